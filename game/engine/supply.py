"""Where cards come from: the stock, the deal, and what happens by itself as cards are drawn.

Red Threes that are put down and replaced, and a stock that runs out while somebody draws. Whose
turn it is and what he may do is not known here; Round adds that.
"""

from collections.abc import Sequence
from typing import Final

from .actions import TURNOVER
from .board import Board
from .cards import COLUMN, FIRST_NATURAL, KINDS, KINDS_OF, RED, freezes, listed
from .ruleset import RedThrees, StockEnd

# Asked for in every turn: by these names that costs less.
_DEALT: Final = RedThrees.DEALT
_TURN_OVER: Final = StockEnd.TURN_OVER


class Supply:
    """The hidden cards, and all that only brings cards to hands.

    `hands` are counts by kind, by seat; `stock` is drawn from its end.
    """

    __slots__ = ("board", "hands", "stock")

    def __init__(self, board: Board, deck: Sequence[int]) -> None:
        """Nothing dealt yet: all cards of `deck` are in the stock, its first card comes first."""
        self.board = board
        self.hands = [[0] * KINDS for _ in board.hand_sizes]
        self.stock = list(reversed(deck))
        board.stock_count = len(self.stock)

    def deal_hands(self, lead: int) -> None:
        """Deal the hands, turn the upcard and replace Red Threes (W3-W5, O2, O3; not C2)."""
        board = self.board
        seats = len(self.hands)
        order = [(lead + place) % seats for place in range(seats)]
        for _ in range(board.ruleset.hand_size(seats)):
            for seat in order:
                self._draw_to(seat)
        self._turn_upcard()
        if board.ruleset.red_threes is not RedThrees.TURN:
            for seat in order:
                while reds := self.put_red_threes_down(seat):
                    for _ in range(reds):
                        self._draw_to(seat)

    def draw_cards(self, seat: int, count: int) -> tuple[list[int], bool]:
        """`count` cards for a seat, with what the rules do by themselves; the stock has so many.

        Returns the cards that came, in order, and whether the round ends with them.
        """
        board = self.board
        rules = board.ruleset
        if rules.red_threes is not _DEALT or rules.stock_end is _TURN_OVER:
            return self._draw_one_by_one(seat, count)
        hand, stock = self.hands[seat], self.stock
        drawn = [stock.pop() for _ in range(count)] if count > 1 else [stock.pop()]
        for card in drawn:
            hand[card] += 1
        board.stock_count -= count
        board.hand_sizes[seat] += count
        return drawn, False

    def put_red_threes_down(self, seat: int) -> int:
        """Lay all Red Threes of a hand on its side's table; returns how many there were."""
        board = self.board
        hand = self.hands[seat]
        reds = listed(hand[KINDS_OF[RED]])
        for card in reds:
            hand[card] -= 1
            board.sides[board.side_of[seat]].lay(card, RED, False)
        board.hand_sizes[seat] -= len(reds)
        return len(reds)

    def turn_over(self) -> None:
        """The pile becomes the stock: its bottom card is drawn first (W26, C8)."""
        board = self.board
        self.stock.extend(reversed(board.pile))
        board.stock_count = len(self.stock)
        board.pile = []
        board.frozen = False
        board.turnovers += 1
        board.history.append((board.turn, TURNOVER, ()))

    def _draw_to(self, seat: int) -> int:
        card = self.stock.pop()
        self.hands[seat][card] += 1
        self.board.stock_count -= 1
        self.board.hand_sizes[seat] += 1
        return card

    def _draw_one_by_one(self, seat: int, count: int) -> tuple[list[int], bool]:
        """Draw so that Red Threes are put down and replaced as they come (C2, O3), and that the
        last card of the stock brings the pile or ends the round (C8, O10)."""
        board = self.board
        puts_down = board.ruleset.puts_red_threes_down
        drawn: list[int] = []
        ended = False
        while count and board.stock_count and not ended:
            card = self._draw_to(seat)
            drawn.append(card)
            count -= 1
            ended = not board.stock_count and self._runs_out(card)
            if puts_down:
                count += self.put_red_threes_down(seat)
        return drawn, ended

    def _runs_out(self, card: int) -> bool:
        """Whether the round ends as `card`, the last of the stock, is drawn (C8, O10).

        If not, the pile may have become the stock.
        """
        board = self.board
        rules = board.ruleset
        if rules.stock_end is StockEnd.TURN_OVER:
            if not board.pile or board.turnovers >= rules.turnovers:
                return True
            self.turn_over()
            return False
        return (
            rules.stock_end is StockEnd.TAKE_OR_END
            and rules.puts_red_threes_down
            and COLUMN[card] == RED
        )

    def _turn_upcard(self) -> None:
        """Turn cards until one may lie on top (W4, O2)."""
        board = self.board
        while True:
            card = self.stock.pop()
            board.stock_count -= 1
            board.pile.append(card)
            if freezes(card):
                board.frozen = True
            elif card >= FIRST_NATURAL or board.ruleset.upcard_may_be_black_three:
                return
