"""A piece can't be used for want of room.

What: on none of the sides from which a piece is used is 0.60 m of floor free before it (wardrobe, bookshelf,
WC, basin, bath, shower; beside a bed on one of its long sides), 0.75 m at a desk or on one long side of a
table, 0.90 m before a sink unit or hob, 0.30 m before a sofa. It counts as free where a stretch
of 0.50 m of that side is, or all of it if it is shorter. Walls but for their doorways and other pieces are in
the way, but neither rugs and chairs, nor what is at most 0.02 m high or hangs 2.00 m high.

Why: nobody can open, sit down or get in there.

Example: a wardrobe whose front is 0.40 m from a wall.

Fix: move what stands there, or the piece itself, to the nearest place within 2 m from which one side has room
enough.

Source: the least depths of IRC R307.1 (21 in before a WC, basin or bath, 24 in before a shower) and of the
NKBA's kitchen and bath guidelines, rounded for use at home as a house rule; 0.50 m is about the width of a
person at the shoulders. The measure is the depth that is free.
"""

from __future__ import annotations

from collections.abc import Iterator

from alza.facts.room_edges import joined_spans
from alza.geometry.boxes import bounds_of
from alza.geometry.vectors import Polygon
from alza.plan.item import Item
from alza.plan.names import name_of
from alza.plan.plan import Plan
from alza.rules.examples import furnished, piece
from alza.rules.fix import Fix, NoFix
from alza.rules.items.seen_floor import part_on
from alza.rules.items.standing import Side, shapes_around, side_of
from alza.rules.items.use_sides import DEPTH_SETTINGS, USE_SIDES
from alza.rules.rule import NOISE, Fault, Finding, Measure, Rule
from alza.units import format_metres


def find(plan: Plan, item: Item) -> Iterator[Fault]:
    """The piece, when it has no side with room enough."""
    uses, kind = USE_SIDES.get(item.kind), plan.kind(item.kind)
    if uses is None or kind is None:
        return
    depth = uses.depth(plan.settings)
    found: list[tuple[float, Side]] = []
    for name in uses.sides:
        side = side_of(item, kind, name)
        free = _free_depth(plan, item, side, depth)
        if free >= depth - NOISE:
            return
        found.append((free, side))
    free, side = max(found, key=lambda one: one[0])
    which = " or ".join(uses.sides)
    yield Fault(
        refs=(item.id,),
        message=f"{name_of(plan, item.id)} has too little room at its {which}"
        f" ({format_metres(free)} < {format_metres(depth)})",
        where=side.at((0.0, depth / 2.0))[0],
        measure=Measure(free, depth),
    )


def _free_depth(plan: Plan, item: Item, side: Side, depth: float) -> float:
    """How deep the floor before a side is free over a stretch wide enough, up to `depth` metres."""
    width, floor = min(plan.settings.use_width, side.length), side.floor(depth)
    outlines = _outlines(plan, item, floor)
    if not outlines or _is_clearly_free(side, outlines, width):
        return depth
    met = sorted(_met(side, floor, outlines))
    spans: list[tuple[float, float]] = []
    for near, start, end in met:
        spans.append((start, end))
        if _widest_gap(spans, side.length / 2.0) < width - NOISE:
            return near
    return depth


def _is_clearly_free(side: Side, outlines: list[Polygon], width: float) -> bool:
    """Whether a stretch wide enough is free even of all that stands beside the floor or behind it."""
    half = side.length / 2.0
    along = [[min(max(u, -half), half) for u, _ in side.local(outline)] for outline in outlines]
    return _widest_gap([(min(us), max(us)) for us in along], half) > width + NOISE


def _met(side: Side, floor: Polygon, outlines: list[Polygon]) -> Iterator[tuple[float, float, float]]:
    """What stands on the floor before a side: how far off, and from where to where along the side."""
    for outline in outlines:
        part = side.local(part_on(floor, outline))
        if part:
            along = [u for u, _ in part]
            # 0.0 first: of equals the first is taken, and it may be -0.0.
            yield (max(0.0, min(v for _, v in part)), min(along), max(along))


def _outlines(plan: Plan, item: Item, floor: Polygon) -> list[Polygon]:
    """What a person can't pass on the floor before a side, or just beside it."""
    area = bounds_of(floor)
    shapes = [shape for _, shape in shapes_around(plan, area, but=item.id)]
    return [shape for shape in shapes if not bounds_of(shape).is_apart(area)]


def _widest_gap(spans: list[tuple[float, float]], half: float) -> float:
    """The widest stretch from -half to half that no span takes."""
    at, widest = -half, 0.0
    for start, end in joined_spans(spans, 0.0):
        widest, at = max(widest, start - at), max(at, end)
    return max(widest, half - at)


def fixes(plan: Plan, finding: Finding) -> Iterator[Fix | NoFix]:
    """Move a piece that is in the way, or the piece itself."""
    from alza.rules.items.room_for_use import making_use  # loaded when the first fix is wanted

    id = finding.refs[0]
    yield from making_use(plan, plan.items[id], lambda after: not any(find(after, after.items[id])))


def _wardrobe(before: float) -> Plan:
    """A wardrobe whose front is so many metres from the south wall."""
    return furnished(piece("i1", "wardrobe", 2.5, 3.925 - before - 0.3))


RULE = Rule(
    code="use_side_blocked",
    severity="warning",
    over="items",
    find=find,
    doc=__doc__,
    violating=lambda: _wardrobe(0.40),
    legal=lambda: _wardrobe(0.60),
    limit="use_depth",
    reads=("walls", "openings", "items"),
    reach=DEPTH_SETTINGS,
    fixes=fixes,
    no_fix="Each move that gives it room brings an error.",
)
