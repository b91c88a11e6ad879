"""What there is to see of a sitting, read from the match without changing it.

The sitting knows what may be done, and the screen how it is drawn.
"""

from collections.abc import Sequence
from typing import Final

from ..engine.actions import STOP, Action, Verb
from ..engine.board import View
from ..engine.cards import listed
from ..engine.match import Match
from ..engine.result import ScoreSheet
from ..engine.round import Round
from ..engine.rules import initial_minimum, refusal
from ..engine.ruleset import StockEnd
from ..engine.scoring import hand_points, score_sheet, table_points
from ..engine.view import live
from ..named_tuple import NamedTuple

#: The seat of the person at the screen (RULES.md).
PERSON: Final = 0


def ends_hand(view: View) -> bool:
    """Tell whether the seat may end the hand by a button (H5, O10).

    There is no card to draw then, and no duty to take one. Where the rules ask instead (W26)
    there is no such button.
    """
    asks = view.board.ruleset.stock_end is StockEnd.ASK
    return not asks and refusal(view, STOP) is None


def last_discards(view: View) -> list[tuple[int, int]]:
    """Say what the others have discarded since this seat's last turn, in order: (seat, card)."""
    thrown: list[tuple[int, int]] = []
    own_turn = view.board.turn == view.seat
    for seat, action, _cards in reversed(view.board.history):
        if seat == view.seat and action.verb is not Verb.ANSWER:
            if not own_turn:
                break
            continue
        own_turn = False
        if action.verb is Verb.DISCARD:
            thrown.append((seat, action.card))
    return thrown[::-1]


class Seen:
    """A match as the person at the table sees it."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def round(self) -> Round:
        """The round that lies on the table. Raises ValueError before the first deal."""
        if self.match.round is None:
            raise ValueError("no round has been dealt")
        return self.match.round

    @property
    def view(self) -> View:
        """What the person sees of the round."""
        return live(self.round.views[PERSON])

    @property
    def minimum(self) -> int:
        """The points that the first meld of the person's side needs, as things stand (W20, W21)."""
        return initial_minimum(self.view)

    @property
    def opened(self) -> bool:
        """Whether the first meld of the person's side was made before this turn."""
        board = self.view.board
        in_this_turn = board.side_of[board.turn] == self.side and board.now.bare
        return self.view.side.rows_laid > 0 and not in_this_turn

    @property
    def running(self) -> bool:
        """Whether a match has begun and is not over: leaving it would lose it."""
        return self.match.begun and not self.match.over

    @property
    def played(self) -> bool:
        """Whether anything has been done in the round that lies on the table."""
        return self.match.round is not None and bool(self.round.board.history)

    @property
    def other_hands(self) -> dict[int, list[int]]:
        """The cards of all other seats. Only the cheat key may look."""
        hands = self.round.hands
        return {seat: listed(hand) for seat, hand in enumerate(hands) if seat != PERSON}

    @property
    def open_hands(self) -> dict[int, list[int]]:
        """The cards of all other seats once the round has ended and all may see them; else none."""
        return self.other_hands if self.round.board.result is not None else {}

    @property
    def points_on_table(self) -> int:
        """The values of the cards of the person's side on the table: no Red Threes, no bonuses."""
        return table_points(self.view.side)

    def score_sheets(self) -> tuple[ScoreSheet, ...]:
        """Return the Detailed Scoring, a sheet a side: of the round that ended, or as it stands.

        As it stands it tells nothing that the person cannot see: where a side has a hand beside
        the person's, its sheet has no hand on it.
        """
        board = self.round.board
        if board.result is not None:
            return board.result.sheets
        alone = board.side_of.count(self.side) == 1
        own = hand_points(board, PERSON, listed(self.view.hand)) if alone else None
        return tuple(
            score_sheet(board, side, own if side == self.side else None)
            for side in range(len(board.sides))
        )

    @property
    def side(self) -> int:
        """The person's side."""
        return self.round.board.side_of[PERSON]

    @property
    def partner(self) -> int | None:
        """The seat of the person's partner (O1), or None for a person without one."""
        return self.round.board.partner_of(PERSON)


class Marks(NamedTuple):
    """What is spoken of: cards of the own hand, own rows by column, the pile, the stock."""

    hand: tuple[int, ...] = ()
    rows: tuple[int, ...] = ()
    pile: bool = False
    stock: bool = False


def marks_of(actions: Sequence[Action]) -> Marks:
    """Say which cards these actions concern."""
    verbs = {action.verb for action in actions}
    hand = [each.card for each in actions if each.verb in (Verb.MELD, Verb.DISCARD)]
    rows = [each.column for each in actions if each.verb is Verb.MELD]
    on_pile = (Verb.TAKE, Verb.ADD, Verb.PUTBACK, Verb.DISCARD, Verb.TURNOVER)
    pile = not verbs.isdisjoint(on_pile)
    return Marks(tuple(hand), tuple(dict.fromkeys(rows)), pile, Verb.DRAW in verbs)
