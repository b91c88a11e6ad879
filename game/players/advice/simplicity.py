"""Simplicity: of ways that are worth the same, the one that a teacher would name.

Go out; keep clean rows, pairs and triplets; feed no row; throw dead cards first.
"""

from collections.abc import Sequence
from typing import Final

from ...engine.actions import Action, Verb
from ...engine.board import View
from ...engine.cards import BLACK, COLUMN, FIRST_WILD, FOUR, KINDS_OF, RED, VALUE, WILD
from . import facts

#: How dear it is to take one away from so many cards of a rank in hand: three make a row, two may.
_BREAKS: Final = {1: 0, 2: 2, 3: 3}
_SPARE: Final = 1


def plainness(view: View, actions: Sequence[Action]) -> tuple[int, ...]:
    """Return how far a way is from the simplest: the smaller, the simpler."""
    ends = actions[-1] if actions and actions[-1].verb is Verb.DISCARD else None
    discard = _of_discard(view, ends.card) if ends else (0,) * 5
    out = facts.goes_out_by(view, actions)
    return (not out, _spoils(view, facts.melds_of(actions)), *discard)


def _spoils(view: View, melds: Sequence[Action]) -> bool:
    """Tell whether a wild card goes to a clean row of one's own."""
    side = view.side
    return any(
        each.wild
        and FOUR <= each.column < WILD
        and bool(side.rows[each.column])
        and not side.wilds[each.column]
        for each in melds
    )


def _of_discard(view: View, card: int) -> tuple[int, ...]:
    """Return what speaks against a discard, the gravest first."""
    column = COLUMN[card]
    if card >= FIRST_WILD or column == RED:
        return (1, 0, 0, 0, VALUE[card])
    dead = column == BLACK or facts.shut(view, column)
    feeds = not dead and facts.rows_take(view) and bool(facts.their_row(view, column)[0])
    limit = facts.room(view, column)
    fits = bool(view.side.rows[column]) and (limit is None or limit > 0)
    held = sum(view.hand[KINDS_OF[column]])
    breaks = 0 if column == BLACK else _BREAKS.get(held, _SPARE)
    unseen = 0 if dead else facts.unseen(view, column)
    return (0, feeds, fits, breaks, unseen)
