"""What an action changed on the table, found by comparing it before and after.

Beside what an action says, things happen by themselves: Red Threes go down and are replaced (C2,
O3), an owed pile is received (W12), the pile becomes the stock (C8). The engine just does them;
here they are noticed, to be shown and told.
"""

from collections.abc import Sequence
from typing import NamedTuple

from ..engine.actions import Action, Verb
from ..engine.cards import KINDS_OF, RED
from ..engine.round import Round


class Before(NamedTuple):
    """What has to be remembered of a round before an action; sides and seats by their places."""

    seat: int
    pile: int
    top: int
    turnovers: int
    reds: tuple[int, ...]
    reds_held: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    melds: tuple[Action, ...]

    @classmethod
    def of(cls, round_: Round) -> "Before":
        """The round as it stands; `top` is -1 where there is no pile."""
        board = round_.board
        return cls(
            board.turn,
            len(board.pile),
            board.pile[-1] if board.pile else -1,
            board.turnovers,
            tuple([len(side.rows[RED]) for side in board.sides]),
            tuple([sum(hand[KINDS_OF[RED]]) for hand in round_.hands]),
            tuple(board.hand_sizes),
            tuple(board.melds),
        )


class Fresh(NamedTuple):
    """What a turn began with, by itself (C2): Red Threes put down, and cards drawn for them.

    The first `held` of `reds` lay in the hand, the others came from the stock.
    """

    reds: tuple[int, ...] = ()
    held: int = 0
    drawn: int = 0


class Change(NamedTuple):
    """What `action` did in the turn of `seat`. Numbers count cards.

    `pile` cards lay on the discard pile before it, `top` above all; `drawn` came from the stock,
    `received` from the pile but for the top card; `reds` of both went down by themselves.
    `turned_over` cards of the pile became the stock; `used_up`: the end of the stock ended the
    round by itself. `fresh` is what the next turn began with.
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

    @property
    def kept(self) -> tuple[int, ...]:
        """The cards of `drawn` that stayed in the hand."""
        rest = list(self.drawn)
        for red in self.reds if rest else ():
            rest.remove(red)
        return tuple(rest)


def change(before: Before, round_: Round, action: Action, drawn: Sequence[int]) -> Change:
    """Compare: `round_` stands right after `action`, which brought `drawn` from the stock."""
    board = round_.board
    seat, verb = before.seat, action.verb
    in_turn = board.turn == seat
    side = board.side_of[board.turn]
    reds = tuple(board.sides[side].rows[RED][before.reds[side] :])
    if verb is Verb.MELD and action.column == RED:
        reds = reds[1:]  # melded by hand (W8)
    fresh = Fresh()
    if not in_turn and reds:
        held = before.reds_held[board.turn]
        grown = board.hand_sizes[board.turn] - before.hand_sizes[board.turn]
        fresh = Fresh(reds, held, grown + held)
    received = 0
    if verb in (Verb.TAKE, Verb.MELD):
        received = before.pile - len(board.pile) - (verb is Verb.TAKE)
    turned_over = 0
    if board.turnovers > before.turnovers:
        turned_over = before.pile + (verb is Verb.DISCARD)
    ended = board.result is not None and board.result.out is None
    return Change(
        action,
        seat,
        before.pile,
        before.top,
        tuple(drawn),
        received - (len(reds) if in_turn and received else 0),
        reds if in_turn else (),
        turned_over,
        ended and (verb is Verb.DRAW or bool(fresh.reds)),
        fresh,
        _undone(before, round_) if verb is Verb.UNDO else None,
    )


def _undone(before: Before, round_: Round) -> Action:
    """The meld that is there no more: not always the last one (W19)."""
    left = round_.board.melds
    for was, now in zip(before.melds, left, strict=False):
        if was is not now:
            return was
    return before.melds[len(left)]
