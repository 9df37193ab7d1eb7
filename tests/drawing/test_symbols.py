"""Every kind of furniture has a plan symbol of its own, within its footprint."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alza.drawing.primitives import Area, Ellipse
from alza.drawing.symbols.symbol import is_block, symbol
from alza.drawing.writing import write_shapes
from alza.geometry.boxes import Bounds
from alza.plan.catalog import BUILT_IN_KINDS
from alza.plan.kind import Kind, Part
from alza.units import PART_OVERHANG


@pytest.mark.parametrize("kind", BUILT_IN_KINDS.values(), ids=lambda kind: kind.kind)
def test_a_built_in_symbol_stays_within_its_footprint_and_fills_it(kind: Kind) -> None:
    boxes = [shape.extent for shape in symbol(kind)]
    around = boxes[0]
    for box in boxes[1:]:
        around = around.union(box)
    footprint = Bounds(-kind.w / 2, -kind.d / 2, kind.w / 2, kind.d / 2)
    assert footprint.expanded(PART_OVERHANG).union(around) == footprint.expanded(PART_OVERHANG)
    assert around.expanded(0.05).union(footprint) == around.expanded(0.05)
    assert not is_block(kind)


def test_no_two_kinds_look_the_same_even_at_one_size() -> None:
    pictures = {
        kind.kind: write_shapes(symbol(Kind(kind=kind.kind, label="X", w=1.0, d=1.0, h=1.0)))
        for kind in BUILT_IN_KINDS.values()
    }
    assert len(pictures) == 31
    assert len(set(pictures.values())) == 31


def test_parts_are_drawn_where_they_are_the_lower_ones_first() -> None:
    kind = Kind(
        kind="tower",
        label="Tower",
        w=2.0,
        d=2.0,
        h=2.0,
        color="#112233",
        parts=(
            Part(shape="cylinder", x=0.5, y=1.0, z=-0.5, w=0.4, h=0.5, d=0.8, rotation=90.0),
            Part(shape="box", x=-0.5, y=0.0, z=0.5, w=1.0, h=0.2, d=0.5, color="#445566", rotation=90.0),
        ),
    )
    _, box, _, round_ = symbol(kind)
    assert isinstance(box, Area) and isinstance(round_, Ellipse)
    assert box.color == "#445566"
    assert round_.color == "#112233"
    assert box.extent.center == pytest.approx((-0.5, 0.5))
    assert (box.extent.width, box.extent.height) == pytest.approx((0.5, 1.0))
    assert round_.center == (0.5, -0.5)
    assert (round_.extent.width, round_.extent.height) == pytest.approx((0.8, 0.4))


@given(st.floats(0.01, 50.0), st.floats(0.01, 50.0))
def test_a_kind_without_a_picture_is_a_block_of_its_size(w: float, d: float) -> None:
    kind = Kind(kind="box_of_things", label="Box", w=w, d=d, h=1.0)
    assert is_block(kind)
    first, *rest = (shape.extent for shape in symbol(kind))
    assert (first.width, first.height) == pytest.approx((w, d))
    assert all(first.expanded(1e-9).union(box) == first.expanded(1e-9) for box in rest)


def test_a_colour_that_is_none_is_not_written() -> None:
    hostile = Area((((0.0, 0.0), (1.0, 0.0), (1.0, 1.0)),), "tinted", 'red" onload="x')
    assert "onload" not in write_shapes((hostile,))
