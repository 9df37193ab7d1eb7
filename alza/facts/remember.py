"""A cache for functions of frozen things, keyed by the identity of what they are given."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

_BY_VALUE = (int, float, str, type(None))


def remember(size: int = 8) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Keep the last `size` answers of a pure function.

    An argument is the same when it is the same object: a plan's collections are never changed in place, so
    this is exact and costs nothing. Numbers, strings and None are compared by value. The arguments are kept
    alive as long as the answer, so that an identity can't be given to something else meanwhile.
    """

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        kept: OrderedDict[Hashable, tuple[object, R]] = OrderedDict()

        @wraps(function)
        def remembering(*args: P.args, **kwargs: P.kwargs) -> R:
            key: Hashable = tuple(map(_key, args))
            if kwargs:
                key = (key, tuple((name, _key(value)) for name, value in sorted(kwargs.items())))
            known = kept.get(key)
            if known is not None:
                kept.move_to_end(key)
                return known[1]
            answer = function(*args, **kwargs)
            kept[key] = ((args, kwargs), answer)
            if len(kept) > size:
                kept.popitem(last=False)
            return answer

        return latest_at_hand(function, remembering)

    return decorate


def latest_at_hand(function: Callable[P, R], look_up: Callable[P, R]) -> Callable[P, R]:
    """Give the latest answer of a pure function at once when it is asked for again, others by `look_up`.

    A check asks for the same thousands of times, so this takes as few steps as can be. It is for functions of
    one or two arguments, which are then given by place; another is looked up always.
    """
    find: Callable[..., Any] = look_up
    first, second = object(), object()
    answer: Any = None

    def of_one(one: object) -> Any:
        nonlocal first, answer
        if one is not first:
            answer, first = find(one), one
        return answer

    def of_two(one: object, two: object) -> Any:
        nonlocal first, second, answer
        if one is not first or two is not second:
            answer, first, second = find(one, two), one, two
        return answer

    by_count: dict[int, Callable[..., Any]] = {1: of_one, 2: of_two}
    quick = by_count.get(_count_of_arguments(function))
    return wraps(function)(quick) if quick else look_up


def _count_of_arguments(function: Any) -> int:
    """How many arguments a function takes; 0 when some may be left out."""
    return 0 if function.__defaults__ else function.__code__.co_argcount


def _key(value: Any) -> Hashable:
    return (type(value), value) if isinstance(value, _BY_VALUE) else id(value)
