"""What a supplier answers. All of it is untrusted: it is read into products, or refused in words."""

from __future__ import annotations

import re
from json import dumps
from typing import Annotated, Any, Final, TypeVar, cast

import msgspec
from msgspec import Meta

from alza.errors import AlzaError, InvalidInput, NotFound, SupplierUnreachable
from alza.plan.text import require_label
from alza.plan.validation import explain
from alza.supply.product import Product, ProductQuery
from alza.units import to_millimetre

LIST_PRODUCTS: Final = "nordika_list_products"
GET_PRODUCT: Final = "nordika_get_product"

MAX_ANSWER: Final = 256 * 1024
"""An answer has at most this many characters."""

MAX_PRODUCTS: Final = 200

_SHOWN_LENGTH: Final = 60
_SAID_LENGTH: Final = 200
_STEP: Final = re.compile(r"\[(\d+)\]|([^.\[\]]+)")

Record = TypeVar("Record", bound=msgspec.Struct)


class _Listed(msgspec.Struct):
    products: Annotated[tuple[Product, ...], Meta(max_length=MAX_PRODUCTS)]


class _Got(msgspec.Struct):
    product: Product


def read_products(answer: str, query: ProductQuery) -> tuple[Product, ...]:
    """The products in the JSON text of a supplier's answer that fit the query. One at fault spoils it all.

    Raises:
        SupplierUnreachable: the answer can't be used, or is a failure; the words name the value at fault.
    """
    products = _read(answer, _Listed).products
    for number, product in enumerate(products):
        _require_texts(product, f"products[{number}]")
        if any(product.sku == other.sku for other in products[:number]):
            raise _unusable(f"products[{number}].sku is {_shown(product.sku)}, which another product has too")
    return tuple(map(_to_the_millimetre, filter(query.fits, products)))


def read_product(answer: str, sku: str) -> Product:
    """The product in the JSON text of a supplier's answer to a question for this `sku`.

    Raises:
        NotFound: the supplier has no such product.
        SupplierUnreachable: the answer can't be used, or is another failure; the words say which.
    """
    product = _read(answer, _Got, sku).product
    _require_texts(product, "product")
    if product.sku != sku:
        raise _unusable(f"product.sku is {_shown(product.sku)}; it was asked for {_shown(sku)}")
    return _to_the_millimetre(product)


def _read(answer: str, record: type[Record], sku: str = "") -> Record:
    content = _content(answer)
    if content.get("ok") is not True:
        raise _failure(content.get("error"), sku)
    try:
        return msgspec.convert(content, record)
    except msgspec.ValidationError as error:
        problem = explain(error)
        came = _shown(_value_at(content, problem.path))
        place = problem.path or "structuredContent"
        raise _unusable(f"{place} is {came}: {problem.reason}") from error


def _require_texts(product: Product, place: str) -> None:
    for field in ("name", "sku"):
        try:
            require_label(getattr(product, field), field)
        except InvalidInput as error:
            raise _unusable(f"{place}.{error.message}") from error


def _content(answer: str) -> dict[str, Any]:
    """The `structuredContent` of a CallToolResult."""
    if not answer or len(answer) > MAX_ANSWER:
        raise _unusable(f"it is no JSON, or longer than {MAX_ANSWER // 1024} kB")
    try:
        result: object = msgspec.json.decode(answer)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise _unusable("it is no JSON") from error
    content = cast(dict[str, Any], result).get("structuredContent") if isinstance(result, dict) else None
    if not isinstance(content, dict):
        raise _unusable("it has no structuredContent")
    return cast(dict[str, Any], content)


def _to_the_millimetre(product: Product) -> Product:
    sizes = {side: to_millimetre(getattr(product, side)) for side in ("w", "d", "h")}
    return msgspec.structs.replace(product, **sizes, price=round(product.price, 2) + 0.0)


def _unusable(why: str) -> SupplierUnreachable:
    return SupplierUnreachable(
        f"The supplier's answer can't be used: {why}",
        hint="This is a fault of the supplier's site; nothing was changed.",
    )


def _failure(error: object, sku: str) -> AlzaError:
    """What a supplier's own failure means here; its words are quoted, bounded and on one line."""
    said = cast(dict[str, Any], error) if isinstance(error, dict) else {}
    if sku and said.get("code") == "not_found":
        return NotFound(
            f"The supplier has no product {_shown(sku)}",
            field="sku",
            hint="get_supplier_catalog lists its products.",
        )
    return SupplierUnreachable(f"The supplier refused{_quoted(said.get('message'))}")


def _quoted(words: object) -> str:
    if not isinstance(words, str):
        return " and gave no reason"
    try:
        require_label(words, "message")
    except InvalidInput:
        return " and gave a reason that can't be shown"
    return f': "{words[:_SAID_LENGTH]}"'


def _shown(value: object) -> str:
    """A value that came, short and in plain letters."""
    text = dumps(value)
    return text if len(text) <= _SHOWN_LENGTH else f"{text[:_SHOWN_LENGTH]}..."


def _value_at(content: object, path: str) -> object:
    """The value at a path such as `products[3].w`; None where there is none."""
    for index, name in _STEP.findall(path):
        try:
            content = cast(Any, content)[int(index) if index else name]
        except (KeyError, IndexError, TypeError):
            return None
    return content
