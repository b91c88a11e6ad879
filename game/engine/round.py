"""A round: the position, whose decision it is, and the door through which every action goes.

Same deck and same decisions, same round. Whether an action is legal is asked of rules.py, which
sees only the view of the seat that acts; what it does is effects.py's, and what follows from that
by itself turns.py's.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Final

from .actions import TAKE, THREE, Action, read_action, shared
from .board import OVER, START, UNDEALT, Board, EarlierRound, Phase, View
from .cards import cards_text, pack
from .effects import EFFECTS
from .events import PLAIN, Events, Kept, drawn_cards
from .refusals import IllegalAction, illegal
from .rules import CHECKS, STOCK_END, legal_actions, phase_of, refusal
from .ruleset import Ruleset, StockEnd
from .supply import Supply
from .text import round_text, summary
from .turns import Turns
from .view import LiveView, picture, read_only

#: The action, the function that says why it is refused, the one that does it, and what of it is
#: the same in every position: its events, and what the history keeps.
_Doing = tuple[
    Action,
    Callable[[View, Action], str | None],
    Callable[[Turns, LiveView, Action, Events, Kept], Events],
    Events,
    Kept,
]


class Round:
    """One round of a match, from its deck to its result.

    `board` is what lies open, `hands` (counts by kind) and `stock` (drawn from its end) are
    hidden; `views[seat]` is what a seat may know, and stays the same object for the round.

    Whose turn it is and who decides are not always the same: `board.actor` is the seat on turn or
    the partner that it has asked (O8), and whose action `apply` takes next. `decider` is the seat
    that is to be asked for it: the actor, except for the stock's end, where a seat that cannot take
    the pile leaves the choice to a person if one plays (W26). One that could take it may be asked
    and answer with that choice; `decider_of` says whose it is.
    """

    __slots__ = ("_live", "_seats", "_turns", "aside", "board", "hands", "lead", "stock", "views")

    def __init__(
        self,
        ruleset: Ruleset,
        deck: Sequence[int],
        seats: int = 2,
        lead: int = 0,
        totals: Sequence[int] | None = None,
        humans: Collection[int] = (),
        earlier: Sequence[EarlierRound] = (),
    ) -> None:
        """Make a round that waits for its deal.

        `deck` is dealt from its first card; `totals` are the sides' points before the round
        (default: nothing yet); `humans` are the seats of persons, who are asked at the stock's
        end (W26); `earlier` are the rounds of the match before it. Raise ValueError if the deck is
        not the ruleset's.
        """
        if sorted(deck) != pack(ruleset.packs, ruleset.jokers):
            raise ValueError("these are not the cards of the game")
        sides = ruleset.sides(seats)
        before = tuple(totals) if totals else (0,) * sides
        board = Board(ruleset, seats, before, tuple(earlier), tuple(sorted(humans)))
        self._hold(Supply(board, deck))
        self.lead = lead

    def _hold(self, supply: Supply) -> None:
        """Play with these cards. Their lists stay the same objects, so they can be kept here."""
        self._turns = Turns(supply)
        self.board, self.hands = supply.board, supply.hands
        self.stock, self.aside = supply.stock, supply.aside
        self._live = _views(supply.board, supply.hands)
        self.views = tuple(map(read_only, self._live))
        #: By seat: its view, and what its actions do.
        self._seats = [(view, _DOING[view.seat]) for view in self._live]

    @property
    def phase(self) -> Phase:
        """Deal, draw, meld, discard or over."""
        return phase_of(self.board, self._live[self.board.turn])

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats of persons, who are asked at the stock's end (W26)."""
        return self.board.humans

    @humans.setter
    def humans(self, seats: Collection[int]) -> None:
        self.board.humans = tuple(sorted(seats))

    @property
    def decider(self) -> int:
        """The seat that is asked for the next decision.

        It is the seat on turn, or the partner that it has asked (O8); but where a human plays and
        the stock has ended, a seat that cannot take the pile is not asked whether to stop: the
        human is (W26).
        """
        board = self.board
        if (
            board.step == START
            and not board.stock_count
            and board.ruleset.stock_end is StockEnd.ASK
            and refusal(self._live[board.turn], TAKE) is not None
        ):
            return board.stock_end_decider
        return board.actor

    def decider_of(self, action: Action) -> int:
        """Return the seat that decides on `action`, which is legal now.

        That is the decider, with one exception: where a human plays, a seat that may take the pile
        and answers TURNOVER or STOP only declines the pile, and the human is asked (W26).
        """
        if action.verb in STOCK_END and self.board.ruleset.stock_end is StockEnd.ASK:
            return self.board.stock_end_decider
        return self.decider

    def legal_actions(self) -> list[Action]:
        """Return every action that the rules allow now, in a fixed order.

        There is none when the round is over.
        """
        return legal_actions(self._live[self.board.actor])

    def deal(self) -> None:
        """Deal the hands, turn the upcard and replace Red Threes (W3-W5, C2, O2, O3)."""
        if self.board.step != UNDEALT:
            raise ValueError("this round has been dealt")
        self._turns.deal(self.lead)

    def begin_turn(self) -> None:
        """Begin the turn of the seat on turn, in a position that was set up and not dealt."""
        self._turns.begin()

    def change_rules(self, ruleset: Ruleset) -> None:
        """Set other options for this round. Raise IllegalAction once it has begun (W32)."""
        if self.board.history or self.board.step == OVER:
            raise IllegalAction("options-late")
        self.board.ruleset = ruleset

    def apply(self, action: Action | str) -> Events:
        """Do what `action` says, by the seat on turn (the answer to a question: by its partner).

        An action may also be written as a record writes it; then a seat (`0 meld 9C`) has to be
        the one that acts, and cards (`draw 9C`) those that come. Return what happened, in order:
        the action's own events and those that follow by themselves (events.py).

        Whatever is raised, nothing has changed: IllegalAction if the rules refuse it,
        MalformedAction if it is no action at all, TypeError for what is neither action nor text.
        """
        board = self.board
        asked = board.now.asked
        view, doings = self._seats[board.actor if asked else board.turn]
        try:
            known, check, do, events, kept = doings[action]
        except (KeyError, TypeError):  # a line of a record; or no action, unhashable too
            known, check, do, events, kept = doings[self._known(action)]
        reason = refusal(view, known) if asked else check(view, known)
        if reason is not None:
            raise illegal(view, known, reason)
        return do(self._turns, view, known, events, kept)

    def _known(self, given: Action | str) -> Action:
        """Return the action that is meant; the seat and the cards of a line have to be right."""
        if not isinstance(given, str):
            return shared(given)
        seat, action, cards = read_action(given.strip())
        if seat is not None and seat != self.board.actor:
            raise IllegalAction("not-your-turn")
        if cards:
            drawn = drawn_cards(self.copy().apply(action))
            if drawn != cards:
                rules = self.board.ruleset
                book = rules.base or rules.name
                reason = "three-cards" if action is THREE else "other-cards"
                raise IllegalAction(reason, book=book, cards=cards_text(drawn))
        return action

    def copy(self) -> "Round":
        """Return an independent copy, to play on from here."""
        other = Round.__new__(Round)
        other._hold(self._turns.supply.copy())
        other.lead = self.lead
        return other

    __copy__ = copy

    def __eq__(self, other: object) -> bool:
        """Tell whether both are the same position, hidden cards included.

        As in chess, what has been played before is not asked.
        """
        if not isinstance(other, Round):
            return NotImplemented
        return (self.board, self.hands, self.stock, self.lead) == (
            other.board,
            other.hands,
            other.stock,
            other.lead,
        )

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        """Return the whole position as text, which `parse_position` reads (docs/API.md)."""
        return round_text(self.board, self.lead, self.hands, self.stock, self.aside)

    def __repr__(self) -> str:
        return f"<Round: {summary(self.board)}>"

    def _repr_png_(self) -> bytes | None:
        """Return the table as seat 0 sees it, for a notebook."""
        return picture(self.views[0])


def _views(board: Board, hands: Sequence[list[int]]) -> list[LiveView]:
    """Say what each seat may know."""
    return [
        LiveView(seat, board, hand, board.sides[side])
        for seat, (hand, side) in enumerate(zip(hands, board.side_of, strict=True))
    ]


#: By seat: what checks an action, what does it, and what is told of it, so that one lookup is
#: enough.
_DOING: Final[tuple[dict[object, _Doing], ...]] = tuple(
    {
        action: (action, CHECKS[action.verb], EFFECTS[action.verb], *plain)
        for action, plain in plains.items()
    }
    for plains in PLAIN
)
