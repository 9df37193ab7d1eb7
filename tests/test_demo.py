"""The bundled plan is whole, and has nothing for the checks to find."""

from __future__ import annotations

from alza.demo import sunset_loft
from alza.plan.validation import checked
from alza.rules.check import check


def test_sunset_loft_has_no_findings() -> None:
    report = check(sunset_loft())
    assert [finding.message for finding in report.findings] == []
    assert report.defects == ()


def test_sunset_loft_is_a_furnished_home() -> None:
    plan = sunset_loft()
    assert plan.name == "Sunset Loft"
    assert {room.label for room in plan.rooms.values()} == {"Kitchen", "Living room", "Bedroom", "Bath"}
    assert 15 <= len(plan.items) <= 25
    assert len(plan.notes) == 2
    assert {opening.kind for opening in plan.openings.values()} == {"door", "window"}


def test_every_record_of_sunset_loft_is_within_the_bounds_of_its_type() -> None:
    plan = sunset_loft()
    for collection in (plan.walls, plan.openings, plan.rooms, plan.items, plan.notes):
        for id, record in collection.items():
            assert checked(record) == record
            assert record.id == id


def test_the_big_windows_look_west() -> None:
    plan = sunset_loft()
    west = min(plan.walls.values(), key=lambda wall: wall.ax + wall.bx)
    widest = max((o for o in plan.openings.values() if o.kind == "window"), key=lambda window: window.width)
    assert widest.wall_id == west.id
