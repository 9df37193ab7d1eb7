"""OBJ and MTL files, read by trimesh and line by line."""

from __future__ import annotations

import io
import re
import zipfile
from pathlib import Path

import pytest
import trimesh

from alza.demo import sunset_loft
from alza.errors import NothingToBuild
from alza.exports.obj import obj, obj_zip
from alza.mesh.model import Model
from alza.mesh.raise_plan import raise_plan
from alza.plan.plan import Plan

from .homes import HOSTILE, l_home
from .reading import as_scene, written


def as_objects(text: str) -> dict[str, trimesh.Trimesh]:
    """The objects of an OBJ file by name, without materials."""
    plain = re.sub(r"^(mtllib|usemtl).*\n", "", text, flags=re.MULTILINE)
    scene = trimesh.load(io.StringIO(plain), file_type="obj", split_objects=True, process=False)
    return dict(scene.geometry)


def read(plan: Plan) -> dict[str, trimesh.Trimesh]:
    return as_objects(obj(raise_plan(plan), "home.mtl").obj)


def test_objects_are_named_and_stand_where_those_of_the_glb_do() -> None:
    objects = read(l_home())
    assert set(objects) == {name.replace(" ", "_") for name in raise_plan(l_home()).nodes}
    whole = trimesh.util.concatenate(list(objects.values()))
    assert whole.bounds == pytest.approx(as_scene(written(l_home())).bounds, abs=1e-4)


def test_solids_are_closed_and_wind_outwards() -> None:
    wall = read(l_home())["wall_w1"]
    wall.merge_vertices(merge_norm=True)
    assert wall.is_watertight and wall.is_winding_consistent
    assert wall.volume == pytest.approx((6.0 * 0.15 * 2.7) - 1.2 * 1.2 * 0.15, abs=1e-3)


def test_normals_agree_with_the_winding() -> None:
    for mesh in read(l_home()).values():
        agreement = (mesh.vertex_normals[mesh.faces[:, 0]] * mesh.face_normals).sum(axis=1)
        assert (agreement > 0).all()


def test_every_material_that_is_used_is_described_once() -> None:
    files = obj(raise_plan(sunset_loft()), "loft.mtl")
    used = set(re.findall(r"^usemtl (\S+)$", files.obj, re.MULTILINE))
    described = re.findall(r"^newmtl (\S+)$", files.mtl, re.MULTILINE)
    assert used == set(described) and len(described) == len(set(described)) > 5
    assert "mtllib loft.mtl" in files.obj.splitlines()
    assert re.search(r"newmtl glass-\w+\nKd .*\nKs .*\nd 0\.2", files.mtl)
    oak = re.search(r"newmtl floor_oak-c49a6c\nKd ([\d.]+) ([\d.]+) ([\d.]+)", files.mtl)
    assert oak and [float(v) for v in oak.groups()] == pytest.approx(
        [0xC4 / 255, 0x9A / 255, 0x6C / 255], abs=1e-4
    )


def test_a_zip_holds_both_files_under_a_name_that_readers_take(tmp_path: Path) -> None:
    with zipfile.ZipFile(io.BytesIO(obj_zip(raise_plan(l_home()), "../My home"))) as archive:
        assert archive.namelist() == ["My_home.obj", "My_home.mtl"]
        assert archive.testzip() is None
        archive.extractall(tmp_path)
    scene = trimesh.load(tmp_path / "My_home.obj", group_material=True, split_objects=True)
    colors = {tuple(mesh.visual.material.diffuse[:3]) for mesh in scene.geometry.values()}
    assert (0xC4, 0x9A, 0x6C) in colors


@pytest.mark.parametrize("label", HOSTILE)
def test_labels_can_put_no_line_into_the_files(label: str) -> None:
    assert obj(raise_plan(l_home(label=label)), "a.mtl") == obj(raise_plan(l_home()), "a.mtl")


def test_a_far_plan_is_moved_by_whole_kilometres() -> None:
    near, far = read(l_home()), read(l_home(1e6, -2e6))
    assert far["wall_w1"].bounds == pytest.approx(near["wall_w1"].bounds, abs=1e-4)


def test_a_model_without_anything_is_refused_in_words() -> None:
    with pytest.raises(NothingToBuild):
        obj(Model({}), "a.mtl")
