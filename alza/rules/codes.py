"""The table of rules: every code and where it lives."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from alza.rules.items import (
    door_passage_tight,
    duplicate_item,
    item_above_ceiling,
    item_blocks_door,
    item_blocks_window,
    item_outside_rooms,
    item_through_wall,
    item_unknown,
    items_overlap,
    use_side_blocked,
)
from alza.rules.openings import (
    door_leaf_hits_leaf,
    door_opens_into_wall,
    opening_near_corner,
    opening_orphan,
    opening_overflow,
    opening_too_tall,
    openings_overlap,
    wall_ends_in_opening,
)
from alza.rules.rooms import (
    passage_too_narrow,
    room_floating,
    room_no_door,
    room_too_small,
    room_without_window,
    rooms_overlap,
)
from alza.rules.rule import AnyRule
from alza.rules.walls import (
    wall_loose_end,
    wall_near_miss,
    wall_too_short,
    walls_cross,
    walls_overlap_collinear,
)

RULES: Final[tuple[AnyRule, ...]] = (
    wall_too_short.RULE,
    wall_loose_end.RULE,
    wall_near_miss.RULE,
    walls_overlap_collinear.RULE,
    walls_cross.RULE,
    opening_orphan.RULE,
    opening_overflow.RULE,
    opening_too_tall.RULE,
    openings_overlap.RULE,
    wall_ends_in_opening.RULE,
    opening_near_corner.RULE,
    door_opens_into_wall.RULE,
    door_leaf_hits_leaf.RULE,
    room_too_small.RULE,
    room_floating.RULE,
    room_no_door.RULE,
    room_without_window.RULE,
    rooms_overlap.RULE,
    passage_too_narrow.RULE,
    item_unknown.RULE,
    item_through_wall.RULE,
    item_blocks_door.RULE,
    door_passage_tight.RULE,
    item_blocks_window.RULE,
    items_overlap.RULE,
    item_outside_rooms.RULE,
    use_side_blocked.RULE,
    item_above_ceiling.RULE,
    duplicate_item.RULE,
)
"""Every rule, in the order in which findings of one severity are listed."""

OF_ROOMS: Final = frozenset(rule.code for rule in RULES if rule.over == "rooms")
"""The rules about rooms, which look at all that is in one: that takes longer than a frame."""

RULES_BY_CODE: Final = MappingProxyType({rule.code: rule for rule in RULES})
"""The rules by their codes."""
