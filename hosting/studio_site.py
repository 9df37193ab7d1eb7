"""The studio's site: the page, the interpreter, PyScript, the standard library and the application."""

from __future__ import annotations

import json
import shutil
import tempfile
from pathlib import Path

from hosting.app_archive import write_app_archive
from hosting.bytecode import Compiler
from hosting.headers import studio_policy
from hosting.lock_file import lock_file, project_name
from hosting.origins import Origins
from hosting.page import Head, Preload, render_page
from hosting.runtime import Runtime
from hosting.site_folder import SiteFolder
from hosting.standard_library import write_standard_library
from hosting.three_modules import three_modules
from hosting.wheels import write_compiled_wheel

# Lies next to the page under its own name, for agents that read before they call.
TRACING_PROTOCOL = Path("alza") / "tools" / "tracing_protocol.txt"
INTERPRETER = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
# PyScript's chunks that every start loads, by the beginning of their names.
PYSCRIPT_AT_START = ("core-", "error-", "py-D")


def write_studio(root: Path, runtime: Runtime, compiler: Compiler, origins: Origins, target: Path) -> None:
    """Write the studio's site of the project at `root` into the folder `target`.

    Raises:
        HostingError: A source is faulty.
    """
    site = SiteFolder(target, root / "app")
    preloads = [
        *_interpreter(site, runtime),
        *_archives(site, root, runtime, compiler),
        *_packages(site, root, runtime, compiler),
        *_pyscript(site, runtime),
    ]
    _three(site, runtime)
    head = Head(studio_policy(origins), ("suppliers", origins.suppliers), preloads)
    (target / "index.html").write_text(render_page(root / "app" / "index.html", site.rename, head))
    shutil.copy(root / TRACING_PROTOCOL, target)


def _interpreter(site: SiteFolder, runtime: Runtime) -> list[Preload]:
    folder = site.add_folder("pyodide", {name: runtime.pyodide / name for name in INTERPRETER})
    # Without the .wasm: Chromium compiles a preloaded one anew at every visit instead of keeping its code.
    return [Preload(f"{folder}/{name}", name) for name in INTERPRETER if name.endswith(".mjs")]


def _archives(site: SiteFolder, root: Path, runtime: Runtime, compiler: Compiler) -> list[Preload]:
    with tempfile.TemporaryDirectory() as temporary:
        library, app = Path(temporary) / "library.zip", Path(temporary) / "app.zip"
        write_standard_library(runtime.pyodide, compiler, library)
        write_app_archive(root, runtime, compiler, app)
        return [Preload(site.add(path), path.name) for path in (library, app)]


def _packages(site: SiteFolder, root: Path, runtime: Runtime, compiler: Compiler) -> list[Preload]:
    """Add all wheels; those that the page's config doesn't name are fetched when they are first needed."""
    at_start = json.loads((root / "app" / "pyscript.json").read_text())["packages"]
    with tempfile.TemporaryDirectory() as temporary:
        wheels = [Path(temporary) / wheel.name for wheel in runtime.wheels]
        for wheel, compiled in zip(runtime.wheels, wheels, strict=True):
            write_compiled_wheel(wheel, compiler, compiled)
        lock = Path(temporary) / "lock.json"
        lock.write_text(lock_file(runtime.pyodide, wheels))
        folder = site.add_folder("packages", {path.name: path for path in (lock, *wheels)})
    return [
        Preload(f"{folder}/{lock.name}", lock.name),
        *(Preload(f"{folder}/{wheel.name}") for wheel in wheels if project_name(wheel) in at_start),
    ]


def _pyscript(site: SiteFolder, runtime: Runtime) -> list[Preload]:
    files = {path.name: path for path in runtime.pyscript.glob("*.js")}
    folder = site.add_folder("pyscript", files)
    at_start = ["core.js", *sorted(name for name in files if name.startswith(PYSCRIPT_AT_START))]
    return [Preload(f"{folder}/{name}") for name in at_start]


def _three(site: SiteFolder, runtime: Runtime) -> None:
    """Add three.js, which the page fetches only when somebody looks at the plan in 3D."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        for name, text in three_modules(runtime.three).items():
            (folder / name).write_text(text)
        site.add_folder("three", {path.name: path for path in folder.iterdir()})
