"""Where the next wall of a chain would end: at the pointer, or as was typed."""

from __future__ import annotations

import msgspec

from alza.editor.bearings import angle_of, point_at
from alza.editor.mode import Context
from alza.editor.pointing import snap_reach
from alza.editor.snapping import SnapOptions, Snapped, snap
from alza.editor.step import Guide
from alza.editor.typed_lengths import read_length_and_angle
from alza.editor.wall_chain import Drawing, anchor_of, bearing_of
from alza.errors import InvalidInput
from alza.geometry.vectors import Vec, distance


class Aim(msgspec.Struct, frozen=True, kw_only=True):
    """The next wall's ends, and the snaps that act."""

    start: Vec
    end: Vec
    guides: tuple[Guide, ...] = ()


def aimed(drawing: Drawing, context: Context) -> Aim:
    """The wall that would be built now: as typed, and what wasn't typed as the pointer says.

    Raises:
        InvalidInput: the text can't be read, or neither it nor the pointer says the way.
    """
    return _as_typed(drawing, context) if drawing.text else aimed_by_pointer(drawing, context)


def aimed_by_pointer(drawing: Drawing, context: Context) -> Aim:
    """The wall to the point where the pointer snaps, whatever was typed."""
    start = anchor_of(drawing, context.plan)
    found = _snapped(drawing, start, context)
    return Aim(start=start, end=found.at, guides=found.guides)


def _as_typed(drawing: Drawing, context: Context) -> Aim:
    typed = read_length_and_angle(drawing.text, context.plan.units)
    shown = aimed_by_pointer(drawing, context)
    if shown.start == shown.end and (typed.angle is None or typed.length is None):
        raise InvalidInput(
            f"{drawing.text} says no way to go; point in the direction first, or type both: 4.6<90 is up"
        )
    length = distance(shown.start, shown.end) if typed.length is None else typed.length
    angle = angle_of(shown.start, shown.end) if typed.angle is None else typed.angle
    return Aim(start=shown.start, end=point_at(shown.start, length, angle))


def _snapped(drawing: Drawing, start: Vec, context: Context) -> Snapped:
    options = SnapOptions(
        reach=snap_reach(drawing.pointer, context),
        anchor=start,
        bearing=bearing_of(drawing, context.plan),
        constrain=drawing.modifiers.shift,
        off=drawing.modifiers.alt,
        points=(drawing.origin,),
    )
    return snap(context.plan, drawing.at, options)
