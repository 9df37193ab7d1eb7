"""The shop's own tools, shared with this page through WebMCP."""

from __future__ import annotations

from json import dumps
from typing import Any, Final

from js import JSON, AbortController, document
from pyodide.ffi import JsException
from pyscript.js_modules import bridge

from alza.errors import SupplierUnreachable
from alza.supply.answers import GET_PRODUCT, LIST_PRODUCTS, MAX_ANSWER
from alza.supply.product import TransportName

NEEDED: Final = (LIST_PRODUCTS, GET_PRODUCT)


class SharedTools:
    """Finds the shop's tools by their exact origin and name, and calls them."""

    name: TransportName = "webmcp"

    def __init__(self, origin: str) -> None:
        """Look for tools of this origin; `find` has to find them before a call."""
        self._origin = origin
        self._context: Any = getattr(document, "modelContext", None)
        self._tools: dict[str, Any] = {}

    @property
    def available(self) -> bool:
        """Whether the browser has a WebMCP runtime."""
        return hasattr(self._context, "getTools") and hasattr(self._context, "executeTool")

    async def find(self) -> bool:
        """Look which tools the shop shares now; gives whether all that are needed are there."""
        if not self.available:
            return False
        try:
            found = await self._context.getTools(fromOrigins=[self._origin])
        except JsException:
            return False
        self._tools = {tool.name: tool for tool in found if tool.origin == self._origin}
        return all(name in self._tools for name in NEEDED)

    async def call(self, tool: str, arguments: dict[str, Any]) -> str:
        """See `Transport`."""
        controller = AbortController.new()
        try:
            given = JSON.parse(dumps(arguments))
            call = self._context.executeTool(self._tools[tool], given, signal=controller.signal)
            return str(await bridge.answered(call, MAX_ANSWER))
        except JsException as error:
            raise SupplierUnreachable(f"{self._origin} failed while {tool} ran") from error
        finally:
            controller.abort()
