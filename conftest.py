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
