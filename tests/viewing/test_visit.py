"""A visit: doors swing and shut, and who walks there is let through, held up or pushed aside."""

from __future__ import annotations

from math import hypot

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from alza.demo import sunset_loft
from alza.geometry.discs import disc_contact
from alza.mesh.raise_plan import raise_plan
from alza.plan.item import Item
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from alza.viewing.doors import Doors, leaf_solids
from alza.viewing.obstacles import BODY_RADIUS
from alza.viewing.visit import Visit, moved_on, obstacles_of
from alza.viewing.walking import NO_WISH, Walker, Wish

FORWARD = Wish(forward=1.0)
WALL = Wall(id="w1", ax=-4, ay=0, bx=4, by=0, thickness=0.2)
# In the middle of the wall, hinged at its west jamb, swings north.
DOOR = Opening(id="d1", kind="door", wall_id="w1", offset=4.0, width=0.9)
HALL = Plan().put(WALL, DOOR)
OPEN = Doors().told("open", "d1").after(10.0, lambda _id, _fraction: True)


def passed(visit: Visit, wish: Wish, seconds: float, plan: Plan = HALL, fps: int = 30) -> Visit:
    model = raise_plan(plan)
    for _ in range(round(seconds * fps)):
        visit = moved_on(visit, wish, 1.0 / fps, plan, model)
    return visit


def deepest(visit: Visit, plan: Plan) -> float:
    """How deep the walker stands in anything, in metres."""
    assert visit.walker is not None
    obstacles = obstacles_of(plan, raise_plan(plan), visit.doors)
    found = (
        disc_contact(visit.walker.at, BODY_RADIUS, solid.polygon) for solid in obstacles.near(visit.walker.at)
    )
    return max((contact.depth for contact in found if contact), default=0.0)


@pytest.mark.parametrize("width", [0.6, 0.62, 0.65, 0.7, 0.9])
def test_a_shut_door_stops_and_an_open_one_lets_through(width: float) -> None:
    start, plan = Walker(0.1, 2.0, heading=180.0), HALL.put(msgspec.structs.replace(DOOR, width=width))
    stopped = passed(Visit(walker=start), FORWARD, 4.0, plan).walker
    through = passed(Visit(OPEN, start), FORWARD, 4.0, plan).walker
    assert stopped is not None
    assert through is not None
    assert 0.1 < stopped.y < 0.5
    assert through.y < -2.0


def test_an_open_leaf_stands_in_the_way_beside_the_doorway() -> None:
    (leaf,) = leaf_solids(raise_plan(HALL), OPEN)
    xs, ys = zip(*leaf.polygon, strict=True)
    assert (min(xs), max(xs)) == pytest.approx((-0.447, -0.407), abs=1e-6)
    assert (min(ys), max(ys)) == pytest.approx((-0.95, -0.06), abs=0.06)
    end = passed(Visit(OPEN, Walker(-2.0, -0.6, heading=90.0)), FORWARD, 3.0).walker
    assert end is not None
    assert end.x == pytest.approx(min(xs) - BODY_RADIUS, abs=0.001)


def test_doors_move_while_nobody_walks() -> None:
    visit = passed(Visit(Doors().told("open", "d1")), NO_WISH, 2.0)
    assert visit.doors.fraction("d1") == 1.0
    assert visit.walker is None


def test_a_door_doesnt_shut_onto_someone_and_does_when_they_have_gone() -> None:
    shutting = Visit(OPEN.told("closed", "d1"), Walker(0.0, 0.0, heading=0.0))
    waiting = passed(shutting, NO_WISH, 3.0)
    assert waiting.walker is not None
    assert waiting.walker.at == (0.0, 0.0)
    assert 0.0 < waiting.doors.fraction("d1") < 1.0
    gone = passed(passed(waiting, FORWARD, 1.0), NO_WISH, 2.0)
    assert gone.doors.fraction("d1") == 0.0
    assert deepest(gone, HALL) <= 0.001


def test_a_door_that_opens_towards_someone_pushes_them_gently_back() -> None:
    opening = Visit(Doors().told("open", "d1"), Walker(0.2, -0.42, heading=0.0))
    visit = passed(opening, NO_WISH, 2.0)
    assert visit.walker is not None
    assert visit.doors.fraction("d1") == 1.0
    assert hypot(visit.walker.x - 0.2, visit.walker.y + 0.42) < 1.2
    assert deepest(visit, HALL) <= 0.001


def test_a_door_crushes_nobody_against_a_wardrobe() -> None:
    tight = HALL.put(
        Item(id="i1", kind="wardrobe", x=-0.3, y=-1.02),
        Wall(id="w2", ax=-0.7, ay=0, bx=-0.7, by=-3, thickness=0.1),
        Wall(id="w3", ax=0.5, ay=0, bx=0.5, by=-3, thickness=0.1),
    )
    start = Walker(-0.1, -0.41)
    visit = passed(Visit(Doors().told("open", "d1"), start), NO_WISH, 2.0, tight)
    assert visit.walker is not None
    assert 0.0 < visit.doors.fraction("d1") < 1.0
    assert deepest(visit, tight) <= 0.001


def test_a_sliding_door_slides_into_the_wall_and_lets_through() -> None:
    plan = Plan().put(WALL, msgspec.structs.replace(DOOR, leaf="sliding"))
    start = Walker(0.0, 2.0, heading=180.0)
    stopped, through = (passed(Visit(doors, start), FORWARD, 4.0, plan).walker for doors in (Doors(), OPEN))
    assert stopped is not None
    assert through is not None
    assert 0.1 < stopped.y < 0.5
    assert through.y < -2.0


WISHES = st.builds(Wish, st.floats(-1, 1), st.floats(-1, 1), st.floats(-1, 1), st.booleans())
LOFT = sunset_loft()
LOFT_MODEL = raise_plan(LOFT)
DOOR_IDS = sorted(id for id in LOFT.openings if id.startswith("d"))
EVENTS = st.lists(
    st.tuples(WISHES, st.floats(0.005, 0.3), st.sampled_from([*DOOR_IDS, None, None, None])), max_size=60
)


@given(EVENTS, st.sampled_from([(4.2, 5.2), (4.0, 4.0), (5.6, 3.0), (5.6, 4.4), (4.2, 6.1)]))
def test_nobody_is_ever_caught(events: list[tuple[Wish, float, str | None]], at: tuple[float, float]) -> None:
    visit = Visit(walker=Walker(*at))
    for wish, seconds, door in events:
        if door is not None:
            visit = Visit(visit.doors.told("toggle", door), visit.walker)
        visit = moved_on(visit, wish, seconds, LOFT, LOFT_MODEL)
        assert deepest(visit, LOFT) <= 0.001
