"""A cache for what follows from a plan about one of its rooms, which several rules ask one after another."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from alza.plan.plan import Plan
from alza.plan.room import Room

R = TypeVar("R")


def remember_by_room(function: Callable[[Plan, Room], R]) -> Callable[[Plan, Room], R]:
    """Keep a pure function's answers about the rooms of the plan that it was asked about last."""
    latest: Plan | None = None
    answers: dict[str, tuple[Room, R]] = {}

    @wraps(function)
    def remembering(plan: Plan, room: Room) -> R:
        nonlocal latest
        if plan is not latest:
            latest = plan
            answers.clear()
        known = answers.get(room.id)
        if known is None or known[0] is not room:
            known = answers[room.id] = (room, function(plan, room))
        return known[1]

    return remembering
