from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alza.drawing.lengths import dimension, dimension_with_unit
from alza.editor.typed_lengths import (
    MAX_TYPED,
    LengthAndAngle,
    read_angle,
    read_coordinate,
    read_length,
    read_length_and_angle,
)
from alza.errors import InvalidInput
from alza.plan.plan import DisplayUnit

UNITS: tuple[DisplayUnit, ...] = ("m", "cm", "mm", "ft")


@pytest.mark.parametrize(
    ("text", "metres"),
    [
        ("3,5", 3.5),
        ("0,125", 0.125),
        ("3.5 m", 3.5),
        ("350cm", 3.5),
        ("3500 mm", 3.5),
        ("12'6\"", 3.81),
        ("12' 6 1/2\"", 3.823),
        ("12′ 6½″", 3.823),
        ("12 ft 6 in", 3.81),
        ("12'-6", 3.81),
        ("12''", 0.305),
        ("6 1/2”", 0.165),
        ('½"', 0.013),
        (" 4.6 ", 4.6),
        ("1,2345", 1.234),
        ("1234,567", 1234.567),
        ("1.234", 1.234),
        (",5", 0.5),
        (".5", 0.5),
        ("5.", 5.0),
        ("+2", 2.0),
        ("0", 0.0),
        ("3.5\u00a0M", 3.5),
    ],
)
def test_a_length_is_read_as_people_write_it(text: str, metres: float) -> None:
    assert read_length(text, "m") == metres


@pytest.mark.parametrize(("unit", "metres"), [("m", 3.5), ("cm", 0.035), ("mm", 0.004), ("ft", 1.067)])
def test_a_bare_number_is_in_the_display_unit(unit: DisplayUnit, metres: float) -> None:
    assert read_length("3.5", unit) == metres


@pytest.mark.parametrize("unit", UNITS)
def test_a_length_with_its_unit_doesnt_depend_on_the_display_unit(unit: DisplayUnit) -> None:
    assert read_length("3.5 m", unit) == read_length("350cm", unit) == 3.5


@pytest.mark.parametrize(
    "text", ["1,234", "12,345 mm", "1,234,567", "1,234.5", "1.234,5", "1,234'", "4<1,000"]
)
@pytest.mark.parametrize("unit", UNITS)
def test_a_comma_that_may_part_thousands_is_refused_with_the_reason(text: str, unit: DisplayUnit) -> None:
    with pytest.raises(InvalidInput, match="may part thousands; type "):
        read_length_and_angle(text, unit)


def test_the_refusal_of_a_comma_offers_both_meanings() -> None:
    with pytest.raises(InvalidInput, match=r"type 1234 or 1\.234$"):
        read_length("1,234", "m")


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "m",
        "'",
        '"',
        "four",
        "1e3",
        "nan",
        "inf",
        "0x10",
        "1 234",
        "1.2.3",
        "12 6",
        "5 1/2",
        '1/0"',
        "1'234",
        "1'12\"",
        "3 km",
        "3;5",
        "<",
        "3<5",
        "--3",
        "٣",
        "３",
        "3\ud800",
        "<script>alert(1)</script>",
        "__import__('os')",
        "1_000",
        "9" * 30,
        "1" * (MAX_TYPED + 1),
        "1/" * 30,
        "'" * MAX_TYPED,
    ],
)
def test_what_is_no_length_is_refused_in_few_words(text: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        read_length(text, "m")
    assert len(refusal.value.message) < 200


def test_a_length_is_never_negative_but_a_coordinate_may_be() -> None:
    with pytest.raises(InvalidInput, match="is negative"):
        read_length("-3", "m")
    assert read_coordinate("-3", "m") == read_coordinate("\u22123", "m") == -3.0
    assert str(read_coordinate("-0", "m")) == "0.0"


@pytest.mark.parametrize(
    ("text", "length", "angle"),
    [
        ("4.6", 4.6, None),
        ("4.6<30", 4.6, 30.0),
        ("4,6 < 22,5°", 4.6, 22.5),
        ("<90", None, 90.0),
        ("350cm<-45", 3.5, 315.0),
        ("12'6\"<360", 3.81, 0.0),
        ("4.6<", 4.6, None),
    ],
)
def test_a_length_and_an_angle_are_read_together(text: str, length: float, angle: float | None) -> None:
    assert read_length_and_angle(text, "m") == LengthAndAngle(length=length, angle=angle)


@pytest.mark.parametrize("text", ["", "a", "3601", "-3601", "1<2", "90 m", "1e2"])
def test_what_is_no_angle_is_refused(text: str) -> None:
    with pytest.raises(InvalidInput):
        read_angle(text)


ANY_TEXT = st.text(max_size=MAX_TYPED + 4)
ALMOST_A_LENGTH = st.text(alphabet="0123456789.,'\"/ -<cm½", max_size=12)


@given(ANY_TEXT | ALMOST_A_LENGTH, st.sampled_from(UNITS))
def test_any_text_is_read_or_refused_in_words(text: str, unit: DisplayUnit) -> None:
    try:
        read = read_length_and_angle(text, unit)
    except InvalidInput as refusal:
        assert refusal.message
    else:
        assert read.length is not None or read.angle is not None


@given(st.integers(0, 10_000_000), st.sampled_from(UNITS))
def test_what_the_drawing_writes_is_read_back(millimetres: int, unit: DisplayUnit) -> None:
    metres = millimetres / 1000
    within = 0.0016 + 0.0005 if unit == "ft" else 0.0005
    assert abs(read_length(dimension(metres, unit), unit) - metres) <= within
    assert abs(read_length(dimension_with_unit(metres, unit), "m") - metres) <= within
