"""How long rounds last by a rule book, and how many playouts a decision has of that.

A playout takes as long as it has turns. By own rules it can have ten times as many as by any of the
six rule books: where the pile is turned over again and again, and nobody finds what it needs to
open or to go out.
"""

from functools import cache
from typing import Final

from ...engine.ruleset import Ruleset
from ..playout.codes import BLACK, CODES
from ..playout.core import length
from ..playout.dealing import deal
from ..playout.state import PlayoutState
from ..policies.by_book import policy_for

#: Rounds of so many turns, by the number of sides, are played out as often as shorter ones. Of
#: rounds that are n times as long a decision plays n * n times fewer: each lasts n times as long,
#: and there are n times as many decisions to wait for. The six books keep their whole share.
USUAL: Final = {2: 60, 3: 82, 4: 82}
#: How many rounds are played to see how long they last.
ROUNDS: Final = 16
#: The share of the playouts under narrow rules (M7-M19), and where more than two play for
#: themselves: their rounds are longer.
NARROW: Final = 0.5
MANY: Final = 0.75


def afforded(playouts: int, rules: Ruleset, seats: int, share: float = 1.0) -> int:
    """Return how many playouts a decision has: this share of them at most, by how long rounds last.

    The share is what more sides, or narrow rules, leave of them however long a round is.
    """
    if not playouts:
        return 0
    usual = USUAL[rules.sides(seats)]
    return round(playouts * min(share, (usual / turns(rules, seats)) ** 2))


def share_of(rules: Ruleset, seats: int) -> float:
    """Return the share of the playouts that more than two sides, or narrow rules, leave."""
    if rules.narrow:
        return NARROW
    return 1.0 if rules.sides(seats) == 2 else MANY


@cache
def turns(rules: Ruleset, seats: int) -> float:
    """Return how many turns a round lasts, about, where everybody needs the most to open with."""
    state = PlayoutState(rules, seats, [0] * rules.sides(seats))
    state.policies = [policy_for(rules, seats)] * seats
    state.needed = [max(points for _, points in rules.minima)] * len(state.needed)
    state.held = [rules.hand_size(seats)] * seats
    if rules.aside(seats):
        state.talon_first, state.talon_later = ([BLACK] * count for count in rules.talon_cards)
    hidden = state.public[:]
    for code in range(state.book.bonus):  # put down and replaced: as if they were not there
        hidden[code] = 0
    even = [[1] * CODES] * seats
    count = 0
    for seed in range(ROUNDS):
        world = state.copy()
        deal(world, seats, even, even, hidden, [], seed)
        count += length(world)
    return max(count, 1) / ROUNDS
