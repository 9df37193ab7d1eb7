"""GLB files as trimesh and pygltflib read them; e2e/test_exports.py gives them to the Khronos validator."""

from __future__ import annotations

from typing import Any

import numpy as np
import pygltflib
import pytest
import trimesh
from shapely import Polygon, union_all

from alza.demo import sunset_loft
from alza.errors import NothingToBuild
from alza.exports.glb import glb
from alza.mesh.model import Model
from alza.mesh.raise_plan import raise_plan
from alza.plan.plan import Plan

from .homes import HOSTILE, L_CORNERS, l_home
from .reading import as_scene, written


def as_gltf(data: bytes) -> Any:
    return pygltflib.GLTF2().load_from_bytes(data)


def placed(scene: trimesh.Scene, name: str) -> trimesh.Trimesh:
    """The mesh of a node and of its primitives, where it stands."""
    found = []
    for node in scene.graph.nodes_geometry:
        if node == name or scene.graph.transforms.parents.get(node) == name:
            matrix, geometry = scene.graph[node]
            found.append(scene.geometry[geometry].copy().apply_transform(matrix))
    return trimesh.util.concatenate(found)


def node_of(gltf: Any, name: str) -> Any:
    (found,) = (node for node in gltf.nodes if node.name == name)
    return found


def test_the_file_has_the_model_s_size_in_metres_with_y_up() -> None:
    scene = as_scene(written(l_home()))
    low, high = scene.bounds
    assert low == pytest.approx([-0.087, -0.02, -0.087], abs=0.02)
    assert high == pytest.approx([6.087, 2.7, 5.087], abs=0.02)


def test_an_l_is_not_mirrored() -> None:
    scene = as_scene(written(l_home().drop("d7")))
    floor = placed(scene, "floor r9")
    tops = floor.triangles[floor.face_normals[:, 1] > 0.9][:, :, [0, 2]]
    seen = union_all([Polygon(corners) for corners in tops])
    within_walls = Polygon(L_CORNERS).buffer(-0.075, join_style="mitre")
    assert seen.symmetric_difference(within_walls).area < 1e-4


def test_nodes_are_named_and_say_what_they_are() -> None:
    gltf = as_gltf(written(l_home()))
    root = gltf.nodes[gltf.scenes[gltf.scene].nodes[0]]
    assert root.name == "Studio" and gltf.asset.generator.startswith("Alza")
    assert set(raise_plan(l_home()).nodes) == {node.name for node in gltf.nodes} - {"Studio"}
    assert node_of(gltf, "wall w1").extras == {"id": "w1", "role": "wall"}
    chair = node_of(gltf, "item i10").extras
    assert chair == {"id": "i10", "role": "item", "kind": "dining_chair", "label": "Studio"}


def test_pieces_of_a_kind_share_one_mesh() -> None:
    gltf = as_gltf(written(l_home()))
    assert node_of(gltf, "item i10").mesh == node_of(gltf, "item i11").mesh
    assert node_of(gltf, "item i10").mesh != node_of(gltf, "item i12").mesh
    assert gltf.meshes[node_of(gltf, "item i10").mesh].name == "dining_chair"


def test_a_leaf_hangs_below_its_frame_and_turns_about_its_hinge() -> None:
    plan = l_home()
    model = raise_plan(plan)
    data = glb(plan, model)
    gltf = as_gltf(data)
    (leaf,) = (node for node in model.nodes.values() if node.role == "leaf")
    frame = next(node for node in model.nodes.values() if node.role == "frame" and node.id == "d7")
    assert gltf.nodes.index(node_of(gltf, leaf.name)) in node_of(gltf, frame.name).children
    matrix, _ = as_scene(data).graph[leaf.name]
    assert matrix[:3, 3] == pytest.approx([leaf.pose.x, leaf.pose.y, leaf.pose.z], abs=1e-6)
    assert leaf.swing is not None
    assert node_of(gltf, leaf.name).extras["openDegrees"] == leaf.swing.open_degrees


def test_walls_and_furniture_are_closed_solids_of_the_right_volume() -> None:
    scene = as_scene(written(l_home()))
    wall = placed(scene, "wall w1")
    wall.merge_vertices(merge_norm=True, merge_tex=True)
    assert wall.is_watertight and wall.is_winding_consistent
    assert wall.volume == pytest.approx((6.0 * 0.15 * 2.7) - 1.2 * 1.2 * 0.15, abs=1e-4)


def test_colours_are_linear_and_glass_is_clear() -> None:
    plan = l_home()
    model = raise_plan(plan)
    gltf = as_gltf(glb(plan, model))
    by_name = {material.name: material for material in gltf.materials}
    for material in model.materials:
        factor = by_name[material.name].pbrMetallicRoughness.baseColorFactor
        srgb = [int(material.color[n : n + 2], 16) / 255 for n in (1, 3, 5)]
        linear = [((v + 0.055) / 1.055) ** 2.4 if v > 0.04045 else v / 12.92 for v in srgb]
        assert factor == pytest.approx([*linear, material.opacity])
        assert (by_name[material.name].alphaMode == "BLEND") == (material.opacity < 1)
    assert any(material.alphaMode == "BLEND" for material in gltf.materials)


def test_a_far_plan_keeps_its_precision_below_a_root_that_carries_the_distance() -> None:
    near, far = as_scene(written(l_home())), as_scene(written(l_home(1e6, -2e6)))
    assert far.bounds - near.bounds == pytest.approx(np.array([[1e6, 0, -2e6]] * 2), abs=1e-4)
    gltf = as_gltf(written(l_home(1e6, -2e6)))
    root = gltf.nodes[gltf.scenes[0].nodes[0]]
    assert root.translation == [1e6, 0, -2e6]
    below = [node.translation for node in gltf.nodes if node is not root and node.translation]
    assert max(abs(value) for at in below for value in at) < 1000


@pytest.mark.parametrize("label", HOSTILE)
def test_hostile_labels_are_bounded_text(label: str) -> None:
    gltf = as_gltf(written(l_home(label=label)))
    for node in gltf.nodes:
        for text in (node.name, node.extras.get("label", "")):
            assert len(text) <= 120 and len(text.splitlines()) <= 1
            text.encode()


def test_the_same_plan_gives_the_same_file() -> None:
    assert written(sunset_loft()) == written(sunset_loft())


def test_a_model_without_anything_is_refused_in_words() -> None:
    with pytest.raises(NothingToBuild, match="no walls, floors or furniture"):
        glb(Plan(), Model({}))


def test_a_plan_without_walls_still_gives_its_furniture() -> None:
    plan = l_home()
    only = Plan().put(*plan.items.values())
    assert len(as_gltf(written(only)).nodes) == 4
