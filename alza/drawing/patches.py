"""What must be written anew to turn one drawing into another, by layer and id."""

from __future__ import annotations

from bisect import bisect_left

import msgspec

from alza.drawing.layers import LAYERS, Drawing, Layer
from alza.drawing.writing import Part


class Patch(msgspec.Struct, frozen=True):
    """One step: remove the part (`svg` None), replace it in place, or insert it before a sibling.

    A part that the layer has already is replaced where it is; a new one goes before the part `before`, or at
    the end when that is None.
    """

    layer: Layer
    id: str
    svg: str | None
    before: str | None = None


def patches(before: Drawing, after: Drawing) -> tuple[Patch, ...]:
    """The steps, to be applied in order, that turn `before` into `after`; () when they look the same."""
    found: list[Patch] = []
    for name in LAYERS:
        old, new = before.layers[name], after.layers[name]
        if old is not new and old != new:
            found += _layer_patches(name, old, new)
    return tuple(found)


def _layer_patches(layer: Layer, old: tuple[Part, ...], new: tuple[Part, ...]) -> list[Patch]:
    if len(old) == len(new):
        differing = [pair for pair in zip(old, new, strict=True) if pair[0] is not pair[1]]
        if all(before.id == after.id for before, after in differing):
            return [Patch(layer, after.id, after.svg) for before, after in differing if before != after]
    texts = {part.id: part.svg for part in old}
    wanted = {part.id for part in new}
    staying = _in_order([part.id for part in old if part.id in wanted], [part.id for part in new])
    steps = [Patch(layer, part.id, None) for part in old if part.id not in staying]
    # From the end, so that the sibling to insert before is always there.
    following: str | None = None
    for part in reversed(new):
        if part.id not in staying:
            steps.append(Patch(layer, part.id, part.svg, following))
        elif texts[part.id] != part.svg:
            steps.append(Patch(layer, part.id, part.svg))
        following = part.id
    return steps


def _in_order(old: list[str], new: list[str]) -> set[str]:
    """The most ids that need not move: a longest increasing run of their new places, in their old order."""
    place = {id: index for index, id in enumerate(new)}
    ends: list[int] = []
    last: list[str] = []
    previous: dict[str, str | None] = {}
    for id in old:
        at = bisect_left(ends, place[id])
        previous[id] = last[at - 1] if at else None
        ends[at : at + 1] = [place[id]]
        last[at : at + 1] = [id]
    kept: set[str] = set()
    step = last[-1] if last else None
    while step is not None:
        kept.add(step)
        step = previous[step]
    return kept
