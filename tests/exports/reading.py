"""GLB files as trimesh reads them."""

from __future__ import annotations

import io

import trimesh

from alza.exports.glb import glb
from alza.mesh.raise_plan import raise_plan
from alza.plan.plan import Plan


def written(plan: Plan) -> bytes:
    return glb(plan, raise_plan(plan))


def as_scene(data: bytes) -> trimesh.Scene:
    scene = trimesh.load(io.BytesIO(data), file_type="glb")
    assert isinstance(scene, trimesh.Scene)
    return scene
