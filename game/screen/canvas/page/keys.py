"""The keys of a page: an event has a key's name, as pygame calls it, in place of its number."""

from .events import state


def name(key: str) -> str:
    """Return what a key is called."""
    return key


def get_mods() -> int:
    """Return which keys of KMOD are held."""
    return state.held


def set_repeat(delay: int, interval: int) -> None:
    """Leave it to the browser how soon a held key repeats itself."""
