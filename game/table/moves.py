"""Which cards an action moves, from where to where: what the screen lets slide."""

from collections.abc import Iterator, Sequence
from typing import Final

from ..engine.actions import Verb
from ..engine.board import BoardView
from ..engine.cards import COLUMN
from ..engine.round import Round
from .deeds import Deed
from .events import Moved, Place, Spot

STOCK: Final = Place(Spot.STOCK)
PILE: Final = Place(Spot.PILE)


def moves(board: BoardView, done: Deed, person: int) -> list[Moved]:
    """Say which cards went where; `board` lies as it is after all of it.

    Faces are told of what goes to a table or to the pile, of a single card that the person draws,
    and of what they take back; of what reaches another hand never.
    """
    return [*_of_action(board, done, person), *_of_fresh(board, done, person)]


def dealt_to(seat: int, round_: Round, deck: Sequence[int]) -> tuple[int, ...]:
    """Return the cards that the deal has brought to a seat, in the order of the deck (W3)."""
    seats = len(round_.board.hand_sizes)
    size = round_.board.ruleset.hand_size(seats)
    return tuple(deck[(seat - round_.lead) % seats : size * seats : seats])


def _of_action(board: BoardView, done: Deed, person: int) -> Iterator[Moved]:
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


def _talon(board: BoardView, done: Deed) -> Iterator[Moved]:
    """Yield the moves of a talon from beside the stock; Threes among it go to the table (M22)."""
    for three in done.reds:
        yield Moved(three, STOCK, _row(board, done.seat, COLUMN[three]))
    if kept := done.talon - len(done.reds):
        yield Moved(-1, STOCK, Place(Spot.HAND, done.seat), kept)


def _drawn(board: BoardView, done: Deed, person: int) -> Iterator[Moved]:
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


def _of_fresh(board: BoardView, done: Deed, person: int) -> Iterator[Moved]:
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
