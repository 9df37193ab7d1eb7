from __future__ import annotations

import pytest

from alza.editor.handles import Handle, handle_at, handles
from alza.plan.item import Item
from alza.plan.note import Note
from alza.plan.plan import Plan
from alza.plan.room import Room
from tests.actions.plans import door, plan_of, rectangle, wall

PX = 0.01


def home() -> Plan:
    return plan_of(
        wall("w1", (0, 0, 4, 0)),
        wall("w2", (4, 0, 4, 3), locked=True),
        door("d3", "w1", 1.0),
        door("d4", "w2", 1.0),
        Room(id="r5", label="Hall", outline=rectangle(0, 0, 2, 1)),
        Item(id="i6", kind="sofa", x=1.0, y=1.0, rotation=90.0),
        Note(id="n7", author="human", text="Here", time="2026-01-01T00:00:00Z", x=0.0, y=0.0),
        Item(id="i8", kind="sofa", x=1.0, y=2.0, locked=True),
    )


@pytest.mark.parametrize(
    ("id", "places"),
    [
        ("w1", {"a": (0.0, 0.0), "b": (4.0, 0.0)}),
        ("d3", {"a": (0.55, 0.0), "b": (1.45, 0.0)}),
        ("r5", {"corner-0": (0, 0), "corner-1": (2, 0), "corner-2": (2, 1), "corner-3": (0, 1)}),
        ("i6", {"turn": (1.67, 1.0)}),
        ("w2", {}),
        ("d4", {}),
        ("i8", {}),
        ("n7", {}),
        ("gone", {}),
    ],
)
def test_what_is_selected_has_handles_unless_it_is_locked(
    id: str, places: dict[str, tuple[float, float]]
) -> None:
    found = handles(home(), (id,), PX)
    assert {handle.role: handle.at for handle in found} == {
        role: pytest.approx(at) for role, at in places.items()
    }
    assert {handle.id for handle in found} <= {id}


def test_nothing_and_several_things_have_no_handles() -> None:
    assert handles(home(), (), PX) == handles(home(), ("w1", "i6"), PX) == ()


def test_the_nearest_handle_within_reach_is_taken() -> None:
    near = handles(home(), ("w1",), PX)
    assert handle_at(near, (3.95, 0.02), 0.09) == Handle(id="w1", role="b", at=(4.0, 0.0))
    assert handle_at(near, (2.0, 0.0), 0.09) is None
    assert handle_at((), (0.0, 0.0), 0.09) is None
