"""Adding, changing and removing rooms."""

from __future__ import annotations

import pytest

from alza.actions.rooms import AddRoom, EditRoom, RemoveRoom
from alza.errors import DoesNotFit, InvalidInput
from alza.plan.plan import Plan
from alza.plan.record import Point
from alza.plan.room import Room
from tests.actions.plans import outline, plan_of, rectangle

L_SHAPE = outline((0, 0), (4, 0), (4, 2), (2, 2), (2, 4), (0, 4))


def room(corners: tuple[Point, ...], label: str = "Kitchen") -> Room:
    """A room with the id r1."""
    return Room(id="r1", label=label, outline=corners)


@pytest.mark.parametrize("corners", [L_SHAPE, L_SHAPE[::-1], rectangle(0, 0, 0.5, 3)])
def test_a_simple_outline_in_either_order_is_accepted(corners: tuple[Point, ...]) -> None:
    assert AddRoom(room=room(corners)).apply(Plan()).rooms["r1"].outline == corners


def test_the_summary_gives_the_area() -> None:
    assert AddRoom(room=room(L_SHAPE)).summary == "Add room Kitchen r1, 12.00 m²"


@pytest.mark.parametrize(
    "corners",
    [
        outline((0, 0), (2, 2), (2, 0), (0, 2)),
        outline((0, 0), (4, 0), (4, 4), (0, 4), (0, 0)),
        outline((0, 0), (4, 0), (2, 0)),
    ],
)
def test_an_outline_that_is_not_simple_is_refused(corners: tuple[Point, ...]) -> None:
    with pytest.raises(InvalidInput, match="room Kitchen r1 would not be simple"):
        AddRoom(room=room(corners)).apply(Plan())


def test_a_room_that_is_too_narrow_is_refused_with_its_width() -> None:
    with pytest.raises(DoesNotFit, match=r"0\.49 m across; a room is at least 0\.50 m across"):
        AddRoom(room=room(rectangle(0, 0, 0.49, 3))).apply(Plan())


def test_an_outline_has_at_most_200_points() -> None:
    corners = tuple(Point(float(n % 101), 0.0 if n < 101 else 5.0 - n / 1000) for n in range(201))
    with pytest.raises(InvalidInput, match="outline: expected a list of length <= 200"):
        AddRoom(room=room(corners)).apply(Plan())


@pytest.mark.parametrize("label", ["", "x" * 121, "half \ud800"])
def test_a_label_out_of_bounds_is_refused(label: str) -> None:
    with pytest.raises(InvalidInput):
        AddRoom(room=room(L_SHAPE, label)).apply(Plan())


def test_a_room_is_renamed_without_a_look_at_its_outline() -> None:
    narrow = plan_of(room(rectangle(0, 0, 0.3, 3)))
    after = EditRoom(id="r1", label="Niche", floor="tile").apply(narrow)
    assert (after.rooms["r1"].label, after.rooms["r1"].floor) == ("Niche", "tile")
    with pytest.raises(DoesNotFit):
        EditRoom(id="r1", outline=rectangle(0, 0, 0.4, 3)).apply(narrow)


def test_setting_what_is_already_so_gives_the_same_plan() -> None:
    plan = plan_of(room(L_SHAPE))
    assert EditRoom(id="r1", label="Kitchen", outline=L_SHAPE).apply(plan) is plan


def test_a_room_is_removed_by_its_id() -> None:
    assert not RemoveRoom(id="r1").apply(plan_of(room(L_SHAPE))).rooms
