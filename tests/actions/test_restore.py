"""Taking back one change out of the middle of the history."""

from __future__ import annotations

import pytest

from alza.actions.action import Action
from alza.actions.items import EditItem, PlaceItem
from alza.actions.kinds import DefineKind
from alza.actions.openings import AddOpening, EditOpening, RemoveOpening
from alza.actions.plan_details import ClearModel, SetNorth, SetPlanName
from alza.actions.restore import PutBack
from alza.actions.underlay import EditUnderlay, SetUnderlay
from alza.actions.walls import AddWall, EditWall, RemoveWall
from alza.errors import Conflict
from alza.plan.item import Item
from alza.plan.kind import Kind
from alza.plan.plan import Plan
from tests.actions.plans import box_room, door, plan_of, wall
from tests.actions.test_underlay import underlay

HOUSE = box_room().put(door("d6", "w2", 1.5), Item(id="i7", kind="sofa", x=2.0, y=1.5))


def taken_back(plan: Plan, action: Action, *later: Action) -> Plan:
    """Do an action and later ones, then take back the first."""
    after = action.apply(plan)
    now = after
    for change in later:
        now = change.apply(now)
    return PutBack(before=plan, after=after, what=action.summary).apply(now)


@pytest.mark.parametrize(
    "action",
    [
        EditWall(id="w1", ay=-1.0, by=-1.0, joined=True),
        RemoveWall(id="w2"),
        ClearModel(),
        SetPlanName(name="Loft"),
        DefineKind(kind=Kind(kind="chaise", label="Chaise", w=2, d=1, h=0.8)),
        SetUnderlay(underlay=underlay()),
        AddWall(wall=wall("w8", (0, 0, 9, 9))),
    ],
)
def test_right_after_a_change_it_is_what_undo_does(action: Action) -> None:
    assert taken_back(HOUSE, action) == HOUSE


def test_what_other_changes_did_stays() -> None:
    left = taken_back(HOUSE, EditOpening(id="d6", hinge="b"), EditItem(id="i7", x=3.0), SetNorth(north=5.0))
    assert left == SetNorth(north=5.0).apply(EditItem(id="i7", x=3.0).apply(HOUSE))


def test_a_name_is_taken_back_although_north_changed_since() -> None:
    left = taken_back(HOUSE, SetPlanName(name="Loft"), SetNorth(north=5.0))
    assert left == HOUSE.with_(north=5.0)


@pytest.mark.parametrize(
    ("action", "later", "name"),
    [
        (EditItem(id="i7", x=3.0), EditItem(id="i7", x=3.5), "Sofa i7"),
        (EditWall(id="w1", thickness=0.3), RemoveWall(id="w1"), "w1"),
        (SetPlanName(name="Loft"), SetPlanName(name="Attic"), "plan"),
        (SetUnderlay(underlay=underlay()), EditUnderlay(opacity=0.1), "underlay"),
    ],
)
def test_a_change_whose_things_changed_since_stays(action: Action, later: Action, name: str) -> None:
    with pytest.raises(Conflict, match=f"{name} changed again since"):
        taken_back(HOUSE, action, later)
    blocked = PutBack(before=HOUSE, after=action.apply(HOUSE), what="").blocked_by(
        later.apply(action.apply(HOUSE))
    )
    assert blocked and name.endswith(blocked[0])


CHAISE = Kind(kind="chaise", label="Chaise", w=2, d=1, h=0.8)


@pytest.mark.parametrize(
    ("action", "later", "lost"),
    [
        (AddWall(wall=wall("w8", (0, 9, 9, 9))), AddOpening(opening=door("d9", "w8", 1.0)), "door d9"),
        (DefineKind(kind=CHAISE), PlaceItem(item=Item(id="i8", kind="chaise", x=1, y=1)), "i8"),
        (RemoveOpening(id="d6"), RemoveWall(id="w2"), "d6"),
        (EditWall(id="w1", bx=9.0), AddOpening(opening=door("d9", "w1", 6.0)), "d9"),
        (EditWall(id="w1", height=3.0), AddOpening(opening=door("d9", "w1", 2.0, height=2.9)), "d9"),
        (RemoveOpening(id="d6"), AddOpening(opening=door("d9", "w2", 2.0)), "d6"),
    ],
)
def test_a_change_that_later_things_need_stays(action: Action, later: Action, lost: str) -> None:
    with pytest.raises(Conflict, match=rf"Can't take back .*{lost}"):
        taken_back(HOUSE, action, later)


def test_taking_back_twice_brings_the_change_again() -> None:
    action = EditItem(id="i7", x=3.0)
    after = action.apply(HOUSE)
    back = PutBack(before=HOUSE, after=after, what=action.summary).apply(after)
    assert PutBack(before=after, after=back, what="").apply(back) == after


def test_an_overlap_that_was_there_before_can_come_back() -> None:
    plan = plan_of(wall("w1", (0, 0, 4, 0)), door("d2", "w1", 1.0), door("d3", "w1", 1.2))
    assert taken_back(plan, RemoveOpening(id="d3")) == plan


def test_a_refusal_names_what_is_gone_as_it_was_called() -> None:
    sofa = Item(id="i9", kind="sofa", x=1.0, y=1.0)
    back = PutBack(before=HOUSE, after=HOUSE.put(sofa), what="Place Sofa i9")
    with pytest.raises(Conflict, match=r"'Place Sofa i9': Sofa i9 changed again since"):
        back.apply(HOUSE)
