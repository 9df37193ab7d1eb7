"""Plain data across the border to JavaScript, by way of JSON."""

import json

import js


def plain_js(value: object) -> object:
    """Return plain data as JavaScript's own objects."""
    return js.JSON.parse(json.dumps(value))


def text_of(value: object) -> str:
    """Return what came from JavaScript as JSON; what JSON can't hold becomes null."""
    try:
        text = js.JSON.stringify(value)
    except Exception:  # a cycle or a BigInt, thrown by JavaScript
        return "null"
    return text if isinstance(text, str) else "null"
