"""A chain of walls while it is drawn: where it began, what it made, and where the next wall begins."""

from __future__ import annotations

import msgspec

from alza.editor.bearings import angle_of
from alza.editor.events import NO_MODIFIERS, Modifiers, PointerKind
from alza.facts.walls import wall_network
from alza.geometry.boxes import Bounds
from alza.geometry.vectors import Vec, distance
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from alza.units import EPSILON, JOINT_TOLERANCE


class Link(msgspec.Struct, frozen=True):
    """One wall of a chain, and the points from and to which it was drawn."""

    wall_id: str
    start: Vec
    end: Vec


class Drawing(msgspec.Struct, frozen=True, kw_only=True):
    """A chain that goes on.

    Attributes:
        origin: the chain's first point.
        links: the walls so far, in order; one that someone took away doesn't count while it is gone.
        at: where the pointer is.
        pointer: what points.
        modifiers: the keys that were held when it pointed there.
        pressed: where the button went down, while it is held.
        is_first_press: whether that press began the chain.
        text: the length and angle typed so far.
    """

    origin: Vec
    links: tuple[Link, ...] = ()
    at: Vec
    pointer: PointerKind = "mouse"
    modifiers: Modifiers = NO_MODIFIERS
    pressed: Vec | None = None
    is_first_press: bool = False
    text: str = ""


def standing_links(drawing: Drawing, plan: Plan) -> tuple[Link, ...]:
    """The chain's walls up to the last one that the plan still has."""
    links = drawing.links
    while links and links[-1].wall_id not in plan.walls:
        links = links[:-1]
    return links


def anchor_of(drawing: Drawing, plan: Plan) -> Vec:
    """Where the next wall begins: at the end of the last wall, also if that end was moved meanwhile."""
    links = standing_links(drawing, plan)
    if not links:
        return drawing.origin
    last = links[-1]
    wall = plan.walls[last.wall_id]
    is_there = any(is_joint(last.end, end) for end in (wall.a, wall.b))
    return last.end if is_there else wall.b


def bearing_of(drawing: Drawing, plan: Plan) -> float | None:
    """The direction of the last wall in degrees; None before the first one."""
    links = standing_links(drawing, plan)
    return angle_of(links[-1].start, anchor_of(drawing, plan)) if links else None


def wall_between(plan: Plan, start: Vec, end: Vec) -> Wall | None:
    """A wall that already runs between the two points, in either direction."""
    for id in wall_network(plan.walls).near(Bounds(*start, *start), JOINT_TOLERANCE + EPSILON):
        wall = plan.walls[id]
        forth = is_joint(wall.a, start) and is_joint(wall.b, end)
        if forth or (is_joint(wall.a, end) and is_joint(wall.b, start)):
            return wall
    return None


def is_joint(p: Vec, q: Vec) -> bool:
    """Whether two ends of walls are one point."""
    return distance(p, q) <= JOINT_TOLERANCE + EPSILON
