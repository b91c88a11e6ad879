"""Where a player thinks that looks ahead: here, or elsewhere, as beside a page of a browser.

Who thinks elsewhere is asked by messages: a question holds a number, the player as it sat down, and
what its seat sees. The answer holds the action, or the error that the player raised. Both go by
pickle, as they never leave the program.
"""

import pickle
from collections.abc import Callable, Generator
from itertools import count
from typing import Final, Protocol

from ..engine.actions import Action
from ..engine.board import View, live
from .thought import Think, Thought

#: Players that somebody who thinks for others keeps at a time: as many as sit at two tables.
MOST_PLAYERS: Final = 12

_numbers: Final = count()


class Messenger(Protocol):
    """Carries questions to somebody who thinks, one at a time."""

    def prepare(self) -> None:
        """Have somebody come who can answer: a question may follow soon."""
        ...

    def ask(self, question: bytes) -> None:
        """Begin a question, and drop the one before."""
        ...

    def answer(self) -> bytes:
        """Return the answer, b"" while there is none. Raise OSError if none will come any more."""
        ...


def thinking_by(messenger: Messenger) -> Callable[[object, Think], Think]:
    """Return what says how a player thinks: elsewhere, if it looks ahead, else by its own Think.

    Where nobody answers, it thinks here, too.
    """

    def thinker(player: object, think: Think) -> Think:
        if not getattr(player, "looks_ahead", False):
            return think
        messenger.prepare()
        return _Asker(player, think, messenger).think

    return thinker


class _Asker:
    """A player in whose place somebody else thinks."""

    def __init__(self, player: object, think: Think, messenger: Messenger) -> None:
        self._told = next(_numbers), pickle.dumps(player)
        self._think, self._messenger = think, messenger

    def think(self, view: View) -> Generator[None, None, Action]:
        """Wait in slices for what the other one decides."""
        try:
            self._messenger.ask(pickle.dumps((*self._told, live(view))))
            while not (answer := self._messenger.answer()):
                yield
        except OSError:
            return (yield from self._think(view))
        found = pickle.loads(answer)
        if isinstance(found, Exception):
            raise found
        action: Action = found
        return action


class Answerer:
    """Thinks for players that sit elsewhere, about one question at a time."""

    def __init__(self) -> None:
        self._players: dict[int, Think] = {}
        self._thought: Thought[Action] | None = None

    def begin(self, question: bytes) -> None:
        """Think about a question, and about the one before no more."""
        number, player, view = pickle.loads(question)
        if number not in self._players:
            while len(self._players) >= MOST_PLAYERS:
                del self._players[next(iter(self._players))]
            self._players[number] = pickle.loads(player).think
        self._thought = Thought(self._players[number](view))

    def go_on(self, seconds: float) -> bytes:
        """Think for so long; return the answer, b"" while there is none."""
        if self._thought is None:
            return b""
        found: Action | Exception
        try:
            if not self._thought.go_on(seconds):
                return b""
            found = self._thought.found
        except Exception as error:
            found = error
        self._thought = None
        return pickle.dumps(found)
