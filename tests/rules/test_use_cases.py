"""Room to use a piece, and ways wide enough to get to it: each case with its right answer."""

from __future__ import annotations

import pytest

from alza.geometry.transforms import place
from alza.plan.catalog import BUILT_IN_KINDS
from alza.plan.item import Item
from alza.plan.kind import Kind
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.settings import CheckSettings
from alza.rules.check import check
from alza.rules.examples import box, furnished, piece, wall
from alza.rules.items.use_sides import USE_SIDES
from alza.rules.rule import Finding

BLOCK = Kind(kind="block", label="Block", w=0.4, d=0.4, h=0.6)


def findings(plan: Plan, code: str = "use_side_blocked") -> list[Finding]:
    report = check(plan)
    assert report.defects == ()
    return [finding for finding in report.findings if finding.code == code]


# --- room to use a piece


def test_the_table_of_use_sides_names_built_in_kinds_and_settings() -> None:
    assert set(USE_SIDES) <= set(BUILT_IN_KINDS)
    assert {uses.depth_setting for uses in USE_SIDES.values()} <= set(CheckSettings.__struct_fields__)


@pytest.mark.parametrize(
    ("kind", "needed"),
    [("wardrobe", 0.6), ("toilet", 0.6), ("desk", 0.75), ("kitchen_hob_unit", 0.9), ("sofa", 0.3)],
)
@pytest.mark.parametrize("rotation", [0.0, 90.0, 180.0, 270.0, 33.0])
def test_a_piece_needs_so_much_floor_before_it_whichever_way_it_faces(
    kind: str, needed: float, rotation: float
) -> None:
    depth = BUILT_IN_KINDS[kind].d
    long = Kind(kind="long", label="Long", w=4.0, d=0.1, h=0.6)

    def before(distance: float) -> Plan:
        ((x, y),) = place([(0.0, depth / 2.0 + distance + 0.05)], (0.0, 0.0), rotation)
        return (
            Plan()
            .put_kind(long)
            .put(piece("i1", kind, 0.0, 0.0, rotation), piece("i2", "long", x, y, rotation))
        )

    assert findings(before(needed)) == []
    (finding,) = findings(before(needed - 0.05))
    assert finding.refs == ("i1",)
    assert finding.measure is not None
    assert finding.measure.value == pytest.approx(needed - 0.05)
    assert finding.measure.limit == needed
    (touching,) = findings(before(0.0))
    assert touching.measure is not None
    assert touching.measure.value == pytest.approx(0.0) and not str(touching.measure.value).startswith("-")


def test_a_bed_wants_one_long_side_and_a_table_one_with_chairs() -> None:
    def bed(east: float) -> Plan:
        """A bed along the west wall, and a wall so many metres to its east."""
        return box().put(
            piece("i1", "bed_single", 0.525, 1.5), wall("w5", 1.05 + east, 0.0, 1.05 + east, 4.0)
        )

    assert findings(bed(0.6)) == []
    (finding,) = findings(bed(0.525))
    assert "at its left or right (0.525 m < 0.60 m)" in finding.message
    table = furnished(piece("i1", "dining_table", 2.5, 3.4), piece("i2", "dining_chair", 2.5, 2.8))
    assert findings(table) == []
    assert len(findings(table.put_kind(BLOCK).put(*_row_of_blocks(2.55)))) == 1


def _row_of_blocks(y: float) -> list[Item]:
    return [piece(f"i{n + 10}", "block", 1.8 + 0.45 * n, y) for n in range(4)]


def test_half_a_metre_of_the_side_is_enough() -> None:
    plan = furnished(piece("i1", "wardrobe", 2.5, 3.6, 180.0)).put_kind(BLOCK)
    beside = [piece("i2", "block", 1.95, 3.0), piece("i3", "block", 2.85, 3.0)]
    assert findings(plan.put(*beside)) == []
    assert len(findings(plan.put(*beside, piece("i4", "block", 2.41, 2.9)))) == 1


def test_rugs_chairs_and_what_hangs_high_or_lies_low_are_in_nobodys_way() -> None:
    hung = Kind(kind="hung", label="Hung", w=3.0, d=2.0, h=0.3)
    mat = Kind(kind="mat", label="Mat", w=3.0, d=2.0, h=0.02)
    desk = furnished(piece("i1", "desk", 2.5, 3.55, 180.0)).put_kind(hung).put_kind(mat)
    for other in (
        piece("i2", "rug", 2.5, 2.6),
        piece("i2", "mat", 2.5, 2.6),
        piece("i2", "office_chair", 2.5, 2.9),
        Item(id="i2", kind="hung", x=2.5, y=2.6, elevation=2.0),
    ):
        assert findings(desk.put(other)) == []
    assert len(findings(desk.put(Item(id="i2", kind="hung", x=2.5, y=2.6, elevation=1.9)))) == 1


def test_an_open_doorway_before_a_piece_counts_as_floor() -> None:
    """A WC 0.30 m before a wall stands before a doorway of that wall, or beside it."""
    doorway = Opening(id="d2", kind="door", wall_id="w5", offset=2.5, width=0.9, leaf="none")
    plan = box().put(wall("w5", 0.0, 1.0, 5.0, 1.0), piece("i1", "toilet", 2.5, 1.7, 180.0))
    assert len(findings(plan)) == 1
    assert findings(plan.put(doorway)) == []


def test_the_settings_say_how_much_is_needed() -> None:
    plan = furnished(piece("i1", "wardrobe", 2.5, 3.925 - 0.4 - 0.3))
    assert len(findings(plan)) == 1
    assert findings(plan.with_(settings=CheckSettings(use_depth=0.4))) == []
    off = CheckSettings(off=("use_side_blocked",))
    assert check(plan.with_(settings=off)).findings == ()


# --- ways through a room


def ways(plan: Plan) -> list[Finding]:
    return findings(plan, "passage_too_narrow")


def row(width: float, id: str = "row") -> Kind:
    return Kind(kind=id, label="Row", w=width, d=0.4, h=0.8)


def two_doors(*pieces: Item) -> Plan:
    """A room with a door in the north wall and one in the south wall, and these pieces between them."""
    south = Opening(id="d2", kind="door", wall_id="w3", offset=2.5, width=0.9, side="left")
    return furnished(*pieces).put(south)


def test_the_way_between_two_doors_is_as_wide_as_its_narrowest_place() -> None:
    plan = two_doors(piece("i1", "row", 2.2, 2.0)).put_kind(row(4.25))
    (finding,) = ways(plan)
    assert finding.refs == ("r1", "d1", "d2")
    assert finding.measure is not None and finding.measure.value == pytest.approx(0.6)
    assert finding.where[0] == pytest.approx(4.625)
    assert "between wall w2 and Row i1" in finding.message


def test_the_widest_of_several_ways_counts() -> None:
    """Two rows leave 0.55 m between each other, and 0.50 and 0.60 m at the walls."""
    plan = two_doors(piece("i1", "row", 1.375, 2.0), piece("i2", "row2", 3.525, 2.0))
    plan = plan.put_kind(row(1.6)).put_kind(row(1.6, "row2"))
    (finding,) = ways(plan)
    assert finding.measure is not None and finding.measure.value == pytest.approx(0.6)
    moved = plan.put(piece("i2", "row2", 3.425, 2.0))
    assert ways(moved) == []


def test_no_way_at_all_is_told_with_no_width() -> None:
    plan = two_doors(piece("i1", "row", 2.5, 2.0)).put_kind(row(4.85))
    (finding,) = ways(plan)
    assert finding.measure is not None and finding.measure.value == 0.0


def test_a_chair_or_rug_stands_in_nobodys_way_and_what_hangs_high_neither() -> None:
    plan = two_doors(piece("i1", "row", 2.2, 2.0), piece("i2", "dining_chair", 4.6, 2.0))
    assert ways(plan.put_kind(row(4.0))) == []
    hung = Item(id="i1", kind="row", x=2.5, y=2.0, elevation=2.0)
    assert ways(two_doors(hung).put_kind(row(4.85))) == []


def test_a_piece_is_reached_from_any_of_the_doors() -> None:
    """The desk lies behind the row as seen from the north door, but before the south door."""
    desk = piece("i2", "desk", 0.8, 3.5, 180.0)
    plan = furnished(piece("i1", "row", 2.5, 2.0), desk).put_kind(row(4.85))
    assert [finding.refs for finding in ways(plan)] == [("i2", "r1")]
    south = Opening(id="d2", kind="door", wall_id="w3", offset=1.0, width=0.9, side="left")
    assert [finding.refs for finding in ways(plan.put(south))] == [("r1", "d1", "d2")]


def test_a_niche_is_as_narrow_as_the_place_before_the_piece() -> None:
    """A WC between two stubs 0.55 m apart that reach past its front."""
    stubs = (wall("w5", 1.0, 4.0, 1.0, 2.5), wall("w6", 1.7, 4.0, 1.7, 2.5))
    plan = furnished(piece("i1", "toilet", 1.35, 3.6, 180.0)).put(*stubs)
    (finding,) = ways(plan)
    assert finding.measure is not None and finding.measure.value == pytest.approx(0.55)
    assert ways(furnished(piece("i1", "toilet", 1.35, 3.6, 180.0))) == []


def test_where_a_piece_has_just_room_enough_to_be_used_the_way_along_it_is_wide_enough() -> None:
    """A wardrobe 0.60 m before a long wall."""
    plan = furnished(piece("i1", "wardrobe", 1.0, 3.6, 180.0)).put(wall("w5", 0.0, 2.625, 2.5, 2.625))
    assert findings(plan) == [] and ways(plan) == []


def test_a_door_that_a_piece_stands_before_is_left_to_its_own_rules() -> None:
    plan = two_doors(piece("i1", "row", 2.5, 0.775)).put_kind(row(4.85))
    assert ways(plan) == []
    assert "door_passage_tight" in {finding.code for finding in check(plan).findings}


def test_many_pieces_in_rows_leave_no_way() -> None:
    blocks = [piece(f"i{n + 1}", "block", 0.4 + 0.5 * (n % 9), 1.2 + 0.5 * (n // 9)) for n in range(36)]
    (finding,) = ways(two_doors(*blocks).put_kind(BLOCK))
    assert finding.measure is not None and finding.measure.value == pytest.approx(0.325)
