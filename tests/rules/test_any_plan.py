"""No plan that a program can build makes a rule crash, also none that the tools would refuse."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from alza.plan.item import Item
from alza.plan.kind import Kind, Part
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.record import Point
from alza.plan.room import Room
from alza.plan.wall import Wall
from alza.rules.check import check

EDGES = (0.0, 0.001, 0.075, 0.08, 0.2, 1.0, 1.0005, 3.0, -2.0, 1e7, -1e7)
COORDINATES = st.one_of(
    st.sampled_from(EDGES), st.integers(-3000, 3000).map(lambda n: n / 1000), st.floats(-4.0, 4.0)
)
SIZES = st.sampled_from([0.01, 0.1, 0.15, 0.9, 2.0, 20.0])
PARTS = st.builds(
    Part,
    shape=st.sampled_from(["box", "cylinder", "sphere"]),
    x=COORDINATES,
    y=st.sampled_from([0.0, 0.4]),
    z=COORDINATES,
    w=SIZES,
    h=SIZES,
    d=SIZES,
    rotation=st.sampled_from([0.0, 17.0]),
)
ODD = st.builds(
    Kind,
    kind=st.just("odd"),
    label=st.just("Odd"),
    w=SIZES,
    d=SIZES,
    h=SIZES,
    is_rug=st.booleans(),
    parts=st.lists(PARTS, max_size=3).map(tuple),
)


@st.composite
def plans(draw: st.DrawFn) -> Plan:
    """A plan of a few records with anything in them: no length, no area, outlines that cross themselves."""

    def numbered(prefix: str, most: int) -> list[str]:
        return [f"{prefix}{n}" for n in range(draw(st.integers(0, most)))]

    walls = [
        draw(
            st.builds(
                Wall,
                id=st.just(id),
                ax=COORDINATES,
                ay=COORDINATES,
                bx=COORDINATES,
                by=COORDINATES,
                thickness=st.sampled_from([0.01, 0.15, 2.0]),
                height=SIZES,
            )
        )
        for id in numbered("w", 6)
    ]
    openings = [
        draw(
            st.builds(
                Opening,
                id=st.just(id),
                kind=st.sampled_from(["door", "window"]),
                wall_id=st.sampled_from(["w0", "w1", "w2", "w9"]),
                offset=COORDINATES,
                width=SIZES,
                sill=st.sampled_from([0.0, 0.9]),
                height=SIZES,
                leaf=st.sampled_from(["hinged", "sliding", "none"]),
                hinge=st.sampled_from(["a", "b"]),
                side=st.sampled_from(["left", "right"]),
            )
        )
        for id in numbered("d", 4)
    ]
    rooms = [
        Room(
            id=id,
            label="Room",
            outline=tuple(draw(st.lists(st.builds(Point, COORDINATES, COORDINATES), min_size=3, max_size=6))),
        )
        for id in numbered("r", 4)
    ]
    items = [
        draw(
            st.builds(
                Item,
                id=st.just(id),
                kind=st.sampled_from(["odd", "sofa", "rug", "unheard_of"]),
                x=COORDINATES,
                y=COORDINATES,
                rotation=st.sampled_from([0.0, 45.0001, 90.0, 213.0]),
                elevation=st.sampled_from([0.0, 0.5]),
            )
        )
        for id in numbered("i", 4)
    ]
    return Plan().put_kind(draw(ODD)).put(*walls, *openings, *rooms, *items)


@settings(max_examples=200, deadline=None)
@given(plans())
def test_no_plan_makes_a_rule_crash(plan: Plan) -> None:
    report = check(plan)
    assert [(defect.code, defect.error) for defect in report.defects] == []
    keys = [finding.key for finding in report.findings]
    assert len(keys) == len(set(keys))
    assert all(abs(number) < 1e8 for finding in report.findings for number in finding.where)
