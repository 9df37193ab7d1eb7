"""The page for a person: the list with its filters, and one product at length under its own address."""

import js

from nordika.arguments import RefusedError, checked
from nordika.filters import matching
from nordika.tools import LIST, SCHEMAS
from nordika.views import cards, count, detail

TITLE = "Nordika, furniture measured honestly"


class Page:
    """Shows the products that the filters and the address ask for."""

    def __init__(self, products: list[dict]) -> None:
        """Take the products and listen to filters and address."""
        self._products = products
        _element("filters").addEventListener("input", lambda event: self._show_list())
        _element("clear").addEventListener("click", lambda event: self._clear())
        js.window.addEventListener("hashchange", lambda event: self._follow_address(True))
        self._show_list()
        self._follow_address(False)

    def _show_list(self) -> None:
        try:
            found = matching(self._products, checked(SCHEMAS[LIST], _wanted()))
        except RefusedError:
            _element("count").textContent = "Price and width must be numbers above zero."
            return
        _element("list").innerHTML = cards(found)
        _element("count").textContent = count(len(found), len(self._products))

    def _clear(self) -> None:
        _element("filters").reset()
        self._show_list()

    def _follow_address(self, moved: bool) -> None:
        sku = js.location.hash[1:]
        found = [product for product in self._products if product["sku"] == sku]
        _element("browse").hidden = bool(found)
        _element("detail").hidden = not found
        _element("detail").innerHTML = detail(found[0]) if found else ""
        js.document.title = f"{found[0]['name']} - Nordika" if found else TITLE
        if moved:
            _element("detail-name" if found else "list-name").focus()


def _element(name: str) -> object:
    return js.document.getElementById(name)


def _wanted() -> dict:
    """Return the filters as the listing tool's arguments."""
    wanted = {}
    category = js.document.querySelector('input[name="category"]:checked').value
    if category:
        wanted["category"] = category
    for name in ("maxPrice", "maxWidth"):
        text = _element(name).value
        if text:
            wanted[name] = float(text)
    if _element("inStock").checked:
        wanted["inStock"] = True
    return wanted
