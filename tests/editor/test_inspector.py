"""The inspector: what it shows, and what typing there changes."""

from __future__ import annotations

import pytest

from alza.editor.inspector import Inspection, change, inspect
from alza.errors import InvalidInput, NotFound
from alza.plan.item import Item
from alza.plan.note import Note
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.record import Point
from alza.plan.room import Room
from alza.plan.wall import Wall
from alza.supply.placing import PlaceProduct
from tests.supply.shop import offer

PLAN = Plan().put(
    Wall(id="w1", ax=0.0, ay=0.0, bx=4.0, by=0.0),
    Wall(id="w2", ax=4.0, ay=0.0, bx=4.0, by=3.0),
    Opening(id="d1", kind="door", wall_id="w1", offset=1.0, width=0.9),
    Opening(id="win1", kind="window", wall_id="w2", offset=1.5, width=1.2, sill=0.9, height=1.2),
    Room(id="r1", label="Kitchen", outline=(Point(0, 0), Point(4, 0), Point(4, 3), Point(0, 3))),
    Item(id="i1", kind="sofa", x=1.5, y=2.25, rotation=90.0),
    Note(id="n1", author="human", text="Check the wall", time="2026-01-01T00:00:00Z", x=1.0, y=1.0),
)


def shown(plan: Plan, *ids: str) -> Inspection:
    found = inspect(plan, ids)
    assert found
    return found


def values(plan: Plan, id: str) -> dict[str, str]:
    return {field.name: field.value for field in shown(plan, id).fields}


def test_nothing_is_shown_of_nothing_or_of_what_is_gone() -> None:
    assert inspect(PLAN, ()) is None
    assert inspect(PLAN, ("w99",)) is None


def test_values_stand_in_the_plans_unit() -> None:
    assert values(PLAN, "w1")["length"] == "4.00 m"
    assert values(PLAN.with_(units="cm"), "w1")["length"] == "400 cm"
    assert values(PLAN.with_(units="mm"), "i1")["y"] == "2250 mm"
    assert values(PLAN, "i1") == {
        "label": "",
        "x": "1.50 m",
        "y": "2.25 m",
        "rotation": "90°",
        "elevation": "0.00 m",
        "locked": "false",
    }


def test_the_title_names_the_thing_and_the_facts_tell_the_rest() -> None:
    told = {
        ids: (inspection.title, inspection.facts)
        for ids in (("i1",), ("r1",), ("w1", "i1"))
        if (inspection := inspect(PLAN, ids))
    }
    assert told == {
        ("i1",): ("Sofa i1", "Sofa, 2.10 m × 0.90 m × 0.85 m"),
        ("r1",): ("Room Kitchen r1", "12.00 m², 14.00 m around"),
        ("w1", "i1"): ("2 things", "wall w1 and Sofa i1"),
    }
    assert shown(PLAN, "n1").facts == "Check the wall"


def test_a_suppliers_product_shows_its_number_and_price() -> None:
    plan = PlaceProduct(offer=offer(), item_id="i2", x=1.0, y=1.0).apply(PLAN)
    assert shown(plan, "i2").facts == "Sofa Fjord, 2.10 m × 0.95 m × 0.80 m\nNRD-SOF-210, 899.00 EUR"


def test_a_door_has_leaf_and_hinge_and_a_window_has_a_sill() -> None:
    assert {"leaf", "hinge", "side"} <= values(PLAN, "d1").keys()
    assert "sill" in values(PLAN, "win1")
    assert not {"leaf", "sill"} & values(PLAN, "d1").keys() & values(PLAN, "win1").keys()


@pytest.mark.parametrize(
    ("id", "field", "text", "read"),
    [
        ("i1", "x", "3,5", lambda plan: plan.items["i1"].x == 3.5),
        ("i1", "y", "-350cm", lambda plan: plan.items["i1"].y == -3.5),
        ("i1", "rotation", "45°", lambda plan: plan.items["i1"].rotation == 45.0),
        ("i1", "label", "Reading corner", lambda plan: plan.items["i1"].label == "Reading corner"),
        ("i1", "locked", "true", lambda plan: plan.items["i1"].locked),
        ("w1", "thickness", "0.24", lambda plan: plan.walls["w1"].thickness == 0.24),
        ("d1", "hinge", "b", lambda plan: plan.openings["d1"].hinge == "b"),
        ("d1", "width", "80 cm", lambda plan: plan.openings["d1"].width == 0.8),
        ("win1", "sill", "1.1", lambda plan: plan.openings["win1"].sill == 1.1),
        ("r1", "floor", "tile", lambda plan: plan.rooms["r1"].floor == "tile"),
        ("r1", "label", " Bath ", lambda plan: plan.rooms["r1"].label == "Bath"),
    ],
)
def test_a_typed_value_becomes_that_change(id: str, field: str, text: str, read: object) -> None:
    assert callable(read)
    assert read(change(PLAN, id, field, text).apply(PLAN))


def test_every_field_takes_its_own_text_back_and_changes_nothing() -> None:
    for id in ("w1", "w2", "d1", "win1", "r1", "i1"):
        for field in shown(PLAN, id).fields:
            assert change(PLAN, id, field.name, field.value).apply(PLAN) == PLAN, f"{id} {field.name}"


def test_a_walls_length_moves_its_end_b_and_what_is_joined_there() -> None:
    walls = change(PLAN, "w1", "length", "4.6").apply(PLAN).walls
    assert (walls["w1"].a, walls["w1"].b, walls["w2"].a) == ((0.0, 0.0), (4.6, 0.0), (4.6, 0.0))
    turned = change(PLAN, "w1", "angle", "90").apply(PLAN)
    assert turned.walls["w1"].b == (0.0, -4.0)


def test_a_piece_loses_its_name_with_an_empty_field() -> None:
    named = change(PLAN, "i1", "label", "Old sofa").apply(PLAN)
    assert change(named, "i1", "label", "  ").apply(named).items["i1"].label is None


def test_what_is_locked_is_shown_and_can_only_be_unlocked() -> None:
    plan = change(PLAN, "w1", "locked", "true").apply(PLAN)
    assert {field.name for field in shown(plan, "w1").fields if not field.disabled} == {"locked"}
    assert all(field.disabled for field in shown(plan, "d1").fields), "an opening is as locked as its wall"


def test_what_cant_be_read_is_refused_with_the_reason() -> None:
    with pytest.raises(InvalidInput, match="1,234"):
        change(PLAN, "i1", "x", "1,234")
    with pytest.raises(InvalidInput):
        change(PLAN, "w1", "length", "long")
    with pytest.raises(NotFound, match="i9"):
        change(PLAN, "i9", "x", "1")
    with pytest.raises(NotFound, match="sill"):
        change(PLAN, "d1", "sill", "1")


def test_several_things_say_whether_all_of_them_are_locked() -> None:
    assert shown(PLAN, "w1", "i1").locked is False
    plan = PLAN
    for id in ("w1", "i1"):
        plan = change(plan, id, "locked", "true").apply(plan)
    assert shown(plan, "w1", "i1", "d1").locked is True
    assert shown(PLAN, "d1", "n1").locked is None
