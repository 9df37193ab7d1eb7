"""Kitchen units and the fridge."""

from __future__ import annotations

from alza.geometry.ellipses import ellipse
from alza.geometry.transforms import shift
from alza.geometry.vectors import Vec
from alza.mesh.finishes import BLACK, GLOSS, GUNMETAL, MATT, SHADOW, STEEL, STONE, lighter
from alza.mesh.furniture.fronts import GAP, Front, Hanging, hung
from alza.mesh.outlines import rectangle, rounded_rectangle
from alza.mesh.primitives import box, cylinder, rounded_box
from alza.mesh.shapes import Paint, Pieces
from alza.mesh.solids import Solid, loft, prism, raised, tube
from alza.plan.kind import Kind

_PLINTH = 0.1
_TOP = 0.04
_FRONT = 0.045
"""How far the fronts' handles stand before the carcass."""


def kitchen_counter(kind: Kind) -> Pieces:
    """A long worktop over four cupboards."""
    return _worktop(kind) + _cupboards(kind, 4)


def counter_unit(kind: Kind) -> Pieces:
    """A worktop over two cupboards."""
    return _worktop(kind) + _cupboards(kind, 2)


def _worktop(kind: Kind) -> Pieces:
    return STONE.on(box((0.0, kind.h - _TOP, 0.0), (kind.w, _TOP, kind.d)))


def _paint(kind: Kind) -> Paint:
    return Paint(MATT, lighter(kind.shown_color, 0.35))


def _carcass(kind: Kind, top: float, clear: float = 0.0) -> Pieces:
    w, d = kind.w, kind.d
    back, front, full = -d / 2 + 0.002, d / 2 - _FRONT - 0.01, top - clear
    middle, size = (back + front) / 2, (w - 0.002, front - back)
    sides = prism(rectangle(*size), full, top, [rectangle(size[0] - 0.036, size[1] - 0.036)])
    return (
        *SHADOW.on(box((0.0, 0.0, -0.03), (w - 0.004, _PLINTH, d - 0.14))),
        *Paint(MATT, kind.shown_color).on(
            box((0.0, _PLINTH, middle), (size[0], full - _PLINTH, size[1])),
            *([sides.moved(0.0, 0.0, middle)] if clear else []),
        ),
    )


def _cupboards(kind: Kind, count: int, clear: float = 0.0) -> Pieces:
    """A plinth, and doors below the worktop; `clear` is the height below the top that a bowl needs."""
    w, d, top = kind.w, kind.d, kind.h - _TOP
    doors = Front(-w / 2, _PLINTH, w / 2, top - 0.004).split(count)
    hanging: Hanging = tuple((door, "top") for door in doors)
    return _carcass(kind, top, clear) + hung(_paint(kind), hanging, d / 2 - _FRONT - 0.01, d / 2 - 0.008)


def kitchen_sink_unit(kind: Kind) -> Pieces:
    """A worktop with a bowl let in, a tap on a low ledge in it, and a grooved drainer beside it."""
    w, h, d = kind.w, kind.h, kind.d
    x, half = -w * 0.22, min(0.24, w * 0.21)
    back, front, depth, ledge = -d * 0.37, d * 0.32, 0.2, 0.09
    middle, size = (back + front) / 2, (2 * half, front - back)
    drainer = (w * 0.25, (back + 0.1 + front) / 2)
    drain_size = (w * 0.38, front - back - 0.1)
    holes = [
        shift(rounded_rectangle(*size, 0.04), (x, middle)),
        shift(rounded_rectangle(*drain_size, 0.02), drainer),
    ]
    tap = back + ledge / 2 + 0.012
    spout = ((x, h - 0.095, tap), (x, h - 0.03, tap), (x, h - 0.013, tap + 0.02), (x, h - 0.013, tap + 0.15))
    ridges = (
        box(
            (drainer[0] - drain_size[0] * (0.4 - 0.1 * n), h - 0.008, drainer[1]),
            (0.012, 0.005, drain_size[1] - 0.04),
        )
        for n in range(9)
    )
    return (
        *STONE.on(prism(rectangle(w, d), h - _TOP, h, holes)),
        *STEEL.on(
            _basin(size, h, depth).moved(x, 0.0, middle),
            box((x, h - depth, back + ledge / 2 + 0.012), (size[0] - 0.026, depth - 0.1, ledge)),
            prism(shift(rounded_rectangle(*drain_size, 0.02), drainer), h - 0.03, h - 0.008),
            *ridges,
            tube(spout, 0.013),
            cylinder((x, h - 0.1, tap), (0.05, 0.012, 0.05), 12),
            cylinder((x + 0.06, h - 0.1, tap), (0.022, 0.05, 0.022), 8),
        ),
        *SHADOW.on(cylinder((x, h - depth, middle + 0.06), (0.07, 0.004, 0.07), 12)),
        *_cupboards(kind, 2, depth + 0.02),
    )


def _basin(size: Vec, top: float, depth: float) -> Solid:
    """A bowl of sheet metal that hangs from `top`, its rim flush with the worktop."""
    w, d = size
    rings = (
        (w, d, 0.04, top - depth - 0.01),
        (w, d, 0.04, top),
        (w - 0.024, d - 0.024, 0.035, top),
        (w - 0.04, d - 0.04, 0.05, top - depth),
    )
    return loft([raised(rounded_rectangle(w, d, radius), y) for w, d, radius, y in rings])


def kitchen_hob_unit(kind: Kind) -> Pieces:
    """A glass hob with four rings let into the worktop, over an oven between two narrow cupboards."""
    w, h, d = kind.w, kind.h, kind.d
    half, deep = min(0.29, w * 0.4), d * 0.72
    glass = h - 0.004
    marks: list[Solid] = []
    for x, z, radius in ((-0.5, -0.45, 0.075), (0.5, -0.45, 0.095), (-0.5, 0.4, 0.095), (0.5, 0.4, 0.075)):
        center = (x * half, z * deep / 2)
        edge, inner = (shift(ellipse(2 * r, 2 * r, 16), center) for r in (radius, radius - 0.012))
        dot = shift(ellipse(0.05, 0.05, 8), center)
        marks += [prism(edge, glass, h - 0.002, [inner]), prism(dot, glass, h - 0.002)]
    return (
        *STONE.on(prism(rectangle(w, d), h - _TOP, h, [rounded_rectangle(2 * half, deep, 0.02)])),
        *BLACK.on(prism(rounded_rectangle(2 * half, deep, 0.02), h - _TOP, glass)),
        *Paint(GLOSS, "#8d8f90").on(*marks),
        *_carcass(kind, h - _TOP),
        *_oven(kind, half + 0.01),
    )


def _oven(kind: Kind, half: float) -> Pieces:
    """A cupboard on each side of a strip with knobs, a dark door with its bar, and a drawer."""
    w, d, top = kind.w, kind.d, kind.h - _TOP - 0.004
    back, reach = d / 2 - _FRONT - 0.01, d / 2 - 0.008
    surface = reach - 0.02
    strip, low = top - 0.1, _PLINTH + 0.14
    door = Front(-half, low, half, strip)
    cupboards: Hanging = (
        (Front(-w / 2, _PLINTH, -half, top), "top"),
        (Front(half, _PLINTH, w / 2, top), "top"),
        (Front(-half, _PLINTH, half, low), "top"),
    )
    knobs = (
        tube(((x, strip + 0.05, surface), (x, strip + 0.05, reach)), 0.016, 10)
        for x in (-0.2, -0.12, 0.12, 0.2)
    )
    return (
        *hung(_paint(kind), cupboards, back, reach),
        *STEEL.on(
            Front(-half, strip, half, top).solid(back, surface),
            box((0.0, strip - 0.06, d / 2 - 0.021), (2 * half - 0.1, 0.018, 0.026)),
        ),
        *BLACK.on(door.solid(back, surface), *knobs),
        *Paint(GLOSS, "#4a4038").on(
            box((0.0, low + 0.07, surface - 0.005), (2 * half - 0.14, strip - low - 0.2, 0.007))
        ),
        *Paint(GLOSS, "#6fb7a8").on(box((0.0, strip + 0.035, surface - 0.005), (0.12, 0.03, 0.007))),
    )


def fridge(kind: Kind) -> Pieces:
    """A tall fridge over a freezer, with bars for handles."""
    w, h, d = kind.w, kind.h, kind.d
    split, foot, carcass = h * 0.36, 0.05, d / 2 - 0.09
    doors = (Front(-w / 2, foot, w / 2, split), Front(-w / 2, split, w / 2, h))
    leaves = (
        rounded_box(
            (0.0, door.bottom + GAP, carcass + 0.03), (w, door.top - door.bottom - GAP, 0.056), 0.012, steps=1
        )
        for door in doors
    )
    silver = Paint(GLOSS, "#d3d6d6")
    return (
        *SHADOW.on(box((0.0, 0.0, -0.03), (w - 0.06, foot, d - 0.12))),
        *Paint(MATT, "#b9bcbc").on(
            box((0.0, foot, (carcass - d / 2) / 2), (w - 0.004, h - foot - 0.004, carcass + d / 2))
        ),
        *silver.on(*leaves),
        *GUNMETAL.on(
            *(
                rounded_box((w / 2 - 0.07, y, d / 2 - 0.016), (0.024, long, 0.032), 0.01, steps=1)
                for y, long in ((split - 0.4, 0.34), (split + 0.08, 0.5))
            )
        ),
    )
