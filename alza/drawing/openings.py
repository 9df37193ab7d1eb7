"""The layer of openings: door leaves with their swing, sliding panels, plain openings and windows."""

from __future__ import annotations

from math import atan2, degrees

from alza.drawing.layers import id_order
from alza.drawing.primitives import Arc, Area, Line, Shape
from alza.drawing.styles import WallStyle
from alza.drawing.writing import Group, Part, write_group
from alza.facts.openings import LeafSweep, OpeningPlace, opening_place
from alza.facts.remember import remember
from alza.geometry.rings import canonical
from alza.geometry.vectors import Polygon, Vec, add, distance, lerp, scale, sub, unit
from alza.plan.opening import Opening, Side
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from alza.units import MIN_OPENING_WIDTH, format_metres

SIDES: tuple[Side, Side] = ("left", "right")

LEAF_THICKNESS = 0.04
"""Thickness of a door leaf as drawn (metres)."""

PANEL_OVERLAP = 0.03
"""How far the two panels of a sliding door pass each other (metres)."""


def opening_parts(plan: Plan, origin: Vec) -> tuple[Part, ...]:
    """The openings by id; one without its wall isn't drawn."""
    return tuple(
        opening_part(opening, plan.walls[opening.wall_id], *origin)
        for opening in sorted(plan.openings.values(), key=lambda opening: id_order(opening.id))
        if opening.wall_id in plan.walls
    )


@remember(size=1024)
def opening_part(opening: Opening, wall: Wall, ox: float, oy: float) -> Part:
    """One opening in its wall; (ox, oy) is the drawing's origin."""
    place = opening_place(opening, wall)
    shapes = (_area(place.polygon, "gap"), *_shapes(opening, place))
    return write_group(
        Group(id=opening.id, kind=opening.kind, title=_title(opening), shapes=shapes), (ox, oy)
    )


def _title(opening: Opening) -> str:
    words = {"hinged": "", "sliding": "sliding ", "none": "open "}[opening.leaf]
    kind = f"{words}door" if opening.kind == "door" else "window"
    return f"{kind.capitalize()} {opening.id}, {format_metres(opening.width)}"


def _shapes(opening: Opening, place: OpeningPlace) -> tuple[Shape, ...]:
    if opening.kind == "window":
        return _window(place)
    if opening.leaf == "none":
        return _faces(place, "lintel")
    if opening.leaf == "sliding":
        return (*_faces(place, "threshold"), *_panels(place))
    leaves = sorted(place.leaves, key=lambda leaf: leaf.pivot)
    return (*_faces(place, "threshold"), *(shape for leaf in leaves for shape in _leaf(leaf)))


def _area(corners: Polygon, style: WallStyle) -> Area:
    """An area whose text doesn't depend on which end of the wall comes first."""
    return Area((canonical(corners),), style)


def _faces(place: OpeningPlace, style: WallStyle) -> tuple[Shape, ...]:
    faces = sorted(sorted(place.face(side)) for side in SIDES)
    return tuple(Line(start, end, style) for start, end in faces)


def _band(place: OpeningPlace, span: Vec, across: Vec) -> Polygon:
    """The part of a doorway within `span` (0 to 1 from jamb to jamb) and `across` (-1 right, 1 left face)."""
    start, end = lerp(place.start, place.end, span[0]), lerp(place.start, place.end, span[1])
    near, far = (scale(place.left, share * place.half_thickness) for share in across)
    return (add(start, near), add(end, near), add(end, far), add(start, far))


def _window(place: OpeningPlace) -> tuple[Shape, ...]:
    """The frame over the wall's whole thickness, and the pane in its middle."""
    return (
        _area(_band(place, (0.0, 1.0), (-1.0, 1.0)), "frame"),
        _area(_band(place, (0.0, 1.0), (-0.22, 0.22)), "glass"),
    )


def _panels(place: OpeningPlace) -> tuple[Shape, ...]:
    """Two panels that pass each other in the middle of the doorway."""
    overlap = PANEL_OVERLAP / max(distance(place.start, place.end), MIN_OPENING_WIDTH)
    first = _band(place, (0.0, 0.5 + overlap), (0.06, 0.5))
    second = _band(place, (0.5 - overlap, 1.0), (-0.5, -0.06))
    return tuple(_area(panel, "panel") for panel in sorted((first, second), key=canonical))


def _leaf(leaf: LeafSweep) -> tuple[Shape, ...]:
    """The open leaf, standing on the jamb's edge of the doorway, and the arc of its free edge."""
    inward = scale(unit(sub(leaf.closed_tip, leaf.pivot)), min(LEAF_THICKNESS, leaf.radius / 4))
    corners = (leaf.pivot, leaf.open_tip, add(leaf.open_tip, inward), add(leaf.pivot, inward))
    first = leaf.closed_tip if leaf.clockwise else leaf.open_tip
    start = degrees(atan2(first[1] - leaf.pivot[1], first[0] - leaf.pivot[0]))
    return (
        Arc(leaf.pivot, leaf.radius, start, start + 90.0, "swing"),
        _area(corners, "leaf"),
    )
