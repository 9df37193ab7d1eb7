"""Fixes that make room to use a piece or to pass: what moves where, and what is said when nothing does."""

from __future__ import annotations

import msgspec
import pytest

from alza.plan.item import Item
from alza.plan.kind import Kind
from alza.plan.plan import Plan
from alza.plan.record import Point
from alza.plan.room import Room
from alza.rules.check import check
from alza.rules.examples import CHEST, box, desk_behind_chest, furnished, piece, ring, wall
from alza.rules.fix import Fix, NoFix
from alza.rules.fixing import fix_for
from tests.rules.histories import History

CODES = ("use_side_blocked", "passage_too_narrow")


def locked(item: Item) -> Item:
    return msgspec.structs.replace(item, locked=True)


def proposed(plan: Plan, code: str = "use_side_blocked") -> Fix | NoFix:
    (finding,) = (finding for finding in check(plan).findings if finding.code == code)
    fix = fix_for(plan, finding)
    if isinstance(fix, Fix):
        assert fix.safety == "ask"
        after = check(fix.action.apply(plan))
        assert finding.key not in {finding.key for finding in after.findings}
    return fix


def place(fix: Fix | NoFix) -> tuple[str, float, float]:
    assert isinstance(fix, Fix), fix
    assert fix.tool == "move_item"
    return (fix.arguments["id"], fix.arguments["x"], fix.arguments["y"])


def why_not(fix: Fix | NoFix) -> str:
    assert isinstance(fix, NoFix), fix
    return fix.why


# --- room to use a piece


def blocked_wardrobe(*others: Item) -> Plan:
    """A wardrobe at the south wall that faces north, its front at y = 3.3, from x = 1.75 to 3.25."""
    return furnished(piece("i1", "wardrobe", 2.5, 3.6, 180.0), *others).put_kind(CHEST)


def test_what_stands_before_a_piece_goes_as_far_aside_as_half_a_metre_takes() -> None:
    assert place(proposed(blocked_wardrobe(piece("i2", "chest", 2.45, 3.0)))) == ("i2", 2.25, 3.0)
    assert place(proposed(blocked_wardrobe(piece("i2", "chest", 2.45, 2.55)))) == ("i2", 2.45, 2.5)


def test_a_locked_piece_stays_and_the_other_goes() -> None:
    plan = blocked_wardrobe(locked(piece("i2", "chest", 2.45, 3.0)))
    assert place(proposed(plan)) == ("i1", 2.7, 3.6)


def test_before_a_wall_the_piece_itself_moves_off() -> None:
    assert place(proposed(furnished(piece("i1", "wardrobe", 2.5, 3.225)))) == ("i1", 2.5, 3.025)


def test_a_bed_goes_to_where_one_of_its_sides_is_free() -> None:
    plan = box().put(piece("i1", "bed_single", 0.85, 1.5), wall("w5", 1.85, 0.0, 1.85, 4.0))
    assert place(proposed(plan)) == ("i1", 0.725, 1.5)


def test_where_nothing_may_move_all_that_is_locked_is_told() -> None:
    chests = [locked(piece(f"i{n + 2}", "chest", 1.95 + 1.05 * n, 3.05)) for n in range(2)]
    plan = blocked_wardrobe(*chests).put(locked(piece("i1", "wardrobe", 2.5, 3.6, 180.0)))
    assert why_not(proposed(plan)) == "Chest i2, Chest i3 and Wardrobe i1 are locked."


def test_where_no_place_is_near_the_nearest_is_told() -> None:
    """A corridor that is wide enough to use a WC only at its east end."""
    corners = ((0.0, 0.0), (6.0, 0.0), (6.0, 2.2), (4.0, 2.2), (4.0, 1.2), (0.0, 1.2))
    inner = ((0.075, 0.075), (5.925, 0.075), (5.925, 2.125), (4.075, 2.125), (4.075, 1.125), (0.075, 1.125))
    corridor = Room(id="r1", label="Corridor", outline=tuple(Point(*corner) for corner in inner))
    plan = Plan().put(*ring(*corners), corridor, piece("i1", "toilet", 1.0, 0.42))
    assert why_not(proposed(plan)) == (
        "No move of Toilet i1 by up to 2.00 m makes room without bringing an error; the nearest that would is"
        " of Toilet i1 to (4.265, 0.42), 3.265 m away."
    )


def test_a_move_that_brings_another_warning_comes_last() -> None:
    """The least move of the bench, 0.25 m east, would be into what another wardrobe has free."""
    bench = Kind(kind="bench", label="Bench", w=1.2, d=0.4, h=0.45)
    beside = (piece("i3", "wardrobe", 4.0, 3.6, 180.0), piece("i4", "chest", 4.25, 3.0))
    plan = blocked_wardrobe(piece("i2", "bench", 2.6, 3.0), *beside).put_kind(bench)
    moved = check(plan.put(piece("i2", "bench", 2.85, 3.0)))
    assert ("i3",) in [finding.refs for finding in moved.findings]
    assert place(proposed(plan)) == ("i2", 2.15, 3.0)


# --- ways through a room


def test_a_piece_beside_the_narrowest_place_goes_aside() -> None:
    assert place(proposed(desk_behind_chest(0.45), "passage_too_narrow")) == ("i1", 2.2, 1.9)


def test_between_walls_alone_there_is_nothing_to_move() -> None:
    stubs = (wall("w5", 1.0, 4.0, 1.0, 2.5), wall("w6", 1.7, 4.0, 1.7, 2.5))
    plan = furnished(locked(piece("i1", "toilet", 1.35, 3.6, 180.0))).put(*stubs)
    assert why_not(proposed(plan, "passage_too_narrow")) == "Only walls are in the way."


def test_what_is_locked_is_told() -> None:
    plan = desk_behind_chest(0.45)
    plan = plan.put(locked(plan.items["i1"]))
    assert why_not(proposed(plan, "passage_too_narrow")) == "Row of chests i1 is locked."


@pytest.mark.parametrize("code", CODES)
def test_in_random_rooms_many_are_fixed_and_the_others_say_why(code: str) -> None:
    fixed = 0
    for seed in range(8):
        for plan in list(History(seed).plans(45))[9::9]:
            for finding in check(plan).findings:
                if finding.code == code:
                    fix = fix_for(plan, finding)
                    fixed += isinstance(fix, Fix)
                    assert isinstance(fix, Fix) or "failed" not in fix.why
    assert fixed > 0
