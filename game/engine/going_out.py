"""Whether a hand can go out, answered exactly.

Pure functions on counts by column; Outlook says which position is meant. A hand is asked for
often, so cheap answers come first and the search is over counts, never over cards.
"""

from collections.abc import Sequence
from typing import Final

from .cards import ACE, BLACK, FOUR, WILD
from .outlook import BLACK_ROW, NO_LIMIT, ROW_SIZE, TRIO, Outlook, lacking_wilds, wild_range
from .ruleset import FirstMeld, LastCard, OutCanastas, OutUnfinished, Ruleset
from .scoring import costly

NATURALS: Final = range(FOUR, ACE + 1)
#: What rows are asked for, as bits: that of a first meld (M15), a natural canasta, a mixed one.
_FIRST, _NATURAL, _MIXED = 1, 2, 4


def goes_out(look: Outlook) -> bool:
    """Tell whether all cards of the hand, or all but a last discard, can be melded (W23, O8).

    Where the last card must be discarded (M18) only the second will do.
    """
    stuck = _stuck(look)
    if stuck > 1:
        return False
    if not stuck and look.rules.last_card is LastCard.ANY and _out_by(look, discard=False):
        return True
    return any(_out_by(less, discard=True) for less in look.one_less() if not _stuck(less))


def _stuck(look: Outlook) -> int:
    """Return a lower bound of the cards that can be melded in no way."""
    hand, rules = look.hand, look.rules
    wilds = look.twos + look.jokers
    limit = NO_LIMIT if rules.row_limit is None else rules.row_limit
    stuck = 0
    missing = 0
    for column in NATURALS:
        if hand[column]:
            fewest, most = wild_range(
                rules,
                column,
                look.naturals[column] + hand[column],
                look.wilds[column],
                look.opening,
            )
            if fewest > most:
                length = look.naturals[column] + hand[column] + look.wilds[column]
                stuck += hand[column] if length <= limit else min(length - limit, hand[column])
            else:
                missing += fewest
    return stuck + (missing > wilds)


def _out_by(look: Outlook, discard: bool) -> bool:
    """Tell whether the whole of this hand can be melded; `discard`: one more card is discarded."""
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
        if _holds_blocking(look) and all_melded(look, wilds - TRIO, canastas=1):
            return True
        beside = max(0, ROW_SIZE - blacks)
        if beside > min(rules.black_three_wilds, wilds):
            return False
        wilds -= beside
    return all_melded(look, wilds)


def _holds_blocking(look: Outlook) -> bool:
    """Tell whether the hand has a blocking canasta.

    That is four Black Threes, and three Jokers, black Twos, or red ones.
    """
    most = max(look.jokers, look.black_twos, look.twos - look.black_twos)
    return (
        bool(look.rules.blocking_canasta_bonus) and look.hand[BLACK] == BLACK_ROW and most >= TRIO
    )


def all_melded(
    look: Outlook, wilds: int, top: int = -1, closed: bool = False, canastas: int = 0
) -> bool:
    """Tell whether all naturals and exactly `wilds` wild cards go to rows, with enough canastas.

    Black Threes are not looked at; `canastas` are those that they make. `top` is the column of a
    pile's top card that lies among `look.naturals` and is to be settled, `closed` whether only by
    naturals (W12).
    """
    rules = look.rules
    finish = lacking_wilds(rules, look.wilds[WILD])
    room = wilds - finish if finish <= wilds else 0
    wanted = _wanted(look)
    needed = max(0, rules.canastas_to_go_out - canastas)
    # reached[met][n]: a bit for every number of wild cards that can be placed with n canastas,
    # where the demands `met` are fulfilled.
    reached = {0: [1] + [0] * needed}
    for column in NATURALS:
        naturals, there = look.naturals[column] + look.hand[column], look.wilds[column]
        if not naturals:
            continue
        beside = wilds_beside(look.hand[column], closed) if column == top else 0
        counts = _wild_counts(look, column, beside, room)
        if not counts:
            return False
        met = [wanted & _met(rules, naturals, there + count) for count in counts if wanted]
        reached = _with_row(reached, counts, met, rules.canasta_size - naturals - there)
    if rules.wild_rows:
        row = look.wilds[WILD]
        counts = _wild_row_counts(rules, row, wilds, finish)
        first = wanted & _FIRST if wild_row_fulfils(rules) else 0
        met = [first if count else 0 for count in counts if wanted]
        reached = _with_row(reached, counts, met, rules.canasta_size - row)
    return wanted in reached and bool(reached[wanted][needed] >> wilds & 1)


def _wild_counts(look: Outlook, column: int, fewest: int, most: int) -> Sequence[int]:
    """Tell how many wild cards, from `fewest` to `most`, a row of a rank may be given."""
    rules, there = look.rules, look.wilds[column]
    naturals = look.naturals[column] + look.hand[column]
    needed, limit = wild_range(rules, column, naturals, there, look.opening)
    counts = range(max(fewest, needed), min(most, limit) + 1)
    if rules.out_unfinished is not OutUnfinished.NO:
        return counts
    return [each for each in counts if not costly(rules, column, naturals, there + each)]


def _wanted(look: Outlook) -> int:
    """Say what is asked of the rows of a side that goes out, beside the number of canastas."""
    rules = look.rules
    wanted = _FIRST if look.opening and rules.first_meld is not FirstMeld.ANY else 0
    if rules.out_canastas is not OutCanastas.ANY:
        wanted |= _NATURAL
        if rules.out_canastas is OutCanastas.EACH:
            wanted |= _MIXED
    return wanted


def _met(rules: Ruleset, naturals: int, wilds: int) -> int:
    """Say which demands a row of a rank fulfils."""
    met = _FIRST if fulfils_first(rules, naturals, wilds) else 0
    if naturals + wilds >= rules.canasta_size:
        met |= _MIXED if wilds else _NATURAL
    return met


def _wild_row_counts(rules: Ruleset, row: int, wilds: int, finish: int) -> Sequence[int]:
    """Tell how many of `wilds` can be added to the row of wild cards, which has `row` of them.

    It lacks `finish` before another row takes one (M14).
    """
    limit = NO_LIMIT if rules.row_limit is None else rules.row_limit
    counts = [
        count
        for count in range(min(wilds, limit - row) + 1)
        if row + count == 0 or row + count >= ROW_SIZE
    ]
    if finish:  # else no wild card goes anywhere else
        counts = [count for count in counts if count >= finish or count == wilds]
    if rules.out_unfinished is not OutUnfinished.YES:
        counts = [
            count for count in counts if row + count == 0 or row + count >= rules.canasta_size
        ]
    return counts


def fulfils_first(rules: Ruleset, naturals: int, wilds: int) -> bool:
    """Tell whether a row is what a first meld asks for (M15)."""
    if rules.first_meld is FirstMeld.THREE_NATURALS:
        return naturals >= ROW_SIZE
    return naturals >= ROW_SIZE and not wilds


def wild_row_fulfils(rules: Ruleset) -> bool:
    """Tell whether a row of wild cards is what a first meld asks for (M15)."""
    return rules.first_meld is FirstMeld.PURE_OR_WILD


def _with_row(
    reached: dict[int, list[int]], counts: Sequence[int], met: Sequence[int], lacking: int
) -> dict[int, list[int]]:
    """Add a row to what is reached, to which each of `counts` wild cards may go.

    `lacking` make it a canasta; each count fulfils its own demands, `met`, where there are any.
    """
    if not met:
        return {before: _with_counts(ways, counts, lacking) for before, ways in reached.items()}
    after: dict[int, list[int]] = {}
    for before, ways in reached.items():
        for demands in {*met}:
            those = [count for count, its in zip(counts, met, strict=True) if its == demands]
            more = _with_counts(ways, those, lacking)
            old = after.get(before | demands, more)
            after[before | demands] = [
                bits | others for bits, others in zip(old, more, strict=True)
            ]
    return after


def wilds_beside(naturals: int, closed: bool) -> int:
    """Return the wild cards that must join the top card with these naturals (W12)."""
    if naturals >= 2:
        return 0
    return NO_LIMIT if closed or not naturals else 1


def _with_counts(reached: list[int], counts: Sequence[int], lacking: int) -> list[int]:
    """Add a row to which each of `counts` wild cards may go; `lacking` make it a canasta."""
    last = len(reached) - 1
    after = [0] * (last + 1)
    for canastas, bits in enumerate(reached):
        if bits:
            for count in counts:
                after[min(last, canastas + (count >= lacking))] |= bits << count
    return after
