"""How soon the studio is ready, against a bare PyScript page: `python bench/page_start.py [--rounds N]`.

Ready is the moment at which a page sets `data-ready` on its root element: the studio when its tools are
registered and the plan is drawn, the bare page when its one tool is registered. The bare page has the runtime
as its packages ship it, and msgspec. Cold is the first visit of a fresh browser profile, warm the third visit
of the same profile; the two pages take turns, and the medians are compared.

Needs the extra `test` (Playwright) and Chromium.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import sys
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from playwright.sync_api import Page, Playwright, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from hosting.browser import chromium_command  # noqa: E402 - found through the line above
from hosting.cache_folder import CacheFolder  # noqa: E402
from hosting.headers import studio_headers  # noqa: E402
from hosting.lock_file import lock_file  # noqa: E402
from hosting.origins import Origins  # noqa: E402
from hosting.runtime import Runtime, fetch_runtime  # noqa: E402
from hosting.server import site_server  # noqa: E402
from hosting.sites import STUDIO, build_sites  # noqa: E402

STUDIO_PORT = 5197
BARE_PORT = 5198
VISITS = 3
TIMEOUT_MS = 60_000
TARGETS = {"cold": 0.8, "warm": 0.6}
ARGUMENTS = [
    "--no-sandbox",
    "--enable-features=WebMCP",
    "--enable-unsafe-swiftshader",
    "--disable-background-networking",
]

BARE_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Bare</title>
<link rel="icon" href="data:,">
<script type="module" src="pyscript/core.js"></script>
</head>
<body>
<script type="py" src="page/main.py" config="page/pyscript.json"></script>
</body>
</html>
"""
BARE_CONFIG = """{
  "interpreter": "../pyodide/pyodide.mjs",
  "packages": ["msgspec"],
  "packages_cache": "passthrough"
}
"""
BARE_PROGRAM = """
import js
import msgspec
from pyodide.ffi import create_proxy, to_js


class Echo(msgspec.Struct):
    text: str


async def execute(given, client):
    return msgspec.convert(given.to_py(), Echo).text


tool = {
    "name": "echo",
    "description": "Return the text.",
    "inputSchema": msgspec.json.schema(Echo),
    "execute": create_proxy(execute),
}
if hasattr(js.document, "modelContext"):
    await js.document.modelContext.registerTool(to_js(tool, dict_converter=js.Object.fromEntries))
js.document.documentElement.dataset.ready = "true"
"""
RECORD_READY = """
new MutationObserver(() => {
  if (document.documentElement.dataset.ready) globalThis.readyAt ??= performance.now();
}).observe(document, {attributes: true, subtree: true});
"""


def main() -> None:
    """Measure, and print the medians and their ratios."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=7)
    rounds = parser.parse_args().rounds
    cache = CacheFolder(ROOT / ".alza")
    runtime = fetch_runtime(ROOT / "app", cache)
    origins = Origins(suppliers=(f"http://localhost:{STUDIO_PORT + 10}",), hosts=())
    headers = studio_headers(origins)
    with tempfile.TemporaryDirectory() as folder:
        write_bare_page(runtime, Path(folder))
        servers = {
            "studio": site_server(STUDIO_PORT, build_sites(ROOT, runtime, cache, origins) / STUDIO, headers),
            "bare": site_server(BARE_PORT, Path(folder), headers),
        }
        with serving(*servers.values()), sync_playwright() as playwright:
            report(
                measure(playwright, {name: server.server_port for name, server in servers.items()}, rounds)
            )


def write_bare_page(runtime: Runtime, folder: Path) -> None:
    """Write the page that the studio is compared with."""
    wheels = {wheel.name for wheel in runtime.wheels}
    shutil.copytree(runtime.pyodide, folder / "pyodide")
    shutil.copytree(runtime.pyscript, folder / "pyscript")
    for wheel in runtime.wheels:
        shutil.copy(wheel, folder / "pyodide")
    (folder / "pyodide" / "pyodide-lock.json").write_text(lock_file(runtime.pyodide, runtime.wheels))
    (folder / "page").mkdir()
    (folder / "page" / "main.py").write_text(BARE_PROGRAM)
    (folder / "page" / "pyscript.json").write_text(BARE_CONFIG)
    (folder / "index.html").write_text(BARE_PAGE)
    print(f"bare page with {', '.join(sorted(wheels))}")


@contextmanager
def serving(*servers: ThreadingHTTPServer) -> Generator[None]:
    """Run the servers while the block does."""
    for server in servers:
        Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield
    finally:
        for server in servers:
            server.shutdown()
            server.server_close()


def measure(playwright: Playwright, ports: dict[str, int], rounds: int) -> dict[tuple[str, str], list[float]]:
    """Return the times until ready in milliseconds, by page and by cold or warm."""
    times: dict[tuple[str, str], list[float]] = {}
    for number in range(rounds):
        names = list(ports) if number % 2 == 0 else list(reversed(ports))
        for name in names:
            visits = visit(playwright, f"http://localhost:{ports[name]}/")
            times.setdefault((name, "cold"), []).append(visits[0])
            times.setdefault((name, "warm"), []).append(visits[-1])
            print(f"round {number + 1} {name}: " + ", ".join(f"{ms:.0f}" for ms in visits), flush=True)
    return times


def visit(playwright: Playwright, url: str) -> list[float]:
    """Return the times until ready of several visits in one fresh profile."""
    with tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=chromium_command(), args=ARGUMENTS, headless=True
        )
        context.add_init_script(RECORD_READY)
        times = [time_until_ready(context.new_page(), url) for _ in range(VISITS)]
        context.close()
    return times


def time_until_ready(page: Page, url: str) -> float:
    """Visit `url` and return the milliseconds from the start of the navigation until it is ready."""
    page.goto(url)
    page.wait_for_function("globalThis.readyAt !== undefined", timeout=TIMEOUT_MS)
    ready: float = page.evaluate("globalThis.readyAt")
    page.wait_for_load_state("networkidle")
    page.close()
    return ready


def report(times: dict[tuple[str, str], list[float]]) -> None:
    """Print the medians, the ratios and whether they reach their targets."""
    for state, target in TARGETS.items():
        studio = statistics.median(times["studio", state])
        bare = statistics.median(times["bare", state])
        ratio = studio / bare
        verdict = "reached" if ratio <= target else "MISSED"
        print(f"{state}: {studio:.0f} ms against {bare:.0f} ms: {ratio:.2f} (at most {target}: {verdict})")


if __name__ == "__main__":
    main()
