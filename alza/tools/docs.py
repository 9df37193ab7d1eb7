"""The tools in the docs: the reference page and the table of the README, written from the declarations."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from alza.tools.issues import MOST_IN_CHANGE
from alza.tools.published import FAMILIES, WHILE_WALL_SELECTED
from alza.tools.schema import Schema, inner_schema
from alza.tools.tool import AnyTool, ChangeOptions, ChangeTool
from alza.tools.underlay import tracing_protocol
from alza.tools.validate import value_range

PAGE: Final = Path("docs/tools.md")
README: Final = Path("README.md")
TABLE_START: Final = "<!-- tools: written by write_docs.py -->"
TABLE_END: Final = "<!-- /tools -->"

_HEAD = f"""\
# The tools

Written from the declarations in `alza/tools` by `write_docs.py`; don't edit it by hand.

Inputs are JSON objects and are checked strictly. Coordinates are metres, x to the right (east), y down
(south), north up; angles are degrees. A thing is named by its id, or by its name: the label of a room, the
label or kind of a piece; case and accents don't count, and a name that fits several is refused with the
candidates.

Every answer is a CallToolResult: one line of text, and `structuredContent` with `ok`, `summary`, `revision`
and the data. A failure is an answer too: `ok: false` and
`error: {{code, message, field?, candidates?, hint?}}`. A change answers with `created`, `changed`,
`removed`, what is `stored`, what was `adjusted`, and the `issues` that it brought and resolved: the first
{MOST_IN_CHANGE} of each, errors first, and with `more` and `moreResolved` how many are left out. Every
change also takes `dryRun` and `ifRevision`, and waits for a person when an agent would remove something or
touch what is locked ([approval.md](approval.md)):

"""


def tools_page() -> str:
    """The reference page of all tools."""
    options = _fields_table(inner_schema(ChangeOptions))
    families = (*FAMILIES, ("While a wall is selected", (WHILE_WALL_SELECTED,)))
    sections = [
        f"## {title}\n\n" + "\n".join(_tool_section(tool) for tool in tools) for title, tools in families
    ]
    protocol = (
        f"## The tracing protocol\n\n`get_underlay` gives it along.\n\n```text\n{tracing_protocol()}```\n"
    )
    return _HEAD + options + "\n" + "\n".join(sections) + "\n" + protocol


def readme_table() -> str:
    """The table of all tools for the README, with its two marks."""
    rows = [
        f"| {title} | `{tool.name}` | {tool.title}{' (asks first)' if tool.needs_approval else ''} |"
        for title, tools in (*FAMILIES, ("While a wall is selected", (WHILE_WALL_SELECTED,)))
        for tool in tools
    ]
    return "\n".join((TABLE_START, "| for | tool | what it does |", "|---|---|---|", *rows, TABLE_END))


def with_table(readme: str) -> str:
    """The README with its table written anew.

    Raises:
        ValueError: the README lacks the marks.
    """
    before, start, rest = readme.partition(TABLE_START)
    _, end, after = rest.partition(TABLE_END)
    if not start or not end:
        raise ValueError(f"{README} needs the lines {TABLE_START} and {TABLE_END} around its table of tools")
    return before + readme_table() + after


def _tool_section(tool: AnyTool) -> str:
    hints = [
        words
        for words, holds in (
            ("only reads", tool.read_only),
            ("changes the plan", isinstance(tool, ChangeTool)),
            ("an agent's call waits for approval on the page", tool.needs_approval),
            ("the answer may hold words from outside", tool.untrusted),
        )
        if holds
    ]
    schema = inner_schema(tool.input)
    fields = _fields_table(schema) if schema["properties"] else "No input.\n"
    kind = (
        f"*{'; '.join(hints).capitalize()}.*\n\n" if hints else "*Changes what is shown, not the plan.*\n\n"
    )
    return f"### `{tool.name}`: {tool.title}\n\n{tool.description}\n\n{kind}{fields}"


def _fields_table(schema: Schema) -> str:
    rows = "".join(
        f"| `{name}`{'' if name in schema['required'] else ' (optional)'} | {_type_words(field)} | "
        f"{field['description']}{_default(field)} |\n"
        for name, field in schema["properties"].items()
    )
    return "| field | type | meaning |\n|---|---|---|\n" + rows


def _type_words(field: dict[str, Any]) -> str:
    if "enum" in field:
        return " \\| ".join(f"`{value}`" for value in field["enum"])
    return f"{field['type']}{value_range(field)}"


def _default(field: dict[str, Any]) -> str:
    if "default" not in field or field["default"] is False:
        return ""
    return f"; default {field['default']}"
