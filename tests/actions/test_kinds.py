"""Defining, correcting and removing kinds of furniture."""

from __future__ import annotations

from typing import Any

import pytest

from alza.actions.kinds import DefineKind, RemoveKind
from alza.errors import Conflict, InvalidInput, NotFound
from alza.plan.item import Item
from alza.plan.kind import Kind, Part
from alza.plan.plan import Plan


def part(**values: Any) -> Part:
    """A box that fills the kind of `kind()` exactly."""
    given = {"shape": "box", "x": 0.0, "y": 0.0, "z": 0.0, "w": 2.0, "h": 0.8, "d": 1.0}
    return Part(**{**given, **values})


def kind(*parts: Part, **values: Any) -> Kind:
    """A kind of 2.0 x 1.0 m, 0.8 m high."""
    given = {"kind": "chaise", "label": "Chaise", "w": 2.0, "d": 1.0, "h": 0.8, "parts": parts}
    return Kind(**{**given, **values})


@pytest.mark.parametrize(
    "inside",
    [
        part(),
        part(x=0.01),
        part(y=0.01),
        part(rotation=180.0),
        part(w=1.0, d=2.0, rotation=90.0),
        part(shape="cylinder", w=1.0, rotation=33.0),
        part(shape="sphere", w=0.8, d=0.8, x=0.6),
    ],
)
def test_parts_may_stand_out_by_a_centimetre(inside: Part) -> None:
    assert DefineKind(kind=kind(inside)).apply(Plan()).kinds["chaise"].parts == (inside,)


@pytest.mark.parametrize(
    ("outside", "axis"),
    [
        (part(x=0.011), "w"),
        (part(z=-0.02), "d"),
        (part(y=0.011), "h"),
        (part(y=-0.011), "h"),
        (part(rotation=45.0), "w"),
        (part(shape="cylinder", rotation=90.0), "d"),
    ],
)
def test_a_part_outside_the_stated_size_is_refused_by_number_and_axis(outside: Part, axis: str) -> None:
    with pytest.raises(InvalidInput, match=rf"Part 1 .* stands .* out of the kind's {axis} of") as refusal:
        DefineKind(kind=kind(part(w=1.0), outside)).apply(Plan())
    assert refusal.value.field == "parts[1]"


def test_a_built_in_kind_cant_be_defined_anew() -> None:
    with pytest.raises(InvalidInput, match="sofa is a built-in kind"):
        DefineKind(kind=kind(kind="sofa")).apply(Plan())


@pytest.mark.parametrize("name", ["Sofa", "corner sofa", "", "1st", "sofa\n", "x" * 65])
def test_a_name_is_snake_case(name: str) -> None:
    with pytest.raises(InvalidInput):
        DefineKind(kind=kind(kind=name)).apply(Plan())


def test_a_kind_has_at_most_64_parts() -> None:
    DefineKind(kind=kind(*[part()] * 64)).apply(Plan())
    with pytest.raises(InvalidInput, match="65 parts are too many; a kind has at most 64"):
        DefineKind(kind=kind(*[part()] * 65)).apply(Plan())


def test_a_kind_of_the_plan_is_corrected_only_on_request() -> None:
    plan = DefineKind(kind=kind()).apply(Plan())
    assert DefineKind(kind=kind()).apply(plan) is plan
    with pytest.raises(Conflict, match=r"defines chaise already, 2\.00 m x 1\.00 m x 0\.80 m"):
        DefineKind(kind=kind(h=0.9)).apply(plan)
    assert DefineKind(kind=kind(h=0.9), replace=True).apply(plan).kinds["chaise"].h == 0.9


def test_a_kind_is_removed_only_when_no_piece_of_it_stands() -> None:
    plan = DefineKind(kind=kind()).apply(Plan())
    assert dict(RemoveKind(kind="chaise").apply(plan).kinds) == {}
    placed = plan.put(*(Item(id=f"i{n}", kind="chaise", x=n, y=0.0) for n in range(2)))
    with pytest.raises(Conflict, match="Chaise i0 and Chaise i1") as refusal:
        RemoveKind(kind="chaise").apply(placed)
    assert refusal.value.candidates == ("i0", "i1")
    with pytest.raises(NotFound):
        RemoveKind(kind="sofa").apply(plan)


def test_a_size_out_of_bounds_is_refused() -> None:
    with pytest.raises(InvalidInput, match=r"w: expected a number <= 50\.0, got 51"):
        DefineKind(kind=kind(w=51.0)).apply(Plan())
