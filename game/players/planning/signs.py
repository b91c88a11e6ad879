"""Signs: what a seat shows of its style by what it does openly, turn by turn.

A sign is a number. How likely each policy leaves each sign is the look-ahead's (expert/habits.py).
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from ...engine.actions import ADD, DRAW, PUTBACK, TAKE, TURNOVER, UNDO, Action, Verb
from ...engine.board import BoardView, EarlierRound, Happening
from ...engine.cards import BLACK, COLUMN, COLUMNS, FIRST_WILD, FREEZES, RED, VALUE
from ...engine.ruleset import Ruleset
from .memory import UNKNOWN

# From how many cards, or turns, the next entry of a table by cards or by turns begins.
PILE: Final = (3, 6, 10)
SMALL_PILE: Final = (3, 8)
TURNS: Final = (2, 5, 9)
HELD: Final = (3, 7, 10, 13)
MELDED: Final = (1, 3, 6)

#: What ends a turn.
ENDS: Final = (Verb.DISCARD, Verb.PASS)

#: What is thrown: a wild card, a Three, what fits an own row, what fits one of another side; any
#: other by its value.
WILD_CARD, THREE, ON_OWN, ON_OTHERS, LOW, MIDDLE, HIGH = range(7)
_BY_VALUE: Final = {5: LOW, 10: MIDDLE, 20: HIGH}

# The signs of a turn: whether the pile was taken, how the side opened or not, what was melded by a
# side that had opened, what was thrown, and its rank if it fits no row; each by what it depends on.
# A group is the signs of which each such turn has exactly one, where the same was given.
_TAKES: Final = 0
_OPENS: Final = _TAKES + 2 * 2 * 2 * (len(PILE) + 1) * 2
_MELDS: Final = _OPENS + 2 * (len(TURNS) + 1) * (len(HELD) + 2)
_THROWS: Final = _MELDS + (len(MELDED) + 1) * (len(HELD) + 1)
_RANKS: Final = _THROWS + 2 * (len(SMALL_PILE) + 1) * (HIGH + 1)
#: How many signs there are, and where each group of them ends.
SIGNS: Final = _RANKS + 2 * COLUMNS
GROUP_ENDS: Final = (
    *range(_TAKES + 2, _OPENS + 1, 2),
    *range(_OPENS + len(HELD) + 2, _MELDS + 1, len(HELD) + 2),
    _THROWS,
    *range(_THROWS + HIGH + 1, _RANKS + 1, HIGH + 1),
    *range(_RANKS + COLUMNS, SIGNS + 1, COLUMNS),
)


def signs(board: BoardView, seat: int, kept: "KeptSigns | None" = None) -> list[Sequence[int]]:
    """Return the signs that a seat has left in the earlier rounds of the match, and in this one.

    `kept` are those of this round, where the player has sat at it before.
    """
    return [*earlier_signs(board, seat), (kept or KeptSigns()).of(board, seat)]


def earlier_signs(board: BoardView, seat: int) -> list[Sequence[int]]:
    """Return the signs that a seat has left in the earlier rounds alone."""
    seats = len(board.hand_sizes)
    return [_signs_then(round_, seat) for round_ in board.earlier if round_.seats == seats]


@lru_cache(maxsize=64)
def _signs_then(round_: EarlierRound, seat: int) -> tuple[int, ...]:
    """Return the signs of a round that is over; it is read once, not at each decision."""
    return tuple(signs_of(round_.history, round_.ruleset, round_.seats, seat))


def signs_of(history: Sequence[Happening], ruleset: Ruleset, seats: int, seat: int) -> list[int]:
    """Return the signs that a seat leaves in the turns of a history that it has ended."""
    return [*_read(Reading(ruleset, seats), history, seat)]


def _read(reading: "Reading", history: Sequence[Happening], seat: int) -> Iterator[int]:
    """Read on, and yield the signs that a seat leaves."""
    follow = reading.follow
    for who, action, cards in history:
        if who == seat and action.verb in ENDS:
            yield from reading.turn(who, action)
        follow(who, action, cards)


class KeptSigns:
    """The signs of one seat in the round that a player sits at: each event is read once.

    A cache: those of another round or seat, or of an earlier place, are read from the beginning.
    """

    def __init__(self) -> None:
        self._reading: Reading
        self._found: list[int] = []
        self._seat = -1
        self._history: Sequence[Happening] = ()
        self._place = 0

    def of(self, board: BoardView, seat: int) -> list[int]:
        """Return the signs that a seat has left in this round."""
        history = board.history
        if history is not self._history or seat != self._seat or self._place > len(history):
            self._reading = Reading(board.ruleset, len(board.hand_sizes))
            self._found, self._place = [], 0
            self._history, self._seat = history, seat
        self._found += _read(self._reading, history[self._place :], seat)
        self._place = len(history)
        return self._found


class Reading:
    """What lies open, and how many cards each seat holds, as a history goes on.

    `rows` are the lengths of the rows by side and column, `opened` tells which sides had opened as
    the turn under way began.
    """

    def __init__(self, ruleset: Ruleset, seats: int) -> None:
        self._side_of = ruleset.side_of(seats)
        self._drawn = ruleset.cards_drawn
        sides = max(self._side_of) + 1
        self.rows = [[0] * COLUMNS for _ in range(sides)]
        self.opened = [False] * sides
        self.held = [ruleset.hand_size(seats)] * seats
        self._turns = [0] * seats
        #: The pile, as far as it is told of: there may lie more than one upcard (W4).
        self._pile = [UNKNOWN]
        self._frozen = False
        self._begin_turn()

    def _begin_turn(self) -> None:
        """Begin a turn in which nothing has been done yet."""
        self._begun = False
        self._melds: list[Action] = []
        #: How many cards were taken in this turn, and the top one.
        self._taken = 0
        self._top = UNKNOWN

    def follow(self, seat: int, action: Action, cards: Sequence[int]) -> None:
        """Take in an action, and the cards that came openly to its seat's hand."""
        verb = action.verb
        rows = self.rows[self._side_of[seat]]
        if cards:
            self.held[seat] += len(cards)
        if verb is Verb.MELD:  # as most are
            self.held[seat] -= 1
            rows[action.column] += 1
            self._melds.append(action)
        elif verb in ENDS:
            self._end(seat, action)
        elif action is DRAW:
            self.held[seat] += 1 if self._begun else self._drawn
            self._begun = True
        elif action is TAKE or action is ADD:
            self._taken = max(len(self._pile), 1) if action is TAKE else 1
            self._top = self._pile[-1] if self._pile else UNKNOWN
            if self._top != UNKNOWN:
                rows[self._top] += 1
            self._begun = True
        elif action is UNDO and self._melds:
            self._lift(seat, self._melds.pop())
        elif action is PUTBACK:
            for each in self._melds:
                self._lift(seat, each)
            if self._top != UNKNOWN:
                rows[self._top] -= 1
            self._begin_turn()
        elif action is TURNOVER:
            self._pile, self._frozen = [], False

    def _lift(self, seat: int, action: Action) -> None:
        self.held[seat] += 1
        self.rows[self._side_of[seat]][action.column] -= 1

    def _end(self, seat: int, action: Action) -> None:
        """Take in that a turn is over."""
        side = self._side_of[seat]
        if not self.opened[side] and self._laid:
            self.opened[side] = True
        if self._taken:
            self._pile = self._pile[: -self._taken]
            self._frozen = self._frozen and bool(self._pile)
        if action.verb is Verb.DISCARD:
            self.held[seat] -= 1
            self._pile.append(COLUMN[action.card])
            self._frozen = self._frozen or FREEZES[action.card]
        self._turns[seat] += 1
        self._begin_turn()

    @property
    def _laid(self) -> int:
        """How many cards were laid in this turn, Red Threes and the top card left out."""
        return sum(each.column != RED for each in self._melds) + bool(self._taken)

    def turn(self, seat: int, action: Action) -> Iterator[int]:
        """Yield the signs of the turn that ends with this action."""
        side = self._side_of[seat]
        opened = self.opened[side]
        others = any(self.opened[:side] + self.opened[side + 1 :])
        pile = bisect_right(PILE, self._taken or len(self._pile))
        where = ((opened * 2 + others) * 2 + self._frozen) * (len(PILE) + 1) + pile
        yield _TAKES + where * 2 + bool(self._taken)
        held = bisect_right(HELD, self.held[seat] - (action.verb is Verb.DISCARD))
        if opened:
            melded = bisect_right(MELDED, self._laid)
            yield _MELDS + melded * (len(HELD) + 1) + held
        else:
            when = others * (len(TURNS) + 1) + bisect_right(TURNS, self._turns[seat])
            yield _OPENS + when * (len(HELD) + 2) + (held + 1 if self._laid else 0)
        if action.verb is Verb.DISCARD:
            kind = self._kind(side, action.card)
            pile = bisect_right(SMALL_PILE, 0 if self._taken else len(self._pile))
            yield _THROWS + (opened * (len(SMALL_PILE) + 1) + pile) * (HIGH + 1) + kind
            if kind >= LOW:
                yield _RANKS + opened * COLUMNS + COLUMN[action.card]

    def _kind(self, side: int, card: int) -> int:
        """Say what kind of a discard a card is."""
        column = COLUMN[card]
        if card >= FIRST_WILD:
            return WILD_CARD
        if column <= BLACK:
            return THREE
        if self.rows[side][column]:
            return ON_OWN
        if any(rows[column] for rows in self.rows):
            return ON_OTHERS
        return _BY_VALUE[VALUE[card]]
