"""The shop's side of the calls by message: which messages are requests, and what goes back."""

import json

from nordika.answers import answer

PROTOCOL = 1
MAX_CHARACTERS = 256 * 1024
MAX_ID = 64
READY = {"nordika": PROTOCOL, "ready": True}


def reply(products: list[dict], text: str) -> dict | None:
    """Return the reply to a message, given as JSON; None for one that is no request.

    A request has an id of 1 to 64 characters, and names a call. What else is wrong is said in the reply.
    """
    request = _request(text)
    if request is None:
        return None
    result = answer(products, request["call"], request.get("arguments"))
    return {"nordika": PROTOCOL, "id": request["id"], "result": result}


def _request(text: str) -> dict | None:
    if len(text) > MAX_CHARACTERS:
        return None
    try:
        message = json.loads(text)
    except ValueError:
        return None
    if not isinstance(message, dict) or message.get("nordika") != PROTOCOL:
        return None
    identity, call = message.get("id"), message.get("call")
    if not isinstance(identity, str) or not 1 <= len(identity) <= MAX_ID or not isinstance(call, str):
        return None
    return message
