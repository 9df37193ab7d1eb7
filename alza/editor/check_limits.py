"""The rules and limits of the checks as a person reads and sets them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from alza.actions.check_settings import SetCheckSettings
from alza.drawing.lengths import dimension, dimension_with_unit
from alza.editor.typed_lengths import read_length
from alza.errors import InvalidInput
from alza.plan.plan import DisplayUnit
from alza.plan.settings import LIMITS, CheckSettings, unit_of
from alza.rules.codes import RULES
from alza.rules.rule import AnyRule

replace = msgspec.structs.replace


def rules_with_limits() -> Iterator[tuple[AnyRule | None, tuple[str, ...]]]:
    """Each rule with the limits that it is the first to heed; at last, without a rule, those left over."""
    left = dict.fromkeys(LIMITS)
    for rule in RULES:
        own = tuple(name for name in dict.fromkeys((rule.limit, *rule.reach)) if name in left)
        for name in own:
            left.pop(name)
        yield rule, own
    yield None, tuple(left)


def limit_words(limit: str) -> str:
    """What to call a limit: `use depth`."""
    return limit.removesuffix("_area").removesuffix("_degrees").replace("_", " ")


def limit_unit(limit: str, units: DisplayUnit) -> str:
    """The unit that stands beside a limit."""
    return {"m": units, "m2": "m²", "degrees": "°"}[unit_of(limit)]


def shown_limit(settings: CheckSettings, limit: str, units: DisplayUnit) -> str:
    """The value of a limit as a field shows it."""
    value = float(getattr(settings, limit))
    return dimension(value, units) if unit_of(limit) == "m" else f"{value:g}"


def set_limit(settings: CheckSettings, limit: str, text: str, units: DisplayUnit) -> SetCheckSettings:
    """The change that a typed value of a limit comes to.

    Raises:
        InvalidInput: the text is no number or length.
    """
    value = read_length(text, units) if unit_of(limit) == "m" else _number(text)
    words = (
        dimension_with_unit(value, units)
        if unit_of(limit) == "m"
        else f"{value:g} {limit_unit(limit, units)}"
    )
    return SetCheckSettings(
        settings=replace(settings, **{limit: value}), summary=f"Set the {limit_words(limit)} to {words}"
    )


def switch_rule(settings: CheckSettings, code: str, *, on: bool) -> SetCheckSettings:
    """The change that switches a rule on or off."""
    off = tuple(other for other in settings.off if other != code)
    return SetCheckSettings(
        settings=replace(settings, off=off if on else (*off, code)),
        summary=f"Switch {code} {'on' if on else 'off'}",
    )


def _number(text: str) -> float:
    try:
        return float(text.strip().replace(",", "."))
    except ValueError as error:
        raise InvalidInput(f"{text.strip()[:40]!r} is no number") from error
