"""How a call goes through: check, resolve, ask where consent is needed, change or read, answer, log."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Awaitable, Callable
from typing import Any, Protocol, TypeVar, cast

import msgspec

from alza.actions.action import Action, Adjustment
from alza.approvals import Approvals
from alza.errors import AlzaError, NotFound
from alza.feed import Feed
from alza.plan.author import Author
from alza.plan.ids import Ids
from alza.rules.accepting import applied
from alza.store.store import Store
from alza.studio.approval import ConsentDesk, Proposal
from alza.studio.asked_once import AskedOnce
from alza.studio.caller import Caller
from alza.studio.journal import Journal, Logged
from alza.studio.listing import ToolListing
from alza.studio.revisions import require_revision
from alza.tools.changes import change_answer, with_adjusted
from alza.tools.nearest import nearest
from alza.tools.outcome import Outcome
from alza.tools.ports import Ports
from alza.tools.published import WHILE_WALL_SELECTED
from alza.tools.result import INTERNAL_MESSAGE, Answer, Result, failure, internal_failure, success
from alza.tools.tool import AnyTool, ChangeOptions, ChangeTool, Context, Intent, QueryTool, ViewTool
from alza.tools.validate import checked, shown, to_record

Value = TypeVar("Value")


class Workplace(Protocol):
    """What calls work on: the studio."""

    @property
    def store(self) -> Store:
        """The live plan."""
        ...

    @property
    def feed(self) -> Feed:
        """Who did what."""
        ...

    @property
    def approvals(self) -> Approvals:
        """The requests that wait."""
        ...

    @property
    def ports(self) -> Ports:
        """What lies outside the core."""
        ...

    @property
    def journal(self) -> Journal:
        """The writer of the feed."""
        ...

    @property
    def consent(self) -> ConsentDesk:
        """Where changes wait for a person's consent."""
        ...

    @property
    def listing(self) -> ToolListing:
        """The published tools."""
        ...

    @property
    def hear_defect(self) -> Callable[[str], None]:
        """Hears of unexpected failures."""
        ...

    def commit(self, action: Action, author: Author, ids: Ids) -> Outcome:
        """Apply an action to the live plan."""
        ...


async def run_call(studio: Workplace, name: str, given: object, caller: Caller) -> Result:
    """Answer a call of a published tool; a failure is a result too, never an exception."""
    tool = studio.listing.get(name)
    if tool is None:
        line = Logged(author=caller.author, action=f"Call {shown(name)}")
        return _refused(studio, _unknown_tool(name, studio.listing), line)
    release = studio.listing.hold(name)
    try:
        return await _Call(studio, tool, caller).answered(given)
    finally:
        release()


class _Call:
    """One call of one tool."""

    def __init__(self, studio: Workplace, tool: AnyTool, caller: Caller) -> None:
        self.studio = studio
        self.tool = tool
        self.caller = caller
        self.ports = msgspec.structs.replace(studio.ports, supplier=AskedOnce(studio.ports.supplier))
        self.line = Logged(author=caller.author, action=tool.title, tool=tool.name)

    async def answered(self, given: object) -> Result:
        try:
            self.caller.require_interest()
            values, rounded = checked({} if given is None else given, self.tool.inner_schema)
            answer = await self._run(values, rounded)
            return success(answer, self.studio.store.revision)
        except AlzaError as error:
            return _refused(self.studio, error, self.line)
        except Exception:
            self.studio.hear_defect(f"The tool {self.tool.name} failed:\n{traceback.format_exc()}")
            self.studio.journal.log(self.line, INTERNAL_MESSAGE, ok=False)
            return internal_failure(self.studio.store.revision)

    async def _run(self, values: dict[str, Any], rounded: tuple[Adjustment, ...]) -> Answer:
        tool = self.tool
        if isinstance(tool, ChangeTool):
            names = [field.encode_name for field in msgspec.structs.fields(ChangeOptions)]
            given = {name: values.pop(name) for name in names if name in values}
            options = to_record(given, ChangeOptions)
            return await self._change(tool, to_record(values, tool.input), _Terms(options, rounded))
        if isinstance(tool, (QueryTool, ViewTool)):
            answer = await self._awaited(tool.answer(to_record(values, tool.input), self._context()))
            self.studio.journal.log(self.line, answer.summary)
            return with_adjusted(answer, rounded)
        raise TypeError(f"{tool.name} is neither a query nor a view nor a change")

    async def _change(self, tool: ChangeTool[Any], input: Any, terms: _Terms) -> Answer:
        """Resolve the input, ask for consent where needed, and change the plan."""
        studio, caller, options = self.studio, self.caller, terms.options
        require_revision(studio.store, options.if_revision)
        intent, ids = await self._resolved(tool, input)
        action = intent.action
        self.line = msgspec.structs.replace(self.line, action=action.summary)
        before = studio.store.plan
        wanted = Outcome(before, applied(action, before), studio.store.revision)
        if options.dry_run:
            answer = change_answer(intent, wanted, terms.rounded, dry_run=True)
            studio.journal.log(self.line, "tried as a dry run; nothing was changed")
            return answer
        proposal = Proposal(tool=tool.name, action=action, after=wanted.after, ids=ids)
        consent = await studio.consent.consent(proposal, caller)
        caller.require_interest()
        require_revision(studio.store, options.if_revision)
        outcome = studio.commit(action, caller.author, ids)
        studio.journal.log(self.line, outcome.words(consent), outcome=outcome)
        return change_answer(intent, outcome, terms.rounded)

    async def _resolved(self, tool: ChangeTool[Any], input: Any) -> tuple[Intent, Ids]:
        """What the input comes to on the plan as it is now, also when resolving took time.

        Then it is resolved anew, from what a supplier has said already: without a pause in which another
        call could change the plan, so that many calls at once don't send each other back.
        """
        context = self._context()
        intent = await self._awaited(tool.resolve(input, context))
        while context.plan is not self.studio.store.plan:
            context = self._context()
            again = tool.resolve(input, context)
            intent = await again if isinstance(again, Awaitable) else again
        return intent, context.ids

    async def _awaited(self, value: Value | Awaitable[Value]) -> Value:
        """A value, once it is there; what makes it is cancelled when the caller gives up."""
        if not isinstance(value, Awaitable):
            return value
        work = asyncio.ensure_future(cast(Awaitable[Value], value))

        def give_up() -> None:
            work.cancel()

        self.caller.on_abort(give_up)
        try:
            return await work
        finally:
            self.caller.require_interest()

    def _context(self) -> Context:
        studio = self.studio
        return Context(
            plan=studio.store.plan,
            author=self.caller.author,
            ids=studio.store.ids.fork(),
            store=studio.store,
            feed=studio.feed,
            approvals=studio.approvals,
            ports=self.ports,
        )


class _Terms(msgspec.Struct, frozen=True):
    """The options of a change and what rounding did to its values."""

    options: ChangeOptions
    rounded: tuple[Adjustment, ...]


def _refused(studio: Workplace, error: AlzaError, line: Logged) -> Result:
    result = failure(error, studio.store.revision)
    studio.journal.log(line, result["structuredContent"]["summary"], ok=False)
    return result


def _unknown_tool(name: str, listing: ToolListing) -> NotFound:
    if name == WHILE_WALL_SELECTED.name:
        return NotFound(
            f"{name} is only there while one wall is selected on the page.",
            hint="edit_wall takes a wall's id.",
        )
    near = nearest(name, (tool.name for tool in listing.tools))
    hint = f"Did you mean {' or '.join(near)}?" if near else None
    return NotFound(f"No tool is called {shown(name)}.", candidates=near, hint=hint)
