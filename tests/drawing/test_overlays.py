"""Marks of findings, outlines of what is selected, and what stands in the corners of a view."""

from __future__ import annotations

from xml.etree import ElementTree

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from alza.drawing.draw import draw_plan
from alza.drawing.furnishings import LONGEST_BAR, north_arrow, scale_bar
from alza.drawing.marks import Mark, finding_mark, record_outline, selection_outline
from alza.drawing.padlocks import padlock_parts
from alza.drawing.patches import patches
from alza.drawing.sheet_style import FAR_BELOW, NEAR_FROM, zoom_class
from alza.drawing.stake import stake_bounds, stake_part
from alza.geometry.boxes import bounds_of
from alza.plan.plan import DisplayUnit
from tests.actions.plans import door, plan_of, wall

from .plans import flat
from .reading import shapes


def test_a_finding_is_marked_where_it_is_with_what_it_says() -> None:
    part = finding_mark(Mark("rule:w1", "error", (1.5, -2.0), "Wall <w1> is too short"))
    mark = ElementTree.fromstring(part.svg)
    assert mark.get("transform") == "translate(1.5 -2)"
    assert mark.findtext("title") == "Error: Wall <w1> is too short"
    assert shapes(part.svg, "mark-error") and not shapes(part.svg, "mark-warning")


def test_marks_are_patched_like_any_layer() -> None:
    drawing = draw_plan(flat())
    marked = drawing.with_marks([finding_mark(Mark("k", "warning", (1.0, 1.0), "Look"))])
    (step,) = patches(drawing, marked)
    assert (step.layer, step.id) == ("marks", "k")
    assert marked.layers["walls"] is drawing.layers["walls"]


def test_marks_of_a_far_plan_lie_on_it() -> None:
    part = finding_mark(Mark("k", "warning", (1e6 + 1.0, 2.0), "Look"), origin=(1e6, 0.0))
    assert ElementTree.fromstring(part.svg).get("transform") == "translate(1 2)"


@pytest.mark.parametrize("id", ["w1", "d1", "win1", "r1", "i1", "i3", "n1"])
def test_every_record_with_a_place_can_be_outlined(id: str) -> None:
    outline = record_outline(flat(), id)
    assert outline is not None and len(outline) >= 4
    box = bounds_of(outline)
    assert box.width > 0.05 and box.height > 0.05
    assert shapes(selection_outline(id, outline).svg, "selection")


def test_what_would_be_lost_is_hatched_and_the_rest_outlined() -> None:
    plan = flat()
    part = stake_part(plan, ("w1", "d1", "n2"), ("i1",), spacing=0.1)
    assert len(shapes(part.svg, "lost")) == 2 and len(shapes(part.svg, "at-stake")) == 1
    assert 'fill="url(#lost-hatch)"' in part.svg and 'id="lost-hatch"' in part.svg
    assert stake_bounds(plan, ("n2",)) is None
    assert stake_bounds(plan, ("w1", "i1")) == stake_bounds(plan, ("w1",)).union(stake_bounds(plan, ("i1",)))


def test_everything_locked_has_a_padlock_that_says_so() -> None:
    plan = flat()
    assert padlock_parts(plan, 0.1, (0.0, 0.0)) == ()
    for id in ("w1", "r1", "i1"):
        plan = plan.put(msgspec.structs.replace(plan.get(id), locked=True))
    parts = {part.id: ElementTree.fromstring(part.svg) for part in padlock_parts(plan, 0.1, (0.0, 0.0))}
    titles = {id: part.findtext("title") for id, part in parts.items()}
    assert titles.keys() == {"lock:w1", "lock:r1", "lock:i1"}
    assert titles["lock:w1"] == "wall w1 is locked"
    assert draw_plan(plan).world().count(", locked</title>") == 3


def test_the_padlock_of_a_wall_stands_clear_of_its_doors() -> None:
    plan = plan_of(wall("w1", (0, 0, 6, 0), locked=True), door("d2", "w1", 3.0), door("d3", "w1", 1.5))
    (part,) = padlock_parts(plan, 0.1, (0.0, 0.0))
    assert ElementTree.fromstring(part.svg).get("transform") == "translate(4.725 0)"


@pytest.mark.parametrize("id", ["n2", "w99"])
def test_what_has_no_place_has_no_outline(id: str) -> None:
    assert record_outline(flat(), id) is None


@given(st.floats(0.01, 10000.0), st.sampled_from(["m", "cm", "mm", "ft"]))
def test_a_scale_bar_is_true_and_of_a_handy_size(pixels_per_metre: float, unit: DisplayUnit) -> None:
    bar = scale_bar(pixels_per_metre, unit)
    root = ElementTree.fromstring(bar.svg)
    fields = [float(rect.get("width", "0")) for rect in root.iter("rect")]
    length = float((root.findtext("title") or "").split()[2])
    metres = length * {"m": 1.0, "cm": 0.01, "mm": 0.001, "ft": 0.3048}[unit]
    assert sum(fields) == pytest.approx(metres * pixels_per_metre, rel=1e-3)
    assert LONGEST_BAR / 2.6 <= sum(fields) <= LONGEST_BAR + 0.01
    assert bar.width > sum(fields)


def test_a_view_without_a_size_still_has_a_scale_bar() -> None:
    ElementTree.fromstring(scale_bar(0.0, "m").svg)


def test_the_north_arrow_turns_clockwise() -> None:
    assert 'rotate(30)"' in north_arrow(30.0).svg
    assert "30 degrees clockwise from up" in north_arrow(30.0).svg


def test_lines_get_heavier_far_off_and_finer_close_by() -> None:
    assert zoom_class(FAR_BELOW - 1) == "zoom-far"
    assert zoom_class(FAR_BELOW) == zoom_class(NEAR_FROM - 1) == "zoom-mid"
    assert zoom_class(NEAR_FROM) == "zoom-near"
