"""Names of the files that a person saves."""

from __future__ import annotations

import re
from typing import Final

PLAN_ENDING: Final = ".alza.json"

_MAX_STEM_BYTES: Final = 120
_NOT_IN_NAMES: Final = re.compile(r"[^\w .,()+&'-]")
_RESERVED: Final = re.compile(r"(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)", re.IGNORECASE)


def plan_file_name(plan_name: str, ending: str = PLAN_ENDING) -> str:
    """The name of a file of a plan, legal on every common system: `Sunset Loft.alza.json`."""
    words = " ".join(_NOT_IN_NAMES.sub(" ", plan_name).split())
    stem = words.encode()[:_MAX_STEM_BYTES].decode(errors="ignore").strip(" .")
    if not stem:
        stem = "plan"
    return f"{'plan ' if _RESERVED.match(stem) else ''}{stem}{ending}"
