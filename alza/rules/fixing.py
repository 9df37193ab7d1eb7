"""The fix of a finding, proven by applying it: the finding is gone then, and no error has come."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from alza.actions.action import Action
from alza.actions.together import Together
from alza.errors import AlzaError
from alza.facts.remember import remember
from alza.plan.locks import locked_and_touched, locked_in_words
from alza.plan.names import with_capital
from alza.plan.plan import Plan
from alza.rules.check import IssueDelta, check, compare
from alza.rules.fix import Fix, NoFix
from alza.rules.fix_words import fix_words
from alza.rules.rule import Finding

MOST_AT_ONCE: Final = 200
"""After so many fixes at once no further round is begun."""


def fix_for(plan: Plan, finding: Finding) -> Fix | NoFix:
    """The first fix that its rule proposes and that stands the proof, or why there is none.

    What is locked stays. Of a warning's fixes one that brings no other warning comes before those that do;
    one that leaves as much to find is only shown. So each of the others leaves fewer errors, or as many and
    fewer warnings, and whoever follows them comes to an end.

    Args:
        plan: the plan as it was checked.
        finding: one of the findings of `check(plan)`.
    """
    known = _known_of(plan).fixes
    if finding.key not in known:
        try:
            known[finding.key] = _first_proven(plan, finding)
        except Exception as problem:  # as where a rule crashes: no reason to stop what asked for the fix
            error = f"{type(problem).__name__}: {problem}"
            known[finding.key] = NoFix(why=f"The search for a fix failed with {error}.")
    return known[finding.key]


def is_safe(fix: Fix | NoFix) -> bool:
    """Whether there is a fix that may be applied without asking."""
    return isinstance(fix, Fix) and fix.safety == "safe"


def fix_all_safe(plan: Plan) -> tuple[Fix, ...]:
    """The safe fixes of a plan, each for the plan that those before it give, until none is left."""
    return tuple(fix for fix in safe_fixes(plan) if fix is not None)


def safe_fixes(plan: Plan) -> Iterator[Fix | None]:
    """The same one by one, with None for each finding that has none: a page may draw a frame between them.

    The same plan gives the same fixes.
    """
    count, before = 0, -1
    while before < count < MOST_AT_ONCE:
        before = count
        for key in [finding.key for finding in check(plan).findings]:
            fix = _safe_fix(plan, key)
            yield fix
            if fix is not None:
                count += 1
                plan = fix.action.apply(plan)


def all_at_once(fixes: tuple[Fix, ...]) -> Together:
    """These fixes, one after another, as one action."""
    counted = "1 finding" if len(fixes) == 1 else f"{len(fixes)} findings"
    return Together(actions=tuple(fix.action for fix in fixes), summary=f"Fix {counted}")


class _Trial(msgspec.Struct, frozen=True):
    """What an action does to a plan: the locked records that it touches, or what differs in the findings."""

    locked: tuple[str, ...] = ()
    delta: IssueDelta = IssueDelta()


class _Known(msgspec.Struct, frozen=True):
    """What somebody asked for of one plan: fixes by the keys of the findings, and what actions do.

    Of a piece that stands in several others one move is the fix of them all.
    """

    fixes: dict[str, Fix | NoFix]
    trials: dict[Action, _Trial | None]


@remember(size=4)
def _known_of(_plan: Plan) -> _Known:
    return _Known({}, {})


def _first_proven(plan: Plan, finding: Finding) -> Fix | NoFix:
    from alza.rules.codes import RULES_BY_CODE  # loaded at the first check

    rule = RULES_BY_CODE[finding.code]
    why, held = rule.no_fix, ""
    best: tuple[int, Fix] | None = None
    for proposal in rule.fixes(plan, finding) if rule.fixes else ():
        if isinstance(proposal, NoFix):
            why = proposal.why
            continue
        trial = _trial(plan, proposal.action)
        if trial is None:
            continue
        if trial.locked:
            held = held or f"{with_capital(locked_in_words(plan, trial.locked))}."
        elif _is_good(delta := trial.delta, finding):
            if rule.severity == "error" or not delta.new:
                return proposal
            more = len(delta.new) - len(delta.resolved)
            best = (more, proposal) if best is None or more < best[0] else best
    if best is None:
        return NoFix(why=held or why)
    return best[1] if best[0] < 0 else _only_shown(plan, best[1])


def _only_shown(plan: Plan, fix: Fix) -> Fix:
    return msgspec.structs.replace(fix, safety="show", steps=(fix_words(plan, fix),))


def _trial(plan: Plan, action: Action) -> _Trial | None:
    """What an action does to a plan; None when it can't be applied."""
    known = _known_of(plan).trials
    if action not in known:
        known[action] = _tried(plan, action)
    return known[action]


def _tried(plan: Plan, action: Action) -> _Trial | None:
    try:
        after = action.apply(plan)
    except AlzaError:
        return None
    if locked := locked_and_touched(plan, after):
        return _Trial(locked)
    # The plan is checked first, so that the check of what the fix gives looks only at what the fix touches.
    return _Trial(delta=compare(check(plan), check(after)))


def _is_good(delta: IssueDelta, finding: Finding) -> bool:
    """Whether a finding is resolved, and no error has come."""
    return finding.key in delta.resolved and not any(new.severity == "error" for new in delta.new)


def _safe_fix(plan: Plan, key: str) -> Fix | None:
    """The safe fix of a finding, if the plan still has both."""
    finding = next((finding for finding in check(plan).findings if finding.key == key), None)
    fix = fix_for(plan, finding) if finding is not None else None
    return fix if isinstance(fix, Fix) and is_safe(fix) else None
