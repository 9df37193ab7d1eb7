"""The nodes of the openings: frames, panes and leaves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import count
from math import atan2, degrees
from typing import Final

from msgspec.structs import replace

from alza.facts.openings import opening_place
from alza.geometry.vectors import Vec, add, scale, sub, unit
from alza.mesh.model import Node, Pose, Swing
from alza.mesh.opening_shapes import (
    FRAME_BAR,
    LEAF_GAP,
    LEAST_CASING,
    Light,
    door_frame,
    hinged_leaf,
    leaf_thickness,
    sliding_panel,
    window_frame,
    window_pane,
)
from alza.mesh.wall_frame import stretch_of, wall_frame
from alza.mesh.wall_stands import Stand, wall_stands
from alza.plan.opening import Opening
from alza.plan.wall import Wall
from alza.units import MILLIMETRE

PANEL_OVERLAP: Final = 0.03
"""How far the two panels of a sliding door pass each other, as in the drawing (metres)."""

_PANEL_ACROSS = 0.28
"""How far from the wall's middle the panels of a sliding door hang, as a share of half its thickness."""

_IN_POCKET = 0.01
"""How far a shut sliding panel reaches into the wall, and an open one out of it (metres)."""

_HAIR = 0.0007
"""What stands in openings that overlap is set so far apart (metres); no multiple of `SUNK`."""

_LEAST = 0.05
"""Openings that show less than this below the wall's top are left empty (metres)."""


def opening_nodes(walls: Mapping[str, Wall], openings: Mapping[str, Opening]) -> tuple[Node, ...]:
    """What stands in the openings of walls: of windows frame and pane, of doors casing and leaves.

    Leaves are shut. A plain opening is empty. Openings that overlap, or that overflow their wall, are faults
    that the checks tell; what stands in them is as if each was alone, but a hair apart, so that nothing
    flickers.
    """
    return tuple(
        node
        for stand in wall_stands(walls, openings)
        for opening, layer in zip(stand.openings, _layers(stand.openings), strict=True)
        if min(opening.head, stand.wall.height) - opening.sill >= _LEAST
        for node in _nodes_in_layer(opening, stand.wall, _beside(opening, stand), layer)
    )


def _layers(openings: Sequence[Opening]) -> list[int]:
    """A number for each opening that differs from those of all that it overlaps; 0 for one that is alone."""
    layers: list[int] = []
    for n, opening in enumerate(openings):
        taken = {layers[k] for k in range(n) if _overlap(opening, openings[k])}
        layers.append(next(layer for layer in count() if layer not in taken))
    return layers


def _overlap(opening: Opening, other: Opening) -> bool:
    """Whether two openings of a wall overlap, or their casings do."""
    aside = max(opening.start, other.start) - min(opening.end, other.end)
    apart = max(opening.sill, other.sill) - min(opening.head, other.head)
    return aside < 2.0 * LEAST_CASING and apart < 2.0 * FRAME_BAR


def _beside(opening: Opening, stand: Stand) -> Vec:
    """How far the casing may reach before and after an opening, along the wall's frame."""
    start, end = stretch_of(opening, stand.wall)
    before, after = start + stand.wall.length / 2.0, stand.wall.length / 2.0 - end
    for other in stand.openings:
        near, far = stretch_of(other, stand.wall)
        if far <= start:
            before = min(before, (start - far) / 2.0)
        elif near >= end:
            after = min(after, (near - end) / 2.0)
    return (_casing_within(before), _casing_within(after))


def _casing_within(free: float) -> float:
    """How far a casing reaches where so much of the wall is free."""
    return round(min(max(free - MILLIMETRE, LEAST_CASING), FRAME_BAR), 6)


@lru_cache(maxsize=4096)
def _nodes_in_layer(opening: Opening, wall: Wall, beside: Vec, layer: int) -> tuple[Node, ...]:
    """The nodes of an opening, moved along the wall, up and across it by a hair for each layer."""
    nodes, off = _nodes(opening, wall, *beside), layer * _HAIR
    if not layer:
        return nodes
    x, z = sub(wall_frame(wall).back((off, off)), wall_frame(wall).origin)
    return tuple(
        replace(node, pose=replace(node.pose, x=node.pose.x + x, y=off, z=node.pose.z + z)) for node in nodes
    )


def _nodes(opening: Opening, wall: Wall, before: float, after: float) -> tuple[Node, ...]:
    light = Light(opening.width, opening.sill, min(opening.head, wall.height), wall.thickness)
    start, end = stretch_of(opening, wall)
    pose = wall_frame(wall).pose((start + end) / 2.0)
    name = f"{opening.kind} {opening.id}"
    if opening.kind == "window":
        return (
            Node(f"{name} frame", opening.id, "frame", window_frame(light), pose),
            Node(f"{name} glass", opening.id, "glass", window_pane(light), pose),
        )
    if opening.leaf == "none":
        return ()
    frame = door_frame(light, before, after, _casing_within(wall.height - light.head))
    leaves = _panels(opening, wall, light) if opening.leaf == "sliding" else _leaves(opening, wall, light)
    return (Node(f"{name} frame", opening.id, "frame", frame, pose), *leaves)


def _leaves(opening: Opening, wall: Wall, light: Light) -> Iterator[Node]:
    """Leaves flush with the face on the side to which they swing."""
    half = leaf_thickness(light) / 2.0
    for n, sweep in enumerate(opening_place(opening, wall).leaves, 1):
        along, out = unit(sub(sweep.closed_tip, sweep.pivot)), unit(sub(sweep.open_tip, sweep.pivot))
        pivot = add(sweep.pivot, add(scale(along, LEAF_GAP + half), scale(out, -half)))
        shape = hinged_leaf(light, -half, sweep.radius - 2.0 * LEAF_GAP - half)
        swing = Swing(-90.0 if sweep.clockwise else 90.0)
        yield Node(f"door {opening.id} leaf {n}", opening.id, "leaf", shape, _pose(pivot, along), swing)


def _panels(opening: Opening, wall: Wall, light: Light) -> Iterator[Node]:
    """Two panels that pass each other in the middle, and slide into the wall on either side."""
    place, along = opening_place(opening, wall), wall.direction
    reach = opening.width / 2.0 + PANEL_OVERLAP
    shape = sliding_panel(light, -_IN_POCKET, reach)
    away = scale(place.left, _PANEL_ACROSS * place.half_thickness)
    ends = ((add(place.start, away), along), (sub(place.end, away), scale(along, -1.0)))
    for n, (jamb, way) in enumerate(ends, 1):
        swing = Swing(0.0, scale(way, _IN_POCKET - reach))
        yield Node(f"door {opening.id} leaf {n}", opening.id, "leaf", shape, _pose(jamb, way), swing)


def _pose(at: Vec, along: Vec) -> Pose:
    """Where a shape stands whose +x runs this way in the plan."""
    return Pose(at[0], 0.0, at[1], degrees(atan2(-along[1], along[0])))
