"""Which openings are in which wall."""

from __future__ import annotations

from collections.abc import Mapping

from alza.facts.remember import remember
from alza.plan.opening import Opening


@remember()
def openings_by_wall(openings: Mapping[str, Opening]) -> Mapping[str, tuple[Opening, ...]]:
    """The openings of each wall that has any, in the order in which the plan holds them."""
    found: dict[str, list[Opening]] = {}
    for opening in openings.values():
        found.setdefault(opening.wall_id, []).append(opening)
    return {wall_id: tuple(group) for wall_id, group in found.items()}
