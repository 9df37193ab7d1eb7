"""A whole drawing: well-formed, stable, and the same for the same home."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import get_args
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import Polygon, union_all

from alza.drawing import styles
from alza.drawing.draw import EMPTY_SHEET, DrawOptions, draw_plan
from alza.drawing.layers import LAYERS
from alza.drawing.sheet_style import SHEET_STYLE
from alza.facts.openings import opening_places
from alza.facts.walls import wall_network
from alza.plan.plan import Plan
from alza.plan.underlay import Underlay

from .plans import PIXEL, flat, plans, room, wall
from .reading import parts, rings, shapes


def swapped(plan: Plan) -> Plan:
    """The same home, with the ends of every wall exchanged and what hangs on them mirrored."""
    for old in plan.walls.values():
        plan = plan.put(wall(old.id, old.b, old.a, old.thickness))
    for opening in plan.openings.values():
        changed = {
            "offset": round(plan.walls[opening.wall_id].length - opening.offset, 9),
            "hinge": "b" if opening.hinge == "a" else "a",
            "side": "right" if opening.side == "left" else "left",
        }
        fields = {name: getattr(opening, name) for name in opening.__struct_fields__}
        plan = plan.put(type(opening)(**{**fields, **changed}))
    return plan


def shuffled(plan: Plan) -> Plan:
    """The same plan, made in the opposite order."""
    names = ("walls", "openings", "rooms", "items", "notes")
    return plan.with_(**{n: MappingProxyType(dict(reversed(list(getattr(plan, n).items())))) for n in names})


def numbers(svg: str) -> list[float]:
    """All numbers of a text in order of size: equal for equal shapes, from whichever corner they start."""
    return sorted(float(found) for found in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", svg))


@settings(max_examples=30, deadline=None)
@given(plans())
def test_the_order_of_making_does_not_show(plan: Plan) -> None:
    assert draw_plan(plan) == draw_plan(shuffled(plan))


def test_swapped_ends_give_the_same_drawing() -> None:
    before, after = draw_plan(flat()), draw_plan(swapped(flat()))
    for name in LAYERS:
        assert after.layer(name) == before.layer(name)


@given(st.integers(0, 5), st.booleans())
def test_a_room_is_drawn_the_same_from_whichever_corner_and_way_round(start: int, back: bool) -> None:
    corners = [(0.0, 0.0), (4.0, 0.0), (4.0, 2.0), (2.5, 2.0), (2.5, 5.0), (0.0, 5.0)]
    turned = corners[start:] + corners[:start]
    again = room("r1", "Studio", turned[::-1] if back else turned)
    assert draw_plan(Plan().put(again)) == draw_plan(Plan().put(room("r1", "Studio", corners)))


def test_a_far_plan_is_drawn_as_exactly_as_a_near_one() -> None:
    near, far = draw_plan(flat()), draw_plan(flat(1e6, -1e6))
    assert far.origin == (1e6, -1e6)
    assert far.bounds.min_x == pytest.approx(near.bounds.min_x + 1e6)
    for name in LAYERS:
        assert numbers(far.layer(name)) == pytest.approx(numbers(near.layer(name)), abs=1.1e-4)


def test_a_plan_within_half_a_kilometre_has_plain_coordinates() -> None:
    assert draw_plan(flat(300.0, -400.0)).origin == (0.0, 0.0)


def test_an_empty_plan_is_an_empty_sheet() -> None:
    drawing = draw_plan(Plan())
    assert all(drawing.layer(name) == "" for name in LAYERS)
    assert drawing.bounds.union(EMPTY_SHEET) == drawing.bounds


def test_each_record_is_one_group_with_its_id_kind_and_name() -> None:
    drawing = draw_plan(flat())
    assert [part.id for part in drawing.layers["furniture"]] == ["i1", "i3", "i4", "i10"]
    assert [part.id for part in drawing.layers["rugs"]] == ["i2"]
    assert parts(drawing, "walls").keys() == {"outline", "w1", "w2", "w3", "w4", "w5", "w6", "w7"}
    assert parts(drawing, "labels").keys() == parts(drawing, "floors").keys() == {"r1", "r2", "r3"}
    plant = ElementTree.fromstring(parts(drawing, "furniture")["i10"])
    assert (plant.get("data-id"), plant.get("data-kind"), plant.get("role")) == ("i10", "plant", "img")
    assert plant.findtext("title") == "Ficus (i10)"
    bed = ElementTree.fromstring(parts(drawing, "furniture")["i1"])
    assert bed.findtext("title") == "Double bed (i1)"
    floor = ElementTree.fromstring(parts(drawing, "floors")["r1"])
    assert floor.findtext("title") == "Bedroom (r1), 17.27 m², oak"


def test_a_turned_piece_faces_where_it_should() -> None:
    drawing = draw_plan(flat())
    sofa = ElementTree.fromstring(parts(drawing, "furniture")["i3"])
    # Counter-clockwise on the page is a negative angle in SVG.
    assert sofa.get("transform") == "translate(6.6 1.2) rotate(-30)"


def test_layers_lie_in_their_order_in_the_world() -> None:
    world = ElementTree.fromstring(draw_plan(flat()).world())
    assert [layer.get("data-layer") for layer in world] == list(LAYERS)


def test_walls_are_one_outline_with_the_openings_cut_out() -> None:
    plan = flat()
    (outline,) = shapes(parts(draw_plan(plan), "walls")["outline"], "wall")
    drawn = Polygon()
    for ring in rings(outline.get("d", "")):
        drawn = drawn.symmetric_difference(Polygon(ring))
    network = wall_network(plan.walls)
    walls = union_all([Polygon(network.footprint(id)) for id in plan.walls])
    gaps = [Polygon(place.polygon) for place in opening_places(plan.walls, plan.openings).values()]
    wanted = walls.difference(union_all(gaps))
    assert drawn.symmetric_difference(wanted).area < 1e-2
    assert drawn.area == pytest.approx(wanted.area, abs=5e-3)


def test_switched_off_layers_are_empty() -> None:
    drawing = draw_plan(flat(), DrawOptions(dimensions=False, labels=False, notes=False))
    assert drawing.layer("dimensions") == drawing.layer("labels") == drawing.layer("notes") == ""
    assert drawing.layer("furniture") == draw_plan(flat()).layer("furniture")


def underlay(image: str, **more: bool) -> Plan:
    picture = Underlay(image=image, x=-1.0, y=-2.0, w=4.0, h=3.0, pixel_width=1, pixel_height=1, **more)
    return Plan(underlay=picture)


def test_the_underlay_lies_where_it_should() -> None:
    (part,) = draw_plan(underlay(PIXEL)).layers["underlay"]
    (image,) = ElementTree.fromstring(part.svg)
    assert image.get("href") == PIXEL
    assert [image.get(key) for key in ("x", "y", "width", "height", "opacity")] == [
        "-1",
        "-2",
        "4",
        "3",
        ".5",
    ]
    assert draw_plan(underlay(PIXEL, hidden=True)).layers["underlay"] == ()


@pytest.mark.parametrize(
    "image",
    [
        "https://example.org/plan.png",
        "javascript:alert(1)",
        "data:text/html;base64,PHNjcmlwdD4=",
        "data:image/svg+xml,<svg onload='alert(1)'/>",
        "data:image/gif;base64,AAAA",
        PIXEL + '" onload="alert(1)',
        PIXEL + "\n",
        "",
    ],
)
def test_no_other_image_is_drawn(image: str) -> None:
    assert draw_plan(underlay(image)).layers["underlay"] == ()


def test_pinned_notes_show_who_left_them() -> None:
    drawing = draw_plan(flat())
    assert parts(drawing, "notes").keys() == {"n1"}
    assert shapes(parts(drawing, "notes")["n1"], "pin-agent")
    assert "Note n1: Which way?" in parts(drawing, "notes")["n1"]


def test_every_style_has_its_rule() -> None:
    groups = [value for name, value in vars(styles).items() if name.endswith("Style") and name != "Style"]
    names = [style for group in groups for style in get_args(group)]
    assert len(names) > 30
    for name in names:
        assert re.search(rf"\.{name}\b[^{{}}]*\{{", SHEET_STYLE), name


def test_the_sheet_needs_nothing_from_elsewhere() -> None:
    assert "url(" not in SHEET_STYLE and "@import" not in SHEET_STYLE
    assert SHEET_STYLE.count("{") == SHEET_STYLE.count("}")
