"""Whether a hand can take the pile by melding its top card, answered exactly.

Pure functions on counts by column, as in way_out.py; Outlook says which position is meant.
"""

from collections.abc import Iterator, Sequence

from .cards import BLACK, RED, WILD
from .outlook import COLUMN_POINTS, ROW_SIZE, Outlook, lacking_wilds, wild_range
from .ruleset import FirstMeld, LastCard, Ruleset
from .way_out import NATURALS, fulfils_first, whole_hand, wild_row_fulfils, wilds_beside


def top_refusal(look: Outlook, top: int, closed: bool, rest: bool) -> str | None:
    """Say why the pile cannot be taken by melding its top card (C5, O6); None if it can be.

    `top` is the column of the top card, which is not among `look.naturals`; `closed`: only a
    natural pair takes it; `rest`: other cards of the pile then come to the hand.
    """
    if wilds_beside(look.hand[top], closed) > look.twos + look.jokers:
        return "take-pair"
    taken = look.with_natural(top)
    if look.minimum or (look.opening and look.rules.first_meld is not FirstMeld.ANY):
        return _cannot_open(taken, top, closed, rest)
    fewest = _fewest_cards(taken, top, closed)
    if fewest is None:
        return "take-pair"
    size = taken.size
    if fewest < size or (rest and fewest == size) or _out_with(taken, top, closed):
        return None
    return "take-empty"


def _fewest_cards(look: Outlook, top: int, closed: bool) -> int | None:
    """Return the fewest cards of the hand that settle the top card, or None if none do."""
    wilds = look.twos + look.jokers
    finish = lacking_wilds(look.rules, look.wilds[WILD])
    best: int | None = None
    for naturals in range(1, look.hand[top] + 1):
        fewest, most = wild_range(
            look.rules, top, look.naturals[top] + naturals, look.wilds[top], look.opening
        )
        fewest = max(fewest, wilds_beside(naturals, closed))
        before = finish if fewest else 0
        needed = naturals + before + fewest
        if fewest <= min(most, wilds - before) and (best is None or needed < best):
            best = needed
    return best


def _cannot_open(look: Outlook, top: int, closed: bool, rest: bool) -> str | None:
    """Say why the pile cannot be taken for a first meld; its top card is in `look`."""
    if points_of_rows(look) < look.minimum:  # seeing that costs little
        return "take-minimum"
    most = most_points(look, top, closed)
    if most is None:
        return "take-pair"
    if most < look.minimum:
        return "take-minimum"
    if rest or look.hand[BLACK] or look.hand[RED]:
        return None
    for less in look.one_less():
        points = most_points(less, top, closed)
        if points is not None and points >= look.minimum:
            return None
    return None if _out_with(look, top, closed) else "take-empty"


def points_of_rows(look: Outlook) -> int:
    """Return the points of all cards that some row can take, which a first meld never exceeds."""
    rules = look.rules
    wilds = look.twos + look.jokers
    points = look.wild_points(wilds)
    least = least_naturals(rules)
    for column in NATURALS:
        naturals = look.naturals[column] + look.hand[column]
        if naturals < least:
            continue
        if naturals < ROW_SIZE:
            fewest, most = wild_range(rules, column, naturals, 0, opening=True)
            if fewest > min(most, wilds):
                continue
        points += naturals * COLUMN_POINTS[column]
    return points


def least_naturals(rules: Ruleset) -> int:
    """Return the fewest naturals with which any row can stand (W15, W16, O4)."""
    return rules.fewest_naturals if rules.wilds_may_outnumber else max(2, rules.fewest_naturals)


def _out_with(look: Outlook, top: int, closed: bool) -> bool:
    """Tell whether the whole hand goes down with the top card, and the player out.

    The caller has checked that it has no Black Threes, and the points of a first meld.
    """
    if look.rules.last_card is LastCard.DISCARD:
        return False  # M18
    return whole_hand(look, top, closed)


def most_points(look: Outlook, top: int = -1, closed: bool = False) -> int | None:
    """Return the most points that a first meld can have; None if none is one.

    `top` is the column of a top card that is to be settled with it, or -1.

    The rows are gone through one after another: for every row it is chosen how many of its naturals
    go down, as far as that matters. A state is what has been chosen so far: (wild cards needed,
    wild cards that find room, whether the demand of M15 is fulfilled) and the points of the
    naturals.
    """
    rules, hand = look.rules, look.hand
    wilds = look.twos + look.jokers
    states = {(0, 0, rules.first_meld is FirstMeld.ANY): 0}
    least = least_naturals(rules)
    for column in NATURALS:
        if not hand[column] or (look.naturals[column] + hand[column] < least and column != top):
            continue
        choices = list(_openings(look, column, top, closed))
        states = _chosen(states, choices, wilds)
        if not states:
            return None
    if rules.wild_rows and wilds >= ROW_SIZE:
        choice = (ROW_SIZE, rules.most_cards, 0, wild_row_fulfils(rules))
        states = _chosen(states, [(0, 0, 0, False), choice], wilds)
    return max(
        [
            gained + look.wild_points(roomy)
            for (_, roomy, fulfilled), gained in states.items()
            if fulfilled
        ],
        default=None,
    )


#: A way to lay a row: wild cards needed, wild cards that it holds at most, the points of its
#: naturals, and whether it fulfils the demand of M15.
_Choice = tuple[int, int, int, bool]


def _openings(look: Outlook, column: int, top: int, closed: bool) -> Iterator[_Choice]:
    """Yield the ways to lay the row of a column in an initial meld.

    Without a limit every row has all of its naturals or none: that only makes room for more wild
    cards. With one (M10) they may have to give way to wild cards, which count more.
    """
    rules = look.rules
    there = look.naturals[column]  # the top card, in its column
    held = look.hand[column]
    any_row = rules.first_meld is FirstMeld.ANY
    may_stay = column != top
    for count in range(1 if rules.row_limit is not None else held, held + 1):
        naturals = there + count
        fewest, most = wild_range(rules, column, naturals, 0, opening=True)
        if column == top:
            fewest = max(fewest, wilds_beside(count, closed))
        if fewest > most:
            continue
        points = naturals * COLUMN_POINTS[column]
        if any_row:
            if not fewest and count == held:
                may_stay = False  # it only helps
            yield fewest, most, points, False
            continue
        if not fewest:
            yield 0, 0, points, fulfils_first(rules, naturals, 0)
        if most:
            fulfils = fulfils_first(rules, naturals, 1)
            yield max(fewest, 1), most, points, fulfils
    if may_stay:
        yield 0, 0, 0, False


def _chosen(
    states: dict[tuple[int, int, bool], int], choices: Sequence[_Choice], wilds: int
) -> dict[tuple[int, int, bool], int]:
    """Return the states after one of the choices for a row, with `wilds` wild cards in all."""
    after: dict[tuple[int, int, bool], int] = {}
    for (used, roomy, fulfilled), gained in states.items():
        for fewest, most, worth, fulfils in choices:
            if used + fewest > wilds:
                continue
            room = roomy + most
            key = used + fewest, room if room < wilds else wilds, fulfilled or fulfils
            points = gained + worth
            if key not in after or after[key] < points:
                after[key] = points
    return after
