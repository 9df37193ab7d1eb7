"""The fields of tool inputs: each type of `alza.units` once more with what it means and its unit.

A `unit` of `m` or `degrees` says how a given value is rounded before it is stored; it stays out of the
published schema, where the description says the unit in words. So does `refers`, the mark of a field that
names a thing of the plan: there `apply_changes` takes an alias too.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from alza.plan.ids import MAX_REVISION
from alza.plan.kind import Category, PartShape
from alza.plan.opening import End, Leaf, Side
from alza.plan.room import Floor
from alza.plan.underlay import Opacity
from alza.units import (
    MAX_COORDINATE,
    MAX_OUTLINE_POINTS,
    MAX_PARTS,
    MILLIMETRE,
    Color,
    Coordinate,
    Degrees,
    Elevation,
    KindName,
    KindSize,
    Label,
    NoteText,
    OpeningHeight,
    OpeningWidth,
    Sill,
    WallHeight,
    WallThickness,
)

METRE: dict[str, Any] = {"unit": "m"}
DEGREE: dict[str, Any] = {"unit": "degrees"}
REFERS: dict[str, Any] = {"refers": True}


class ToolInput(msgspec.Struct, frozen=True, kw_only=True, rename="camel", forbid_unknown_fields=True):
    """The base of tool inputs: camelCase in JSON, no field that isn't declared."""


X = Annotated[
    Coordinate, Meta(description="x in metres; x grows to the right (east)", extra_json_schema=METRE)
]
Y = Annotated[Coordinate, Meta(description="y in metres; y grows down (south)", extra_json_schema=METRE)]
Length = Annotated[
    float, Meta(ge=MILLIMETRE, le=MAX_COORDINATE, description="length in metres", extra_json_schema=METRE)
]
Thickness = Annotated[WallThickness, Meta(extra_json_schema=METRE)]
Height = Annotated[WallHeight, Meta(extra_json_schema=METRE)]
ClearWidth = Annotated[OpeningWidth, Meta(extra_json_schema=METRE)]
ClearHeight = Annotated[OpeningHeight, Meta(extra_json_schema=METRE)]
SillHeight = Annotated[Sill, Meta(extra_json_schema=METRE)]
Raised = Annotated[Elevation, Meta(extra_json_schema=METRE)]
Size = Annotated[KindSize, Meta(extra_json_schema=METRE)]
Rotation = Annotated[
    Degrees,
    Meta(
        description="the way the piece faces, degrees counter-clockwise on the page: "
        "0 south (+y, down), 90 east (+x), 180 north, 270 west",
        extra_json_schema=DEGREE,
    ),
]
Fraction = Annotated[float, Meta(ge=0.0, le=1.0, description="fraction, 0 to 1")]
AlongWall = Annotated[
    Fraction, Meta(description="centre of the opening as a fraction of its wall, 0 end a, 1 end b")
]
Offset = Annotated[
    float,
    Meta(
        ge=0.0,
        le=MAX_COORDINATE,
        description="distance in metres from wall end a to the centre of the opening",
        extra_json_schema=METRE,
    ),
]
U = Annotated[Fraction, Meta(description="fraction of the picture's width, 0 left to 1 right")]
V = Annotated[Fraction, Meta(description="fraction of the picture's height, 0 top to 1 bottom")]
UnderlayOpacity = Annotated[
    Opacity, Meta(description="how strongly the picture shows, 0 invisible to 1 opaque")
]

Reference = Annotated[
    str, Meta(min_length=1, max_length=200, description="id or name", extra_json_schema=REFERS)
]
WallRef = Annotated[Reference, Meta(description="id of a wall, such as w1")]
OpeningRef = Annotated[Reference, Meta(description="id of a door or window, such as d3 or win2")]
RoomRef = Annotated[Reference, Meta(description="id or label of a room, such as r4 or Kitchen")]
ItemRef = Annotated[Reference, Meta(description="id, label or kind of a piece, such as i12 or armchair")]
AnyRef = Annotated[Reference, Meta(description="id or name of a wall, opening, room or piece")]

DoorLeaf = Annotated[
    Leaf, Meta(description="hinged (two leaves when wider than 1.20 m), sliding, or none for a plain opening")
]
HingeEnd = Annotated[End, Meta(description="jamb with the hinges: the one towards wall end a or b")]
SwingSide = Annotated[
    Side, Meta(description="side the leaf swings to for someone walking along the wall from end a to end b")
]
FloorFinish = Annotated[Floor, Meta(description="finish of the floor")]
CategoryName = Annotated[Category, Meta(description="category of furniture")]
LabelText = Annotated[Label, Meta()]
NoteWords = Annotated[NoteText, Meta(description="the note, 1 to 4,000 characters")]
AnyKind = Annotated[
    str,
    Meta(min_length=1, max_length=64, description="kind of furniture, built in or defined, such as sofa"),
]
NewKind = Annotated[KindName, Meta(description="snake_case name of the kind, such as corner_sofa")]
HexColor = Annotated[Color, Meta()]
Revision = Annotated[int, Meta(ge=0, le=MAX_REVISION, description="revision number of the plan")]


class PointInput(ToolInput, frozen=True, kw_only=True):
    """A point of the plan."""

    x: X
    y: Y


OutlinePoints = Annotated[
    tuple[PointInput, ...],
    Meta(
        min_length=3,
        max_length=MAX_OUTLINE_POINTS,
        description="corners of a simple polygon in order, 3 to 200 points {x, y} in metres",
    ),
]


class PartInput(ToolInput, frozen=True, kw_only=True):
    """A primitive in the piece's own frame, where the piece faces +z."""

    shape: Annotated[PartShape, Meta(description="form of the part; a cylinder stands upright")]
    x: Annotated[
        Coordinate, Meta(description="centre along the piece's width, metres", extra_json_schema=METRE)
    ]
    y: Annotated[
        Coordinate,
        Meta(description="bottom of the part above the piece's underside, metres", extra_json_schema=METRE),
    ]
    z: Annotated[
        Coordinate,
        Meta(
            description="centre along the piece's depth, + towards its front, metres", extra_json_schema=METRE
        ),
    ]
    w: Annotated[Size, Meta(description="width, or diameter of a cylinder, in metres")]
    h: Annotated[Size, Meta(description="height in metres")]
    d: Annotated[Size, Meta(description="depth in metres; for a cylinder the other diameter of an ellipse")]
    color: HexColor | None = None
    rotation: Annotated[
        Degrees,
        Meta(description="turn about the vertical in degrees, as for pieces", extra_json_schema=DEGREE),
    ] = 0.0


PartList = Annotated[
    tuple[PartInput, ...],
    Meta(max_length=MAX_PARTS, description="up to 64 primitives that make up the piece, inside w x d x h"),
]


class ChangeInput(ToolInput, frozen=True, kw_only=True):
    """One change: a call of a tool that changes the plan, with a name for what it makes."""

    tool: Annotated[
        str, Meta(min_length=1, max_length=64, description="a tool that changes the plan, such as add_wall")
    ]
    arguments: Annotated[
        dict[str, Any],
        Meta(
            description="the input of that tool, without dryRun and ifRevision",
            extra_json_schema={"additionalProperties": True},
        ),
    ]
    alias: (
        Annotated[
            str,
            Meta(
                pattern="^\\$[A-Za-z][A-Za-z0-9_]{0,39}$",
                description="a name for the thing that this makes, such as $wall1; later changes take it "
                "wherever they take an id",
            ),
        ]
        | None
    ) = msgspec.field(name="as", default=None)
