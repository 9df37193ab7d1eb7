"""Doors: told to open and shut, and how their leaves move."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alza.demo import sunset_loft
from alza.errors import InvalidInput
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from alza.tools.published import TOOLS
from alza.viewing.doors import SWING_SECONDS, Doors, door_in_reach, open_states, set_doors
from alza.viewing.obstacles import standing_obstacles

LOFT = sunset_loft()
FRONT, BEDROOM, BATH = sorted(id for id in LOFT.openings if id.startswith("d"))


def always(_id: str, _fraction: float) -> bool:
    return True


def after(doors: Doors, seconds: float, frames: int = 60) -> Doors:
    for _ in range(frames):
        doors = doors.after(seconds / frames, always)
    return doors


def test_all_doors_are_shut_at_first() -> None:
    assert open_states(LOFT, Doors()) == {FRONT: False, BEDROOM: False, BATH: False}
    assert Doors().fraction(FRONT) == 0.0
    assert not Doors().moving


def test_one_door_or_all_are_opened_shut_and_toggled() -> None:
    one = set_doors(LOFT, Doors(), "open", BATH)
    assert open_states(LOFT, one) == {FRONT: False, BEDROOM: False, BATH: True}
    assert open_states(LOFT, set_doors(LOFT, one, "toggle")) == {FRONT: True, BEDROOM: True, BATH: False}
    assert not any(open_states(LOFT, set_doors(LOFT, one, "closed")).values())


def test_a_door_without_a_leaf_is_neither_opened_nor_told_of() -> None:
    plan = Plan().put(
        Wall(id="w1", ax=0, ay=0, bx=4, by=0),
        Opening(id="d1", kind="door", wall_id="w1", offset=2, width=0.9, leaf="none"),
    )
    assert open_states(plan, set_doors(plan, Doors(), "open")) == {}
    with pytest.raises(InvalidInput, match="door d1 has no leaf") as refused:
        set_doors(plan, Doors(), "open", "d1")
    assert (refused.value.hint or "").partition(" ")[0] in {tool.name for tool in TOOLS}


def test_a_door_swings_open_and_then_rests() -> None:
    doors = set_doors(LOFT, Doors(), "open", BATH)
    assert doors.moving
    half = after(doors, SWING_SECONDS / 2)
    assert half.fraction(BATH) == pytest.approx(0.5)
    whole = after(half, SWING_SECONDS / 2 + 0.01)
    assert whole.fraction(BATH) == 1.0
    assert not whole.moving
    assert whole.after(1.0, always) is whole


@given(st.floats(0.0, 1.2), st.integers(1, 30), st.integers(1, 30))
def test_the_frame_rate_doesnt_matter(seconds: float, frames: int, other: int) -> None:
    doors = set_doors(LOFT, Doors(), "open", BATH)
    first, second = after(doors, seconds, frames), after(doors, seconds, other)
    assert first.fraction(BATH) == pytest.approx(second.fraction(BATH), abs=1e-9)


def test_a_door_that_is_told_otherwise_turns_back_from_where_it_is() -> None:
    half = after(set_doors(LOFT, Doors(), "open", BATH), 0.4)
    back = set_doors(LOFT, half, "toggle", BATH)
    assert back.fraction(BATH) == half.fraction(BATH)
    assert 0.0 < after(back, 0.2).fraction(BATH) < half.fraction(BATH)
    assert after(back, 0.5).fraction(BATH) == 0.0


def test_a_door_waits_while_it_may_not_move() -> None:
    half = after(set_doors(LOFT, Doors(), "open"), 0.4)
    held = half.after(0.1, lambda id, _fraction: id != BATH)
    assert held.fraction(BATH) == half.fraction(BATH)
    assert held.fraction(FRONT) > half.fraction(FRONT)
    assert held.is_open(BATH)
    assert held.moving


@pytest.mark.parametrize(
    ("at", "heading", "door"),
    [
        ((4.2, 5.2), 0.0, FRONT),
        ((4.2, 5.2), 45.0, FRONT),
        ((4.2, 5.2), 270.0, None),
        ((4.2, 5.2), 90.0, BATH),
        ((4.2, 4.0), 0.0, None),
        ((4.2, 6.1), 270.0, FRONT),
        ((4.2, 7.0), 180.0, FRONT),
    ],
    ids=[
        "before it",
        "a little aside",
        "elsewhere",
        "more ahead",
        "too far",
        "standing in it",
        "from outside",
    ],
)
def test_the_door_that_the_key_means(at: tuple[float, float], heading: float, door: str | None) -> None:
    assert door_in_reach(LOFT, standing_obstacles(LOFT), at, heading) == door


def test_a_door_behind_a_wall_isnt_meant() -> None:
    plan = Plan().put(
        Wall(id="w1", ax=0, ay=0, bx=8, by=0),
        Wall(id="w2", ax=2, ay=0, bx=2, by=5),
        Opening(id="d1", kind="door", wall_id="w1", offset=2.6, width=0.9),
    )
    standing = standing_obstacles(plan)
    assert door_in_reach(plan, standing, (1.6, 0.6), 120.0) is None
    assert door_in_reach(plan, standing, (2.6, 0.6), 180.0) == "d1"
