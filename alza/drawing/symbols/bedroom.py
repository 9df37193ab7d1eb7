"""Symbols of the bedroom and the study."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from alza.drawing.primitives import Arc, Area, Circle, Line, Primitive
from alza.drawing.symbols.strokes import DrawSymbol, Symbol, across, along, between, full


def _bed(w: float, d: float, pillows: int) -> Symbol:
    """Headboard at the back, pillows, and a blanket folded over near them with one corner turned back."""
    head, side = 0.06, 0.03
    pillow_depth, fold_at, fold = d * 0.19, d * 0.29, d * 0.1
    top, mattress = -d / 2 + head, w - 2 * side
    field = mattress / pillows
    shapes: list[Primitive] = [full(w, d, 0.03), across(-w / 2, w / 2, top)]
    for i in range(pillows):
        x = -mattress / 2 + field * i
        inset = 0.05
        shapes.append(
            between((x + inset, top + 0.05), (x + field - inset, top + 0.05 + pillow_depth), "soft", 0.07)
        )
    edge = -d / 2 + fold_at + fold
    left, right, foot = -w / 2 + side, w / 2 - side, d / 2 - side
    turned = min(0.45, mattress * 0.42)
    shapes += [
        between((left, -d / 2 + fold_at), (right, edge), "soft"),
        between((left, edge), (right, foot), "detail", 0.02),
        Area((((right, edge), (right - turned, edge), (right, edge + turned * 0.9)),), "soft"),
        Line((left + 0.08, foot - 0.1), (right - 0.08, foot - 0.1), "detail"),
    ]
    return tuple(shapes)


def bed_double(w: float, d: float) -> Symbol:
    """A bed with two pillows."""
    return _bed(w, d, 2)


def bed_single(w: float, d: float) -> Symbol:
    """A bed with one pillow."""
    return _bed(w, d, 1)


def nightstand(w: float, d: float) -> Symbol:
    """A small chest with a lamp and a drawer's front."""
    radius = min(w, d) * 0.3
    arm = radius * 0.55
    y = -0.03
    return (
        full(w, d, 0.02),
        across(-w / 2, w / 2, d / 2 - 0.03),
        Circle((0.0, y), radius, "detail"),
        Line((-arm, y), (arm, y), "detail"),
        Line((0.0, y - arm), (0.0, y + arm), "detail"),
    )


def wardrobe(w: float, d: float) -> Symbol:
    """A carcass with a rail, clothes hanging from it and doors along its front."""
    wall, door = 0.03, 0.04
    front = d / 2 - door
    rail = (-d / 2 + wall + front) / 2
    half = (front + d / 2 - wall) / 2 - 0.04
    count = max(3, round((w - 0.2) / 0.1))
    leans = (0.02, -0.015, 0.03, 0.0, -0.025, 0.015, 0.01)
    hangers: list[Primitive] = []
    for i in range(count):
        x = -w / 2 + 0.12 + (w - 0.24) * i / (count - 1)
        lean = leans[i % len(leans)]
        hangers.append(Line((x - lean, rail - half), (x + lean, rail + half), "detail"))
    return (
        full(w, d),
        between((-w / 2 + wall, -d / 2 + wall), (w / 2 - wall, front), "detail"),
        across(-w / 2 + wall, w / 2 - wall, rail, "plain"),
        *hangers,
        along(0.0, front, d / 2, "plain"),
    )


def desk(w: float, d: float) -> Symbol:
    """A table with a screen at the back, a keyboard and a mouse; who works sits before its face."""
    screen = min(0.55, w * 0.5)
    y = -d / 2 + 0.14
    return (
        full(w, d, 0.02),
        between((-0.1, y - 0.06), (0.1, y + 0.1), "detail", 0.02),
        between((-screen / 2, y - 0.015), (screen / 2, y + 0.015), "solid"),
        between((-0.2, d * 0.12), (0.2, d * 0.12 + 0.13), "detail", 0.015),
        across(-0.17, 0.17, d * 0.12 + 0.045),
        across(-0.17, 0.17, d * 0.12 + 0.085),
        between((0.27, d * 0.13), (0.33, d * 0.13 + 0.1), "detail", 0.03),
    )


def office_chair(w: float, d: float) -> Symbol:
    """A seat with arm rests and a curved back."""
    seat, arm = w * 0.3, 0.045
    outer = min(w, d) / 2
    return (
        between((-seat, -d * 0.28), (seat, d * 0.42), "body", 0.1),
        between((-w / 2, -d * 0.16), (-w / 2 + 2 * arm, d * 0.22), "body", arm),
        between((w / 2 - 2 * arm, -d * 0.16), (w / 2, d * 0.22), "body", arm),
        Arc((0.0, 0.0), outer, 215, 325, "plain"),
        Arc((0.0, 0.0), outer - 0.06, 215, 325, "plain"),
        *(_back_end(outer, angle) for angle in (215, 325)),
    )


def _back_end(outer: float, angle: float) -> Line:
    center = (0.0, 0.0)
    start = Arc(center, outer, angle, angle, "plain").at(angle)
    end = Arc(center, outer - 0.06, angle, angle, "plain").at(angle)
    return Line(start, end, "plain")


BEDROOM: Final = MappingProxyType[str, DrawSymbol](
    {
        "bed_double": bed_double,
        "bed_single": bed_single,
        "nightstand": nightstand,
        "wardrobe": wardrobe,
        "desk": desk,
        "office_chair": office_chair,
    }
)
