"""Fetch the pinned runtime: npm packages by their lock file, wheels by their hashes."""

from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from hosting.cache_folder import CacheFolder
from hosting.content_key import content_key
from hosting.errors import HostingError
from hosting.prerequisites import npm_command, pip_command
from hosting.progress import step

WHEEL_TARGET = (
    "--only-binary=:all:",
    "--no-deps",
    "--python-version=3.14",
    "--implementation=cp",
    "--abi=cp314",
    "--platform=pyemscripten_2026_0_wasm32",
)
# A missing network should be told within seconds, not after minutes of patience.
NPM_PATIENCE = {
    "npm_config_fetch_retries": "2",
    "npm_config_fetch_retry_mintimeout": "1000",
    "npm_config_fetch_retry_maxtimeout": "4000",
    "npm_config_update_notifier": "false",
}


@dataclass(frozen=True)
class Runtime:
    """The fetched packages, and the key of the pins that they were fetched by."""

    pyodide: Path
    micropython: Path
    pyscript: Path
    pyscript_modules: Path
    three: Path
    wheels: tuple[Path, ...]
    key: str


def fetch_runtime(app: Path, cache: CacheFolder) -> Runtime:
    """Return the runtime pinned in the folder `app`, fetching what isn't in the cache yet.

    Raises:
        HostingError: A tool is missing, the network is, or a hash is wrong; the cache is then as before.
    """
    pins = (app / "package.json", app / "package-lock.json")
    packages = cache.folder("npm", content_key(*pins), lambda folder: _fetch_packages(pins, folder))
    requirements = app / "requirements.txt"
    wheels = cache.folder(
        "wheels", content_key(requirements), lambda folder: _fetch_wheels(requirements, folder, cache)
    )
    modules = packages / "node_modules"
    return Runtime(
        pyodide=modules / "pyodide",
        micropython=modules / "@micropython" / "micropython-webassembly-pyscript",
        pyscript=modules / "@pyscript" / "core" / "dist",
        pyscript_modules=modules / "@pyscript" / "core" / "src" / "stdlib",
        three=modules / "three",
        wheels=tuple(sorted(wheels.glob("*.whl"))),
        key=content_key(*pins, requirements),
    )


def _fetch_packages(pins: tuple[Path, ...], folder: Path) -> None:
    npm = npm_command()
    for pin in pins:
        shutil.copy(pin, folder)
    command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    with step("Fetching the runtime's npm packages (about 50 MB)", folder):
        _fetch(command, folder, "The runtime's npm packages")


def _fetch_wheels(requirements: Path, folder: Path, cache: CacheFolder) -> None:
    pip = pip_command(cache)
    command = [*pip, "download", "--quiet", "--disable-pip-version-check", "--retries=2", "--require-hashes"]
    command += [*WHEEL_TARGET, "--dest", str(folder), "-r", str(requirements)]
    with step("Fetching the page's wheels", folder):
        _fetch(command, folder, "The page's wheels")


def _fetch(command: list[str], folder: Path, what: str) -> None:
    done = subprocess.run(
        command, cwd=folder, env=os.environ | NPM_PATIENCE, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise HostingError(
            f"{what} could not be fetched: {_reason(done.stdout + done.stderr)}. Nothing was kept."
        )


def _reason(output: str) -> str:
    """Name the cause that the tool's output points to, else quote its last line that says something."""
    lowered = output.lower()
    if "eintegrity" in lowered or "do not match the hashes" in lowered:
        return "a file's hash differs from the pinned one (a damaged download, or a changed pin)"
    signs = (
        "enotfound",
        "eai_again",
        "econnrefused",
        "etimedout",
        "network",
        "newconnectionerror",
        "connection",
    )
    if any(sign in lowered for sign in signs):
        return "the package registry can't be reached (check the network, then start again)"
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    telling = [line for line in lines if "complete log" not in line and "debug-0.log" not in line]
    return telling[-1].rstrip(".") if telling else "the tool gave no reason"
