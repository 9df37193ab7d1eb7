"""SVG files, read by an XML parser: well-formed, plain, at true scale."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from hypothesis import assume, given, settings

from alza.demo import sunset_loft
from alza.errors import NothingToBuild
from alza.exports.svg import svg_document
from alza.plan.plan import Plan
from tests.drawing.plans import plans

from .homes import HOSTILE, l_home

SVG = "{http://www.w3.org/2000/svg}"
ELEMENTS = {"svg", "title", "desc", "style", "rect", "g", "path", "circle", "ellipse", "text", "image"}


def read(svg: str) -> ElementTree.Element:
    """The file's root; nothing in it may run, or come from elsewhere."""
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= ELEMENTS
    for element in root.iter():
        assert not any(key == "style" or key.startswith("on") for key in element.keys())
    assert "@import" not in svg and "url(" not in svg
    return root


def style_of(root: ElementTree.Element) -> dict[str, str]:
    """The declarations by selector."""
    (style,) = root.iter(f"{SVG}style")
    rules = re.findall(r"([^{}]+)\{([^{}]*)\}", style.text or "")
    return {selector.strip(): body.strip() for selectors, body in rules for selector in selectors.split(",")}


@settings(max_examples=60, deadline=None)
@given(plans())
def test_any_plan_gives_well_formed_svg_without_code_or_styles_elsewhere(plan: Plan) -> None:
    assume(plan.walls or plan.rooms or plan.items or plan.underlay or plan.notes)
    root = read(svg_document(plan))
    assert len(list(root.iter(f"{SVG}style"))) == 1


@pytest.mark.parametrize("scale", [20, 50, 100, 200])
def test_a_metre_is_as_long_on_paper_as_the_scale_says(scale: int) -> None:
    root = read(svg_document(sunset_loft(), scale))
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    assert width > 8 and height > 6
    for side, metres in (("width", width), ("height", height)):
        assert root.attrib[side].endswith("mm")
        assert float(root.attrib[side].removesuffix("mm")) == pytest.approx(metres * 1000 / scale, abs=1e-3)
    assert f"1:{scale}" in (root.findtext(f"{SVG}desc") or "")


def test_styles_are_plain_and_those_of_the_light_sheet() -> None:
    root = read(svg_document(sunset_loft()))
    style = style_of(root)
    text = " ".join(style.values())
    assert not re.search(r"var\(|calc\(|--|transparent", text) and not any(
        "@" in selector for selector in style
    )
    assert "#fdfcf9" in style[".paper"] and "sans-serif" in style["svg"]
    classes = {name for element in root.iter() for name in element.get("class", "").split()}
    assert {f".{name}" for name in ("wall", "leaf", "glass", "room-name", "body")} <= set(style)
    used = {name for selector in style for name in re.findall(r"\.([\w-]+)", selector)}
    assert used <= classes


def test_the_title_and_labels_are_text() -> None:
    for label in HOSTILE:
        read(svg_document(l_home(label=label)))
    assert read(svg_document(l_home(label="<b>&</b>"))).findtext(f"{SVG}title") == "<b>&</b>"


def test_a_far_plan_is_drawn_with_small_numbers() -> None:
    near, far = read(svg_document(l_home())), read(svg_document(l_home(1e6, -2e6)))
    assert far.attrib["viewBox"] == near.attrib["viewBox"]
    moves = [group.get("transform") for group in far.iter(f"{SVG}g") if "00000" in group.get("transform", "")]
    assert moves == ["translate(-1000000 2000000)", "translate(1000000 -2000000)"]


def test_the_same_plan_gives_the_same_text() -> None:
    assert svg_document(sunset_loft()) == svg_document(sunset_loft())


def test_an_empty_plan_is_refused_in_words() -> None:
    with pytest.raises(NothingToBuild, match="the plan is empty"):
        svg_document(Plan())
