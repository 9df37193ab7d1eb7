"""The page's HTML: plain names in the source become hashed ones, and what it will load is announced."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from hosting.errors import HostingError

CHARSET = '<meta charset="utf-8">'
LINKED = re.compile(r'\b(href|src)="([^"#:]+)"')
CONFIGURED = re.compile(r'\bconfig="([^"]+\.json)"')
# What one of our own files would name others by; their names change, so that it can't.
NAMES_OTHERS = {
    ".css": re.compile(r"@import|url\(\s*['\"]?(?!['\"]?(?:data:|#))"),
    ".js": re.compile(r"\b(?:import|from)\s*\(?\s*['\"]\.{1,2}/"),
}

Rename = Callable[[str], str]


@dataclass(frozen=True)
class Preload:
    """A file to fetch early; `part` is the name that start.js knows it by."""

    url: str
    part: str = ""

    def tag(self) -> str:
        """Return the `<link>` for it: a module is preloaded as such, everything else as it'll be fetched."""
        part = f' data-part="{self.part}"' if self.part else ""
        if self.url.endswith((".js", ".mjs")):
            return f'<link rel="modulepreload" href="{self.url}"{part}>'
        return f'<link rel="preload" as="fetch" crossorigin href="{self.url}"{part}>'


@dataclass(frozen=True)
class Head:
    """What the build adds to a page's head: its policy, whom it lets in, and what to fetch early."""

    policy: str
    allowed: tuple[str, Sequence[str]]
    """The name of the page's list of origins, and the origins."""
    preloads: Sequence[Preload]

    def lines(self) -> list[str]:
        """Return the tags, one a line."""
        name, origins = self.allowed
        return [
            f'<meta http-equiv="Content-Security-Policy" content="{escape(self.policy)}">',
            f'<meta name="{name}" content="{" ".join(origins)}">',
            *(preload.tag() for preload in self.preloads),
        ]


def render_page(source: Path, rename: Rename, head: Head) -> str:
    """Return the HTML of `source` with hashed names, its PyScript config inlined, and the lines of `head`.

    Raises:
        HostingError: The page names a file that isn't there, or lacks its charset line.
    """
    html = source.read_text()
    if CHARSET not in html:
        raise HostingError(f"{source} has no {CHARSET}; the build puts its lines after it")
    html = LINKED.sub(lambda match: f'{match[1]}="{rename(match[2])}"', html)
    html = CONFIGURED.sub(lambda match: f'config="{_inlined(source.parent / match[1], rename)}"', html)
    return html.replace(CHARSET, "\n".join([CHARSET, *head.lines()]), 1)


def check_names_no_others(path: Path) -> None:
    """Refuse a stylesheet or module that names other files.

    Raises:
        HostingError: It does; the message quotes where.
    """
    pattern = NAMES_OTHERS.get(path.suffix)
    found = pattern.search(path.read_text()) if pattern else None
    if found is not None:
        raise HostingError(
            f"{path} names another file ({found.group(0)!r}), whose name the build changes; "
            "name it in index.html or pyscript.json instead"
        )


def _inlined(path: Path, rename: Rename) -> str:
    config = json.loads(path.read_text())
    config["interpreter"] = f"./{rename(config['interpreter'])}"
    modules = config.get("js_modules", {})
    if "main" in modules:
        modules["main"] = {f"./{rename(name)}": known for name, known in modules["main"].items()}
    if "files" in config:
        config["files"] = {f"./{rename(name)}": target for name, target in config["files"].items()}
    return escape(json.dumps(config, separators=(",", ":")))
