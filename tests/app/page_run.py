"""The whole program on a page that a script stands in for, in a process of its own.

`CANASTA_TOOLKIT=page python -m tests.app.page_run FOLDER SCRIPT` reads a list of lists of events as
JSON, one list a frame, and prints as JSON what the page was asked.
"""

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any
from zlib import crc32

from game.app import loop, web

#: What is printed of a host.
KEPT = ("asked", "kept", "titles", "last", "pictures")


class ScriptedHost:
    """A page on which is done what a script says."""

    def __init__(self, script: list[list[dict[str, Any]]]) -> None:
        self._script = script
        self.asked: Counter[str] = Counter()
        self.kept: dict[str, int] = {}
        self.titles: list[str] = []
        #: A number for each picture that was shown, the same for the same one.
        self.pictures: list[int] = []
        #: What was asked last before each frame.
        self.last: list[str] = []
        self._before = ""
        self.now = 0.0

    def link(self) -> str:
        return ""

    def take(self) -> str:
        return json.dumps(self._script.pop(0) if self._script else [{"type": "QUIT"}])

    def frame(self, seconds: float) -> None:
        self.now += seconds
        self.last.append(self._before)
        self._before = ""

    def show(self, pixels: bytearray, *_where: object) -> None:
        self._before = "show"
        self.pictures.append(crc32(pixels))

    def entitle(self, title: str) -> None:
        self.titles.append(title)

    def put(self, name: str, data: bytes) -> None:
        self.kept[name] = len(data)

    def remove(self, name: str) -> None:
        self.kept.pop(name)

    def __getattr__(self, name: str) -> Any:
        def ask(*_arguments: object) -> int:
            self.asked[name] += 1
            self._before = name
            return 0

        return ask


def main(folder: Path, script: Path) -> None:
    host: Any = ScriptedHost(json.loads(script.read_text()))
    patched: Any = loop
    patched.perf_counter = lambda: host.now  # a frame takes as long as it should
    status = web.main(host, folder)
    print(
        json.dumps(
            {
                "status": status,
                **{name: vars(host)[name] for name in KEPT},
            }
        )
    )


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
