"""What the tools need from outside the core: small protocols that the page implements."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, Protocol

import msgspec

from alza.plan.plan import Plan
from alza.supply.product import Offer, ProductQuery, Shelf

View = Literal["2d", "3d"]
CameraMode = Literal["orbit", "top", "walk"]
DoorState = Literal["open", "closed", "toggle"]
Unsubscribe = Callable[[], None]


class Camera(msgspec.Struct, frozen=True, kw_only=True):
    """Where the 3D view looks from: x, y in plan metres; `heading` in degrees as the rotation of pieces."""

    mode: CameraMode
    x: float | None = None
    y: float | None = None
    heading: float | None = None


class Built(msgspec.Struct, frozen=True, kw_only=True):
    """What raising the plan gave: how many of each, and how long it took in milliseconds."""

    walls: int
    openings: int
    pieces: int
    triangles: int
    milliseconds: float


class Scene(Protocol):
    """The 3D view. Each method raises Unsupported with the reason where there is none."""

    async def build(self, plan: Plan) -> Built:
        """Raise the plan and show it."""
        ...

    async def set_camera(self, camera: Camera) -> Camera:
        """Move the camera; gives where it stands then."""
        ...

    async def set_doors(self, state: DoorState, door_id: str | None) -> dict[str, bool]:
        """Open or shut one door or all; gives for each door whether it is open then."""
        ...

    async def picture(self, width: int, height: int) -> bytes:
        """What the camera sees as a PNG of so many pixels, whichever view is shown."""
        ...


class Editor(Protocol):
    """What the person sees and has selected on the page."""

    @property
    def view(self) -> View:
        """Which view is shown."""
        ...

    @property
    def camera(self) -> Camera | None:
        """Where the 3D view looks from, if there is one."""
        ...

    @property
    def mode(self) -> str:
        """The mode of the editor, such as `select` or `wall`."""
        ...

    @property
    def selection(self) -> tuple[str, ...]:
        """The ids that are selected."""
        ...

    def subscribe(self, changed: Callable[[], None]) -> Unsubscribe:
        """Be called after each change of the selection."""
        ...


class Supplier(Protocol):
    """The partner's shop on its own origin; raises SupplierUnreachable with the reason when silent.

    An answer that can't be used is refused in the same way. A cancelled call leaves nothing behind.
    """

    async def catalog(self, query: ProductQuery) -> Shelf:
        """The products that fit a query."""
        ...

    async def offer(self, sku: str) -> Offer:
        """The product with this article number, as the supplier describes it now; raises NotFound too."""
        ...


class PictureData(msgspec.Struct, frozen=True, kw_only=True):
    """A picture as base64 with its type and its size in pixels."""

    base64: str
    mime_type: str
    width: int
    height: int


class Picture(Protocol):
    """Resizes and draws pictures."""

    async def scaled(self, data_url: str, size: tuple[int, int], max_side: int) -> PictureData:
        """The picture of a `data:image/...` URL, `size` pixels large, with neither side above `max_side`.

        Raises:
            Unsupported: the picture can't be read or resized here; the words say why.
        """
        ...

    async def drawn(self, svg: str, size: tuple[int, int]) -> PictureData:
        """The text of an SVG drawing as a PNG of this many pixels.

        Raises:
            Unsupported: nothing can be drawn here; the words say why.
        """
        ...


class Clock(Protocol):
    """Tells the time."""

    def now(self) -> str:
        """The time as UTC in ISO 8601, to the second, ending in Z."""
        ...


class Keeping(Protocol):
    """Keeps the plan from one visit to the next."""

    @property
    def problem(self) -> str:
        """Why the plan isn't kept; empty when it is."""
        ...


class Ports(msgspec.Struct, frozen=True, kw_only=True):
    """Everything outside the core that a tool may use."""

    scene: Scene
    editor: Editor
    supplier: Supplier
    picture: Picture
    clock: Clock
    keeping: Keeping
