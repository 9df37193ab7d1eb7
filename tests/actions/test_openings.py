"""Adding, changing and removing doors and windows."""

from __future__ import annotations

import pytest

from alza.actions.openings import AddOpening, EditOpening, RemoveOpening
from alza.errors import DoesNotFit, InvalidInput, NotFound
from alza.plan.plan import Plan
from tests.actions.plans import door, plan_of, wall, window


@pytest.fixture
def plan() -> Plan:
    """A wall with a door and a window, and a lower wall."""
    return plan_of(
        wall("w1", (0, 0, 6, 0)),
        wall("w2", (0, 4, 3, 4), height=2.0),
        door("d3", "w1", 1.0),
        window("win4", "w1", 3.0),
    )


def test_a_door_is_added_in_its_wall(plan: Plan) -> None:
    action = AddOpening(opening=door("d5", "w1", 5.0))
    assert [opening.id for opening in action.apply(plan).openings_of("w1")] == ["d3", "win4", "d5"]
    assert action.summary == "Add door d5, 0.90 m x 2.10 m, in wall w1 at 5.00 m"


@pytest.mark.parametrize("offset", [0.2, 5.9, -1.0, 7.0])
def test_an_opening_outside_its_wall_is_refused_with_the_clear_length(plan: Plan, offset: float) -> None:
    with pytest.raises(DoesNotFit, match=r"Door d5 does not fit in wall w1: .* clear length is 6\.00 m"):
        AddOpening(opening=door("d5", "w1", offset)).apply(plan)


def test_two_openings_never_share_a_stretch(plan: Plan) -> None:
    with pytest.raises(DoesNotFit, match="Door d5 would share a stretch of wall w1 with window win4"):
        AddOpening(opening=door("d5", "w1", 3.9)).apply(plan)
    with pytest.raises(DoesNotFit, match="Door d3 would share"):
        EditOpening(id="d3", offset=2.1).apply(plan)
    assert EditOpening(id="d3", offset=2.05).apply(plan).openings["d3"].end == 2.5


def test_an_opening_higher_than_its_wall_is_refused(plan: Plan) -> None:
    with pytest.raises(DoesNotFit, match=r"head at 2\.10 m .* wall w2 is 2\.00 m high"):
        AddOpening(opening=door("d5", "w2", 1.0)).apply(plan)
    with pytest.raises(DoesNotFit, match=r"head at 2\.80 m"):
        EditOpening(id="win4", sill=1.6).apply(plan)
    with pytest.raises(DoesNotFit, match="wall w2"):
        EditOpening(id="d3", wall_id="w2").apply(plan)


def test_an_opening_needs_a_wall(plan: Plan) -> None:
    with pytest.raises(NotFound, match="No wall has the id 'w9'"):
        AddOpening(opening=door("d5", "w9", 1.0)).apply(plan)


def test_a_door_is_rehung(plan: Plan) -> None:
    changed = EditOpening(id="d3", leaf="sliding", hinge="b", side="right").apply(plan).openings["d3"]
    assert (changed.leaf, changed.hinge, changed.side, changed.offset) == ("sliding", "b", "right", 1.0)


@pytest.mark.parametrize("change", [{"leaf": "none"}, {"hinge": "b"}, {"side": "left"}])
def test_a_window_has_no_leaf(plan: Plan, change: dict[str, str]) -> None:
    with pytest.raises(InvalidInput, match="win4 has no leaf") as refusal:
        EditOpening(id="win4", **change).apply(plan)
    assert refusal.value.field in change


def test_an_overlap_from_elsewhere_can_be_made_lower_but_not_moved_into_another(plan: Plan) -> None:
    overlapping = plan.put(window("win5", "w1", 3.5))
    assert EditOpening(id="win5", height=1.0).apply(overlapping).openings["win5"].height == 1.0
    with pytest.raises(DoesNotFit):
        EditOpening(id="win5", offset=3.6).apply(overlapping)


def test_setting_what_is_already_so_gives_the_same_plan(plan: Plan) -> None:
    assert EditOpening(id="d3", offset=1.0, leaf="hinged").apply(plan) is plan


def test_removing_an_opening_leaves_the_wall(plan: Plan) -> None:
    after = RemoveOpening(id="d3").apply(plan)
    assert set(after.openings) == {"win4"} and after.walls is plan.walls
