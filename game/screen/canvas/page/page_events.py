"""What is done on a page: told as JSON, a list of objects, each with the `type` of its event."""

import json
from typing import Any

from . import event_codes as codes
from .browser import page


class Event:
    """One thing that was done, with the same attributes as one of pygame."""

    def __init__(self, type: int, told: dict[str, Any] | None = None, **more: Any) -> None:
        """Have a number of event_codes.py, and what is told of it as attributes."""
        self.type = type
        self.__dict__.update(told or {}, **more)

    def __getattr__(self, name: str) -> Any:
        """Refuse what was not told: a type checker cannot know what was."""
        raise AttributeError(name)


class Doing:
    """What is held, and where the pointer is, as the last events left it."""

    at = (0, 0)
    buttons = (False, False, False)
    held = 0  # keys, as KMOD flags
    size = (640, 480)  # of the picture on the page
    scale = 1
    whole = False  # it has the whole screen

    def __init__(self) -> None:
        #: What was done and has not been asked for yet.
        self.waiting: list[Event] = []


state = Doing()


def get() -> list[Event]:
    """Return what was done since the last time."""
    peek()
    waiting, state.waiting = state.waiting, []
    return waiting


def peek() -> bool:
    """Tell whether something was done since the last time."""
    state.waiting += map(_noted, json.loads(page.browser.take() or "[]"))
    return bool(state.waiting)


def clear(kinds: object = None) -> None:
    """Forget what was done: a page is never moved by its own program, which asks for this."""


def _noted(told: dict[str, Any]) -> Event:
    """Note what an event leaves behind."""
    told = {
        name: tuple(value) if isinstance(value, list) else value for name, value in told.items()
    }
    event = Event(getattr(codes, told.pop("type")), told)
    state.held = told.get("mod", state.held)
    state.at = told.get("pos", state.at)
    match event.type:
        case codes.MOUSEBUTTONDOWN | codes.MOUSEBUTTONUP if event.button in (1, 2, 3):
            down = [*state.buttons]
            down[event.button - 1] = event.type == codes.MOUSEBUTTONDOWN
            state.buttons = down[0], down[1], down[2]
        case codes.WINDOWFOCUSLOST:
            state.buttons = (False, False, False)
        case codes.WINDOWSIZECHANGED:
            state.size, state.scale, state.whole = event.size, event.scale, event.whole
    return event
