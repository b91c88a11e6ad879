"""The engine and the slow rules side by side: made from one deck or position, held together."""

from random import Random

from game.engine.actions import parse_action
from game.engine.board import OVER, START, Phase
from game.engine.books import WINDOWS
from game.engine.cards import BLACK, CARD_NAMES, COLUMN_RANKS, COLUMNS, KIND_OF, RED, listed
from game.engine.events import drawn_cards
from game.engine.round import Round
from game.engine.ruleset import RULESETS, Ruleset
from tests.engine.positions import position
from tests.engine.slow_books import BOOKS
from tests.engine.slow_rules import SlowRound


def dealt(
    deck: list[str],
    options: dict[str, str],
    totals: tuple[int, ...] | None,
    book: str = "windows",
    seats: int = 2,
    lead: int = 0,
) -> "Twins":
    """Both, dealt from one deck of card names."""
    ruleset = RULESETS[book].with_options(options)
    return dealt_by(ruleset, BOOKS[book][0](options, totals, seats, lead), deck)


def dealt_by(ruleset: Ruleset, slow: SlowRound, deck: list[str]) -> "Twins":
    """Both, dealt from one deck; the slow rules wait for their deal and know the rest."""
    cards = [KIND_OF[name] for name in deck]
    fast = Round(ruleset, cards, slow.seats, slow.lead, totals=tuple(slow.totals))
    fast.deal()
    slow.deal(deck)
    return Twins(fast, slow)


def placed(fast: Round) -> "Twins":
    """Both, from a position in which a turn begins."""
    board = fast.board
    assert board.step in (START, OVER)
    slow = SlowRound(board.ruleset.option_values(), board.totals)
    slow.hands = [names(listed(hand)) for hand in fast.hands]
    slow.rows = [
        {
            COLUMN_RANKS[column]: names(side.rows[column])
            for column in range(BLACK, COLUMNS)
            if side.rows[column]
        }
        for side in board.sides
    ]
    slow.reds = [names(side.rows[RED]) for side in board.sides]
    slow.penalties = [side.penalty for side in board.sides]
    slow.pile = names(board.pile)
    slow.stock = names(reversed(fast.stock))
    slow.turnovers = board.turnovers
    slow.begin(board.turn)
    return Twins(fast, slow)


def names(cards) -> list[str]:
    """Cards by name."""
    return [CARD_NAMES[card] for card in cards]


class Twins:
    """A round played by both."""

    def __init__(self, fast: Round, slow: SlowRound) -> None:
        self.fast = fast
        self.slow = slow

    def agree(self) -> list[str]:
        """Assert that both show the same position and actions; returns the actions."""
        fast, slow = self.fast, self.slow
        board = fast.board
        assert [sorted(names(listed(hand))) for hand in fast.hands] == [
            sorted(hand) for hand in slow.hands
        ]
        for seat, side in enumerate(board.sides):
            rows = {
                COLUMN_RANKS[column]: names(side.rows[column])
                for column in range(BLACK, COLUMNS)
                if side.rows[column]
            }
            assert rows == slow.rows[seat]
            assert sorted(names(side.rows[RED])) == sorted(slow.reds[seat])
            assert side.penalty == slow.penalties[seat]
        assert names(board.pile) == slow.pile
        assert names(reversed(fast.stock)) == slow.stock
        actions = [str(action) for action in fast.legal_actions()]
        assert len(actions) == len(set(actions))
        assert set(actions) == slow.legal()
        if slow.ending is None:
            assert board.turn == slow.turn
            assert board.frozen == slow.frozen()
            assert board.turnovers == slow.turnovers
            assert fast.decider == slow.decider
            if fast.decider == board.turn:
                assert fast.phase is self._phase(actions)
        else:
            how, out = slow.ending
            assert fast.phase is Phase.OVER
            assert board.result is not None
            assert board.result.out == out
            assert board.result.concealed == (how == "concealed")
            assert board.result.points == tuple(slow.score(side) for side in range(slow.sides()))
            assert tuple(sheet.total for sheet in board.result.sheets) == board.result.points
        return actions

    def _phase(self, actions: list[str]) -> Phase:
        if not self.slow.began():
            return Phase.DRAW
        ends = any(text.startswith(("discard", "pass")) for text in actions)
        return Phase.DISCARD if ends else Phase.MELD

    def play(self, text: str) -> None:
        """Play an action in both; they say alike what it brings from the stock."""
        assert names(drawn_cards(self.fast.apply(parse_action(text)))) == self.slow.play(text)


def rich_position(rng: Random) -> Round:
    """A position in which much is possible: long rows, small hands, Black Threes, a short stock."""
    box = [name for name in CARD_NAMES for _ in range(4 if name == "JK" else 2)]
    rng.shuffle(box)

    def grab(wanted, count: int) -> list[str]:
        found = [name for name in box if wanted(name)][:count]
        for name in found:
            box.remove(name)
        return found

    rows: list[str] = []
    for _ in range(2):
        texts = []
        for rank in rng.sample("456789TJQKA", rng.choice((0, 1, 1, 2, 3))):
            naturals = grab(lambda name, rank=rank: name[0] == rank and name != "JK", 8)
            keep = rng.choice((2, 3, 3, 4, 5, 6, 7))
            box += naturals[keep:]
            naturals = naturals[:keep]
            wilds = grab(
                lambda name: name == "JK" or name[0] == "2",
                min(len(naturals), rng.choice((0, 0, 1, 2, 3))),
            )
            if len(naturals) + len(wilds) < 3:
                box += naturals + wilds
                continue
            letters = [rank] * len(naturals) + ["*" if w == "JK" else "2" for w in wilds]
            texts.append("".join(letters))
        rows.append(" ".join(texts))
        rng.shuffle(box)
    mine = [text[0] for text in rows[0].split()]
    hand = grab(lambda name: name in ("3S", "3C"), rng.choice((0, 0, 1, 2, 3, 4)))
    hand += grab(lambda name: name in ("3H", "3D"), rng.choice((0, 0, 0, 1, 2)))
    hand += grab(lambda name: name == "JK" or name[0] == "2", rng.choice((0, 1, 1, 2)))
    hand += grab(lambda name: name[0] in mine and name != "JK", rng.choice((0, 0, 1, 2)))
    favourite = rng.choice("456789TJQKA")
    pile = grab(lambda name: True, rng.choice((0, 0, 0, 1, 2, 5)))
    pile += grab(lambda name: name[0] == favourite and name != "JK", rng.choice((0, 1, 1)))
    hand += grab(lambda name: name[0] == favourite and name != "JK", rng.choice((0, 1, 2, 2, 3)))
    hand += grab(lambda name: True, rng.choice((0, 0, 1, 2, 4)))
    other = grab(lambda name: True, rng.choice((1, 2, 3, 8)))
    if not hand:
        hand = grab(lambda name: True, 1)
    rest = rng.choice(("stock", "stock", "other", "pile"))
    stock = []
    if rest != "stock" or rng.random() < 0.3:
        stock = grab(lambda name: True, rng.choice((0, 0, 1, 1, 2, 3)))
    if rng.random() < 0.3:
        stock = grab(lambda name: name in ("3H", "3D"), rng.choice((1, 2))) + stock
    return position(
        " ".join(hand),
        " ".join(other),
        rows=rows[0],
        other_rows=rows[1],
        pile=" ".join(pile),
        stock=" ".join(stock),
        rest=rest,
        turn=rng.randrange(2),
        totals=(rng.choice((-50, 0, 1495, 1500, 3000)), rng.choice((-5, 0, 2995, 4000))),
        options=random_options(rng),
        turnovers=rng.choice((0, 0, 9, 10)),
    )


def random_options(rng: Random) -> dict[str, str]:
    """A setting of all options."""
    return {
        name: rng.choice(("1", "2") if text in "12" else ("yes", "no"))
        for name, text in WINDOWS.option_values().items()
    }
