"""The npm packages that tests need, pinned in package-lock.json and fetched once."""

from __future__ import annotations

import shutil
import subprocess
from functools import cache
from pathlib import Path

from e2e.site import ROOT
from hosting.cache_folder import CacheFolder
from hosting.content_key import content_key
from hosting.prerequisites import npm_command

PINS = tuple(ROOT / "e2e" / name for name in ("package.json", "package-lock.json"))


@cache
def node_modules() -> Path:
    """The folder that holds them."""
    return CacheFolder(ROOT / ".alza").folder("test-npm", content_key(*PINS), _fetch) / "node_modules"


def _fetch(folder: Path) -> None:
    for pin in PINS:
        shutil.copy(pin, folder)
    command = [npm_command(), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    subprocess.run(command, cwd=folder, check=True)
