"""Numbers and untrusted text in SVG."""

from __future__ import annotations

from math import inf, nan
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alza.drawing.svg import MAX_NUMBER, element, escape, number

from .plans import HOSTILE


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.0, "0"),
        (-0.0, "0"),
        (0.00004, "0"),
        (-0.00004, "0"),
        (0.5, ".5"),
        (-0.5, "-.5"),
        (1.0, "1"),
        (-12.3, "-12.3"),
        (3.14159, "3.1416"),
        (100.0, "100"),
        (nan, "0"),
        (inf, "100000000"),
        (-inf, "-100000000"),
    ],
)
def test_numbers_are_short_and_bounded(value: float, text: str) -> None:
    assert number(value) == text


@given(st.floats(-1e7, 1e7))
def test_a_number_is_kept_to_a_tenth_of_a_millimetre(value: float) -> None:
    assert abs(float(number(value)) - value) <= 0.00005 + 1e-9 * abs(value)


@given(st.floats())
def test_no_float_gets_out_of_bounds(value: float) -> None:
    assert abs(float(number(value))) <= MAX_NUMBER


@given(st.one_of(st.sampled_from(HOSTILE), st.text(st.characters())))
def test_any_text_survives_as_text_alone(text: str) -> None:
    root = ElementTree.fromstring(element("g", {"data-id": text}, escape(text)))
    assert len(root) == 0
    assert set(root.keys()) == {"data-id"}
    assert (root.text or "") == root.get("data-id", "")


def test_what_xml_cannot_hold_is_left_out() -> None:
    assert escape("a\x00b\x1bc\ud800d\ufffee\nf") == "abcde f"
