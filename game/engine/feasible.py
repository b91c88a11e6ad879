"""Two questions about a hand, answered exactly: can it go out, and can it take the pile?

Pure functions on counts by column; which position is meant is said by `Outlook`. A hand is asked
for often, so cheap answers come first and the search is over counts, never over cards.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from .cards import ACE, BLACK, COLUMNS, FOUR, JOKER, KINDS_OF, RED, VALUE, WILD
from .ruleset import Ruleset

ROW_SIZE: Final = 3  # W16
#: Black Threes are melded three or four together (W17, H2), however many packs there are.
BLACK_ROW: Final = 4

#: The value of a card of each column; a wild card is a Two or a Joker.
_POINTS: Final[tuple[int, ...]] = (
    0,
    *(VALUE[KINDS_OF[column].start] for column in range(BLACK, COLUMNS)),
)
_JOKER_POINTS: Final = VALUE[JOKER]
_NATURALS: Final = range(FOUR, ACE + 1)
#: As good as no limit: there are never so many cards in a game.
_MANY: Final = 1000


@dataclass(slots=True)
class Outlook:
    """A hand and the table it is to be melded to, as counts.

    `hand[column]` are the cards of each column (RED to ACE; WILD is not looked at) and
    `twos` and `jokers` the wild cards held. `naturals[column]` and `wilds[column]` stand on the
    side's table. `minimum` is what an initial meld needs, 0 where none is due.
    """

    rules: Ruleset
    hand: list[int]
    twos: int
    jokers: int
    naturals: Sequence[int]
    wilds: Sequence[int]
    minimum: int = 0

    @property
    def size(self) -> int:
        """How many cards the hand holds."""
        return sum(self.hand[:WILD]) + self.twos + self.jokers

    def without(self, column: int, joker: bool = False) -> "Outlook":
        """The same with one card less in the hand."""
        hand, twos, jokers = self.hand, self.twos, self.jokers
        if column < WILD:
            hand = hand[:]
            hand[column] -= 1
        elif joker:
            jokers -= 1
        else:
            twos -= 1
        return Outlook(self.rules, hand, twos, jokers, self.naturals, self.wilds, self.minimum)

    def one_less(self) -> Iterator["Outlook"]:
        """Every hand that is left when one card, Red Threes apart, is kept back."""
        for column in range(BLACK, WILD):
            if self.hand[column]:
                yield self.without(column)
        if self.twos:
            yield self.without(WILD)
        if self.jokers:
            yield self.without(WILD, joker=True)

    def points(self) -> int:
        """The value of the whole hand, Red Threes left out (W20)."""
        naturals = sum([self.hand[column] * _POINTS[column] for column in range(BLACK, WILD)])
        return naturals + self.wild_points(self.twos + self.jokers)

    def wild_points(self, count: int) -> int:
        """The most that `count` of the wild cards held are worth."""
        jokers = min(count, self.jokers)
        return jokers * _JOKER_POINTS + (count - jokers) * _POINTS[WILD]


def wild_range(rules: Ruleset, naturals: int, wilds: int) -> tuple[int, int]:
    """The fewest and the most wild cards to be added to a row so that it may stand (W16, O4).

    The fewest are more than the most where it cannot stand at all.
    """
    if naturals < max(1, rules.min_naturals):
        return 1, 0
    most = _MANY if rules.max_wilds is None else rules.max_wilds - wilds
    if not rules.wilds_may_outnumber:
        most = min(most, naturals - wilds)
    return max(0, ROW_SIZE - naturals - wilds), most


# Going out.


def can_go_out(look: Outlook) -> bool:
    """Whether all cards of the hand, or all but one that is discarded, can be melded (W23, O8)."""
    stuck = _stuck(look)
    if stuck > 1:
        return False
    if not stuck and _out_by(look, discard=False):
        return True
    return any(_out_by(less, discard=True) for less in look.one_less() if not _stuck(less))


def _stuck(look: Outlook) -> int:
    """A lower bound of the cards that can be melded in no way."""
    hand, rules = look.hand, look.rules
    wilds = look.twos + look.jokers
    stuck = 0
    missing = 0
    for column in _NATURALS:
        if hand[column]:
            fewest, most = wild_range(
                rules, look.naturals[column] + hand[column], look.wilds[column]
            )
            if fewest > most:
                stuck += hand[column]
            else:
                missing += fewest
    return stuck + (missing > wilds)


def _out_by(look: Outlook, discard: bool) -> bool:
    """Whether the whole of this hand can be melded; `discard`: one more card is discarded."""
    rules = look.rules
    if look.minimum and rules.minimum_when_going_out and look.points() < look.minimum:
        return False
    blacks = look.hand[BLACK]
    wilds = look.twos + look.jokers
    if blacks > BLACK_ROW:
        return False
    if blacks:
        if discard and not rules.discard_after_black_threes:
            return False
        beside = max(0, ROW_SIZE - blacks)
        if beside > min(rules.black_three_wilds, wilds):
            return False
        wilds -= beside
    return _all_melded(look, wilds)


def _all_melded(look: Outlook, wilds: int, top: int = -1, closed: bool = False) -> bool:
    """Whether all naturals and exactly `wilds` wild cards go to rows that stand, with canastas.

    Black Threes are not looked at. `top` is the column of a pile's top card that lies among
    `look.naturals` and is to be settled, `closed` whether only by naturals (W12).
    """
    rules = look.rules
    needed = rules.canastas_to_go_out
    # reached[n]: a bit for every number of wild cards that can be placed with n canastas.
    reached = [0] * (needed + 1)
    reached[0] = 1
    for column in _NATURALS:
        naturals = look.naturals[column] + look.hand[column]
        if not naturals:
            continue
        fewest, most = wild_range(rules, naturals, look.wilds[column])
        if column == top:
            fewest = max(fewest, _wilds_beside(look.hand[column], closed))
        if fewest > min(most, wilds):
            return False
        lacking = rules.canasta_size - naturals - look.wilds[column]
        reached = _with_row(reached, range(fewest, min(most, wilds) + 1), lacking)
    if rules.wild_rows:
        row = look.wilds[WILD]
        counts = [0] if row in (0, *range(ROW_SIZE, row + 1)) else []
        counts += range(max(1, ROW_SIZE - row), wilds + 1)
        reached = _with_row(reached, counts, rules.canasta_size - row)
    return bool(reached[needed] >> wilds & 1)


def _wilds_beside(naturals: int, closed: bool) -> int:
    """The wild cards that must join the top card with these naturals (W12)."""
    if naturals >= 2:
        return 0
    return _MANY if closed or not naturals else 1


def _with_row(reached: list[int], counts: Sequence[int], lacking: int) -> list[int]:
    """One more row, to which each of `counts` wild cards may go; `lacking` make it a canasta."""
    last = len(reached) - 1
    after = [0] * (last + 1)
    for canastas, bits in enumerate(reached):
        if bits:
            for count in counts:
                after[min(last, canastas + (count >= lacking))] |= bits << count
    return after


# Taking the pile.


def cannot_take(look: Outlook, top: int, closed: bool, rest: bool) -> str | None:
    """Why the pile cannot be taken by melding its top card (C5, O6): a reason, or None if it can.

    `top` is the column of the top card, which is not among `look.naturals`; `closed`: only a
    natural pair takes it; `rest`: other cards of the pile then come to the hand.
    """
    if _wilds_beside(look.hand[top], closed) > look.twos + look.jokers:
        return "take-pair"
    naturals = list(look.naturals)
    naturals[top] += 1
    taken = Outlook(
        look.rules, look.hand, look.twos, look.jokers, naturals, look.wilds, look.minimum
    )
    if look.minimum:
        return _cannot_open(taken, top, closed, rest)
    fewest = _fewest_cards(taken, top, closed)
    if fewest is None:
        return "take-pair"
    size = taken.size
    if fewest < size or (rest and fewest == size) or _out_with(taken, top, closed):
        return None
    return "take-empty"


def _fewest_cards(look: Outlook, top: int, closed: bool) -> int | None:
    """The fewest cards of the hand that settle the top card, or None if none do."""
    wilds = look.twos + look.jokers
    best: int | None = None
    for naturals in range(1, look.hand[top] + 1):
        fewest, most = wild_range(look.rules, look.naturals[top] + naturals, look.wilds[top])
        fewest = max(fewest, _wilds_beside(naturals, closed))
        if fewest <= min(most, wilds) and (best is None or naturals + fewest < best):
            best = naturals + fewest
    return best


def _cannot_open(look: Outlook, top: int, closed: bool, rest: bool) -> str | None:
    """As `cannot_take`, with the top card in `look`, for an initial meld."""
    if look.points() + _POINTS[top] < look.minimum:
        return "take-minimum"
    most = _most_points(look, top, closed)
    if most is None:
        return "take-pair"
    if most < look.minimum:
        return "take-minimum"
    if rest or look.hand[BLACK] or look.hand[RED]:
        return None
    for less in look.one_less():
        points = _most_points(less, top, closed)
        if points is not None and points >= look.minimum:
            return None
    return None if _out_with(look, top, closed) else "take-empty"


def _out_with(look: Outlook, top: int, closed: bool) -> bool:
    """Whether the whole hand goes down with the top card, and the player out."""
    if look.hand[BLACK] or look.points() + _POINTS[top] < look.minimum:
        return False
    return _all_melded(look, look.twos + look.jokers, top, closed)


def _most_points(look: Outlook, top: int, closed: bool) -> int | None:
    """The most points that an initial meld with the top card can have, or None if none is one.

    The rows that need wild cards to stand are chosen; the others always go down, and every row
    with all of its naturals: that only makes room for more wild cards, which count too.
    """
    rules, hand = look.rules, look.hand
    wilds = look.twos + look.jokers
    fewest, most = wild_range(rules, 1 + hand[top], 0)
    fewest = max(fewest, _wilds_beside(hand[top], closed))
    if fewest > min(most, wilds):
        return None
    room = most
    points = (1 + hand[top]) * _POINTS[top]
    choices: list[tuple[int, int, int]] = []
    for column in _NATURALS:
        if column == top or not hand[column]:
            continue
        lacking, holds = wild_range(rules, hand[column], 0)
        if lacking > min(holds, wilds):
            continue
        if lacking:
            choices.append((lacking, holds, hand[column] * _POINTS[column]))
        else:
            room += holds
            points += hand[column] * _POINTS[column]
    if rules.wild_rows and wilds >= ROW_SIZE:
        choices.append((ROW_SIZE, _MANY, 0))
    # (wild cards needed, wild cards that find room): points of the naturals.
    states = {(fewest, min(room, wilds)): points}
    for lacking, holds, worth in choices:
        for (used, roomy), gained in list(states.items()):
            if used + lacking <= wilds:
                key = (used + lacking, min(roomy + holds, wilds))
                states[key] = max(states.get(key, 0), gained + worth)
    return max([gained + look.wild_points(roomy) for (_, roomy), gained in states.items()])
