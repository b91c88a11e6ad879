"""Games to make records of: told to a recorder as the table and the simulation tell theirs.

`python -m tests.record.playing` makes sample.can again.
"""

import re
from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from random import Random

from game.engine.actions import DRAW, STOP, TURNOVER, UNDO, Action, Verb, parse_action
from game.engine.board import View
from game.engine.books import OFFICIAL, VIENNESE, WINDOWS
from game.engine.cards import KINDS_OF, RED, counted, listed, pack, parse_card, shuffled
from game.engine.custom import with_parameters
from game.engine.match import Match, Seat
from game.engine.round import Round
from game.engine.ruleset import RULESETS, Ruleset
from game.players import PLAYERS
from game.record import Recorder

SAMPLE = Path(__file__).with_name("sample.can")
SEATS = (Seat("human", "Player"), Seat("expert", "Computer"))
FOUR = (*SEATS, Seat("advanced", "Partner"), Seat("bot", "Other"))

#: Samba's three packs, six Jokers, rows of wild cards, and whatever else is unlike the book.
SAMBA = with_parameters(
    OFFICIAL,
    {
        "packs": "3",
        "jokers": "6",
        "hand-sizes": "15,15,15",
        "cards-drawn": "2",
        "wild-rows": "yes",
        "wild-canasta-bonus": "2000",
        "mixed-canasta-less": "50",
        "canastas-to-go-out": "2",
        "minima": "15,0:50,1500:90,3000:120,7000:150",
        "target": "10000",
    },
)
#: Rule books that meet where none of the five does: what ends a stock, and who is asked.
PATCHED = with_parameters(
    VIENNESE, {"stock-end": "ask", "take-must-succeed": "no", "lead": "left", "red-threes": "dealt"}
)
#: Every rule book with every number of seats, by a name for a test.
TABLES: dict[str, tuple[Ruleset, int]] = {
    f"{name} for {seats}": (rules, seats)
    for name, rules in {**RULESETS, "samba": SAMBA, "patched": PATCHED}.items()
    for seats in rules.seats
}


class Game:
    """A match and its recorder, and ways to play it."""

    def __init__(
        self,
        seats: Sequence[Seat] = SEATS,
        totals: Sequence[int] | None = None,
        rules: Ruleset = WINDOWS,
        **options: str,
    ) -> None:
        values = {name.replace("_", "-"): value for name, value in options.items()}
        self.match = Match(rules.with_options(values), seats, totals)
        self.recorder = Recorder(self.match)

    @classmethod
    def at(cls, table: str, totals: Sequence[int] | None = None) -> "Game":
        """A match at one of TABLES."""
        rules, seats = TABLES[table]
        return cls(FOUR[:seats], totals, rules)

    @property
    def round(self) -> Round:
        assert self.match.round is not None
        return self.match.round

    @property
    def view(self) -> View:
        """What the seat sees that acts next."""
        return self.round.views[self.round.board.actor]

    @property
    def text(self) -> str:
        return self.recorder.text()

    def deal(self, deck: Sequence[int], lead: int | None = None, cut: Sequence[int] = ()) -> "Game":
        self.match.start_round(deck, lead, tuple(cut))
        self.recorder.start_round(deck)
        return self

    def deal_by_lot(self, rng: Random) -> "Game":
        """Lots, where the rules want some, and a shuffled deck."""
        lead, cut = self.match.draw_lots(rng)
        rules = self.match.ruleset
        return self.deal(shuffled(rng, rules.packs, rules.jokers), lead, cut)

    def do(self, action: Action) -> None:
        seat = self.round.board.actor
        cards = self.round.apply(action)
        self.recorder.action(seat, action, cards)
        if self.round.board.result is not None:
            self.match.settle()

    def play(self, text: str) -> "Game":
        """The actions of `text`, parted by commas, by whoever is on turn."""
        for words in text.split(","):
            self.do(parse_action(words.strip()))
        return self

    def wander(self, rng: Random, steps: int) -> "Game":
        """Uniformly chosen legal actions; a new round is dealt when one is over."""
        for _ in range(steps):
            if self.match.round is None or self.round.board.result is not None:
                if self.match.over:
                    break
                self.deal_by_lot(rng)
            self.do(rng.choice(self.round.legal_actions()))
        return self

    def stroll(self, rng: Random, count: int) -> "Game":
        """Whole rounds of legal actions by lot; one that does not find its end is left."""
        for _ in range(count):
            if self.match.over or not self.match.settled:
                break
            self.deal_by_lot(rng)
            for _ in range(LONGEST):
                if self.round.board.result is not None:
                    break
                self.do(by_lot(rng, self.view, self.round.legal_actions()))
        return self

    def rounds(self, rng: Random, count: int, kind: str = "random") -> "Game":
        """Whole rounds by computer players."""
        players = [PLAYERS[kind](rng) for _ in self.match.seats]
        for _ in range(count):
            if self.match.over:
                break
            self.deal_by_lot(rng)
            while self.round.board.result is None:
                seat = self.round.board.actor
                self.do(players[seat].decide(self.round.views[seat]))
        return self

    def to_stock_end(self) -> "Game":
        """Draw and discard until the stock is empty at the start of a turn."""
        while self.round.board.result is None and self.round.board.stock_count:
            self.do(DRAW)
            legal = self.round.legal_actions()
            self.do(next(action for action in legal if action.verb is Verb.DISCARD))
        return self


#: Actions after which a round by lot is left.
LONGEST = 2000
ENDS_TURN = (Verb.DISCARD, Verb.PASS)
TAKES_BACK = (Verb.UNDO, Verb.PUTBACK)


def by_lot(rng: Random, view: View, legal: Sequence[Action]) -> Action:
    """One of these actions, such that a turn comes to its end, in any rule book.

    Rows are begun with three cards in hand, or sometimes two, and filled; what cannot be finished
    is undone to its first card and, where that is allowed, the turn is ended.
    """
    board = view.board
    ends = [action for action in legal if action.verb in ENDS_TURN]
    back = [action for action in legal if action.verb in TAKES_BACK]
    undoing = board.history[-1:] and board.history[-1][1] is UNDO
    if undoing and UNDO in legal:
        return UNDO
    if ends and (undoing or rng.random() < 0.5):
        return rng.choice(ends)
    if DRAW in legal and rng.random() < 0.7:
        return DRAW
    least = 3 if rng.random() < 0.7 else 2
    forward = [
        action
        for action in legal
        if action not in ends
        and action not in back
        and (action.verb is not Verb.MELD or _leads_on(view, action.column, least))
    ]
    filling = [action for action in forward if _is_short(view, action) and rng.random() < 0.8]
    if back and rng.random() < 0.03:
        return rng.choice(back)
    return rng.choice(filling or forward or ends or legal)


def _is_short(view: View, action: Action) -> bool:
    """Whether a meld goes to a row that still lacks cards (W16)."""
    row = view.side.rows[action.column] if action.column > RED else []
    return action.verb is Verb.MELD and 0 < len(row) < 3


def _leads_on(view: View, column: int, least: int) -> bool:
    """Whether a row stands already, or `least` cards in hand are there to begin it."""
    held = sum(view.hand[KINDS_OF[column]])
    return column == RED or bool(view.side.rows[column]) or held >= least


def cards(text: str) -> list[int]:
    return [parse_card(word) for word in text.split()]


def deck_of(first: str, second: str, upcard: str, stock: str = "") -> list[int]:
    """A deck that deals these hands to seats 0 and 1 and goes on with `stock`.

    A hand that is not full is filled with Fours to Aces; the rest follows in the order of kinds.
    """
    given = [cards(first), cards(second), cards(upcard), cards(stock)]
    left = counted(pack())
    for card in chain(*given):
        left[card] -= 1
        assert left[card] >= 0, "no more than two of a kind, and four Jokers"
    fillers = [card for card in listed(left) if 4 <= card < 48]
    rest = listed(left)
    for hand in given[:2]:
        while len(hand) < 15:
            card = fillers.pop(0)
            hand.append(card)
            rest.remove(card)
    dealt = [card for pair in zip(given[0], given[1], strict=True) for card in pair]
    return dealt + given[2] + given[3] + rest


#: Seat 0 goes out in its first turn, with everything: seven Nines, four Eights, four Kings.
BLIND_DECK = deck_of(
    "9S 9S 9H 9H 9D 9D 9C 8S 8S 8H 8H KS KS KH KH",
    "4S 4S 4H 4H 5S 5S 5H 5H 6S 6S 6H 6H 7S 7S 7H",
    "TS",
    "KD",
)
BLIND = (
    "draw, meld 9S, meld 9S, meld 9H, meld 9H, meld 9D, meld 9D, meld 9C,"
    "meld 8S, meld 8S, meld 8H, meld 8H, meld KS, meld KS, meld KH, meld KH, discard KD"
)


def sample() -> Game:
    """A round that ends, and one in mid-turn, with most of what a record can hold."""
    game = Game().deal(BLIND_DECK).play(BLIND)
    game.deal(
        deck_of(
            "9S 9H KS KH KD 2S JK 4S 4H 5S 5H 6S 6H 7S 7H",
            "QS QH QD TS TH 8S 8H 4D 4C 5D 5C 6D 6C 7D 7C",
            "9C",
            "3H JS",
        )
    )
    game.match.change_rules({"red-three-extra-card": "yes"})
    game.play("take, putback, take, meld 9S, meld KS, meld KH, meld KD, meld 9H")
    game.play("meld 2S K, undo, meld JK 9, discard 4S")
    game.play("draw, meld 3H, draw, discard 4D, take")
    return game


def to_the_end(answer: Action = STOP) -> Game:
    """A round that the stock ends; `answer` is given the first time that it is asked for."""
    game = Game().deal(deck_of("", "", "TS")).to_stock_end()
    game.do(answer)
    if answer is TURNOVER:
        game.to_stock_end()
    return game


def holding(table: str, *patterns: str) -> str:
    """The record of a first round by lot with lines `SEAT PATTERN` for all these patterns.

    What follows a line may be in its pattern, after `\\n`.
    """
    for seed in range(2000):
        text = Game.at(table).stroll(Random(seed), 1).text
        if all(re.search(rf"^\d {pattern}$", text, re.MULTILINE) for pattern in patterns):
            return text
    raise AssertionError(f"no round has lines {patterns}")


if __name__ == "__main__":
    SAMPLE.write_bytes(sample().text.encode("utf-8"))
