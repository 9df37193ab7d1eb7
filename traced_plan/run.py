"""Run the steps of a trace through the tools, and tell how it went."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from .placing import Offset, origin_of, placed
from .steps import Step

Call = Callable[[str, dict[str, Any]], dict[str, Any]]
"""Calls a tool by its name and gives its CallToolResult."""

SUBJECTS = {
    "calibrate_underlay": "scale",
    "define_item_kind": "kinds",
    "place_item": "furniture",
    "leave_note": "notes",
}
"""The subject of a step by its tool; all other tools draw the structure."""

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
    """Draw the steps by one call for each subject; tell its line, then the issues, the counts and a summary.

    The plan is drawn where the calibrated picture lies: its (0, 0) is the first point of the calibration.
    """
    origin = (0.0, 0.0)
    calls = refused = 0
    for subject, batch in batches(steps):
        calls += 1
        if subject == "scale":
            answer = call("calibrate_underlay", dict(batch[0].arguments))["structuredContent"]
        else:
            answer = call("apply_changes", {"changes": changes_of(batch, origin)})["structuredContent"]
        tell(f"{calls:4} {subject:10} {'' if answer['ok'] else 'REFUSED '}{answer['summary']}")
        refused += not answer["ok"]
        if subject == "scale" and answer["ok"]:
            origin = origin_of(batch[0].arguments, answer["stored"]["rect"])
    errors, warnings = _tell_issues(call, tell)
    summary = Summary(calls + 2, refused, errors, warnings)
    _tell_summary(summary, call, tell)
    return summary


def batches(steps: Iterable[Step]) -> list[tuple[str, list[Step]]]:
    """The steps that follow one another on one subject, with its name; a calibration is one by itself."""
    groups = groupby(steps, lambda step: SUBJECTS.get(step.tool, "structure"))
    return [(subject, list(group)) for subject, group in groups]


def changes_of(steps: Sequence[Step], origin: Offset) -> list[dict[str, Any]]:
    """The steps as input of `apply_changes`; what others of them refer to gets its local name as alias."""
    named = {value for step in steps for value in step.arguments.values() if isinstance(value, str)}
    return [
        {
            "tool": step.tool,
            "arguments": placed(step.arguments, origin),
            **({"as": f"${step.name}"} if f"${step.name}" in named else {}),
        }
        for step in steps
    ]


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
