"""Where cards come from: the stock, the deal, and what happens by itself as cards are drawn.

Red Threes that are put down and replaced, and a stock that runs out while somebody draws. Whose
turn it is and what that seat may do is not known here; turns.py and rules.py add that.
"""

from collections.abc import Sequence
from typing import Final

from .actions import TURNOVER
from .board import Board
from .cards import COLUMN, FIRST_NATURAL, FIRST_WILD, KINDS, listed
from .ruleset import RedThrees, StockEnd, Talons

# Asked for in every turn: by these names that costs less.
_DEALT: Final = RedThrees.DEALT
_TURN_OVER: Final = StockEnd.TURN_OVER


class Supply:
    """The hidden cards, and what brings them to hands.

    `hands` are counts by kind, by seat; `stock` is drawn from its end; `aside` are the talons that
    lie aside (M21), the next one first.
    """

    __slots__ = ("aside", "board", "hands", "stock")

    def __init__(self, board: Board, deck: Sequence[int]) -> None:
        """Put all cards of `deck` into the stock, its first card on top; nothing is dealt yet."""
        self.board = board
        self.hands = [[0] * KINDS for _ in board.hand_sizes]
        self.stock = list(reversed(deck))
        self.aside: list[list[int]] = []
        board.stock_count = len(self.stock)

    def copy(self) -> "Supply":
        """Return an independent copy, with one of the board."""
        other = Supply.__new__(Supply)
        other.board = self.board.copy()
        other.hands = [hand[:] for hand in self.hands]
        other.stock = self.stock[:]
        other.aside = [cards[:] for cards in self.aside]
        return other

    def deal_hands(self, lead: int) -> None:
        """Deal the hands, lay talons aside, turn the upcard and replace Red Threes.

        These are rules W3-W5, O2, O3 and M1-M3; C2 is seen to as a turn begins.
        """
        board = self.board
        rules = board.ruleset
        seats = len(self.hands)
        order = [(lead + place) % seats for place in range(seats)]
        size = rules.hand_size(seats)
        left = len(self.stock) - size * seats
        cards = self.stock[left:][::-1]  # one to each in turn
        del self.stock[left:]
        dealt = [cards[(seat - lead) % seats :: seats] for seat in range(seats)]
        for hand, theirs in zip(self.hands, dealt, strict=True):
            for card in theirs:
                hand[card] += 1
        board.hand_sizes = [size] * seats
        board.stock_count = len(self.stock)
        if rules.talon_source(seats) is Talons.ASIDE:
            self.aside += [[self.stock.pop() for _ in range(count)] for count in rules.talon_cards]
            board.stock_count = len(self.stock)
            board.aside = rules.talon_cards
        if rules.upcard:
            self._turn_upcard()
        if rules.keep_three:
            for seat in order:
                self._sort_out_threes(seat, dealt[seat])
        elif rules.red_threes is not RedThrees.TURN:
            for seat in order:
                while threes := self.put_threes_down(seat):
                    for _ in range(threes):
                        self._draw_to(seat)

    def draw_cards(self, seat: int, count: int) -> tuple[list[int], bool]:
        """Draw `count` cards for a seat, which the stock has, with what follows by itself.

        Return the cards that came, in order, and whether the round ends with them.
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

    def put_threes_down(self, seat: int) -> int:
        """Lay all bonus cards of a hand on its side's table; return how many there were."""
        threes = listed(self.hands[seat][: self.board.ruleset.bonus_kinds])
        for card in threes:
            self.put_down(seat, card)
        return len(threes)

    def put_down(self, seat: int, card: int) -> None:
        """Lay a bonus card from a hand on its side's table."""
        board = self.board
        self.hands[seat][card] -= 1
        board.hand_sizes[seat] -= 1
        board.sides[board.side_of[seat]].lay(card, COLUMN[card], False)

    def receive_talon(self, seat: int, place: int) -> tuple[int, ...]:
        """Give a seat one of the talons that lie aside (M21). Return its cards."""
        board = self.board
        talon, self.aside[place] = tuple(self.aside[place]), []
        board.aside = tuple(map(len, self.aside))
        for card in talon:
            self.hands[seat][card] += 1
        board.hand_sizes[seat] += len(talon)
        return talon

    def turn_over(self) -> None:
        """Make the pile the stock: its bottom card is drawn first (W26, C8)."""
        board = self.board
        self.stock.extend(reversed(board.pile))
        board.stock_count = len(self.stock)
        board.pile = []
        board.frozen = board.ruleset.always_frozen
        board.turnovers += 1
        board.history.append((board.turn, TURNOVER, ()))

    def _draw_to(self, seat: int) -> int:
        card = self.stock.pop()
        self.hands[seat][card] += 1
        self.board.stock_count -= 1
        self.board.hand_sizes[seat] += 1
        return card

    def _draw_one_by_one(self, seat: int, count: int) -> tuple[list[int], bool]:
        """Draw cards one by one, with what follows from each by itself.

        Red Threes are put down and replaced as they come (C2, O3), and the last card of the stock
        brings the pile or ends the round (C8, O10).
        """
        board = self.board
        puts_down = board.ruleset.puts_red_threes_down
        bonus = board.ruleset.bonus_kinds
        drawn: list[int] = []
        ended = False
        while count and board.stock_count and not ended:
            card = self._draw_to(seat)
            drawn.append(card)
            count -= 1
            ended = not board.stock_count and self._runs_out(card)
            if not puts_down or card >= bonus:
                continue
            if ended or not self._keeps_three(seat):
                self.put_down(seat, card)
                count += 1
        return drawn, ended

    def _keeps_three(self, seat: int) -> bool:
        """Tell whether the bonus card that has come to a hand stays there (M3).

        It does where it is the only one, and the side has no row.
        """
        board = self.board
        return (
            board.ruleset.keep_three
            and not board.sides[board.side_of[seat]].rows_laid
            and sum(self.hands[seat][: board.ruleset.bonus_kinds]) == 1
        )

    def _sort_out_threes(self, seat: int, dealt: Sequence[int]) -> None:
        """Put down and replace the Threes of a hand but the first, as they were dealt (M3)."""
        bonus = self.board.ruleset.bonus_kinds
        kept = False
        for card in dealt:
            coming = card
            while coming < bonus and kept:
                self.put_down(seat, coming)
                coming = self._draw_to(seat)
            kept = kept or coming < bonus

    def _runs_out(self, card: int) -> bool:
        """Tell whether the round ends as `card`, the last of the stock, is drawn (C8, O10).

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
            and card < rules.bonus_kinds
        )

    def _turn_upcard(self) -> None:
        """Turn cards until one may lie on top (W4, O2)."""
        board = self.board
        while True:
            card = self.stock.pop()
            board.stock_count -= 1
            board.pile.append(card)
            if card < board.ruleset.bonus_kinds or card >= FIRST_WILD:
                board.frozen = True
            elif card >= FIRST_NATURAL or board.ruleset.upcard_may_be_black_three:
                return
