"""The builders of solids, and how their faces are shaded."""

from __future__ import annotations

from math import pi, sin

import numpy as np
import pytest
import trimesh
from hypothesis import given
from hypothesis import strategies as st
from shapely.geometry import Polygon as Outline

from alza.geometry.ellipses import ellipse
from alza.mesh.finishes import MATT
from alza.mesh.outlines import rectangle, rounded_rectangle
from alza.mesh.primitives import box, cylinder, pillow, rounded_box, sphere, tapered
from alza.mesh.shapes import Paint, shape_of
from alza.mesh.solids import Solid, across, prism, tube

ORIGIN = (0.0, 0.0, 0.0)
sizes = st.tuples(*[st.sampled_from([0.01, 0.013, 0.2, 1.0, 3.3, 50.0])] * 3)


def as_trimesh(solid: Solid) -> trimesh.Trimesh:
    """The solid as trimesh reads it, once it was found closed."""
    triangles = [(f[0], b, c) for f in solid.faces for b, c in zip(f[1:], f[2:], strict=False)]
    mesh = trimesh.Trimesh(np.array(solid.points), triangles, process=False)
    assert mesh.is_watertight
    assert mesh.is_winding_consistent
    assert (mesh.area_faces > 0.0).all()
    return mesh


@pytest.mark.parametrize("build", [box, cylinder, sphere, pillow])
@given(size=sizes)
def test_a_solid_is_closed_and_as_large_as_it_says(build: object, size: tuple[float, float, float]) -> None:
    assert callable(build)
    mesh = as_trimesh(build((0.5, 1.0, -2.0), size))
    w, h, d = size
    assert mesh.volume > 0.0
    assert mesh.bounds[0] == pytest.approx([0.5 - w / 2, 1.0, -2.0 - d / 2], abs=1e-9)
    assert mesh.bounds[1] == pytest.approx([0.5 + w / 2, 1.0 + h, -2.0 + d / 2], abs=1e-9)


@given(sizes, st.sampled_from([0.001, 0.05, 9.0]), st.sampled_from([0.0, 0.1, 9.0]), st.booleans())
def test_round_edges_fit_any_box(
    size: tuple[float, float, float], radius: float, corner: float, flat_base: bool
) -> None:
    mesh = as_trimesh(rounded_box(ORIGIN, size, radius, corner=corner, flat_base=flat_base))
    w, h, d = size
    assert 0.0 < mesh.volume < w * h * d
    assert mesh.bounds[0] == pytest.approx([-w / 2, 0.0, -d / 2], abs=1e-9)
    assert mesh.bounds[1] == pytest.approx([w / 2, h, d / 2], abs=1e-9)


def test_a_prism_with_holes_has_the_volume_of_its_outline() -> None:
    outline = ((0.0, 0.0), (4.0, 0.0), (4.0, 3.0), (2.0, 1.5), (0.0, 3.0))
    hole = tuple((x + 1.0, z + 1.0) for x, z in ellipse(0.8, 0.4))
    area = Outline(outline, [hole]).area
    for ring in (outline, outline[::-1]):
        assert as_trimesh(prism(ring, 0.25, 1.0, [hole])).volume == pytest.approx(area * 0.75)
    assert as_trimesh(across(outline, -1.0, 1.0)).volume == pytest.approx(Outline(outline).area * 2.0)


WAYS = [(1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, -1.0, 0.0), (0.3, 0.4, -0.5)]


@pytest.mark.parametrize("way", WAYS)
def test_a_straight_tube_has_one_thickness_in_any_direction(way: tuple[float, float, float]) -> None:
    mesh = as_trimesh(tube((ORIGIN, way), 0.05, 8))
    section = 8 / 2 * 0.05**2 * sin(2 * pi / 8)
    assert mesh.volume == pytest.approx(section * np.linalg.norm(way))


@pytest.mark.parametrize("turn", [0.0, 45.0, 90.0, 200.0])
def test_a_bent_tube_is_not_pinched(turn: float) -> None:
    section = 6 / 2 * 0.03**2 * sin(2 * pi / 6)
    upright = tube((ORIGIN, (0.0, 0.5, 0.0), (0.0, 0.6, 0.1), (0.0, 0.6, 0.6)), 0.03, 6).turned(turn)
    assert as_trimesh(upright).volume == pytest.approx(section * (1.0 + 0.1 * 2**0.5), rel=0.1)
    sideways = tube(((0.5, 0.0, 0.0), (0.5, 0.4, 0.0), (0.1, 0.4, 0.0)), 0.03, 6).turned(turn)
    assert as_trimesh(sideways).volume == pytest.approx(section * 0.8, rel=0.15)


def test_turning_and_leaning_go_the_way_they_say() -> None:
    ahead, upright = box((0.0, 0.0, 1.0), (0.1, 1.0, 0.1)), box(ORIGIN, (0.1, 1.0, 0.1))
    assert as_trimesh(ahead.turned(90.0)).center_mass == pytest.approx([1.0, 0.5, 0.0])
    assert as_trimesh(upright.leaned(90.0)).center_mass == pytest.approx([0.0, 0.0, -0.5])


def test_a_tapered_post_is_thinner_below() -> None:
    points = np.array(as_trimesh(tapered(ORIGIN, (0.2, 1.0, 0.2), 0.5)).vertices)
    assert np.abs(points[points[:, 1] == 0.0][:, [0, 2]]).max() == pytest.approx(0.05)
    assert np.abs(points[points[:, 1] == 1.0][:, [0, 2]]).max() == pytest.approx(0.1)


def normals_of(solid: Solid) -> np.ndarray:
    surfaces = shape_of(Paint(MATT, "#808080").on(solid.moved(0.0, 1.0, 0.0))).surfaces
    return np.concatenate([np.array(surface.normals).reshape(-1, 3) for surface in surfaces])


def test_a_box_has_sharp_edges_and_a_cylinder_a_smooth_side() -> None:
    sharp = {tuple(np.round(normal, 6) + 0.0) for normal in normals_of(box(ORIGIN, (1.0, 1.0, 1.0)))}
    assert sharp == {(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)}
    smooth = normals_of(cylinder(ORIGIN, (1.0, 1.0, 1.0)))
    side = smooth[np.abs(smooth[:, 1]) < 0.5]
    # Two vertices for each corner of the outline, each looking straight away from the axis.
    assert len(side) == 48
    angles = np.degrees(np.arctan2(side[:, 0], side[:, 2]))
    assert np.abs(angles / 15.0 - np.round(angles / 15.0)).max() < 1e-4


def test_an_outline_runs_clockwise_and_is_as_large_as_it_says() -> None:
    for outline in (rectangle(2.0, 1.0), rounded_rectangle(2.0, 1.0, 0.2), ellipse(2.0, 1.0)):
        # y grows down the page, so what is clockwise there is counter-clockwise for shapely's y up.
        assert Outline(outline).exterior.is_ccw
        assert Outline(outline).bounds == pytest.approx((-1.0, -0.5, 1.0, 0.5))
