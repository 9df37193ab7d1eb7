"""A check that remembers what it found by rule and record, so that a change costs only what it touches."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import msgspec

from alza.plan.ids import natural_key
from alza.plan.plan import Plan
from alza.rules.report import Defect, Report
from alza.rules.rule import NOISE, AnyRule, Finding, Subjects
from alza.rules.touched import Touched, neighbours, subjects_near, touched_records, unplaced


class RuleFindings(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """What one rule found: by subject, only of those that have findings or crashed it; and all in order."""

    by_subject: Mapping[str, tuple[Finding, ...]]
    failed: Mapping[str, str]
    in_order: tuple[Finding, ...]
    defect: Defect | None


class Checked(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """A checked plan: what each rule found, and the report of it all."""

    plan: Plan
    rules: tuple[AnyRule, ...]
    found: tuple[RuleFindings, ...]
    report: Report


def check_all(rules: tuple[AnyRule, ...], plan: Plan) -> Checked:
    """Hold every rule that is on against every record that it is about; one that crashes becomes a defect."""
    off = plan.settings.off
    subjects = ((rule, () if rule.code in off else getattr(plan, rule.over)) for rule in rules)
    return _checked(plan, rules, tuple(_look(rule, plan, ids) for rule, ids in subjects))


def check_again(earlier: Checked, plan: Plan, leave: Collection[str] = ()) -> Checked:
    """The check of another plan, which looks only at what differs from the earlier one can touch.

    Its report equals that of `check_all`, but for the rules in `leave`: of these it has the earlier findings.
    """
    before = earlier.plan
    if before.settings != plan.settings:
        return check_all(earlier.rules, plan)
    touched = touched_records(before, plan)
    found = tuple(
        known if rule.code in leave else _look_again(rule, plan, touched, known)
        for rule, known in zip(earlier.rules, earlier.found, strict=True)
    )
    return _checked(plan, earlier.rules, found)


def _checked(plan: Plan, rules: tuple[AnyRule, ...], found: tuple[RuleFindings, ...]) -> Checked:
    findings = [finding for one in found for finding in one.in_order]
    findings.sort(key=lambda finding: finding.severity)
    defects = tuple(one.defect for one in found if one.defect is not None)
    report = Report(
        findings=tuple(one for one in findings if one.key not in plan.accepted),
        accepted=tuple(one for one in findings if one.key in plan.accepted),
        defects=defects,
    )
    return Checked(plan=plan, rules=rules, found=found, report=report)


def _look_again(
    rule: AnyRule, plan: Plan, touched: Mapping[Subjects, Touched], known: RuleFindings
) -> RuleFindings:
    ids = () if rule.code in plan.settings.off else _to_look_at(rule, plan, touched, known)
    return _look(rule, plan, ids, known) if ids else known


def _to_look_at(
    rule: AnyRule, plan: Plan, touched: Mapping[Subjects, Touched], known: RuleFindings
) -> Collection[str]:
    own = touched.get(rule.over)
    ids = set(own.ids) if own else set[str]()
    read = [touched[name] for name in rule.reads if name in touched]
    if not read:
        return ids
    if any(one.flipped for one in read):
        return {*ids, *known.by_subject, *getattr(plan, rule.over)}
    ids.update(known.failed, unplaced(rule.over, plan), known.by_subject if rule.tells_far else ())
    reach = rule.reach_in(plan.settings) + NOISE
    records = getattr(plan, rule.over)
    for box in (box for one in read for box in one.boxes):
        # In a crowd everything is near, and no box adds any more.
        if len(ids) >= len(records) and ids.issuperset(records):
            return ids
        ids.update(subjects_near(rule.over, plan, box, reach))
    return ids | neighbours(rule.over, plan, ids) if rule.in_pairs else ids


def _look(rule: AnyRule, plan: Plan, ids: Collection[str], known: RuleFindings | None = None) -> RuleFindings:
    """What a rule finds at these subjects, and what it was known to find at the others."""
    by_subject = dict(known.by_subject) if known else {}
    failed = dict(known.failed) if known else {}
    subjects: Mapping[str, Any] = getattr(plan, rule.over)
    for id in ids if known else ():
        by_subject.pop(id, None)
        failed.pop(id, None)
    find = rule.find
    for id in ids:
        subject = subjects.get(id)
        if subject is None:
            continue
        try:
            faults = tuple(find(plan, subject))
            if faults:
                by_subject[id] = tuple(map(rule.finding, faults))
        except Exception as problem:  # any fault of a rule is a defect to report, not a reason to stop
            failed[id] = f"{type(problem).__name__}: {problem}"
    if known and by_subject == known.by_subject and failed == known.failed:
        return known
    return _in_order(rule, by_subject, failed)


def _in_order(
    rule: AnyRule, by_subject: Mapping[str, tuple[Finding, ...]], failed: Mapping[str, str]
) -> RuleFindings:
    findings = [finding for some in by_subject.values() for finding in some]
    findings.sort(key=lambda finding: ([natural_key(ref) for ref in finding.refs], finding.key))
    refs = tuple(sorted(failed, key=natural_key))
    return RuleFindings(
        by_subject=by_subject,
        failed=failed,
        in_order=tuple(findings),
        defect=Defect(code=rule.code, refs=refs, error=failed[refs[0]]) if refs else None,
    )
