"""What an action did, gathered from the engine's events for those who show and tell it.

Beside what an action says, things happen by themselves: Red Threes go down and are replaced (C2,
O3), an owed pile is received (W12), the pile becomes the stock (C8).
"""

from collections.abc import Sequence
from typing import NamedTuple

from ..engine.actions import Action, Verb
from ..engine.events import (
    Added,
    Drawn,
    Event,
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


class Fresh(NamedTuple):
    """What a turn began with, by itself (C2): Red Threes put down, and cards drawn for them.

    The first `held` of `reds` lay in the hand, the others came from the stock.
    """

    reds: tuple[int, ...] = ()
    held: int = 0
    drawn: int = 0


class Deed(NamedTuple):
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


def deed(seat: int, action: Action, events: Sequence[Event]) -> Deed:
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
    return Deed(
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


def _fresh(seat: int, events: Sequence[Event]) -> Fresh:
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
