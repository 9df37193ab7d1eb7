"""The picture under the plan: choose, drop, paste; refuse what is none; fade, move, calibrate, trace."""

from __future__ import annotations

import base64
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, expect

from e2e.agent import call
from e2e.dropping import drop_files, paste_picture
from e2e.pictures import broken_picture, drawing_svg, huge_png, text_file, tiny_png
from e2e.sheet import settle

PHOTO = Path(__file__).parents[1] / "shots" / "plan-a-photo.jpg"


@pytest.fixture
def panel(sheet: Page) -> Page:
    """An empty plan with the Model panel open."""
    sheet.get_by_role("tab", name="Model").click()
    return sheet


def _underlay(page: Page) -> dict[str, Any]:
    return call(page, "get_underlay")["underlay"]


def _lay(page: Page, file: FilePayload | Path, words: str) -> dict[str, Any]:
    page.locator("#underlay-file").set_input_files(file)
    expect(page.locator("#underlay")).to_contain_text(words)
    return _underlay(page)


def _at(page: Page, u: float, v: float) -> tuple[float, float]:
    """A place on the picture, as fractions, in the browser's window."""
    box = page.locator("#plan [data-id='underlay'] image").bounding_box()
    assert box
    return box["x"] + u * box["width"], box["y"] + v * box["height"]


def _entries(page: Page) -> int:
    settle(page)
    return int(re.findall(r"\d+", page.locator("#feed-last").inner_text())[0])


@pytest.mark.parametrize(
    ("file", "words"),
    [
        (broken_picture(), "“broken.png” can't be read as a picture; it is damaged"),
        (text_file(), "“notes.txt” is no picture"),
        (huge_png(), "200 megapixels; at most 100 are allowed"),
        (FilePayload(name="a.gif", mimeType="image/gif", buffer=b"GIF89a\1\0\1\0"), "“a.gif” is a GIF"),
        (FilePayload(name="p.pdf", mimeType="application/pdf", buffer=b"%PDF-1.7"), "“p.pdf” is a PDF"),
        (FilePayload(name="e.png", mimeType="image/png", buffer=b""), "“e.png” is empty"),
    ],
)
def test_what_is_no_picture_is_refused_in_words_and_changes_nothing(
    panel: Page, file: FilePayload, words: str
) -> None:
    before = call(panel, "get_model")
    panel.locator("#underlay-file").set_input_files(file)
    expect(panel.locator("#desk-message")).to_contain_text(words)
    assert call(panel, "get_model") == before


@pytest.mark.parametrize("kind", ["png", "jpeg", "webp"])
def test_each_kind_of_picture_that_a_browser_makes_is_read(panel: Page, kind: str) -> None:
    url = panel.evaluate(
        """(type) => {
          const canvas = Object.assign(document.createElement("canvas"), {width: 2000, height: 500});
          canvas.getContext("2d").fillRect(10, 10, 900, 200);
          return canvas.toDataURL(type);
        }""",
        f"image/{kind}",
    )
    assert url.startswith(f"data:image/{kind}")
    # The name and the stated type are wrong on purpose: the bytes count.
    file = FilePayload(name="plan.bin", mimeType="", buffer=base64.b64decode(url.partition(",")[2]))
    told = _lay(panel, file, "1600 × 400 pixels")
    assert told["rect"]["w"] == 10 and told["rect"]["h"] == 2.5


def test_a_drawing_is_kept_sharp_and_its_script_never_runs(panel: Page) -> None:
    _lay(panel, drawing_svg(), "1600 × 1131 pixels")
    assert panel.title() != "run"
    image = panel.locator("#plan [data-id='underlay'] image")
    assert (image.get_attribute("href") or "").startswith("data:image/png;base64,")


def test_a_picture_may_be_dropped_and_pasted(panel: Page, tmp_path: Path) -> None:
    file = tmp_path / "tiny.png"
    file.write_bytes(tiny_png()["buffer"])
    drop_files(panel, [file])
    expect(panel.locator("#underlay")).to_contain_text("8 × 4 pixels")
    panel.locator("#desk").focus()
    paste_picture(panel, 30, 20)
    expect(panel.locator("#underlay")).to_contain_text("30 × 20 pixels")
    panel.locator("#undo").click()
    expect(panel.locator("#underlay")).to_contain_text("8 × 4 pixels")


def test_opacity_by_keys_is_shown_at_once_and_is_one_change(panel: Page) -> None:
    _lay(panel, tiny_png(), "8 × 4 pixels")
    entries = _entries(panel)
    slider = panel.locator("#underlay-opacity")
    slider.focus()
    for _ in range(7):
        panel.keyboard.press("ArrowRight")
    expect(panel.locator("#plan [data-id='underlay'] image")).to_have_attribute("opacity", "0.57")
    expect(panel.locator(".feed-entry").first).to_contain_text("opacity 57%")
    expect(slider).to_be_focused()
    assert _entries(panel) == entries + 1
    panel.locator("#undo").click()
    expect(slider).to_have_value("50")
    expect(panel.locator("#plan [data-id='underlay'] image")).to_have_attribute("opacity", ".5")


def test_hidden_and_locked(panel: Page) -> None:
    _lay(panel, tiny_png(), "8 × 4 pixels")
    panel.get_by_label("Hidden").check()
    expect(panel.locator("#plan [data-id='underlay']")).to_have_count(0)
    expect(panel.get_by_role("button", name="Calibrate")).to_be_disabled()
    panel.get_by_label("Hidden").uncheck()
    expect(panel.locator("#plan [data-id='underlay']")).to_have_count(1)
    panel.get_by_label("Locked").check()
    for control in ("#underlay-x", "#underlay-y", "#underlay-w", "#underlay-move"):
        expect(panel.locator(control)).to_be_disabled()


def test_place_and_width_are_typed_in_the_plans_unit(panel: Page) -> None:
    _lay(panel, tiny_png(), "8 × 4 pixels")
    panel.locator("#units").select_option("cm")
    expect(panel.locator("#underlay-w")).to_have_value("1000")
    for field, text in (("#underlay-x", "-12,5"), ("#underlay-y", "2 m"), ("#underlay-w", "1200")):
        panel.locator(field).fill(text)
        panel.keyboard.press("Tab")
    expect(panel.locator("#underlay-x")).to_have_value("-12.5")
    assert _underlay(panel)["rect"] == {"x": -0.125, "y": 2.0, "w": 12.0, "h": 6.0}
    panel.locator("#underlay-w").fill("wide")
    panel.keyboard.press("Tab")
    expect(panel.locator("#desk-message")).to_be_visible()
    expect(panel.locator("#underlay-w")).to_have_value("1200")


def test_the_picture_is_moved_by_a_drag_that_escape_gives_up(panel: Page) -> None:
    before = _lay(panel, tiny_png(), "8 × 4 pixels")["rect"]
    undo = str(panel.locator("#undo").get_attribute("aria-label"))
    panel.get_by_role("button", name="Move by hand").click()
    scale = panel.locator("#plan [data-id='underlay'] image").bounding_box()["width"] / before["w"]
    for ends_with in ("Escape", "up"):
        x, y = _at(panel, 0.5, 0.5)
        panel.mouse.move(x, y)
        panel.mouse.down()
        panel.mouse.move(x + 40, y + 20, steps=5)
        image = panel.locator("#plan [data-id='underlay'] image")
        expect(image).to_have_attribute("x", re.compile(r"^(?!0$)"))
        if ends_with == "Escape":
            panel.keyboard.press("Escape")
            panel.mouse.up()
            expect(image).to_have_attribute("x", "0")
            expect(panel.locator("#undo")).to_have_attribute("aria-label", undo)
        else:
            panel.mouse.up()
    expect(panel.locator(".feed-entry").first).to_contain_text("underlay: move")
    after = _underlay(panel)["rect"]
    assert after["x"] == pytest.approx(40 / scale, abs=0.002)
    assert after["y"] == pytest.approx(20 / scale, abs=0.002)
    panel.locator("#undo").click()
    expect(panel.locator("#undo")).to_have_attribute("aria-label", undo)


def test_three_walls_traced_after_calibrating_by_hand(panel: Page) -> None:
    _lay(panel, PHOTO, "1350 × 1600 pixels")
    panel.get_by_role("button", name="Calibrate").click()
    first, second = _at(panel, 0.2, 0.3), _at(panel, 0.8, 0.3)
    panel.mouse.click(*first)
    panel.mouse.move(*second, steps=3)
    panel.mouse.click(*second)
    panel.keyboard.type("9,6")
    panel.keyboard.press("Enter")
    expect(panel.locator("#underlay")).to_contain_text("calibrated")
    rect = _underlay(panel)["rect"]
    assert rect["w"] == pytest.approx(16.0, rel=0.005)
    panel.keyboard.press("f")
    panel.keyboard.press("w")
    for u, v in ((0.25, 0.35), (0.75, 0.35), (0.75, 0.8), (0.25, 0.8)):
        panel.mouse.move(*_at(panel, u, v), steps=3)
        panel.mouse.click(*_at(panel, u, v))
    panel.keyboard.press("Escape")
    walls = call(panel, "get_model")["model"]["walls"]
    assert len(walls) == 3
    assert walls[0]["bx"] - walls[0]["ax"] == pytest.approx(8.0, abs=0.1)


def test_it_is_removed_and_comes_back_by_undo(panel: Page) -> None:
    _lay(panel, tiny_png(), "8 × 4 pixels")
    panel.locator("#underlay-remove").click()
    expect(panel.locator("#underlay")).to_have_text("No picture yet.")
    expect(panel.locator("#underlay-controls")).to_be_hidden()
    panel.locator("#undo").click()
    expect(panel.locator("#underlay")).to_contain_text("8 × 4 pixels")
