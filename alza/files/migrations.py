"""Older saved plans brought up to the present version, one version at a time, as JSON.

A migration takes and gives plain JSON and imports nothing of today's records, so that it stays right when
they change. Each version keeps a frozen sample among the tests.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from alza.errors import InvalidInput

Document = dict[str, Any]
Migration = Callable[[Document], Document]

CURRENT_VERSION: Final = 2
"""The version that is written."""


def _to_2(document: Document) -> Document:
    """Accepted findings came, and more settings; a field `accepted` of version 1 wasn't ours."""
    return {field: value for field, value in document.items() if field != "accepted"}


MIGRATIONS: Final[Mapping[int, Migration]] = MappingProxyType({1: _to_2})
"""From each older version to the next one."""


def migrated(
    document: Document,
    migrations: Mapping[int, Migration] = MIGRATIONS,
    current: int = CURRENT_VERSION,
) -> Document:
    """The document at the current version.

    Raises:
        InvalidInput: its version is missing, no whole number, unknown, or newer than the current one.
    """
    version: object = document.get("version")
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        raise InvalidInput(
            f"version: expected a whole number from 1 to {current}, got {_shown(version)}", field="version"
        )
    if version > current:
        raise InvalidInput(
            f"version: the file was saved by a newer Alza: it has version {_shown(version)},"
            f" and this one reads up to {current}",
            field="version",
            hint="Open it with the newer Alza, or reload this page to get it",
        )
    for step in range(version, current):
        document = {**migrations[step](document), "version": step + 1}
    return document


def _shown(value: object) -> str:
    return "nothing" if value is None else repr(value)[:40]
