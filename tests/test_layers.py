"""The layers: each folder imports only from lower ranks, and the core runs without a browser."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
CORE = ROOT / "alza"

RANKS = {
    "errors": 0,
    "units": 0,
    "listeners": 0,
    "geometry": 1,
    "plan": 2,
    "facts": 3,
    "actions": 4,
    "rules": 5,
    "store": 5,
    "files": 5,
    "feed": 5,
    "approvals": 5,
    "drawing": 5,
    "supply": 5,
    "mesh": 5,
    "demo": 5,
    "exports": 6,
    "tools": 7,
    "studio": 8,
    "viewing": 8,
    "editor": 9,
}
"""The rank of each part of `alza`, as docs/layers.md has it."""

FEWEST_IMPORTS = 300


class Import(NamedTuple):
    """One import of one module of the core by another."""

    importer: str
    imported: str


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_name(path): path for path in sorted(CORE.rglob("*.py"))}


def imports_of(name: str, path: Path) -> Iterator[str]:
    """Every module that a module imports, wherever in it the import stands."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name} has a relative import"
            assert node.module is not None
            for alias in node.names:
                submodule = f"{node.module}.{alias.name}"
                yield submodule if submodule in MODULES else node.module


def part_of(module: str) -> str:
    return module.split(".")[1]


IMPORTS = [
    Import(name, imported)
    for name, path in MODULES.items()
    for imported in imports_of(name, path)
    if imported.split(".")[0] == "alza"
]


def test_enough_imports_were_seen_to_mean_anything() -> None:
    assert len(IMPORTS) >= FEWEST_IMPORTS


def test_every_part_of_the_core_has_a_rank() -> None:
    assert {part_of(name) for name in MODULES if "." in name} == set(RANKS)


@pytest.mark.parametrize("part", RANKS)
def test_a_part_imports_only_from_lower_ranks(part: str) -> None:
    for importer, imported in IMPORTS:
        if "." not in importer or part_of(importer) != part:
            continue
        other = part_of(imported)
        assert other == part or RANKS[other] < RANKS[part], f"{importer} imports {imported}"


@pytest.mark.parametrize("part", RANKS)
def test_imports_within_a_part_have_no_cycles(part: str) -> None:
    inside: dict[str, set[str]] = {}
    for importer, imported in IMPORTS:
        if "." in importer and part_of(importer) == part == part_of(imported):
            inside.setdefault(importer, set()).add(imported)
    try:
        TopologicalSorter(inside).prepare()
    except CycleError as error:
        pytest.fail(f"an import cycle: {' -> '.join(error.args[1])}")


def test_the_core_names_no_browser_module() -> None:
    for name, path in MODULES.items():
        roots = {imported.split(".")[0] for imported in imports_of(name, path)}
        assert not roots & {"js", "pyodide", "pyodide_js", "pyscript"}, name


def test_a_fresh_interpreter_imports_all_of_the_core_without_a_browser() -> None:
    script = (
        "import importlib, sys\n"
        "for name in sys.stdin.read().split():\n"
        "    importlib.import_module(name)\n"
        "print(sum(name.split('.')[0] == 'alza' for name in sys.modules))\n"
        "print(*sorted({'js', 'pyodide', 'pyodide_js', 'pyscript'} & set(sys.modules)))\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", script],
        input=" ".join(MODULES),
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    count, browser = run.stdout.split("\n")[:2]
    assert int(count) == len(MODULES)
    assert browser == ""


def test_the_page_has_its_javascript_in_two_short_files() -> None:
    scripts = {path.name: path.read_text().count("\n") for path in (ROOT / "app").rglob("*.*js")}
    assert scripts.keys() == {"bridge.js", "start.js"}
    assert sum(scripts.values()) < 120
