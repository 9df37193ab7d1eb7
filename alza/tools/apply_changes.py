"""The tool that makes many changes at once: one undo step, all or nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Final

from msgspec import Meta

from alza.tools.fields import ChangeInput, ToolInput
from alza.tools.tool import AXES, ChangeTool, Context, Intent

MOST_CHANGES: Final = 200


class ApplyChangesInput(ToolInput, frozen=True, kw_only=True):
    """The changes, in the order in which they are made."""

    changes: Annotated[
        tuple[Annotated[ChangeInput, Meta(description="one change")], ...],
        Meta(
            min_length=1,
            max_length=MOST_CHANGES,
            description="the changes {tool, arguments, as?}, made one after another",
        ),
    ]


def apply_changes_with(tools: Iterable[ChangeTool[Any]]) -> ChangeTool[ApplyChangesInput]:
    """The tool, made of those whose changes it can make."""
    known = {tool.name: tool for tool in tools}

    async def resolve(input: ApplyChangesInput, context: Context) -> Intent:
        from alza.tools.batch import batch_of  # the page starts without it

        return await batch_of(input.changes, known, context)

    return ChangeTool(
        name="apply_changes",
        title="Make several changes",
        description=(
            f"Make up to {MOST_CHANGES} changes as one undo step, all or nothing: when one is refused, "
            "the error names it and nothing is changed. Each is a call of a tool that changes the "
            'plan, made on the plan as those before leave it. as: "$wall1" names what a change makes; '
            "later changes of the same call take that name in place of an id. Answers with the ids "
            "that each change made, changed and removed, and with the issues of all together. Where "
            "things are removed, an agent's call waits once for approval on the page. " + AXES
        ),
        input=ApplyChangesInput,
        resolve=resolve,
        destructive=True,
    )
