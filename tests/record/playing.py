"""Games to make records of: told to a recorder as the table and the simulation tell theirs.

`python -m tests.record.playing` makes sample.can again.
"""

from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from random import Random

from game.engine.actions import DRAW, STOP, TURNOVER, Action, Verb, parse_action
from game.engine.cards import counted, listed, pack, parse_card, shuffled
from game.engine.match import Match, Seat
from game.engine.round import Round
from game.engine.ruleset import WINDOWS
from game.players import PLAYERS
from game.record import Recorder

SAMPLE = Path(__file__).with_name("sample.can")
SEATS = (Seat("human", "Player"), Seat("expert", "Computer"))


class Game:
    """A match and its recorder, and ways to play it."""

    def __init__(
        self,
        seats: Sequence[Seat] = SEATS,
        totals: Sequence[int] | None = None,
        **options: str,
    ) -> None:
        values = {name.replace("_", "-"): value for name, value in options.items()}
        self.match = Match(WINDOWS.with_options(values), seats, totals)
        self.recorder = Recorder(self.match)

    @property
    def round(self) -> Round:
        assert self.match.round is not None
        return self.match.round

    @property
    def text(self) -> str:
        return self.recorder.text()

    def deal(self, deck: Sequence[int]) -> "Game":
        self.match.start_round(deck)
        self.recorder.start_round(deck)
        return self

    def do(self, action: Action) -> None:
        seat = self.round.board.turn
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
                self.deal(shuffled(rng))
            self.do(rng.choice(self.round.legal_actions()))
        return self

    def rounds(self, rng: Random, count: int, kind: str = "random") -> "Game":
        """Whole rounds by computer players."""
        players = [PLAYERS[kind](rng) for _ in self.match.seats]
        for _ in range(count):
            if self.match.over:
                break
            self.deal(shuffled(rng))
            while self.round.board.result is None:
                seat = self.round.board.turn
                self.do(players[seat].decide(self.round.views[seat]))
        return self

    def to_stock_end(self) -> "Game":
        """Draw and discard until the stock is empty at the start of a turn."""
        while self.round.board.result is None and self.round.board.stock_count:
            self.do(DRAW)
            legal = self.round.legal_actions()
            self.do(next(action for action in legal if action.verb is Verb.DISCARD))
        return self


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


if __name__ == "__main__":
    SAMPLE.write_bytes(sample().text.encode("utf-8"))
