"""What furniture is made of: three finishes, and calm natural colours."""

from __future__ import annotations

from typing import Final

from alza.mesh.model import Material
from alza.mesh.shapes import Paint

MATT: Final = Material("matt", "#ffffff", roughness=0.9)
GLOSS: Final = Material("gloss", "#ffffff", roughness=0.3)
GLASS: Final = Material("glass", "#ffffff", roughness=0.1, opacity=0.28)


def mixed(color: str, other: str, share: float) -> str:
    """A colour "#rrggbb" moved towards another by a share from 0 to 1."""
    pairs = ((int(color[n : n + 2], 16), int(other[n : n + 2], 16)) for n in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def lighter(color: str, share: float) -> str:
    """A colour moved towards white."""
    return mixed(color, "#ffffff", share)


def darker(color: str, share: float) -> str:
    """A colour moved towards black."""
    return mixed(color, "#000000", share)


OAK: Final = Paint(MATT, "#b9966c")
WALNUT: Final = Paint(MATT, "#7b5a41")
LINEN: Final = Paint(MATT, "#f0ebe1")
LACQUER: Final = Paint(MATT, "#ece9e2")
TAN: Final = Paint(MATT, "#c79a72")
STONE: Final = Paint(MATT, "#cfc9bd")
SHADOW: Final = Paint(MATT, "#35332f")
CERAMIC: Final = Paint(GLOSS, "#f5f5f2")
STEEL: Final = Paint(GLOSS, "#b4b8bb")
GUNMETAL: Final = Paint(GLOSS, "#6d7174")
BLACK: Final = Paint(GLOSS, "#1d1f22")
PANE: Final = Paint(GLASS, "#cfe3e6")
