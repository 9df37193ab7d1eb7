"""Primitives to SVG text. Coordinates are written relative to an origin, so that far plans stay exact."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from alza.drawing.primitives import (
    Arc,
    Area,
    Circle,
    Curve,
    Ellipse,
    Line,
    Polyline,
    Rect,
    Shape,
    Text,
)
from alza.drawing.svg import element, escape, number
from alza.geometry.vectors import Polygon, Vec

ORIGIN: Final[Vec] = (0.0, 0.0)
_COLOR: Final = re.compile(r"#[0-9a-fA-F]{6}")


class Placement(msgspec.Struct, frozen=True):
    """Where a group's own frame lies: its origin in the plan, and the way it faces in degrees."""

    x: float
    y: float
    rotation: float = 0.0


class Group(msgspec.Struct, frozen=True, kw_only=True):
    """The drawing of one record in one layer: `kind` and `title` say what it is, to code and to people."""

    id: str
    kind: str
    shapes: tuple[Shape, ...]
    title: str = ""
    place: Placement | None = None
    state: str = ""


class Part(msgspec.Struct, frozen=True):
    """One group of a layer as SVG text: `<g data-id=... data-kind=...>`."""

    id: str
    svg: str


def write_group(group: Group, origin: Vec = ORIGIN) -> Part:
    """The group as a part of a layer; shapes of a placed group are in its own frame."""
    inner = ORIGIN if group.place else origin
    return write_body(group, write_shapes(group.shapes, inner), origin)


def write_body(group: Group, body: str, origin: Vec = ORIGIN) -> Part:
    """The group with shapes that were already written."""
    attributes = {"data-id": group.id, "data-kind": group.kind}
    if group.state:
        attributes["class"] = group.state
    if group.title:
        attributes["role"] = "img"
    if group.place:
        attributes["transform"] = _transform(group.place, origin)
    title = f"<title>{escape(group.title)}</title>" if group.title else ""
    return Part(group.id, element("g", attributes, title + body))


def write_shapes(shapes: tuple[Shape, ...], origin: Vec = ORIGIN) -> str:
    """Shapes one after the other."""
    return "".join(write_shape(shape, origin) for shape in shapes)


def write_shape(shape: Shape, origin: Vec = ORIGIN) -> str:
    """One shape as one SVG element."""
    ox, oy = origin
    match shape:
        case Line(start, end, style):
            return f'<path class="{style}" d="M{_point(start, origin)}L{_point(end, origin)}"/>'
        case Rect():
            return _rect(shape, origin)
        case Circle((x, y), radius, style):
            center = f'cx="{number(x - ox)}" cy="{number(y - oy)}"'
            return f'<circle class="{style}" {center} r="{number(radius)}"/>'
        case Ellipse():
            return _ellipse(shape, origin)
        case Polyline(points, style):
            return f'<path class="{style}" d="M{_chain(points, origin)}"/>'
        case Area():
            return _area(shape, origin)
        case Arc():
            return _arc(shape, origin)
        case Curve():
            return _curve(shape, origin)
        case Text():
            return _text(shape, origin)


def _point(point: Vec, origin: Vec) -> str:
    return f"{number(point[0] - origin[0])} {number(point[1] - origin[1])}"


def _chain(points: Polygon, origin: Vec) -> str:
    return "L".join(_point(point, origin) for point in points)


def _transform(place: Placement, origin: Vec) -> str:
    moved = f"translate({_point((place.x, place.y), origin)})"
    turn = number(-place.rotation)
    return moved if turn == "0" else f"{moved} rotate({turn})"


def _fill(color: str | None) -> str:
    return f' fill="{color}"' if color and _COLOR.fullmatch(color) else ""


def _rect(rect: Rect, origin: Vec) -> str:
    corner = f'x="{number(rect.x - origin[0])}" y="{number(rect.y - origin[1])}"'
    rounded = f' rx="{number(rect.radius)}"' if rect.radius else ""
    size = f'width="{number(max(rect.w, 0.0))}" height="{number(max(rect.h, 0.0))}"'
    return f'<rect class="{rect.style}" {corner} {size}{rounded}/>'


def _ellipse(ellipse: Ellipse, origin: Vec) -> str:
    x, y = number(ellipse.center[0] - origin[0]), number(ellipse.center[1] - origin[1])
    turn = f' transform="rotate({number(-ellipse.rotation)} {x} {y})"' if ellipse.rotation else ""
    size = f'rx="{number(ellipse.rx)}" ry="{number(ellipse.ry)}"'
    return f'<ellipse class="{ellipse.style}"{_fill(ellipse.color)} cx="{x}" cy="{y}" {size}{turn}/>'


def _area(area: Area, origin: Vec) -> str:
    path = "".join(f"M{_chain(ring, origin)}Z" for ring in area.rings)
    return f'<path class="{area.style}"{_fill(area.color)} d="{path}"/>'


def _arc(arc: Arc, origin: Vec) -> str:
    radius = number(arc.radius)
    large = 1 if arc.end - arc.start > 180 else 0
    start, end = _point(arc.at(arc.start), origin), _point(arc.at(arc.end), origin)
    return f'<path class="{arc.style}" d="M{start}A{radius} {radius} 0 {large} 1 {end}"/>'


def _curve(curve: Curve, origin: Vec) -> str:
    bends = "".join(f"Q{_point(control, origin)} {_point(end, origin)}" for control, end in curve.bends)
    closed = "Z" if curve.bends and curve.bends[-1][1] == curve.start else ""
    return f'<path class="{curve.style}" d="M{_point(curve.start, origin)}{bends}{closed}"/>'


def _text(text: Text, origin: Vec) -> str:
    x, y = number(text.at[0] - origin[0]), number(text.at[1] - origin[1])
    turn = f' transform="rotate({number(-text.rotation)} {x} {y})"' if text.rotation else ""
    anchor = "" if text.anchor == "middle" else f' text-anchor="{text.anchor}"'
    size = f'dy=".35em" font-size="{number(text.size)}"'
    return f'<text class="{text.style}" x="{x}" y="{y}" {size}{anchor}{turn}>{escape(text.text)}</text>'
