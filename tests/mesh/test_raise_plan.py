"""A raised plan: what is in it, what an edit rebuilds, and that bad plans do no harm."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from alza.demo import sunset_loft
from alza.mesh.model import Model
from alza.mesh.raise_plan import ModelChanges, changes, raise_plan
from alza.plan.item import Item
from alza.plan.kind import Kind, Part
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.record import Point
from alza.plan.room import Room
from alza.plan.wall import Wall
from bench.synthetic_plans import synthetic_plan
from tests.mesh.oracles import assert_closed, doublings
from tests.mesh.test_floors import HOME, LEFT, RIGHT, door, plan_of
from traced_plan.home import traced_plan

CHAIR = Item(id="i1", kind="dining_chair", x=2.0, y=2.0)


def home() -> Plan:
    """Two rooms and a door between them, and chairs in both."""
    return plan_of(HOME, LEFT, RIGHT, door(), CHAIR, replace(CHAIR, id="i2", x=6.0))


def edit(plan: Plan, *records: Wall | Opening | Room | Item) -> ModelChanges:
    return changes(raise_plan(plan), raise_plan(plan.put(*records)))


def test_everything_has_a_node_of_its_own() -> None:
    nodes = raise_plan(home()).nodes
    assert list(nodes) == [
        *(f"wall w{n}" for n in range(1, 6)),
        "floor r1", "floor r2", "threshold d1",
        "door d1 frame", "door d1 leaf 1",
        "item i1", "item i2",
    ]  # fmt: skip
    assert [node.name for node in nodes.values()] == list(nodes)


def test_an_equal_plan_gives_the_same_nodes() -> None:
    before, after = raise_plan(home()).nodes, raise_plan(home()).nodes
    assert all(before[name] is after[name] for name in before)


def test_moving_a_piece_moves_one_node() -> None:
    plan = home()
    assert edit(plan, replace(CHAIR, x=2.5, rotation=30.0)) == ModelChanges(moved=("item i1",))
    nodes, moved = raise_plan(plan).nodes, raise_plan(plan.put(replace(CHAIR, x=2.5))).nodes
    assert [name for name in nodes if nodes[name] is not moved[name]] == ["item i1"]


def test_moving_a_door_rebuilds_its_wall_and_its_threshold_only() -> None:
    made = edit(home(), door(offset=2.5))
    assert made.changed == ("wall w5", "threshold d1")
    assert made.moved == ("door d1 frame", "door d1 leaf 1")


def test_a_wider_door_has_a_new_leaf() -> None:
    made = edit(home(), door(width=1.0))
    assert made.changed == ("wall w5", "threshold d1", "door d1 frame", "door d1 leaf 1")


def test_a_door_hung_on_the_other_side_changes_its_leaf_only() -> None:
    made = edit(home(), door(hinge="b"))
    assert (made.changed, made.moved) == (("door d1 leaf 1",), ())


def test_moving_a_wall_rebuilds_what_it_touches_only() -> None:
    plan = home()
    made = edit(plan, replace(plan.walls["w5"], ax=5.2, bx=5.2))
    # The wall itself keeps its shape; the walls that it ends on show other parts of their faces; the rooms
    # still have their old outlines, of which the wall now covers a part.
    assert made.moved == ("wall w5", "door d1 frame", "door d1 leaf 1")
    assert made.changed == ("wall w1", "wall w3", "floor r2")
    # The doorway lies in the outline of a room now; the strip that the wall has left is no room's.
    assert (made.removed, made.added) == (("threshold d1",), ("ground 1",))


def test_another_finish_rebuilds_one_floor() -> None:
    made = edit(home(), replace(LEFT, floor="carpet"))
    assert made == ModelChanges(changed=("floor r1", "threshold d1"))


def test_what_is_deleted_goes() -> None:
    plan = home()
    made = changes(raise_plan(plan), raise_plan(plan.drop("d1", "i2")))
    assert made.removed == ("threshold d1", "door d1 frame", "door d1 leaf 1", "item i2")
    assert made.changed == ("wall w5",)


def test_a_change_of_many_pieces_rebuilds_those_only() -> None:
    plan = synthetic_plan(300)
    moved = [replace(item, x=item.x + 0.1) for item in list(plan.items.values())[:10]]
    made = edit(plan, *moved)
    assert (len(made.moved), made.added, made.removed, made.changed) == (10, (), (), ())


def test_an_undo_gives_the_first_nodes_again() -> None:
    plan = home()
    first = raise_plan(plan)
    raise_plan(plan.put(door(offset=2.5), replace(CHAIR, y=1.0)))
    again = raise_plan(plan.put(door(offset=2.5)).put(door()))
    assert changes(first, again) == ModelChanges()
    assert all(first.nodes[name] is again.nodes[name] for name in first.nodes)


def test_the_order_of_the_records_makes_no_difference() -> None:
    plan = sunset_loft()
    rng = random.Random(4)
    records = [*plan.walls.values(), *plan.openings.values(), *plan.rooms.values(), *plan.items.values()]
    rng.shuffle(records)
    before, after = raise_plan(plan), raise_plan(Plan().put(*records))
    assert list(before.nodes) == list(after.nodes)
    assert all(before.nodes[name] is after.nodes[name] for name in before.nodes)


def test_nothing_in_the_demo_flickers() -> None:
    """Furniture included; that may stand back to back with a wall."""
    assert [pair for pair in doublings(raise_plan(sunset_loft())) if pair.same_way] == []


@pytest.mark.parametrize("made", [sunset_loft, home, traced_plan])
def test_nothing_of_a_building_lies_on_anything_else(made: Callable[[], Plan]) -> None:
    nodes = raise_plan(made()).nodes
    building = Model({name: node for name, node in nodes.items() if node.role != "item"})
    assert doublings(building) == []
    assert all(node.shape.triangles for node in nodes.values())


def test_pieces_of_one_kind_share_their_geometry() -> None:
    nodes = raise_plan(home()).nodes
    assert nodes["item i1"].shape is nodes["item i2"].shape


def test_the_model_counts_triangles_and_materials() -> None:
    model = raise_plan(plan_of([(0, 0, 4, 0, 0.2)]))
    assert (model.triangles(), model.triangles(seams=False)) == (12, 10)
    assert [material.name for material in model.materials] == ["wall"]


def test_bounds_are_those_of_the_vertices() -> None:
    (node,) = raise_plan(plan_of([(0, 0, 4, 0, 0.2)])).nodes.values()
    low, high = node.shape.bounds
    assert low == pytest.approx((-2.0, 0.0, -0.1))
    assert high == pytest.approx((2.0, 2.7, 0.1))


def test_an_empty_plan_gives_an_empty_model() -> None:
    model = raise_plan(Plan())
    assert (dict(model.nodes), model.triangles(), model.materials) == ({}, 0, ())


def test_a_plan_without_walls_has_its_floors_and_pieces() -> None:
    nodes = raise_plan(Plan().put(LEFT, CHAIR)).nodes
    assert list(nodes) == ["floor r1", "item i1"]


def test_faulty_records_are_left_out() -> None:
    flat = Wall(id="w8", ax=0.0, ay=9.0, bx=4.0, by=9.0, height=0.0)
    point = Wall(id="w9", ax=0.0, ay=9.5, bx=0.0, by=9.5)
    plan = home().put(flat, point, door(id="d8", wall_id="w8"), door(id="d9", wall_id="w77"))
    plan = plan.put(replace(CHAIR, id="i9", kind="no_such_kind"))
    names = set(raise_plan(plan).nodes)
    assert names == set(raise_plan(home()).nodes)


def test_a_kind_with_parts_is_built_from_them() -> None:
    slab = Part(shape="box", x=0.0, y=0.0, z=0.0, w=1.0, h=0.5, d=0.4)
    kind = Kind(kind="plinth", label="Plinth", w=1.0, d=0.4, h=0.5, parts=(slab,))
    plan = Plan().put_kind(kind).put(replace(CHAIR, kind="plinth"))
    shape = raise_plan(plan).nodes["item i1"].shape
    assert_closed(shape)
    assert shape.bounds == (pytest.approx((-0.5, 0.0, -0.2)), pytest.approx((0.5, 0.5, 0.2)))


def test_a_room_that_crosses_itself_does_no_harm() -> None:
    bow = Room(id="r9", label="Bow", outline=(Point(0, 0), Point(2, 2), Point(2, 0), Point(0, 2)))
    assert "item i1" in raise_plan(Plan().put(bow, CHAIR)).nodes


def test_far_from_the_origin_nothing_loses_digits() -> None:
    by = 1e6
    shifted = [(ax + by, ay - by, bx + by, end_y - by, thick) for ax, ay, bx, end_y, thick in HOME]
    here, far = (raise_plan(plan_of(rows)).nodes for rows in (HOME, shifted))
    for name in (f"wall w{n}" for n in range(1, 6)):
        assert here[name].shape is far[name].shape
        assert far[name].pose.x - here[name].pose.x == pytest.approx(by, abs=1e-9)
