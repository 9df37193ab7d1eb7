"""What the page has in the browser's database, seen from outside."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

_WITH_TABLE = """async ([mode, entries]) => {
  const settled = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const open = indexedDB.open("alza", 1);
  open.onupgradeneeded = () => open.result.createObjectStore("kept");
  const database = await settled(open);
  const table = database.transaction("kept", mode).objectStore("kept");
  for (const [key, value] of Object.entries(entries)) await settled(table.put(value, key));
  const keys = await settled(table.getAllKeys());
  const values = await settled(table.getAll());
  database.close();
  return Object.fromEntries(keys.map((key, index) => [key, values[index]]));
}"""


def stored(page: Page) -> dict[str, Any]:
    """All that is stored for the studio's origin."""
    return page.evaluate(_WITH_TABLE, ["readonly", {}])


def store(page: Page, **entries: Any) -> None:
    """Write something in place of what the page has stored."""
    page.evaluate(_WITH_TABLE, ["readwrite", entries])
