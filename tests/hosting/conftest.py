from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

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


def launched(*switches: str) -> Generator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_command(), args=[*SWITCHES, *switches])
        yield browser
        browser.close()


@pytest.fixture
def browser() -> Generator[Browser]:
    yield from launched()


@pytest.fixture
def browser_without_webassembly() -> Generator[Browser]:
    # V8 without a compiler has no WebAssembly object.
    yield from launched("--js-flags=--jitless")
