"""Walls are closed solids on their footprints, without gaps, overlaps or faces that lie on each other."""

from __future__ import annotations

import random
from collections.abc import Callable
from math import cos, radians, sin

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from shapely.geometry import Polygon as Outline

from alza.demo import sunset_loft
from alza.facts.wall_outlines import standing_parts
from alza.facts.walls import wall_network
from alza.mesh.model import Model, Node
from alza.mesh.walls import wall_nodes
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from bench.synthetic_plans import synthetic_plan
from tests.facts.wall_drawings import Row, box, oblique_rows, orthogonal_rows, stem_rows, turned, walls_of
from tests.mesh.oracles import (
    assert_balanced,
    assert_closed,
    assert_normals_face_outwards,
    doublings,
    is_hit,
    node_triangles,
    section,
    solid_of,
)
from traced_plan.home import traced_plan

SEEDS = st.integers(0, 10**6)
CUBIC_CENTIMETRE = 1e-6

HEXAGON: list[Row] = [
    (
        3 * cos(radians(60 * k)),
        3 * sin(radians(60 * k)),
        3 * cos(radians(60 * k + 60)),
        3 * sin(radians(60 * k + 60)),
        0.3,
    )
    for k in range(6)
]
L_SHAPE: list[Row] = [
    (0, 0, 6, 0, 0.2),
    (6, 0, 6, 3, 0.2),
    (6, 3, 3, 3, 0.2),
    (3, 3, 3, 5, 0.2),
    (3, 5, 0, 5, 0.2),
    (0, 5, 0, 0, 0.2),
]


def with_heights(walls: dict[str, Wall], seed: int) -> dict[str, Wall]:
    rng = random.Random(seed)
    return {id: replace(wall, height=rng.choice((2.4, 2.7, 3.0))) for id, wall in walls.items()}


def with_openings(walls: dict[str, Wall], seed: int) -> dict[str, Opening]:
    """In most walls one or two openings that fit."""
    rng = random.Random(seed)
    made: list[Opening] = []
    for wall in walls.values():
        share = wall.length / 3.0
        for middle in rng.sample((0.35, 0.65), rng.choice((0, 1, 2))):
            kind = rng.choice(("door", "window"))
            size = {"sill": 0.0, "height": 2.1} if kind == "door" else {"sill": 0.9, "height": 1.2}
            width = round(rng.uniform(0.3, 0.75) * share, 3)
            made.append(
                Opening(
                    id=f"o{len(made)}", kind=kind, wall_id=wall.id,
                    offset=round(middle * wall.length, 3), width=width, **size,
                )
            )  # fmt: skip
    return {opening.id: opening for opening in made}


def raised(walls: dict[str, Wall], openings: dict[str, Opening] | None = None) -> dict[str, Node]:
    return {node.id: node for node in wall_nodes(walls, openings or {})}


def model_of(nodes: dict[str, Node]) -> Model:
    return Model({node.name: node for node in nodes.values()})


def volume(node: Node) -> float:
    return float(solid_of(node.shape).volume)


def expected_volume(walls: dict[str, Wall], id: str, openings: dict[str, Opening]) -> float:
    """Footprint by height, less the openings (which lie apart, and clear of the joints)."""
    wall = walls[id]
    own = [opening for opening in openings.values() if opening.wall_id == id]
    gaps = sum(opening.width * opening.height * wall.thickness for opening in own)
    return Outline(wall_network(walls).footprint(id)).area * wall.height - gaps


def assert_right(walls: dict[str, Wall], openings: dict[str, Opening]) -> None:
    """Closed, of the right volume, on the right ground, and nothing doubled."""
    nodes = raised(walls, openings)
    network = wall_network(walls)
    assert set(nodes) == {id for id in walls if network.footprint(id)}
    for id, node in nodes.items():
        assert_closed(node.shape)
        assert_normals_face_outwards(node.shape)
        assert volume(node) == pytest.approx(expected_volume(walls, id, openings), abs=CUBIC_CENTIMETRE)
    assert doublings(model_of(nodes)) == []
    assert_stands_on_footprints(walls, openings, nodes)


def assert_stands_on_footprints(
    walls: dict[str, Wall], openings: dict[str, Opening], nodes: dict[str, Node]
) -> None:
    network = wall_network(walls)
    doors = [opening for opening in openings.values() if opening.sill == 0.0]
    expected = shapely.union_all(
        [
            Outline(part)
            for wall in walls.values()
            for part in standing_parts(
                wall, network.footprint(wall.id), [door for door in doors if door.wall_id == wall.id]
            )
        ],
        grid_size=1e-9,
    )
    found = shapely.union_all(
        [section(node_triangles(node), 0.001) for node in nodes.values()], grid_size=1e-9
    )
    assert found.symmetric_difference(expected).area < 1e-5


@settings(max_examples=20)
@given(SEEDS)
def test_orthogonal_walls_are_right(seed: int) -> None:
    walls = with_heights(walls_of(orthogonal_rows(seed)), seed)
    assert_right(walls, with_openings(walls, seed))


@settings(max_examples=20)
@given(SEEDS)
def test_oblique_walls_are_right(seed: int) -> None:
    assert_right(with_heights(walls_of(oblique_rows(seed)), seed), {})


@settings(max_examples=20)
@given(SEEDS)
def test_walls_that_end_on_others_are_right(seed: int) -> None:
    assert_right(with_heights(walls_of(stem_rows(seed)), seed), {})


@pytest.mark.parametrize(
    "rows",
    [
        HEXAGON,
        L_SHAPE,
        [*box(0, 0, 10, 5, 0.3), (5, 0, 5, 5, 0.1)],
        turned([*box(0, 0, 4, 3, 0.2), (2, 0, 2, 3, 0.1)], 31.0, 1e6, -1e6),
        *([(0, 0, 6, 0, 0.3), (0, 0, 6 * cos(a), 6 * sin(a), 0.3)] for a in map(radians, (5, 10, 179.5))),
    ],
    ids=["hexagon", "L", "partition", "far away", "5 degrees", "10 degrees", "179.5 degrees"],
)
def test_a_plan_of_walls_is_right(rows: list[Row]) -> None:
    walls = walls_of(rows)
    assert_right(walls, {})
    assert_right(with_heights(walls, 1), {})


@pytest.mark.parametrize("made", [sunset_loft, traced_plan, lambda: synthetic_plan(60)])
def test_a_whole_home_is_right(made: Callable[[], Plan]) -> None:
    plan = made()
    assert_right(dict(plan.walls), dict(plan.openings))


def test_the_end_of_a_higher_wall_shows_above_a_lower_one() -> None:
    walls = walls_of([(0, 0, 4, 0, 0.2), (4, 0, 8, 0, 0.2)])
    walls["w2"] = replace(walls["w2"], height=2.4)
    nodes = raised(walls)
    ends = visible_area(nodes["w1"], (1.0, 0.0, 0.0)), visible_area(nodes["w2"], (-1.0, 0.0, 0.0))
    assert ends == pytest.approx((0.3 * 0.2, 0.0))


def test_a_through_wall_is_hidden_only_where_a_stem_meets_it() -> None:
    walls = walls_of([(0, 0, 6, 0, 0.2), (3, 0, 3, 3, 0.1)])
    walls["w2"] = replace(walls["w2"], height=2.0)
    nodes = raised(walls)
    assert visible_area(nodes["w1"], (0.0, 0.0, 1.0)) == pytest.approx(6 * 2.7 - 0.1 * 2.0)
    assert visible_area(nodes["w2"], (0.0, 0.0, -1.0)) == pytest.approx(0.0)


def test_a_wall_that_ends_on_a_window_shows_its_end_through_it() -> None:
    walls = walls_of([(0, 0, 6, 0, 0.2), (3, 0, 3, 3, 0.1)])
    window = Opening(id="win1", kind="window", wall_id="w1", offset=3.0, width=1.0, sill=0.9, height=1.2)
    nodes = raised(walls, {"win1": window})
    assert visible_area(nodes["w2"], (0.0, 0.0, -1.0)) == pytest.approx(0.1 * 1.2)
    assert doublings(model_of(nodes)) == []


def visible_area(node: Node, direction: tuple[float, float, float]) -> float:
    """The area of the faces that look this way and that the scene shows."""
    corners = node_triangles(node, seams=False)
    crosses = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]) / 2.0
    areas = crosses @ np.array(direction)
    return float(areas[areas > 0.999 * np.linalg.norm(crosses, axis=1)].sum())


@settings(max_examples=40)
@given(SEEDS)
def test_one_sees_through_openings_and_not_beside_them(seed: int) -> None:
    walls = walls_of(turned(orthogonal_rows(seed), 17.0))
    openings = with_openings(walls, seed)
    nodes = raised(walls, openings)
    for opening in openings.values():
        wall, node = walls[opening.wall_id], nodes[opening.wall_id]
        for along, height, hit in (
            (opening.offset, opening.sill + opening.height / 2, False),
            (opening.start + 0.001, opening.head - 0.001, False),
            (opening.end - 0.001, opening.sill + 0.001, False),
            (opening.start - 0.01, opening.sill + opening.height / 2, True),
            (opening.end + 0.01, opening.sill + opening.height / 2, True),
            (opening.offset, opening.head + 0.01, True),
        ):
            (x0, z0), (x1, z1) = wall.at(along, 1.0), wall.at(along, -1.0)
            assert is_hit([node], (x0, height, z0), (x1, height, z1)) == hit


def test_an_l_shaped_room_is_not_mirrored() -> None:
    nodes = raised(walls_of(L_SHAPE))
    found = shapely.union_all([section(node_triangles(node), 1.0) for node in nodes.values()])
    # The notch of the L lies in the south-east: x grows to the east, and z to the south.
    assert not found.intersects(Outline([(3.5, 3.5), (7, 3.5), (7, 6), (3.5, 6)]))
    assert found.covers(shapely.Point(1.5, 5.0)) and found.covers(shapely.Point(6.0, 1.5))


@settings(max_examples=40)
@given(SEEDS)
def test_neither_order_nor_swapped_ends_change_a_solid(seed: int) -> None:
    rows = [*orthogonal_rows(seed), *turned(stem_rows(seed), 0.0, 40.0)]
    walls = with_heights(walls_of(rows), seed)
    openings = with_openings(walls, seed)
    rng = random.Random(seed)
    chosen = {id for id in walls if rng.random() < 0.5}
    other = [swapped(wall) if id in chosen else wall for id, wall in walls.items()]
    rng.shuffle(other)
    mirrored = {
        id: mirrored_in(opening, walls[opening.wall_id]) if opening.wall_id in chosen else opening
        for id, opening in reversed(openings.items())
    }
    before, after = raised(walls, openings), raised({wall.id: wall for wall in other}, mirrored)
    assert list(before) == list(after)
    for id in before:
        assert before[id].shape is after[id].shape
        assert before[id].pose == after[id].pose


def swapped(wall: Wall) -> Wall:
    return replace(wall, ax=wall.bx, ay=wall.by, bx=wall.ax, by=wall.ay)


def mirrored_in(opening: Opening, wall: Wall) -> Opening:
    return replace(opening, offset=wall.length - opening.offset)


lengths = st.integers(0, 40).map(lambda n: n / 10)
any_opening = st.builds(
    lambda offset, width, sill, height: Opening(
        id="o", kind="window", wall_id="w1", offset=offset, width=width + 0.1, sill=sill, height=height + 0.1
    ),
    lengths, lengths, lengths, lengths,
)  # fmt: skip


@given(st.lists(any_opening, max_size=5))
def test_any_openings_leave_a_closed_wall(openings: list[Opening]) -> None:
    """Also those that overlap, meet at a corner, overflow the wall or are taller than it."""
    walls = walls_of([(0, 0, 4, 0, 0.2), (4, 0, 4, 3, 0.3), (0, 0, -1, 3, 0.1)])
    named = {f"o{n}": replace(opening, id=f"o{n}") for n, opening in enumerate(openings)}
    nodes = raised(walls, named)
    for node in nodes.values():
        assert_closed(node.shape)
        assert_normals_face_outwards(node.shape)
    assert doublings(model_of(nodes)) == []
    gaps = shapely.union_all([shapely.box(o.start, o.sill, o.end, o.head) for o in named.values()])
    left = shapely.box(0.3, 0.0, 3.7, 2.7).difference(gaps).area * 0.2
    whole = volume(nodes["w1"]) if "w1" in nodes else 0.0
    ends = Outline(wall_network(walls).footprint("w1")).area - 3.4 * 0.2
    assert left - 1e-3 <= whole <= left + ends * 2.7 + CUBIC_CENTIMETRE


@pytest.mark.parametrize("sills", [(0.0, 1.0), (1.0, 0.0)])
def test_openings_that_meet_at_a_corner_leave_a_closed_wall(sills: tuple[float, float]) -> None:
    walls = walls_of([(0, 0, 4, 0, 0.2)])
    windows = {
        f"win{n}": Opening(
            id=f"win{n}", kind="window", wall_id="w1", offset=1.5 + n, width=1.0, sill=sill, height=1.0
        )
        for n, sill in enumerate(sills)
    }
    assert_closed(raised(walls, windows)["w1"].shape)


@given(
    st.lists(
        st.tuples(*[st.integers(0, 8)] * 4, st.sampled_from([0.05, 0.15, 0.3, 1.0])), min_size=1, max_size=8
    ),
    SEEDS,
)
def test_any_walls_at_all_are_closed_and_share_no_ground(rows: list[Row], seed: int) -> None:
    """Also those that cross, lie on one another or are all but parallel."""
    halves = [(a / 2, b / 2, c / 2, d / 2, t) for a, b, c, d, t in rows if (a, b) != (c, d)]
    walls = with_heights(walls_of(halves), seed)
    nodes = raised(walls)
    for node in nodes.values():
        assert_balanced(node.shape)
    assert [pair for pair in doublings(model_of(nodes)) if pair.same_way] == []
    network = wall_network(walls)
    expected = shapely.union_all(
        [Outline(network.footprint(id)).buffer(0) for id in walls if network.footprint(id)], grid_size=1e-9
    )
    found = sum(section(node_triangles(node), 0.001).area for node in nodes.values())
    assert found == pytest.approx(expected.area, abs=1e-4)


def test_where_walls_cross_the_taller_one_stands() -> None:
    walls = walls_of([(0, 0, 4, 0, 0.2), (2, -2, 2, 2, 0.2)])
    walls["w2"] = replace(walls["w2"], height=3.0)
    nodes = raised(walls)
    assert volume(nodes["w2"]) == pytest.approx(4 * 0.2 * 3.0, abs=CUBIC_CENTIMETRE)
    assert volume(nodes["w1"]) == pytest.approx((4 - 0.2) * 0.2 * 2.7, abs=CUBIC_CENTIMETRE)


def test_a_mitre_that_reaches_over_a_third_wall_shares_no_ground_with_it() -> None:
    walls = walls_of([(0, 0, 0.5, 0, 0.05), (0, 0.5, 1, 0.5, 1.0), (0.5, 0.5, 0, 1.5, 1.0)])
    assert [pair for pair in doublings(model_of(raised(walls))) if pair.same_way] == []


def test_a_wall_without_height_or_ground_gives_no_solid() -> None:
    walls = walls_of([(0, 0, 4, 0, 1.0), (2, 0, 2, 0.3, 0.1), (0, 5, 4, 5, 0.2)])
    walls["w3"] = replace(walls["w3"], height=0.0)
    assert list(raised(walls)) == ["w1"]
    assert raised({}) == {}


def test_a_wall_that_is_all_opening_gives_no_solid() -> None:
    walls = walls_of([(0, 0, 4, 0, 0.2)])
    gap = Opening(id="d1", kind="door", wall_id="w1", offset=2.0, width=6.0, height=4.0, leaf="none")
    assert raised(walls, {"d1": gap}) == {}
