"""A kind that is defined by parts, as solids."""

from __future__ import annotations

from alza.mesh.finishes import MATT
from alza.mesh.part_planes import set_apart
from alza.mesh.primitives import box, cylinder, sphere
from alza.mesh.shapes import Paint, Pieces
from alza.mesh.solids import Solid
from alza.plan.kind import Kind, Part

_BUILDERS = {"box": box, "cylinder": cylinder, "sphere": sphere}


def from_parts(kind: Kind) -> Pieces:
    """Each part in its own colour or the kind's, over the outlines that the plan's rules reckon with.

    Where faces of parts would flicker, because they lie in one plane, the later parts are a hair smaller.
    """
    parts = set_apart(kind.parts)
    return tuple((_solid(part), Paint(MATT, part.color or kind.shown_color)) for part in parts)


def _solid(part: Part) -> Solid:
    built = _BUILDERS[part.shape]((0.0, part.y, 0.0), (part.w, part.h, part.d))
    return built.turned(part.rotation).moved(part.x, 0.0, part.z)
