"""The marks that lie on the drawing at a size in pixels: findings, padlocks, and what a request is about."""

from __future__ import annotations

from dataclasses import dataclass

from alza.drawing.marks import Mark, finding_mark
from alza.drawing.writing import Part
from alza.facts.remember import remember
from alza.geometry.vectors import Vec
from alza.plan.plan import Plan
from alza.rules.report import Report
from alza.rules.rule import Finding

FINDING_RADIUS_PX = 11.0
PADLOCK_RADIUS_PX = 9.0
HATCH_PX = 9.0
"""From line to line of the hatch over what would be lost."""


@dataclass(frozen=True)
class AtStake:
    """What a request is about, by ids: what it would take away, and what else is to be seen."""

    lost: tuple[str, ...]
    outlined: tuple[str, ...]


@remember(size=2)
def finding_marks(report: Report, scale_px: float, ox: float, oy: float) -> dict[int, Part]:
    """A ring at each finding, by the finding's identity, which a check of little changes keeps."""
    return {id(finding): marked(finding, scale_px, (ox, oy)) for finding in report.findings}


def marked(finding: Finding, scale_px: float, origin: Vec) -> Part:
    """The ring at one finding; `origin` is the drawing's."""
    mark = Mark(finding.key, finding.severity, finding.where, finding.message)
    return finding_mark(mark, FINDING_RADIUS_PX / scale_px, origin)


@remember(size=2)
def padlock_marks(plan: Plan, scale_px: float, ox: float, oy: float) -> tuple[Part, ...]:
    """A padlock on each locked thing."""
    if not any(record.locked for part in (plan.walls, plan.rooms, plan.items) for record in part.values()):
        return ()
    from alza.drawing.padlocks import padlock_parts  # most plans have nothing locked

    return padlock_parts(plan, PADLOCK_RADIUS_PX / scale_px, (ox, oy))


@remember(size=2)
def stake_marks(plan: Plan, stake: AtStake | None, scale_px: float, ox: float, oy: float) -> tuple[Part, ...]:
    """What a request would take away, hatched."""
    if stake is None:
        return ()
    from alza.drawing.stake import stake_part  # most visits have no request

    return (stake_part(plan, stake.lost, stake.outlined, HATCH_PX / scale_px, (ox, oy)),)
