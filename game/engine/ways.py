"""The one finder of melds: those that pay for a pile, open, let a turn end, or go out.

Of all that would do it finds those that cost least: first as few points as possible that unfinished
rows cost, then the fewest wild cards, then the fewest cards. So whoever begins with the first card
of a way is told the rest of it. Each has been tried on a copy of the table. (Which way goes out is
way_out.py's; whether a pile can be taken at all, without a way, is answered in taking.py.)
"""

from collections.abc import Callable, Iterator
from typing import Final

from ..named_tuple import NamedTuple
from .actions import MELD, MELD_WILD, Action
from .board import View
from .cards import FIRST_WILD, FOUR, JOKER, KINDS, KINDS_OF, VALUE, WILD
from .conditions import initial_minimum, pair_melded, settled
from .going_out import find_way_out
from .outlook import ROW_SIZE, lacking_wilds, wild_range
from .ruleset import FirstMeld
from .scoring import unfinished_price
from .taking import least_naturals
from .view import lays, live, may_end, scratch, taken
from .way_out import fulfils_first, melds, wild_row_fulfils, wilds_beside

#: Actions that the engine accepts in this order.
Way = tuple[Action, ...]
#: Ways that are tried on a copy of the table, the cheapest first; the first mostly holds.
MOST_TRIED: Final = 40
#: And of those that pay for a pile, which cannot always be put back: all.
_ALL: Final = 100_000
_TWO: Final = VALUE[FIRST_WILD]
_JOKER: Final = VALUE[JOKER]


class _RowMelds(NamedTuple):
    """What one row gets: naturals and wild cards of the hand.

    `price` are the points that it costs while it is no canasta; `fulfils`: it is the row that a
    first meld is asked for (M15).
    """

    column: int
    naturals: int
    wilds: int
    price: int
    fulfils: bool


class _Melds(NamedTuple):
    """What some rows get together, and what that costs. Fields compare in this order."""

    price: int
    wilds: int
    cards: int
    #: Points that a first meld still needs from the wild cards.
    lack: int
    fulfils: bool
    parts: tuple[_RowMelds, ...]


#: The best of what is alike in price, wild cards, points that lack, and whether it fulfils what a
#: first meld is asked for: how many cards that is, and what each row gets.
_Sums = dict[tuple[int, int, int, bool], tuple[int, tuple[_RowMelds, ...]]]
#: What a row gets that is left alone, beside its column: it changes no sum.
_NOTHING_LAID: Final = (0, 0, 0, False)


def taking(view: View) -> Way | None:
    """Return the melds after which a pile that is taken now comes to the hand; None for none.

    The take is legal (`refusal(view, TAKE)`). There is nothing to be melded where its top card
    goes straight to a row.
    """
    trial = taken(view)
    return () if trial.board.now.owed < 0 else proposal(trial, _received, _ALL)


def settling(view: View) -> Way | None:
    """Return the melds that bring the pile that is owed, from here; None if there are none."""
    return proposal(live(view), _received, _ALL)


def ending(view: View) -> Way | None:
    """Return the melds after which the turn may end, from here; None if none are found."""
    return proposal(live(view), may_end)


def opening(view: View) -> Way | None:
    """Return a first meld that reaches the minimum and leaves the turn to be ended, or None."""

    def opened(trial: View) -> bool:
        return trial.side.rows_laid > 0 and may_end(trial)

    return proposal(live(view), opened)


def going_out(view: View, dearest: bool = False) -> list[Action] | None:
    """Return the melds after which the seat is out, or can discard its last card; None for none.

    From where the turn stands now, whatever the partner has said: the first way that is found, or
    with `dearest` the one that scores most (W23).
    """
    found = find_way_out(view, dearest)
    return None if found is None else melds(found, view.hand)


def _received(trial: View) -> bool:
    return settled(trial.board, trial.side)


def proposal(trial: View, done: Callable[[View], bool], most: int | None = None) -> Way | None:
    """Return the cheapest melds after which `done` is true; None where there are no such melds.

    They are none where it is true already. At most so many ways are tried, MOST_TRIED if None.
    """
    if done(trial):
        return ()
    for widely in (False, True):
        for tried, each in enumerate(_sums(trial, widely)):
            if tried >= (MOST_TRIED if most is None else most):
                break
            way = _way(trial, each)
            there = scratch(trial)
            if way and all(lays(there, action) for action in way) and done(there):
                return way
        if trial.board.now.bare:
            break  # all rows have been looked at
    return None


def _sums(trial: View, widely: bool) -> Iterator[_Melds]:
    """Yield what could be laid down, the cheapest first.

    `widely`: cards to rows that lack nothing are looked at too; for a first meld they always are.
    """
    board, side = trial.board, trial.side
    bare, rules = board.now.bare, board.ruleset
    twos, jokers = _wilds_held(trial)
    widely = widely or bare
    lacks = max(0, initial_minimum(trial) - board.now.points) if bare else 0
    wilds = twos + jokers
    least = least_naturals(rules)
    choices = []
    for column in range(FOUR, WILD):
        begun = bool(side.rows[column])
        if not begun and not widely:
            continue
        held = sum(trial.hand[KINDS_OF[column]])
        if begun or (held >= least and held + wilds >= ROW_SIZE):
            parts = [*_parts(trial, column, held, wilds, widely)]
            if len(parts) != 1 or parts[0][1:] != _NOTHING_LAID:
                choices.append(parts)
    found: list[_Melds] = []
    for row in _wild_row_parts(trial, widely):
        # While it lies there unfinished no other row takes a wild card (M14).
        shut = row.wilds < lacking_wilds(rules, len(side.rows[WILD]))
        sums: _Sums = {(row.price, row.wilds, lacks, row.fulfils): (row.wilds, (row,))}
        for parts in choices:
            sums = _with_column(sums, parts, row.wilds if shut else wilds)
        found += [
            _Melds(price, all_wilds, cards, lack, fulfils, laid)
            for (price, all_wilds, lack, fulfils), (cards, laid) in sums.items()
            if cards and lack <= _worth(all_wilds, jokers)
        ]
    any_row = not bare or rules.first_meld is FirstMeld.ANY
    yield from sorted([each for each in found if any_row or each.fulfils])


def _with_column(sums: _Sums, parts: list[_RowMelds], most: int) -> _Sums:
    """Return the sums with each part of one more column, the best of those that are alike.

    `most` are the wild cards that all rows may get together.
    """
    best: _Sums = {}
    value = VALUE[KINDS_OF[parts[0].column].start] if parts else 0
    for (price, all_wilds, lack, fulfils), (cards, laid) in sums.items():
        for part in parts:
            _column, naturals, wilds, costs, fulfils_too = part
            if all_wilds + wilds > most:
                continue
            left = lack - naturals * value
            key = price + costs, all_wilds + wilds, left if left > 0 else 0, fulfils or fulfils_too
            count = naturals + wilds
            sum_ = cards + count, (*laid, part) if count else laid
            known = best.get(key)
            if known is None or sum_ < known:
                best[key] = sum_
    return best


def _parts(
    trial: View, column: int, held: int, most_wilds: int, widely: bool
) -> Iterator[_RowMelds]:
    """Yield what a row of naturals can be given, so that it may stay as it is then.

    `held` naturals of it and `most_wilds` wild cards are in the hand.
    """
    board, side = trial.board, trial.side
    now, rules = board.now, board.ruleset
    there = side.wilds[column]
    naturals = len(side.rows[column]) - there
    opening = board.opening
    owed = column == now.owed and not pair_melded(board)
    stands = naturals + there >= ROW_SIZE and naturals >= rules.min_naturals
    if not owed and (not naturals or stands):
        yield _RowMelds(column, 0, 0, 0, fulfils_first(rules, naturals, there))
        if not widely:
            return
    for count in range(held + 1):
        fewest, most = wild_range(rules, column, naturals + count, there, opening)
        if owed:
            beside = wilds_beside(now.owed_naturals + count, board.closed)  # W12
            fewest = max(fewest, beside - now.owed_wilds)
        for wilds in range(fewest, min(most, most_wilds if widely else fewest) + 1):
            if wilds <= most_wilds and count + wilds:
                costs = 0 if naturals + there else unfinished_price(rules, column, count, wilds)
                fulfils = fulfils_first(rules, naturals + count, there + wilds)
                yield _RowMelds(column, count, wilds, costs, fulfils)


def _wild_row_parts(trial: View, widely: bool) -> Iterator[_RowMelds]:
    """Yield what the row of wild cards can be given, so that it may stay as it is then (M14)."""
    rules, length = trial.board.ruleset, len(trial.side.rows[WILD])
    held = sum(_wilds_held(trial)) if rules.wild_rows else 0
    most = min(held, rules.most_cards - length)
    fulfils = wild_row_fulfils(rules)
    if not length or length >= ROW_SIZE:
        yield _RowMelds(WILD, 0, 0, 0, fulfils and length > 0)
        if not widely:
            return
    for wilds in range(max(1, ROW_SIZE - length), most + 1):
        costs = 0 if length else unfinished_price(rules, WILD, 0, wilds)
        yield _RowMelds(WILD, 0, wilds, costs, fulfils)


def _wilds_held(trial: View) -> tuple[int, int]:
    """Return how many Twos and Jokers are held."""
    jokers = trial.hand[JOKER]
    return sum(trial.hand[KINDS_OF[WILD]]) - jokers, jokers


def _worth(wilds: int, jokers: int) -> int:
    """Return the most that this many wild cards are worth."""
    dear = min(wilds, jokers)
    return dear * _JOKER + (wilds - dear) * _TWO


def _way(trial: View, laid: _Melds) -> Way:
    """Return the melds of a sum in an order in which they are legal; Twos go before Jokers.

    What has been begun comes first, that of the pile before all.
    """
    twos = _wilds_held(trial)[0]
    dear = max(0, laid.wilds - twos)
    while laid.lack > dear * _JOKER + (laid.wilds - dear) * _TWO:
        dear += 1
    held = [card for card in range(FIRST_WILD, KINDS) for _ in range(trial.hand[card])]
    wilds = [*held[: laid.wilds - dear], *held[len(held) - dear :]]
    row, *others = laid.parts
    rows = trial.side.rows
    rest = sorted(
        others,
        key=lambda part: (
            part.column != trial.board.now.owed,
            not rows[part.column],
            0 if rows[part.column] else -VALUE[KINDS_OF[part.column].start],
        ),
    )
    first = lacking_wilds(trial.board.ruleset, len(trial.side.rows[WILD])) > 0
    way: list[Action] = []
    for part in [row, *rest] if first else [*rest, row]:
        kinds = range(KINDS)[KINDS_OF[part.column]] if part.column != WILD else ()
        cards = [card for card in kinds for _ in range(trial.hand[card])]
        way += [MELD[card] for card in cards[: part.naturals]]
        way += [MELD_WILD[part.column][wilds.pop(0) - FIRST_WILD] for _ in range(part.wilds)]
    return tuple(way)
