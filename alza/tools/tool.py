"""What a tool is: one declaration from which its schema, its check, its hints and its docs follow."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Generic, TypeVar

import msgspec
from msgspec import Meta

from alza.actions.action import Action, Adjustment
from alza.approvals import Approvals
from alza.feed import Author, Feed
from alza.plan.ids import Ids
from alza.plan.plan import Plan
from alza.store.store import Store
from alza.tools.fields import Revision, ToolInput
from alza.tools.ports import Ports
from alza.tools.result import Answer
from alza.tools.schema import Schema, inner_schema, merged, published_schema

Input = TypeVar("Input", bound=ToolInput)

AXES = "Plan coordinates in metres: x to the right (east), y down (south), north up."


class NoInput(ToolInput, frozen=True, kw_only=True):
    """The input of a tool that takes none."""


class ChangeOptions(ToolInput, frozen=True, kw_only=True):
    """The two optional inputs of every tool that changes the plan."""

    dry_run: Annotated[
        bool,
        Meta(description="true: answer exactly as the change would, issues included, and change nothing"),
    ] = False
    if_revision: (
        Annotated[Revision, Meta(description="refuse with conflict unless the plan is at this revision")]
        | None
    ) = None


class Context(msgspec.Struct, frozen=True, kw_only=True):
    """What a tool may look at: the plan as it is now, who calls, new ids, and the studio's records."""

    plan: Plan
    author: Author
    ids: Ids
    store: Store
    feed: Feed
    approvals: Approvals
    ports: Ports


class Intent(msgspec.Struct, frozen=True, kw_only=True):
    """What a call to a changing tool comes to.

    `meant` is the id of the one thing that is made or meant (`underlay`, `plan` or `kind:<name>` for what has
    no id), `adjusted` what was clamped besides rounding. `remark` ends the summary of the answer, and `data`
    is told besides what every change tells.
    """

    action: Action
    meant: str | None = None
    adjusted: tuple[Adjustment, ...] = ()
    remark: str = ""
    data: dict[str, Any] = {}


class Tool(msgspec.Struct, Generic[Input], frozen=True, kw_only=True):
    """The declaration of a tool; each is a QueryTool, a ChangeTool or a ViewTool.

    Attributes:
        name: the fixed name.
        title: what a person reads.
        description: what an agent reads; says the axes where geometry is meant.
        input: the record of its input.
        untrusted: the answer holds words from outside: labels and notes that people typed, supplier data.
    """

    name: str
    title: str
    description: str
    input: type[Input]
    untrusted: bool = False

    @property
    def read_only(self) -> bool:
        """Whether a call changes nothing that anybody sees."""
        return False

    @property
    def needs_approval(self) -> bool:
        """Whether an agent's call waits for a person to agree on the page."""
        return False

    @property
    def inner_schema(self) -> Schema:
        """The schema that inputs are checked against."""
        return merged(inner_schema(self.input))

    @property
    def annotations(self) -> dict[str, bool | str]:
        """The hints that hosts read; `destructiveHint` is MCP's, `consequentialHint` that of browsers."""
        hints: dict[str, bool | str] = {
            "title": self.title,
            "readOnlyHint": self.read_only,
            "untrustedContentHint": self.untrusted,
        }
        if self.needs_approval:
            hints |= {"destructiveHint": True, "consequentialHint": True}
        return hints

    def listing(self) -> dict[str, Any]:
        """The tool as hosts list it: name, title, description, inputSchema and annotations."""
        return {
            "name": self.name,
            "title": self.title,
            "description": self.description,
            "inputSchema": published_schema(self.inner_schema),
            "annotations": self.annotations,
        }


class QueryTool(Tool[Input], Generic[Input], frozen=True, kw_only=True):
    """A tool that only reads."""

    answer: Callable[[Input, Context], Answer | Awaitable[Answer]]

    @property
    def read_only(self) -> bool:
        """True: nothing changes."""
        return True


class ViewTool(Tool[Input], Generic[Input], frozen=True, kw_only=True):
    """A tool that changes what is shown and not the plan: no revision, no undo step, no dry run."""

    answer: Callable[[Input, Context], Answer | Awaitable[Answer]]


class ChangeTool(Tool[Input], Generic[Input], frozen=True, kw_only=True):
    """A tool that changes the plan by one action; `destructive` when the action deletes work.

    Its answer holds issues, and these hold labels that people typed.
    """

    resolve: Callable[[Input, Context], Intent | Awaitable[Intent]]
    destructive: bool = False
    untrusted: bool = True

    @property
    def needs_approval(self) -> bool:
        """Whether it deletes work."""
        return self.destructive

    @property
    def inner_schema(self) -> Schema:
        """The schema of its input and of the two options of every change."""
        return merged(inner_schema(self.input), inner_schema(ChangeOptions))


AnyTool = Tool[Any]
