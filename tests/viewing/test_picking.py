"""What a click in the 3D view means."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alza.mesh.model import Point3, Role
from alza.viewing.picking import Hit, Meaning, click_meaning, floor_point, place_point

AT = (1.0, 0.5, 2.0)


@pytest.mark.parametrize(
    ("role", "id", "meaning"),
    [
        ("item", "i1", Meaning(select="i1")),
        ("wall", "w1", Meaning(select="w1")),
        ("glass", "win1", Meaning(select="win1")),
        ("frame", "d1", Meaning(select="d1")),
        ("leaf", "d1", Meaning(select="d1", toggle="d1")),
        ("floor", "r1", Meaning()),
        ("floor", "", Meaning()),
    ],
)
def test_what_a_click_does(role: Role, id: str, meaning: Meaning) -> None:
    assert click_meaning(Hit(role, id, AT)) == meaning


def test_a_click_on_the_sky_does_nothing() -> None:
    assert click_meaning(None) == Meaning()


def test_a_piece_goes_where_something_is_hit_or_else_to_the_ground() -> None:
    down: Point3 = (0.6, -0.8, 0.0)
    assert place_point(Hit("wall", "w1", AT), (0.0, 4.0, 0.0), down) == (1.0, 2.0)
    assert place_point(None, (0.0, 4.0, 0.0), down) == pytest.approx((3.0, 0.0))


def test_a_ray_to_the_sky_or_the_horizon_meets_no_floor() -> None:
    assert floor_point((0.0, 2.0, 0.0), (1.0, 0.0, 0.0)) is None
    assert floor_point((0.0, 2.0, 0.0), (0.0, 1.0, 0.0)) is None
    assert floor_point((0.0, 2.0, 0.0), (1.0, -1e-6, 0.0)) is None
    assert floor_point((0.0, -2.0, 0.0), (0.0, -1.0, 0.0)) is None


@given(*[st.floats(-20.0, 20.0)] * 4, st.floats(0.1, 20.0))
def test_the_floor_is_met_on_the_ray(x: float, z: float, to_x: float, to_z: float, height: float) -> None:
    found = floor_point((x, height, z), (to_x - x, -height, to_z - z))
    assert found == pytest.approx((to_x, to_z), abs=1e-9)
