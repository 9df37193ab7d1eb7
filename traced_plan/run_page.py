"""Run a trace on a live page, through the tools that it publishes to agents."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from alza.files.plan_file import dump_plan
from alza.plan.item import Item
from alza.plan.kind import Kind
from alza.plan.note import Note
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.plan.underlay import Underlay
from alza.plan.wall import Wall

if TYPE_CHECKING:
    from playwright.sync_api import Page

READY = 'html[data-ready="true"]'
START_MS = 120_000
LARGEST_SIDE_PX = 4096
BROWSER_ARGUMENTS = (
    "--no-sandbox",
    "--enable-features=WebMCP",
    "--enable-unsafe-swiftshader",
    "--disable-background-networking",
)
RECORDS = (("walls", Wall), ("openings", Opening), ("rooms", Room), ("items", Item), ("notes", Note))


class PageRun:
    """A page in a browser with WebMCP, and the picture chosen on it as a person would."""

    def __init__(self, page: Page, picture: Path) -> None:
        """Begin a new plan on a page that is ready and choose the picture."""
        self._page = page
        page.locator("#tab-model").click()
        page.locator("#new-plan").click()
        page.locator("#underlay-file").set_input_files(str(picture))
        while not self._told("get_underlay")["loaded"]:
            page.wait_for_timeout(100)

    def call(self, name: str, arguments: dict[str, Any]) -> dict[str, Any]:
        """Call a tool that the page publishes."""
        return self._page.webmcp.call_tool(name, arguments)

    def plan_file(self) -> str:
        """The plan as the text of a plan file, made of what get_model and get_underlay tell."""
        answer = self._told("get_model")
        plan = plan_of(answer["model"])
        if answer["model"]["underlay"] is not None:
            plan = plan.with_(underlay=self._underlay(answer["model"]["underlay"]))
        numbers = [int(id.lstrip("abcdefghijklmnopqrstuvwxyz")) for id in _ids(answer["model"])]
        return dump_plan(plan, answer["revision"], max(numbers, default=0) + 1)

    def _told(self, name: str) -> dict[str, Any]:
        return self.call(name, {})["structuredContent"]

    def _underlay(self, told: dict[str, Any]) -> Underlay:
        content = self.call("get_underlay", {"image": True, "maxSide": LARGEST_SIDE_PX})["content"]
        image = next(block for block in content if block["type"] == "image")
        fields = {**told, **told["rect"], "image": f"data:{image['mimeType']};base64,{image['data']}"}
        return _record(Underlay, fields)


@contextmanager
def opened_page(url: str) -> Iterator[Page]:
    """A page of the studio that is ready, in a Chromium with WebMCP.

    Raises:
        SystemExit: Playwright or Chromium is missing; the line says what installs it.
    """
    try:
        from playwright.sync_api import sync_playwright
    except ModuleNotFoundError:
        raise SystemExit("--page needs Playwright: python3 -m pip install playwright") from None
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        raise SystemExit("--page needs Chromium: apt install chromium, or set CHROMIUM to its path")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(BROWSER_ARGUMENTS))
        page = browser.new_page()
        page.goto(url)
        page.wait_for_selector(READY, state="attached", timeout=START_MS)
        yield page
        browser.close()


def plan_of(model: dict[str, Any]) -> Plan:
    """The plan that get_model tells about, without its underlay."""
    plan = Plan(name=model["name"], units=model["units"], north=model["north"])
    for kind in model["kinds"]:
        plan = plan.put_kind(_record(Kind, kind))
    return plan.put(*(_record(record, told) for part, record in RECORDS for told in model[part]))


def _record(record: type[Any], told: dict[str, Any]) -> Any:
    """A record of what was told about it, without what only follows from it."""
    stored = {field.encode_name for field in msgspec.structs.fields(record)}
    return msgspec.convert({name: value for name, value in told.items() if name in stored}, record)


def _ids(model: dict[str, Any]) -> Iterator[str]:
    for part, _ in RECORDS:
        yield from (told["id"] for told in model[part])
