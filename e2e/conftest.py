"""A real Chromium on the really served sites; a page that complains in its console fails its test."""

from __future__ import annotations

import os
import shutil
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    ViewportSize,
)

from e2e.origins import served_origin
from e2e.sheet import begin_anew, open_demo
from e2e.site import ROOT, Site, served

READY = "html[data-ready='true']"
START_TIMEOUT_MS = 60_000
FAILED = pytest.StashKey[bool]()
COMPLAINTS = ("error", "warning")
DESK = ViewportSize(width=1280, height=720)
PHONE = ViewportSize(width=390, height=844)
NO_RUNTIME = "Error with Permissions-Policy header: Origin trial controlled feature not enabled: 'tools'."
"""What Chromium itself says of the header that lets tools in, when it has no WebMCP runtime."""

SOFTWARE_GL = "GPU stall due to ReadPixels"
"""What Chromium itself says when it draws 3D without a graphics card."""

PROFILERS = (
    "GwpAsanMalloc:ProcessSamplingProbability/1",
    "HeapProfilerReporting:nonstable-probability/1/stable-probability/1",
)
"""Chromium's memory profilers, which run by chance otherwise: a page that they crash has to be found."""

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


def chromium() -> str:
    """The path of the browser to test with."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    assert path, "No Chromium: install Debian's chromium or name one in CHROMIUM."
    return path


def launch(playwright: Playwright, *features: str, switches: tuple[str, ...] = ()) -> Browser:
    """Chromium with these features switched on, and with these switches."""
    return playwright.chromium.launch(executable_path=chromium(), args=[*_enabled(*features), *switches])


def _enabled(*features: str) -> list[str]:
    return [*CHROMIUM_ARGS, *([f"--enable-features={','.join(features)}"] if features else [])]


@contextmanager
def kept_profile(playwright: Playwright, *features: str, **kind: Any) -> Iterator[BrowserContext]:
    """A profile on disk: only there Chromium keeps compiled WebAssembly, half the work of a start."""
    with TemporaryDirectory() as folder:
        context = playwright.chromium.launch_persistent_context(
            folder, executable_path=chromium(), args=_enabled(*features, *PROFILERS), **kind
        )
        yield context
        context.close()


@pytest.fixture(scope="session")
def profile(playwright: Playwright) -> Iterator[BrowserContext]:
    """The profile with a WebMCP runtime, for all tests that need none of their own."""
    with kept_profile(playwright, "WebMCP", viewport=DESK) as profile:
        yield profile


@pytest.fixture(scope="session")
def plain_profile(playwright: Playwright) -> Iterator[BrowserContext]:
    """A profile without a WebMCP runtime."""
    with kept_profile(playwright, viewport=DESK) as profile:
        yield profile


@pytest.fixture(scope="session")
def phone_profile(playwright: Playwright) -> Iterator[BrowserContext]:
    """A profile with a touch screen of 390 pixels."""
    with kept_profile(playwright, "WebMCP", viewport=PHONE, has_touch=True) as profile:
        yield profile


@pytest.fixture(scope="session")
def browser(profile: BrowserContext) -> Browser:
    """The browser with a WebMCP runtime, for tests that need a profile of their own."""
    assert profile.browser
    return profile.browser


@pytest.fixture(scope="session")
def plain_browser(plain_profile: BrowserContext) -> Browser:
    """The browser without a WebMCP runtime."""
    assert plain_profile.browser
    return plain_profile.browser


def opened(context: BrowserContext, site: Site, complaints: list[str], query: str = "") -> Page:
    """A started studio; whatever its console complains about is added to `complaints`."""
    page = context.new_page()
    page.on("console", lambda said: complaints.append(said.text) if _complains(said) else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(f"{site.studio}{query}")
    page.wait_for_selector(READY, timeout=START_TIMEOUT_MS, state="attached")
    return page


@contextmanager
def visited(profile: BrowserContext, site: Site, expected: list[str]) -> Iterator[Page]:
    """The studio as a first visitor has it; its console says what is expected and nothing else."""
    complaints: list[str] = []
    forget(profile, site)
    yield opened(profile, site, complaints)
    for left in profile.pages[1:]:
        left.close()
    assert complaints == expected


@pytest.fixture
def page(profile: BrowserContext, site: Site) -> Iterator[Page]:
    """The studio as a first visitor has it."""
    with visited(profile, site, []) as page:
        yield page


class Started(NamedTuple):
    """A started studio and what its console complained about."""

    page: Page
    complaints: list[str]


@pytest.fixture(scope="module")
def shared(browser: Browser, site: Site) -> Iterator[list[Started]]:
    """The one studio that tests of a file share, in a profile of its own; the first of them starts it."""
    shared: list[Started] = []
    yield shared
    for started in shared:
        started.page.context.close()


@pytest.fixture
def sheet(
    request: pytest.FixtureRequest, shared: list[Started], browser: Browser, site: Site
) -> Iterator[Page]:
    """A studio with an empty plan and nothing in hand, shared within a file; the console must stay silent.

    What is in the feed and can be undone stays; a test that fails leaves its studio to no other.
    """
    if not shared:
        complaints: list[str] = []
        shared.append(Started(opened(browser.new_context(viewport=DESK), site, complaints), complaints))
    started = shared.pop()
    begin_anew(started.page)
    yield started.page
    if started.complaints or FAILED in request.node.stash:
        started.page.context.close()
    else:
        shared.append(started)
    assert started.complaints == []


@pytest.fixture
def demo(sheet: Page) -> Page:
    """The same studio with the demo, and the keyboard's focus on nothing."""
    open_demo(sheet)
    sheet.get_by_role("tab", name="Check").click()
    sheet.evaluate("document.activeElement.blur()")
    return sheet


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember at a test that it failed."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture
def plain_page(plain_profile: BrowserContext, site: Site) -> Iterator[Page]:
    """The studio in a browser without WebMCP."""
    with visited(plain_profile, site, [NO_RUNTIME]) as page:
        yield page


@pytest.fixture
def phone(phone_profile: BrowserContext, site: Site) -> Iterator[Page]:
    """The studio on a touch screen of 390 pixels."""
    with visited(phone_profile, site, []) as page:
        yield page


def _complains(said: ConsoleMessage) -> bool:
    return said.type in COMPLAINTS and SOFTWARE_GL not in said.text


def forget(profile: BrowserContext, site: Site) -> None:
    """Take away what an earlier test left in the profile: the kept plan and permissions."""
    stored = {"origin": site.studio.rstrip("/"), "storageTypes": "indexeddb,local_storage"}
    session = profile.new_cdp_session(profile.pages[0])
    session.send("Storage.clearDataForOrigin", stored)
    session.detach()
    profile.clear_permissions()
