"""What an action looks and sounds like: the cards that move, the cue, the line in the strip.

Told from the board just after the action; the sitting decides when to tell.
"""

from collections.abc import Sequence
from typing import Final

from ..engine.actions import Action, Verb
from ..engine.board import START, Board
from ..engine.cards import COLUMN, COLUMN_NAMES, RED
from ..engine.refusals import cards
from . import texts
from .events import Moved, Place, Spot

#: The sound of each action, by its verb; melds have more to say (see `_sound`).
_CUES: Final = {
    Verb.DRAW: "draw",
    Verb.TAKE: "take",
    Verb.PUTBACK: "putback",
    Verb.MELD: "meld",
    Verb.UNDO: "undo",
    Verb.DISCARD: "discard",
    Verb.PASS: "discard",
    Verb.TURNOVER: "deal",
    Verb.STOP: "click",
}


def moves(
    board: Board, seat: int, action: Action, drawn: Sequence[int], top: int, open_hand: bool
) -> list[Moved]:
    """Which cards went where.

    `drawn` came from the stock, its face only told of a single card that goes to an open hand;
    `top` lay on the pile before the action.
    """
    side = board.side_of[seat]
    hand = Place(Spot.HAND, seat)
    pile = Place(Spot.PILE)
    moved = []
    match action.verb:
        case Verb.DRAW:
            card = drawn[0] if open_hand and len(drawn) == 1 else -1
            moved = [Moved(card, Place(Spot.STOCK), hand, len(drawn))]
        case Verb.TAKE:
            moved = [Moved(top, pile, Place(Spot.ROW, side, COLUMN[top]))]
        case Verb.MELD:
            moved = [Moved(action.card, hand, Place(Spot.ROW, side, action.column))]
        case Verb.DISCARD:
            moved = [Moved(action.card, hand, pile)]
        case Verb.TURNOVER:
            moved = [Moved(-1, pile, Place(Spot.STOCK), board.stock_count)]
    if received := len(board.history[-1][2]):
        moved.append(Moved(-1, pile, hand, received))
    return moved


def sound(board: Board, seat: int, action: Action) -> str:
    """The cue of an action; a card that completes a canasta sounds as one (W18)."""
    side = board.sides[board.side_of[seat]]
    if action.verb is Verb.MELD and action.column != RED:
        if len(side.rows[action.column]) == side.canasta_size:
            return "canasta_mixed" if side.wilds[action.column] else "canasta_natural"
        if action.wild:
            return "wild"
    return _CUES[action.verb]


def prompt(board: Board, number: int, seat: int) -> str:
    """What a seat has to do where a game is gone on with in round `number`."""
    if board.turn != seat:
        return texts.GO_ON_OTHER.format(number=number)
    if board.step == START:
        return texts.GO_ON_DRAW.format(number=number)
    return _owed(board) or texts.GO_ON_MELD.format(number=number)


def _owed(board: Board) -> str:
    """How the top card that was taken is settled (W12); nothing where no pile is owed."""
    if board.owed < 0:
        return ""
    return texts.TOP_CARD.format(
        ranks=COLUMN_NAMES[board.owed][1], blocked=texts.BLOCKED if board.frozen else ""
    )


def reply(board: Board, action: Action, drawn: Sequence[int]) -> str:
    """What the strip says after an action of the person's; nothing where it speaks for itself."""
    if received := len(board.history[-1][2]):
        return texts.RECEIVED.format(count=cards(received))
    match action.verb:
        case Verb.DRAW:
            extra = board.extras and board.stock_count
            return (texts.EXTRA if extra else texts.DRAWN).format(cards=texts.titles(drawn))
        case Verb.TAKE:
            return _owed(board)
        case Verb.PUTBACK:
            return texts.PUT_BACK.format(penalty=board.ruleset.putback_penalty)
    return texts.REPLIES.get(action.verb, "")
