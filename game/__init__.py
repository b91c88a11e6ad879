"""Canasta for Windows 2.2 (1994), remade. Its version is said here (and in pyproject.toml).

Installed, the package is called `canasta`, and whatever `canasta.engine` offers is offered here
too: `from canasta import Match, Seat, WINDOWS`. The engine is loaded only when it is asked for, so
that the program starts no later.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .engine import *  # noqa: F403

__version__ = "2.2.0"


def __getattr__(name: str) -> Any:
    """What the engine offers by this name. Raises AttributeError."""
    if name == "__all__":
        return [*import_module(".engine", __name__).__all__, "__version__"]
    if not name.startswith("_"):
        engine = import_module(".engine", __name__)
        if name in engine.__all__:
            return getattr(engine, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*globals(), *__getattr__("__all__")]
