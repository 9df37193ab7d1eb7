"""What differs between two plans, and what its things are called."""

from __future__ import annotations

from alza.plan.diff import Diff, diff
from alza.plan.ids import Ids, natural_key, next_free
from alza.plan.item import Item
from alza.plan.kind import Kind
from alza.plan.names import full_name_of, list_names, name_of, things_in_words
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from tests.actions.plans import box_room, door, plan_of, wall

CHAISE = Kind(kind="chaise", label="Chaise", w=2.0, d=1.0, h=0.8)


def test_a_diff_names_what_was_made_changed_and_removed_as_people_count() -> None:
    before = plan_of(*(wall(f"w{n}", (0, n, 4, n)) for n in range(1, 12)))
    after = before.drop("w2", "w10").put(wall("w3", (0, 0, 5, 0)), door("d12", "w3", 1.0))
    assert diff(before, after) == Diff(created=("d12",), changed=("w3",), removed=("w2", "w10"))
    assert diff(before, after).touched == ("d12", "w2", "w3", "w10")


def test_a_diff_names_the_plan_its_underlay_and_its_kinds() -> None:
    after = Plan().put_kind(CHAISE).with_(north=3.0)
    assert diff(Plan(), after) == Diff(created=("kind:chaise",), changed=("plan",))


def test_equal_plans_have_an_empty_diff_though_built_apart() -> None:
    assert diff(box_room(), box_room()).is_empty


def test_things_are_called_by_what_they_are() -> None:
    plan = box_room().put(door("d6", "w1", 1.0), Item(id="i7", kind="sofa", x=1, y=1))
    named = [name_of(plan, id) for id in ("w1", "d6", "r5", "i7", "kind:desk", "plan", "i99")]
    assert named == ["wall w1", "door d6", "Room r5", "Sofa i7", "kind desk", "plan", "i99"]


def test_a_full_name_sets_somebodys_words_apart_and_tells_what_a_named_piece_is() -> None:
    named = Item(id="i7", kind="sofa", x=1, y=1, label='nothing. It is “safe” i9 and "old"')
    plan = box_room().put_kind(CHAISE).put(named, Item(id="i8", kind="chaise", x=1, y=1))
    assert [full_name_of(plan, id) for id in ("w1", "r5", "i7", "i8", "kind:chaise", "i99")] == [
        "wall w1",
        f"room “{plan.rooms['r5'].label}” r5",
        "“nothing. It is 'safe' i9 and 'old'” (Sofa) i7",
        f"“{CHAISE.label}” i8",
        "kind chaise",
        "i99",
    ]


def test_a_loss_is_told_in_words_and_a_long_one_is_cut() -> None:
    plan = box_room().put(door("d6", "w1", 1.0))
    assert things_in_words(plan, diff(plan, plan.drop("w1", "d6")).removed) == "door d6 and wall w1"
    assert things_in_words(plan, ()) == ""


def test_the_loss_of_many_things_is_told_in_counts() -> None:
    walls = [Wall(id=f"w{n}", ax=0, ay=n, bx=1, by=n) for n in range(1, 7)]
    plan = Plan().put(*walls, Item(id="i7", kind="sofa", x=0, y=0))
    assert things_in_words(plan, diff(plan, Plan()).removed) == "6 walls and 1 piece"
    assert list_names((str(n) for n in range(9)), limit=3) == "0, 1 and 7 more"


def test_ids_only_grow() -> None:
    ids = Ids(5)
    assert (ids.new("w"), ids.new("win"), ids.fork().new("d"), ids.new("i")) == ("w5", "win6", "d7", "i7")
    ids.reserve(3)
    assert ids.next_id == 8
    ids.reserve(20)
    assert ids.new("n") == "n20"


def test_the_next_free_number_is_above_all_that_are_used() -> None:
    assert (next_free([]), next_free(["w3", "d12", "odd"]), next_free(["odd"])) == (1, 13, 1)
    assert sorted(["w10", "w2", "d3"], key=natural_key) == ["d3", "w2", "w10"]
