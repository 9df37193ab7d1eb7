"""A living room or bedroom has no window.

What: a room in which a bed or a sofa stands, or whose label calls it a living room or bedroom, has no window
in a wall along its boundary (within 0.30 m of the wall's face). A stretch of 0.60 m or more of a boundary
shared with another room that is free of wall lets the light of that room in. A glazed door isn't known as
such and doesn't count.

Why: nobody wants to live or sleep without daylight and air.

Example: a bedroom whose only opening is its door.

Fix: none.

Source: building codes ask for a window in each room that people live or sleep in, such as IRC R303.1 (glass
of 8 percent of the floor) and the German MBO § 47 (2) (one eighth); IRC R303.2 lets a room borrow the light
of another to which it is open. How large the window is isn't judged.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from alza.facts.open_plan import open_stretches
from alza.facts.room_doors import room_windows
from alza.facts.room_surroundings import surroundings
from alza.facts.rooms import room_at, room_label_point
from alza.plan.names import name_of
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.rules.examples import furnished, piece, window
from alza.rules.rule import NOISE, Fault, Rule

_LABELS: Final = re.compile(r"living|lounge|bed ?room|nursery|wohn|schlafz|kinderz|salon|chambre|dormitorio")
_PIECES: Final = frozenset(("bed", "sofa", "couch"))
"""A kind whose name has one of these words belongs in such a room: `bed_double`, `corner_sofa`."""


def find(plan: Plan, room: Room) -> Iterator[Fault]:
    """The room, when people live or sleep in it and it has no window."""
    if room_windows(plan, room) or not _is_lived_in(plan, room):
        return
    wide = plan.settings.open_plan_width - NOISE
    if not any(stretch.length >= wide for stretch in open_stretches(plan, room)):
        yield Fault(
            refs=(room.id,),
            message=f"{name_of(plan, room.id)} has no window",
            where=room_label_point(room),
        )


def _is_lived_in(plan: Plan, room: Room) -> bool:
    """Whether the label says so, or what stands in the room."""
    if _LABELS.search(room.label.lower()):
        return True
    for id in surroundings(plan, room).pieces:
        item = plan.items[id]
        if _tells(item.kind) and room_at(plan.rooms, (item.x, item.y)) is room:
            return True
    return False


@lru_cache(maxsize=256)
def _tells(kind: str) -> bool:
    """Whether a kind by its name belongs in a room that people live or sleep in."""
    return not _PIECES.isdisjoint(kind.split("_"))


RULE = Rule(
    code="room_without_window",
    severity="warning",
    over="rooms",
    find=find,
    doc=__doc__,
    violating=lambda: furnished(piece("i1", "bed_single", 1.0, 2.5)),
    legal=lambda: furnished(piece("i1", "bed_single", 1.0, 2.5)).put(window("w3", 2.5)),
    reads=("walls", "openings", "rooms", "items"),
    reach=("room_door_reach",),
    no_fix="Where a window could be can't be told from the plan.",
)
