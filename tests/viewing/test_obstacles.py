"""What a walker collides with in a plan."""

from __future__ import annotations

import msgspec
import pytest

from alza.demo import sunset_loft
from alza.geometry.discs import disc_contact
from alza.geometry.vectors import Vec
from alza.plan.item import Item
from alza.plan.kind import Kind, Part
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from alza.viewing.obstacles import BODY_RADIUS, Obstacles, standing_obstacles

WALL = Wall(id="w1", ax=-4, ay=0, bx=4, by=0, thickness=0.2, height=2.7)
DOOR = Opening(id="d1", kind="door", wall_id="w1", offset=4.0, width=0.9)
MIDDLE = (0.0, 0.0)


def is_free(obstacles: Obstacles, p: Vec) -> bool:
    return not any(disc_contact(p, BODY_RADIUS, solid.polygon) for solid in obstacles.near(p))


def is_passable(plan: Plan, p: Vec = MIDDLE) -> bool:
    return is_free(standing_obstacles(plan), p)


def test_walls_stand_and_doorways_are_free() -> None:
    plan = Plan().put(WALL, DOOR)
    assert is_passable(plan)
    assert not is_passable(plan, (1.0, 0.2))
    assert is_passable(plan, (1.0, 0.41))


@pytest.mark.parametrize(
    ("changes", "passable"),
    [
        ({"leaf": "none"}, True),
        ({"leaf": "sliding"}, True),
        ({"kind": "window"}, False),
        ({"sill": 0.15}, True),
        ({"sill": 0.2}, False),
        ({"height": 1.6}, True),
        ({"height": 1.5}, False),
        ({"width": 0.55}, False),
    ],
    ids=["plain", "sliding", "window", "step", "high sill", "low head", "lower than the eyes", "narrow"],
)
def test_which_openings_one_walks_through(changes: dict[str, object], passable: bool) -> None:
    assert is_passable(Plan().put(WALL, msgspec.structs.replace(DOOR, **changes))) == passable


def test_a_gap_in_a_low_wall_has_no_head() -> None:
    low = msgspec.structs.replace(WALL, height=1.0)
    assert is_passable(Plan().put(low, msgspec.structs.replace(DOOR, height=1.0)))
    assert not is_passable(Plan().put(low), (1.0, 0.0))


def test_a_wall_no_higher_than_a_step_is_stepped_over() -> None:
    assert is_passable(Plan().put(msgspec.structs.replace(WALL, height=0.15)))


def part(y: float, h: float) -> Kind:
    block = Part(shape="box", x=0, y=y, z=0, w=1, h=h, d=1)
    return Kind(kind="thing", label="Thing", w=1, d=1, h=y + h, parts=(block,))


@pytest.mark.parametrize(
    ("kind", "elevation", "passable"),
    [
        (part(0.0, 0.15), 0.0, True),
        (part(0.0, 0.16), 0.0, False),
        (part(1.8, 0.4), 0.0, True),
        (part(1.7, 0.4), 0.0, False),
        (part(0.0, 0.5), 1.9, True),
        (part(0.0, 0.1), 0.1, False),
        (Kind(kind="thing", label="Thing", w=1, d=1, h=0.3, is_rug=True), 0.0, True),
    ],
    ids=["ankle-high", "higher", "lamp", "low lamp", "shelf on the wall", "raised board", "thick rug"],
)
def test_which_furniture_is_in_the_way(kind: Kind, elevation: float, passable: bool) -> None:
    item = Item(id="i1", kind="thing", x=0, y=0, elevation=elevation)
    assert is_passable(Plan().put_kind(kind).put(item)) == passable


def test_only_the_parts_of_a_piece_are_in_the_way() -> None:
    legs = tuple(Part(shape="box", x=x, y=0, z=0, w=0.1, h=1, d=0.1) for x in (-1.0, 1.0))
    gate = Kind(kind="gate", label="Gate", w=2.1, d=0.1, h=1, parts=legs)
    plan = Plan().put_kind(gate).put(Item(id="i1", kind="gate", x=0, y=0))
    assert is_passable(plan)
    assert not is_passable(plan, (1.0, 0.0))


def test_a_piece_of_an_unknown_kind_is_no_obstacle() -> None:
    assert is_passable(Plan().put(Item(id="i1", kind="ghost", x=0, y=0)))


def test_moving_a_piece_leaves_the_walls_as_they_were() -> None:
    plan = sunset_loft()
    moved = plan.put(msgspec.structs.replace(next(iter(plan.items.values())), x=3.0))
    before, after = standing_obstacles(plan), standing_obstacles(moved)
    assert before.grids[0] is after.grids[0]
    assert before.grids[1] is not after.grids[1]


def test_sight_ends_at_walls_and_passes_over_low_things() -> None:
    plan = Plan().put(WALL, DOOR, Item(id="i1", kind="sofa", x=1.5, y=2.0))
    obstacles = standing_obstacles(plan)
    assert obstacles.sight((1.5, 4.0), 180.0, 10.0) == pytest.approx(3.9)
    assert obstacles.sight((0.0, 4.0), 180.0, 10.0) == 10.0
    cupboard = plan.put(Item(id="i2", kind="wardrobe", x=1.5, y=2.0))
    assert standing_obstacles(cupboard).sight((1.5, 4.0), 180.0, 10.0) == pytest.approx(1.7)
