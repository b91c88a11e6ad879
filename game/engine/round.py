"""A round: whose turn it is, and what every action does.

Same deck and same decisions, same round. Whether an action is legal is asked of rules.py, which
sees only the view of the seat that acts; cards come from supply.py, the score at the end from
scoring.py.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Final

from .actions import ALL_ACTIONS, ANSWER_YES, TAKE, Action, read_action, shared
from .board import OVER, PLAY, START, UNDEALT, Board, LiveView, Phase, View
from .cards import COLUMN, FREEZES, RED, VALUE, cards_text, listed, pack
from .conditions import lacks_canastas, settled, undoable
from .events import (
    NOTHING,
    ONE_DRAWN,
    PLAIN,
    Added,
    Drawn,
    Events,
    PutBack,
    PutDown,
    Received,
    RoundEnded,
    Shown,
    Taken,
    TalonReceived,
    TurnedOver,
    Undone,
    drawn_cards,
)
from .reasons import illegal
from .refusals import IllegalAction
from .rules import CHECKS, legal_actions, phase_of, refusal
from .ruleset import RedThrees, Ruleset, StockEnd, Talons
from .scoring import round_result, went_out_concealed
from .special import special_hand
from .supply import Supply
from .text import round_text, summary
from .view import ReadOnlyView

NO_CARDS: Final[tuple[int, ...]] = ()
#: Asked for in every turn: by these names that costs less.
_DEALT: Final = RedThrees.DEALT
_TURN: Final = RedThrees.TURN
_TURN_OVER: Final = StockEnd.TURN_OVER
#: What an action is told as, by the seat that does it, where that follows from the action alone.
Told = tuple[Events, ...]


class Round:
    """One round of a match, from its deck to its result.

    `board` is what lies open, `hands` (counts by kind) and `stock` (drawn from its end) are
    hidden; `views[seat]` is what a seat may know, and stays the same object for the round.

    Whose turn it is and who decides are not always the same: `board.actor` is the seat on turn or
    the partner that it has asked (O8), and whose action `apply` takes next. `decider` is the seat
    that is to be asked for it: the actor, but for the stock's end, where a seat that cannot take
    the pile leaves the choice to `stock_end_decider`, a person if one plays (W26).
    """

    __slots__ = (
        "_live",
        "_supply",
        "aside",
        "board",
        "hands",
        "humans",
        "lead",
        "stock",
        "views",
    )

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
        board = Board(ruleset, seats, tuple(totals) if totals else (0,) * sides)
        self._hold(Supply(board, deck))
        self.lead = lead
        self.humans = tuple(sorted(humans))

    def _hold(self, supply: Supply) -> None:
        """Play with these cards. Their lists stay the same, so that they are found here too."""
        self._supply = supply
        self.board, self.hands = supply.board, supply.hands
        self.stock, self.aside = supply.stock, supply.aside
        self._live = _views(supply.board, supply.hands)
        self.views = _read_only(self._live)

    @property
    def phase(self) -> Phase:
        """Deal, draw, meld, discard or over."""
        return phase_of(self.board, self._live[self.board.turn])

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
            return self.stock_end_decider
        return board.actor

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
        return legal_actions(self._live[self.board.actor])

    def deal(self) -> None:
        """Deal the hands, turn the upcard and replace Red Threes (W3-W5, C2, O2, O3)."""
        board = self.board
        if board.step != UNDEALT:
            raise ValueError("this round has been dealt")
        self._supply.deal_hands(self.lead)
        board.turn = self.lead
        self._begin_turn()

    def change_rules(self, ruleset: Ruleset) -> None:
        """Set other options for this round. Raises IllegalAction once it has begun (W32)."""
        if self.board.history or self.board.step == OVER:
            raise IllegalAction("options-late")
        self.board.ruleset = ruleset

    def apply(self, action: Action | str) -> Events:
        """Do what `action` says, by the seat on turn (the answer to a question: by its partner).

        An action may also be written as a record writes it; then a seat (`0 meld 9C`) has to be
        the one that acts, and cards (`draw 9C`) those that come. Returns what happened, in order:
        the action's own events and those that follow by themselves (events.py).

        Whatever is raised, nothing has changed: IllegalAction if the rules refuse it,
        MalformedAction if it is no action at all, TypeError for what is neither action nor text.
        """
        try:
            known, check, do, told = _BY_ID[id(action)]
        except KeyError:
            known, check, do, told = _BY_ID[id(self._known(action))]
        board = self.board
        if board.asked:
            view = self._live[board.actor]
            reason = refusal(view, known)
        else:
            view = self._live[board.turn]
            reason = check(view, known)
        if reason is not None:
            raise illegal(view, known, reason)
        return do(self, known, told)

    def _known(self, given: Action | str) -> Action:
        """The shared action that is meant; the seat and the cards of a line have to be right."""
        if not isinstance(given, str):
            return shared(given)
        seat, action, cards = read_action(given.strip())
        if seat is not None and seat != self.board.actor:
            raise IllegalAction("not-your-turn")
        if cards:
            drawn = drawn_cards(self.copy().apply(action))
            if drawn != cards:
                raise IllegalAction("other-cards", cards=cards_text(drawn))
        return action

    def copy(self) -> "Round":
        """An independent copy, to play on from here."""
        other = Round.__new__(Round)
        other._hold(self._supply.copy())
        other.lead = self.lead
        other.humans = self.humans
        return other

    def __eq__(self, other: object) -> bool:
        """Whether both are the same position, hidden cards included; as in chess, what has been
        played before is not asked."""
        if not isinstance(other, Round):
            return NotImplemented
        return (self.board, self.hands, self.stock, self.lead, self.humans) == (
            other.board,
            other.hands,
            other.stock,
            other.lead,
            other.humans,
        )

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        """The whole position as text, which `parse_position` reads (docs/API.md)."""
        return round_text(self)

    def __repr__(self) -> str:
        return f"<Round: {summary(self.board)}>"

    # What the actions do; `apply` has made sure that they are legal.

    def _begin_turn(self) -> Events:
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
        board.taken = -1
        if board.asked:
            board.asked = False
            board.answer = None
        rules = board.ruleset
        events = NOTHING
        if rules.red_threes is _TURN or (rules.keep_three and not board.bare):  # C2, M5
            events = self._replace_threes()
        if (
            not board.stock_count
            and board.step == START
            and (
                not board.pile
                or (rules.stock_end is StockEnd.ASK and board.turnovers >= rules.turnovers)
            )
        ):
            return events + self._end(None)  # W26
        return events

    def _replace_threes(self) -> Events:
        """C2, M5: those in hand as a turn begins go down, and cards come for them."""
        board = self.board
        seat = board.turn
        held = tuple(listed(self.hands[seat][: board.ruleset.bonus_kinds]))
        if not held:
            return NOTHING
        events, ended = self._bring(seat, self._supply.put_threes_down(seat))
        down: Events = (PutDown(seat, held),)
        return down + events + (self._end(None) if ended else NOTHING)

    def _end_turn(self) -> Events:
        board = self.board
        if board.points or board.taken >= 0:
            board.melded[board.turn] = True
        if board.bare and board.sides[board.side_of[board.turn]].rows_laid:
            events, ended = self._open()
            if ended:  # M22
                return events + self._end(None)
            board.turn = (board.turn + 1) % len(self.hands)
            return events + self._begin_turn()
        board.turn = (board.turn + 1) % len(self.hands)
        return self._begin_turn()

    def _open(self) -> tuple[Events, bool]:
        """The end of the turn in which a side has opened: it gets the talon that is due (M20-M22).
        Tells what came, and whether the round ends with it."""
        board = self.board
        seat = board.turn
        side = board.side_of[seat]
        place, talon = len(board.opened), board.talon_due
        board.opened += (side,)
        if not talon:
            return NOTHING, False
        if board.ruleset.talon_source(len(self.hands)) is Talons.STOCK:
            return self._bring(seat, min(talon, board.stock_count))
        cards = self._supply.receive_talon(seat, place)
        events: Events = (TalonReceived(seat, cards),)
        if not board.ruleset.puts_red_threes_down:
            return events, False
        threes = tuple([card for card in cards if card < board.ruleset.bonus_kinds])
        if not threes:
            return events, False
        for card in threes:
            self._supply.put_down(seat, card)
        came, ended = self._bring(seat, len(threes))
        return (*events, PutDown(seat, threes), *came), ended

    def _end(self, out: int | None) -> Events:
        board = self.board
        board.step = OVER
        hands = [listed(hand) for hand in self.hands]
        concealed = out is not None and went_out_concealed(board, out)
        board.result = round_result(board, hands, out, concealed)
        return (RoundEnded(out, concealed),)

    def _three(self, action: Action, told: Told) -> Events:
        """M4: the Three in hand goes down, and another card comes for it."""
        board = self.board
        seat = board.turn
        three = next(card for card, count in enumerate(self.hands[seat]) if count)
        self._supply.put_down(seat, three)
        board.history.append((seat, action, NO_CARDS))
        events: Events = (PutDown(seat, (three,)),)
        if not board.stock_count:
            return events
        came, ended = self._bring(seat, 1)
        events += came
        return events + self._take_back() + self._end(None) if ended else events  # M6

    def _special(self, action: Action, told: Told) -> Events:
        """M25: the hand is shown, and the round ends."""
        board = self.board
        seat = board.turn
        board.history.append((seat, action, NO_CARDS))
        board.step = OVER
        hands = [listed(hand) for hand in self.hands]
        kind = special_hand(board.ruleset, self.hands[seat])
        assert kind is not None  # apply has made sure
        board.result = round_result(board, hands, shown=(seat, kind))
        return (Shown(seat, tuple(hands[seat])), RoundEnded(None, False, seat))

    def _draw(self, action: Action, told: Told) -> Events:
        board = self.board
        seat = board.turn
        rules = board.ruleset
        if board.step == START:
            count = min(rules.cards_drawn, board.stock_count)  # W7
            board.step = PLAY
        else:
            count = 1  # W8
            board.extras -= 1
            board.extra_drawn = True
        board.history.append((seat, action, NO_CARDS))
        if count == 1 and rules.red_threes is _DEALT and rules.stock_end is not _TURN_OVER:
            card = self.stock.pop()  # as nearly always: nothing follows by itself
            self.hands[seat][card] += 1
            board.stock_count -= 1
            board.hand_sizes[seat] += 1
            events = ONE_DRAWN[seat][card]
        else:
            events, ended = self._bring(seat, count)
            if ended:
                events += self._take_back() + self._end(None)
        if rules.red_three_extra_card and not rules.puts_red_threes_down:
            board.extras += sum([COLUMN[card] == RED for card in drawn_cards(events)])
        return events

    def _bring(self, seat: int, count: int) -> tuple[Events, bool]:
        """Cards from the stock, with all that follows by itself; whether the round ends with it."""
        board = self.board
        pile, turnovers = len(board.pile), board.turnovers
        held = board.hand_sizes[seat]
        drawn, ended = self._supply.draw_cards(seat, count)
        down = held + len(drawn) - board.hand_sizes[seat]
        if len(drawn) == 1:
            events = ONE_DRAWN[seat][drawn[0]]
        else:
            events = (Drawn(seat, tuple(drawn)),) if drawn else NOTHING
        if board.ruleset.red_threes is not _DEALT:
            threes = [card for card in drawn if card < board.ruleset.bonus_kinds]
            if threes and len(threes) > down:
                threes.remove(next(card for card in threes if self.hands[seat][card]))  # M3
            events += (PutDown(seat, tuple(threes)),) if threes else NOTHING
        if board.turnovers > turnovers:
            events += (TurnedOver(pile),)
        return events, ended

    def _take(self, action: Action, told: Told) -> Events:
        board = self.board
        side = board.sides[board.side_of[board.turn]]
        top = board.pile.pop()
        column = COLUMN[top]
        by_row = bool(side.rows[column]) and not board.frozen
        side.lay(top, column, False)
        board.taken = column
        board.step = PLAY
        taken = (Taken(board.turn, top, len(board.pile) + 1),)
        if by_row:  # W11
            return taken + self._receive(action)
        board.owed = column  # W12
        board.points = VALUE[top]
        if board.bare and not board.ruleset.top_card_counts:
            board.surcharge = VALUE[top]  # W21
        board.history.append((board.turn, action, NO_CARDS))
        return taken

    def _receive(self, action: Action) -> Events:
        """The rest of the pile comes to the hand; what was melded for it stays (W19)."""
        board = self.board
        seat = board.turn
        rest = tuple(board.pile)
        events: Events = NOTHING
        hand = self.hands[seat]
        for card in rest:
            hand[card] += 1
        board.hand_sizes[seat] += len(rest)
        if board.frozen and board.ruleset.puts_red_threes_down:  # C2, O3
            bonus = board.ruleset.bonus_kinds
            threes = tuple([card for card in rest if card < bonus])
            for card in threes:
                self._supply.put_down(seat, card)
            events += (PutDown(seat, threes),) if threes else NOTHING
            rest = tuple([card for card in rest if card >= bonus])
        board.pile = []
        board.frozen = board.ruleset.always_frozen
        board.owed = -1
        board.barrier = len(board.melds)
        board.history.append((seat, action, rest))
        return (*events, Received(seat, rest)) if rest else events

    def _putback(self, action: Action, told: Told) -> Events:
        board = self.board
        events = self._take_back()
        board.sides[board.side_of[board.turn]].penalty += board.ruleset.putback_penalty
        board.history.append((board.turn, action, NO_CARDS))
        return events + self._begin_turn()

    def _take_back(self) -> Events:
        """Everything melded by hand since the pile was received, and the top card of a pile that
        is still owed, goes back to where it came from (W13)."""
        board = self.board
        seat = board.turn
        side = board.sides[board.side_of[seat]]
        events: Events = NOTHING
        while len(board.melds) > board.barrier:
            undone = board.remove_meld(side, -1)
            self.hands[seat][undone.card] += 1
            board.hand_sizes[seat] += 1
            events += (Undone(seat, undone),)
        if board.owed >= 0:
            top = side.lift(board.owed, False)
            board.pile.append(top)
            board.owed = -1
            events += (PutBack(seat, top),)
        return events

    def _meld(self, action: Action, told: Told) -> Events:
        board = self.board
        seat = board.turn
        side = board.sides[board.side_of[seat]]
        self.hands[seat][action.card] -= 1
        board.hand_sizes[seat] -= 1
        board.add_meld(side, action)
        events = told[seat]
        if board.owed >= 0 and settled(board, side):
            events += self._receive(action)
        else:
            board.history.append((seat, action, NO_CARDS))
        if not board.hand_sizes[seat]:
            events += self._end(seat)  # W23
        return events

    def _undo(self, action: Action, told: Told) -> Events:
        board = self.board
        seat = board.turn
        side = board.sides[board.side_of[seat]]
        undone = board.remove_meld(side, undoable(board))
        self.hands[seat][undone.card] += 1
        board.hand_sizes[seat] += 1
        board.history.append((seat, action, NO_CARDS))
        return (Undone(seat, undone),)

    def _discard(self, action: Action, told: Told) -> Events:
        board = self.board
        seat = board.turn
        card = action.card
        self.hands[seat][card] -= 1
        board.hand_sizes[seat] -= 1
        board.pile.append(card)
        if FREEZES[card]:
            board.frozen = True
        board.history.append((seat, action, NO_CARDS))
        # M19: the last card that is discarded for a talon is not going out.
        if board.hand_sizes[seat] or lacks_canastas(board, board.sides[board.side_of[seat]]):
            return told[seat] + self._end_turn()
        return told[seat] + self._end(seat)

    def _pass(self, action: Action, told: Told) -> Events:
        seat = self.board.turn
        self.board.history.append((seat, action, NO_CARDS))
        return told[seat] + self._end_turn()

    def _turnover(self, action: Action, told: Told) -> Events:
        turned = TurnedOver(len(self.board.pile))
        self._supply.turn_over()
        return (turned,)

    def _stop(self, action: Action, told: Told) -> Events:
        seat = self.board.turn
        self.board.history.append((seat, action, NO_CARDS))
        return told[seat] + self._end(None)

    def _ask(self, action: Action, told: Told) -> Events:
        self.board.history.append((self.board.turn, action, NO_CARDS))
        self.board.asked = True
        return told[self.board.turn]

    def _answer(self, action: Action, told: Told) -> Events:
        board = self.board
        partner = board.actor
        board.history.append((partner, action, NO_CARDS))
        board.answer = action is ANSWER_YES
        return told[partner]

    def _add(self, action: Action, told: Told) -> Events:
        """H5 (1): the top card alone."""
        board = self.board
        card = board.pile.pop()
        board.taken = COLUMN[card]
        board.sides[board.side_of[board.turn]].lay(card, board.taken, False)
        board.step = PLAY
        board.history.append((board.turn, action, NO_CARDS))
        return (Added(board.turn, card),)


def _read_only(views: Sequence[LiveView]) -> tuple[View, ...]:
    return tuple(map(ReadOnlyView, views))


def _views(board: Board, hands: Sequence[list[int]]) -> list[LiveView]:
    """What each seat may know."""
    return [
        LiveView(seat, board, hand, board.sides[side])
        for seat, (hand, side) in enumerate(zip(hands, board.side_of, strict=True))
    ]


#: By verb.
_DO: Final[tuple[Callable[[Round, Action, Told], Events], ...]] = (
    Round._draw,
    Round._take,
    Round._putback,
    Round._meld,
    Round._undo,
    Round._discard,
    Round._pass,
    Round._turnover,
    Round._stop,
    Round._ask,
    Round._answer,
    Round._add,
    Round._three,
    Round._special,
)
#: The shared actions by their `id`, with what asks whether each is legal, what does it, and what
#: is told of it by every seat: for an action that is one of them, one look is enough.
_BY_ID: Final = {
    id(action): (action, CHECKS[action.verb], _DO[action.verb], PLAIN[action])
    for action in ALL_ACTIONS
}
