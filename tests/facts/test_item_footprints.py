"""What furniture occupies."""

from __future__ import annotations

import pytest

from alza.facts.footprints import footprint, item_footprints
from alza.facts.index import item_index
from alza.geometry.boxes import Bounds
from alza.geometry.ellipses import ROUND_SIDES
from alza.geometry.polygons import signed_area
from alza.geometry.rings import is_convex
from alza.plan.catalog import BUILT_IN_KINDS
from alza.plan.item import Item
from alza.plan.kind import Kind, Part

CORNER_SOFA = Kind(
    kind="corner_sofa",
    label="Corner sofa",
    w=2.4,
    d=2.0,
    h=0.8,
    parts=(
        Part(shape="box", x=0, y=0, z=-0.55, w=2.4, h=0.8, d=0.9),
        Part(shape="box", x=-0.75, y=0.1, z=0.45, w=0.9, h=0.3, d=1.1),
    ),
)


def test_a_kind_without_parts_fills_its_rectangle_up_to_its_height() -> None:
    print_ = footprint(
        Item(id="i1", kind="sofa", x=2, y=1, rotation=90, elevation=0.1), BUILT_IN_KINDS["sofa"]
    )
    (solid,) = print_.solids
    # Turned to face east, its width lies north to south.
    assert print_.bounds == Bounds(2 - 0.45, 1 - 1.05, 2 + 0.45, 1 + 1.05)
    assert (print_.bottom, print_.top) == pytest.approx((0.1, 0.95))
    assert solid.polygon == print_.box


def test_parts_have_their_own_outlines_and_heights() -> None:
    print_ = footprint(Item(id="i1", kind="corner_sofa", x=0, y=0), CORNER_SOFA)
    assert [(solid.bottom, solid.top) for solid in print_.solids] == [(0, 0.8), (0.1, 0.4)]
    assert all(not (0.2 < x < 1.2 and y > 0) for solid in print_.solids for x, y in solid.polygon)


def test_parts_turn_with_the_piece_and_face_where_it_faces() -> None:
    kind = Kind(
        kind="post", label="Post", w=1, d=1, h=1,
        parts=(Part(shape="box", x=0.3, y=0, z=0.4, w=0.2, h=1, d=0.1, rotation=90),),
    )  # fmt: skip
    (solid,) = footprint(Item(id="i1", kind="post", x=5, y=5, rotation=90), kind).solids
    # Facing east, its own width runs north: x = 0.3 is 0.3 to the north, z = 0.4 is 0.4 to the east.
    xs, ys = [x for x, _ in solid.polygon], [y for _, y in solid.polygon]
    assert (min(xs), max(xs)) == pytest.approx((5.4 - 0.1, 5.4 + 0.1))
    assert (min(ys), max(ys)) == pytest.approx((4.7 - 0.05, 4.7 + 0.05))


@pytest.mark.parametrize("shape", ["cylinder", "sphere"])
@pytest.mark.parametrize("rotation", [0.0, 90.0])
def test_round_parts_have_exactly_their_stated_extents(shape: str, rotation: float) -> None:
    part = Part(shape=shape, x=0, y=0.2, z=0, w=1.0, h=0.5, d=0.6)
    kind = Kind(kind="table", label="Table", w=1.0, d=0.6, h=0.7, parts=(part,))
    print_ = footprint(Item(id="i1", kind="table", x=0, y=0, rotation=rotation), kind)
    (solid,) = print_.solids
    size = (1.0, 0.6) if rotation == 0.0 else (0.6, 1.0)
    assert (print_.bounds.width, print_.bounds.height) == pytest.approx(size)
    assert (len(solid.polygon), is_convex(solid.polygon)) == (ROUND_SIDES, True)
    assert signed_area(solid.polygon) > 0.0
    assert (solid.bottom, solid.top) == pytest.approx((0.2, 0.7))


def test_kinds_of_the_plan_and_built_in_ones_are_known_and_others_left_out() -> None:
    items = {
        "i1": Item(id="i1", kind="sofa", x=0, y=0),
        "i2": Item(id="i2", kind="corner_sofa", x=5, y=0),
        "i3": Item(id="i3", kind="no_such_thing", x=9, y=0),
    }
    kinds = {"corner_sofa": CORNER_SOFA}
    assert list(item_footprints(items, kinds)) == ["i1", "i2"]
    assert item_index(items, kinds).near(Bounds(4, -1, 6, 1)) == ["i2"]


def test_a_piece_that_was_not_touched_keeps_its_footprint() -> None:
    first, second = Item(id="i1", kind="sofa", x=0, y=0), Item(id="i2", kind="sofa", x=5, y=0)
    before = item_footprints({"i1": first, "i2": second}, {})
    after = item_footprints({"i1": first, "i2": Item(id="i2", kind="sofa", x=6, y=0)}, {})
    assert before["i1"] is after["i1"]
    assert before["i2"] != after["i2"]
