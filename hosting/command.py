"""The command line of serve_local.py."""

from __future__ import annotations

import argparse
import signal
import webbrowser
from collections.abc import Sequence
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from types import FrameType

from hosting.cache_folder import CacheFolder
from hosting.errors import HostingError
from hosting.headers import partner_headers, studio_headers
from hosting.origins import Origins, checked_origin
from hosting.prerequisites import check_prerequisites
from hosting.progress import say
from hosting.runtime import fetch_runtime
from hosting.server import site_server
from hosting.sites import PARTNER, STUDIO, build_sites, copy_sites

ROOT = Path(__file__).resolve().parent.parent
STUDIO_PORT = 5199
PARTNER_PORT = 5200
# How soon a server notices that it should end.
POLL_SECONDS = 0.1


def main(arguments: Sequence[str]) -> int:
    """Run the command and return its exit code; a problem is told in one line."""
    options = _parser().parse_args(arguments)
    signal.signal(signal.SIGTERM, _interrupt)
    try:
        return _build(options) if options.build else _serve(options)
    except (HostingError, OSError) as error:
        say(f"serve_local.py: {error}")
        return 1
    except KeyboardInterrupt:
        say("Stopped.")
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="serve_local.py", description="Serve Alza's studio and its partner shop on this machine."
    )
    parser.add_argument("--no-browser", action="store_true", help="don't open a browser")
    parser.add_argument("--port", type=_port, default=STUDIO_PORT, help="the studio's port (%(default)s)")
    parser.add_argument(
        "--partner-port", type=_port, default=PARTNER_PORT, help="the shop's port (%(default)s)"
    )
    parser.add_argument(
        "--build", type=Path, metavar="DIR", help="write both sites to DIR for any static host"
    )
    for site in (STUDIO, PARTNER):
        parser.add_argument(
            f"--{site}-origin",
            type=_origin,
            metavar="ORIGIN",
            help=f"with --build: where the {site} site will live",
        )
    parser.add_argument(
        "--supplier",
        type=_origin,
        action="append",
        default=[],
        metavar="ORIGIN",
        help="one more shop that the studio lets in; may be given several times",
    )
    parser.add_argument(
        "--cache", type=Path, default=ROOT / ".alza", help="the folder for what is fetched and built"
    )
    return parser


def _port(text: str) -> int:
    if not (text.isascii() and text.isdecimal()) or not 1 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is no port; allowed are 1 to 65535")
    return int(text)


def _origin(text: str) -> str:
    try:
        return checked_origin(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _origins(studio: str | None, partner: str | None, others: Sequence[str]) -> Origins:
    suppliers = dict.fromkeys([partner, *others] if partner else others)
    if studio in suppliers:
        raise HostingError(f"{studio} is the studio's own origin; a supplier needs another one.")
    return Origins(suppliers=tuple(suppliers), hosts=(studio,) if studio else ())


def _built(options: argparse.Namespace, origins: Origins) -> Path:
    check_prerequisites()
    cache = CacheFolder(options.cache)
    return build_sites(ROOT, fetch_runtime(ROOT / "app", cache), cache, origins)


def _build(options: argparse.Namespace) -> int:
    origins = _origins(options.studio_origin, options.partner_origin, options.supplier)
    copy_sites(_built(options, origins), options.build)
    say(f"Written: {options.build / STUDIO} and {options.build / PARTNER}")
    if not origins.suppliers:
        say("The studio lets no shop in; --partner-origin or --supplier would name one.")
    if not origins.hosts:
        say("The shop answers nobody; --studio-origin would name whom.")
    return 0


def _serve(options: argparse.Namespace) -> int:
    if options.port == options.partner_port:
        raise HostingError(
            f"Both sites can't use port {options.port}; choose another --port or --partner-port."
        )
    if options.studio_origin or options.partner_origin:
        raise HostingError(
            "--studio-origin and --partner-origin go with --build; here the ports say where the sites live."
        )
    studio, shop = (f"http://localhost:{port}" for port in (options.port, options.partner_port))
    origins = _origins(studio, shop, options.supplier)
    folder = _built(options, origins)
    with (
        site_server(options.port, folder / STUDIO, studio_headers(origins)) as studio_server,
        site_server(options.partner_port, folder / PARTNER, partner_headers(origins)) as shop_server,
    ):
        say(f"Studio:  {studio}\nPartner: {shop}\nCtrl+C ends both.")
        _run((studio_server, shop_server), None if options.no_browser else studio)
    return 0


def _run(servers: Sequence[ThreadingHTTPServer], opened: str | None) -> None:
    threads = [Thread(target=server.serve_forever, args=(POLL_SECONDS,), daemon=True) for server in servers]
    for thread in threads:
        thread.start()
    if opened:
        # In a thread of its own, since a text browser would keep this one.
        Thread(target=webbrowser.open, args=(opened,), daemon=True).start()
    try:
        for thread in threads:
            thread.join()
    finally:
        for server in servers:
            server.shutdown()


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt
