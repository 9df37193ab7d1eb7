"""Plans at the limit of each rule, by how many metres (square metres for an area) they are past it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from alza.plan.kind import Kind
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.rules import examples
from alza.rules.codes import RULES_BY_CODE


def two_rooms_with_gap(free: float) -> Plan:
    """A box with a door, parted by a stub that leaves so many metres free between two rooms."""
    walls = examples.wall("w5", 3.5, 0.0, 3.5, 3.925 - free)
    rooms = (examples.room("r1", 0.075, 0.075, 3.35, 3.85), examples.room("r2", 3.575, 0.075, 1.35, 3.85))
    return examples.box_with_door().put(walls, *rooms)


def block_in_swing(depth: float) -> Plan:
    """A block whose corner stands so deep in the quarter swept northwards from a hinge at (2.05, -0.075)."""
    reach = (0.9 - depth) / 2**0.5
    block = Kind(kind="block", label="Block", w=0.4, d=0.4, h=0.6)
    plan = examples.box_with_door().put_kind(block)
    return plan.put(examples.piece("i1", "block", 2.05 + reach + 0.2, -0.075 - reach - 0.2))


def piece_by_window(height: float = 2.0, distance: float = 0.1, along: float = 0.0) -> Plan:
    kind = Kind(kind="tall", label="Tall", w=0.4, d=0.4, h=height)
    plan = examples.with_opening("window").put_kind(kind)
    return plan.put(examples.piece("i1", "tall", 2.5 + along, 0.075 + distance + 0.2))


def opening_from_corner(left: float, **values: Any) -> Plan:
    """An opening 0.90 m wide that begins so many metres from the corner at the west."""
    return examples.with_opening("door", offset=0.525 + left, **values)


def rugs(apart: float, turned: float = 0.0) -> Plan:
    return Plan().put(
        examples.piece("i1", "rug", 0.0, 0.0, 10.0), examples.piece("i2", "rug", apart, 0.0, 10.0 + turned)
    )


def living_rooms(open_for: float) -> Plan:
    """Two rooms open to each other for so many metres, in one of which a sofa stands."""
    return two_rooms_with_gap(open_for).put(examples.piece("i1", "sofa", 2.0, 3.0))


def wardrobe_before(block: float, beside: float = 0.0) -> Plan:
    """A wardrobe 1.50 m wide with a block so many metres before it, which leaves some of its front free."""
    kind = Kind(kind="block", label="Block", w=2.0, d=0.4, h=0.6)
    plan = examples.furnished(examples.piece("i1", "wardrobe", 2.5, 3.6, 180.0)).put_kind(kind)
    return plan.put(examples.piece("i2", "block", 2.75 + beside, 3.3 - block - 0.2))


AT_LIMIT: list[tuple[str, Callable[[float], Plan]]] = [
    ("wall_too_short", lambda past: examples.cut_corner(0.20 - past)),
    ("wall_loose_end", lambda past: examples.room_with_partition(0.08 + past)),
    ("wall_near_miss", lambda past: examples.room_with_partition(0.001 + past)),
    ("walls_overlap_collinear", lambda past: examples.double_wall(0.01 + past)),
    ("walls_cross", lambda past: examples.crossing_walls(0.155 + past)),
    ("opening_overflow", lambda past: examples.with_opening("door", offset=0.45 - past)),
    ("opening_overflow", lambda past: examples.with_opening("door", offset=4.55 + past)),
    ("opening_too_tall", lambda past: examples.with_opening("window", sill=1.5 + past)),
    (
        "openings_overlap",
        lambda past: (
            RULES_BY_CODE["openings_overlap"]
            .legal()
            .put(
                Opening(
                    id="win1",
                    kind="window",
                    wall_id="w1",
                    offset=3.55 - past,
                    width=1.2,
                    sill=0.9,
                    height=1.2,
                )
            )
        ),
    ),
    (
        "wall_ends_in_opening",
        lambda past: examples.with_opening("window", offset=3.0, width=1.0).put(
            examples.wall("w5", 2.5 + past, 0.0, 2.5 + past, 4.0)
        ),
    ),
    (
        "wall_ends_in_opening",
        lambda past: examples.with_opening("window", offset=3.0, width=1.0).put(
            examples.wall("w5", 3.5 - past, 4.0, 3.5 - past, 0.075)
        ),
    ),
    ("room_too_small", lambda past: examples.room_by_door(2.0, 0.50 - past)),
    (
        "room_floating",
        lambda past: examples.box_with_door().put(examples.room("r1", 1.5, 0.325 + past, 2.0, 2.0)),
    ),
    (
        "room_no_door",
        lambda past: examples.box_with_door().put(examples.room("r1", 1.5, 0.375 + past, 2.0, 2.0)),
    ),
    ("room_no_door", lambda past: two_rooms_with_gap(0.60 - past)),
    (
        "rooms_overlap",
        lambda past: examples.box_with_door().put(
            examples.room("r1", 0.075, 0.075, 2.5, 3.85),
            examples.room("r2", 2.575 - (0.02 + past) / 3.85, 0.075, 2.0, 3.85),
        ),
    ),
    ("item_through_wall", lambda past: examples.bookshelf_by_wall(0.215 - past)),
    ("item_blocks_door", lambda past: examples.chest_before_door(0.40 - past)),
    ("item_blocks_door", lambda past: block_in_swing(past)),
    ("door_passage_tight", lambda past: examples.chest_before_door(0.80 - past)),
    ("item_blocks_window", lambda past: piece_by_window(height=0.9 + past)),
    ("item_blocks_window", lambda past: piece_by_window(distance=0.40 - past)),
    ("item_blocks_window", lambda past: piece_by_window(along=0.8 - past)),
    (
        "items_overlap",
        lambda past: Plan().put(
            examples.piece("i1", "armchair", 0.0, 0.0), examples.piece("i2", "armchair", 0.84 - past, 0.3)
        ),
    ),
    (
        "item_outside_rooms",
        lambda past: examples.box_with_door().put(
            examples.room("r1", 0.075, 0.075, 4.85, 3.85), examples.piece("i1", "rug", 4.975 + past, 2.0)
        ),
    ),
    ("opening_near_corner", lambda past: opening_from_corner(0.05 - past)),
    ("opening_near_corner", lambda past: examples.with_opening("window", offset=4.925 - 0.65 + past)),
    (
        "door_opens_into_wall",
        lambda past: examples.with_opening("door", side="right").put(
            examples.wall("w5", 0.0, 1.03 - past, 5.0, 1.03 - past)
        ),
    ),
    ("door_leaf_hits_leaf", lambda past: examples.two_doors_in_a_corner(0.89 - past)),
    ("room_without_window", lambda past: living_rooms(0.60 - past)),
    ("item_above_ceiling", lambda past: examples.cabinet_in_room(2.72 + past)),
    ("duplicate_item", lambda past: rugs(0.01 - past)),
    ("duplicate_item", lambda past: rugs(0.0, 1.0 - past)),
    ("use_side_blocked", lambda past: wardrobe_before(0.60 - past)),
    ("use_side_blocked", lambda past: wardrobe_before(0.40, beside=0.50 - past)),
    ("passage_too_narrow", lambda past: examples.desk_behind_chest(0.70 - past)),
]
