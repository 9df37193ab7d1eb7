"""The modes by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from alza.editor.calibrate_mode import CalibrateMode
from alza.editor.mode import Mode, ModeName
from alza.editor.note_mode import NoteMode
from alza.editor.room_mode import RoomMode
from alza.editor.select_mode import SelectMode
from alza.editor.underlay_mode import UnderlayMode
from alza.editor.wall_mode import WallMode

_SIMPLE: Final[Mapping[ModeName, Callable[[], Mode[Any]]]] = MappingProxyType(
    {
        "select": SelectMode,
        "wall": WallMode,
        "room": RoomMode,
        "calibrate": CalibrateMode,
        "note": NoteMode,
        "underlay": UnderlayMode,
    }
)


def mode_named(name: ModeName, kind: str | None) -> Mode[Any]:
    """The mode of this name; `kind` is the kind of furniture that `place` places."""
    return _SIMPLE[name]()
