"""A note that a person or an agent leaves on the plan."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from alza.plan.record import Record
from alza.units import Coordinate, NoteText

Time = Annotated[str, Meta(min_length=1, max_length=40, description="UTC in ISO 8601")]
NoteAuthor = Literal["human", "agent"]


class Note(Record, frozen=True, kw_only=True):
    """A note; `time` is UTC in ISO 8601, x and y (metres) say where it is pinned, if anywhere."""

    id: str
    author: NoteAuthor
    text: NoteText
    time: Time
    x: Coordinate | None = None
    y: Coordinate | None = None
