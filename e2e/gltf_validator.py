"""The Khronos glTF validator: what is wrong with a GLB file."""

from __future__ import annotations

import json
import subprocess

from e2e.node_packages import node_modules
from hosting.prerequisites import node_command

SCRIPT = """
const validator = require(process.argv[1]);
const bytes = new Uint8Array(require("fs").readFileSync(0));
validator.validateBytes(bytes).then((report) => process.stdout.write(JSON.stringify(report)));
"""


def gltf_findings(glb: bytes) -> list[str]:
    """Errors, warnings, infos and hints about the file."""
    command = [node_command(), "--eval", SCRIPT, str(node_modules() / "gltf-validator")]
    report = json.loads(subprocess.run(command, input=glb, capture_output=True, check=True).stdout)
    assert report["mimeType"] == "model/gltf-binary" and report["info"]["totalTriangleCount"] > 0
    return [
        f"{found['code']} at {found['pointer']}: {found['message']}" for found in report["issues"]["messages"]
    ]
