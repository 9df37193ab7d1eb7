"""What the panels work with."""

from __future__ import annotations

from typing import NamedTuple

from alza.editor.editor import Editor
from alza.studio import Studio
from app.messages import Messages
from app.plan_view import PlanView


class Desk(NamedTuple):
    """The studio, the person's editor, the view of the plan, and the words at the sheet."""

    studio: Studio
    editor: Editor
    view: PlanView
    messages: Messages
