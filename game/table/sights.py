"""What there is to see of a sitting: read from the match, never changing it.

What may be done is the sitting's; how it is drawn is the screen's.
"""

from typing import Final

from ..engine.board import View
from ..engine.cards import listed, points_of
from ..engine.match import Match
from ..engine.round import Round
from ..engine.rules import initial_minimum
from ..engine.scoring import ScoreSheet, score_sheet, table_points

#: The person's seat (RULES.md): he sits at the screen.
PERSON: Final = 0


class Sights:
    """A match as the person at the table sees it."""

    match: Match

    @property
    def round(self) -> Round:
        """The round that lies on the table. Raises ValueError before the first deal."""
        if self.match.round is None:
            raise ValueError("no round has been dealt")
        return self.match.round

    @property
    def view(self) -> View:
        """What the person sees of the round."""
        return self.round.views[PERSON]

    @property
    def minimum(self) -> int:
        """The points that the person's first meld needs, as things stand (W20, W21)."""
        return initial_minimum(self.view)

    @property
    def opened(self) -> bool:
        """Whether the person's first meld was made before this turn."""
        board = self.view.board
        in_this_turn = board.turn == PERSON and board.bare
        return self.view.side.rows_laid > 0 and not in_this_turn

    @property
    def running(self) -> bool:
        """Whether a match has begun and is not over: leaving it would lose it."""
        return self.match.begun and not self.match.over

    @property
    def difference(self) -> int:
        """The round's points of the person less the best other side's, once it is over (W31)."""
        result = self.round.board.result
        if result is None:
            raise ValueError("the round is being played")
        others = [points for side, points in enumerate(result.points) if side != self.side]
        return result.points[self.side] - max(others)

    @property
    def other_hand(self) -> list[int]:
        """The computer's cards. For the cheat key alone: nothing else may look."""
        return listed(self.round.hands[1 - PERSON])

    @property
    def points_on_table(self) -> int:
        """The values of the person's cards on the table: no Red Threes, no bonuses."""
        return table_points(self.view.side)

    def score_sheets(self) -> tuple[ScoreSheet, ...]:
        """The Detailed Scoring: of the round that ended, or as it stands, other hands hidden."""
        board = self.round.board
        if board.result is not None:
            return board.result.sheets
        own = points_of(listed(self.view.hand))
        mine = board.side_of[PERSON]
        return tuple(
            score_sheet(board, side, own if side == mine else None)
            for side in range(len(board.sides))
        )

    @property
    def side(self) -> int:
        """The person's side."""
        return self.round.board.side_of[PERSON]
