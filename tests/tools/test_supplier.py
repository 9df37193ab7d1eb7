"""The supplier's products through the tools, with a shop in memory."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from alza.actions.items import EditItem
from alza.plan.locks import locked_and_touched
from alza.studio import Studio
from alza.supply.product import Offer
from alza.tools.desk import PlainEditor, desk_ports
from tests.supply.shop import ORIGIN, SOFA, TABLE, MemoryShop
from tests.tools.host import Host


@pytest.fixture
def shop() -> MemoryShop:
    return MemoryShop(dict(SOFA), dict(TABLE))


@pytest.fixture
def host(shop: MemoryShop) -> Host:
    return Host(Studio(ports=msgspec.structs.replace(desk_ports(PlainEditor()), supplier=shop)))


def skus(answer: dict[str, Any]) -> list[str]:
    return [product["sku"] for product in answer["products"]]


def test_the_catalogue_tells_the_products_where_from_and_how(host: Host) -> None:
    answer = host.ok("get_supplier_catalog")
    assert answer["products"] == [SOFA, TABLE]
    assert (answer["origin"], answer["transport"]) == (ORIGIN, "webmcp")
    assert answer["summary"] == f"2 products at {ORIGIN}, by webmcp."


def test_the_catalogue_can_be_narrowed(host: Host) -> None:
    assert skus(host.ok("get_supplier_catalog", category="living")) == ["NRD-SOF-210"]
    assert skus(host.ok("get_supplier_catalog", maxPrice=500)) == ["NRD-TAB-160"]
    assert skus(host.ok("get_supplier_catalog", maxWidth=2, inStock=True)) == []
    error = host.refused("get_supplier_catalog", category="garden")
    assert error["code"] == "invalid_input"
    assert "bedroom, dining, living, office" in error["message"]


class CountingShop(MemoryShop):
    """Answers after a while, and counts what it was asked."""

    asked = 0

    async def offer(self, sku: str) -> Offer:
        self.asked += 1
        for _ in range(3):
            await asyncio.sleep(0)
        return await super().offer(sku)


def test_many_calls_at_once_ask_the_shop_once_each_and_are_all_done() -> None:
    shop = CountingShop(dict(SOFA))
    host = Host(Studio(ports=msgspec.structs.replace(desk_ports(PlainEditor()), supplier=shop)))

    async def story() -> list[dict[str, Any]]:
        given = [{"sku": SOFA["sku"], "x": 3 * number, "y": 0} for number in range(20)]
        return await asyncio.gather(*(host.calling("place_supplier_product", one, "agent") for one in given))

    answers = asyncio.run(story())
    assert {answer["ok"] for answer in answers} == {True}
    assert len(host.studio.plan.items) == len({answer["id"] for answer in answers}) == shop.asked == 20


def test_a_product_is_placed_at_its_size_as_one_undo_step(host: Host) -> None:
    answer = host.ok("place_supplier_product", sku="NRD-SOF-210", x=2, y=3, rotation=90)
    assert answer["created"] == ["i1", "kind:nordika_nrd_sof_210"]
    assert answer["stored"]["size"] == {"w": 2.1, "d": 0.95, "h": 0.8}
    assert answer["stored"]["label"] == "Sofa Fjord"
    assert answer["product"] == SOFA
    assert (answer["origin"], answer["transport"]) == (ORIGIN, "webmcp")
    assert answer["summary"].endswith(f"Read from {ORIGIN} by webmcp.")
    host.studio.undo("person")
    assert not host.studio.plan.items
    assert not host.studio.plan.kinds


def test_what_was_placed_is_a_kind_with_number_price_and_origin(host: Host) -> None:
    host.ok("place_supplier_product", sku="NRD-SOF-210", x=2, y=3)
    (kind,) = host.ok("get_model", include=["kinds"])["model"]["kinds"]
    supplied = {"sku": "NRD-SOF-210", "price": 899.0, "currency": "EUR", "origin": ORIGIN}
    assert supplied.items() <= kind.items()
    assert host.ok("place_item", kind=kind["kind"], x=5, y=3)["created"] == ["i2"]


def test_a_product_is_read_anew_when_it_is_placed(host: Host, shop: MemoryShop) -> None:
    host.ok("place_supplier_product", sku="NRD-SOF-210", x=2, y=3)
    shop.products[0] |= {"price": 799.0, "w": 2.3}
    answer = host.ok("place_supplier_product", sku="NRD-SOF-210", x=5, y=3)
    assert answer["product"]["price"] == 799.0
    assert answer["changed"] == ["kind:nordika_nrd_sof_210"]
    assert "now, not 2.10 m x 0.95 m x 0.80 m; pieces placed before change with it: 1." in answer["summary"]


def test_what_is_out_of_stock_is_placed_and_said_to_be(host: Host) -> None:
    answer = host.ok("place_supplier_product", sku="NRD-TAB-160", x=2, y=3)
    assert answer["product"]["stock"] == 0
    assert "out of stock" in answer["summary"]


def test_a_dry_run_places_nothing(host: Host) -> None:
    answer = host.ok("place_supplier_product", sku="NRD-SOF-210", x=2, y=3, dryRun=True)
    assert answer["created"] == ["i1", "kind:nordika_nrd_sof_210"]
    assert not host.studio.plan.items
    assert host.studio.revision == 0


def test_an_unknown_number_is_told_from_a_broken_shop(host: Host, shop: MemoryShop) -> None:
    error = host.refused("place_supplier_product", sku="NRD-SOF-999", x=2, y=3)
    assert (error["code"], error["field"]) == ("not_found", "sku")
    shop.products[0]["d"] = -1
    error = host.refused("place_supplier_product", sku="NRD-SOF-210", x=2, y=3)
    assert error["code"] == "supplier_unreachable"
    assert "product.d is -1" in error["message"]
    assert "products[0].d is -1" in host.refused("get_supplier_catalog")["message"]


def test_a_size_that_the_room_has_no_place_for_is_an_issue_not_a_lie(host: Host) -> None:
    host.ok("add_wall", ax=0, ay=0, bx=4, by=0)
    host.ok("place_supplier_product", sku="NRD-SOF-210", x=2, y=0.2)
    assert "item_through_wall" in {issue["code"] for issue in host.ok("get_issues")["issues"]}


def test_nobody_defines_a_suppliers_product_anew_under_its_name(host: Host) -> None:
    host.ok("place_supplier_product", sku="NRD-SOF-210", x=2, y=3)
    kind = {"kind": "nordika_nrd_sof_210", "label": "Sofa", "w": 1, "d": 1, "h": 1}
    error = host.refused("define_item_kind", **kind)
    assert (error["code"], error["field"]) == ("conflict", "kind")
    assert "is Sofa Fjord, a supplier's product" in error["message"]
    assert host.ok("define_item_kind", **{**kind, "kind": "nordika_sofa"})


def test_a_new_price_leaves_a_locked_piece_and_a_new_size_does_not(host: Host, shop: MemoryShop) -> None:
    host.ok("place_supplier_product", sku="NRD-SOF-210", x=2, y=3)
    host.studio.do(EditItem(id="i1", locked=True), "person")
    before = host.studio.plan
    shop.products[0]["price"] = 799.0
    host.ok("place_supplier_product", sku="NRD-SOF-210", x=5, y=3)
    assert locked_and_touched(before, host.studio.plan) == ()
    shop.products[0]["w"] = 2.3
    host.ok("place_supplier_product", sku="NRD-SOF-210", x=8, y=3)
    assert locked_and_touched(before, host.studio.plan) == ("i1",)


@pytest.mark.parametrize("name", ["get_supplier_catalog", "place_supplier_product"])
def test_hosts_are_told_that_what_a_supplier_says_is_not_trusted(host: Host, name: str) -> None:
    (tool,) = (tool for tool in host.studio.listed if tool.name == name)
    assert tool.listing()["annotations"]["untrustedContentHint"] is True
