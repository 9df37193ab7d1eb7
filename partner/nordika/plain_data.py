"""Plain data across the border to JavaScript, by way of JSON."""

import json

import js


def plain_js(value: object) -> object:
    """Return plain data as JavaScript's own objects."""
    return js.JSON.parse(json.dumps(value))


def with_text(value: object, use: object) -> object:
    """Call `use` with what came from JavaScript as JSON, null for what JSON can't hold; return the promise of it.

    A promise, since what JavaScript throws in a plain call isn't caught by MicroPython.
    """

    def use_text(text: object = None) -> object:
        return use(text if isinstance(text, str) else "null")

    return js.Promise.resolve(value).then(js.JSON.stringify).then(use_text, lambda error: use("null"))
