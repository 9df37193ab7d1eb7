"""Move things of any sort together by one way."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from alza.actions.action import ActionRecord
from alza.actions.find import find
from alza.actions.following import plan_with_walls
from alza.actions.opening_fit import require_span
from alza.actions.wall_joints import walls_with_joined
from alza.errors import InvalidInput, NotFound
from alza.plan.diff import diff
from alza.plan.item import Item
from alza.plan.names import list_names
from alza.plan.note import Note
from alza.plan.opening import Opening
from alza.plan.plan import Placed, Plan
from alza.plan.record import Point
from alza.plan.room import Room
from alza.plan.validation import checked
from alza.plan.wall import Wall
from alza.units import to_millimetre


class MoveThings(ActionRecord, frozen=True, kw_only=True):
    """Move walls, openings, rooms, pieces and pinned notes by (dx, dy) metres.

    An opening slides along its wall by the share of the way that lies along it, unless its wall is among the
    things that move. With `joined` the ends of other walls that are joined to the moved ones go along;
    openings and room corners follow as `following` says.
    """

    ids: tuple[str, ...]
    dx: float
    dy: float
    joined: bool = False
    called: str = ""

    @property
    def summary(self) -> str:
        """See `Action`."""
        return f"Move {self.called or list_names(self.ids)} by ({self.dx:.2f}, {self.dy:.2f})"

    def apply(self, plan: Plan) -> Plan:
        """See `Action`.

        Raises NotFound, InvalidInput (out of bounds, a wall too short, a room not simple, a note without a
        place) or DoesNotFit (an opening, or a room that follows).
        """
        if self.dx == 0.0 and self.dy == 0.0:
            return plan
        records = [_known(plan, id) for id in self.ids]
        walls = [self._moved_wall(record) for record in records if isinstance(record, Wall)]
        others = [self._moved(record) for record in records if not isinstance(record, (Wall, Opening))]
        slid = [self._slid(plan, record) for record in records if isinstance(record, Opening)]
        after = _with_openings(plan, [new for new in slid if new != plan.openings[new.id]])
        if walls:
            changed = walls_with_joined(after, *walls) if self.joined else {wall.id: wall for wall in walls}
            after = _with_walls(after, changed, [room.id for room in others if isinstance(room, Room)])
        after = after.put(*(checked(record) for record in others))
        return plan if diff(plan, after).is_empty else after

    def _by(self, x: float, y: float) -> tuple[float, float]:
        return (to_millimetre(x + self.dx), to_millimetre(y + self.dy))

    def _moved_wall(self, wall: Wall) -> Wall:
        (ax, ay), (bx, by) = self._by(*wall.a), self._by(*wall.b)
        return checked(msgspec.structs.replace(wall, ax=ax, ay=ay, bx=bx, by=by))

    def _moved(self, record: Room | Item | Note) -> Room | Item | Note:
        if isinstance(record, Room):
            outline = tuple(Point(*self._by(*corner)) for corner in record.corners)
            return msgspec.structs.replace(record, outline=outline)
        if record.x is None or record.y is None:
            raise InvalidInput(f"Note {record.id} has no place on the plan", field="id")
        x, y = self._by(record.x, record.y)
        return msgspec.structs.replace(record, x=x, y=y)

    def _slid(self, plan: Plan, opening: Opening) -> Opening:
        if opening.wall_id in self.ids:
            return opening
        along = find(plan, Wall, opening.wall_id).direction
        offset = opening.offset + self.dx * along[0] + self.dy * along[1]
        return msgspec.structs.replace(opening, offset=to_millimetre(offset))


def _known(plan: Plan, id: str) -> Placed:
    record = plan.get(id)
    if record is None:
        raise NotFound(f"Nothing in this plan has the id {id!r}", field="id")
    return record


def _with_openings(plan: Plan, openings: Iterable[Opening]) -> Plan:
    moved = [checked(opening) for opening in openings]
    after = plan.put(*moved)
    for opening in moved:
        require_span(after, after.walls[opening.wall_id], opening)
    return after


def _with_walls(plan: Plan, changed: dict[str, Wall], own_way: Iterable[str]) -> Plan:
    """The plan with these walls and what follows them; the rooms that go their own way don't follow."""
    before = plan.drop(*own_way)
    after = plan_with_walls(before, changed)
    followed = (after.get(id) for id in diff(before, after).changed)
    return plan.put(*(record for record in followed if record is not None))
