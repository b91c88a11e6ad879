"""Rounds on bare counts: codes of cards, the state of a round, its score. For playouts.

Two seats, the ruleset `windows` with all its options; a test compares it with the engine. What
the state is used for is said in windows.py and worlds.py.
"""

from collections.abc import Sequence
from dataclasses import fields
from typing import Final

from ...engine.cards import RED
from ...engine.ruleset import WINDOWS, Ruleset
from .codes import BLACK, CODES, NATURALS, POINTS, pack_counts
from .policy import PATIENT

# Where in a turn `play` sets in (`WindowsState.stage`).
AT_START: Final = 0
MUST_DRAW: Final = 1
MUST_TAKE: Final = 2
MAY_MELD: Final = 3
MUST_DISCARD: Final = 4
#: What a rule book is called, where it comes from and what of it may be set is no rule to play by.
_NAMES: Final = ("name", "base", "options")


class WindowsState:
    """A round on counts. The lists go by side (seat 0 and 1).

    `hands[side][code]` are cards in hand; `rows[side][code]` are Red Threes and naturals on the
    table and, under TWOS and JOKERS, all wild cards there; `wilds[side][column]` are the wild cards
    of a row. `needed` are the initial minima (W20), `bare` says whether the side on turn had no
    row as its turn began, `out` who went out or -1.

    What may be known: `known[side][code]` are cards that the other side knows to be in this
    side's hand, `hidden[side][code]` the cards of which this side does not know where they are,
    `likely[side][code]` how likely this side still collects a rank, judged from what it threw and
    left (0 to 1).
    """

    __slots__ = (
        "bare",
        "canastas",
        "frozen",
        "hands",
        "held",
        "hidden",
        "known",
        "laid",
        "likely",
        "needed",
        "out",
        "over",
        "penalties",
        "pile",
        "policies",
        "rows",
        "ruleset",
        "stage",
        "stock",
        "turn",
        "turnovers",
        "wilds",
    )

    def __init__(self, ruleset: Ruleset, totals: Sequence[int] = (0, 0)) -> None:
        """Make an empty table. Raise ValueError for rules that the playouts do not know."""
        if not known(ruleset):
            raise ValueError(f"the rules {ruleset.name} cannot be played out")
        self.ruleset = ruleset
        self.policies = (PATIENT, PATIENT)
        self.hands = [[0] * CODES, [0] * CODES]
        self.rows = [[0] * CODES, [0] * CODES]
        self.wilds = [[0] * CODES, [0] * CODES]
        self.known = [[0] * CODES, [0] * CODES]
        self.hidden = [[0] * CODES, [0] * CODES]
        self.likely = [[1.0] * CODES, [1.0] * CODES]
        self.held = [0, 0]
        self.laid = [0, 0]
        self.canastas = [0, 0]
        self.penalties = [0, 0]
        self.needed = [ruleset.minimum(total) for total in totals]
        self.stock: list[int] = []
        self.pile: list[int] = []
        self.frozen = False
        self.turnovers = 0
        self.turn = 0
        self.stage = AT_START
        self.bare = True
        self.over = False
        self.out = -1

    def copy(self) -> "WindowsState":
        """Return an independent copy."""
        other = WindowsState.__new__(WindowsState)
        other.ruleset = self.ruleset
        other.policies = self.policies
        first, second = self.hands
        other.hands = [first[:], second[:]]
        first, second = self.rows
        other.rows = [first[:], second[:]]
        first, second = self.wilds
        other.wilds = [first[:], second[:]]
        first, second = self.known
        other.known = [first[:], second[:]]
        first, second = self.hidden
        other.hidden = [first[:], second[:]]
        other.likely = [self.likely[0][:], self.likely[1][:]]
        other.held = self.held[:]
        other.laid = self.laid[:]
        other.canastas = self.canastas[:]
        other.penalties = self.penalties
        other.needed = self.needed
        other.stock = self.stock[:]
        other.pile = self.pile[:]
        other.frozen = self.frozen
        other.turnovers = self.turnovers
        other.turn = self.turn
        other.stage = self.stage
        other.bare = self.bare
        other.over = self.over
        other.out = self.out
        return other

    def observe(self, seats: Sequence[int] = (0, 1)) -> None:
        """Work out `hidden` of these seats from what lies open, the hands and what is known."""
        rules = self.ruleset
        first, second = self.rows
        left = [
            count - a - b
            for count, a, b in zip(
                pack_counts(rules.packs, rules.jokers), first, second, strict=True
            )
        ]
        for code in self.pile:
            left[code] -= 1
        for seat in seats:
            self.hidden[seat] = [
                max(count - own - its, 0)
                for count, own, its in zip(
                    left, self.hands[seat], self.known[1 - seat], strict=True
                )
            ]

    def points(self, side: int) -> int:
        """Return the side's points if the round ended as it stands (W27-W29)."""
        rules = self.ruleset
        rows, wilds = self.rows[side], self.wilds[side]
        table = sum([rows[code] * POINTS[code] for code in range(BLACK, CODES)])
        hand = sum([count * value for count, value in zip(self.hands[side], POINTS, strict=True)])
        hand += self.penalties[side]
        reds = rows[RED]
        if rules.canasta_for_positive_score and self.canastas[side] < rules.canastas_to_go_out:
            return -table - hand - rules.red_three_points * reds
        size = rules.canasta_size
        for code in NATURALS:
            if rows[code] + wilds[code] >= size:
                table += rules.mixed_canasta_bonus if wilds[code] else rules.natural_canasta_bonus
        red_points = (
            rules.all_red_threes_points
            if reds == 2 * rules.packs
            else rules.red_three_points * reds
        )
        if self.out == side:
            table += rules.concealed_bonus if self.bare else rules.out_bonus
        elif self.out >= 0 and not self.laid[side]:
            red_points = -red_points  # W28
        return table + red_points - hand


def known(ruleset: Ruleset) -> bool:
    """Tell whether the playouts know these rules: those of `windows`, whatever its options."""
    free = {*_NAMES, *(name.replace("-", "_") for name in WINDOWS.options)}
    return all(
        getattr(ruleset, field.name) == getattr(WINDOWS, field.name)
        for field in fields(WINDOWS)
        if field.name not in free
    )
