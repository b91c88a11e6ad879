"""Expert in every book: its worlds and its plans, and that it decides fairly."""

from dataclasses import replace
from functools import cache, partial
from random import Random

import pytest

from game.engine.actions import ANSWER_NO, ANSWER_YES, ASK, PUTBACK, TAKE, UNDO, Verb
from game.engine.board import OVER, PLAY, START
from game.engine.cards import FIRST_BLACK, FIRST_WILD, KINDS
from game.engine.round import Round
from game.engine.rules import refusal
from game.engine.ruleset import RULESETS, Ruleset
from game.engine.view import carries, live
from game.players.expert.candidates import meld_plans
from game.players.expert.information_set import InformationSet
from game.players.expert.levels import Expert, PolicyPlayer
from game.players.expert.plans import actions_of
from game.players.expert.policies import policy_for, rivals_for
from game.players.expert.weights import PARTNERS, PATIENT
from game.players.playout.codes import CODE, CODES, LOG_MELD, LOG_TAKE, Log
from game.players.playout.equity import worth
from game.players.playout.rollout import play
from game.players.playout.state import PlayoutState
from tests.often import seldom
from tests.players.rounds import PLAYED_OUT, dealt, own_rules, played
from tools.tuning.policies import HASTY

FEW = partial(Expert, playouts=6)
all_books = pytest.mark.parametrize(("rules", "seats"), seldom(PLAYED_OUT))


def cards_of(state: PlayoutState) -> list[int]:
    """All cards of a state, by code, wherever they lie."""
    count = state.stock.count
    aside = [*state.talon_first, *state.talon_later]
    total = [count(code) + state.pile.count(code) + aside.count(code) for code in range(CODES)]
    for hand in [*state.hands, *state.rows]:
        for code in range(CODES):
            total[code] += hand[code]
    return total


def all_cards(rules: Ruleset) -> list[int]:
    return PlayoutState(
        rules, rules.seats[-1], (0,) * len(set(rules.side_of(rules.seats[-1])))
    ).public


@cache
def information_sets(rules: Ruleset, seats: int, seed: str) -> list[tuple[Round, InformationSet]]:
    """What some seats knew in the course of a round, with the rounds as they were.

    Worlds are sampled from it as often as one likes.
    """
    lots = Random(seed)
    seen: list[tuple[Round, InformationSet]] = []

    def watch(round_: Round) -> None:
        if lots.random() < 0.15 and round_.board.actor == round_.board.turn:
            view = round_.views[round_.board.turn]
            seen.append((round_.copy(), InformationSet(view, PATIENT)))

    players = [partial(Expert, playouts=0)(Random(seat)) for seat in range(seats)]
    list(played(dealt(rules, seed, seats), players, watch))
    return seen


@pytest.mark.sampled
@all_books
def test_a_world_has_all_cards_and_what_is_known(rules: Ruleset, seats: int) -> None:
    worlds = 0
    for number in range(3):
        for round_, information in information_sets(rules, seats, f"world {number}"):
            world = information.sample(Random(number))
            board = round_.board
            assert cards_of(world) == all_cards(rules)
            assert [sum(hand) for hand in world.hands] == board.hand_sizes
            assert len(world.stock) == board.stock_count
            own = [0] * CODES
            for kind in range(KINDS):
                own[CODE[kind]] += round_.hands[board.turn][kind]
            assert world.hands[board.turn] == own
            for hand, known in zip(world.hands, world.known, strict=True):
                assert all(few <= many for few, many in zip(known, hand, strict=True))
            worlds += 1
    assert worlds > 5


@pytest.mark.sampled
@all_books
def test_playouts_end_with_all_cards_and_points(rules: Ruleset, seats: int) -> None:
    outs = 0
    for number in range(3):
        for _, information in information_sets(rules, seats, f"world {number}"):
            world = information.sample(Random(number))
            world.policies = [(PATIENT, HASTY)[seat % 2] for seat in range(seats)]
            play(world)
            assert world.over
            assert cards_of(world) == all_cards(rules)
            assert min(map(min, world.hands)) >= 0
            assert min(map(min, world.rows)) >= 0
            outs += world.out >= 0
            sides = range(world.book.sides)
            gained = [world.points(side) for side in sides]
            assert all(0 <= worth(world.book, gained, side) <= 1 for side in sides)
    assert outs


@all_books
def test_the_plan_of_a_policy_stands_by_the_rules_of_the_book(rules: Ruleset, seats: int) -> None:
    plans = 0
    for number in range(3):
        for round_, information in information_sets(rules, seats, f"world {number}"):
            seat = round_.board.turn
            if (
                round_.board.now.owed < 0
                and round_.board.step == PLAY
                and not round_.board.now.melds
            ):
                view = round_.views[seat]
                for plan in meld_plans(information.state, seat, [HASTY], 6)[:1]:
                    assert carries(live(view), actions_of(view, plan))
                    plans += 1
    assert plans


def wild_cards_thrown(playouts: int, doubt: float) -> int:
    """How many wild cards four partners throw in two rounds while they hold another card.

    By a policy that freezes; but for the last turn, in which the dearest card goes.
    """
    thrown = 0
    for number in range(2):
        round_ = dealt(RULESETS["official"], f"wild {number}", 4)
        players = [Expert(Random(seat), playouts, PARTNERS, doubt) for seat in range(4)]
        for done in played(round_, players):
            if done.action.verb is not Verb.DISCARD:
                continue
            if done.action.card >= FIRST_WILD and round_.board.stock_count:
                thrown += any(round_.hands[done.seat][FIRST_BLACK:FIRST_WILD])
    return thrown


@pytest.mark.slow
def test_with_more_seats_a_wild_card_is_thrown_only_where_playouts_say_so() -> None:
    assert wild_cards_thrown(playouts=0, doubt=0.5)
    assert not wild_cards_thrown(playouts=4, doubt=99)


@pytest.mark.slow
def test_it_never_goes_back() -> None:
    """No card laid to be taken back, no pile taken to be put back, in any book and own rules."""
    own = [(rules, rules.seats[-1]) for rules in map(own_rules, map(str, range(8)))]
    cases = [*PLAYED_OUT, *own]
    for number, (rules, seats) in enumerate(cases):
        round_ = dealt(rules, f"back {number}", seats)
        for done in played(round_, [FEW(Random(seat)) for seat in range(seats)]):
            assert done.action not in (UNDO, PUTBACK)


@pytest.mark.slow
def test_partners_ask_and_keep_to_the_answer() -> None:
    asked = answered = 0
    rules = RULESETS["official"]
    for number in range(12):
        round_ = dealt(rules, f"asks {number}", 4)
        for done in played(round_, [FEW(Random(seat)) for seat in range(4)]):
            asked += done.action is ASK
            answered += done.action in (ANSWER_YES, ANSWER_NO)
    assert asked == answered > 0


def test_it_thinks_in_slices_and_comes_to_the_same() -> None:
    round_ = dealt(RULESETS["cga"], "slices", 2)
    seat = round_.board.turn
    slices = 0
    thinking = Expert(Random(0), playouts=40).think(round_.views[seat])
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            assert done.value is Expert(Random(1), playouts=40).decide(round_.views[seat])
            break
        slices += 1
    assert slices >= 0


def test_every_book_has_a_policy() -> None:
    for rules, seats in PLAYED_OUT:
        assert policy_for(rules, seats) in rivals_for(rules, seats)


@pytest.mark.sampled
@all_books
def test_a_level_takes_every_pile_that_its_policy_takes(rules: Ruleset, seats: int) -> None:
    """Also where the policy goes on to lay cards that came with the pile: they pay for nothing."""
    eager = replace(HASTY, take_reserve=1, pair_pile=1, wild_pile=1)
    laid_from_the_pile = 0
    for number in range(6):
        round_ = dealt(rules, f"eager {number}", seats)
        players = [PolicyPlayer(Random(seat), 0, eager) for seat in range(seats)]
        board = round_.board
        while board.step != OVER:
            seat = board.actor if board.now.asked else board.turn
            view = round_.views[seat]
            action = players[seat].decide(view)
            if board.step == START and board.stock_count and refusal(view, TAKE) is None:
                log: Log = []
                play(InformationSet(view, eager).state, 1, log)
                assert (action is TAKE) == (log[0][0] == LOG_TAKE)
                if action is TAKE:
                    laid_from_the_pile += [what for what, _, _ in log].count(LOG_MELD) > log[0][2]
            round_.apply(action)
    assert laid_from_the_pile
