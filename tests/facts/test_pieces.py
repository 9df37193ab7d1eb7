"""All pieces of a plan together."""

from __future__ import annotations

import pytest
from msgspec import structs

from alza.demo import sunset_loft
from alza.facts.pieces import pieces


@pytest.mark.parametrize("margin", [0.0, 0.01, 1.5])
def test_what_is_near_a_piece_is_what_a_look_at_all_pieces_finds(margin: float) -> None:
    plan = sunset_loft()
    known = pieces(plan.items, plan.kinds)
    for id, own in known.footprints.items():
        others = (other for other in known.footprints if other != id)
        expected = [other for other in others if own.bounds.overlaps(known.footprints[other].reach, margin)]
        assert known.near(id, margin) == tuple(expected)


def test_a_piece_that_moved_is_near_others() -> None:
    plan = sunset_loft()
    first, second, *_ = plan.items.values()
    moved = plan.put(structs.replace(first, x=second.x, y=second.y))
    assert first.id in pieces(moved.items, moved.kinds).near(second.id, 0.0)
