"""Options and settings for all tests."""

from __future__ import annotations

import pytest
from hypothesis import settings

# A slow or busy machine is no fault of the code: no example is timed.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--long`."""
    parser.addoption("--long", action="store_true", help="run the long random histories: 10,000 calls")


@pytest.fixture
def many_calls(request: pytest.FixtureRequest) -> int:
    """How many random calls a history takes."""
    return 10_000 if request.config.getoption("--long") else 1_000
