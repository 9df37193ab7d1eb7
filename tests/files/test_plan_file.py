"""Writing and reading plans: nothing is lost, nothing bad gets in, nothing but a refusal comes out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alza.errors import AlzaError, InvalidInput, Unsupported
from alza.files.plan_file import PlanFile, dump_plan, read_plan
from alza.plan.accepted import Accepted
from alza.plan.item import Item
from alza.plan.kind import Kind, Part
from alza.plan.note import Note
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.plan.settings import CheckSettings
from alza.store.store import Store
from tests.actions.plans import box_room, door, plan_of, rectangle, wall, window
from tests.actions.test_underlay import underlay

SAMPLES = Path(__file__).parent / "samples"


ACCEPTED = Accepted(
    key="item_through_wall:i10+w1",
    reason="The wall has a niche there",
    author="agent",
    time="2030-01-02T00:00:00Z",
)


def full_plan() -> Plan:
    """A plan with something of everything."""
    return (
        plan_of_version_1()
        .with_(settings=CheckSettings(use_depth=0.55, off=("walls_cross", "door_passage_tight")))
        .with_(accepted={ACCEPTED.key: ACCEPTED})
    )


def plan_of_version_1() -> Plan:
    """A plan with something of everything that version 1 could hold."""
    part = Part(shape="cylinder", x=0.1, y=0.0, z=0.0, w=0.5, h=0.4, d=0.5, color="#aabbcc")
    chaise = Kind(kind="chaise", label="Chaise “lounge”", w=2.0, d=1.0, h=0.8, parts=(part,))
    return (
        box_room()
        .put(
            door("d6", "w1", 1.0, hinge="b"),
            window("win7", "w2", 1.5),
            Item(id="i8", kind="chaise", x=1.0, y=1.5, rotation=33.3, label="Nap"),
            Item(id="i10", kind="sofa", x=0.1 + 0.2, y=1e-7),
            Note(id="n9", author="human", text="Line\nbreak </script> é", time="2030-01-01T00:00:00Z", x=1.0),
        )
        .put_kind(chaise)
        .with_(name="Loft", units="ft", north=12.5, underlay=underlay(calibrated=True))
    )


def document(**values: Any) -> dict[str, Any]:
    """The full plan's file as JSON, with some fields put in place of its own."""
    return {**json.loads(dump_plan(full_plan(), 12, 11)), **values}


def changed(collection: str, number: int, **values: Any) -> str:
    """The full plan's file with one record changed."""
    whole = document()
    whole[collection][number].update(values)
    return json.dumps(whole)


def test_everything_in_a_plan_comes_back() -> None:
    read = read_plan(dump_plan(full_plan(), 12, 11))
    assert (read.plan, read.revision, read.next_id, dict(read.extra)) == (full_plan(), 12, 11, {})


def test_text_and_bytes_with_or_without_a_byte_order_mark_are_read() -> None:
    text = dump_plan(full_plan(), 0, 11)
    for form in (text, text.encode(), "\ufeff" + text, text.encode("utf-8-sig")):
        assert read_plan(form).plan == full_plan()


@given(st.lists(st.floats(-1e3, 1e3), min_size=2, max_size=12))
def test_numbers_come_back_as_the_same_bits_however_often(numbers: list[float]) -> None:
    total, walls = 0.1 + 0.2, []
    for n, number in enumerate(numbers):
        total += number / 3
        walls.append(wall(f"w{n + 1}", (total, number, total + 0.7, number)))
    plan = plan_of(*walls)
    text = dump_plan(plan, 0, 99)
    for _ in range(10):
        read = read_plan(text)
        assert [w.ax.hex() for w in read.plan.walls.values()] == [w.ax.hex() for w in walls]
        text = dump_plan(read.plan, 0, 99)
    assert read_plan(text).plan == plan


def test_the_order_in_which_a_plan_was_built_does_not_show() -> None:
    records = [wall(f"w{n}", (0, n, 4, n)) for n in range(1, 13)]
    assert dump_plan(plan_of(*records)) == dump_plan(plan_of(*reversed(records)))


def test_unknown_fields_at_the_top_are_kept_and_written_back() -> None:
    text = json.dumps(document(zoom=[1, {"é": None}], author="Ω"))
    read = read_plan(text)
    assert read.extra == {"zoom": [1, {"é": None}], "author": "Ω"}
    again = read_plan(dump_plan(read.plan, read.revision, read.next_id, read.extra))
    assert again == read


def test_only_what_has_no_default_must_be_there() -> None:
    least = '{"format": "alza-plan", "version": 1, "revision": 3, "nextId": 1}'
    assert read_plan(least) == PlanFile(plan=Plan(), revision=3)


def test_the_kept_sample_of_version_1_still_reads_as_the_plan_it_was() -> None:
    read = read_plan((SAMPLES / "version_1.alza.json").read_bytes())
    assert (read.plan, read.revision, read.next_id) == (plan_of_version_1(), 12, 11)
    assert read.extra == {"tool": "kept"}


def test_the_kept_sample_of_version_2_reads_with_its_settings_and_what_was_accepted() -> None:
    read = read_plan((SAMPLES / "version_2.alza.json").read_bytes())
    assert (read.plan, read.revision, read.next_id) == (full_plan(), 12, 11)
    assert read.extra == {"tool": "kept"}


def test_a_field_of_version_1_that_was_called_accepted_wasn_t_ours() -> None:
    old = {**json.loads((SAMPLES / "version_1.alza.json").read_bytes()), "accepted": "by nobody"}
    assert read_plan(json.dumps(old)).plan == plan_of_version_1()


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        (changed("walls", 1, thickness=0.001), "walls[1].thickness", ">= 0.01"),
        (changed("walls", 1, curve=1), "walls[1]", "unknown field curve"),
        (changed("walls", 0, ax="0"), "walls[0].ax", "expected a number, got text"),
        (changed("walls", 0, ax=None), "walls[0].ax", "expected a number, got null"),
        (changed("walls", 0, ax=True), "walls[0].ax", "got true or false"),
        (changed("walls", 0, ax=10**400), "walls[0].ax", "out of range"),
        (changed("walls", 0, bx=0.1, by=0), "walls[0]", "w1 would be 0.10 m long; a wall is at least 0.20 m"),
        (changed("walls", 0, id="r5"), "rooms[0].id", "r5 is already the id of walls[0]"),
        (changed("walls", 0, id="W 1"), "walls[0].id", "'W 1' is no id"),
        (changed("openings", 0, wallId="w77"), "openings[0].wallId", "'w77', which is no wall"),
        (changed("openings", 1, leaf="swing"), "openings[1].leaf", "swing"),
        (
            changed("rooms", 0, outline=[{"x": x, "y": y} for x, y in ((0, 0), (2, 2), (2, 0), (0, 2))]),
            "rooms[0].outline",
            "not be simple",
        ),
        (changed("rooms", 0, outline=[]), "rooms[0].outline", "length >= 3"),
        (changed("items", 0, kind="sofaa"), "items[0].kind", "neither built in nor in kinds"),
        (changed("items", 0, rotation=1e9), "items[0].rotation", "<= 3600"),
        (changed("kinds", 0, kind="sofa"), "kinds[0].kind", "built-in"),
        (changed("kinds", 0, kind="chaise\n"), "kinds[0].kind", "snake_case"),
        (json.dumps(document(kinds=document()["kinds"] * 2)), "kinds[1].kind", "defined twice"),
        (changed("notes", 0, text=""), "notes[0].text", "length >= 1"),
        (changed("kinds", 0, color="#aabbcc\n"), "kinds[0].color", "length <= 7"),
        (changed("kinds", 0, currency="EUR\n"), "kinds[0].currency", "length <= 3"),
        (json.dumps(document(nextId=10**15 + 1)), "nextId", "<= 1000000000000000"),
        (json.dumps(document(nextId=10)), "nextId", "at least 11, as 10 is used up, got 10"),
        (json.dumps(document(revision=-1)), "revision", ">= 0"),
        (json.dumps(document(revision=2**53 - 1)), "revision", "<= 4503599627370496"),
        (json.dumps(document(name="Lo\x07ft")), "name", "the character U+0007, which can't be stored"),
        (json.dumps(document(name="\u200b\u2060")), "name", "nothing that shows"),
        (changed("rooms", 0, label="A\x00"), "rooms[0].label", "U+0000"),
        (changed("rooms", 0, label="A\nB"), "rooms[0].label", "U+000A, which breaks the line"),
        (changed("rooms", 0, label="\u202eA"), "rooms[0].label", "U+202E, which turns the direction"),
        (changed("items", 0, label="\u200d"), "items[0].label", "nothing that shows"),
        (changed("kinds", 0, label="\u2066A"), "kinds[0].label", "U+2066"),
        (changed("notes", 0, text="A\x1b[31m"), "notes[0].text", "U+001B"),
        (changed("notes", 0, text="\u200b\n"), "notes[0].text", "nothing that shows"),
        (json.dumps(document(walls={})), "walls", "expected a list, got an object"),
        (json.dumps(document(units="yd")), "units", "yd"),
        (json.dumps(document(settings={"itemInWall": 0})), "settings.itemInWall", ">= 0.01"),
        (json.dumps(document(format="other")), "format", "no Alza plan"),
        (json.dumps(document(accepted=[document()["accepted"][0]] * 2)), "accepted[1].key", "accepted twice"),
        (changed("accepted", 0, reason="\u200b"), "accepted[0].reason", "nothing that shows"),
        (changed("accepted", 0, key=""), "accepted[0].key", "length >= 1"),
        (json.dumps(document(settings={"off": ["Walls cross"]})), "settings.off[0]", "matching regex"),
        (json.dumps(document(settings={"useDepth": 0})), "settings.useDepth", ">= 0.001"),
        (json.dumps(document(version=3)), "version", "newer Alza"),
        (json.dumps(document(version=True)), "version", "whole number"),
        (json.dumps(document(version=0)), "version", "whole number"),
    ],
)
def test_a_file_that_breaks_a_rule_is_refused_with_the_place_and_the_reason(
    text: str, place: str, reason: str
) -> None:
    with pytest.raises(InvalidInput) as refusal:
        read_plan(text)
    assert refusal.value.field == place
    assert reason in refusal.value.message and place in refusal.value.message


def test_an_underlay_from_elsewhere_is_refused() -> None:
    far = {**document()["underlay"], "image": "https://example.org/track.png"}
    with pytest.raises(InvalidInput, match="underlay.image: An underlay is a data:image"):
        read_plan(json.dumps(document(underlay=far)))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "line 1, column 1"),
        ('{"format": "alza-plan",\n "version": 1,,}', "line 2, column 15"),
        (b'{"name": "\xff"}', "UTF-8"),
        ('{"name": "\ud800"}', "UTF-8"),
        ('{"name": "\\ud800"}', "UTF-8"),
        ('{"north": NaN}', "NaN is no number"),
        ('{"north": 1e999}', "not finite"),
        ('{"north": ' + "1" * 5000 + "}", "a number is too long"),
        ('{"walls": [], "walls": []}', "'walls' stands twice"),
        ("[" * 100_000, "too deeply"),
        ('{"a": ' + "[" * 200 + "]" * 200 + "}", "more than 64 deep"),
        ("[]", "no JSON object"),
        ("null", "no JSON object"),
    ],
)
def test_a_damaged_file_is_refused_with_the_reason(text: str | bytes, reason: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        read_plan(text)
    assert reason in refusal.value.message


def test_what_the_checks_report_loads() -> None:
    plan = plan_of(
        wall("w1", (0, 0, 1, 0)),
        wall("w2", (0, 0, 1, 0)),
        door("d3", "w1", 5.0, height=9.0),
        Room(id="r4", label="Slit", outline=rectangle(0, 0, 0.1, 3)),
    )
    assert read_plan(dump_plan(plan, 0, 5)).plan == plan


def test_angles_of_a_file_are_brought_into_one_turn() -> None:
    text = document(north=-90)
    text["items"][0]["rotation"] = -90
    text["kinds"][0]["parts"][0]["rotation"] = 720.5
    plan = read_plan(json.dumps(text)).plan
    assert (plan.north, plan.items["i8"].rotation) == (270.0, 270.0)
    assert plan.kinds["chaise"].parts[0].rotation == 0.5


def test_a_file_that_has_nearly_used_up_its_ids_is_still_read_after_the_last_one() -> None:
    read = read_plan(json.dumps(document(nextId=10**15 - 1)))
    store = Store(read.plan, read.revision, read.next_id)
    note = Note(id=store.ids.new("n"), author="human", text="The last one", time="2030-01-01T00:00:00Z")
    store.commit(store.plan.put(note), "Leave a note", "person")
    again = read_plan(dump_plan(store.plan, store.revision, store.ids.next_id))
    assert (again.plan, again.next_id) == (store.plan, 10**15)
    with pytest.raises(Unsupported, match="used up"):
        Store(again.plan, again.revision, again.next_id).ids.new("w")


def test_a_file_at_the_last_revision_opens_and_only_takes_no_change() -> None:
    read = read_plan(json.dumps(document(revision=2**52 - 1)))
    store = Store(read.plan, read.revision, read.next_id)
    store.commit(store.plan.with_(name="Once more"), "Name the plan", "person")
    again = read_plan(dump_plan(store.plan, store.revision, store.ids.next_id))
    assert again.revision == 2**52
    for change in (lambda: store.commit(Plan(), "Clear", "person"), store.undo):
        with pytest.raises(Unsupported, match="All revisions up to"):
            change()
    assert (store.plan.name, store.revision, store.can_undo) == ("Once more", 2**52, True)


def test_notes_of_a_file_may_have_tabs_and_line_breaks_and_labels_any_script() -> None:
    whole = document(name="שלום\u200f")
    whole["notes"][0]["text"] = "One\ttwo\r\nthree \u2067four\u2069"
    whole["rooms"][0]["label"] = "می\u200cخواهم"
    read = read_plan(json.dumps(whole)).plan
    assert next(iter(read.notes.values())).text == "One\ttwo\r\nthree \u2067four\u2069"


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@given(st.text() | st.binary() | json_values.map(json.dumps))
def test_nothing_but_a_refusal_comes_out_of_any_text(text: str | bytes) -> None:
    with pytest.raises(AlzaError):
        read_plan(text)


@given(st.data())
def test_a_plan_with_one_value_replaced_is_read_or_refused_and_then_reads_the_same(
    data: st.DataObject,
) -> None:
    whole = document()
    place: Any = whole
    while True:
        key = data.draw(st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place))))
        inner = place[key]
        if not isinstance(inner, (dict, list)) or not inner or data.draw(st.booleans()):
            break
        place = inner
    place[key] = data.draw(json_values)
    try:
        read = read_plan(json.dumps(whole))
    except AlzaError as error:
        assert error.message
        return
    assert read_plan(dump_plan(read.plan, read.revision, read.next_id, read.extra)) == read


@given(st.integers(0, 4000), st.text(max_size=3))
def test_a_file_cut_or_scribbled_on_is_read_or_refused(at: int, scribble: str) -> None:
    text = dump_plan(full_plan(), 12, 11)
    for broken in (text[:at], text[:at] + scribble + text[at + 1 :]):
        try:
            read_plan(broken)
        except AlzaError as error:
            assert error.message
