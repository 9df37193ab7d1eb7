"""Run all checks and tests in the project's own virtual environment."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from hosting.browser import chromium_command
from hosting.cache_folder import CacheFolder
from hosting.content_key import content_key
from hosting.errors import HostingError
from hosting.prerequisites import check_prerequisites, make_venv
from hosting.progress import say, step

ROOT = Path(__file__).resolve().parent.parent
# As many processes as cores, each of which takes file after file. Four keep off each other's built sites.
SIDE_BY_SIDE = ("--numprocesses=auto", "--maxprocesses=4", "--dist=loadfile")
# In two goes: in a process in which Playwright runs, asyncio can run no loop of its own.
ON_THE_DESK = ("tests", "--ignore=tests/hosting")
IN_A_BROWSER = ("e2e", "tests/hosting")


def main(arguments: Sequence[str]) -> int:
    """Run ruff, pyright and pytest, the last with `arguments`, and return 0 if all of them pass.

    Without arguments all tests run, several files at once; the sites are built before, so that all find them.
    """
    try:
        python = test_python(CacheFolder(ROOT / ".alza"))
        check_prerequisites()
        os.environ["CHROMIUM"] = chromium_command()
    except HostingError as error:
        say(f"run_tests.py: {error}")
        return 1
    with TemporaryDirectory() as folder:
        checks = [["ruff", "check", "."], ["pyright", "--pythonpath", str(python)]]
        if arguments:
            checks += [["pytest", *arguments]]
        else:
            checks += [["serve_local", "--build", folder]]
            checks += [["pytest", *SIDE_BY_SIDE, *tests] for tests in (ON_THE_DESK, IN_A_BROWSER)]
        codes = [_run([str(python), "-m", *check]) for check in checks]
    return 0 if not any(codes) else 1


def test_python(cache: CacheFolder) -> Path:
    """Return the Python of the test environment, making it when the pinned requirements are new.

    Raises:
        HostingError: The venv module is missing, or a package could not be fetched.
    """
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    requirements: list[str] = [*project["dependencies"], *project["optional-dependencies"]["test"]]
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    key = content_key(version, *sorted(requirements))
    return cache.folder("tests", key, lambda folder: _fill(folder, requirements)) / "bin" / "python"


def _fill(folder: Path, requirements: list[str]) -> None:
    make_venv(folder)
    command = [
        str(folder / "bin" / "python"),
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
    ]
    with step("Fetching the test packages", folder):
        done = subprocess.run([*command, *requirements], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise HostingError(f"The test packages could not be fetched: {done.stderr.strip().splitlines()[-1]}")


def _run(command: list[str]) -> int:
    say(f"$ {' '.join(['python', *command[1:]])}")
    return subprocess.run(command, cwd=ROOT, check=False).returncode
