"""The melds that a prompt proposes: of all that would do, those that cost least.

First as few points as possible that unfinished rows cost, then the fewest wild cards, then the
fewest cards. So whoever begins with the first card of a proposal is proposed the rest of it.
"""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from .actions import MELD, MELD_WILD, Action
from .cards import (
    ACE,
    FIRST_WILD,
    FOUR,
    JOKER,
    KINDS,
    KINDS_OF,
    SEVEN,
    VALUE,
    WILD,
)
from .conditions import initial_minimum, pair_melded
from .outlook import ROW_SIZE, lacking_wilds, wild_range
from .ruleset import FirstMeld, Ruleset
from .scoring import costly
from .trial import copied, lays
from .view import LiveView

#: Actions that the engine accepts in this order.
Way = tuple[Action, ...]
#: Proposals that are tried on a copy of the table, the cheapest first; the first mostly holds.
MOST_TRIED: Final = 40
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
    """What some rows get together, by what it comes to. Fields compare in this order."""

    price: int
    wilds: int
    cards: int
    #: Points that a first meld still needs from the wild cards.
    lack: int
    fulfils: bool
    parts: tuple[_RowMelds, ...]


def proposal(trial: LiveView, done: Callable[[LiveView], bool]) -> Way | None:
    """Return the melds that cost least after which `done` says that it is so; None for no such.

    The way has been tried on a copy of the table. It is empty where it is so already.
    """
    if done(trial):
        return ()
    for widely in (False, True):
        for tried, each in enumerate(_sums(trial, widely)):
            if tried >= MOST_TRIED:
                break
            way = _way(trial, each)
            there = copied(trial)
            if way and all(lays(there, action) for action in way) and done(there):
                return way
        if trial.board.now.bare:
            break  # all rows have been looked at
    return None


def _sums(trial: LiveView, widely: bool) -> Iterator[_Melds]:
    """Yield what could be laid down, the cheapest first.

    `widely`: cards to rows that lack nothing are looked at too; for a first meld they always are.
    """
    board, side = trial.board, trial.side
    twos, jokers = _wilds_held(trial)
    widely = widely or board.now.bare
    lacks = max(0, initial_minimum(trial) - board.now.points) if board.now.bare else 0
    demand = board.ruleset.first_meld if board.now.bare else FirstMeld.ANY
    found: list[_Melds] = []
    for row in _wild_row_parts(trial, widely):
        # While it lies there unfinished no other row takes a wild card (M14).
        shut = row.wilds < lacking_wilds(board.ruleset, len(side.rows[WILD]))
        most = 0 if shut else twos + jokers - row.wilds
        sums = [_Melds(row.price, row.wilds, row.wilds, lacks, row.fulfils, (row,))]
        for column in range(FOUR, WILD):
            sums = _with_column(trial, sums, [*_parts(trial, column, most, widely)], most)
        found += sums
    yield from sorted(
        each
        for each in found
        if (each.fulfils or demand is FirstMeld.ANY)
        and each.cards
        and each.lack <= _worth(each.wilds, twos, jokers)
    )


def _with_column(
    trial: LiveView, sums: list[_Melds], parts: list[_RowMelds], most: int
) -> list[_Melds]:
    """Return the sums with each part of one more column, the best of those that are alike."""
    best: dict[tuple[int, int, int, bool], _Melds] = {}
    for each in sums:
        others = each.wilds - each.parts[0].wilds
        for part in parts:
            if others + part.wilds > most:
                continue
            worth = part.naturals * VALUE[KINDS_OF[part.column].start]
            there = _Melds(
                each.price + part.price,
                each.wilds + part.wilds,
                each.cards + part.naturals + part.wilds,
                max(0, each.lack - worth),
                each.fulfils or part.fulfils,
                (*each.parts, part) if part.naturals + part.wilds else each.parts,
            )
            key = (there.price, there.wilds, there.lack, there.fulfils)
            if key not in best or there < best[key]:
                best[key] = there
    return [*best.values()]


def _parts(trial: LiveView, column: int, most_wilds: int, widely: bool) -> Iterator[_RowMelds]:
    """Yield what a row of naturals can be given, so that it may stay as it is then."""
    board, side = trial.board, trial.side
    rules = board.ruleset
    there = side.wilds[column]
    naturals = len(side.rows[column]) - there
    owed = column == board.now.owed and not pair_melded(board)
    stands = naturals + there >= ROW_SIZE and naturals >= rules.min_naturals
    if not owed and (not naturals or stands):
        yield _RowMelds(column, 0, 0, 0, _fulfils(rules, naturals, there))
        if not widely:
            return
    for count in range(sum(trial.hand[KINDS_OF[column]]) + 1):
        fewest, most = wild_range(rules, column, naturals + count, there, board.opening)
        if owed:
            fewest = max(fewest, _wilds_for_pair(trial, count))
        for wilds in range(fewest, min(most, most_wilds if widely else fewest) + 1):
            if wilds <= most_wilds and count + wilds:
                costs = price(rules, column, naturals, there, count, wilds)
                fulfils = _fulfils(rules, naturals + count, there + wilds)
                yield _RowMelds(column, count, wilds, costs, fulfils)


def _wilds_for_pair(trial: LiveView, naturals: int) -> int:
    """Return the wild cards that settle the top card with so many naturals (W12)."""
    board = trial.board
    together = board.now.owed_naturals + naturals
    if together >= 2:
        return 0
    return max(0, 1 - board.now.owed_wilds) if together and not board.closed else KINDS


def _wild_row_parts(trial: LiveView, widely: bool) -> Iterator[_RowMelds]:
    """Yield what the row of wild cards can be given, so that it may stay as it is then (M14)."""
    rules, length = trial.board.ruleset, len(trial.side.rows[WILD])
    held = sum(_wilds_held(trial)) if rules.wild_rows else 0
    most = held if rules.row_limit is None else min(held, rules.row_limit - length)
    fulfils = rules.first_meld is FirstMeld.PURE_OR_WILD
    if not length or length >= ROW_SIZE:
        yield _RowMelds(WILD, 0, 0, 0, fulfils and length > 0)
        if not widely:
            return
    for wilds in range(max(1, ROW_SIZE - length), most + 1):
        costs = price(rules, WILD, 0, length, 0, wilds)
        yield _RowMelds(WILD, 0, wilds, costs, fulfils)


def price(rules: Ruleset, column: int, naturals: int, there: int, count: int, wilds: int) -> int:
    """Return the points that a row costs which is begun and left unfinished (M33)."""
    if naturals + there or not costly(rules, column, count, wilds):
        return 0
    prices = {
        SEVEN: rules.unfinished_sevens,
        ACE: rules.unfinished_aces,
        WILD: rules.unfinished_wilds,
    }
    return prices.get(column, 0)


def _fulfils(rules: Ruleset, naturals: int, wilds: int) -> bool:
    """Tell whether a row is the one that a first meld is asked for (M15)."""
    mixed = rules.first_meld is FirstMeld.THREE_NATURALS
    return naturals >= ROW_SIZE and (mixed or not wilds)


def _wilds_held(trial: LiveView) -> tuple[int, int]:
    """Return how many Twos and Jokers are held."""
    jokers = trial.hand[JOKER]
    return sum(trial.hand[KINDS_OF[WILD]]) - jokers, jokers


def _worth(wilds: int, twos: int, jokers: int) -> int:
    """Return the most that so many wild cards are worth."""
    dear = min(wilds, jokers)
    return dear * _JOKER + (wilds - dear) * _TWO


def _way(trial: LiveView, laid: _Melds) -> Way:
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
