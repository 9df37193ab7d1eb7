"""Runs serve_local.py as a person would."""

from __future__ import annotations

import atexit
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from socket import socket

from hosting.cache_folder import CacheFolder
from hosting.runtime import fetch_runtime

ROOT = Path(__file__).resolve().parent.parent.parent
BUILT_FOR = (
    "--studio-origin=https://studio.example",
    "--partner-origin=https://shop.example",
    "--supplier=https://other.example",
)


LARGE = 20_000
"""From how many bytes on a file takes long to compress."""


@cache
def cache_folder() -> Path:
    """A cache of these tests' own, as on a machine where no site was built yet, but for what takes long.

    It lends what was fetched and compiled, and what was compressed of large files.
    """
    folder = Path(tempfile.mkdtemp())
    atexit.register(shutil.rmtree, folder)
    fetch_runtime(ROOT / "app", CacheFolder(ROOT / ".alza"))
    for kept in (ROOT / ".alza").iterdir():
        kind = kept.name.partition("-")[0]
        if kind in ("npm", "wheels", "bytecode"):
            (folder / kept.name).symlink_to(kept)
        elif kind == "brotli":
            (folder / kept.name).mkdir()
            for path in kept.iterdir():
                if path.stat().st_size >= LARGE:
                    (folder / kept.name / path.name).symlink_to(path)
    return folder


class Running:
    """A started serve_local.py: its process, its ports and what it said until it was ready."""

    def __init__(self, process: subprocess.Popen[str], ports: tuple[int, int]) -> None:
        self.process = process
        self.studio, self.partner = ports
        self.said = _read_until_ready(process)

    def end(self, signal: int) -> int:
        self.process.send_signal(signal)
        return self.process.wait(timeout=30)


@contextmanager
def running(ports: tuple[int, int] | None = None, more: Sequence[str] = ()) -> Generator[Running]:
    ports = ports or free_ports()
    with subprocess.Popen(
        [*_command(), f"--port={ports[0]}", f"--partner-port={ports[1]}", *more],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        try:
            yield Running(process, ports)
        finally:
            process.terminate()


def run(*arguments: str, env: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*_command(), *arguments],
        cwd=ROOT,
        env=dict(env) if env is not None else dict(os.environ),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def _command() -> list[str]:
    return [sys.executable, "serve_local.py", "--no-browser", f"--cache={cache_folder()}"]


def free_ports() -> tuple[int, int]:
    with socket() as first, socket() as second:
        for one in (first, second):
            one.bind(("127.0.0.1", 0))
        return first.getsockname()[1], second.getsockname()[1]


def _read_until_ready(process: subprocess.Popen[str]) -> list[str]:
    assert process.stdout is not None
    said: list[str] = []
    for line in process.stdout:
        said.append(line)
        if line.startswith("Ctrl+C"):
            return said
    raise AssertionError("serve_local.py ended: " + "".join(said))
