"""Who decides is not always on turn: W26 in a computer's turn, O8's answer by the partner."""

from collections.abc import Generator, Iterator
from itertools import islice
from random import Random
from typing import Any, Final

import pytest

from game.engine.actions import ANSWER_NO, ANSWER_YES, STOP, TURNOVER, Action
from game.engine.board import OVER
from game.engine.books import OFFICIAL, WINDOWS
from game.engine.custom import contradiction, with_parameters
from game.engine.round import Round
from game.engine.rules import legal_actions, refusal
from game.engine.ruleset import RULESETS, Ruleset
from game.players import PLAYERS
from game.players.advice.advisor import advise, evaluate
from game.players.advice.listed_ways import habit
from game.players.advice.round_review import ReviewedStep, Reviewing
from game.players.expert.levels import Expert
from tests.engine.positions import position
from tests.players.rounds import QUICK, dealt, own_rules, seated

HUMAN: Final = 0
#: With more cards drawn the stock ends sooner; `modern`'s special hands do not let more be dealt.
ASKS: Final = {"stock-end": "ask", "cards-drawn": "3"}


def books() -> Iterator[tuple[str, Ruleset]]:
    """Every rule book where the stock's end is a person's choice, and rules of one's own."""
    for name, rules in RULESETS.items():
        for changes in (ASKS, {"stock-end": "ask"}):
            changed = with_parameters(rules, changes)
            if contradiction(changed) is None:
                yield name, changed
                break
    for number in range(12):
        changed = with_parameters(own_rules(f"w26 {number}"), {"stock-end": "ask"})
        if contradiction(changed) is None:
            yield f"own {number}", changed


def decided_out_of_turn(rules: Ruleset, seats: int, seed: str) -> Iterator[Round]:
    """Positions of a round in which the seat that decides is not on turn."""
    round_ = dealt(rules, seed, seats)
    round_.humans = (HUMAN,)
    players = seated("random", seed, seats)
    for _ in range(1500):
        if round_.board.step == OVER:
            break
        seat = round_.decider
        if seat != round_.board.turn:
            yield round_
        round_.apply(players[seat].decide(round_.views[seat]))


@pytest.fixture(scope="module")
def positions() -> list[tuple[str, Round]]:
    """Some of them."""
    return met_in_all(1)


def met_in_all(often: int) -> list[tuple[str, Round]]:
    """Positions of all those books, two of each round at most."""
    found = []
    for name, rules in books():
        for seats in rules.seats:
            for number in range(often * (2 if name.startswith("own") else 5)):
                met = decided_out_of_turn(rules, seats, f"{name} {seats} {number}")
                found += [(f"{name} {seats}", round_.copy()) for round_ in islice(met, 2)]
    return found


@pytest.mark.slow
def test_both_kinds_of_them_are_met_in_every_book() -> None:
    positions = met_in_all(4)
    asked = {name for name, round_ in positions if round_.board.now.asked}
    ended = {name.split()[0] for name, round_ in positions if not round_.board.now.asked}
    assert len(asked) >= 4
    assert ended >= {*RULESETS, "own"}


@pytest.mark.sampled
@pytest.mark.parametrize("kind", PLAYERS)
def test_every_player_answers_what_may_be_answered(
    kind: str, positions: list[tuple[str, Round]]
) -> None:
    answers = set()
    for name, round_ in positions:
        view = round_.views[round_.decider]
        action = QUICK[kind](Random(name)).decide(view)
        assert action in legal_actions(view), (name, kind, action)
        assert round_.decider_of(action) == round_.decider
        round_.copy().apply(action)
        answers.add(action)
    assert answers & {ANSWER_YES, ANSWER_NO}
    assert answers >= {STOP, TURNOVER}


def test_what_is_advised_may_be_answered(positions: list[tuple[str, Round]]) -> None:
    for name, round_ in positions[::3]:
        view = round_.views[round_.decider]
        ways = run(advise(view, playouts=8)).ways
        evaluation = run(evaluate(view)) if len(name) % 5 == 0 else None
        said = [way.actions for way in ways] + [each.actions for each in habit(view).options]
        said += [way.actions for way in evaluation.ways] if evaluation else []
        for actions in said:
            assert refusal(view, actions[0]) is None, (name, actions)


def run(thinking: Generator[None, None, Any]) -> Any:
    """What a thought in slices comes to."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            return done.value


@pytest.mark.parametrize(
    ("rows", "other", "best"),
    [
        ("KKKKKKK QQQQQQQ", "JK JK 2S 2H AS AH AD AC TS TH TD TC", STOP),  # all that it has is laid
        ("", "4S 5H", TURNOVER),  # with a hand full of canastas to come
    ],
)
def test_w26_the_choice_is_the_best_for_who_decides(rows: str, other: str, best: Action) -> None:
    """Not for the seat on turn, which would choose the other."""
    hand = "4C" if rows else "AS AH AD AC AS AH 7S 7H 7D 7C 7S 7H 8S 8H 8D 8C"
    round_ = position(
        other, hand, other_rows=rows, rest="pile", pile="9C 3S", turn=1, humans=(HUMAN,)
    )
    view = round_.views[HUMAN]
    assert round_.decider == HUMAN
    assert Expert(Random(1), playouts=200).decide(view) is best
    assert run(advise(view, playouts=200)).best.actions == (best,)


def test_o8_the_partner_answers_and_nobody_else_has_anything_to_do() -> None:
    round_ = position(
        "QS 4H", rules=OFFICIAL, seats=4, turn=2, rows="KKKKKKK QQQ", drawn=True, humans=(HUMAN,)
    )
    round_.apply("ask")
    assert round_.decider == HUMAN
    assert [legal_actions(view) for view in round_.views] == [[ANSWER_YES, ANSWER_NO], [], [], []]


def test_a_review_judges_what_was_chosen_in_anothers_turn() -> None:
    """The human chose it, so it is theirs, and none of the computer's."""
    round_ = position(
        "JK JK 2S 2H AS AH AD AC TS TH TD TC",
        "4C",
        other_rows="KKKKKKK QQQQQQQ",
        rest="pile",
        pile="9C 3S",
        turn=1,
        humans=(HUMAN,),
    )
    before = round_.copy()
    round_.apply(TURNOVER)
    for seat, judged in ((HUMAN, 1), (1, 0)):
        steps = [ReviewedStep(before.views[seat], round_.views[seat], 0, 1, TURNOVER)]
        review = run(Reviewing(steps, seat).run())
        assert review.decisions == judged
        if judged:
            (moment,) = review.moments
            assert moment.loss.better == (STOP,)
            assert moment.turn == 0  # before the first turn of one's own


def test_w26_asked_in_ones_own_turn_nothing_else_is_different() -> None:
    round_ = position("9S QS", pile="4C 9C 3S", rest="other", humans=(HUMAN,))
    assert round_.decider == HUMAN == round_.board.turn
    for kind, player in QUICK.items():
        assert player(Random(1)).decide(round_.views[HUMAN]) in (STOP, TURNOVER), kind
    assert WINDOWS.turnovers == 10
