"""An agent that repairs a plan with nothing but `get_issues` and the calls that it is given there."""

from __future__ import annotations

from typing import Any

from alza.approvals import Request
from alza.demo import sunset_loft
from alza.store.store import Store
from alza.studio import Studio
from tests.broken_loft import FAULTS
from tests.tools.host import Host

MOST_CALLS = 20


def broken_loft() -> Host:
    """The demo after an agent broke it, with a person at the page who approves what is asked."""
    studio = Studio(store=Store(sunset_loft()))

    def approve_all(pending: tuple[Request, ...]) -> None:
        for asked in pending:
            studio.approvals.approve(asked.number)

    studio.approvals.subscribe(approve_all)
    host = Host(studio)
    for tool, given in FAULTS:
        assert host.call(tool, given, "agent")["ok"]
    return host


def fixes(host: Host) -> list[dict[str, Any]]:
    answer = host.call("get_issues", {"severity": "error"}, "agent")
    return [issue["fix"] for issue in answer["issues"] if issue["fix"]]


def test_an_agent_repairs_a_broken_plan_by_the_calls_it_is_given() -> None:
    host = broken_loft()
    assert host.studio.report.errors > 12
    told = host.call("get_issues", {}, "agent")
    assert told["safeFixes"] > 3
    assert f"{told['safeFixes']} can be fixed safely by the calls in fix." in told["summary"]
    left = host.studio.report.errors
    calls = 0
    while given := fixes(host):
        answer = host.call(given[0]["tool"], given[0]["arguments"], "agent")
        assert answer["ok"] and answer["issues"]["errors"] < left
        left = answer["issues"]["errors"]
        calls += 1
        assert calls <= MOST_CALLS
    assert host.studio.report.errors == 0
    assert host.defects == []


def test_a_new_issue_of_a_change_comes_with_its_fix() -> None:
    host = Host(Studio(store=Store(sunset_loft())))
    (issue,) = host.ok("move_item", id="i25", y=1.9)["issues"]["new"]
    assert issue["fix"] == {
        "tool": "move_item",
        "arguments": {"id": "i25", "x": 1.5, "y": 1.525},
        "safety": "safe",
    }
    assert host.ok("move_item", **issue["fix"]["arguments"])["issues"]["total"] == 0
