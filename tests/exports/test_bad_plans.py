"""Plans that no tool would make give a file or words, never a crash."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from alza.errors import NothingToBuild
from alza.exports.glb import glb
from alza.exports.obj import obj_zip
from alza.exports.stl import stl
from alza.exports.svg import svg_document
from alza.mesh.raise_plan import raise_plan
from alza.plan.item import Item
from alza.plan.kind import Kind, Part
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.wall import Wall

FLAT = Kind(
    kind="flat",
    label="Flat",
    w=1,
    d=1,
    h=1,
    parts=(
        Part(shape="box", x=0, y=0, z=0, w=1, h=0, d=1),
        Part(shape="sphere", x=0, y=0, z=0, w=0, h=1, d=1),
        Part(shape="cylinder", x=0, y=0, z=0, w=1e-9, h=50, d=1),
    ),
)
PLANS = {
    "nothing": Plan(),
    "a wall without height": Plan().put(Wall(id="w1", ax=0, ay=0, bx=4, by=0, height=0)),
    "a wall without length": Plan().put(Wall(id="w1", ax=0, ay=0, bx=0, by=0)),
    "a wall that is all door": Plan().put(
        Wall(id="w1", ax=0, ay=0, bx=4, by=0, height=2),
        Opening(id="d2", kind="door", wall_id="w1", offset=2, width=4, height=2, leaf="none"),
    ),
    "a door without wall": Plan().put(Opening(id="d1", kind="door", wall_id="w9", offset=2, width=1)),
    "an unknown kind": Plan().put(Item(id="i1", kind="nope", x=0, y=0)),
    "parts without volume": Plan().put_kind(FLAT).put(Item(id="i1", kind="flat", x=0, y=0)),
}


@pytest.mark.parametrize("name", PLANS)
@pytest.mark.parametrize(
    "export",
    [
        svg_document,
        lambda plan: glb(plan, raise_plan(plan)),
        lambda plan: obj_zip(raise_plan(plan), "a"),
        lambda plan: stl(raise_plan(plan)),
    ],
    ids=["svg", "glb", "obj", "stl"],
)
def test_a_bad_plan_gives_a_file_or_words(name: str, export: Callable[[Plan], bytes | str]) -> None:
    try:
        assert len(export(PLANS[name])) > 100
    except NothingToBuild as error:
        assert error.message.startswith("There is nothing to")
