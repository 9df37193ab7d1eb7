"""A piece covers a window.

What: a piece that is higher than a window's sill stands within 0.40 m of it, on either side, over its width.
The distance is measured from the wall's face. What is at most 0.02 m high, as a rug before a window down to
the floor, what hangs above the window's head, or is hidden by another wall doesn't count.

Why: it keeps out daylight, and the window can't be opened or cleaned.

Example: a wardrobe 2.10 m high before a window whose sill is at 0.90 m.

Fix: move the piece away from the window.

Source: house rule; from 0.40 m on a person can step between. The measure is how far the piece reaches above
the sill, and its extent how much of the window's width is covered.
"""

from __future__ import annotations

from collections.abc import Iterator

from alza.facts.footprints import Solid
from alza.facts.openings import opening_places
from alza.geometry.polygons import centroid
from alza.geometry.vectors import Polygon
from alza.plan.names import name_of
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.rules.examples import piece_before_window
from alza.rules.items.in_the_way import pieces_in_the_way
from alza.rules.items.kept_floor import window_floor
from alza.rules.items.moving_clear import move_clear
from alza.rules.items.seen_floor import frame_before, part_on
from alza.rules.rule import Fault, Measure, Rule
from alza.units import format_metres


def find(plan: Plan, opening: Opening) -> Iterator[Fault]:
    """Each piece that covers the window."""
    place = opening_places(plan.walls, plan.openings).get(opening.id)
    if place is None or opening.kind != "window":
        return
    near = pieces_in_the_way(plan, opening, place.around(plan.settings.window_reach))
    floors = [floor.polygon for floor in window_floor(plan, opening, place)] if near else []
    for item_id, solids in near:
        covers = _covers(solids, floors)
        if covers:
            top = max(solid.top for _, solid in covers)
            span = [u for common, _ in covers for u, _ in frame_before(place, "left").local(common)]
            yield Fault(
                refs=(item_id, opening.id),
                message=f"{name_of(plan, item_id)} stands before {name_of(plan, opening.id)}"
                f" and is higher than its sill ({format_metres(top)} > {format_metres(opening.sill)})",
                where=centroid(covers[0][0]),
                measure=Measure(top - opening.sill, 0.0, extent=max(span) - min(span)),
            )


def _covers(solids: tuple[Solid, ...], floors: list[Polygon]) -> list[tuple[Polygon, Solid]]:
    """Where solids stand on these floors."""
    parts = ((part_on(floor, solid.polygon), solid) for solid in solids for floor in floors)
    return [(part, solid) for part, solid in parts if part]


RULE = Rule(
    code="item_blocks_window",
    severity="warning",
    over="openings",
    find=find,
    doc=__doc__,
    violating=lambda: piece_before_window("wardrobe"),
    legal=lambda: piece_before_window("sideboard"),
    limit="window_reach",
    reads=("walls", "items"),
    reach=("window_reach",),
    fixes=move_clear,
    no_fix="The piece has no free place near by.",
)
