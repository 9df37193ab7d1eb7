"""The studio that these tests begin with."""

from __future__ import annotations

import pytest

from tests.tools.host import Host


@pytest.fixture
def host() -> Host:
    """A wall with a door, and a sofa."""
    host = Host()
    host.ok("add_wall", ax=0, ay=0, bx=5, by=0)
    host.ok("add_door", wallId="w1", offset=2)
    host.ok("place_item", kind="sofa", x=2, y=3)
    return host
