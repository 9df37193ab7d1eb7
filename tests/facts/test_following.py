"""Facts that follow a collection are those of a fresh look, and what didn't change isn't made anew."""

from __future__ import annotations

from msgspec import structs

from alza.demo import sunset_loft
from alza.facts.following import differences
from alza.facts.footprints import footprint, item_footprints
from alza.facts.index import item_index, opening_index, room_index
from alza.facts.openings import opening_place, opening_places
from alza.geometry.boxes import Bounds
from alza.plan.kind import Kind
from alza.plan.plan import Plan

EVERYWHERE = Bounds(-1e3, -1e3, 1e3, 1e3)


def test_differences_tell_what_was_put_and_what_is_gone() -> None:
    plan = sunset_loft()
    first, second, *_ = plan.items.values()
    moved = plan.put(structs.replace(first, x=0.5)).drop(second.id)
    found = differences(plan.items, moved.items)
    assert (dict(found.put), found.gone) == ({first.id: moved.items[first.id]}, (second.id,))
    assert found.ids == {first.id, second.id}


def test_only_the_moved_piece_gets_a_new_footprint() -> None:
    plan = sunset_loft()
    before = item_footprints(plan.items, plan.kinds)
    item = next(iter(plan.items.values()))
    moved = plan.put(structs.replace(item, x=item.x + 1.0))
    after = item_footprints(moved.items, moved.kinds)
    kind = plan.kind(item.kind)
    assert kind is not None
    assert after[item.id] == footprint(moved.items[item.id], kind)
    assert all(after[id] is before[id] for id in plan.items if id != item.id)
    assert item_footprints(plan.items, plan.kinds) is before


def test_a_redefined_kind_reshapes_its_pieces_only() -> None:
    own = Kind(kind="own", label="Own", w=1.0, d=1.0, h=1.0)
    item = structs.replace(next(iter(sunset_loft().items.values())), id="i900", kind="own")
    plan = sunset_loft().put_kind(own).put(item)
    before = item_footprints(plan.items, plan.kinds)
    wider = plan.put_kind(structs.replace(own, w=2.0))
    after = item_footprints(wider.items, wider.kinds)
    assert after["i900"].bounds.width > before["i900"].bounds.width
    assert [id for id in after if after[id] is not before[id]] == ["i900"]


def test_openings_follow_their_wall_and_come_back_with_it() -> None:
    plan = sunset_loft()
    opening = next(iter(plan.openings.values()))
    wall = plan.walls[opening.wall_id]
    opening_places(plan.walls, plan.openings)
    moved = plan.put(structs.replace(wall, ax=wall.ax + 1.0, bx=wall.bx + 1.0))
    places = opening_places(moved.walls, moved.openings)
    assert places[opening.id] == opening_place(opening, moved.walls[wall.id])
    gone = moved.drop(wall.id)
    assert opening.id not in opening_places(gone.walls, gone.openings)
    assert opening.id in opening_places(moved.walls, moved.openings)


def test_indexes_hold_what_the_plan_holds() -> None:
    plan = sunset_loft()
    for edited in (plan, plan.drop(*list(plan.items)[:3]), plan.drop(*list(plan.rooms)[:1]), Plan(), plan):
        assert set(item_index(edited.items, edited.kinds).near(EVERYWHERE)) == set(edited.items)
        assert set(room_index(edited.rooms).near(EVERYWHERE)) == set(edited.rooms)
        assert set(opening_index(edited.walls, edited.openings).near(EVERYWHERE)) == set(edited.openings)
