"""The page's wheels with byte code beside their sources, so that the browser needn't compile those either."""

from __future__ import annotations

import zipfile
from pathlib import Path, PurePosixPath

from hosting.archive import write_zip
from hosting.bytecode import Compiler, module_paths

# Where Pyodide unpacks wheels; tracebacks name the modules by it.
INSTALLED = "/lib/python3.14/site-packages"
TAG = "cpython-314"


def write_compiled_wheel(wheel: Path, compiler: Compiler, target: Path) -> None:
    """Write a copy of `wheel` that has a `.pyc` for every module, where the interpreter looks for it."""
    with zipfile.ZipFile(wheel) as archive:
        contents = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
    sources = {f"{INSTALLED}/{name}": contents[name] for name in module_paths(contents)}
    for path, code in compiler.compile(sources).items():
        module = PurePosixPath(path).relative_to(INSTALLED)
        contents[str(module.parent / "__pycache__" / f"{module.stem}.{TAG}.pyc")] = code
    write_zip(target, contents)
