"""Starts Canasta from a checkout; the command line is in game/cli.py."""

import sys

from game.cli import main

if __name__ == "__main__":
    sys.exit(main())
