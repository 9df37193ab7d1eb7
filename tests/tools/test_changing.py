"""The tools that change the plan: alternatives, clamping, rounding, and what they refuse."""

from __future__ import annotations

import pytest

from alza.actions.underlay import SetUnderlay
from alza.plan.item import Item
from alza.plan.plan import Plan
from alza.plan.underlay import Underlay
from alza.store.store import Store
from alza.studio import Studio
from alza.tools.desk import PlainEditor, desk_ports
from tests.tools.host import Host
from tests.tools.test_reading import PIXEL


@pytest.fixture
def host() -> Host:
    """One wall of 5 m along y = 0."""
    host = Host()
    host.ok("add_wall", ax=0, ay=0, bx=5, by=0)
    return host


def test_values_are_kept_to_the_millimetre_and_told(host: Host) -> None:
    answer = host.ok("add_wall", ax=0, ay=1, bx=3.14159, by=1)
    assert answer["stored"]["bx"] == 3.142
    assert answer["adjusted"] == [
        {"field": "bx", "given": 3.14159, "stored": 3.142, "why": "kept to the millimetre"}
    ]
    turned = host.ok("place_item", kind="plant", x=1, y=1, rotation=-90)
    assert turned["stored"]["rotation"] == 270.0
    assert turned["adjusted"][0]["field"] == "rotation"


@pytest.mark.parametrize(
    "place",
    [
        {"wallId": "w1", "t": 0.4},
        {"wallId": "w1", "offset": 2},
        {"x": 2, "y": 0.1},
        {"wallId": "w1", "x": 2, "y": 0},
    ],
)
def test_an_opening_is_placed_by_fraction_by_offset_or_by_point(host: Host, place: dict[str, object]) -> None:
    stored = host.ok("add_door", **place)["stored"]
    assert (stored["wallId"], stored["offset"], stored["t"]) == ("w1", 2.0, 0.4)


def test_an_openings_place_is_given_in_exactly_one_way(host: Host) -> None:
    assert host.refused("add_door", wallId="w1")["code"] == "invalid_input"
    assert host.refused("add_door", wallId="w1", t=0.5, offset=2)["code"] == "invalid_input"
    assert host.refused("add_door", wallId="w1", x=2)["field"] == "y"
    assert host.refused("add_door", offset=2)["field"] == "wallId"
    assert host.refused("add_door", x=2, y=3)["code"] == "not_found"


def test_an_opening_past_the_walls_end_is_moved_in_and_told(host: Host) -> None:
    answer = host.ok("add_door", wallId="w1", t=1)
    assert answer["stored"]["offset"] <= 4.55
    assert answer["adjusted"][0]["field"] == "t"
    assert answer["adjusted"][0]["given"] == 1.0
    assert "t 1" in answer["summary"]


def test_an_opening_wider_than_its_wall_does_not_fit(host: Host) -> None:
    error = host.refused("add_window", wallId="w1", t=0.5, width=6)
    assert error["code"] == "does_not_fit"
    assert "5.00 m" in error["message"]


def test_a_point_beside_the_wall_is_taken_across_and_told(host: Host) -> None:
    adjusted = host.ok("add_window", x=2, y=0.2)["adjusted"]
    assert adjusted[0]["field"] == "x, y"
    assert adjusted[0]["stored"] == "(2, 0)"


def test_an_opening_moves_to_another_wall_only_to_a_place_in_it(host: Host) -> None:
    door = host.ok("add_door", wallId="w1", t=0.5)["id"]
    other = host.ok("add_wall", ax=0, ay=3, bx=2, by=3)["id"]
    assert host.refused("move_opening", id=door, wallId=other)["field"] == "wallId"
    stored = host.ok("move_opening", id=door, wallId=other, x=1.9, y=3)["stored"]
    assert (stored["wallId"], stored["offset"]) == (other, 1.55)
    assert host.refused("move_opening", id=door, wallId="w99", t=0.5)["code"] == "not_found"
    assert host.refused("move_opening", id=door, wallId=other, t=0.5, width=2.2)["code"] == "does_not_fit"


def test_shortening_a_wall_under_its_door_is_refused(host: Host) -> None:
    host.ok("add_door", wallId="w1", offset=4)
    assert host.refused("edit_wall", id="w1", bx=3)["code"] in {"does_not_fit", "conflict"}
    assert host.refused("edit_wall", id="w1", height=2)["code"] in {"does_not_fit", "conflict"}


def test_a_change_that_changes_nothing_says_so(host: Host) -> None:
    host.ok("place_item", kind="sofa", x=1, y=2)
    revision = host.studio.revision
    for name, given in (("move_item", {"id": "i2", "x": 1}), ("edit_wall", {"id": "w1", "thickness": 0.15})):
        answer = host.ok(name, **given)
        assert (answer["changed"], answer["revision"]) == ([], revision)
        assert "nothing changed" in answer["summary"]
        assert host.studio.store.undo_label == "Place sofa i2 at (1.00, 2.00)"


def test_a_change_answers_with_the_issues_it_brought_and_resolved(host: Host) -> None:
    host.ok("place_item", kind="sofa", x=1, y=2)
    answer = host.ok("place_item", kind="armchair", x=1, y=2)
    assert [issue["code"] for issue in answer["issues"]["new"]] == ["items_overlap"]
    assert "items_overlap" in answer["summary"]
    key = answer["issues"]["new"][0]["key"]
    moved = host.ok("move_item", id="armchair", x=4)
    assert moved["issues"]["resolved"] == [key]


def crowd(count: int) -> Host:
    """So many sofas in one place."""
    sofas = [Item(id=f"i{n}", kind="sofa", x=1.0, y=1.0) for n in range(1, count + 1)]
    return Host(Studio(store=Store(Plan().put(*sofas)), ports=desk_ports(PlainEditor())))


def test_a_change_lists_the_first_of_many_issues_and_counts_the_rest() -> None:
    host = crowd(30)
    issues = host.ok("place_item", kind="sofa", x=1, y=1)["issues"]
    assert len(issues["new"]) == 20
    assert issues["more"] == 10
    assert issues["total"] == issues["errors"] + issues["warnings"] == 31 * 30 // 2
    answer = host.ok("remove_item", id="i31")
    assert (len(answer["issues"]["resolved"]), answer["issues"]["moreResolved"]) == (20, 10)
    assert "more" not in answer["issues"]
    summary = host.ok("place_item", kind="sofa", x=1, y=1)["summary"]
    assert "30 new issues" in summary
    assert "The first 20 new ones are listed; get_issues with severity, code or ref" in summary


def test_errors_come_first_among_the_listed_issues() -> None:
    host = crowd(20)
    host.ok("add_room", label="Store", x=20, y=20, w=3, h=3)
    issues = host.ok("place_item", kind="sofa", x=1, y=1)["issues"]
    assert {issue["severity"] for issue in issues["new"]} == {"error"}
    assert issues["more"] == 1


def test_refusals_name_a_field_that_was_given(host: Host) -> None:
    def field(name: str, **given: object) -> str:
        return host.refused(name, **given)["field"]

    assert field("add_wall", ax=0, ay=1, bx=0.1, by=1) == "bx"
    assert field("edit_wall", id="w1", ax=4.9) == "ax"
    assert field("edit_wall", id="w1", bx=0.1, by=0) == "bx"
    assert field("add_room", label="A", x=1e7, y=0, w=1, h=1) == "w"
    assert field("add_room", label="A", x=0, y=1e7, w=1, h=1) == "h"
    host.ok("add_room", label="Hall", x=0, y=2, w=3, h=3)
    assert field("update_room", id="Hall", x=1e7) == "x"
    assert field("update_room", id="Hall", h=1e7) == "h"
    host.editor.select("w1")
    assert field("extend_selected_wall", meters=1e7, end="b") == "meters"
    underlay = Underlay(image=PIXEL, x=0.0, y=0.0, w=10.0, h=5.0, pixel_width=1000, pixel_height=500)
    host.studio.do(SetUnderlay(underlay=underlay), "person")
    assert field("calibrate_underlay", u1=0, v1=0, u2=0.002, v2=0, meters=1e7) == "meters"


def test_a_slanted_wall_tells_how_much_longer_it_really_became(host: Host) -> None:
    host.ok("add_wall", ax=0, ay=1, bx=2.113, by=4.297)
    host.editor.select("w2")
    before = host.studio.plan.walls["w2"].length
    answer = host.ok("extend_selected_wall", meters=1, end="b")
    (adjusted,) = answer["adjusted"]
    assert (adjusted["field"], adjusted["given"]) == ("meters", 1.0)
    assert adjusted["stored"] == pytest.approx(host.studio.plan.walls["w2"].length - before, abs=1e-6)
    assert adjusted["stored"] != 1.0
    host.editor.select("w1")
    assert host.ok("extend_selected_wall", meters=1.3, end="a")["adjusted"] == []


@pytest.mark.parametrize("label", ["\u200b", "\u2060\ufeff", "\u3164", "\u202eA", "A\u2066", "A\nB", "A\x85"])
def test_a_label_that_does_not_show_or_turns_the_line_is_refused(host: Host, label: str) -> None:
    host.ok("place_item", kind="sofa", x=1, y=2)
    size = {"w": 1, "d": 1, "h": 1}
    assert host.refused("add_room", label=label, x=0, y=1, w=2, h=2)["field"] == "label"
    assert host.refused("place_item", kind="sofa", x=0, y=1, label=label)["field"] == "label"
    assert host.refused("move_item", id="i2", label=label)["field"] == "label"
    assert host.refused("define_item_kind", kind="piano", label=label, **size)["field"] == "label"
    assert host.refused("set_plan_name", name=label)["field"] == "name"


def test_a_room_is_given_in_exactly_one_way(host: Host) -> None:
    assert host.refused("add_room", label="A")["code"] == "invalid_input"
    assert host.refused("add_room", label="A", x=0, y=0, w=3)["field"] == "h"
    assert host.refused("add_room", label="A", at={"x": 1, "y": 1})["code"] == "not_found"
    both = host.refused("add_room", label="A", x=0, y=0, w=3, h=3, at={"x": 1, "y": 1})
    assert both["code"] == "invalid_input"
    bow = [{"x": 0, "y": 0}, {"x": 4, "y": 4}, {"x": 4, "y": 0}, {"x": 0, "y": 4}]
    assert host.refused("add_room", label="A", outline=bow)["code"] == "invalid_input"


def test_a_rectangular_room_is_moved_resized_and_reshaped(host: Host) -> None:
    host.ok("add_room", label="A", x=0, y=0, w=3, h=2)
    moved = host.ok("update_room", id="A", x=1)["stored"]
    assert (moved["x"], moved["w"], moved["h"]) == (1.0, 3.0, 2.0)
    assert host.ok("update_room", id="A", h=4)["stored"]["area"] == 12.0
    corners = [(0, 0), (4, 0), (4, 2), (2, 2), (2, 4), (0, 4)]
    outline = [{"x": x, "y": y} for x, y in corners]
    shaped = host.ok("update_room", id="A", outline=outline)["stored"]
    assert (shaped["area"], shaped["rectangle"]) == (12.0, False)
    assert host.refused("update_room", id="A", w=3)["field"] == "w"
    assert host.ok("update_room", id="A", y=10)["stored"]["y"] == 10.0
    assert host.refused("update_room", id="A", x=0, outline=outline)["code"] == "invalid_input"


def test_a_kind_of_parts_is_defined_and_placed(host: Host) -> None:
    part = {"shape": "box", "x": 0, "y": 0, "z": -0.3, "w": 2, "h": 0.8, "d": 0.4}
    answer = host.ok("define_item_kind", kind="bench", label="Bench", w=2, d=1, h=0.8, parts=[part])
    assert answer["id"] == "kind:bench"
    assert answer["stored"]["parts"][0]["w"] == 2.0
    assert host.ok("place_item", kind="bench", x=2, y=3)["stored"]["label"] == "Bench"
    assert host.refused("define_item_kind", kind="sofa", label="S", w=1, d=1, h=1)["code"] == "invalid_input"
    outside = [{**part, "x": 1}]
    error = host.refused("define_item_kind", kind="b2", label="B", w=2, d=1, h=0.8, parts=outside)
    assert error["code"] == "invalid_input"
    error = host.refused("define_item_kind", kind="b3", label="B", w=2, d=1, h=0.8, parts=[{"shape": "box"}])
    assert error["field"] == "parts[0].x"


def test_windows_have_no_swing(host: Host) -> None:
    host.ok("add_window", wallId="w1", t=0.5)
    assert host.refused("set_door_swing", id="win2", side="left")["field"] == "id"


def test_clearing_keeps_the_name_and_the_kinds(host: Host) -> None:
    host.ok("set_plan_name", name="Mill")
    host.ok("define_item_kind", kind="piano", label="Piano", w=1.5, d=0.6, h=1.2)
    assert host.ok("clear_model")["removed"] == ["w1"]
    model = host.ok("get_model")["model"]
    assert (model["name"], len(model["kinds"]), model["walls"]) == ("Mill", 1, [])


def test_words_that_could_not_be_stored_are_refused(host: Host) -> None:
    assert "U+0000" in host.refused("set_plan_name", name="a\x00b")["message"]
    assert host.refused("set_plan_name", name="   ")["field"] == "name"
    assert host.ok("set_plan_name", name="<b>Ö & 家</b>")["stored"]["name"] == "<b>Ö & 家</b>"
