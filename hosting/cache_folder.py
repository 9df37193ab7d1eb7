"""The project's own ignored folder, filled atomically: a folder in it is whole or isn't there."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path

PARTIAL = "partial-"
# Of each kind of folder, the last used ones stay: other ports, another branch, a second run beside this one.
KEPT_PER_KIND = 4


class CacheFolder:
    """Folders under one root, each made once and named by its kind and the key of its inputs."""

    def __init__(self, root: Path) -> None:
        """Take `root`, making it if needed, and clear what killed runs left half-written."""
        self.root = root.resolve()
        self.root.mkdir(parents=True, exist_ok=True)
        for leftover in self.root.glob(f"{PARTIAL}*"):
            if not _is_running(leftover.name.split("-")[1]):
                shutil.rmtree(leftover, ignore_errors=True)

    def folder(self, kind: str, key: str, fill: Callable[[Path], None]) -> Path:
        """Return the folder of this kind and key, calling `fill` with an empty folder if it isn't there yet.

        When `fill` raises, nothing of it stays.
        """
        target = self.root / f"{kind}-{key}"
        if target.is_dir():
            os.utime(target)
            return target
        with self.scratch() as partial:
            fill(partial)
            partial.chmod(0o755)
            _rename(partial, target)
        self._remove_old(kind)
        return target

    @contextmanager
    def scratch(self) -> Generator[Path]:
        """Lend an empty folder on the cache's own disk, so that its content can be renamed into place."""
        partial = Path(tempfile.mkdtemp(prefix=f"{PARTIAL}{os.getpid()}-", dir=self.root))
        try:
            yield partial
        finally:
            shutil.rmtree(partial, ignore_errors=True)

    def _remove_old(self, kind: str) -> None:
        folders = sorted(self.root.glob(f"{kind}-*"), key=lambda path: path.stat().st_mtime, reverse=True)
        for old in folders[KEPT_PER_KIND:]:
            shutil.rmtree(old, ignore_errors=True)


def _rename(partial: Path, target: Path) -> None:
    try:
        partial.rename(target)
    except OSError:
        # Another run made the same folder meanwhile; its content is the same by name.
        if not target.is_dir():
            raise


def _is_running(process: str) -> bool:
    if not process.isdigit():
        return False
    try:
        os.kill(int(process), 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
