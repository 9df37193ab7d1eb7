"""What keys do with the things that are selected: move, turn, copy, remove them, or select others."""

from __future__ import annotations

from typing import Final

from alza.actions.action import Action
from alza.editor.attempts import words_of
from alza.editor.duplicating import duplicate
from alza.editor.events import KeyDown
from alza.editor.idle import IDLE, Idle
from alza.editor.locking import lock_things
from alza.editor.locks import try_out, unlock_first
from alza.editor.mode import Context
from alza.editor.moving import allowed_way, move_by
from alza.editor.removing import remove_things
from alza.editor.step import Step
from alza.editor.turning import turn_of, turn_pieces
from alza.errors import AlzaError
from alza.geometry.vectors import Vec, scale
from alza.plan.locks import is_locked
from alza.plan.names import name_of, with_capital
from alza.plan.plan import Plan

NUDGE: Final = 0.05
"""How far an arrow key moves what is selected (metres)."""

FINE_NUDGE: Final = 0.01
"""The same with Shift."""

WHAT_LOCKS: Final = "Walls, rooms and furniture can be locked; a door or window is with its wall"

_ARROWS: Final[dict[str, Vec]] = {
    "ArrowLeft": (-1.0, 0.0),
    "ArrowRight": (1.0, 0.0),
    "ArrowUp": (0.0, -1.0),
    "ArrowDown": (0.0, 1.0),
}


def key_step(key: KeyDown, context: Context) -> Step[Idle]:
    """The answer to a key while no gesture is under way."""
    letter = key.key.lower() if key.modifiers.ctrl else ""
    degrees = turn_of(key)
    if key.key == "Escape":
        return Step(state=IDLE, select=())
    if letter == "a":
        return Step(state=IDLE, select=everything(context.plan))
    if letter == "d":
        return _duplicated(context)
    if key.key in ("Delete", "Backspace"):
        return _removed(context)
    if key.key == "l":
        return _locked(context)
    if key.key in _ARROWS:
        return _nudged(key, context)
    return Step(state=IDLE) if degrees is None else _turned(degrees, context)


def everything(plan: Plan) -> tuple[str, ...]:
    """The ids of all that can be selected on the sheet."""
    pinned = (note.id for note in plan.notes.values() if note.x is not None and note.y is not None)
    return (*plan.walls, *plan.openings, *plan.rooms, *plan.items, *pinned)


def _removed(context: Context) -> Step[Idle]:
    free, held = _free_and_held(context)
    return _committed(context, remove_things(context.plan, free), held) if free else _nothing(held)


def _nudged(key: KeyDown, context: Context) -> Step[Idle]:
    free, held = _free_and_held(context)
    if not free:
        return _nothing(held)
    detached = key.modifiers.ctrl
    wanted = scale(_ARROWS[key.key], FINE_NUDGE if key.modifiers.shift else NUDGE)
    by = allowed_way(context.plan, free, wanted, detached=detached)
    step = _committed(context, move_by(context.plan, free, by, detached=detached), held)
    if step.commit is None and not step.message:
        return Step(state=IDLE, message=_why_it_stays(context.plan, free))
    return step


def _why_it_stays(plan: Plan, ids: tuple[str, ...]) -> str:
    name = with_capital(name_of(plan, ids[0]))
    if len(ids) == 1 and ids[0] in plan.walls:
        return f"{name} is joined, so it moves across itself only; with Ctrl it comes off"
    return f"{name} moves along its wall only" if ids[0] in plan.openings else ""


def _turned(degrees: float, context: Context) -> Step[Idle]:
    free, held = _free_and_held(context)
    pieces = tuple(context.plan.items[id] for id in free if id in context.plan.items)
    if pieces:
        return _committed(context, turn_pieces(context.plan, pieces, degrees), held)
    return _nothing(held or ("Only furniture turns: select a piece" if free else ""))


def _duplicated(context: Context) -> Step[Idle]:
    try:
        copies = duplicate(context.plan, context.selection, context.ids)
    except AlzaError as error:
        return _nothing(words_of(error))
    if copies is None:
        return _nothing("Notes aren't duplicated" if context.selection else "")
    step = _committed(context, copies.action, "")
    return Step(state=IDLE, commit=step.commit, select=copies.ids, message=step.message)


def _locked(context: Context) -> Step[Idle]:
    action = lock_things(context.plan, context.selection)
    if action is None:
        return _nothing(WHAT_LOCKS if context.selection else "")
    return Step(state=IDLE, commit=action)


def _free_and_held(context: Context) -> tuple[tuple[str, ...], str]:
    """What is selected and free to change, and in words what is locked."""
    there = [id for id in context.selection if context.plan.get(id) is not None]
    free = tuple(id for id in there if not is_locked(context.plan, id))
    return free, unlock_first(context.plan, (id for id in there if id not in free))


def _committed(context: Context, action: Action, held: str) -> Step[Idle]:
    tried = try_out(context.plan, action)
    return Step(state=IDLE, commit=tried.action, message=tried.refused or held)


def _nothing(message: str) -> Step[Idle]:
    return Step(state=IDLE, message=message)
