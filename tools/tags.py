"""Makes the tags of the versions of the history: `python -m tools.tags`, with `--dry-run` none.

A commit that changes the version begins the next one, so that a version is what its parent holds.
The version of now is not finished, and gets no tag. Tags that are there are left alone.
"""

import argparse
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
#: What says the version, in each of the commits.
SAYS = "game/__init__.py"
_VERSION = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)


class Version(NamedTuple):
    """A finished version: its number, its last commit, and the day of that."""

    number: str
    commit: str
    day: str


def git(*words: str, root: Path = ROOT) -> str:
    """Return what git says to these words. Raise CalledProcessError."""
    command = ["git", "-C", str(root), *words]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def finished(root: Path = ROOT) -> list[Version]:
    """Return the finished versions of a checkout, the oldest first."""
    begun = git(
        *("log", "--reverse", "--format=%H", "-G^__version__ = ", "--", SAYS), root=root
    ).split()
    versions = []
    for commit in begun:
        before = f"{commit}^"
        number, next_number = (_said(each, root) for each in (before, commit))
        if number and number != next_number:
            last, day = git("show", "-s", "--format=%H %cs", before, root=root).split()
            versions.append(Version(number, last, day))
    return versions


def _said(commit: str, root: Path) -> str:
    """Return the version that a commit says; "" before any was said."""
    found = _VERSION.search(git("show", f"{commit}:{SAYS}", root=root))
    return found[1] if found else ""


def main(arguments: Sequence[str]) -> None:
    """Tag each finished version that has no tag, and print a line for each."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--dry-run", action="store_true", help="print them, and make none")
    wanted = reader.parse_args(arguments)
    there = git("tag").split()
    for version in finished():
        tag = f"v{version.number}"
        if tag not in there and not wanted.dry_run:
            git("tag", "-a", tag, "-m", f"Canasta {version.number}", version.commit)
        print(f"{tag} {version.commit[:10]} {version.day}{' (there)' if tag in there else ''}")


if __name__ == "__main__":
    main(sys.argv[1:])
