"""Cameras that look at the plan from outside."""

from __future__ import annotations

from math import radians, tan

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from alza.demo import sunset_loft
from alza.facts.walls import wall_network
from alza.mesh.model import Point3
from alza.plan.item import Item
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from alza.tools.ports import Camera
from alza.viewing.cameras import (
    FIELD_OF_VIEW,
    Orbit,
    OutsideMode,
    framed,
    orbit_between,
    outside_wanted,
    reported_outside,
    shows,
)

LOFT = sunset_loft()
CORNERS: list[Point3] = [
    (x, y, z)
    for wall in LOFT.walls.values()
    for x, z in wall_network(LOFT.walls).body(wall.id)
    for y in (0.0, wall.height)
]
aspects = st.floats(0.4, 3.0)
headings = st.floats(0.0, 359.0)


def off_middle(orbit: Orbit, p: Point3, aspect: float) -> float:
    """How far from the middle of the picture a point is: 1 at its edge."""
    right, up, ahead = orbit.in_view(p)
    assert ahead > 0.0
    tan_up = tan(radians(FIELD_OF_VIEW / 2.0))
    return max(abs(right) / aspect, abs(up)) / (ahead * tan_up)


@given(st.sampled_from(["orbit", "top"]), aspects, headings)
def test_the_whole_plan_is_in_the_picture_and_fills_it(
    mode: OutsideMode, aspect: float, heading: float
) -> None:
    orbit = framed(LOFT, mode, aspect, heading)
    farthest = max(off_middle(orbit, corner, aspect) for corner in CORNERS)
    assert 0.7 < farthest < 1.0


def test_the_plan_is_first_seen_from_the_south_west_and_above() -> None:
    x, y, z = framed(LOFT, "orbit", 1.6).position
    assert x < 0.0
    assert y > 4.0
    assert z > 6.0


def test_north_is_up_and_east_is_right_from_above() -> None:
    orbit = framed(LOFT, "top", 1.6)
    x, y, z = orbit.target
    assert orbit.position == pytest.approx((x, y + orbit.distance, z))
    assert orbit.in_view((x + 1.0, y, z)) == pytest.approx((1.0, 0.0, orbit.distance))
    assert orbit.in_view((x, y, z - 1.0)) == pytest.approx((0.0, 1.0, orbit.distance))


def test_nothing_is_mirrored() -> None:
    looking_north = Orbit((0.0, 0.0, 0.0), 10.0, 180.0, 30.0)
    assert looking_north.position[2] > 8.0
    assert looking_north.in_view((1.0, 0.0, 0.0))[0] == pytest.approx(1.0)
    assert looking_north.in_view((0.0, 1.0, 0.0))[1] > 0.8


@given(st.tuples(*[st.floats(-50.0, 50.0)] * 3), st.floats(0.5, 100.0), headings, st.floats(-80.0, 89.9))
def test_a_camera_is_read_back_from_its_position(
    target: Point3, distance: float, heading: float, tilt: float
) -> None:
    orbit = Orbit(target, distance, heading, tilt)
    again = orbit_between(orbit.position, target)
    assert (again.distance, again.tilt) == pytest.approx((distance, tilt), abs=1e-4)
    assert again.position == pytest.approx(orbit.position, abs=1e-4)
    assert (again.heading - heading + 180.0) % 360.0 == pytest.approx(180.0, abs=1e-3)


def test_a_plan_without_walls_is_framed_too() -> None:
    assert framed(Plan(), "orbit", 1.6).distance > 2.0
    alone = Plan().put(Item(id="i1", kind="sofa", x=100.0, y=50.0))
    assert framed(alone, "top", 1.6).target == pytest.approx((100.0, 0.425, 50.0))


def test_a_camera_shows_the_plan_until_it_looks_elsewhere() -> None:
    orbit = framed(LOFT, "orbit", 1.6)
    assert shows(orbit, LOFT, 1.6)
    assert shows(msgspec.structs.replace(orbit, distance=3.0), LOFT, 1.6)
    assert not shows(msgspec.structs.replace(orbit, target=(80.0, 0.0, 3.0)), LOFT, 1.6)
    x, y, z = orbit.position
    assert not shows(orbit_between((x, y, z), (2 * x - 4.0, y, 2 * z - 3.0)), LOFT, 1.6)
    assert not shows(orbit, Plan(), 1.6)


def test_a_wall_that_crosses_the_picture_is_seen_though_its_ends_are_not() -> None:
    fence = Plan().put(Wall(id="w1", ax=-500, ay=0, bx=500, by=0))
    assert shows(Orbit((0.0, 0.0, 0.0), 10.0, 180.0, 45.0), fence, 1.6)


def test_a_camera_that_is_asked_for_is_reported_as_it_was_asked() -> None:
    wanted = Camera(mode="orbit", x=2.0, y=4.5, heading=30.0)
    assert reported_outside(outside_wanted(wanted, None, LOFT, 1.6), "orbit") == wanted
    top = Camera(mode="top", x=2.0, y=4.5, heading=90.0)
    orbit = outside_wanted(top, None, LOFT, 1.6)
    assert orbit.tilt == 90.0
    assert reported_outside(orbit, "top") == top


def test_what_is_not_asked_for_stays() -> None:
    now = Orbit((1.0, 1.2, 2.0), 6.0, 200.0, 20.0)
    turned = outside_wanted(Camera(mode="orbit", heading=-90.0), now, LOFT, 1.6)
    assert turned == msgspec.structs.replace(now, heading=270.0)
    assert outside_wanted(Camera(mode="orbit"), now, LOFT, 1.6) == now
    assert outside_wanted(Camera(mode="top"), None, LOFT, 1.6) == framed(LOFT, "top", 1.6)
