"""Small homes to export, and labels that files have to survive."""

from __future__ import annotations

from alza.plan.item import Item
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.record import Point
from alza.plan.room import Room
from alza.plan.wall import Wall

HOSTILE = (
    "<script>alert(1)</script>",
    "]]>&amp;\"'",
    "../../etc/passwd",
    "two\nlines\tand \u2028 more",
    "\ud800 half",
    "🏠" * 120,
    "# usemtl x\nv 1 2 3",
)

L_CORNERS = ((0.0, 0.0), (6.0, 0.0), (6.0, 2.0), (2.5, 2.0), (2.5, 5.0), (0.0, 5.0))
"""An L, whose mirror image isn't itself."""


def l_home(x: float = 0.0, y: float = 0.0, label: str = "Studio") -> Plan:
    """Walls around an L with a door, a window, a floor, a turned chair and a sofa."""
    corners = [(cx + x, cy + y) for cx, cy in L_CORNERS]
    walls = [
        Wall(id=f"w{n}", ax=a[0], ay=a[1], bx=b[0], by=b[1])
        for n, (a, b) in enumerate(zip(corners, corners[1:] + corners[:1], strict=True), 1)
    ]
    return Plan(name=label).put(
        *walls,
        Opening(id="d7", kind="door", wall_id="w4", offset=1.5, width=0.9),
        Opening(id="win8", kind="window", wall_id="w1", offset=3.0, width=1.2, sill=0.9, height=1.2),
        Room(id="r9", label=label, outline=tuple(Point(x=cx, y=cy) for cx, cy in corners)),
        Item(id="i10", kind="dining_chair", x=x + 1.2, y=y + 3.0, rotation=30.0, label=label),
        Item(id="i11", kind="dining_chair", x=x + 1.2, y=y + 4.0),
        Item(id="i12", kind="sofa", x=x + 4.5, y=y + 0.7),
    )
