"""Ids: short, readable and never used twice."""

from __future__ import annotations

from typing import Literal

IdPrefix = Literal["w", "d", "win", "r", "i", "n"]


class Ids:
    """Gives new ids from a counter that only grows; the store keeps it, and undo doesn't touch it."""

    def __init__(self, next_id: int = 1) -> None:
        """Start at `next_id`, the first number not yet used."""
        self.next_id = next_id

    def new(self, prefix: IdPrefix) -> str:
        """A new id: w wall, d door, win window, r room, i item, n note."""
        id = f"{prefix}{self.next_id}"
        self.next_id += 1
        return id

    def fork(self) -> Ids:
        """A copy that a dry run may use up."""
        return Ids(self.next_id)
