"""Walking: a walker's place and way of looking, and how wishes and obstacles change them."""

from __future__ import annotations

from collections.abc import Collection
from math import ceil, cos, exp, hypot, radians, sin
from typing import Final

import msgspec

from alza.geometry.transforms import facing
from alza.geometry.vectors import Vec
from alza.mesh.model import Point3
from alza.viewing.free_spots import MOST_PUSHES, deepest, set_free
from alza.viewing.obstacles import EYE_HEIGHT, Obstacles

WALK_SPEED: Final = 1.8
"""Metres a second."""

RUN_SPEED: Final = 3.6
"""Metres a second with Shift."""

TURN_SPEED: Final = 100.0
"""Degrees a second, turning by key."""

PITCH_LIMIT: Final = 80.0
"""How far one looks up or down, in degrees."""

MOUSE_LOOK: Final = 0.12
"""Degrees that a pixel of a captured mouse turns the view."""

DRAG_LOOK: Final = -0.2
"""Degrees that a pixel of a drag turns the view: it takes the scene along, so the view goes the other way."""

_LONGEST_STEP = 0.25
"""A pause longer than this counts as this much time (seconds)."""

_SHORT_STEP = 1.0 / 60.0
"""At a run that is 6 cm, far less than the body's radius (seconds)."""

_RESPONSE = 10.0
"""How fast the speed follows the wish: the difference falls to 1/e in 1/10 second."""

_STILL = 0.01
"""Slower than this is standing (metres a second)."""


class Walker(msgspec.Struct, frozen=True):
    """Someone in the plan.

    x, y in metres; `heading` in degrees as for pieces (0 south, 90 east); `pitch` in degrees above the
    horizon; vx, vy in metres a second along the plan's axes.
    """

    x: float
    y: float
    heading: float = 0.0
    pitch: float = 0.0
    vx: float = 0.0
    vy: float = 0.0

    @property
    def at(self) -> Vec:
        """Where the walker stands."""
        return (self.x, self.y)

    @property
    def eye(self) -> Point3:
        """Where the eyes are in the scene."""
        return (self.x, EYE_HEIGHT, self.y)

    @property
    def look_at(self) -> Point3:
        """The point of the scene a metre before the eyes."""
        (dx, dy), pitch_rad = facing(self.heading), radians(self.pitch)
        level = cos(pitch_rad)
        return (self.x + dx * level, EYE_HEIGHT + sin(pitch_rad), self.y + dy * level)

    @property
    def moving(self) -> bool:
        """Whether the next step would change the place even without a wish."""
        return self.vx != 0.0 or self.vy != 0.0


class Wish(msgspec.Struct, frozen=True):
    """Where a person wants to go as they see it: forward, right, turn to the right; -1 to 1 each."""

    forward: float = 0.0
    right: float = 0.0
    turn: float = 0.0
    run: bool = False


NO_WISH: Final = Wish()


def wish_of(codes: Collection[str]) -> Wish:
    """What the keys that are down want, by their `KeyboardEvent.code`: W A S D, arrows and Shift."""

    def axis(more: tuple[str, ...], less: tuple[str, ...]) -> float:
        return float(any(code in codes for code in more)) - float(any(code in codes for code in less))

    return Wish(
        forward=axis(("KeyW", "ArrowUp"), ("KeyS", "ArrowDown")),
        right=axis(("KeyD",), ("KeyA",)),
        turn=axis(("ArrowRight",), ("ArrowLeft",)),
        run="ShiftLeft" in codes or "ShiftRight" in codes,
    )


def look(walker: Walker, dx_px: float, dy_px: float, degrees_per_px: float = MOUSE_LOOK) -> Walker:
    """The walker after the pointer moved: to the right turns right, down looks down, both within limits."""
    pitch = walker.pitch - dy_px * degrees_per_px
    return msgspec.structs.replace(
        walker,
        heading=(walker.heading - dx_px * degrees_per_px) % 360.0,
        pitch=max(-PITCH_LIMIT, min(PITCH_LIMIT, pitch)),
    )


def step(walker: Walker, wish: Wish, seconds: float, obstacles: Obstacles) -> Walker:
    """The walker some seconds later: gone where they wish to, along what they can't go through.

    Someone who stands in an obstacle, because the plan was changed, is first set free.
    """
    for short in short_steps(seconds):
        walker = _short_step(walker, wish, short, obstacles)
    return walker


def short_steps(seconds: float) -> list[float]:
    """The time in equal steps so short that nothing is jumped over in one; a long pause counts less."""
    seconds = max(0.0, min(seconds, _LONGEST_STEP))
    count = ceil(seconds / _SHORT_STEP - 1e-6)
    return [seconds / count] * count


def _short_step(walker: Walker, wish: Wish, seconds: float, obstacles: Obstacles) -> Walker:
    heading = (walker.heading - wish.turn * TURN_SPEED * seconds) % 360.0
    start = set_free(walker.at, obstacles)
    wanted = _velocity(wish, heading)
    # The speed nears the wanted one exponentially: v' = _RESPONSE (wanted - v), solved exactly, so that the
    # frame rate doesn't matter.
    fade = exp(-_RESPONSE * seconds)
    vx, vy = wanted[0] + (walker.vx - wanted[0]) * fade, wanted[1] + (walker.vy - wanted[1]) * fade
    lag = (1.0 - fade) / _RESPONSE
    dx = wanted[0] * seconds + (walker.vx - wanted[0]) * lag
    dy = wanted[1] * seconds + (walker.vy - wanted[1]) * lag
    if hypot(vx, vy) < _STILL and wanted == (0.0, 0.0):
        vx = vy = 0.0
    x, y = start or walker.at
    goal = (x + dx, y + dy)
    if start is not None:
        goal, (vx, vy) = _slid(start, goal, (vx, vy), obstacles)
    return msgspec.structs.replace(walker, x=goal[0], y=goal[1], heading=heading, vx=vx, vy=vy)


def _velocity(wish: Wish, heading: float) -> Vec:
    size = max(1.0, hypot(wish.forward, wish.right))
    speed = (RUN_SPEED if wish.run else WALK_SPEED) / size
    fx, fy = facing(heading)
    # On the page, y grows down: the right hand of someone who looks east (1, 0) is south (0, 1).
    return ((fx * wish.forward - fy * wish.right) * speed, (fy * wish.forward + fx * wish.right) * speed)


def _slid(start: Vec, goal: Vec, velocity: Vec, obstacles: Obstacles) -> tuple[Vec, Vec]:
    """Where a body ends that heads for the goal, and its speed without what went into obstacles."""
    p = goal
    for _ in range(MOST_PUSHES):
        contact = deepest(p, obstacles)
        if contact is None:
            return p, velocity
        (ox, oy), depth = contact.out, contact.depth
        p = (p[0] + ox * depth, p[1] + oy * depth)
        into = min(0.0, velocity[0] * ox + velocity[1] * oy)
        velocity = (velocity[0] - ox * into, velocity[1] - oy * into)
    return (p, velocity) if deepest(p, obstacles) is None else (start, (0.0, 0.0))
