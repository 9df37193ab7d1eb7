"""A drawing: groups by layer, in the order in which they lie on one another."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, Literal, get_args

import msgspec

from alza.drawing.svg import element, number
from alza.drawing.writing import Part
from alza.geometry.boxes import Bounds
from alza.geometry.vectors import Vec

Layer = Literal[
    "underlay",
    "floors",
    "rugs",
    "furniture",
    "walls",
    "openings",
    "labels",
    "dimensions",
    "notes",
    "marks",
]
LAYERS: Final[tuple[Layer, ...]] = get_args(Layer)
"""The layers, the lowest first."""

_NUMBERED: Final = re.compile(r"(.*?)(\d*)")


class Drawing(msgspec.Struct, frozen=True):
    """A plan as SVG text by layer.

    Attributes:
        layers: the parts of each layer, in drawing order; a part is addressed by layer and id.
        bounds: what a view should show, in the plan's metres, dimension lines included.
        origin: what the written coordinates are relative to; (0, 0) for all plans but far ones.
    """

    layers: Mapping[Layer, tuple[Part, ...]]
    bounds: Bounds
    origin: Vec

    @property
    def world_transform(self) -> str:
        """The transform of the group around all layers."""
        return f"translate({number(self.origin[0])} {number(self.origin[1])})"

    def layer(self, name: Layer) -> str:
        """The SVG text within one layer's group."""
        return "".join(part.svg for part in self.layers[name])

    def groups(self) -> str:
        """All layers as groups, relative to the drawing's origin."""
        return "".join(
            element("g", {"class": f"layer layer-{name}", "data-layer": name}, self.layer(name))
            for name in LAYERS
        )

    def world(self) -> str:
        """All layers as nested groups, for an SVG whose viewBox is in the plan's metres."""
        return element("g", {"class": "world", "transform": self.world_transform}, self.groups())

    def with_marks(self, parts: Iterable[Part]) -> Drawing:
        """The same drawing with these parts as its layer of marks."""
        layers: dict[Layer, tuple[Part, ...]] = {**self.layers, "marks": tuple(parts)}
        return Drawing(MappingProxyType(layers), self.bounds, self.origin)


@lru_cache(maxsize=8192)
def id_order(id: str) -> tuple[str, int, str]:
    """A sort key that puts w2 before w10, so that a drawing doesn't depend on the order of making."""
    match = _NUMBERED.fullmatch(id)
    if match is None or not match[2].isdecimal():
        return (id, 0, id)
    return (match[1], int(match[2]), id)
