"""A piece shows its findings while it is dragged, and where it would stand clear."""

from __future__ import annotations

import msgspec

from alza.demo import sunset_loft
from alza.editor.editor import Editor
from alza.editor.events import Modifiers, PointerDown, PointerMove, PointerUp
from alza.editor.live_checks import LiveChecks, live_checks
from alza.plan.plan import Plan
from alza.rules.check import check
from alza.rules.codes import OF_ROOMS
from alza.rules.examples import box_with_door, piece, room
from alza.store.store import Store
from alza.studio.studio import Studio

ALT = Modifiers(alt=True)
"""Without snapping."""


def hold(plan: Plan, id: str) -> Editor:
    """The pointer is down on a piece."""
    editor, item = Editor(), plan.items[id]
    editor.work_on(Studio(store=Store(plan)))
    editor.handle(PointerDown(at=(item.x, item.y), hit=id))
    return editor


def live(editor: Editor) -> LiveChecks:
    found = editor.live
    assert found is not None
    return found


def furnished() -> Plan:
    armchairs = (piece("i1", "armchair", 1.0, 2.0), piece("i2", "armchair", 3.0, 2.0))
    return box_with_door().put(room("r1", 0.075, 0.075, 4.85, 3.85), *armchairs)


def test_nothing_is_told_while_nothing_moves() -> None:
    editor = hold(furnished(), "i1")
    assert editor.live is None


def test_a_piece_led_into_another_tells_so_and_shows_where_it_would_be_free() -> None:
    editor = hold(furnished(), "i1")
    editor.handle(PointerMove(at=(2.4, 2.0), modifiers=ALT))
    now = live(editor)
    assert [finding.code for finding in now.findings] == ["items_overlap"]
    assert now.words == "Armchair i1 and Armchair i2 stand in each other (0.25 m > 0.01 m)"
    assert now.pose is not None and (now.pose.x, now.pose.y) == (2.15, 2.0)
    others = {finding for finding in now.report.findings if finding.code not in OF_ROOMS}
    assert others == {finding for finding in check(editor.shown).findings if finding.code not in OF_ROOMS}


def test_where_it_stands_clear_nothing_is_told() -> None:
    editor = hold(furnished(), "i1")
    editor.handle(PointerMove(at=(2.4, 2.0), modifiers=ALT))
    editor.handle(PointerMove(at=(2.0, 2.0), modifiers=ALT))
    assert (live(editor).findings, live(editor).words, live(editor).pose) == ((), "", None)


def test_dropping_leaves_it_where_the_pointer_is() -> None:
    editor = hold(furnished(), "i1")
    editor.handle(PointerMove(at=(2.4, 2.0), modifiers=ALT))
    editor.handle(PointerUp(at=(2.4, 2.0), modifiers=ALT))
    assert (editor.shown.items["i1"].x, editor.live) == (2.4, None)


def test_a_piece_that_is_being_placed_tells_too() -> None:
    editor = hold(furnished(), "i1")
    editor.use("place", "armchair")
    editor.handle(PointerMove(at=(3.2, 2.1), modifiers=ALT))
    assert [finding.code for finding in live(editor).findings] == ["items_overlap"]
    assert live(editor).pose is not None


def test_what_is_said_of_rooms_waits_for_the_end() -> None:
    editor = hold(furnished(), "i1")
    before = {finding for finding in check(furnished()).findings if finding.code in OF_ROOMS}
    editor.handle(PointerMove(at=(2.5, 0.6), modifiers=ALT))
    now = {finding for finding in live(editor).report.findings if finding.code in OF_ROOMS}
    assert now == before


def test_walls_are_checked_when_they_are_let_go() -> None:
    plan = furnished()
    wall = plan.walls["w1"]
    assert live_checks(plan, plan.put(msgspec.structs.replace(wall, ay=-1.0, by=-1.0))) is None


def test_many_findings_are_counted() -> None:
    plan = sunset_loft()
    over = plan.put(*(msgspec.structs.replace(item, x=6.0, y=3.0) for item in list(plan.items.values())[:6]))
    now = live_checks(plan, over)
    assert now is not None and now.pose is None
    assert now.words.endswith(f"; {len(now.findings) - 1} more")
