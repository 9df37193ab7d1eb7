"""Which function builds the model of each built-in kind."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Final

from alza.mesh.shapes import Painted
from alza.plan.kind import Kind

BuildModel = Callable[[Kind], Iterable[Painted]]

MODELS: Final[Mapping[str, BuildModel]] = MappingProxyType({})
"""How each built-in kind is built, by its name."""
