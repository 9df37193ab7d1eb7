"""Older files are brought up one version at a time."""

from __future__ import annotations

from typing import Any

import pytest

from alza.errors import InvalidInput
from alza.files.migrations import CURRENT_VERSION, MIGRATIONS, migrated


def rename(document: dict[str, Any]) -> dict[str, Any]:
    """Version 1 to 2 of an invented format: `title` becomes `name`."""
    return {"name" if field == "title" else field: value for field, value in document.items()}


def add_unit(document: dict[str, Any]) -> dict[str, Any]:
    """Version 2 to 3: a unit stands beside the name."""
    return {**document, "name": f"{document['name']} (m)"}


STEPS = {1: rename, 2: add_unit}


@pytest.mark.parametrize(
    ("document", "result"),
    [
        ({"version": 1, "title": "Loft"}, {"version": 3, "name": "Loft (m)"}),
        ({"version": 2, "name": "Loft"}, {"version": 3, "name": "Loft (m)"}),
        ({"version": 3, "name": "Loft"}, {"version": 3, "name": "Loft"}),
    ],
)
def test_each_version_takes_all_the_steps_from_its_own(
    document: dict[str, Any], result: dict[str, Any]
) -> None:
    assert migrated(document, STEPS, 3) == result


@pytest.mark.parametrize("version", [4, 0, -1, None, "1", 1.0, True, 10**400])
def test_any_other_version_is_refused(version: object) -> None:
    with pytest.raises(InvalidInput, match="version") as refusal:
        migrated({"version": version}, STEPS, 3)
    assert refusal.value.field == "version"


def test_there_is_a_step_from_every_older_version() -> None:
    assert set(MIGRATIONS) == set(range(1, CURRENT_VERSION))
