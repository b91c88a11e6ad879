"""What an action did, and what the table tells the world of it: cards that moved, sounds, messages.

Beside what an action says, things happen by themselves: Red Threes go down and are replaced (C2,
O3), an owed pile is received (W12), the pile becomes the stock (C8). All of it is gathered from the
engine's events.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final

from ..engine.actions import Action, Verb
from ..engine.board import BoardView
from ..engine.cards import COLUMN
from ..engine.events import (
    Added,
    Drawn,
    PutBack,
    PutDown,
    Received,
    RoundEnded,
    Taken,
    TalonReceived,
    TurnedOver,
    Undone,
    drawn_cards,
)
from ..engine.events import Event as RoundEvent
from ..engine.round import Round
from ..named_tuple import NamedTuple


class Spot(Enum):
    """A kind of place that a card can lie at."""

    STOCK = "stock"
    PILE = "pile"
    HAND = "hand"
    ROW = "row"


class Place(NamedTuple):
    """Where a card lies: `owner` is the seat of a HAND or the side of a ROW."""

    spot: Spot
    owner: int = -1
    column: int = -1


class Moved(NamedTuple):
    """`cards` cards went from `source` to `target`; `card` is -1 where its face is hidden."""

    card: int
    source: Place
    target: Place
    cards: int = 1


class Dealt(NamedTuple):
    """A round has been dealt; `hand` are the person's cards as they came from the deck."""

    number: int
    hand: tuple[int, ...] = ()


class Cue(NamedTuple):
    """A sound to be played, by its name (the WAVs in sounds/)."""

    name: str


class Message(NamedTuple):
    """A line for the message strip."""

    text: str


Event = Moved | Dealt | Cue | Message


class Fresh(NamedTuple):
    """What a turn began with, by itself (C2): Red Threes put down, and cards drawn for them.

    The first `held` of `reds` lay in the hand, the others came from the stock.
    """

    reds: tuple[int, ...] = ()
    held: int = 0
    drawn: int = 0


class ActionResult(NamedTuple):
    """What `action` did in the turn of `seat`. Numbers count cards.

    `pile` cards lay on the discard pile that was taken, and `top` went to a row from it (-1: none);
    `drawn` came from the stock, `received` from the pile but for the top card; `reds` of both went
    down by themselves. `turned_over` cards of the pile became the stock; `used_up`: the end of the
    stock ended the round by itself. `fresh` is what the next turn began with.
    """

    action: Action
    seat: int
    pile: int
    top: int
    drawn: tuple[int, ...]
    received: int
    reds: tuple[int, ...]
    turned_over: int
    used_up: bool
    fresh: Fresh
    #: The meld that an Undo took back.
    undone: Action | None = None
    #: All melds that went back to the hand, and the card that went back to the pile (W13), or -1.
    returned: tuple[Action, ...] = ()
    put_back: int = -1
    #: The cards of a talon that came as the turn ended (M20), those that were put down at once and
    #: their replacements included.
    talon: int = 0

    @property
    def kept(self) -> tuple[int, ...]:
        """The cards of `drawn` that stayed in the hand."""
        rest = list(self.drawn)
        for red in self.reds if rest else ():
            rest.remove(red)
        return tuple(rest)


def action_result(seat: int, action: Action, events: Sequence[RoundEvent]) -> ActionResult:
    """Gather from the events what `action` did, which was done in the turn of `seat`."""
    pile, top = 0, -1
    received = turned_over = talon = 0
    ends_turn = action.verb in (Verb.DISCARD, Verb.PASS)
    reds: tuple[int, ...] = ()
    returned: tuple[Action, ...] = ()
    put_back = -1
    by_stock = False
    for event in events:
        match event:
            case Taken(_, card, count):
                pile, top = count, card
            case Added(_, card):
                top = card
            case Received(_, cards):
                received = len(cards)
            case TalonReceived(owner, cards) if owner == seat:
                talon += len(cards)
            case Drawn(owner, cards) if owner == seat and ends_turn:
                talon += len(cards)
            case PutDown(owner, cards) if owner == seat:
                reds += cards
            case TurnedOver(count):
                turned_over = count
            case Undone(_, melded):
                returned += (melded,)
            case PutBack(_, card):
                put_back = card
            case RoundEnded(out, _):
                by_stock = out is None and action.verb is not Verb.SPECIAL
    fresh = _fresh(seat, events)
    return ActionResult(
        action=action,
        seat=seat,
        pile=pile,
        top=top,
        drawn=drawn_cards(events),
        received=received,
        reds=reds,
        turned_over=turned_over,
        used_up=by_stock and (action.verb is Verb.DRAW or bool(fresh.reds)),
        fresh=fresh,
        undone=returned[-1] if action.verb is Verb.UNDO else None,
        returned=returned,
        put_back=put_back,
        talon=talon,
    )


def _fresh(seat: int, events: Sequence[RoundEvent]) -> Fresh:
    """Say what happened by itself to the seat that is on turn after that of `seat`."""
    down = [event.cards for event in events if isinstance(event, PutDown) and event.seat != seat]
    if not down:
        return Fresh()
    drawn = [
        card
        for event in events
        if isinstance(event, Drawn) and event.seat != seat
        for card in event.cards
    ]
    threes = tuple([card for cards in down for card in cards])
    held = len(down[0])
    return Fresh(threes, held, len(drawn) - (len(threes) - held))


STOCK: Final = Place(Spot.STOCK)
PILE: Final = Place(Spot.PILE)


def moves(board: BoardView, done: ActionResult, person: int) -> list[Moved]:
    """Say which cards went where; `board` lies as it is after all of it.

    Faces are told of what goes to a table or to the pile, of a single card that the person draws,
    and of what they take back; of what reaches another hand never.
    """
    return [*_of_action(board, done, person), *_of_fresh(board, done)]


def dealt_to(seat: int, round_: Round, deck: Sequence[int]) -> tuple[int, ...]:
    """Return the cards that the deal has brought to a seat, in the order of the deck (W3)."""
    seats = len(round_.board.hand_sizes)
    size = round_.board.ruleset.hand_size(seats)
    return tuple(deck[(seat - round_.lead) % seats : size * seats : seats])


def _of_action(board: BoardView, done: ActionResult, person: int) -> Iterator[Moved]:
    action, seat = done.action, done.seat
    hand = Place(Spot.HAND, seat)
    match action.verb:
        case Verb.DRAW:
            yield from _drawn(board, done, person)
        case Verb.TAKE | Verb.ADD:
            yield Moved(done.top, PILE, _row(board, seat, COLUMN[done.top]))
        case Verb.MELD:
            yield Moved(action.card, hand, _row(board, seat, action.column))
        case Verb.DISCARD:
            yield Moved(action.card, hand, PILE)
        case Verb.TURNOVER:
            yield Moved(-1, PILE, STOCK, done.turned_over)
        case Verb.THREE:
            three, *_others = done.reds
            yield Moved(three, hand, _row(board, seat, COLUMN[three]))
            came = done._replace(reds=done.reds[1:], drawn=done.drawn[1:])
            yield from _drawn(board, came, person)
    for melded in done.returned:
        card = melded.card if seat == person else -1
        yield Moved(card, _row(board, seat, melded.column), hand)
    if done.put_back >= 0:
        yield Moved(done.put_back, _row(board, seat, COLUMN[done.put_back]), PILE)
    if done.talon:
        yield from _talon(board, done)
    elif not done.drawn and action.verb is not Verb.THREE:  # then they came with the pile
        for red in done.reds:
            yield Moved(red, PILE, _row(board, seat, COLUMN[red]))
    if done.received:
        yield Moved(-1, PILE, hand, done.received)


def _talon(board: BoardView, done: ActionResult) -> Iterator[Moved]:
    """Yield the moves of a talon from beside the stock; Threes among it go to the table (M22)."""
    for three in done.reds:
        yield Moved(three, STOCK, _row(board, done.seat, COLUMN[three]))
    if kept := done.talon - len(done.reds):
        yield Moved(-1, STOCK, Place(Spot.HAND, done.seat), kept)


def _drawn(board: BoardView, done: ActionResult, person: int) -> Iterator[Moved]:
    """Yield the Red Threes of the draw first: what stays in the hand came last."""
    for red in done.reds:
        yield Moved(red, STOCK, _row(board, done.seat, COLUMN[red]))
    # A Red Three that was the last card is replaced from the turned pile (C8).
    turned = [Moved(-1, PILE, STOCK, done.turned_over)] if done.turned_over else []
    late = board.stock_count == done.turned_over
    if not late:
        yield from turned
    if kept := done.kept:
        face = kept[0] if done.seat == person and len(kept) == 1 else -1
        yield Moved(face, STOCK, Place(Spot.HAND, done.seat), len(kept))
    if late:
        yield from turned


def _of_fresh(board: BoardView, done: ActionResult) -> Iterator[Moved]:
    """Say what moved by itself as the next turn began (C2)."""
    seat, fresh = board.turn, done.fresh
    hand = Place(Spot.HAND, seat)
    for place, red in enumerate(fresh.reds):
        yield Moved(red, hand if place < fresh.held else STOCK, _row(board, seat, COLUMN[red]))
    if fresh.reds and done.turned_over:
        yield Moved(-1, PILE, STOCK, done.turned_over)
    if fresh.drawn:
        yield Moved(-1, STOCK, hand, fresh.drawn)


def _row(board: BoardView, seat: int, column: int) -> Place:
    return Place(Spot.ROW, board.side_of[seat], column)
