"""Metres and degrees: bounded types for inputs and records, the precision, and how lengths are written.

The bounds stand here once; records, tool schemas and files take them from these types.
"""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

MILLIMETRE: Final = 0.001
"""Precision of every stored length and coordinate (metres)."""

JOINT_TOLERANCE: Final = 0.001
"""Wall ends this near to each other are one joint (metres)."""

ROOM_GAP: Final = 0.08
"""The search for rooms closes gaps between walls up to this width (metres)."""

MIN_WALL_LENGTH: Final = 0.20
"""The shortest wall (metres)."""

MIN_ROOM_ACROSS: Final = 0.5
"""The narrowest room (metres across)."""

NEAREST_WALL_REACH: Final = 0.3
"""An opening given as a point takes the nearest wall within this distance (metres)."""

MIN_OPENING_WIDTH: Final = 0.10
"""The narrowest opening (metres)."""

PART_OVERHANG: Final = 0.01
"""How far a part may stand out of its kind's stated size (metres)."""

EPSILON: Final = 1e-9
"""Below this, a length in metres is floating-point noise."""

MAX_COORDINATE: Final = 1e7
MAX_LABEL: Final = 120
MAX_NOTE: Final = 4000
MAX_PARTS: Final = 64
MAX_OUTLINE_POINTS: Final = 200

Coordinate = Annotated[float, Meta(ge=-MAX_COORDINATE, le=MAX_COORDINATE, description="metres")]
WallThickness = Annotated[float, Meta(ge=0.01, le=2.0, description="wall thickness in metres")]
WallHeight = Annotated[float, Meta(ge=0.1, le=20.0, description="wall height in metres")]
OpeningWidth = Annotated[float, Meta(ge=MIN_OPENING_WIDTH, le=50.0, description="clear width in metres")]
OpeningHeight = Annotated[float, Meta(ge=0.1, le=20.0, description="height of the opening in metres")]
Sill = Annotated[float, Meta(ge=0.0, le=20.0, description="height of the sill above the floor in metres")]
Elevation = Annotated[
    float, Meta(ge=0.0, le=20.0, description="metres from the floor to the underside of the piece")
]
KindSize = Annotated[float, Meta(ge=0.01, le=50.0, description="metres")]
Degrees = Annotated[float, Meta(ge=-3600.0, le=3600.0, description="degrees")]
Label = Annotated[str, Meta(min_length=1, max_length=MAX_LABEL, description="a name, 1 to 120 characters")]
NoteText = Annotated[str, Meta(min_length=1, max_length=MAX_NOTE, description="1 to 4,000 characters")]
KindName = Annotated[
    str, Meta(pattern="^[a-z][a-z0-9_]*$", max_length=64, description="snake_case name of a kind")
]
Color = Annotated[
    str, Meta(pattern="^#[0-9a-fA-F]{6}$", min_length=7, max_length=7, description="colour as #rrggbb")
]


def to_millimetre(value: float) -> float:
    """Round a length or coordinate in metres to the millimetre; never gives -0.0."""
    return round(value, 3) + 0.0


def to_rotation(degrees: float) -> float:
    """Bring an angle in degrees into [0, 360), kept to a thousandth of a degree."""
    return round(degrees % 360.0, 3) % 360.0


def format_metres(value: float) -> str:
    """Write a length with two decimals, with a third where the millimetre counts: `4.30 m`, `4.301 m`."""
    text = f"{to_millimetre(value):.3f}"
    return f"{text.removesuffix('0')} m"


def format_area(value: float) -> str:
    """Write an area given in square metres: `12.40 m²`."""
    return f"{round(value, 2) + 0.0:.2f} m²"
