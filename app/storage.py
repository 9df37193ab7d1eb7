"""The browser's own database (IndexedDB): values by key, written together or not at all."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

import js
from pyodide.ffi import JsException

from alza.errors import Unsupported
from app.dom import Listeners

DATABASE = "alza"
TABLE = "kept"
PATIENCE_SECONDS = 5.0
"""How long the browser may take to open its database before the page starts without it."""


class Storage:
    """One open database. Nothing in it leaves the machine."""

    def __init__(self, database: Any) -> None:
        """Take an open database; `open_storage` gives one."""
        self._database = database

    async def read(self) -> dict[str, Any]:
        """Everything that is stored.

        Raises:
            Unsupported: the browser can't read it; the words say why.
        """
        try:
            table = self._database.transaction(TABLE, "readonly").objectStore(TABLE)
            keys, values = table.getAllKeys(), table.getAll()  # answered in this order
        except JsException as error:
            raise _unreadable(error.name) from error
        if await _first_event(values, "success", "error") != "success":
            raise _unreadable(values.error.name)
        return dict(zip(list(keys.result), list(values.result), strict=True))

    def write(self, values: Mapping[str, str | None]) -> asyncio.Future[str]:
        """Begin to store these values, None taking a key away; it goes on also when the page is closed.

        Gives, once it is done, why it failed; nothing when it is stored.
        """
        try:
            transaction = self._database.transaction(TABLE, "readwrite")
            table = transaction.objectStore(TABLE)
            for key, value in values.items():
                if value is None:
                    table.delete(key)
                else:
                    table.put(value, key)
            transaction.commit()
        except JsException as error:
            failed: asyncio.Future[str] = asyncio.get_running_loop().create_future()
            failed.set_result(_why(error.name))
            return failed
        return asyncio.ensure_future(_outcome(transaction, _first_event(transaction, "complete", "abort")))


async def open_storage() -> Storage:
    """Open the database, making it at the first visit.

    Raises:
        Unsupported: the browser has none, doesn't allow it or doesn't answer; the words say why.
    """
    try:
        request = js.indexedDB.open(DATABASE, 1)
    except (AttributeError, JsException) as error:
        raise Unsupported("it doesn't let this page store anything") from error
    listeners = Listeners()
    listeners.on(request, "upgradeneeded", lambda _event: request.result.createObjectStore(TABLE))
    try:
        await asyncio.wait_for(_first_event(request, "success", "error"), PATIENCE_SECONDS)
    except TimeoutError as error:
        raise Unsupported("its storage doesn't answer") from error
    finally:
        listeners.close()
    if request.error:
        raise _unreadable(request.error.name)
    return Storage(request.result)


async def _outcome(transaction: Any, ended: asyncio.Future[str]) -> str:
    if await ended == "complete":
        return ""
    return _why(transaction.error.name if transaction.error else "AbortError")


def _first_event(target: Any, *names: str) -> asyncio.Future[str]:
    """The name of the event that comes first; listens from the call on."""
    heard: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    listeners = Listeners()

    def hear(event: Any) -> None:
        if not heard.done():
            heard.set_result(str(event.type))

    for name in names:
        listeners.on(target, name, hear)
    heard.add_done_callback(lambda _heard: listeners.close())
    return heard


def _unreadable(name: str) -> Unsupported:
    return Unsupported(f"its storage can't be read ({name})")


def _why(name: str) -> str:
    if name == "QuotaExceededError":
        return "its storage is full"
    return f"its storage failed ({name})"
