"""Ellipses as polygons."""

from __future__ import annotations

from math import pi

import pytest

from alza.geometry.boxes import Bounds, bounds_of
from alza.geometry.ellipses import ROUND_SIDES, ellipse
from alza.geometry.polygons import area
from alza.geometry.rings import is_convex


@pytest.mark.parametrize("sides", [8, 16, ROUND_SIDES])
def test_an_ellipse_is_inscribed_with_its_corners_on_the_axes(sides: int) -> None:
    ring = ellipse(4.0, 2.0, sides)
    assert bounds_of(ring) == Bounds(-2.0, -1.0, 2.0, 1.0)
    assert len(ring) == sides and is_convex(ring)
    assert 0.9 * 2.0 * pi < area(ring) < 2.0 * pi
