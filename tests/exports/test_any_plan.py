"""No plan makes raising it or an export crash, also none that the tools would refuse."""

from __future__ import annotations

import io
from collections.abc import Callable
from math import isfinite

import pytest
import trimesh

from alza.errors import NothingToBuild, Unsupported
from alza.exports.glb import glb
from alza.exports.obj import obj_zip
from alza.exports.stl import stl
from alza.exports.svg import svg_document
from alza.mesh.model import Model
from alza.mesh.raise_plan import raise_plan
from tests.mesh.oracles import assert_balanced
from tests.rules.test_any_plan import AnyPlan

from .reading import as_scene

SEEDS = (*range(40), 1127, 1131)
"""The last two have notches so sharp that solids joined in them meet again."""


def file_or_words(export: Callable[[], bytes]) -> bytes | None:
    """The file; None when there is nothing to export, or too much, which is said in words with a way out."""
    try:
        return export()
    except NothingToBuild as error:
        assert error.message.startswith("There is nothing to")
    except Unsupported as error:
        assert error.hint
    return None


def assert_sound(model: Model) -> None:
    """Plain numbers only, and walls without open sides."""
    for node in model.nodes.values():
        assert all(map(isfinite, (node.pose.x, node.pose.y, node.pose.z, node.pose.rotation)))
        for surface in node.shape.surfaces:
            assert all(map(isfinite, surface.positions)) and all(map(isfinite, surface.normals))
            assert max(surface.indices) < len(surface.positions) // 3
        if node.role == "wall":
            assert_balanced(node.shape)


@pytest.mark.parametrize("seed", SEEDS)
def test_any_plan_gives_sound_solids_and_files_that_are_read_or_words(seed: int) -> None:
    plan = AnyPlan(seed).plan()
    model = raise_plan(plan)
    assert_sound(model)
    written = file_or_words(lambda: glb(plan, model))
    assert written is None or len(as_scene(written).geometry) > 0
    file_or_words(lambda: obj_zip(model, "home"))
    file_or_words(lambda: svg_document(plan).encode())
    printed = file_or_words(lambda: stl(model))
    if printed is not None:
        mesh = trimesh.load(io.BytesIO(printed), file_type="stl")
        assert mesh.is_watertight and mesh.is_winding_consistent
