"""The tools that name and clear the plan."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from alza.actions.plan_details import ClearModel, SetPlanName
from alza.tools.fields import LabelText, ToolInput
from alza.tools.tool import ChangeTool, Context, Intent, NoInput


class SetPlanNameInput(ToolInput, frozen=True, kw_only=True):
    """The plan's name."""

    name: Annotated[LabelText, Meta(description="new name of the plan, 1 to 120 characters")]


def _set_plan_name(input: SetPlanNameInput, _context: Context) -> Intent:
    return Intent(action=SetPlanName(name=input.name), meant="plan")


def _clear_model(_input: NoInput, _context: Context) -> Intent:
    return Intent(action=ClearModel())


SET_PLAN_NAME = ChangeTool(
    name="set_plan_name",
    title="Name the plan",
    description="Set the plan's name.",
    input=SetPlanNameInput,
    resolve=_set_plan_name,
)
CLEAR_MODEL = ChangeTool(
    name="clear_model",
    title="Clear the plan",
    description=(
        "Remove all walls, openings, rooms, pieces and notes and the underlay; the plan's name and defined "
        "kinds stay. An agent's call waits for approval on the page."
    ),
    input=NoInput,
    resolve=_clear_model,
    destructive=True,
)
