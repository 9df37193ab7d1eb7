"""The application as the page loads it: one zip with every module's source and byte code."""

from __future__ import annotations

from pathlib import Path

from hosting.archive import write_indexed_zip
from hosting.bytecode import Compiler
from hosting.runtime import Runtime

# Where start.js puts it in the page's file system; tracebacks name the modules by it.
MOUNTED = "/lib/alza.zip"
PACKAGES = ("alza", "app")
DATA_SUFFIXES = frozenset({".json", ".txt"})
# Data of the app's folder that is the build's business, not the program's.
BUILD_INPUTS = frozenset({"package.json", "package-lock.json", "pyscript.json", "requirements.txt"})


def app_files(root: Path) -> dict[str, Path]:
    """Return the files that go into the zip: modules and data of both packages, by their name in it."""
    found: dict[str, Path] = {}
    for package in PACKAGES:
        for path in sorted((root / package).rglob("*")):
            if _is_shipped(path):
                found[path.relative_to(root).as_posix()] = path
    return found


def write_app_archive(root: Path, runtime: Runtime, compiler: Compiler, target: Path) -> None:
    """Write the zip of both packages; sources stay in it, so that tracebacks show their lines.

    PyScript's own package is in it too, as byte code only: PyScript writes its sources at every start, and
    the page imports it from here instead of compiling those.
    """
    contents = {name: path.read_bytes() for name, path in app_files(root).items()}
    sources = {name: data for name, data in contents.items() if name.endswith(".py")}
    folder = runtime.pyscript_modules
    sources |= {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*.py")}
    compiled = compiler.compile({f"{MOUNTED}/{name}": source for name, source in sources.items()})
    contents |= {f"{name}c": compiled[f"{MOUNTED}/{name}"] for name in sources}
    write_indexed_zip(target, contents)


def _is_shipped(path: Path) -> bool:
    if path.suffix == ".py":
        return True
    return path.suffix in DATA_SUFFIXES and path.name not in BUILD_INPUTS
