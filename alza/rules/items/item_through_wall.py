"""A piece stands in a wall.

What: the footprint of a piece enters a wall's body by more than 2 cm, below the wall's top; leaning on it is
legal. A doorway is not a wall for what lies lower than its head and no lower than its sill, so a rug or a
threshold through a doorway is legal; a window is.

Why: two things can't be at one place. Mostly the piece was set against the wall's centre line, not its face.

Example: a bookshelf 0.32 m deep whose centre is 0.10 m from the wall's centre line.

Fix: move the piece off the wall by the least way.

Source: house rule; 2 cm allows for skirtings, plaster and the exactness of a drawing. The depth is found by
the separating axis theorem.
"""

from __future__ import annotations

from collections.abc import Iterator

from alza.facts.footprints import Solid, item_footprints
from alza.facts.walls import wall_network
from alza.geometry.separating_axis import overlap
from alza.geometry.vectors import Vec
from alza.plan.item import Item
from alza.plan.names import name_of
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from alza.rules.examples import bookshelf_by_wall
from alza.rules.items.in_the_way import wall_in_the_way
from alza.rules.rule import NOISE, Fault, Measure, Rule
from alza.rules.shared_middle import shared_middle
from alza.units import format_metres


def find(plan: Plan, item: Item) -> Iterator[Fault]:
    """Each wall that the piece stands in, where it does so deepest."""
    own = item_footprints(plan.items, plan.kinds).get(item.id)
    if own is None:
        return
    limit = plan.settings.item_in_wall
    for wall_id in wall_network(plan.walls).near(own.bounds):
        wall = plan.walls[wall_id]
        entered = (_entered(plan, solid, wall) for solid in own.solids)
        depth, where = max(entered, key=lambda found: found[0])
        if depth > limit + NOISE:
            yield Fault(
                refs=(item.id, wall_id),
                message=f"{name_of(plan, item.id)} stands in wall {wall_id}"
                f" ({format_metres(depth)} > {format_metres(limit)})",
                where=where,
                measure=Measure(depth, limit),
            )


def _entered(plan: Plan, solid: Solid, wall: Wall) -> tuple[float, Vec]:
    """How deep a solid stands in a wall, its open doorways left out, and where."""
    depth, where = 0.0, wall.a
    for part in wall_in_the_way(plan, wall, solid):
        found = overlap(solid.polygon, part)
        if found is not None and found.depth > depth:
            depth, where = found.depth, shared_middle(solid.polygon, part)
    return depth, where


RULE = Rule(
    code="item_through_wall",
    severity="error",
    over="items",
    find=find,
    doc=__doc__,
    violating=lambda: bookshelf_by_wall(0.10),
    legal=lambda: bookshelf_by_wall(0.235),
    limit="item_in_wall",
    reads=("walls", "openings"),
    no_fix="No fix is offered for this yet: move the piece off the wall by the least way.",
)
