"""Many changes in one call: what each would do alone, all or nothing, asked for once."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from alza.demo import sunset_loft
from alza.store.store import Store
from alza.studio import AbortByHand, Studio
from alza.tools.desk import PlainEditor, desk_ports
from alza.tools.published import TOOLS
from alza.tools.schema import REFERS
from alza.tools.tool import ChangeTool
from tests.supply.shop import SOFA, MemoryShop
from tests.tools.host import Host, asking, until

Change = dict[str, Any]

NORTH: Change = {"tool": "add_wall", "arguments": {"ax": 0, "ay": 0, "bx": 5, "by": 0}, "as": "$north"}
DOOR: Change = {"tool": "add_door", "arguments": {"wallId": "$north", "offset": 2}, "as": "$door"}
SOFA_AT_DOOR: Change = {"tool": "place_item", "arguments": {"kind": "sofa", "x": 2, "y": 0.6}, "as": "$sofa"}


@pytest.fixture
def host() -> Host:
    return Host()


def change(tool: str, /, **arguments: Any) -> Change:
    return {"tool": tool, "arguments": arguments}


# --- the same as one by one ---

NOTHING = 19
"""Stands for a thing that isn't there."""

METRES = st.integers(0, 16).map(lambda n: n / 2)
SIZES = st.integers(2, 8).map(lambda n: n / 2)
MADE = st.integers(0, NOTHING)
"""Which of the things of the right sort that were made before a change is about."""

SUBJECTS = {
    "edit_wall": "add_wall",
    "remove_wall": "add_wall",
    "add_door": "add_wall",
    "move_item": "place_item",
    "update_room": "add_room",
}
"""Which tool makes what a change is about."""


def steps(tool: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[tuple[str, dict[str, Any]]]:
    return st.tuples(st.just(tool), st.fixed_dictionaries(fields))


STEPS = st.one_of(
    steps("add_wall", ax=METRES, ay=METRES, bx=SIZES.map(lambda size: size + 8), by=METRES),
    steps("add_wall", ax=METRES, ay=METRES, bx=METRES, by=SIZES.map(lambda size: size + 8)),
    steps("add_door", wallId=MADE, offset=METRES),
    steps("edit_wall", id=MADE, bx=METRES, joined=st.booleans()),
    steps("edit_wall", id=MADE, thickness=SIZES.map(lambda size: size / 10)),
    steps("remove_wall", id=MADE),
    steps("place_item", kind=st.sampled_from(["sofa", "plant", "bench"]), x=METRES, y=METRES),
    steps("place_item", kind=st.just("sofa"), x=METRES, y=METRES, rotation=METRES.map(lambda n: n * 45)),
    steps("move_item", id=MADE, x=METRES),
    steps("define_item_kind", kind=st.just("bench"), label=st.just("Bench"), w=SIZES, d=SIZES, h=SIZES),
    steps("add_room", label=st.just("Hall"), x=METRES, y=METRES, w=SIZES, h=SIZES),
    steps("update_room", id=MADE, floor=st.sampled_from(["oak", "tile"])),
)


class Made:
    """The things made so far, by the tool that made them: the ids of calls, the aliases of changes."""

    def __init__(self) -> None:
        self.names: dict[str, list[tuple[str, str]]] = {}

    def arguments(self, tool: str, given: dict[str, Any], which: int) -> dict[str, Any] | None:
        """The arguments with a name for the thing meant, its id (0) or alias (1); None when there is none."""
        made = self.names.get(SUBJECTS.get(tool, ""), [])
        named = {"id", "wallId"} & given.keys()
        if named and not made:
            return None
        name = {
            field: made[n % len(made)][which] if (n := given[field]) < NOTHING else "$none" for field in named
        }
        return {**given, **name}


@given(st.lists(STEPS, min_size=8, max_size=25))
def test_changes_together_are_what_they_are_one_by_one_or_none(
    drawn: list[tuple[str, dict[str, Any]]],
) -> None:
    apart, together, tried = Host(), Host(), Host()
    made, ids = Made(), list[str]()
    changes: list[Change] = []
    refused = False
    for tool, wanted in drawn:
        arguments, named = (made.arguments(tool, wanted, which) for which in (0, 1))
        if arguments is None or named is None:
            continue
        answer = apart.call(tool, arguments)
        changes.append(change(tool, **named))
        refused = not answer["ok"]
        if refused:
            break
        if tool in ("add_wall", "add_door", "place_item", "add_room"):
            changes[-1]["as"] = f"$a{len(ids)}"
            made.names.setdefault(tool, []).append((answer["id"], changes[-1]["as"]))
            ids.append(answer["id"])
    before = together.studio.plan
    if refused:
        error = together.call("apply_changes", {"changes": changes})["error"]
        assert error["field"].startswith(f"changes[{len(changes) - 1}]")
        assert changes[-1]["tool"] in error["message"]
        assert together.studio.plan is before and together.studio.revision == 0
        changes.pop()
    if not changes:
        return
    answer = together.ok("apply_changes", changes=changes)
    assert together.studio.plan == apart.studio.plan
    assert together.studio.report.findings == apart.studio.report.findings
    assert list(answer["aliases"].values()) == ids
    assert [told["tool"] for told in answer["changes"]] == [one["tool"] for one in changes]
    together.studio.undo("person")
    assert together.studio.plan == before
    dry = tried.ok("apply_changes", changes=changes, dryRun=True)
    assert (dry["changes"], dry["issues"]) == (answer["changes"], answer["issues"])
    assert tried.studio.revision == 0


# --- one step, one entry, one delta ---


def test_they_are_one_undo_step_one_entry_and_one_delta_of_issues(host: Host) -> None:
    moved = change("move_item", id="$sofa", y=4)
    answer = host.ok("apply_changes", changes=[NORTH, DOOR, SOFA_AT_DOOR, moved])
    assert answer["revision"] == 1
    assert answer["created"] == ["d2", "i3", "w1"]
    assert "door_blocked" not in {issue["code"] for issue in answer["issues"]["new"]}
    assert answer["changes"][0] == {"tool": "add_wall", "id": "w1", "created": ["w1"]}
    assert answer["changes"][3] == {"tool": "move_item", "id": "i3", "created": [], "changed": ["i3"]}
    assert answer["aliases"] == {"$north": "w1", "$door": "d2", "$sofa": "i3"}
    (entry,) = host.studio.feed.entries
    assert (entry.tool, entry.ids) == ("apply_changes", ("d2", "i3", "w1"))
    assert entry.action == "4 changes: Add a wall, Add a door, Place a piece, Move a piece"
    host.studio.undo("person")
    assert not host.studio.plan.walls and not host.studio.plan.items


def test_one_change_is_told_as_itself(host: Host) -> None:
    assert host.ok("apply_changes", changes=[NORTH])["summary"].startswith("Add wall w1")


def test_what_was_rounded_or_clamped_is_told_with_its_place(host: Host) -> None:
    door = change("add_door", wallId="$north", t=1)
    wall = change("add_wall", ax=0, ay=1, bx=3.14159, by=1)
    adjusted = host.ok("apply_changes", changes=[NORTH, door, wall])["adjusted"]
    assert [one["field"] for one in adjusted] == ["changes[1].arguments.t", "changes[2].arguments.bx"]


# --- names ---


@pytest.mark.parametrize(
    ("changes", "field", "words"),
    [
        ([NORTH, change("add_door", wallId="$nort", t=0.5)], "changes[1].arguments.wallId", "$nort"),
        ([change("add_door", wallId="$north", t=0.5), NORTH], "changes[0].arguments.wallId", "$north"),
        ([NORTH, NORTH], "changes[1].as", "earlier"),
        ([change("set_plan_name", name="Mill") | {"as": "$plan"}], "changes[0].as", "nothing that has an id"),
        ([NORTH | {"as": "north"}], "changes[0].as", "north"),
        ([NORTH, change("move_item", id="$north", x=1)], "changes[1].arguments.id", "wall"),
    ],
)
def test_a_name_stands_for_what_was_made_before_it(
    host: Host, changes: list[Change], field: str, words: str
) -> None:
    error = host.refused("apply_changes", changes=changes)
    assert error["field"] == field
    assert words in error["message"]


def test_a_name_is_only_read_where_a_thing_is_meant(host: Host) -> None:
    note = change("leave_note", text="$north")
    host.ok("apply_changes", changes=[NORTH, note, change("edit_wall", id="$north", height=3)])
    assert host.studio.plan.notes["n2"].text == "$north"
    assert host.studio.plan.walls["w1"].height == 3


# --- what it takes ---


@pytest.mark.parametrize("name", ["get_model", "set_camera", "undo", "apply_changes", "extend_selected_wall"])
def test_only_single_changes_of_the_plan_are_taken(host: Host, name: str) -> None:
    error = host.refused("apply_changes", changes=[NORTH, change(name)])
    assert (error["code"], error["field"]) == ("not_found", "changes[1].tool")


def test_every_other_tool_that_changes_the_plan_is_taken(host: Host) -> None:
    for tool in TOOLS:
        if isinstance(tool, ChangeTool) and tool.name not in ("apply_changes", "undo"):
            answer = host.call("apply_changes", {"changes": [change(tool.name, zzz=1)]})
            assert answer["error"]["field"] == "changes[0].arguments.zzz"


def test_a_fault_names_the_change_the_tool_and_the_field(host: Host) -> None:
    error = host.refused("apply_changes", changes=[NORTH, DOOR | {"arguments": {"wallId": "$north", "t": 2}}])
    assert error["field"] == "changes[1].arguments.t"
    assert error["message"].startswith("changes[1] add_door: t is 2")
    error = host.refused(
        "apply_changes", changes=[NORTH, change("add_door", wallId="$north", t=0.5, width=6)]
    )
    assert (error["code"], error["field"]) == ("does_not_fit", "changes[1].arguments.width")


def test_options_hold_for_all_changes_together(host: Host) -> None:
    for option in ({"dryRun": True}, {"ifRevision": 0}):
        error = host.refused("apply_changes", changes=[change("set_plan_name", name="Mill", **option)])
        assert "all changes together" in error["message"]
    host.ok("set_plan_name", name="Mill")
    assert host.refused("apply_changes", changes=[NORTH], ifRevision=0)["code"] == "conflict"


def test_a_field_that_names_a_thing_stands_at_the_top_of_its_tools_input() -> None:
    for tool in TOOLS:
        for field in tool.inner_schema["properties"].values():
            assert f"'{REFERS}'" not in str([field.get("items"), field.get("properties")])


def test_up_to_200_changes_are_taken(host: Host) -> None:
    plants = [change("place_item", kind="plant", x=n, y=0) for n in range(201)]
    assert host.refused("apply_changes", changes=plants)["field"] == "changes"
    assert len(host.ok("apply_changes", changes=plants[1:])["created"]) == 200


# --- consent ---


def loft() -> Host:
    return Host(Studio(store=Store(sunset_loft())))


def test_all_that_would_be_lost_is_asked_for_at_once() -> None:
    async def story(approve: bool) -> None:
        host = loft()
        approvals, before = host.studio.approvals, host.studio.plan
        wall = next(iter(before.walls))
        sofa, plant = (next(i.id for i in before.items.values() if i.kind == k) for k in ("sofa", "plant"))
        changes = [
            change("remove_item", id="sofa"),
            NORTH | {"arguments": {"ax": 20, "ay": 0, "bx": 24, "by": 0}},
            change("remove_item", id="plant"),
            change("remove_wall", id=wall),
            change("remove_wall", id="$north"),
        ]
        call = await asking(host, "apply_changes", changes=changes)
        (request,) = approvals.pending
        openings = {opening.id for opening in before.openings_of(wall)}
        assert set(request.lost) == {sofa, plant, wall, *openings}
        assert "5 changes" in request.summary
        if approve:
            approvals.approve(request.number)
            assert set((await call)["removed"]) == set(request.lost)
        else:
            approvals.reject(request.number, "keep the sofa")
            assert (await call)["error"]["code"] == "declined"
            assert host.studio.plan is before

    for approve in (True, False):
        asyncio.run(story(approve))


def test_what_takes_nothing_away_is_not_asked_for() -> None:
    assert loft().call("apply_changes", {"changes": [NORTH, DOOR]}, "agent")["ok"]


def test_it_is_withdrawn_when_one_of_its_changes_is_no_longer_possible() -> None:
    async def story() -> None:
        host = loft()
        changes = [change("remove_item", id="sofa"), change("move_item", id="plant", x=1)]
        call = await asking(host, "apply_changes", changes=changes)
        plant = next(item.id for item in host.studio.plan.items.values() if item.kind == "plant")
        await host.calling("remove_item", {"id": plant})
        assert (await call)["error"]["code"] == "conflict"
        assert any(item.kind == "sofa" for item in host.studio.plan.items.values())

    asyncio.run(story())


# --- the supplier ---


class SlowShop(MemoryShop):
    """A shop that answers when it is let."""

    def __init__(self, *products: dict[str, Any]) -> None:
        super().__init__(*products)
        self.open = asyncio.Event()

    async def offer(self, sku: str) -> Any:
        await self.open.wait()
        return await super().offer(sku)


def shopping(shop: MemoryShop) -> Host:
    return Host(Studio(ports=msgspec.structs.replace(desk_ports(PlainEditor()), supplier=shop)))


def test_a_suppliers_product_is_placed_with_the_rest_and_says_where_it_is_from() -> None:
    host = shopping(MemoryShop(dict(SOFA)))
    product = change("place_supplier_product", sku=SOFA["sku"], x=2, y=3) | {"as": "$new"}
    answer = host.ok("apply_changes", changes=[NORTH, product, change("move_item", id="$new", x=4)])
    assert host.studio.plan.items["i2"].x == 4
    told = answer["changes"][1]
    assert told["transport"] == "webmcp" and "Read from" in told["remark"]
    unknown = host.refused("apply_changes", changes=[change("place_supplier_product", sku="no", x=0, y=0)])
    assert unknown["field"].startswith("changes[0]")


def test_changes_made_while_the_supplier_answers_are_taken_into_account_and_a_caller_can_give_up() -> None:
    async def story() -> None:
        shop = SlowShop(dict(SOFA))
        host = shopping(shop)
        await host.calling("add_wall", NORTH["arguments"])
        product = change("place_supplier_product", sku=SOFA["sku"], x=2, y=3)
        given = {"changes": [change("edit_wall", id="w1", height=3), product]}
        signal = AbortByHand()
        left = asyncio.create_task(host.calling("apply_changes", given, "agent", signal))
        stays = asyncio.create_task(host.calling("apply_changes", given, "agent"))
        await asyncio.sleep(0)
        await host.calling("edit_wall", {"id": "w1", "thickness": 0.3})
        signal.abort()
        await until(left.done)
        assert left.result()["error"]["code"] == "aborted"
        shop.open.set()
        assert (await stays)["ok"]
        wall = host.studio.plan.walls["w1"]
        assert (wall.thickness, wall.height) == (0.3, 3)

    asyncio.run(story())
