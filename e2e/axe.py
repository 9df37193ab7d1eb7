"""axe-core: what is wrong with a page for who can't see it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from e2e.node_packages import node_modules


def serious_findings(page: Page) -> list[str]:
    """The serious and critical findings on the page as it is now, targets of 24 pixels included."""
    if not page.evaluate("'axe' in window"):
        page.evaluate((node_modules() / "axe-core" / "axe.min.js").read_text())
    options = {"resultTypes": ["violations"], "rules": {"target-size": {"enabled": True}}}
    result: dict[str, Any] = page.evaluate("(options) => axe.run(document, options)", options)
    assert len(result["passes"]) > 10, "axe looked at hardly anything"
    return [
        f"{found['id']}: {node['failureSummary']} {node['html'][:200]}"
        for found in result["violations"]
        if found["impact"] in ("serious", "critical")
        for node in found["nodes"]
    ]
