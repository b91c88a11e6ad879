"""What lies open on the table, and what one seat sees of a round.

`Board` holds all that everybody may know; the hands and the stock are the round's (round.py). A
`View` is a board and one hand: from it nothing hidden can be reached. Nothing here changes cards.
"""

from enum import Enum
from typing import Final, NamedTuple

from .actions import Action
from .cards import COLUMNS, RED
from .ruleset import Ruleset
from .scoring import RoundResult


class Phase(Enum):
    """Where a round stands."""

    DEAL = "deal"  # the deck lies there, undealt
    DRAW = "draw"  # a turn begins: draw, or take the pile
    MELD = "meld"  # a turn is under way and may not end yet (W22)
    DISCARD = "discard"  # a turn is under way and may end; melding goes on as one likes
    OVER = "over"  # the round has ended


# The steps that the engine itself keeps; MELD and DISCARD are the one step PLAY.
UNDEALT, START, PLAY, OVER = range(4)


class Side:
    """One side's table. `rows[column]` are the cards of a row in the order they were laid.

    The counts are kept in step by `lay` and `lift`, so that the end of a turn is a few
    comparisons: `wilds` a row, `rows_laid`, `short` (rows of one or two cards) and `canastas`.
    """

    __slots__ = ("canasta_size", "canastas", "penalty", "rows", "rows_laid", "short", "wilds")

    def __init__(self, canasta_size: int) -> None:
        self.canasta_size = canasta_size
        self.rows: list[list[int]] = [[] for _ in range(COLUMNS)]
        self.wilds = [0] * COLUMNS
        self.rows_laid = 0
        self.short = 0
        self.canastas = 0
        #: Points lost by putting the pile back in this round (W13).
        self.penalty = 0

    def lay(self, card: int, column: int, wild: bool) -> None:
        """Put `card` at the end of a row; Red Threes (column RED) are no row."""
        row = self.rows[column]
        row.append(card)
        if wild:
            self.wilds[column] += 1
        if column != RED:
            length = len(row)
            if length == 1:
                self.rows_laid += 1
                self.short += 1
            elif length == 3:
                self.short -= 1
            elif length == self.canasta_size:
                self.canastas += 1

    def lift(self, column: int, wild: bool) -> int:
        """Take the last card of a row away again: the inverse of `lay`. Returns the card."""
        row = self.rows[column]
        card = row.pop()
        if wild:
            self.wilds[column] -= 1
        if column != RED:
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
        """An independent copy."""
        other = Side.__new__(Side)
        other.canasta_size = self.canasta_size
        other.rows = [row[:] for row in self.rows]
        other.wilds = self.wilds[:]
        other.rows_laid = self.rows_laid
        other.short = self.short
        other.canastas = self.canastas
        other.penalty = self.penalty
        return other


class Board:
    """All that lies open in a round, the turn under way included.

    `history` is what a person at the table could have followed: (seat, action, cards), where
    cards are those that went openly to the seat's hand (the rest of a pile, without Red Threes
    that the rules put down). A pile that is turned over by itself (C8) stands there as TURNOVER,
    after the draw that emptied the stock.
    """

    __slots__ = (
        "answer",
        "asked",
        "bare",
        "barrier",
        "extra_drawn",
        "extras",
        "frozen",
        "hand_sizes",
        "history",
        "melded",
        "melds",
        "owed",
        "owed_naturals",
        "owed_wilds",
        "pile",
        "points",
        "result",
        "ruleset",
        "side_of",
        "sides",
        "step",
        "stock_count",
        "surcharge",
        "taken",
        "totals",
        "turn",
        "turnovers",
    )

    def __init__(self, ruleset: Ruleset, seats: int, totals: tuple[int, ...]) -> None:
        self.ruleset = ruleset
        self.side_of = ruleset.side_of(seats)
        #: The sides' totals before this round, in points.
        self.totals = totals
        self.sides = [Side(ruleset.canasta_size) for _ in range(max(self.side_of) + 1)]
        self.hand_sizes = [0] * seats
        self.stock_count = 0
        #: The discard pile, its top card last.
        self.pile: list[int] = []
        #: W14: the pile holds a wild card or a Red Three.
        self.frozen = False
        self.turnovers = 0
        self.history: list[tuple[int, Action, tuple[int, ...]]] = []
        self.result: RoundResult | None = None
        self.step = UNDEALT
        #: The seats that melded, by hand or with the pile, in an earlier turn (O9); Red Threes
        #: are no melds.
        self.melded = [False] * seats

        # The turn under way.
        self.turn = 0
        #: The side had nothing on its table as the turn began (W20).
        self.bare = True
        #: The cards melded by hand in this turn, in order, and how many of them stay (W19).
        self.melds: list[Action] = []
        self.barrier = 0
        #: The value of the cards melded in this turn, Red Threes left out (W20).
        self.points = 0
        #: What the top card taken adds to the initial minimum (W21).
        self.surcharge = 0
        #: The column whose top card was taken while the rest is owed (W12), or -1.
        self.owed = -1
        self.owed_naturals = 0
        self.owed_wilds = 0
        #: The column that a top card went to in this turn, taken or added (H5), or -1.
        self.taken = -1
        #: O8: the partner was asked in this turn, and the answer that binds. While the question is
        #: open, and before it, that is None.
        self.asked = False
        self.answer: bool | None = None
        #: Extra cards that may still be drawn for Red Threes, and whether one was (W8).
        self.extras = 0
        self.extra_drawn = False

    @property
    def actor(self) -> int:
        """The seat whose action is next: the one on turn, or the partner it has asked (O8)."""
        if self.asked and self.answer is None:
            partner = self.partner_of(self.turn)
            assert partner is not None  # else nobody could have been asked
            return partner
        return self.turn

    @property
    def closed(self) -> bool:
        """Whether only a natural pair takes the pile: it is frozen (W14), or the side on turn has
        not melded yet and must open with it (C3, O5)."""
        return self.frozen or (self.bare and self.ruleset.frozen_before_meld)

    def partner_of(self, seat: int) -> int | None:
        """The other seat of a partnership, or None."""
        mine = self.side_of[seat]
        others = [each for each, side in enumerate(self.side_of) if side == mine and each != seat]
        return others[0] if others else None

    def add_meld(self, side: Side, action: Action) -> None:
        """Lay a card melded by hand and count it for this turn (W12, W20)."""
        side.lay(action.card, action.column, action.wild)
        self.melds.append(action)
        self.points += action.points
        if action.column == self.owed:
            if action.wild:
                self.owed_wilds += 1
            else:
                self.owed_naturals += 1

    def remove_meld(self, side: Side, place: int) -> Action:
        """Take back the meld at `place` of this turn: the inverse of `add_meld`."""
        action = self.melds.pop(place)
        side.lift(action.column, action.wild)
        self.points -= action.points
        if action.column == self.owed:
            if action.wild:
                self.owed_wilds -= 1
            else:
                self.owed_naturals -= 1
        return action

    def __eq__(self, other: object) -> bool:
        """Whether the same lies there and the turn stands where it does; as in chess, what has
        been played before is not asked."""
        if not isinstance(other, Board):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in _COMPARED)

    __hash__ = None  # type: ignore[assignment]

    def copy(self) -> "Board":
        """An independent copy; the history is copied too."""
        other = Board.__new__(Board)
        for name in Board.__slots__:
            setattr(other, name, getattr(self, name))
        other.sides = [side.copy() for side in self.sides]
        other.hand_sizes = self.hand_sizes[:]
        other.pile = self.pile[:]
        other.history = self.history[:]
        other.melds = self.melds[:]
        other.melded = self.melded[:]
        return other


_COMPARED: Final = tuple(name for name in Board.__slots__ if name != "history")


class View(NamedTuple):
    """What one seat knows of a round: what lies open, and its own hand.

    `hand` counts the cards by kind. Players read a view; they never write to it.
    """

    seat: int
    board: Board
    hand: list[int]
    #: The table of this seat's side.
    side: Side

    @property
    def cards_held(self) -> int:
        """How many cards the hand holds."""
        return self.board.hand_sizes[self.seat]

    def __str__(self) -> str:
        """What the seat knows, as text (docs/API.md)."""
        from .text import view_text

        return view_text(self)

    def __repr__(self) -> str:
        from .text import summary

        return f"<View of seat {self.seat}: {summary(self.board)}>"
