"""`python -m canasta`: the command line of an installed copy (`python -m game` in a checkout)."""

import sys

from .cli import main

if __name__ == "__main__":
    sys.exit(main())
