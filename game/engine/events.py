"""Events: what an action did, and what the rules did by themselves after it, as small values.

`Round.apply` returns them in the order in which they happened. They tell all, hidden faces too;
`seen_by` leaves out what a seat cannot see.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from ..named_tuple import NamedTuple
from .actions import ALL_ACTIONS, ANSWER_YES, Action, Verb
from .cards import KINDS, cards_text

#: The face of a card that is not seen.
HIDDEN: Final = -1
SEATS: Final = range(4)


class Drawn(NamedTuple):
    """Cards from the stock, in order; those that are put down at once are among them."""

    seat: int
    cards: tuple[int, ...]


class PutDown(NamedTuple):
    """Threes went to the table by themselves, from hand, stock or pile (C2, O3, M3).

    Or one of them was put down by the player (M4).
    """

    seat: int
    cards: tuple[int, ...]


class Taken(NamedTuple):
    """The top card of the pile went to the table; `pile` cards lay there, it included."""

    seat: int
    card: int
    pile: int


class Received(NamedTuple):
    """The rest of the pile came to the hand (W11, W12), Red Threes that were put down left out."""

    seat: int
    cards: tuple[int, ...]


class Added(NamedTuple):
    """The top card alone went onto its row (H5)."""

    seat: int
    card: int


class PutBack(NamedTuple):
    """The top card went back to the pile (W13), and what was melded for it to the hand."""

    seat: int
    card: int


class Melded(NamedTuple):
    """A card went from the hand to a row, as `action` says."""

    seat: int
    action: Action


class Undone(NamedTuple):
    """A card went from its row back to the hand: the inverse of `action`."""

    seat: int
    action: Action


class Discarded(NamedTuple):
    """A card went from the hand to the pile."""

    seat: int
    card: int


class TalonReceived(NamedTuple):
    """The talon that lay aside came to the hand (M21)."""

    seat: int
    cards: tuple[int, ...]


class Shown(NamedTuple):
    """A hand was shown (M25)."""

    seat: int
    cards: tuple[int, ...]


class TurnedOver(NamedTuple):
    """The pile of this many cards became the stock (W26, C8)."""

    cards: int


class Said(NamedTuple):
    """A decision that moves no card: pass, stop, ask, or the answer of a partner."""

    seat: int
    action: Action


class RoundEnded(NamedTuple):
    """The round is over: `out` went out, or `shown` showed a special hand (M25).

    With neither the stock ended it.
    """

    out: int | None
    concealed: bool
    shown: int | None = None


Event = (
    Drawn
    | PutDown
    | Taken
    | Received
    | Added
    | PutBack
    | Melded
    | Undone
    | Discarded
    | TalonReceived
    | Shown
    | TurnedOver
    | Said
    | RoundEnded
)
Events = tuple[Event, ...]
NOTHING: Final[Events] = ()

# Shared values, so that telling of an action costs no more than looking it up.

#: `ONE_DRAWN[seat][card]`.
ONE_DRAWN: Final[tuple[tuple[Events, ...], ...]] = tuple(
    tuple((Drawn(seat, (card,)),) for card in range(KINDS)) for seat in SEATS
)
#: `UNDONE[action][seat]`, of each action that melds a card.
UNDONE: Final[dict[Action, tuple[Undone, ...]]] = {
    action: tuple(Undone(seat, action) for seat in SEATS)
    for action in ALL_ACTIONS
    if action.verb is Verb.MELD
}


def _plain(seat: int, action: Action) -> Events:
    """Return the events of an action that are the same in every position; none of any other."""
    match action.verb:
        case Verb.MELD:
            return (Melded(seat, action),)
        case Verb.DISCARD:
            return (Discarded(seat, action.card),)
        case Verb.PASS | Verb.STOP | Verb.ASK | Verb.ANSWER:
            return (Said(seat, action),)
        case _:
            return NOTHING


#: What is kept of an action that brings no cards openly, as the history has it (board.py).
Kept = tuple[int, Action, tuple[int, ...]]
#: `PLAIN[seat][action]`: the events that are the same in every position, and what is kept of it.
PLAIN: Final[tuple[dict[Action, tuple[Events, Kept]], ...]] = tuple(
    {action: (_plain(seat, action), (seat, action, ())) for action in ALL_ACTIONS} for seat in SEATS
)


def drawn_cards(events: Sequence[Event]) -> tuple[int, ...]:
    """Return the cards that a record writes behind an action.

    Those are what a `draw` brought, or the Three that was put down and what came for it (M4).
    """
    first = events[0] if events else None
    if isinstance(first, Drawn):
        return first.cards
    if isinstance(first, PutDown):
        came = events[1] if len(events) > 1 else None
        return first.cards + (came.cards if isinstance(came, Drawn) else ())
    return ()


def seen_by(events: Iterable[Event], seat: int) -> Iterator[Event]:
    """Yield the events as `seat` sees them: what another draws has no face."""
    for event in events:
        if isinstance(event, Drawn | TalonReceived) and event.seat != seat:
            yield event._replace(cards=(HIDDEN,) * len(event.cards))
        else:
            yield event


_BROUGHT: Final[dict[type, str]] = {
    Drawn: "drawn",
    PutDown: "put down",
    Received: "received",
    TalonReceived: "talon",
    Shown: "shown",
}


def event_text(event: Event) -> str:
    """Write one event as a line: `0 drawn 9C`, `1 melded 2S 9`, `round ended out 0`."""
    match event:
        case (
            Drawn(seat, cards)
            | PutDown(seat, cards)
            | Received(seat, cards)
            | TalonReceived(seat, cards)
            | Shown(seat, cards)
        ):
            faces = f"({len(cards)})" if HIDDEN in cards else cards_text(cards)
            return f"{seat} {_BROUGHT[type(event)]} {faces}".rstrip()
        case Taken(seat, card, pile):
            return f"{seat} taken {cards_text([card])} from {pile}"
        case Added(seat, card) | PutBack(seat, card) | Discarded(seat, card):
            names = {Added: "added", PutBack: "put back", Discarded: "discarded"}
            return f"{seat} {names[type(event)]} {cards_text([card])}"
        case Melded(seat, action) | Undone(seat, action):
            word = "melded" if isinstance(event, Melded) else "undone"
            return f"{seat} {word} {str(action).partition(' ')[2]}"
        case TurnedOver(count):
            return f"turned over {count}"
        case Said(seat, action):
            if action.verb is Verb.ANSWER:
                return f"{seat} said {'yes' if action is ANSWER_YES else 'no'}"
            return f"{seat} said {action}"
        case RoundEnded(None, _, shown):
            return "round ended stock" if shown is None else f"round ended special {shown}"
        case RoundEnded(out, concealed, _):
            return f"round ended {'concealed' if concealed else 'out'} {out}"
