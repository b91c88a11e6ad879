"""Who thinks elsewhere, as beside a page of a browser: for players that look ahead, and for advice.

They are asked by messages. A question holds what is to be thought about: the player as it sat down,
and what its seat sees; or moves, and the worlds in which they are to be played out for a hint. The
answer (app/web_worker.py) holds what was found, or the error that came of it. Both go by pickle, as
they never leave the program.
"""

import pickle
from collections.abc import Callable, Generator, Sequence
from itertools import count
from typing import TYPE_CHECKING, Any, Final, Protocol

from ..engine.actions import Action
from ..engine.board import View, live
from ..named_tuple import NamedTuple
from .computers import Think, Thought

if TYPE_CHECKING:
    from ..players.advice.evaluation import Elsewhere, Evaluation, Playing
    from ..players.playout.codes import Cards
    from ..players.playout.core import Outcome, World

_numbers: Final = count()


class Messenger(Protocol):
    """Carries questions to somebody who thinks."""

    def prepare(self) -> None:
        """Have somebody come who can answer: a question may follow soon."""
        ...

    def is_ready(self) -> bool:
        """Tell whether they have come."""
        ...

    def ask(self, question: bytes) -> int:
        """Begin a question. Return its number."""
        ...

    def answer(self, number: int) -> bytes:
        """Return an answer, b"" while there is none. Raise OSError if none will come any more."""
        ...

    def drop(self, number: int) -> None:
        """Forget a question, and its answer."""
        ...


class Decide(NamedTuple):
    """A question: what a player decides. It is told by its number, and as it sat down."""

    number: int
    player: bytes
    view: View


class Play(NamedTuple):
    """A question: what comes of moves in some worlds."""

    view: View
    moves: "Sequence[Cards]"
    worlds: "Sequence[World]"


def thinking_by(messenger: Messenger) -> Callable[[object, Think], Think]:
    """Return what says how a player thinks: elsewhere, if it looks ahead, else by its own Think.

    Where nobody answers, it thinks here, too.
    """

    def thinker(player: object, think: Think) -> Think:
        if not getattr(player, "looks_ahead", False):
            return think
        messenger.prepare()
        number, told = next(_numbers), pickle.dumps(player)

        def asking(view: View) -> Generator[None, None, Action]:
            try:
                answer = yield from _answer(messenger, Decide(number, told, live(view)))
            except OSError:
                return (yield from think(view))
            action: Action = _found(answer)
            return action

        return asking

    return thinker


def playing_by(messenger: Messenger) -> "Elsewhere":
    """Return what has moves played out for advice elsewhere.

    Where nobody is there, or not yet, they are played out here.
    """

    def play(found: "Evaluation", moves: "Sequence[Cards]", worlds: "Sequence[World]") -> "Playing":
        messenger.prepare()
        if not messenger.is_ready():
            return (yield from found.play_out(moves, worlds))
        try:
            answer = yield from _answer(messenger, Play(found.view, moves, worlds))
        except OSError:
            return (yield from found.play_out(moves, worlds))
        outcomes: list[Outcome] = _found(answer)
        return outcomes

    return play


def _answer(messenger: Messenger, question: object) -> Generator[None, None, bytes]:
    """Ask, and wait in slices for the answer. Raise OSError if none comes."""
    number = messenger.ask(pickle.dumps(question))
    try:
        while not (answer := messenger.answer(number)):
            Thought.waits = True
            yield
    finally:
        messenger.drop(number)
    return answer


def _found(answer: bytes) -> Any:
    """Return what an answer holds, or raise it."""
    found = pickle.loads(answer)
    if isinstance(found, Exception):
        raise found
    return found
