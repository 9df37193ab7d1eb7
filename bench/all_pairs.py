"""The plain method that the benches compare with: each thing with each other, by the separating axis theorem.

It looks for pieces that stand in each other or in a wall, and for walls that cross; no other rule. It knows
no doorways, and leaves no wall or piece out because it is far away. `all_pairs_sat.js` does the same.
"""

from __future__ import annotations

from itertools import combinations
from math import hypot, inf

from alza.facts.footprints import Solid, footprint
from alza.facts.wall_bodies import wall_body
from alza.geometry.vectors import Polygon, Vec
from alza.plan.plan import Plan
from alza.plan.wall import Wall

CODES = ("walls_cross", "item_through_wall", "items_overlap")
"""The rules that look for the same."""


def all_pairs(plan: Plan) -> int:
    """How many pairs of a plan stand in each other or cross."""
    kinds = {id: plan.kind(item.kind) for id, item in plan.items.items()}
    pieces = [
        (footprint(item, kind).solids, kind.is_rug)
        for id, item in plan.items.items()
        if (kind := kinds[id]) is not None
    ]
    standing = [solids for solids, is_rug in pieces if not is_rug]
    walls = [(wall_body(wall), wall.height) for wall in plan.walls.values()]
    limit = plan.settings.items_overlap
    found = sum(_pieces_overlap(a, b, limit) for a, b in combinations(standing, 2))
    limit = plan.settings.item_in_wall
    for solids, _ in pieces:
        found += sum(_in_wall(solids, body, height, limit) for body, height in walls)
    reach = plan.settings.loose_end_reach
    return found + sum(_cross(a, b, reach) for a, b in combinations(plan.walls.values(), 2))


def _pieces_overlap(a: tuple[Solid, ...], b: tuple[Solid, ...], limit: float) -> bool:
    return any(
        min(p.top, q.top) > max(p.bottom, q.bottom) and depth(p.polygon, q.polygon) > limit
        for p in a
        for q in b
    )


def _in_wall(solids: tuple[Solid, ...], body: Polygon, height: float, limit: float) -> bool:
    return any(solid.bottom < height and depth(solid.polygon, body) > limit for solid in solids)


def _cross(wall: Wall, other: Wall, reach: float) -> bool:
    """Whether two walls cross farther than `reach` from all their ends, along either."""
    (px, py), (qx, qy) = wall.direction, other.direction
    turn = px * qy - py * qx
    if turn == 0.0:
        return False
    dx, dy = other.ax - wall.ax, other.ay - wall.ay
    along, across = (dx * qy - dy * qx) / turn, (dx * py - dy * px) / turn
    return reach < along < wall.length - reach and reach < across < other.length - reach


def depth(p: Polygon, q: Polygon) -> float:
    """How deep two convex polygons overlap: the least that their shadows share on the normal of any edge."""
    least = inf
    for normal in (*_normals(p), *_normals(q)):
        p_low, p_high = _shadow(p, normal)
        q_low, q_high = _shadow(q, normal)
        least = min(least, p_high - q_low, q_high - p_low)
        if least <= 0.0:
            return 0.0
    return least


def _normals(p: Polygon) -> list[Vec]:
    normals: list[Vec] = []
    ax, ay = p[-1]
    for bx, by in p:
        size = hypot(bx - ax, by - ay)
        normals.append(((by - ay) / size, (ax - bx) / size))
        ax, ay = bx, by
    return normals


def _shadow(p: Polygon, normal: Vec) -> Vec:
    """The least and the greatest place of a polygon along a normal."""
    along = [x * normal[0] + y * normal[1] for x, y in p]
    return min(along), max(along)
