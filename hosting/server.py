"""Serve one built site over HTTP/1.1: GET and HEAD of the files that it has, and nothing else."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import unquote

from hosting.compression import SUFFIX
from hosting.errors import HostingError
from hosting.headers import HEADERS_FILE, cache_control, content_type

# On this machine only: the sites are for its own browser.
ADDRESS = "127.0.0.1"
IDLE_SECONDS = 60


@dataclass(frozen=True)
class ServedFile:
    """A file as it is sent: its bytes, their brotli copy if there is one, and its own headers."""

    content: bytes
    brotli: bytes | None
    headers: Mapping[str, str]


def read_site(folder: Path) -> dict[str, ServedFile]:
    """Return the files of a built site by their request path; a request can't reach anything else."""
    files: dict[str, ServedFile] = {}
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        name = path.relative_to(folder).as_posix()
        if path.suffix != SUFFIX and name != HEADERS_FILE:
            files[f"/{name}"] = _served(path, name)
    files["/"] = files["/index.html"]
    return files


def site_server(port: int, folder: Path, headers: Mapping[str, str]) -> ThreadingHTTPServer:
    """Return a server for the site in `folder`, bound to `port` and not yet running.

    Raises:
        HostingError: The port is taken or not allowed.
    """

    class Handler(SiteHandler):
        files = read_site(folder)
        site_headers = headers

    try:
        return SiteServer((ADDRESS, port), Handler)
    except OSError as error:
        raise HostingError(
            f"Port {port} can't be used: {error.strerror or error}. Choose another one."
        ) from None


class SiteServer(ThreadingHTTPServer):
    """A server that doesn't mind a browser that goes away while it's answered."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report anything else as usual."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class SiteHandler(BaseHTTPRequestHandler):
    """Answers requests for one site; a subclass says which."""

    files: ClassVar[Mapping[str, ServedFile]]
    site_headers: ClassVar[Mapping[str, str]]
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    timeout = IDLE_SECONDS

    def do_GET(self) -> None:
        """Send a file, or its headers alone if the browser has it already."""
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        """Send a file's headers."""
        self._answer(with_body=False)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Send a plain, short error; every method but GET and HEAD ends here as not allowed."""
        status = HTTPStatus(code)
        if status is HTTPStatus.NOT_IMPLEMENTED:
            status = HTTPStatus.METHOD_NOT_ALLOWED
        body = f"{status.value} {status.phrase}\n".encode()
        self.close_connection = True
        fields = {
            "Content-Type": "text/plain; charset=utf-8",
            "Cache-Control": "no-store",
            "Connection": "close",
        }
        if status is HTTPStatus.METHOD_NOT_ALLOWED:
            fields["Allow"] = "GET, HEAD"
        self._send(status, fields, body, with_body=self.command != "HEAD")

    def version_string(self) -> str:
        """Name the server without its version."""
        return "alza"

    def log_message(self, format: str, *args: object) -> None:
        """Keep the terminal quiet; the browser's own tools show requests better."""

    def _answer(self, with_body: bool) -> None:
        file = self.files.get(unquote(self.path.partition("?")[0]))
        if file is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        fields = dict(file.headers)
        if self.headers.get("If-None-Match") == fields["ETag"]:
            self._send(HTTPStatus.NOT_MODIFIED, fields, None, with_body=False)
            return
        body = file.content
        if file.brotli is not None and self._accepts_brotli():
            body = file.brotli
            fields["Content-Encoding"] = "br"
        self._send(HTTPStatus.OK, fields, body, with_body)

    def _accepts_brotli(self) -> bool:
        offered = self.headers.get("Accept-Encoding", "").split(",")
        return any(coding.strip().partition(";")[0] == "br" for coding in offered)

    def _send(
        self, status: HTTPStatus, fields: Mapping[str, str], body: bytes | None, with_body: bool
    ) -> None:
        self.send_response(status)
        for name, value in {**self.site_headers, **fields}.items():
            self.send_header(name, value)
        if body is not None:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if with_body and body is not None:
            self.wfile.write(body)


def _served(path: Path, name: str) -> ServedFile:
    copy = path.with_name(path.name + SUFFIX)
    content = path.read_bytes()
    headers = {
        "Content-Type": content_type(name),
        "Cache-Control": cache_control(name),
        "ETag": f'"{sha256(content).hexdigest()[:16]}"',
        "Vary": "Accept-Encoding",
    }
    return ServedFile(content, copy.read_bytes() if copy.exists() else None, headers)
