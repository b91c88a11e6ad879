"""Who sits at a table, and one side's table in a round: its rows, and what is counted of them."""

from typing import Final

from ..named_tuple import NamedTuple
from .cards import BLACK, COLUMNS

#: The kind of player that is a person; all others are computers, of any name.
HUMAN: Final = "human"


class Seat(NamedTuple):
    """Who sits there: the kind of player, and a name as it is shown."""

    kind: str
    name: str


class Side:
    """One side's table. `rows[column]` are the cards of a row in the order they were laid.

    The columns before `first_row` hold bonus cards, which are no row (M2).
    The counts are kept in step by `lay` and `lift`, so that the end of a turn is a few
    comparisons: `wilds` a row, `rows_laid`, `short` (rows of one or two cards) and `canastas`.
    """

    __slots__ = (
        "canasta_size",
        "canastas",
        "first_row",
        "penalty",
        "rows",
        "rows_laid",
        "short",
        "wilds",
    )

    def __init__(self, canasta_size: int, first_row: int = BLACK) -> None:
        self.canasta_size = canasta_size
        self.first_row = first_row
        self.rows: list[list[int]] = [[] for _ in range(COLUMNS)]
        self.wilds = [0] * COLUMNS
        self.rows_laid = 0
        self.short = 0
        self.canastas = 0
        #: Points lost by putting the pile back in this round (W13).
        self.penalty = 0

    def lay(self, card: int, column: int, wild: bool) -> None:
        """Put `card` at the end of a row, or of a column of bonus cards."""
        row = self.rows[column]
        row.append(card)
        if wild:
            self.wilds[column] += 1
        if column >= self.first_row:
            length = len(row)
            if length == 1:
                self.rows_laid += 1
                self.short += 1
            elif length == 3:
                self.short -= 1
            elif length == self.canasta_size:
                self.canastas += 1

    def lift(self, column: int, wild: bool) -> int:
        """Take the last card of a row away again: the inverse of `lay`. Return the card."""
        row = self.rows[column]
        card = row.pop()
        if wild:
            self.wilds[column] -= 1
        if column >= self.first_row:
            length = len(row)
            if length == 0:
                self.rows_laid -= 1
                self.short -= 1
            elif length == 2:
                self.short += 1
            elif length == self.canasta_size - 1:
                self.canastas -= 1
        return card

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Side):
            return NotImplemented
        # The counts follow from the rows.
        return self.rows == other.rows and self.penalty == other.penalty

    __hash__ = None  # type: ignore[assignment]

    def copy(self) -> "Side":
        """Return an independent copy."""
        other = Side.__new__(Side)
        other.canasta_size = self.canasta_size
        other.first_row = self.first_row
        other.rows = [row[:] for row in self.rows]
        other.wilds = self.wilds[:]
        other.rows_laid = self.rows_laid
        other.short = self.short
        other.canastas = self.canastas
        other.penalty = self.penalty
        return other

    __copy__ = copy
