"""`modern` and own rules with its parameters, over whole rounds.

The engine against the slow rules, and the engine alone: no card is lost, somebody can always act,
and what is refused changes nothing. To walk longer: `python -m tests.engine.test_modern_walks 999`
plays that many rounds of two and of four; a second number says which one is the first.
"""

import sys
from collections import Counter
from random import Random

import pytest

from game.engine.actions import ALL_ACTIONS, Action, Verb
from game.engine.board import OVER
from game.engine.books import MODERN
from game.engine.cards import KIND_OF, shuffled
from game.engine.custom import PARAMETERS, contradiction, with_parameters
from game.engine.refusals import IllegalAction
from game.engine.round import Round
from game.engine.ruleset import RULESETS, Ruleset
from tests.engine.modern_twins import side_by_side
from tests.engine.positions import all_cards, snapshot
from tests.engine.slow_modern import Modern
from tests.engine.slow_rules import DECK
from tests.engine.test_custom import values_of
from tests.engine.walkers import a_deck
from tests.often import tried

FEW, SOME, ROUNDS = 3, 6, 12
TOTALS = (-5, 0, 2995, 3000, 4995, 5000)
#: Steps of a turn after which nothing more is melded.
PATIENCE = 25


def walk(seats: int, number: int) -> Counter[str]:
    """One round by both, held together; returns what was met."""
    rng = Random(f"modern {seats} {number}")
    totals = tuple(rng.choice(TOTALS) for _ in range(2))
    slow = Modern({}, totals, seats, rng.randrange(seats))
    deck = a_deck(rng, DECK, seats, slow.hand_size())
    fast = Round(MODERN, [KIND_OF[name] for name in deck], seats, slow.lead, totals)
    return side_by_side(fast, slow, deck, rng)


@pytest.mark.slow
@tried(FEW, SOME, ROUNDS)
@pytest.mark.parametrize("seats", [2, 4])
def test_both_agree_in_whole_rounds(seats: int, count: int) -> None:
    met: Counter[str] = Counter()
    for number in range(count):
        met += walk(seats, number)
    for often in ("draw", "take", "meld", "discard", "talon"):
        assert met[often], often


def own_rules(seed: str) -> Ruleset:
    """A book with some of the parameters of `modern` set by lot, one that can be played."""
    lots = Random(seed)
    while True:
        base = lots.choice([*RULESETS.values()])
        share = lots.choice((0.1, 0.3, 0.5))
        values = {
            name: lots.choice(values_of(name, base))
            for name, parameter in PARAMETERS.items()
            if name != "seats" and parameter.ids.startswith("M") and lots.random() < share
        }
        if lots.random() < 0.5:
            values |= {"red-threes": "all", "red-three-extra-card": "no", "red-three-blocks": "no"}
        rules = with_parameters(base, values)
        if contradiction(rules) is None:
            return rules


def stroll(round_: Round, rng: Random) -> int:
    """Play by lot until the round or the patience ends; returns how many refusals were tried."""
    round_.deal()
    board = round_.board
    cards = sorted(all_cards(round_))
    refusals = steps = 0
    for _ in range(3000):
        there = all_cards(round_)
        assert sorted(there) == cards
        if board.step == OVER:
            return refusals
        legal = round_.legal_actions()
        assert legal
        if rng.random() < 0.05:
            refusals += refused(round_, {*legal}, rng)
        action = chosen(round_, legal, steps, rng)
        turn = board.turn
        round_.apply(action)
        steps = steps + 1 if board.turn == turn else 0
    return refusals


def chosen(round_: Round, legal: list[Action], steps: int, rng: Random) -> Action:
    """One of the actions; after a while those that end the turn, or take back what keeps it."""
    ends = [each for each in legal if each.verb in (Verb.DISCARD, Verb.PASS)]
    if round_.board.now.owed < 0 and steps > PATIENCE:
        backward = [each for each in legal if each.verb is Verb.UNDO]
        return rng.choice(ends or backward or legal)
    melds = [each for each in legal if each.verb is Verb.MELD]
    if melds and (round_.board.now.owed >= 0 or rng.random() < 0.7):
        return rng.choice(melds)
    return rng.choice(ends if ends and rng.random() < 0.5 else legal)


def refused(round_: Round, legal: set[Action], rng: Random) -> int:
    """Try some actions that are not legal; nothing changes."""
    before = snapshot(round_), [talon[:] for talon in round_.aside]
    some = rng.sample([each for each in ALL_ACTIONS if each not in legal], 12)
    for action in some:
        with pytest.raises(IllegalAction) as caught:
            round_.apply(action)
        assert caught.value.sentence.endswith(".")
    assert (snapshot(round_), round_.aside) == before
    return len(some)


@pytest.mark.slow
@tried(4, 6, 15)
@pytest.mark.parametrize("seats", [2, 4])
def test_modern_is_never_without_an_action_and_loses_no_card(seats: int, count: int) -> None:
    refusals = 0
    for number in range(count):
        rng = Random(f"stroll {seats} {number}")
        deck = shuffled(rng)
        refusals += stroll(Round(MODERN, deck, seats, rng.randrange(seats), (0, 3000)), rng)
    assert refusals > 6 * count


@pytest.mark.slow
@tried(20, 20, 60)
def test_own_rules_with_its_parameters_neither(count: int) -> None:
    refusals = 0
    for number in range(count):
        rng = Random(f"own {number}")
        rules = own_rules(f"modern {number}")
        seats = rng.choice(rules.seats)
        deck = shuffled(rng, rules.packs, rules.jokers)
        refusals += stroll(Round(rules, deck, seats), rng)
    assert refusals > 8 * count


def main(arguments: list[str]) -> None:
    """Long walks: prints what was met, and each disagreement."""
    count = int(arguments[0]) if arguments else 100
    first = int(arguments[1]) if len(arguments) > 1 else ROUNDS
    met: Counter[str] = Counter()
    for number in range(first, first + count):
        for seats in (2, 4):
            try:
                met += walk(seats, number)
            except Exception as error:
                met["DISAGREE"] += 1
                print(f"--- {seats} seats, {number}: {type(error).__name__} {str(error)[:600]}")
    print(f"{2 * count} rounds", dict(sorted(met.items())))


if __name__ == "__main__":
    main(sys.argv[1:])
