"""What is framed on the table: the cards, rows and piles that some actions concern."""

from collections.abc import Sequence

from ...engine.actions import Action, Verb
from ...named_tuple import NamedTuple


class Marks(NamedTuple):
    """What is spoken of: cards of the own hand, own rows by column, the pile, the stock."""

    hand: tuple[int, ...] = ()
    rows: tuple[int, ...] = ()
    pile: bool = False
    stock: bool = False


def marks_of(actions: Sequence[Action]) -> Marks:
    """Say which cards these actions concern."""
    verbs = {action.verb for action in actions}
    hand = [each.card for each in actions if each.verb in (Verb.MELD, Verb.DISCARD)]
    rows = [each.column for each in actions if each.verb is Verb.MELD]
    on_pile = (Verb.TAKE, Verb.ADD, Verb.PUTBACK, Verb.DISCARD, Verb.TURNOVER)
    pile = not verbs.isdisjoint(on_pile)
    return Marks(tuple(hand), tuple(dict.fromkeys(rows)), pile, Verb.DRAW in verbs)
