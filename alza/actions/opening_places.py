"""Where the openings of a wall are after the wall has changed, and whether they still fit."""

from __future__ import annotations

from typing import Final

import msgspec

from alza.errors import DoesNotFit
from alza.geometry.vectors import dot
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from alza.units import EPSILON, JOINT_TOLERANCE, MAX_COORDINATE, format_metres

FIT_SLACK: Final = 1e-6
"""An opening may stand past its wall's end by so little (metres): the noise of slanted lengths."""

_NOISE_DIGITS: Final = 9


def overflow(opening: Opening, length: float) -> float:
    """How far the opening's clear span leaves a wall of this length (metres); 0 when it fits."""
    return max(-opening.start, opening.end - length, 0.0)


def is_along_own_line(old: Wall, new: Wall) -> bool:
    """Whether the wall's ends moved along its own line only, not all by the same way."""
    moved = (new.ax - old.ax, new.ay - old.ay)
    moved_b = (new.bx - old.bx, new.by - old.by)
    if abs(moved[0] - moved_b[0]) <= EPSILON and abs(moved[1] - moved_b[1]) <= EPSILON:
        return False
    # Measured both ways, so that the way back is answered as the way there.
    aside = (
        *(old.place_of(end)[1] for end in (new.a, new.b)),
        *(new.place_of(end)[1] for end in (old.a, old.b)),
    )
    return all(abs(distance) <= JOINT_TOLERANCE + EPSILON for distance in aside)


def runs_other_way(old: Wall, new: Wall) -> bool:
    """Whether a wall runs the other way than before, as when its ends have changed places."""
    return dot(old.direction, new.direction) < 0.0


def mirrored(opening: Opening, offset: float) -> Opening:
    """The same opening described from the wall's other end, at this offset from there."""
    return msgspec.structs.replace(
        opening,
        offset=offset,
        hinge="b" if opening.hinge == "a" else "a",
        side="right" if opening.side == "left" else "left",
    )


def openings_after(plan: Plan, old: Wall, new: Wall) -> tuple[Opening, ...]:
    """The wall's openings that change with it; those that keep their values are left out.

    Along the wall's own line they keep their place in the world; a wall that is moved or turned takes them
    along at their distance from end a.

    Raises:
        DoesNotFit: one of them would stand farther out of the wall than it does, or out of bounds.
    """
    openings = plan.openings_of(old.id)
    after = tuple(_opening_after(opening, old, new) for opening in openings)
    for was, opening in zip(openings, after, strict=True):
        _require_fit(was, opening, old, new)
    return tuple(opening for was, opening in zip(openings, after, strict=True) if opening != was)


def _opening_after(opening: Opening, old: Wall, new: Wall) -> Opening:
    if not is_along_own_line(old, new):
        return opening
    start = old.place_of(new.a)[0]
    if runs_other_way(old, new):
        return mirrored(opening, round(start - opening.offset, _NOISE_DIGITS))
    if abs(start) <= EPSILON:
        return opening
    return msgspec.structs.replace(opening, offset=round(opening.offset - start, _NOISE_DIGITS))


def _require_fit(was: Opening, opening: Opening, old: Wall, new: Wall) -> None:
    name = f"{opening.kind.capitalize()} {opening.id}"
    if abs(opening.offset) > MAX_COORDINATE and opening != was:
        raise DoesNotFit(
            f"{name} would stand {format_metres(opening.offset)} from end a of wall {new.id};"
            f" at most {format_metres(MAX_COORDINATE)} is allowed",
            hint=f"Lengthen the wall less, or remove {opening.id} first",
        )
    if overflow(opening, new.length) > max(FIT_SLACK, overflow(was, old.length) + EPSILON):
        raise DoesNotFit(
            f"{name} ({format_metres(opening.width)} wide) would no longer fit in wall {new.id}:"
            f" it would stand from {format_metres(opening.start)} to {format_metres(opening.end)} from end a,"
            f" and the wall would be {format_metres(new.length)} long",
            hint=f"Move, narrow or remove {opening.id} first",
        )
    if opening.head > new.height + FIT_SLACK and new.height < old.height:
        raise DoesNotFit(
            f"{name} has its head at {format_metres(opening.head)};"
            f" wall {new.id} can't be lowered to {format_metres(new.height)}",
            field="height",
            hint=f"Lower or remove {opening.id} first",
        )
