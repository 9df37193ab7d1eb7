"""Kinds of furniture: corrected while their pieces stand, removed when none does."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from alza.actions.items import EditItem
from alza.studio import Studio
from alza.tools.desk import PlainEditor, desk_ports
from tests.supply.shop import SOFA, MemoryShop
from tests.tools.host import Host, asking

BENCH: dict[str, Any] = {"kind": "bench", "label": "Bench", "w": 1.2, "d": 0.4, "h": 0.5}


@pytest.fixture
def host() -> Host:
    """Two benches half a metre apart."""
    host = Host(
        Studio(ports=msgspec.structs.replace(desk_ports(PlainEditor()), supplier=MemoryShop(dict(SOFA))))
    )
    host.ok("define_item_kind", **BENCH)
    for y in (1.0, 1.9):
        host.ok("place_item", kind="bench", x=1, y=y)
    return host


def test_a_correction_keeps_the_pieces_and_tells_what_it_brings(host: Host) -> None:
    wider = {**BENCH, "d": 1.0}
    error = host.refused("define_item_kind", **wider)
    assert (error["code"], error["field"]) == ("conflict", "kind")
    assert "replace: true" in error["hint"]
    pieces = dict(host.studio.plan.items)
    answer = host.ok("define_item_kind", **wider, replace=True)
    assert answer["changed"] == ["kind:bench"]
    assert dict(host.studio.plan.items) == pieces
    assert [issue["code"] for issue in answer["issues"]["new"] if issue["severity"] == "error"] == [
        "items_overlap"
    ]
    assert "Pieces that have this shape now: 2." in answer["summary"]
    assert host.ok("define_item_kind", **wider)["changed"] == []


def test_a_kind_stays_while_pieces_of_it_stand(host: Host) -> None:
    error = host.refused("remove_item_kind", kind="bench")
    assert (error["code"], error["candidates"]) == ("conflict", ["i1", "i2"])
    assert "Bench i1 and Bench i2" in error["message"]
    for id in ("i1", "i2"):
        host.ok("remove_item", id=id)
    assert host.ok("remove_item_kind", kind="bench")["removed"] == ["kind:bench"]
    assert host.refused("place_item", kind="bench", x=1, y=1)["code"] == "not_found"


def test_built_in_and_unknown_kinds_are_not_removed(host: Host) -> None:
    assert host.refused("remove_item_kind", kind="sofa")["code"] == "invalid_input"
    assert host.refused("remove_item_kind", kind="benhc")["candidates"][0] == "bench"


def test_an_agent_asks_before_it_removes_a_kind_or_reshapes_a_locked_piece(host: Host) -> None:
    async def story() -> None:
        approvals = host.studio.approvals
        host.studio.do(EditItem(id="i2", locked=True), "person")
        call = await asking(host, "define_item_kind", **{**BENCH, "h": 0.6}, replace=True)
        assert approvals.pending[0].locked == ("i2",)
        approvals.reject(approvals.pending[0].number)
        await call
        await host.calling("define_item_kind", {**BENCH, "kind": "stool"})
        call = await asking(host, "remove_item_kind", kind="stool")
        assert approvals.pending[0].lost == ("kind:stool",)
        await host.calling("place_item", {"kind": "stool", "x": 5, "y": 5})
        assert (await call)["error"]["code"] == "conflict"
        assert "stool" in host.studio.plan.kinds

    asyncio.run(story())


def test_a_suppliers_product_keeps_its_size(host: Host) -> None:
    kind = host.ok("place_supplier_product", sku=SOFA["sku"], x=5, y=5)["stored"]["kind"]
    error = host.refused("define_item_kind", **{**BENCH, "kind": kind}, replace=True)
    assert error["code"] == "conflict" and "supplier" in error["message"]
    host.ok("remove_item", id="i3")
    assert host.ok("remove_item_kind", kind=kind)["removed"] == [f"kind:{kind}"]
