"""Python modules as byte code for the page, so that no visitor's browser has to compile them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath

from hosting.cache_folder import CacheFolder
from hosting.content_key import content_key
from hosting.node_script import SCRIPTS, run_node_script
from hosting.runtime import Runtime


class Compiler:
    """Compiles sources inside the runtime's own interpreter, each source once."""

    def __init__(self, runtime: Runtime, cache: CacheFolder) -> None:
        """Keep what was compiled in the folder of `cache` that belongs to this runtime."""
        self._pyodide = runtime.pyodide
        key = content_key(runtime.key, SCRIPTS / "compile.mjs")
        self._cache = cache
        self._folder = cache.folder("bytecode", key, lambda folder: None)

    def compile(self, sources: Mapping[str, bytes]) -> dict[str, bytes]:
        """Return the `.pyc` of each source; keys are the paths that tracebacks will name.

        Raises:
            HostingError: A source isn't valid Python; the message names it.
        """
        targets = {path: self._target(path, source) for path, source in sources.items()}
        missing = [path for path, target in targets.items() if not target.exists()]
        with self._cache.scratch() as folder:
            jobs: list[dict[str, str]] = []
            for number, path in enumerate(missing):
                source = folder / f"{number}.py"
                source.write_bytes(sources[path])
                jobs.append({"source": str(source), "filename": path, "target": f"{source}c"})
            run_node_script("compile.mjs", jobs, str(self._pyodide))
            for job in jobs:
                Path(job["target"]).replace(targets[job["filename"]])
        return {path: target.read_bytes() for path, target in targets.items()}

    def _target(self, path: str, source: bytes) -> Path:
        return self._folder / f"{content_key(path, source)}.pyc"


def module_paths(names: Iterable[str]) -> list[str]:
    """Return the names that are Python modules."""
    return [name for name in names if PurePosixPath(name).suffix == ".py"]
