"""Fixes of walls that cross: the end of one is cut off at the crossing, or both are split there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import msgspec

from alza.actions.action import Action
from alza.actions.openings import EditOpening
from alza.actions.together import Together
from alza.actions.walls import AddWall, EditWall
from alza.facts.walls import wall_network
from alza.geometry.clipping import clip_convex
from alza.geometry.vectors import Vec, distance
from alza.plan.ids import next_free
from alza.plan.names import list_names, name_of, with_capital
from alza.plan.opening import ENDS, End, Opening
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from alza.rules.fix import Fix, NoFix
from alza.rules.rule import NOISE
from alza.rules.walls.joining import JOIN_REACH
from alza.units import format_metres, to_millimetre


class _Step(msgspec.Struct, frozen=True, kw_only=True):
    """One change: the action, the call of a tool that does the same, and both in words."""

    action: Action
    call: dict[str, Any]
    words: str


def uncrossed(plan: Plan, walls: tuple[Wall, Wall], crossing: Vec) -> Iterator[Fix | NoFix]:
    """Cut off an end that goes past the crossing by little and joins nothing; else split both walls.

    Which of the two is meant is a person's choice, so these fixes are only shown.
    """
    at = (to_millimetre(crossing[0]), to_millimetre(crossing[1]))
    for wall, end in _short_ends(plan, walls, at):
        step = _ended(plan, wall, end, at)
        yield Fix(
            action=step.action,
            tool=step.call["tool"],
            arguments=step.call["arguments"],
            safety="show",
            steps=(step.words,),
        )
    inside = [opening for wall, other in (walls, walls[::-1]) for opening in _within(plan, wall, other)]
    if inside:
        names = list_names(name_of(plan, opening.id) for opening in inside)
        are = "stands" if len(inside) == 1 else "stand"
        yield NoFix(why=f"{with_capital(names)} {are} in the crossing.")
        return
    # What is found about the half that becomes another wall counts as new, so it may have to be the other.
    for ends in product(reversed(ENDS), repeat=2):
        yield _split(plan, tuple(zip(walls, ends, strict=True)), at)


def _short_ends(plan: Plan, walls: tuple[Wall, Wall], at: Vec) -> Iterator[tuple[Wall, End]]:
    """The ends that are near the crossing and far from every other wall, the nearest first."""
    network, reach = wall_network(plan.walls), plan.settings.loose_end_reach
    for wall, end in sorted(product(walls, ENDS), key=lambda one: distance(one[0].end_point(one[1]), at)):
        gap = network.end_gap(wall.id, end)
        is_loose = gap is not None and gap.distance > reach + NOISE
        if is_loose and distance(wall.end_point(end), at) <= JOIN_REACH:
            yield wall, end


def _within(plan: Plan, wall: Wall, other: Wall) -> Iterator[Opening]:
    """The openings of a wall that reach into the other's body."""
    network = wall_network(plan.walls)
    common = clip_convex(network.body(other.id), network.body(wall.id))
    taken = [wall.place_of(corner)[0] for corner in common]
    for opening in plan.openings_of(wall.id):
        if taken and opening.start < max(taken) - NOISE and opening.end > min(taken) + NOISE:
            yield opening


def _split(plan: Plan, parts: tuple[tuple[Wall, End], ...], at: Vec) -> Fix:
    """The part of each wall from the crossing to one of its ends becomes a wall of its own."""
    first = next_free((*plan.walls, *plan.openings, *plan.rooms, *plan.items, *plan.notes))
    steps: list[_Step] = []
    for number, (wall, end) in enumerate(parts):
        near: dict[str, Any] = {"ax": at[0], "ay": at[1]} if end == "b" else {"bx": at[0], "by": at[1]}
        part = msgspec.structs.replace(wall, id=f"w{first + number}", locked=False, **near)
        steps += _parted(plan, wall, part, f"$half{number + 1}")
        steps.append(_ended(plan, wall, end, at))
    names = " and ".join(wall.id for wall, _ in parts)
    return Fix(
        action=Together(
            actions=tuple(step.action for step in steps), summary=f"Split walls {names} at {_place(at)}"
        ),
        tool="apply_changes",
        arguments={"changes": [step.call for step in steps]},
        safety="show",
        steps=tuple(step.words for step in steps),
    )


def _parted(plan: Plan, wall: Wall, part: Wall, alias: str) -> Iterator[_Step]:
    """A part of a wall is added as another, and takes over the openings there."""
    values = {name: getattr(part, name) for name in ("ax", "ay", "bx", "by", "thickness", "height")}
    yield _Step(
        action=AddWall(wall=part),
        call={"tool": "add_wall", "arguments": values, "as": alias},
        words=f"Add a wall from {_place(part.a)} to {_place(part.b)}, {format_metres(part.thickness)} thick"
        f" and {format_metres(part.height)} high",
    )
    start = wall.place_of(part.a)[0]
    for opening in plan.openings_of(wall.id):
        offset, name = to_millimetre(opening.offset - start), name_of(plan, opening.id)
        if 0.0 < offset < part.length:
            to = {"id": opening.id, "wallId": alias, "offset": offset}
            yield _Step(
                action=EditOpening(id=opening.id, wall_id=part.id, offset=offset, called=name),
                call={"tool": "move_opening", "arguments": to},
                words=f"Move {name} to that wall, {format_metres(offset)} from its end a",
            )


def _ended(plan: Plan, wall: Wall, end: End, at: Vec) -> _Step:
    """A wall ends at the crossing."""
    to: dict[str, Any] = {f"{end}x": at[0], f"{end}y": at[1]}
    return _Step(
        action=EditWall(id=wall.id, called=name_of(plan, wall.id), **to),
        call={"tool": "edit_wall", "arguments": {"id": wall.id, **to}},
        words=f"Move end {end} of wall {wall.id} to {_place(at)}",
    )


def _place(at: Vec) -> str:
    return f"({format_metres(at[0])}, {format_metres(at[1])})"
