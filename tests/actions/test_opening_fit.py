"""Where an opening may stand, and where it goes when it can't stand there."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alza.actions.opening_fit import WantedSpan, fit_offset, nearest_wall
from alza.actions.openings import AddOpening
from alza.errors import DoesNotFit
from alza.plan.plan import Plan
from tests.actions.plans import box_room, door, plan_of, wall, window

metres = st.integers(100, 3000).map(lambda n: n / 1000)


def fitted(plan: Plan, offset: float, width: float = 0.9, ignore_id: str | None = None) -> float:
    """The offset found in wall w1."""
    wanted = WantedSpan(offset=offset, width=width, ignore_id=ignore_id)
    return fit_offset(plan, plan.walls["w1"], wanted).offset


@pytest.mark.parametrize(
    ("wanted", "found"), [(2.0, 2.0), (0.0, 0.45), (-3.0, 0.45), (4.0, 3.55), (0.45, 0.45)]
)
def test_an_opening_is_kept_within_its_wall(wanted: float, found: float) -> None:
    assert fitted(plan_of(wall("w1", (0, 0, 4, 0))), wanted) == found


def test_what_was_clamped_is_told_with_the_reason() -> None:
    plan = plan_of(wall("w1", (0, 0, 4, 0)), window("win2", "w1", 2.0))
    fit = fit_offset(plan, plan.walls["w1"], WantedSpan(offset=1.7, width=0.9))
    assert fit.adjustment is not None
    assert (fit.offset, fit.adjustment.given, fit.adjustment.stored) == (1.05, 1.7, 1.05)
    assert fit.adjustment.why == "kept clear of window win2"
    edge = fit_offset(plan, plan.walls["w1"], WantedSpan(offset=0.0, width=0.9))
    assert edge.adjustment is not None
    assert edge.adjustment.why == "kept within wall w1, 4.00 m long"


def test_a_place_that_is_legal_is_taken_as_it_is() -> None:
    plan = plan_of(wall("w1", (0, 0, 4, 0)), window("win2", "w1", 2.0))
    assert fit_offset(plan, plan.walls["w1"], WantedSpan(offset=1.05, width=0.9)).adjustment is None


def test_too_wide_is_refused_with_the_walls_clear_length() -> None:
    with pytest.raises(DoesNotFit, match=r"4\.10 m wide .* w1: its clear length is 4\.00 m"):
        fitted(plan_of(wall("w1", (0, 0, 4, 0))), 2.0, width=4.1)


def test_no_free_stretch_is_refused_with_the_widest_one() -> None:
    plan = plan_of(wall("w1", (0, 0, 2, 0)), window("win2", "w1", 1.2))
    with pytest.raises(DoesNotFit, match=r"beside window win2 its clear length is 0\.70 m"):
        fitted(plan, 0.4)
    assert fitted(plan, 0.4, ignore_id="win2") == 0.45


def test_a_door_centred_on_a_corner_stands_clear_of_the_wall_around_it() -> None:
    assert fitted(box_room(), 0.0) == 0.55
    assert fitted(box_room(), 4.0) == 3.45


def test_where_only_the_corner_leaves_room_the_walls_whole_length_counts() -> None:
    assert fitted(box_room(), 2.0, width=3.9) == 2.0


def test_a_wall_that_goes_on_in_one_line_takes_nothing_away() -> None:
    assert fitted(plan_of(wall("w1", (0, 0, 4, 0)), wall("w2", (4, 0, 8, 0))), 4.0) == 3.55


@given(
    st.lists(st.tuples(metres, metres), max_size=4),
    st.floats(-1, 9, allow_nan=False),
    metres,
    st.floats(0.2, 8),
    st.floats(-7, 7),
)
def test_what_is_found_can_be_added_and_never_shares_a_stretch(
    others: list[tuple[float, float]], offset: float, width: float, bx: float, by: float
) -> None:
    plan = plan_of(wall("w1", (0, 0, bx, by)), wall("w3", (bx, by, bx + 1, by - 1)))
    for number, (at, size) in enumerate([*others, (offset, width)]):
        try:
            found = fitted(plan, at, size)
        except DoesNotFit:
            continue
        added = door(f"d{number + 4}", "w1", found, width=size)
        plan = AddOpening(opening=added).apply(plan)
    spans = sorted((opening.start, opening.end) for opening in plan.openings.values())
    assert all(end <= start + 1e-5 for (_, end), (start, _) in zip(spans, spans[1:], strict=False))


def test_a_point_finds_the_nearest_wall_and_never_two() -> None:
    plan = plan_of(wall("w1", (0, 0, 4, 0)), wall("w2", (2, 0, 6, 0)), wall("w3", (0, 0, 0, 3)))
    on_corner = nearest_wall(plan, 0.05, 0.1)
    assert on_corner is not None and (on_corner.wall.id, on_corner.offset) == ("w3", 0.1)
    on_both = nearest_wall(plan, 3.0, 0.1)
    assert on_both is not None and on_both.wall.id == "w1"


@pytest.mark.parametrize(("y", "is_found"), [(0.374, True), (0.376, False)])
def test_a_point_finds_only_what_is_within_reach_of_a_walls_face(y: float, is_found: bool) -> None:
    assert (nearest_wall(plan_of(wall("w1", (0, 0, 4, 0))), 2.0, y) is not None) == is_found
