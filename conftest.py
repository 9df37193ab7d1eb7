"""What tests on the desk and in the page share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Playwright, sync_playwright


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright itself; a process can have it but once."""
    with sync_playwright() as playwright:
        yield playwright


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the files that drive a browser last: while Playwright runs, asyncio can run no loop of its own."""
    driving = {item.path for item in items if "playwright" in getattr(item, "fixturenames", ())}
    items.sort(key=lambda item: item.path in driving)
