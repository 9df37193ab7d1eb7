"""Progress lines on the terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

TICK_SECONDS = 0.5


def say(line: str) -> None:
    """Print one line at once, so that it shows in a log too."""
    print(line, flush=True)


@contextmanager
def step(title: str, growing: Path | None = None) -> Generator[None]:
    """Print `title`, then its time when it is done; on a terminal also the size of the folder `growing`."""
    say(f"{title} ...")
    started = time.monotonic()
    done = Event()
    ticker = Thread(target=_show_size, args=(growing, done), daemon=True)
    if growing is not None and sys.stdout.isatty():
        ticker.start()
    try:
        yield
    finally:
        done.set()
        if ticker.ident is not None:
            ticker.join()
    say(f"  done in {time.monotonic() - started:.1f} s")


def _show_size(folder: Path, done: Event) -> None:
    while not done.wait(TICK_SECONDS):
        print(f"\r  {_size(folder) / 1e6:.0f} MB", end="", flush=True)
    print("\r", end="", flush=True)


def _size(folder: Path) -> int:
    total = 0
    for path in folder.rglob("*"):
        try:
            total += path.lstat().st_size
        except OSError:
            continue
    return total
