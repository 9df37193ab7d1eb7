"""The tools through WebMCP, shared with the allowed hosts."""

import json

import js

from nordika.answers import answer
from nordika.plain_data import plain_js, with_text
from nordika.tools import TOOLS


async def register(products: list[dict], hosts: list[str]) -> None:
    """Register both tools and share them with the origins `hosts`; without a WebMCP runtime do nothing."""
    context = getattr(js.document, "modelContext", None)
    if not context:
        return
    for tool in TOOLS:
        offered = plain_js(tool)
        offered.execute = _executor(products, tool["name"])
        try:
            await context.registerTool(offered, plain_js({"exposedTo": hosts}))
        except Exception as refused:  # such as by a frame that isn't allowed to have tools
            js.console.info(f"{tool['name']} could not be registered: {refused.args[-1]}")


def _executor(products: list[dict], name: str) -> object:
    # MicroPython may free what it returns before JavaScript has taken it over, so the last ones are kept.
    kept = {}

    def answer_text(text: str) -> object:
        kept["answer"] = plain_js(answer(products, name, json.loads(text)))
        return kept["answer"]

    def execute(given: object = None, client: object = None) -> object:
        kept["promise"] = with_text(given, answer_text)
        return kept["promise"]

    return execute
