"""three.js as the page loads it: a module and its addons in one flat folder, where they name each other."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from hosting.errors import HostingError

MAIN = "three.module.js"
ADDONS = ("controls/OrbitControls.js", "postprocessing/GTAOPass.js")
IMPORTED = re.compile(r"""(?m)(^(?:import|export|\})[^'"\n;]*?\bfrom\s*)(['"])([^'"\n]+)\2""")


def three_modules(three: Path) -> dict[str, str]:
    """Return the text of each module by its name: the main one, the addons, and all that these import.

    Browsers know where to find `three` only by an import map, which the page's policy doesn't allow; so every
    import is written as the neighbour's name.

    Raises:
        HostingError: An import can't be followed, or two modules have one name.
    """
    main = three / "build" / MAIN
    waiting = [main, *(three / "examples" / "jsm" / addon for addon in ADDONS)]
    found: dict[str, Path] = {}
    texts: dict[str, str] = {}
    while waiting:
        path = waiting.pop().resolve()
        if found.setdefault(path.name, path) != path:
            raise HostingError(f"three.js has two modules called {path.name}: {found[path.name]} and {path}")
        if path.name not in texts:
            texts[path.name], imports = _flattened(path, main)
            waiting += imports
    return texts


def _flattened(path: Path, main: Path) -> tuple[str, Iterable[Path]]:
    """Return a module's text with its imports named as neighbours, and where these come from."""
    if not path.is_file():
        raise HostingError(f"three.js lacks the module {path}")
    imports: list[Path] = []

    def neighbour(match: re.Match[str]) -> str:
        name = match[3]
        if name != "three" and not name.startswith("."):
            raise HostingError(f"{path} imports {name!r}, which isn't a part of three.js")
        imports.append(main if name == "three" else path.parent / name)
        return f"{match[1]}'./{imports[-1].name}'"

    return IMPORTED.sub(neighbour, path.read_text()), imports
