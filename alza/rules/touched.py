"""Where two plans differ: the records, and the boxes that they take up before and after."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from operator import attrgetter
from typing import Any, Final

import msgspec

from alza.facts.following import Differences, differences
from alza.facts.footprints import item_footprints
from alza.facts.index import item_index, opening_index, room_bounds, room_index
from alza.facts.openings import opening_places
from alza.facts.walls import wall_network
from alza.geometry.boxes import Bounds, bounds_of
from alza.plan.plan import Plan
from alza.rules.rule import NOISE, Subjects

COLLECTIONS: Final[tuple[Subjects, ...]] = ("walls", "openings", "rooms", "items")


class Touched(msgspec.Struct, frozen=True, kw_only=True):
    """What differs in one collection: the ids, and the boxes of these records in both plans.

    The box of an opening goes all along its wall: what is solid of a wall depends on all its openings.
    `flipped` says that the collection was empty in one of the plans and isn't in the other.
    """

    ids: frozenset[str]
    boxes: tuple[Bounds, ...]
    flipped: bool


def touched_records(before: Plan, after: Plan) -> dict[Subjects, Touched]:
    """What differs between two plans, by collection; only collections in which something does."""
    found: dict[Subjects, Touched] = {}
    for name in COLLECTIONS:
        old, new = _places(name, before), _places(name, after)
        differ = differences(old, new)
        ids = differences(getattr(before, name), getattr(after, name)).ids | differ.ids
        if ids:
            boxes = tuple(_boxes(_BOUNDS[name], differ, old))
            if name == "openings":
                boxes += tuple(_host_boxes(before, ids)) + tuple(_host_boxes(after, ids))
            flipped = bool(getattr(before, name)) != bool(getattr(after, name))
            found[name] = Touched(ids=ids, boxes=boxes, flipped=flipped)
    return found


def subjects_near(name: Subjects, plan: Plan, box: Bounds, margin: float) -> Iterable[str]:
    """The ids of one collection whose boxes come within `margin` metres of a box."""
    if name == "walls":
        return wall_network(plan.walls).near(box, margin)
    if name == "openings":
        return opening_index(plan.walls, plan.openings).near(box, margin)
    if name == "rooms":
        return room_index(plan.rooms).near(box, margin)
    return item_index(plan.items, plan.kinds).near(box, margin)


def neighbours(name: Subjects, plan: Plan, ids: Iterable[str]) -> set[str]:
    """The ids of one collection whose boxes touch that of one of these."""
    places = _places(name, plan)
    boxes = [_BOUNDS[name](places[id]) for id in ids if id in places]
    return {other for box in boxes for other in subjects_near(name, plan, box, NOISE)}


def unplaced(name: Subjects, plan: Plan) -> Iterable[str]:
    """The ids of one collection that have no box: pieces of unknown kinds, openings without a wall."""
    records, places = getattr(plan, name), _places(name, plan)
    return () if len(records) == len(places) else records.keys() - places.keys()


def _places(name: Subjects, plan: Plan) -> Mapping[str, Any]:
    if name == "walls":
        return wall_network(plan.walls).bodies
    if name == "openings":
        return opening_places(plan.walls, plan.openings)
    return plan.rooms if name == "rooms" else item_footprints(plan.items, plan.kinds)


_BOUNDS: Final[dict[Subjects, Callable[[Any], Bounds]]] = {
    "walls": bounds_of,
    "openings": attrgetter("reach"),
    "rooms": room_bounds,
    "items": attrgetter("reach"),
}


def _boxes(
    bounds: Callable[[Any], Bounds], differ: Differences[Any], old: Mapping[str, Any]
) -> Iterable[Bounds]:
    yield from (bounds(place) for place in differ.put.values())
    yield from (bounds(old[id]) for id in differ.ids if id in old)


def _host_boxes(plan: Plan, opening_ids: Iterable[str]) -> Iterable[Bounds]:
    bodies = wall_network(plan.walls).bodies
    hosts = {plan.openings[id].wall_id for id in opening_ids if id in plan.openings}
    return (bounds_of(bodies[id]) for id in hosts if id in bodies)
