"""The same calls by message, for a page that frames the shop where there is no WebMCP."""

import js

from nordika.messages import READY, reply
from nordika.plain_data import plain_js, with_text


def listen(products: list[dict], hosts: list[str]) -> None:
    """Answer the page that frames this one, if its origin is one of `hosts`, and tell it so."""
    parent = js.window.parent
    if parent == js.window:
        return

    def on_message(event: object) -> None:
        origin = event.origin
        if origin not in hosts or event.source != parent:
            return

        def send_reply(text: str) -> None:
            answered = reply(products, text)
            if answered is not None:
                parent.postMessage(plain_js(answered), origin)

        with_text(event.data, send_reply)

    js.window.addEventListener("message", on_message)
    for host in hosts:
        parent.postMessage(plain_js(READY), host)
