"""Settings that this browser remembers from visit to visit (localStorage)."""

from __future__ import annotations

import js
from pyodide.ffi import JsException


def read_setting(key: str) -> str | None:
    """The value of a setting; None when it was never made or can't be read."""
    try:
        value = js.localStorage.getItem(f"alza.{key}")
    except (AttributeError, JsException):
        return None
    return None if value is None else str(value)


def write_setting(key: str, value: str) -> bool:
    """Remember a setting; False when this browser doesn't let the page store anything."""
    try:
        js.localStorage.setItem(f"alza.{key}", value)
    except (AttributeError, JsException):
        return False
    return True
