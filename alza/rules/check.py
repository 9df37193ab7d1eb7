"""The check of a whole plan, and what a change brought or resolved.

The rules are loaded at the first check, so that the page shows a plan before it has them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from alza.plan.plan import Plan
from alza.rules.checked import Checked, check_again, check_all
from alza.rules.report import Report
from alza.rules.rule import AnyRule, Finding

NOT_CHECKED: Final = (
    "Structure: what bears loads, and what walls, floors and stairs could carry.",
    "Building codes, fire safety, escape routes and accessibility.",
    "How much daylight a room gets, ventilation, sound, heating, water and electricity.",
    "Vertical stacking: whether what stands on something else is carried by it.",
    "Whether a piece can be brought in, and whether its own doors and drawers open.",
    "Ways and room for use around kinds that a plan defines, and ways across a boundary between rooms.",
    "Curved walls, storeys and stairs, which a plan doesn't hold.",
    "Whether the plan agrees with the picture under it or with the built home.",
)
"""What a check doesn't look at, so that no findings is not read as more than it is."""


def not_checked(plan: Plan) -> tuple[str, ...]:
    """What a check of this plan doesn't look at, the rules named that are switched off in it."""
    from alza.rules.codes import RULES

    off = [rule.code for rule in RULES if rule.code in plan.settings.off]
    return NOT_CHECKED if not off else (*NOT_CHECKED, f"Rules switched off in this plan: {', '.join(off)}.")


class IssueDelta(msgspec.Struct, frozen=True, kw_only=True):
    """What a change did to the findings: those it brought, and the keys of those it resolved."""

    new: tuple[Finding, ...] = ()
    resolved: tuple[str, ...] = ()


_KEPT: Final = 8
_kept: list[Checked] = []


def check(plan: Plan) -> Report:
    """The report of every rule on every record that it is about.

    A plan already checked costs nothing; one that differs little from the plan checked last costs little.
    """
    return _checked(plan).report


def check_gesture(plan: Plan, shown: Plan) -> Report:
    """The report of what a gesture shows of a plan; the rules about rooms say what they do of the plan."""
    from alza.rules.codes import OF_ROOMS

    return check_again(_checked(plan), shown, leave=OF_ROOMS).report


def _checked(plan: Plan) -> Checked:
    for place, known in enumerate(_kept):
        if known.plan is plan:
            _kept.insert(0, _kept.pop(place))
            return known
    if _kept:
        checked = check_again(_kept[0], plan)
    else:
        from alza.rules.codes import RULES

        checked = check_all(RULES, plan)
    _kept.insert(0, checked)
    del _kept[_KEPT:]
    return checked


def check_with(rules: Iterable[AnyRule], plan: Plan) -> Report:
    """The report of these rules, made from nothing."""
    return check_all(tuple(rules), plan).report


def compare(before: Report, after: Report) -> IssueDelta:
    """The findings of `after` whose keys `before` lacks, and the keys of `before` that are gone."""
    old = {finding.key for finding in before.findings}
    now = {finding.key for finding in after.findings}
    return IssueDelta(
        new=tuple(finding for finding in after.findings if finding.key not in old),
        resolved=tuple(finding.key for finding in before.findings if finding.key not in now),
    )
