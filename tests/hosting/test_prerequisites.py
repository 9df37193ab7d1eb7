from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pytest

from tests.hosting.running import run


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A PATH with node and npm and nothing else, for a test to take from."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in ("node", "npm"):
        found = shutil.which(name)
        assert found is not None
        (folder / name).symlink_to(found)
    return folder


def complaint(path: Path, cache: Path) -> list[str]:
    done = run("--cache", str(cache), env={"PATH": str(path)})
    assert done.returncode == 1
    assert done.stderr == ""
    assert not any(cache.glob("*")), "nothing is fetched before all is there"
    return done.stdout.splitlines()


def test_a_missing_node_is_named_with_its_cure(path: Path, tmp_path: Path) -> None:
    (path / "node").unlink()
    [line] = complaint(path, tmp_path / "cache")
    assert line.startswith("serve_local.py: Node is missing")
    assert line.endswith("apt-get install nodejs npm")


def test_an_old_node_is_named_with_its_version(path: Path, tmp_path: Path) -> None:
    (path / "node").unlink()
    (path / "node").write_text(f"#!{sys.executable}\nprint('v16.20.0')\n")
    (path / "node").chmod(0o755)
    [line] = complaint(path, tmp_path / "cache")
    assert "Node 18 or newer is needed" in line
    assert "v16.20.0" in line


def test_a_missing_npm_is_named_with_its_cure(path: Path, tmp_path: Path) -> None:
    (path / "npm").unlink()
    [line] = complaint(path, tmp_path / "cache")
    assert line.startswith("serve_local.py: npm is missing")
    assert line.endswith("apt-get install npm")


def test_every_lack_has_a_line_of_its_own(path: Path, tmp_path: Path) -> None:
    shutil.rmtree(path)
    lines = complaint(path, tmp_path / "cache")
    assert len(lines) == 2
    assert "Node is missing" in lines[0]
    assert "npm is missing" in lines[1]


def test_a_python_without_pip_and_venv_is_told_what_to_install(path: Path, tmp_path: Path) -> None:
    # A Python that finds neither, as on a Debian without its packages for them.
    bare = tmp_path / "sitecustomize.py"
    bare.write_text("import sys\nsys.modules['pip'] = sys.modules['ensurepip'] = None\n")
    done = run("--cache", str(tmp_path / "cache"), env={"PATH": str(path), "PYTHONPATH": str(tmp_path)})
    assert done.returncode == 1, done.stdout + done.stderr
    assert done.stdout.splitlines() == [
        "serve_local.py: Python's venv module (with ensurepip) is missing. "
        "Install it with: apt-get install python3-venv"
    ]
    assert os.listdir(tmp_path) == ["bin", "sitecustomize.py"] or not (tmp_path / "cache").exists()
