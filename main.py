"""Starts Canasta from a checkout; the command line is in game/cli.py."""

import sys

try:
    from game.cli import main
except KeyboardInterrupt:  # Ctrl+C while it is read: as game/cli.py ends later
    sys.exit(130)

if __name__ == "__main__":
    sys.exit(main())
