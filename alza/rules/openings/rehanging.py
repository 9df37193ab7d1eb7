"""Fixes that hang the leaf of a door otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from alza.actions.openings import EditOpening
from alza.plan.names import name_of
from alza.plan.plan import Plan
from alza.rules.fix import Fix


def rehung(plan: Plan, id: str) -> Iterator[Fix]:
    """The other ways to hang a door's leaf: by the other jamb, then to the other side."""
    door = plan.openings[id]
    hinge: dict[str, Any] = {"hinge": "b" if door.hinge == "a" else "a"}
    side: dict[str, Any] = {"side": "right" if door.side == "left" else "left"}
    for values in (hinge, side, hinge | side):
        yield Fix(
            action=EditOpening(id=id, called=name_of(plan, id), **values),
            tool="set_door_swing",
            arguments={"id": id, **values},
            safety="ask" if "side" in values else "safe",
        )
