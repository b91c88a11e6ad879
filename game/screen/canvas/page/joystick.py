"""Gamepads of a page come as controllers (events.py): there are no joysticks to be opened."""

from .surface import ToolkitError


def init() -> None:
    """Have nothing to begin with."""


def controllers() -> object:
    """Raise ToolkitError: those of a page need not be opened."""
    raise ToolkitError("a page opens no gamepads")


class Joystick:
    """A device that no page knows."""

    def __init__(self, index: int) -> None:
        """Raise ToolkitError."""
        raise ToolkitError("a page knows no joysticks")

    def get_instance_id(self) -> int:
        """Return its number."""
        return 0
