"""The clipboard of the desktop, for the edit fields of dialogs."""

from contextlib import suppress
from typing import Final

from ..screen.canvas import ToolkitError, scrap
from ..screen.win31.edit import Clipboard


def _copy(text: str) -> None:
    with suppress(ToolkitError):
        scrap.put_text(text)


def _paste() -> str:
    with suppress(ToolkitError):
        return scrap.get_text()
    return ""


#: Copy and Paste; where there is no clipboard nothing happens.
CLIPBOARD: Final = Clipboard(_copy, _paste)
