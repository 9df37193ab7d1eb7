"""Work that goes on beside the event that started it."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from js import console

_running: set[asyncio.Task[Any]] = set()


def spawn(work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
    """Run a coroutine to its end; one that fails says so in the console."""
    task = asyncio.ensure_future(work)
    _running.add(task)
    task.add_done_callback(_finish)
    return task


def _finish(task: asyncio.Task[Any]) -> None:
    _running.discard(task)
    if not task.cancelled() and (error := task.exception()) is not None:
        console.error(f"A task failed: {error!r}")
