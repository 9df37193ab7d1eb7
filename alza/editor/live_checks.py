"""What the checks say of pieces while a gesture moves them, and where the piece would stand clear."""

from __future__ import annotations

from typing import Final

import msgspec

from alza.facts.following import differences
from alza.facts.remember import remember
from alza.plan.item import Item
from alza.plan.plan import Plan
from alza.rules.check import check_gesture
from alza.rules.report import Report
from alza.rules.rule import Finding

MOST_PIECES: Final = 20
"""A gesture with more pieces than this is checked when it ends."""

_TOLD: Final = 1
"""So many findings are told in words: the readout must not hide what is beside it."""


class LiveChecks(msgspec.Struct, frozen=True, kw_only=True):
    """The checks of the plan as the gesture would leave it; those of whole rooms follow when it ends.

    Attributes:
        report: of the whole plan.
        findings: those about the pieces that move.
        pose: where the one piece that moves would stand clear, when it has an error where it is.
    """

    report: Report
    findings: tuple[Finding, ...]
    pose: Item | None = None

    @property
    def words(self) -> str:
        """The first finding in words, and how many more there are."""
        told = [finding.message for finding in self.findings[:_TOLD]]
        more = len(self.findings) - len(told)
        return "; ".join([*told, f"{more} more"] if more else told)


@remember(size=2)
def live_checks(plan: Plan, shown: Plan) -> LiveChecks | None:
    """The checks of what a gesture shows; None when it moves no pieces, or anything else than pieces."""
    moved = differences(plan.items, shown.items).put
    if not 0 < len(moved) <= MOST_PIECES or not _only_pieces_differ(plan, shown):
        return None
    from alza.rules.codes import OF_ROOMS  # loaded at the first check

    report = check_gesture(plan, shown)
    findings = tuple(
        finding
        for finding in report.findings
        if finding.code not in OF_ROOMS and not moved.keys().isdisjoint(finding.refs)
    )
    wrong = any(finding.severity == "error" for finding in findings)
    pose = _pose(shown, *moved.values()) if wrong and len(moved) == 1 else None
    return LiveChecks(report=report, findings=findings, pose=pose)


def _only_pieces_differ(plan: Plan, shown: Plan) -> bool:
    return shown.walls is plan.walls and shown.openings is plan.openings and shown.rooms is plan.rooms


def _pose(shown: Plan, piece: Item) -> Item | None:
    # Loaded when a piece is first dragged to where it can't stand, so that the page starts without it.
    from alza.rules.items.legal_poses import nearest_legal_pose

    return nearest_legal_pose(shown, piece)
