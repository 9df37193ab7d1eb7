"""Which supplier a page is to reach, out of those that it was set up for."""

from __future__ import annotations

import re
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


def unreachable(shop: str, page: str, seconds: float) -> SupplierUnreachable:
    """The error that a shop neither shared tools nor sent a message, with what may be the reason.

    `shop` and `page` are origins.
    """
    here = re.fullmatch(r"http://(?:127\.0\.0\.1|\[::1\])(:\d+)?", page)
    hint = f"Open this page at http://localhost{here[1] or ''} instead" if here else None
    return SupplierUnreachable(
        f"{shop} can't be reached: neither tools nor a message came within {seconds:.0f} seconds. Either it"
        f" isn't there, or it doesn't let in pages of {page}",
        hint=hint,
    )
