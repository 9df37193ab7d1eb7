"""Plans to select, drag and place things in."""

from __future__ import annotations

from typing import Any

from alza.plan.item import Item
from alza.plan.note import Note
from alza.plan.plan import Plan
from tests.actions.plans import box_room


def piece(id: str, kind: str, x: float, y: float, **values: Any) -> Item:
    """A piece of furniture with its centre at x, y."""
    return Item(id=id, kind=kind, x=x, y=y, **values)


def pin(id: str, x: float, y: float) -> Note:
    """A note pinned on the plan."""
    return Note(id=id, author="human", text="Oak here?", time="2026-01-01T00:00:00Z", x=x, y=y)


def furnished() -> Plan:
    """A room of walls w1 to w4, 4 x 3 m on centre lines, with a coffee table i6 and a chair i7."""
    return box_room().put(
        piece("i6", "coffee_table", 2.0, 1.5), piece("i7", "dining_chair", 1.0, 1.0, rotation=180.0)
    )
