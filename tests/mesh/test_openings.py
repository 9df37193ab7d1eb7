"""Windows have frames and panes; doors have casings, and leaves that open as the drawing shows."""

from __future__ import annotations

from itertools import product
from math import hypot

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from shapely.geometry import Polygon as Outline

from alza.facts.openings import opening_place
from alza.geometry import transforms
from alza.mesh.model import Model, Node, Pose
from alza.mesh.opening_shapes import LEAF_THICKNESS
from alza.mesh.openings import opening_nodes
from alza.mesh.raise_plan import raise_plan
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from tests.facts.wall_drawings import box, walls_of
from tests.mesh.oracles import (
    assert_closed,
    assert_normals_face_outwards,
    doublings,
    is_hit,
    node_triangles,
)
from tests.mesh.test_floors import HOME, LEFT, RIGHT, door, plan_of

WALL = Wall(id="w1", ax=1.0, ay=2.0, bx=4.0, by=6.0, thickness=0.2)


def window(**fields: object) -> Opening:
    given = {"id": "win1", "kind": "window", "wall_id": "w1", "offset": 2.0, "width": 1.2}
    return Opening(**{**given, "sill": 0.9, "height": 1.2, **fields})


def nodes_of(opening: Opening, wall: Wall = WALL) -> dict[str, Node]:
    return {node.name: node for node in opening_nodes({wall.id: wall}, {opening.id: opening})}


def opened(node: Node, fraction: float = 1.0) -> Node:
    """A leaf as its swing has it when it is open so far."""
    assert node.swing is not None
    (dx, dz), pose = node.swing.slide, node.pose
    turned = pose.rotation + node.swing.open_degrees * fraction
    return Node(
        node.name, node.id, node.role, node.shape,
        Pose(pose.x + dx * fraction, pose.y, pose.z + dz * fraction, turned),
    )  # fmt: skip


def seen_from_above(node: Node) -> Outline:
    return shapely.MultiPoint(node_triangles(node)[:, :, [0, 2]].reshape(-1, 2)).convex_hull


def without_handle(node: Node) -> Outline:
    """A leaf alone, as seen from above."""
    (left, _, _), (right, _, _) = node.shape.bounds
    near, far = -LEAF_THICKNESS / 2, LEAF_THICKNESS / 2
    corners = ((left, near), (right, near), (right, far), (left, far))
    return Outline(transforms.place(corners, (node.pose.x, node.pose.z), node.pose.rotation))


every_door = pytest.mark.parametrize(
    ("hinge", "side", "width"), list(product(("a", "b"), ("left", "right"), (0.9, 1.6)))
)


@every_door
def test_leaves_turn_about_their_hinges_to_the_right_side(hinge: str, side: str, width: float) -> None:
    opening = door(wall_id="w1", offset=2.0, width=width, hinge=hinge, side=side)
    place = opening_place(opening, WALL)
    leaves = [node for node in nodes_of(opening).values() if node.role == "leaf"]
    assert len(leaves) == len(place.leaves) == (2 if width > 1.2 else 1)
    doorway = Outline(place.polygon)
    for node, sweep in zip(leaves, place.leaves, strict=True):
        # The pivot is at the jamb, within a leaf's thickness of the corner that the drawing turns about.
        assert hypot(node.pose.x - sweep.pivot[0], node.pose.z - sweep.pivot[1]) < 0.04
        shut, wide = without_handle(node), without_handle(opened(node))
        assert doorway.buffer(1e-6).covers(shut)
        assert shut.distance(shapely.Point(sweep.pivot)) < 0.01
        assert shut.distance(shapely.Point(sweep.closed_tip)) < 0.01
        assert wide.distance(shapely.Point(sweep.pivot)) < 0.01
        assert wide.distance(shapely.Point(sweep.open_tip)) < 0.05
        beyond = wide.difference(doorway)
        assert Outline(sweep.polygon).buffer(1e-6).covers(beyond)
        assert beyond.area > 0.9 * wide.area
        half_way = without_handle(opened(node, 0.5)).difference(doorway.buffer(0.006))
        assert Outline(sweep.polygon).buffer(0.006).covers(half_way)


@every_door
def test_a_shut_leaf_closes_its_doorway_and_an_open_one_frees_it(hinge: str, side: str, width: float) -> None:
    opening = door(wall_id="w1", offset=2.0, width=width, hinge=hinge, side=side)
    nodes = list(nodes_of(opening).values())
    wide = [opened(node) if node.role == "leaf" else node for node in nodes]
    # 12 cm off the middle, where two leaves leave a gap to see through.
    for along, height in product((opening.start + 0.02, 1.88, opening.end - 0.02), (0.02, 1.0, 2.08)):
        assert ray_hits(nodes, along, height)
    for along in (opening.start + 0.06, 1.88, opening.end - 0.06):
        assert not ray_hits(wide, along, 1.0)


def ray_hits(nodes: list[Node], along: float, height: float) -> bool:
    """Whether something stands in the way straight through the wall, so far from its end a."""
    (x0, z0), (x1, z1) = WALL.at(along, 0.3), WALL.at(along, -0.3)
    return is_hit(nodes, (x0, height, z0), (x1, height, z1))


def test_sliding_panels_close_the_doorway_and_slide_into_the_wall() -> None:
    opening = door(wall_id="w1", offset=2.0, width=1.0, leaf="sliding")
    nodes = nodes_of(opening)
    panels = [node for node in nodes.values() if node.role == "leaf"]
    assert len(panels) == 2
    assert all(ray_hits(panels, along, 1.0) for along in (1.52, 2.0, 2.48))
    away = [opened(panel) for panel in panels]
    assert not any(ray_hits(away, along, 1.0) for along in (1.52, 2.0, 2.48))
    body = Outline(opening_place(replace(opening, width=3.0), WALL).polygon)
    assert all(body.covers(seen_from_above(panel)) for panel in away)


def test_a_plain_opening_is_empty() -> None:
    assert nodes_of(door(wall_id="w1", leaf="none")) == {}


def test_a_window_has_a_frame_and_a_pane_one_can_see_through() -> None:
    nodes = nodes_of(window())
    assert [(name, node.role) for name, node in nodes.items()] == [
        ("window win1 frame", "frame"),
        ("window win1 glass", "glass"),
    ]
    (glass,) = nodes["window win1 glass"].shape.surfaces
    assert glass.material.opacity < 0.5
    frame = [nodes["window win1 frame"]]
    assert not ray_hits(frame, 2.0, 1.5)
    assert all(ray_hits(frame, *at) for at in ((1.43, 1.5), (2.57, 1.5), (2.0, 0.93), (2.0, 2.07)))
    assert ray_hits([nodes["window win1 glass"]], 2.0, 1.5)


def test_a_wide_window_has_a_mullion() -> None:
    assert ray_hits([nodes_of(window(width=2.0))["window win1 frame"]], 2.0, 1.5)


def test_the_casing_leaves_the_clear_span_free() -> None:
    opening = door(wall_id="w1", offset=2.0)
    casing = [nodes_of(opening)["door d1 frame"]]
    # The lining is a millimetre thick.
    inside = product((opening.start + 0.002, 2.0, opening.end - 0.002), (0.01, 1.0, 2.098))
    assert not any(ray_hits(casing, along, height) for along, height in inside)
    around = ((opening.start - 0.03, 1.0), (opening.end + 0.03, 1.0), (2.0, 2.13))
    assert all(ray_hits(casing, along, height) for along, height in around)


def test_a_door_as_high_as_its_wall_has_posts_only() -> None:
    casing = nodes_of(door(wall_id="w1", offset=2.0, height=3.0))["door d1 frame"]
    assert node_triangles(casing)[:, :, 1].max() <= 2.7


sizes = st.sampled_from([0.1, 0.3, 0.62, 0.9, 1.2, 1.3, 2.4])
any_opening = st.builds(
    lambda kind, width, sill, height, leaf, hinge, side: Opening(
        id="o1", kind=kind, wall_id="w1", offset=2.0, width=width,
        sill=sill, height=height, leaf=leaf, hinge=hinge, side=side,
    ),
    st.sampled_from(["door", "window"]), sizes, st.sampled_from([0.0, 0.05, 0.9, 2.6]), sizes,
    st.sampled_from(["hinged", "sliding", "none"]), st.sampled_from(["a", "b"]),
    st.sampled_from(["left", "right"]),
)  # fmt: skip


@settings(max_examples=50)
@given(any_opening, st.sampled_from([0.01, 0.06, 0.15, 1.0]))
def test_what_stands_in_any_opening_is_closed_and_doubles_nothing(opening: Opening, thickness: float) -> None:
    wall = replace(WALL, thickness=thickness)
    plan = Plan().put(wall, opening)
    model = raise_plan(plan)
    for node in model.nodes.values():
        assert_closed(node.shape)
        assert_normals_face_outwards(node.shape)
    assert doublings(model) == []
    leaves = {name: opened(node) if node.swing else node for name, node in model.nodes.items()}
    assert doublings(Model(leaves)) == []


def test_a_furnished_doorway_between_rooms_doubles_nothing() -> None:
    plan = plan_of(HOME, LEFT, RIGHT, door(), window(wall_id="w2"), door(id="d2", offset=3.4, width=0.7))
    assert doublings(raise_plan(plan)) == []


@pytest.mark.parametrize("width", [0.95, 0.99, 1.0])
def test_doors_side_by_side_share_what_is_between_them(width: float) -> None:
    walls = walls_of(box(0, 0, 6, 4, 0.2))
    pair = {f"d{n}": door(id=f"d{n}", wall_id="w1", offset=2.0 + n, width=width) for n in range(2)}
    assert doublings(Model({node.name: node for node in opening_nodes(walls, pair)})) == []


@given(st.lists(any_opening, min_size=2, max_size=4), st.lists(st.sampled_from([1.0, 1.6, 2.0]), min_size=4))
@settings(max_examples=30)
def test_openings_on_top_of_each_other_do_not_flicker(given_openings: list[Opening], at: list[float]) -> None:
    named = [replace(opening, id=f"o{n}", offset=at[n]) for n, opening in enumerate(given_openings)]
    model = raise_plan(Plan().put(WALL, *named))
    assert [found for found in doublings(model) if found.same_way] == []


def test_an_opening_whose_wall_is_gone_gives_nothing() -> None:
    assert opening_nodes({"w1": WALL}, {"d1": door(wall_id="w9")}) == ()
    assert opening_nodes({"w1": replace(WALL, height=0.0)}, {"d1": door(wall_id="w1")}) == ()


def test_doors_of_one_size_share_their_geometry() -> None:
    walls = walls_of(box(0, 0, 6, 4, 0.2))
    doors = {f"d{n}": door(id=f"d{n}", wall_id=f"w{n}", hinge="ab"[n % 2]) for n in (1, 2, 3, 4)}
    leaves = [node.shape for node in opening_nodes(walls, doors) if node.role == "leaf"]
    assert len(leaves) == 4 and len(set(map(id, leaves))) == 1


def test_swapped_ends_leave_everything_in_its_place() -> None:
    opening = door(wall_id="w1", offset=2.0, hinge="a", side="left")
    swapped = replace(WALL, ax=WALL.bx, ay=WALL.by, bx=WALL.ax, by=WALL.ay)
    mirrored = replace(opening, offset=WALL.length - 2.0, hinge="b", side="right")
    for before, after in zip(nodes_of(opening).values(), nodes_of(mirrored, swapped).values(), strict=True):
        assert before.name == after.name and before.shape is after.shape and before.swing == after.swing
        assert np.allclose(node_triangles(before), node_triangles(after), atol=1e-6)
