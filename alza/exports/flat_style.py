"""The light sheet's stylesheet for programs that know plain CSS only."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from alza.drawing.sheet_style import SHEET_STYLE

_MEDIA: Final = re.compile(r"@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
_RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
_VARIABLE: Final = re.compile(r"var\((--[\w-]+)(?:,\s*([^)]*))?\)")
_DOUBLE: Final = re.compile(r"calc\(2 \* ([\d.]+)px\)")
_CLASS: Final = re.compile(r"\.([\w-]+)")
_CLASSES: Final = re.compile(r'class="([^"]*)"')
_ROOT: Final = ".sheet"


def flat_style(content: str) -> str:
    """The rules of the light sheet, at middle zoom, that the SVG text `content` makes use of."""
    used = {name for names in _CLASSES.findall(content) for name in names.split()}
    rules = list(_rules())
    variables = dict(_properties(rules[0][1]))
    lines: list[str] = []
    for selectors, body in rules:
        kept = [plain for selector in selectors for plain in _plain(selector) if _is_used(plain, used)]
        properties = [(n, _value(v, variables)) for n, v in _properties(body) if not _is_of_pages(n)]
        if kept and properties:
            written = "; ".join(f"{name}: {value}" for name, value in properties)
            lines.append(f"{', '.join(kept)} {{ {written} }}")
    return "\n".join(lines)


def _rules() -> Iterator[tuple[list[str], str]]:
    for selectors, body in _RULE.findall(_MEDIA.sub("", SHEET_STYLE)):
        # A list within :is() isn't one of selectors.
        yield re.split(r",\s*(?![^()]*\))", selectors.strip()), body


def _properties(body: str) -> Iterator[tuple[str, str]]:
    for declaration in filter(None, map(str.strip, body.split(";"))):
        name, _, value = declaration.partition(":")
        yield name.strip(), value.strip()


def _is_of_pages(name: str) -> bool:
    """Whether a property says something to browsers only."""
    return name.startswith("--") or name in ("pointer-events", "user-select")


def _plain(selector: str) -> list[str]:
    """The selector below the root, as plain ones; none for another theme or zoom."""
    if selector == _ROOT:
        return ["svg"]
    if not selector.startswith(f"{_ROOT} "):
        return []
    inner = selector.removeprefix(f"{_ROOT} ")
    if inner.startswith(":is("):
        return re.split(r",\s*", inner[4:-1])
    return [inner]


def _is_used(selector: str, used: set[str]) -> bool:
    return all(name in used for name in _CLASS.findall(selector))


def _value(value: str, variables: dict[str, str]) -> str:
    def replaced(match: re.Match[str]) -> str:
        return variables.get(match[1], match[2] or "")

    if value == "transparent":
        return "none"
    return _DOUBLE.sub(lambda match: f"{2 * float(match[1]):g}px", _VARIABLE.sub(replaced, value))
