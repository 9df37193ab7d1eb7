"""The shopping list: what the placed products cost, on the page, on paper and as a file."""

from __future__ import annotations

from collections.abc import Iterable

from js import document, window

from alza.drawing.svg import escape
from alza.files.file_names import plan_file_name
from alza.store.change import Change
from alza.studio import Studio
from alza.supply.product import money
from alza.supply.shopping_list import ShoppingLine, Total, shopping_csv, shopping_list, totals
from app.dom import Listeners, find, set_html, set_text
from app.plan_files import download


class ShoppingPanel:
    """Follows the plan."""

    def __init__(self, studio: Studio) -> None:
        """Listen on the panel and follow the plan for as long as the page lives."""
        self._studio = studio
        studio.store.subscribe(self._follow)
        listeners = Listeners()
        listeners.on(find("shopping-print"), "click", lambda _event: self._print())
        listeners.on(find("shopping-csv"), "click", lambda _event: self._save())
        listeners.on(window, "afterprint", lambda _event: document.body.removeAttribute("data-printed"))
        self.show()

    def show(self) -> None:
        """Write the list as it is for the plan now."""
        lines = shopping_list(self._studio.plan)
        sums = totals(lines)
        set_text(find("shopping-sum"), "; ".join(map(_sum_text, sums)) or "empty")
        set_html(find("shopping-list"), list_html(lines, sums, self._studio.plan.name))
        for id in ("shopping-print", "shopping-csv"):
            find(id).disabled = not lines

    def _follow(self, change: Change) -> None:
        if change.before.items is not change.after.items or change.before.kinds is not change.after.kinds:
            self.show()

    def _print(self) -> None:
        """Print the list alone: the stylesheet leaves out the rest of the page until that is done."""
        find("shopping").open = True
        document.body.setAttribute("data-printed", "shopping")
        window.print()

    def _save(self) -> None:
        plan = self._studio.plan
        download(plan_file_name(plan.name, " shopping list.csv"), shopping_csv(plan), "text/csv")


def list_html(lines: Iterable[ShoppingLine], sums: Iterable[Total], plan_name: str) -> str:
    """The list as a table, a foot line for each total; words when there is nothing to buy."""
    rows = "".join(map(_line, lines))
    if not rows:
        return '<p class="empty">Nothing from the shop stands in the plan yet.</p>'
    columns = (("Product", ""), ("Pieces", "number"), ("Each", "number"), ("Together", "number"))
    head = "".join(f'<th scope="col" class="{kind}">{name}</th>' for name, kind in columns)
    return (
        f'<table class="bill"><caption>Shopping list: {escape(plan_name)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody>"
        f"<tfoot>{''.join(map(_total, sums))}</tfoot></table>"
    )


def _line(line: ShoppingLine) -> str:
    return (
        f'<tr><th scope="row">{escape(line.name)}<span class="code">{escape(line.sku)}</span></th>'
        f'<td class="number">{line.count}</td><td class="number">{_price(line.price, line.currency)}</td>'
        f'<td class="number">{_price(line.total, line.currency)}</td></tr>'
    )


def _total(total: Total) -> str:
    return (
        f'<tr><th scope="row" colspan="3">Total, {_pieces(total)}'
        f'<span class="code">{escape(total.origin)}</span></th>'
        f'<td class="number">{_price(total.amount, total.currency)}</td></tr>'
    )


def _price(amount: float | None, currency: str) -> str:
    return "unknown" if amount is None else escape(money(amount, currency))


def _sum_text(total: Total) -> str:
    return f"{_pieces(total)}, {money(total.amount, total.currency)}"


def _pieces(total: Total) -> str:
    return f"{total.pieces} piece{'' if total.pieces == 1 else 's'}"
