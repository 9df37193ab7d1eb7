from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alza.exports.names import one_word, plain_name

from .homes import HOSTILE


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("wall w1", "wall_w1"),
        ("door d1 leaf 1", "door_d1_leaf_1"),
        ("../x", "x"),
        ("🏠", "unnamed"),
        ("", "unnamed"),
    ],
)
def test_a_name_becomes_one_word(text: str, word: str) -> None:
    assert one_word(text) == word


@given(st.text(max_size=300) | st.sampled_from(HOSTILE))
def test_any_text_becomes_a_line_that_can_be_encoded(text: str) -> None:
    name = plain_name(text)
    assert len(name) <= 120
    assert len(name.splitlines()) <= 1
    name.encode()
    assert re.fullmatch(r"[\w.-]{1,120}", one_word(text), re.ASCII)
