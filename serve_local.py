"""Serve Alza's studio and its partner shop on this machine, or build both as static sites.

Needs Python 3.11+ with its venv module, Node 18+ and npm; everything else is fetched into `.alza/`.
"""

import sys

MINIMUM = (3, 11)

if sys.version_info < MINIMUM:
    sys.exit(
        "Python %d.%d or newer is needed, this is %d.%d. "
        "Install it with: apt-get install python3 python3-venv" % (MINIMUM + sys.version_info[:2])
    )

from hosting.command import main  # noqa: E402 - a newer syntax than the check above can assume

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
