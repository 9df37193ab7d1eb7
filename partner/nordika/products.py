"""The shop's products: records as products.json has them, lengths in metres, prices in euros."""

import json

CATEGORIES = ("living", "bedroom", "office", "dining")
# What other pages are told of a product; `form` and `about` are the shop page's own.
OFFERED = ("sku", "name", "category", "w", "d", "h", "price", "currency", "color", "stock")
FEW = 3


def read_products(path: str) -> list[dict]:
    """Return the products of the file at `path`, in the shop's order."""
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def offer(product: dict) -> dict:
    """Return what other pages are told of a product."""
    return {name: product[name] for name in OFFERED}


def size_text(product: dict) -> str:
    """Return width, depth and height in metres."""
    return f"{product['w']:.2f} × {product['d']:.2f} × {product['h']:.2f} m"


def price_text(product: dict) -> str:
    """Return the price, in whole euros where it is one."""
    price = product["price"]
    return f"€ {price}" if price == int(price) else f"€ {price:.2f}"


def stock_text(product: dict) -> str:
    """Return whether the product can be had, and how many are left when few are."""
    stock = product["stock"]
    if stock == 0:
        return "Sold out"
    return f"Only {stock} left" if stock <= FEW else f"{stock} in stock"
