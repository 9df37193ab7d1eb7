"""Whether a record keeps within the bounds of its types, and what to say when it doesn't."""

from __future__ import annotations

import re
from typing import TypeVar

import msgspec

from alza.errors import InvalidInput
from alza.plan.record import Record
from alza.plan.text import require_texts

R = TypeVar("R", bound=Record)

_AT = re.compile(r"^(?P<reason>.*?)(?: - at `(?P<path>[^`]*)`)?$", re.DOTALL)
_TYPE_WORDS = {
    "`float`": "a number",
    "`int`": "a whole number",
    "`str`": "text",
    "`bool`": "true or false",
    "`array`": "a list",
    "`object`": "an object",
}


class Problem(msgspec.Struct, frozen=True):
    """Where a value is at fault, as `walls[3].thickness` (empty for the whole), and why, in words."""

    path: str
    reason: str


def explain(error: msgspec.ValidationError) -> Problem:
    """Turn a validation error of msgspec into a place and a reason."""
    found = _AT.match(str(error))
    reason, path = found.group("reason", "path") if found else (str(error), None)
    for type_name, words in _TYPE_WORDS.items():
        reason = reason.replace(type_name, words)
    reason = reason.replace("`", "")
    return Problem((path or "").removeprefix("$").removeprefix("."), reason[:1].lower() + reason[1:])


def checked(record: R, field: str | None = None) -> R:
    """Give back the record, its whole numbers as floats where it holds metres, if its values are in bounds.

    Raises:
        InvalidInput: a value is out of bounds, no finite number or no proper text. Its `field` is the given
            one, the input from which the record's values follow, or else the record's own.
    """
    plain: dict[str, object] = msgspec.to_builtins(record)
    try:
        msgspec.json.encode(plain)
        new = msgspec.convert(plain, type(record))
    except msgspec.ValidationError as error:
        problem = explain(error)
        came = plain.get(problem.path) if isinstance(plain.get(problem.path), (int, float)) else None
        got = "" if came is None else f", got {came:g}"
        raise InvalidInput(f"{problem.path}: {problem.reason}{got}", field=field or problem.path) from error
    except UnicodeEncodeError as error:
        raise InvalidInput("A text holds half a character (a lone surrogate); send whole ones") from error
    require_texts(new)
    return new
