"""What a model has to hold to become a file."""

from __future__ import annotations

from alza.errors import NothingToBuild
from alza.mesh.model import Model


def require_triangles(model: Model) -> None:
    """Refuse a model without anything to see.

    Raises:
        NothingToBuild: it has no triangle.
    """
    if not model.triangles():
        raise NothingToBuild(
            "There is nothing to export: the plan has no walls, floors or furniture",
            hint="Draw walls or place furniture first",
        )
