"""What lies open on the table, and what one seat sees of a round.

`Board` holds all that everybody may know; the hands and the stock are the round's (round.py). A
`View` is a board and one hand: from it nothing hidden can be reached. Nothing here changes cards.
"""

from collections.abc import Sequence
from enum import Enum
from typing import Final, Protocol

from ..named_tuple import NamedTuple
from .actions import Action
from .cards import BLACK, COLUMN, FOUR, VALUE
from .parameters.rule_choices import BonusThrees, Talons
from .result import RoundResult
from .ruleset import Ruleset
from .side import Side

#: (seat, action, cards), where cards are those that went openly to the seat's hand (the rest of a
#: pile, without Red Threes that the rules put down). A pile that is turned over by itself (C8)
#: stands there as TURNOVER, after the draw that emptied the stock.
Happening = tuple[int, Action, tuple[int, ...]]


class EarlierRound(NamedTuple):
    """A round of the match that is over."""

    ruleset: Ruleset
    seats: int
    history: tuple[Happening, ...]

    def __hash__(self) -> int:
        return hash((self.seats, len(self.history)))  # what is read of a round is kept by it


class Phase(Enum):
    """Where a round stands."""

    DEAL = "deal"  # the deck lies there, undealt
    DRAW = "draw"  # a turn begins: draw, or take the pile
    MELD = "meld"  # a turn is under way and may not end yet (W22)
    DISCARD = "discard"  # a turn is under way and may end; melding goes on as one likes
    OVER = "over"  # the round has ended


# The steps that the engine itself keeps; MELD and DISCARD are the one step PLAY.
UNDEALT, START, PLAY, OVER = range(4)


class Turn:
    """What has been done in the turn under way."""

    __slots__ = (
        "answer",
        "asked",
        "bare",
        "barrier",
        "extra_drawn",
        "extras",
        "melds",
        "owed",
        "owed_naturals",
        "owed_wilds",
        "points",
        "surcharge",
        "taken",
    )

    def __init__(self) -> None:
        #: Whether the side had nothing on its table as the turn began (W20).
        self.bare = True
        self.clear()

    def clear(self) -> None:
        """Forget what has been done, as another turn begins."""
        #: The cards melded by hand, in order, and how many of them stay (W19).
        self.melds: list[Action] = []
        self.barrier = 0
        #: The value of the cards melded, Red Threes left out (W20).
        self.points = 0
        #: What the top card taken adds to the initial minimum (W21).
        self.surcharge = 0
        #: The column whose top card was taken while the rest is owed (W12), or -1.
        self.owed = -1
        self.owed_naturals = 0
        self.owed_wilds = 0
        #: The column that a top card went to, taken or added (H5), or -1.
        self.taken = -1
        #: Extra cards that may still be drawn for Red Threes, and whether one was (W8).
        self.extras = 0
        self.extra_drawn = False
        #: O8: the partner was asked, and the answer that binds. While the question is open, and
        #: before it, that is None.
        self.asked = False
        self.answer: bool | None = None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Turn):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in Turn.__slots__)

    __hash__ = None  # type: ignore[assignment]

    def copy(self) -> "Turn":
        """Return an independent copy."""
        other = Turn.__new__(Turn)
        other.bare = self.bare
        other.melds = self.melds[:]
        other.barrier = self.barrier
        other.points = self.points
        other.surcharge = self.surcharge
        other.owed = self.owed
        other.owed_naturals = self.owed_naturals
        other.owed_wilds = self.owed_wilds
        other.taken = self.taken
        other.extras = self.extras
        other.extra_drawn = self.extra_drawn
        other.asked = self.asked
        other.answer = self.answer
        return other

    __copy__ = copy


class Board:
    """All that lies open in a round, the turn under way included.

    `history` is what a person at the table could have followed; `earlier` are the
    rounds of the match before this one, which a person remembers too. `humans` are the seats of
    persons, who are asked at the stock's end (W26).
    """

    __slots__ = (
        "aside",
        "earlier",
        "frozen",
        "hand_sizes",
        "history",
        "humans",
        "melded",
        "narrow",
        "now",
        "opened",
        "orders_discards",
        "pile",
        "rank_rules",
        "result",
        "ruleset",
        "side_of",
        "sides",
        "step",
        "stock_count",
        "totals",
        "turn",
        "turnovers",
    )

    def __init__(
        self,
        ruleset: Ruleset,
        seats: int,
        totals: tuple[int, ...],
        earlier: tuple[EarlierRound, ...] = (),
        humans: tuple[int, ...] = (),
    ) -> None:
        self.ruleset = ruleset
        self.earlier = earlier
        self.humans = humans
        self.side_of = ruleset.side_of(seats)
        #: The sides' totals before this round, in points.
        self.totals = totals
        first_row = FOUR if ruleset.bonus_threes is BonusThrees.ALL else BLACK
        self.sides = [Side(ruleset.canasta_size, first_row) for _ in range(max(self.side_of) + 1)]
        #: As the rules say, and asked for at every card.
        self.rank_rules = ruleset.rank_rules
        self.orders_discards = ruleset.orders_discards
        self.narrow = ruleset.narrow
        self.hand_sizes = [0] * seats
        self.stock_count = 0
        #: How many cards each talon has that lies aside (M21).
        self.aside: tuple[int, ...] = ()
        #: The discard pile, its top card last.
        self.pile: list[int] = []
        #: W14: the pile holds a wild card or a Red Three; or it always counts as if (M7).
        self.frozen = ruleset.always_frozen
        self.turnovers = 0
        self.history: list[Happening] = []
        self.result: RoundResult | None = None
        #: The seats that melded, by hand or with the pile, in an earlier turn (O9); Red Threes
        #: are no melds.
        self.melded = [False] * seats
        #: The sides that have opened, in order; one that opens joins them as its turn ends (M20).
        self.opened: tuple[int, ...] = ()
        self.turn = 0
        self.step = UNDEALT
        #: What has been done in the turn of the seat on turn.
        self.now = Turn()

    @property
    def actor(self) -> int:
        """The seat whose action is next: the one on turn, or the partner it has asked (O8)."""
        now = self.now
        if now.asked and now.answer is None:
            partner = self.partner_of(self.turn)
            assert partner is not None  # else nobody could have been asked
            return partner
        return self.turn

    @property
    def stock_end_decider(self) -> int:
        """Who chooses at the stock's end to stop or to turn the pile over (W26)."""
        if not self.humans or self.turn in self.humans:
            return self.turn
        return self.humans[0]

    @property
    def closed(self) -> bool:
        """Whether only a natural pair takes the pile.

        So it is where the pile is frozen (W14), or where the side on turn has not melded yet and
        must open with the pile (C3, O5).
        """
        return self.frozen or (self.now.bare and self.ruleset.frozen_before_meld)

    @property
    def opening(self) -> bool:
        """Whether what the side on turn melds now is its first meld (M9).

        With the pile it is so until the rest of that is received.
        """
        now = self.now
        return now.bare and (now.taken < 0 or now.owed >= 0)

    @property
    def talon_due(self) -> int:
        """The cards that the seat on turn gets if its turn ends as the table stands (M20)."""
        source, now = self._talon_source, self.now
        side = self.sides[self.side_of[self.turn]]
        if source is Talons.NONE or not now.bare or not side.rows_laid or now.taken >= 0:
            return 0
        place, cards = len(self.opened), self.ruleset.talon_cards
        if source is Talons.ASIDE:
            return cards[place] if place < len(cards) else 0
        return 0 if self.turn_card_drawn else cards[min(place, 1)]

    @property
    def turn_card_drawn(self) -> bool:
        """Whether the stock is too small for a talon from it (M20)."""
        from_stock = self._talon_source is Talons.STOCK
        return from_stock and self.stock_count < self.ruleset.talon_stock

    @property
    def _talon_source(self) -> Talons:
        return self.ruleset.talon_source(len(self.hand_sizes))

    def partner_of(self, seat: int) -> int | None:
        """Return the other seat of a partnership, or None."""
        seats, sides = len(self.side_of), len(self.sides)
        return (seat + sides) % seats if sides < seats else None

    def take_top(self, side: Side) -> tuple[int, bool]:
        """Lay the top card of the pile; return it, and whether a row has taken it (W11).

        Where none has, the rest of the pile is owed until the hand has paid for it (W12).
        """
        top, now = self.pile.pop(), self.now
        column = COLUMN[top]
        by_row = bool(side.rows[column]) and not self.frozen
        side.lay(top, column, False)
        now.taken = column
        self.step = PLAY
        if not by_row:
            now.owed = column
            now.points = VALUE[top]
            if now.bare and not self.ruleset.top_card_counts:
                now.surcharge = VALUE[top]  # W21
        return top, by_row

    def add_meld(self, side: Side, action: Action) -> None:
        """Lay a card melded by hand and count it for this turn (W12, W20)."""
        now = self.now
        side.lay(action.card, action.column, action.wild)
        now.melds.append(action)
        now.points += action.points
        if action.column == now.owed:
            if action.wild:
                now.owed_wilds += 1
            else:
                now.owed_naturals += 1

    def remove_meld(self, side: Side, place: int) -> Action:
        """Take back the meld at `place` of this turn: the inverse of `add_meld`."""
        now = self.now
        action = now.melds.pop(place)
        side.lift(action.column, action.wild)
        now.points -= action.points
        if action.column == now.owed:
            if action.wild:
                now.owed_wilds -= 1
            else:
                now.owed_naturals -= 1
        return action

    def __eq__(self, other: object) -> bool:
        """Tell whether the same lies there and the turn stands where it does.

        As in chess, what has been played before is not asked.
        """
        if not isinstance(other, Board):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in _COMPARED)

    __hash__ = None  # type: ignore[assignment]

    def copy(self) -> "Board":
        """Return an independent copy; the history is copied too."""
        other = self.trial(0)
        other.sides = [side.copy() for side in self.sides]
        other.history = self.history[:]
        return other

    def trial(self, side: int) -> "Board":
        """Return a copy to lay cards of a side on: it shares the history and the other sides."""
        other = Board.__new__(Board)
        other.ruleset = self.ruleset
        other.earlier = self.earlier
        other.humans = self.humans
        other.side_of = self.side_of
        other.totals = self.totals
        other.sides = sides = self.sides[:]
        sides[side] = sides[side].copy()
        other.rank_rules = self.rank_rules
        other.orders_discards = self.orders_discards
        other.narrow = self.narrow
        other.hand_sizes = self.hand_sizes[:]
        other.stock_count = self.stock_count
        other.aside = self.aside
        other.pile = self.pile[:]
        other.frozen = self.frozen
        other.turnovers = self.turnovers
        other.history = self.history
        other.result = self.result
        other.melded = self.melded[:]
        other.opened = self.opened
        other.turn = self.turn
        other.step = self.step
        other.now = self.now.copy()
        return other

    __copy__ = copy


_COMPARED: Final = tuple(each for each in Board.__slots__ if each not in ("earlier", "history"))


#: A side's table and a board that are only read. A test checks that nothing declared with these
#: names, or reached from a view, is ever written.
SideView = Side
BoardView = Board


class View(Protocol):
    """What one seat knows of a round: what lies open, and its own hand. It can only be read.

    `hand` counts the cards by kind, `side` is the table of this seat's side.
    """

    @property
    def seat(self) -> int: ...
    @property
    def board(self) -> BoardView: ...
    @property
    def hand(self) -> Sequence[int]: ...
    @property
    def side(self) -> SideView: ...
    @property
    def cards_held(self) -> int:
        """How many cards the hand holds."""
        ...

    def legal_actions(self) -> list[Action]:
        """Return every action that this seat may do now, in a fixed order (rules.py)."""
        ...

    @property
    def _live(self) -> "View":
        """The same view, without the window through which it is handed out (view.py)."""
        ...


def live(view: View) -> View:
    """Return the view behind it, which is faster to read: for the rules and our own players.

    It must only be read, as its type says.
    """
    return view._live
