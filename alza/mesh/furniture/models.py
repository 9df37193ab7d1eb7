"""Which function builds the model of each built-in kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from alza.mesh.furniture import bath, beds, decor, kitchen, seating, storage, tables, washroom
from alza.mesh.shapes import Pieces
from alza.plan.kind import Kind

BuildModel = Callable[[Kind], Pieces]

MODELS: Final[Mapping[str, BuildModel]] = MappingProxyType(
    {
        "bathtub": bath.bathtub,
        "corner_bath": bath.corner_bath,
        "shower": bath.shower,
        "toilet": washroom.toilet,
        "sink": washroom.sink,
        "towel_rail": washroom.towel_rail,
        "bed_double": beds.bed_double,
        "bed_single": beds.bed_single,
        "nightstand": beds.nightstand,
        "rug": decor.rug,
        "plant": decor.plant,
        "kitchen_counter": kitchen.kitchen_counter,
        "counter_unit": kitchen.counter_unit,
        "kitchen_sink_unit": kitchen.kitchen_sink_unit,
        "kitchen_hob_unit": kitchen.kitchen_hob_unit,
        "fridge": kitchen.fridge,
        "sofa": seating.sofa,
        "sofa_3": seating.sofa_3,
        "armchair": seating.armchair,
        "dining_chair": seating.dining_chair,
        "office_chair": seating.office_chair,
        "sideboard": storage.sideboard,
        "tv_sideboard": storage.tv_sideboard,
        "tv_stand": storage.tv_stand,
        "bookshelf": storage.bookshelf,
        "wardrobe": storage.wardrobe,
        "coffee_table": tables.coffee_table,
        "side_table": tables.side_table,
        "dining_table": tables.dining_table,
        "dining_table_oval": tables.dining_table_oval,
        "desk": tables.desk,
    }
)
"""How each built-in kind is built, by its name."""
