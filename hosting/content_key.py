"""Short keys of contents: a folder of the cache is named by what went into it."""

from __future__ import annotations

import hashlib
from pathlib import Path

KEY_LENGTH = 16


def content_key(*parts: bytes | str | Path) -> str:
    """Return 16 hex digits that change when any part does; a path stands for its file's bytes."""
    digest = hashlib.sha256()
    for part in parts:
        content = part.read_bytes() if isinstance(part, Path) else part
        data = content.encode() if isinstance(content, str) else content
        digest.update(len(data).to_bytes(8, "big"))
        digest.update(data)
    return digest.hexdigest()[:KEY_LENGTH]
