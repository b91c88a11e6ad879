"""Questions change nothing, not even for a moment."""

from random import Random

import pytest

from game.engine import ALL_ACTIONS, Round, refusal, shuffled
from game.engine.board import Board
from game.engine.side import Side
from game.players import PLAYERS
from tests.record.unchanged import RULES


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", RULES)
def test_no_card_moves_while_it_is_asked_what_may_be_done(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = RULES[name]
    lots = Random(f"questions {name}")

    def moved(*_: object) -> None:
        pytest.fail("a card was moved by a question")

    for _ in range(4):
        round_ = Round(rules, shuffled(lots, rules.packs, rules.jokers))
        round_.deal()
        players = [PLAYERS["random"](lots), PLAYERS["random"](lots)]
        while round_.board.result is None:
            actor = round_.board.actor
            if min(round_.board.hand_sizes) < 3:
                with monkeypatch.context() as patch:
                    for owner, method in ((Side, "lay"), (Side, "lift"), (Board, "add_meld")):
                        patch.setattr(owner, method, moved)
                    before = str(round_)
                    allowed = [a for a in ALL_ACTIONS if refusal(round_.views[actor], a) is None]
                    assert sorted(allowed) == sorted(round_.legal_actions())
                    assert round_.phase
                    assert round_.decider in range(2)
                    assert str(round_) == before
            round_.apply(players[actor].decide(round_.views[actor]))
