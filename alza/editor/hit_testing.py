"""What lies at a point of the plan, topmost first, and what lies within a rectangle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from alza.drawing.furniture import UNKNOWN_SIZE
from alza.drawing.notes import pin_outline
from alza.facts.footprints import Footprint, block_footprint, item_footprints
from alza.facts.index import item_index, opening_index
from alza.facts.openings import LeafSweep, OpeningPlace, opening_places
from alza.facts.remember import remember
from alza.facts.rooms import rooms_at
from alza.facts.wall_bodies import nearest_on_body
from alza.facts.walls import wall_network
from alza.geometry.boxes import Bounds, bounds_of, oriented_box
from alza.geometry.polygons import boundary_distance, contains
from alza.geometry.segments import point_segment_distance
from alza.geometry.vectors import Polygon, Vec, distance
from alza.plan.ids import natural_key
from alza.plan.item import Item
from alza.plan.kind import Kind
from alza.plan.note import Note
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.plan.wall import Wall
from alza.units import EPSILON


class _Hit(msgspec.Struct, frozen=True, gc=False):
    id: str
    away: float


def things_at(plan: Plan, at: Vec, slack: float) -> tuple[str, ...]:
    """The ids of what lies within `slack` metres of a point, the topmost first.

    Note pins come first, then pieces, openings and walls; what only comes near the point follows after all
    of them, the nearest first; rooms are last, the smallest first. Of pieces, the one drawn on top is first.
    """
    hits = [*_notes_at(plan, at, slack), *_pieces_at(plan, at, slack), *_openings_at(plan, at, slack)]
    hits += _walls_at(plan, at, slack)
    on = (hit.id for hit in hits if hit.away <= EPSILON)
    near = sorted((hit for hit in hits if EPSILON < hit.away <= slack), key=_away_of)
    return (*on, *(hit.id for hit in near), *(room.id for room in rooms_at(plan.rooms, at)))


def things_within(plan: Plan, corner: Vec, other: Vec) -> tuple[str, ...]:
    """The ids of what lies wholly within a rectangle: notes, pieces, openings, walls, then rooms."""
    frame = bounds_of((corner, other))
    boxes = _boxes(plan.walls, plan.openings, plan.rooms, _footprints(plan), plan.notes)
    return tuple(id for id, box in boxes if _holds(frame, box))


def _pinned(notes: Mapping[str, Note]) -> Iterator[tuple[str, Bounds]]:
    for note in notes.values():
        if note.x is not None and note.y is not None:
            yield note.id, Bounds(note.x, note.y, note.x, note.y)


@remember(size=2)
def _boxes(
    walls: Mapping[str, Wall],
    openings: Mapping[str, Opening],
    rooms: Mapping[str, Room],
    footprints: Mapping[str, Footprint],
    notes: Mapping[str, Note],
) -> tuple[tuple[str, Bounds], ...]:
    """The bounds of all things by id."""
    network, places = wall_network(walls), opening_places(walls, openings)
    sorts: tuple[dict[str, Bounds], ...] = (
        dict(_pinned(notes)),
        {id: footprint.bounds for id, footprint in footprints.items()},
        {id: bounds_of(place.polygon) for id, place in places.items()},
        {id: bounds_of(network.body(id)) for id in walls},
        {id: bounds_of(room.corners) for id, room in rooms.items()},
    )
    return tuple((id, boxes[id]) for boxes in sorts for id in sorted(boxes, key=natural_key))


def _notes_at(plan: Plan, at: Vec, slack: float) -> Iterator[_Hit]:
    """The pins at the point, the last drawn first."""
    for id in sorted(plan.notes, key=natural_key, reverse=True):
        outline = pin_outline(plan.notes[id])
        if outline is not None and bounds_of(outline).expanded(slack).overlaps(Bounds(*at, *at)):
            yield _Hit(id, _away_from_polygon(outline, at))


def _pieces_at(plan: Plan, at: Vec, slack: float) -> list[_Hit]:
    """The pieces at the point as they lie on one another: rugs under the others, the higher on the lower."""
    footprints = _footprints(plan)
    near = [
        *item_index(plan.items, plan.kinds).near(Bounds(*at, *at), slack),
        *_unknown(plan.items, plan.kinds),
    ]

    def height(id: str) -> tuple[bool, float, tuple[str, int, str]]:
        kind = plan.kind(plan.items[id].kind)
        return (kind is None or not kind.is_rug, plan.items[id].elevation, natural_key(id))

    hits = (_Hit(id, _away_from(footprints[id], at)) for id in sorted(near, key=height, reverse=True))
    return list(hits)


def _openings_at(plan: Plan, at: Vec, slack: float) -> list[_Hit]:
    places = opening_places(plan.walls, plan.openings)
    near = opening_index(plan.walls, plan.openings).near(Bounds(*at, *at), slack)
    return [
        _Hit(id, _away_from_opening(places[id], at)) for id in sorted(near, key=natural_key, reverse=True)
    ]


def _walls_at(plan: Plan, at: Vec, slack: float) -> list[_Hit]:
    near = wall_network(plan.walls).near(Bounds(*at, *at), slack)
    return [
        _Hit(id, nearest_on_body(at, plan.walls[id])[0]) for id in sorted(near, key=natural_key, reverse=True)
    ]


def _away_from(footprint: Footprint, at: Vec) -> float:
    return min(_away_from_polygon(solid.polygon, at) for solid in footprint.solids)


def _away_from_opening(place: OpeningPlace, at: Vec) -> float:
    """How far the point is from the doorway, an opened leaf or the arc of its swing."""
    leaves = (min(_away_from_leaf(leaf, at), _away_from_arc(leaf, at)) for leaf in place.leaves)
    return min((_away_from_polygon(place.polygon, at), *leaves))


def _away_from_leaf(leaf: LeafSweep, at: Vec) -> float:
    return point_segment_distance(at, leaf.pivot, leaf.open_tip)


def _away_from_arc(leaf: LeafSweep, at: Vec) -> float:
    if not contains(leaf.polygon, at):
        return min(distance(at, leaf.open_tip), distance(at, leaf.closed_tip))
    return abs(distance(at, leaf.pivot) - leaf.radius)


def _away_from_polygon(polygon: Polygon, at: Vec) -> float:
    return 0.0 if contains(polygon, at) else boundary_distance(polygon, at)


def _footprints(plan: Plan) -> Mapping[str, Footprint]:
    return _all_footprints(plan.items, plan.kinds)


@remember(size=4)
def _all_footprints(items: Mapping[str, Item], kinds: Mapping[str, Kind]) -> Mapping[str, Footprint]:
    """The footprints of all pieces, with the square that is drawn for a kind that isn't known."""
    known = item_footprints(items, kinds)
    return {**known, **{id: _unknown_footprint(items[id]) for id in _unknown(items, kinds)}}


@remember(size=4)
def _unknown(items: Mapping[str, Item], kinds: Mapping[str, Kind]) -> tuple[str, ...]:
    return tuple(sorted(items.keys() - item_footprints(items, kinds).keys(), key=natural_key))


def _unknown_footprint(item: Item) -> Footprint:
    box = oriented_box((item.x, item.y), UNKNOWN_SIZE, UNKNOWN_SIZE, item.rotation)
    return block_footprint(box, item.elevation, item.elevation)


def _holds(frame: Bounds, box: Bounds) -> bool:
    return (
        frame.min_x <= box.min_x
        and frame.min_y <= box.min_y
        and box.max_x <= frame.max_x
        and box.max_y <= frame.max_y
    )


def _away_of(hit: _Hit) -> float:
    return hit.away
