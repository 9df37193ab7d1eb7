"""Every case of docs/cases.md has a test."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROWS = re.findall(r"^\| (G\d+) \|(.*)\|$", (ROOT / "docs" / "cases.md").read_text(encoding="utf-8"), re.M)


def test_each_case_names_tests_that_are_there() -> None:
    assert [case for case, _ in ROWS] == [f"G{number}" for number in range(1, 31)]
    for case, row in ROWS:
        named = re.findall(r"`((?:tests|e2e)/[\w/.]+)::(\w+)`", row)
        assert named, case
        for path, test in named:
            assert f"def {test}(" in (ROOT / path).read_text(encoding="utf-8"), (case, test)
