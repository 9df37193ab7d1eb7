"""Dragging a door or window along its wall, and its jambs."""

from __future__ import annotations

from alza.actions.find import find
from alza.actions.opening_fit import WantedSpan, fit_offset
from alza.actions.openings import EditOpening
from alza.drawing.lengths import dimension_with_unit
from alza.editor.along_wall import snap_along
from alza.editor.drag import Drag, Pull
from alza.editor.mode import GRID
from alza.editor.step import Guide
from alza.geometry.vectors import dot
from alza.plan.names import name_of, with_capital
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from alza.units import MIN_OPENING_WIDTH, to_millimetre


def pull_opening(drag: Drag, opening: Opening) -> Pull:
    """Slide an opening along its wall to the nearest place where it fits.

    Raises:
        DoesNotFit: there is none.
        NotFound: its wall is gone.
    """
    wall = find(drag.plan, Wall, opening.wall_id)
    offset = opening.offset + dot(drag.by, wall.direction)
    guides: tuple[Guide, ...] = ()
    if not drag.modifiers.alt:
        wanted = WantedSpan(offset=offset, width=opening.width, ignore_id=opening.id)
        snapped = snap_along(drag.plan, wall, wanted, drag.reach)
        offset, guides = snapped.offset, snapped.guides
    fitted = fit_offset(drag.plan, wall, WantedSpan(offset=offset, width=opening.width, ignore_id=opening.id))
    return Pull(
        action=EditOpening(id=opening.id, offset=fitted.offset, called=name_of(drag.plan, opening.id)),
        guides=guides if fitted.adjustment is None else (),
        figures=clearances(drag.plan, wall, fitted.offset, opening.width),
        words=with_capital(fitted.adjustment.why) if fitted.adjustment else "",
    )


def pull_jamb(drag: Drag, opening: Opening) -> Pull:
    """Move one jamb of an opening, `a` or `b`, while the other keeps its place; the width goes by 5 cm.

    Raises:
        NotFound: its wall is gone.
    """
    wall = find(drag.plan, Wall, opening.wall_id)
    outwards = dot(drag.by, wall.direction) * (-1.0 if drag.hold.role == "a" else 1.0)
    # An even number of millimetres: the middle then lies on a whole one.
    step = 0.002 if drag.modifiers.alt else GRID
    width = max(to_millimetre(round((opening.width + outwards) / step) * step), MIN_OPENING_WIDTH)
    offset = opening.end - width / 2 if drag.hold.role == "a" else opening.start + width / 2
    return Pull(
        action=EditOpening(
            id=opening.id,
            offset=to_millimetre(offset),
            width=width,
            called=name_of(drag.plan, opening.id),
        ),
        figures=dimension_with_unit(width, drag.plan.units),
    )


def clearances(plan: Plan, wall: Wall, offset: float, width: float) -> str:
    """How much wall is left on either side of an opening: `0.85 m | 2.25 m`, from end a to end b."""
    sides = (offset - width / 2, wall.length - offset - width / 2)
    return " | ".join(dimension_with_unit(max(side, 0.0), plan.units) for side in sides)
