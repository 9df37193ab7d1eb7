"""A real Chromium on the really served sites; a page that complains in its console fails its test."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    ViewportSize,
    sync_playwright,
)
from playwright.sync_api import Error as PlaywrightError

from e2e.origins import served_origin
from e2e.site import ROOT, Site, served

READY = "html[data-ready='true']"
START_TIMEOUT_MS = 60_000
CRASHES = 4
COMPLAINTS = ("error", "warning")
DESK = ViewportSize(width=1280, height=720)
NO_RUNTIME = "Error with Permissions-Policy header: Origin trial controlled feature not enabled: 'tools'."
"""What Chromium itself says of the header that lets tools in, when it has no WebMCP runtime."""

SOFTWARE_GL = "GPU stall due to ReadPixels"
"""What Chromium itself says when it draws 3D without a graphics card."""

CHROMIUM_ARGS = ["--no-sandbox", "--enable-unsafe-swiftshader", "--disable-background-networking"]


@pytest.fixture(scope="session")
def hostile_shop() -> Iterator[str]:
    """The origin of a shop that lies; the studio lets it in."""
    folder = ROOT / "e2e" / "hostile_shop"
    with served_origin({path.name: path.read_text() for path in folder.iterdir()}) as origin:
        yield origin


@pytest.fixture(scope="session")
def site(hostile_shop: str) -> Iterator[Site]:
    """Both sites."""
    with served("--supplier", hostile_shop) as site:
        yield site


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright itself."""
    with sync_playwright() as playwright:
        yield playwright


def chromium() -> str:
    """The path of the browser to test with."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    assert path, "No Chromium: install Debian's chromium or name one in CHROMIUM."
    return path


def launch(playwright: Playwright, *features: str, switches: tuple[str, ...] = ()) -> Browser:
    """Chromium with these features switched on, and with these switches."""
    enabled = [f"--enable-features={','.join(features)}"] if features else []
    args = [*CHROMIUM_ARGS, *enabled, *switches]
    return playwright.chromium.launch(executable_path=chromium(), args=args)


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """A browser with a WebMCP runtime."""
    browser = launch(playwright, "WebMCP")
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def plain_browser(playwright: Playwright) -> Iterator[Browser]:
    """A browser without a WebMCP runtime."""
    browser = launch(playwright)
    yield browser
    browser.close()


def opened(context: BrowserContext, site: Site, complaints: list[str], query: str = "") -> Page:
    """A started studio; whatever its console complains about is added to `complaints`.

    Chromium's own renderer crashes at a start now and then, mostly beside other Chromiums; the start is tried
    again, and only as many crashes in a row as `CRASHES` count.
    """
    for _ in range(CRASHES - 1):
        try:
            return _started(context, site, complaints, query)
        except PlaywrightError as error:
            if "crashed" not in error.message:
                raise
    return _started(context, site, complaints, query)


def _started(context: BrowserContext, site: Site, complaints: list[str], query: str) -> Page:
    page = context.new_page()
    page.on("console", lambda said: complaints.append(said.text) if _complains(said) else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(f"{site.studio}{query}")
    page.wait_for_selector(READY, timeout=START_TIMEOUT_MS, state="attached")
    return page


@pytest.fixture(scope="session")
def profile(browser: Browser) -> Iterator[BrowserContext]:
    """A profile for all tests that need none of their own: its caches stay warm, so pages start sooner."""
    context = browser.new_context(viewport=DESK)
    yield context
    context.close()


@pytest.fixture
def page(profile: BrowserContext, site: Site) -> Iterator[Page]:
    """The studio as a first visitor has it; the console must stay silent."""
    complaints: list[str] = []
    forget(profile, site)
    yield opened(profile, site, complaints)
    for left in profile.pages:
        left.close()
    assert complaints == []


@pytest.fixture
def plain_page(plain_browser: Browser, site: Site) -> Iterator[Page]:
    """The studio in a browser without WebMCP; the console must stay silent but for the browser's own line."""
    complaints: list[str] = []
    context = plain_browser.new_context(viewport=DESK)
    yield opened(context, site, complaints)
    context.close()
    assert complaints == [NO_RUNTIME]


@pytest.fixture
def phone(browser: Browser, site: Site) -> Iterator[Page]:
    """The studio on a touch screen of 390 pixels."""
    complaints: list[str] = []
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    yield opened(context, site, complaints)
    context.close()
    assert complaints == []


def _complains(said: ConsoleMessage) -> bool:
    return said.type in COMPLAINTS and SOFTWARE_GL not in said.text


def forget(profile: BrowserContext, site: Site) -> None:
    """Take away what an earlier test left in the profile: the kept plan and permissions."""
    page = profile.new_page()
    stored = {"origin": site.studio.rstrip("/"), "storageTypes": "indexeddb,local_storage"}
    profile.new_cdp_session(page).send("Storage.clearDataForOrigin", stored)
    profile.clear_permissions()
    page.close()
