"""All pieces of a plan together: what each occupies, and which others are near it."""

from __future__ import annotations

from collections.abc import Mapping

from alza.facts.footprints import Footprints, item_footprints
from alza.facts.index import footprint_index
from alza.facts.remember import remember
from alza.plan.item import Item
from alza.plan.kind import Kind


class Pieces:
    """The pieces of known kinds; what is near one is looked up when it is first asked for."""

    def __init__(self, footprints: Footprints) -> None:
        """Take what each piece occupies, by its id."""
        self.footprints = footprints
        self.index = footprint_index(footprints)
        self._near: dict[tuple[str, float], tuple[str, ...]] = {}

    def near(self, id: str, margin: float) -> tuple[str, ...]:
        """The ids of the other pieces within `margin` metres, 0 or more, of the box around this one."""
        key = (id, margin)
        found = self._near.get(key)
        if found is None:
            near = self.index.near(self.footprints[id].bounds, margin)
            near.remove(id)
            found = self._near[key] = tuple(near)
        return found


@remember(size=4)
def pieces(items: Mapping[str, Item], kinds: Mapping[str, Kind]) -> Pieces:
    """The pieces of a plan; `kinds` are the plan's own."""
    return Pieces(item_footprints(items, kinds))
