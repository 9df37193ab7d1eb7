"""Small inputs that programs for floor plans stumble over; docs/cases.md names the tests of all of them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from msgspec import structs
from shapely import Point, Polygon

from alza.demo import sunset_loft
from alza.drawing.draw import draw_plan
from alza.errors import AlzaError
from alza.facts.areas import enclosed_areas
from alza.facts.rooms import room_area, room_label_point
from alza.files.plan_file import dump_plan, read_plan
from alza.plan.plan import Plan
from alza.plan.record import Point as Corner
from alza.plan.room import Room
from alza.rules import examples
from alza.rules.check import check
from alza.store.store import Store
from alza.studio import Studio
from alza.tools.desk import PlainEditor, desk_ports
from tests.drawing.reading import parts, rings, shapes
from tests.facts.outlines import OUTLINES
from tests.rules.plan_changes import reordered, with_ends_swapped
from tests.tools.host import Host


def host_of(plan: Plan) -> Host:
    return Host(Studio(store=Store(plan), ports=desk_ports(PlainEditor())))


def found(plan: Plan) -> list[tuple[str, list[str]]]:
    report = check(plan)
    assert report.defects == ()
    return sorted((finding.code, sorted(finding.refs)) for finding in report.findings)


@pytest.mark.parametrize(("bx", "length"), [(0.0, "0.00 m"), (0.001, "0.001 m")])
def test_a_wall_without_length_is_refused_and_so_is_a_file_with_one(bx: float, length: str) -> None:
    """G1."""
    message = host_of(sunset_loft()).refused("add_wall", ax=0, ay=0, bx=bx, by=0)["message"]
    assert length in message and "at least 0.20 m" in message
    document = json.loads(dump_plan(examples.box(), next_id=9))
    document["walls"][0] |= {"ax": 0, "ay": 0, "bx": bx, "by": 0}
    with pytest.raises(AlzaError, match=r"at least 0\.20 m"):
        read_plan(json.dumps(document))


@pytest.mark.parametrize("change", [reordered, with_ends_swapped])
def test_a_home_is_the_same_in_whatever_order_and_direction_its_walls_were_drawn(
    change: Callable[[Plan], Plan],
) -> None:
    """G4."""
    plan = sunset_loft().put(examples.wall("w90", 2.0, 1.0, 5.0, 3.0))
    changed = change(plan)
    drawn, before = draw_plan(changed), draw_plan(plan)
    assert [drawn.layer(name) for name in ("walls", "labels")] == [
        before.layer(name) for name in ("walls", "labels")
    ]
    assert enclosed_areas(changed.walls) == enclosed_areas(plan.walls)
    assert found(changed) == found(plan) != []


def test_a_loose_end_in_a_room_is_told_and_changes_no_outline() -> None:
    """G14."""
    plan = examples.box()
    dangling = plan.put(examples.wall("w5", 2.5, 0.0, 2.5, 2.0))
    assert [area.outline for area in enclosed_areas(dangling.walls)] == [
        area.outline for area in enclosed_areas(plan.walls)
    ]
    assert found(dangling) == [("wall_loose_end", ["w5"])]


def test_a_room_drawn_over_two_others_is_told_and_undo_leaves_nothing_of_it() -> None:
    """G17."""
    host = host_of(sunset_loft())
    before = host.studio.plan
    first, second = list(before.rooms.values())[:2]
    corners = [corner for room in (first, second) for corner in room.corners]
    xs, ys = zip(*corners, strict=True)
    size = {"w": max(xs) - min(xs), "h": max(ys) - min(ys)}
    issues = host.ok("add_room", label="Over both", x=min(xs), y=min(ys), **size)["issues"]["new"]
    overlapped = {ref for issue in issues if issue["code"] == "rooms_overlap" for ref in issue["refs"]}
    assert {first.id, second.id} <= overlapped
    host.studio.undo("person")
    assert host.studio.plan is before
    assert found(before) == []


@pytest.mark.parametrize("shape", ["H", "U", "comb", "spiral"])
def test_a_room_of_any_outline_is_measured_named_drawn_and_checked_by_it(shape: str) -> None:
    """G18."""
    outline = tuple(Corner(float(x), float(y)) for x, y in OUTLINES[shape])
    room = Room(id="r1", label="Hall", outline=outline)
    true = Polygon(OUTLINES[shape])
    assert room_area(room) == pytest.approx(true.area)
    assert true.contains(Point(room_label_point(room)))
    plan = Plan().put(room)
    (floor,) = shapes(parts(draw_plan(plan), "floors")["r1"], "floor-oak")
    (drawn,) = rings(floor.attrib["d"])
    assert Polygon(drawn).equals(true)
    for x, y in ((x + 0.5, y + 0.5) for x in range(9) for y in range(6)):
        outside = found(plan.put(examples.piece("i1", "plant", x, y))) != found(plan)
        assert outside != true.contains(Point(x, y)), (x, y)


def test_a_door_on_a_corner_is_moved_clear_of_it_and_told() -> None:
    """G20."""
    answer = host_of(examples.box()).ok("add_door", wallId="w1", offset=0.0, width=0.9)
    assert answer["stored"]["offset"] == pytest.approx(0.075 + 0.45)
    assert "offset" in [adjusted["field"] for adjusted in answer["adjusted"]]


def test_a_door_where_two_walls_overlap_gets_one_host() -> None:
    """G20."""
    host = host_of(examples.double_wall(1.0))
    answer = host.ok("add_door", x=2.5, y=2.0, width=0.6)
    assert answer["stored"]["wallId"] in ("w5", "w6")
    assert len(host.studio.plan.openings) == 1


def test_a_window_is_measured_to_its_neighbours_and_never_to_its_own_wall() -> None:
    """G21."""
    plan = examples.with_opening("window", offset=0.075 + 0.03 + 0.6)
    (finding,) = check(plan).findings
    assert (finding.code, finding.refs) == ("opening_near_corner", ("win1", "w4"))
    assert finding.measure is not None and finding.measure.value == pytest.approx(0.03)
    beside = structs.replace(plan.openings["win1"], id="win2", offset=0.705 + 1.2 - 0.05)
    (overlap, _) = check(plan.put(beside)).findings
    assert (overlap.code, overlap.refs[:2]) == ("openings_overlap", ("win1", "win2"))
    assert overlap.measure is not None and overlap.measure.value == pytest.approx(0.05)


def test_what_is_set_to_what_it_is_makes_no_undo_step() -> None:
    """G27."""
    host = host_of(sunset_loft())
    item = next(iter(host.studio.plan.items.values()))
    same: list[tuple[str, dict[str, Any]]] = [
        ("move_item", {"id": item.id, "x": item.x, "y": item.y}),
        ("edit_wall", {"id": "w1", "thickness": host.studio.plan.walls["w1"].thickness}),
    ]
    for tool, given in same:
        assert host.ok(tool, **given)["changed"] == []
    assert host.studio.store.undo_label is None
