"""The shop's real products."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from nordika.products import read_products

PARTNER = Path(__file__).resolve().parent.parent.parent / "partner"
PRODUCTS: list[dict[str, Any]] = read_products(str(PARTNER / "nordika" / "products.json"))
