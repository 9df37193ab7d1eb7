"""Which parts of a piece stand before an opening at its height."""

from __future__ import annotations

from alza.facts.footprints import Footprint, Solid
from alza.plan.opening import Opening
from alza.plan.settings import CheckSettings
from alza.rules.rule import NOISE


def solids_in_the_way(footprint: Footprint, opening: Opening, settings: CheckSettings) -> tuple[Solid, ...]:
    """The solids of a piece that reach between sill and head, and are too high to step over."""
    stepped_over = max(settings.stepped_over_height, opening.sill) + NOISE
    head = opening.head - NOISE
    return tuple(solid for solid in footprint.solids if solid.top > stepped_over and solid.bottom < head)
