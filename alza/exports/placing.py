"""Where the parts of a model stand in a file: an origin near them, and poses relative to one another."""

from __future__ import annotations

from typing import Final

from alza.geometry.transforms import place
from alza.geometry.vectors import Vec
from alza.mesh.model import Model, Pose

ORIGIN_STEP: Final = 1000.0
"""Files hold single precision, good to 0.06 mm within a kilometre: farther plans get an own origin."""


def far_origin(model: Model) -> Vec:
    """The corner (x, z) of a grid of kilometres nearest to the model; (0, 0) for one near it."""
    poses = [node.pose for node in model.nodes.values()]
    if not poses:
        return (0.0, 0.0)
    middle = [(min(along) + max(along)) / 2.0 for along in zip(*((p.x, p.z) for p in poses), strict=True)]
    return (_on_grid(middle[0]), _on_grid(middle[1]))


def relative_pose(pose: Pose, frame: Pose) -> Pose:
    """A pose as seen from the frame of another."""
    dx, dz = pose.x - frame.x, pose.z - frame.z
    ((x, z),) = place(((dx, dz),), (0.0, 0.0), -frame.rotation)
    return Pose(x, pose.y - frame.y, z, pose.rotation - frame.rotation)


def _on_grid(value: float) -> float:
    return round(value / ORIGIN_STEP) * ORIGIN_STEP + 0.0
