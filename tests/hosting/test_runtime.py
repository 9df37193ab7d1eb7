from __future__ import annotations

import json
from pathlib import Path

import pytest

from hosting.cache_folder import CacheFolder
from hosting.errors import HostingError
from hosting.lock_file import project_name
from hosting.runtime import fetch_runtime
from tests.hosting.running import ROOT

# A port where nothing listens, as good as no network.
NOWHERE = "http://127.0.0.1:9/"


@pytest.fixture
def cache(tmp_path: Path) -> CacheFolder:
    return CacheFolder(tmp_path / "cache")


@pytest.fixture
def fetched(cache: CacheFolder) -> CacheFolder:
    """The cache with the npm packages, and no wheels yet."""
    fetch_runtime(ROOT / "app", CacheFolder(ROOT / ".alza"))
    for kept in (ROOT / ".alza").glob("npm-*"):
        (cache.root / kept.name).symlink_to(kept)
    return cache


def one_message(app: Path, cache: CacheFolder) -> str:
    with pytest.raises(HostingError) as caught:
        fetch_runtime(app, cache)
    message = str(caught.value)
    assert len(message.splitlines()) == 1
    assert message.endswith("Nothing was kept.")
    return message


def names(cache: CacheFolder) -> set[str]:
    return {path.name.partition("-")[0] for path in cache.root.iterdir()}


def test_a_package_with_a_wrong_hash_is_refused_whole(app: Path, cache: CacheFolder) -> None:
    lock = json.loads((app / "package-lock.json").read_text())
    lock["packages"]["node_modules/sticky-module"]["integrity"] = "sha512-" + "A" * 86 + "=="
    (app / "package-lock.json").write_text(json.dumps(lock))
    assert "hash differs" in one_message(app, cache)
    assert names(cache) == set()


def test_a_wheel_with_a_wrong_hash_is_refused_whole(app: Path, fetched: CacheFolder) -> None:
    requirements = (app / "requirements.txt").read_text()
    (app / "requirements.txt").write_text(requirements.replace("sha256:1", "sha256:2"))
    assert "hash differs" in one_message(app, fetched)
    assert names(fetched) == {"npm"}


def test_no_network_is_told_in_one_message(
    app: Path, cache: CacheFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("npm_config_registry", NOWHERE)
    monkeypatch.setenv("npm_config_cache", str(tmp_path / "npm"))
    assert "can't be reached" in one_message(app, cache)
    assert names(cache) == set()


def test_no_network_for_the_wheels_is_told_in_one_message(
    app: Path, fetched: CacheFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", NOWHERE)
    monkeypatch.setenv("PIP_EXTRA_INDEX_URL", "")
    monkeypatch.setenv("PIP_FIND_LINKS", "")
    monkeypatch.setenv("PIP_NO_CACHE_DIR", "1")
    assert "can't be reached" in one_message(app, fetched)
    assert names(fetched) == {"npm"}


def test_what_was_fetched_is_the_pinned_runtime(app: Path) -> None:
    runtime = fetch_runtime(app, CacheFolder(ROOT / ".alza"))
    assert json.loads((runtime.pyodide / "package.json").read_text())["version"] == "314.0.7"
    assert json.loads((runtime.micropython / "package.json").read_text())["version"] == "1.28.0-6"
    assert (runtime.pyscript / "core.js").is_file()
    pinned = {line.partition("==")[0] for line in (app / "requirements.txt").read_text().splitlines()}
    assert {project_name(wheel) for wheel in runtime.wheels} == pinned
    assert pinned >= {"msgspec", "pygltflib"}
