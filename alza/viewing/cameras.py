"""Cameras that look at the home from outside: from the side, and from above."""

from __future__ import annotations

from collections.abc import Iterator
from math import asin, atan2, cos, degrees, dist, radians, sin, tan
from typing import Final, Literal

import msgspec

from alza.facts.footprints import item_footprints
from alza.facts.walls import wall_network
from alza.geometry.boxes import Bounds, bounds_of
from alza.geometry.transforms import facing
from alza.mesh.model import Point3
from alza.plan.plan import Plan
from alza.tools.ports import Camera
from alza.units import to_millimetre, to_rotation

OutsideMode = Literal["orbit", "top"]

FIELD_OF_VIEW: Final = 45.0
"""The vertical angle of view from outside in degrees."""

WALK_FIELD_OF_VIEW: Final = 65.0
"""The vertical angle of view of someone who walks in degrees."""

_FROM_SOUTH_WEST = 135.0
_NORTH_UP = 180.0
_TILTS: dict[OutsideMode, float] = {"orbit": 45.0, "top": 90.0}
_MARGIN = 1.06
_EMPTY = (Bounds(0.0, 0.0, 6.0, 4.0), 2.7)

Box = tuple[Bounds, float]
"""What something takes up: its bounds in the plan, and the height of its top above the floor in metres."""


class Orbit(msgspec.Struct, frozen=True):
    """A camera that looks at a point of the scene.

    `distance` in metres; `heading` the way it looks over the plan, in degrees as for pieces; `tilt` degrees
    below the horizon. From above (90), the heading is up in the picture.
    """

    target: Point3
    distance: float
    heading: float
    tilt: float

    @property
    def direction(self) -> Point3:
        """The unit vector along which it looks."""
        (dx, dz), tilt_rad = facing(self.heading), radians(self.tilt)
        level = cos(tilt_rad)
        return (dx * level, -sin(tilt_rad), dz * level)

    @property
    def position(self) -> Point3:
        """Where it is in the scene."""
        (x, y, z), (dx, dy, dz), away = self.target, self.direction, self.distance
        return (x - dx * away, y - dy * away, z - dz * away)

    def in_view(self, p: Point3) -> Point3:
        """A point of the scene as metres to the right, up and ahead of the camera."""
        x, y, z = (a - b for a, b in zip(p, self.position, strict=True))
        (fx, fz), (dx, dy, dz) = facing(self.heading), self.direction
        # The right hand of someone who looks along (fx, fz) is (-fz, fx); up is right x ahead.
        up = (-fx * dy, fx * dx + fz * dz, -fz * dy)
        return (fx * z - fz * x, x * up[0] + y * up[1] + z * up[2], x * dx + y * dy + z * dz)


def orbit_between(position: Point3, target: Point3) -> Orbit:
    """The camera at a position of the scene that looks at another."""
    dx, dy, dz = (a - b for a, b in zip(target, position, strict=True))
    distance = dist(position, target)
    tilt = degrees(asin(max(-1.0, min(1.0, -dy / distance)))) if distance > 0.0 else 0.0
    return Orbit(target, distance, degrees(atan2(dx, dz)) % 360.0, tilt)


def framed(plan: Plan, mode: OutsideMode, aspect: float, heading: float | None = None) -> Orbit:
    """The camera that has the whole plan in view, near: from the south-west, or from above with north up.

    Args:
        plan: the plan.
        mode: from the side or from above.
        aspect: width of the picture divided by its height.
        heading: another way to look, in degrees.
    """
    if heading is None:
        heading = _FROM_SOUTH_WEST if mode == "orbit" else _NORTH_UP
    bounds, top = _around(plan)
    x, y = bounds.center
    # At distance 0 the camera is at the target: what is off its axis there has to come within the angle.
    here = Orbit((x, top / 2.0, y), 0.0, heading, _TILTS[mode])
    tan_up = tan(radians(FIELD_OF_VIEW / 2.0))
    needed = 0.0
    for corner in _corners((bounds, top)):
        right, up, ahead = here.in_view(corner)
        needed = max(needed, _MARGIN * max(abs(right) / aspect, abs(up)) / tan_up - ahead)
    return msgspec.structs.replace(here, distance=needed)


def shows(orbit: Orbit, plan: Plan, aspect: float) -> bool:
    """Whether the camera may have something of the plan in view; it surely has not when False."""
    tan_up = tan(radians(FIELD_OF_VIEW / 2.0))
    return any(_may_be_seen(orbit, box, (tan_up * aspect, tan_up)) for box in _boxes(plan))


def outside_wanted(wanted: Camera, now: Orbit | None, plan: Plan, aspect: float) -> Orbit:
    """The camera from the side or from above that is asked for.

    Args:
        wanted: x and y move what it looks at, `heading` turns it; what isn't given stays.
        now: the camera of this mode as it is, if there is one; else it begins with the plan in view.
        plan: the plan.
        aspect: width of the picture divided by its height.
    """
    mode: OutsideMode = "top" if wanted.mode == "top" else "orbit"
    orbit = now or framed(plan, mode, aspect, wanted.heading)
    x, height, y = orbit.target
    target = (x if wanted.x is None else wanted.x, height, y if wanted.y is None else wanted.y)
    heading = orbit.heading if wanted.heading is None else wanted.heading % 360.0
    return msgspec.structs.replace(orbit, target=target, heading=heading)


def reported_outside(orbit: Orbit, mode: OutsideMode) -> Camera:
    """The camera as tools tell it: x, y is what it looks at."""
    x, _, y = orbit.target
    return Camera(mode=mode, x=to_millimetre(x), y=to_millimetre(y), heading=to_rotation(orbit.heading))


def _around(plan: Plan) -> Box:
    boxes = list(_boxes(plan))
    if not boxes:
        return _EMPTY
    whole = boxes[0][0]
    for bounds, _ in boxes:
        whole = whole.union(bounds)
    return (whole, max(top for _, top in boxes))


def _boxes(plan: Plan) -> Iterator[Box]:
    network = wall_network(plan.walls)
    for wall in plan.walls.values():
        yield bounds_of(network.body(wall.id)), wall.height
    for footprint in item_footprints(plan.items, plan.kinds).values():
        yield footprint.bounds, footprint.top
    for room in plan.rooms.values():
        yield bounds_of(room.corners), 0.0


def _corners(box: Box) -> list[Point3]:
    bounds, top = box
    return [
        (x, y, z)
        for x in (bounds.min_x, bounds.max_x)
        for y in (0.0, top)
        for z in (bounds.min_y, bounds.max_y)
    ]


def _may_be_seen(orbit: Orbit, box: Box, tangents: tuple[float, float]) -> bool:
    """Whether no side of the view has the whole box beyond it."""
    tan_right, tan_up = tangents
    corners = [orbit.in_view(corner) for corner in _corners(box)]
    return (
        any(ahead > 0.0 for _, _, ahead in corners)
        and any(right < ahead * tan_right for right, _, ahead in corners)
        and any(right > -ahead * tan_right for right, _, ahead in corners)
        and any(up < ahead * tan_up for _, up, ahead in corners)
        and any(up > -ahead * tan_up for _, up, ahead in corners)
    )
