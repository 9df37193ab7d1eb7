"""The modes by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from alza.editor.calibrate_mode import CalibrateMode
from alza.editor.mode import Mode, ModeName
from alza.editor.note_mode import NoteMode
from alza.editor.opening_mode import OpeningMode
from alza.editor.place_mode import Piece, PlaceMode
from alza.editor.room_mode import RoomMode
from alza.editor.select_mode import SelectMode
from alza.editor.underlay_mode import UnderlayMode
from alza.editor.wall_mode import WallMode

_MODES: Final[Mapping[ModeName, Callable[[], Mode[Any]]]] = MappingProxyType(
    {
        "select": SelectMode,
        "wall": WallMode,
        "room": RoomMode,
        "door": lambda: OpeningMode("door"),
        "window": lambda: OpeningMode("window"),
        "calibrate": CalibrateMode,
        "underlay": UnderlayMode,
        "note": NoteMode,
    }
)


def mode_named(name: ModeName, piece: Piece | None = None) -> Mode[Any]:
    """The mode of this name, at rest; `piece` is the furniture that `place` places.

    Raises:
        ValueError: `place` without a piece.
    """
    if name != "place":
        return _MODES[name]()
    if piece is None:
        raise ValueError("The mode `place` needs a piece to place.")
    return PlaceMode(piece)
