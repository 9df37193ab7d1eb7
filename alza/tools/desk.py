"""The ports of a studio that runs without a page: what can be real is real, the rest says why it can't be."""

from __future__ import annotations

from collections.abc import Callable
from time import gmtime, strftime
from typing import Never

from alza.errors import SupplierUnreachable, Unsupported
from alza.plan.plan import Plan
from alza.supply.product import Offer, ProductQuery, Shelf
from alza.tools.ports import (
    Built,
    Camera,
    DoorState,
    PictureData,
    Ports,
    Unsubscribe,
    View,
)


class NoScene:
    """A studio without a 3D view; every method raises Unsupported."""

    def __init__(self, reason: str = "There is no page, and so no 3D view.") -> None:
        """Take the reason that callers are told."""
        self.reason = reason

    async def build(self, plan: Plan) -> Built:
        """Refuse to raise the plan."""
        self._refuse()

    async def set_camera(self, camera: Camera) -> Camera:
        """Refuse to move a camera."""
        self._refuse()

    async def set_doors(self, state: DoorState, door_id: str | None) -> dict[str, bool]:
        """Refuse to move door leaves."""
        self._refuse()

    async def picture(self, width: int, height: int) -> bytes:
        """Refuse to draw."""
        self._refuse()

    def _refuse(self) -> Never:
        raise Unsupported(self.reason, hint="The plan itself can be read with get_model and get_issues.")


class NoSupplier:
    """A studio that reaches no supplier; every method raises SupplierUnreachable."""

    def __init__(self, reason: str = "There is no supplier without a page.") -> None:
        """Take the reason that callers are told."""
        self.reason = reason

    async def catalog(self, query: ProductQuery) -> Shelf:
        """Refuse to list products."""
        self._refuse()

    async def offer(self, sku: str) -> Offer:
        """Refuse to describe a product."""
        self._refuse()

    def _refuse(self) -> Never:
        raise SupplierUnreachable(
            self.reason, hint="get_item_catalog lists the built-in furniture; define_item_kind makes more."
        )


class PlainEditor:
    """The selection and mode of a studio, kept in memory."""

    def __init__(self) -> None:
        """Start in the 2D view with nothing selected."""
        self.view: View = "2d"
        self.camera: Camera | None = None
        self.mode = "select"
        self.selection: tuple[str, ...] = ()
        self._listeners: list[Callable[[], None]] = []

    def select(self, *ids: str) -> None:
        """Select these things and nothing else."""
        if ids == self.selection:
            return
        self.selection = ids
        for changed in tuple(self._listeners):
            changed()

    def subscribe(self, changed: Callable[[], None]) -> Unsubscribe:
        """Be called after each change of the selection."""
        self._listeners.append(changed)
        return lambda: self._listeners.remove(changed)


class StoredPicture:
    """Gives pictures as they are stored; can't resize or draw."""

    async def scaled(self, data_url: str, size: tuple[int, int], max_side: int) -> PictureData:
        """The stored picture when it is small enough, else Unsupported."""
        head, _, base64 = data_url.partition(",")
        if not head.startswith("data:image/") or not head.endswith(";base64") or not base64:
            raise Unsupported("The underlay isn't stored as a base64 picture, so it can't be sent.")
        width, height = size
        if max(width, height) > max_side:
            raise Unsupported(
                f"The picture is {width} x {height} pixels and can't be made smaller without a page.",
                field="maxSide",
                hint=f"Ask with maxSide {max(width, height)}.",
            )
        mime_type = head.removeprefix("data:").removesuffix(";base64")
        return PictureData(base64=base64, mime_type=mime_type, width=width, height=height)

    async def drawn(self, svg: str, size: tuple[int, int]) -> PictureData:
        """Unsupported: only a page draws."""
        raise Unsupported("without a page nothing can be drawn")


class SystemClock:
    """The machine's clock."""

    def now(self) -> str:
        """The time as UTC in ISO 8601, to the second, ending in Z."""
        return strftime("%Y-%m-%dT%H:%M:%SZ", gmtime())


class KeptByCaller:
    """A studio without a page leaves it to who runs it to keep the plan."""

    problem = ""


def desk_ports(editor: PlainEditor | None = None) -> Ports:
    """The ports of a studio that runs in one process without a page."""
    return Ports(
        scene=NoScene(),
        editor=editor or PlainEditor(),
        supplier=NoSupplier(),
        picture=StoredPicture(),
        clock=SystemClock(),
        keeping=KeptByCaller(),
    )
