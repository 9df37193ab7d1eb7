"""Shapes of kinds from parts and of which only the size is known; the nodes of pieces."""

from __future__ import annotations

from types import MappingProxyType

import msgspec
import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from alza.facts.footprints import footprint
from alza.mesh.kinds import item_node, kind_shape
from alza.mesh.model import Model, Node, Shape
from alza.mesh.shapes import linear_rgb
from alza.plan.catalog import BUILT_IN_KINDS
from alza.plan.item import Item
from alza.plan.kind import CATEGORY_COLORS, Kind, Part
from tests.mesh.oracles import (
    assert_balanced,
    assert_closed,
    assert_normals_face_outwards,
    doublings,
    node_triangles,
    surface_triangles,
)


def metres(least: float, greatest: float) -> st.SearchStrategy[float]:
    return st.integers(round(least * 1000), round(greatest * 1000)).map(lambda mm: mm / 1000)


parts = st.builds(
    Part,
    shape=st.sampled_from(["box", "cylinder", "sphere"]),
    x=metres(-3, 3),
    y=metres(0, 2),
    z=metres(-3, 3),
    w=metres(0.01, 4),
    h=metres(0.01, 3),
    d=metres(0.01, 4),
    color=st.sampled_from([None, "#aa5533", "#000000", "#FFFFFF"]),
    rotation=st.sampled_from([0.0, 90.0, 30.0, 217.5]),
)
absurd_parts = st.builds(
    Part,
    shape=st.sampled_from(["box", "cylinder", "sphere"]),
    x=st.sampled_from([-1e7, -0.005, 0.0, 1e7]),
    y=st.sampled_from([-1e7, 0.0, 1e7]),
    z=st.sampled_from([-1e7, 0.0, 0.3]),
    w=st.sampled_from([0.01, 50.0]),
    h=st.sampled_from([0.01, 50.0]),
    d=st.sampled_from([0.01, 50.0]),
    rotation=st.sampled_from([0.0, -3600.0, 1e-9, 45.0]),
)
items = st.builds(
    Item,
    id=st.just("i1"),
    kind=st.just("thing"),
    x=metres(-5, 5),
    y=metres(-5, 5),
    rotation=st.sampled_from([0.0, 90.0, 180.0, 270.0, 33.0]),
    elevation=metres(0, 2),
)


def thing(*built_from: Part, **fields: object) -> Kind:
    stated = {"kind": "thing", "label": "Thing", "w": 1.0, "d": 0.6, "h": 0.8} | fields
    return Kind(parts=built_from, **stated)  # type: ignore[arg-type]


def all_triangles(shape: Shape) -> np.ndarray:
    return np.concatenate([surface_triangles(surface) for surface in shape.surfaces])


def seen_from_above(triangles: np.ndarray) -> shapely.Geometry:
    """The outline of a part, which is convex; the hull of points nearly on each other goes astray."""
    return shapely.MultiPoint(np.unique(triangles[:, :, [0, 2]].reshape(-1, 2).round(7), axis=0)).convex_hull


@given(parts, items)
def test_a_part_fills_the_outline_and_the_heights_that_the_rules_reckon_with(part: Part, item: Item) -> None:
    kind = thing(part)
    (solid,) = footprint(item, kind).solids
    triangles = node_triangles(item_node(item, kind))
    outline = shapely.Polygon(solid.polygon)
    difference = seen_from_above(triangles).symmetric_difference(outline)
    assert difference.area <= 1e-5 * (outline.length + 1.0)
    heights = triangles[:, :, 1]
    assert (heights.min(), heights.max()) == pytest.approx((solid.bottom, solid.top), abs=1e-6)


@given(parts)
def test_a_part_is_a_closed_solid(part: Part) -> None:
    shape = kind_shape(thing(part))
    assert_closed(shape)
    assert_normals_face_outwards(shape)


def test_parts_have_the_volumes_of_their_shapes() -> None:
    def volume(shape: str) -> float:
        part = Part(shape=shape, x=0.1, y=0, z=-0.2, w=0.4, h=0.5, d=0.6)  # type: ignore[arg-type]
        triangles = all_triangles(kind_shape(thing(part)))
        return np.einsum("nk,nk->", triangles[:, 0], np.cross(triangles[:, 1], triangles[:, 2])) / 6.0

    assert volume("box") == pytest.approx(0.4 * 0.5 * 0.6, rel=1e-6)
    assert volume("cylinder") == pytest.approx(np.pi / 4 * 0.4 * 0.5 * 0.6, rel=0.02)
    assert volume("sphere") == pytest.approx(np.pi / 6 * 0.4 * 0.5 * 0.6, rel=0.1)


@settings(max_examples=50)
@given(st.lists(parts, min_size=1, max_size=8))
def test_a_kind_reaches_as_far_as_its_parts(built_from: list[Part]) -> None:
    kind = thing(*built_from)
    shape = kind_shape(kind)
    assert_balanced(shape)
    around = footprint(Item(id="i1", kind="thing", x=0, y=0), kind)
    points = all_triangles(shape).reshape(-1, 3)
    box = around.bounds
    assert points.min(axis=0) == pytest.approx([box.min_x, around.bottom, box.min_y], abs=1e-6)
    assert points.max(axis=0) == pytest.approx([box.max_x, around.top, box.max_y], abs=1e-6)


@settings(max_examples=30)
@given(st.lists(absurd_parts, min_size=1, max_size=64))
def test_absurd_parts_make_a_shape_of_plain_numbers(built_from: list[Part]) -> None:
    shape = kind_shape(thing(*built_from))
    for surface in shape.surfaces:
        assert np.isfinite(surface.positions).all()
        assert np.isfinite(surface.normals).all()
        assert max(surface.indices) < len(surface.positions) // 3


tenths = st.integers(-4, 4).map(lambda n: n / 10)
crowded_parts = st.builds(
    Part,
    shape=st.sampled_from(["box", "cylinder"]),
    x=tenths,
    y=st.sampled_from([0.0, 0.3]),
    z=tenths,
    w=st.sampled_from([0.2, 0.4]),
    h=st.sampled_from([0.3, 0.6]),
    d=st.sampled_from([0.2, 0.4]),
    rotation=st.sampled_from([0.0, 90.0, 180.0, 45.0]),
)


@settings(max_examples=40)
@given(st.lists(crowded_parts, min_size=2, max_size=6))
def test_parts_in_one_plane_do_not_flicker(built_from: list[Part]) -> None:
    node = item_node(Item(id="i1", kind="thing", x=0, y=0, elevation=1.0), thing(*built_from))
    assert [found for found in doublings(alone(node)) if found.same_way] == []


def test_a_part_that_covers_another_keeps_its_size() -> None:
    top = Part(shape="box", x=0, y=0, z=0, w=0.4, h=0.5, d=0.4)
    inlay = msgspec.structs.replace(top, w=0.2, z=0.1, d=0.2, color="#ff0000")
    triangles = all_triangles(kind_shape(thing(top, inlay)))
    assert sorted({round(float(y), 4) for y in triangles[:, :, 1].ravel()}) == [0.0, 0.0005, 0.4995, 0.5]
    assert sorted({round(float(z), 4) for z in triangles[:, :, 2].ravel()}) == [-0.2, 0.0, 0.1995, 0.2]


def test_a_part_without_a_colour_has_its_kinds() -> None:
    plain = Part(shape="box", x=0, y=0, z=0, w=0.1, h=0.1, d=0.1)
    red = msgspec.structs.replace(plain, color="#ff0000", x=0.3)

    def colors(kind: Kind) -> set[tuple[float, ...]]:
        return {
            tuple(round(float(value), 5) for value in color)
            for surface in kind_shape(kind).surfaces
            for color in np.array(surface.colors).reshape(-1, 3)
        }

    bath = tuple(round(value, 5) for value in linear_rgb(CATEGORY_COLORS["bath"]))
    assert colors(thing(plain, red, category="bath")) == {bath, (1.0, 0.0, 0.0)}
    assert colors(thing(plain, color="#ffffff")) == {(1.0, 1.0, 1.0)}


def test_colours_are_linear() -> None:
    assert linear_rgb("#000000") == (0.0, 0.0, 0.0)
    assert linear_rgb("#FFffff") == (1.0, 1.0, 1.0)
    # Middle grey of sRGB reflects about 21.6 percent of the light; 0x0a lies on its straight foot.
    assert linear_rgb("#80800a") == pytest.approx((0.2159, 0.2159, 0.00304), abs=5e-5)


def alone(node: Node) -> Model:
    return Model(MappingProxyType({node.name: node}))


SIZES = st.sampled_from([0.01, 0.05, 0.096, 0.1, 0.3, 0.299, 0.75, 2.0, 50.0])


@settings(max_examples=50)
@given(SIZES, SIZES, SIZES)
def test_a_kind_of_which_only_the_size_is_known_is_a_neat_block(w: float, d: float, h: float) -> None:
    kind = thing(w=w, d=d, h=h)
    shape = kind_shape(kind)
    assert_balanced(shape)
    assert_normals_face_outwards(shape)
    points = all_triangles(shape).reshape(-1, 3)
    assert points.min(axis=0) == pytest.approx([-w / 2, 0.0, -d / 2], abs=2e-6)
    assert points.max(axis=0) == pytest.approx([w / 2, h, d / 2], abs=2e-6)
    node = item_node(Item(id="i1", kind="thing", x=0, y=0), kind)
    assert [found for found in doublings(alone(node)) if found.same_way] == []


def test_a_block_shows_which_way_it_faces() -> None:
    (matt,) = (s for s in kind_shape(thing()).surfaces if not s.seam)
    colors = np.array(matt.colors).reshape(-1, 3)[np.array(matt.indices).reshape(-1, 3)[:, 0]]
    triangles = surface_triangles(matt)
    front = triangles[:, :, 2].min(axis=1) > 0.299
    back = triangles[:, :, 2].max(axis=1) < -0.299
    assert front.any()
    assert back.any()
    assert not (set(map(tuple, colors[front])) & set(map(tuple, colors[back])))


def test_pieces_of_a_kind_share_their_shape() -> None:
    here = item_node(Item(id="i1", kind="sofa", x=1, y=2), BUILT_IN_KINDS["sofa"])
    there = item_node(Item(id="i2", kind="sofa", x=4, y=2, rotation=90), BUILT_IN_KINDS["sofa"])
    assert here.shape is there.shape
    assert kind_shape(thing()) is kind_shape(thing())
    assert kind_shape(thing()) is not kind_shape(thing(h=0.9))


def test_one_sees_a_hanging_piece_from_below() -> None:
    standing, hanging = (
        item_node(Item(id="i1", kind="fridge", x=0, y=0, elevation=elevation), BUILT_IN_KINDS["fridge"])
        for elevation in (0.0, 1.7)
    )
    lowest = [node_triangles(node, seams=False)[:, :, 1].max(axis=1).min() for node in (standing, hanging)]
    assert lowest[0] > 0.01
    assert lowest[1] == pytest.approx(1.7)


def test_a_piece_stands_where_the_plan_has_it() -> None:
    node = item_node(
        Item(id="i7", kind="towel_rail", x=1.5, y=-2.25, rotation=90, elevation=0.6),
        BUILT_IN_KINDS["towel_rail"],
    )
    assert (node.name, node.id, node.role) == ("item i7", "i7", "item")
    points = node_triangles(node).reshape(-1, 3)
    # It faces east, so its depth lies along x and its width along z.
    assert points.min(axis=0) == pytest.approx([1.5 - 0.06, 0.6, -2.25 - 0.3], abs=1e-6)
    assert points.max(axis=0) == pytest.approx([1.5 + 0.06, 1.7, -2.25 + 0.3], abs=1e-6)


def test_a_piece_that_faces_east_has_its_back_in_the_west() -> None:
    node = item_node(Item(id="i1", kind="armchair", x=0, y=0, rotation=90), BUILT_IN_KINDS["armchair"])
    points = node_triangles(node).reshape(-1, 3)
    assert (points[points[:, 1] > 0.83][:, 0] < 0).all()
