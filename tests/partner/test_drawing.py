from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest
from nordika.drawing import SHEET, measured_drawing, plan_drawing

from tests.partner.catalogue import PRODUCTS

EVERY = pytest.mark.parametrize("product", PRODUCTS, ids=lambda product: product["sku"])


def extent(drawing: str) -> tuple[float, float, float, float]:
    """The box of the piece's rectangles and circles, on the sheet."""
    root = ElementTree.fromstring(drawing)
    [placed] = [group for group in root if "translate" in group.get("transform", "")]
    dx, dy = map(float, placed.get("transform", "").removeprefix("translate(").removesuffix(")").split())
    xs: list[float] = []
    ys: list[float] = []
    for shape in placed.iter():
        if shape.tag == "rect":
            x, y, w, h = (float(shape.get(name, "")) for name in ("x", "y", "width", "height"))
        elif shape.tag == "circle":
            radius = float(shape.get("r", ""))
            x, y = float(shape.get("cx", "")) - radius, float(shape.get("cy", "")) - radius
            w = h = 2 * radius
        else:
            continue
        xs += [dx + x, dx + x + w]
        ys += [dy + y, dy + y + h]
    return min(xs), min(ys), max(xs), max(ys)


@EVERY
def test_a_piece_is_drawn_at_its_size_in_the_middle_of_the_sheet(product: dict[str, Any]) -> None:
    left, top, right, bottom = extent(plan_drawing(product))
    assert right - left == pytest.approx(product["w"] * 100, abs=0.2)
    assert bottom - top == pytest.approx(product["d"] * 100, abs=0.2)
    assert left >= 0
    assert top >= 0
    assert left + right == pytest.approx(SHEET, abs=0.2)
    assert top + bottom == pytest.approx(SHEET, abs=0.2)


@EVERY
def test_the_measured_drawing_writes_both_sides(product: dict[str, Any]) -> None:
    words = [text.text for text in ElementTree.fromstring(measured_drawing(product)).iter("text")]
    assert words == [f"{product['w']:.2f} m", f"{product['d']:.2f} m"]
