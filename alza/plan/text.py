"""Which characters the texts of a plan may hold: labels in one line, notes in several."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

from alza.errors import InvalidInput
from alza.plan.record import Record

UNSTORABLE: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
"""What no text holds: control characters but for tabs and line breaks, half characters, no characters."""

_LINE_BREAKS: Final = re.compile("[\t\n\r\u2028\u2029]")
_DIRECTION: Final = re.compile("[\u202a-\u202e\u2066-\u2069]")
_SHAPELESS: Final = frozenset({"Cc", "Cf", "Mn", "Me", "Zs", "Zl", "Zp"})
_FILLERS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols that show nothing."""

_ONE_LINE: Final = ("label", "sku", "origin", "time", "key", "reason")
_LINES: Final = ("text",)


def require_label(text: str, field: str) -> None:
    """Refuse a name that can't be stored, doesn't show, breaks the line or turns its direction.

    Raises:
        InvalidInput: it does; the words name the character.
    """
    _require_visible(text, field)
    _require_without(_LINE_BREAKS, text, field, "which breaks the line; a name has one line")
    _require_without(_DIRECTION, text, field, "which turns the direction of what follows; leave it out")


def require_texts(record: Record) -> None:
    """Refuse a record with a label or a text that can't be stored or doesn't show.

    Raises:
        InvalidInput: it has one; `field` names it.
    """
    for field, text in _texts(record, _ONE_LINE):
        require_label(text, field)
    for field, text in _texts(record, _LINES):
        _require_visible(text, field)


def _texts(record: Record, fields: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    for field in fields:
        text = getattr(record, field, None)
        if isinstance(text, str):
            yield field, text


def _require_visible(text: str, field: str) -> None:
    _require_without(UNSTORABLE, text, field, "which can't be stored; leave it out")
    if all(letter in _FILLERS or unicodedata.category(letter) in _SHAPELESS for letter in text):
        raise InvalidInput(f"{field}: it holds nothing that shows", field=field)


def _require_without(unwanted: re.Pattern[str], text: str, field: str, why: str) -> None:
    if found := unwanted.search(text):
        raise InvalidInput(f"{field}: it holds the character U+{ord(found.group()):04X}, {why}", field=field)
