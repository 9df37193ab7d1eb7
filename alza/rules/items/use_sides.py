"""From which sides furniture is used, and how much floor that takes, as data.

Where the depths come from:

- `use_depth` (0.60 m) before wardrobes, shelves and fixtures of a bath, and beside beds: house rule, about
  the least in which one stands and bends; IRC R307.1 asks for 0.53 m (21 in) before a WC, a basin and a bath
  and for 0.61 m (24 in) before a shower.
- `chair_depth` (0.75 m) at desks and tables: house rule, a chair and who sits on it; the NKBA's kitchen
  guidelines want 0.81 m (32 in) from the table's edge where nobody passes behind.
- `worktop_depth` (0.90 m) before sink and hob: house rule, so that an oven or a drawer opens before who
  stands there; the NKBA wants 1.07 m (42 in) for one cook.
- `leg_depth` (0.30 m) before sofas: house rule, room for the legs before a low table. Armchairs are left out:
  one turns them.
"""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import Final, Literal

import msgspec

from alza.plan.settings import CheckSettings

PieceSide = Literal["front", "right", "back", "left"]
"""As seen by who stands behind the piece and looks the way it faces."""


class UseSides(msgspec.Struct, frozen=True):
    """The sides of a kind of which one has to be free, and the setting that says how deep."""

    sides: tuple[PieceSide, ...]
    depth_setting: str

    def depth(self, settings: CheckSettings) -> float:
        """How much floor is needed (metres)."""
        return getattr(settings, self.depth_setting)


_FRONT: Final[tuple[PieceSide, ...]] = ("front",)
_BED: Final = UseSides(("left", "right"), "use_depth")
_BEFORE: Final = UseSides(_FRONT, "use_depth")
_TABLE: Final = UseSides(("front", "back"), "chair_depth")
_SOFA: Final = UseSides(_FRONT, "leg_depth")
_WORKTOP: Final = UseSides(_FRONT, "worktop_depth")

USE_SIDES: Final = MappingProxyType(
    {
        "sofa": _SOFA,
        "sofa_3": _SOFA,
        "bookshelf": _BEFORE,
        "bed_double": _BED,
        "bed_single": _BED,
        "wardrobe": _BEFORE,
        "desk": UseSides(_FRONT, "chair_depth"),
        "dining_table": _TABLE,
        "dining_table_oval": _TABLE,
        "kitchen_sink_unit": _WORKTOP,
        "kitchen_hob_unit": _WORKTOP,
        "bathtub": _BEFORE,
        "corner_bath": _BEFORE,
        "shower": UseSides(("front", "left", "right"), "use_depth"),
        "toilet": _BEFORE,
        "sink": _BEFORE,
    }
)
"""By kind; what isn't here may be used from anywhere, or needs no floor of its own."""

DEPTH_SETTINGS: Final = tuple(sorted({uses.depth_setting for uses in USE_SIDES.values()}))
"""The settings from which the depths come."""

_MOVED_ASIDE: Final = frozenset(("chair", "stool"))


@lru_cache(maxsize=256)
def is_moved_aside(kind: str) -> bool:
    """Whether one moves such a piece aside, so that it blocks no way and no use: `dining_chair`."""
    return not _MOVED_ASIDE.isdisjoint(kind.split("_"))
