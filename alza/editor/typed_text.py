"""A length that grows key by key on the sheet."""

from __future__ import annotations

from typing import Final

from alza.editor.events import KeyDown
from alza.editor.typed_lengths import MAX_TYPED

_FIRST: Final = frozenset("0123456789.,<")
_LATER: Final = _FIRST | frozenset(" '\"′″/-+°mcftin")


def text_after(text: str, event: KeyDown) -> str | None:
    """The text after one more key; None when the key is no part of a length or an angle.

    A text begins with a digit, a decimal mark or `<`; units come later, so that the letters that begin
    something else on the page stay free.
    """
    key = event.key
    if key == "Backspace":
        return text[:-1] if text else None
    if event.modifiers.ctrl or key not in (_LATER if text else _FIRST):
        return None
    return text + key if len(text) < MAX_TYPED else text
