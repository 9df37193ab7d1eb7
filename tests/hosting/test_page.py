from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path

import pytest

from hosting.errors import HostingError
from hosting.page import Head, Preload, check_names_no_others, render_page
from hosting.site_folder import SiteFolder

PAGE = """<!doctype html>
<head>
<meta charset="utf-8">
<link rel="stylesheet" href="styles/page.css">
<script type="module" src="start.js"></script>
</head>
<a href="#top">Top</a><a href="https://example.org/">Out</a>
<script type="py" config="pyscript.json">main()</script>
"""
CONFIG = {
    "interpreter": "start.js",
    "js_modules": {"main": {"./bridge.js": "bridge"}},
    "files": {"shop/data.json": "./shop/data.json"},
    "packages": ["p"],
}


@pytest.fixture
def app(tmp_path: Path) -> Path:
    folder = tmp_path / "app"
    (folder / "styles").mkdir(parents=True)
    (folder / "styles" / "page.css").write_text("p { margin: 0 }")
    (folder / "start.js").write_text("export const version = 1;")
    (folder / "shop").mkdir()
    (folder / "shop" / "data.json").write_text("{}")
    (folder / "bridge.js").write_text("export const two = 2;")
    (folder / "pyscript.json").write_text(json.dumps(CONFIG))
    (folder / "index.html").write_text(PAGE)
    return folder


def rendered(app: Path) -> str:
    site = SiteFolder(app.parent / f"out-{len(list(app.parent.iterdir()))}", app)
    allowed = ("suppliers", ("https://one.example", "https://two.example"))
    return render_page(
        app / "index.html", site.rename, Head("default-src 'none'", allowed, [Preload("a.wasm", "a")])
    )


def test_names_carry_the_hash_of_their_content(app: Path) -> None:
    first = rendered(app)
    [style] = re.findall(r'href="(assets/page-[0-9a-f]{16}\.css)"', first)
    (app / "styles" / "page.css").write_text("p { margin: 1px }")
    second = rendered(app)
    assert style not in second
    assert re.findall(r'src="([^"]+)"', first) == re.findall(r'src="([^"]+)"', second)


def test_other_links_stay(app: Path) -> None:
    html = rendered(app)
    assert 'href="#top"' in html
    assert 'href="https://example.org/"' in html


def test_the_config_is_inlined_with_hashed_names(app: Path) -> None:
    html = rendered(app)
    [text] = re.findall(r'config="([^"]+)"', html)
    config = json.loads(unescape(text))
    [script] = re.findall(r'src="([^"]+)"', html)
    assert config["interpreter"] == f"./{script}"
    [module] = config["js_modules"]["main"]
    assert re.fullmatch(r"\./assets/bridge-[0-9a-f]{16}\.js", module)
    [(file, target)] = config["files"].items()
    assert re.fullmatch(r"\./assets/data-[0-9a-f]{16}\.json", file)
    assert target == "./shop/data.json"
    assert config["packages"] == ["p"]


def test_the_policy_the_allowed_origins_and_the_preloads_come_first(app: Path) -> None:
    lines = rendered(app).splitlines()
    at = lines.index('<meta charset="utf-8">')
    assert "Content-Security-Policy" in lines[at + 1]
    assert lines[at + 2] == '<meta name="suppliers" content="https://one.example https://two.example">'
    assert lines[at + 3] == '<link rel="preload" as="fetch" crossorigin href="a.wasm" data-part="a">'


@pytest.mark.parametrize("name", ["missing.css", "../app/start.js", "/start.js"])
def test_a_name_without_a_file_stops_the_build(app: Path, name: str) -> None:
    (app / "index.html").write_text(PAGE.replace("styles/page.css", name))
    with pytest.raises(HostingError, match=f"app/ names '{re.escape(name)}'"):
        rendered(app)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.css", "@import 'b.css';"),
        ("a.css", "p { background: url(b.png) }"),
        ("a.css", "p { background: url( 'b.png' ) }"),
        ("a.js", "import { b } from './b.js';"),
        ("a.js", "const b = await import('../b.js');"),
    ],
)
def test_a_file_that_names_others_is_refused(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_text(text)
    with pytest.raises(HostingError, match="names another file"):
        check_names_no_others(tmp_path / name)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.css", "p { background: url(data:image/png;base64,AAAA); fill: url('#hatch') }"),
        ("a.js", "const load = (name) => import(name);"),
    ],
)
def test_a_file_that_names_no_others_is_taken(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_text(text)
    check_names_no_others(tmp_path / name)
