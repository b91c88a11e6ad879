"""What is read while the person looks on, in the order in which they need it.

All of it is read where it is wanted, too: this only spares them the wait. What cannot be read fails
there.
"""

import gc
from collections.abc import Iterable, Iterator
from contextlib import suppress
from importlib import import_module
from typing import Final

#: The program itself, which is read while the first question is seen (opening_scene.py).
PROGRAM: Final = (
    *("engine.board", "engine.round", "record", "table.states", "table.person", "table.sitting"),
    *("screen.table.flights", "screen.table.gestures", "screen.table.screen"),
    *("app.session", "storage.logs", "app.program", "app.app", "app.loop"),
)
#: Modules of the game, each with what it imports; none takes longer than a frame or two.
AHEAD: Final = (
    # The first deal, and who plays.
    *("storage.database", "players.playout.numbers", "players.playout.policy"),
    *("players.playout.core", "players.expert.policies", "players.planning.last_turn"),
    "players.expert.levels",
    # What the menus begin with, and what the sitting asks.
    *("screen.dialogs.option_dialogs", "screen.dialogs.customize", "app.speech", "app.commands"),
    "screen.dialogs.change_keys",
    *("screen.dialogs.own_rules", "app.games", "app.score_keeper"),
    "app.questions",
    # Hints and the coach.
    *("players.advice.advisor", "table.live_advice", "app.hints"),
    # The rest.
    *("app.deals", "app.first_hands", "screen.table.guide"),
    *("table.guided_hands", "table.guided_hand"),
    *("app.replays", "app.links", "app.reviews", "app.help_desk", "app.recovery"),
)


def read(names: Iterable[str]) -> Iterator[None]:
    """Read one module after the other; it is done with as soon as the iterator is at its end."""
    room = __package__.rpartition(".")[0]
    for name in names:
        with suppress(ImportError, OSError):
            import_module(f"{room}.{name}")
        yield


def read_ahead() -> Iterator[None]:
    """Read what a running program needs later, as `read` does."""
    yield from read(AHEAD)
    gc.freeze()  # all this stays, too: a look through it would cost a frame of the game
