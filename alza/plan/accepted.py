"""A finding of the checks that somebody has accepted."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from alza.plan.note import NoteAuthor, Time
from alza.plan.record import Record

FindingKey = Annotated[
    str,
    Meta(min_length=1, max_length=1000, description="key of an issue, such as items_overlap:i1+i2"),
]
Reason = Annotated[str, Meta(min_length=1, max_length=400, description="why, 1 to 400 characters")]


class Accepted(Record, frozen=True, kw_only=True):
    """That a finding may stay, and why; `time` is UTC in ISO 8601. Held by the finding's key."""

    key: FindingKey
    reason: Reason
    author: NoteAuthor
    time: Time
