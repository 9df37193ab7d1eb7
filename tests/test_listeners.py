"""Listeners: one that fails, one that goes, one that tells."""

from __future__ import annotations

import logging

import pytest

from alza.listeners import Listeners


def test_a_listener_that_fails_is_logged_and_the_others_still_hear(
    caplog: pytest.LogCaptureFixture,
) -> None:
    listeners, heard = Listeners[int](), list[int]()

    def fail(value: int) -> None:
        raise RuntimeError(f"no {value}")

    listeners.subscribe(fail)
    listeners.subscribe(heard.append)
    with caplog.at_level(logging.ERROR):
        listeners.tell(1)
    assert heard == [1] and "A listener failed" in caplog.text and "no 1" in caplog.text


def test_all_listeners_hear_nested_values_in_one_order() -> None:
    listeners, heard = Listeners[int](), list[int]()

    def tell_again(value: int) -> None:
        if value < 3:
            listeners.tell(value + 1)

    listeners.subscribe(tell_again)
    listeners.subscribe(heard.append)
    listeners.tell(1)
    assert heard == [1, 2, 3]


def test_a_listener_that_another_one_ends_hears_no_more() -> None:
    listeners, heard = Listeners[int](), list[int]()
    listeners.subscribe(lambda _: end())
    end = listeners.subscribe(heard.append)
    listeners.tell(1)
    assert heard == []
