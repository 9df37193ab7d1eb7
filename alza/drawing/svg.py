"""Write SVG safely: numbers, escaped text and elements. Whatever comes in, well-formed XML comes out."""

from __future__ import annotations

import re
from math import isnan
from typing import Final

MAX_NUMBER: Final = 1e8
"""No coordinate is written beyond this; a plan's own bound is lower."""

_FORBIDDEN: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
_BREAKS: Final = re.compile(r"[\t\r\n]+")


def number(value: float) -> str:
    """Write a length in metres to 0.1 mm, as shortly as SVG allows: `.5`, `-2`, `3.1416`; NaN gives `0`."""
    if isnan(value):
        return "0"
    bounded = min(max(value, -MAX_NUMBER), MAX_NUMBER)
    text = f"{bounded:.4f}".rstrip("0").rstrip(".")
    if text in ("-0", "0"):
        return "0"
    if text.startswith("0."):
        return text[1:]
    return f"-{text[2:]}" if text.startswith("-0.") else text


def escape(text: str) -> str:
    """Make untrusted text fit for XML content and attributes; what XML can't hold is left out."""
    clean = _FORBIDDEN.sub("", _BREAKS.sub(" ", text))
    clean = clean.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return clean.replace('"', "&quot;").replace("'", "&#39;")


def element(name: str, attributes: dict[str, str], content: str = "") -> str:
    """An element; attribute values are escaped here, `content` must be SVG already."""
    written = "".join(f' {key}="{escape(value)}"' for key, value in attributes.items())
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"
