"""Lengths as a drawing writes them, in the plan's display unit."""

from __future__ import annotations

from typing import Final

from alza.plan.plan import DisplayUnit
from alza.units import format_metres, to_millimetre

FOOT: Final = 0.3048
"""Metres (international foot, exact by definition)."""

_EIGHTHS_PER_FOOT: Final = 96


def dimension(value: float, unit: DisplayUnit) -> str:
    """A length in metres as a dimension line carries it: `4.30`, `430`, `4300` or `14′ 1¼″`."""
    if unit == "ft":
        return _feet(value)
    if unit == "cm":
        return f"{to_millimetre(value) * 100:.1f}".removesuffix(".0")
    if unit == "mm":
        return f"{to_millimetre(value) * 1000:.0f}"
    return format_metres(value).removesuffix(" m")


def dimension_with_unit(value: float, unit: DisplayUnit) -> str:
    """A length in metres with its unit: `4.30 m`, `430 cm`, `4300 mm` or `14′ 1¼″`."""
    return dimension(value, unit) if unit == "ft" else f"{dimension(value, unit)} {unit}"


def _feet(value: float) -> str:
    """Feet, inches and the nearest eighth of an inch."""
    feet, eighths = divmod(round(value / FOOT * _EIGHTHS_PER_FOOT), _EIGHTHS_PER_FOOT)
    inches, part = divmod(eighths, 8)
    fraction = ("", "⅛", "¼", "⅜", "½", "⅝", "¾", "⅞")[part]
    return f"{feet}′ {inches}{fraction}″"
