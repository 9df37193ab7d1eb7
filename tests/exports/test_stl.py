"""STL files as trimesh reads them: one watertight solid, the union of all."""

from __future__ import annotations

import io

import numpy as np
import pytest
import trimesh
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from shapely import Polygon, union_all
from shapely.affinity import scale

from alza.demo import sunset_loft
from alza.errors import NothingToBuild, Unsupported
from alza.exports.stl import PLATE, stl
from alza.facts.walls import wall_network
from alza.mesh.model import Model
from alza.mesh.raise_plan import raise_plan
from alza.plan.item import Item
from alza.plan.kind import Kind, Part
from alza.plan.plan import Plan
from alza.plan.wall import Wall

from .homes import L_CORNERS, l_home


def printed(plan: Plan) -> trimesh.Trimesh:
    """The file as a mesh, which has to be one that can be printed."""
    mesh = trimesh.load(io.BytesIO(stl(raise_plan(plan))), file_type="stl")
    assert isinstance(mesh, trimesh.Trimesh)
    assert mesh.is_watertight and mesh.is_winding_consistent
    return mesh


def walls_only(plan: Plan) -> Plan:
    return plan.drop(*plan.items, *plan.openings, *plan.rooms)


def area_at(mesh: trimesh.Trimesh, height: float) -> float:
    """The area that the solid has at a height, from its triangles alone."""
    segments, faces = trimesh.intersections.mesh_plane(mesh, [0, 0, 1], [0, 0, height], return_faces=True)
    normals = mesh.face_normals[faces]
    middle = segments.mean(axis=1)
    lengths = np.linalg.norm(segments[:, 1] - segments[:, 0], axis=1)
    # The divergence theorem in the plane: half of position times normal, along the boundary.
    return float((0.5 * (middle[:, :2] * normals[:, :2]).sum(axis=1) * lengths).sum())


def test_walls_on_their_plate_have_the_volume_of_the_union_of_their_footprints() -> None:
    plan = walls_only(l_home())
    network = wall_network(plan.walls)
    ground = union_all([Polygon(network.footprint(id)) for id in plan.walls])
    floor = Polygon(L_CORNERS).buffer(-0.075, join_style="mitre")
    expected = ground.area * 2.7 + (ground.area + floor.area) * PLATE
    mesh = printed(plan)
    assert mesh.volume == pytest.approx(expected, abs=1e-3)
    assert area_at(mesh, 1.5) == pytest.approx(ground.area, abs=1e-3)


def test_it_stands_upright_with_north_at_the_back_and_isn_t_mirrored() -> None:
    mesh = printed(walls_only(l_home()))
    assert mesh.bounds == pytest.approx(np.array([[-0.075, -5.075, -PLATE], [6.075, 0.075, 2.7]]), abs=1e-4)
    top = mesh.triangles[(mesh.face_normals[:, 2] > 0.9) & (mesh.triangles_center[:, 2] > 2.6)]
    seen = union_all([Polygon(corners[:, :2]) for corners in top])
    outline = scale(Polygon(L_CORNERS), 1, -1, origin=(0, 0)).buffer(0.075, join_style="mitre")
    assert Polygon(seen.exterior).symmetric_difference(outline).area < 1e-3


def test_rays_pass_a_doorway_and_hit_beside_it() -> None:
    plan = l_home()
    door = plan.openings["d7"]
    mesh = printed(
        plan.drop(*plan.items).put(
            type(door)(id="d7", kind="door", wall_id="w4", offset=1.5, width=0.9, leaf="none")
        )
    )
    assert not _hits(mesh, (2.0, -3.5, 1.0), (3.0, -3.5, 1.0))
    assert _hits(mesh, (2.0, -4.5, 1.0), (3.0, -4.5, 1.0))
    assert _hits(mesh, (2.0, -3.5, 2.4), (3.0, -3.5, 2.4))


def _hits(mesh: trimesh.Trimesh, start: tuple[float, float, float], end: tuple[float, float, float]) -> bool:
    """Whether a segment meets a triangle (Möller and Trumbore)."""
    a, b, c = mesh.triangles.transpose(1, 0, 2)
    way = np.subtract(end, start)
    normal = np.cross(way, c - a)
    size = ((b - a) * normal).sum(axis=1)
    with np.errstate(divide="ignore", invalid="ignore"):
        u = ((start - a) * normal).sum(axis=1) / size
        other = np.cross(start - a, b - a)
        v = (other * way).sum(axis=1) / size
        t = (other * (c - a)).sum(axis=1) / size
        return bool(((u >= 0) & (v >= 0) & (u + v <= 1) & (t >= 0) & (t <= 1)).any())


def test_walls_that_cross_mid_span_are_one_solid() -> None:
    plan = Plan().put(
        Wall(id="w1", ax=0, ay=0, bx=4, by=0), Wall(id="w2", ax=2, ay=-2, bx=2.5, by=2, height=2.0)
    )
    mesh = printed(plan)
    network = wall_network(plan.walls)
    a, b = (Polygon(network.footprint(id)) for id in ("w1", "w2"))
    expected = a.area * 2.7 + b.difference(a).area * 2.0 + a.union(b).area * PLATE
    assert mesh.volume == pytest.approx(expected, abs=1e-3)


def test_the_demo_is_one_solid_with_all_that_stands_in_it() -> None:
    mesh = printed(sunset_loft())
    assert mesh.volume > printed(walls_only(sunset_loft())).volume + 2
    assert mesh.bounds[1][2] == pytest.approx(3.0, abs=1e-4)


def test_a_sphere_becomes_steps_of_about_its_volume() -> None:
    ball = Part(shape="sphere", x=0, y=0, z=0, w=1, h=1, d=1)
    plan = Plan().put_kind(Kind(kind="ball", label="Ball", w=1, d=1, h=1, parts=(ball,)))
    mesh = printed(plan.put(Item(id="i1", kind="ball", x=2, y=3)))
    assert mesh.volume == pytest.approx(np.pi / 6, rel=0.06)
    assert mesh.bounds == pytest.approx(np.array([[1.5, -3.5, 0], [2.5, -2.5, 1]]), abs=0.01)


def test_a_kind_beyond_all_measure_is_refused_in_words() -> None:
    parts = tuple(
        Part(shape="sphere", x=n % 8 - 4, y=0, z=n // 8 - 4, w=30 + n / 8, h=20 + n / 4, d=40 - n / 9)
        for n in range(64)
    )
    plan = Plan().put_kind(Kind(kind="blob", label="Blob", w=50, d=50, h=50, parts=parts))
    with pytest.raises(Unsupported, match="melt it into one solid"):
        stl(raise_plan(plan.put(Item(id="i1", kind="blob", x=0, y=0))))


def test_a_far_plan_is_moved_by_whole_kilometres() -> None:
    near, far = printed(walls_only(l_home())), printed(walls_only(l_home(1e6, -2e6)))
    assert far.bounds == pytest.approx(near.bounds, abs=1e-3)
    assert far.volume == pytest.approx(near.volume, abs=1e-3)


def test_a_plan_too_wide_for_single_precision_is_refused_in_words() -> None:
    plan = Plan().put(Wall(id="w1", ax=0, ay=0, bx=4, by=0), Wall(id="w2", ax=0, ay=3000, bx=4, by=3000))
    with pytest.raises(Unsupported, match="reaches over more than 1000 m"):
        stl(raise_plan(plan))
    printed(walls_only(plan.put(Wall(id="w2", ax=0, ay=900, bx=4, by=900))))


def test_a_model_without_anything_is_refused_in_words() -> None:
    with pytest.raises(NothingToBuild):
        stl(Model({}))


coordinates = st.integers(0, 8).map(lambda n: n / 2)
standing = st.builds(
    lambda a, b, height: Wall(id="w1", ax=a[0], ay=a[1], bx=b[0], by=b[1], height=height),
    st.tuples(coordinates, coordinates),
    st.tuples(coordinates, coordinates),
    st.sampled_from([1.0, 2.7]),
).filter(lambda wall: wall.length > 0)
pieces = st.builds(
    lambda kind, x, y, turn: Item(id="i1", kind=kind, x=x, y=y, rotation=turn),
    st.sampled_from(["sofa", "plant", "desk", "toilet"]),
    coordinates,
    coordinates,
    st.integers(0, 359).map(float),
)


@settings(max_examples=25, deadline=None)
@given(st.lists(standing, min_size=1, max_size=5), st.lists(pieces, max_size=2))
def test_any_home_can_be_printed(walls: list[Wall], items: list[Item]) -> None:
    numbered = [replace(record, id=f"{record.id[0]}{n}") for n, record in enumerate([*walls, *items])]
    printed(Plan().put(*numbered))
