"""The nearest real names to one that isn't known."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable


def folded(name: str) -> str:
    """A name as it is compared: case, accents, underscores and repeated blanks don't count."""
    decomposed = unicodedata.normalize("NFKD", name.casefold())
    bare = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    return " ".join(bare.replace("_", " ").split())


def nearest(name: str, known: Iterable[str], most: int = 3) -> tuple[str, ...]:
    """Up to `most` of the known names, those most like `name` first; none when nothing is like it."""
    from difflib import SequenceMatcher

    wanted = folded(name[:200])
    scores: list[tuple[float, str]] = []
    for candidate in known:
        other = folded(candidate)
        matcher = SequenceMatcher(None, wanted, other)
        score = matcher.ratio() + (0.5 if wanted and (wanted in other or other in wanted) else 0.0)
        scores.append((score, candidate))
    scores.sort(key=lambda scored: -scored[0])
    return tuple(candidate for score, candidate in scores[:most] if score >= 0.55)
