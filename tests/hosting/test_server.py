from __future__ import annotations

import json
import re
from html import unescape
from http.client import HTTPConnection, HTTPResponse

import pytest

from tests.hosting.running import Running

WANTED = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".whl": "application/zip",
    ".zip": "application/zip",
}


def ask(port: int, path: str, method: str = "GET", **headers: str) -> tuple[HTTPResponse, bytes]:
    connection = HTTPConnection("127.0.0.1", port, timeout=30)
    fields = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
    for name, value in fields.items():
        connection.putheader(name, value)
    connection.endheaders()
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response, body


def linked(sites: Running) -> dict[str, str]:
    """One file of the studio for each suffix, as its page names them."""
    _, html = ask(sites.studio, "/")
    names = re.findall(r'(?:href|src)="([^"]+)"', html.decode())
    # The one file that the page doesn't name: Pyodide looks for it beside its modules.
    names += [name.replace(".mjs", ".wasm") for name in names if name.endswith("pyodide.asm.mjs")]
    return {"." + name.rpartition(".")[2]: f"/{name}" for name in names}


def test_the_studio_sends_its_policy(sites: Running) -> None:
    response, _ = ask(sites.studio, "/")
    partner = f"http://localhost:{sites.partner}"
    policy = dict(
        part.strip().split(" ", 1) for part in response.headers["Content-Security-Policy"].split(";")
    )
    assert policy == {
        "default-src": "'none'",
        "script-src": "'self' 'unsafe-eval'",
        "style-src": "'self'",
        "img-src": "'self' data: blob:",
        "font-src": "'self'",
        "connect-src": "'self'",
        "frame-src": partner,
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": "'none'",
    }
    assert response.headers["Permissions-Policy"] == f'tools=(self "{partner}")'
    assert response.headers["Origin-Agent-Cluster"] == "?1"
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert response.headers["Referrer-Policy"] == "no-referrer"
    assert response.headers["Cross-Origin-Opener-Policy"] == "same-origin"


def test_the_shop_sends_its_policy_and_only_the_studio_may_frame_it(sites: Running) -> None:
    response, html = ask(sites.partner, "/")
    studio = f"http://localhost:{sites.studio}"
    assert response.headers["Content-Security-Policy"] == (
        "default-src 'none'; script-src 'self' 'unsafe-eval'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; "
        f"frame-ancestors {studio}"
    )
    assert response.headers["Permissions-Policy"] == "tools=(self)"
    assert response.headers["Origin-Agent-Cluster"] == "?1"
    assert f'<meta name="hosts" content="{studio}">' in html.decode()


def test_the_studio_page_names_its_supplier(sites: Running) -> None:
    _, html = ask(sites.studio, "/")
    assert f'<meta name="suppliers" content="http://localhost:{sites.partner}">' in html.decode()


def test_the_shop_sends_its_modules_and_a_runtime_of_its_own(sites: Running) -> None:
    _, html = ask(sites.partner, "/")
    [config] = re.findall(r'config="([^"]+)"', html.decode())
    loaded = json.loads(unescape(config))
    runtime = loaded["interpreter"].replace(".mjs", ".wasm")
    types = {".py": "text/x-python; charset=utf-8", ".json": "application/json", ".wasm": "application/wasm"}
    for name in [runtime, *loaded["files"]]:
        response, body = ask(sites.partner, name.removeprefix("."))
        assert response.status == 200
        assert response.headers["Content-Type"] == types[f".{name.rpartition('.')[2]}"]
        assert response.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        assert body
    assert "pyodide" not in html.decode()


def test_every_kind_of_file_has_its_type_and_is_kept_for_ever(sites: Running) -> None:
    files = linked(sites)
    assert set(files) == set(WANTED)
    for suffix, path in files.items():
        response, body = ask(sites.studio, path)
        assert response.status == 200
        assert response.headers["Content-Type"] == WANTED[suffix]
        assert response.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        assert len(body) == int(response.headers["Content-Length"]) > 0


def test_the_page_itself_is_asked_for_again_and_sent_only_when_changed(sites: Running) -> None:
    response, _ = ask(sites.studio, "/")
    assert response.headers["Content-Type"] == "text/html; charset=utf-8"
    assert response.headers["Cache-Control"] == "no-cache"
    again, body = ask(sites.studio, "/", If_None_Match=response.headers["ETag"])
    assert again.status == 304
    assert body == b""


def test_the_tracing_protocol_lies_next_to_the_page(sites: Running) -> None:
    response, body = ask(sites.studio, "/tracing_protocol.txt")
    assert response.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert response.headers["Cache-Control"] == "no-cache"
    assert body.startswith(b"Tracing a plan from its picture")


def test_brotli_is_sent_to_those_who_take_it(sites: Running) -> None:
    path = linked(sites)[".wasm"]
    plain, content = ask(sites.studio, path)
    packed, body = ask(sites.studio, path, Accept_Encoding="gzip, deflate, br")
    assert plain.headers["Content-Encoding"] is None
    assert content.startswith(b"\0asm")
    assert packed.headers["Content-Encoding"] == "br"
    assert packed.headers["Content-Type"] == "application/wasm"
    assert len(body) < len(content) / 2
    assert plain.headers["Vary"] == packed.headers["Vary"] == "Accept-Encoding"


def test_head_sends_what_get_would_without_its_body(sites: Running) -> None:
    for path in ("/", linked(sites)[".zip"]):
        got, content = ask(sites.studio, path)
        head, body = ask(sites.studio, path, method="HEAD")
        assert head.status == 200
        assert body == b""
        assert int(head.headers["Content-Length"]) == len(content)
        assert {**head.headers, "Date": ""} == {**got.headers, "Date": ""}


@pytest.mark.parametrize(
    "path",
    [
        "/nothing",
        "/assets",
        "/assets/",
        "/_headers",
        "/../pyproject.toml",
        "/../../../../../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/assets/..%2f..%2f..%2fetc%2fpasswd",
        "//etc/passwd",
        "/index.html%00.txt",
        "http://[/",
    ],
)
def test_nothing_but_the_sites_files_is_found(sites: Running, path: str) -> None:
    response, body = ask(sites.studio, path)
    assert response.status == 404
    assert body == b"404 Not Found\n"
    assert response.headers["Content-Security-Policy"]


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "TRACE"])
def test_other_methods_are_not_allowed(sites: Running, method: str) -> None:
    response, _ = ask(sites.studio, "/", method=method)
    assert response.status == 405
    assert response.headers["Allow"] == "GET, HEAD"


def test_one_connection_serves_many_requests(sites: Running) -> None:
    connection = HTTPConnection("127.0.0.1", sites.studio, timeout=30)
    for path in ("/", linked(sites)[".css"], "/?query"):
        connection.request("GET", path)
        response = connection.getresponse()
        assert response.version == 11
        assert response.status == 200
        assert response.read()
        assert not response.will_close
    connection.close()
