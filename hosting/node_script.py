"""Run one of this package's Node scripts over a list of jobs."""

from __future__ import annotations

import json
import subprocess
import tempfile
from pathlib import Path

from hosting.errors import HostingError
from hosting.prerequisites import node_command

SCRIPTS = Path(__file__).parent


def run_node_script(name: str, jobs: list[dict[str, str]], *arguments: str) -> None:
    """Run `hosting/<name>` with `arguments` and the path of a file that holds `jobs` as JSON.

    Raises:
        HostingError: Node is missing, or the script failed; the message is the last line that it wrote.
    """
    if not jobs:
        return
    with tempfile.TemporaryDirectory() as folder:
        listing = Path(folder) / "jobs.json"
        listing.write_text(json.dumps(jobs))
        done = subprocess.run(
            [node_command(), str(SCRIPTS / name), *arguments, str(listing)],
            capture_output=True,
            text=True,
            check=False,
        )
    if done.returncode != 0:
        lines = done.stderr.strip().splitlines() or [f"{name} ended with code {done.returncode}"]
        raise HostingError(lines[-1].strip())
