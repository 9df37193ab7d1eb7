"""Who changes a plan."""

from __future__ import annotations

from typing import Literal

Author = Literal["person", "agent", "page"]
"""A person on the page, an agent through a tool, or the page itself."""
