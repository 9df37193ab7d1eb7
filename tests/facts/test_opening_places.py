"""Where openings are, which zones lie before them and what their leaves sweep."""

from __future__ import annotations

from math import cos, hypot, pi, sin

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely.geometry import Point
from shapely.geometry import Polygon as Shape

from alza.facts.openings import ARC_ERROR, free_spans, opening_place, opening_places
from alza.geometry.boxes import oriented_box
from alza.geometry.rings import is_convex
from alza.plan.opening import Opening
from alza.plan.wall import Wall
from alza.units import MILLIMETRE

WALL = Wall(id="w1", ax=0, ay=0, bx=6, by=0, thickness=0.2)


def door(**changes: object) -> Opening:
    return Opening(**{"id": "d1", "kind": "door", "wall_id": "w1", "offset": 2.0, "width": 0.8} | changes)


def rounded(points) -> list[tuple[float, float]]:
    return [(round(x, 9) + 0.0, round(y, 9) + 0.0) for x, y in points]


def test_the_jambs_lie_half_the_clear_width_from_the_centre() -> None:
    place = opening_place(door(), WALL)
    assert rounded((place.start, place.center, place.end)) == [(1.6, 0), (2, 0), (2.4, 0)]
    assert rounded(place.polygon) == [(1.6, -0.1), (2.4, -0.1), (2.4, 0.1), (1.6, 0.1)]


def test_the_left_of_an_eastward_wall_is_north() -> None:
    place = opening_place(door(), WALL)
    assert rounded(place.face("left")) == [(1.6, -0.1), (2.4, -0.1)]
    assert rounded(place.face("right")) == [(1.6, 0.1), (2.4, 0.1)]


def test_zones_start_at_the_face_and_are_as_wide_as_the_opening() -> None:
    place = opening_place(door(), WALL)
    assert sorted(rounded(place.zone("left", 0.0, 0.4))) == [
        (1.6, -0.5),
        (1.6, -0.1),
        (2.4, -0.5),
        (2.4, -0.1),
    ]
    assert sorted(rounded(place.zone("right", 0.4, 0.8))) == [(1.6, 0.5), (1.6, 0.9), (2.4, 0.5), (2.4, 0.9)]
    assert all(is_convex(place.zone(side, 0.0, 0.4)) for side in ("left", "right"))


def test_a_leaf_pivots_at_its_jamb_on_the_face_of_the_swing_side() -> None:
    (leaf,) = opening_place(door(hinge="a", side="left"), WALL).leaves
    assert rounded((leaf.pivot, leaf.closed_tip, leaf.open_tip)) == [(1.6, -0.1), (2.4, -0.1), (1.6, -0.9)]
    assert (leaf.radius, leaf.clockwise) == (0.8, False)
    (leaf,) = opening_place(door(hinge="b", side="right"), WALL).leaves
    assert rounded((leaf.pivot, leaf.closed_tip, leaf.open_tip)) == [(2.4, 0.1), (1.6, 0.1), (2.4, 0.9)]
    assert leaf.clockwise is False
    (leaf,) = opening_place(door(hinge="a", side="right"), WALL).leaves
    assert leaf.clockwise is True


def test_a_wide_door_has_two_leaves_of_half_its_width() -> None:
    first, second = opening_place(door(width=1.6, side="right"), WALL).leaves
    assert (first.radius, second.radius) == (0.8, 0.8)
    assert rounded((first.pivot, first.closed_tip)) == [(1.2, 0.1), (2.0, 0.1)]
    assert rounded((second.pivot, second.closed_tip)) == [(2.8, 0.1), (2.0, 0.1)]


@pytest.mark.parametrize("changes", [{"leaf": "sliding"}, {"leaf": "none"}, {"kind": "window"}])
def test_what_has_no_hinges_sweeps_nothing(changes: dict[str, str]) -> None:
    assert opening_place(door(**changes), WALL).leaves == ()


def test_swapping_the_ends_of_a_wall_and_mirroring_its_door_changes_nothing() -> None:
    swapped = Wall(id="w1", ax=6, ay=0, bx=0, by=0, thickness=0.2)
    (leaf,) = opening_place(door(offset=1.2, hinge="a", side="left"), WALL).leaves
    (other,) = opening_place(door(offset=4.8, hinge="b", side="right"), swapped).leaves
    assert rounded((leaf.pivot, leaf.closed_tip, leaf.open_tip)) == rounded(
        (other.pivot, other.closed_tip, other.open_tip)
    )
    assert leaf.clockwise == other.clockwise


def test_an_opening_without_its_wall_has_no_place() -> None:
    assert list(opening_places({"w1": WALL}, {"d1": door(), "d2": door(id="d2", wall_id="w9")})) == ["d1"]


def test_free_stretches_lie_between_openings() -> None:
    first, second = door(offset=1.0, width=1.0), door(id="d2", offset=3.0, width=1.0)
    elsewhere = door(id="d3", wall_id="w2", offset=5.0)
    assert free_spans(WALL, [second, elsewhere, first]) == ((0.0, 0.5), (1.5, 2.5), (3.5, 6.0))
    assert free_spans(WALL, [door(offset=0.4)]) == ((0.8, 6.0),)
    assert free_spans(WALL, [door(offset=9.0)]) == ((0.0, 6.0),)
    assert free_spans(WALL, [door(offset=3.0, width=6.0)]) == ()


@pytest.mark.parametrize("width", [0.1, 0.9, 1.2, 6.0])
def test_the_polygon_of_a_sector_holds_it_and_stands_out_of_it_by_half_a_millimetre(width: float) -> None:
    (leaf,) = (
        opening_place(door(width=1.2), WALL).leaves
        if width == 1.2
        else opening_place(door(width=width), Wall(id="w1", ax=1, ay=2, bx=9, by=7, thickness=0.2)).leaves[:1]
    )
    far = [hypot(x - leaf.pivot[0], y - leaf.pivot[1]) for x, y in leaf.polygon]
    assert max(far) <= leaf.radius + ARC_ERROR + 1e-9
    arc = [pi / 2 * n / 500 for n in range(501)]
    u = (leaf.closed_tip[0] - leaf.pivot[0], leaf.closed_tip[1] - leaf.pivot[1])
    v = (leaf.open_tip[0] - leaf.pivot[0], leaf.open_tip[1] - leaf.pivot[1])
    points = [
        (leaf.pivot[0] + u[0] * cos(t) + v[0] * sin(t), leaf.pivot[1] + u[1] * cos(t) + v[1] * sin(t))
        for t in arc
    ]
    assert all(Shape(leaf.polygon).buffer(1e-9).contains(Point(p)) for p in points)
    assert is_convex(leaf.polygon)


@given(
    st.floats(-1.5, 1.5), st.floats(-1.5, 1.5), st.floats(0.05, 1.0), st.floats(0.05, 1.0), st.floats(0, 360)
)
def test_the_depth_in_a_swing_is_the_least_move_that_frees(
    x: float, y: float, w: float, d: float, turn: float
) -> None:
    (leaf,) = opening_place(door(), WALL).leaves
    piece = oriented_box((1.6 + x, -0.1 + y), w, d, turn)
    # The quarter disc reaches from its pivot (1.6, -0.1) to the east and to the north. Over all directions,
    # the least overlap of its shadow with the piece's is the least move that frees the piece.
    angles = np.linspace(0.0, 2 * np.pi, 7200, endpoint=False)
    east, north = np.cos(angles), np.sin(angles)
    arc = np.where((east >= 0) & (north >= 0), 0.8, 0.8 * np.maximum(0.0, np.maximum(east, north)))
    beyond = np.min([east * (px - 1.6) - north * (py + 0.1) for px, py in piece], axis=0)
    true_depth = max(0.0, float(np.min(arc - beyond)))
    assert leaf.depth_of(piece) == pytest.approx(true_depth, abs=MILLIMETRE)


def test_the_depth_is_measured_to_the_round_edge_not_to_its_corner() -> None:
    (leaf,) = opening_place(door(), WALL).leaves
    # The corner of the square around the quarter disc is free.
    assert leaf.depth_of(oriented_box((2.35, -0.85), 0.1, 0.1, 0.0)) == 0.0
    # A chest whose corner is 0.5 m along and 0.5 m before the face, and the rest beyond.
    chest = oriented_box((1.6 + 0.5 + 0.2, -0.1 - 0.5 - 0.2), 0.4, 0.4, 0.0)
    assert leaf.depth_of(chest) == pytest.approx(0.8 - 0.5 * 2**0.5, abs=MILLIMETRE)
