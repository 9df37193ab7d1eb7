"""The page's own package lock file: only the wheels that it ships, so that nothing comes from elsewhere."""

from __future__ import annotations

import hashlib
import json
import re
import zipfile
from collections.abc import Sequence
from email.parser import HeaderParser
from pathlib import Path, PurePosixPath
from typing import Any


def lock_file(pyodide: Path, wheels: Sequence[Path]) -> str:
    """Return the text of a `pyodide-lock.json` for `wheels`, for the runtime in the folder `pyodide`."""
    info = json.loads((pyodide / "pyodide-lock.json").read_text())["info"]
    packages = {entry["name"]: entry for entry in map(_entry, wheels)}
    for entry in packages.values():
        entry["depends"] = [name for name in entry["depends"] if name in packages]
    return json.dumps({"info": info, "packages": packages}, indent=1, sort_keys=True)


def project_name(wheel: Path) -> str:
    """Return the name of the project that a wheel's file name begins with."""
    return _normal(wheel.name.partition("-")[0])


def _entry(wheel: Path) -> dict[str, Any]:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        described = next(name for name in names if name.endswith(".dist-info/METADATA"))
        metadata = HeaderParser().parsestr(archive.read(described).decode())
    roots = {PurePosixPath(name).parts[0] for name in names if not _is_metadata(name)}
    return {
        "name": _normal(metadata["Name"]),
        "version": metadata["Version"],
        "file_name": wheel.name,
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "install_dir": "site",
        "package_type": "package",
        "imports": sorted(root.removesuffix(".py") for root in roots),
        "depends": [
            _required(line) for line in metadata.get_all("Requires-Dist", []) if "extra ==" not in line
        ],
        "unvendored_tests": False,
    }


def _required(requirement: str) -> str:
    return _normal(re.split(r"[^\w.-]", requirement, maxsplit=1)[0])


def _normal(name: str) -> str:
    """Return the project name as indexes compare it (PEP 503)."""
    return re.sub(r"[-_.]+", "-", name).lower()


def _is_metadata(name: str) -> bool:
    return PurePosixPath(name).parts[0].endswith((".dist-info", ".data"))
