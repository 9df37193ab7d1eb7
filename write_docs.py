"""Write what is generated: a page for each rule, the tools' page, the README's table, the tools' listings."""

from __future__ import annotations

import sys
from pathlib import Path

try:
    import msgspec  # noqa: F401  (all of alza needs it)
except ModuleNotFoundError:
    sys.exit("write_docs.py needs msgspec: python3 -m pip install msgspec")

from alza.rules.pages import rule_pages
from alza.tools.docs import PAGE, README, tools_page, with_table
from alza.tools.listings import LISTINGS_FILE, made_listings

ROOT = Path(__file__).resolve().parent
RULES = ROOT / "docs" / "rules"


def generated(readme: str) -> dict[str, str]:
    """The text of every generated file by its path in the project; the README keeps all but its table."""
    tools = {str(PAGE): tools_page(), str(README): with_table(readme), LISTINGS_FILE: made_listings()}
    return {**rule_pages(), **tools}


def main() -> None:
    """Write them all, and remove the pages of rules that are gone."""
    files = generated((ROOT / README).read_text(encoding="utf-8"))
    RULES.mkdir(parents=True, exist_ok=True)
    for path in RULES.glob("*.md"):
        if path.relative_to(ROOT).as_posix() not in files:
            path.unlink()
    for name, text in files.items():
        (ROOT / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
