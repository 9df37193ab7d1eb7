"""Whether things that are joined in pairs are all joined, from one to the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


def are_all_joined(things: Sequence[T], joined: Callable[[T, T], bool]) -> bool:
    """Whether the first is joined to all others, straight or by way of others; `joined` is symmetric."""
    reached, left = list(things[:1]), list(things[1:])
    for here in reached:
        if not left:
            break
        apart: list[T] = []
        for there in left:
            (reached if joined(here, there) else apart).append(there)
        left = apart
    return not left
