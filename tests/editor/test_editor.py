"""The editor: gestures become single changes, and an agent at work disturbs none of them."""

from __future__ import annotations

import pytest

from alza.actions.items import EditItem, PlaceItem, RemoveItem
from alza.actions.walls import AddWall
from alza.editor.editor import Editor
from alza.editor.events import Cancel, KeyDown, Modifiers, PointerDown, PointerMove, PointerUp, Typed
from alza.geometry.vectors import Vec
from alza.plan.item import Item
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from alza.store.store import Store
from alza.studio import Studio
from alza.tools.desk import KeptByCaller, NoScene, NoSupplier, StoredPicture, SystemClock
from alza.tools.ports import Ports

SOFA = Item(id="i1", kind="sofa", x=2.0, y=2.0)
TABLE = Item(id="i2", kind="coffee_table", x=5.0, y=5.0)


class Desk:
    """A studio whose person works with the editor."""

    def __init__(self, plan: Plan) -> None:
        self.editor = Editor()
        ports = Ports(
            scene=NoScene(),
            editor=self.editor,
            supplier=NoSupplier(),
            picture=StoredPicture(),
            clock=SystemClock(),
            keeping=KeptByCaller(),
        )
        self.studio = Studio(store=Store(plan), ports=ports)
        self.editor.work_on(self.studio)
        self.messages: list[str] = []
        self.editor.on_message(self.messages.append)

    @property
    def plan(self) -> Plan:
        return self.studio.plan

    def press(self, at: Vec) -> None:
        self.editor.handle(PointerMove(at=at))
        self.editor.handle(PointerDown(at=at))

    def move(self, *way: Vec) -> None:
        for at in way:
            self.editor.handle(PointerMove(at=at))

    def let_go(self, at: Vec) -> None:
        self.editor.handle(PointerUp(at=at))

    def click(self, at: Vec) -> None:
        self.press(at)
        self.let_go(at)


@pytest.fixture
def desk() -> Desk:
    return Desk(Plan().put(SOFA, TABLE))


def test_a_drag_is_shown_as_it_goes_and_is_one_undo_step_and_one_entry_of_the_feed(desk: Desk) -> None:
    before = desk.plan
    desk.press((2.0, 2.0))
    desk.move((2.3, 2.0), (2.6, 2.0), (3.0, 2.0))
    assert desk.plan is before, "nothing is changed before the piece is let go"
    assert desk.editor.shown.items["i1"].x == 3.0
    desk.let_go((3.0, 2.0))
    assert desk.plan.items["i1"].x == 3.0
    assert desk.editor.preview is None
    assert len(desk.studio.feed.entries) == 1
    desk.editor.undo()
    assert desk.plan == before


def test_what_an_agent_changes_in_mid_gesture_shows_at_once_and_the_drag_goes_on(desk: Desk) -> None:
    desk.press((2.0, 2.0))
    desk.move((2.5, 2.0), (3.0, 2.0))
    desk.studio.do(EditItem(id="i2", x=7.0), "agent")
    assert desk.editor.in_gesture
    assert desk.editor.shown.items["i2"].x == 7.0
    assert desk.editor.shown.items["i1"].x == 3.0
    desk.let_go((3.0, 2.0))
    assert (desk.plan.items["i1"].x, desk.plan.items["i2"].x) == (3.0, 7.0)


def test_new_things_never_take_an_id_that_an_agent_took_in_mid_gesture() -> None:
    desk = Desk(Plan())
    desk.editor.use("wall")
    desk.click((0.0, 0.0))
    desk.move((3.0, 0.0))
    agents = Wall(id=desk.studio.store.ids.fork().new("w"), ax=0.0, ay=5.0, bx=4.0, by=5.0)
    desk.studio.do(AddWall(wall=agents), "agent")
    assert len(desk.editor.shown.walls) == 2
    desk.click((3.0, 0.0))
    assert len(desk.plan.walls) == 2
    assert not desk.messages


def test_a_thing_that_an_agent_removes_is_let_go(desk: Desk) -> None:
    changes: list[tuple[str, ...]] = []
    desk.editor.select("i1", "i2")
    desk.editor.subscribe(lambda: changes.append(desk.editor.selection))
    desk.press((2.0, 2.0))
    desk.move((2.5, 2.0), (3.0, 2.0))
    desk.studio.do(RemoveItem(id="i1"), "agent")
    assert changes[-1] == ("i2",)
    assert "i1" not in desk.editor.shown.items
    desk.let_go((3.0, 2.0))
    assert "i1" not in desk.plan.items


def test_escape_ends_the_gesture_then_leaves_the_mode_then_selects_nothing(desk: Desk) -> None:
    desk.editor.select("i1")
    desk.editor.use("wall")
    desk.click((0.0, 0.0))
    desk.move((3.0, 0.0))
    desk.editor.escape()
    assert (desk.editor.mode, desk.editor.in_gesture, desk.editor.preview) == ("wall", False, None)
    desk.editor.escape()
    assert (desk.editor.mode, desk.editor.selection) == ("select", ("i1",))
    desk.editor.escape()
    assert desk.editor.selection == ()


def test_one_escape_leaves_a_mode_whose_preview_only_follows_the_pointer(desk: Desk) -> None:
    desk.editor.use("place", "armchair")
    desk.move((8.0, 8.0))
    assert desk.editor.preview
    desk.editor.escape()
    assert (desk.editor.mode, desk.editor.preview, desk.editor.piece) == ("select", None, None)


def test_taking_up_another_mode_drops_the_gesture(desk: Desk) -> None:
    before = desk.plan
    desk.press((2.0, 2.0))
    desk.move((2.5, 2.0), (3.0, 2.0))
    desk.editor.use("room")
    assert (desk.editor.preview, desk.editor.in_gesture) == (None, False)
    assert desk.editor.shown is before


def test_undo_in_mid_drag_drops_the_drag_first(desk: Desk) -> None:
    desk.studio.do(EditItem(id="i2", x=6.0), "person")
    desk.press((2.0, 2.0))
    desk.move((2.5, 2.0), (3.0, 2.0))
    desk.editor.undo()
    assert not desk.editor.in_gesture
    assert desk.plan.items == {"i1": SOFA, "i2": TABLE}


def test_undo_in_a_chain_takes_back_its_last_wall_and_the_chain_goes_on() -> None:
    desk = Desk(Plan())
    desk.editor.use("wall")
    for at in ((0.0, 0.0), (3.0, 0.0), (3.0, 2.0)):
        desk.click(at)
    desk.editor.undo()
    assert len(desk.plan.walls) == 1
    desk.click((3.0, 4.0))
    (first, second) = desk.plan.walls.values()
    assert (first.b, second.a, second.b) == ((3.0, 0.0), (3.0, 0.0), (3.0, 4.0))


def test_what_a_person_places_is_selected_and_the_mode_gives_way(desk: Desk) -> None:
    desk.editor.use("place", "armchair")
    desk.move((8.0, 8.0))
    desk.click((8.0, 8.0))
    (placed,) = (id for id in desk.plan.items if id not in ("i1", "i2"))
    assert (desk.editor.mode, desk.editor.selection) == ("select", (placed,))


def test_a_typed_length_is_taken_only_while_it_is_asked_for() -> None:
    desk = Desk(Plan())
    desk.editor.use("wall")
    assert not desk.editor.takes_typing
    desk.click((0.0, 0.0))
    desk.move((1.0, 0.0))
    assert desk.editor.takes_typing
    desk.editor.handle(Typed(text="4.6<90"))
    (wall,) = desk.plan.walls.values()
    assert (wall.a, wall.b) == ((0.0, 0.0), (0.0, -4.6))


def test_a_change_that_is_not_possible_says_why_and_changes_nothing(desk: Desk) -> None:
    before = desk.plan
    assert not desk.editor.do(PlaceItem(item=Item(id="i9", kind="no_such_kind", x=0.0, y=0.0)))
    assert desk.plan is before
    assert "no_such_kind" in desk.messages[-1]


def test_an_action_can_be_shown_without_being_done_but_not_in_a_gesture(desk: Desk) -> None:
    move = EditItem(id=SOFA.id, x=3.0)
    desk.editor.try_out(move)
    assert (desk.editor.shown.items[SOFA.id].x, desk.plan.items[SOFA.id].x) == (3.0, 2.0)
    desk.editor.try_out(None)
    assert desk.editor.shown is desk.plan
    desk.editor.try_out(move)
    desk.move((8.0, 8.0))
    assert desk.editor.shown is desk.plan
    desk.press((2.0, 2.0))
    desk.move((2.5, 2.0), (4.0, 2.0))
    desk.editor.try_out(move)
    assert desk.editor.shown.items[SOFA.id].x == pytest.approx(4.0, abs=0.1)


def test_keys_edit_what_is_selected(desk: Desk) -> None:
    desk.editor.select("i1")
    desk.editor.handle(KeyDown(key="ArrowRight"))
    assert desk.plan.items["i1"].x == 2.05
    desk.editor.handle(KeyDown(key="d", modifiers=Modifiers(ctrl=True)))
    assert len(desk.plan.items) == 3
    desk.editor.handle(KeyDown(key="Delete"))
    assert len(desk.plan.items) == 2


def test_a_lost_pointer_leaves_nothing_behind(desk: Desk) -> None:
    before = desk.plan
    desk.press((2.0, 2.0))
    desk.move((2.5, 2.0), (3.0, 2.0))
    desk.editor.handle(Cancel())
    assert desk.plan is before
    assert (desk.editor.preview, desk.editor.in_gesture) == (None, False)


def test_an_editor_without_a_studio_says_so() -> None:
    with pytest.raises(RuntimeError, match="work_on"):
        Editor().handle(Cancel())
