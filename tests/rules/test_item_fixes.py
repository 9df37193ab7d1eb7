"""Fixes that move pieces: where to, and what is said when there is no place."""

from __future__ import annotations

from itertools import product
from math import cos, pi, sin

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from alza.demo import sunset_loft
from alza.facts.footprints import item_footprints
from alza.facts.rooms import room_at
from alza.geometry.boxes import Bounds
from alza.geometry.polygons import contains
from alza.geometry.vectors import Vec
from alza.plan.item import Item
from alza.plan.kind import Kind
from alza.plan.plan import Plan
from alza.rules.check import check
from alza.rules.examples import CHEST, box, box_with_door, piece, room, wall, with_opening
from alza.rules.fix import Fix, NoFix
from alza.rules.fixing import fix_for
from alza.rules.items.kept_clear import hindrances
from alza.rules.items.legal_poses import Wish, nearest_legal_pose, way_between

replace = msgspec.structs.replace
BENCH = Kind(kind="bench", label="Bench", w=2.0, d=0.5, h=0.45)


def proposed(plan: Plan, code: str) -> Fix | NoFix:
    """The fix of the only finding of this code."""
    (finding,) = (finding for finding in check(plan).findings if finding.code == code)
    return fix_for(plan, finding)


def move(plan: Plan, code: str) -> Fix:
    fix = proposed(plan, code)
    assert isinstance(fix, Fix) and fix.tool == "move_item"
    after = fix.action.apply(plan)
    moved = after.items[fix.arguments["id"]]
    assert (moved.x, moved.y) == (fix.arguments["x"], fix.arguments["y"])
    assert code not in [finding.code for finding in check(after).findings]
    return fix


def why_not(plan: Plan, code: str) -> str:
    fix = proposed(plan, code)
    assert isinstance(fix, NoFix)
    return fix.why


# --- where to


def test_a_piece_in_a_wall_comes_to_lean_on_its_face() -> None:
    fix = move(box().put(piece("i1", "bookshelf", 2.5, 3.9, 180.0)), "item_through_wall")
    assert fix.arguments == {"id": "i1", "x": 2.5, "y": 3.765}
    assert fix.safety == "safe"


def test_at_an_angle_it_comes_within_a_millimetre_of_the_face() -> None:
    slanted = Plan().put(wall("w1", 0.0, 0.0, 4.0, 4.0 * 0.577))
    angle = 330.0
    plan = slanted.put(piece("i1", "bookshelf", 2.0, 1.3, angle))
    fix = move(plan, "item_through_wall")
    left = slanted.walls["w1"].place_of((fix.arguments["x"], fix.arguments["y"]))[1]
    assert 0.0 <= abs(left) - 0.075 - 0.16 < 0.003


def test_the_smaller_of_two_pieces_moves_and_the_locked_one_stays() -> None:
    plan = Plan().put(piece("i1", "sofa", 0.0, 0.0), piece("i2", "side_table", 1.2, 0.0))
    assert move(plan, "items_overlap").arguments["id"] == "i2"
    held = plan.put(replace(plan.items["i2"], locked=True))
    assert move(held, "items_overlap").arguments["id"] == "i1"


def test_two_locked_pieces_have_no_fix() -> None:
    plan = Plan().put(
        *(replace(piece(id, "armchair", x, 0.0), locked=True) for id, x in (("i1", 0.0), ("i2", 0.6)))
    )
    assert why_not(plan, "items_overlap") == "Armchair i1 and Armchair i2 are locked."


def test_a_piece_leaves_several_at_once() -> None:
    """Out of the one armchair it would come into the other: between them is too little room."""
    chairs = (replace(piece(id, "armchair", x, 0.5), locked=True) for id, x in (("i1", 1.0), ("i2", 2.2)))
    plan = box().put(*chairs, piece("i3", "plant", 1.58, 0.6))
    overlap = next(finding for finding in check(plan).findings if finding.refs == ("i1", "i3"))
    fix = fix_for(plan, overlap)
    assert isinstance(fix, Fix)
    assert fix.arguments == {"id": "i3", "x": 1.58, "y": 1.125}
    assert check(fix.action.apply(plan)).findings == ()


def test_it_stays_in_its_room_though_the_next_is_nearer() -> None:
    rooms = (room("r1", 0.075, 0.075, 2.35, 3.85), room("r2", 2.575, 0.075, 2.35, 3.85))
    plan = box().put_kind(BENCH).put(wall("w5", 2.5, 0.0, 2.5, 4.0), *rooms)
    fix = move(plan.put(piece("i1", "bench", 2.4, 2.0, 90.0)), "item_through_wall")
    assert fix.arguments == {"id": "i1", "x": 2.175, "y": 2.0}


def test_a_piece_before_a_door_goes_where_one_passes_at_ease() -> None:
    plan = box_with_door().put_kind(CHEST).put(piece("i1", "chest", 2.5, 0.5))
    fix = move(plan, "item_blocks_door")
    assert fix.arguments == {"id": "i1", "x": 2.5, "y": 1.075}
    assert fix.safety == "ask"
    assert check(fix.action.apply(plan)).findings == ()


def test_in_a_narrow_way_it_goes_at_least_where_one_passes() -> None:
    plan = with_opening("door", leaf="none").put_kind(
        Kind(kind="cupboard", label="Cupboard", w=4.7, d=3.3, h=2.0)
    )
    fix = move(plan.put(piece("i1", "cupboard", 2.5, 2.0)), "item_blocks_door")
    assert fix.arguments == {"id": "i1", "x": 2.5, "y": 2.125}


def test_a_piece_before_a_window_leaves_it() -> None:
    fix = move(with_opening("window").put(piece("i1", "wardrobe", 2.5, 0.4)), "item_blocks_window")
    assert fix.arguments == {"id": "i1", "x": 2.5, "y": 0.775}


def test_a_piece_outside_comes_in_off_the_wall() -> None:
    plan = box_with_door().put(room("r1", 0.075, 0.075, 4.85, 3.85), piece("i1", "armchair", 6.0, 2.0))
    fix = move(plan, "item_outside_rooms")
    assert fix.arguments == {"id": "i1", "x": 4.5, "y": 2.0}
    assert fix.safety == "ask"


def test_a_piece_of_no_known_kind_can_be_removed() -> None:
    fix = proposed(Plan().put(piece("i1", "flying_carpet", 0.0, 0.0)), "item_unknown")
    assert isinstance(fix, Fix)
    assert (fix.tool, fix.arguments, fix.safety) == ("remove_item", {"id": "i1"}, "ask")


def test_a_piece_that_only_the_tolerance_lets_in_may_stay_there() -> None:
    """An alcove 1.99 m wide for a bench of 2.00 m: half a centimetre in either wall is legal."""
    plan = box(2.14, 4.0).put_kind(BENCH).put(room("r1", 0.075, 0.075, 1.99, 3.85))
    fix = move(plan.put(piece("i1", "bench", 1.07, 0.2)), "item_through_wall")
    assert fix.arguments["y"] == pytest.approx(0.325, abs=0.021)


def test_what_is_switched_off_keeps_nothing_clear() -> None:
    chairs = (piece("i1", "armchair", 1.0, 0.7), piece("i2", "armchair", 1.9, 0.7))
    plan = box().put(*chairs, piece("i3", "bookshelf", 1.4, 0.2))
    assert move(plan, "item_through_wall").arguments != {"id": "i3", "x": 1.4, "y": 0.235}
    free = plan.with_(settings=replace(plan.settings, off=("items_overlap",)))
    assert move(free, "item_through_wall").arguments == {"id": "i3", "x": 1.4, "y": 0.235}


# --- no place


def test_without_a_place_near_by_the_finding_tells_the_nearest() -> None:
    rooms = (room("r1", 0.075, 0.075, 1.85, 3.85), room("r2", 2.075, 0.075, 5.85, 3.85))
    plan = box(8.0).put(wall("w5", 2.0, 0.0, 2.0, 4.0), *rooms).put_kind(replace(BENCH, w=1.9))
    words = why_not(plan.put(piece("i1", "bench", 0.975, 2.0)), "item_through_wall")
    assert words == (
        "No free place for Bench i1 within 2.00 m in room Study r1; "
        "the nearest is at (3.025, 2.0), 2.05 m away in room Study r2."
    )


def test_what_fits_nowhere_is_said() -> None:
    plan = box(3.0, 3.0).put_kind(replace(BENCH, w=2.9)).put(room("r1", 0.075, 0.075, 2.85, 2.85))
    words = why_not(plan.put(piece("i1", "bench", 1.475, 1.5)), "item_through_wall")
    assert words == (
        "No free place for Bench i1 within 2.00 m in room Study r1, nor elsewhere within 20.00 m;"
        " turned it may fit."
    )


# --- the nearest, by trying


LOFT = sunset_loft()
places = st.builds(lambda x, y: (x / 1000.0, y / 1000.0), st.integers(0, 8000), st.integers(0, 6000))
turns = st.sampled_from([0.0, 90.0, 180.0, 37.5, 45.0001])


def is_clear(plan: Plan, item: Item) -> bool:
    standing = item_footprints(plan.items, plan.kinds)[item.id]
    spot = Bounds(item.x, item.y, item.x, item.y)
    found = hindrances(plan, item, standing, spot)
    return not any(
        hindrance.keeper.severity == "error" and hindrance.ways.holds((0.0, 0.0), 0.001)
        for hindrance in found
    )


@settings(max_examples=60)
@given(id=st.sampled_from(sorted(LOFT.items)), at=places, turn=turns)
def test_a_pose_brings_no_error_and_no_nearer_one_would_do(id: str, at: Vec, turn: float) -> None:
    thrown = replace(LOFT.items[id], x=at[0], y=at[1], rotation=turn)
    plan = LOFT.put(thrown)
    pose = nearest_legal_pose(plan, thrown, Wish(careful=False))
    if pose is None:
        return
    assert not [f for f in check(plan.put(pose)).findings if f.severity == "error" and id in f.refs]
    home = room_at(plan.rooms, (pose.x, pose.y), 0.05)
    for n, share in product(range(24), (0.3, 0.6, 0.9, 0.99)):
        by = share * (way_between(thrown, pose) - 0.005)
        x, y = thrown.x + by * cos(n * pi / 12.0), thrown.y + by * sin(n * pi / 12.0)
        nearer = replace(thrown, x=round(x, 3), y=round(y, 3))
        if by > 0.0 and home is not None and contains(home.corners, (x, y)):
            assert not is_clear(plan.put(nearer), nearer)


def test_where_a_window_must_stay_free_the_place_told_leaves_it_free() -> None:
    """The nearest place out of the wall would still be before the window."""
    plan = sunset_loft().put(piece("i51", "wardrobe", 8.0, 2.2, 270.0))
    words = why_not(plan, "item_blocks_window")
    assert words.endswith("the nearest is at (5.45, 1.725), 2.594 m away in room Bedroom r17.")
    told = check(plan.put(piece("i51", "wardrobe", 5.45, 1.725, 270.0)))
    assert {"item_blocks_window", "item_through_wall"}.isdisjoint(finding.code for finding in told.findings)
