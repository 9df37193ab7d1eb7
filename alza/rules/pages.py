"""The documentation of the rules as Markdown pages, made from their declarations and examples."""

from __future__ import annotations

from typing import Final, Literal

from alza.plan.names import with_capital
from alza.plan.settings import LIMITS, CheckSettings, LimitUnit, unit_of
from alza.rules.check import NOT_CHECKED, check_with
from alza.rules.codes import RULES
from alza.rules.fix import SMALL_MOVE
from alza.rules.rule import AnyRule, Finding
from alza.units import format_area, format_metres

FOLDER: Final = "docs/rules"
INDEX: Final = f"{FOLDER}/README.md"
MARK: Final = "<!-- Written by write_docs.py from the rules' declarations; don't edit it by hand. -->"

Example = Literal["violating", "legal"]

_SETTINGS: Final = CheckSettings()

_SAFETIES: Final = (
    f"| `safe` | moves or joins something by little: a piece or an opening by {format_metres(SMALL_MOVE)} at "
    "most, a wall's end that looks joined | done at one press, alone or by *Fix all safe* | "
    "may make the call |",
    "| `ask` | removes, resizes or moves far, or moves a piece to make room for something else | done "
    "after a question in its place | should say what it does; removals wait for "
    "approval |",
    "| `show` | one of several answers, as where two walls cross, or one that trades a warning for another | "
    "told in steps with their numbers and previewed, with no button | has the call, and should make it only "
    "when it knows that it is meant |",
)


def rule_pages() -> dict[str, str]:
    """The text of every page by its path in the project: one for each rule, and the index."""
    return {INDEX: _index()} | {f"{FOLDER}/{rule.code}.md": _page(rule) for rule in RULES}


def picture_path(rule: AnyRule, example: Example) -> str:
    """Where the picture of one of a rule's examples lies in the project."""
    return f"{FOLDER}/pictures/{rule.code}-{example}.svg"


def _index() -> str:
    rules = [f"| {_link(rule)} | {rule.severity} | {_headline(rule)} | {_limit(rule)} |" for rule in RULES]
    settings = [f"| `{name}` | {_default(name)} | {', '.join(_links(name)) or '-'} |" for name in LIMITS]
    return _lines(
        MARK,
        "# The rules",
        "Each rule looks for one fault and has one file. An `error` says that the plan is wrong, a `warning` "
        "that it is worth a look.",
        _table("| code | severity | what is wrong | limit |", rules),
        "## Fixes",
        "A fix is one change with exact numbers, tried on a copy of the plan before it is offered: the "
        "finding is gone then, and no error has come. `get_issues` gives it as the call of a tool, the Check "
        "panel under its finding. Its safety is one of three:",
        _table("| safety | what it does | in the Check panel | an agent |", list(_SAFETIES)),
        "Where there is none, `why` tells the reason and, for a piece, the nearest place that would do.",
        "## Settings",
        "The limits that a plan can set for itself, in the `settings` of its file (there in camelCase); a "
        "rule whose code is in the list `off` there is switched off. A setting without a rule beside it is "
        "a second limit of a rule; that rule's page tells it.",
        _table("| setting | default | limit of |", settings),
        "## What is not checked",
        "No findings means that none of these rules is violated, and no more. Nothing looks at:",
        "\n".join(f"- {statement}" for statement in NOT_CHECKED),
    )


def _page(rule: AnyRule) -> str:
    (finding,) = check_with((rule,), rule.violating()).findings
    sections = {name: with_capital(text) for name, text in rule.sections().items()}
    unfixed = "Where no fix stands the proof" if rule.fixes else "With each finding"
    facts = [
        f"| severity | {rule.severity} |",
        f"| looks at | {rule.over} |",
        f"| limit | {_limit(rule)} |",
        f"| source | [`{_source(rule)}`](../../{_source(rule)}) |",
    ]
    return _lines(
        MARK,
        f"# {rule.code}",
        _headline(rule),
        _table("| | |", facts),
        "## What",
        sections["What"],
        "## Why",
        sections["Why"],
        "## Example",
        sections["Example"],
        _table("| violating | legal |", [f"| {_picture(rule, 'violating')} | {_picture(rule, 'legal')} |"]),
        "The finding says:",
        f"> {finding.message}",
        *_measured(finding),
        "## Fix",
        f"{sections['Fix']} {unfixed}, `why` says: {rule.no_fix}",
        "## Where the numbers come from",
        sections["Source"],
        "[All rules](README.md)",
    )


def _picture(rule: AnyRule, example: Example) -> str:
    return f"![{rule.code}, {example}]({picture_path(rule, example).removeprefix(f'{FOLDER}/')})"


def _headline(rule: AnyRule) -> str:
    return " ".join((rule.doc or "").partition("\n\n")[0].split())


def _link(rule: AnyRule) -> str:
    return f"[{rule.code}]({rule.code}.md)"


def _links(setting: str) -> list[str]:
    return [_link(rule) for rule in RULES if rule.limit == setting]


def _source(rule: AnyRule) -> str:
    return f"{rule.find.__module__.replace('.', '/')}.py"


def _limit(rule: AnyRule) -> str:
    if rule.limit is not None:
        return f"{_default(rule.limit)} (`{rule.limit}`)"
    (finding,) = check_with((rule,), rule.violating()).findings
    if finding.measure is None or not finding.measure.limit:
        return "none"
    return f"{_quantity(finding.measure.limit, finding.measure.unit)} (fixed)"


def _default(setting: str) -> str:
    return _quantity(getattr(_SETTINGS, setting), unit_of(setting))


def _measured(finding: Finding) -> tuple[str, ...]:
    """The measure of the example, if it has one."""
    measure = finding.measure
    if measure is None:
        return ()
    value, limit = (_quantity(number, measure.unit) for number in (measure.value, measure.limit))
    extent = "" if measure.extent is None else f", extent {format_metres(measure.extent)}"
    return (f"Its measure: value {value}, limit {limit}{extent}.",)


def _quantity(value: float, unit: LimitUnit) -> str:
    if unit == "degrees":
        return f"{value:g}°"
    return format_area(value) if unit == "m2" else format_metres(value)


def _table(head: str, rows: list[str]) -> str:
    return "\n".join([head, "|---" * (head.count("|") - 1) + "|", *rows])


def _lines(*blocks: str) -> str:
    return "\n\n".join(blocks) + "\n"
