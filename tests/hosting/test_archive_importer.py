from __future__ import annotations

import importlib.util
import marshal
import sys
from collections.abc import Generator
from importlib import import_module, resources
from pathlib import Path
from pkgutil import get_data
from traceback import format_exception
from types import ModuleType

import pytest

from hosting.archive import write_indexed_zip
from hosting.archive_importer import CODE_START, add_archive

SOURCES = {
    "shelf/__init__.py": "NAME = __name__\n",
    "shelf/deep/__init__.py": "from shelf import NAME\n",
    "shelf/deep/book.py": "from . import NAME\n\ndef fall():\n    raise ValueError('too short')\n",
}


@pytest.fixture
def archive(tmp_path: Path) -> Generator[Path]:
    """An archive as the build makes it, with this Python's byte code, that can be imported from."""
    target = tmp_path / "shelf.zip"
    contents = {name: source.encode() for name, source in SOURCES.items()}
    for name, source in SOURCES.items():
        code = compile(source, f"{target}/{name}", "exec")
        contents[f"{name}c"] = importlib.util.MAGIC_NUMBER.ljust(CODE_START, b"\0") + marshal.dumps(code)
    contents["shelf/deep/words.txt"] = b"words"
    write_indexed_zip(target, contents)
    finders = list(sys.meta_path)
    add_archive(str(target))
    yield target
    for finder in sys.meta_path:
        if finder not in finders:
            finder._file.close()  # type: ignore[union-attr]
    sys.meta_path[:] = finders
    for name in [name for name in sys.modules if name.partition(".")[0] == "shelf"]:
        del sys.modules[name]


@pytest.fixture
def book(archive: Path) -> ModuleType:
    return import_module("shelf.deep.book")


def test_packages_and_modules_are_imported(archive: Path, book: ModuleType) -> None:
    package = import_module("shelf.deep")
    assert book.NAME == "shelf"
    assert package.book is book
    assert package.__path__ == [f"{archive}/shelf/deep"]
    assert book.__file__ == f"{archive}/shelf/deep/book.pyc"
    assert book.__package__ == "shelf.deep"


def test_a_module_that_is_not_there_is_missing_as_usual(archive: Path) -> None:
    with pytest.raises(ModuleNotFoundError, match="shelf.other"):
        import_module("shelf.other")


def test_a_traceback_shows_the_lines(book: ModuleType) -> None:
    with pytest.raises(ValueError, match="too short") as caught:
        book.fall()
    assert "raise ValueError('too short')" in "".join(format_exception(caught.value))


def test_data_beside_the_modules_is_read(book: ModuleType) -> None:
    assert get_data("shelf.deep", "words.txt") == b"words"
    assert resources.files("shelf.deep").joinpath("words.txt").read_text() == "words"
