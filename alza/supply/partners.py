"""Which supplier a page is to reach, out of those that it was set up for."""

from __future__ import annotations

from json import dumps

from alza.errors import SupplierUnreachable


def chosen_partner(allowed: tuple[str, ...], asked: str | None) -> str:
    """The origin that was asked for if it is allowed; the first one when none was asked for.

    Raises:
        SupplierUnreachable: there is none, or another one was asked for; the words say which are allowed.
    """
    if not allowed:
        raise SupplierUnreachable(
            "This page was set up without a supplier.",
            hint="get_item_catalog lists the built-in furniture; define_item_kind makes more.",
        )
    if asked is None:
        return allowed[0]
    if asked not in allowed:
        raise SupplierUnreachable(
            f"The page's address asks for the supplier {dumps(asked[:200])}, which isn't allowed here; "
            f"allowed are {', '.join(allowed)}. Nothing was loaded from it.",
            hint=f"Open the page without ?supplier=, or with ?supplier={allowed[0]}",
        )
    return asked
