"""Where an opening is wanted: `t | offset | x, y` turned into a distance along one wall."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from alza.actions.action import Adjustment
from alza.actions.opening_fit import nearest_wall
from alza.errors import InvalidInput, NotFound
from alza.geometry.segments import nearest_on_segment
from alza.geometry.vectors import Vec, distance
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from alza.tools.alternatives import at_most_one, exactly_one
from alza.tools.fields import AlongWall, Offset, ToolInput, WallRef, X, Y
from alza.tools.references import find
from alza.units import MILLIMETRE, NEAREST_WALL_REACH, format_metres, to_millimetre

FORMS = (("t",), ("offset",), ("x", "y"))


class PlacedInput(ToolInput, frozen=True, kw_only=True):
    """The ways to say where along a wall an opening goes."""

    t: AlongWall | None = None
    offset: Offset | None = None
    x: Annotated[X, Meta(description="x of the opening's centre in metres; needs y")] | None = None
    y: Annotated[Y, Meta(description="y of the opening's centre in metres; needs x")] | None = None


class NewOpeningInput(PlacedInput, frozen=True, kw_only=True):
    """Where a new opening goes, and in which wall."""

    wall_id: (
        Annotated[WallRef, Meta(description="id of the wall, such as w1; may be left out with x, y")] | None
    ) = None


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """A wanted centre: a wall, the distance in metres from its end a, and how it was given."""

    wall: Wall
    offset: float
    t: float | None = None
    point: Vec | None = None

    def adjusted(self, stored: float, clamped: Adjustment | None) -> tuple[Adjustment, ...]:
        """What differs between the place as it was given and the offset that is stored."""
        if self.point is not None:
            return self._adjusted_point(stored, clamped)
        if clamped is None:
            return ()
        if self.t is not None:
            stored_t = round(stored / self.wall.length, 4)
            return (msgspec.structs.replace(clamped, field="t", given=self.t, stored=stored_t),)
        return (msgspec.structs.replace(clamped, field="offset"),)

    def _adjusted_point(self, stored: float, clamped: Adjustment | None) -> tuple[Adjustment, ...]:
        given, place = self.point or (0.0, 0.0), self.wall.at(stored)
        if distance(given, place) <= MILLIMETRE:
            return ()
        why = clamped.why if clamped else f"taken across onto the centre line of wall {self.wall.id}"
        return (Adjustment(field="x, y", given=_shown(given), stored=_shown(place), why=why),)


def position_of(input: NewOpeningInput, plan: Plan) -> Position:
    """The wall and the distance along it that a new opening is wanted at.

    Raises:
        InvalidInput: not exactly one of t, offset and x, y is given, or the wall isn't said.
        NotFound: no such wall, or none within reach of the point.
    """
    form = exactly_one(input, *FORMS)
    if input.wall_id is not None:
        wall = find(plan, input.wall_id, Wall, "wallId")
        return given_position(input, wall) or Position(wall=wall, offset=0.0)
    if form != ("x", "y") or input.x is None or input.y is None:
        raise InvalidInput(
            f"wallId is missing; {form[0]} needs it, only x, y can do without.", field="wallId"
        )
    found = nearest_wall(plan, input.x, input.y)
    if found is None:
        raise NotFound(
            f"No wall lies within {format_metres(NEAREST_WALL_REACH)} of ({input.x:g}, {input.y:g}).",
            field="x",
            hint="Give a point nearer to a wall, or wallId with t or offset.",
        )
    return Position(wall=found.wall, offset=to_millimetre(found.offset), point=(input.x, input.y))


def given_position(input: PlacedInput, wall: Wall) -> Position | None:
    """The place along a wall that is given, or None when none is.

    Raises:
        InvalidInput: more than one of t, offset and x, y is given.
    """
    at_most_one(input, *FORMS)
    if input.t is not None:
        return Position(wall=wall, offset=to_millimetre(input.t * wall.length), t=input.t)
    if input.offset is not None:
        return Position(wall=wall, offset=input.offset)
    if input.x is None or input.y is None:
        return None
    point = (input.x, input.y)
    foot, _ = nearest_on_segment(point, wall.a, wall.b)
    return Position(wall=wall, offset=to_millimetre(distance(wall.a, foot)), point=point)


def _shown(point: Vec) -> str:
    return f"({to_millimetre(point[0]):g}, {to_millimetre(point[1]):g})"
