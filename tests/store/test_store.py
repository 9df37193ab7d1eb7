"""The store: revisions, undo and redo, ids, and who hears of changes."""

from __future__ import annotations

import pytest

from alza.actions.walls import AddWall, EditWall
from alza.plan.diff import Diff
from alza.plan.plan import Plan
from alza.store.change import Change, Changed
from alza.store.store import Store
from tests.actions.plans import box_room, plan_of, wall


def add_wall(store: Store, y: float = 0.0) -> str:
    """Commit a new wall as an agent and give back its id."""
    ids = store.ids.fork()
    new = wall(ids.new("w"), (0, y, 4, y))
    action = AddWall(wall=new)
    assert store.commit(action.apply(store.plan), action.summary, "agent", ids) is not None
    return new.id


def test_every_commit_undo_and_redo_raises_the_revision_by_one() -> None:
    store = Store()
    add_wall(store)
    add_wall(store, 1.0)
    changes = [store.undo(), store.undo(), store.redo()]
    assert [change.revision for change in changes if change] == [3, 4, 5]
    assert store.revision == 5


def test_undo_says_whose_change_it_took_back() -> None:
    store = Store()
    add_wall(store)
    change = store.undo("person")
    assert change is not None
    assert (change.kind, change.label, change.author, change.made_by) == (
        "undo",
        "Add wall w1, 4.00 m",
        "person",
        "agent",
    )
    assert change.diff == Diff(removed=("w1",)) and store.plan == Plan()


def test_nothing_to_undo_or_redo_changes_nothing() -> None:
    store = Store(box_room(), revision=7, next_id=6)
    assert store.undo() is None and store.redo() is None
    assert (store.revision, store.can_undo, store.can_redo, store.undo_label) == (7, False, False, None)


def test_a_new_change_ends_what_could_be_redone() -> None:
    store = Store()
    add_wall(store)
    store.undo()
    assert store.redo_label == "Add wall w1, 4.00 m"
    add_wall(store)
    assert not store.can_redo


def test_a_plan_that_is_equal_is_no_step() -> None:
    store = Store(box_room())
    assert store.commit(box_room(), "nothing", "agent") is None
    assert (store.revision, store.can_undo) == (0, False)


def test_an_id_is_never_given_again_after_an_undo() -> None:
    store = Store()
    first = add_wall(store)
    store.undo()
    assert add_wall(store) != first


def test_ids_that_a_change_brings_along_are_used_up() -> None:
    store = Store(plan_of(wall("w12", (0, 0, 4, 0))), next_id=1)
    assert store.ids.next_id == 13
    store.commit(store.plan.put(wall("w40", (0, 1, 4, 1))), "Open", "page")
    assert store.ids.new("d") == "d41"


def test_a_dry_run_uses_up_no_id() -> None:
    store = Store()
    store.ids.fork().new("w")
    assert store.ids.next_id == 1


def test_what_changed_since_a_revision_is_told_on_the_way_and_in_the_end() -> None:
    store = Store(box_room(), revision=10)
    edit = EditWall(id="w1", thickness=0.3)
    store.commit(edit.apply(store.plan), edit.summary, "person")
    new = add_wall(store, 9.0)
    store.undo()
    assert store.changed_since(10) == Changed(
        ids=("r5", "w1", new), diff=Diff(changed=("r5", "w1")), complete=True
    )
    assert store.changed_since(13) == Changed()


def test_the_plan_of_an_earlier_revision_can_be_looked_up() -> None:
    store = Store(box_room(), revision=10)
    first = store.plan
    add_wall(store, 9.0)
    second = store.plan
    store.undo()
    assert [store.plan_at(revision) for revision in range(9, 14)] == [None, first, second, first, None]


@pytest.mark.parametrize("revision", [9, 12, -1])
def test_a_revision_that_the_store_does_not_know_is_answered_as_incomplete(revision: int) -> None:
    store = Store(box_room(), revision=10)
    add_wall(store, 9.0)
    assert not store.changed_since(revision).complete


def test_listeners_hear_of_every_change_until_they_unsubscribe() -> None:
    store, heard = Store(), list[Change]()
    unsubscribe = store.subscribe(heard.append)
    add_wall(store)
    store.undo()
    unsubscribe()
    store.redo()
    assert [change.kind for change in heard] == ["do", "undo"]


def test_what_did_not_change_is_shared_along_the_history() -> None:
    store = Store(box_room())
    walls = store.plan.walls
    store.commit(store.plan.with_(name="Loft"), "Name", "person")
    assert store.plan.walls is walls
