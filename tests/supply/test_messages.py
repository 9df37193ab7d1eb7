"""The messages between the studio and a shop in its frame."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alza.supply.messages import Answered, Ready, read_message, request


def test_a_request_names_the_call_and_its_arguments() -> None:
    assert json.loads(request("7", "nordika_get_product", {"sku": "A-1"})) == {
        "nordika": 1,
        "id": "7",
        "call": "nordika_get_product",
        "arguments": {"sku": "A-1"},
    }


def test_a_shop_says_that_it_is_ready_and_answers() -> None:
    assert read_message('{"nordika":1,"ready":true}') == Ready()
    answer = read_message('{"nordika":1,"id":"7","result":{"isError":true, "content":[]}}')
    assert answer == Answered("7", '{"isError":true, "content":[]}')


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        '"ready"',
        "{}",
        '{"nordika":2,"ready":true}',
        '{"nordika":"1","ready":true}',
        '{"nordika":1}',
        '{"nordika":1,"ready":false}',
        '{"nordika":1,"ready":"yes"}',
        '{"nordika":1,"id":7,"result":{}}',
        '{"nordika":1,"id":"","result":{}}',
        '{"nordika":1,"id":"7"}',
        json.dumps({"nordika": 1, "id": "x" * 65, "result": {}}),
        "[" * 100_000,
        '"\ud800"',
    ],
)
def test_anything_else_says_nothing(text: str) -> None:
    assert read_message(text) is None


@given(st.dictionaries(st.sampled_from(["nordika", "id", "ready", "result"]), st.integers() | st.text()))
def test_whatever_comes_does_no_harm(message: dict[str, Any]) -> None:
    read_message(json.dumps(message))
