"""What the two tools answer, whichever way a call came; a bad one is answered in words, nothing is raised."""

import json

from nordika.filters import matching
from nordika.products import offer
from nordika.tools import GET, LIST, TOOLS

QUOTED = 40


class RefusedError(Exception):
    """A call that can't be answered; its arguments are a code and the words for the caller."""


def answer(products: list[dict], call: str, arguments: object) -> dict:
    """Return the result of calling the tool `call` with `arguments`, as a CallToolResult of plain data."""
    try:
        checked = _checked(_schema(call), arguments)
        return _list(products, checked) if call == LIST else _get(products, checked)
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
            summary = (
                f"{product['name']}, {product['price']} {product['currency']}, {product['stock']} in stock."
            )
            return _result(summary, {"ok": True, "product": offer(product)}, False)
    known = ", ".join(product["sku"] for product in products)
    raise RefusedError("not_found", f"There is no product {_quoted(wanted['sku'])}; there are {known}.")


def _result(text: str, structured: dict, is_error: bool) -> dict:
    return {"content": [{"type": "text", "text": text}], "structuredContent": structured, "isError": is_error}


def _schema(call: str) -> dict:
    for tool in TOOLS:
        if tool["name"] == call:
            return tool["inputSchema"]
    raise RefusedError("unsupported", f"There is no tool {_quoted(call)}; there are {LIST} and {GET}.")


def _checked(schema: dict, arguments: object) -> dict:
    if not isinstance(arguments, dict):
        raise RefusedError("invalid_input", f"The arguments must be an object, not {_quoted(arguments)}.")
    fields = schema["properties"]
    for name in arguments:
        if name not in fields:
            allowed = ", ".join(fields)
            raise RefusedError("invalid_input", f"{_quoted(name)} is no field; allowed: {allowed}.")
    for name in schema["required"]:
        if name not in arguments:
            raise RefusedError("invalid_input", f"{name} is missing. {fields[name]['description']}")
    for name, value in arguments.items():
        needed = _needed(fields[name], value)
        if needed:
            raise RefusedError("invalid_input", f"{name} must be {needed}, not {_quoted(value)}.")
    return arguments


def _needed(field: dict, value: object) -> str:
    """Return what the field's schema asks for, or nothing if `value` fits it."""
    return {"string": _needed_text, "number": _needed_number, "boolean": _needed_flag}[field["type"]](
        field, value
    )


def _needed_text(field: dict, value: object) -> str:
    if "enum" in field:
        return "" if value in field["enum"] else "one of " + ", ".join(field["enum"])
    if isinstance(value, str) and field["minLength"] <= len(value) <= field["maxLength"]:
        return ""
    return f"a text of {field['minLength']} to {field['maxLength']} characters"


def _needed_number(field: dict, value: object) -> str:
    above = field.get("exclusiveMinimum")
    least = field.get("minimum", above)
    # Of a NaN no comparison holds.
    if _is_number(value) and least <= value <= field["maximum"] and value != above:
        return ""
    return f"a number {'from' if above is None else 'above'} {least} to {field['maximum']}"


def _needed_flag(field: dict, value: object) -> str:
    return "" if isinstance(value, bool) else "true or false"


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _quoted(value: object) -> str:
    text = json.dumps(value)
    return text if len(text) <= QUOTED else text[:QUOTED] + "..."
