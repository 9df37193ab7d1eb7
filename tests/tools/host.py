"""A host that lists the tools of a studio and calls them, and a person at its page."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from alza.plan.author import Author
from alza.studio import AbortByHand, AbortSignal, Caller, Studio
from alza.tools.desk import PlainEditor, desk_ports


class Host:
    """Calls tools as JSON would carry them, and holds each answer against the shape that hosts expect."""

    def __init__(self, studio: Studio | None = None) -> None:
        self.editor = PlainEditor()
        self.studio = studio or Studio(ports=desk_ports(self.editor))
        self.defects: list[str] = []
        self.studio.on_defect(self.defects.append)

    async def calling(
        self, name: str, given: object, author: Author = "person", signal: AbortSignal | None = None
    ) -> dict[str, Any]:
        result = await self.studio.call(name, given, Caller(author, signal))
        require_shape(result)
        return result["structuredContent"]

    def call(self, name: str, given: object, author: Author = "person") -> dict[str, Any]:
        return asyncio.run(self.calling(name, given, author))

    def ok(self, name: str, /, **given: Any) -> dict[str, Any]:
        """The answer of a call that must succeed."""
        answer = self.call(name, given)
        assert answer["ok"], answer
        return answer

    def refused(self, name: str, /, **given: Any) -> dict[str, Any]:
        """The error of a call that must fail, and must change nothing."""
        before, revision = self.studio.plan, self.studio.revision
        answer = self.call(name, given)
        assert not answer["ok"], answer
        assert self.studio.plan is before
        assert self.studio.revision == revision
        return answer["error"]


async def asking(
    host: Host, name: str, signal: AbortByHand | None = None, /, **given: Any
) -> asyncio.Task[Any]:
    """An agent's call that has come to wait for consent."""
    call = asyncio.create_task(host.calling(name, given, "agent", signal))
    await until(lambda: bool(host.studio.approvals.pending) or call.done())
    assert not call.done()
    return call


async def until(condition: Any) -> None:
    for _ in range(100):
        if condition():
            return
        await asyncio.sleep(0)
    raise AssertionError("it never came to that")


def require_shape(result: dict[str, Any]) -> None:
    """A CallToolResult of plain JSON values: a line of text, `ok` and the error in words."""
    assert json.loads(json.dumps(result, allow_nan=False)) == result
    assert set(result) == {"content", "structuredContent", "isError"}
    text, *blocks = result["content"]
    assert text["type"] == "text"
    assert text["text"]
    assert "\n" not in text["text"]
    assert all(block["type"] == "image" for block in blocks)
    structured = result["structuredContent"]
    assert structured["ok"] is not result["isError"]
    assert structured["summary"] == text["text"]
    assert isinstance(structured["revision"], int)
    if result["isError"]:
        error = structured["error"]
        assert set(error) <= {"code", "message", "field", "candidates", "hint"}
        assert error["code"] in CODES
        assert error["message"]
        assert "Traceback" not in text["text"]


CODES = {
    "invalid_input",
    "not_found",
    "ambiguous",
    "does_not_fit",
    "conflict",
    "declined",
    "aborted",
    "no_underlay",
    "nothing_to_build",
    "supplier_unreachable",
    "unsupported",
    "internal",
}
