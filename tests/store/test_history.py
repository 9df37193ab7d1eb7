"""Random histories: undo and redo restore equal plans, ids are never reused, each plan survives its file."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from alza.actions.action import Action
from alza.actions.items import EditItem, PlaceItem, RemoveItem
from alza.actions.opening_fit import WantedSpan, fit_offset
from alza.actions.openings import AddOpening, EditOpening, RemoveOpening
from alza.actions.plan_details import ClearModel, SetPlanName
from alza.actions.restore import PutBack
from alza.actions.rooms import AddRoom, EditRoom
from alza.actions.walls import AddWall, EditWall, ExtendWall, RemoveWall, SwapWallEnds
from alza.errors import AlzaError
from alza.files.plan_file import dump_plan, read_plan
from alza.plan.ids import Ids
from alza.plan.item import Item
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.store.store import Store
from tests.actions.plans import door, rectangle, wall

metres = st.integers(-8, 8).map(lambda n: n * 0.7 + 0.1) | st.floats(-6, 6).map(lambda x: round(x, 3))
picks = st.integers(0, 30)


class History(RuleBasedStateMachine):
    """A person and an agent who change a plan at random; `expected` is the plan at each step."""

    def __init__(self) -> None:
        super().__init__()
        self.store = Store()
        self.expected = [self.store.plan]
        self.at = 0
        self.seen: set[str] = set()
        self.commits = 0

    def pick(self, ids: object, number: int) -> str:
        """One of the ids, or one that there isn't."""
        known = list(ids) if hasattr(ids, "__iter__") else []
        return known[number % len(known)] if known else "w999999"

    def do(self, action: Action, ids: Ids | None = None) -> None:
        """Try an action; a refusal must change nothing."""
        before = self.store.plan
        try:
            after = action.apply(before)
        except AlzaError:
            assert self.store.plan is before
            return
        change = self.store.commit(after, action.summary, "agent", ids)
        if change is None:
            assert after == before
            return
        self.commits += 1
        fresh = set(change.diff.created)
        if not isinstance(action, PutBack):
            assert fresh.isdisjoint(self.seen), "an id was used twice"
        self.seen |= fresh
        self.expected = [*self.expected[: self.at + 1], after]
        self.at += 1

    @rule(ax=metres, ay=metres, bx=metres, by=metres)
    def add_wall(self, ax: float, ay: float, bx: float, by: float) -> None:
        ids = self.store.ids.fork()
        self.do(AddWall(wall=wall(ids.new("w"), (ax, ay, bx, by), thickness=0.2)), ids)

    @rule(number=picks, offset=metres, width=st.sampled_from([0.4, 0.9, 1.6]), hinge=st.sampled_from("ab"))
    def add_door(self, number: int, offset: float, width: float, hinge: str) -> None:
        host = self.store.plan.walls.get(self.pick(self.store.plan.walls, number))
        if host is None:
            return
        try:
            fit = fit_offset(self.store.plan, host, WantedSpan(offset=offset, width=width))
        except AlzaError:
            return
        ids = self.store.ids.fork()
        self.do(AddOpening(opening=door(ids.new("d"), host.id, fit.offset, width=width, hinge=hinge)), ids)

    @rule(x=metres, y=metres, w=metres, h=metres)
    def add_room(self, x: float, y: float, w: float, h: float) -> None:
        ids = self.store.ids.fork()
        self.do(AddRoom(room=Room(id=ids.new("r"), label="R", outline=rectangle(x, y, w, h))), ids)

    @rule(x=metres, y=metres, kind=st.sampled_from(["sofa", "rug", "no_such_kind"]))
    def place(self, x: float, y: float, kind: str) -> None:
        ids = self.store.ids.fork()
        self.do(PlaceItem(item=Item(id=ids.new("i"), kind=kind, x=x, y=y)), ids)

    @rule(number=picks, x=metres, y=metres, end=st.sampled_from("ab"), joined=st.booleans())
    def edit_wall(self, number: int, x: float, y: float, end: str, joined: bool) -> None:
        values = {f"{end}x": x, f"{end}y": y}
        self.do(EditWall(id=self.pick(self.store.plan.walls, number), joined=joined, **values))

    @rule(number=picks, dx=metres, dy=metres)
    def move_wall(self, number: int, dx: float, dy: float) -> None:
        old = self.store.plan.walls.get(self.pick(self.store.plan.walls, number))
        if old is not None:
            ends = {"ax": old.ax + dx, "ay": old.ay + dy, "bx": old.bx + dx, "by": old.by + dy}
            self.do(EditWall(id=old.id, joined=True, **ends))

    @rule(number=picks, value=metres)
    def change_something(self, number: int, value: float) -> None:
        plan = self.store.plan
        actions: list[Action] = [
            ExtendWall(id=self.pick(plan.walls, number), end="b", metres=value),
            SwapWallEnds(id=self.pick(plan.walls, number)),
            EditWall(id=self.pick(plan.walls, number), height=abs(value), thickness=0.3),
            EditOpening(id=self.pick(plan.openings, number), offset=value),
            EditItem(id=self.pick(plan.items, number), x=value),
            EditRoom(id=self.pick(plan.rooms, number), label="Hall", floor="tile"),
            SetPlanName(name=f"Plan {value}"),
        ]
        self.do(actions[number % len(actions)])

    @rule(number=picks)
    def remove_something(self, number: int) -> None:
        plan = self.store.plan
        actions: list[Action] = [
            RemoveWall(id=self.pick(plan.walls, number)),
            RemoveOpening(id=self.pick(plan.openings, number)),
            RemoveItem(id=self.pick(plan.items, number)),
            ClearModel(),
        ]
        self.do(actions[number % len(actions)])

    @precondition(lambda self: self.at > 0)
    @rule(number=picks)
    def take_back(self, number: int) -> None:
        step = number % self.at
        before, after = self.expected[step], self.expected[step + 1]
        self.do(PutBack(before=before, after=after, what="a change"))

    @rule()
    def undo(self) -> None:
        changed = self.store.undo() is not None
        assert changed == (self.at > 0)
        self.at -= changed
        self.commits += changed

    @rule()
    def redo(self) -> None:
        changed = self.store.redo() is not None
        assert changed == (self.at < len(self.expected) - 1)
        self.at += changed
        self.commits += changed

    @invariant()
    def is_where_it_should_be(self) -> None:
        assert self.store.plan == self.expected[self.at]
        assert self.store.revision == self.commits

    @invariant()
    def survives_its_own_file(self) -> None:
        store = self.store
        read = read_plan(dump_plan(store.plan, store.revision, store.ids.next_id))
        assert (read.plan, read.revision, read.next_id) == (store.plan, store.revision, store.ids.next_id)

    @invariant()
    def openings_stay_in_their_walls_and_apart(self) -> None:
        plan: Plan = self.store.plan
        for host in plan.walls.values():
            reached = -1e-5
            for opening in plan.openings_of(host.id):
                assert reached - 1e-5 <= opening.start and opening.end <= host.length + 1e-5
                assert opening.head <= host.height + 1e-5
                reached = opening.end


TestHistory = History.TestCase
TestHistory.settings = settings(max_examples=60, stateful_step_count=30, deadline=None)
