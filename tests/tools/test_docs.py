"""The docs say what the tools are."""

from __future__ import annotations

from pathlib import Path

from alza.tools.docs import PAGE, README, readme_table, tools_page
from alza.tools.published import TOOLS

ROOT = Path(__file__).parents[2]


def test_the_reference_page_is_as_the_declarations_say() -> None:
    written = (ROOT / PAGE).read_text()
    assert written == tools_page(), "run python -m alza.tools.docs"
    assert all(f"### `{tool.name}`" in written for tool in TOOLS)


def test_the_readmes_table_is_as_the_declarations_say() -> None:
    assert readme_table() in (ROOT / README).read_text(), "run python -m alza.tools.docs"
