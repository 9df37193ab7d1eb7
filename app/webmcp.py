"""Publishes the studio's tools through `document.modelContext`, and retires them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
from js import JSON, AbortController, console, document
from pyodide.ffi import JsException, create_proxy

from alza.studio import Caller, Studio
from alza.tools.listings import listings_text
from alza.tools.tool import Tool
from app.dom import Listeners


class JsAbortSignal:
    """A browser's AbortSignal as the studio wants it."""

    def __init__(self, signal: Any, listeners: Listeners) -> None:
        """Listen on `signal`; the listeners' owner closes them when the call is over."""
        self._signal = signal
        self._listeners = listeners

    @property
    def aborted(self) -> bool:
        """Whether the caller has given up."""
        return bool(self._signal.aborted)

    def on_abort(self, callback: Callable[[], None]) -> None:
        """Call back once when the caller gives up."""
        self._listeners.on(self._signal, "abort", lambda _event: callback())


class PublishedTool:
    """One registered tool: the signal that retires it and the proxy that the browser calls."""

    def __init__(self, execute: Any) -> None:
        """Keep the proxy that runs the tool."""
        self.controller = AbortController.new()
        self.execute = execute

    def retire(self) -> None:
        """Unregister the tool and free its proxy."""
        self.controller.abort()
        self.execute.destroy()


class WebMcp:
    """Keeps what the browser lists equal to what the studio publishes."""

    def __init__(self, studio: Studio, changed: Callable[[], None]) -> None:
        """Take the studio, and what to call after the list has changed."""
        self._studio = studio
        self._changed = changed
        self._context: Any = getattr(document, "modelContext", None)
        self._listings: dict[str, Any] = {}
        self._published: dict[str, PublishedTool] = {}
        self._settling = asyncio.Lock()

    @property
    def available(self) -> bool:
        """Whether the browser has a WebMCP runtime."""
        return self._context is not None

    @property
    def count(self) -> int:
        """How many tools are registered."""
        return len(self._published)

    async def settle(self) -> None:
        """Register what is newly published and retire what no longer is."""
        if not self.available:
            return
        if not self._listings:
            self._listings = {listing.name: listing for listing in JSON.parse(listings_text())}
        async with self._settling:
            wanted = {tool.name: tool for tool in self._studio.listed}
            for name in [name for name in self._published if name not in wanted]:
                self._published.pop(name).retire()
            await asyncio.gather(
                *(self._register(tool) for name, tool in wanted.items() if name not in self._published)
            )
        self._changed()

    async def _register(self, tool: Tool) -> None:
        published = PublishedTool(create_proxy(self._executor(tool.name)))
        descriptor = self._listings[tool.name]
        descriptor.execute = published.execute
        try:
            await self._context.registerTool(descriptor, signal=published.controller.signal)
        except JsException as error:
            published.execute.destroy()
            console.error(f"The tool {tool.name} could not be registered: {error}")
            return
        self._published[tool.name] = published

    def _executor(self, name: str) -> Callable[..., Any]:
        async def execute(input: Any = None, client: Any = None, *_rest: Any) -> Any:
            release = self._studio.hold(name)
            listeners = Listeners()
            try:
                signal = getattr(client, "signal", None)
                caller = Caller("agent", JsAbortSignal(signal, listeners) if signal else None)
                return _to_js(await self._studio.call(name, _from_js(input), caller))
            finally:
                listeners.close()
                # A tool that is unregistered before its answer has left is reported as failed.
                asyncio.get_running_loop().call_later(0.05, release)

        return execute


def _to_js(value: Any) -> Any:
    return JSON.parse(msgspec.json.encode(value).decode())


def _from_js(value: Any) -> Any:
    text = JSON.stringify(value)
    return msgspec.json.decode(text) if isinstance(text, str) else None
