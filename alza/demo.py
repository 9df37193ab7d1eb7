"""Sunset Loft: the plan that comes with the studio, with nothing for the checks to find."""

from __future__ import annotations

from collections.abc import Iterator

from alza.plan.ids import Ids
from alza.plan.item import Item
from alza.plan.note import Note
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.record import Point
from alza.plan.room import Floor, Room
from alza.plan.wall import Wall

_OUTER = 0.20
_INNER = 0.12
_HEIGHT = 3.0

_FURNITURE: tuple[tuple[str, float, float, float], ...] = (
    ("fridge", 4.59, 0.35, 0.0),
    ("kitchen_hob_unit", 3.63, 0.31, 0.0),
    ("kitchen_sink_unit", 2.42, 0.31, 0.0),
    ("counter_unit", 1.21, 0.31, 0.0),
    ("bookshelf", 4.78, 1.65, 270.0),
    ("dining_table", 1.9, 2.2, 0.0),
    ("dining_chair", 1.5, 1.5, 0.0),
    ("dining_chair", 2.3, 1.5, 0.0),
    ("dining_chair", 1.5, 2.9, 180.0),
    ("dining_chair", 2.3, 2.9, 180.0),
    ("rug", 1.75, 4.4, 270.0),
    ("sofa", 3.0, 4.4, 270.0),
    ("coffee_table", 1.7, 4.4, 270.0),
    ("side_table", 3.0, 5.72, 270.0),
    ("armchair", 1.15, 5.36, 140.0),
    ("plant", 0.28, 5.7, 0.0),
    ("rug", 6.55, 1.75, 0.0),
    ("bed_double", 6.55, 1.03, 0.0),
    ("nightstand", 5.49, 0.22, 0.0),
    ("nightstand", 7.61, 0.22, 0.0),
    ("wardrobe", 7.1, 3.33, 180.0),
    ("bathtub", 7.61, 5.12, 270.0),
    ("toilet", 5.6, 5.66, 180.0),
    ("sink", 6.55, 5.78, 180.0),
    ("towel_rail", 6.6, 3.83, 0.0),
)
"""Kind, x, y (metres from the inner north-west corner) and the direction faced."""

_NOTES = (
    Note(
        id="",
        author="human",
        text="The sofa looks west, at the sunset. Keep everything before the big window low.",
        time="2026-06-21T19:30:00Z",
        x=0.7,
        y=4.3,
    ),
    Note(
        id="",
        author="agent",
        text="Kitchen and living room are open to each other; they part where the floor changes.",
        time="2026-06-21T19:34:00Z",
        x=3.6,
        y=3.2,
    ),
)


def sunset_loft() -> Plan:
    """A furnished loft, 8 x 6 m clear inside: kitchen and living room open to each other, bedroom, bath."""
    ids = Ids()
    north, east, south, west, spine, _ = walls = tuple(_walls(ids))
    openings = (
        Opening(id=ids.new("d"), kind="door", wall_id=south.id, offset=3.9, width=0.95, side="right"),
        Opening(id=ids.new("d"), kind="door", wall_id=spine.id, offset=3.0, width=0.85, hinge="b"),
        Opening(id=ids.new("d"), kind="door", wall_id=spine.id, offset=4.5, width=0.80),
        _window(ids, west, 1.8, (1.8, 0.4, 2.2)),
        _window(ids, west, 4.6, (1.4, 1.0, 1.3)),
        _window(ids, north, 2.52, (1.2, 1.1, 1.2)),
        _window(ids, east, 1.9, (1.6, 0.9, 1.4)),
        _window(ids, east, 5.0, (0.6, 1.5, 0.6)),
    )
    rooms = (
        _room(ids, "Kitchen", "tile", (0.0, 0.0, 4.94, 3.2)),
        _room(ids, "Living room", "oak", (0.0, 3.2, 4.94, 6.0)),
        _room(ids, "Bedroom", "carpet", (5.06, 0.0, 8.0, 3.64)),
        _room(ids, "Bath", "tile", (5.06, 3.76, 8.0, 6.0)),
    )
    items = (
        Item(id=ids.new("i"), kind=kind, x=x, y=y, rotation=rotation) for kind, x, y, rotation in _FURNITURE
    )
    notes = (
        Note(id=ids.new("n"), author=note.author, text=note.text, time=note.time, x=note.x, y=note.y)
        for note in _NOTES
    )
    return Plan(name="Sunset Loft").put(*walls, *openings, *rooms, *items, *notes)


def _walls(ids: Ids) -> Iterator[Wall]:
    """Outer walls from the north clockwise, then the wall down the middle and the one beside the bath."""
    out = _OUTER / 2.0
    low, right, bottom = -out, 8.0 + out, 6.0 + out
    lines = (
        (low, low, right, low, _OUTER),
        (right, low, right, bottom, _OUTER),
        (right, bottom, low, bottom, _OUTER),
        (low, bottom, low, low, _OUTER),
        (5.0, low, 5.0, bottom, _INNER),
        (5.0, 3.7, right, 3.7, _INNER),
    )
    for ax, ay, bx, by, thickness in lines:
        yield Wall(id=ids.new("w"), ax=ax, ay=ay, bx=bx, by=by, thickness=thickness, height=_HEIGHT)


def _window(ids: Ids, wall: Wall, offset: float, size: tuple[float, float, float]) -> Opening:
    """A window of this width, sill and height."""
    width, sill, height = size
    return Opening(
        id=ids.new("win"),
        kind="window",
        wall_id=wall.id,
        offset=offset,
        width=width,
        sill=sill,
        height=height,
    )


def _room(ids: Ids, label: str, floor: Floor, extent: tuple[float, float, float, float]) -> Room:
    """A rectangular room from its north-west to its south-east corner."""
    west, north, east, south = extent
    outline = (Point(west, north), Point(east, north), Point(east, south), Point(west, south))
    return Room(id=ids.new("r"), label=label, floor=floor, outline=outline)
