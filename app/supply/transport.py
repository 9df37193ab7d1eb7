"""What both ways to a shop have in common."""

from __future__ import annotations

from typing import Any, Protocol

from alza.supply.product import TransportName


class Transport(Protocol):
    """A way to call a shop's tools. A cancelled call leaves nothing behind."""

    @property
    def name(self) -> TransportName:
        """What results and the panel call it."""
        ...

    async def call(self, tool: str, arguments: dict[str, Any]) -> str:
        """The JSON text of a tool's result; empty when it isn't JSON or is too long.

        Raises:
            SupplierUnreachable: the call failed on its way.
        """
        ...
