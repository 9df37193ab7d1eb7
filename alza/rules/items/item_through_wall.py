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

from alza.facts.footprints import item_footprints
from alza.facts.walls import wall_network
from alza.geometry.separating_axis import overlap
from alza.plan.item import Item
from alza.plan.names import name_of
from alza.plan.plan import Plan
from alza.rules.examples import bookshelf_by_wall
from alza.rules.items.in_the_way import entered
from alza.rules.items.moving_clear import move_clear
from alza.rules.rule import NOISE, Fault, Measure, Rule
from alza.units import format_metres


def find(plan: Plan, item: Item) -> Iterator[Fault]:
    """Each wall that the piece stands in, where it does so deepest."""
    own = item_footprints(plan.items, plan.kinds).get(item.id)
    if own is None:
        return
    limit, network = plan.settings.item_in_wall, wall_network(plan.walls)
    for wall_id in network.near(own.bounds):
        wall, body = plan.walls[wall_id], network.body(wall_id)
        inside = [solid for solid in own.solids if overlap(solid.polygon, body) is not None]
        found = (entered(plan, solid, wall) for solid in inside)
        depth, where = max(found, key=lambda one: one[0], default=(0.0, wall.a))
        if depth > limit + NOISE:
            yield Fault(
                refs=(item.id, wall_id),
                message=f"{name_of(plan, item.id)} stands in wall {wall_id}"
                f" ({format_metres(depth)} > {format_metres(limit)})",
                where=where,
                measure=Measure(depth, limit),
            )


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
    fixes=move_clear,
    no_fix="The piece has no free place near by.",
)
