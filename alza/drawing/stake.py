"""What a request that waits would take away, hatched; what else it is about, outlined."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from alza.drawing.marks import record_outline
from alza.drawing.primitives import Area
from alza.drawing.svg import element, number
from alza.drawing.writing import ORIGIN, Part, write_shapes
from alza.geometry.boxes import Bounds, bounds_of
from alza.geometry.vectors import Polygon, Vec
from alza.plan.plan import Plan

PART_ID: Final = "at-stake"
_HATCH: Final = "lost-hatch"


def stake_part(
    plan: Plan, lost: Iterable[str], outlined: Iterable[str], spacing: float, origin: Vec = ORIGIN
) -> Part:
    """A part of the layer of marks; `spacing` is that of the hatch's lines in metres."""
    hatched = write_shapes(_areas(plan, lost, "lost"), origin)
    filled = element("g", {"fill": f"url(#{_HATCH})"}, hatched)
    rest = write_shapes(_areas(plan, outlined, "at-stake"), origin)
    return Part(PART_ID, element("g", {"data-id": PART_ID}, _hatch(spacing) + filled + rest))


def stake_bounds(plan: Plan, ids: Iterable[str]) -> Bounds | None:
    """The box around all of these that have a place; None when none has."""
    corners = [corner for id in ids for corner in _outline(plan, id)]
    return bounds_of(corners) if corners else None


def _areas(plan: Plan, ids: Iterable[str], style: Literal["lost", "at-stake"]) -> tuple[Area, ...]:
    outlines = (_outline(plan, id) for id in ids)
    return tuple(Area((outline,), style) for outline in outlines if outline)


def _outline(plan: Plan, id: str) -> Polygon:
    """The outline of a record or of the underlay; () for what has no place."""
    picture = plan.underlay
    if id == "underlay" and picture is not None:
        x, y, right, bottom = picture.x, picture.y, picture.x + picture.w, picture.y + picture.h
        return ((x, y), (right, y), (right, bottom), (x, bottom))
    return record_outline(plan, id) or ()


def _hatch(spacing: float) -> str:
    side = number(spacing)
    line = element("path", {"class": "hatch", "d": f"M0 0V{side}", "stroke-width": number(spacing / 4)})
    size = {"width": side, "height": side, "patternUnits": "userSpaceOnUse"}
    return element(
        "defs", {}, element("pattern", {"id": _HATCH, **size, "patternTransform": "rotate(45)"}, line)
    )
