from __future__ import annotations

import re
from pathlib import Path

import pytest

from hosting.cache_folder import CacheFolder
from hosting.errors import HostingError
from hosting.runtime import fetch_runtime
from hosting.three_modules import ADDONS, MAIN, three_modules
from tests.hosting.running import ROOT

STATEMENT = re.compile(r"(?m)^(?:import|export|\}) ?[^\n;]*from\s*['\"]([^'\"]+)")


@pytest.fixture
def three(tmp_path: Path) -> Path:
    """A small three.js."""
    texts = {f"examples/jsm/{addon}": "import { Box } from 'three';\n" for addon in ADDONS}
    texts[f"build/{MAIN}"] = "import { a } from './three.core.js';\nexport { a } from './three.core.js';\n"
    texts["build/three.core.js"] = "export const core = 'from \"elsewhere\"';\n"
    for name, text in texts.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def write_addon(three: Path, text: str) -> None:
    (three / "examples" / "jsm" / ADDONS[0]).write_text(text)


def test_every_module_of_three_js_imports_only_neighbours() -> None:
    modules = three_modules(fetch_runtime(ROOT / "app", CacheFolder(ROOT / ".alza")).three)
    assert {MAIN, "three.core.js", "OrbitControls.js"} <= set(modules)
    imports = [name for text in modules.values() for name in STATEMENT.findall(text)]
    assert len(imports) >= len(modules) - 1
    assert {name.removeprefix("./") for name in imports} <= set(modules)


def test_imports_over_several_lines_and_from_other_folders_are_followed(three: Path) -> None:
    (three / "examples" / "jsm" / "math").mkdir()
    (three / "examples" / "jsm" / "math" / "Noise.js").write_text("export const noise = 1;\n")
    write_addon(three, "import {\n\tBox\n} from 'three';\nimport { noise } from '../math/Noise.js';\n")
    modules = three_modules(three)
    assert modules["OrbitControls.js"] == (
        "import {\n\tBox\n} from './three.module.js';\nimport { noise } from './Noise.js';\n"
    )
    assert set(modules) == {MAIN, "three.core.js", "OrbitControls.js", "Noise.js"} | {
        Path(addon).name for addon in ADDONS
    }


def test_text_that_only_looks_like_an_import_stays(three: Path) -> None:
    assert three_modules(three)["three.core.js"] == "export const core = 'from \"elsewhere\"';\n"
    write_addon(three, " * import { A } from 'three/addons/a.js';\n")
    assert "three/addons" in three_modules(three)["OrbitControls.js"]


@pytest.mark.parametrize(
    ("imported", "words"),
    [
        ("lodash", "isn't a part of three.js"),
        ("three/addons/a.js", "isn't a part"),
        ("./gone.js", "lacks the module"),
    ],
)
def test_an_import_that_cannot_be_followed_stops_the_build(three: Path, imported: str, words: str) -> None:
    write_addon(three, f"import {{ a }} from '{imported}';\n")
    with pytest.raises(HostingError, match=words):
        three_modules(three)


def test_two_modules_of_one_name_stop_the_build(three: Path) -> None:
    write_addon(three, "import { a } from '../other/three.core.js';\n")
    (three / "examples" / "jsm" / "other").mkdir()
    (three / "examples" / "jsm" / "other" / "three.core.js").write_text("export const a = 1;\n")
    with pytest.raises(HostingError, match="two modules called three.core.js"):
        three_modules(three)


def test_the_page_knows_three_js_and_fetches_it_only_when_asked(built: Path) -> None:
    html = (built / "studio" / "index.html").read_text()
    [main] = re.findall(r'data-src="([^"]+)"', html)
    assert (built / "studio" / main).is_file()
    assert (built / "studio" / main).with_name("OrbitControls.js").is_file()
    assert not re.search(r"<link[^>]*three", html)
