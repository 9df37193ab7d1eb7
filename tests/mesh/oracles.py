"""Independent measures of a raised model, from its triangles alone, with trimesh, numpy and shapely."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np
import shapely
import trimesh
from shapely.geometry import MultiPolygon
from shapely.geometry import Polygon as Outline

from alza.mesh.model import Model, Node, Shape, Surface

PLANE = 2e-6
"""Faces within this distance (metres) lie in one plane."""

HAIR = 2e-6
"""Faces of one plane whose common area is nowhere wider than twice this (metres) only touch."""


def surface_triangles(surface: Surface) -> np.ndarray:
    """The corners (n, 3, 3) of a surface's triangles in the shape's frame."""
    points = np.array(surface.positions, dtype=float).reshape(-1, 3)
    return points[np.array(surface.indices, dtype=int).reshape(-1, 3)]


def placed(node: Node, corners: np.ndarray) -> np.ndarray:
    """Points of a node's shape where they stand in the model, worked out from the pose's definition."""
    turn = np.radians(node.pose.rotation)
    x, y, z = corners[..., 0], corners[..., 1], corners[..., 2]
    return np.stack(
        [
            node.pose.x + x * np.cos(turn) + z * np.sin(turn),
            node.pose.y + y,
            node.pose.z - x * np.sin(turn) + z * np.cos(turn),
        ],
        axis=-1,
    )


def node_triangles(node: Node, seams: bool = True) -> np.ndarray:
    """The corners (n, 3, 3) of a node's triangles in the model."""
    chosen = [surface_triangles(s) for s in node.shape.surfaces if seams or not s.seam]
    return placed(node, np.concatenate(chosen)) if chosen else np.zeros((0, 3, 3))


def solid_of(shape: Shape) -> trimesh.Trimesh:
    """The shape as a mesh whose equal corners are one; in its own frame, as the buffers have it."""
    corners = np.concatenate([surface_triangles(surface) for surface in shape.surfaces]).reshape(-1, 3)
    points, numbers = np.unique(corners, axis=0, return_inverse=True)
    return trimesh.Trimesh(points, numbers.reshape(-1, 3), process=False)


def assert_closed(shape: Shape) -> None:
    """Every edge belongs to two triangles that run along it in opposite ways; none has no area."""
    solid = solid_of(shape)
    assert solid.is_watertight and solid.is_winding_consistent
    assert (solid.area_faces > 0.0).all()
    assert solid.volume > 0.0


def assert_balanced(shape: Shape) -> None:
    """Every edge is run along as often one way as the other, so that no side is open."""
    faces = solid_of(shape).faces
    runs = Counter((int(t[i]), int(t[(i + 1) % 3])) for t in faces for i in range(3))
    assert all(times == runs[b, a] for (a, b), times in runs.items())


def assert_normals_face_outwards(shape: Shape) -> None:
    """Each vertex has a unit normal, on the side from which its triangles run counter-clockwise."""
    for surface in shape.surfaces:
        corners = surface_triangles(surface)
        normals = np.array(surface.normals, dtype=float).reshape(-1, 3)
        assert np.allclose(np.linalg.norm(normals, axis=1), 1.0, atol=1e-5)
        crosses = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
        across = np.einsum("nk,nvk->nv", crosses, normals[np.array(surface.indices).reshape(-1, 3)])
        assert (across > -1e-9).all()


class Doubling(NamedTuple):
    """Two faces in one plane that cover the same place: whose they are, and the area in square metres."""

    names: tuple[str, str]
    area: float
    same_way: bool
    at: tuple[float, float, float]


def doublings(model: Model) -> list[Doubling]:
    """All pairs of visible triangles that lie in one plane and overlap by area.

    With `same_way` both look to the same side, so that they flicker; otherwise they lie back to back.
    """
    return list(_doublings((node.name, node_triangles(node, seams=False)) for node in model.nodes.values()))


def _doublings(parts: Iterable[tuple[str, np.ndarray]]) -> Iterator[Doubling]:
    names: list[str] = []
    blocks: list[np.ndarray] = []
    for name, triangles in parts:
        names += [name] * len(triangles)
        blocks.append(triangles)
    if not names:
        return
    corners = np.concatenate(blocks)
    corners = corners - corners.reshape(-1, 3).mean(axis=0)
    for group in _by_direction(corners):
        yield from _in_one_direction(names, corners, *group)


def _by_direction(corners: np.ndarray) -> list[tuple[np.ndarray, np.ndarray]]:
    """The triangles by the direction of their normals, up to its sign: (direction, numbers)."""
    crosses = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    sizes = np.linalg.norm(crosses, axis=1)
    groups: dict[tuple[int, ...], list[int]] = defaultdict(list)
    for n in np.flatnonzero(sizes > 1e-10):
        normal = crosses[n] / sizes[n]
        first = next(value for value in normal if abs(value) > 1e-3)
        crosses[n] *= np.sign(first)
        groups[tuple(np.round(normal * np.sign(first), 3))].append(int(n))
    # A rounded direction would be off by millimetres ten metres away: the mean of the normals by area isn't.
    return [(crosses[numbers].sum(axis=0), np.array(numbers)) for numbers in groups.values()]


def _in_one_direction(
    names: list[str], corners: np.ndarray, direction: np.ndarray, numbers: np.ndarray
) -> Iterator[Doubling]:
    direction = direction / np.linalg.norm(direction)
    across = corners[numbers] @ direction
    depth = across.mean(axis=1)
    order = np.argsort(depth)
    start = 0
    for end in range(1, len(order) + 1):
        if end == len(order) or depth[order[end]] - depth[order[end - 1]] > PLANE:
            if end - start > 1:
                yield from _in_one_plane(names, corners, direction, numbers[order[start:end]])
            start = end


def _in_one_plane(
    names: list[str], corners: np.ndarray, direction: np.ndarray, numbers: np.ndarray
) -> Iterator[Doubling]:
    helper = np.eye(3)[int(np.argmin(np.abs(direction)))]
    u = np.cross(direction, helper)
    u /= np.linalg.norm(u)
    v = np.cross(direction, u)
    flat = np.stack([corners[numbers] @ u, corners[numbers] @ v], axis=-1)
    (ux, uy), (vx, vy) = (flat[:, 1] - flat[:, 0]).T, (flat[:, 2] - flat[:, 0]).T
    turns = ux * vy - uy * vx
    shapes = shapely.polygons(flat)
    tree = shapely.STRtree(shapes)
    for i, j in tree.query(shapes, predicate="intersects").T:
        if i >= j:
            continue
        common = shapely.intersection(shapes[i], shapes[j])
        if not shapely.is_empty(shapely.buffer(common, -HAIR)):
            yield Doubling(
                (names[numbers[i]], names[numbers[j]]),
                float(common.area),
                bool((turns[i] > 0.0) == (turns[j] > 0.0)),
                tuple(corners[numbers[i]].mean(axis=0)),
            )


def section(triangles: np.ndarray, height: float) -> MultiPolygon | Outline:
    """The area of closed solids at a height, in plan coordinates."""
    points, numbers = np.unique(triangles.reshape(-1, 3), axis=0, return_inverse=True)
    solid = trimesh.Trimesh(points, numbers.reshape(-1, 3), process=False)
    lines = trimesh.intersections.mesh_plane(solid, (0.0, 1.0, 0.0), (0.0, height, 0.0))
    rings = shapely.polygonize(
        [shapely.set_precision(shapely.unary_union(shapely.linestrings(lines[:, :, [0, 2]])), 1e-9)]
    )
    return shapely.unary_union([ring for ring in rings.geoms if _is_inside(solid, ring, height)])


def _is_inside(solid: trimesh.Trimesh, ring: Outline, height: float) -> bool:
    """Whether the solid winds round the middle of a ring of its section (the solid angle is 4 pi there)."""
    p = ring.representative_point()
    a, b, c = np.moveaxis(solid.triangles - np.array([p.x, height, p.y]), 1, 0)
    la, lb, lc = (np.linalg.norm(v, axis=1) for v in (a, b, c))
    above = np.einsum("nk,nk->n", a, np.cross(b, c))
    below = la * lb * lc + (a * b).sum(1) * lc + (b * c).sum(1) * la + (c * a).sum(1) * lb
    return bool(abs(np.arctan2(above, below).sum()) > np.pi)


def is_hit(nodes: Iterable[Node], start: tuple[float, float, float], end: tuple[float, float, float]) -> bool:
    """Whether the segment from start to end meets a triangle of these nodes, seams included.

    Source: T. Möller, B. Trumbore, "Fast, minimum storage ray-triangle intersection", 1997.
    """
    corners = np.concatenate([node_triangles(node) for node in nodes])
    origin, way = np.array(start), np.array(end) - np.array(start)
    first, second = corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]
    across = np.cross(way, second)
    scale = np.einsum("nk,nk->n", first, across)
    crossed = np.abs(scale) > 1e-12
    inverse = 1.0 / np.where(crossed, scale, 1.0)
    to_origin = origin - corners[:, 0]
    u = np.einsum("nk,nk->n", to_origin, across) * inverse
    turn = np.cross(to_origin, first)
    v = turn @ way * inverse
    t = np.einsum("nk,nk->n", second, turn) * inverse
    return bool((crossed & (u >= 0) & (v >= 0) & (u + v <= 1) & (t >= 0) & (t <= 1)).any())
