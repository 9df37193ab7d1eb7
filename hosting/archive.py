"""Zip archives whose bytes depend on nothing but their contents."""

from __future__ import annotations

import marshal
import zipfile
from collections.abc import Mapping
from pathlib import Path

from hosting.archive_importer import INDEX

# Zip entries need a date; a fixed one keeps equal contents equal, byte for byte.
DATE = (2020, 1, 1, 0, 0, 0)
LOCAL_HEADER = 30
BYTE_CODE = ".pyc"
# The newest format that both the desk's Python and the page's know.
MARSHAL_VERSION = 2


def write_zip(target: Path, entries: Mapping[str, bytes]) -> None:
    """Write `entries` (name to content), stored."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(entries):
            _add(archive, name, entries[name])


def write_indexed_zip(target: Path, entries: Mapping[str, bytes]) -> None:
    """Write `entries`, stored, after the index that archive_importer reads."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        _add(archive, INDEX, marshal.dumps(_index(entries), MARSHAL_VERSION))
        for name in sorted(entries):
            _add(archive, name, entries[name])


def _index(entries: Mapping[str, bytes]) -> dict[str, tuple[str, int, int]]:
    index: dict[str, tuple[str, int, int]] = {}
    start = 0
    for name in sorted(entries):
        start += LOCAL_HEADER + len(name.encode())
        size = len(entries[name])
        if name.endswith(BYTE_CODE):
            dotted = name.removesuffix(BYTE_CODE).removesuffix("/__init__").replace("/", ".")
            index[dotted] = (name, start, size)
        start += size
    return index


def _add(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    info = zipfile.ZipInfo(name, DATE)
    info.external_attr = 0o644 << 16
    archive.writestr(info, content)
