"""Whatever a person and an agent do: cancel ends it, and nothing stays but what was committed."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from alza.actions.plan_details import ClearModel
from alza.actions.underlay import RemoveUnderlay
from alza.actions.walls import EditWall, RemoveWall
from alza.editor.attempts import refusal
from alza.editor.events import (
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
from alza.errors import AlzaError
from alza.plan.plan import Plan
from alza.plan.underlay import Underlay
from tests.actions.plans import box_room, door
from tests.editor.driver import Driver
from tests.editor.homes import piece, pin

MODES = [
    ("wall",),
    ("room",),
    ("calibrate",),
    ("note",),
    ("select",),
    ("door",),
    ("window",),
    ("place", "sofa"),
    ("underlay",),
]
"""The modes that are held to this, with what they are given."""

NEVER_COMMIT = (PointerMove, PointerDown, DoubleClick, Cancel)


class Meddling(msgspec.Struct, frozen=True):
    """What someone else does meanwhile."""

    what: str


def start() -> Plan:
    """A room of four walls, a door, a table and a note, and a picture under it."""
    underlay = Underlay(
        image="data:image/png;base64,iVBORw0KGgo=",
        x=-1.0,
        y=-1.0,
        w=8.0,
        h=6.0,
        pixel_width=800,
        pixel_height=600,
    )
    records = (door("d6", "w1", 2.0), piece("i7", "desk", 2.0, 1.5), pin("n8", 3.0, 2.9))
    return box_room().put(*records).with_(underlay=underlay)


HELD = st.builds(Modifiers, shift=st.booleans(), alt=st.booleans(), ctrl=st.booleans())
AT_THE_SHEET = st.tuples(
    st.sampled_from([-0.5, 0.0, 0.1, 2.0, 3.0, 4.02, 5.18]), st.sampled_from([-0.5, 0.0, 1.5, 2.9, 3.0, 4.0])
)
ANYWHERE = st.tuples(st.floats(-2e7, 2e7), st.floats(-2e7, 2e7))
POINTS = st.one_of(
    AT_THE_SHEET, AT_THE_SHEET, AT_THE_SHEET, st.tuples(st.floats(-2, 8), st.floats(-2, 8)), ANYWHERE
)
HITS = st.sampled_from([None, None, "w1", "d6", "r5", "i7", "n8", "gone"])
POINTERS = st.sampled_from(["mouse", "touch"])
KEYS = st.sampled_from(
    [*"0123456789.,<'\"mc[]ad ", "Backspace", "Delete", "Enter", "Escape", "ArrowLeft", "Shift"]
)
USUAL = st.sampled_from(["4.6", "2,5", "2<30", "<90", "1,234", "", "350cm", "12'6\""])
TEXTS = st.one_of(USUAL, USUAL, USUAL, st.text(max_size=20))
BUTTONS = st.sampled_from(["primary", "secondary"])

LONE: st.SearchStrategy[Event | Meddling] = st.one_of(
    st.builds(PointerDown, at=POINTS, hit=HITS, button=BUTTONS, pointer=POINTERS, modifiers=HELD),
    st.builds(PointerMove, at=POINTS, hit=HITS, pointer=POINTERS, modifiers=HELD),
    st.builds(PointerUp, at=POINTS, hit=HITS, button=BUTTONS, pointer=POINTERS, modifiers=HELD),
    st.builds(DoubleClick, at=POINTS, hit=HITS, modifiers=HELD),
    st.builds(KeyDown, key=KEYS, modifiers=HELD),
    st.builds(Typed, text=TEXTS),
    st.builds(Cancel),
    st.builds(
        Meddling, st.sampled_from(["remove a wall", "move a wall", "clear", "take the picture", "undo"])
    ),
)


@st.composite
def pulls(draw: st.DrawFn) -> list[Event | Meddling]:
    """A click, or a drag with what may come in between."""
    held, hit, pointer = draw(HELD), draw(HITS), draw(POINTERS)
    start = draw(POINTS)
    end = draw(st.one_of(st.just(start), POINTS))
    return [
        PointerMove(at=start, hit=hit, pointer=pointer, modifiers=held),
        PointerDown(at=start, hit=hit, pointer=pointer, modifiers=held),
        *draw(st.lists(LONE, max_size=1)),
        PointerMove(at=end, hit=hit, pointer=pointer, modifiers=held),
        PointerUp(at=end, hit=hit, pointer=pointer, modifiers=held),
    ]


PULLS = pulls()
CONFIRMED = TEXTS.map(lambda text: [Typed(text=text)])
DRAWN = st.tuples(PULLS, PULLS, CONFIRMED).map(lambda parts: [*parts[0], *parts[1], *parts[2]])
PARTS = st.one_of(PULLS, DRAWN, DRAWN, CONFIRMED, LONE.map(lambda event: [event]))
EVENTS = st.lists(PARTS, min_size=2, max_size=8).map(
    lambda parts: [event for part in parts for event in part]
)


def meddle(driver: Driver, meddling: Meddling) -> None:
    newest = max(driver.plan.walls, default="w1")
    actions = {
        "remove a wall": RemoveWall(id=newest),
        "move a wall": EditWall(id=newest, bx=7.5, by=1.25),
        "clear": ClearModel(),
        "take the picture": RemoveUnderlay(),
    }
    try:
        if meddling.what == "undo":
            driver.undo()
        else:
            driver.agent(actions[meddling.what])
    except AlzaError:
        return


@pytest.mark.parametrize("mode", MODES, ids="-".join)
@settings(max_examples=100)
@given(events=EVENTS)
def test_any_gesture_that_is_cancelled_leaves_only_what_was_committed(
    mode: tuple[str, ...], events: list[Event | Meddling]
) -> None:
    driver = Driver(start()).mode(*mode)
    for event in events:
        if isinstance(event, Meddling):
            meddle(driver, event)
            continue
        before, committed = driver.plan, len(driver.commits)
        driver.send(event)
        made = len(driver.commits) - committed
        assert made == 0 or not isinstance(event, NEVER_COMMIT)
        assert (driver.plan == before) == (made == 0)
        check_shown(driver)
    before = driver.plan
    driver.cancel().expect_idle().expect_no_preview().expect_unchanged_since(before)


@pytest.mark.parametrize("mode", MODES, ids="-".join)
@given(events=EVENTS)
@settings(max_examples=50)
def test_undoing_every_step_brings_the_first_plan_back(
    mode: tuple[str, ...], events: list[Event | Meddling]
) -> None:
    driver = Driver(start()).mode(*mode)
    for event in events:
        if not isinstance(event, Meddling):
            driver.send(event)
    driver.expect_steps(len(driver.commits))
    for _ in driver.commits:
        driver.undo()
    driver.expect_unchanged_since(start())
    assert not driver.studio.store.can_undo


def check_shown(driver: Driver) -> None:
    """What is shown can be drawn: its change is possible, unless it is shown as refused."""
    preview = driver.preview
    if preview is None:
        return
    if preview.action is not None and not preview.refused:
        assert refusal(preview.action, driver.plan) == ""
    assert len(preview.refused) < 500 and len(driver.message) < 500
