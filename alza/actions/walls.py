"""Add, change and remove walls."""

from __future__ import annotations

from math import isfinite

from alza.actions.action import ActionRecord, edited
from alza.actions.find import find, require_free_id
from alza.actions.following import plan_with_walls, require_length
from alza.actions.wall_joints import walls_with_joined, with_end
from alza.errors import InvalidInput
from alza.plan.opening import End
from alza.plan.plan import Plan
from alza.plan.validation import checked
from alza.plan.wall import Wall
from alza.units import format_metres, to_millimetre


def _place(x: float, y: float) -> str:
    return f"({to_millimetre(x):.2f}, {to_millimetre(y):.2f})"


class AddWall(ActionRecord, frozen=True, kw_only=True):
    """Add a wall with a new id."""

    wall: Wall

    @property
    def summary(self) -> str:
        """See `Action`."""
        return f"Add wall {self.wall.id}, {format_metres(self.wall.length)}"

    def apply(self, plan: Plan) -> Plan:
        """See `Action`. Raises InvalidInput (out of bounds, too short) or Conflict (the id is taken)."""
        require_free_id(plan, self.wall)
        wall = checked(self.wall)
        require_length(wall, "bx")
        return plan.put(wall)


class EditWall(ActionRecord, frozen=True, kw_only=True):
    """Change a wall; None leaves a value as it is.

    With `joined` the ends of other walls that are joined to it go along. Openings and room corners follow as
    `following` says.
    """

    id: str
    ax: float | None = None
    ay: float | None = None
    bx: float | None = None
    by: float | None = None
    thickness: float | None = None
    height: float | None = None
    locked: bool | None = None
    joined: bool = False
    called: str = ""

    @property
    def summary(self) -> str:
        """See `Action`."""
        said = [
            f"end {end} to {_place(x, y)}" if x is not None and y is not None else f"end {end}"
            for end, x, y in (("a", self.ax, self.ay), ("b", self.bx, self.by))
            if x is not None or y is not None
        ]
        said += [
            f"{word} {format_metres(value)}"
            for word, value in (("thickness", self.thickness), ("height", self.height))
            if value is not None
        ]
        if self.locked is not None:
            said.append("locked" if self.locked else "unlocked")
        return f"Change {self.called or f'wall {self.id}'}: {', '.join(said) or 'nothing'}"

    def apply(self, plan: Plan) -> Plan:
        """See `Action`. Raises NotFound, InvalidInput or DoesNotFit (an opening or a room that follows)."""
        old = find(plan, Wall, self.id)
        new = edited(
            old,
            ax=self.ax,
            ay=self.ay,
            bx=self.bx,
            by=self.by,
            thickness=self.thickness,
            height=self.height,
            locked=self.locked,
        )
        if new is old:
            return plan
        new = checked(new)
        moved = next((field for field in ("bx", "by", "ax", "ay") if getattr(self, field) is not None), None)
        return plan_with_walls(plan, walls_with_joined(plan, new) if self.joined else {new.id: new}, moved)


class ExtendWall(ActionRecord, frozen=True, kw_only=True):
    """Lengthen a wall at one end by so many metres along its own line; a negative length shortens it."""

    id: str
    end: End
    metres: float
    called: str = ""

    @property
    def summary(self) -> str:
        """See `Action`."""
        verb, size = ("Extend", self.metres) if self.metres >= 0.0 else ("Shorten", -self.metres)
        return f"{verb} {self.called or f'wall {self.id}'} at end {self.end} by {format_metres(size)}"

    def apply(self, plan: Plan) -> Plan:
        """See `Action`. Raises NotFound, InvalidInput or DoesNotFit (an opening no longer fits)."""
        old = find(plan, Wall, self.id)
        if not isfinite(self.metres) or old.length + self.metres < 0.0:
            raise InvalidInput(
                f"Wall {old.id} is {format_metres(old.length)} long;"
                f" it can't be extended by {self.metres:g} m",
                field="meters",
            )
        offset = -self.metres if self.end == "a" else old.length + self.metres
        x, y = old.at(offset)
        new = with_end(old, self.end, (to_millimetre(x), to_millimetre(y)))
        if self.metres == 0.0 or new.end_point(self.end) == old.end_point(self.end):
            return plan
        return plan_with_walls(plan, {old.id: new}, "meters")


class SwapWallEnds(ActionRecord, frozen=True, kw_only=True):
    """Swap the names of a wall's ends; its openings are described from the other end and look the same."""

    id: str
    called: str = ""

    @property
    def summary(self) -> str:
        """See `Action`."""
        return f"Swap the ends of {self.called or f'wall {self.id}'}"

    def apply(self, plan: Plan) -> Plan:
        """See `Action`. Raises NotFound."""
        old = find(plan, Wall, self.id)
        return plan_with_walls(plan, {old.id: edited(old, ax=old.bx, ay=old.by, bx=old.ax, by=old.ay)})


class RemoveWall(ActionRecord, frozen=True, kw_only=True):
    """Remove a wall together with its openings."""

    id: str
    called: str = ""

    @property
    def summary(self) -> str:
        """See `Action`."""
        return f"Remove {self.called or f'wall {self.id}'} and its openings"

    def apply(self, plan: Plan) -> Plan:
        """See `Action`. Raises NotFound."""
        wall = find(plan, Wall, self.id)
        return plan.drop(wall.id, *(opening.id for opening in plan.openings_of(wall.id)))
