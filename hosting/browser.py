"""Where Chromium is: named, found on the PATH, or installed when that is allowed."""

from __future__ import annotations

import os
import shutil
import subprocess

from hosting.errors import HostingError
from hosting.progress import step

COMMANDS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def chromium_command() -> str:
    """Return the path of Chromium from `$CHROMIUM` or the PATH, else install Debian's package as root.

    Raises:
        HostingError: There is none, and it can't be installed.
    """
    named = os.environ.get("CHROMIUM")
    if named:
        found = shutil.which(named)
        if found is None:
            raise HostingError(f"$CHROMIUM names {named!r}, which isn't a program.")
        return found
    found = _on_path()
    if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
        _install()
        found = _on_path()
    if found is None:
        raise HostingError(
            "Chromium is missing. Install it with: apt-get install chromium, or set $CHROMIUM."
        )
    return found


def _on_path() -> str | None:
    return next((path for path in map(shutil.which, COMMANDS) if path), None)


def _install() -> None:
    with step("Installing Chromium with apt-get"):
        for command in (["update"], ["install", "--yes", "--no-install-recommends", "chromium"]):
            subprocess.run(
                ["apt-get", "--quiet", *command],
                env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                check=False,
            )
