"""Other websites for a test: each a few files on a port, and so an origin, of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

from hosting.headers import content_type

ISOLATED = {"Origin-Agent-Cluster": "?1"}
"""What a page needs to have tools."""


@contextmanager
def served_origin(files: Mapping[str, str], headers: Mapping[str, str] = ISOLATED) -> Iterator[str]:
    """Serve `files` (name to text) with `headers` for as long as the context lasts; gives the origin.

    The origin itself shows index.html. What it lacks, such as an icon that the browser looks for, is empty.
    """

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            name = self.path.partition("?")[0].removeprefix("/") or "index.html"
            body = files.get(name, "").encode()
            self.send_response(200 if name in files else 204)
            fields = {"Content-Type": content_type(name), "Content-Length": str(len(body)), **headers}
            for field, value in fields.items():
                self.send_header(field, value)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing: a test tells what it saw."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, args=(0.1,), daemon=True).start()
        yield f"http://localhost:{server.server_port}"
        server.shutdown()
