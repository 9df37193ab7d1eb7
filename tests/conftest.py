"""Options and settings for all tests."""

from __future__ import annotations

import pytest
from hypothesis import settings

# A slow or busy machine is no fault of the code: no example is timed.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--long`."""
    parser.addoption("--long", action="store_true", help="run long random histories, and more random scenes")


@pytest.fixture
def many_calls(request: pytest.FixtureRequest) -> int:
    """How many random calls a history takes."""
    return 10_000 if request.config.getoption("--long") else 1_000


@pytest.fixture
def seeds(request: pytest.FixtureRequest) -> range:
    """The seeds of the random scenes that a rule is tried on."""
    return range(5_000 if request.config.getoption("--long") else 300)
