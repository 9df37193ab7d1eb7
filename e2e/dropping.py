"""Files dropped on the page and pasted into it, through the browser's own input."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Page


def drop_files(page: Page, files: Sequence[Path], at: tuple[float, float] = (400, 300)) -> None:
    """Drag files from another window and let them go on the page."""
    _drop(page, {"items": [], "files": [str(file) for file in files], "dragOperationsMask": 1}, at)


def drop_text(page: Page, text: str, at: tuple[float, float] = (400, 300)) -> None:
    """Drag a selected text from another window and let it go on the page."""
    _drop(page, {"items": [{"mimeType": "text/plain", "data": text}], "dragOperationsMask": 1}, at)


def paste_text(page: Page, text: str) -> None:
    """Put a text into the clipboard and press the key."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
    page.keyboard.press("Control+v")


def paste_picture(page: Page, width: int, height: int) -> None:
    """Put a picture into the clipboard, as a screenshot would be, and press the key."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate(
        """async ([width, height]) => {
          const canvas = Object.assign(document.createElement("canvas"), {width, height});
          canvas.getContext("2d").fillRect(0, 0, width / 2, height / 2);
          const blob = await new Promise((made) => canvas.toBlob(made, "image/png"));
          await navigator.clipboard.write([new ClipboardItem({"image/png": blob})]);
        }""",
        [width, height],
    )
    page.keyboard.press("Control+v")


def _drop(page: Page, data: dict[str, Any], at: tuple[float, float]) -> None:
    session = page.context.new_cdp_session(page)
    for type in ("dragEnter", "dragOver", "drop"):
        session.send("Input.dispatchDragEvent", {"type": type, "x": at[0], "y": at[1], "data": data})
    session.detach()
