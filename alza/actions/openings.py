"""Add, change and remove doors and windows."""

from __future__ import annotations

from alza.actions.action import ActionRecord, edited
from alza.actions.find import find, require_free_id
from alza.actions.opening_fit import require_span
from alza.actions.opening_places import FIT_SLACK
from alza.errors import DoesNotFit, InvalidInput
from alza.plan.opening import End, Leaf, Opening, Side
from alza.plan.plan import Plan
from alza.plan.validation import checked
from alza.plan.wall import Wall
from alza.units import format_metres


class AddOpening(ActionRecord, frozen=True, kw_only=True):
    """Add a door or window with a new id to a wall."""

    opening: Opening

    @property
    def summary(self) -> str:
        """See `Action`."""
        opening = self.opening
        size = f"{format_metres(opening.width)} x {format_metres(opening.height)}"
        return (
            f"Add {opening.kind} {opening.id}, {size}, in wall {opening.wall_id}"
            f" at {format_metres(opening.offset)}"
        )

    def apply(self, plan: Plan) -> Plan:
        """See `Action`. Raises NotFound (the wall), Conflict, InvalidInput or DoesNotFit."""
        opening = checked(self.opening)
        require_free_id(plan, opening)
        wall = find(plan, Wall, opening.wall_id)
        require_span(plan, wall, opening)
        _require_head(wall, opening)
        return plan.put(opening)


class EditOpening(ActionRecord, frozen=True, kw_only=True):
    """Move, resize or rehang an opening; None leaves a value as it is."""

    id: str
    wall_id: str | None = None
    offset: float | None = None
    width: float | None = None
    sill: float | None = None
    height: float | None = None
    leaf: Leaf | None = None
    hinge: End | None = None
    side: Side | None = None
    called: str = ""

    @property
    def summary(self) -> str:
        """See `Action`."""
        said = [f"to wall {self.wall_id}"] if self.wall_id is not None else []
        said += [
            f"{word} {format_metres(value)}"
            for word, value in (
                ("at", self.offset),
                ("width", self.width),
                ("sill", self.sill),
                ("height", self.height),
            )
            if value is not None
        ]
        said += [
            f"{word} {value}"
            for word, value in (("leaf", self.leaf), ("hinge", self.hinge), ("swing", self.side))
            if value is not None
        ]
        return f"Change {self.called or f'opening {self.id}'}: {', '.join(said) or 'nothing'}"

    def apply(self, plan: Plan) -> Plan:
        """See `Action`. Raises NotFound, InvalidInput (a leaf on a window) or DoesNotFit."""
        old = find(plan, Opening, self.id)
        new = edited(
            old,
            wall_id=self.wall_id,
            offset=self.offset,
            width=self.width,
            sill=self.sill,
            height=self.height,
            leaf=self.leaf,
            hinge=self.hinge,
            side=self.side,
        )
        if old.kind == "window" and (self.leaf or self.hinge or self.side):
            raise InvalidInput(
                f"Window {old.id} has no leaf, hinge or swing; only a door has",
                field="leaf" if self.leaf else "hinge" if self.hinge else "side",
            )
        if new is old:
            return plan
        new = checked(new)
        wall = find(plan, Wall, new.wall_id)
        if (old.wall_id, old.offset, old.width) != (new.wall_id, new.offset, new.width):
            require_span(plan, wall, new)
        if new.head > old.head or new.wall_id != old.wall_id:
            _require_head(wall, new)
        return plan.put(new)


class RemoveOpening(ActionRecord, frozen=True, kw_only=True):
    """Remove a door or window; the wall closes."""

    id: str
    called: str = ""

    @property
    def summary(self) -> str:
        """See `Action`."""
        return f"Remove {self.called or f'opening {self.id}'}"

    def apply(self, plan: Plan) -> Plan:
        """See `Action`. Raises NotFound."""
        return plan.drop(find(plan, Opening, self.id).id)


def _require_head(wall: Wall, opening: Opening) -> None:
    if opening.head > wall.height + FIT_SLACK:
        raise DoesNotFit(
            f"{opening.kind.capitalize()} {opening.id} would have its head at {format_metres(opening.head)}"
            f" (sill {format_metres(opening.sill)} and height {format_metres(opening.height)});"
            f" wall {wall.id} is {format_metres(wall.height)} high",
            field="height",
        )
