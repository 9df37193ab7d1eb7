"""The page starts in a real Chromium, on any static host, and says so when it can't."""

from __future__ import annotations

import functools
import shutil
from collections.abc import Generator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.hosting.running import Running

TIMEOUT_MS = 60_000


class QuietHandler(SimpleHTTPRequestHandler):
    """A plain static host: no headers of ours."""

    def log_message(self, format: str, *args: object) -> None: ...


@contextmanager
def static_host(folder: Path) -> Generator[str]:
    handler = functools.partial(QuietHandler, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_port}"
        server.shutdown()


def complaints_of(page: Page) -> list[str]:
    complaints: list[str] = []
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    return complaints


def expect_ready(page: Page) -> None:
    page.wait_for_selector("html[data-ready='true']", state="attached", timeout=TIMEOUT_MS)


def expect_failure(page: Page, words: str) -> None:
    expect(page.locator("#start-error")).to_contain_text(words, timeout=TIMEOUT_MS)
    expect(page.locator("#start-error")).to_contain_text("The studio could not start.")
    expect(page.locator("#start-error")).to_be_visible()
    expect(page.locator("html[data-ready]")).to_have_count(0)


def test_both_sites_show_without_an_error(page: Page, sites: Running) -> None:
    complaints = complaints_of(page)
    page.goto(f"http://localhost:{sites.studio}/")
    expect_ready(page)
    page.goto(f"http://localhost:{sites.partner}/")
    expect_ready(page)
    expect(page.get_by_role("heading")).to_have_text("Our furniture")
    assert complaints == []


def test_a_build_works_below_a_path_of_a_plain_static_host(page: Page, built: Path, tmp_path: Path) -> None:
    shutil.copytree(built, tmp_path / "some" / "where")
    with static_host(tmp_path) as host:
        complaints = complaints_of(page)
        page.goto(f"{host}/some/where/studio/")
        expect_ready(page)
        page.goto(f"{host}/some/where/partner/")
        expect_ready(page)
        expect(page.get_by_role("heading")).to_have_text("Our furniture")
    assert complaints == []


def test_without_webassembly_the_page_says_so(browser_without_webassembly: Browser, sites: Running) -> None:
    page = browser_without_webassembly.new_page()
    page.goto(f"http://localhost:{sites.studio}/")
    expect_failure(page, "WebAssembly is switched off in this browser")


@pytest.mark.parametrize(
    "name",
    ["core.js", "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "library-*", "app-*", "*.whl", "*.css"],
)
def test_a_missing_file_is_named(page: Page, sites: Running, name: str) -> None:
    page.route(f"**/{name}", lambda route: route.fulfill(status=404, body="gone"))
    page.goto(f"http://localhost:{sites.studio}/")
    expect_failure(page, name.strip("*"))
    expect(page.locator("#start-error")).to_contain_text("is missing")


def test_a_failure_of_the_program_is_shown(page: Page, sites: Running) -> None:
    def broken(html: str) -> str:
        return html.replace("await main()", "raise ValueError('the plan is odd')")

    page.route(
        f"http://localhost:{sites.studio}/",
        lambda route: route.fulfill(response=(answer := route.fetch()), body=broken(answer.text())),
    )
    page.goto(f"http://localhost:{sites.studio}/")
    expect_failure(page, "ValueError: the plan is odd")
