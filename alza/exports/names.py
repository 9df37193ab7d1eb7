"""Names as the files of other programs can hold them."""

from __future__ import annotations

import re
from typing import Final

from alza.units import MAX_LABEL

_UNSEEN: Final = re.compile("[\x00-\x20\x7f-\x9f\u2028\u2029]+")
_NOT_A_WORD: Final = re.compile(r"[^A-Za-z0-9.-]+")


def plain_name(text: str) -> str:
    """A name of one line and at most 120 characters, fit for any text encoding."""
    encodable = text.encode(errors="replace").decode()
    return _UNSEEN.sub(" ", encodable).strip()[:MAX_LABEL]


def one_word(text: str) -> str:
    """A name without blanks, of letters, digits, dots, dashes and underscores: `wall_w1`."""
    return _NOT_A_WORD.sub("_", text).strip("_.-")[:MAX_LABEL] or "unnamed"
