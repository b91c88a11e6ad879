"""The rules of canasta (RULES.md): cards, rulesets, rounds, matches, scoring, a seat's view.

Standard library only: no screen, no clock, no files, no random source but the one passed in. What a
program needs that plays, watches or counts is offered here: `from game.engine import Match`. All of
it is loaded when the first of these names is asked for; who needs no more than one module names it.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .api import *  # noqa: F403


def __getattr__(name: str) -> Any:
    """Say what the engine offers by this name. Raise AttributeError."""
    if not name.startswith("_") or name == "__all__":
        from .api import OFFERED
        from .api import __all__ as names

        if name == "__all__":
            return names
        if name in OFFERED:
            return OFFERED[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*globals(), *__getattr__("__all__")]
