"""What a person has locked stays as it is, whatever an agent calls, until a person agrees."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from alza.actions.action import Action
from alza.actions.items import EditItem
from alza.actions.openings import EditOpening
from alza.actions.rooms import EditRoom
from alza.actions.underlay import EditUnderlay, SetUnderlay
from alza.actions.walls import EditWall
from alza.plan.locks import locked_and_touched
from alza.plan.plan import Plan
from alza.studio import Studio
from alza.tools.desk import desk_ports
from alza.tools.published import TOOLS, WHILE_WALL_SELECTED
from alza.tools.tool import ChangeTool
from tests.actions.test_underlay import underlay
from tests.supply.shop import SOFA, MemoryShop
from tests.tools.host import Host
from tests.tools.test_random_calls import Dice

CHANGE_TOOLS = {tool.name for tool in (*TOOLS, WHILE_WALL_SELECTED) if isinstance(tool, ChangeTool)}
ONLY_ADD = {
    *("add_wall", "add_room", "place_item", "leave_note", "set_plan_name"),
    *("accept_issue", "remove_item_kind", "undo"),
}
"""They make something new, change what can't be locked, or take back what the agent itself made."""

SELDOM: list[tuple[str, dict[str, Any]]] = [
    ("edit_wall", {"id": "w1", "height": 3.1}),
    (
        "define_item_kind",
        {"kind": "piano", "label": "Piano", "w": 1.3, "d": 0.5, "h": 0.5, "replace": True},
    ),
]
"""Calls that chance makes too seldom."""

CALLS = 150


def locked_state(plan: Plan) -> dict[str, Any]:
    """All that is locked: walls with their openings, rooms, pieces with their kinds, the underlay."""
    walls = {id: wall for id, wall in plan.walls.items() if wall.locked}
    items = {id: item for id, item in plan.items.items() if item.locked}
    return {
        "walls": walls,
        "openings": {id: opening for id, opening in plan.openings.items() if opening.wall_id in walls},
        "rooms": {id: room for id, room in plan.rooms.items() if room.locked},
        "items": {id: (item, plan.kind(item.kind)) for id, item in items.items()},
        "underlay": plan.underlay if plan.underlay and plan.underlay.locked else None,
    }


def locks(plan: Plan) -> Iterator[Action]:
    yield from (EditWall(id=id, locked=True) for id in plan.walls)
    yield from (EditRoom(id=id, locked=True) for id in plan.rooms)
    yield from (EditItem(id=id, locked=True) for id in plan.items)
    yield EditUnderlay(locked=True)


def locked_home() -> Host:
    """Two rooms with doors and windows, pieces of each sort of kind, and a picture below: all locked."""
    shop = MemoryShop({**SOFA, "sku": "sofa"}, {**SOFA, "sku": "chair"})
    host = Host()
    host.studio = Studio(ports=msgspec.structs.replace(desk_ports(host.editor), supplier=shop))
    host.studio.on_defect(host.defects.append)
    host.studio.do(SetUnderlay(underlay=underlay()), "person")
    corners = [(0, 0), (4, 0), (8, 0), (8, 5), (4, 5), (0, 5), (0, 0)]
    for (ax, ay), (bx, by) in [*pairwise(corners), ((4, 0), (4, 5))]:
        wall = host.ok("add_wall", ax=ax, ay=ay, bx=bx, by=by)["id"]
        host.ok("add_door", wallId=wall, offset=1)
        host.ok("add_window", wallId=wall, offset=3)
    for label, x in (("Kitchen", 2), ("r3", 6)):
        host.ok("add_room", label=label, at={"x": x, "y": 2})
    for kind in ("piano", "bench"):
        host.ok("define_item_kind", kind=kind, label=kind, w=1.2, d=0.4, h=0.5)
    for kind in ("piano", "bench", "sofa", "dining_chair", "rug"):
        host.ok("place_item", kind=kind, x=2, y=3)
    for product in shop.products:
        host.ok("place_supplier_product", sku=product["sku"], x=6, y=3)
        product["w"] += 0.1
    for action in locks(host.studio.plan):
        host.studio.do(action, "person")
    return host


async def asks(host: Host, name: str, given: Any) -> bool:
    """Whether an agent's call waits for a person; who says no."""
    call = asyncio.create_task(host.calling(name, given, "agent"))
    while not (call.done() or host.studio.approvals.pending):
        await asyncio.sleep(0)
    for request in host.studio.approvals.pending:
        host.studio.approvals.reject(request.number)
    answer = await call
    return not answer["ok"] and answer["error"]["code"] == "declined"


def test_no_tool_changes_what_is_locked_without_a_person() -> None:
    asked: set[str] = set()

    async def history(seed: int, host: Host) -> None:
        dice = Dice(seed, host)
        host.studio.approvals.required = seed % 2 == 0
        host.editor.select(next(iter(host.studio.plan.walls)))
        before = locked_state(host.studio.plan)
        assert all(before.values())
        calls = [("clear_model", {}), *SELDOM, *(dice.call() for _ in range(CALLS))]
        for name, given in calls:
            if await asks(host, name, given):
                asked.add(name)
            assert locked_state(host.studio.plan) == before, f"{name} {given}"
        assert not host.defects

    for seed in range(4):
        asyncio.run(history(seed, locked_home()))
    assert asked == CHANGE_TOOLS - ONLY_ADD


@pytest.mark.parametrize("locked", ["w1", "w2"])
def test_an_opening_that_goes_from_wall_to_wall_touches_both(locked: str) -> None:
    host = Host()
    for y in (0, 4):
        host.ok("add_wall", ax=0, ay=y, bx=5, by=y)
    door = host.ok("add_door", wallId="w1", offset=2)["id"]
    host.studio.do(EditWall(id=locked, locked=True), "person")
    before = host.studio.plan
    after = EditOpening(id=door, wall_id="w2").apply(before)
    assert set(locked_and_touched(before, after)) == ({door} if locked == "w1" else {"w2"})
