"""Selecting by a rectangle that is drawn around things."""

from __future__ import annotations

from alza.editor.hit_testing import things_within
from alza.geometry.vectors import Vec
from alza.plan.plan import Plan


def selected_with(plan: Plan, corners: tuple[Vec, Vec], kept: tuple[str, ...]) -> tuple[str, ...]:
    """What is selected once the rectangle is drawn: what was kept, then all that lies wholly within."""
    return tuple(dict.fromkeys((*kept, *things_within(plan, *corners))))


def toggled(selection: tuple[str, ...], id: str) -> tuple[str, ...]:
    """The selection with a thing added, or taken out if it was in."""
    return tuple(other for other in selection if other != id) if id in selection else (*selection, id)
