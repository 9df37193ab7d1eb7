"""The plan as a whole: its name, unit and north, clearing it, opening another; notes."""

from __future__ import annotations

from math import nan
from typing import cast

import pytest

from alza.actions.load import ReplacePlan
from alza.actions.notes import LeaveNote
from alza.actions.plan_details import ClearModel, SetNorth, SetPlanName, SetUnits
from alza.errors import Conflict, InvalidInput
from alza.plan.kind import Kind
from alza.plan.note import Note
from alza.plan.plan import DisplayUnit, Plan
from tests.actions.plans import box_room, plan_of
from tests.actions.test_underlay import underlay

NOTE = Note(id="n1", author="agent", text="Is this\na door?", time="2030-01-01T00:00:00Z")


def test_name_unit_and_north_are_set_and_setting_them_again_changes_nothing() -> None:
    plan = Plan()
    for action, field, value in (
        (SetPlanName(name="Loft"), "name", "Loft"),
        (SetUnits(units="ft"), "units", "ft"),
        (SetNorth(north=-90.0), "north", 270.0),
    ):
        plan = action.apply(plan)
        assert getattr(plan, field) == value
        assert action.apply(plan) is plan


@pytest.mark.parametrize("name", ["", "x" * 121, "\udfff"])
def test_a_name_out_of_bounds_is_refused(name: str) -> None:
    with pytest.raises(InvalidInput):
        SetPlanName(name=name).apply(Plan())


def test_an_unknown_unit_and_no_angle_are_refused() -> None:
    with pytest.raises(InvalidInput, match="units is one of m, cm, mm, ft, got 'yd'"):
        SetUnits(units=cast(DisplayUnit, "yd")).apply(Plan())
    with pytest.raises(InvalidInput, match="north is an angle in degrees, got nan"):
        SetNorth(north=nan).apply(Plan())


def test_clearing_keeps_the_name_and_the_kinds() -> None:
    full = box_room().put(NOTE).with_(name="Loft", underlay=underlay())
    full = full.put_kind(Kind(kind="chaise", label="Chaise", w=2, d=1, h=0.8))
    assert ClearModel().apply(full) == Plan(name="Loft", kinds=full.kinds)


def test_clearing_an_empty_plan_changes_nothing() -> None:
    plan = Plan(name="Loft")
    assert ClearModel().apply(plan) is plan


def test_opening_another_plan_replaces_this_one_and_an_equal_one_changes_nothing() -> None:
    plan, other = plan_of(NOTE), box_room()
    action = ReplacePlan(plan=other, source="Open flat.alza.json")
    assert action.apply(plan) is other and action.summary == "Open flat.alza.json"
    same = box_room()
    assert action.apply(same) is same


def test_a_note_is_left_once() -> None:
    plan = LeaveNote(note=NOTE).apply(Plan())
    assert plan.notes["n1"] == NOTE
    assert LeaveNote(note=NOTE).summary == "Leave note n1: Is this a door?"
    with pytest.raises(Conflict):
        LeaveNote(note=NOTE).apply(plan)
