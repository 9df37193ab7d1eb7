"""Ids: short, readable and never used twice."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Literal

from alza.errors import Unsupported

_NUMBERED = re.compile(r"(.*?)([0-9]{1,15})", re.DOTALL)

MAX_ID_NUMBER: Final = 10**15 - 1
"""The highest number in an id; it has the most digits that `natural_key` reads."""

MAX_REVISION: Final = 2**52
"""The highest revision of a plan, half of what JSON readers in browsers count exactly up to."""

IdPrefix = Literal["w", "d", "win", "r", "i", "n"]


class Ids:
    """Gives new ids from a counter that only grows; the store keeps it, and undo doesn't touch it."""

    def __init__(self, next_id: int = 1) -> None:
        """Start at `next_id`, the first number not yet used."""
        self.next_id = next_id

    def new(self, prefix: IdPrefix) -> str:
        """A new id: w wall, d door, win window, r room, i item, n note.

        Raises:
            Unsupported: all numbers are used up, as a file can claim.
        """
        if self.next_id > MAX_ID_NUMBER:
            raise Unsupported(f"All ids up to {MAX_ID_NUMBER} are used up, so nothing new can be made")
        id = f"{prefix}{self.next_id}"
        self.next_id += 1
        return id

    def fork(self) -> Ids:
        """A copy that a dry run may use up."""
        return Ids(self.next_id)

    def reserve(self, next_id: int) -> None:
        """Never give a number below `next_id`."""
        self.next_id = max(self.next_id, next_id)


@lru_cache(maxsize=8192)
def natural_key(id: str) -> tuple[str, int, str]:
    """Make the key that sorts ids as people count: w2 before w10."""
    found = _NUMBERED.fullmatch(id)
    return (found.group(1), int(found.group(2)), id) if found else (id, -1, id)


def next_free(ids: Iterable[str]) -> int:
    """Give the first number above all that these ids end in; 1 when there are none."""
    return max((natural_key(id)[1] for id in ids), default=0) + 1 or 1
