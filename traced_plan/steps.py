"""The form of one step of a trace: a tool call, with a local name for what it makes."""

from collections.abc import Mapping
from typing import NamedTuple

Arguments = Mapping[str, object]
"""Arguments of a tool, as its schema has them; `"$north"` stands for the id of the thing that an earlier
step on the same subject made under the local name `north`."""


class Step(NamedTuple):
    """One tool call; `name` is the local name of the thing it makes, empty when nothing refers to it."""

    tool: str
    arguments: Arguments
    name: str = ""
