#!/usr/bin/python3
"""Starts Canasta as its Debian package has it."""

import sys

sys.path.insert(0, "/usr/lib/canasta")

from canasta.cli import main

sys.exit(main())
