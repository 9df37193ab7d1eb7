from __future__ import annotations

import pytest
from hypothesis import given

from alza.demo import sunset_loft
from alza.editor.hit_testing import things_at, things_within
from alza.geometry.vectors import Vec
from alza.plan.item import Item
from alza.plan.note import Note
from alza.plan.plan import Plan
from alza.plan.room import Room
from tests.actions.plans import box_room, door, plan_of, rectangle, wall, window
from tests.editor.scenes import pointers

SLACK = 0.05


def furnished() -> Plan:
    """The room of 4 x 3 m with a door, a window, a rug, a table on it, a lamp on the table and a note."""
    return box_room().put(
        door("d6", "w1", 1.0, side="right"),
        window("win7", "w3", 2.0),
        Item(id="i8", kind="coffee_table", x=2.0, y=1.7),
        Item(id="i9", kind="rug", x=2.0, y=1.7),
        Item(id="i10", kind="plant", x=2.0, y=1.7, elevation=0.42),
        Note(id="n11", author="human", text="Here", time="2026-01-01T00:00:00Z", x=2.0, y=1.9),
    )


@pytest.mark.parametrize(
    ("at", "found"),
    [
        ((2.0, 1.8), ("n11", "i10", "i8", "i9", "r5")),
        ((2.3, 1.7), ("i8", "i9", "r5")),
        ((1.0, 1.7), ("i9", "r5")),
        ((0.4, 2.0), ("r5",)),
        ((1.0, 0.0), ("d6", "w1")),
        ((2.5, 0.05), ("w1",)),
        ((2.5, 0.12), ("w1", "r5")),
        ((2.0, 3.0), ("win7", "w3")),
        ((0.0, 0.0), ("w4", "w1")),
        ((0.56, 0.6), ("d6", "r5")),
        ((6.0, 6.0), ()),
    ],
)
def test_the_topmost_thing_comes_first(at: Vec, found: tuple[str, ...]) -> None:
    assert things_at(furnished(), at, SLACK) == found


def test_the_swing_of_a_door_is_no_part_of_it_but_its_leaf_and_arc_are() -> None:
    plan = furnished()
    assert things_at(plan, (0.85, 0.5), SLACK) == ("r5",)
    assert things_at(plan, (0.55, 0.9), SLACK) == ("d6", "r5")
    arc = (0.55 + 0.9 * 0.5**0.5, 0.1 + 0.9 * 0.5**0.5)
    assert things_at(plan, arc, SLACK)[0] == "d6"


def test_what_holds_the_point_comes_before_what_is_only_near_it() -> None:
    plan = plan_of(wall("w1", (0, 0, 4, 0), thickness=0.1), Item(id="i2", kind="wardrobe", x=1.0, y=0.37))
    assert things_at(plan, (1.0, 0.04), SLACK) == ("w1", "i2")
    assert things_at(plan, (1.0, 0.09), SLACK) == ("i2", "w1")
    assert things_at(plan, (1.0, 0.06), SLACK) == ("w1", "i2")


def test_of_rooms_the_smallest_comes_first() -> None:
    plan = plan_of(
        Room(id="r1", label="Hall", outline=rectangle(0, 0, 5, 5)),
        Room(id="r2", label="Niche", outline=rectangle(1, 1, 1, 1)),
    )
    assert things_at(plan, (1.5, 1.5), SLACK) == ("r2", "r1")


def test_a_piece_of_an_unknown_kind_can_be_hit_where_it_is_drawn() -> None:
    plan = plan_of(Item(id="i1", kind="gone", x=1.0, y=1.0))
    assert things_at(plan, (1.25, 1.25), SLACK) == ("i1",)
    assert things_within(plan, (0.0, 0.0), (2.0, 2.0)) == ("i1",)


def test_a_thin_thing_is_hit_from_as_far_as_the_slack() -> None:
    plan = plan_of(wall("w1", (0, 0, 4, 0), thickness=0.01))
    assert things_at(plan, (2.0, 0.054), SLACK) == ("w1",)
    assert things_at(plan, (2.0, 0.056), SLACK) == ()


def test_the_marquee_takes_what_lies_wholly_within() -> None:
    plan = furnished()
    everything = ("n11", "i8", "i9", "i10", "d6", "win7", "w1", "w2", "w3", "w4", "r5")
    assert things_within(plan, (-0.1, -0.1), (4.1, 3.1)) == everything
    assert things_within(plan, (1.2, 2.2), (2.8, 1.3)) == ("n11", "i8", "i10")
    assert things_within(plan, (1.0, 1.0), (1.0, 1.0)) == ()


@given(pointers(), pointers())
def test_a_larger_marquee_takes_no_less(corner: Vec, other: Vec) -> None:
    plan = sunset_loft()
    farther = (other[0] + (other[0] - corner[0]) / 2, other[1] + (other[1] - corner[1]) / 2)
    assert set(things_within(plan, corner, other)) <= set(things_within(plan, corner, farther))


@given(pointers())
def test_nothing_is_hit_twice_and_all_that_is_hit_exists(at: Vec) -> None:
    plan = sunset_loft()
    found = things_at(plan, at, SLACK)
    assert len(set(found)) == len(found)
    assert all(plan.get(id) is not None for id in found)
    assert set(things_at(plan, at, 0.0)) <= set(found)
