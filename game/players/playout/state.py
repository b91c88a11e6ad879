"""Fields: rounds on bare counts for every rule book and two to four seats, for playouts.

What counts.py is for two seats under `windows`, but nearly right only: it serves estimates, and
what comes of them is put to the engine before it is done. Not as in the rules: a Red Three drawn
goes down at once, extra cards (W8) are always drawn, nobody asks their partner (O8), rows of wild
cards alone only count, a Black Three takes no wild card, and a concealed hand (O9, V4) is one that
opens for its side.
"""

from collections.abc import Sequence
from math import exp
from typing import Final

from ...engine.cards import RED
from ...engine.ruleset import Concealed, RedThreesAgainst, Ruleset, StockEnd
from .codes import BLACK, CODES, NATURALS, POINTS, TWOS, pack_counts
from .counts import AT_START
from .equity import equity
from .policy import PATIENT, Policy

#: With more than two sides: the lead, in points, that makes a side e times as likely to win, at
#: the target and far from it.
_NEAR: Final = 350.0
_FAR: Final = 0.25


class PlayoutState:
    """A round on counts; the lists go by seat, and partners share the lists of their side.

    As WindowsState (counts.py), but that `public[code]` counts the cards that nobody has seen:
    what a seat does not know is that less what it holds unseen itself. `melded` are the seats
    that melded in an earlier turn, `mates` and `foes` go by seat, `barred` forbids the seat on
    turn to go out in its first turn (O8).
    """

    __slots__ = (
        "active",
        "bare",
        "barred",
        "canastas",
        "foes",
        "frozen",
        "hands",
        "held",
        "known",
        "laid",
        "likely",
        "mates",
        "melded",
        "needed",
        "out",
        "over",
        "penalties",
        "pile",
        "policies",
        "public",
        "rows",
        "ruleset",
        "side_of",
        "stage",
        "stock",
        "taken",
        "turn",
        "turnovers",
        "wilds",
    )

    def __init__(self, ruleset: Ruleset, seats: int, totals: Sequence[int]) -> None:
        """Make an empty table before any card is dealt; `totals` by side."""
        self.ruleset = ruleset
        self.side_of = ruleset.side_of(seats)
        everybody = range(seats)
        self.mates = [
            tuple(each for each in everybody if self.side_of[each] == self.side_of[seat])
            for seat in everybody
        ]
        self.foes = [
            tuple(each for each in everybody if self.side_of[each] != self.side_of[seat])
            for seat in everybody
        ]
        self.policies: list[Policy] = [PATIENT] * seats
        self.hands = [[0] * CODES for _ in everybody]
        self.known = [[0] * CODES for _ in everybody]
        self.likely = [[1.0] * CODES for _ in everybody]
        sides = [[0] * CODES for _ in totals]
        self.rows = [sides[side] for side in self.side_of]
        sides = [[0] * CODES for _ in totals]
        self.wilds = [sides[side] for side in self.side_of]
        self.held = [0] * seats
        self.laid = [0] * seats
        self.canastas = [0] * seats
        self.melded = [False] * seats
        self.penalties = [0] * len(totals)
        self.needed = [ruleset.minimum(totals[side]) for side in self.side_of]
        self.public = list(pack_counts(ruleset.packs, ruleset.jokers))
        self.stock: list[int] = []
        self.pile: list[int] = []
        self.frozen = False
        self.turnovers = 0
        self.turn = 0
        self.stage = AT_START
        self.bare = True
        self.barred = False
        self.taken = False
        #: Whether the seat on turn has melded in this turn.
        self.active = False
        self.over = False
        self.out = -1

    def copy(self) -> "PlayoutState":
        """Return an independent copy."""
        other = PlayoutState.__new__(PlayoutState)
        other.ruleset = self.ruleset
        other.side_of = side_of = self.side_of
        other.mates = self.mates
        other.foes = self.foes
        other.policies = self.policies
        other.hands = [hand[:] for hand in self.hands]
        other.known = [known[:] for known in self.known]
        other.likely = [likely[:] for likely in self.likely]
        count = len(self.penalties)
        sides = [row[:] for row in self.rows[:count]]
        other.rows = [sides[side] for side in side_of]
        sides = [row[:] for row in self.wilds[:count]]
        other.wilds = [sides[side] for side in side_of]
        other.held = self.held[:]
        other.laid = self.laid[:]
        other.canastas = self.canastas[:]
        other.melded = self.melded[:]
        other.penalties = self.penalties
        other.needed = self.needed
        other.public = self.public[:]
        other.stock = self.stock[:]
        other.pile = self.pile[:]
        other.frozen = self.frozen
        other.turnovers = self.turnovers
        other.turn = self.turn
        other.stage = self.stage
        other.bare = self.bare
        other.barred = self.barred
        other.taken = self.taken
        other.active = self.active
        other.over = self.over
        other.out = self.out
        return other

    def show(self, seat: int, code: int, count: int = 1) -> None:
        """Let cards of this seat's hand lie open: the known ones first."""
        shown = min(self.known[seat][code], count)
        self.known[seat][code] -= shown
        self.public[code] -= count - shown

    def recount(self, seat: int) -> None:
        """Work out `laid` and `canastas` of the seat's side from its rows."""
        rows, wilds = self.rows[seat], self.wilds[seat]
        size = self.ruleset.canasta_size
        laid = canastas = 0
        for code in range(BLACK, TWOS):
            if rows[code]:
                laid += 1
                canastas += code != BLACK and rows[code] + wilds[code] >= size
        if wilds[TWOS]:  # a row of wild cards alone
            laid += 1
            canastas += wilds[TWOS] >= size
        for mate in self.mates[seat]:
            self.laid[mate] = laid
            self.canastas[mate] = canastas

    def points(self, side: int) -> int:
        """Return the side's points if the round ended as it stands (W27-W29, C9, O9, O11, V1)."""
        rules = self.ruleset
        rows, wilds = self.rows[side], self.wilds[side]
        canastas, laid = self.canastas[side], self.laid[side]
        table = sum([rows[code] * POINTS[code] for code in range(BLACK, CODES)])
        hand = self.penalties[side]
        for seat in self.mates[side]:
            hand += sum([a * b for a, b in zip(self.hands[seat], POINTS, strict=True)])
        reds = rows[RED]
        if rules.canasta_for_positive_score and canastas < rules.canastas_to_go_out:
            return -table - hand - rules.red_three_points * reds
        size = rules.canasta_size
        for code in NATURALS:
            if rows[code] + wilds[code] >= size:
                if wilds[code]:
                    less = rules.mixed_canasta_less * (wilds[code] - 1)
                    table += max(rules.mixed_canasta_bonus - less, 0)
                else:
                    table += rules.natural_canasta_bonus
        if wilds[TWOS] >= size:
            table += rules.wild_canasta_bonus
        red_points = (
            rules.all_red_threes_points
            if reds == 2 * rules.packs
            else rules.red_three_points * reds
        )
        against = rules.red_threes_against
        gone_out = self.out >= 0 and self.side_of[self.out] == side
        if gone_out:
            table += self._out_bonus()
        if against is RedThreesAgainst.NO_CANASTA:
            lost = not canastas
        else:
            lost = not laid and (
                against is RedThreesAgainst.NO_ROW or (self.out >= 0 and not gone_out)
            )
        return table + (-red_points if lost else red_points) - hand

    def _out_bonus(self) -> int:
        rules = self.ruleset
        if not self.bare:
            return rules.out_bonus
        if rules.concealed is Concealed.BLIND:
            return rules.concealed_bonus
        if self.melded[self.out] or (self.taken and rules.concealed is Concealed.HAND_CANASTA):
            return rules.out_bonus
        if rules.concealed is Concealed.HAND_CANASTA and self.canastas[self.out]:
            return rules.hand_canasta_bonus
        return rules.concealed_bonus if self.canastas[self.out] else rules.out_bonus

    def draw(self, count: int) -> bool:
        """Draw for the seat on turn and put Red Threes down.

        Return whether the round ends so (C8, O10).
        """
        rules = self.ruleset
        turn = self.turn
        hand, stock = self.hands[turn], self.stock
        replaced = rules.puts_red_threes_down or rules.red_three_extra_card
        while count and stock:
            code = stock.pop()
            count -= 1
            if code == RED:
                self.rows[turn][RED] += 1
                self.public[RED] -= 1
                count += replaced
            else:
                hand[code] += 1
                self.held[turn] += 1
            if not stock:
                if rules.stock_end is StockEnd.TURN_OVER:
                    if not self.pile or self.turnovers >= rules.turnovers:
                        return True
                    self.turn_over()
                elif code == RED and rules.puts_red_threes_down:
                    return rules.stock_end is StockEnd.TAKE_OR_END
        return False

    def turn_over(self) -> None:
        """Make the pile the stock; what lay in it counts as unknown again."""
        public = self.public
        for code in self.pile:
            public[code] += 1
        self.stock.extend(reversed(self.pile))
        self.pile.clear()
        self.frozen = False
        self.turnovers += 1

    def value(self, side: int, totals: Sequence[int]) -> float:
        """Say what the round's end is worth to a side: its chance to win the match, 0 to 1."""
        target = self.ruleset.target
        ends = [total + self.points(place) for place, total in enumerate(totals)]
        if len(ends) == 2:
            mine, its = ends[side], ends[1 - side]
            return (equity(mine, its, True, target) + equity(mine, its, False, target)) / 2
        best = max(ends)
        if best >= target:
            others = max([end for place, end in enumerate(ends) if place != side])
            return 1.0 if ends[side] > others else 0.5 if ends[side] == others else 0.0
        scale = _NEAR + _FAR * (target - best)
        return 1.0 / sum([exp((end - ends[side]) / scale) for end in ends])
