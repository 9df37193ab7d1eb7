"""What to call the things of a plan in a sentence."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from alza.plan.item import Item
from alza.plan.note import Note
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.room import Room

NAMED_AT_MOST: Final = 6
"""A sentence names up to so many things; of more it gives a count."""

_SORTS: Final = ("wall", "door", "window", "room", "piece", "note")
"""In the order in which counts are told; anything else follows."""

_QUOTES: Final = re.compile('[“”„‟"″ˮ❝❞〝〞〟＂]')
"""Whatever looks like a quotation mark."""


def name_of(plan: Plan, id: str) -> str:
    """What to call a thing: `wall w3`, `room Kitchen r2`, `Room 2 r5`, `Sofa i4`.

    An unknown id is its own name. Takes the names of a diff too: `kind:desk` is `kind desk`, `plan` and
    `underlay` stay as they are.
    """
    if id.startswith("kind:"):
        return f"kind {id.removeprefix('kind:')}"
    record = plan.get(id)
    if record is None:
        return id
    if isinstance(record, Opening):
        return f"{record.kind} {id}"
    if isinstance(record, Room):
        called = "" if record.label.lower().startswith("room") else "room "
        return f"{called}{record.label} {id}"
    if isinstance(record, Item):
        kind = plan.kind(record.kind)
        return f"{record.label or (kind.label if kind else record.kind)} {id}"
    return f"note {id}" if isinstance(record, Note) else f"wall {id}"


def full_name_of(plan: Plan, id: str) -> str:
    """The name of a thing so that no label can be read as anything else.

    What somebody wrote stands in quotation marks, and a piece with a label of its own tells its kind too:
    `room “Kitchen” r2`, `“Old friend” (Sofa) i4`. A person decides by these words what an agent may do.
    """
    record = plan.get(id)
    if isinstance(record, Room):
        return f"room {quoted(record.label)} {id}"
    if isinstance(record, Item):
        label, kind = record.label, _kind_in_words(plan, record.kind)
        return f"{quoted(label)} ({kind}) {id}" if label else f"{kind} {id}"
    return name_of(plan, id)


def quoted(text: str) -> str:
    """Somebody's words in quotation marks, which they can't close."""
    inside = _QUOTES.sub("'", text)
    return f"“{inside}”"


def _kind_in_words(plan: Plan, name: str) -> str:
    kind = plan.kind(name)
    if kind is None:
        return name
    return quoted(kind.label) if name in plan.kinds else kind.label


def list_names(names: Iterable[str], limit: int = NAMED_AT_MOST) -> str:
    """Names in a row as in a sentence: `a, b and c`; past the limit `a, b and 4 more`."""
    found = list(names)
    if len(found) > limit:
        found = [*found[: limit - 1], f"{len(found) - limit + 1} more"]
    if len(found) < 2:
        return "".join(found)
    return f"{', '.join(found[:-1])} and {found[-1]}"


def with_capital(words: str) -> str:
    """The words with a capital at their beginning."""
    return words[:1].upper() + words[1:]


def things_in_words(plan: Plan, ids: Sequence[str]) -> str:
    """Several things in a sentence, by their full names: `wall w3 and room “Bath” r2`; empty for none.

    Of many it gives the counts instead: `6 walls, 3 doors, 4 rooms, 25 pieces and the underlay`.
    """
    if len(ids) <= NAMED_AT_MOST:
        return list_names(full_name_of(plan, id) for id in ids)
    counts: Counter[str] = Counter(dict.fromkeys(_SORTS, 0))
    counts.update(_sort_of(plan, id) for id in ids)
    words = (
        sort if sort.startswith("the ") else f"{count} {sort}{'s' if count > 1 else ''}"
        for sort, count in counts.items()
        if count
    )
    return list_names(words, limit=len(counts))


def _sort_of(plan: Plan, id: str) -> str:
    record = plan.get(id)
    if record is None:
        return f"the {id.replace(':', ' ')}"
    if isinstance(record, Opening):
        return record.kind
    return "piece" if isinstance(record, Item) else type(record).__name__.lower()
