"""The tools through WebMCP, shared with the allowed hosts."""

import json

import js

from nordika.answers import answer
from nordika.plain_data import plain_js, text_of
from nordika.tools import TOOLS


async def register(products: list[dict], hosts: list[str]) -> None:
    """Register both tools and share them with the origins `hosts`; without a WebMCP runtime do nothing."""
    context = getattr(js.document, "modelContext", None)
    if not context:
        return
    for tool in TOOLS:
        offered = plain_js(tool)
        offered.execute = _executor(products, tool["name"])
        await context.registerTool(offered, plain_js({"exposedTo": hosts}))


def _executor(products: list[dict], name: str) -> object:
    def execute(given: object, client: object = None) -> object:
        return plain_js(answer(products, name, json.loads(text_of(given))))

    return execute
