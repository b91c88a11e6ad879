"""The worker beside a page: what tools/web/page/worker.js starts, and asks to think."""

from ..players.expert import levels  # noqa: F401 - all that a question needs, read before one
from ..table.answerer import Answerer


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
