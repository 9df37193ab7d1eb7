"""A change that has happened."""

from __future__ import annotations

from typing import Literal

import msgspec

from alza.plan.author import Author
from alza.plan.diff import Diff
from alza.plan.plan import Plan


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """A committed change, an undo or a redo: the plan before and after, and what differs.

    `author` did it now; `made_by` made the change that an undo takes back or a redo brings again (for a new
    change the same). `label` is that change's summary. With `replaces` the whole plan is another one.
    """

    kind: Literal["do", "undo", "redo"]
    label: str
    author: Author
    made_by: Author
    before: Plan
    after: Plan
    diff: Diff
    revision: int
    replaces: bool = False


class Changed(msgspec.Struct, frozen=True, kw_only=True):
    """What happened since a revision.

    `ids` are all that were touched on the way, `diff` is what differs in the end. When not `complete`, the
    revision isn't one that this store knows, and everything may be different.
    """

    ids: tuple[str, ...] = ()
    diff: Diff = Diff()
    complete: bool = True
