"""The 31 built-in kinds of furniture, as data."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from alza.plan.kind import Kind

_KINDS = (
    Kind(kind="sofa", label="Sofa", w=2.1, d=0.9, h=0.85, category="living"),
    Kind(kind="sofa_3", label="Three-seat sofa", w=2.6, d=0.95, h=0.82, category="living"),
    Kind(kind="armchair", label="Armchair", w=0.85, d=0.85, h=0.85, category="living"),
    Kind(kind="coffee_table", label="Coffee table", w=1.1, d=0.55, h=0.42, category="living"),
    Kind(kind="side_table", label="Side table", w=0.5, d=0.5, h=0.5, category="living"),
    Kind(kind="sideboard", label="Sideboard", w=2.2, d=0.42, h=0.75, category="living"),
    Kind(kind="tv_sideboard", label="Sideboard with TV", w=2.2, d=0.42, h=1.42, category="living"),
    Kind(kind="tv_stand", label="TV stand", w=1.6, d=0.4, h=0.5, category="living"),
    Kind(kind="bookshelf", label="Bookshelf", w=0.9, d=0.32, h=1.9, category="living"),
    Kind(kind="rug", label="Rug", w=2.4, d=1.7, h=0.02, category="living", is_rug=True),
    Kind(kind="bed_double", label="Double bed", w=1.6, d=2.05, h=0.55, category="bedroom"),
    Kind(kind="bed_single", label="Single bed", w=0.9, d=1.9, h=0.5, category="bedroom"),
    Kind(kind="nightstand", label="Nightstand", w=0.45, d=0.4, h=0.55, category="bedroom"),
    Kind(kind="wardrobe", label="Wardrobe", w=1.5, d=0.6, h=2.1, category="bedroom"),
    Kind(kind="desk", label="Desk", w=1.3, d=0.65, h=0.75, category="office"),
    Kind(kind="office_chair", label="Office chair", w=0.6, d=0.6, h=1.0, category="office"),
    Kind(kind="dining_table", label="Dining table", w=1.6, d=0.9, h=0.75, category="kitchen"),
    Kind(kind="dining_table_oval", label="Oval dining table", w=1.9, d=1.0, h=0.75, category="kitchen"),
    Kind(kind="dining_chair", label="Dining chair", w=0.45, d=0.45, h=0.9, category="kitchen"),
    Kind(kind="kitchen_counter", label="Kitchen counter", w=2.4, d=0.62, h=0.9, category="kitchen"),
    Kind(kind="counter_unit", label="Counter unit", w=1.2, d=0.62, h=0.9, category="kitchen"),
    Kind(kind="kitchen_sink_unit", label="Sink unit", w=1.2, d=0.62, h=0.9, category="kitchen"),
    Kind(kind="kitchen_hob_unit", label="Hob and oven unit", w=1.2, d=0.62, h=0.9, category="kitchen"),
    Kind(kind="fridge", label="Fridge", w=0.7, d=0.7, h=1.85, category="kitchen"),
    Kind(kind="bathtub", label="Bathtub", w=1.7, d=0.75, h=0.55, category="bath"),
    Kind(kind="corner_bath", label="Corner bath", w=1.4, d=1.4, h=0.55, category="bath"),
    Kind(kind="shower", label="Shower", w=0.9, d=0.9, h=2.0, category="bath"),
    Kind(kind="toilet", label="Toilet", w=0.38, d=0.65, h=0.78, category="bath"),
    Kind(kind="sink", label="Washbasin", w=0.55, d=0.42, h=0.85, category="bath"),
    Kind(kind="towel_rail", label="Towel rail", w=0.6, d=0.12, h=1.1, category="bath"),
    Kind(kind="plant", label="Plant", w=0.4, d=0.4, h=1.1, category="decor"),
)

BUILT_IN_KINDS: Final = MappingProxyType({kind.kind: kind for kind in _KINDS})
"""The built-in kinds by name; a plan can't redefine them."""
