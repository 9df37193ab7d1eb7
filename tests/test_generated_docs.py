"""The docs that are generated are as the code says, and the written ones name what is there."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from alza.demo import sunset_loft
from alza.rules.codes import RULES
from alza.store.store import Store
from alza.studio import Caller, Studio
from write_docs import ROOT, generated

FILES = generated((ROOT / "README.md").read_text(encoding="utf-8"))
WRITTEN = [ROOT / "README.md", ROOT / "CHANGES.md", *sorted((ROOT / "docs").rglob("*.md"))]
SVG = "{http://www.w3.org/2000/svg}"
LINK = re.compile(r"\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)")
FOLDERS = "alza|app|hosting|partner|traced_plan|tests|e2e|bench|docs|shots"
NAMED = re.compile(rf"`((?:{FOLDERS})/[\w./-]*)`")
NOT_THERE = {"alza/rules/openings/sill_too_low.py"}
"""The file of a rule that is told as an example."""


@pytest.mark.parametrize("name", FILES)
def test_a_generated_file_is_as_the_code_says(name: str) -> None:
    assert (ROOT / name).read_text(encoding="utf-8") == FILES[name], "run python3 write_docs.py"


def test_every_rule_has_a_page_and_no_page_is_left_over() -> None:
    pages = {path.stem for path in (ROOT / "docs" / "rules").glob("*.md")}
    assert pages == {"README", *(rule.code for rule in RULES)}


def test_every_example_has_a_small_picture_that_marks_what_is_wrong() -> None:
    pictures = {path.name: path for path in (ROOT / "docs" / "rules" / "pictures").iterdir()}
    examples = [(rule, example) for rule in RULES for example in ("violating", "legal")]
    assert set(pictures) == {f"{rule.code}-{example}.svg" for rule, example in examples}
    for rule, example in examples:
        text = pictures[f"{rule.code}-{example}.svg"].read_text(encoding="utf-8")
        rings = [shape.get("class") for shape in ElementTree.fromstring(text).iter(f"{SVG}circle")]
        assert (f"mark-{rule.severity}" in rings) == (example == "violating")
        assert len(text) < 8000


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(path: Path) -> None:
    broken = [
        link for link in LINK.findall(path.read_text(encoding="utf-8")) if not (path.parent / link).exists()
    ]
    assert broken == []


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_files_that_are_named_are_there(path: Path) -> None:
    named = set(NAMED.findall(path.read_text(encoding="utf-8"))) - NOT_THERE
    assert [name for name in sorted(named) if not (ROOT / name).exists()] == []


@pytest.mark.parametrize(
    ("tool", "given"),
    [
        ("add_wall", {"ax": 10, "ay": 0, "bx": 14.3, "by": 0}),
        ("place_item", {"kind": "sofaa", "x": 1, "y": 1}),
    ],
)
def test_the_calls_of_the_readme_answer_as_it_says(tool: str, given: dict[str, Any]) -> None:
    studio = Studio(store=Store(sunset_loft()))
    result = asyncio.run(studio.call(tool, given, Caller("agent")))
    told = (ROOT / "README.md").read_text(encoding="utf-8").replace('\\"', '"')
    assert result["content"][0]["text"] in told
