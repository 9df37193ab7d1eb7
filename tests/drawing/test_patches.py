"""Patches turn one drawing into another and touch only what changed."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from alza.drawing.draw import draw_plan
from alza.drawing.layers import LAYERS, Drawing
from alza.drawing.patches import Patch, patches
from alza.drawing.writing import Part
from alza.geometry.boxes import Bounds
from alza.plan.item import Item
from alza.plan.plan import Plan

from .plans import flat, plans


def applied(drawing: Drawing, steps: tuple[Patch, ...]) -> dict[str, list[Part]]:
    """What a page makes of the patches, with elements looked up by id."""
    layers = {name: list(drawing.layers[name]) for name in LAYERS}
    for step in steps:
        layer = layers[step.layer]
        ids = [part.id for part in layer]
        if step.svg is None:
            del layer[ids.index(step.id)]
        elif step.id in ids:
            layer[ids.index(step.id)] = Part(step.id, step.svg)
        else:
            at = len(layer) if step.before is None else ids.index(step.before)
            layer.insert(at, Part(step.id, step.svg))
    return layers


def layers_of(drawing: Drawing) -> dict[str, list[Part]]:
    return {name: list(drawing.layers[name]) for name in LAYERS}


@settings(max_examples=40, deadline=None)
@given(plans(), plans())
def test_patches_lead_from_any_drawing_to_any_other(one: Plan, other: Plan) -> None:
    before, after = draw_plan(one), draw_plan(other)
    assert applied(before, patches(before, after)) == layers_of(after)


@given(st.lists(st.integers(0, 9), unique=True), st.lists(st.integers(0, 9), unique=True))
def test_patches_get_any_order_right(old: list[int], new: list[int]) -> None:
    before = furniture(Part(str(n), f"<g>{n}</g>") for n in old)
    after = furniture(Part(str(n), f"<g>{n % 4}</g>") for n in new)
    assert applied(before, patches(before, after)) == layers_of(after)


def furniture(parts: Iterable[Part]) -> Drawing:
    layers = MappingProxyType({name: () for name in LAYERS} | {"furniture": tuple(parts)})
    return Drawing(layers, Bounds(0.0, 0.0, 1.0, 1.0), (0.0, 0.0))


def test_nothing_changed_is_nothing_to_patch() -> None:
    assert patches(draw_plan(flat()), draw_plan(flat())) == ()


def test_moving_a_piece_rewrites_that_piece_alone() -> None:
    plan = flat()
    sofa = plan.items["i3"]
    moved = plan.put(msgspec.structs.replace(sofa, x=sofa.x + 0.05))
    (step,) = patches(draw_plan(plan), draw_plan(moved))
    assert (step.layer, step.id) == ("furniture", "i3")


def test_a_piece_that_comes_near_its_rooms_label_moves_the_label_too() -> None:
    plan = flat()
    bed = plan.items["i1"]
    moved = plan.put(msgspec.structs.replace(bed, x=bed.x + 0.05))
    steps = patches(draw_plan(plan), draw_plan(moved))
    assert [(step.layer, step.id) for step in steps] == [("furniture", "i1"), ("labels", "r1")]


def test_a_new_piece_is_put_in_its_place_among_the_others() -> None:
    plan = flat()
    more = plan.put(Item(id="i5", kind="side_table", x=2.5, y=0.5))
    (step,) = (s for s in patches(draw_plan(plan), draw_plan(more)) if s.layer == "furniture")
    assert (step.id, step.before) == ("i5", "i10")


def test_a_piece_that_is_raised_comes_to_lie_on_top() -> None:
    plan = flat()
    raised = plan.put(msgspec.structs.replace(plan.items["i1"], elevation=1.0))
    gone, back = patches(draw_plan(plan), draw_plan(raised))
    assert (gone.id, gone.svg) == ("i1", None)
    assert (back.id, back.before) == ("i1", None)


def test_removing_a_piece_removes_its_group() -> None:
    plan = flat()
    (step,) = (s for s in patches(draw_plan(plan), draw_plan(plan.drop("i10"))) if s.layer == "furniture")
    assert (step.id, step.svg) == ("i10", None)


def test_renaming_a_room_leaves_walls_and_furniture_alone() -> None:
    plan = flat()
    renamed = plan.put(msgspec.structs.replace(plan.rooms["r1"], label="Guests"))
    touched = {(step.layer, step.id) for step in patches(draw_plan(plan), draw_plan(renamed))}
    assert {("floors", "r1"), ("labels", "r1")} <= touched
    assert {layer for layer, _ in touched} <= {"floors", "labels", "dimensions"}
