"""The editor: the mode that a person works in, the gesture in progress, and what is selected."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from alza.actions.action import Action
from alza.editor.attempts import outcome
from alza.editor.events import Cancel, Event, PointerDown, PointerMove, PointerUp
from alza.editor.live_checks import LiveChecks, live_checks
from alza.editor.mode import Context, Mode, ModeName
from alza.editor.modes import mode_named
from alza.editor.place_mode import Piece
from alza.editor.step import Preview, Step
from alza.errors import AlzaError
from alza.geometry.vectors import Vec
from alza.listeners import Listeners
from alza.plan.ids import Ids
from alza.plan.plan import Plan
from alza.store.change import Change
from alza.studio.studio import Studio
from alza.tools.ports import Camera, Unsubscribe, View

FIRST_METRES_PER_PX: Final = 0.01
"""The scale until the page tells its own."""

HOVERING: Final[frozenset[ModeName]] = frozenset({"door", "window", "place"})
"""Modes that show a preview before any button is pressed: one Escape leaves them."""


class Editor:
    """Gives events to the mode and does what it answers; the tools' editor port.

    A gesture commits at most one change. The plan may change under it: what is selected and gone is let go,
    and the last move is handled again, so that the preview fits the plan as it is now.

    Attributes:
        view: which view is shown.
        camera: where the 3D view looks from, if there is one.
        metres_per_px: one pixel of the sheet in metres.
    """

    def __init__(self, modes: Callable[[ModeName, Piece | None], Mode[Any]] = mode_named) -> None:
        """Begin in the mode that selects; `work_on` gives it a studio."""
        self.view: View = "2d"
        self.camera: Camera | None = None
        self.metres_per_px = FIRST_METRES_PER_PX
        self._modes = modes
        self._mode = modes("select", None)
        self._piece: Piece | None = None
        self._state: Any = self._mode.idle
        self._preview: Preview | None = None
        self._selection: tuple[str, ...] = ()
        self._studio: Studio | None = None
        self._last_move: PointerMove | None = None
        self._pressed = False
        self._acting = False
        self._selected: Listeners[None] = Listeners()
        self._watched: Listeners[None] = Listeners()
        self._said: Listeners[str] = Listeners()

    def work_on(self, studio: Studio) -> None:
        """Work on this studio from now on, and follow its plan."""
        self._studio = studio
        studio.store.subscribe(lambda _change: self._plan_changed())

    @property
    def mode(self) -> ModeName:
        """The name of the mode."""
        return self._mode.name

    @property
    def piece(self) -> Piece | None:
        """What is being placed, if anything is."""
        return self._piece

    @property
    def hint(self) -> str:
        """What to do in this mode, in one line."""
        return self._mode.hint

    @property
    def selection(self) -> tuple[str, ...]:
        """The ids that are selected."""
        return self._selection

    @property
    def preview(self) -> Preview | None:
        """What the gesture in progress shows."""
        return self._preview

    @property
    def pointer(self) -> Vec | None:
        """Where the pointer was last (metres), since the mode was taken up."""
        return self._last_move.at if self._last_move else None

    @property
    def takes_typing(self) -> bool:
        """Whether a typed length, angle or note is taken now."""
        readout = self._preview.readout if self._preview else None
        return readout is not None and readout.typing

    @property
    def in_gesture(self) -> bool:
        """Whether a gesture has begun and isn't ended."""
        return self._state != self._mode.idle

    @property
    def shown(self) -> Plan:
        """The plan with the preview's change; the plan itself where there is none or it isn't possible."""
        plan = self._plan
        action = self._preview.action if self._preview else None
        if action is None:
            return plan
        after = outcome(action, plan)
        return plan if isinstance(after, AlzaError) else after

    @property
    def live(self) -> LiveChecks | None:
        """What the checks say of the pieces that the gesture moves; None when it moves none."""
        return live_checks(self._plan, self.shown)

    def subscribe(self, changed: Callable[[], None]) -> Unsubscribe:
        """Be called after each change of the selection."""
        return self._selected.subscribe(lambda _nothing: changed())

    def watch(self, changed: Callable[[], None]) -> Unsubscribe:
        """Be called after each change of what is to be shown: mode, preview, selection."""
        return self._watched.subscribe(lambda _nothing: changed())

    def on_message(self, hear: Callable[[str], None]) -> Unsubscribe:
        """Hear the words that a person is to be told."""
        return self._said.subscribe(hear)

    def use(self, name: ModeName, piece: Piece | None = None) -> None:
        """Change the mode; `piece` says what furniture to place. A gesture in progress is cancelled."""
        self._cancel()
        self._mode = self._modes(name, piece)
        self._piece = piece
        self._state = self._mode.idle
        self._watched.tell(None)

    def select(self, *ids: str) -> None:
        """Select these things and nothing else."""
        self._set_selection(ids)
        self._watched.tell(None)

    def try_out(self, action: Action | None) -> None:
        """Show what an action would make of the plan, until the pointer moves or None is given.

        A gesture in progress goes on instead.
        """
        if not self.in_gesture:
            self._preview = None if action is None else Preview(action=action)
            self._watched.tell(None)

    def escape(self) -> None:
        """End the gesture; without one leave the mode, and in the mode that selects select nothing."""
        leaves = not self.in_gesture or self.mode in HOVERING
        self._cancel()
        if not leaves:
            self._watched.tell(None)
        elif self.mode == "select":
            self.select()
        else:
            self.use("select")

    def handle(self, event: Event) -> None:
        """Give an event to the mode, then commit, select and say what it answers."""
        if isinstance(event, PointerMove | PointerDown | PointerUp):
            self._last_move = PointerMove(at=event.at, hit=event.hit, modifiers=event.modifiers)
            if not isinstance(event, PointerMove):
                self._pressed = isinstance(event, PointerDown)
        ids = self._live.store.ids.fork()
        self._take(self._mode.handle(self._state, event, self._context(ids)), ids)
        self._watched.tell(None)

    def do(self, action: Action) -> bool:
        """Make a change by the person as one undo step; a refusal is said in words, and gives False."""
        return self._do(action, None)

    def undo(self) -> Change | None:
        """Take back the last change, whoever made it; a chain of walls goes on, a drag is cancelled."""
        self._let_go()
        return self._live.undo("person")

    def redo(self) -> Change | None:
        """Bring again what was taken back last; a drag is cancelled."""
        self._let_go()
        return self._live.redo("person")

    @property
    def _live(self) -> Studio:
        if self._studio is None:
            raise RuntimeError("The editor has no studio yet: call work_on first.")
        return self._studio

    @property
    def _plan(self) -> Plan:
        return self._live.plan

    def _context(self, ids: Ids) -> Context:
        return Context(plan=self._plan, selection=self._selection, metres_per_px=self.metres_per_px, ids=ids)

    def _take(self, step: Step[Any], ids: Ids) -> None:
        self._state, self._preview = step.state, step.preview
        done = step.commit is None or self._do(step.commit, ids)
        if not done:
            self._state, self._preview = self._mode.idle, None
        if done and step.select is not None:
            self._set_selection(step.select)
        if step.message:
            self._said.tell(step.message)
        if done and step.done:
            self.use("select")

    def _do(self, action: Action, ids: Ids | None) -> bool:
        self._acting = True
        try:
            self._live.do(action, "person", ids)
        except AlzaError as error:
            self._said.tell(error.message)
            return False
        finally:
            self._acting = False
        return True

    def _let_go(self) -> None:
        if self._pressed:
            self._cancel()

    def _cancel(self) -> None:
        self._pressed = False
        step = self._mode.handle(self._state, Cancel(), self._context(self._live.store.ids.fork()))
        self._state, self._preview, self._last_move = step.state, None, None

    def _set_selection(self, ids: tuple[str, ...]) -> None:
        if ids != self._selection:
            self._selection = ids
            self._selected.tell(None)

    def _plan_changed(self) -> None:
        self._set_selection(tuple(id for id in self._selection if self._plan.get(id) is not None))
        if not self._acting and self._preview is not None and self._last_move is not None:
            ids = self._live.store.ids.fork()
            self._take(self._mode.handle(self._state, self._last_move, self._context(ids)), ids)
        self._watched.tell(None)
