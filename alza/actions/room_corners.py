"""Which room corners move along when walls change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from alza.actions.opening_places import is_along_own_line, runs_other_way
from alza.actions.outlines import require_simple, require_wide
from alza.actions.wall_joints import line_moved
from alza.errors import DoesNotFit
from alza.facts.index import room_index
from alza.facts.remember import remember
from alza.geometry.boxes import Bounds, bounds_of
from alza.geometry.grid import Grid
from alza.geometry.inner_circle import width_across
from alza.geometry.segments import line_crossing
from alza.geometry.vectors import Vec, cross, distance
from alza.plan.plan import Plan
from alza.plan.record import Point
from alza.plan.room import Room
from alza.plan.wall import Wall
from alza.units import EPSILON, JOINT_TOLERANCE, MIN_ROOM_ACROSS, to_millimetre

_MIN_SINE: Final = 0.1
"""Two faces meet in a corner when the sine of the angle between them is greater than this."""

_REACH: Final = JOINT_TOLERANCE + EPSILON
_REACH_CELL: Final = 2.0


class _Face(msgspec.Struct, frozen=True):
    """The line through a room corner along a wall, before and after a change.

    `offset` is how far along the old centre line the corner is, `left` how far to the left of the new one, in
    metres; a corner in the wall's body keeps its share of the thickness.
    """

    old: Wall
    new: Wall
    offset: float
    left: float
    moves: bool

    @property
    def start(self) -> Vec:
        """A point of the line after the change."""
        return self.new.at(0.0, self.left)

    def carried(self) -> Vec:
        """The corner taken along by the wall alone; along its own line it stays where it is."""
        if is_along_own_line(self.old, self.new):
            offset = self.new.place_of(self.old.at(self.offset))[0]
        else:
            offset = self.offset * self.new.length / self.old.length
        return self.new.at(offset, self.left)


def rooms_after(plan: Plan, changed: Mapping[str, Wall]) -> tuple[Room, ...]:
    """The rooms whose corners move because these walls change; the others are left out.

    A corner on the faces (or in the bodies) of two walls stays where these faces meet; one on the face of a
    single wall is taken along by it. Faces that don't move, as when a wall is only lengthened, move nothing.

    Raises:
        InvalidInput: a room would no longer be a simple outline.
        DoesNotFit: a room would become too narrow.
    """
    movers = {id for id, new in changed.items() if _face_moves(plan.walls[id], new)}
    if not movers:
        return ()
    after: list[Room] = []
    for room in _rooms_near(plan, movers):
        outline = tuple(_corner_after(plan, changed, movers, point) for point in room.outline)
        if outline != room.outline:
            moved = msgspec.structs.replace(room, outline=outline)
            _require_room(room, moved)
            after.append(moved)
    return tuple(after)


def _rooms_near(plan: Plan, wall_ids: set[str]) -> list[Room]:
    """The rooms that may have corners near one of these walls, in the plan's order."""
    index = room_index(plan.rooms)
    near = {id for wall_id in wall_ids for id in index.near(_reach_of(plan.walls[wall_id]))}
    return [room for id, room in plan.rooms.items() if id in near]


def _require_room(before: Room, after: Room) -> None:
    require_simple(after)
    try:
        require_wide(after)
    except DoesNotFit:
        if to_millimetre(width_across(before.corners)) >= MIN_ROOM_ACROSS:
            raise


def _face_moves(old: Wall, new: Wall) -> bool:
    # Ends are kept to the millimetre, so a slanted wall that is lengthened turns by a trace.
    return old.thickness != new.thickness or (line_moved(old, new) and not is_along_own_line(old, new))


def _corner_after(plan: Plan, changed: Mapping[str, Wall], movers: set[str], point: Point) -> Point:
    if not any(_is_near(plan.walls[id], point.xy) for id in movers):
        return point
    faces = [
        _face(wall, changed.get(wall.id, wall), point.xy, wall.id in movers)
        for wall in _walls_touching(plan, point.xy)
    ]
    moving = [face for face in faces if face.moves]
    if not moving:
        return point
    corner = _meeting(moving[0], faces) or moving[0].carried()
    if distance(corner, point.xy) <= EPSILON:
        return point
    return Point(to_millimetre(corner[0]), to_millimetre(corner[1]))


def _face(old: Wall, new: Wall, corner: Vec, moves: bool) -> _Face:
    offset, left = old.place_of(corner)
    left *= new.thickness / old.thickness
    is_swapped = is_along_own_line(old, new) and runs_other_way(old, new)
    return _Face(old, new, offset, -left if is_swapped else left, moves)


def _meeting(moving: _Face, faces: list[_Face]) -> Vec | None:
    """Where the moving face meets the other face of the corner that stands most across it."""

    def sine(other: _Face) -> float:
        return min(
            abs(cross(moving.old.direction, other.old.direction)),
            abs(cross(moving.new.direction, other.new.direction)),
        )

    other = max(faces, key=sine)
    if sine(other) <= _MIN_SINE:
        return None
    return line_crossing(moving.start, moving.new.direction, other.start, other.new.direction)


def _is_near(wall: Wall, point: Vec) -> bool:
    """Whether the point could lie on the wall's face, the corner of a mitre past its end included."""
    offset, left = wall.place_of(point)
    past = 2.0 * wall.thickness + _REACH
    return abs(left) <= wall.thickness / 2 + _REACH and -past <= offset <= wall.length + past


def _reach_of(wall: Wall) -> Bounds:
    """The box around all points that are near the wall; see `_is_near`."""
    past, aside = 2.0 * wall.thickness + _REACH, wall.thickness / 2 + _REACH
    ends = ((-past, aside), (-past, -aside), (wall.length + past, aside), (wall.length + past, -aside))
    return bounds_of(wall.at(offset, left) for offset, left in ends).expanded(EPSILON)


@remember(size=4)
def _reach_index(walls: Mapping[str, Wall]) -> Grid[Wall]:
    grid: Grid[Wall] = Grid(_REACH_CELL)
    for wall in walls.values():
        grid.add(_reach_of(wall), wall)
    return grid


def _walls_touching(plan: Plan, point: Vec) -> list[Wall]:
    """The walls on whose face or in whose body the point lies.

    The outer corner of a joint lies past the ends of both walls; it counts for them where the point is on
    both, unless it is already on another wall of the same line.
    """
    index = _reach_index(plan.walls)
    near = [wall for wall in index.near(Bounds(*point, *point)) if _is_near(wall, point)]
    on = [wall for wall in near if -_REACH <= wall.place_of(point)[0] <= wall.length + _REACH]
    past = [wall for wall in near if wall not in on]
    at_joint = [wall for wall in past if _has_joint_with_any(wall, near)]
    lines = [wall for wall in at_joint if not any(_is_parallel(wall, other) for other in on)]
    return [*on, *lines]


def _has_joint_with_any(wall: Wall, others: list[Wall]) -> bool:
    return any(
        distance(end, other_end) <= _REACH
        for other in others
        if other is not wall and not _is_parallel(wall, other)
        for end in (wall.a, wall.b)
        for other_end in (other.a, other.b)
    )


def _is_parallel(wall: Wall, other: Wall) -> bool:
    return abs(cross(wall.direction, other.direction)) <= _MIN_SINE
