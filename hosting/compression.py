"""Brotli copies beside the sites' files, each content compressed once."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from hosting.cache_folder import CacheFolder
from hosting.content_key import content_key
from hosting.node_script import SCRIPTS, run_node_script

SUFFIX = ".br"
COMPRESSED = frozenset({".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".wasm", ".zip"})


def compress_sites(folder: Path, cache: CacheFolder) -> None:
    """Put `NAME.br` beside every file below `folder` whose kind compresses well.

    Raises:
        HostingError: Node failed.
    """
    kept = cache.folder("brotli", content_key(SCRIPTS / "compress.mjs"), lambda folder: None)
    files = [path for path in folder.rglob("*") if path.suffix in COMPRESSED]
    copies = {path: kept / f"{content_key(path)}{SUFFIX}" for path in files}
    # One job for each content: both sites have files that are the same.
    sources = {copy: path for path, copy in copies.items() if not copy.exists()}
    made = {copy: copy.with_name(f"{copy.name}.{os.getpid()}") for copy in sources}
    jobs = [{"source": str(sources[copy]), "target": str(made[copy])} for copy in made]
    run_node_script("compress.mjs", jobs)
    for copy, fresh in made.items():
        fresh.replace(copy)
    for path, copy in copies.items():
        shutil.copyfile(copy, path.with_name(path.name + SUFFIX))
