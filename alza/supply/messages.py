"""The messages between the studio and a shop in its frame, where tools can't be shared."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

VERSION: Final = 1


class Ready(msgspec.Struct, frozen=True):
    """The shop says that it can answer."""


class Answered(msgspec.Struct, frozen=True):
    """The shop's result for a request, as JSON text."""

    id: str
    result: str


class _Message(msgspec.Struct, frozen=True):
    nordika: Literal[1]
    ready: bool = False
    id: Annotated[str, Meta(min_length=1, max_length=64)] | None = None
    result: msgspec.Raw = msgspec.Raw()


def request(id: str, call: str, arguments: dict[str, Any]) -> str:
    """The JSON text of a request."""
    message = {"nordika": VERSION, "id": id, "call": call, "arguments": arguments}
    return msgspec.json.encode(message).decode()


def read_message(text: str) -> Ready | Answered | None:
    """What a message from the shop says; None when it says nothing that is understood."""
    try:
        message = msgspec.json.decode(text, type=_Message)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return None
    result = bytes(message.result)
    if message.id is not None and result:
        return Answered(message.id, result.decode())
    return Ready() if message.ready else None
