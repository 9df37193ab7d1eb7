"""axe-core, pinned in package-lock.json and fetched once: what is wrong with a page for who can't see it."""

from __future__ import annotations

import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from e2e.site import ROOT
from hosting.cache_folder import CacheFolder
from hosting.content_key import content_key
from hosting.prerequisites import npm_command

PINS = tuple(ROOT / "e2e" / name for name in ("package.json", "package-lock.json"))


def serious_findings(page: Page) -> list[str]:
    """The serious and critical findings on the page as it is now, targets of 24 pixels included."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_source())
    options = {"resultTypes": ["violations"], "rules": {"target-size": {"enabled": True}}}
    result: dict[str, Any] = page.evaluate("(options) => axe.run(document, options)", options)
    assert len(result["passes"]) > 10, "axe looked at hardly anything"
    return [
        f"{found['id']}: {node['failureSummary']} {node['html'][:200]}"
        for found in result["violations"]
        if found["impact"] in ("serious", "critical")
        for node in found["nodes"]
    ]


@cache
def _source() -> str:
    folder = CacheFolder(ROOT / ".alza").folder("axe", content_key(*PINS), _fetch)
    return (folder / "node_modules" / "axe-core" / "axe.min.js").read_text()


def _fetch(folder: Path) -> None:
    for pin in PINS:
        shutil.copy(pin, folder)
    command = [npm_command(), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    subprocess.run(command, cwd=folder, check=True)
