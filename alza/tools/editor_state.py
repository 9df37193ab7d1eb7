"""The tool that reads what the person at the page sees, has selected and has to decide."""

from __future__ import annotations

from typing import Any

import msgspec

from alza.plan.names import list_names, name_of, things_in_words
from alza.tools.issues import counted
from alza.tools.result import Answer
from alza.tools.tool import Context, NoInput, QueryTool


def _get_editor_state(_input: NoInput, context: Context) -> Answer:
    editor = context.ports.editor
    camera = editor.camera
    selection = [id for id in editor.selection if context.plan.get(id) is not None]
    pending = context.approvals.pending
    problem = context.ports.keeping.problem
    data: dict[str, Any] = {
        "view": editor.view,
        "camera": msgspec.to_builtins(camera) if camera is not None else None,
        "selection": selection,
        "drawMode": editor.mode,
        "pendingApprovals": [
            {
                "number": request.number,
                "tool": request.tool,
                "summary": request.summary,
                "loss": things_in_words(context.plan, request.lost),
                "locked": things_in_words(context.plan, request.locked),
            }
            for request in pending
        ],
        "lastChange": _last_change(context),
        "notKept": problem or None,
    }
    names = list_names(name_of(context.plan, id) for id in selection) or "nothing"
    waiting = f"; {counted(len(pending), 'request')} waiting for approval" if pending else ""
    unkept = f"; the plan isn't kept here: {problem}" if problem else ""
    summary = f"{editor.view} view, {editor.mode} mode, selected: {names}{waiting}{unkept}."
    return Answer(summary=summary, data=data)


def _last_change(context: Context) -> dict[str, Any] | None:
    """Who changed what last, if anybody did."""
    for entry in reversed(context.feed.entries):
        if entry.ok and entry.ids:
            return {
                "author": entry.author,
                "action": entry.action,
                "ids": list(entry.ids),
                "revision": entry.revision,
                "time": entry.time,
            }
    return None


GET_EDITOR_STATE = QueryTool(
    name="get_editor_state",
    title="Read the editor",
    description=(
        "Read what the person at the page sees: the view, the 3D camera, the selection, the draw mode, "
        "requests that wait for approval, the plan's revision, who changed what last, and notKept: why this "
        "tab doesn't keep the plan, null if it does."
    ),
    input=NoInput,
    untrusted=True,
    answer=_get_editor_state,
)
