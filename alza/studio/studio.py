"""The studio: the only writer of the live plan."""

from __future__ import annotations

import logging
from collections.abc import Callable

from alza.actions.action import Action
from alza.actions.load import ReplacePlan
from alza.actions.restore import PutBack
from alza.approvals import Approvals
from alza.errors import AlzaError, Conflict, NotFound
from alza.feed import Feed
from alza.plan.author import Author
from alza.plan.ids import Ids
from alza.plan.plan import Plan
from alza.rules.accepting import applied
from alza.rules.check import Report, check
from alza.store.change import Change
from alza.store.store import Store
from alza.studio.approval import ConsentDesk
from alza.studio.caller import Caller
from alza.studio.calls import run_call
from alza.studio.journal import Journal, Logged
from alza.studio.listing import ToolListing
from alza.tools.desk import desk_ports
from alza.tools.outcome import Outcome
from alza.tools.ports import Ports
from alza.tools.result import Result
from alza.tools.tool import AnyTool
from alza.tools.walls import selected_wall

_log = logging.getLogger(__name__)


class Studio:
    """One live plan on which a person and an agent work together.

    Attributes:
        store: the plan with its history.
        feed: who did what.
        approvals: the requests that wait for a person.
        ports: what lies outside the core.
        journal: the writer of the feed.
        consent: where an agent's changes wait for a person's consent.
        listing: the published tools.
        hear_defect: hears of unexpected failures.
    """

    def __init__(self, *, store: Store | None = None, ports: Ports | None = None) -> None:
        """Work on this store, by default an empty plan, with these ports, by default the desk's."""
        self.store = Store() if store is None else store
        self.ports = desk_ports() if ports is None else ports
        self.hear_defect: Callable[[str], None] = _log.error
        self.feed = Feed()
        self.approvals = Approvals()
        self.journal = Journal(self.feed, self.ports.clock)
        self.consent = ConsentDesk(self.store, self.approvals)
        self.listing = ToolListing(lambda: selected_wall(self.ports.editor, self.plan) is not None)
        self.ports.editor.subscribe(self.listing.refresh)
        self.store.subscribe(lambda _change: self.listing.refresh())

    @property
    def plan(self) -> Plan:
        """The plan as it is now."""
        return self.store.plan

    @property
    def revision(self) -> int:
        """The plan's revision."""
        return self.store.revision

    @property
    def report(self) -> Report:
        """What the checks find in the plan as it is now."""
        return check(self.store.plan)

    @property
    def listed(self) -> tuple[AnyTool, ...]:
        """The tools that are published now."""
        return self.listing.tools

    def on_listed(self, changed: Callable[[], None]) -> Callable[[], None]:
        """Be called after each change of the published tools; the function given back ends that."""
        return self.listing.subscribe(changed)

    def on_defect(self, hear: Callable[[str], None]) -> None:
        """Tell unexpected failures of tools, with their tracebacks, to this function instead of the log."""
        self.hear_defect = hear

    def hold(self, name: str) -> Callable[[], None]:
        """Keep a tool published until the function given back is called: while its answer is on its way."""
        return self.listing.hold(name)

    def preview(self, action: Action) -> Outcome:
        """What an action would do; nothing changes.

        Raises:
            AlzaError: the action isn't possible on this plan.
        """
        return Outcome(self.plan, applied(action, self.plan), self.revision)

    def do(self, action: Action, author: Author, ids: Ids | None = None) -> Outcome:
        """Change the plan by an action, as one undo step and one entry of the feed.

        Args:
            action: the change, with the ids of new things in it.
            author: who does it.
            ids: the copy of the id counter from which the new ids came, when it isn't the store's own.

        Raises:
            AlzaError: the action isn't possible; nothing changed, and the feed says so.
        """
        line = Logged(author=author, action=action.summary)
        try:
            outcome = self.commit(action, author, ids)
        except AlzaError as error:
            self.journal.log(line, f"{error.code}: {error.message}", ok=False)
            raise
        self.journal.log(line, outcome.words(), outcome=outcome)
        return outcome

    def commit(self, action: Action, author: Author, ids: Ids | None = None) -> Outcome:
        """Apply an action to the live plan without an entry in the feed.

        Raises:
            AlzaError: the action isn't possible; nothing changed.
        """
        before = self.plan
        replaces = isinstance(action, ReplacePlan) or (isinstance(action, PutBack) and action.replaces)
        change = self.store.commit(applied(action, before), action.summary, author, ids, replaces=replaces)
        return Outcome(before, change.after if change else before, self.revision, replaces=replaces)

    async def call(self, name: str, given: object, caller: Caller) -> Result:
        """Answer a call of a published tool with a CallToolResult; never raises, whatever was given."""
        return await run_call(self, name, given, caller)

    def undo(self, author: Author) -> Change | None:
        """Take back the last change, whoever made it: it says whose it was. None when there is none."""
        return self._logged(self.store.undo(author), "Undo")

    def redo(self, author: Author) -> Change | None:
        """Bring again what was taken back last; None when there is none."""
        return self._logged(self.store.redo(author), "Redo")

    def take_back(self, number: int, author: Author) -> Outcome:
        """Put back what an entry of the feed touched, as a new change.

        Raises:
            NotFound: the feed has no such entry.
            Conflict: it changed nothing, or a later change touched the same things.
        """
        entry = self.feed.get(number)
        if entry is None:
            raise NotFound(f"The feed has no entry {number}.")
        if entry.put_back is None:
            raise Conflict(f"Entry {number} of the feed changed nothing, so there is nothing to take back.")
        return self.do(entry.put_back, author)

    def _logged(self, change: Change | None, what: str) -> Change | None:
        if change is not None:
            line = Logged(author=change.author, action=f"{what}: {change.label}")
            outcome = Outcome(change.before, change.after, change.revision, replaces=change.replaces)
            whose = "own change" if change.made_by == change.author else f"change by the {change.made_by}"
            self.journal.log(line, f"{whose}; {outcome.words()}", outcome=outcome)
        return change
