"""Special hands: whether one is so near that it is played for (M25). No playout knows that."""

from typing import Final

from ...engine.board import View
from ...engine.cards import BLACK, JOKER, KINDS_OF, RED, WILD
from ...engine.parameters.score_parameters import SPECIAL_SIZE
from ...engine.way_out import NATURALS
from ...named_tuple import NamedTuple

#: It is played for where it lacks at most so many cards.
LACK: Final = 1
#: The seat has to have this many turns before it to wait for cards.
TURNS: Final = 6


class Aim(NamedTuple):
    """A special hand that is played for.

    It knows the natural columns that have a card too many, and whether a kept Three belongs to it.
    """

    spare: tuple[int, ...]
    keeps_three: bool


def aim(view: View) -> Aim | None:
    """Return the special hand that is near, if there is time for it."""
    board = view.board
    rules = board.ruleset
    if (
        not rules.special_hands
        or view.side.rows_laid
        or board.now.taken >= 0
        or board.stock_count < TURNS * len(board.hand_sizes)
        or view.cards_held < SPECIAL_SIZE - 1
    ):
        return None
    hand = view.hand
    counts = {column: sum(hand[KINDS_OF[column]]) for column in NATURALS}
    jokers = hand[JOKER]
    twos = sum(hand[KINDS_OF[WILD]]) - jokers
    threes = sum(hand[KINDS_OF[RED]]) + sum(hand[KINDS_OF[BLACK]])
    if rules.straight_points and twos <= 1 and jokers <= 1:
        ranks = sum([min(count, 1) for count in counts.values()])
        if SPECIAL_SIZE - ranks - twos - jokers - threes <= LACK:
            spare = tuple(column for column, count in counts.items() if count > 1)
            return Aim(spare, keeps_three=True)
    lacking = SPECIAL_SIZE // 2 - sum([count // 2 for count in counts.values()])
    if rules.pairs_points and not twos + jokers and lacking <= LACK:
        spare = tuple(column for column, count in counts.items() if count % 2)
        return Aim(spare, keeps_three=False)
    return None
