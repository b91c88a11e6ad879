"""The clipboard of the desktop; where there is none, nothing is kept and nothing comes back."""

from contextlib import suppress

from . import ToolkitError, scrap


def copy(text: str) -> None:
    """Lay a text into it."""
    with suppress(ToolkitError):
        scrap.put_text(text)


def pasted() -> str:
    """Return the text in it."""
    with suppress(ToolkitError):
        return scrap.get_text()
    return ""
