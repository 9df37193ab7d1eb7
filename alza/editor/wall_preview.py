"""The next wall of a chain, as it is shown before it is built."""

from __future__ import annotations

from alza.actions.walls import AddWall
from alza.editor.attempts import refusal
from alza.editor.mode import Context
from alza.editor.pointing import is_click
from alza.editor.readouts import length_and_angle
from alza.editor.step import Preview, Readout
from alza.editor.wall_aim import Aim, aimed, aimed_by_pointer
from alza.editor.wall_chain import Drawing, wall_between
from alza.errors import InvalidInput
from alza.plan.ids import Ids
from alza.plan.wall import Wall


def preview_of(drawing: Drawing, context: Context) -> Preview:
    """The wall that would be built now, or its line where there would be none."""
    try:
        aim = aimed(drawing, context)
    except InvalidInput:
        aim = aimed_by_pointer(drawing, context)
        readout = Readout(text=drawing.text, at=aim.end, typing=True)
        return Preview(path=(aim.start, aim.end), readout=readout)
    text = drawing.text or length_and_angle(aim.start, aim.end, context.plan.units)
    readout = Readout(text=text, at=aim.end, typing=True)
    if is_at_rest(drawing, aim, context):
        return Preview(guides=aim.guides, readout=readout)
    path = (aim.start, aim.end)
    if wall_between(context.plan, *path) is not None:
        return Preview(guides=aim.guides, readout=readout, path=path)
    action = wall_to(aim, context.ids.fork())
    refused = refusal(action, context.plan)
    if refused:
        return Preview(guides=aim.guides, readout=readout, path=path, refused=refused)
    return Preview(action=action, guides=aim.guides, readout=readout)


def is_at_rest(drawing: Drawing, aim: Aim, context: Context) -> bool:
    """Whether nothing is typed and the pointer hasn't left the last point: a click there is no wall."""
    return not drawing.text and (aim.start == aim.end or is_click(aim.start, drawing.at, context))


def wall_to(aim: Aim, ids: Ids) -> AddWall:
    """The change that builds the wall; it takes a new id."""
    (ax, ay), (bx, by) = aim.start, aim.end
    return AddWall(wall=Wall(id=ids.new("w"), ax=ax, ay=ay, bx=bx, by=by))
