"""The crosshair that the keyboard draws with: arrow keys move it, Enter clicks where it is."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import msgspec

from alza.editor.events import Modifiers, PointerDown, PointerMove, PointerUp
from alza.geometry.vectors import Vec
from alza.plan.plan import Plan
from alza.units import to_millimetre

STEP: Final = 0.05
"""How far an arrow key moves the crosshair (metres)."""

FINE_STEP: Final = 0.01
"""The same with Shift."""

ARROWS: Final[Mapping[str, Vec]] = MappingProxyType(
    {"ArrowLeft": (-1.0, 0.0), "ArrowRight": (1.0, 0.0), "ArrowUp": (0.0, -1.0), "ArrowDown": (0.0, 1.0)}
)


class Crosshair(msgspec.Struct, frozen=True, kw_only=True):
    """Where the crosshair is (metres), whether it moved since the last click, and by fine steps.

    After a fine step nothing snaps, or every step of a centimetre would fall back onto the grid.
    """

    at: Vec
    moved: bool = True
    fine: bool = False

    def stepped(self, key: str, *, fine: bool) -> Crosshair:
        """The crosshair after an arrow key.

        Raises:
            KeyError: it isn't an arrow key.
        """
        dx, dy = ARROWS[key]
        step = FINE_STEP if fine else STEP
        at = (to_millimetre(self.at[0] + dx * step), to_millimetre(self.at[1] + dy * step))
        return Crosshair(at=at, fine=fine)

    def put(self, at: Vec) -> Crosshair:
        """The crosshair at another point, where a click was just made."""
        return Crosshair(at=at, moved=False, fine=self.fine)

    @property
    def move(self) -> PointerMove:
        """The move of a pointer to here."""
        return PointerMove(at=self.at, modifiers=self._modifiers)

    @property
    def click(self) -> tuple[PointerDown, PointerUp]:
        """A click here."""
        return (
            PointerDown(at=self.at, modifiers=self._modifiers),
            PointerUp(at=self.at, modifiers=self._modifiers),
        )

    @property
    def _modifiers(self) -> Modifiers:
        return Modifiers(alt=self.fine)


def drawn_to(before: Plan, after: Plan) -> Vec | None:
    """Where the wall ends that was drawn between two plans; None when none was."""
    new = [wall for id, wall in after.walls.items() if id not in before.walls]
    return new[-1].b if new else None
