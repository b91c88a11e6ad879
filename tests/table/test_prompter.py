"""The prompt of a sitting, wherever it stands: which step, what is answered, when it is anew."""

from collections.abc import Callable
from random import Random

import pytest

from game.engine.books import OFFICIAL
from game.table.person_view import PERSON
from game.table.prompt import SILENT, PromptStep
from game.table.prompt_words import Manner
from game.table.prompter import Prompter
from game.table.sitting import Setup, Sitting, State
from tests.engine.positions import do, position
from tests.table.test_course import in_mid_round
from tests.table.test_intents import (
    FOUR,
    after_the_own_turn,
    asked_at_the_stocks_end,
    asked_whether_to_take_in_vain,
    cut,
    gone_out,
    won,
)


def not_dealt() -> Sitting:
    return Sitting(Setup(level="random"), Random(1))


def four(hand: str, turn: int, *played: str) -> Sitting:
    """Four partners in mid-round."""
    sitting = cut()
    while sitting.state in (State.DEAL, State.CUT):
        sitting.confirm()
        sitting.tick()
    rows = "KKKKKKK AAAAAAA QQQ"
    where = {"rules": OFFICIAL, "seats": 4, "turn": turn, "rows": rows, "drawn": True}
    sitting.match.round = position(hand, humans=(PERSON,), **where)  # type: ignore[arg-type]
    do(sitting.match.round, *played)
    sitting.begin_turn()
    return sitting


def partner_asks() -> Sitting:
    return four("QS 4H", 2, "ask")


def asked_the_partner() -> Sitting:
    return four("QS 4H", 0, "ask")


@pytest.mark.parametrize(
    ("at", "step", "said", "ways"),
    [
        (cut, PromptStep.CUT, "", 0),
        (after_the_own_turn, PromptStep.OTHERS, "Computer", 0),
        (asked_at_the_stocks_end, PromptStep.QUESTION, "", 2),
        (asked_whether_to_take_in_vain, PromptStep.FUTILE, "", 1),
        (gone_out, PromptStep.ROUND_OVER, "", 0),
        (won, PromptStep.GAME_OVER, "", 0),
        (partner_asks, PromptStep.PARTNER_ASKS, "North", 2),
        (asked_the_partner, PromptStep.WAITING, "North", 0),
        (lambda: in_mid_round("4S 5S", rows="KKK", stock="6C"), PromptStep.BEGIN, "", 1),
    ],
)
def test_each_state_of_a_sitting_has_its_prompt(
    at: Callable[[], Sitting], step: PromptStep, said: str, ways: int
) -> None:
    prompt = Prompter().of(at())
    assert prompt.step is step
    assert said in prompt.tellings[0]
    assert len(prompt.ways) == ways
    assert all("{" not in telling for telling in prompt.tellings)


def test_while_a_computer_plays_for_one_it_says_how_that_ends() -> None:
    sitting = after_the_own_turn()
    sitting.autoplays = True
    (telling,) = Prompter().of(sitting).tellings
    assert telling == "The computer plays: a key or a click ends it."
    over = gone_out()
    over.autoplays = True
    assert Prompter().of(over).step is PromptStep.ROUND_OVER


def test_before_the_deal_nothing_is_said() -> None:
    assert Prompter().of(not_dealt()) == SILENT


def test_it_is_asked_anew_only_where_something_has_happened() -> None:
    sitting = in_mid_round("4S 5S", rows="KKK", stock="6C")
    prompter = Prompter()
    first = prompter.of(sitting)
    assert prompter.of(sitting) is first
    assert sitting.person.click_stock()
    second = prompter.of(sitting)
    assert second is not first
    assert second.step is not PromptStep.BEGIN
    third = prompter.of(sitting, single=True)
    assert third is not second
    assert "twice" in second.tellings[0] and "twice" not in third.tellings[0]
    assert prompter.of(sitting, Manner.TUTOR, single=True) is not third
    assert sitting.person.discard(FOUR)
    assert prompter.of(sitting).step is PromptStep.OTHERS
