"""What a rule is, what it finds, and what a finding says."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, Generic, Literal, TypeVar

import msgspec

from alza.geometry.vectors import Vec
from alza.plan.item import Item
from alza.plan.names import with_capital
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.room import Room
from alza.plan.settings import CheckSettings
from alza.plan.wall import Wall
from alza.rules.fix import Fix, NoFix
from alza.units import MILLIMETRE

Severity = Literal["error", "warning"]
"""`error`: the plan is wrong; `warning`: worth a look."""

Unit = Literal["m", "m2"]
Subjects = Literal["walls", "openings", "rooms", "items"]
"""The collection of a plan whose records a rule looks at, one after another."""

SECTIONS: Final = ("What", "Why", "Example", "Fix", "Source")
"""The sections of every rule's documentation, in order."""

NOISE: Final = 1e-6
"""A measure must pass its limit by more than this (metres); it covers rounding at coordinates of 1e7 m."""

ROUNDING: Final = MILLIMETRE / 2.0
"""Where nothing at all is allowed, less than this (metres) comes from keeping lengths to the millimetre."""


class Measure(msgspec.Struct, frozen=True):
    """What was measured against which limit, in `unit`; `extent` is how far it goes on in metres."""

    value: float
    limit: float
    unit: Unit = "m"
    extent: float | None = None


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """What a rule yields: the measured facts of one violation.

    Attributes:
        refs: the ids that it is about, the subject first.
        message: what, with ids and labels, measured against the limit; never the cure.
        where: the point to look at (metres).
        measure: the number behind it, where there is one.
        part: tells apart several faults about the same ids, as the end of a wall does.
    """

    refs: tuple[str, ...]
    message: str
    where: Vec
    measure: Measure | None = None
    part: str = ""


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """A fault with the code and severity of its rule, and a key that stays while the same things have it."""

    key: str
    code: str
    severity: Severity
    message: str
    refs: tuple[str, ...]
    where: Vec
    measure: Measure | None = None
    part: str = ""


Subject = TypeVar("Subject", Wall, Opening, Room, Item)


class Rule(msgspec.Struct, Generic[Subject], frozen=True, kw_only=True):
    """The declaration of a rule.

    Attributes:
        code: its name, unique, which names the fault.
        severity: of all its findings.
        over: the collection that holds its subjects.
        find: the faults of one subject; a fault between two records comes from one of them only.
        doc: the docstring of its module, with the sections `SECTIONS`.
        violating: builds a plan that has exactly this fault.
        legal: builds a plan next to it that has none.
        limit: the field of the settings that bounds it, where there is one.
        reads: the collections whose other records it looks at. Where a record of one of them changes, a
            subject is looked at again when that record's box, before or after, comes within `reach` of the
            subject's.
        reach: the fields of the settings of which the greatest is how far it looks (metres); none: it looks
            at what touches the subject's box.
        tells_far: whether what it finds tells of records at any distance, as of the nearest wall; a subject
            that has a finding is then looked at again after any change of what the rule reads.
        in_pairs: whether a fault between two subjects hangs on what surrounds either; whoever is looked at
            again then takes along those whose boxes touch its own.
        fixes: what may resolve a finding, best first, with why not where that can be told; each is proven
            before it is offered (`fixing.py`).
        no_fix: why no fix is offered when nothing else is said.
    """

    code: str
    severity: Severity
    over: Subjects
    find: Callable[[Plan, Subject], Iterator[Fault]]
    doc: str | None
    violating: Callable[[], Plan]
    legal: Callable[[], Plan]
    limit: str | None = None
    reads: tuple[Subjects, ...] = ()
    reach: tuple[str, ...] = ()
    tells_far: bool = False
    in_pairs: bool = False
    fixes: Callable[[Plan, Finding], Iterator[Fix | NoFix]] | None = None
    no_fix: str

    def finding(self, fault: Fault) -> Finding:
        """The fault as a finding of this rule."""
        key = f"{self.code}:{'+'.join(sorted(fault.refs))}"
        return Finding(
            key=f"{key}@{fault.part}" if fault.part else key,
            code=self.code,
            severity=self.severity,
            message=with_capital(fault.message),
            refs=fault.refs,
            where=fault.where,
            measure=fault.measure,
            part=fault.part,
        )

    def reach_in(self, settings: CheckSettings) -> float:
        """How far it looks around its subject's box (metres)."""
        return max((getattr(settings, field) for field in self.reach), default=0.0)

    def sections(self) -> dict[str, str]:
        """The documentation by section: `What`, `Why`, `Example`, `Fix`, `Source`."""
        found: dict[str, str] = {}
        for paragraph in (self.doc or "").split("\n\n"):
            name, colon, text = paragraph.strip().partition(": ")
            if colon and name in SECTIONS:
                found[name] = " ".join(text.split())
        return found


AnyRule = Rule[Any]
