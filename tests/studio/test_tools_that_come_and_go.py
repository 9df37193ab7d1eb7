"""The tool for the selected wall, defects, and suppliers that are slow."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from alza.studio import AbortByHand, Studio
from alza.supply.product import Offer, ProductQuery, Shelf
from alza.tools.desk import PlainEditor, desk_ports
from tests.studio.steps import place
from tests.supply.shop import offer
from tests.tools.host import Host, until


def listed(studio: Studio) -> bool:
    return "extend_selected_wall" in [tool.name for tool in studio.listed]


def test_the_tool_for_the_selected_wall_comes_and_goes_with_the_selection(host: Host) -> None:
    studio, notices = host.studio, []
    studio.on_listed(lambda: notices.append(listed(studio)))
    assert not listed(studio)
    assert host.refused("extend_selected_wall", meters=1, end="b")["code"] == "not_found"
    host.editor.select("w1")
    answer = host.ok("extend_selected_wall", meters=1.5, end="b")
    assert answer["stored"]["length"] == 6.5
    host.editor.select("w1", "i3")
    host.editor.select("i3")
    host.editor.select("w1")
    host.ok("remove_wall", id="w1")
    assert notices == [True, False, True, False]
    studio.undo("person")
    assert listed(studio)


def test_a_tool_that_is_held_stays_listed_until_it_is_released(host: Host) -> None:
    studio = host.studio
    host.editor.select("w1")
    release = studio.hold("extend_selected_wall")
    again = studio.hold("extend_selected_wall")
    host.editor.select()
    assert listed(studio)
    assert host.refused("extend_selected_wall", meters=1, end="a")["code"] == "conflict"
    release()
    release()
    assert listed(studio)
    again()
    assert not listed(studio)


class BrokenSupplier:
    """A supplier whose code is wrong."""

    async def catalog(self, query: ProductQuery) -> Shelf:
        raise ZeroDivisionError("secret detail")

    async def offer(self, sku: str) -> Offer:
        raise ZeroDivisionError("secret detail")


class SlowSupplier:
    """A supplier that answers when told to."""

    def __init__(self) -> None:
        self.asked = 0
        self.go = asyncio.Event()
        self.given_up = False

    async def catalog(self, query: ProductQuery) -> Shelf:
        await self.go.wait()
        return Shelf(products=(), origin="https://shop.example", transport="webmcp")

    async def offer(self, sku: str) -> Offer:
        self.asked += 1
        try:
            await self.go.wait()
        except asyncio.CancelledError:
            self.given_up = True
            raise
        return offer(sku=sku)


def with_supplier(supplier: Any) -> Host:
    return Host(Studio(ports=msgspec.structs.replace(desk_ports(PlainEditor()), supplier=supplier)))


def test_a_defect_is_a_result_in_words_and_its_details_go_to_the_log() -> None:
    host = with_supplier(BrokenSupplier())
    error = host.refused("get_supplier_catalog")
    assert error["code"] == "internal"
    assert "secret" not in str(error)
    assert "secret detail" in host.defects[0]
    assert not host.studio.feed.entries[-1].ok
    assert host.refused("place_supplier_product", sku="A", x=0, y=0)["code"] == "internal"


def test_a_change_that_took_time_to_resolve_lands_on_the_plan_as_it_is_then() -> None:
    async def story() -> None:
        supplier = SlowSupplier()
        host = with_supplier(supplier)
        call = asyncio.create_task(
            host.calling("place_supplier_product", {"sku": "A", "x": 1, "y": 1}, "agent")
        )
        await until(lambda: supplier.asked == 1)
        host.studio.do(place(host.studio, 5.0), "person")
        supplier.go.set()
        answer = await call
        assert answer["created"] == ["i2", "kind:nordika_a"]
        assert set(host.studio.plan.items) == {"i1", "i2"}

    asyncio.run(story())


def test_a_slow_change_that_is_given_up_changes_nothing() -> None:
    async def story() -> None:
        supplier, signal = SlowSupplier(), AbortByHand()
        host = with_supplier(supplier)
        given = {"sku": "A", "x": 1, "y": 1}
        call = asyncio.create_task(host.calling("place_supplier_product", given, "agent", signal))
        await until(lambda: supplier.asked == 1)
        signal.abort()
        assert (await call)["error"]["code"] == "aborted"
        assert supplier.given_up
        assert not host.studio.plan.items

    asyncio.run(story())
