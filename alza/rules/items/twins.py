"""Whether two pieces are one that is there twice."""

from __future__ import annotations

from alza.geometry.vectors import distance
from alza.plan.item import Item
from alza.plan.settings import CheckSettings
from alza.rules.rule import NOISE


def are_twins(one: Item, other: Item, settings: CheckSettings) -> bool:
    """Whether they are of one kind and stand at the same place, but for a little."""
    if one.kind != other.kind:
        return False
    limit = settings.duplicate_distance - NOISE
    turn = abs((one.rotation - other.rotation + 180.0) % 360.0 - 180.0)
    return (
        abs(one.elevation - other.elevation) < limit
        and distance((one.x, one.y), (other.x, other.y)) < limit
        and turn < settings.duplicate_turn_degrees - NOISE
    )
