"""What follows from collections of records, derived from earlier answers where they differ."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from operator import is_
from types import MappingProxyType
from typing import Any, Final, Generic, ParamSpec, TypeVar

import msgspec

from alza.facts.remember import latest_at_hand, remember
from alza.plan.lineage import ids_apart, with_changes

P = ParamSpec("P")
R = TypeVar("R")
V = TypeVar("V")
W = TypeVar("W")

_MOST_SHARE: Final = 0.5
"""When more than this share of the records differs, everything is made anew."""


class Differences(msgspec.Struct, Generic[V], frozen=True):
    """What one collection holds that an earlier one lacks or has otherwise, and the ids that are gone."""

    put: Mapping[str, V]
    gone: tuple[str, ...]

    @property
    def ids(self) -> frozenset[str]:
        """Every id that differs."""
        return frozenset((*self.put, *self.gone))

    def __len__(self) -> int:
        """How many ids differ."""
        return len(self.put) + len(self.gone)


_NONE: Final = MappingProxyType[str, Any]({})

NO_DIFFERENCES: Final = Differences[Any]({}, ())


@remember(size=16)
def differences(old: Mapping[str, V], new: Mapping[str, V]) -> Differences[V]:
    """What differs from one collection to the next; a record that is the same object is the same."""
    if old is new:
        return NO_DIFFERENCES
    known, apart = old.get, ids_apart(old, new)
    if apart is not None:
        put = {id: new[id] for id in apart if id in new and known(id) is not new[id]}
        return Differences(put, tuple(id for id in apart if id in old and id not in new))
    put = {id: record for id, record in new.items() if known(id) is not record}
    gone = () if len(old) + sum(id not in old for id in put) == len(new) else _missing(old, new)
    return Differences(put, gone)


def _missing(old: Mapping[str, V], new: Mapping[str, V]) -> tuple[str, ...]:
    return tuple(id for id in old if id not in new)


Step = Callable[..., R]
"""Takes an earlier answer, the differences of each collection, and the collections; gives the next answer."""


def follow(step: Step[R], size: int = 6) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Keep the last answers of a pure function of collections; derive the next from the latest.

    Args:
        step: called as `step(answer, differences, *collections)`, with one `Differences` for each collection;
            must give what the function itself would. It mustn't change the earlier answer.
        size: how many answers are kept.
    """

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        kept: list[tuple[tuple[Any, ...], R]] = []

        @wraps(function)
        def following(*collections: P.args, **_none: P.kwargs) -> R:
            for place, (known, answer) in enumerate(kept):
                if all(map(is_, known, collections)):
                    if place:
                        kept.insert(0, kept.pop(place))
                    return answer
            answer = _derived(kept, step, collections) if kept else None
            if answer is None:
                answer = function(*collections, **_none)
            kept.insert(0, (collections, answer))
            del kept[size:]
            return answer

        return latest_at_hand(function, following)

    return decorate


def _derived(kept: list[tuple[tuple[Any, ...], R]], step: Step[R], collections: tuple[Any, ...]) -> R | None:
    """The answer derived from the latest one; None where too much differs for that to pay."""
    known, answer = kept[0]
    found = [differences(old, new) for old, new in zip(known, collections, strict=True)]
    if sum(map(len, found)) > _MOST_SHARE * sum(map(len, collections)):
        return None
    return step(answer, found, *collections)


def follow_each(value: Callable[[V], R]) -> Callable[[Mapping[str, V]], Mapping[str, R]]:
    """Make the function that gives what follows from each record of a collection, by its id."""

    def step(
        answer: Mapping[str, R], differ: tuple[Differences[V]], _records: Mapping[str, V]
    ) -> Mapping[str, R]:
        return with_changes(answer, {id: value(new) for id, new in differ[0].put.items()}, differ[0].gone)

    @follow(step)
    def of_each(records: Mapping[str, V]) -> Mapping[str, R]:
        return MappingProxyType({id: value(record) for id, record in records.items()})

    return of_each


def follow_each_with(
    value: Callable[[V, W], R], named: Callable[[V], str], built_in: Mapping[str, W] = _NONE
) -> Callable[[Mapping[str, V], Mapping[str, W]], Mapping[str, R]]:
    """Make the function that gives what follows from each record and another that it names, by its own id.

    A record that names none that is known is left out.

    Args:
        value: what follows from a record and the other.
        named: the name, or id, of the other.
        built_in: others that always are; they win over those of the same name.
    """

    def made(records: Iterable[tuple[str, V]], others: Mapping[str, W]) -> dict[str, R]:
        found: dict[str, R] = {}
        for id, record in records:
            name = named(record)
            other = built_in.get(name) or others.get(name)
            if other is not None:
                found[id] = value(record, other)
        return found

    def step(
        answer: Mapping[str, R],
        differ: tuple[Differences[V], Differences[W]],
        records: Mapping[str, V],
        others: Mapping[str, W],
    ) -> Mapping[str, R]:
        touched = dict.fromkeys((*differ[0].put, *differ[0].gone))
        if differ[1]:
            apart = differ[1].ids
            touched.update((id, None) for id, record in records.items() if named(record) in apart)
        put = made(((id, records[id]) for id in touched if id in records), others)
        return with_changes(answer, put, touched.keys() - put.keys())

    @follow(step)
    def of_each(records: Mapping[str, V], others: Mapping[str, W]) -> Mapping[str, R]:
        return MappingProxyType(made(records.items(), others))

    return of_each
