"""What the shop's page loads, and what it knows of."""

from __future__ import annotations

import json

from tests.partner.catalogue import PARTNER


def test_every_module_and_the_products_are_loaded() -> None:
    files = json.loads((PARTNER / "pyscript.json").read_text())["files"]
    names = {f"nordika/{path.name}" for path in (PARTNER / "nordika").iterdir() if path.is_file()}
    assert files == {name: f"./{name}" for name in names}


def test_the_shop_knows_nothing_of_its_hosts() -> None:
    texts = [path.read_text() for path in PARTNER.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    assert len(texts) > 15
    assert not [text for text in texts if "alza" in text.lower()]
