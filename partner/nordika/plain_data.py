"""Plain data across the border to JavaScript, by way of JSON."""

import json

import js


def plain_js(value: object) -> object:
    """Return plain data as JavaScript's own objects."""
    return js.JSON.parse(json.dumps(value))


def with_text(value: object, use: object) -> object:
    """Return the promise of `use(text)`, where `text` is what came from JavaScript as JSON.

    What JSON can't hold is null. A promise, since MicroPython can't catch what JavaScript throws in a call.
    """

    def use_text(text: object = None) -> object:
        return use(text if isinstance(text, str) else "null")

    return js.Promise.resolve(value).then(js.JSON.stringify).then(use_text, lambda error: use("null"))
