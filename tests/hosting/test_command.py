from __future__ import annotations

import os
import signal
from pathlib import Path
from socket import socket
from urllib.request import urlopen

import pytest

from tests.hosting.running import BUILT_FOR, cache_folder, free_ports, run, running


def times(folder: Path) -> dict[str, int]:
    return {str(path): path.stat().st_mtime_ns for path in folder.rglob("*") if path.is_file()}


def test_both_addresses_are_printed(tmp_path: Path) -> None:
    with running() as started:
        assert f"Studio:  http://localhost:{started.studio}\n" in started.said
        assert f"Partner: http://localhost:{started.partner}\n" in started.said


def test_a_second_start_fetches_and_builds_nothing() -> None:
    ports = free_ports()
    with running(ports) as first:
        assert first.end(signal.SIGTERM) == 0
    before = times(cache_folder())
    with running(ports) as second:
        assert len(second.said) == 3, second.said
    assert times(cache_folder()) == before


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_it_cleanly(number: int) -> None:
    with running() as started:
        assert started.end(number) == 0
        assert started.process.stdout is not None
        assert started.process.stdout.read() == "Stopped.\n"


def test_a_port_in_use_is_told_in_one_line() -> None:
    studio, partner = free_ports()
    with socket() as other:
        other.bind(("127.0.0.1", studio))
        other.listen()
        done = run("--port", str(studio), "--partner-port", str(partner))
    assert done.returncode == 1
    assert done.stdout.splitlines()[-1].startswith(f"serve_local.py: Port {studio} can't be used")
    assert done.stderr == ""


@pytest.mark.parametrize("port", ["0", "65536", "-1", "http", "１"])
def test_what_is_no_port_is_refused(port: str) -> None:
    done = run(f"--port={port}")
    assert done.returncode == 2
    assert "1 to 65535" in done.stderr


def test_one_port_for_both_is_refused() -> None:
    done = run("--port", "5201", "--partner-port", "5201")
    assert done.returncode == 1
    assert "can't use port 5201" in done.stdout


@pytest.mark.parametrize("option", ["--partner-origin", "--studio-origin"])
def test_where_a_built_site_will_live_means_nothing_to_one_that_is_served(option: str) -> None:
    done = run(option, "https://shop.example")
    assert done.returncode == 1
    assert "go with --build" in done.stdout


@pytest.mark.parametrize("option", ["--partner-origin", "--studio-origin", "--supplier"])
def test_what_is_no_origin_is_refused(option: str, tmp_path: Path) -> None:
    done = run("--build", str(tmp_path), option, "http://shop.example")
    assert done.returncode == 2
    assert "is no origin that can be let in" in done.stderr
    assert not any(tmp_path.iterdir())


def test_the_studio_is_no_supplier_of_its_own(tmp_path: Path) -> None:
    origin = "https://studio.example"
    done = run("--build", str(tmp_path), "--studio-origin", origin, "--supplier", origin)
    assert done.returncode == 1
    assert "is the studio's own origin" in done.stdout


def test_more_suppliers_can_be_let_in() -> None:
    with running(more=["--supplier", "https://a.example", "--supplier", "https://b.example"]) as started:
        with urlopen(f"http://localhost:{started.studio}/") as response:
            html = response.read().decode()
        allowed = [f"http://localhost:{started.partner}", "https://a.example", "https://b.example"]
        assert f'<meta name="suppliers" content="{" ".join(allowed)}">' in html
        assert f"frame-src {' '.join(allowed)};" in response.headers["Content-Security-Policy"]
        quoted = " ".join(f'"{origin}"' for origin in allowed)
        assert response.headers["Permissions-Policy"] == f"tools=(self {quoted})"


def test_a_build_replaces_an_earlier_one_and_no_other_folder(built: Path, tmp_path: Path) -> None:
    again = run("--build", str(built), *BUILT_FOR)
    assert again.returncode == 0
    (tmp_path / "studio").mkdir()
    (tmp_path / "studio" / "mine.txt").write_text("keep")
    refused = run("--build", str(tmp_path))
    assert refused.returncode == 1
    assert "choose another DIR" in refused.stdout
    assert os.listdir(tmp_path) == ["studio"]
    assert (tmp_path / "studio" / "mine.txt").read_text() == "keep"


def test_a_build_carries_its_headers_and_policy(built: Path) -> None:
    headers = (built / "studio" / "_headers").read_text()
    assert "/*\n  Origin-Agent-Cluster: ?1\n" in headers
    assert 'Permissions-Policy: tools=(self "https://shop.example" "https://other.example")' in headers
    assert "/assets/*\n  Cache-Control: public, max-age=31536000, immutable" in headers
    assert "; frame-src https://shop.example https://other.example;" in headers
    html = (built / "studio" / "index.html").read_text()
    assert '<meta name="suppliers" content="https://shop.example https://other.example">' in html
    assert '<meta http-equiv="Content-Security-Policy"' in html
    assert 'href="/' not in html
    assert 'src="/' not in html
    shop = (built / "partner" / "_headers").read_text()
    assert "; frame-ancestors https://studio.example\n" in shop
    assert (
        '<meta name="hosts" content="https://studio.example">'
        in (built / "partner" / "index.html").read_text()
    )


def test_the_shop_is_far_lighter_than_the_studio_and_brings_its_own_runtime(built: Path) -> None:
    studio, shop = (
        sum(path.stat().st_size for path in (built / site).rglob("*.br")) for site in ("studio", "partner")
    )
    assert shop * 10 < studio
    assert len(list((built / "partner").glob("*/micropython.wasm"))) == 1
    assert not list((built / "partner").glob("*/pyodide*"))


def test_a_build_without_origins_lets_nobody_in(tmp_path: Path) -> None:
    done = run("--build", str(tmp_path))
    assert "The studio lets no shop in" in done.stdout
    assert "The shop answers nobody" in done.stdout
    headers = (tmp_path / "studio" / "_headers").read_text()
    assert "; frame-src 'none';" in headers
    assert "Permissions-Policy: tools=(self)\n" in headers
    assert '<meta name="suppliers" content="">' in (tmp_path / "studio" / "index.html").read_text()
    assert "; frame-ancestors 'none'\n" in (tmp_path / "partner" / "_headers").read_text()
    assert '<meta name="hosts" content="">' in (tmp_path / "partner" / "index.html").read_text()
