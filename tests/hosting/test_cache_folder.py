from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hosting.cache_folder import KEPT_PER_KIND, CacheFolder


def write_note(folder: Path) -> None:
    (folder / "note").write_text("whole")


def test_a_folder_is_filled_once(tmp_path: Path) -> None:
    cache = CacheFolder(tmp_path / "cache")
    filled: list[Path] = []

    def fill(folder: Path) -> None:
        filled.append(folder)
        write_note(folder)

    first = cache.folder("kind", "1", fill)
    assert cache.folder("kind", "1", fill) == first
    assert len(filled) == 1
    assert (first / "note").read_text() == "whole"


def test_a_failed_filling_leaves_nothing(tmp_path: Path) -> None:
    cache = CacheFolder(tmp_path)

    def fail(folder: Path) -> None:
        write_note(folder)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        cache.folder("kind", "1", fail)
    assert list(tmp_path.iterdir()) == []


def test_what_a_killed_run_left_is_cleared_and_a_living_ones_stays(tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", ""]) as ended:
        ended.wait()
    dead = tmp_path / f"partial-{ended.pid}-x"
    alive = tmp_path / f"partial-{os.getppid()}-x"
    dead.mkdir()
    alive.mkdir()
    CacheFolder(tmp_path)
    assert not dead.exists()
    assert alive.exists()


def test_a_run_that_comes_second_to_the_same_folder_takes_the_first_ones(tmp_path: Path) -> None:
    cache = CacheFolder(tmp_path)

    def overtaken(folder: Path) -> None:
        CacheFolder(tmp_path).folder("kind", "1", write_note)

    assert (cache.folder("kind", "1", overtaken) / "note").read_text() == "whole"


def test_only_the_last_used_folders_of_a_kind_stay(tmp_path: Path) -> None:
    cache = CacheFolder(tmp_path)
    for number in range(KEPT_PER_KIND):
        os.utime(cache.folder("kind", str(number), write_note), (number, number))
    cache.folder("kind", "0", write_note)
    cache.folder("other", "0", write_note)
    cache.folder("kind", "new", write_note)
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {"kind-0", "kind-2", "kind-3", "kind-new", "other-0"}
