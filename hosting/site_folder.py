"""One site's output folder: files go in under names that carry their content's hash."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

from hosting.content_key import content_key
from hosting.errors import HostingError
from hosting.page import check_names_no_others

ASSETS = "assets"


class SiteFolder:
    """A site being written to `folder`, whose page's own files are in `sources`."""

    def __init__(self, folder: Path, sources: Path) -> None:
        """Make the folder."""
        self.folder = folder
        self.sources = sources
        self._mounted: dict[str, str] = {}
        (folder / ASSETS).mkdir(parents=True)

    def add(self, path: Path) -> str:
        """Copy a file in and return its hashed name, relative to the site."""
        name = f"{ASSETS}/{path.stem}-{content_key(path)}{path.suffix}"
        shutil.copyfile(path, self.folder / name)
        return name

    def add_folder(self, plain: str, files: Mapping[str, Path]) -> str:
        """Copy files that name each other into one hashed folder, under their own names; return its name."""
        parts: list[str | Path] = []
        for name in sorted(files):
            parts += [name, files[name]]
        hashed = f"{plain}-{content_key(*parts)}"
        (self.folder / hashed).mkdir()
        for name, path in files.items():
            shutil.copyfile(path, self.folder / hashed / name)
        self._mounted[plain] = hashed
        return hashed

    def rename(self, plain: str) -> str:
        """Return the name in the site of a file that a page names plainly, adding it if it's one of its own.

        Raises:
            HostingError: There is no such file.
        """
        path = PurePosixPath(plain)
        if path.parts and path.parts[0] in self._mounted:
            hashed = str(PurePosixPath(self._mounted[path.parts[0]], *path.parts[1:]))
            if (self.folder / hashed).is_file():
                return hashed
        source = self.sources / path
        if path.is_absolute() or ".." in path.parts or not source.is_file():
            raise HostingError(f"{self.sources.name}/ names {plain!r}, and there is no such file")
        check_names_no_others(source)
        return self.add(source)
