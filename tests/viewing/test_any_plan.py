"""One walks and looks around in any plan, also in those that the tools would refuse."""

from __future__ import annotations

from math import isfinite

import pytest

from alza.mesh.raise_plan import raise_plan
from alza.viewing.cameras import framed
from alza.viewing.cutaway import walls_in_front
from alza.viewing.doors import Doors, set_doors
from alza.viewing.visit import Visit, moved_on, obstacles_of
from alza.viewing.walk_start import walk_start
from alza.viewing.walking import Wish
from tests.rules.test_any_plan import AnyPlan


@pytest.mark.parametrize("first_seed", range(0, 100, 20))
def test_one_visits_any_plan(first_seed: int) -> None:
    for seed in range(first_seed, first_seed + 20):
        plan = AnyPlan(seed).plan()
        model = raise_plan(plan)
        start = walk_start(plan, obstacles_of(plan, model, Doors()))
        visit = Visit(set_doors(plan, Doors(), "open"), start)
        for _ in range(10):
            visit = moved_on(visit, Wish(forward=1.0, turn=0.3), 0.2, plan, model)
        assert visit.walker is not None
        assert all(map(isfinite, (visit.walker.x, visit.walker.y, visit.walker.heading)))
        for mode in ("orbit", "top"):
            camera = framed(plan, mode, 1.5)
            assert all(map(isfinite, camera.position))
            assert walls_in_front(plan, camera.position, ()) <= set(plan.walls)
