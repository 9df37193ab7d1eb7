"""The shape of what a call answers: MCP's CallToolResult, failures included."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from alza.errors import AlzaError, Candidate

Result = dict[str, Any]
"""A CallToolResult: `content` blocks, `structuredContent` and `isError`, all plain JSON values."""

INTERNAL_MESSAGE = (
    "The tool failed for a reason inside Alza; nothing was changed. The page's log has the details."
)


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What a query or a view tool found: one line, the data, and content blocks besides the text."""

    summary: str
    data: dict[str, Any] = {}
    blocks: tuple[dict[str, Any], ...] = ()


def success(answer: Answer, revision: int) -> Result:
    """The result of a call that did what it should."""
    text = one_line(answer.summary)
    return {
        "content": [{"type": "text", "text": text}, *answer.blocks],
        "structuredContent": {"ok": True, "summary": text, "revision": revision, **answer.data},
        "isError": False,
    }


def failure(error: AlzaError, revision: int) -> Result:
    """The result of a call that was refused, in words; it names the field and what was meant, where known."""
    details: dict[str, Any] = {"code": error.code, "message": error.message}
    if error.field is not None:
        details["field"] = error.field
    if error.candidates:
        details["candidates"] = candidates_data(error.candidates)
    if error.hint is not None:
        details["hint"] = error.hint
    hint = f" {sentence(error.hint)}" if error.hint else ""
    text = one_line(f"{error.code}: {sentence(error.message)}{hint}")
    return {
        "content": [{"type": "text", "text": text}],
        "structuredContent": {"ok": False, "summary": text, "revision": revision, "error": details},
        "isError": True,
    }


def internal_failure(revision: int) -> Result:
    """The result of a call that hit a defect: words without the traceback, which goes to the log."""
    return failure(AlzaError(INTERNAL_MESSAGE), revision)


def candidates_data(candidates: Sequence[Candidate | str]) -> list[Any]:
    """Candidates as data: `{id, label, where}` for things, plain text for names and values."""
    return [
        candidate
        if isinstance(candidate, str)
        else {"id": candidate.id, "label": candidate.label, "where": point_data(candidate.where)}
        for candidate in candidates
    ]


def one_line(words: str) -> str:
    """Words in one line: notes in them may have line breaks."""
    return " ".join(words.split())


def sentence(words: str) -> str:
    """Words with a full stop at their end, where they have no other mark there."""
    return words if words.endswith((".", "?", "!")) else f"{words}."


def point_data(point: tuple[float, float]) -> dict[str, float]:
    """A point as data, to the millimetre."""
    return {"x": round(point[0], 3) + 0.0, "y": round(point[1], 3) + 0.0}
