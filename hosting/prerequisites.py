"""What has to be on the machine before anything is fetched, each lack named with its cure."""

from __future__ import annotations

import importlib.util
import re
import shutil
import subprocess
import sys
from pathlib import Path

from hosting.cache_folder import CacheFolder
from hosting.errors import HostingError

MINIMUM_NODE = 18
NO_VENV = "Python's venv module (with ensurepip) is missing. Install it with: apt-get install python3-venv"


def check_prerequisites() -> None:
    """Check all of them before anything is fetched.

    Raises:
        HostingError: Some are missing; each is named in a line of its own.
    """
    lacks: list[str] = []
    for check in (node_command, npm_command, _check_pip):
        try:
            check()
        except HostingError as error:
            lacks.append(str(error))
    if lacks:
        raise HostingError("\n".join(lacks))


def node_command() -> str:
    """Return the path of Node.

    Raises:
        HostingError: Node is missing, too old or doesn't start.
    """
    node = shutil.which("node")
    if node is None:
        raise HostingError(
            f"Node is missing: version {MINIMUM_NODE} or newer is needed. "
            "Install it with: apt-get install nodejs npm"
        )
    version = _version(node)
    found = re.match(r"v(\d+)\.", version)
    if found is None or int(found.group(1)) < MINIMUM_NODE:
        raise HostingError(
            f"Node {MINIMUM_NODE} or newer is needed, {node} says {version or 'nothing'!r}. "
            "Install it with: apt-get install nodejs npm"
        )
    return node


def npm_command() -> str:
    """Return the path of npm.

    Raises:
        HostingError: npm is missing.
    """
    npm = shutil.which("npm")
    if npm is None:
        raise HostingError("npm is missing: it fetches the runtime. Install it with: apt-get install npm")
    return npm


def pip_command(cache: CacheFolder) -> list[str]:
    """Return the command for pip: this Python's own, or that of a virtual environment kept in `cache`.

    Raises:
        HostingError: This Python has neither pip nor a working venv module.
    """
    if importlib.util.find_spec("pip") is not None:
        return [sys.executable, "-m", "pip"]
    venv = cache.folder("pip", f"{sys.version_info.major}.{sys.version_info.minor}", make_venv)
    return [str(venv / "bin" / "python"), "-m", "pip"]


def make_venv(folder: Path) -> None:
    """Make a virtual environment with pip in `folder`.

    Raises:
        HostingError: This Python's venv module is missing or incomplete, as on a bare Debian.
    """
    command = [sys.executable, "-m", "venv", str(folder)]
    if subprocess.run(command, capture_output=True, check=False).returncode != 0:
        raise HostingError(NO_VENV)


def _check_pip() -> None:
    if importlib.util.find_spec("pip") is None and importlib.util.find_spec("ensurepip") is None:
        raise HostingError(NO_VENV)


def _version(command: str) -> str:
    try:
        answer = subprocess.run(
            [command, "--version"], capture_output=True, text=True, timeout=30, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return answer.stdout.strip()
