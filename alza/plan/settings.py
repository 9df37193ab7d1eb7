"""The limits of the checks: one record that travels with the plan."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from alza.plan.record import Record
from alza.units import MILLIMETRE, KindSize

Clearance = Annotated[float, Meta(ge=MILLIMETRE, le=50.0, description="metres")]
SmallTurn = Annotated[float, Meta(ge=0.001, le=180.0, description="degrees")]
RuleCodes = Annotated[
    tuple[Annotated[str, Meta(pattern="^[a-z][a-z0-9_]*$", max_length=64)], ...], Meta(max_length=200)
]


class CheckSettings(Record, frozen=True, kw_only=True):
    """The limits of the rules; a rule's own page names their source.

    They are metres, square metres where the name ends in `_area`, degrees where it ends in `_degrees`. `off`
    are the codes of the rules that are switched off.
    """

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
    leaf_overlap: Clearance = 0.01
    leaf_in_wall: Clearance = 0.02
    corner_distance: Clearance = 0.05
    ceiling_excess: Clearance = 0.02
    parapet_height: Clearance = 2.0
    duplicate_distance: Clearance = 0.01
    duplicate_turn_degrees: SmallTurn = 1.0
    overhead_height: Clearance = 2.0
    use_width: Clearance = 0.50
    use_depth: Clearance = 0.60
    chair_depth: Clearance = 0.75
    worktop_depth: Clearance = 0.90
    leg_depth: Clearance = 0.30
    passage_width: Clearance = 0.70
    off: RuleCodes = ()


LimitUnit = Literal["m", "m2", "degrees"]

LIMITS: Final = tuple(name for name in CheckSettings.__struct_fields__ if name != "off")
"""The names of the limits."""


def unit_of(limit: str) -> LimitUnit:
    """The unit of a limit."""
    return "m2" if limit.endswith("_area") else "degrees" if limit.endswith("_degrees") else "m"
