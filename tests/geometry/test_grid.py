"""The grid finds what a look at everything would find."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alza.geometry.boxes import Bounds
from alza.geometry.grid import Grid

numbers = st.integers(-50, 50).map(lambda n: n / 4)
extents = st.sampled_from([0.0, 0.1, 1.0, 3.0, 40.0, 1e6])


@st.composite
def boxes(draw: st.DrawFn) -> Bounds:
    x, y = draw(numbers), draw(numbers)
    return Bounds(x, y, x + draw(extents), y + draw(extents))


margins = st.sampled_from([0.0, 0.5, 2.0])
cells = st.sampled_from([0.3, 1.0, 7.0])


@given(st.lists(boxes(), max_size=40), boxes(), margins, cells)
def test_near_gives_just_what_overlaps_in_the_order_added(
    given_boxes: list[Bounds], wanted: Bounds, margin: float, cell: float
) -> None:
    grid: Grid[int] = Grid(cell)
    for n, box in enumerate(given_boxes):
        grid.add(box, n)
    assert len(grid) == len(given_boxes)
    expected = [n for n, box in enumerate(given_boxes) if box.overlaps(wanted.expanded(margin))]
    assert grid.near(wanted, margin) == expected


@pytest.mark.parametrize("cell", [0.0, -1.0, float("nan")])
def test_a_grid_without_a_cell_size_is_refused(cell: float) -> None:
    with pytest.raises(ValueError, match="positive size"):
        Grid[int](cell)


@given(st.lists(st.tuples(st.integers(0, 9), st.none() | boxes()), max_size=30), boxes(), cells)
def test_a_changed_grid_finds_what_a_new_one_would_and_leaves_the_old_as_it_was(
    edits: list[tuple[int, Bounds | None]], wanted: Bounds, cell: float
) -> None:
    grid: Grid[int] = Grid(cell)
    known: dict[int, Bounds] = {}
    for value, box in edits:
        if box is None and value not in known:
            continue
        before, found_before = grid, grid.near(wanted)
        grid = grid.changed({} if box is None else {value: box}, [value] if box is None else [])
        assert before.near(wanted) == found_before
        if box is None:
            del known[value]
        else:
            known[value] = box
        assert len(grid) == len(known)
        assert sorted(grid.near(wanted)) == sorted(n for n, near in known.items() if near.overlaps(wanted))
