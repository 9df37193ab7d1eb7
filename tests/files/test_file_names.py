from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alza.files.file_names import plan_file_name


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Sunset Loft", "Sunset Loft.alza.json"),
        ("Größe 4,5 m", "Größe 4,5 m.alza.json"),
        ("../../etc/passwd", "etc passwd.alza.json"),
        ('a<b>:"c"|d?*\\e', "a b c d e.alza.json"),
        ("\u202eexe.nalp\n\t", "exe.nalp.alza.json"),
        ("...", "plan.alza.json"),
        ("con", "plan con.alza.json"),
        ("LPT1.txt", "plan LPT1.txt.alza.json"),
        ("🏠", "plan.alza.json"),
    ],
)
def test_a_plan_is_saved_under_its_name(name: str, file: str) -> None:
    assert plan_file_name(name) == file


@given(st.text(max_size=200))
def test_any_name_gives_a_file_name_that_every_system_takes(name: str) -> None:
    file = plan_file_name(name)
    assert len(file.encode()) <= 255
    assert not re.search(r'[\x00-\x1f/\\<>:"|?*]', file)
    assert not file.startswith((".", " "))
