"""Which tools are published now: the fixed ones, and the one for the wall that is selected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from alza.listeners import Listeners
from alza.tools.published import TOOLS, WHILE_WALL_SELECTED
from alza.tools.tool import AnyTool


class ToolListing:
    """The published tools, with a notice after each change.

    A tool that is no longer wanted stays listed while somebody holds it: one that is unregistered during its
    own call is reported to the caller as failed although it worked.
    """

    def __init__(self, wall_is_selected: Callable[[], bool]) -> None:
        """Take what tells whether one wall is selected."""
        self._wall_is_selected = wall_is_selected
        self._listeners: Listeners[None] = Listeners()
        self._holds: Counter[str] = Counter()
        self._tools = TOOLS
        self.refresh()

    @property
    def tools(self) -> tuple[AnyTool, ...]:
        """The tools that are published now, in order."""
        return self._tools

    def get(self, name: str) -> AnyTool | None:
        """The published tool of this name."""
        return next((tool for tool in self._tools if tool.name == name), None)

    def subscribe(self, changed: Callable[[], None]) -> Callable[[], None]:
        """Be called after each change of the list; the function given back ends that."""
        return self._listeners.subscribe(lambda _: changed())

    def hold(self, name: str) -> Callable[[], None]:
        """Keep a tool listed until the function given back is called; calling that again does nothing."""
        self._holds[name] += 1
        held = True

        def release() -> None:
            nonlocal held
            if held:
                held = False
                self._holds[name] -= 1
                self.refresh()

        return release

    def refresh(self) -> None:
        """Look again at what is selected and who holds what."""
        extra = WHILE_WALL_SELECTED
        wanted = self._wall_is_selected() or (extra in self._tools and self._holds[extra.name] > 0)
        tools = (*TOOLS, extra) if wanted else TOOLS
        if tools != self._tools:
            self._tools = tools
            self._listeners.tell(None)
