"""Drives a mode as a person's hand does, in lines that read like the gesture.

    Driver(plan).mode("wall").down(0, 0).move(3, 0).up().expect_walls(1)

It works on a real studio: what a mode commits becomes undo steps and entries of the feed.
"""

from __future__ import annotations

from typing import Any, Final, Self

from pytest import approx

from alza.actions.action import Action
from alza.editor.events import (
    NO_MODIFIERS,
    Cancel,
    DoubleClick,
    Event,
    KeyDown,
    Modifiers,
    PointerDown,
    PointerMove,
    PointerUp,
    Typed,
)
from alza.editor.mode import Context, Mode, ModeName
from alza.editor.modes import mode_named
from alza.editor.place_mode import Piece
from alza.editor.step import Preview, Step
from alza.geometry.vectors import Vec
from alza.plan.plan import Placed, Plan
from alza.store.store import Store
from alza.studio.studio import Studio

METRES_PER_PX: Final = 0.01
"""100 pixels a metre, unless a test says otherwise."""


class Driver:
    """A person at the sheet, with a pointer, a keyboard and one mode at a time.

    Attributes:
        studio: the studio with the plan.
        state: the mode's state.
        preview: what is shown now.
        selection: the ids that are selected.
        message: what the last event's answer said, or "".
        messages: all that was said.
        commits: what was committed, in order.
        done: whether the last answer asked to give way to selecting.
    """

    def __init__(self, plan: Plan | None = None, *, metres_per_px: float = METRES_PER_PX) -> None:
        """Sit down before a plan, by default an empty one."""
        self.studio = Studio(store=Store(plan))
        self.metres_per_px = metres_per_px
        self.state: Any = None
        self.preview: Preview | None = None
        self.selection: tuple[str, ...] = ()
        self.message = ""
        self.messages: list[str] = []
        self.commits: list[Action] = []
        self.done = False
        self._mode: Mode[Any] | None = None
        self._at: Vec = (0.0, 0.0)

    @property
    def plan(self) -> Plan:
        return self.studio.plan

    @property
    def shown(self) -> Plan:
        """The plan as the sheet shows it, with the preview's change."""
        action = self.preview.action if self.preview else None
        return action.apply(self.plan) if action else self.plan

    def mode(self, mode: ModeName | Mode[Any], piece: Piece | None = None) -> Self:
        """Take up a mode by its name, with the piece to place, or a mode itself."""
        self._mode = mode_named(mode, piece) if isinstance(mode, str) else mode
        self.state, self.preview, self.done = self._mode.idle, None, False
        return self

    def select(self, *ids: str) -> Self:
        self.selection = ids
        return self

    # What a hand does. Without a place, the pointer stays where it is.

    def down(self, x: float | None = None, y: float | None = None, **how: Any) -> Self:
        """Press; `hit`, `button`, `pointer`, and `shift`, `alt`, `ctrl` say how."""
        return self._point(PointerDown, x, y, how)

    def move(self, x: float, y: float, **how: Any) -> Self:
        return self._point(PointerMove, x, y, how)

    def up(self, x: float | None = None, y: float | None = None, **how: Any) -> Self:
        return self._point(PointerUp, x, y, how)

    def click(self, x: float, y: float, **how: Any) -> Self:
        return self.move(x, y, **_without_button(how)).down(x, y, **how).up(x, y, **how)

    def right_click(self, x: float | None = None, y: float | None = None, **how: Any) -> Self:
        return self.down(x, y, button="secondary", **how).up(x, y, button="secondary", **how)

    def double_click(self, x: float, y: float, **how: Any) -> Self:
        """Two clicks and the event that follows them, as a browser sends them."""
        return self.click(x, y, **how).click(x, y, **how)._point(DoubleClick, x, y, _without_button(how))

    def tap(self, x: float, y: float) -> Self:
        """Touch with a finger: no moves come before."""
        return self.down(x, y, pointer="touch").up(x, y, pointer="touch")

    def drag(self, start: Vec, *way: Vec, **how: Any) -> Self:
        """Press at `start`, move along the way and let go at its end."""
        self.move(*start, **how).down(*start, **how)
        for point in way:
            self.move(*point, **how)
        return self.up(**how)

    def key(self, key: str, *, shift: bool = False, alt: bool = False, ctrl: bool = False) -> Self:
        return self.send(KeyDown(key=key, modifiers=Modifiers(shift=shift, alt=alt, ctrl=ctrl)))

    def keys(self, text: str) -> Self:
        """Type key by key on the sheet."""
        for character in text:
            self.key(character)
        return self

    def typed(self, text: str) -> Self:
        """Type into the field at the pointer and confirm."""
        return self.send(Typed(text=text))

    def enter(self) -> Self:
        return self.key("Enter")

    def cancel(self) -> Self:
        return self.send(Cancel())

    def undo(self) -> Self:
        self.studio.undo("person")
        return self

    def agent(self, action: Action) -> Self:
        """An agent changes the plan meanwhile."""
        self.studio.do(action, "agent")
        return self

    def send(self, event: Event) -> Self:
        """Let the mode answer an event and do what it answers."""
        assert self._mode is not None, "take up a mode first"
        context = Context(
            plan=self.plan,
            selection=self.selection,
            metres_per_px=self.metres_per_px,
            ids=self.studio.store.ids.fork(),
        )
        step: Step[Any] = self._mode.handle(self.state, event, context)
        self.state, self.preview, self.done = step.state, step.preview, step.done
        self.message = step.message
        if step.message:
            self.messages.append(step.message)
        if step.commit is not None:
            self._commit(step.commit, context)
        if step.select is not None:
            self.selection = step.select
        return self

    # What a person sees then.

    def expect_walls(self, count: int) -> Self:
        return self._expect_count("walls", count)

    def expect_openings(self, count: int) -> Self:
        return self._expect_count("openings", count)

    def expect_rooms(self, count: int) -> Self:
        return self._expect_count("rooms", count)

    def expect_items(self, count: int) -> Self:
        return self._expect_count("items", count)

    def expect_notes(self, count: int) -> Self:
        return self._expect_count("notes", count)

    def expect_wall(self, id: str, a: Vec, b: Vec) -> Self:
        """A wall of the plan, with its ends to the millimetre."""
        wall = self.plan.walls[id]
        assert (*wall.a, *wall.b) == approx((*a, *b), abs=1e-9), f"{id} runs {wall.a} to {wall.b}"
        return self

    def expect_previewed(self, type_: type[Placed], count: int) -> Self:
        """How many things of a sort the preview would make."""
        before, after = _ids_of(self.plan, type_), _ids_of(self.shown, type_)
        assert len(after - before) == count, f"the preview makes {sorted(after - before)}"
        return self

    def expect_selected(self, *ids: str) -> Self:
        assert self.selection == ids, f"selected: {self.selection}"
        return self

    def expect_readout(self, text: str) -> Self:
        shown = self.preview.readout.text if self.preview and self.preview.readout else None
        assert shown == text, f"the readout says {shown!r}"
        return self

    def expect_guide(self, kind: str) -> Self:
        """A snap of this kind acts."""
        kinds = [guide.kind for guide in self.preview.guides] if self.preview else []
        assert kind in kinds, f"snaps that act: {kinds}"
        return self

    def expect_refused(self, *words: str) -> Self:
        """The preview is drawn as refused, and says these words."""
        refused = self.preview.refused if self.preview else ""
        assert refused and all(word in refused for word in words), f"refused: {refused!r}"
        return self

    def expect_message(self, *words: str) -> Self:
        """The last event was answered with these words."""
        assert self.message and all(word in self.message for word in words), f"message: {self.message!r}"
        return self

    def expect_silence(self) -> Self:
        """Nothing was said so far."""
        assert not self.messages, f"messages: {self.messages}"
        return self

    def expect_idle(self) -> Self:
        """The mode is at rest."""
        assert self._mode is not None and self.state == self._mode.idle, f"state: {self.state}"
        return self

    def expect_busy(self) -> Self:
        assert self._mode is not None and self.state != self._mode.idle
        return self

    def expect_no_preview(self) -> Self:
        assert self.preview is None, f"preview: {self.preview}"
        return self

    def expect_done(self) -> Self:
        """The mode gives way to selecting."""
        assert self.done
        return self

    def expect_steps(self, count: int) -> Self:
        """So many undo steps were made by the person, each with one entry of the feed."""
        feed = [entry for entry in self.studio.feed.entries if entry.author == "person"]
        assert len(self.commits) == count, f"committed: {[action.summary for action in self.commits]}"
        assert len(feed) == count, f"feed: {[entry.action for entry in feed]}"
        return self

    def expect_unchanged_since(self, plan: Plan) -> Self:
        assert self.plan == plan
        return self

    def _point(self, event: type[Any], x: float | None, y: float | None, how: dict[str, Any]) -> Self:
        self._at = (self._at[0] if x is None else float(x), self._at[1] if y is None else float(y))
        held = {key: how[key] for key in ("shift", "alt", "ctrl") if key in how}
        rest = {key: value for key, value in how.items() if key not in held}
        modifiers = Modifiers(**held) if held else NO_MODIFIERS
        return self.send(event(at=self._at, modifiers=modifiers, **rest))

    def _commit(self, action: Action, context: Context) -> None:
        before = self.studio.revision
        self.studio.do(action, "person", context.ids)
        assert self.studio.revision == before + 1, f"changed nothing: {action.summary}"
        self.commits.append(action)

    def _expect_count(self, collection: str, count: int) -> Self:
        found = getattr(self.plan, collection)
        assert len(found) == count, f"{collection}: {sorted(found)}"
        return self


def _without_button(how: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in how.items() if key != "button"}


def _ids_of(plan: Plan, type_: type[Placed]) -> set[str]:
    collections = (plan.walls, plan.openings, plan.rooms, plan.items, plan.notes)
    return {id for records in collections for id, record in records.items() if isinstance(record, type_)}
