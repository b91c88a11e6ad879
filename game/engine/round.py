"""A round: the deck, the hands, the deal and what every action does.

Same deck and same decisions, same round. Whether an action is legal is asked of rules.py, which
sees only the view of the seat that acts; the score at the end comes from scoring.py.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Final

from .actions import Action
from .board import OVER, PLAY, START, UNDEALT, Board, Phase, View
from .cards import (
    COLUMN,
    FIRST_BLACK,
    FIRST_NATURAL,
    FIRST_WILD,
    KINDS,
    KINDS_OF,
    RED,
    VALUE,
    listed,
    pack,
)
from .refusals import IllegalAction
from .rules import CHECKS, illegal, legal_actions, may_take, phase_of, settled, undoable
from .ruleset import RedThrees, Ruleset
from .scoring import round_result

NO_CARDS: Final[tuple[int, ...]] = ()


class Round:
    """One round of a match, from its deck to its result.

    `board` is what lies open, `hands` (counts by kind) and `stock` (drawn from its end) are
    hidden; `views[seat]` is what a seat may know, and stays the same object for the round.
    """

    __slots__ = ("board", "hands", "humans", "lead", "stock", "views")

    def __init__(
        self,
        ruleset: Ruleset,
        deck: Sequence[int],
        seats: int = 2,
        lead: int = 0,
        totals: Sequence[int] | None = None,
        humans: Collection[int] = (),
    ) -> None:
        """A round that waits for its deal.

        `deck` is dealt from its first card; `totals` are the sides' points before the round
        (default: nothing yet); `humans` are the seats of persons, who are asked at the stock's
        end (W26). Raises ValueError if the deck is not the ruleset's.
        """
        if sorted(deck) != pack(ruleset.packs, ruleset.jokers):
            raise ValueError("these are not the cards of the game")
        sides = max(ruleset.side_of(seats)) + 1
        self.board = Board(ruleset, seats, tuple(totals) if totals else (0,) * sides)
        self.hands = [[0] * KINDS for _ in range(seats)]
        self.stock = list(reversed(deck))
        self.board.stock_count = len(self.stock)
        self.views = _views(self.board, self.hands)
        self.lead = lead
        self.humans = tuple(sorted(humans))

    @property
    def phase(self) -> Phase:
        """Deal, draw, meld, discard or over."""
        return phase_of(self.board, self.views[self.board.turn])

    @property
    def decider(self) -> int:
        """The seat that is asked for the next decision.

        It is the seat on turn; but where a human plays and the stock has ended, a seat that
        cannot take the pile is not asked whether to stop: the human is (W26).
        """
        board = self.board
        seat = board.turn
        if (
            board.step == START
            and not board.stock_count
            and not may_take(board, self.views[seat].side)
        ):
            return self.stock_end_decider
        return seat

    @property
    def stock_end_decider(self) -> int:
        """Who chooses at the stock's end to stop or to turn the pile over (W26).

        A computer that answers TURNOVER or STOP where a human plays has only left the pile: then
        this seat is to be asked.
        """
        if not self.humans or self.board.turn in self.humans:
            return self.board.turn
        return self.humans[0]

    def legal_actions(self) -> list[Action]:
        """Every action that the rules allow now, in a fixed order; none when the round is over."""
        return legal_actions(self.views[self.board.turn])

    def deal(self) -> None:
        """Deal the hands, turn the upcard and replace Red Threes (W3-W5)."""
        board = self.board
        if board.step != UNDEALT:
            raise ValueError("this round has been dealt")
        seats = len(self.hands)
        order = [(self.lead + place) % seats for place in range(seats)]
        for _ in range(board.ruleset.hand_size(seats)):
            for seat in order:
                self._draw_to(seat)
        self._turn_upcard()
        board.turn = self.lead
        if board.ruleset.red_threes is RedThrees.DEALT:
            for seat in order:
                self._replace_red_threes(seat)
        self._begin_turn()

    def change_rules(self, ruleset: Ruleset) -> None:
        """Set other options for this round. Raises IllegalAction once it has begun (W32)."""
        if self.board.history or self.board.step == OVER:
            raise IllegalAction("options-late")
        self.board.ruleset = ruleset

    def apply(self, action: Action) -> Sequence[int]:
        """Do what `action` says, by the seat on turn.

        Returns the cards that it brought from the stock. Raises IllegalAction, nothing changed,
        if the rules refuse it.
        """
        verb = action.verb
        view = self.views[self.board.turn]
        reason = CHECKS[verb](view, action)
        if reason is not None:
            raise illegal(view, action, reason)
        return _DO[verb](self, action)

    def copy(self) -> "Round":
        """An independent copy, to play on from here."""
        other = Round.__new__(Round)
        other.board = self.board.copy()
        other.hands = [hand[:] for hand in self.hands]
        other.stock = self.stock[:]
        other.views = _views(other.board, other.hands)
        other.lead = self.lead
        other.humans = self.humans
        return other

    # The deal.

    def _draw_to(self, seat: int) -> int:
        card = self.stock.pop()
        self.hands[seat][card] += 1
        self.board.stock_count -= 1
        self.board.hand_sizes[seat] += 1
        return card

    def _turn_upcard(self) -> None:
        """W4: turn cards until one may lie on top."""
        board = self.board
        while True:
            card = self.stock.pop()
            board.stock_count -= 1
            board.pile.append(card)
            column = COLUMN[card]
            if column == RED or card >= FIRST_WILD:
                board.frozen = True
            elif card >= FIRST_NATURAL or board.ruleset.upcard_may_be_black_three:
                return

    def _replace_red_threes(self, seat: int) -> None:
        """W5: put all Red Threes down and draw as many, until the hand holds none."""
        board = self.board
        hand = self.hands[seat]
        while reds := listed(hand[KINDS_OF[RED]]):
            for card in reds:
                hand[card] -= 1
                board.sides[board.side_of[seat]].lay(card, RED, False)
            board.hand_sizes[seat] -= len(reds)
            for _ in reds:
                self._draw_to(seat)

    # What the actions do; `apply` has made sure that they are legal.

    def _begin_turn(self) -> None:
        """The start of the turn of the seat on turn; ends the round where nothing is left."""
        board = self.board
        board.step = START
        board.bare = not board.sides[board.side_of[board.turn]].rows_laid
        board.melds = []
        board.barrier = 0
        board.points = 0
        board.surcharge = 0
        board.owed = -1
        board.owed_naturals = 0
        board.owed_wilds = 0
        board.extras = 0
        board.extra_drawn = False
        if not board.stock_count and (not board.pile or board.turnovers >= board.ruleset.turnovers):
            self._end(None)  # W26

    def _end_turn(self) -> None:
        board = self.board
        board.turn = (board.turn + 1) % len(self.hands)
        self._begin_turn()

    def _end(self, out: int | None) -> None:
        board = self.board
        board.step = OVER
        hands = [listed(hand) for hand in self.hands]
        board.result = round_result(board, hands, out, out is not None and board.bare)

    def _draw(self, action: Action) -> Sequence[int]:
        board = self.board
        seat = board.turn
        if board.step == START:
            count = min(board.ruleset.cards_drawn, board.stock_count)  # W7
            board.step = PLAY
        else:
            count = 1  # W8
            board.extras -= 1
            board.extra_drawn = True
        drawn = self.stock[-count:]
        drawn.reverse()
        del self.stock[-count:]
        hand = self.hands[seat]
        for card in drawn:
            hand[card] += 1
        board.stock_count -= count
        board.hand_sizes[seat] += count
        if board.ruleset.red_three_extra_card:
            board.extras += sum([COLUMN[card] == RED for card in drawn])
        board.history.append((seat, action, NO_CARDS))
        return drawn

    def _take(self, action: Action) -> Sequence[int]:
        board = self.board
        side = board.sides[board.side_of[board.turn]]
        top = board.pile.pop()
        column = COLUMN[top]
        by_row = bool(side.rows[column]) and not board.frozen
        side.lay(top, column, False)
        board.step = PLAY
        if by_row:  # W11
            self._receive(action)
            return NO_CARDS
        board.owed = column  # W12
        board.points = VALUE[top]
        if board.bare and not board.ruleset.top_card_counts:
            board.surcharge = VALUE[top]  # W21
        board.history.append((board.turn, action, NO_CARDS))
        return NO_CARDS

    def _receive(self, action: Action) -> None:
        """The rest of the pile comes to the hand; what was melded for it stays (W19)."""
        board = self.board
        seat = board.turn
        rest = tuple(board.pile)
        hand = self.hands[seat]
        for card in rest:
            hand[card] += 1
        board.hand_sizes[seat] += len(rest)
        board.pile = []
        board.frozen = False
        board.owed = -1
        board.barrier = len(board.melds)
        board.history.append((seat, action, rest))

    def _putback(self, action: Action) -> Sequence[int]:
        board = self.board
        seat = board.turn
        side = board.sides[board.side_of[seat]]
        hand = self.hands[seat]
        while board.melds:
            hand[board.remove_meld(side, -1).card] += 1
            board.hand_sizes[seat] += 1
        board.pile.append(side.lift(board.owed, False))
        side.penalty += board.ruleset.putback_penalty
        board.history.append((seat, action, NO_CARDS))
        self._begin_turn()
        return NO_CARDS

    def _meld(self, action: Action) -> Sequence[int]:
        board = self.board
        seat = board.turn
        side = board.sides[board.side_of[seat]]
        self.hands[seat][action.card] -= 1
        board.hand_sizes[seat] -= 1
        board.add_meld(side, action)
        if board.owed >= 0 and settled(board, side):
            self._receive(action)
        else:
            board.history.append((seat, action, NO_CARDS))
        if not board.hand_sizes[seat]:
            self._end(seat)  # W23
        return NO_CARDS

    def _undo(self, action: Action) -> Sequence[int]:
        board = self.board
        seat = board.turn
        side = board.sides[board.side_of[seat]]
        card = board.remove_meld(side, undoable(board)).card
        self.hands[seat][card] += 1
        board.hand_sizes[seat] += 1
        board.history.append((seat, action, NO_CARDS))
        return NO_CARDS

    def _discard(self, action: Action) -> Sequence[int]:
        board = self.board
        seat = board.turn
        card = action.card
        self.hands[seat][card] -= 1
        board.hand_sizes[seat] -= 1
        board.pile.append(card)
        if card < FIRST_BLACK or card >= FIRST_WILD:
            board.frozen = True  # W14
        board.history.append((seat, action, NO_CARDS))
        if board.hand_sizes[seat]:
            self._end_turn()
        else:
            self._end(seat)
        return NO_CARDS

    def _pass(self, action: Action) -> Sequence[int]:
        self.board.history.append((self.board.turn, action, NO_CARDS))
        self._end_turn()
        return NO_CARDS

    def _turnover(self, action: Action) -> Sequence[int]:
        """W26: the bottom card of the pile is drawn first."""
        board = self.board
        self.stock.extend(reversed(board.pile))
        board.stock_count = len(self.stock)
        board.pile = []
        board.frozen = False
        board.turnovers += 1
        board.history.append((board.turn, action, NO_CARDS))
        return NO_CARDS

    def _stop(self, action: Action) -> Sequence[int]:
        self.board.history.append((self.board.turn, action, NO_CARDS))
        self._end(None)
        return NO_CARDS


def _views(board: Board, hands: Sequence[list[int]]) -> list[View]:
    """What each seat may know."""
    return [
        View(seat, board, hand, board.sides[side])
        for seat, (hand, side) in enumerate(zip(hands, board.side_of, strict=True))
    ]


#: By verb.
_DO: Final[tuple[Callable[[Round, Action], Sequence[int]], ...]] = (
    Round._draw,
    Round._take,
    Round._putback,
    Round._meld,
    Round._undo,
    Round._discard,
    Round._pass,
    Round._turnover,
    Round._stop,
)
