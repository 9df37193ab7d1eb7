"""Run all checks and tests: ruff, pyright, and pytest over tests/ and e2e/; arguments go to pytest.

Needs Python 3.11+ with its venv module, Node 18+, npm and Chromium; Chromium is installed when run as root.
"""

import sys

MINIMUM = (3, 11)

if sys.version_info < MINIMUM:
    sys.exit(
        "Python %d.%d or newer is needed, this is %d.%d. "
        "Install it with: apt-get install python3 python3-venv" % (MINIMUM + sys.version_info[:2])
    )

from hosting.test_run import main  # noqa: E402 - a newer syntax than the check above can assume

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
