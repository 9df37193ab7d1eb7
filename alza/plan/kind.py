"""Kinds of furniture, and the parts that a kind may be built from."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from alza.plan.record import Record
from alza.units import MAX_PARTS, Color, Coordinate, Degrees, KindName, KindSize, Label

PartShape = Literal["box", "cylinder", "sphere"]
Category = Literal["living", "bedroom", "office", "kitchen", "dining", "bath", "decor", "other"]
CATEGORY_COLORS: dict[Category, str] = {
    "living": "#8c9a86",
    "bedroom": "#9a8ca6",
    "office": "#8597a8",
    "kitchen": "#b0a38c",
    "dining": "#b08d6e",
    "bath": "#8fb0b5",
    "decor": "#7d9c6c",
    "other": "#a0a0a0",
}


class Part(Record, frozen=True, kw_only=True):
    """A primitive of a kind, in the piece's own frame: x along its width, z along its depth, facing +z.

    x and z are the part's centre, y is the height of its bottom above the piece's underside, and w, h, d are
    its size, all in metres. For a cylinder w is the diameter and d makes it an ellipse. Rotation is about the
    vertical, in degrees, as for items.
    """

    shape: PartShape
    x: Coordinate
    y: Coordinate
    z: Coordinate
    w: KindSize
    h: KindSize
    d: KindSize
    color: Color | None = None
    rotation: Degrees = 0.0


Sku = Annotated[str, Meta(min_length=1, max_length=64, description="the supplier's article number")]
Price = Annotated[float, Meta(ge=0.0, le=1e7, description="price in the currency given")]
Currency = Annotated[
    str, Meta(pattern="^[A-Z]{3}$", min_length=3, max_length=3, description="three letters, as in EUR")
]
Origin = Annotated[str, Meta(min_length=1, max_length=200, description="the supplier's web origin")]
Parts = Annotated[tuple[Part, ...], Meta(max_length=MAX_PARTS, description="up to 64 primitives")]


class Kind(Record, frozen=True, kw_only=True):
    """A kind of furniture: its size w x d on the floor and h upwards (metres), and how it looks.

    `sku`, `price`, `currency` and `origin` are set on a supplier's product only.
    """

    kind: KindName
    label: Label
    w: KindSize
    d: KindSize
    h: KindSize
    category: Category = "other"
    color: Color | None = None
    parts: Parts = ()
    is_rug: bool = False
    sku: Sku | None = None
    price: Price | None = None
    currency: Currency | None = None
    origin: Origin | None = None

    @property
    def shown_color(self) -> str:
        """The kind's own colour, or that of its category."""
        return self.color or CATEGORY_COLORS[self.category]
