"""Write what is generated: pages and pictures of the rules, the tools' page and listings, a README table."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

try:
    import msgspec  # noqa: F401  (all of alza needs it)
except ModuleNotFoundError:
    sys.exit("write_docs.py needs msgspec: python3 -m pip install msgspec")

from alza.drawing.draw import DrawOptions, draw_plan
from alza.drawing.marks import Mark, finding_mark
from alza.drawing.sheet_style import SHEET_STYLE
from alza.drawing.svg import element, escape, number
from alza.geometry.boxes import Bounds
from alza.rules.check import check
from alza.rules.codes import RULES as ALL_RULES
from alza.rules.pages import picture_path, rule_pages
from alza.rules.rule import AnyRule, Finding
from alza.tools.docs import PAGE, README, tools_page, with_table
from alza.tools.listings import LISTINGS_FILE, made_listings

ROOT = Path(__file__).resolve().parent
RULES = ROOT / "docs" / "rules"
PICTURES = RULES / "pictures"

CLOSE_UP: Final = (4.0, 3.0)
ROOM_VIEW: Final = (6.0, 4.5)
"""Width and depth of what a picture shows (metres): of a joint or an opening, or of a room."""

RING: Final = 0.35
"""Radius of the ring around a finding (metres)."""

WITHOUT_DIMENSIONS: Final = DrawOptions(dimensions=False)

PICTURE_STYLE: Final = (
    ".sheet :is(.mark-error, .mark-warning) { fill: none; } .sheet .mark-text { display: none; }"
)
"""The ring lets through what it is about."""

CSS_RULE: Final = re.compile(r"@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}|[^{}]+\{[^{}]*\}")


def generated(readme: str) -> dict[str, str]:
    """The text of every generated file by its path in the project; the README keeps all but its table."""
    tools = {str(PAGE): tools_page(), str(README): with_table(readme), LISTINGS_FILE: made_listings()}
    return {**rule_pages(), **rule_pictures(), **tools}


def rule_pictures() -> dict[str, str]:
    """The pictures of every rule's two examples as SVG, by their paths in the project."""
    pictures: dict[str, str] = {}
    for rule in ALL_RULES:
        violating = draw_plan(rule.violating(), WITHOUT_DIMENSIONS)
        legal = draw_plan(rule.legal(), WITHOUT_DIMENSIONS)
        (finding,) = check(rule.violating()).findings
        mark = Mark(finding.key, finding.severity, finding.where, finding.message)
        view = _view(rule, finding, violating.bounds.union(legal.bounds))
        marked = violating.with_marks([finding_mark(mark, RING)])
        pictures[picture_path(rule, "violating")] = _picture(marked.world(), view, finding.message)
        pictures[picture_path(rule, "legal")] = _picture(legal.world(), view, f"{rule.code}: nothing to find")
    return pictures


def _view(rule: AnyRule, finding: Finding, bounds: Bounds) -> tuple[float, float, float, float]:
    """What to show: around the finding, as far as possible within what is drawn."""
    w, h = CLOSE_UP if rule.over in ("walls", "openings") else ROOM_VIEW
    x, y = finding.where[0] - w / 2.0, finding.where[1] - h / 2.0
    west = min(max(x, bounds.min_x), max(bounds.max_x - w, bounds.min_x))
    north = min(max(y, bounds.min_y), max(bounds.max_y - h, bounds.min_y))
    return (west, north, w, h)


def _picture(world: str, view: tuple[float, float, float, float], title: str) -> str:
    """A drawing on a light sheet, with no more of the sheet's style than it needs."""
    x, y, w, h = map(number, view)
    content = (
        f"<title>{escape(title)}</title>",
        f"<style>{_used_style(world)}{PICTURE_STYLE}</style>",
        element("rect", {"class": "paper", "x": x, "y": y, "width": w, "height": h}),
        world,
    )
    attributes = {
        "xmlns": "http://www.w3.org/2000/svg",
        "class": "sheet zoom-mid",
        "data-theme": "light",
        "role": "img",
        "viewBox": f"{x} {y} {w} {h}",
        "width": "400",
        "height": "300",
    }
    return element("svg", attributes, "".join(content)) + "\n"


def _used_style(world: str) -> str:
    """What of the sheet's style a light picture needs: the rules whose classes it has."""
    used = {"sheet", "paper", "zoom-mid", *" ".join(re.findall(r'class="([^"]*)"', world)).split()}
    rules = (rule.strip() for rule in CSS_RULE.findall(SHEET_STYLE))
    return "\n".join(
        rule
        for rule in rules
        if not rule.startswith("@")
        and "dark" not in rule
        and any(
            used.issuperset(re.findall(r"\.([a-z][\w-]*)", selector))
            for selector in rule.partition("{")[0].split(",")
        )
    )


def main() -> None:
    """Write them all, and remove the pages and pictures of rules that are gone."""
    files = generated((ROOT / README).read_text(encoding="utf-8"))
    PICTURES.mkdir(parents=True, exist_ok=True)
    for path in (*RULES.glob("*.md"), *PICTURES.glob("*.svg")):
        if path.relative_to(ROOT).as_posix() not in files:
            path.unlink()
    for name, text in files.items():
        (ROOT / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
