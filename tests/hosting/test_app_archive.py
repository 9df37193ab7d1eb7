from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from hosting.app_archive import app_files, write_app_archive
from hosting.bytecode import Compiler
from hosting.cache_folder import CacheFolder
from hosting.errors import HostingError
from hosting.runtime import Runtime, fetch_runtime
from tests.hosting.running import ROOT


@pytest.fixture
def cache() -> CacheFolder:
    return CacheFolder(ROOT / ".alza")


@pytest.fixture
def runtime(cache: CacheFolder) -> Runtime:
    return fetch_runtime(ROOT / "app", cache)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for package in ("alza", "app"):
        (tmp_path / package / "deep").mkdir(parents=True)
        (tmp_path / package / "__init__.py").write_text("")
    (tmp_path / "alza" / "deep" / "data.json").write_text("{}")
    (tmp_path / "app" / "main.py").write_text("async def main():\n    return 1\n")
    (tmp_path / "app" / "package.json").write_text("{}")
    (tmp_path / "app" / "index.html").write_text("")
    return tmp_path


def test_modules_and_data_go_in_and_build_inputs_do_not(project: Path) -> None:
    assert set(app_files(project)) == {
        "alza/__init__.py",
        "alza/deep/data.json",
        "app/__init__.py",
        "app/main.py",
    }


def test_every_module_has_its_byte_code_beside_it(
    project: Path, runtime: Runtime, cache: CacheFolder
) -> None:
    target = project / "app.zip"
    write_app_archive(project, runtime, Compiler(runtime, cache), target)
    with zipfile.ZipFile(target) as archive:
        names = set(archive.namelist())
        assert {"app/main.py", "app/main.pyc", "alza/deep/data.json", "pyscript/__init__.pyc"} <= names
        # Byte code of the page's Python, hash-based and never checked against its source.
        assert archive.read("app/main.pyc")[4:8] == b"\x01\0\0\0"
        assert all(entry.compress_type == zipfile.ZIP_STORED for entry in archive.infolist())


def test_equal_sources_make_equal_bytes(project: Path, runtime: Runtime, cache: CacheFolder) -> None:
    for name in ("one.zip", "two.zip"):
        write_app_archive(project, runtime, Compiler(runtime, cache), project / name)
    assert (project / "one.zip").read_bytes() == (project / "two.zip").read_bytes()


def test_a_faulty_module_is_named(project: Path, runtime: Runtime, cache: CacheFolder) -> None:
    (project / "app" / "main.py").write_text("def main(:\n")
    with pytest.raises(HostingError, match=r"/app/main\.py, line 1: SyntaxError"):
        write_app_archive(project, runtime, Compiler(runtime, cache), project / "app.zip")
