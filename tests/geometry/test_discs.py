"""A disc and a ray against a convex polygon, with shapely as the oracle."""

from __future__ import annotations

from math import cos, hypot, pi, radians, sin

import pytest
import shapely
from hypothesis import assume, given
from hypothesis import strategies as st

from alza.geometry.discs import disc_contact, ray_entry
from alza.geometry.rings import canonical
from alza.geometry.vectors import Polygon, Vec

SQUARE = ((0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0))

coordinates = st.floats(-3.0, 3.0)
points = st.tuples(coordinates, coordinates)


@st.composite
def convex_polygons(draw: st.DrawFn) -> Polygon:
    hull = shapely.MultiPoint(draw(st.lists(points, min_size=3, max_size=8))).convex_hull
    assume(hull.geom_type == "Polygon" and hull.area > 0.01)
    return canonical(tuple((x, y) for x, y in hull.exterior.coords[:-1]))


@pytest.mark.parametrize(
    ("center", "depth", "out"),
    [
        ((-0.2, 1.0), 0.1, (-1.0, 0.0)),
        ((1.0, -0.1), 0.2, (0.0, -1.0)),
        ((2.18, 2.24), 0.0, None),
        ((2.06, 2.08), 0.2, (0.6, 0.8)),
        ((1.9, 1.0), 0.4, (1.0, 0.0)),
        ((-0.3, 1.0), 0.0, None),
    ],
    ids=["beside", "above", "clear of the corner", "at the corner", "within", "touching"],
)
def test_a_disc_at_a_square(center: Vec, depth: float, out: Vec | None) -> None:
    contact = disc_contact(center, 0.3, SQUARE)
    if out is None:
        assert contact is None
    else:
        assert contact is not None
        assert (contact.depth, *contact.out) == pytest.approx((depth, *out))


@given(convex_polygons(), points, st.floats(0.05, 1.0))
def test_the_depth_is_what_frees_the_disc(polygon: Polygon, center: Vec, radius: float) -> None:
    shape, point = shapely.Polygon(polygon), shapely.Point(center)
    away = -shape.exterior.distance(point) if shape.contains(point) else shape.distance(point)
    contact = disc_contact(center, radius, polygon)
    if contact is None:
        assert away >= radius - 1e-9
        return
    assert contact.depth == pytest.approx(radius - away, abs=1e-9)
    assert hypot(*contact.out) == pytest.approx(1.0)
    freed = shapely.Point(
        center[0] + contact.out[0] * contact.depth, center[1] + contact.out[1] * contact.depth
    )
    assert shape.distance(freed) == pytest.approx(radius, abs=1e-6)


@given(convex_polygons(), points, st.floats(0.0, 360.0))
def test_a_ray_enters_where_the_oracle_says(polygon: Polygon, origin: Vec, degrees: float) -> None:
    direction = (cos(radians(degrees)), sin(radians(degrees)))
    end = (origin[0] + 20.0 * direction[0], origin[1] + 20.0 * direction[1])
    shape, start = shapely.Polygon(polygon), shapely.Point(origin)
    meeting = shape.intersection(shapely.LineString([origin, end]))
    entry = ray_entry(origin, direction, polygon)
    if meeting.length > 1e-6:
        assert entry == pytest.approx(meeting.distance(start), abs=1e-6)
    elif shape.distance(shapely.LineString([origin, end])) > 1e-6:
        assert entry is None


def test_a_ray_that_starts_inside_enters_at_once() -> None:
    assert ray_entry((1.0, 1.0), (sin(pi / 3), cos(pi / 3)), SQUARE) == 0.0


def test_a_ray_away_from_the_polygon_passes_by() -> None:
    assert ray_entry((-1.0, 1.0), (-1.0, 0.0), SQUARE) is None
    assert ray_entry((-1.0, 1.0), (1.0, 0.0), SQUARE) == pytest.approx(1.0)
    assert ray_entry((-1.0, 3.0), (1.0, 0.0), SQUARE) is None
