"""The supplier's shop: how it was reached, its products as cards, and the shop itself."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, get_args

from alza.drawing.kind_picture import kind_picture
from alza.drawing.lengths import dimension
from alza.drawing.svg import escape
from alza.errors import AlzaError
from alza.plan.plan import DisplayUnit, Plan
from alza.store.change import Change
from alza.supply.placing import OfferedPiece, kind_of
from alza.supply.product import Offer, ProductCategory, ProductQuery, Shelf, TransportName, money
from alza.tools.result import sentence
from app.desk import Desk
from app.dom import Listeners, find, set_html, set_text
from app.panels.shopping_panel import ShoppingPanel
from app.supplier import PageSupplier
from app.tasks import spawn

PICTURE_PX: Final = (132.0, 72.0)
"""The room that a card has for its picture; the largest product fills it, the others are to its scale."""

WAYS: Final[dict[TransportName, str]] = {
    "webmcp": "by its own tools (WebMCP)",
    "postmessage": "by message (postMessage)",
}


class SupplierPanel:
    """Reads the shop when it is opened first, and again when it is asked to."""

    def __init__(self, desk: Desk, supplier: PageSupplier) -> None:
        """Listen on the panel for as long as the page lives."""
        self._desk = desk
        self._supplier = supplier
        self._shelf: Shelf | None = None
        self._reads = 0
        self._marked: str | None = None
        set_html(find("supplier-content"), _PANEL)
        self._products = find("shop-products")
        listeners = Listeners()
        listeners.on(find("shop-origin"), "change", lambda event: self._choose(str(event.target.value)))
        listeners.on(find("shop-again"), "click", lambda _event: self.read())
        for id in ("shop-text", "shop-category", "shop-in-stock"):
            listeners.on(find(id), "input", lambda _event: self._show())
        listeners.on(self._products, "click", self._click)
        desk.editor.watch(self._mark)
        desk.studio.store.subscribe(self._follow)
        ShoppingPanel(desk.studio)

    def read(self) -> None:
        """Ask the shop for all its products, and show them."""
        self._show_choice()
        self._say("Asking the shop", busy=True)
        self._reads += 1
        spawn(self._read(self._reads))

    def _choose(self, origin: str) -> None:
        """Go to another one of the shops that this page was set up with."""
        self._supplier.choose(origin)
        self._shelf = None
        find("shop-browse").hidden = True
        self.read()

    def _show_choice(self) -> None:
        allowed, choice = self._supplier.allowed, find("shop-origin")
        choice.parentElement.hidden = len(allowed) < 2
        set_html(choice, "".join(f"<option>{escape(origin)}</option>" for origin in allowed))
        try:
            choice.value = self._supplier.origin
        except AlzaError:  # the panel tells that the address asks for another one
            choice.value = ""

    async def _read(self, number: int) -> None:
        try:
            shelf = await self._supplier.catalog(ProductQuery())
        except AlzaError as error:
            if number == self._reads:
                self._fail(error)
            return
        if number != self._reads:  # it was asked again meanwhile, maybe another shop
            return
        self._shelf = shelf
        count = len(self._shelf.products)
        products = f"{count} product{'' if count == 1 else 's'}"
        self._say(f"{products} from {self._shelf.origin}, {WAYS[self._shelf.transport]}.")
        self._show()

    async def _place(self, sku: str) -> None:
        """Read the product anew, then let it follow the pointer."""
        try:
            offer = await self._supplier.offer(sku)
        except AlzaError as error:
            self._fail(error)
            return
        self._say(f"{offer.product.name} was read from {offer.origin}, {WAYS[offer.transport]}.")
        self._desk.editor.use("place", OfferedPiece(offer))
        find("desk").focus(preventScroll=True)

    def _say(self, words: str, *, busy: bool = False) -> None:
        find("shop-problem").hidden = True
        set_text(find("shop-state"), words)
        find("supplier-content").setAttribute("aria-busy", "true" if busy else "false")

    def _fail(self, error: AlzaError) -> None:
        hint = f" {sentence(error.hint)}" if error.hint else ""
        self._say("")
        set_text(find("shop-problem"), f"{sentence(error.message)}{hint}")
        find("shop-problem").hidden = False

    def _show(self) -> None:
        """Write the products that fit search, category and stock."""
        if self._shelf is None:
            return
        find("shop-browse").hidden = False
        words = str(find("shop-text").value).casefold().split()
        category, in_stock = str(find("shop-category").value), bool(find("shop-in-stock").checked)
        offers = [
            Offer(product=product, origin=self._shelf.origin, transport=self._shelf.transport)
            for product in self._shelf.products
            if category in ("", product.category)
            and (product.stock or not in_stock)
            and all(word in product.name.casefold() for word in words)
        ]
        set_html(self._products, offers_html(offers, self._desk.studio.plan))
        self._marked = None
        self._mark()

    def _click(self, event: Any) -> None:
        button = event.target.closest("[data-sku]")
        if button:
            spawn(self._place(str(button.dataset.sku)))

    def _mark(self) -> None:
        """Show which product is being placed."""
        piece = self._desk.editor.piece
        chosen = piece.offer.product.sku if isinstance(piece, OfferedPiece) else None
        if chosen == self._marked:
            return
        self._marked = chosen
        for button in self._products.querySelectorAll("[data-sku]"):
            button.setAttribute("aria-pressed", "true" if button.dataset.sku == chosen else "false")

    def _follow(self, change: Change) -> None:
        if change.before.units != change.after.units:
            self._show()


def offers_html(offers: Iterable[Offer], plan: Plan) -> str:
    """A card for each product, drawn to one scale; words when none fits."""
    found = list(offers)
    if not found:
        return '<li class="empty">No product fits that.</li>'
    px_per_metre = min(
        PICTURE_PX[0] / max(offer.product.w for offer in found),
        PICTURE_PX[1] / max(offer.product.d for offer in found),
    )
    return "".join(_card(offer, plan, px_per_metre) for offer in found)


def _card(offer: Offer, plan: Plan, px_per_metre: float) -> str:
    product = offer.product
    stock = f"{product.stock:,} in stock" if product.stock else "Out of stock"
    swatch = (
        f'<svg class="swatch" aria-hidden="true"><circle cx="6" cy="6" r="5.5" fill="{product.color}"/></svg>'
    )
    return (
        f'<li class="product"><div class="picture">{kind_picture(kind_of(offer, plan), px_per_metre)}</div>'
        f"<h3>{swatch}{escape(product.name)}</h3>"
        f'<p class="size">{_size(offer, plan.units)}</p>'
        f'<p class="price">{escape(money(product.price, product.currency))}</p>'
        f'<p><span class="{"muted" if product.stock else "tag warning"}">{stock}</span></p>'
        f'<button type="button" data-sku="{escape(product.sku)}" aria-pressed="false"'
        f' aria-label="Place {escape(product.name)}">Place</button></li>'
    )


def _size(offer: Offer, unit: DisplayUnit) -> str:
    product = offer.product
    sides = " × ".join(dimension(side, unit) for side in (product.w, product.d, product.h))
    return sides if unit == "ft" else f"{sides} {unit}"


_OPTIONS = "".join(
    f'<option value="{name}">{name.capitalize()}</option>' for name in get_args(ProductCategory)
)
_PANEL: Final = (
    '<div class="shop-head"><h2>Supplier</h2>'
    '<button type="button" class="quiet" id="shop-again">Read again</button></div>'
    '<label class="field" hidden><span class="name">Shop</span><select id="shop-origin"></select></label>'
    '<p id="shop-state" class="muted" role="status"></p>'
    '<p id="shop-problem" class="problem" role="alert" hidden></p>'
    '<details id="shopping" class="shopping"><summary>Shopping list <span id="shopping-sum"></span></summary>'
    '<div id="shopping-list"></div>'
    '<div class="row"><button type="button" id="shopping-print">Print</button>'
    '<button type="button" id="shopping-csv">Save as CSV</button></div></details>'
    '<div id="shop-browse" hidden><div class="catalogue-search">'
    '<label class="visually-hidden" for="shop-text">Search the shop</label>'
    '<input type="search" id="shop-text" placeholder="Search" autocomplete="off">'
    '<label class="visually-hidden" for="shop-category">Category</label>'
    f'<select id="shop-category"><option value="">All products</option>{_OPTIONS}</select></div>'
    '<label class="check"><input type="checkbox" id="shop-in-stock">Only what is in stock</label>'
    '<ul id="shop-products" class="products"></ul></div>'
)
