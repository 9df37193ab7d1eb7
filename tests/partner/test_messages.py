from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from nordika.messages import MAX_CHARACTERS, reply
from nordika.tools import GET, LIST

from tests.partner.catalogue import PRODUCTS

REQUEST = {"nordika": 1, "id": "a1", "call": GET, "arguments": {"sku": "NK-101"}}


def replied(**other: Any) -> dict[str, Any] | None:
    return reply(PRODUCTS, json.dumps(REQUEST | other))


def test_a_request_is_answered_under_its_id_with_what_the_tool_answers() -> None:
    answered = replied()
    assert answered is not None
    assert answered["nordika"] == 1
    assert answered["id"] == "a1"
    assert answered["result"]["structuredContent"]["product"]["name"] == "Myrvatn sofa"


@pytest.mark.parametrize(
    "other",
    [{"call": "nordika_order"}, {"arguments": None}, {"call": LIST, "arguments": {"maxPrice": "cheap"}}],
)
def test_a_request_that_cannot_be_met_is_answered_in_words(other: dict[str, Any]) -> None:
    answered = replied(**other)
    assert answered is not None
    assert answered["result"]["isError"]
    assert answered["result"]["content"][0]["text"]


@pytest.mark.parametrize(
    "other",
    [
        {"nordika": 2},
        {"nordika": "1"},
        {"id": ""},
        {"id": "x" * 65},
        {"id": 7},
        {"id": None},
        {"call": None},
        {"call": [LIST]},
    ],
)
def test_what_is_no_request_is_ignored(other: dict[str, Any]) -> None:
    assert replied(**other) is None


@pytest.mark.parametrize(
    "text", ["", "null", "7", "[]", '"text"', "{}", "{", '{"nordika": 1, "ready": true}']
)
def test_other_messages_are_ignored(text: str) -> None:
    assert reply(PRODUCTS, text) is None


def test_a_message_may_be_of_256_kilobytes_and_no_more() -> None:
    text = json.dumps(REQUEST)
    assert reply(PRODUCTS, text.ljust(MAX_CHARACTERS)) is not None
    assert reply(PRODUCTS, text.ljust(MAX_CHARACTERS + 1)) is None
    assert MAX_CHARACTERS == 262_144


@given(text=st.text())
def test_no_text_raises(text: str) -> None:
    assert reply(PRODUCTS, text) is None
