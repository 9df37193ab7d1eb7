from __future__ import annotations

from alza.actions.load import ReplacePlan
from alza.actions.plan_details import SetPlanName
from alza.files.foreign_fields import ForeignFields
from alza.plan.plan import Plan
from alza.studio import Studio

FUTURE = {"future": 1}


def test_fields_go_and_come_with_the_plan_that_they_belong_to() -> None:
    studio, foreign = Studio(), ForeignFields({"first": True})
    studio.store.subscribe(lambda change: foreign.follow(change.before, change.after))
    studio.do(SetPlanName(name="Before"), "person")
    before = studio.plan
    studio.do(ReplacePlan(plan=Plan(name="Opened"), source="Open it"), "person")
    foreign.replaced(before, studio.plan, FUTURE)
    studio.do(SetPlanName(name="After"), "person")
    assert foreign.fields == FUTURE
    studio.undo("person")
    studio.undo("person")
    assert foreign.fields == {"first": True}
    studio.undo("person")
    assert foreign.fields == {"first": True}
    for _ in range(3):
        studio.redo("person")
    assert foreign.fields == FUTURE


def test_opening_the_same_plan_again_changes_nothing() -> None:
    plan, foreign = Plan(), ForeignFields(FUTURE)
    foreign.replaced(plan, plan)
    assert foreign.fields == FUTURE
