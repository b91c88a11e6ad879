"""Who thinks beside a page of a browser: for players that look ahead, and for advice.

They are asked by messages. A question holds what is to be thought about: the player as it sat down,
and what its seat sees; or moves, and the worlds in which they are to be played out for a hint. The
answer holds what was found, or the error that came of it. Both go by pickle, as they never leave
the program. The page's side stands first; then that of the worker, which tools/web/page/worker.js
starts, and asks to think.
"""

import pickle
from collections.abc import Callable, Generator, Sequence
from itertools import count
from typing import TYPE_CHECKING, Any, Final, Protocol

from ..engine.actions import Action
from ..engine.board import View, live
from ..named_tuple import NamedTuple
from ..table.computers import Think, Thought

if TYPE_CHECKING:
    from ..players.advice.evaluation import Elsewhere, Evaluation, Playing
    from ..players.playout.codes import Cards
    from ..players.playout.core import Outcome, World

_numbers: Final = count()
#: Players that are kept at a time: as many as sit at two tables.
MOST_PLAYERS: Final = 12


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


class Answerer:
    """Thinks about what is asked of the worker: players first, and what was asked last.

    Questions and answers come and go as hexadecimal numbers.
    """

    def __init__(self) -> None:
        # All that a question needs is read before one, and not by the page.
        from ..players.advice.evaluation import KeptEvaluations
        from ..players.expert import levels  # noqa: F401

        self._players: dict[int, Think] = {}
        self._evaluations = KeptEvaluations()
        self._thoughts: dict[tuple[bool, int], Thought[Any]] = {}

    def busy(self) -> bool:
        """Tell whether there is anything to think about."""
        return bool(self._thoughts)

    def begin(self, number: int, question: str) -> None:
        """Think about a question from now on."""
        asked = pickle.loads(bytes.fromhex(question))
        if isinstance(asked, Play):
            thought: Thought[Any] = Thought(self._played(asked))
        else:
            thought = Thought(self._player(asked)(asked.view))
        self._thoughts[isinstance(asked, Decide), number] = thought

    def _player(self, asked: Decide) -> Think:
        if asked.number not in self._players:
            while len(self._players) >= MOST_PLAYERS:
                del self._players[next(iter(self._players))]
            self._players[asked.number] = pickle.loads(asked.player).think
        return self._players[asked.number]

    def _played(self, asked: Play) -> "Playing":
        return (yield from self._evaluations.of(asked.view).play_out(asked.moves, asked.worlds))

    def drop(self, number: int) -> None:
        """Think about a question no more."""
        for first in (False, True):
            self._thoughts.pop((first, number), None)

    def go_on(self, seconds: float) -> str:
        """Think for so long; return the number of a question and its answer, if there is one."""
        if not self._thoughts:
            return ""
        place = max(self._thoughts)
        found: object
        try:
            if not self._thoughts[place].go_on(seconds):
                return ""
            found = self._thoughts[place].found
        except Exception as error:
            found = error
        del self._thoughts[place]
        return f"{place[1]} {pickle.dumps(found).hex()}"
