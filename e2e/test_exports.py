"""Each export downloads in the page and is read back on the desk; GLB files pass the Khronos validator."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path
from xml.etree import ElementTree

import pytest
import trimesh
from PIL import Image
from playwright.sync_api import Page, expect

from alza.demo import sunset_loft
from alza.exports.glb import glb
from alza.mesh.raise_plan import raise_plan
from alza.plan.catalog import BUILT_IN_KINDS
from alza.plan.item import Item
from alza.plan.opening import Opening
from alza.plan.plan import Plan
from alza.plan.wall import Wall
from e2e.gltf_validator import gltf_findings
from e2e.scene import open_3d, picture, unlike
from e2e.sheet import click, first_item

FAR = Plan(name="<b>\U0001f3e0\u2028far").put(
    Wall(id="w1", ax=2e6, ay=-1e6, bx=2e6 + 4, by=-1e6 + 3),
    Opening(id="d2", kind="door", wall_id="w1", offset=2.0, width=1.6),
    Opening(id="win3", kind="window", wall_id="w1", offset=4.0, width=1.0, sill=0.9, height=1.2),
    Item(id="i4", kind="plant", x=2e6 + 1, y=-1e6 + 4, rotation=33.0, label='"\\</script>'),
)
ALL_KINDS = Plan().put(
    *(Item(id=f"i{n}", kind=kind, x=3.0 * n, y=0) for n, kind in enumerate(BUILT_IN_KINDS))
)
HIGHEST = 3.0


@pytest.mark.parametrize("plan", [sunset_loft(), FAR, ALL_KINDS], ids=["demo", "far", "kinds"])
def test_the_validator_has_nothing_to_say(plan: Plan) -> None:
    assert gltf_findings(glb(plan, raise_plan(plan))) == []


def _exported(page: Page, format: str) -> bytes:
    """Choose a format in the panel and export; what was downloaded under the plan's name."""
    page.locator("#export-format").select_option(format)
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    name = download.value.suggested_filename
    assert name.startswith("Sunset Loft")
    expect(page.locator("#export-state")).to_contain_text(f"Saved as “{name}”")
    return Path(download.value.path()).read_bytes()


def _read_mesh(content: bytes, file_type: str) -> trimesh.Trimesh | trimesh.Scene:
    return trimesh.load(io.BytesIO(content), file_type=file_type)


def test_each_file_can_be_exported_and_read_or_says_why_not(page: Page) -> None:
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.get_by_role("tab", name="Model").click()

    size = _read_mesh(_exported(page, "stl"), "stl")
    assert isinstance(size, trimesh.Trimesh) and size.is_watertight and size.is_winding_consistent
    assert size.bounds[1][2] == pytest.approx(HIGHEST, abs=1e-4)
    page.get_by_role("button", name="Export").click()
    page.get_by_role("button", name="Cancel", exact=True).click()
    expect(page.locator("#export-state")).to_contain_text("Cancelled")
    expect(page.get_by_role("button", name="Export")).to_be_focused()

    assert not any("pygltflib" in url for url in fetched)
    content = _exported(page, "glb")
    assert [url for url in fetched if "pygltflib" in url and url.startswith(page.url)]
    assert gltf_findings(content) == []
    scene = _read_mesh(content, "glb")
    assert isinstance(scene, trimesh.Scene) and scene.bounds[1][1] == pytest.approx(HIGHEST, abs=1e-4)

    with zipfile.ZipFile(io.BytesIO(_exported(page, "obj"))) as archive:
        assert archive.namelist() == ["Sunset_Loft.obj", "Sunset_Loft.mtl"]
        plain = "".join(
            line for line in io.StringIO(archive.read("Sunset_Loft.obj").decode()) if line[:6] != "mtllib"
        )
    assert trimesh.load(io.StringIO(plain), file_type="obj").bounds == pytest.approx(scene.bounds, abs=1e-4)

    page.locator("#export-format").select_option("svg")
    page.locator("#export-scale").select_option("100")
    svg = ElementTree.fromstring(_exported(page, "svg"))
    _, _, width, height = map(float, svg.attrib["viewBox"].split())
    assert float(svg.attrib["width"].removesuffix("mm")) == pytest.approx(width * 10)

    page.locator("#export-format").select_option("png")
    page.get_by_label("Longer side").fill("1234")
    sheet = Image.open(io.BytesIO(_exported(page, "png")))
    assert sheet.size == (1234, pytest.approx(1234 * height / width, abs=1))
    assert len(sheet.convert("RGB").getcolors(1 << 20) or ()) > 20

    sofa = first_item(page, "sofa")
    click(page, sofa["x"], sofa["y"])
    view = _exported(page, "png-3d")
    assert max(Image.open(io.BytesIO(view)).size) == 1234
    open_3d(page)
    page.keyboard.press("Escape")
    assert unlike(page, view, picture(page)) == "", "put together of tiles, and nothing is marked as selected"

    page.locator("#export-format").select_option("png")
    page.get_by_label("Longer side").fill("1")
    assert _exported(page, "obj"), "what another format would refuse is no matter"

    _expect_reasons(page)


def _expect_reasons(page: Page) -> None:
    """What can't be exported says why: what makes it is missing, the plan is empty, there is no WebGL."""
    state = page.locator("#export-state")
    page.route("**/start*.js", lambda route: route.abort())
    page.locator("#export-format").select_option("stl")
    page.get_by_role("button", name="Export").click()
    expect(state).to_contain_text("could not be loaded")
    page.unroute("**/start*.js")
    page.get_by_role("button", name="New plan").click()
    for format, words in (("stl", "no walls, floors or furniture"), ("svg", "the plan is empty")):
        page.locator("#export-format").select_option(format)
        page.get_by_role("button", name="Export").click()
        expect(state).to_contain_text(words)
    page.evaluate("HTMLCanvasElement.prototype.getContext = () => null")
    page.locator("#export-format").select_option("png-3d")
    expect(state).to_contain_text("3D needs WebGL 2")
    expect(page.get_by_role("button", name="Export")).to_be_disabled()
    page.locator("#export-format").select_option("glb")
    expect(page.get_by_role("button", name="Export")).to_be_enabled()
