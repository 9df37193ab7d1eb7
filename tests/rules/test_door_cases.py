"""Leaves of doors, corners and windows: what users stumble over, each with its right answer."""

from __future__ import annotations

import pytest
from msgspec import structs

from alza.plan.item import Item
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.rules.check import check
from alza.rules.examples import box, furnished, piece, room, two_doors_in_a_corner, wall, window, with_opening
from alza.rules.fix import Fix
from alza.rules.fixing import fix_for


def codes(plan: Plan) -> list[str]:
    report = check(plan)
    assert report.defects == ()
    return [finding.code for finding in report.findings]


def fix_of(plan: Plan) -> Fix:
    (finding,) = check(plan).findings
    fix = fix_for(plan, finding)
    assert isinstance(fix, Fix)
    return fix


# --- leaves and leaves


def test_leaves_that_swing_into_one_corner_hit_each_other_and_one_is_hung_otherwise() -> None:
    fix = fix_of(two_doors_in_a_corner(0.3))
    assert (fix.tool, dict(fix.arguments), fix.safety) == (
        "set_door_swing",
        {"id": "d1", "side": "left"},
        "ask",
    )


@pytest.mark.parametrize("values", [{"leaf": "sliding"}, {"leaf": "none"}, {"side": "left"}])
def test_a_leaf_that_slides_is_missing_or_swings_outwards_hits_none(values: dict[str, str]) -> None:
    plan = two_doors_in_a_corner(0.3)
    assert codes(plan.put(structs.replace(plan.openings["d1"], **values))) == []


def test_the_two_leaves_of_a_double_door_don_t_hit_each_other() -> None:
    assert codes(with_opening("door", width=1.6, side="right")) == []


def test_doors_that_swing_to_the_two_sides_of_a_wall_are_free_of_each_other() -> None:
    """Two doors opposite each other in walls 1.00 m apart, with a wall between them."""
    south = Opening(id="d2", kind="door", wall_id="w6", offset=2.5, width=0.9, side="left")
    plan = with_opening("door", side="right").put(wall("w6", 0.0, 1.3, 5.0, 1.3), south)
    assert codes(plan) == ["door_leaf_hits_leaf"]
    between = codes(plan.put(wall("w7", 0.0, 0.65, 5.0, 0.65)))
    assert set(between) == {"door_opens_into_wall"}


# --- leaves and walls


def test_a_leaf_that_opens_along_the_next_wall_is_free() -> None:
    """Hinged by the jamb at the corner, the open leaf lies along the other wall's face."""
    assert codes(with_opening("door", offset=0.575, hinge="a", side="right")) == []


def test_a_leaf_fits_through_a_doorway_that_it_swings_into() -> None:
    partition = wall("w5", 0.0, 0.65, 5.0, 0.65)
    plan = with_opening("door", side="right").put(partition)
    assert codes(plan) == ["door_opens_into_wall"]
    doorway = Opening(id="d2", kind="door", wall_id="w5", offset=2.5, width=2.0, leaf="none")
    assert codes(plan.put(doorway)) == []
    assert codes(plan.put(structs.replace(doorway, height=2.0))) == ["door_opens_into_wall"]


def test_a_door_that_opens_into_a_wall_is_hung_to_the_other_side() -> None:
    fix = fix_of(with_opening("door", side="right").put(wall("w5", 0.0, 0.65, 5.0, 0.65)))
    assert dict(fix.arguments) == {"id": "d1", "side": "left"}


# --- openings and corners


def test_an_opening_is_measured_to_the_face_of_the_wall_at_its_corner() -> None:
    (finding,) = check(with_opening("door", offset=0.545)).findings
    assert finding.message == "Door d1 is too near to the corner with wall w4 (0.02 m < 0.05 m)"
    assert finding.where == pytest.approx((0.095, 0.0))


def test_a_partition_on_either_face_makes_a_corner() -> None:
    for end in (4.0, -4.0):
        partition = wall("w5", 1.98, 0.0, 1.98, end)
        assert "opening_near_corner" in codes(with_opening("door").put(partition))
        assert "opening_near_corner" not in codes(with_opening("door").put(wall("w5", 1.9, 0.0, 1.9, end)))


def test_a_wall_below_the_sill_makes_no_corner_for_a_window() -> None:
    low = structs.replace(wall("w5", 1.85, 0.0, 1.85, 4.0), height=0.9)
    plan = box().put(window("w1", 2.5), low)
    assert codes(plan) == []
    assert codes(plan.put(structs.replace(low, height=1.0))) == ["opening_near_corner"]


def test_an_opening_near_a_corner_is_slid_until_enough_is_left() -> None:
    fix = fix_of(with_opening("door", offset=0.545))
    assert (fix.tool, fix.safety) == ("move_opening", "safe")
    assert fix.arguments["offset"] == pytest.approx(0.575)


# --- rooms and windows


def test_a_bed_a_sofa_or_a_label_wants_a_window() -> None:
    assert codes(furnished(piece("i1", "sofa_3", 2.5, 3.0))) == ["room_without_window"]
    assert codes(furnished(piece("i1", "desk", 2.5, 2.5))) == []
    for label, wants in (("Master bedroom", True), ("Living", True), ("Bath", False), ("Store", False)):
        plan = furnished()
        plan = plan.put(structs.replace(plan.rooms["r1"], label=label))
        assert codes(plan) == (["room_without_window"] if wants else [])


def test_a_window_of_the_next_room_is_none_of_this_one_s() -> None:
    plan = box().put(
        wall("w5", 2.5, 0.0, 2.5, 4.0),
        Opening(id="d1", kind="door", wall_id="w5", offset=2.0, width=0.9, leaf="sliding"),
        room("r1", 0.075, 0.075, 2.35, 3.85),
        room("r2", 2.575, 0.075, 2.35, 3.85),
        piece("i1", "bed_single", 0.6, 2.9),
    )
    assert codes(plan.put(window("w2", 2.0))) == ["room_without_window"]
    assert codes(plan.put(window("w4", 2.0))) == []


# --- heights and twins


def test_a_low_wall_along_a_room_is_no_ceiling() -> None:
    tall = Item(id="i1", kind="bookshelf", x=1.0, y=3.0, elevation=0.75)
    plan = furnished(tall)
    assert codes(plan) == []
    for height, expected in ((1.0, []), (2.0, ["item_above_ceiling"])):
        assert codes(plan.put(structs.replace(plan.walls["w3"], height=height))) == expected


def test_a_piece_that_is_there_twice_is_told_once_and_the_copy_goes() -> None:
    plan = furnished(piece("i1", "desk", 1.0, 2.5), piece("i9", "desk", 1.0, 2.5, 359.5))
    assert codes(plan) == ["duplicate_item"]
    fix = fix_of(plan)
    assert (fix.tool, dict(fix.arguments), fix.safety) == ("remove_item", {"id": "i9"}, "ask")
    other = furnished(piece("i1", "desk", 1.0, 2.5), Item(id="i9", kind="desk", x=1.0, y=2.5, elevation=0.75))
    assert codes(other) == []


def test_pieces_that_are_there_twice_overlap_where_that_rule_is_off() -> None:
    plan = furnished(piece("i1", "desk", 1.0, 2.5), piece("i9", "desk", 1.0, 2.5))
    off = structs.replace(plan.settings, off=("duplicate_item",))
    assert codes(plan.with_(settings=off)) == ["items_overlap"]
