"""Actions that several of these tests take."""

from __future__ import annotations

from alza.actions.items import EditItem, PlaceItem
from alza.actions.walls import EditWall
from alza.plan.item import Item
from alza.studio import Studio

LOCK_WALL, LOCK_SOFA = EditWall(id="w1", locked=True), EditItem(id="i3", locked=True)


def place(studio: Studio, x: float) -> PlaceItem:
    return PlaceItem(item=Item(id=studio.store.ids.new("i"), kind="plant", x=x, y=8.0))
