"""What a drag shows and would do, whatever it holds."""

from __future__ import annotations

import msgspec

from alza.editor.attempts import words_of
from alza.editor.drag import Drag, Pull
from alza.editor.dragging_handles import pull_corner, pull_turn, pull_wall_end
from alza.editor.dragging_openings import pull_jamb, pull_opening
from alza.editor.dragging_things import pull_things
from alza.editor.locks import try_out
from alza.editor.step import Preview, Readout
from alza.errors import AlzaError
from alza.plan.item import Item
from alza.plan.opening import Opening
from alza.plan.room import Room
from alza.plan.wall import Wall


class Dragged(msgspec.Struct, frozen=True, kw_only=True):
    """What is shown of a drag, and words to say when it ends here."""

    preview: Preview
    words: str = ""


def dragged(drag: Drag) -> Dragged:
    """Where a drag has come to. What isn't possible is said in the preview's `refused`."""
    try:
        pull = _pull(drag)
    except AlzaError as error:
        return Dragged(preview=Preview(refused=words_of(error)))
    tried = try_out(drag.plan, pull.action)
    readout = Readout(text=pull.figures, at=drag.at) if pull.figures else None
    preview = Preview(action=tried.action, guides=pull.guides, readout=readout, refused=tried.refused)
    return Dragged(preview=preview, words=pull.words)


def _pull(drag: Drag) -> Pull:
    lead, role = drag.plan.get(drag.hold.lead), drag.hold.role
    if isinstance(lead, Opening) and len(drag.hold.ids) == 1:
        return pull_jamb(drag, lead) if role else pull_opening(drag, lead)
    if role and isinstance(lead, Wall):
        return pull_wall_end(drag, lead)
    if role and isinstance(lead, Room):
        return pull_corner(drag, lead)
    if role and isinstance(lead, Item):
        return pull_turn(drag, lead)
    return pull_things(drag)
