"""What a review takes for a decision, and what for luck, where Threes and special hands are met."""

from random import Random

import pytest

from game.engine.actions import SPECIAL, parse_action
from game.engine.books import HOYLE, MODERN, OFFICIAL, VIENNESE, WINDOWS
from game.engine.cards import FIRST_NATURAL
from game.engine.round import Round
from game.engine.ruleset import Ruleset
from game.engine.view import live
from game.players.advice.luck import _redeal
from game.players.advice.round_review import ReviewedStep, Reviewing
from game.players.expert.information_set import InformationSet
from game.players.expert.weights import PATIENT
from game.players.playout.codes import CODES
from tests.engine.positions import position
from tests.players.rounds import dealt

PAIRS = "4S 4H 6S 6H 8S 8H TS TH JS JH QS QH KS KH"


def reviewing(round_: Round, *actions: str) -> Reviewing:
    """The review of a round in which these actions are done."""
    now = live(round_.copy().views[0])
    steps = [ReviewedStep(now, now, 0, None, None)]
    for number, text in enumerate(actions):
        seat = round_.decider
        round_.apply(parse_action(text))
        after = live(round_.copy().views[0])
        steps.append(ReviewedStep(steps[-1].after, after, number, seat, parse_action(text)))
    return Reviewing(steps, 0)


def test_m25_to_show_a_hand_is_a_decision_of_its_own() -> None:
    found = reviewing(position(PAIRS, rules=MODERN, drawn=True), "special")
    assert [each.actions for each in found._decisions] == [(SPECIAL,)]


HAND = "3S AS AH AD AC KS KH KC QS QH QD 9S"
ACES_AND_KINGS = [f"meld {card}" for card in ("AS", "AH", "AD", "AC", "KS", "KH", "KC")]
QUEENS = [f"meld {card}" for card in ("QS", "QH", "QD")]


def test_m4_melds_are_judged_from_the_three_on_that_was_put_down() -> None:
    """The card that came for it may be among them."""
    round_ = position(HAND, rules=MODERN, stock="4S 9H 9D", pile="5S")
    found = reviewing(round_, "draw", "three", *ACES_AND_KINGS, *QUEENS, "discard 9S")
    melds = found._decisions[1]
    verbs = [each.actions[0].verb.name.lower() for each in found._decisions]
    assert verbs == ["draw", "meld", "discard"]
    assert not any(melds.view.hand[:FIRST_NATURAL])
    assert [str(each) for each in melds.actions] == [*ACES_AND_KINGS, *QUEENS]


def test_m4_only_what_came_after_the_three_is_judged() -> None:
    round_ = position(HAND, rules=MODERN, stock="4S 9H 9D", pile="5S")
    found = reviewing(round_, "draw", *ACES_AND_KINGS, "three", *QUEENS, "discard 9S")
    judged = found._decisions[1]
    assert [str(each) for each in judged.actions] == QUEENS
    assert [str(each) for each in judged.view.board.now.melds] == ACES_AND_KINGS


@pytest.mark.parametrize(
    ("rules", "seats", "kept"),
    [
        (WINDOWS, 2, 0),
        (HOYLE, 2, 0),
        (OFFICIAL, 2, 0),
        (OFFICIAL, 4, 0),
        (VIENNESE, 4, 0),
        (MODERN, 2, 1),
        (MODERN, 4, 1),
    ],
    ids=lambda value: getattr(value, "name", value),
)
def test_another_deal_keeps_no_threes_that_the_rules_put_down(
    rules: Ruleset, seats: int, kept: int
) -> None:
    """And no card is lost or found: else a deal would seem lucky or not for what it never was."""
    held = 0
    for number in range(40):
        round_ = dealt(rules, f"luck {number}", seats)
        known = InformationSet(live(round_.views[0]), PATIENT)
        world = known.sample(Random(number))
        side = 0
        before = [*world.stock, *_cards(world.hands[0]), *_cards(world.rows[side])]
        _redeal(world, 0, Random(number))
        hand = world.hands[0]
        assert sum(hand) == world.held[0]
        threes = sum(hand[: world.book.bonus])
        assert threes <= kept
        held += threes
        after = [*world.stock, *_cards(hand), *_cards(world.rows[side])]
        assert sorted(before) == sorted(after)
    assert bool(held) == bool(kept)


def _cards(counts: list[int]) -> list[int]:
    return [code for code in range(CODES) for _ in range(counts[code])]
