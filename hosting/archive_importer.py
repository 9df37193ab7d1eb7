"""Imports modules from the page's two archives, in the page; the build ships it as `sitecustomize`.

`zipimport` reads and unmarshals each module twice, the first time only to learn its file's name, opens the
archive for each, and reads its whole directory first. Here the archive stays open, and an index at its
beginning says where each module's byte code is. All but the import of a module is left to `zipimport`.
"""

from __future__ import annotations

import marshal
import sys
from importlib.machinery import ModuleSpec, PathFinder
from zipimport import zipimporter

# What is imported above is imported the slow way, so not even `typing` is.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.resources.abc import TraversableResources
    from types import CodeType, ModuleType
    from typing import Any

LIBRARY = "/lib/python314.zip"
# The index is the first file of the archive: a local header of 30 bytes and the name, then the content.
INDEX = "modules.index"
INDEX_START = 30 + len(INDEX)
INDEX_SIZE = slice(18, 22)
# A .pyc begins with its magic number, flags and source hash.
CODE_START = 16


class ArchiveFinder:
    """Finds and loads the modules of one archive."""

    def __init__(self, archive: str) -> None:
        """Open `archive`, made by the build, and read its index."""
        self._archive = archive
        self._file = open(archive, "rb", buffering=0)
        size = int.from_bytes(self._file.read(INDEX_START)[INDEX_SIZE], "little")
        # Dotted name -> its file in the archive, where that begins after the index, and its size.
        self._modules: dict[str, tuple[str, int, int]] = marshal.loads(self._file.read(size))
        self._start = INDEX_START + size

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where a module is, or None if it isn't in this archive."""
        found = self._modules.get(fullname)
        if found is None:
            return None
        origin = f"{self._archive}/{found[0]}"
        folder, _, file = origin.rpartition("/")
        package = file == "__init__.pyc"
        # A loader by what it can do; its base class would have to be imported the slow way.
        loader: Any = self
        spec = ModuleSpec(fullname, loader, origin=origin, is_package=package)
        spec.has_location = True
        if package and spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(folder)
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """Let Python make the module."""

    def exec_module(self, module: ModuleType) -> None:
        """Run a module's code."""
        exec(self.get_code(module.__name__), module.__dict__)

    def get_code(self, fullname: str) -> CodeType:
        """Return a module's code."""
        _, start, size = self._modules[fullname]
        self._file.seek(self._start + start)
        return marshal.loads(memoryview(self._file.read(size))[CODE_START:])

    def is_package(self, fullname: str) -> bool:
        """Tell whether a module is a package."""
        return self._modules[fullname][0].endswith("/__init__.pyc")

    def get_source(self, fullname: str) -> str | None:
        """Return a module's source for tracebacks, or None if it isn't shipped."""
        return self._zipimporter(fullname).get_source(fullname)

    def get_data(self, path: str) -> bytes:
        """Return the content of a file of the archive."""
        return zipimporter(self._archive).get_data(path)

    def get_resource_reader(self, fullname: str) -> TraversableResources | None:
        """Return the reader that `importlib.resources` asks for."""
        return self._zipimporter(fullname).get_resource_reader(fullname)

    def _zipimporter(self, fullname: str) -> zipimporter:
        parents = fullname.split(".")[:-1]
        return zipimporter("/".join([self._archive, *parents]))


def add_archive(archive: str) -> None:
    """Let the modules of `archive` be imported, before those of any folder."""
    sys.meta_path.insert(sys.meta_path.index(PathFinder), ArchiveFinder(archive))


if __name__ == "sitecustomize":
    add_archive(LIBRARY)
