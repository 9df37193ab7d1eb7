"""The models of the built-in kinds."""

from __future__ import annotations

from types import MappingProxyType

import numpy as np
import pytest
import shapely
import trimesh

from alza.mesh.furniture.models import MODELS
from alza.mesh.kinds import item_node, kind_shape
from alza.mesh.model import Model, Node, Shape
from alza.mesh.solids import Solid
from alza.plan.catalog import BUILT_IN_KINDS
from alza.plan.item import Item
from tests.mesh.oracles import (
    assert_balanced,
    assert_normals_face_outwards,
    doublings,
    section,
    surface_triangles,
)

EVERY_KIND = pytest.mark.parametrize("name", BUILT_IN_KINDS)


def shape_of_kind(name: str) -> Shape:
    return kind_shape(BUILT_IN_KINDS[name])


def points_of(name: str) -> np.ndarray:
    """All vertices of a kind's model."""
    return np.concatenate([surface_triangles(s).reshape(-1, 3) for s in shape_of_kind(name).surfaces])


def as_trimesh(solid: Solid) -> trimesh.Trimesh:
    triangles = [(f[0], b, c) for f in solid.faces for b, c in zip(f[1:], f[2:], strict=False)]
    return trimesh.Trimesh(np.array(solid.points), triangles, process=False)


def alone(node: Node) -> Model:
    return Model(MappingProxyType({node.name: node}))


def test_every_built_in_kind_has_a_model() -> None:
    assert set(MODELS) == set(BUILT_IN_KINDS)
    assert len(MODELS) == 31


@EVERY_KIND
def test_its_bounds_are_the_footprint_and_the_height(name: str) -> None:
    kind = BUILT_IN_KINDS[name]
    points = points_of(name)
    assert points.min(axis=0) == pytest.approx([-kind.w / 2, 0.0, -kind.d / 2], abs=1e-6)
    assert points.max(axis=0) == pytest.approx([kind.w / 2, kind.h, kind.d / 2], abs=1e-6)


@EVERY_KIND
def test_it_is_made_of_closed_solids(name: str) -> None:
    volume = 0.0
    for solid, _ in MODELS[name](BUILT_IN_KINDS[name]):
        mesh = as_trimesh(solid)
        assert mesh.is_watertight
        assert mesh.is_winding_consistent
        assert (mesh.area_faces > 0.0).all()
        assert mesh.volume > 0.0
        volume += mesh.volume
    shape = shape_of_kind(name)
    assert_balanced(shape)
    triangles = np.concatenate([surface_triangles(surface) for surface in shape.surfaces])
    built = np.einsum("nk,nk->", triangles[:, 0], np.cross(triangles[:, 1], triangles[:, 2])) / 6.0
    assert built == pytest.approx(volume, abs=1e-6)


@EVERY_KIND
def test_its_normals_face_outwards(name: str) -> None:
    assert_normals_face_outwards(shape_of_kind(name))


@EVERY_KIND
def test_no_two_of_its_faces_flicker(name: str) -> None:
    node = item_node(Item(id="i1", kind=name, x=0.0, y=0.0), BUILT_IN_KINDS[name])
    assert [found for found in doublings(alone(node)) if found.same_way] == []


@EVERY_KIND
def test_it_is_drawn_in_few_calls_and_triangles(name: str) -> None:
    shape = shape_of_kind(name)
    seen = [surface for surface in shape.surfaces if not surface.seam]
    assert len(seen) <= 3
    assert len({surface.material for surface in seen}) == len(seen)
    assert 60 <= shape.triangles <= 1200


@EVERY_KIND
def test_what_lies_on_the_floor_is_a_seam_and_nothing_else_is(name: str) -> None:
    for surface in shape_of_kind(name).surfaces:
        on_floor = (surface_triangles(surface)[:, :, 1] == 0.0).all(axis=1)
        assert (on_floor == surface.seam).all()


@EVERY_KIND
def test_each_triangle_has_one_colour(name: str) -> None:
    for surface in shape_of_kind(name).surfaces:
        assert surface.colors is not None
        assert len(surface.colors) == len(surface.positions)
        colors = np.array(surface.colors).reshape(-1, 3)[np.array(surface.indices).reshape(-1, 3)]
        assert (colors == colors[:, :1]).all()
        assert colors.min() >= 0.0
        assert colors.max() <= 1.0


def top_of(name: str, share: float) -> np.ndarray:
    """The vertices in the uppermost share of the model's height."""
    points = points_of(name)
    return points[points[:, 1] >= BUILT_IN_KINDS[name].h * (1.0 - share)]


@pytest.mark.parametrize(
    "name",
    ["sofa", "sofa_3", "armchair", "bed_double", "bed_single", "dining_chair", "office_chair", "toilet"],
)
def test_its_back_or_headboard_or_cistern_is_at_the_back(name: str) -> None:
    assert (top_of(name, 0.04)[:, 2] < 0.0).all()


@pytest.mark.parametrize(
    "name", ["sideboard", "wardrobe", "desk", "kitchen_counter", "counter_unit", "kitchen_hob_unit", "fridge"]
)
def test_its_handles_are_in_front(name: str) -> None:
    kind = BUILT_IN_KINDS[name]
    (metal,) = (s for s in shape_of_kind(name).surfaces if s.material.name == "gloss" and not s.seam)
    low = surface_triangles(metal).reshape(-1, 3)
    low = low[low[:, 1] < 0.9 * kind.h]
    assert len(low) > 0
    assert (low[:, 2] > 0.0).all()


@pytest.mark.parametrize(
    ("name", "across", "along"),
    [("bathtub", -1, 0), ("corner_bath", -1, -1), ("sink", 0, -1)],
)
def test_its_tap_is_where_the_plan_shows_it(name: str, across: int, along: int) -> None:
    """At the left of the tub, in the back left corner of the corner bath, at the back of the basin."""
    kind = BUILT_IN_KINDS[name]
    x, _, z = top_of(name, 0.02).mean(axis=0) / (kind.w, kind.h, kind.d)
    assert x < -0.2 if across else abs(x) < 0.05
    assert z < -0.2 if along else abs(z) < 0.05


@pytest.mark.parametrize(("name", "high"), [("bathtub", 0.15), ("corner_bath", 0.15), ("sink", 0.72)])
def test_a_tub_is_hollow(name: str, high: float) -> None:
    """A drop of water that falls into its middle stops near its bottom."""
    triangles = np.concatenate([surface_triangles(surface) for surface in shape_of_kind(name).surfaces])
    assert highest_at(triangles, 0.01, 0.05) <= high


def highest_at(triangles: np.ndarray, x: float, z: float) -> float:
    """The height at which something that falls at x, z lands."""
    a, b, c = (triangles[:, n, [0, 2]] - (x, z) for n in range(3))
    shares = np.stack([_turn(b, c), _turn(c, a), _turn(a, b)], axis=1)
    total = shares.sum(axis=1)
    level = np.abs(total) > 1e-12
    shares, heights = shares[level] / total[level, None], triangles[level, :, 1]
    return float((shares * heights).sum(axis=1)[(shares >= 0.0).all(axis=1)].max())


def _turn(v: np.ndarray, w: np.ndarray) -> np.ndarray:
    return v[:, 0] * w[:, 1] - v[:, 1] * w[:, 0]


def outlines_at(name: str, height: float) -> list[shapely.Polygon]:
    """What the model fills at a height, in parts that lie apart."""
    triangles = np.concatenate([surface_triangles(surface) for surface in shape_of_kind(name).surfaces])
    cut = section(triangles, height)
    return list(getattr(cut, "geoms", [cut]))


@pytest.mark.parametrize("name", ["dining_chair", "dining_table", "coffee_table"])
def test_it_has_four_legs_in_its_corners(name: str) -> None:
    feet = [part.centroid for part in outlines_at(name, 0.1)]
    corners = {(foot.x > 0.0, foot.y > 0.0) for foot in feet}
    assert len(feet) == len(corners) == 4


def test_a_chair_has_a_seat_and_a_back() -> None:
    kind = BUILT_IN_KINDS["dining_chair"]
    seat = max(shapely.unary_union(outlines_at(kind.kind, up)).area for up in (0.42, 0.44, 0.46))
    (back,) = outlines_at(kind.kind, 0.95 * kind.h)
    assert seat > 0.7 * kind.w * kind.d
    assert back.bounds[2] - back.bounds[0] > 0.6 * kind.w and back.bounds[3] < -0.3 * kind.d


@pytest.mark.parametrize(("name", "pillows"), [("bed_single", 1), ("bed_double", 2)])
def test_a_bed_has_pillows_before_its_headboard(name: str, pillows: int) -> None:
    kind = BUILT_IN_KINDS[name]
    headboard, *others = sorted(outlines_at(name, 0.84 * kind.h), key=lambda part: part.centroid.y)
    assert headboard.bounds[3] < -0.45 * kind.d
    assert len(others) == pillows and all(-0.5 < part.centroid.y / kind.d < -0.25 for part in others)


def test_a_hob_has_four_rings() -> None:
    kind = BUILT_IN_KINDS["kitchen_hob_unit"]
    within = shapely.box(-0.45 * kind.w, -0.45 * kind.d, 0.45 * kind.w, 0.45 * kind.d)
    marks = [part for part in outlines_at(kind.kind, kind.h - 0.003) if within.covers(part)]
    assert sum(len(part.interiors) == 1 for part in marks) == 4


def test_the_screen_faces_who_sits_before_the_sideboard() -> None:
    (dark,) = (s for s in shape_of_kind("tv_sideboard").surfaces if s.material.name == "gloss" and not s.seam)
    triangles = surface_triangles(dark)
    crosses = np.cross(triangles[:, 1] - triangles[:, 0], triangles[:, 2] - triangles[:, 0])
    # What shines at the front of the upper half is one plane, nearly as wide as the set.
    front = triangles[(crosses[:, 2] > 0.1) & (triangles[:, :, 1].mean(axis=1) > 0.8)]
    assert front[:, :, 0].max() - front[:, :, 0].min() > 1.2


def test_the_shower_has_glass_that_one_sees_through() -> None:
    materials = {surface.material for surface in shape_of_kind("shower").surfaces}
    assert any(material.opacity < 0.5 for material in materials)
