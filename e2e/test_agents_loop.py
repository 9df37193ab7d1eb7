"""An agent sees the plan, changes much at once with a person's consent, and takes back only its own."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from alza.drawing.sheet_style import SHEET_STYLE
from e2e.agent import answer, begin, call, refused
from e2e.sheet import item, model

DECODED = """async ([data, points]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${data}`;
  await image.decode();
  const size = [image.naturalWidth, image.naturalHeight];
  const paper = new OffscreenCanvas(...size).getContext("2d", {willReadFrequently: true});
  paper.drawImage(image, 0, 0);
  const rgb = ([x, y]) => [...paper.getImageData(x, y, 1, 1).data].slice(0, 3);
  const colours = new Set(new Uint32Array(paper.getImageData(0, 0, ...size).data.buffer)).size;
  return {size, colours, seen: points.map(rgb)};
}"""


def _drawing(page: Page, /, **input: Any) -> tuple[dict[str, Any], str]:
    """Where the pixels of a drawing lie, and its PNG in base64."""
    result = page.webmcp.call_tool("get_drawing", input)
    assert not result["isError"], result["content"][0]["text"]
    image = result["content"][1]
    assert image["mimeType"] == "image/png"
    return result["structuredContent"]["picture"], image["data"]


def _colour(name: str) -> list[int]:
    """A colour of the light sheet."""
    code = SHEET_STYLE.partition(f"--{name}: #")[2][:6]
    return list(bytes.fromhex(code))


def _decoded(page: Page, picture: dict[str, Any], data: str, *points: tuple[float, float]) -> dict[str, Any]:
    """The size of a picture, how many colours it has, and those at points of the plan (metres)."""
    scale = picture["pixelsPerMetre"]
    pixels = [[round((x - picture["x"]) * scale), round((y - picture["y"]) * scale)] for x, y in points]
    return page.evaluate(DECODED, [data, pixels])


def test_the_sheet_is_sent_as_a_picture_whose_pixels_lie_where_it_says(page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    wall, *_ = walls = model(page)["walls"]
    room = next(room for room in model(page)["rooms"] if room["label"] == "Bath")
    in_wall = (wall["ax"] + (wall["bx"] - wall["ax"]) * 0.02, wall["ay"] + (wall["by"] - wall["ay"]) * 0.02)
    outside = (min(w["ax"] for w in walls) - 0.25, min(w["ay"] for w in walls) - 0.25)

    picture, data = _drawing(page, maxSide=900)
    seen = _decoded(page, picture, data, in_wall, outside)
    assert seen["size"] == [picture["width"], picture["height"]] and max(seen["size"]) == 900
    assert seen["colours"] > 50
    assert seen["seen"] == [_colour("poche"), _colour("paper")]

    close, data = _drawing(page, room="Bath", maxSide=900)
    assert close["pixelsPerMetre"] > 2 * picture["pixelsPerMetre"]
    assert close["x"] < room["x"] and close["y"] < room["y"]
    floor = _decoded(page, close, data, (room["x"] + 0.3, room["y"] + room["h"] / 2))
    assert floor["seen"] == [_colour("tile")]
    _, with_grid = _drawing(page, room="Bath", maxSide=900, grid=True)
    assert with_grid != data


def test_the_raised_plan_is_sent_as_the_camera_sees_it(page: Page) -> None:
    raised, data = _drawing(page, view="3d", maxSide=400)
    seen = page.evaluate(DECODED, [data, []])
    assert seen["size"] == [raised["width"], raised["height"]] == [400, 300]
    assert seen["colours"] > 200
    call(page, "set_camera", mode="top")
    assert _drawing(page, view="3d", maxSide=400)[1] != data
    assert call(page, "get_editor_state")["view"] == "2d"
    assert refused(page, "get_drawing", view="3d", grid=True)["field"] == "grid"


def test_a_batch_asks_once_and_an_agent_takes_back_only_its_own(page: Page) -> None:
    before = model(page)
    sofa = next(one for one in before["items"] if one["kind"] == "sofa")
    wall = before["walls"][0]
    changes = [
        {"tool": "remove_item", "arguments": {"id": sofa["id"]}},
        {"tool": "add_wall", "arguments": {"ax": 20, "ay": 0, "bx": 24, "by": 0}, "as": "$new"},
        {"tool": "add_door", "arguments": {"wallId": "$new", "t": 0.5}},
        {"tool": "remove_wall", "arguments": {"id": wall["id"]}},
    ]
    number = begin(page, "apply_changes", changes=changes)
    expect(page.locator("#request-title")).to_contain_text("4 changes: ")
    expect(page.locator("#request-lost")).to_contain_text(f"Takes away {2 + len(wall['openings'])} things: ")
    expect(page.locator("#plan .lost")).to_have_count(2 + len(wall["openings"]))
    assert model(page) == before
    page.locator("#approve").click()
    done = answer(page, number)["structuredContent"]
    assert set(done["removed"]) == {sofa["id"], wall["id"], *wall["openings"]}
    assert done["aliases"]["$new"] in done["created"]
    expect(page.locator(f"#plan [data-id='{done['aliases']['$new']}']").first).to_be_attached()

    call(page, "place_item", kind="plant", x=3, y=3)
    table = next(one for one in before["items"] if one["kind"] == "coffee_table")
    call(page, "move_item", id=table["id"], x=table["x"] + 0.1)
    page.locator("#undo").click()
    error = refused(page, "undo")
    assert error["code"] == "conflict" and "the person changed Coffee table" in error["message"]
    page.locator("#redo").click()
    assert call(page, "undo")["changed"] == [table["id"]]
    assert item(page, table["id"])["x"] == table["x"]
    assert len(call(page, "undo")["removed"]) == 1
    assert set(call(page, "undo")["created"]) == set(done["removed"])
    after = model(page)
    for part in ("walls", "openings", "rooms", "items"):
        assert sorted(after[part], key=lambda one: one["id"]) == sorted(
            before[part], key=lambda one: one["id"]
        )
    assert refused(page, "undo")["code"] == "not_found"
    expect(page.locator("#request")).to_be_hidden()
