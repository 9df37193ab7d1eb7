"""Eyes and hands at the 3D view."""

from __future__ import annotations

import base64
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from e2e.agent import call
from e2e.sheet import Vec, settle
from e2e.site import ROOT

APPROVED = ROOT / "e2e" / "approved"
BLOCK_TOLERANCE = 2.5
"""How far the mean colour of a sixteenth by a ninth of the picture may be off, of 255."""

PIXEL_TOLERANCE = 0.015
"""How many pixels may be off by more than 24 of 255: edges fall otherwise on other machines."""

MOST_STEPS = 40

DIFFERENCE = """async ([ours, approved]) => {
  const pixels = async (text) => {
    const image = new Image();
    image.src = "data:image/png;base64," + text;
    await image.decode();
    const canvas = new OffscreenCanvas(480, 270);
    const paper = canvas.getContext("2d");
    paper.drawImage(image, 0, 0, 480, 270);
    return paper.getImageData(0, 0, 480, 270).data;
  };
  const [a, b] = [await pixels(ours), await pixels(approved)];
  const blocks = new Float64Array(16 * 9 * 3);
  let off = 0;
  for (let i = 0; i < 480 * 270; i++) {
    const block = Math.floor(Math.floor(i / 480) / 30) * 16 + Math.floor((i % 480) / 30);
    let most = 0;
    for (let part = 0; part < 3; part++) {
      const by = a[4 * i + part] - b[4 * i + part];
      blocks[3 * block + part] += by / 900;
      most = Math.max(most, Math.abs(by));
    }
    off += most > 24;
  }
  return [Math.max(...blocks.map(Math.abs)), off / (480 * 270)];
}"""


def open_3d(page: Page) -> None:
    """Go to the 3D view and wait until it is drawn."""
    page.get_by_role("button", name="3D", exact=True).click()
    expect(page.locator("#scene-tools")).to_be_visible()
    settle(page)


def camera(page: Page) -> dict[str, Any]:
    """Where the camera stands as an agent reads it."""
    return call(page, "get_editor_state")["camera"]


def middle(page: Page) -> Vec:
    """The pixel in the middle of the 3D view."""
    box = page.locator("#scene").bounding_box()
    assert box
    return (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def look_down_at(page: Page, x: float, y: float) -> Vec:
    """Look from above at a point of the plan; gives the pixel where it is then."""
    call(page, "set_camera", mode="top", x=x, y=y)
    settle(page)
    return middle(page)


def walk(page: Page, until: Callable[[dict[str, Any]], bool] | None = None) -> dict[str, Any]:
    """Walk ahead until the camera is where it's wanted, or comes to a stand; gives where that is."""
    page.keyboard.down("w")
    here, before = camera(page), {}
    for _ in range(MOST_STEPS):
        for _ in range(4):
            settle(page)
        here, before = camera(page), here
        if until(here) if until else here == before:
            break
    else:
        raise AssertionError(f"after {MOST_STEPS} steps the walker is at {here}")
    page.keyboard.up("w")
    return here


def picture(page: Page) -> bytes:
    """The 3D view as it is now."""
    settle(page)
    tools = page.locator("#scene-view-tools")
    return page.locator("#scene").screenshot(mask=[tools], mask_color="#808080")


def assert_like(page: Page, ours: bytes, approved: bytes | str, tmp_path: Path) -> None:
    """Compare a picture with another one, or with an approved one by its name."""
    if isinstance(approved, str):
        new = tmp_path / f"{approved}.png"
        new.write_bytes(ours)
        old = APPROVED / new.name
        assert old.is_file(), f"{new} isn't approved yet; look at it, then put it into {APPROVED}."
        approved, words = old.read_bytes(), f"{new} differs from {old}; if it's right, put it there."
    else:
        words = "the pictures differ"
    both = [base64.b64encode(png).decode() for png in (ours, approved)]
    block, off = page.evaluate(DIFFERENCE, both)
    assert block <= BLOCK_TOLERANCE and off <= PIXEL_TOLERANCE, f"{words} ({block:.2f}, {off:.4f})"
