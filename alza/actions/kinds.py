"""Define and remove kinds of furniture."""

from __future__ import annotations

import re
from math import cos, hypot, radians, sin
from types import MappingProxyType
from typing import Final

from alza.actions.action import ActionRecord
from alza.errors import Conflict, InvalidInput, NotFound
from alza.plan.catalog import BUILT_IN_KINDS
from alza.plan.kind import Kind, Part
from alza.plan.names import list_names, name_of
from alza.plan.plan import Plan
from alza.plan.validation import checked
from alza.units import EPSILON, MAX_PARTS, PART_OVERHANG, format_metres

_KIND_NAME: Final = re.compile(r"[a-z][a-z0-9_]*")


def require_kind_name(name: str) -> None:
    """Refuse a name for a kind that isn't snake_case or is taken by a built-in kind.

    Raises:
        InvalidInput: it is one of these.
    """
    if not _KIND_NAME.fullmatch(name):
        raise InvalidInput(
            f"{name[:64]!r} can't name a kind: use snake_case, as in corner_sofa", field="kind"
        )
    if name in BUILT_IN_KINDS:
        raise InvalidInput(
            f"{name} is a built-in kind and can't be defined anew; choose another name", field="kind"
        )


class DefineKind(ActionRecord, frozen=True, kw_only=True):
    """Define a kind; with `replace` one that the plan defines is corrected, and its pieces change with it."""

    kind: Kind
    replace: bool = False

    @property
    def summary(self) -> str:
        """See `Action`."""
        kind = self.kind
        parts = f", {len(kind.parts)} part{'s' if len(kind.parts) > 1 else ''}" if kind.parts else ""
        return f"Define kind {kind.kind}, {_size(kind)}{parts}"

    def apply(self, plan: Plan) -> Plan:
        """See `Action`.

        Raises:
            InvalidInput: the name is built in, a value out of bounds, or a part stands out.
            Conflict: the plan defines the kind otherwise, and `replace` isn't set.
        """
        require_kind_name(self.kind.kind)
        if len(self.kind.parts) > MAX_PARTS:
            raise InvalidInput(
                f"{len(self.kind.parts)} parts are too many; a kind has at most {MAX_PARTS}", field="parts"
            )
        kind = checked(self.kind)
        for number, part in enumerate(kind.parts):
            _require_inside(kind, part, number)
        known = plan.kinds.get(kind.kind)
        if known == kind:
            return plan
        if known is not None and not self.replace:
            raise Conflict(
                f"The plan defines {kind.kind} already, {_size(known)}",
                field="kind",
                hint="replace: true corrects it, and its pieces with it; or choose another name",
            )
        return plan.put_kind(kind)


class RemoveKind(ActionRecord, frozen=True, kw_only=True):
    """Remove a kind of which no piece stands."""

    kind: str

    @property
    def summary(self) -> str:
        """See `Action`."""
        return f"Remove kind {self.kind}"

    def apply(self, plan: Plan) -> Plan:
        """See `Action`. Raises NotFound or Conflict (pieces of it stand)."""
        if self.kind not in plan.kinds:
            raise NotFound(f"The plan defines no kind {self.kind}", field="kind")
        pieces = tuple(item.id for item in plan.items.values() if item.kind == self.kind)
        if pieces:
            names = list_names(name_of(plan, id) for id in pieces)
            raise Conflict(
                f"Pieces of kind {self.kind} stand in the plan: {names}",
                field="kind",
                candidates=pieces,
                hint="Remove them first, or correct the kind by define_item_kind with replace: true",
            )
        kept = {name: kind for name, kind in plan.kinds.items() if name != self.kind}
        return plan.with_(kinds=MappingProxyType(kept))


def _size(kind: Kind) -> str:
    return " x ".join(format_metres(value) for value in (kind.w, kind.d, kind.h))


def _half_extents(part: Part) -> tuple[float, float]:
    """Half the size of the part's outline along the piece's width and depth, its rotation included."""
    c, s = abs(cos(radians(part.rotation))), abs(sin(radians(part.rotation)))
    w, d = part.w / 2, part.d / 2
    if part.shape == "box":
        return (w * c + d * s, w * s + d * c)
    return (hypot(w * c, d * s), hypot(w * s, d * c))


def _require_inside(kind: Kind, part: Part, number: int) -> None:
    half_w, half_d = _half_extents(part)
    for axis, size, low, high in (
        ("w", kind.w, part.x - half_w + kind.w / 2, part.x + half_w + kind.w / 2),
        ("d", kind.d, part.z - half_d + kind.d / 2, part.z + half_d + kind.d / 2),
        ("h", kind.h, part.y, part.y + part.h),
    ):
        over = max(-low, high - size)
        if over > PART_OVERHANG + EPSILON:
            raise InvalidInput(
                f"Part {number} ({part.shape}) stands {format_metres(over)} out of the kind's {axis}"
                f" of {format_metres(size)}; at most {format_metres(PART_OVERHANG)} is allowed",
                field=f"parts[{number}]",
                hint=f"Make {axis} larger, or move or shrink the part",
            )
