"""Short sounds that tell what has happened, and whose deed it was by the side it comes from.

One's own side is heard from the left, the others from the right. What happens is read from the
table as it is seen, so that no signal comes before the card.
"""

from typing import Final

from ..audio import Sound
from ..engine.actions import Verb
from ..engine.board import BoardView
from ..table.person_view import PERSON
from ..table.sitting import Sitting, State

#: What is refused has a signal in place of its cue.
REFUSED: Final = {Sound.REFUSED.value: Sound.NOT_SO.value}
_SIDES: Final = {True: "left", False: "right"}


class Signals:
    """What has been signaled of a sitting."""

    def __init__(self) -> None:
        self._round: object = None
        self._seen = 0  # actions of the round
        self._canastas: tuple[int, ...] = ()
        self._my_turn = False

    def of(self, sitting: Sitting) -> list[str]:
        """Return the cues of what is new in a sitting, whose cards all lie."""
        round_ = sitting.match.round
        if round_ is None:
            return []
        board = round_.board
        if round_ is not self._round:
            self._round, self._seen = round_, len(board.history)
            self._canastas = _canastas(board)
        cues = [*self._of_others(board), *self._of_turn(sitting)]
        self._seen, self._canastas = len(board.history), _canastas(board)
        return cues

    def _of_others(self, board: BoardView) -> list[str]:
        """Return the cues of piles that were taken and of canastas that were completed."""
        mine = board.side_of[PERSON]
        taken = [
            f"{Sound.PILE_GONE} {_SIDES[board.side_of[seat] == mine]}"
            for seat, action, *_rest in board.history[self._seen :]
            if action.verb is Verb.TAKE
        ]
        made = [
            f"{Sound.A_CANASTA} {_SIDES[side == mine]}"
            for side, (now, before) in enumerate(zip(_canastas(board), self._canastas, strict=True))
            if now > before
        ]
        return taken + made

    def _of_turn(self, sitting: Sitting) -> list[str]:
        before, self._my_turn = self._my_turn, sitting.state is State.DRAW
        return [Sound.YOUR_TURN] * (self._my_turn and not before)


def _canastas(board: BoardView) -> tuple[int, ...]:
    return tuple(side.canastas for side in board.sides)
