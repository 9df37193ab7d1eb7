"""The shop's site: its page, its modules and data, PyScript and MicroPython."""

from __future__ import annotations

from pathlib import Path

from hosting.headers import partner_policy
from hosting.origins import Origins
from hosting.page import Head, Preload, render_page
from hosting.runtime import Runtime
from hosting.site_folder import SiteFolder

INTERPRETER = ("micropython.mjs", "micropython.wasm")
# PyScript's chunks that the shop loads, by the beginning of their names.
PYSCRIPT = ("core", "error-", "mpy-")


def write_partner(sources: Path, runtime: Runtime, origins: Origins, target: Path) -> None:
    """Write the site of the shop in the folder `sources` into the folder `target`.

    Raises:
        HostingError: A source is faulty.
    """
    site = SiteFolder(target, sources)
    micropython = site.add_folder("micropython", {name: runtime.micropython / name for name in INTERPRETER})
    chunks = {path.name: path for path in runtime.pyscript.glob("*.js") if path.name.startswith(PYSCRIPT)}
    pyscript = site.add_folder("pyscript", chunks)
    modules = [f"{micropython}/{INTERPRETER[0]}", *(f"{pyscript}/{name}" for name in sorted(chunks))]
    head = Head(partner_policy(), ("hosts", origins.hosts), [Preload(name) for name in modules])
    (target / "index.html").write_text(render_page(sources / "index.html", site.rename, head))
