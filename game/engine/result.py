"""The result of a round: each side's points, line by line, and how it ended.

How the lines come about is scoring.py's.
"""

from typing import NamedTuple


class ScoreSheet(NamedTuple):
    """One side's round, line by line, in points, each line as it enters the total.

    `hand` is None, and with it the total, where the hand is not to be known (the Detailed Scoring
    in mid-round).
    """

    table: int
    natural_canastas: int
    mixed_canastas: int
    canasta_bonus: int
    red_threes: int
    out_bonus: int
    penalty: int
    hand: int | None
    #: Canastas of wild cards alone, a variant of the official text.
    wild_canastas: int = 0

    @property
    def total(self) -> int | None:
        """The points of the round, or None while the hand is hidden."""
        if self.hand is None:
            return None
        return (
            self.table
            + self.canasta_bonus
            + self.red_threes
            + self.out_bonus
            + self.penalty
            + self.hand
        )


class RoundResult(NamedTuple):
    """How a round ended: who went out (None: the stock ended it), and each side's sheet."""

    out: int | None
    concealed: bool
    sheets: tuple[ScoreSheet, ...]

    @property
    def how(self) -> str:
        """`stock`, `out SEAT` or `concealed SEAT`, as the `end` line of a record says it."""
        if self.out is None:
            return "stock"
        return f"{'concealed' if self.concealed else 'out'} {self.out}"

    @property
    def points(self) -> tuple[int, ...]:
        """The round's points, one per side."""
        return tuple(sheet.total or 0 for sheet in self.sheets)
