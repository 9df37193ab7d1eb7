"""Shapes as prisms that can be printed: exact where upright, near the shape where not."""

from __future__ import annotations

import pytest
from shapely import Polygon, unary_union

from alza.exports.printable import STEP, prisms
from alza.geometry.boxes import bounds_of
from alza.geometry.polygons import signed_area
from alza.geometry.prism_cells import Prism
from alza.mesh.finishes import OAK
from alza.mesh.kinds import kind_shape
from alza.mesh.model import Shape
from alza.mesh.primitives import box, cylinder, sphere
from alza.mesh.shapes import shape_of
from alza.mesh.solids import Solid, prism
from alza.plan.catalog import BUILT_IN_KINDS
from alza.plan.kind import Kind


def made_of(*solids: Solid) -> Shape:
    return shape_of(OAK.on(*solids))


def volume(found: tuple[Prism, ...]) -> float:
    return sum(signed_area(ring) * (prism.top - prism.bottom) for prism in found for ring in prism.rings)


def test_a_box_is_one_prism() -> None:
    (found,) = prisms(made_of(box((1.0, 0.5, 2.0), (2.0, 1.0, 3.0))))
    assert (found.bottom, found.top) == (0.5, 1.5)
    assert Polygon(found.rings[0]).equals(Polygon([(0, 0.5), (2, 0.5), (2, 3.5), (0, 3.5)]))


def test_what_is_apart_is_cut_apart() -> None:
    found = prisms(made_of(box((0, 0, 0), (1, 1, 1)), cylinder((5, 0, 0), (1, 2, 1))))
    assert [(p.bottom, p.top) for p in found] == [(0, 1), (0, 2)]


def test_a_hole_stays_a_hole() -> None:
    frame = prism(((0, 0), (4, 0), (4, 4), (0, 4)), 0, 1, [((1, 1), (3, 1), (3, 3), (1, 3))])
    (found,) = prisms(made_of(frame))
    assert sorted(signed_area(ring) for ring in found.rings) == pytest.approx([-4, 16])


def test_a_leaning_board_becomes_steps() -> None:
    board = box((0, 0, 0), (1, 1, 0.1)).leaned(20)
    found = prisms(made_of(board))
    assert volume(found) == pytest.approx(0.1, rel=0.02)
    deep = [bounds_of(corner for ring in p.rings for corner in ring) for p in found]
    assert all(abs(a.min_y - b.min_y) <= 2 * STEP for a, b in zip(deep, deep[1:], strict=False))


def test_steps_lie_on_one_another() -> None:
    found = prisms(made_of(sphere((0, 0, 0), (1, 1, 1))))
    assert [p.top for p in found[:-1]] == [p.bottom for p in found[1:]]
    assert (found[0].bottom, found[-1].top) == pytest.approx((0, 1))


@pytest.mark.parametrize("kind", BUILT_IN_KINDS.values(), ids=lambda kind: kind.kind)
def test_every_kind_keeps_its_size(kind: Kind) -> None:
    found = prisms(kind_shape(kind))
    low, high = kind_shape(kind).bounds
    box = bounds_of(corner for p in found for ring in p.rings for corner in ring)
    assert (box.min_x, box.min_y) == pytest.approx((low[0], low[2]), abs=STEP)
    assert (box.max_x, box.max_y) == pytest.approx((high[0], high[2]), abs=STEP)
    assert (min(p.bottom for p in found), max(p.top for p in found)) == pytest.approx(
        (low[1], high[1]), abs=1e-4
    )
    shadow = unary_union([Polygon(ring) for p in found for ring in p.rings if signed_area(ring) > 0])
    assert len(found) < 100 and not shadow.is_empty
