"""Turning pieces of furniture by steps."""

from __future__ import annotations

from typing import Final

from alza.actions.action import Action
from alza.actions.items import EditItem
from alza.actions.together import Together
from alza.editor.events import KeyDown
from alza.editor.moving import named
from alza.geometry.transforms import turn
from alza.plan.item import Item
from alza.plan.names import name_of
from alza.plan.plan import Plan
from alza.units import to_millimetre, to_rotation

TURN: Final = 15.0
"""One step of turning (degrees)."""

FINE_TURN: Final = 1.0
"""One step with Shift (degrees)."""

_WAYS: Final = {"[": 1.0, "{": 1.0, "]": -1.0, "}": -1.0}
"""Counter-clockwise and clockwise; with Shift the same keys give braces on many keyboards."""


def turn_of(key: KeyDown) -> float | None:
    """By how many degrees, counter-clockwise on the page, a key turns; None if it isn't one that turns."""
    way = _WAYS.get(key.key)
    if way is None:
        return None
    return way * (FINE_TURN if key.modifiers.shift else TURN)


def turn_pieces(plan: Plan, pieces: tuple[Item, ...], degrees: float) -> Action:
    """The change that turns pieces together about the middle of their places."""
    if len(pieces) == 1:
        return _turn_alone(plan, pieces[0], degrees)
    x = sum(piece.x for piece in pieces) / len(pieces)
    y = sum(piece.y for piece in pieces) / len(pieces)
    turned = tuple(_turned(plan, piece, (x, y), degrees) for piece in pieces)
    names = named(plan, (piece.id for piece in pieces))
    return Together(actions=turned, summary=f"Turn {names} by {degrees:g}°")


def _turn_alone(plan: Plan, piece: Item, degrees: float) -> EditItem:
    rotation = to_rotation(piece.rotation + degrees)
    return EditItem(id=piece.id, rotation=rotation, called=name_of(plan, piece.id))


def _turned(plan: Plan, piece: Item, center: tuple[float, float], degrees: float) -> EditItem:
    dx, dy = turn((piece.x - center[0], piece.y - center[1]), degrees)
    return EditItem(
        id=piece.id,
        x=to_millimetre(center[0] + dx),
        y=to_millimetre(center[1] + dy),
        rotation=to_rotation(piece.rotation + degrees),
        called=name_of(plan, piece.id),
    )
