"""Rules and limits as a person sets them."""

from __future__ import annotations

import pytest

from alza.editor.check_limits import (
    limit_unit,
    rules_with_limits,
    set_limit,
    shown_limit,
    switch_rule,
)
from alza.errors import InvalidInput
from alza.plan.plan import Plan
from alza.plan.settings import LIMITS, CheckSettings
from alza.rules.codes import RULES


def test_every_rule_and_every_limit_is_there_once() -> None:
    rows = list(rules_with_limits())
    assert [rule for rule, _ in rows] == [*RULES, None]
    limits = [limit for _, limits in rows for limit in limits]
    assert sorted(limits) == sorted(LIMITS)


@pytest.mark.parametrize(
    ("limit", "text", "units", "value", "summary"),
    [
        ("use_depth", "0.55", "m", 0.55, "Set the use depth to 0.55 m"),
        ("use_depth", "55", "cm", 0.55, "Set the use depth to 55 cm"),
        ("use_depth", "55 cm", "m", 0.55, "Set the use depth to 0.55 m"),
        ("room_overlap_area", "0,5", "cm", 0.5, "Set the room overlap to 0.5 m²"),
        ("duplicate_turn_degrees", "2", "mm", 2.0, "Set the duplicate turn to 2 °"),
    ],
)
def test_a_limit_is_typed_in_the_unit_of_the_plan(
    limit: str, text: str, units: str, value: float, summary: str
) -> None:
    action = set_limit(CheckSettings(), limit, text, units)
    assert getattr(action.settings, limit) == pytest.approx(value)
    assert action.summary == summary
    assert action.apply(Plan()).settings == action.settings


def test_what_is_no_number_or_out_of_bounds_is_refused() -> None:
    for limit, text in (("use_depth", "wide"), ("room_overlap_area", "much"), ("room_overlap_area", "nan")):
        with pytest.raises(InvalidInput):
            set_limit(CheckSettings(), limit, text, "m").apply(Plan())
    with pytest.raises(InvalidInput, match="useDepth"):
        set_limit(CheckSettings(), "use_depth", "90", "m").apply(Plan())


def test_a_rule_is_switched_off_and_on_again() -> None:
    off = switch_rule(CheckSettings(), "walls_cross", on=False)
    assert (off.settings.off, off.summary) == (("walls_cross",), "Switch walls_cross off")
    assert switch_rule(off.settings, "walls_cross", on=True).settings == CheckSettings()


def test_a_limit_is_shown_with_its_unit() -> None:
    settings = CheckSettings()
    assert (shown_limit(settings, "use_depth", "mm"), limit_unit("use_depth", "mm")) == ("600", "mm")
    assert (shown_limit(settings, "room_overlap_area", "mm"), limit_unit("room_overlap_area", "mm")) == (
        "0.02",
        "m²",
    )
