"""Furniture that users of such programs stumble over, each with its right answer."""

from __future__ import annotations

import pytest

from alza.plan.item import Item
from alza.plan.kind import Kind, Part
from alza.plan.plan import Plan
from alza.plan.settings import CheckSettings
from alza.plan.wall import Wall
from alza.rules.examples import CHEST, box, box_with_door, piece, wall, with_opening
from tests.rules.found import codes, findings, only

# --- pieces and walls


def test_leaning_on_a_wall_is_legal_up_to_two_centimetres() -> None:
    for lean, expected in ((0.0, []), (0.02, []), (0.021, ["item_through_wall"])):
        assert codes(box().put(piece("i1", "bookshelf", 2.5, 3.925 - 0.16 + lean, 180.0))) == expected


def test_a_corner_sofa_is_held_to_its_parts() -> None:
    parts = (
        Part(shape="box", x=0.0, y=0.0, z=-0.7, w=2.4, h=0.8, d=0.9),
        Part(shape="box", x=-0.75, y=0.0, z=0.45, w=0.9, h=0.8, d=1.4),
    )
    sofa = Kind(kind="corner_sofa", label="Corner sofa", w=2.4, d=2.3, h=0.8, parts=parts)
    plan = box().put_kind(sofa).put(piece("i1", "corner_sofa", 2.5, 2.0))
    assert codes(plan.put(piece("i2", "coffee_table", 3.2, 2.4))) == []
    finding = only(plan.put(piece("i2", "coffee_table", 2.7, 2.4)), "items_overlap")
    assert finding.measure is not None and finding.measure.value == pytest.approx(0.05)


def test_a_rug_or_a_threshold_through_a_doorway_is_legal() -> None:
    strip = Kind(kind="threshold", label="Threshold", w=0.9, d=0.3, h=0.01)
    runner = Kind(kind="runner", label="Runner", w=0.8, d=3.0, h=0.02, is_rug=True)
    plan = box_with_door().put_kind(strip).put_kind(runner)
    assert codes(plan.put(piece("i1", "threshold", 2.5, 0.0), piece("i2", "runner", 2.5, 0.5))) == []


def test_a_rug_wider_than_the_doorway_stands_in_the_wall() -> None:
    assert codes(box_with_door().put(piece("i1", "rug", 2.5, 0.0))) == ["item_through_wall"]


def test_a_piece_taller_than_the_door_isn_t_let_through() -> None:
    pole = Kind(kind="pole", label="Pole", w=0.3, d=0.3, h=2.2)
    assert "item_through_wall" in codes(box_with_door().put_kind(pole).put(piece("i1", "pole", 2.5, 0.0)))


def test_what_stands_on_a_window_sill_stands_in_the_wall() -> None:
    plant = Item(id="i1", kind="plant", x=2.5, y=0.0, elevation=0.9)
    assert "item_through_wall" in codes(with_opening("window").put(plant))


def test_what_hangs_above_a_low_wall_is_free() -> None:
    low = Wall(id="w5", ax=0.0, ay=2.0, bx=5.0, by=2.0, height=1.0)
    for elevation, expected in ((1.0, []), (0.9, ["item_through_wall"])):
        shelf = Item(id="i1", kind="side_table", x=2.5, y=2.0, elevation=elevation)
        assert codes(box().put(low, shelf)) == expected


# --- pieces and windows


def test_a_tall_cupboard_before_a_window_is_told_with_how_far_it_covers_and_a_chest_isn_t() -> None:
    cupboard = Kind(kind="cupboard", label="Cupboard", w=0.8, d=0.4, h=2.0)
    plan = with_opening("window").put_kind(cupboard).put_kind(CHEST)
    finding = only(plan.put(piece("i1", "cupboard", 2.0, 0.275)), "item_blocks_window")
    assert finding.measure is not None
    assert finding.measure.value == pytest.approx(1.1)
    assert finding.measure.extent == pytest.approx(0.5)
    assert codes(plan.put(piece("i1", "chest", 2.5, 0.275))) == []


def test_what_hangs_above_a_window_doesn_t_cover_it() -> None:
    plan = with_opening("window").put_kind(CHEST)
    assert codes(plan.put(Item(id="i1", kind="chest", x=2.5, y=0.275, elevation=2.1))) == []
    assert codes(plan.put(Item(id="i1", kind="chest", x=2.5, y=0.275, elevation=2.0))) == [
        "item_blocks_window"
    ]


def test_a_rug_before_a_window_down_to_the_floor_doesn_t_cover_it() -> None:
    plan = with_opening("window", sill=0.0, height=2.2)
    assert codes(plan.put(piece("i1", "rug", 2.5, 0.975))) == []
    assert codes(plan.put(piece("i1", "side_table", 2.5, 0.40))) == ["item_blocks_window"]


def test_a_wardrobe_behind_a_wall_doesn_t_cover_the_window() -> None:
    """A shaft 0.20 m wide lies before the window; the wardrobe stands in the room behind it."""
    plan = with_opening("window").put(wall("w5", 0.0, 0.35, 5.0, 0.35), piece("i1", "wardrobe", 2.5, 0.73))
    assert codes(plan) == []
    assert codes(plan.drop("w5").put(piece("i1", "wardrobe", 2.5, 0.72))) == ["item_blocks_window"]


def test_the_windows_own_wall_hides_nothing() -> None:
    outside = with_opening("window").put(piece("i1", "wardrobe", 2.5, -0.5, 180.0))
    assert codes(outside) == ["item_blocks_window"]


# --- pieces and doors: hinged at a (west jamb), opening to the left (north)


@pytest.mark.parametrize(
    ("before_face", "expected"),
    [
        (0.0, ["item_blocks_door"]),
        (0.399, ["item_blocks_door"]),
        (0.40, ["door_passage_tight"]),
        (0.799, ["door_passage_tight"]),
        (0.80, []),
    ],
)
def test_a_chest_on_the_side_away_from_the_swing(before_face: float, expected: list[str]) -> None:
    plan = with_opening("door", hinge="a", side="left").put_kind(CHEST)
    assert codes(plan.put(piece("i1", "chest", 2.5, 0.075 + before_face + 0.2))) == expected


def test_a_chest_in_the_swept_quarter_blocks_the_swing_with_its_depth() -> None:
    plan = with_opening("door", hinge="a", side="left").put_kind(CHEST)
    plan = plan.put(piece("i1", "chest", 2.55, -0.075 - 0.6 - 0.2))
    finding = only(plan, "item_blocks_door")
    assert finding.measure is not None and finding.measure.value == pytest.approx(0.3, abs=0.001)
    assert "in the swing of door d1" in finding.message


def test_the_quarter_that_isn_t_swept_is_free() -> None:
    """Beyond the arc, at the corner far from the hinge, only the warning about little room is left."""
    block = Kind(kind="block", label="Block", w=0.2, d=0.2, h=0.6)
    plan = with_opening("door", hinge="a", side="left").put_kind(block)
    assert codes(plan.put(piece("i1", "block", 2.85, -0.075 - 0.75 - 0.1))) == ["door_passage_tight"]
    assert codes(plan.put(piece("i1", "block", 2.15, -0.075 - 0.75 - 0.1))) == [
        "item_blocks_door",
        "door_passage_tight",
    ]


def test_each_leaf_of_a_double_door_sweeps_half() -> None:
    """Leaves of 0.80 m meet in the middle of a door of 1.60 m; between their quarters is free floor."""
    block = Kind(kind="block", label="Block", w=0.1, d=0.1, h=0.6)
    plan = with_opening("door", width=1.6, side="left").put_kind(block)
    middle, beside_jamb = piece("i1", "block", 2.5, -0.65), piece("i1", "block", 3.2, -0.65)
    assert codes(plan.put(middle)) == ["door_passage_tight"]
    assert codes(plan.put(beside_jamb)) == ["item_blocks_door", "door_passage_tight"]


def test_a_sliding_door_sweeps_nothing() -> None:
    plan = with_opening("door", leaf="sliding").put_kind(CHEST)
    assert codes(plan.put(piece("i1", "chest", 2.5, -0.075 - 0.8 - 0.2))) == []


def test_what_is_stepped_over_or_walked_under_doesn_t_block() -> None:
    mat = Kind(kind="mat", label="Mat", w=0.8, d=0.6, h=0.02)
    step = Kind(kind="step", label="Step", w=0.8, d=0.6, h=0.021)
    plan = with_opening("door").put_kind(mat).put_kind(step).put_kind(CHEST)
    assert codes(plan.put(piece("i1", "mat", 2.5, 0.4))) == []
    assert codes(plan.put(piece("i1", "step", 2.5, 0.4))) == ["item_blocks_door"]
    for elevation, expected in ((2.1, []), (2.0, ["item_blocks_door"])):
        assert codes(plan.put(Item(id="i1", kind="chest", x=2.5, y=0.3, elevation=elevation))) == expected


def test_a_chest_beside_the_doorway_is_free() -> None:
    plan = with_opening("door").put_kind(CHEST)
    assert codes(plan.put(piece("i1", "chest", 2.95 + 0.5, 0.275))) == []
    assert codes(plan.put(piece("i1", "chest", 2.95 + 0.499, 0.275))) == ["item_blocks_door"]


def corridor(width: float) -> Plan:
    """A door onto a corridor so many metres wide, whose far wall w5 parts it from a room."""
    return with_opening("door").put_kind(CHEST).put(wall("w5", 0.0, 0.15 + width, 5.0, 0.15 + width))


def test_what_stands_behind_the_far_wall_of_a_corridor_doesn_t_count() -> None:
    """Corridor 0.50 m wide, wall 0.15 m: the zone of 0.80 m would reach 0.15 m into the room behind."""
    plan = corridor(0.50).put(piece("i1", "chest", 2.5, 0.075 + 0.50 + 0.15 + 0.2))
    assert codes(plan) == []
    assert codes(plan.drop("w5")) == ["door_passage_tight"]


def test_what_stands_in_the_corridor_does_count() -> None:
    slim = Kind(kind="slim", label="Slim", w=1.0, d=0.05, h=0.6)
    plan = corridor(0.50).put_kind(slim)
    assert codes(plan.put(piece("i1", "slim", 2.5, 0.075 + 0.45 + 0.025))) == ["door_passage_tight"]


def test_a_leaf_doesn_t_reach_through_the_far_wall_either() -> None:
    plan = with_opening("door", side="right").put_kind(CHEST).put(wall("w5", 0.0, 0.65, 5.0, 0.65))
    assert codes(plan.put(piece("i1", "chest", 2.5, 0.725 + 0.2))) == ["door_opens_into_wall"]
    assert codes(plan.drop("w5").put(piece("i1", "chest", 2.5, 0.725 + 0.2))) == [
        "item_blocks_door",
        "door_passage_tight",
    ]


def test_a_wall_along_the_same_face_hides_nothing() -> None:
    """A second wall drawn on the door's own line ends at the face, where the swing begins."""
    plan = with_opening("door").put(wall("w5", 0.0, 0.0, 5.0, 0.0)).put_kind(CHEST)
    assert "item_blocks_door" in codes(plan.put(piece("i1", "chest", 2.5, -0.475)))


def test_a_short_wall_hides_only_what_is_behind_it() -> None:
    """The stub covers the western half of the way; of two plants, the one in the open half counts."""
    stub = wall("w5", 0.0, 0.4, 2.5, 0.4)
    plan = with_opening("door").put(stub)
    behind, beside = piece("i1", "plant", 2.25, 0.70), piece("i2", "plant", 2.75, 0.70)
    found = [(f.code, f.refs) for f in findings(plan.put(behind, beside)) if f.code != "wall_loose_end"]
    assert found == [("door_passage_tight", ("i2", "d1"))]


def test_a_slanted_wall_hides_what_is_behind_it() -> None:
    plan = with_opening("door").put(wall("w5", 0.0, 0.2, 5.0, 0.9))
    assert codes(plan.put(piece("i1", "plant", 2.3, 0.83))) == []
    assert codes(plan.drop("w5").put(piece("i1", "plant", 2.3, 0.83))) == ["door_passage_tight"]


# --- pieces and pieces


def test_two_sofas_face_to_face() -> None:
    no_legs = CheckSettings(off=("use_side_blocked",))

    def facing(gap: float) -> Plan:
        pair = (piece("i1", "sofa", 0.0, 0.0), piece("i2", "sofa", 0.0, 0.9 + gap, 180.0))
        return Plan(settings=no_legs).put(*pair)

    assert codes(facing(0.05)) == []
    assert codes(facing(-0.005)) == []
    assert codes(facing(-0.01)) == []
    finding = only(facing(-0.011), "items_overlap")
    assert finding.measure is not None and finding.measure.value == pytest.approx(0.011)


def test_pieces_at_different_heights_are_free() -> None:
    counter = piece("i1", "kitchen_counter", 0.0, 0.0)
    cabinet = Kind(kind="wall_cabinet", label="Wall cabinet", w=2.4, d=0.35, h=0.7)
    plan = Plan().put_kind(cabinet).put(counter)
    for elevation, expected in ((1.4, []), (0.9, []), (0.89, ["items_overlap"])):
        assert (
            codes(plan.put(Item(id="i2", kind="wall_cabinet", x=0.0, y=-0.13, elevation=elevation)))
            == expected
        )


def test_rugs_lie_under_everything() -> None:
    plan = Plan().put(
        piece("i1", "rug", 0.0, 0.0), piece("i2", "rug", 0.2, 0.1), piece("i3", "sofa", 0.0, 0.5)
    )
    assert codes(plan) == []


def test_a_piece_is_asked_for_its_room_only_when_the_plan_has_rooms() -> None:
    assert codes(Plan().put(piece("i1", "sofa", 50.0, 50.0))) == []
