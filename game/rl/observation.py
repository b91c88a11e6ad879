"""Views and actions as numbers: promised, so that what was trained plays on (docs/rl.md).

A view has them in fixed places: all that lies open now, and the seat's own hand. Seats and sides
are counted from the one that looks: first its own, then on to the left. Equal numbers
mean equal positions, but for the order in which the cards of a row were laid, which no rule asks
for; what was played before stands in the view alone (`view.board.history`).
"""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import accumulate
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..engine.actions import ALL_ACTIONS, MELD, MELD_WILD, Action
from ..engine.board import View
from ..engine.cards import BLACK, COLUMNS, FIRST_WILD, KINDS, card_name, listed, pack
from ..engine.rules import legal_actions
from ..engine.ruleset import Ruleset
from ..engine.view import live

#: `ACTIONS[number]`. The engine only ever adds to their end; a test holds the promise.
ACTIONS: Final[tuple[Action, ...]] = ALL_ACTIONS
NUMBER_OF: Final[dict[Action, int]] = {action: number for number, action in enumerate(ACTIONS)}
_WILDS: Final = KINDS - FIRST_WILD
#: Numbers of a side's rows: how many of each natural card, then of each wild card in each column.
_ROWS: Final = FIRST_WILD + COLUMNS * _WILDS
#: `_PLACES[column][card]`: where a card of a column is counted.
_PLACES: Final = tuple(
    tuple(card if card < FIRST_WILD else card + column * _WILDS for card in range(KINDS))
    for column in range(COLUMNS)
)
#: The place of each meld among those of the turn.
_MELDS: Final = (*MELD, *(action for row in MELD_WILD for action in row))
_MELD_AT: Final = {action: place for place, action in enumerate(_MELDS)}
#: The numbers of the table that stand alone.
_TABLE: Final = ("stock", "turnovers", "frozen", "aside_first", "aside_second")
#: The numbers of the turn under way; columns count from 1, 0 is none.
_TURN: Final = (
    "turn",
    "step",
    "bare",
    "owed",
    "owed_naturals",
    "owed_wilds",
    "points",
    "surcharge",
    "taken",
    "extras",
    "extra_drawn",
    "melds_kept",
    "asked",
    "answer",
)
_NO_TALONS: Final = (0, 0)
#: A card of the pile is written as its kind plus one.
_ABOVE_ZERO: Final = bytes(min(card + 1, 255) for card in range(256))


@cache
def layout(rules: Ruleset, seats: int) -> dict[str, slice]:
    """Return what stands where in the observations of a rule book and a number of seats."""
    sides = rules.sides(seats)
    sizes = {
        "hand": KINDS,
        "pile": len(pack(rules.packs, rules.jokers)),
        "rows": sides * _ROWS,
        "melds": len(_MELDS),
        "hand_sizes": seats,
        "melded": seats,
        "penalties": sides,
        "totals": sides,
        "opened": sides,
        **dict.fromkeys(_TABLE, 1),
        **dict.fromkeys(_TURN, 1),
    }
    ends = accumulate(sizes.values())
    return {name: slice(end - sizes[name], end) for name, end in zip(sizes, ends, strict=True)}


def size_of(rules: Ruleset, seats: int) -> int:
    """Return how many numbers an observation has."""
    return int(layout(rules, seats)[_TURN[-1]].stop)


class Encoder:
    """Writes views as numbers. What lies on the table is counted where it has changed since."""

    def __init__(self, rules: Ruleset, seats: int) -> None:
        places = layout(rules, seats)
        sides, side_of = rules.sides(seats), rules.side_of(seats)
        self._size = size_of(rules, seats)
        self._rows_at, self._melds_at = places["rows"].start, places["melds"].start
        self._cards_end = places["melds"].stop
        #: By seat its side, and all sides from that on.
        self._sides = [[(own + step) % sides for step in range(sides)] for own in side_of]
        self._rows: list[list[list[int]]] = [[[] for _ in range(COLUMNS)] for _ in range(sides)]
        self._counts = [bytearray(_ROWS) for _ in range(sides)]

    def encode(self, view: View) -> NDArray[np.int32]:
        """Return a view as numbers; `layout` says what stands where."""
        view = live(view)
        board = view.board
        pile, at, sides = board.pile, self._rows_at, self._sides[view.seat]
        cards = bytearray(self._cards_end)
        cards[:KINDS] = bytes(view.hand)
        cards[KINDS : KINDS + len(pile)] = bytes(pile)[::-1].translate(_ABOVE_ZERO)
        for side in sides:
            cards[at : at + _ROWS] = self._counted(side, board.sides[side].rows)
            at += _ROWS
        for action in board.now.melds:
            cards[self._melds_at + _MELD_AT[action]] += 1
        numbers = np.empty(self._size, np.int32)
        numbers[: self._cards_end] = np.frombuffer(cards, np.uint8)
        numbers[self._cards_end :] = _table(view, sides)
        return numbers

    def _counted(self, side: int, rows: list[list[int]]) -> bytearray:
        """Return the counts of a side's rows; those that have changed are counted again."""
        counts, known = self._counts[side], self._rows[side]
        if rows != known:
            for column, (row, before) in enumerate(zip(rows, known, strict=True)):
                if row != before:
                    places = _PLACES[column]
                    for card in before:
                        counts[places[card]] -= 1
                    for card in row:
                        counts[places[card]] += 1
                    known[column] = row[:]
        return counts


def encode(view: View) -> NDArray[np.int32]:
    """Return a view as numbers; `layout` says what stands where."""
    board = view.board
    return Encoder(board.ruleset, len(board.hand_sizes)).encode(view)


def _table(view: View, sides: Sequence[int]) -> list[int]:
    """Return all that is no card: of the seats, the sides, the table and the turn."""
    board, now, seat = view.board, view.board.now, view.seat
    opened, aside, sizes, melded = board.opened, board.aside, board.hand_sizes, board.melded
    tables, totals = board.sides, board.totals
    return [
        *sizes[seat:],
        *sizes[:seat],
        *melded[seat:],
        *melded[:seat],
        *[tables[side].penalty for side in sides],
        *[totals[side] for side in sides],
        *[opened.index(side) + 1 if side in opened else 0 for side in sides],
        board.stock_count,
        board.turnovers,
        board.frozen,
        *(aside or _NO_TALONS),
        (board.turn - seat) % len(sizes),
        board.step,
        now.bare,
        now.owed + 1,
        now.owed_naturals,
        now.owed_wilds,
        now.points,
        now.surcharge,
        now.taken + 1,
        now.extras,
        now.extra_drawn,
        now.barrier,
        now.asked,
        0 if now.answer is None else 1 + now.answer,
    ]


def decode(numbers: Sequence[int], rules: Ruleset, seats: int) -> dict[str, Any]:
    """Return what an observation says, by the names of `layout`, cards written as in records.

    `rows` has a list for each side: the cards of each column, sorted.
    """
    says: dict[str, Any] = {}
    for name, place in layout(rules, seats).items():
        found = [int(number) for number in numbers[place]]
        says[name] = found[0] if name in _TABLE or name in _TURN else found
    says["hand"] = [card_name(card) for card in listed(says["hand"])]
    says["pile"] = [card_name(card - 1) for card in says["pile"] if card]
    rows = says["rows"]
    says["rows"] = [_columns(rows[at : at + _ROWS]) for at in range(0, len(rows), _ROWS)]
    says["melds"] = [
        str(action)
        for action, count in zip(_MELDS, says["melds"], strict=True)
        for _ in range(count)
    ]
    return says


def _columns(counts: Sequence[int]) -> list[list[str]]:
    columns: list[list[str]] = [[] for _ in range(COLUMNS)]
    for card in range(FIRST_WILD):
        columns[MELD[card].column] += [card_name(card)] * counts[card]
    for column in range(BLACK, COLUMNS):
        for card in range(FIRST_WILD, KINDS):
            columns[column] += [card_name(card)] * counts[_PLACES[column][card]]
    return columns


def mask_of(view: View) -> bytearray:
    """Return all that this seat may do by the rules: see `masked`."""
    return masked(legal_actions(view))


def masked(actions: Iterable[Action]) -> bytearray:
    """Return a byte for each action there is: 1 where it is among `actions`, else 0."""
    mask = bytearray(len(ACTIONS))
    for action in actions:
        mask[NUMBER_OF[action]] = 1
    return mask
