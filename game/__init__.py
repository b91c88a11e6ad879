"""Canasta for Windows 2.2 (1994), remade. Its version is said here (and in pyproject.toml).

Installed, the package is called `canasta`, and whatever `canasta.engine` offers is offered here
too: `from canasta import Match, Seat, WINDOWS`. The engine is loaded only when it is asked for, so
that the program starts no later.
"""

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .engine import *  # noqa: F403

__version__ = "2.7.0"

# Whichever way the program is started, this is read first: so it is written for older ones too.
if sys.version_info < (3, 11):  # noqa: UP036 - whoever has an older one starts it with that
    raise SystemExit(
        "Canasta needs Python 3.11 or newer, and this is Python %d.%d." % sys.version_info[:2]  # noqa: UP031
    )


def picture(view: Any) -> bytes:
    """Return the table as a seat sees it, a PNG: what a notebook shows of rounds and views."""
    drawn: bytes = import_module(".app.screenshot", __name__).picture(view)
    return drawn


def __getattr__(name: str) -> Any:
    """Say what the engine offers by this name. Raise AttributeError."""
    if name == "__all__":
        return [*_engine().__all__, "__version__", "picture"]
    if not name.startswith("_"):
        engine = _engine()
        if name in engine.__all__:
            return getattr(engine, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def _engine() -> Any:
    """Load the engine, and tell it who draws."""
    painters = import_module(".engine.view", __name__).PAINTERS
    if picture not in painters:
        painters.append(picture)
    return import_module(".engine", __name__)


def __dir__() -> list[str]:
    return [*globals(), *__getattr__("__all__")]


if "IPython" in sys.modules:
    _engine()  # so that a notebook shows rounds, whichever way they are imported
