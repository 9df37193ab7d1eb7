from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright

from hosting.browser import chromium_command
from tests.hosting.running import BUILT_FOR, ROOT, Running, run, running

SWITCHES = ["--no-sandbox", "--enable-features=WebMCP", "--enable-unsafe-swiftshader"]


@pytest.fixture(scope="module")
def sites() -> Generator[Running]:
    with running() as started:
        yield started


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("built")
    done = run("--build", str(folder), *BUILT_FOR)
    assert done.returncode == 0, done.stdout
    return folder


@pytest.fixture
def app(tmp_path: Path) -> Path:
    """A folder with copies of the pins, for a test to change."""
    folder = tmp_path / "app"
    folder.mkdir()
    for name in ("package.json", "package-lock.json", "requirements.txt"):
        (folder / name).write_bytes((ROOT / "app" / name).read_bytes())
    return folder


def launched(playwright: Playwright, *switches: str) -> Generator[Browser]:
    browser = playwright.chromium.launch(executable_path=chromium_command(), args=[*SWITCHES, *switches])
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Generator[Browser]:
    yield from launched(playwright)


@pytest.fixture
def page(browser: Browser) -> Generator[Page]:
    """A page in a profile that has seen nothing yet."""
    with browser.new_context() as profile:
        yield profile.new_page()


@pytest.fixture
def browser_without_webassembly(playwright: Playwright) -> Generator[Browser]:
    # V8 without a compiler has no WebAssembly object.
    yield from launched(playwright, "--js-flags=--jitless")
