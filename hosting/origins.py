"""Whom the two sites let in: lists of origins, written into their headers and pages."""

from __future__ import annotations

import re
from dataclasses import dataclass

LOCAL_HOSTS = ("localhost", "127.0.0.1")
DEFAULT_PORTS = {"http": 80, "https": 443}
LAST_PORT = 65535
# As a browser writes it: lower case, no path, no default port; event.origin is compared with it as text.
ORIGIN = re.compile(r"(https?)://((?:[a-z0-9_-]+\.)*[a-z0-9_-]+)(?::([1-9][0-9]{0,4}))?")


@dataclass(frozen=True)
class Origins:
    """Which other origins each site lets in."""

    suppliers: tuple[str, ...]
    """Shops that the studio may frame and call; the first one is its default."""
    hosts: tuple[str, ...]
    """Who may frame the shop and gets its answers."""


def checked_origin(text: str) -> str:
    """Return `text` if it is an origin that may be let in.

    Raises:
        ValueError: It isn't; the message says what is allowed.
    """
    match = ORIGIN.fullmatch(text)
    if match is None or not _is_allowed(match):
        raise ValueError(
            f"{text!r} is no origin that can be let in; write it as a browser does: https://shop.example or "
            "http://localhost:5200, in lower case, without a path and without a default port"
        )
    return text


def _is_allowed(match: re.Match[str]) -> bool:
    scheme, host, port = match.groups()
    if port is not None and (int(port) > LAST_PORT or int(port) == DEFAULT_PORTS[scheme]):
        return False
    return scheme == "https" or host in LOCAL_HOSTS
