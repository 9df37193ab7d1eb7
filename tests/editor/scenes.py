"""Small scenes of walls and pieces, and ways to turn, mirror and move them, for the tests of the editor."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec
from hypothesis import strategies as st

from alza.geometry.vectors import Vec
from alza.plan.item import Item
from alza.plan.plan import Placed, Plan
from alza.plan.record import Point
from alza.plan.room import Room
from alza.plan.wall import Wall

Motion = Callable[[Vec], Vec]


class Placing(msgspec.Struct, frozen=True, kw_only=True):
    """A way to lay a scene down elsewhere: mirrored or not, turned by quarters, then moved."""

    mirrored: bool = False
    quarters: int = 0
    by: Vec = (0.0, 0.0)

    def point(self, p: Vec) -> Vec:
        """A point there."""
        x, y = self.vector(p)
        return (x + self.by[0], y + self.by[1])

    def vector(self, v: Vec) -> Vec:
        """A way there."""
        x, y = (-v[0], v[1]) if self.mirrored else v
        for _ in range(self.quarters % 4):
            x, y = y, -x
        return (x, y)

    def angle(self, degrees: float) -> float:
        """A direction there (0 east, counter-clockwise)."""
        return (180.0 - degrees if self.mirrored else degrees) + 90.0 * self.quarters

    def rotation(self, degrees: float) -> float:
        """A piece's rotation there (0 south, counter-clockwise)."""
        return ((-degrees if self.mirrored else degrees) + 90.0 * self.quarters) % 360.0

    def plan(self, plan: Plan) -> Plan:
        """A plan of walls, rooms and pieces there."""
        records: Iterable[Placed] = (*plan.walls.values(), *plan.rooms.values(), *plan.items.values())
        return Plan().put(*map(self._record, records))

    def _record(self, record: Placed) -> Placed:
        replace = msgspec.structs.replace
        if isinstance(record, Wall):
            (ax, ay), (bx, by) = self.point(record.a), self.point(record.b)
            return replace(record, ax=ax, ay=ay, bx=bx, by=by)
        if isinstance(record, Room):
            return replace(record, outline=tuple(Point(*self.point(corner)) for corner in record.corners))
        assert isinstance(record, Item)
        return self.item(record)

    def item(self, item: Item) -> Item:
        """A piece there."""
        x, y = self.point((item.x, item.y))
        return msgspec.structs.replace(item, x=x, y=y, rotation=self.rotation(item.rotation))


def placings() -> st.SearchStrategy[Placing]:
    """Any placing that keeps the grid of 5 cm."""
    steps = st.integers(-200, 200).map(lambda n: n * 0.05)
    return st.builds(Placing, mirrored=st.booleans(), quarters=st.integers(0, 3), by=st.tuples(steps, steps))


def centimetres(least: int, most: int) -> st.SearchStrategy[float]:
    """Lengths on whole centimetres."""
    return st.integers(least, most).map(lambda n: n / 100)


@st.composite
def walls(draw: st.DrawFn) -> Plan:
    """Up to six walls in 6 x 6 m, on axes or not, some joined to the one before."""
    made: list[Wall] = []
    corner = st.tuples(centimetres(0, 600), centimetres(0, 600))
    for number in range(draw(st.integers(1, 6))):
        start = made[-1].b if made and draw(st.booleans()) else draw(corner)
        end = draw(corner)
        if draw(st.booleans()):
            end = (end[0], start[1]) if draw(st.booleans()) else (start[0], end[1])
        thickness = draw(st.sampled_from((0.1, 0.15, 0.3)))
        wall = Wall(id=f"w{number}", ax=start[0], ay=start[1], bx=end[0], by=end[1], thickness=thickness)
        if wall.length >= 0.2:
            made.append(wall)
    return Plan().put(*made)


def pointers() -> st.SearchStrategy[Vec]:
    """Places in and around 6 x 6 m that are no farther from one thing than from another by chance."""
    x, y = st.integers(-500, 6500), st.integers(-500, 6500)
    return st.tuples(x, y).map(lambda p: (p[0] / 1000 + 0.00013717, p[1] / 1000 + 0.00027183))
