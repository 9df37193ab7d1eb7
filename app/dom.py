"""The page's elements, and the owner of every callback that the browser holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import AbortController, CSSStyleSheet, document
from pyodide.ffi import create_proxy


def find(id: str) -> Any:
    """The element with this id; the page always has it."""
    return document.getElementById(id)


def set_html(element: Any, html: str) -> bool:
    """Write an element's content, unless it is the same already: focus and scroll stay where they are.

    Says whether it was written.
    """
    if getattr(element, "alzaHtml", None) == html:
        return False
    element.innerHTML = element.alzaHtml = html
    return True


def set_text(element: Any, text: str) -> None:
    """Write an element's text, unless it is the same already."""
    if element.textContent != text:
        element.textContent = text


def set_value(input: Any, value: str) -> None:
    """Write a field's value, unless somebody is typing another one there."""
    if input.value == getattr(input, "alzaValue", "") or document.activeElement != input:
        input.value = input.alzaValue = value


def is_deliberate(event: Any) -> bool:
    """Whether a click is a person's own, by pointer, key or assistive technology, and not a double one's end.

    `change` and `submit` can't be told from a script's: browsers trust those that scripted clicks cause.
    """
    return event.type == "click" and bool(event.isTrusted) and event.detail < 2


def adopt_style(text: str) -> None:
    """Give the page one more stylesheet; a strict Content-Security-Policy allows only constructed ones."""
    sheet = CSSStyleSheet.new()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)


class Listeners:
    """The event listeners of one view. Closing takes them off and frees their proxies."""

    def __init__(self) -> None:
        """Start without any."""
        self._controller = AbortController.new()
        self._proxies: list[Any] = []

    def on(self, target: Any, event: str, handler: Callable[[Any], Any], *, passive: bool = True) -> None:
        """Call `handler(event)` at each such event; a handler that prevents the default is not passive."""
        proxy = create_proxy(handler)
        self._proxies.append(proxy)
        target.addEventListener(event, proxy, signal=self._controller.signal, passive=passive)

    def close(self) -> None:
        """Take every listener off."""
        self._controller.abort()
        for proxy in self._proxies:
            proxy.destroy()
        self._proxies.clear()
