"""An STL file can be made where only text goes in, with the same outcome."""

from __future__ import annotations

import pytest

from alza.exports.stl import stl
from alza.exports.stl_job import stl_answer, stl_job
from alza.mesh.raise_plan import raise_plan
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from tests.exports.homes import l_home


@pytest.mark.parametrize("plan", [l_home(), l_home(2e6, -1e6)], ids=["home", "far"])
def test_the_file_is_the_same(plan: Plan) -> None:
    assert stl_answer(stl_job(plan)) == stl(raise_plan(plan))


@pytest.mark.parametrize(
    ("plan", "words"),
    [
        (Plan(), "There is nothing to export: the plan has no walls, floors or furniture. Draw walls"),
        (Plan().put(Wall(id="w1", ax=-3e3, ay=0, bx=3e3, by=0)), "The plan reaches over more than 1000 m"),
    ],
)
def test_what_cannot_be_made_is_told_in_words(plan: Plan, words: str) -> None:
    answer = stl_answer(stl_job(plan))
    assert isinstance(answer, str) and answer.startswith(words)
