"""Starts both sites as the README says and stops them again."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import socket
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent


class Site(NamedTuple):
    """The addresses of a running studio and its partner."""

    studio: str
    partner: str


@contextmanager
def served(*options: str) -> Iterator[Site]:
    """Run `serve_local.py` with `options` on two free ports for as long as the context lasts."""
    studio, partner = _free_ports()
    ports = ["--port", str(studio), "--partner-port", str(partner)]
    command = [sys.executable, "serve_local.py", "--no-browser", *ports, *options]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as server:
        try:
            _wait_for_addresses(server)
            yield Site(f"http://localhost:{studio}/", f"http://localhost:{partner}/")
        finally:
            server.terminate()


def _wait_for_addresses(server: subprocess.Popen[str]) -> None:
    said: list[str] = []
    assert server.stdout is not None
    for line in server.stdout:
        said.append(line)
        if line.startswith("Ctrl+C"):
            return
    raise RuntimeError("serve_local.py ended: " + "".join(said))


def _free_ports() -> tuple[int, int]:
    with socket() as first, socket() as second:
        for one in (first, second):
            one.bind(("127.0.0.1", 0))
        return first.getsockname()[1], second.getsockname()[1]
