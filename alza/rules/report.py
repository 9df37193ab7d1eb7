"""What a check found."""

from __future__ import annotations

import msgspec

from alza.rules.rule import Finding


class Defect(msgspec.Struct, frozen=True, kw_only=True):
    """A rule that crashed: its code, the ids it was looking at, and the first error. Never a finding."""

    code: str
    refs: tuple[str, ...]
    error: str


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a check: findings by severity, code in the order of the table, and ids; and defects.

    `accepted` are those that somebody has accepted; they don't count.
    """

    findings: tuple[Finding, ...]
    accepted: tuple[Finding, ...] = ()
    defects: tuple[Defect, ...] = ()

    @property
    def errors(self) -> int:
        """How many findings are errors."""
        return sum(finding.severity == "error" for finding in self.findings)

    @property
    def warnings(self) -> int:
        """How many findings are warnings."""
        return sum(finding.severity == "warning" for finding in self.findings)
