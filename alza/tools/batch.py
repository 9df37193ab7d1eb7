"""Several tool calls as one change: each means what it would mean alone, after those before it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Iterable, Mapping
from typing import Any, Final

import msgspec

from alza.actions.action import Action, Adjustment
from alza.actions.together import Together
from alza.errors import AlzaError, Conflict, InvalidInput, NotFound
from alza.plan.diff import Diff, diff
from alza.tools.changes import adjustments
from alza.tools.fields import ChangeInput
from alza.tools.nearest import nearest
from alza.tools.schema import REFERS, Schema, inner_schema
from alza.tools.tool import ChangeOptions, ChangeTool, Context, Intent
from alza.tools.validate import checked, shown, to_record

Tools = Mapping[str, ChangeTool[Any]]

_OPTIONS: Final = inner_schema(ChangeOptions)["properties"]


async def batch_of(changes: Iterable[ChangeInput], tools: Tools, context: Context) -> Intent:
    """What these changes come to together.

    Raises:
        AlzaError: one of them isn't possible; the words and the field name it by its place and its tool.
    """
    batch = _Batch(context)
    for number, change in enumerate(changes):
        await batch.add(change, _known_tool(tools, change.tool, number), number)
    return batch.intent()


class _Batch:
    """The changes so far, and the plan that they give."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._plan = context.plan
        self._aliases: dict[str, str] = {}
        self._titles: Counter[str] = Counter()
        self._actions: list[Action] = []
        self._adjusted: list[Adjustment] = []
        self._told: list[dict[str, Any]] = []

    async def add(self, change: ChangeInput, tool: ChangeTool[Any], number: int) -> None:
        """Make one more change."""
        before = self._plan
        try:
            intent, adjusted = await self._resolved(change.arguments, tool)
            self._plan = intent.action.apply(before)
        except AlzaError as error:
            raise _located(error, change.tool, number) from error
        self._titles[tool.title] += 1
        self._actions.append(intent.action)
        for one in adjusted:
            field = f"changes[{number}].arguments.{one.field}"
            self._adjusted.append(msgspec.structs.replace(one, field=field))
        if change.alias is not None:
            self._aliases[change.alias] = self._named(change.alias, intent, number)
        self._told.append(_told(change, intent, diff(before, self._plan)))

    def intent(self) -> Intent:
        """All of them as one change."""
        summary = self._actions[0].summary
        if len(self._actions) > 1:
            titles = ", ".join(
                f"{title} ({count})" if count > 1 else title for title, count in self._titles.items()
            )
            summary = f"{len(self._actions)} changes: {titles}"
        return Intent(
            action=Together(actions=tuple(self._actions), summary=summary),
            adjusted=tuple(self._adjusted),
            data={"changes": self._told, "aliases": self._aliases},
        )

    async def _resolved(
        self, arguments: dict[str, Any], tool: ChangeTool[Any]
    ) -> tuple[Intent, tuple[Adjustment, ...]]:
        schema = inner_schema(tool.input)
        if option := next((name for name in arguments if name in _OPTIONS), None):
            raise InvalidInput(f"{option} holds for all changes together; give it beside them.", field=option)
        values, rounded = checked(self._without_aliases(arguments, schema["properties"]), schema)
        context = msgspec.structs.replace(self._context, plan=self._plan)
        intent = tool.resolve(to_record(values, tool.input), context)
        if isinstance(intent, Awaitable):
            intent = await intent
        return intent, adjustments(intent, rounded)

    def _without_aliases(self, arguments: dict[str, Any], fields: Schema) -> dict[str, Any]:
        """The arguments with ids in place of aliases, where a field names a thing of the plan."""
        return {
            name: self._id_of(value, name)
            if isinstance(value, str) and value.startswith("$") and REFERS in fields.get(name, {})
            else value
            for name, value in arguments.items()
        }

    def _id_of(self, alias: str, field: str) -> str:
        if alias in self._aliases:
            return self._aliases[alias]
        raise NotFound(
            f"{field} is {shown(alias)}; no change before this one has made a thing of that name.",
            field=field,
            candidates=nearest(alias, self._aliases),
        )

    def _named(self, alias: str, intent: Intent, number: int) -> str:
        """The id that an alias stands for from now on."""
        field = f"changes[{number}].as"
        if alias in self._aliases:
            raise Conflict(f"{field} is {alias}, which an earlier change made already.", field=field)
        if intent.meant is None or self._plan.get(intent.meant) is None:
            raise InvalidInput(
                f"{field} is {alias}, but this change makes nothing that has an id.", field=field
            )
        return intent.meant


def _told(change: ChangeInput, intent: Intent, difference: Diff) -> dict[str, Any]:
    """What the answer says of one change."""
    told: dict[str, Any] = {"tool": change.tool}
    if intent.meant is not None:
        told["id"] = intent.meant
    told["created"] = list(difference.created)
    for name in ("changed", "removed"):
        if ids := getattr(difference, name):
            told[name] = list(ids)
    if intent.remark:
        told["remark"] = intent.remark
    return told | intent.data


def _known_tool(tools: Tools, name: str, number: int) -> ChangeTool[Any]:
    if name in tools:
        return tools[name]
    near = nearest(name, tools)
    field = f"changes[{number}].tool"
    raise NotFound(
        f"{field} is {shown(name)}; it takes a tool that changes the plan, except apply_changes and undo.",
        field=field,
        candidates=near,
        hint=f"Did you mean {' or '.join(near)}?" if near else None,
    )


def _located(error: AlzaError, tool: str, number: int) -> AlzaError:
    """The same error with the place of the change in its words and its field."""
    place = f"changes[{number}]"
    return type(error)(
        f"{place} {tool}: {error.message}",
        field=f"{place}.arguments.{error.field}" if error.field else place,
        candidates=error.candidates,
        hint=error.hint,
    )
