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
RAISED_MS = 30_000
"""The first raising fetches three.js and compiles shaders, which software takes seconds for."""

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
    expect(page.locator("#scene-tools")).to_be_visible(timeout=RAISED_MS)
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
    page.locator("#scene-view-tools").evaluate("tools => { tools.style.visibility = 'hidden'; }")
    settle(page)
    return page.locator("#scene").screenshot()


def unlike(page: Page, ours: bytes, other: bytes) -> str:
    """How two pictures of the view differ; nothing when they are alike."""
    both = [base64.b64encode(png).decode() for png in (ours, other)]
    block, off = page.evaluate(DIFFERENCE, both)
    alike = block <= BLOCK_TOLERANCE and off <= PIXEL_TOLERANCE
    return "" if alike else f"a part is off by {block:.1f} of 255, {off:.1%} of the pixels differ"


def not_approved(page: Page, pictures: dict[str, bytes], folder: Path) -> list[str]:
    """What is wrong with pictures, by name, when they are held against the approved ones.

    The new ones are put into `folder`; one that is right goes into `e2e/approved`.
    """
    found: list[str] = []
    for name, ours in pictures.items():
        new, old = folder / f"{name}.png", APPROVED / f"{name}.png"
        new.write_bytes(ours)
        words = unlike(page, ours, old.read_bytes()) if old.is_file() else "there is no approved one"
        if words:
            found.append(f"{new}: {words}")
    return found
