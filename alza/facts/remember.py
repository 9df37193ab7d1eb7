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
        # A check asks a thousand times for what follows from the same walls.
        latest: list[tuple[object, R]] = []

        @wraps(function)
        def remembering(*args: P.args, **kwargs: P.kwargs) -> R:
            count = len(args) + len(kwargs)
            only = args[0] if args and count == 1 else None
            if only is not None and latest and latest[0][0] is only:
                return latest[0][1]
            answer = look_up(*args, **kwargs)
            if only is not None:
                latest[:] = ((only, answer),)
            return answer

        def look_up(*args: P.args, **kwargs: P.kwargs) -> R:
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

        return remembering

    return decorate


def _key(value: Any) -> Hashable:
    return (type(value), value) if isinstance(value, _BY_VALUE) else id(value)
