"""The limits of the checks: one record that travels with the plan."""

from __future__ import annotations

from alza.plan.record import Record
from alza.units import KindSize


class CheckSettings(Record, frozen=True, kw_only=True):
    """The limit of each rule in metres (square metres for an area); a rule's own page names its source."""

    loose_end_reach: KindSize = 0.08
    collinear_overlap: KindSize = 0.01
    room_floating_gap: KindSize = 0.25
    room_door_reach: KindSize = 0.3
    open_plan_width: KindSize = 0.60
    room_overlap_area: KindSize = 0.02
    item_in_wall: KindSize = 0.02
    items_overlap: KindSize = 0.01
    door_blocked_reach: KindSize = 0.40
    door_passage_reach: KindSize = 0.80
    stepped_over_height: KindSize = 0.02
    window_reach: KindSize = 0.40
    outside_room_slack: KindSize = 0.05
