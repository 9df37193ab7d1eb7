"""Lengths and angles as people type them: `3,5`, `350cm`, `12' 6 1/2"`, `4.6<30`."""

from __future__ import annotations

import re
from typing import Final, Literal

import msgspec

from alza.drawing.lengths import FOOT
from alza.errors import InvalidInput
from alza.plan.plan import DisplayUnit
from alza.units import MAX_COORDINATE, to_millimetre, to_rotation

MAX_TYPED: Final = 64
"""The longest text that is read (characters)."""

MAX_TYPED_ANGLE: Final = 3600.0
"""The greatest angle that is read, either way (degrees)."""

_INCH: Final = FOOT / 12

_FACTORS: Final[dict[str, float]] = {
    "m": 1.0,
    "cm": 0.01,
    "mm": 0.001,
    "ft": FOOT,
    "'": FOOT,
    '"': _INCH,
}
_BARE_EXAMPLES: Final[dict[DisplayUnit, str]] = {"m": "3.5", "cm": "350", "mm": "3500", "ft": "11.5"}

_NUMBER: Final = r"(?:[0-9]+(?:[.,][0-9]*)*|[.,][0-9]+)"
_FRACTION: Final = r"[0-9]{1,4}/[0-9]{1,4}"
_ONE_UNIT: Final = re.compile(rf"({_NUMBER}) ?(mm|cm|m|')?")
_FEET_AND_INCHES: Final = re.compile(
    rf"(?:({_NUMBER}) ?' ?-? ?)?(?:({_NUMBER})??(?: ?({_FRACTION}))? ?(\")?)"
)
_THOUSANDS: Final = re.compile(r"[1-9][0-9]{0,2}(?:,[0-9]{3})+")

_SPELLINGS: Final = (
    (re.compile(r"''|[\u2033\u201c\u201d\u201f\u02ba]"), '"'),
    (re.compile(r"[\u2032\u2018\u2019\u201b\u02b9\u00b4`]"), "'"),
    (re.compile(r"[\u2212\u2013]"), "-"),
    (re.compile(r"\u2044"), "/"),
    (re.compile(r"(?<=[0-9 ])(?:feet|foot|ft)\b\.?", re.IGNORECASE), "'"),
    (re.compile(r"(?<=[0-9 ])(?:inches|inch|in)\b\.?", re.IGNORECASE), '"'),
    (re.compile(r"\s+"), " "),
)
_VULGAR: Final = {
    "½": "1/2",
    "¼": "1/4",
    "¾": "3/4",
    "⅛": "1/8",
    "⅜": "3/8",
    "⅝": "5/8",
    "⅞": "7/8",
    "⅓": "1/3",
    "⅔": "2/3",
}


class LengthAndAngle(msgspec.Struct, frozen=True, kw_only=True):
    """What was typed while drawing: a length in metres, an angle in degrees (0 east, 90 up), or both."""

    length: float | None = None
    angle: float | None = None


def read_length(text: str, unit: DisplayUnit) -> float:
    """A typed length in metres, to the millimetre; a bare number is in `unit`.

    Raises:
        InvalidInput: it can't be read, is negative, out of bounds, or its comma may part thousands.
    """
    value = read_coordinate(text, unit)
    if value < 0.0:
        raise InvalidInput(f"{_quoted(text)} is negative; a length is 0 or more")
    return value


def read_coordinate(text: str, unit: DisplayUnit) -> float:
    """A typed coordinate in metres, to the millimetre: like a length, with a sign where there is one.

    Raises:
        InvalidInput: it can't be read, is out of bounds, or its comma may part thousands.
    """
    sign, rest = _sign_of(_plain(text))
    metres = _metres(rest, unit)
    if metres is None:
        raise InvalidInput(
            f"{_quoted(text)} is not a length; type a number in {unit} such as {_BARE_EXAMPLES[unit]},"
            " or one with its unit: 3.5 m, 350 cm, 12'6\""
        )
    if metres > MAX_COORDINATE:
        raise InvalidInput(f"{_quoted(text)} is too long; at most {MAX_COORDINATE:.0f} m can be stored")
    return to_millimetre(sign * metres)


def read_angle(text: str) -> float:
    """A typed angle in degrees, brought to 0 up to below 360.

    Raises:
        InvalidInput: it can't be read, is out of bounds, or its comma may part thousands.
    """
    sign, rest = _sign_of(_plain(text))
    number = re.fullmatch(rf"({_NUMBER}) ?(?:°|deg|degrees)?", rest)
    degrees = _number(number.group(1)) if number else None
    if degrees is None:
        raise InvalidInput(f"{_quoted(text)} is not an angle; type degrees, such as 30, 22.5 or -45")
    if degrees > MAX_TYPED_ANGLE:
        raise InvalidInput(f"{_quoted(text)} is out of range; an angle is from -3600 to 3600 degrees")
    return to_rotation(sign * degrees)


def read_length_and_angle(text: str, unit: DisplayUnit) -> LengthAndAngle:
    """What was typed while drawing: `4.6`, `4.6<30`, or `<30` for the angle alone.

    Raises:
        InvalidInput: a part can't be read, or nothing was typed.
    """
    length, mark, angle = _plain(text).replace("∠", "<").partition("<")
    length, angle = length.strip(), angle.strip()
    if not mark or (not length and not angle):
        return LengthAndAngle(length=read_length(text, unit))
    return LengthAndAngle(
        length=read_length(length, unit) if length else None,
        angle=read_angle(angle) if angle else None,
    )


def _plain(text: str) -> str:
    """The text with one spelling for each mark of feet, inches, minus and fractions."""
    if len(text) > MAX_TYPED:
        raise InvalidInput(f"{_quoted(text)} is too long to be a length; type at most {MAX_TYPED} characters")
    for sign, fraction in _VULGAR.items():
        text = text.replace(sign, f" {fraction}")
    for spelling, plain in _SPELLINGS:
        text = spelling.sub(plain, text)
    return text.strip()


def _sign_of(text: str) -> tuple[Literal[1, -1], str]:
    if text.startswith("-"):
        return (-1, text[1:].lstrip())
    return (1, text.removeprefix("+").lstrip())


def _metres(text: str, unit: DisplayUnit) -> float | None:
    """The length in metres, however great; None if it can't be read."""
    one = _ONE_UNIT.fullmatch(text.lower())
    if one is not None:
        number = _number(one.group(1))
        return None if number is None else number * _FACTORS[one.group(2) or unit]
    found = _FEET_AND_INCHES.fullmatch(text)
    return None if found is None else _feet_and_inches(*found.groups())


def _feet_and_inches(
    feet: str | None, whole: str | None, fraction: str | None, mark: str | None
) -> float | None:
    if whole is None and fraction is None:
        return None
    if feet is None and mark is None:
        return None
    parts = (_number(feet or "0"), _number(whole or "0"), _quotient(fraction or "0/1"))
    if parts[0] is None or parts[1] is None or parts[2] is None:
        return None
    inches = parts[1] + parts[2]
    if feet is not None and inches >= 12.0:
        raise InvalidInput(f"{inches:g} inches after feet is too many; type fewer than 12")
    return parts[0] * FOOT + inches * _INCH


def _number(text: str) -> float | None:
    """A decimal number with a point or a comma; None if it has several of them.

    Raises:
        InvalidInput: its comma may part thousands.
    """
    if _THOUSANDS.fullmatch(text) or ("," in text and "." in text):
        without = text.replace(",", "")
        either = f"{without} or {text.replace(',', '.')}" if text.count(",") == 1 else without
        cure = "type one mark only, before the decimals" if "." in text else f"type {either}"
        raise InvalidInput(f"The comma in {_quoted(text)} may part thousands; {cure}")
    plain = text.replace(",", ".")
    return float(plain) if plain.count(".") <= 1 else None


def _quotient(text: str) -> float | None:
    above, below = text.split("/")
    return int(above) / int(below) if int(below) else None


def _quoted(text: str) -> str:
    return repr(text if len(text) <= 24 else f"{text[:23]}…")
