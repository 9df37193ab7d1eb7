"""Long random histories of calls: nothing raises, and the plan can always be saved and read again."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from typing import Any

import msgspec

from alza.files.plan_file import dump_plan, read_plan
from alza.tools.published import TOOLS, WHILE_WALL_SELECTED
from alza.tools.tool import ChangeOptions
from tests.tools.host import Host
from tests.tools.test_contract import HOSTILE

SCHEMAS = {tool.name: tool.listing()["inputSchema"] for tool in (*TOOLS, WHILE_WALL_SELECTED)}
OPTIONS = {field.encode_name for field in msgspec.structs.fields(ChangeOptions)}
SINGLE_CHANGES = [name for name, schema in SCHEMAS.items() if OPTIONS <= set(schema["properties"])]
WORDS = ("Kitchen", "chair", "sofa", "w1", "d2", "r3", "i4", "win5", "Ä", "no such thing")
KINDS = ("sofa", "dining_chair", "rug", "piano", "bench", "zzz")
IMPOSSIBLE = {
    *("calibrate_underlay", "build_3d", "set_camera", "set_doors"),
    *("get_supplier_catalog", "place_supplier_product"),
}
HISTORY = 200
BUILDING = ("add_wall", "add_door", "add_door", "add_window", "add_room", "place_item", "define_item_kind")
PLACES = (("t",), ("offset",), ("x", "y"))
ALTERNATIVES = {
    "measure": (("x1", "y1", "x2", "y2"), ("wallId",), ("from", "to")),
    "add_door": PLACES,
    "add_window": PLACES,
    "move_opening": PLACES,
    "add_room": (("x", "y", "w", "h"), ("outline",), ("at",)),
    "update_room": (("x", "y", "w", "h"), ("outline",)),
    "get_model": (("since",), ("room",)),
}
SUBJECTS = {"wall": "walls", "opening": "openings", "door": "openings", "room": "rooms", "item": "items"}


class Dice:
    """Random inputs that often make sense, seldom don't, and sometimes are hostile."""

    def __init__(self, seed: int, host: Host) -> None:
        self.random = random.Random(seed)
        self.host = host

    def call(self) -> tuple[str, Any]:
        name = self.random.choice(BUILDING if self.random.random() < 0.4 else list(SCHEMAS))
        if name == "clear_model" and self.random.random() < 0.75:
            name = "add_wall"
        given = self._object(SCHEMAS[name], name)
        self._choose_one_form(name, given)
        if self.random.random() < 0.05:
            given[self.random.choice([*given, "surprise"])] = self.random.choice(HOSTILE)
        return name, given

    def _choose_one_form(self, name: str, given: dict[str, Any]) -> None:
        forms = ALTERNATIVES.get(name)
        if forms is None or self.random.random() < 0.1:
            return
        chosen = self.random.choice(forms)
        for field in {field for form in forms for field in form}:
            given.pop(field, None)
        given |= {field: self._value(field, SCHEMAS[name]["properties"][field], name) for field in chosen}
        if name.startswith("add_") and chosen in (("t",), ("offset",)):
            given["wallId"] = self._reference("wall")

    def _object(self, schema: dict[str, Any], tool: str) -> dict[str, Any]:
        return {
            name: self._value(name, field, tool)
            for name, field in schema["properties"].items()
            if name in schema["required"] or self.random.random() < (0.05 if name == "ifRevision" else 0.4)
        }

    def _change(self) -> dict[str, Any]:
        name = self.random.choice(BUILDING if self.random.random() < 0.8 else SINGLE_CHANGES)
        given = self._object(SCHEMAS[name], name)
        self._choose_one_form(name, given)
        if self.random.random() < 0.98:
            given = {field: value for field, value in given.items() if field not in OPTIONS}
        return {"tool": name, "arguments": given}

    def _value(self, name: str, field: dict[str, Any], tool: str) -> Any:
        roll = self.random
        if name == "changes":
            return [self._change() for _ in range(roll.randint(1, 3))]
        if "enum" in field:
            return roll.choice(field["enum"])
        match field["type"]:
            case "object":
                return self._object(field, tool)
            case "array":
                count = roll.randint(field.get("minItems", 0), 6)
                return [self._value(name, field["items"], tool) for _ in range(count)]
            case "boolean":
                return roll.random() < 0.2
            case "integer":
                return roll.randint(0, 200)
            case "number":
                low, high = max(field["minimum"], -12), min(field["maximum"], 12)
                if name in ("width", "sill", "height", "thickness", "meters"):
                    high = min(high, 2)
                return round(roll.uniform(low, high), roll.randint(0, 5))
            case _:
                return self._text(name, tool)

    def _text(self, name: str, tool: str) -> str:
        if name == "kind":
            return self.random.choice(KINDS)
        if name == "color":
            return "#a0b0c0"
        if name == "key":
            report = self.host.studio.report
            keys = [finding.key for finding in (*report.findings, *report.accepted)]
            return self.random.choice(keys or list(WORDS))
        if name in ("label", "text", "reason", "name", "query", "code", "sku", "category"):
            return self.random.choice(WORDS)
        return self._reference("wall" if name == "wallId" else "room" if name == "room" else tool)

    def _reference(self, about: str) -> str:
        part = next((part for word, part in SUBJECTS.items() if word in about), "items")
        ids = list(getattr(self.host.studio.plan, part))
        if "door" in about:
            ids = [id for id in ids if id.startswith("d")]
        return self.random.choice(ids) if ids and self.random.random() < 0.8 else self.random.choice(WORDS)


def test_random_calls_never_raise_and_never_leave_a_plan_that_the_reader_refuses(many_calls: int) -> None:
    succeeded: Counter[str] = Counter()
    for seed in range(many_calls // HISTORY):
        host = Host()
        asyncio.run(history(host, Dice(seed, host)))
        assert not host.defects, host.defects[0]
        succeeded.update(entry.tool for entry in host.studio.feed.entries if entry.ok and entry.tool)
    never = set(SCHEMAS) - set(succeeded) - IMPOSSIBLE
    assert not never, f"the histories never got through {never}: {succeeded}"


async def history(host: Host, dice: Dice) -> None:
    """Call at random, undo and redo now and then, and save and read the plan after each step."""
    store = host.studio.store
    made: set[str] = set()
    for step in range(HISTORY):
        name, given = dice.call()
        answer = await host.calling(name, given)
        if "stored" in answer and name != "undo" and not answer.get("dryRun"):
            new = {id for id in answer["created"] if not id.startswith("kind:")}
            assert made.isdisjoint(new), f"{name} {given} used an id twice"
            made.update(new)
        if step % 9 == 0:
            dice.random.choice([host.studio.undo, host.studio.redo])("person")
        host.editor.select(*list(store.plan.walls)[:1])
        text = dump_plan(store.plan, store.revision, store.ids.next_id)
        assert read_plan(text).plan == store.plan
