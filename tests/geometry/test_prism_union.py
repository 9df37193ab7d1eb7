from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
import trimesh
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely.geometry import Polygon as ShapelyPolygon
from shapely.ops import unary_union

from alza.geometry.boxes import oriented_box
from alza.geometry.prism_cells import Prism
from alza.geometry.prism_union import prism_union
from alza.geometry.rings import as_clockwise
from alza.geometry.vectors import Polygon


def prism(x: float, y: float, w: float, d: float, bottom: float, top: float, turned: float = 0.0) -> Prism:
    ring = as_clockwise(oriented_box((x + w / 2, y + d / 2), w, d, turned))
    return Prism((ring,), bottom, top)


def solid(prisms: list[Prism]) -> trimesh.Trimesh:
    """The union as trimesh reads it in single precision, seen from above with y away from the viewer."""
    surface = prism_union(prisms)
    points = np.array([(x, -y, z) for x, y, z in surface.points], dtype=np.float32)
    corners = points[np.array(surface.triangles).reshape(-1)]
    return trimesh.Trimesh(corners, np.arange(len(corners)).reshape(-1, 3), process=True)


def volume_by_slabs(prisms: list[Prism]) -> float:
    """The volume of the union by shapely, level by level."""
    levels = sorted({z for prism in prisms for z in (prism.bottom, prism.top)})
    total = 0.0
    for low, high in pairwise(levels):
        there = [ShapelyPolygon(p.rings[0], p.rings[1:]) for p in prisms if p.bottom <= low and high <= p.top]
        total += unary_union(there).area * (high - low)
    return total


def expect_solid(prisms: list[Prism], within: float = 1e-3) -> trimesh.Trimesh:
    mesh = solid(prisms)
    assert mesh.is_watertight
    assert mesh.is_winding_consistent
    assert mesh.volume == pytest.approx(volume_by_slabs(prisms), abs=within)
    return mesh


def test_a_box_is_a_box() -> None:
    mesh = expect_solid([prism(1, 2, 3, 4, 0, 2.5)], within=1e-5)
    assert mesh.bounds == pytest.approx(np.array([[1, -6, 0], [4, -2, 2.5]]))
    assert len(mesh.faces) == 12


def test_prisms_that_share_a_face_have_no_face_between_them() -> None:
    mesh = expect_solid([prism(0, 0, 1, 1, 0, 1), prism(1, 0, 1, 1, 0, 1), prism(0, 0, 2, 1, 1, 2)])
    assert mesh.area == pytest.approx(2 * 2 + 4 * 2 + 2 * 2)


def test_a_wall_over_a_door_bridges_it() -> None:
    parts = [prism(0, 0, 1, 0.2, 0, 2.7), prism(2, 0, 1, 0.2, 0, 2.7), prism(1, 0, 1, 0.2, 2.1, 2.7)]
    expect_solid(parts)


def test_a_ring_keeps_its_hole() -> None:
    outer: Polygon = ((0, 0), (4, 0), (4, 4), (0, 4))
    inner: Polygon = ((1, 1), (1, 3), (3, 3), (3, 1))
    mesh = expect_solid([Prism((outer, inner), 0, 1), prism(1.5, 1.5, 1, 1, 0.5, 2)])
    assert mesh.euler_number == 2


@pytest.mark.parametrize(
    "parts",
    [
        [prism(0, 0, 1, 1, 0, 1), prism(1, 0, 1, 1, 1, 2)],
        [prism(0, 0, 1, 1, 0, 1), prism(1, 1, 1, 1, 0, 1)],
        [prism(0, 0, 1, 1, 0, 1), prism(1, 1, 1, 1, 1, 2)],
        [
            prism(0, 0, 1, 1, 0, 1),
            prism(1, 1, 1, 1, 0.5, 2),
            prism(0, 1, 1, 1, 1, 2),
            prism(1, 0, 1, 1, 2, 3),
        ],
    ],
)
def test_solids_that_touch_along_an_edge_only_are_joined_there(parts: list[Prism]) -> None:
    expect_solid(parts)


def test_nothing_gives_nothing() -> None:
    assert prism_union([]).triangles == []
    assert prism_union([prism(0, 0, 1, 1, 1, 1)]).triangles == []


steps = st.integers(0, 6).map(lambda n: n / 2)
sizes = st.integers(1, 5).map(lambda n: n / 2)
boxes = st.builds(
    lambda x, y, w, d, bottom, h, turned: prism(x, y, w, d, bottom, bottom + h, turned),
    steps, steps, sizes, sizes, steps, sizes, st.sampled_from([0.0, 0.0, 0.0, 45.0, 30.0, 17.0]),
)  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(st.lists(boxes, min_size=1, max_size=9))
def test_any_prisms_make_one_closed_solid(prisms: list[Prism]) -> None:
    expect_solid(prisms, within=0.01)
