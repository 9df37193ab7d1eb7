"""Both sites, built once per content and kept in the cache."""

from __future__ import annotations

import shutil
from pathlib import Path

from hosting.app_archive import app_files
from hosting.bytecode import Compiler
from hosting.cache_folder import CacheFolder
from hosting.compression import compress_sites
from hosting.content_key import content_key
from hosting.errors import HostingError
from hosting.headers import HEADERS_FILE, headers_file, partner_headers, studio_headers
from hosting.origins import Origins
from hosting.partner_site import write_partner
from hosting.progress import step
from hosting.runtime import Runtime
from hosting.studio_site import write_studio

STUDIO = "studio"
PARTNER = "partner"


def build_sites(root: Path, runtime: Runtime, cache: CacheFolder, origins: Origins) -> Path:
    """Return a folder with the sites `studio/` and `partner/` of the project at `root`.

    Nothing is built when the same sources were built before.

    Raises:
        HostingError: A source is faulty.
    """

    def fill(folder: Path) -> None:
        with step("Building the sites"):
            write_studio(root, runtime, Compiler(runtime, cache), origins, folder / STUDIO)
            write_partner(root / "partner", runtime, origins, folder / PARTNER)
            compress_sites(folder, cache)
            for name, headers in ((STUDIO, studio_headers(origins)), (PARTNER, partner_headers(origins))):
                (folder / name / HEADERS_FILE).write_text(headers_file(folder / name, headers))

    return cache.folder("site", sites_key(root, runtime, origins), fill)


def copy_sites(built: Path, target: Path) -> None:
    """Copy both sites into `target`, replacing those of an earlier build there and nothing else.

    Raises:
        HostingError: A folder there isn't one of ours.
    """
    for name in (STUDIO, PARTNER):
        if (target / name).exists() and not (target / name / HEADERS_FILE).is_file():
            raise HostingError(
                f"{target / name} is there and is no site that was built before; choose another DIR."
            )
    for name in (STUDIO, PARTNER):
        shutil.rmtree(target / name, ignore_errors=True)
        shutil.copytree(built / name, target / name)


def sites_key(root: Path, runtime: Runtime, origins: Origins) -> str:
    """Return the key of everything that the sites are made from."""
    folders = (root / "hosting", root / "app", root / "partner")
    files = {path for folder in folders for path in folder.rglob("*") if path.is_file()}
    files |= set(app_files(root).values())
    parts: list[str | Path] = [runtime.key, repr(origins)]
    for path in sorted(files):
        if "__pycache__" not in path.parts:
            parts += [path.relative_to(root).as_posix(), path]
    return content_key(*parts)
