"""What the two tools answer, whichever way a call came; a bad one is answered in words, nothing is raised."""

from nordika.arguments import RefusedError, checked, quoted
from nordika.filters import matching
from nordika.products import offer, price_text, size_text, stock_text
from nordika.tools import GET, LIST, SCHEMAS


def answer(products: list[dict], call: str, arguments: object) -> dict:
    """Return the result of calling the tool `call` with `arguments`, as a CallToolResult of plain data."""
    try:
        wanted = checked(_schema(call), arguments)
        return _list(products, wanted) if call == LIST else _get(products, wanted)
    except RefusedError as refused:
        code, message = refused.args
        return _result(message, {"ok": False, "error": {"code": code, "message": message}}, True)


def _list(products: list[dict], wanted: dict) -> dict:
    found = [offer(product) for product in matching(products, wanted)]
    summary = f"{len(found)} of {len(products)} products."
    return _result(summary, {"ok": True, "products": found}, False)


def _get(products: list[dict], wanted: dict) -> dict:
    for product in products:
        if product["sku"] == wanted["sku"]:
            words = (size_text(product), price_text(product), stock_text(product).lower())
            summary = f"{product['name']}: {', '.join(words)}."
            return _result(summary, {"ok": True, "product": offer(product)}, False)
    known = ", ".join(product["sku"] for product in products)
    raise RefusedError("not_found", f"There is no product {quoted(wanted['sku'])}; there are {known}.")


def _result(text: str, structured: dict, is_error: bool) -> dict:
    return {"content": [{"type": "text", "text": text}], "structuredContent": structured, "isError": is_error}


def _schema(call: str) -> dict:
    if call not in SCHEMAS:
        raise RefusedError("unsupported", f"There is no tool {quoted(call)}; there are {LIST} and {GET}.")
    return SCHEMAS[call]
