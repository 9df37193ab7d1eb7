"""The outline of all walls together, as it is drawn."""

from __future__ import annotations

from collections.abc import Mapping

from alza.facts.openings import opening_place
from alza.facts.remember import remember
from alza.facts.walls import wall_network
from alza.geometry.clipping import clip_by_line
from alza.geometry.regions import Region
from alza.geometry.union import union_outlines
from alza.geometry.vectors import Polygon, add
from alza.plan.opening import Opening
from alza.plan.wall import Wall


@remember(size=4)
def wall_outlines(walls: Mapping[str, Wall]) -> tuple[Region, ...]:
    """The union of all walls' footprints: one region for what hangs together."""
    network = wall_network(walls)
    return union_outlines(outline for id in walls if (outline := network.footprint(id)))


@remember(size=4)
def wall_outlines_with_openings(
    walls: Mapping[str, Wall], openings: Mapping[str, Opening]
) -> tuple[Region, ...]:
    """The union of all walls' footprints with the clear spans of their openings cut out of each wall."""
    return union_outlines(all_standing_parts(walls, openings))


def all_standing_parts(walls: Mapping[str, Wall], openings: Mapping[str, Opening]) -> list[Polygon]:
    """The parts of all walls' footprints between their openings, clockwise on the page."""
    network = wall_network(walls)
    by_wall: dict[str, list[Opening]] = {}
    for opening in openings.values():
        by_wall.setdefault(opening.wall_id, []).append(opening)
    standing: list[Polygon] = []
    for id, wall in walls.items():
        standing += standing_parts(wall, network.footprint(id), by_wall.get(id, []))
    return standing


def standing_parts(wall: Wall, footprint: Polygon, openings: list[Opening]) -> list[Polygon]:
    """The parts of a wall's footprint between its openings, from end a to end b."""
    parts: list[Polygon] = []
    rest = footprint
    for opening in sorted(openings, key=lambda opening: opening.offset):
        place = opening_place(opening, wall)
        if rest:
            parts.append(clip_by_line(rest, place.start, add(place.start, (-place.left[0], -place.left[1]))))
        rest = clip_by_line(rest, place.end, add(place.end, place.left)) if rest else ()
    return [part for part in (*parts, rest) if len(part) > 2]
