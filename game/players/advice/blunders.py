"""Blunders: what textbooks warn of, looked for in a discard; no words here.

Which ways would have avoided it is found here. What it costs, and whether it costs anything, only
the evaluation says: it is named where the best of those ways is better beyond doubt.
"""

from collections.abc import Iterator, Sequence
from enum import Enum

from ...engine.actions import Action, Verb
from ...engine.board import View
from ...engine.cards import BLACK, COLUMN, FIRST_WILD, FOUR, KINDS_OF, WILD
from ...engine.result import SpecialHand
from ...engine.rules import ROW_SIZE, legal_actions
from ...named_tuple import NamedTuple
from ..expert.plans import nearest
from . import facts
from .reasons import finished, threat


class Blunder(Enum):
    """What was done; in brackets the fields of Named that it has."""

    HOLDS_BACK = "holds back"  # a canasta in an unopened hand, while another may go out (column)
    LEAVES_TALON = "leaves talon"  # a first meld that brings a talon (amount: its cards)
    THROWS_WILD = "throws wild"  # a wild card that fits a row (column)
    FEEDS = "feeds"  # a row of another side, with a safe card in hand (column, seat: side)
    BREAKS = "breaks"  # the only three of a rank in hand (column)
    SPOILS = "spoils"  # a special hand that lacks few cards, of one of them (special, amount)


class Named(NamedTuple):
    """A blunder, and what it concerns; see Blunder."""

    blunder: Blunder
    column: int = -1
    amount: int = 0
    seat: int = -1
    special: SpecialHand | None = None


class Suspicion(NamedTuple):
    """What may be a blunder, and the places of the ways that avoid it, never none."""

    named: Named
    instead: tuple[int, ...]


#: The ways to go on, by their places.
_Ways = Sequence[tuple[int, Sequence[Action]]]


def suspected(
    view: View, ways: Sequence[Sequence[Action]], played: Sequence[Action]
) -> Suspicion | None:
    """Return what may be a blunder in what was played, the gravest; None where nothing is.

    `ways` are all that could be done; melds of the same turn count among what was played.
    """
    if len(played) != 1 or played[0].verb is not Verb.DISCARD or view.cards_held == 1:
        return None
    numbered = [*enumerate(ways)]
    melds = [each for each in numbered if each[1] and each[1][0].verb is Verb.MELD]
    ends = [each for each in numbered if each[1] and each[1][0].verb is Verb.DISCARD]
    for named, instead in _found(view, melds, ends, played[0].card):
        if instead:
            return Suspicion(named, tuple([place for place, _ in instead]))
    return None


def spoils(view: View, played: Sequence[Action]) -> Named | None:
    """Return the special hand that a discard gave up, where another card was one too many (M25).

    What it is worth is not weighed: the player keeps it without playouts.
    """
    hand, found = nearest(view) or (None, None)
    if found is None or not found.spare or not played or played[0].verb is not Verb.DISCARD:
        return None
    if COLUMN[played[0].card] in found.spare:
        return None
    return Named(Blunder.SPOILS, amount=found.lacks, special=hand)


def _found(view: View, melds: _Ways, ends: _Ways, card: int) -> Iterator[tuple[Named, _Ways]]:
    """Yield each blunder that there may be, with the ways that avoid it, perhaps none."""
    if view.board.now.bare:
        yield from _unopened(view, melds)
    if card >= FIRST_WILD:
        yield from _wild(view, melds, ends, card)
    elif COLUMN[card] >= FOUR:
        yield from _feeding(view, ends, COLUMN[card])
        yield from _breaking(view, ends, COLUMN[card])


def _unopened(view: View, melds: _Ways) -> Iterator[tuple[Named, _Ways]]:
    if next(threat(view), None) is not None:
        by_column: dict[int, list[tuple[int, Sequence[Action]]]] = {}
        for each in melds:
            for column in finished(view, each[1]):
                by_column.setdefault(column, []).append(each)
        for column, those in by_column.items():
            yield Named(Blunder.HOLDS_BACK, column), those
    bring = [(each, facts.talon_of(view, each[1])) for each in melds]
    if most := max([cards for _, cards in bring], default=0):
        yield Named(Blunder.LEAVES_TALON, amount=most), [each for each, cards in bring if cards]


def _wild(view: View, melds: _Ways, ends: _Ways, card: int) -> Iterator[tuple[Named, _Ways]]:
    rows = [
        each.column
        for each in legal_actions(view)
        if each.verb is Verb.MELD and each.card == card and view.side.rows[each.column]
    ]
    natural = [each for each in ends if each[1][0].card < FIRST_WILD]
    lay = [each for each in melds if any(action.wild for action in each[1])]
    if rows:
        yield Named(Blunder.THROWS_WILD, rows[0]), [*natural, *lay]


def _feeding(view: View, ends: _Ways, column: int) -> Iterator[tuple[Named, _Ways]]:
    count, side = facts.their_row(view, column)
    if count and facts.rows_take(view) and not facts.shut(view, column):
        safe = [each for each in ends if _is_safe(view, each[1][0].card)]
        yield Named(Blunder.FEEDS, column, seat=side), safe


def _is_safe(view: View, card: int) -> bool:
    """Tell whether a discard fits no row of another side."""
    column = COLUMN[card]
    return column == BLACK or (FOUR <= column < WILD and not facts.their_row(view, column)[0])


def _breaking(view: View, ends: _Ways, column: int) -> Iterator[tuple[Named, _Ways]]:
    held = {each: sum(view.hand[KINDS_OF[each]]) for each in range(FOUR, WILD)}
    triplets = [each for each, count in held.items() if count >= ROW_SIZE]
    if triplets == [column] and held[column] == ROW_SIZE and not view.side.rows[column]:
        others = [each for each in ends if COLUMN[each[1][0].card] != column]
        yield Named(Blunder.BREAKS, column), others
