"""Adding, changing and removing walls."""

from __future__ import annotations

from math import inf, nan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alza.actions.walls import AddWall, EditWall, ExtendWall, RemoveWall, SwapWallEnds
from alza.errors import AlzaError, Conflict, DoesNotFit, InvalidInput, NotFound
from alza.facts.openings import opening_place
from alza.geometry.vectors import Polygon
from alza.plan.plan import Plan
from tests.actions.plans import box_room, door, plan_of, wall, window


def rounded(points: Polygon) -> Polygon:
    """The points in one order, without floating-point noise."""
    return tuple(sorted((round(x, 9) + 0.0, round(y, 9) + 0.0) for x, y in points))


@pytest.mark.parametrize(("ends", "length"), [((0, 0, 0, 0), "0.00 m"), ((0, 0, 0.001, 0), "0.001 m")])
def test_a_wall_that_is_too_short_is_refused_with_its_length_and_the_minimum(
    ends: tuple[float, float, float, float], length: str
) -> None:
    with pytest.raises(InvalidInput, match=f"w1 would be {length} long; a wall is at least 0.20 m long"):
        AddWall(wall=wall("w1", ends)).apply(Plan())


def test_the_shortest_wall_is_accepted() -> None:
    assert AddWall(wall=wall("w1", (0.1, 0, 0.3, 0))).apply(Plan()).walls["w1"].length < 0.2001


@pytest.mark.parametrize("value", [nan, inf, -inf, 1.1e7])
def test_a_coordinate_out_of_bounds_is_refused_by_name(value: float) -> None:
    with pytest.raises(InvalidInput, match="ay") as refusal:
        AddWall(wall=wall("w1", (0, value, 1, 0))).apply(Plan())
    assert refusal.value.field == "ay"


def test_a_value_out_of_bounds_is_refused_by_name_and_with_what_came() -> None:
    with pytest.raises(InvalidInput, match=r"thickness: expected a number <= 2\.0, got 2\.5"):
        EditWall(id="w1", thickness=2.5).apply(plan_of(wall("w1", (0, 0, 4, 0))))


def test_an_id_in_use_is_refused() -> None:
    with pytest.raises(Conflict, match="w1 is already used"):
        AddWall(wall=wall("w1", (0, 0, 2, 0))).apply(plan_of(wall("w1", (0, 0, 4, 0))))


def test_an_unknown_wall_is_refused_and_the_nearest_ids_are_named() -> None:
    with pytest.raises(NotFound, match="No wall has the id 'w9'") as refusal:
        EditWall(id="w9", ax=1.0).apply(plan_of(wall("w1", (0, 0, 4, 0)), door("d2", "w1", 1)))
    assert refusal.value.candidates == ("w1",)


def test_setting_what_is_already_so_gives_the_same_plan() -> None:
    plan = plan_of(wall("w1", (0, 0, 4, 0), thickness=0.2), door("d2", "w1", 1.0))
    assert EditWall(id="w1", thickness=0.2, ax=0.0, joined=True).apply(plan) is plan
    assert ExtendWall(id="w1", end="b", metres=0.0).apply(plan) is plan


def test_an_untouched_collection_stays_the_same_object() -> None:
    plan = plan_of(wall("w1", (0, 0, 4, 0)), door("d2", "w1", 1.0))
    changed = EditWall(id="w1", thickness=0.3).apply(plan)
    assert changed.openings is plan.openings and changed.rooms is plan.rooms


def test_shortening_a_wall_under_its_door_is_refused_with_the_numbers() -> None:
    plan = plan_of(wall("w1", (0, 0, 4, 0)), door("d2", "w1", 3.0))
    with pytest.raises(DoesNotFit, match=r"Door d2 .*0\.90 m wide.* 2\.55 m to 3\.45 m .* be 3\.20 m long"):
        EditWall(id="w1", bx=3.2).apply(plan)
    assert EditWall(id="w1", bx=3.45).apply(plan).walls["w1"].bx == 3.45


def test_lowering_a_wall_under_its_doors_head_is_refused() -> None:
    plan = plan_of(wall("w1", (0, 0, 4, 0)), door("d2", "w1", 3.0))
    with pytest.raises(DoesNotFit, match=r"Door d2 has its head at 2\.10 m; wall w1 .* 2\.00 m"):
        EditWall(id="w1", height=2.0).apply(plan)
    assert EditWall(id="w1", height=2.1).apply(plan).walls["w1"].height == 2.1


def test_an_opening_that_overhangs_already_does_not_keep_its_wall_from_being_mended() -> None:
    plan = plan_of(wall("w1", (0, 0, 1, 0)), door("d2", "w1", 1.0))
    assert EditWall(id="w1", bx=1.2).apply(plan).walls["w1"].bx == 1.2
    with pytest.raises(DoesNotFit):
        EditWall(id="w1", bx=0.9).apply(plan)


def test_removing_a_wall_takes_its_openings() -> None:
    plan = plan_of(
        wall("w1", (0, 0, 4, 0)), wall("w3", (0, 0, 0, 4)), door("d2", "w1", 1), door("d4", "w3", 1)
    )
    left = RemoveWall(id="w1").apply(plan)
    assert set(left.walls) == {"w3"} and set(left.openings) == {"d4"}


def test_extending_a_slanted_wall_follows_its_line() -> None:
    plan = plan_of(wall("w1", (0, 0, 3, 4)))
    extended = ExtendWall(id="w1", end="a", metres=2.5).apply(plan).walls["w1"]
    assert (extended.a, extended.b) == ((-1.5, -2.0), (3.0, 4.0))
    assert ExtendWall(id="w1", end="b", metres=-2.5).apply(plan).walls["w1"].b == (1.5, 2.0)


@pytest.mark.parametrize("metres", [-4.9, -6.0, nan, inf])
def test_a_wall_cant_be_shortened_away(metres: float) -> None:
    with pytest.raises(InvalidInput, match=r"w1 .* long"):
        ExtendWall(id="w1", end="b", metres=metres).apply(plan_of(wall("w1", (0, 0, 3, 4))))


@pytest.mark.parametrize("kind", ["door", "window"])
@pytest.mark.parametrize("through_edit", [False, True])
def test_swapping_ends_changes_nothing_that_can_be_seen(kind: str, through_edit: bool) -> None:
    make = door if kind == "door" else window
    plan = plan_of(wall("w1", (0, 0, 5, 0)), wall("w3", (5, 0, 5, 3)), make("d2", "w1", 1.0))
    swap = EditWall(id="w1", ax=5.0, bx=0.0, joined=True) if through_edit else SwapWallEnds(id="w1")
    after = swap.apply(plan)
    assert after.openings["d2"].offset == 4.0
    before_place = opening_place(plan.openings["d2"], plan.walls["w1"])
    after_place = opening_place(after.openings["d2"], after.walls["w1"])
    assert rounded(after_place.polygon) == rounded(before_place.polygon)
    for leaf, same in zip(after_place.leaves, before_place.leaves, strict=True):
        assert rounded((leaf.pivot, leaf.closed_tip, leaf.open_tip)) == rounded(
            (same.pivot, same.closed_tip, same.open_tip)
        )
        assert leaf.clockwise == same.clockwise
    assert after.walls["w3"] == plan.walls["w3"]


@given(
    st.tuples(*[st.floats(-50, 50)] * 4).filter(lambda ends: wall("w1", ends).length > 3),
    st.floats(0.5, 2.5),
    st.sampled_from("ab"),
    st.sampled_from(["left", "right"]),
)
def test_swapping_ends_twice_gives_the_plan_back(
    ends: tuple[float, float, float, float], offset: float, hinge: str, side: str
) -> None:
    plan = plan_of(wall("w1", ends), door("d2", "w1", round(offset, 3), hinge=hinge, side=side))
    swap = SwapWallEnds(id="w1")
    assert swap.apply(swap.apply(plan)) == plan


def test_a_summary_says_what_is_done_with_its_figures() -> None:
    assert AddWall(wall=wall("w3", (0, 0, 4.3, 0))).summary == "Add wall w3, 4.30 m"
    assert EditWall(id="w3", bx=4.0, by=0.5, height=2.4).summary == (
        "Change wall w3: end b to (4.00, 0.50), height 2.40 m"
    )
    assert ExtendWall(id="w3", end="b", metres=-0.5).summary == "Shorten wall w3 at end b by 0.50 m"
    assert RemoveWall(id="w3", called="wall w3 of the hall").summary == (
        "Remove wall w3 of the hall and its openings"
    )


def test_a_refused_change_leaves_the_plan_as_it_was() -> None:
    plan = box_room()
    before = plan.with_(name=plan.name)
    with pytest.raises(AlzaError):
        EditWall(id="w1", ay=2.9, by=2.9, joined=True).apply(plan)
    assert plan == before
