"""Bring the underlay to scale by hand: two points of the picture, then the real distance between them."""

from __future__ import annotations

from typing import Final

import msgspec

from alza.actions.underlay import CalibrateUnderlay
from alza.drawing.lengths import dimension_with_unit
from alza.editor.attempts import refusal, words_of
from alza.editor.events import Cancel, Event, KeyDown, PointerDown, PointerMove, PointerUp, Typed
from alza.editor.idle import IDLE, Idle
from alza.editor.mode import Context, ModeName
from alza.editor.pointing import is_click
from alza.editor.step import Preview, Readout, Step
from alza.editor.typed_lengths import read_length
from alza.editor.typed_text import text_after
from alza.errors import InvalidInput
from alza.geometry.vectors import Vec, distance
from alza.plan.underlay import Underlay

HINT: Final = (
    "Click two points of the picture whose distance you know, then type it: 3.5 m, Enter."
    " Shift keeps them level or plumb, Esc cancels."
)
NO_PICTURE: Final = "There is no picture under the plan: drop, paste or choose one first"
HIDDEN: Final = "The picture is hidden: show it first"
OUTSIDE: Final = "This point lies outside the picture: click on it"
TOO_EARLY: Final = "Click two points of the picture first, then type their distance"
NOTHING_TYPED: Final = "Type the distance between the two points, such as 3.5 m"


class Pointing(msgspec.Struct, frozen=True, kw_only=True):
    """The first point is set, as fractions of the picture; `pressed` is where the button is held down."""

    first: Vec
    pressed: Vec | None = None


class Measuring(msgspec.Struct, frozen=True, kw_only=True):
    """Both points are set, as fractions of the picture; `text` is the distance typed so far."""

    first: Vec
    second: Vec
    text: str = ""


CalibrateState = Idle | Pointing | Measuring


class CalibrateMode:
    """Two clicks, or one drag, and a typed distance. The points stay on the picture when it is moved."""

    name: ModeName = "calibrate"
    hint: str = HINT
    idle: CalibrateState = IDLE

    def handle(self, state: CalibrateState, event: Event, context: Context) -> Step[CalibrateState]:
        """See `Mode`."""
        if isinstance(event, Cancel):
            return Step(state=IDLE)
        if isinstance(event, KeyDown) and event.key == "Escape":
            return Step(state=IDLE, done=isinstance(state, Idle))
        if isinstance(event, PointerDown) and event.button == "secondary":
            return Step(state=IDLE)
        underlay = context.plan.underlay
        if underlay is None or underlay.hidden:
            words = NO_PICTURE if underlay is None else HIDDEN
            is_asked = not isinstance(state, Idle) or isinstance(event, PointerDown | Typed)
            return Step(state=IDLE, message=words if is_asked else "")
        if isinstance(state, Pointing):
            return _pointing(state, event, context, underlay)
        if isinstance(state, Measuring):
            return _measuring(state, event, context, underlay)
        return _begin(event, underlay)


def _begin(event: Event, underlay: Underlay) -> Step[CalibrateState]:
    if not isinstance(event, PointerDown):
        return Step(state=IDLE, message=TOO_EARLY if isinstance(event, Typed) else "")
    if not _is_on(underlay, event.at):
        return Step(state=IDLE, message=OUTSIDE)
    return Step(state=Pointing(first=_fractions(underlay, event.at), pressed=event.at))


def _pointing(state: Pointing, event: Event, context: Context, underlay: Underlay) -> Step[CalibrateState]:
    """From the first point to the second."""
    if not isinstance(event, PointerDown | PointerMove | PointerUp):
        preview = _line(state, _point(underlay, state.first), context)
        return Step(state=state, preview=preview, message=TOO_EARLY if isinstance(event, Typed) else "")
    first = _point(underlay, state.first)
    at = _level_or_plumb(first, event.at) if event.modifiers.shift else event.at
    if isinstance(event, PointerDown):
        state = msgspec.structs.replace(state, pressed=event.at)
    if not isinstance(event, PointerUp) or state.pressed is None:
        return Step(state=state, preview=_line(state, at, context))
    state = msgspec.structs.replace(state, pressed=None)
    if is_click(first, at, context):
        return Step(state=state, preview=_line(state, at, context))
    if not _is_on(underlay, at):
        return Step(state=state, preview=_line(state, at, context), message=OUTSIDE)
    measuring = Measuring(first=state.first, second=_fractions(underlay, at))
    return Step(state=measuring, preview=_asking(measuring, underlay))


def _measuring(state: Measuring, event: Event, context: Context, underlay: Underlay) -> Step[CalibrateState]:
    """From the second point on: take the distance; another click sets the second point anew."""
    match event:
        case PointerDown():
            pointing = Pointing(first=state.first, pressed=event.at)
            return _pointing(pointing, event, context, underlay)
        case Typed(text=text):
            return _confirmed(msgspec.structs.replace(state, text=text.strip()), context, underlay)
        case KeyDown(key="Enter"):
            return _confirmed(state, context, underlay)
        case KeyDown():
            text = text_after(state.text, event)
            state = state if text is None else msgspec.structs.replace(state, text=text)
            return Step(state=state, preview=_asking(state, underlay))
        case _:
            return Step(state=state, preview=_asking(state, underlay))


def _confirmed(state: Measuring, context: Context, underlay: Underlay) -> Step[CalibrateState]:
    preview = _asking(state, underlay)
    if not state.text:
        return Step(state=state, preview=preview, message=NOTHING_TYPED)
    try:
        metres = read_length(state.text, context.plan.units)
    except InvalidInput as error:
        return Step(state=state, preview=preview, message=words_of(error))
    (u1, v1), (u2, v2) = state.first, state.second
    action = CalibrateUnderlay(u1=u1, v1=v1, u2=u2, v2=v2, metres=metres)
    refused = refusal(action, context.plan)
    if refused:
        return Step(state=state, preview=preview, message=refused)
    if action.apply(context.plan) == context.plan:
        return Step(state=IDLE, message="The picture has this scale already", done=True)
    return Step(state=IDLE, commit=action, done=True)


def _line(state: Pointing, to: Vec, context: Context) -> Preview | None:
    """The line from the first point, and how long it is at the scale that the picture has now."""
    underlay = context.plan.underlay
    if underlay is None:
        return None
    first = _point(underlay, state.first)
    words = f"{dimension_with_unit(distance(first, to), context.plan.units)} now"
    return Preview(path=(first, to), readout=Readout(text=words, at=to))


def _asking(state: Measuring, underlay: Underlay) -> Preview:
    first, second = _point(underlay, state.first), _point(underlay, state.second)
    readout = Readout(text=state.text or "Type the real distance", at=second, typing=True)
    return Preview(path=(first, second), readout=readout)


def _level_or_plumb(first: Vec, at: Vec) -> Vec:
    is_level = abs(at[0] - first[0]) >= abs(at[1] - first[1])
    return (at[0], first[1]) if is_level else (first[0], at[1])


def _is_on(underlay: Underlay, at: Vec) -> bool:
    return all(0.0 <= fraction <= 1.0 for fraction in _fractions(underlay, at))


def _fractions(underlay: Underlay, at: Vec) -> Vec:
    return ((at[0] - underlay.x) / underlay.w, (at[1] - underlay.y) / underlay.h)


def _point(underlay: Underlay, fractions: Vec) -> Vec:
    return (underlay.x + fractions[0] * underlay.w, underlay.y + fractions[1] * underlay.h)
