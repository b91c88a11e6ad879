"""Who decides at the table where that is not who is on turn; and a player that answers wrongly."""

from collections.abc import Callable
from logging import LogRecord
from random import Random
from typing import Final

import pytest

from game.engine.actions import DRAW, STOP, TAKE, TURNOVER, UNDO, Action, Verb
from game.engine.board import View
from game.engine.books import OFFICIAL, WINDOWS
from game.engine.custom import contradiction, with_parameters
from game.engine.rules import legal_actions
from game.engine.ruleset import RULESETS, Ruleset
from game.players import PLAYERS
from game.players.advice.evaluation import KeptEvaluations
from game.players.expert.levels import Beginner
from game.record import read_record
from game.table.computers import Players
from game.table.live_advice import Coach, Concern, Hint
from game.table.person_view import PERSON
from game.table.prompter import Prompter
from game.table.setup import Terms
from game.table.sitting import Setup, Sitting, State
from tests.engine.positions import position
from tests.players.rounds import QUICK, own_rules

#: Nobody can take it.
CLOSED: Final = "QD 3S"
#: The computer can, with two Nines.
OPEN: Final = "QD 9S"
NINES: Final = "9H 9D 4S 5D 6H 7C"


class Asked:
    """A computer player that answers as it is told, and notes the views that it was asked for."""

    def __init__(self, answer: Callable[[View], object]) -> None:
        self._answer = answer
        self.views: list[tuple[int, int]] = []

    def decide(self, view: View) -> Action:
        self.views.append((view.seat, view.board.turn))
        return self._answer(view)  # type: ignore[return-value]


def simply(view: View) -> Action:
    return legal_actions(view)[0]


def at_stock_end(
    pile: str,
    computer: Callable[[View], object] = simply,
    person: Callable[[View], object] = simply,
) -> tuple[Sitting, Asked, Asked]:
    """The computer's turn begins without a stock; who plays for it, and for the person."""
    theirs, mine = Asked(computer), Asked(person)
    players: Players = {**PLAYERS, "random": lambda _: theirs, "expert": lambda _: mine}
    sitting = Sitting(Setup(level="random", ruleset=WINDOWS), Random(1), Terms(players=players))
    sitting.tick()
    sitting.match.round = position(NINES, turn=1, pile=pile, rest="other", humans=(PERSON,))
    sitting.begin_turn()
    return sitting, theirs, mine


def wait(sitting: Sitting, over: Callable[[], bool], most: int = 2000) -> None:
    for _ in range(most):
        if over():
            return
        sitting.tick()
    raise AssertionError(sitting.state)


# AutoPlay.


def test_w26_who_plays_for_the_person_is_asked_in_the_computers_turn() -> None:
    """The program once ended here: it was asked with a view in which it seemed to be on turn."""
    sitting, theirs, mine = at_stock_end(CLOSED)
    assert sitting.state is State.QUESTION
    sitting.autoplays = True
    assert sitting.state is State.COMPUTER
    wait(sitting, lambda: sitting.view.board.turnovers == 1)
    assert mine.views == [(PERSON, 1)]
    assert not theirs.views
    sitting.autoplays = False
    wait(sitting, lambda: bool(theirs.views))
    assert theirs.views[0] == (1, 1)


def test_w26_the_seat_on_turn_is_asked_first_where_it_may_take() -> None:
    sitting, theirs, mine = at_stock_end(OPEN, lambda view: TAKE if view.board.step == 1 else DRAW)
    sitting.autoplays = True
    sitting.tick()
    wait(sitting, lambda: bool(theirs.views))
    assert not mine.views
    assert sitting.view.board.now.taken >= 0


@pytest.mark.parametrize("answer", [STOP, TURNOVER])
def test_w26_one_that_leaves_the_pile_leaves_the_choice_too(answer: Action) -> None:
    """In AutoPlay as in the person's own play."""
    other = TURNOVER if answer is STOP else STOP
    sitting, theirs, mine = at_stock_end(OPEN, lambda _: answer, lambda _: other)
    sitting.autoplays = True
    wait(sitting, lambda: f"\n1 {other}\n" in sitting.recorder.text())
    assert theirs.views[0] == (1, 1)
    assert mine.views[0] == (PERSON, 1)


def test_w26_the_person_takes_over_where_the_computer_has_left_the_pile() -> None:
    sitting, theirs, mine = at_stock_end(OPEN, lambda _: STOP)
    wait(sitting, lambda: sitting.state is State.QUESTION)
    sitting.autoplays = True
    sitting.autoplays = False
    assert sitting.state is State.QUESTION
    assert sitting.person.answer(turn_over=True)
    assert sitting.view.board.turnovers == 1
    assert theirs.views == [(1, 1)]
    assert not mine.views


def test_w26_in_the_next_turn_the_computer_is_asked_again() -> None:
    sitting, theirs, _ = at_stock_end(
        OPEN, lambda view: DRAW if view.board.stock_count else TURNOVER
    )
    wait(sitting, lambda: sitting.state is State.QUESTION)
    assert sitting.person.answer(turn_over=True)
    wait(sitting, lambda: len(theirs.views) == 2)
    assert theirs.views == [(1, 1)] * 2


# What else is asked there.


def test_w26_a_hint_and_the_prompt_say_what_may_be_done_in_the_computers_turn() -> None:
    sitting, _, _ = at_stock_end(CLOSED)
    hint = Hint(sitting, KeptEvaluations())
    while not hint.think():
        pass
    told, marks = hint.next_telling()
    assert told
    assert marks is not None
    prompt = Prompter().of(sitting)
    assert prompt.ways == ((TURNOVER,), (STOP,))


def test_w26_the_coach_lets_an_answer_in_the_computers_turn_pass() -> None:
    sitting, _, _ = at_stock_end(CLOSED)
    coach = Coach(sitting, Concern(1, True, True), KeptEvaluations())
    sitting.person.guard = coach.holds
    coach.think()
    assert sitting.person.answer(turn_over=True)
    assert sitting.view.board.turnovers == 1


def test_w26_a_lesson_is_asked_about_it_too() -> None:
    sitting, _, _ = at_stock_end(CLOSED)
    acts: list[Action] = []
    sitting.person.guard = lambda action, _go: bool(acts.append(action)) or True
    assert sitting.person.answer(turn_over=True)
    assert acts == [TURNOVER]
    assert sitting.view.board.turnovers == 0


def books() -> list[Ruleset]:
    """Every rule book, and some with W26's choice; own ones too."""
    changes = {"stock-end": "ask", "cards-drawn": "3"}
    asking = [with_parameters(rules, changes) for rules in RULESETS.values()]
    own = [with_parameters(own_rules(f"auto {each}"), {"stock-end": "ask"}) for each in range(6)]
    return [each for each in (*RULESETS.values(), *asking, *own) if contradiction(each) is None]


@pytest.mark.sampled(0, slow=6)
@pytest.mark.parametrize("number", range(len(books())))
def test_autoplay_plays_rounds_of_every_book(number: int, faults: list[LogRecord]) -> None:
    """Nobody answers what the rules do not allow, and all that is seen can be counted."""
    rules = books()[number]
    for seats in rules.seats:
        for level in ("random", "beginner"):
            quick: Players = {**QUICK, "expert": lambda rng: Beginner(rng)}
            setup = Setup(level=level, ruleset=rules, players=seats, pace="at once")
            sitting = Sitting(setup, Random(number), Terms(players=quick))
            sitting.autoplays = True
            choices = 0
            for _ in range(6000):
                if sitting.state is State.ROUND_OVER:
                    break
                if sitting.state is State.CUT:
                    sitting.confirm()
                if sitting.match.round and sitting.round.decider != sitting.round.board.turn:
                    choices += 1
                    if choices < 3:
                        count = sitting.count()
                        assert count is not None
                        assert all(rank.unknown >= 0 for rank in count.ranks)
                sitting.tick()
            assert sitting.state is State.ROUND_OVER
            record = read_record(sitting.recorder.text().encode(), PLAYERS)
            assert record.match.round == sitting.round
            assert not faults


# A player that answers wrongly.


def told(sitting: Sitting) -> list[str]:
    return [each for each in sitting.teller.strip.said if "no legal play" in each]


@pytest.mark.parametrize(
    "answer",
    [lambda _view: STOP, lambda _view: None, lambda _view: 1 // 0],
    ids=["illegal", "none", "error"],
)
def test_no_answer_of_a_computer_ends_the_program(
    answer: Callable[[View], object], faults: list[LogRecord]
) -> None:
    players: Players = {**PLAYERS, "random": lambda _: Asked(answer)}
    sitting = Sitting(Setup(level="random"), Random(3), Terms(players=players))
    wait(sitting, lambda: sitting.listening)
    assert sitting.person.click_stock()
    assert sitting.person.discard(next(k for k, count in enumerate(sitting.view.hand) if count > 0))
    wait(sitting, lambda: sitting.listening)
    done = [action.verb for seat, action, _ in sitting.view.board.history if seat == 1]
    assert done == [Verb.DRAW, Verb.DISCARD]
    assert len(faults) == 2
    assert told(sitting) == ["Computer made no legal play, so the simplest was made for it."]
    assert sitting.message == told(sitting)[0]
    assert sitting.line.startswith("Computer draws and discards ")


def test_a_thinker_that_fails_in_its_thought_does_not_either(faults: list[LogRecord]) -> None:
    class Failing:
        def decide(self, view: View) -> Action:
            raise AssertionError

        def think(self, view: View):  # type: ignore[no-untyped-def]
            yield
            raise RuntimeError("lost the thread")

    players: Players = {**PLAYERS, "random": lambda _: Failing()}
    sitting = Sitting(Setup(level="random"), Random(3), Terms(players=players))
    wait(sitting, lambda: sitting.listening)
    assert sitting.person.click_stock()
    assert sitting.person.discard(next(k for k, count in enumerate(sitting.view.hand) if count > 0))
    wait(sitting, lambda: sitting.listening)
    assert len(faults) == 2
    assert "lost the thread" in faults[0].getMessage()


@pytest.mark.parametrize("error", [RuntimeError, ImportError])
def test_a_player_that_cannot_be_made_does_not_end_the_program(
    error: type[Exception], faults: list[LogRecord]
) -> None:
    """It would at the deal, before any answer: the simplest is done in its place."""

    def make(_rng: Random) -> Asked:
        raise error("it stays away")

    players: Players = {**PLAYERS, "random": make}
    sitting = Sitting(Setup(level="random"), Random(3), Terms(players=players))
    wait(sitting, lambda: sitting.listening)
    assert sitting.person.click_stock()
    assert sitting.person.discard(next(k for k, count in enumerate(sitting.view.hand) if count > 0))
    wait(sitting, lambda: sitting.listening)
    assert "it stays away" in faults[0].getMessage()
    assert told(sitting) == ["Computer made no legal play, so the simplest was made for it."]


def test_a_turn_that_goes_round_is_ended_at_the_table_too(faults: list[LogRecord]) -> None:
    """A seat bound by a "yes" once melded and took back for ever, a line of the journal each."""

    def round_and_round(view: View) -> Action:
        actions = legal_actions(view)
        if DRAW in actions:
            return DRAW
        melds = [each for each in actions if each.verb is Verb.MELD]
        return UNDO if UNDO in actions else melds[0]

    sitting, theirs, _ = at_stock_end(CLOSED, round_and_round)
    sitting.match.round = position(
        "9H 9D 9S 4S", turn=1, pile=CLOSED, stock="5S 6S", rest="other", humans=(PERSON,)
    )
    sitting.begin_turn()
    wait(sitting, lambda: sitting.listening)
    done = [str(action) for seat, action, _ in sitting.view.board.history if seat == 1]
    assert len(done) < 10
    assert done[-1].startswith("discard")
    assert not told(sitting)  # nothing was illegal
    assert len(faults) == 1
    assert theirs.views


def test_a_computer_that_answers_wrongly_in_the_persons_place_is_told_of_at_once(
    faults: list[LogRecord],
) -> None:
    sitting, _, mine = at_stock_end(CLOSED, person=lambda _: DRAW)
    sitting.autoplays = True
    wait(sitting, lambda: bool(told(sitting)))
    assert mine.views == [(PERSON, 1)]
    assert sitting.view.board.turnovers == 1
    assert faults


def test_o8_the_partner_that_answers_wrongly_says_no(faults: list[LogRecord]) -> None:
    players: Players = {**PLAYERS, "random": lambda _: Asked(lambda _view: DRAW)}
    setup = Setup(level="random", ruleset=OFFICIAL, players=4)
    sitting = Sitting(setup, Random(3), Terms(players=players))
    for _ in range(2000):
        if sitting.match.round is not None:
            break
        sitting.tick()
    sitting.match.round = position(
        "QS 4H", rules=OFFICIAL, seats=4, rows="KKKKKKK QQQ", drawn=True, humans=(PERSON,)
    )
    sitting.begin_turn()
    assert sitting.person.ask_partner()
    wait(sitting, lambda: sitting.view.board.now.answer is False)
    assert len(faults) == 1
