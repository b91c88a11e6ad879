"""Positions by lot in which a player is nearly out, by own rules by lot: finders are compared so.

Every parameter that bears on melding, taking and going out is set by lot; every book is a base, and
two to four seats play, partners among them.
"""

from random import Random
from typing import Final

from game.engine.actions import Verb
from game.engine.board import PLAY
from game.engine.cards import (
    ACE,
    BLACK,
    COLUMN,
    FOUR,
    JOKER,
    KINDS,
    RED,
    WILD,
    counted,
    listed,
    pack,
)
from game.engine.custom import contradiction, with_parameters
from game.engine.outlook import ROW_SIZE, wild_range
from game.engine.placements import give, talons_aside
from game.engine.round import Round
from game.engine.rules import legal_actions
from game.engine.ruleset import RULESETS, RedThrees, Ruleset
from game.engine.text import sides_with_rows

#: What bears on melding, taking and going out, and what it is set to. Cards for which a rule is
#: made at all stand more often than those for which it is made as usual.
VALUES: Final[dict[str, tuple[str, ...]]] = {
    "packs": ("2", "3"),
    "jokers": ("4", "0", "6"),
    "red-threes": ("dealt", "all", "turn"),
    "bonus-threes": ("red", "all"),
    "keep-three": ("no", "yes"),
    "red-three-blocks": ("no", "yes"),
    "add-to-canasta": ("yes", "no"),
    "top-card-counts": ("yes", "no"),
    "frozen-before-meld": ("yes", "no"),
    "take-must-succeed": ("yes",),
    "one-card-rule": ("yes", "no"),
    "always-frozen": ("no", "yes"),
    "dead-pile": ("own", "both"),
    "wild-discard": ("free", "last-resort"),
    "empty-pile": ("free", "no-aces-sevens", "no-dead"),
    "max-wilds": ("none", "3", "2", "4", "0"),
    "wilds-may-outnumber": ("no", "yes"),
    "min-naturals": ("1", "2", "3"),
    "wild-rows": ("no", "yes", "yes"),
    "row-limit": ("none", "7", "8", "12"),
    "later-naturals": ("0", "2", "4", "5"),
    "sevens": ("ordinary", "dirty-opening", "pure"),
    "aces": ("ordinary", "dirty-opening", "pure"),
    "wild-row-first": ("no", "yes", "yes"),
    "black-three-wilds": ("0", "1", "1"),
    "discard-after-black-threes": ("yes", "no"),
    "minima": ("0", "15", "50", "120", "200"),
    "minimum-when-going-out": ("no", "yes"),
    "first-meld": ("any", "three-naturals", "pure-or-wild", "pure"),
    "canastas-to-go-out": ("1", "2", "3"),
    "out-canastas": ("any", "natural", "each"),
    "talons": ("none", "stock"),
    "last-card": ("any", "discard"),
    "out-unfinished": ("yes", "no-wild", "no"),
    "may-ask-partner": ("yes",),
    "blocking-canasta-bonus": ("0", "1500", "1500"),
    "natural-canasta-bonus": ("500", "200"),
    "mixed-canasta-less": ("0", "100"),
    "wild-canasta-bonus": ("1000", "2000"),
    "unfinished-wilds": ("0", "2000"),
}
THREES: Final = [card for card in range(KINDS) if COLUMN[card] in (RED, BLACK)]
#: Hands are dealt so often until one can begin as is wanted.
TRIED: Final = 12
#: How many of them a rule book may have changed.
_SHARES: Final = (0.0, 0.05, 0.15, 0.3)


def own_rules(lots: Random) -> Ruleset:
    """A rule book by lot; some are just those that there are."""
    while True:
        base = lots.choice([*RULESETS.values()])
        share = lots.choice(_SHARES)
        values = {name: lots.choice(VALUES[name]) for name in VALUES if lots.random() < share}
        if not values:
            return base
        rules = with_parameters(base, values)
        if contradiction(rules) is None:
            return rules


class _Cards:
    """The cards of a game, dealt out by columns."""

    def __init__(self, lots: Random, rules: Ruleset) -> None:
        self.left = pack(rules.packs, rules.jokers)
        lots.shuffle(self.left)

    def of(self, column: int, count: int) -> list[int]:
        """So many cards of a column, or as many as there are."""
        found = [card for card in self.left if COLUMN[card] == column][: max(count, 0)]
        for card in found:
            self.left.remove(card)
        return found

    def trio(self, lots: Random) -> list[int]:
        """Three wild cards of a kind, as a blocking canasta has them, or what is there of them."""
        kinds = lots.choice([(JOKER,), (JOKER,), (51, 48), (49, 50)])
        found = [card for card in self.left if card in kinds][:3]
        for card in found:
            self.left.remove(card)
        return found


def nearly_out(lots: Random, rules: Ruleset, most: int = 15, begun: bool = False) -> Round:
    """A turn in which a card has been drawn, and at most `most` cards are held.

    `begun`: some cards have been melded in it.
    """
    cards = _Cards(lots, rules)
    ranks = lots.sample(range(FOUR, ACE + 1), 5)
    round_ = _laid_out(lots, rules, cards, ranks)
    hand = _hand(lots, rules, cards, ranks, round_.board.sides[0].rows_laid)
    _dealt(lots, round_, cards, hand[:most] or cards.of(ranks[0], 1), [])
    round_.board.step = PLAY
    for _ in range(lots.randint(1, 4) if begun else 0):
        melds = [each for each in legal_actions(round_.views[0]) if each.verb is Verb.MELD]
        if not melds or round_.board.hand_sizes[0] < 2:
            break
        round_.apply(lots.choice(melds))
    return round_


def last_card(lots: Random, rules: Ruleset) -> Round:
    """A turn with one card left in the hand, often a Three, and melds of the turn on the table."""
    round_ = nearly_out(lots, rules, begun=True)
    hand = listed(round_.hands[0])
    round_.hands[0][:] = counted([lots.choice(hand if lots.random() < 0.5 else THREES)])
    round_.board.hand_sizes[0] = 1
    return round_


def begun(lots: Random, rules: Ruleset) -> Round:
    """A turn in which Black Threes have been melded, or a part of a first meld."""
    for _ in range(TRIED):
        round_ = nearly_out(lots, rules)
        blacks = round_.board.sides[0].rows_laid > 0
        for _ in range(lots.randint(1, 5)):
            melds = [each for each in legal_actions(round_.views[0]) if each.verb is Verb.MELD]
            wanted = [each for each in melds if each.column == BLACK] if blacks else melds
            if not wanted or round_.board.hand_sizes[0] < 2:
                break
            round_.apply(lots.choice(wanted))
        if round_.board.now.melds:
            break
    return round_


def nearly_taken(lots: Random, rules: Ruleset, most: int = 15) -> Round:
    """A turn that begins with a pile whose top card fits the hand, of at most `most` cards."""
    cards = _Cards(lots, rules)
    ranks = lots.sample(range(FOUR, ACE + 1), 5)
    round_ = _laid_out(lots, rules, cards, ranks)
    rows = round_.board.sides[0].rows_laid
    top = lots.choice(ranks[: rows + 2])
    hand = cards.of(top, lots.choice((0, 1, 2, 2, 3)))
    hand += _hand(lots, rules, cards, [rank for rank in ranks if rank != top], min(rows, 3))
    pile = cards.of(top, 1)
    if not pile:
        return nearly_taken(lots, rules, most)
    below = lots.choice((None, None, BLACK, RED, WILD, ranks[0]))
    if below is not None and not (below < FOUR and rules.bonus_kinds > 2):
        pile = cards.of(below, 1) + pile
    _dealt(lots, round_, cards, hand[:most] or cards.of(ranks[0], 1), pile)
    return round_


def _laid_out(lots: Random, rules: Ruleset, cards: _Cards, ranks: list[int]) -> Round:
    """A table with some rows of the first ranks on the side of seat 0, or none."""
    round_ = Round(rules, pack(rules.packs, rules.jokers), lots.choice(rules.seats))
    rows = 0 if lots.random() < 0.15 else lots.randint(1, 3)
    for column in ranks[:rows]:
        _row(lots, round_, column, cards)
    if rows and rules.wild_rows and lots.random() < 0.4:
        wild = cards.of(WILD, min(lots.choice((3, 4, 5, 6, 7, 7)), rules.row_limit or 7))
        for card in wild if len(wild) >= ROW_SIZE else ():
            round_.board.sides[0].lay(card, WILD, True)
    return round_


def _dealt(lots: Random, round_: Round, cards: _Cards, hand: list[int], pile: list[int]) -> None:
    """Give every card its place, and begin the turn of seat 0."""
    board = round_.board
    plain = [card for card in cards.left if FOUR <= COLUMN[card] <= ACE]
    hands = {seat: [plain.pop() for _ in range(5)] for seat in range(1, len(board.hand_sizes))}
    below = [plain.pop() for _ in range(lots.choice((0, 1, 5)))]
    aside = [[plain.pop() for _ in range(size)] for size in talons_aside(board)]
    give(round_, {0: hand, **hands}, below + pile, plain[:25], aside)
    board.totals = (lots.choice((-10, 0, 1500)),) * len(board.sides)
    round_.begin_turn()
    board.opened = sides_with_rows(board)


def _row(lots: Random, round_: Round, column: int, cards: _Cards) -> None:
    """Lay a row that may stand, if one can be made."""
    rules = round_.board.ruleset
    naturals = cards.of(column, lots.choice((2, 3, 4, 5, 6, 7, 7)))
    opening = lots.random() < 0.5
    fewest, most = wild_range(rules, column, len(naturals), 0, opening)
    wilds = cards.of(WILD, lots.choice((fewest, fewest, min(most, 2), min(most, 3))))
    if fewest <= len(wilds) <= most:
        for card in naturals + wilds:
            round_.board.sides[0].lay(card, column, COLUMN[card] == WILD)


def _hand(lots: Random, rules: Ruleset, cards: _Cards, ranks: list[int], rows: int) -> list[int]:
    """What nearly goes out: cards for the rows, new rows, wild cards, Threes, and one over."""
    hand: list[int] = []
    for column in ranks[:rows]:
        hand += cards.of(column, lots.choice((0, 0, 1, 1, 2, 4)))
    for column in ranks[rows : rows + lots.choice((0, 0, 1, 2) if rows else (1, 2, 3))]:
        hand += cards.of(column, lots.choice((2, 3, 3, 4, 5 if rows else 7)))
    if lots.random() < 0.3:
        hand += cards.trio(lots)
    if lots.random() < 0.5:
        hand += cards.of(WILD, lots.choice((1, 1, 2, 3, 4, 7)))
    if rules.bonus_kinds == 2 and lots.random() < 0.4:
        hand += cards.of(BLACK, lots.choice((1, 2, 3, 4, 4, 5)))
    if rules.red_threes is RedThrees.DEALT and lots.random() < 0.2:
        hand += cards.of(RED, lots.choice((1, 2)))
    if lots.random() < 0.5:
        hand += cards.of(lots.choice(ranks), 1)
    return hand
