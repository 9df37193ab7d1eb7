"""Run the steps of a trace through the tools, and tell how it went."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from .placing import origin_of, placed
from .steps import Step

Call = Callable[[str, dict[str, Any]], dict[str, Any]]
"""Calls a tool by its name and gives its CallToolResult."""

COUNTED = ("walls", "openings", "rooms", "items", "kinds", "notes")


class Summary(NamedTuple):
    """How a trace ended: the calls, those refused, and the errors and warnings that are left."""

    calls: int
    refused: int
    errors: int
    warnings: int

    @property
    def failed(self) -> bool:
        """Whether a call was refused or an error is left."""
        return bool(self.refused or self.errors)


def run_steps(steps: Iterable[Step], call: Call, tell: Callable[[str], None]) -> Summary:
    """Call one tool for each step, tell its one line, then the issues, the counts and a summary.

    The plan is drawn where the calibrated picture lies: its (0, 0) is the first point of the calibration.
    """
    ids: dict[str, str] = {}
    origin = (0.0, 0.0)
    calls = refused = 0
    for step in steps:
        calls += 1
        missing = sorted(unknown_names(step.arguments, ids))
        if missing:
            refused += 1
            tell(f"{calls:4} {step.tool:20} not called: {', '.join(missing)} was never made")
            continue
        answer = call(step.tool, resolved(placed(step.arguments, origin), ids))["structuredContent"]
        tell(f"{calls:4} {step.tool:20} {'' if answer['ok'] else 'REFUSED '}{answer['summary']}")
        refused += not answer["ok"]
        if step.name and answer["ok"]:
            ids[step.name] = answer["id"]
        if step.tool == "calibrate_underlay" and answer["ok"]:
            underlay = call("get_underlay", {})["structuredContent"]["underlay"]
            origin = origin_of(step.arguments, underlay["rect"])
    errors, warnings = _tell_issues(call, tell)
    summary = Summary(calls, refused, errors, warnings)
    _tell_summary(summary, call, tell)
    return summary


def resolved(value: Any, ids: Mapping[str, str]) -> Any:
    """The arguments with ids in the place of local names."""
    if isinstance(value, str):
        return ids[value[1:]] if value.startswith("@") else value
    if isinstance(value, Mapping):
        return {name: resolved(part, ids) for name, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [resolved(part, ids) for part in value]
    return value


def unknown_names(value: Any, ids: Mapping[str, str]) -> set[str]:
    """The local names in arguments that nothing was made under."""
    if isinstance(value, str):
        return {value} if value.startswith("@") and value[1:] not in ids else set()
    parts = (
        value.values() if isinstance(value, Mapping) else value if isinstance(value, (list, tuple)) else ()
    )
    return {name for part in parts for name in unknown_names(part, ids)}


def _tell_issues(call: Call, tell: Callable[[str], None]) -> tuple[int, int]:
    answer = call("get_issues", {})["structuredContent"]
    tell("")
    tell(f"Issues: {answer['summary']}")
    for issue in answer["issues"]:
        place = f"({issue['where']['x']:.2f}, {issue['where']['y']:.2f})"
        tell(f"  {issue['severity']:8} {issue['code']:24} {place:16} {issue['message']}")
    return answer["errors"], answer["warnings"]


def _tell_summary(summary: Summary, call: Call, tell: Callable[[str], None]) -> None:
    model = call("get_model", {})["structuredContent"]["model"]
    counts = ", ".join(f"{len(model[part])} {part}" for part in COUNTED)
    area = sum(room["area"] for room in model["rooms"])
    tell("")
    tell(f"{model['name']}: {counts}; {area:.2f} m² in rooms.")
    tell(f"{summary.calls} calls, {summary.refused} refused; left: {errors_and_warnings(summary)}.")


def errors_and_warnings(summary: Summary) -> str:
    """Both counts in words: `0 errors and 1 warning`."""
    counts = ((summary.errors, "error"), (summary.warnings, "warning"))
    return " and ".join(f"{count} {word}{'' if count == 1 else 's'}" for count, word in counts)
