"""Changes of a whole plan that change nothing about what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from alza.geometry.transforms import turn
from alza.plan.item import Item
from alza.plan.plan import Plan
from alza.plan.record import Point
from alza.plan.wall import Wall

replace = msgspec.structs.replace


def mapped(plan: Plan, point: Callable[[float, float], tuple[float, float]], turned: float = 0.0) -> Plan:
    """The plan with every point mapped, and every piece turned by so many degrees."""

    def wall(old: Wall) -> Wall:
        (ax, ay), (bx, by) = point(old.ax, old.ay), point(old.bx, old.by)
        return replace(old, ax=ax, ay=ay, bx=bx, by=by)

    def item(old: Item) -> Item:
        x, y = point(old.x, old.y)
        return replace(old, x=x, y=y, rotation=old.rotation + turned)

    rooms = [
        replace(room, outline=tuple(Point(*point(p.x, p.y)) for p in room.outline))
        for room in plan.rooms.values()
    ]
    return plan.put(*map(wall, plan.walls.values()), *map(item, plan.items.values()), *rooms)


def moved(plan: Plan, dx: float, dy: float) -> Plan:
    return mapped(plan, lambda x, y: (x + dx, y + dy))


def turned(plan: Plan, degrees: float) -> Plan:
    return mapped(plan, lambda x, y: turn((x, y), degrees), degrees)


def mirrored(plan: Plan) -> Plan:
    """The plan seen in a mirror that swaps east and west."""
    result = mapped(plan, lambda x, y: (-x, y))
    items = [replace(item, rotation=-item.rotation) for item in result.items.values()]
    openings = [replace(o, side="left" if o.side == "right" else "right") for o in plan.openings.values()]
    for kind in plan.kinds.values():
        parts = tuple(replace(part, x=-part.x, rotation=-part.rotation) for part in kind.parts)
        result = result.put_kind(replace(kind, parts=parts))
    return result.put(*items, *openings)


def reordered(plan: Plan) -> Plan:
    """The same plan with every collection, and every outline, the other way round."""
    rooms = [replace(room, outline=room.outline[::-1]) for room in plan.rooms.values()]
    plan = plan.put(*rooms)
    names = ("walls", "openings", "rooms", "items")
    return plan.with_(**{name: dict(reversed(getattr(plan, name).items())) for name in names})


def with_ends_swapped(plan: Plan) -> Plan:
    walls = [replace(w, ax=w.bx, ay=w.by, bx=w.ax, by=w.ay) for w in plan.walls.values()]
    openings = [
        replace(
            o,
            offset=plan.walls[o.wall_id].length - o.offset,
            hinge="a" if o.hinge == "b" else "b",
            side="left" if o.side == "right" else "right",
        )
        for o in plan.openings.values()
        if o.wall_id in plan.walls
    ]
    return plan.put(*walls, *openings)


NEW_IDS = {"w": "p", "d": "c", "win": "b", "o": "n", "r": "q", "i": "a"}


def new_id(id: str) -> str:
    """Another id, which also sorts the other way round among its like."""
    prefix = id.rstrip("0123456789")
    return f"{NEW_IDS[prefix]}{999 - int(id[len(prefix) :])}"


def renamed(plan: Plan) -> Plan:
    result = plan.with_(walls={}, openings={}, rooms={}, items={})
    placed = (*plan.walls.values(), *plan.rooms.values(), *plan.items.values())
    result = result.put(*(replace(record, id=new_id(record.id)) for record in placed))
    openings = (replace(o, id=new_id(o.id), wall_id=new_id(o.wall_id)) for o in plan.openings.values())
    return result.put(*openings)
