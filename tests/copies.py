"""Copies of the program in which something is added, to see that everything knows it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests import children

ROOT = Path(__file__).parents[1]
#: What Python is about to write may be gone before it is copied. The bytecode comes along: it is
#: that of the copy as well, but for what is changed there.
NOT_COPIED = ("*.pyc.*",)


def copied(folder: Path) -> Path:
    """A copy of the program in a folder, whose code can be changed; its data are links."""
    shutil.copytree(ROOT / "game", folder / "game", ignore=shutil.ignore_patterns(*NOT_COPIED))
    shutil.copy(ROOT / "main.py", folder)
    for name in ("config", "sprites", "sounds", "tests", "tools"):
        (folder / name).symlink_to(ROOT / name)
    return folder


def run(program: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    """What Python does with these words in a copy."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "HOME": str(program)}
    command = [sys.executable, *words]
    return children.run(command, cwd=program, env=environment, capture_output=True, text=True)
