"""Expert under narrow rules: what it finds by looking ahead."""

from random import Random

import pytest

from game.engine.actions import DRAW, SPECIAL, TAKE, Verb
from game.engine.board import View
from game.engine.books import MODERN
from game.engine.positions import parse_position
from game.engine.round import Round
from game.engine.view import live
from game.players import PLAYERS
from game.players.advice import evaluation
from game.players.expert import levels, outcomes
from game.players.expert.information_set import InformationSet
from game.players.expert.levels import Expert
from game.players.expert.policies import CLOSED_PARTNERS, HOARD, rivals_for
from game.players.playout.policy import Policy
from tests.engine.positions import position
from tests.players.rounds import dealt, narrow_rules, played, seated

PLAYOUTS = 200
#: Twenty-three cards, and the other side has three canastas.
LARGE_PILE = """\
rules: modern
seats: 2
lead: 1
totals: 3000 0
melded: 1
hand 0: 4S 4H 4D 4C 8S QD QC QC 2S 2S 2C 2C JK
hand 1: 4H 4D 4C 5S 5C 5C 6S 6D 8H 8H JH
table 0: 3D 3D 3H
table 1: 3H | 3S | 6C 6H 6S | 9D 9H 9S 9H 9D 9S JK | TD TH TS | JC JS JK JD | KC KH KH
pile: QH TC 7S TD 7S KD 7H TC 7D JS AS QS 7D JD 7C QH 7C JC AD AD AC 6H QS
stock: 2D 4S 8S 5H 7H 8C 6D KD 6C 8C 5D 8D TH AH 8D 9C 3C KS TS 9C 2H KC 5D KS 3C 5S JH 2H QD AC \
AH 3S AS
aside:  | 5H JK 2D
turn: 0 draw
"""


def decision(round_: Round, kind: str = "expert") -> str:
    """What a player does next."""
    player = Expert(Random(1), PLAYOUTS) if kind == "expert" else PLAYERS[kind](Random(1))
    return str(player.decide(round_.views[round_.decider]))


@pytest.mark.parametrize(("seats", "policy"), [(2, HOARD), (4, CLOSED_PARTNERS)])
def test_expert_and_advice_look_ahead_from_one_policy_and_expect_it(
    seats: int, policy: Policy, monkeypatch: pytest.MonkeyPatch
) -> None:
    began: list[Policy] = []
    real = outcomes.Outcomes

    def seen(view: View, known: InformationSet, *policies: Policy) -> outcomes.Outcomes:
        began.append(policies[0])
        return real(view, known, *policies)

    monkeypatch.setattr(levels, "Outcomes", seen)
    monkeypatch.setattr(evaluation, "Outcomes", seen)
    view = position("4S 4H 4D 5S 6S 8S 9H", rules=MODERN, seats=seats, drawn=True).views[0]
    Expert(Random(1), 2).decide(view)
    evaluation.Evaluation(view)
    assert began == [policy, policy]
    assert rivals_for(MODERN, seats)[0] is policy


@pytest.mark.slow
def test_it_opens_with_all_its_wild_cards_for_a_large_pile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its policy leaves 23 cards, which cost what it would open with. In 3,000 playouts they are
    worth 4,500 points."""
    round_ = parse_position(LARGE_PILE)
    assert decision(round_, "advanced") == str(DRAW)
    for seed in range(5):
        monkeypatch.setattr(outcomes, "Random", lambda lots, seed=seed: Random(f"{lots} {seed}"))
        assert decision(round_) == str(TAKE)
    round_.apply(TAKE)
    while round_.board.now.owed >= 0:
        round_.apply(decision(round_))
    assert round_.board.hand_sizes[0] > 20


@pytest.mark.parametrize("seats", MODERN.seats)
def test_a_special_hand_is_shown_and_one_card_from_it_the_odd_one_goes(seats: int) -> None:
    hand = "4H 4D 5H 5D 6H 6D 8H 8D 9H 9D TH TD KH"
    whole = position(f"{hand} KD", rules=MODERN, drawn=True, seats=seats)
    near = position(f"{hand} QD", rules=MODERN, drawn=True, seats=seats)
    assert decision(whole) == str(SPECIAL)
    assert decision(near) in ("discard KH", "discard QD")


def test_it_asks_its_partner_and_goes_out_as_agreed() -> None:
    round_ = position(
        "KS KH 4S",
        rules=MODERN,
        rows="KKKKK QQQQQQQ JJJJJJJ",
        hands={2: "5S 6S 8S 9S TS"},
        other_rows="5555555 9999999",
        seats=4,
        drawn=True,
    )
    done = []
    while round_.board.result is None and round_.board.turn == 0:
        done.append(decision(round_))
        round_.apply(done[-1])
    if "answer yes" in done:
        assert round_.board.result is not None
    assert done[0] == "ask"


@pytest.mark.slow
def test_it_looks_ahead_by_all_narrow_rules_and_plays_on_from_any_view() -> None:
    """It decides otherwise than its policy would, by own rules too, and a view has one answer.

    Its own rounds by the rules of the book are kept (kept.py).
    """
    tables = [(MODERN, 2), (MODERN, 4)]
    tables += [(rules, rules.seats[0]) for rules in map(narrow_rules, ("a", "b", "c"))]
    other = 0
    for rules, seats in tables:
        lots = Random(f"{seats}")

        def watch(round_: Round, lots: Random = lots) -> None:
            nonlocal other
            view = live(round_.views[round_.decider])
            assert view.board.narrow
            if lots.random() < 0.3:
                first = Expert(Random(1), 24).decide(view)
                assert first in round_.legal_actions()
                assert Expert(Random(2), 24).decide(view) is first
                other += first is not PLAYERS["advanced"](Random(1)).decide(view)

        for _ in played(dealt(rules, "ahead", seats), seated("advanced", "ahead", seats), watch):
            pass
    assert other


def test_a_three_in_hand_goes_down_without_a_thought() -> None:
    """M4: it costs points in hand, and brings a card."""
    round_ = position("3S 4H 4D 4C 5H 5D 6H 6D 8H 8D 9H 9D TH", rules=MODERN)
    thinking = Expert(Random(1)).think(round_.views[0])
    with pytest.raises(StopIteration) as done:
        next(thinking)
    assert done.value.value.verb is Verb.THREE
