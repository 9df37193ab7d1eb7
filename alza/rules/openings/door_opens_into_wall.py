"""A wall keeps a door from opening.

What: another wall stands more than 2 cm deep in the quarter that a leaf sweeps until it is open by 90
degrees. An open doorway of that wall is no hindrance where the leaf fits through by its height.

Why: the door opens only in part, and what is behind it is reached sideways or not at all.

Example: a door that swings inwards, and a partition 0.50 m behind it.

Fix: hang the leaf by the other jamb, or let it swing to the other side.

Source: house rule; 2 cm allows for plaster, skirtings and the exactness of a drawing.
"""

from __future__ import annotations

from collections.abc import Iterator

from alza.facts.footprints import Solid
from alza.facts.openings import opening_places
from alza.facts.walls import wall_network
from alza.geometry.vectors import Vec
from alza.plan.names import name_of
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from alza.rules.examples import wall, with_opening
from alza.rules.fix import Fix
from alza.rules.items.in_the_way import entered
from alza.rules.openings.rehanging import rehung
from alza.rules.rule import NOISE, Fault, Finding, Measure, Rule
from alza.units import format_metres


def find(plan: Plan, opening: Opening) -> Iterator[Fault]:
    """Each wall that stands in the swing, where it does so deepest."""
    place = opening_places(plan.walls, plan.openings).get(opening.id)
    if place is None or place.swept is None:
        return
    limit, network = plan.settings.leaf_in_wall, wall_network(plan.walls)
    for wall_id in network.near(place.swept):
        if wall_id == opening.wall_id or network.boxes[wall_id].is_apart(place.swept):
            continue
        leaves = [Solid(leaf.polygon, opening.sill, opening.head) for leaf in place.leaves]
        depth, where = _deepest(plan, leaves, plan.walls[wall_id])
        if depth > limit + NOISE:
            yield Fault(
                refs=(opening.id, wall_id),
                message=f"{name_of(plan, opening.id)} opens into wall {wall_id}"
                f" ({format_metres(depth)} > {format_metres(limit)})",
                where=where,
                measure=Measure(depth, limit),
            )


def _deepest(plan: Plan, leaves: list[Solid], wall: Wall) -> tuple[float, Vec]:
    return max((entered(plan, leaf, wall) for leaf in leaves), key=lambda found: found[0])


def fixes(plan: Plan, finding: Finding) -> Iterator[Fix]:
    """Hang the leaf by the other jamb, or let it swing to the other side."""
    yield from rehung(plan, finding.refs[0])


def _partition(distance: float) -> Plan:
    """A box with a door that swings inwards, and a partition so many metres behind its wall's face."""
    behind = 0.15 + distance
    return with_opening("door", side="right").put(wall("w5", 0.0, behind, 5.0, behind))


RULE = Rule(
    code="door_opens_into_wall",
    severity="error",
    over="openings",
    find=find,
    doc=__doc__,
    violating=lambda: _partition(0.50),
    legal=lambda: _partition(0.90),
    limit="leaf_in_wall",
    reads=("walls", "openings"),
    fixes=fixes,
    no_fix="However the leaf is hung, a wall is in its way.",
)
