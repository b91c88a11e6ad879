"""`python -m canasta`: the command line of an installed copy (`python -m game` in a checkout)."""

import sys

try:
    from .cli import main
except KeyboardInterrupt:  # Ctrl+C while it is read: as cli.py ends later
    sys.exit(130)

if __name__ == "__main__":
    sys.exit(main())
