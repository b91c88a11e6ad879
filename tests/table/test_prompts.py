"""The prompts: what can be done at every step, in words and as actions that the engine accepts."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from game.engine.actions import TAKE, Verb
from game.engine.board import Phase
from game.engine.match import HUMAN, Match, Seat
from game.engine.round import Round
from game.engine.ruleset import RULESETS, WINDOWS, Ruleset
from game.players import PLAYERS
from game.table.prompts.prompt import Prompt, PromptStep
from game.table.prompts.saying import Saying
from game.table.prompts.turn import of_turn
from game.table.prompts.words import Manner
from tests.engine.positions import position
from tests.often import tried

#: Every rule book with every number of seats.
BOOKS = [(name, seats) for name, rules in RULESETS.items() for seats in rules.seats]


def prompt_at(
    hand: str,
    *played: str,
    rules: Ruleset = WINDOWS,
    manner: Manner = Manner.MOUSE,
    **where: object,
) -> Prompt:
    """The prompt of a position, after what has been played there."""
    round_ = position(hand, rules=rules, humans=(0,), **where)  # type: ignore[arg-type]
    for each in played:
        round_.apply(each)
    return carried_out(round_, of_turn(round_.views[0], Saying(rules, manner, partner="North")))


def carried_out(round_: Round, prompt: Prompt) -> Prompt:
    """The prompt again, after every way in it has been gone on a copy of the round."""
    assert prompt.ways
    for way in prompt.ways:
        copy = round_.copy()
        for action in way:
            copy.apply(action)
        verb = way[-1].verb
        if prompt.step in (PromptStep.GO_OUT, PromptStep.BOUND) and verb in (
            Verb.MELD,
            Verb.DISCARD,
        ):
            assert copy.board.result is not None, prompt
        if verb is Verb.MELD and (prompt.step is PromptStep.OWED or way[0] is TAKE):
            assert copy.board.owed < 0, prompt
    return prompt


def played(book: str, seats: int, seed: int) -> Iterator[Round]:
    """A round in which all seats are played, by players of three kinds; the same one every time."""
    rng = Random(f"{book} {seats} {seed}")
    match = Match(RULESETS[book], [Seat(HUMAN, "P"), *[Seat("random", "C")] * (seats - 1)])
    kind = ("random", "beginner", "advanced")[seed % 3]
    players = [PLAYERS[kind](rng) for _seat in range(seats)]
    lead, cut = match.draw_lots(rng)
    round_ = match.start_round(rng, lead, cut)
    while round_.phase is not Phase.OVER:
        yield round_
        round_.apply(players[round_.decider].decide(round_.views[round_.decider]))


def prompts_of(book: str, seats: int, count: int) -> Iterator[tuple[Round, Prompt]]:
    """So many positions of self-play with the prompt of the seat that decides in its own turn."""
    seed = 0
    while True:
        for round_ in played(book, seats, seed):
            if round_.board.turn == round_.decider == round_.board.actor:
                view = round_.views[round_.decider]
                yield round_, of_turn(view, Saying(RULESETS[book], partner="North"))
                count -= 1
                if not count:
                    return
        seed += 1


@tried(60, 750)
@pytest.mark.parametrize(("book", "seats"), BOOKS)
def test_the_engine_accepts_what_is_advised(book: str, seats: int, count: int) -> None:
    """In self-play in every rule book: 10,000 positions among the slow tests."""
    steps = Counter(carried_out(*each).step for each in prompts_of(book, seats, count))
    assert steps.keys() >= {PromptStep.BEGIN, PromptStep.PLAY}
    assert steps.total() == count
