"""The worker beside a page: what tools/web/page/worker.js starts, and asks to think."""

from ..players.expert import levels  # noqa: F401 - all that a question needs, read before one
from ..table.elsewhere import Answerer


class WorkerSide:
    """Thinks for players of the page; questions and answers are hexadecimal numbers."""

    def __init__(self) -> None:
        """Be asked nothing yet."""
        self._answerer = Answerer()

    def begin(self, question: str) -> None:
        """Think about a question from now on."""
        self._answerer.begin(bytes.fromhex(question))

    def go_on(self, seconds: float) -> str:
        """Think for so long; return the answer, "" while there is none."""
        return self._answerer.go_on(seconds).hex()
