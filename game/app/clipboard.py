"""The clipboard of the desktop, for the edit fields of dialogs."""

from contextlib import suppress
from typing import Final

from ..screen.win31.edit import Clipboard

import pygame  # isort: skip


def _copy(text: str) -> None:
    with suppress(pygame.error):
        pygame.scrap.put_text(text)


def _paste() -> str:
    with suppress(pygame.error):
        return pygame.scrap.get_text()
    return ""


#: Copy and Paste; where there is no clipboard nothing happens.
CLIPBOARD: Final = Clipboard(_copy, _paste)
