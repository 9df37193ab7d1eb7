"""Two tabs with one plan: one of them keeps it, the other says that it doesn't, and can go on with it."""

from __future__ import annotations

from typing import Final

from alza.errors import AlzaError
from alza.files.kept_plan import KeptPlan, restore
from app.dom import Listeners, find, set_text
from app.keeping import Keeping
from app.messages import Messages
from app.plan_files import PlanFiles
from app.plan_tab import PlanTab
from app.tasks import spawn

CHANGED_ELSEWHERE: Final = "another tab of this browser changed this plan before it was closed"
NOT_HERE: Final = "What is changed here isn't kept: {}."
OPENED: Final = "This is the plan as the other tab kept it. Undo brings back what was here."
GOES_ON: Final = "From now on this tab keeps the plan."
UNREADABLE: Final = "What the other tab kept can't be opened: {}. Save the plan as a file."


class OtherTab:
    """The notice that another tab has the plan, with the button that goes on here."""

    def __init__(self, tab: PlanTab, keeping: Keeping, files: PlanFiles, messages: Messages) -> None:
        """Follow the tabs of this browser for as long as the page lives."""
        self._tab = tab
        self._keeping = keeping
        self._files = files
        self._messages = messages
        Listeners().on(find("go-on-here"), "click", lambda _event: spawn(self._take()))
        keeping.on_changed(self._show)
        tab.on_moved(self._moved)
        self._show()
        if keeping.elsewhere:  # the other tab may have gone while this one started
            self._moved()

    def _show(self) -> None:
        why = self._keeping.elsewhere
        find("other-tab").hidden = not why
        set_text(find("other-tab-words"), NOT_HERE.format(why) if why else "")

    async def _take(self) -> None:
        """A person wants to go on here."""
        await self._tab.take()
        await self._go_on(asked=True)

    def _moved(self) -> None:
        if self._tab.keeps:
            spawn(self._go_on(asked=False))

    async def _go_on(self, *, asked: bool) -> None:
        """Go on from what the other tab kept. Without being asked, nothing is put in place of own changes."""
        try:
            kept = await self._keeping.kept_meanwhile()
            if not self._tab.keeps:  # another tab was faster
                return
            if kept and self._keeping.changed and not asked:
                self._tab.leave()
                self._keeping.stay_out(CHANGED_ELSEWHERE)
                return
            if kept:
                self._open(kept)
                return
            self._keeping.go_on()
            if asked:
                self._messages.tell(GOES_ON)
        except AlzaError as error:
            self._messages.tell(UNREADABLE.format(error.message))

    def _open(self, kept: KeptPlan) -> None:
        file = restore(kept).file
        self._files.replace(file.plan, "Open what another tab kept", file)
        self._keeping.go_on(kept.text)
        self._messages.tell(OPENED)
