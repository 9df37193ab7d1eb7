"""The calls with which an agent makes twelve faults in Sunset Loft."""

from __future__ import annotations

from typing import Any, Final

FAULTS: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("move_item", {"id": "i19", "x": 4.9}),
    ("move_item", {"id": "i30", "x": 2.6}),
    ("move_item", {"id": "i33", "x": 4.5, "y": 2.9}),
    ("move_item", {"id": "i41", "x": 5.6, "y": 6.5}),
    ("move_item", {"id": "i37", "x": 5.9}),
    ("move_item", {"id": "i25", "y": 1.9}),
    ("move_item", {"id": "i40", "x": 7.8, "y": 4.4}),
    ("move_item", {"id": "i23", "y": 0.6}),
    ("add_wall", {"ax": 5.0, "ay": 1.0, "bx": 5.0, "by": 2.0, "thickness": 0.12}),
    ("add_wall", {"ax": 8.1, "ay": 1.4, "bx": 7.6, "by": 1.4, "thickness": 0.1}),
    ("add_wall", {"ax": 2.6, "ay": 6.1, "bx": 2.6, "by": 5.3, "thickness": 0.1}),
    (
        "update_room",
        {
            "id": "r15",
            "outline": [{"x": 0, "y": 0}, {"x": 4.94, "y": 0}, {"x": 4.94, "y": 3.5}, {"x": 0, "y": 3.5}],
        },
    ),
)
