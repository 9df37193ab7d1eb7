"""A cache for what follows from a plan about one of its rooms, which several rules ask one after another."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from alza.facts.remember import remember
from alza.plan.plan import Plan
from alza.plan.room import Room

R = TypeVar("R")


def remember_by_room(function: Callable[[Plan, Room], R]) -> Callable[[Plan, Room], R]:
    """Keep a pure function's answers about the rooms of the last two plans that it was asked about."""

    @remember(size=2)
    def answers_about(_plan: Plan) -> dict[str, tuple[Room, R]]:
        return {}

    @wraps(function)
    def remembering(plan: Plan, room: Room) -> R:
        answers = answers_about(plan)
        known = answers.get(room.id)
        if known is None or known[0] is not room:
            known = answers[room.id] = (room, function(plan, room))
        return known[1]

    return remembering
