"""A round on counts as players handle it: copied and shown.

What playouts do on it is in rollout.py; a test plays it in step with the engine.
"""

from .codes import BLACK, TWOS
from .counts import CountedRound
from .scores import points


class PlayoutState(CountedRound):
    """A round on counts, with what is asked of it between its turns."""

    __slots__ = ()

    def copy(self) -> "PlayoutState":
        """Return an independent copy."""
        other = PlayoutState.__new__(PlayoutState)
        other.ruleset, other.book, other.policies = self.ruleset, self.book, self.policies
        other.hands = [hand[:] for hand in self.hands]
        other.known = [known[:] for known in self.known]
        other.signs = [signs[:] for signs in self.signs]
        other.rows = [row[:] for row in self.rows]
        other.wilds = [row[:] for row in self.wilds]
        other.held, other.shown = self.held[:], self.shown[:]
        other.melded, other.acted = self.melded[:], self.acted[:]
        other.laid, other.canastas = self.laid[:], self.canastas[:]
        other.penalties, other.totals, other.needed = self.penalties, self.totals, self.needed
        other.jokers_alone = self.jokers_alone[:]
        other.public = self.public[:]
        other.stock, other.pile = self.stock[:], self.pile[:]
        other.talon_first, other.talon_later = self.talon_first[:], self.talon_later[:]
        other.frozen, other.turnovers = self.frozen, self.turnovers
        other.turn, other.stage = self.turn, self.stage
        other.bare, other.barred, other.taken = self.bare, self.barred, self.taken
        other.active, other.touched, other.joined = self.active, self.touched, self.joined
        other.opened, other.special = self.opened, self.special
        other.over, other.out = self.over, self.out
        return other

    def show(self, seat: int, code: int, count: int = 1) -> None:
        """Let cards of this seat's hand lie open: the known ones first."""
        shown = min(self.known[seat][code], count)
        self.known[seat][code] -= shown
        self.shown[seat] -= shown
        self.public[code] -= count - shown

    def recount(self, side: int) -> None:
        """Work out `laid` and `canastas` of a side from its rows."""
        rows, wilds = self.rows[side], self.wilds[side]
        size = self.book.size
        laid = canastas = 0
        for code in range(BLACK, TWOS):
            if code >= self.book.bonus and rows[code]:
                laid += 1
                canastas += rows[code] + wilds[code] >= size
        if wilds[TWOS]:  # a row of wild cards alone
            laid += 1
            canastas += wilds[TWOS] >= size
        self.laid[side], self.canastas[side] = laid, canastas

    def points(self, side: int) -> int:
        """Return the side's points if the round ended as it stands."""
        return points(self, side)
