"""Which thing a call means."""

from __future__ import annotations

import pytest

from alza.errors import Ambiguous, InvalidInput, NotFound
from alza.plan.item import Item
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.record import Point
from alza.plan.room import Room
from alza.plan.wall import Wall
from alza.tools.references import find, find_any
from tests.tools.host import Host


def square(id: str, label: str, x: float) -> Room:
    corners = ((x, 0.0), (x + 3, 0.0), (x + 3, 3.0), (x, 3.0))
    return Room(id=id, label=label, outline=tuple(Point(px, py) for px, py in corners))


PLAN = Plan().put(
    Wall(id="w1", ax=0.0, ay=0.0, bx=4.0, by=0.0),
    square("r2", "Küche", 0.0),
    square("r3", "Living room", 3.0),
    square("r4", "Dining room", 6.0),
    Item(id="i5", kind="armchair", x=1.0, y=2.0),
    *(Item(id=f"i{n}", kind="dining_chair", x=float(n), y=1.0) for n in range(6, 10)),
    Item(id="i10", kind="sofa", x=8.0, y=2.0),
    Item(id="i11", kind="plant", x=8.0, y=1.0, label="Ficus"),
)


def test_an_id_names_one_thing() -> None:
    assert find(PLAN, "w1", Wall).id == "w1"
    assert find(PLAN, " I5 ", Item).id == "i5"
    assert find_any(PLAN, "r2", "ref").id == "r2"


def test_a_name_that_is_the_id_of_another_sort_of_thing_is_a_name_still() -> None:
    plan = PLAN.put(square("r12", "w1", 12.0))
    assert find(plan, "w1", Wall).id == "w1"
    assert find(plan, "W1", Room).id == "r12"
    assert find_any(plan, "w1", "ref").id == "w1"
    with pytest.raises(InvalidInput, match="which is a wall; this takes a door or window"):
        find(plan, "w1", Opening)


def test_case_and_accents_of_a_name_dont_count() -> None:
    assert find(PLAN, "kuche", Room).id == "r2"
    assert find(PLAN, "KÜCHE", Room).id == "r2"
    assert find(PLAN, "Living  Room", Room).id == "r3"


def test_a_piece_answers_to_its_label_its_kind_and_the_kinds_label() -> None:
    assert find(PLAN, "ficus", Item).id == "i11"
    assert find(PLAN, "plant", Item).id == "i11"
    assert find(PLAN, "Sofa", Item).id == "i10"


def test_a_part_of_a_name_is_enough_when_it_fits_one() -> None:
    assert find(PLAN, "living", Room).id == "r3"


def test_chair_is_ambiguous_among_an_armchair_and_four_dining_chairs() -> None:
    with pytest.raises(Ambiguous) as caught:
        find(PLAN, "chair", Item)
    candidates = {c.id: c for c in caught.value.candidates if not isinstance(c, str)}
    assert set(candidates) == {"i5", "i6", "i7", "i8", "i9"}
    assert candidates["i5"].where == (1.0, 2.0)
    assert candidates["i5"].label == "Armchair"


def test_remove_chair_removes_nothing_and_lists_the_five_with_their_places() -> None:
    host = Host()
    host.ok("place_item", kind="armchair", x=1, y=2)
    for x in range(4):
        host.ok("place_item", kind="dining_chair", x=x, y=5)
    error = host.refused("remove_item", id="chair")
    assert error["code"] == "ambiguous"
    assert len(error["candidates"]) == 5
    assert error["candidates"][0] == {"id": "i1", "label": "Armchair", "where": {"x": 1.0, "y": 2.0}}


def test_an_unknown_name_is_answered_with_the_nearest_things() -> None:
    with pytest.raises(NotFound) as caught:
        find(PLAN, "dinning room", Room)
    assert [c.id for c in caught.value.candidates if not isinstance(c, str)][0] == "r4"
    with pytest.raises(NotFound) as caught:
        find(PLAN, "i55", Item)
    assert caught.value.candidates


def test_an_id_of_another_type_is_refused_with_what_it_is() -> None:
    with pytest.raises(InvalidInput, match="r2, which is a room; this takes a wall"):
        find(PLAN, "r2", Wall)


def test_an_empty_plan_says_so() -> None:
    error = Host().refused("remove_room", id="Kitchen")
    assert error["code"] == "not_found"
    assert "no room yet" in error["hint"]
