"""The shop's page as HTML text."""

from nordika.drawing import measured_drawing, plan_drawing
from nordika.products import price_text, size_text, stock_text


def cards(products: list[dict]) -> str:
    """Return a list item for each product."""
    return "".join(_card(product) for product in products)


def detail(product: dict) -> str:
    """Return one product at length."""
    facts = (
        ("Width", f"{product['w']:.2f} m"),
        ("Depth", f"{product['d']:.2f} m"),
        ("Height", f"{product['h']:.2f} m"),
        ("Room", product["category"]),
        ("Article", product["sku"]),
    )
    rows = "".join(f"<div><dt>{term}</dt><dd>{_text(value)}</dd></div>" for term, value in facts)
    return (
        '<a class="back" href="#">All pieces</a>'
        f'<div class="detail"><figure>{measured_drawing(product)}'
        "<figcaption>From above. The front is below.</figcaption></figure>"
        f'<div><h2 id="detail-name" tabindex="-1">{_text(product["name"])}</h2>'
        f"<p>{_text(product['about'])}</p>"
        f'<p class="price">{price_text(product)}</p>{_stock(product)}<dl>{rows}</dl></div></div>'
    )


def count(shown: int, of: int) -> str:
    """Return how many of the products are shown."""
    if shown == 0:
        return "Nothing fits. Try a higher price or a larger width."
    return f"{shown} of {of} pieces" if shown < of else f"{of} pieces"


def _card(product: dict) -> str:
    return (
        f'<li class="card"><a href="#{_text(product["sku"])}">{plan_drawing(product)}'
        f'<span class="name">{_text(product["name"])}</span></a>'
        f'<p class="size">{size_text(product)}</p>'
        f'<p class="price">{price_text(product)}</p>{_stock(product)}</li>'
    )


def _stock(product: dict) -> str:
    kind = "stock" if product["stock"] else "stock sold-out"
    return f'<p class="{kind}">{stock_text(product)}</p>'


def _text(value: str) -> str:
    for special, safe in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        value = value.replace(special, safe)
    return value
