from __future__ import annotations

import subprocess
from pathlib import Path

from hosting.cache_folder import CacheFolder
from hosting.compression import compress_sites
from hosting.prerequisites import node_command

UNPACK = """
const [{ readFileSync }, { brotliDecompressSync }] = [require("fs"), require("zlib")];
process.stdout.write(brotliDecompressSync(readFileSync(process.argv[1])));
"""


def unpacked(path: Path) -> bytes:
    return subprocess.run([node_command(), "-e", UNPACK, str(path)], capture_output=True, check=True).stdout


def sites(folder: Path) -> Path:
    for name in ("studio", "partner"):
        (folder / name).mkdir(parents=True)
        (folder / name / "same.js").write_text("export const answer = 42;\n")
    (folder / "studio" / "own.css").write_text("body { margin: 0 }\n")
    (folder / "studio" / "picture.png").write_bytes(b"not for brotli")
    return folder


def test_files_that_are_the_same_in_both_sites_are_compressed_too(tmp_path: Path) -> None:
    built = sites(tmp_path / "built")
    compress_sites(built, CacheFolder(tmp_path / "cache"))
    for name in ("studio", "partner"):
        assert unpacked(built / name / "same.js.br") == (built / name / "same.js").read_bytes()
    assert unpacked(built / "studio" / "own.css.br") == b"body { margin: 0 }\n"
    assert not (built / "studio" / "picture.png.br").exists()


def test_a_second_build_takes_the_copies_of_the_first_and_leaves_nothing_half_written(tmp_path: Path) -> None:
    cache = CacheFolder(tmp_path / "cache")
    compress_sites(sites(tmp_path / "first"), cache)
    kept = {path: path.stat().st_mtime_ns for path in (tmp_path / "cache").rglob("*.br*")}
    compress_sites(sites(tmp_path / "second"), cache)
    assert {path: path.stat().st_mtime_ns for path in (tmp_path / "cache").rglob("*.br*")} == kept
    assert {path.suffix for path in kept} == {".br"}
    assert len(kept) == 2
