"""What a seat may remember: what a person at the table could have followed, and no more.

Worked out from `board.history` whenever it is asked for, so that a loaded game remembers as much
as one that was played through. What follows from it (chances, dangers) is the players'.
"""

from typing import Final

from ...engine.actions import ADD, DRAW, PUTBACK, TAKE, TURNOVER, UNDO, Action, Verb
from ...engine.board import BoardView
from ...engine.cards import COLUMN, COLUMNS, FIRST_NATURAL, FIRST_WILD, KINDS, RED
from ...engine.ruleset import StockEnd

#: A card whose kind the history does not tell: an upcard of the deal.
UNKNOWN: Final = -1
#: O8: they move no card.
_QUESTIONS: Final = (Verb.ASK, Verb.ANSWER)
#: A Three that is put down brings another card, which nobody else sees (M4).
_IN_BETWEEN: Final = (*_QUESTIONS, Verb.THREE)


class Memory:
    """What the history of a board tells of the hands and of the stock.

    `known[seat]` counts the cards, by kind, that are known to be in that hand: they came with a
    pile, or from a pile that had been turned over, or were melded and taken back, and have not
    been seen since. (A card that leaves the hand is taken for the known one of its kind.)
    `stock` is the order of a pile turned over, the next card to be drawn last; empty if the stock
    was never a pile. `thrown[seat]` counts the discards by column; `left[seat]` the discards, by
    column, that this seat found on top as its turn began and did not take.
    `turns[seat]` counts its turns; `thrown_last[seat]` says, by column, in which of them it threw
    the rank last (-1: in none), `left_most[seat]` how many cards the largest pile had that it left.
    """

    __slots__ = (
        "_extra",
        "_melds",
        "_pile",
        "known",
        "left",
        "left_most",
        "stock",
        "thrown",
        "thrown_last",
        "turns",
    )

    def __init__(self, board: BoardView) -> None:
        seats = len(board.hand_sizes)
        self.known = [[0] * KINDS for _ in range(seats)]
        self.thrown = [[0] * COLUMNS for _ in range(seats)]
        self.left = [[0] * COLUMNS for _ in range(seats)]
        self.left_most = [[0] * COLUMNS for _ in range(seats)]
        self.thrown_last = [[-1] * COLUMNS for _ in range(seats)]
        self.turns = [0] * seats
        self.stock: list[int] = []
        #: The pile, of whose upcards (W4) only the last is told of, by being there.
        self._pile = [UNKNOWN]
        self._melds: list[Action] = []
        self._extra = False
        self._follow(board)

    def _follow(self, board: BoardView) -> None:
        begun = False  # whether the turn has its draw or its pile
        top = UNKNOWN  # what was taken last
        for place, (seat, action, cards) in enumerate(board.history):
            hand = self.known[seat]
            verb = action.verb
            if verb is Verb.MELD:
                hand[action.card] -= hand[action.card] > 0
                self._melds.append(action)
            elif action is DRAW:
                self._draw(board, seat, begun)
                begun = True
            elif action is TAKE or action is ADD:
                top = self._pile.pop() if self._pile else UNKNOWN
                begun = True
            elif verb in _IN_BETWEEN:
                pass
            elif action is UNDO:
                hand[self._undone().card] += 1
            elif action is PUTBACK:
                for each in self._melds:
                    hand[each.card] += 1
                self._melds = []
                self._pile.append(top)
                begun = False
            elif action is TURNOVER:
                self._turn_over(board, place)
            else:  # a turn is over
                if verb is Verb.DISCARD:
                    hand[action.card] -= hand[action.card] > 0
                    column = COLUMN[action.card]
                    self.thrown[seat][column] += 1
                    self.thrown_last[seat][column] = self.turns[seat]
                    self._pile.append(action.card)
                self._melds = []
                self._extra = begun = False
                self.turns[seat] += 1
            if cards:
                for card in cards:
                    hand[card] += 1
                self._pile = []

    def _draw(self, board: BoardView, seat: int, begun: bool) -> None:
        """Take in the first draw of a turn, or an extra card (W8)."""
        if begun:
            self._extra = True
        elif self._pile and FIRST_NATURAL <= self._pile[-1] < FIRST_WILD:
            column = COLUMN[self._pile[-1]]
            self.left[seat][column] += 1
            self.left_most[seat][column] = max(self.left_most[seat][column], len(self._pile))
        if not self.stock:  # as long as no pile has become the stock
            return
        for _ in range(min(1 if begun else board.ruleset.cards_drawn, len(self.stock))):
            card = self.stock.pop()
            if card != UNKNOWN:
                self.known[seat][card] += 1

    def _undone(self) -> Action:
        """Forget the meld that UNDO takes back (W19): it is no longer a meld of this turn."""
        place = len(self._melds) - 1
        while self._extra and place and self._melds[place].column == RED:
            place -= 1
        return self._melds.pop(place)

    def _turn_over(self, board: BoardView, place: int) -> None:
        """Take in that the pile becomes the stock, by the action at `place` (W26, C8).

        How many upcards lay at its bottom follows from how many cards were drawn of it. A Red
        Three among them that was put down by itself, and replaced in the same draw, is left out of
        the count: so that the cards after it are placed correctly.
        """
        rules = board.ruleset
        known = self._pile[::-1] if UNKNOWN not in self._pile else self._pile[:0:-1]
        upcards = len(known) < len(self._pile)
        by_itself = rules.stock_end is StockEnd.TURN_OVER
        size, emptied = _drawn_after(board, place)
        self._pile = []
        if rules.cards_drawn > 1 and (
            by_itself or (upcards and (emptied or not board.stock_count))
        ):
            self.stock = [UNKNOWN] * size  # a draw may have been short: what came when is open
            return
        if by_itself and size < len(known):
            # The last card of the stock was a Red Three, replaced from the pile at once.
            self.known[board.history[place][0]][known.pop()] += 1
        self.stock = known + [UNKNOWN] * (size - len(known)) if upcards or by_itself else known


def _drawn_after(board: BoardView, place: int) -> tuple[int, bool]:
    """Count the stock after the action at `place`, and say whether it has been emptied since.

    Counted are cards that were drawn one for one or are still there.
    """
    size = board.stock_count
    begun = False
    for _, action, _ in board.history[place + 1 :]:
        if action is TURNOVER:
            return size - board.stock_count, True
        if action is DRAW:
            size += 1 if begun else board.ruleset.cards_drawn
        begun = action.verb not in (Verb.DISCARD, Verb.PASS, Verb.PUTBACK)
    return size, False
