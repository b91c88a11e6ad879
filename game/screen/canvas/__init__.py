"""The framebuffer and what is put into it, the window that shows it, and what comes from there.

No card game is known here. What the program needs of a toolkit that draws and listens, it has from
here: nobody else knows which one that is. Usually it is pygame; in a browser, for which there is no
pygame, it is the room `page`, which offers the same names.
"""

import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

#: Whether the page's toolkit is used. Elsewhere the variable asks for it, as tests do that draw
#: without a window.
ON_PAGE: Final = sys.platform == "emscripten" or os.environ.get("CANASTA_TOOLKIT") == "page"

if TYPE_CHECKING or not ON_PAGE:
    from pygame import (
        Color,
        Cursor,
        Event,
        Rect,
        Surface,
        draw,
        font,
        get_sdl_version,
        image,
        joystick,
        mixer,
        mouse,
        scrap,
        time,
        transform,
        ver,
    )
    from pygame import constants as codes
    from pygame import display as monitor
    from pygame import error as ToolkitError  # noqa: N812 - a class
    from pygame import event as events
    from pygame import key as keys

    def window_of_display() -> Any:
        """Return the window of the display. Raise AttributeError, ToolkitError without one."""
        import pygame  # only where it is needed, as it warns

        return pygame.Window.from_display_module()

    def controllers() -> Any:
        """Return what opens gamepads. Raise ImportError, ToolkitError where nothing does."""
        from pygame._sdl2 import controller

        controller.init()
        return controller

    def toolkit() -> str:
        """Say which toolkit it is, and where it draws."""
        sdl = ".".join(map(str, get_sdl_version()))
        where = f"display {monitor.get_driver()} {monitor.get_window_size()}"
        return f"pygame-ce {ver}, SDL {sdl}, {where}"

else:
    from .page import *  # noqa: F403 - the same names


class Clipboard:
    """The clipboard of the desktop; where there is none, nothing is kept and nothing comes back."""

    def copy(self, text: str) -> None:
        """Lay a text into it."""
        with suppress(ToolkitError):
            scrap.put_text(text)

    def pasted(self) -> str:
        """Return the text in it."""
        with suppress(ToolkitError):
            return scrap.get_text()
        return ""


clipboard = Clipboard()

__all__ = [
    "Color",
    "Cursor",
    "Event",
    "Rect",
    "Surface",
    "ToolkitError",
    "clipboard",
    "codes",
    "controllers",
    "draw",
    "events",
    "font",
    "image",
    "joystick",
    "keys",
    "mixer",
    "monitor",
    "mouse",
    "scrap",
    "time",
    "toolkit",
    "transform",
    "window_of_display",
]
