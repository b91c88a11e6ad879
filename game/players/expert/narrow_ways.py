"""Ways to go on under narrow rules (turn_frame.strict): what planning wants there, and what it can.

They are plans only: options.py puts each to the engine.
"""

from collections.abc import Iterator
from dataclasses import replace

from ...engine import ways
from ...engine.actions import MELD, MELD_WILD, Action
from ...engine.board import View
from ...engine.cards import FIRST_WILD, KINDS, KINDS_OF, WILD
from ...engine.outlook import ROW_SIZE
from ...engine.trial import copied, lays, taken_back
from ...engine.way_out import DEAREST_FIRST
from ..planning.danger import Danger
from ..planning.narrow import discard, pile_sketches, turn_plan
from ..planning.narrow_melds import LEAST, NarrowWeights
from ..planning.narrow_weights import narrow_weights_for
from ..planning.special_aim import aim
from ..planning.turn_frame import bound


def near_special(view: View) -> bool:
    """Tell whether a special hand is so near that it is played for (M25): no playout knows that."""
    return aim(view, _weights(view).special_lack) is not None


def payments(view: View, top: int = -1) -> Iterator[list[Action]]:
    """Yield melds that may pay for the pile with this top card, or for one that is owed (W12)."""
    for weights in (_weights(view), _eager(view)):
        for sketch in pile_sketches(view, weights, top):
            yield sketch.actions()
    way = ways.settling(view) if top < 0 else ways.taking(view)
    if way is not None:
        yield [*view.board.now.melds[view.board.now.barrier :], *way]


def plans(view: View) -> Iterator[list[Action]]:
    """Yield melds for the turn: what planning wants, all that can be laid, a first meld, going out.

    Those that have been made in the turn are among them.
    """
    yield turn_plan(view, _weights(view), None)
    yield turn_plan(view, _eager(view), None)
    if view.board.now.bare:
        yield from _openings(taken_back(view))
    yield bound(view)


def own_discard(view: View) -> Action | None:
    """Return what planning would discard."""
    return discard(view, _weights(view), None, Danger(view).risk)


def _openings(view: View) -> Iterator[list[Action]]:
    """Yield the cheapest first meld; the same with all naturals; and with the wild cards left."""
    way = ways.opening(view)
    if way is None:
        return
    yield [*way]
    trial, plan = copied(view), [*way]
    for action in way:
        lays(trial, action)
    for column in (*DEAREST_FIRST, WILD):
        cards = [card for card in range(KINDS)[KINDS_OF[column]] for _ in range(trial.hand[card])]
        if len(trial.side.rows[column]) + len(cards) >= ROW_SIZE:
            if column == WILD:
                yield plan[:]
            melds = [MELD[c] if c < FIRST_WILD else MELD_WILD[WILD][c - FIRST_WILD] for c in cards]
            plan += [action for action in melds if lays(trial, action)]
    yield plan


def _weights(view: View) -> NarrowWeights:
    board = view.board
    return narrow_weights_for(board.ruleset, len(board.hand_sizes))


def _eager(view: View) -> NarrowWeights:
    """Return the weights of a player who lays whatever can be laid."""
    return replace(
        _weights(view),
        begins=0.0,
        reserve=LEAST,
        ready_reserve=LEAST,
        threatened_reserve=LEAST,
    )
