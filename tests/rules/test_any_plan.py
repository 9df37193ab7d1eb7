"""No plan that a program can build makes a rule crash, also none that the tools would refuse."""

from __future__ import annotations

from random import Random

import pytest

from alza.plan.item import Item
from alza.plan.kind import Kind, Part
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.record import Point
from alza.plan.room import Room
from alza.plan.wall import Wall
from alza.rules.check import check

EDGES = (0.0, 0.0, 0.001, 0.075, 0.08, 0.2, 1.0, 1.0005, 3.0, -2.0)
SIZES = (0.01, 0.1, 0.15, 0.9, 2.0, 20.0)


class AnyPlan:
    """Plans of a few records with anything in them: no length, no area, outlines that cross themselves."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def plan(self) -> Plan:
        pick = self.random.choice
        records = [
            *(self.wall(f"w{n}") for n in range(pick((0, 2, 4, 7)))),
            *(self.opening(f"d{n}") for n in range(pick((0, 1, 3, 5)))),
            *(self.room(f"r{n}") for n in range(pick((0, 1, 3, 4)))),
            *(self.item(f"i{n}") for n in range(pick((0, 1, 3, 5)))),
        ]
        return Plan().put_kind(self.kind()).put(*records)

    def coordinate(self) -> float:
        if self.random.random() < 0.01:
            return self.random.choice((-1e7, 1e7))
        if self.random.random() < 0.5:
            return self.random.choice(EDGES)
        value = self.random.uniform(-3.0, 3.0)
        return round(value, 3) if self.random.random() < 0.7 else value

    def wall(self, id: str) -> Wall:
        ax, ay, bx, by = (self.coordinate() for _ in range(4))
        thickness, height = self.random.choice((0.01, 0.15, 0.15, 2.0)), self.random.choice(SIZES)
        return Wall(id=id, ax=ax, ay=ay, bx=bx, by=by, thickness=thickness, height=height)

    def opening(self, id: str) -> Opening:
        pick = self.random.choice
        return Opening(
            id=id,
            kind=pick(("door", "window")),
            wall_id=pick(("w0", "w1", "w2", "w9")),
            offset=self.coordinate(),
            width=pick(SIZES),
            sill=pick((0.0, 0.9)),
            height=pick(SIZES),
            leaf=pick(("hinged", "sliding", "none")),
            hinge=pick(("a", "b")),
            side=pick(("left", "right")),
        )

    def room(self, id: str) -> Room:
        count = self.random.randint(3, 7)
        outline = tuple(Point(self.coordinate(), self.coordinate()) for _ in range(count))
        return Room(id=id, label="Room", outline=outline)

    def item(self, id: str) -> Item:
        pick = self.random.choice
        kind, rotation = pick(("odd", "sofa", "rug", "unheard_of")), pick((0.0, 45.0001, 90.0, 213.0))
        x, y, elevation = self.coordinate(), self.coordinate(), pick((0.0, 0.5))
        return Item(id=id, kind=kind, x=x, y=y, rotation=rotation, elevation=elevation)

    def kind(self) -> Kind:
        pick = self.random.choice
        w, d, h, is_rug = pick(SIZES), pick(SIZES), pick(SIZES), pick((False, True))
        parts = tuple(self.part() for _ in range(pick((0, 1, 3))))
        return Kind(kind="odd", label="Odd", w=w, d=d, h=h, is_rug=is_rug, parts=parts)

    def part(self) -> Part:
        pick = self.random.choice
        x, z, y = self.coordinate(), self.coordinate(), pick((0.0, 0.4))
        w, d, h, rotation = pick(SIZES), pick(SIZES), pick(SIZES), pick((0.0, 17.0))
        shape = pick(("box", "cylinder", "sphere"))
        return Part(shape=shape, x=x, y=y, z=z, w=w, d=d, h=h, rotation=rotation)


@pytest.mark.parametrize("first_seed", range(0, 600, 100))
def test_no_plan_makes_a_rule_crash(first_seed: int) -> None:
    for seed in range(first_seed, first_seed + 100):
        report = check(AnyPlan(seed).plan())
        assert [(seed, defect.code, defect.error) for defect in report.defects] == []
        keys = [finding.key for finding in report.findings]
        assert len(keys) == len(set(keys))
        assert all(abs(number) < 1e8 for finding in report.findings for number in finding.where)
