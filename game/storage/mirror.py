"""What has changed in a folder since the last look, for a place that keeps a copy of it."""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path


class FolderMirror:
    """A folder with all that is in it, but for files that are hidden: those are of the moment."""

    def __init__(self, folder: Path) -> None:
        """Begin with a copy that has all that is there now."""
        self._folder = folder
        self._known = dict(self._found())

    def changes(self) -> list[tuple[str, bytes | None]]:
        """Return the files that are new or have changed, with all they hold; None: it is gone.

        They are called by their way from the folder, with slashes. A file that cannot be read now
        comes the next time.
        """
        found = dict(self._found())
        changed: list[tuple[str, bytes | None]] = []
        for name in self._known.keys() - found.keys():
            changed.append((name, None))
            del self._known[name]
        for name, state in found.items():
            if self._known.get(name) != state:
                with suppress(OSError):
                    changed.append((name, (self._folder / name).read_bytes()))
                    self._known[name] = state
        return changed

    def _found(self) -> Iterator[tuple[str, tuple[int, int, int]]]:
        """Yield each file with what changes as it is written."""
        for folder, _folders, names in os.walk(self._folder):
            for name in names:
                if not name.startswith("."):
                    path = Path(folder, name)
                    with suppress(OSError):
                        told = path.stat()
                        state = told.st_ino, told.st_mtime_ns, told.st_size
                        yield path.relative_to(self._folder).as_posix(), state
