"""The cache of what follows from a plan about its rooms."""

from __future__ import annotations

from msgspec import structs

from alza.demo import sunset_loft
from alza.facts.by_room import remember_by_room
from alza.plan.plan import Plan
from alza.plan.room import Room

PLAN = sunset_loft()
ROOM, OTHER, *_ = PLAN.rooms.values()


def test_a_room_of_a_plan_is_looked_at_once_though_two_plans_are_asked_about_in_turn() -> None:
    calls: list[tuple[str, str]] = []

    @remember_by_room
    def named(plan: Plan, room: Room) -> str:
        calls.append((plan.name, room.id))
        return f"{plan.name}: {room.label}"

    second = PLAN.with_(name="Second")
    for _ in range(2):
        for plan in (PLAN, second):
            assert [named(plan, room) for room in (ROOM, OTHER)] == [
                f"{plan.name}: {room.label}" for room in (ROOM, OTHER)
            ]
    assert len(calls) == 4


def test_a_room_that_changed_under_its_id_is_looked_at_anew() -> None:
    @remember_by_room
    def label(_plan: Plan, room: Room) -> str:
        return room.label

    assert [label(PLAN, room) for room in (ROOM, structs.replace(ROOM, label="New"), ROOM)] == [
        ROOM.label,
        "New",
        ROOM.label,
    ]


def test_an_answer_that_needs_one_about_another_plan_stays_with_its_own() -> None:
    second = PLAN.with_(name="Second")

    @remember_by_room
    def names(plan: Plan, room: Room) -> str:
        return f"{plan.name}, {names(second, room)}" if plan is PLAN else plan.name

    assert names(PLAN, ROOM) == f"{PLAN.name}, Second"
    assert names(second, ROOM) == "Second"
    assert names(PLAN, ROOM) == f"{PLAN.name}, Second"
