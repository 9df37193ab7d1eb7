"""Plans to draw: a small flat with everything in it, and strategies for any plan."""

from __future__ import annotations

from hypothesis import strategies as st

from alza.plan.catalog import BUILT_IN_KINDS
from alza.plan.item import Item
from alza.plan.kind import Kind, Part
from alza.plan.note import Note
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.record import Point
from alza.plan.room import Room
from alza.plan.wall import Wall

PIXEL = (
    "data:image/png;base64,"
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)


def wall(id: str, a: tuple[float, float], b: tuple[float, float], thickness: float = 0.15) -> Wall:
    return Wall(id=id, ax=a[0], ay=a[1], bx=b[0], by=b[1], thickness=thickness)


def room(id: str, label: str, corners: list[tuple[float, float]]) -> Room:
    return Room(id=id, label=label, outline=tuple(Point(x, y) for x, y in corners))


def rectangle(x0: float, y0: float, x1: float, y1: float) -> list[tuple[float, float]]:
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def flat(dx: float = 0.0, dy: float = 0.0) -> Plan:
    """A flat of two rooms and a corridor, moved by (dx, dy): joints of all sorts, openings of all sorts."""

    def at(x: float, y: float) -> tuple[float, float]:
        return (x + dx, y + dy)

    def outline(x0: float, y0: float, x1: float, y1: float) -> list[tuple[float, float]]:
        return [at(x, y) for x, y in rectangle(x0, y0, x1, y1)]

    sofa_bed = Kind(
        kind="sofa_bed",
        label="Sofa bed",
        w=2.0,
        d=1.6,
        h=0.8,
        parts=(
            Part(shape="box", x=0.0, y=0.0, z=-0.5, w=2.0, h=0.8, d=0.6),
            Part(shape="cylinder", x=0.6, y=0.0, z=0.4, w=0.5, h=0.4, d=0.7, color="#336699", rotation=30.0),
        ),
    )
    piano = Kind(kind="piano", label="Upright piano", w=1.5, d=0.6, h=1.2)
    plan = Plan(name="Small flat").put_kind(sofa_bed).put_kind(piano)
    plan = plan.put(
        wall("w1", at(0, 0), at(8, 0), 0.3),
        wall("w2", at(8, 0), at(8, 6), 0.3),
        wall("w3", at(8, 6), at(0, 6), 0.3),
        wall("w4", at(0, 6), at(0, 0), 0.3),
        wall("w5", at(4, 0), at(4, 4.8)),
        wall("w6", at(0, 4.8), at(8, 4.8)),
        wall("w7", at(6, 4.8), at(7, 3.8)),
    )
    plan = plan.put(
        Opening(id="d1", kind="door", wall_id="w6", offset=2.0, width=0.9),
        Opening(id="d2", kind="door", wall_id="w6", offset=4.8, width=0.8, hinge="b", side="right"),
        Opening(id="d3", kind="door", wall_id="w4", offset=0.6, width=0.8),
        Opening(id="d4", kind="door", wall_id="w5", offset=1.2, width=1.6),
        Opening(id="d5", kind="door", wall_id="w5", offset=3.2, width=1.2, leaf="sliding"),
        Opening(id="d6", kind="door", wall_id="w6", offset=7.3, width=0.8, leaf="none"),
        Opening(id="win1", kind="window", wall_id="w1", offset=2.0, width=1.6, sill=0.9, height=1.2),
    )
    plan = plan.put(
        room("r1", "Bedroom", outline(0.15, 0.15, 3.925, 4.725)),
        room("r2", "Living room", outline(4.075, 0.15, 7.85, 4.725)),
        room("r3", "Corridor", outline(0.15, 4.875, 7.85, 5.85)),
    )
    return plan.put(
        Item(id="i1", kind="bed_double", x=1.1 + dx, y=1.3 + dy),
        Item(id="i2", kind="rug", x=1.6 + dx, y=2.6 + dy),
        Item(id="i3", kind="sofa_bed", x=6.6 + dx, y=1.2 + dy, rotation=30.0),
        Item(id="i4", kind="piano", x=5.0 + dx, y=4.2 + dy, rotation=180.0),
        Item(id="i10", kind="plant", x=3.6 + dx, y=0.5 + dy, label="Ficus"),
        Note(id="n1", author="agent", text="Which way?", time="2026-01-01T00:00:00Z", x=2 + dx, y=5.4 + dy),
        Note(id="n2", author="human", text="No place", time="2026-01-01T00:00:00Z"),
    )


HOSTILE = (
    "</svg><script>alert(1)</script>",
    "]]>",
    "<!--",
    "&amp;&#0;",
    'x" onload="alert(1)',
    "a\x00b\x1b\ud800\ufffe",
    "' style='fill:red",
)
labels = st.one_of(st.sampled_from(HOSTILE), st.text(st.characters(), min_size=1, max_size=20))
_near = st.integers(-200, 200).map(lambda n: n / 20)
_points = st.tuples(_near, _near)


@st.composite
def plans(draw: st.DrawFn) -> Plan:
    """Any plan that its records allow: crossing walls, openings past their wall, hostile words."""
    plan = Plan(name=draw(labels), units=draw(st.sampled_from(("m", "cm", "mm", "ft"))))
    for n, (a, b) in enumerate(draw(st.lists(st.tuples(_points, _points), max_size=6)), 1):
        if abs(a[0] - b[0]) + abs(a[1] - b[1]) > 0.3:
            plan = plan.put(wall(f"w{n}", a, b, draw(st.sampled_from((0.1, 0.15, 0.3)))))
    for n, wall_id in enumerate(sorted(plan.walls), 1):
        plan = plan.put(
            Opening(
                id=f"d{n}",
                kind=draw(st.sampled_from(("door", "window"))),
                wall_id=wall_id,
                offset=draw(st.integers(0, 40)) / 10,
                width=draw(st.integers(2, 20)) / 10,
                leaf=draw(st.sampled_from(("hinged", "sliding", "none"))),
                hinge=draw(st.sampled_from(("a", "b"))),
                side=draw(st.sampled_from(("left", "right"))),
            )
        )
    for n, (x, y) in enumerate(draw(st.lists(_points, max_size=3)), 1):
        size = draw(st.integers(10, 80)) / 20
        plan = plan.put(room(f"r{n}", draw(labels), [(x, y), (x + size, y), (x + size / 2, y + size)]))
    for n, (x, y) in enumerate(draw(st.lists(_points, max_size=5)), 1):
        kind = draw(st.sampled_from((*BUILT_IN_KINDS, "unheard_of", *HOSTILE)))
        turn = draw(st.integers(0, 359))
        plan = plan.put(Item(id=f"i{n}", kind=kind, x=x, y=y, rotation=float(turn), label=draw(labels)))
    x, y = draw(_points)
    return plan.put(Note(id="n1", author="agent", text=draw(labels), time="now", x=x, y=y))
