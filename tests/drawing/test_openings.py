"""Door leaves stand on the true side and hinge, whichever way their wall runs."""

from __future__ import annotations

import re
from math import hypot
from typing import Literal
from xml.etree import ElementTree

import pytest

from alza.drawing.draw import draw_plan
from alza.plan.opening import Opening
from alza.plan.plan import Plan

from .plans import wall
from .reading import parts, rings, shapes

DIRECTIONS = {"east": (1, 0), "south": (0, 1), "west": (-1, 0), "north": (0, -1)}
LEFT_OF = {"east": "north", "south": "east", "west": "south", "north": "west"}
Vec = tuple[float, float]


def door(heading: str, hinge: Literal["a", "b"], side: Literal["left", "right"], width: float) -> Plan:
    """A door 1 m along a wall of 4 m from the origin towards `heading`."""
    dx, dy = DIRECTIONS[heading]
    opening = Opening(id="d1", kind="door", wall_id="w1", offset=1.5, width=width, hinge=hinge, side=side)
    return Plan().put(wall("w1", (0.0, 0.0), (4.0 * dx, 4.0 * dy), 0.2), opening)


def leaves_and_arcs(plan: Plan) -> tuple[list[list[Vec]], list[tuple[Vec, Vec, float]]]:
    svg = parts(draw_plan(plan), "openings")["d1"]
    leaves = [rings(leaf.get("d", ""))[0] for leaf in shapes(svg, "leaf")]
    arcs: list[tuple[Vec, Vec, float]] = []
    for arc in shapes(svg, "swing"):
        found = re.fullmatch(r"M(\S+) (\S+)A(\S+) \S+ 0 0 1 (\S+) (\S+)", arc.get("d", ""))
        assert found
        x0, y0, radius, x1, y1 = map(float, found.groups())
        arcs.append(((x0, y0), (x1, y1), radius))
    return leaves, arcs


def along_and_out(p: Vec, heading: str, side: str) -> Vec:
    """How far along the wall a point is, and how far out on that side of its centre line."""
    ax, ay = DIRECTIONS[heading]
    lx, ly = DIRECTIONS[LEFT_OF[heading]]
    out = p[0] * lx + p[1] * ly
    return (p[0] * ax + p[1] * ay, out if side == "left" else -out)


@pytest.mark.parametrize("heading", DIRECTIONS)
@pytest.mark.parametrize("hinge", ["a", "b"])
@pytest.mark.parametrize("side", ["left", "right"])
def test_leaf_and_arc(heading: str, hinge: Literal["a", "b"], side: Literal["left", "right"]) -> None:
    (leaf,), (arc,) = leaves_and_arcs(door(heading, hinge, side, 1.0))
    jamb, other = (1.0, 2.0) if hinge == "a" else (2.0, 1.0)
    placed = [along_and_out(p, heading, side) for p in leaf]
    # The leaf stands on its jamb, from the wall's face on its side one leaf's width outwards.
    assert min(out for _, out in placed) == pytest.approx(0.1, abs=1e-4)
    assert max(out for _, out in placed) == pytest.approx(1.1, abs=1e-4)
    assert min(abs(along - jamb) for along, _ in placed) == pytest.approx(0.0, abs=1e-4)
    assert all(1.0 - 1e-4 <= along <= 2.0 + 1e-4 and abs(along - jamb) < 0.05 for along, _ in placed)
    # The arc runs from the open leaf's edge to the other jamb on the same face, clockwise on the page.
    ends = sorted(along_and_out(p, heading, side) for p in arc[:2])
    assert ends == [pytest.approx(p, abs=1e-4) for p in sorted([(jamb, 1.1), (other, 0.1)])]
    assert arc[2] == 1.0
    dx, dy = DIRECTIONS[heading]
    out = DIRECTIONS[LEFT_OF[heading]]
    face = 0.1 if side == "left" else -0.1
    pivot = (dx * jamb + out[0] * face, dy * jamb + out[1] * face)
    (x0, y0), (x1, y1), _ = arc
    turn = (x0 - pivot[0]) * (y1 - pivot[1]) - (y0 - pivot[1]) * (x1 - pivot[0])
    assert turn == pytest.approx(1.0, abs=1e-3)


@pytest.mark.parametrize("side", ["left", "right"])
def test_a_wide_door_has_two_leaves_of_half_its_width(side: Literal["left", "right"]) -> None:
    leaves, arcs = leaves_and_arcs(door("east", "a", side, 1.6))
    assert len(leaves) == len(arcs) == 2
    jambs = sorted(min(leaf, key=lambda p: min(abs(p[0] - 0.7), abs(p[0] - 2.3)))[0] for leaf in leaves)
    assert jambs == pytest.approx([0.7, 2.3], abs=1e-4)
    assert {radius for *_, radius in arcs} == {0.8}
    meeting = [p for start, end, _ in arcs for p in (start, end) if abs(p[0] - 1.5) < 1e-3]
    assert len(meeting) == 2


def test_what_has_no_leaf_has_no_swing() -> None:
    base = door("east", "a", "left", 1.0)
    for changes in ({"leaf": "sliding"}, {"leaf": "none"}, {"kind": "window"}):
        opening = Opening(id="d1", wall_id="w1", offset=1.5, width=1.0, **{"kind": "door", **changes})
        leaves, arcs = leaves_and_arcs(base.put(opening))
        assert leaves == [] and arcs == []


def test_the_kinds_of_opening_look_different() -> None:
    base = door("east", "a", "left", 1.0)
    pictures: set[tuple[str | None, ...]] = set()
    for changes in ({}, {"leaf": "sliding"}, {"leaf": "none"}, {"kind": "window"}):
        opening = Opening(id="d1", wall_id="w1", offset=1.5, width=1.0, **{"kind": "door", **changes})
        svg = parts(draw_plan(base.put(opening)), "openings")["d1"]
        pictures.add(tuple(element.get("class") for element in ElementTree.fromstring(svg)))
    assert len(pictures) == 4


def test_the_panels_of_a_sliding_door_lie_in_the_doorway() -> None:
    base = door("east", "a", "left", 1.0)
    opening = Opening(id="d1", kind="door", wall_id="w1", offset=1.5, width=1.0, leaf="sliding")
    svg = parts(draw_plan(base.put(opening)), "openings")["d1"]
    panels = [rings(panel.get("d", ""))[0] for panel in shapes(svg, "panel")]
    assert len(panels) == 2
    for x, y in (p for panel in panels for p in panel):
        assert 1.0 - 1e-4 <= x <= 2.0 + 1e-4 and abs(y) <= 0.1


def test_swapping_the_ends_of_the_wall_changes_nothing_to_see() -> None:
    before = door("east", "a", "left", 1.0)
    after = Plan().put(
        wall("w1", (4.0, 0.0), (0.0, 0.0), 0.2),
        Opening(id="d1", kind="door", wall_id="w1", offset=2.5, width=1.0, hinge="b", side="right"),
    )
    assert draw_plan(before).layers == draw_plan(after).layers


def test_an_opening_without_its_wall_is_not_drawn() -> None:
    plan = door("east", "a", "left", 1.0)
    orphan = Opening(id="d2", kind="door", wall_id="w9", offset=1.0, width=0.9)
    assert parts(draw_plan(plan.put(orphan)), "openings").keys() == {"d1"}


def test_the_leaf_is_as_long_as_the_door_is_wide_on_a_slanting_wall() -> None:
    plan = Plan().put(
        wall("w1", (0.0, 0.0), (3.0, 4.0), 0.2),
        Opening(id="d1", kind="door", wall_id="w1", offset=2.5, width=0.9, side="right"),
    )
    (leaf,), (arc,) = leaves_and_arcs(plan)
    sides = sorted(hypot(q[0] - p[0], q[1] - p[1]) for p, q in zip(leaf, leaf[1:] + leaf[:1], strict=True))
    assert sides == pytest.approx([0.04, 0.04, 0.9, 0.9], abs=2e-4)
    assert arc[2] == 0.9
