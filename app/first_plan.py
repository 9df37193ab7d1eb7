"""What the studio begins with: the plan that this browser kept, or another one."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from alza.errors import AlzaError, InvalidInput, Unsupported
from alza.files.foreign_fields import ForeignFields
from alza.files.kept_plan import KeptPlan, restore
from alza.plan.plan import Plan
from alza.store.store import Store
from app.plan_tab import PlanTab
from app.storage import Storage, open_storage

PLAN, PICTURE = "plan", "picture"
_DAMAGED = re.compile(r"damaged ([1-9][0-9]{0,8})")


@dataclass
class FirstPlan:
    """What the studio begins with, and what there is to say about it.

    `storage` is None where nothing can be kept, `problem` then says why; `damaged` are texts that could not
    be opened, by key. `kept` is the text that the browser has of the plan, where it has one.
    """

    store: Store
    fields: ForeignFields = field(default_factory=ForeignFields)
    storage: Storage | None = None
    problem: str = ""
    words: str = ""
    damaged: dict[str, str] = field(default_factory=dict)
    kept: str | None = None
    tab: PlanTab = field(default_factory=PlanTab)


async def first_plan(otherwise: Callable[[], Plan]) -> FirstPlan:
    """The plan that was kept here, or another one; never fails, whatever the browser or its storage does."""
    tab = PlanTab()
    try:
        storage = await open_storage()
        await tab.begin()  # before anything is read: what the tab before this one writes last is read too
        first = await _kept_plan(storage, otherwise)
    except Unsupported as error:
        words = f"This browser will not keep the plan: {error.message}. Save it as a file (Ctrl+S)."
        return FirstPlan(Store(otherwise()), problem=error.message, words=words)
    first.tab = tab
    return first


async def _kept_plan(storage: Storage, otherwise: Callable[[], Plan]) -> FirstPlan:
    stored = await storage.read()
    damaged = {key: str(value) for key, value in stored.items() if _number_of(key)}
    if PLAN not in stored:
        return FirstPlan(Store(otherwise()), storage=storage, damaged=damaged)
    picture = stored.get(PICTURE)
    try:
        restored = restore(KeptPlan(text=_text(stored[PLAN]), picture=picture if picture else None))
    except InvalidInput as error:
        first = FirstPlan(Store(otherwise()), storage=storage, damaged=damaged)
        return await _set_aside(first, stored, error)
    file = restored.file
    return FirstPlan(
        Store(file.plan, file.revision, file.next_id),
        fields=ForeignFields(file.extra),
        storage=storage,
        words="The underlay's picture was damaged and is gone." if restored.without_picture else "",
        damaged=damaged,
        kept=stored[PLAN],
    )


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise InvalidInput("it is no text")
    return value


async def _set_aside(first: FirstPlan, stored: dict[str, Any], error: AlzaError) -> FirstPlan:
    """Move a damaged text out of the way of the next change; where that fails nothing is written over it."""
    assert first.storage is not None
    key = f"damaged {1 + max(map(_number_of, first.damaged), default=0)}"
    text = str(stored[PLAN])
    moved = {key: text, picture_key(key): stored.get(PICTURE), PLAN: None, PICTURE: None}
    first.problem = await first.storage.write(moved)
    if first.problem:
        first.storage = None
    first.damaged[key] = text
    first.words = (
        f"The plan that this browser kept can't be opened, so the demo is shown. {error.message}."
        " Its text is still there: save it under Model."
    )
    return first


def picture_key(damaged: str) -> str:
    """The key of the picture that belongs to a damaged text."""
    return f"picture of {damaged}"


def _number_of(key: object) -> int:
    """The number of a damaged text; 0 for any other key."""
    found = _DAMAGED.fullmatch(key) if isinstance(key, str) else None
    return int(found.group(1)) if found else 0
