"""Walks through `modern`: the slow rules alone, or the engine's round beside them.

`alone` is for the slow rules of slow_modern.py, `side_by_side` takes a round of the engine's that
is dealt from the same deck, as twins.py does for the other books.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

from game.engine.actions import parse_action
from game.engine.board import Phase
from game.engine.books import MODERN
from game.engine.cards import (
    COLUMN,
    COLUMN_RANKS,
    COLUMNS,
    FOUR,
    KIND_OF,
    RED,
    WILD,
    counted,
    listed,
    pack,
)
from game.engine.events import drawn_cards
from game.engine.round import Round
from tests.engine.slow_modern import Modern, is_three
from tests.engine.slow_rules import is_wild
from tests.engine.twins import Twins, names

#: No walk needs so many steps.
LONGEST = 5000
#: Steps after which a walker gives up what it has begun in a turn.
PATIENCE = 30


class ModernTwins(Twins):
    """A round of `modern` played by both; Threes of both colors lie beside the rows."""

    def agree(self) -> list[str]:
        """Assert that both show the same position and actions; returns the actions."""
        fast, slow = self.fast, self.slow
        board = fast.board
        assert [sorted(names(listed(hand))) for hand in fast.hands] == [
            sorted(hand) for hand in slow.hands
        ]
        for number, side in enumerate(board.sides):
            rows: dict[str, list[str]] = {}
            threes = []
            for column, cards in enumerate(side.rows):
                if column == RED or COLUMN_RANKS[column] == "3":
                    threes += names(cards)
                elif cards:
                    rows[COLUMN_RANKS[column]] = names(cards)
            assert rows == slow.rows[number]
            assert sorted(threes) == sorted(slow.reds[number])
        assert names(board.pile) == slow.pile
        assert names(reversed(fast.stock)) == slow.stock
        assert [names(talon) for talon in fast.aside] == slow.aside
        assert slow.ending is not None or list(board.opened) == slow.opened
        assert list(board.aside) == list(map(len, slow.aside))
        actions = [str(action) for action in fast.legal_actions()]
        assert len(actions) == len(set(actions))
        assert set(actions) == slow.legal()
        if slow.ending is None:
            assert board.turn == slow.turn
            assert fast.decider == slow.decider
            assert fast.phase is not Phase.OVER
        else:
            how, seat = slow.ending
            assert fast.phase is Phase.OVER
            assert board.result is not None
            if how != "special":
                assert board.result.out == seat
            assert board.result.points == tuple(slow.score(side) for side in range(2))
        return actions

    def play(self, text: str) -> None:
        """Play an action in both; they say alike what it brings from the stock."""
        held = self.slow.three_of(self.slow.turn) if text == "three" else None
        drawn = names(drawn_cards(self.fast.apply(parse_action(text))))
        if held is not None and drawn[:1] == [held]:  # the Three itself, as the record writes it
            drawn = drawn[1:]
        assert drawn == self.slow.play(text)


def beside(slow: Modern) -> Round:
    """The engine's round in the position of the slow rules, in which a turn is to begin.

    There may be any cards in it, in any number.
    """
    fast = Round(MODERN, pack(), slow.seats, slow.lead, tuple(slow.totals))
    board = fast.board
    for seat, hand in enumerate(slow.hands):
        fast.hands[seat][:] = counted(KIND_OF[card] for card in hand)
        board.hand_sizes[seat] = len(hand)
    for side, table in enumerate(board.sides):
        for card in slow.reds[side]:
            table.lay(KIND_OF[card], COLUMN[KIND_OF[card]], False)
        for rank, row in slow.rows[side].items():
            for card in row:
                column = WILD if rank == "2" else COLUMN_RANKS.index(rank, FOUR)
                table.lay(KIND_OF[card], column, is_wild(card))
    fast.stock[:] = [KIND_OF[card] for card in reversed(slow.stock)]
    board.stock_count = len(slow.stock)
    fast.aside[:] = [[KIND_OF[card] for card in talon] for talon in slow.aside]
    board.aside = tuple(map(len, slow.aside))
    board.pile[:] = [KIND_OF[card] for card in slow.pile]
    board.opened = tuple(slow.opened)
    board.turn = slow.turn
    fast.begin_turn()
    return fast


def placed(fast: Round) -> ModernTwins:
    """Both, from a round of the engine's in which a turn begins."""
    board = fast.board
    slow = Modern({}, board.totals, len(board.side_of), fast.lead)
    slow.hands = [names(listed(hand)) for hand in fast.hands]
    slow.rows = [
        {
            COLUMN_RANKS[column]: names(side.rows[column])
            for column in range(side.first_row, COLUMNS)
            if side.rows[column]
        }
        for side in board.sides
    ]
    slow.reds = [names(card for row in side.rows[:FOUR] for card in row) for side in board.sides]
    slow.pile = names(board.pile)
    slow.stock = names(reversed(fast.stock))
    slow.aside = [names(talon) for talon in fast.aside]
    slow.opened = list(board.opened)
    slow.begin(board.turn)
    return ModernTwins(fast, slow)


def side_by_side(fast: Round, slow: Modern, deck: list[str], rng: Random) -> Counter[str]:
    """Deal to both from one deck and play the round to its end; returns what was met."""
    fast.deal()
    slow.deal(deck)
    twins = ModernTwins(fast, slow)
    met: Counter[str] = Counter()
    walker = Walker(rng)
    for _ in range(LONGEST):
        actions = sorted(twins.agree())
        if slow.ending:
            met.update(endings(slow))
            return met
        text = walker.choose(slow, actions)
        met.update(corners(slow, text))
        twins.play(text)
        if rng.random() < 0.02:
            twins.fast = twins.fast.copy()
    raise AssertionError("the walk does not end")


def alone(slow: Modern, deck: list[str], rng: Random) -> Counter[str]:
    """Play a round of the slow rules to its end; all cards stay, and something is always legal."""
    slow.deal(deck)
    met: Counter[str] = Counter()
    walker = Walker(rng)
    for _ in range(LONGEST):
        assert sorted(every_card(slow)) == sorted(deck)
        if slow.ending:
            met.update(endings(slow))
            return met
        actions = sorted(slow.legal())
        assert actions, "nothing is legal"
        text = walker.choose(slow, actions)
        met.update(corners(slow, text))
        slow.play(text)
    raise AssertionError("the walk does not end")


def every_card(slow: Modern) -> Iterator[str]:
    """Every card of the round, wherever it lies."""
    for cards in (*slow.hands, *slow.reds, *slow.aside, slow.stock, slow.pile):
        yield from cards
    for rows in slow.rows:
        for row in rows.values():
            yield from row


def corners(slow: Modern, text: str) -> Iterator[str]:
    """What is about to happen, by name."""
    yield text.split()[0]
    if text.startswith("meld") and text.endswith(" 2"):
        yield "wild row"
    if text == "take" and not slow.had_rows:
        yield "open with the pile"
    if text == "take" and not slow.stock:
        yield "take with no stock"
    if text.startswith(("discard", "pass")) and slow.earns_talon():
        yield "talon"
        if text.startswith("discard") and len(slow.hands[slow.turn]) == 1:
            yield "last card for a talon"
    if text == "pass" and slow.enough_canastas():
        yield "pass for a partner's no"
    if text.startswith("discard") and is_wild(text.split()[1]):
        yield "discard a wild card"


def endings(slow: Modern) -> Iterator[str]:
    """How the round ended, by name."""
    how, _ = slow.ending
    yield f"end {how}"
    if how == "stock" and slow.began():
        yield "end by a Three"
    if any(is_three(card) for hand in slow.hands for card in hand):
        yield "a Three in hand at the end"


class Walker:
    """Chooses among the legal actions by lot; what must come to an end goes by a plan.

    It sees the slow rules with every hand. A plan is a list of melds that their search has found.
    """

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.plan: list[str] = []
        self.steps = 0
        self.opens = rng.choice((0.2, 0.7, 1.0))
        self.takes = rng.choice((0.3, 0.9))
        self.goes_out = rng.choice((0.0, 0.3, 1.0))
        self.melds = rng.choice((0.3, 0.7, 0.9))
        self.stops = rng.choice((0.1, 0.5))

    def lot(self, share: float) -> bool:
        """True as often as `share` says."""
        return self.rng.random() < share

    def choose(self, slow: Modern, actions: list[str]) -> str:
        """One of the legal actions of the decider."""
        if "answer yes" in actions:
            return self.rng.choice(actions)
        if not slow.began():
            self.plan, self.steps = [], 0
            return self._begin(slow, actions)
        self.steps += 1
        if slow.owed():
            assert self.plan and self.plan[0] in actions, "the take strands"
            return self.plan.pop(0)
        if self.plan and self.plan[0] in actions:
            return self.plan.pop(0)
        self.plan = []
        return self._go_on(slow, actions)

    def _begin(self, slow: Modern, actions: list[str]) -> str:
        if "three" in actions and self.lot(0.3):
            return "three"
        others = [text for text in actions if text in ("draw", "stop")]
        share = self.takes if slow.stock else 1 - self.stops
        if "take" in actions and (not others or self.lot(share)):
            self.plan = list(slow.way_to_take() or ())
            return "take"
        return self.rng.choice(others)

    def _go_on(self, slow: Modern, actions: list[str]) -> str:
        ends = [text for text in actions if text.startswith(("discard", "pass"))]
        melds = [text for text in actions if text.startswith("meld")]
        for text, share in (("special", 0.8), ("ask", 0.5), ("three", 0.2)):
            if text in actions and self.lot(share):
                return text
        begun = any(what == "melded" for what, *_ in slow.diary)
        if slow.answer() == "yes":  # there is no other end
            way = None if begun else slow.way_out()
            if way:
                self.plan = list(way)
                return self.plan.pop(0)
            return ends[0] if ends else "undo" if "undo" in actions else self.rng.choice(actions)
        if not begun and self.steps == 1 and self.lot(self.goes_out) and (way := slow.way_out()):
            self.plan = list(way)
        elif not begun and self.steps == 1 and not slow.had_rows and self.lot(self.opens):
            self.plan = self._way_to_open(slow)
        if self.plan:
            return self.plan.pop(0)
        if self.steps > PATIENCE:
            return self.rng.choice(ends) if ends else "undo"
        if melds and self.lot(self.melds if slow.had_rows else 0.1):
            grown = [text for text in melds if text[5] in slow.rows[slow.side]]
            return self.rng.choice(grown if grown and self.lot(0.7) else melds)
        if "undo" in actions and (not ends or self.lot(0.05)):
            return "undo"
        return self.rng.choice(ends or melds or actions)

    def _way_to_open(self, slow: Modern) -> list[str]:
        """Melds that open well and leave a card, or none."""
        ways = [
            melds
            for (naturals, wilds, points, _, clean), melds in slow.layings().items()
            if clean and points >= slow.minimum() and naturals + wilds
        ]
        return list(self.rng.choice(ways)) if ways else []
