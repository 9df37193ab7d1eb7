"""Which way things may be moved, and the change that moves them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from alza.actions.moving import MoveThings
from alza.facts.walls import wall_network
from alza.geometry.vectors import Vec, dot, scale
from alza.plan.names import list_names, name_of
from alza.plan.opening import End
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from alza.units import to_millimetre

_NAMED: Final = 3


def allowed_way(plan: Plan, ids: tuple[str, ...], by: Vec, *, detached: bool) -> Vec:
    """The share of a way that things may go, to the millimetre; see `only_across`."""
    across = only_across(plan, ids, detached=detached)
    x, y = scale(across, dot(by, across)) if across else by
    return (to_millimetre(x), to_millimetre(y))


def only_across(plan: Plan, ids: tuple[str, ...], *, detached: bool) -> Vec | None:
    """The only direction in which things may move; None where all are free.

    A wall whose ends are joined moves only across itself, so that its neighbours keep their directions.
    """
    wall = plan.walls.get(ids[0]) if len(ids) == 1 and not detached else None
    return wall.left if wall is not None and _is_joined(plan, wall) else None


def move_by(plan: Plan, ids: tuple[str, ...], by: Vec, *, detached: bool) -> MoveThings:
    """The change that moves things by an allowed way; walls take along what is joined, unless detached."""
    return MoveThings(ids=ids, dx=by[0], dy=by[1], joined=not detached, called=named(plan, ids))


def named(plan: Plan, ids: Iterable[str]) -> str:
    """What to call several things in a summary: `Sofa i4, Rug i5 and 2 more`."""
    return list_names((name_of(plan, id) for id in ids), limit=_NAMED)


def joined_walls(plan: Plan, wall_id: str, *ends: End) -> frozenset[str]:
    """The other walls that end in the joints of a wall's ends."""
    network = wall_network(plan.walls)
    found = {end.wall_id for own in ends for end in network.joint_at(wall_id, own).ends}
    return frozenset(found - {wall_id})


def _is_joined(plan: Plan, wall: Wall) -> bool:
    network = wall_network(plan.walls)
    joints = (network.joint_at(wall.id, "a"), network.joint_at(wall.id, "b"))
    return any(len(joint.ends) > 1 or joint.through for joint in joints)
