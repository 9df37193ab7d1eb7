"""The listings of all tools as JSON, made ahead.

Building the schemas at every start would cost a page a tenth of a second. `write_docs.py` writes the file
from the declarations, and a test holds it against them.
"""

from __future__ import annotations

import json
from pkgutil import get_data
from typing import Final

from alza.tools.published import TOOLS, WHILE_WALL_SELECTED

LISTINGS_FILE: Final = "alza/tools/listed_tools.json"


def listings_text() -> str:
    """A JSON list of every tool's listing, the one for a selected wall last, as made ahead."""
    package, _, name = LISTINGS_FILE.rpartition("/")
    return (get_data(package.replace("/", "."), name) or b"[]").decode()


def made_listings() -> str:
    """The same, made from the declarations."""
    return json.dumps([tool.listing() for tool in (*TOOLS, WHILE_WALL_SELECTED)], indent=1) + "\n"
