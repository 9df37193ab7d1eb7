"""Which products a visitor or a tool call asked for."""


def matching(products: list[dict], wanted: dict) -> list[dict]:
    """Return the products that fit `wanted`: any of category, maxPrice, maxWidth, inStock.

    `inStock: True` leaves out what is sold out; False leaves out nothing.
    """
    return [product for product in products if _fits(product, wanted)]


def _fits(product: dict, wanted: dict) -> bool:
    return (
        wanted.get("category", product["category"]) == product["category"]
        and product["price"] <= wanted.get("maxPrice", product["price"])
        and product["w"] <= wanted.get("maxWidth", product["w"])
        and (product["stock"] > 0 or not wanted.get("inStock", False))
    )
