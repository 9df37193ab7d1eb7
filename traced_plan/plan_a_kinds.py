"""The furniture symbols of plan A that no stock kind fits, at their drawn size, as `define_item_kind` input.

A part is given in the frame of its piece: x along the width, z along the depth (the piece faces +z),
both to the part's centre, y the height of its bottom; metres and degrees. Widths and depths are read
off the drawing; heights are not drawn and follow common furniture.
"""

from collections.abc import Sequence
from math import cos, radians, sin
from types import MappingProxyType

from .steps import Arguments

WOOD = "#c8a67a"
OAK = "#b08a5b"
WHITE = "#f2f1ec"
STONE = "#d9d5cc"
STEEL = "#aeb4ba"
DARK = "#2f3136"
FABRIC = "#a9adb3"
CUSHION = "#bfc3c8"
LINEN = "#e9e4da"
GLASS = "#bcd6de"
LEAF = "#5f8a57"

Part = dict[str, object]
Centre = tuple[float, float, float]
Size = tuple[float, float, float]


def _part(shape: str, centre: Centre, size: Size, color: str, rotation: float = 0) -> Part:
    """Write one part; `centre` is (x, y of the bottom, z), `size` is (w, h, d)."""
    (x, y, z), (w, h, d) = centre, size
    part: Part = {"shape": shape, "x": x, "y": y, "z": z, "w": w, "h": h, "d": d, "color": color}
    return part | {"rotation": rotation} if rotation else part


def _box(centre: Centre, size: Size, color: str, rotation: float = 0) -> Part:
    return _part("box", centre, size, color, rotation)


def _cylinder(centre: Centre, size: Size, color: str, rotation: float = 0) -> Part:
    return _part("cylinder", centre, size, color, rotation)


def _legs(w: float, d: float, h: float, color: str) -> tuple[Part, ...]:
    """Four square legs, 5 cm thick, flush with the corners of a w by d top."""
    x, z = w / 2 - 0.025, d / 2 - 0.025
    return tuple(_box((i * x, 0, j * z), (0.05, h, 0.05), color) for i in (-1, 1) for j in (-1, 1))


def _hangers(start: Centre, pitch: tuple[float, float], tilts: Sequence[float]) -> tuple[Part, ...]:
    """Clothes on hangers from `start` on, one per tilt, `pitch` (x, z) apart; tilt 0 lies along z."""
    (x, y, z), (dx, dz), size = start, pitch, (0.02, 0.80, 0.43)
    return tuple(
        _box((round(x + i * dx, 3), y, round(z + i * dz, 3)), size, FABRIC, tilt % 360)
        for i, tilt in enumerate(tilts)
    )


def _quadrant(radius: float, depth: float, bottom: float, height: float, color: str) -> tuple[Part, ...]:
    """The south-west quarter of a disc about (0.125, -0.125) as five boxes of the given depth.

    The outer edge of each box is a chord of the arc: 7 mm inside it at most for a radius of 0.60.
    """
    half = radians(9)
    width, reach = 2 * radius * sin(half), radius * cos(half) - depth / 2
    angles = [279 + 18 * k for k in range(5)]
    return tuple(
        _box(
            (round(0.125 + reach * sin(radians(a)), 3), bottom, round(-0.125 + reach * cos(radians(a)), 3)),
            (round(width, 3), height, depth),
            color,
            a,
        )
        for a in angles
    )


def _kind(kind: str, label: str, size: Size, category: str, parts: Sequence[Part]) -> Arguments:
    """Write the input of `define_item_kind`; `size` is (w, d, h)."""
    w, d, h = size
    stated = {"kind": kind, "label": label, "w": w, "d": d, "h": h, "category": category}
    return MappingProxyType(stated | {"parts": list(parts)})


KITCHEN_AND_UTILITY = (
    _kind(
        "l_counter",
        "L-shaped counter",
        (3.05, 3.30, 0.87),
        "kitchen",
        (
            _box((0, 0, -1.35), (3.05, 0.83, 0.60), WHITE),
            _box((0, 0.83, -1.35), (3.05, 0.04, 0.60), STONE),
            _box((-1.225, 0, 0.30), (0.60, 0.83, 2.70), WHITE),
            _box((-1.225, 0.83, 0.30), (0.60, 0.04, 2.70), STONE),
        ),
    ),
    _kind(
        "inset_sink",
        "Inset sink with drainer",
        (0.95, 0.50, 0.02),
        "kitchen",
        (
            _box((0, 0, 0), (0.95, 0.01, 0.50), STEEL),
            _box((-0.212, 0.01, 0.025), (0.425, 0.01, 0.35), DARK),
            _box((0.248, 0.01, 0.02), (0.335, 0.01, 0.27), FABRIC),
        ),
    ),
    _kind(
        "inset_hob",
        "Four-ring hob",
        (0.60, 0.58, 0.02),
        "kitchen",
        (
            _box((0, 0, 0), (0.60, 0.01, 0.58), DARK),
            _cylinder((0.15, 0.01, -0.13), (0.16, 0.01, 0.16), STEEL),
            _cylinder((0.15, 0.01, 0.13), (0.21, 0.01, 0.21), STEEL),
            _cylinder((-0.15, 0.01, -0.13), (0.21, 0.01, 0.21), STEEL),
            _cylinder((-0.15, 0.01, 0.13), (0.16, 0.01, 0.16), STEEL),
        ),
    ),
    _kind(
        "tall_fridge",
        "Tall fridge",
        (0.65, 0.65, 1.85),
        "kitchen",
        (
            _box((0, 0, -0.03), (0.65, 1.85, 0.59), WHITE),
            _box((0, 0.06, 0.295), (0.65, 1.79, 0.06), STEEL),
        ),
    ),
    _kind(
        "washing_machine",
        "Washing machine",
        (0.60, 0.60, 0.85),
        "bath",
        (
            _box((0, 0, 0), (0.60, 0.82, 0.60), WHITE),
            _box((0, 0.82, -0.245), (0.60, 0.03, 0.11), STEEL),
            _cylinder((0, 0.82, 0.05), (0.40, 0.02, 0.40), STEEL),
        ),
    ),
)

LIVING = (
    _kind(
        "dining_table_170",
        "Dining table 1.70",
        (1.70, 0.95, 0.75),
        "kitchen",
        (
            _box((0, 0.71, 0), (1.70, 0.04, 0.95), WOOD),
            *_legs(1.70, 0.95, 0.71, WOOD),
        ),
    ),
    _kind(
        "slim_chair",
        "Slim dining chair",
        (0.45, 0.45, 0.90),
        "kitchen",
        (
            *_legs(0.45, 0.45, 0.42, OAK),
            _box((0, 0.42, 0.035), (0.45, 0.05, 0.38), FABRIC),
            _box((0, 0.42, -0.19), (0.41, 0.48, 0.07), OAK),
        ),
    ),
    _kind(
        "coffee_table_100",
        "Coffee table 1.00",
        (1.00, 0.65, 0.42),
        "living",
        (
            _box((0, 0, 0), (1.00, 0.40, 0.65), WOOD),
            _box((0, 0.40, 0), (0.88, 0.02, 0.53), OAK),
        ),
    ),
    _kind(
        "tv_board",
        "Low board with TV",
        (1.55, 0.42, 1.15),
        "living",
        (
            _box((0, 0, 0), (1.55, 0.45, 0.42), WOOD),
            _box((0, 0.45, -0.02), (0.30, 0.05, 0.05), DARK),
            _box((0, 0.50, -0.02), (1.10, 0.65, 0.05), DARK),
        ),
    ),
    _kind(
        "corner_sofa",
        "Corner sofa",
        (2.60, 1.90, 0.82),
        "living",
        (
            _box((-1.215, 0, -0.49), (0.17, 0.62, 0.92), FABRIC),
            _box((0.085, 0, -0.85), (2.43, 0.82, 0.20), FABRIC),
            _box((1.20, 0, 0.015), (0.20, 0.82, 1.53), FABRIC),
            _box((0.84, 0, 0.865), (0.92, 0.62, 0.17), FABRIC),
            _box((-0.753, 0, -0.39), (0.755, 0.44, 0.72), CUSHION),
            _box((0.002, 0, -0.39), (0.755, 0.44, 0.72), CUSHION),
            _box((0.74, 0, -0.39), (0.72, 0.44, 0.72), CUSHION),
            _box((0.74, 0, 0.375), (0.72, 0.44, 0.81), CUSHION),
        ),
    ),
    _kind(
        "leafy_plant",
        "Leafy plant",
        (0.65, 0.65, 0.85),
        "decor",
        (
            _cylinder((0, 0, 0), (0.30, 0.35, 0.30), STONE),
            *(
                _cylinder(
                    (round(0.162 * sin(radians(a)), 3), 0.35, round(0.162 * cos(radians(a)), 3)),
                    (0.17, 0.40, 0.325),
                    LEAF,
                    a,
                )
                for a in range(0, 360, 40)
            ),
            _cylinder((0, 0.75, 0), (0.10, 0.10, 0.10), LEAF),
        ),
    ),
    _kind(
        "hall_console",
        "Hall console",
        (1.20, 0.38, 0.85),
        "living",
        (_box((0, 0, 0), (1.20, 0.85, 0.38), WOOD),),
    ),
)

BEDROOMS = (
    _kind(
        "open_wardrobe_200",
        "Open wardrobe 2.00",
        (2.00, 0.60, 2.10),
        "bedroom",
        (
            _box((0, 0, 0), (2.00, 0.10, 0.60), WOOD),
            _box((0, 0.10, -0.29), (2.00, 2.00, 0.02), WOOD),
            _box((0, 1.70, 0), (1.96, 0.03, 0.03), STEEL),
            *_hangers((-0.873, 0.90, 0), (0.125, 0), (8, -4, 11, 3, 0) * 3),
        ),
    ),
    _kind(
        "bed_100",
        "Single bed 1.00",
        (1.00, 2.03, 0.90),
        "bedroom",
        (
            _box((0, 0, -0.985), (1.00, 0.90, 0.06), OAK),
            _box((0, 0, 0.03), (1.00, 0.45, 1.97), LINEN),
            _box((0, 0.45, -0.715), (0.76, 0.08, 0.34), WHITE),
            _box((0, 0.45, 0.31), (1.00, 0.05, 1.41), CUSHION),
        ),
    ),
    _kind(
        "bed_165",
        "Double bed 1.65",
        (1.65, 2.05, 0.90),
        "bedroom",
        (
            _box((0, 0, -0.995), (1.65, 0.90, 0.06), OAK),
            _box((0, 0, 0.03), (1.65, 0.45, 1.99), LINEN),
            _box((0.382, 0.45, -0.725), (0.645, 0.08, 0.34), WHITE),
            _box((-0.382, 0.45, -0.725), (0.645, 0.08, 0.34), WHITE),
            _box((0, 0.45, 0.31), (1.65, 0.05, 1.43), CUSHION),
        ),
    ),
    _kind(
        "nightstand_lamp",
        "Nightstand with lamp",
        (0.45, 0.45, 0.85),
        "bedroom",
        (
            _box((0, 0, 0), (0.45, 0.50, 0.45), OAK),
            _cylinder((0, 0.50, 0), (0.04, 0.17, 0.04), STEEL),
            _cylinder((0, 0.67, 0), (0.24, 0.18, 0.24), LINEN),
        ),
    ),
    _kind(
        "desk_130",
        "Desk with screen",
        (1.30, 0.60, 1.20),
        "office",
        (
            _box((0, 0.71, 0), (1.30, 0.04, 0.60), WOOD),
            *_legs(1.30, 0.60, 0.71, STEEL),
            _box((0, 0.75, 0.01), (0.40, 0.02, 0.14), DARK),
            _box((0, 0.75, -0.195), (0.54, 0.45, 0.05), DARK),
        ),
    ),
    _kind(
        "desk_chair",
        "Desk chair",
        (0.46, 0.48, 0.90),
        "office",
        (
            *_legs(0.46, 0.48, 0.42, OAK),
            _box((0, 0.42, 0.035), (0.46, 0.05, 0.41), FABRIC),
            _box((0, 0.42, -0.205), (0.415, 0.48, 0.07), OAK),
        ),
    ),
    _kind(
        "cupboard_120",
        "Two-door cupboard",
        (1.20, 0.46, 2.00),
        "bedroom",
        (
            _box((0, 0, -0.03), (1.20, 2.00, 0.40), WOOD),
            _box((-0.30, 0.06, 0.195), (0.60, 1.94, 0.05), OAK),
            _box((0.30, 0.06, 0.195), (0.60, 1.94, 0.05), OAK),
            _box((-0.30, 0.95, 0.225), (0.11, 0.02, 0.01), STEEL),
            _box((0.30, 0.95, 0.225), (0.11, 0.02, 0.01), STEEL),
        ),
    ),
    _kind(
        "l_wardrobe",
        "L-shaped open wardrobe",
        (2.45, 1.95, 2.10),
        "bedroom",
        (
            _box((0, 0, -0.675), (2.45, 0.10, 0.60), WOOD),
            _box((-0.925, 0, 0.30), (0.60, 0.10, 1.35), WOOD),
            _box((0, 0.10, -0.965), (2.45, 2.00, 0.02), WOOD),
            _box((-1.215, 0.10, 0.01), (0.02, 2.00, 1.93), WOOD),
            _box((0.15, 1.70, -0.675), (2.15, 0.03, 0.03), STEEL),
            _box((-0.925, 1.70, 0.15), (0.03, 0.03, 1.65), STEEL),
            *_hangers((1.09, 0.90, -0.675), (-0.132, 0), (-10, 4, -7, 0, -3, -10, 4, -7, 0, -3, -10, 4, -7)),
            *_hangers((-0.925, 0.90, 0.838), (0, -0.135), (98, 86, 100, 92, 90, 98, 86, 100, 92)),
        ),
    ),
)

WET_ROOMS = (
    _kind(
        "hand_basin",
        "Hand basin",
        (0.40, 0.30, 0.85),
        "bath",
        (
            _box((0, 0, -0.05), (0.16, 0.70, 0.16), WHITE),
            _box((0, 0.70, 0), (0.40, 0.13, 0.30), WHITE),
            _cylinder((0, 0.83, 0.015), (0.28, 0.02, 0.20), STONE),
        ),
    ),
    _kind(
        "shower_quadrant",
        "Quadrant shower",
        (0.95, 0.95, 2.00),
        "bath",
        (
            _box((0, 0, -0.30), (0.95, 0.12, 0.35), WHITE),
            _box((0.30, 0, 0.175), (0.35, 0.12, 0.60), WHITE),
            *_quadrant(0.60, 0.22, 0, 0.12, WHITE),
            _cylinder((0.021, 0, -0.021), (0.80, 0.13, 0.80), WHITE),
            _box((-0.45, 0.12, -0.30), (0.05, 1.88, 0.35), GLASS),
            _box((0.30, 0.12, 0.45), (0.35, 1.88, 0.05), GLASS),
            *_quadrant(0.60, 0.05, 0.12, 1.88, GLASS),
            _cylinder((0.175, 1.94, -0.175), (0.10, 0.04, 0.10), STEEL),
        ),
    ),
    _kind(
        "bathtub_165",
        "Bathtub 1.65",
        (1.65, 0.70, 0.55),
        "bath",
        (
            _box((0, 0, 0), (1.65, 0.53, 0.70), WHITE),
            _box((0, 0.53, 0), (1.51, 0.02, 0.56), STONE),
        ),
    ),
)

KINDS: tuple[Arguments, ...] = KITCHEN_AND_UTILITY + LIVING + BEDROOMS + WET_ROOMS
