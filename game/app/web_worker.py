"""The worker beside a page: what tools/web/page/worker.js starts, and asks to think."""

import pickle
from typing import Any, Final

from ..players.advice.evaluation import Playing
from ..players.advice.kept_evaluations import KeptEvaluations
from ..players.expert import levels  # noqa: F401 - all that a question needs, read before one
from ..table.computers import Think, Thought
from ..table.elsewhere import Decide, Play

#: Players that are kept at a time: as many as sit at two tables.
MOST_PLAYERS: Final = 12


class Answerer:
    """Thinks about what is asked elsewhere: players first, and what was asked last."""

    def __init__(self) -> None:
        self._players: dict[int, Think] = {}
        self._evaluations = KeptEvaluations()
        self._thoughts: dict[tuple[bool, int], Thought[Any]] = {}

    @property
    def busy(self) -> bool:
        """Whether there is anything to think about."""
        return bool(self._thoughts)

    def begin(self, number: int, question: bytes) -> None:
        """Think about a question from now on."""
        asked = pickle.loads(question)
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

    def _played(self, asked: Play) -> Playing:
        return (yield from self._evaluations.of(asked.view).play_out(asked.moves, asked.worlds))

    def drop(self, number: int) -> None:
        """Think about a question no more."""
        for first in (False, True):
            self._thoughts.pop((first, number), None)

    def go_on(self, seconds: float) -> tuple[int, bytes]:
        """Think for so long; return the number of a question and its answer, if there is one."""
        if not self._thoughts:
            return 0, b""
        place = max(self._thoughts)
        found: object
        try:
            if not self._thoughts[place].go_on(seconds):
                return 0, b""
            found = self._thoughts[place].found
        except Exception as error:
            found = error
        del self._thoughts[place]
        return place[1], pickle.dumps(found)


class WorkerSide:
    """Thinks for players of the page; questions and answers are hexadecimal numbers."""

    def __init__(self) -> None:
        """Be asked nothing yet."""
        self._answerer = Answerer()

    def begin(self, number: int, question: str) -> None:
        """Think about a question from now on."""
        self._answerer.begin(number, bytes.fromhex(question))

    def drop(self, number: int) -> None:
        """Think about a question no more."""
        self._answerer.drop(number)

    def go_on(self, seconds: float) -> str:
        """Think for so long; return the number of a question and its answer, if there is one."""
        number, found = self._answerer.go_on(seconds)
        return f"{number} {found.hex()}" if found else ""

    def busy(self) -> bool:
        """Tell whether there is anything to think about."""
        return self._answerer.busy
