"""The crosshair of the keyboard."""

from __future__ import annotations

from alza.editor.crosshair import Crosshair, drawn_to
from alza.plan.plan import Plan
from alza.plan.wall import Wall


def test_arrow_keys_move_it_by_five_centimetres_and_with_shift_by_one() -> None:
    crosshair = Crosshair(at=(1.0, 1.0))
    for key in ("ArrowRight", "ArrowRight", "ArrowDown"):
        crosshair = crosshair.stepped(key, fine=False)
    assert crosshair.at == (1.1, 1.05)
    assert crosshair.stepped("ArrowLeft", fine=True).stepped("ArrowUp", fine=True).at == (1.09, 1.04)


def test_a_thousand_steps_there_and_back_end_where_they_began() -> None:
    crosshair = Crosshair(at=(0.0, 0.0))
    for key in ("ArrowRight", "ArrowLeft"):
        for _ in range(1000):
            crosshair = crosshair.stepped(key, fine=True)
    assert crosshair.at == (0.0, 0.0)


def test_nothing_snaps_after_a_fine_step_until_the_next_whole_one() -> None:
    fine = Crosshair(at=(0.0, 0.0)).stepped("ArrowRight", fine=True)
    assert fine.move.modifiers.alt
    assert fine.put(fine.at).click[0].modifiers.alt
    assert not fine.stepped("ArrowRight", fine=False).move.modifiers.alt


def test_it_goes_on_from_the_end_of_the_wall_that_was_drawn() -> None:
    before = Plan().put(Wall(id="w1", ax=0.0, ay=0.0, bx=3.0, by=0.0))
    after = before.put(Wall(id="w2", ax=3.0, ay=0.0, bx=3.0, by=2.5))
    assert drawn_to(before, after) == (3.0, 2.5)
    assert drawn_to(after, after) is None
