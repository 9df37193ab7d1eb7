"""The response headers of both sites: what each page may load, be framed by, and offer."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path, PurePosixPath

from hosting.origins import Origins

IMMUTABLE = "public, max-age=31536000, immutable"
NO_CACHE = "no-cache"

MIME_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webp": "image/webp",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}

# Read by many static hosts, and never served.
HEADERS_FILE = "_headers"


def studio_policy(origins: Origins) -> str:
    """Return the studio's Content-Security-Policy, as a page's `<meta>` may carry it too.

    PyScript compiles functions from strings, hence `'unsafe-eval'`; nothing inline is allowed.
    """
    return (
        "default-src 'none'; script-src 'self' 'unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
        f"font-src 'self'; connect-src 'self'; frame-src {_sources(origins.suppliers)}; object-src 'none'; "
        "base-uri 'none'; form-action 'none'"
    )


def partner_policy() -> str:
    """Return the partner's Content-Security-Policy, as a page's `<meta>` may carry it too.

    PyScript compiles functions from strings, hence `'unsafe-eval'`; nothing inline is allowed.
    """
    return (
        "default-src 'none'; script-src 'self' 'unsafe-eval'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'"
    )


def studio_headers(origins: Origins) -> dict[str, str]:
    """Return the headers of every answer of the studio."""
    allowed = " ".join(["self", *(f'"{origin}"' for origin in origins.suppliers)])
    return _shared_headers() | {
        "Content-Security-Policy": f"{studio_policy(origins)}; frame-ancestors 'none'",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Permissions-Policy": f"tools=({allowed})",
    }


def partner_headers(origins: Origins) -> dict[str, str]:
    """Return the headers of every answer of the partner, whose page only its hosts may frame."""
    return _shared_headers() | {
        "Content-Security-Policy": f"{partner_policy()}; frame-ancestors {_sources(origins.hosts)}",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Permissions-Policy": "tools=(self)",
    }


def content_type(name: str) -> str:
    """Return the MIME type of a file of either site."""
    return MIME_TYPES.get(PurePosixPath(name).suffix, "application/octet-stream")


def cache_control(name: str) -> str:
    """Return how long a file may be kept: for ever in a folder, where names carry their content's hash."""
    return IMMUTABLE if "/" in name else NO_CACHE


def headers_file(site: Path, headers: dict[str, str]) -> str:
    """Return the text of the headers file for the folder `site`."""
    blocks = {"/*": headers, "/": {"Cache-Control": NO_CACHE}}
    for folder in sorted(path.name for path in site.iterdir() if path.is_dir()):
        blocks[f"/{folder}/*"] = {"Cache-Control": IMMUTABLE}
    lines: list[str] = []
    for path, fields in blocks.items():
        lines += [path, *(f"  {name}: {value}" for name, value in fields.items())]
    return "\n".join(lines) + "\n"


def _sources(origins: Sequence[str]) -> str:
    return " ".join(origins) or "'none'"


def _shared_headers() -> dict[str, str]:
    return {
        "Origin-Agent-Cluster": "?1",
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
    }
