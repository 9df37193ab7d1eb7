"""JSON from somewhere untrusted, as plain values or a refusal that says where it is broken."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final, NoReturn, cast

from alza.errors import InvalidInput

MAX_FILE_CHARACTERS: Final = 40_000_000
"""The longest file that is read."""

_MAX_DEPTH: Final = 64


class _Refusal(ValueError):
    """A value that JSON text may hold and a plan may not."""


def parse_object(text: str | bytes) -> dict[str, Any]:
    """Read a JSON object.

    Raises:
        InvalidInput: it is too long, no UTF-8, no JSON, nested too deeply, holds a key twice, a number that
            isn't finite or half a character, or is no object.
    """
    if len(text) > MAX_FILE_CHARACTERS:
        raise InvalidInput(f"The file is too big: at most {MAX_FILE_CHARACTERS:,} characters are read")
    try:
        value: Any = json.loads(_decoded(text), object_pairs_hook=_object, parse_constant=_refuse_constant)
        json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
    except json.JSONDecodeError as error:
        raise InvalidInput(
            f"The file is damaged at line {error.lineno}, column {error.colno}: {error.msg}"
        ) from error
    except UnicodeError as error:
        raise InvalidInput("The file is damaged: it holds bytes that are no text in UTF-8") from error
    except RecursionError as error:
        raise InvalidInput("The file is damaged: it is nested too deeply") from error
    except ValueError as error:
        reason = error.args[0] if isinstance(error, _Refusal) else "a number is too long or not finite"
        raise InvalidInput(f"The file is damaged: {reason}") from error
    if not isinstance(value, dict):
        raise InvalidInput("The file holds no JSON object, so it is no plan")
    return _shallow(cast(dict[str, Any], value))


def _decoded(text: str | bytes) -> str:
    return (text.decode() if isinstance(text, bytes) else text).removeprefix("\ufeff")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise _Refusal(f"the field {twice[:64]!r} stands twice in one object")
    return found


def _refuse_constant(name: str) -> NoReturn:
    raise _Refusal(f"{name} is no number")


def _inside(value: Any) -> Iterable[Any]:
    if isinstance(value, dict):
        return cast(dict[str, Any], value).values()
    if isinstance(value, list):
        return cast(list[Any], value)
    return ()


def _shallow(document: dict[str, Any]) -> dict[str, Any]:
    """Give back the document if it can also be written again, wherever the call comes from."""
    level: list[Any] = [document]
    for _ in range(_MAX_DEPTH):
        level = [inner for value in level for inner in _inside(value)]
        if not level:
            return document
    raise InvalidInput(f"The file is damaged: it is nested more than {_MAX_DEPTH} deep")
