"""The options under narrow rules: legal one and all, and none is missing that the rules leave."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from game.engine.actions import ASK, SPECIAL, TAKE, THREE, Verb
from game.engine.board import PLAY, START
from game.engine.books import MODERN
from game.engine.round import Round
from game.engine.rules import can_go_out, refusal
from game.engine.ruleset import Ruleset
from game.engine.view import carries, goes_out, live, paid, taken
from game.engine.ways import opening
from game.players.advice.advisor import advise, evaluate
from game.players.advice.listed_ways import ways
from game.players.advice.losses import confirm
from game.players.expert.candidates import Lister, stopped
from game.players.expert.options import Options, choice
from game.players.expert.plans import aim
from game.players.expert.policies import first_policy_for, simple_policy_for, sound_policy_for
from game.players.playout import moves
from game.players.playout.core import is_compiled
from game.players.playout.moves import do
from game.players.playout.policy import Policy
from game.players.playout.state import PlayoutState
from tests.engine.positions import do as do_all
from tests.engine.positions import position
from tests.often import tried
from tests.players.advised import done
from tests.players.rounds import dealt, narrow_rules, played, seated
from tools.tuning.rollout import state_of

#: What a move and the engine's actions leave the same, whatever they began with.
KEPT = (
    *("hands", "rows", "wilds", "jokers_alone", "held", "laid", "canastas", "pile", "stock"),
    "frozen",
)
PAIRS = "4S 4H 6S 6H 8S 8H TS TH JS JH QS QH KS KH"


def tables(count: int) -> list[tuple[Ruleset, int, str]]:
    """`modern` with two and four seats, and own rules derived from it."""
    own = [narrow_rules(f"options {number}") for number in range(4 * count)]
    return [
        *((MODERN, seats, f"options {number}") for number in range(count) for seats in (2, 4)),
        *((rules, rules.seats[-1], f"own {number}") for number, rules in enumerate(own)),
    ]


@pytest.mark.slow
@tried(3, 5, 40)
def test_every_option_can_be_done_and_none_is_missing(count: int) -> None:
    met: Counter[str] = Counter()
    for number, (rules, seats, seed) in enumerate(tables(count)):
        lots = Random(seed)

        def watch(round_: Round, lots: Random = lots) -> None:
            if lots.random() < 0.4:
                examined(round_, met)

        kind = ("random", "advanced", "beginner")[number % 3]
        for _ in played(dealt(rules, seed, seats), seated(kind, seed, seats), watch):
            pass
    assert met["weighed"] > 150 * count
    for often in ("take", "three", "discards"):
        assert met[often] > count, often
    assert met["out"] > count // 4


def examined(round_: Round, met: Counter[str]) -> None:
    """Look at what there is to choose from for whoever decides."""
    view = live(round_.views[round_.decider])
    board = view.board
    found = ways(view)
    every_one_is_legal(round_, found)
    met["weighed"] += found.information is not None
    if board.turn != view.seat or board.now.answer is not None or aim(view):
        return
    began = [option.actions[0] for option in found.options if option.actions]
    if board.step == START and board.ruleset.take_must_succeed and refusal(view, TAKE) is None:
        met["take"] += 1
        assert TAKE in began, round_
        the_same_table(round_, found)
    if board.step == PLAY and refusal(view, THREE) is None:
        met["three"] += 1
        assert THREE in began
        the_same_table(round_, found)
    if board.step == PLAY and board.now.owed < 0 and not board.now.asked:
        nothing = not board.now.melds[board.now.barrier :] and view.cards_held > 1
        if nothing and can_go_out(view):
            met["out"] += 1
            assert ASK in began or any(goes_out(view, each.actions) for each in found.options)
        met["discards"] += sum(each.verb is Verb.DISCARD for each in began) > 1


def every_one_is_legal(round_: Round, found: Options) -> None:
    """Let the engine do each of them."""
    assert found.options
    for option in found.options:
        trial = round_.copy()
        for action in option.actions:
            trial.apply(action)


def the_same_table(round_: Round, found: Options) -> None:
    """A take with its melds and a Three do the same to a world as to the table."""
    for option in found.options:
        if option.move is None or option.move[0] not in (moves.TAKE, moves.PUT_DOWN):
            continue
        world: PlayoutState = state_of(round_)
        trial = round_.copy()
        for action in option.actions:
            trial.apply(action)
        do(world, option.move)
        if trial.board.result is not None:
            continue
        after = state_of(trial)
        for name in KEPT:
            assert getattr(world, name) == getattr(after, name), name
        if option.move[0] == moves.TAKE:
            assert (bool(world.bare), world.taken) == (trial.board.now.bare, 1)


def test_wild_cards_are_spread_as_only_the_exact_search_does() -> None:
    """Kings stay pure, and the wild cards go to small pairs: 140 points of 125."""
    hand = "4H 4C 5S 5H 9H JD QH KS KC AH 2S 2D JK"
    round_ = position(hand, rules=MODERN, pile="4S 5C KH", totals=(700, 0))
    view = live(round_.views[0])
    take = next(each for each in ways(view).options if each.actions[0] is TAKE)
    assert paid(taken(view), take.actions[1:]) is not None


def test_a_pile_is_paid_with_no_more_than_is_needed() -> None:
    """A Two on the Jacks is enough, and ends the first meld: then they take no other (M11)."""
    hand = "4D 4H JC JH JS 9D 9S 2H 2D 2C 2S KH AH"
    round_ = position(hand, rules=MODERN, pile="5C 4S", totals=(700, 0))
    do_all(round_, "take", "meld 4D", "meld 4H", "meld JC", "meld JH", "meld JS")
    do_all(round_, "meld 9D", "meld 9S", "meld 2H 9", "meld 2D 9")
    found = ways(live(round_.views[0]))
    assert [len(option.actions) for option in found.options] == [1]
    every_one_is_legal(round_, found)


def test_the_finder_opens_with_as_few_wild_cards_as_will_do() -> None:
    hand = "KS KC KH AS AH AD 9S 9H 9D 8S 8H 2S 2D JK"
    view = live(position(hand, rules=MODERN, drawn=True, totals=(0, 0)).views[0])
    plan = opening(view)
    assert plan is not None
    assert carries(view, plan)
    assert sum(each.wild for each in plan) == 1  # 90 + 30 + 16 and 50 of a Joker


@pytest.mark.parametrize("seats", MODERN.seats)
def test_a_special_hand_is_weighed_against_what_else_could_be_done(seats: int) -> None:
    """Where the round is nearly over it is worth more than anything (M25, M28)."""
    round_ = position(
        PAIRS,
        rules=MODERN,
        other_rows="5555555 9999999",
        rest="pile",
        stock="7C 9S 5C",
        drawn=True,
        seats=seats,
        totals=(0, 0),
    )
    advice = done(advise(round_.views[0], 120))
    assert advice.best.actions == (SPECIAL,)
    assert advice.second is not None
    assert advice.second.worse.points > 1000


def test_a_special_hand_that_scores_next_to_nothing_is_not_shown() -> None:
    """Where it is weighed, and not only held."""
    rules = narrow_rules("", {"pairs-points": "5", "straight-points": "0"})
    round_ = position(PAIRS, rules=rules, drawn=True, totals=(0, 0))
    options = ways(live(round_.views[0])).options
    assert options[0].actions == (SPECIAL,)
    assert options[0].move == stopped(5)
    assert len(options) > 1


def test_a_hand_near_a_special_one_is_played_for_it() -> None:
    hand = PAIRS.replace("KS KH", "KS 7H")
    view = live(position(hand, rules=MODERN, drawn=True, totals=(0, 0)).views[0])
    found = ways(view)
    assert found.information is None
    assert {each.actions[0].verb for each in found.options} == {Verb.DISCARD}


def test_before_the_round_can_end_a_three_is_put_down() -> None:
    """In hand it costs 100, and it brings no card any more (M4, M27)."""
    round_ = position("3S KS KC 4S 5S", rules=MODERN, rest="other", pile="9H 9S", totals=(0, 0))
    view = live(round_.views[0])
    assert not view.board.stock_count
    assert THREE in [each.actions[0] for each in ways(view).options]
    assert done(advise(view, 40)).best.actions == (THREE,)


@pytest.mark.slow
@pytest.mark.parametrize("seats", MODERN.seats)
def test_the_coach_asks_about_a_discard_that_loses_much(seats: int) -> None:
    """Two more of a rank make three natural canastas: one of those is thrown away."""
    round_ = position(
        "KS KH 9S 9H 8S 4S 5H TS JC QD",
        rules=MODERN,
        rows="KKKKK 99999 88888",
        drawn=True,
        seats=seats,
        totals=(0, 0),
    )
    view = round_.views[0]
    seen = done(evaluate(view))
    losses = [done(confirm(seen, way.actions, 50, 2000)) for way in [*seen.ways]]
    sure = [loss for loss in losses if loss is not None]
    assert sure or seats > 2  # with a partner nothing is beyond its doubt here
    assert all(loss.points >= 50 and loss.points > 2 * loss.worse.doubt for loss in sure)


@pytest.mark.slow
@pytest.mark.skipif(not is_compiled(), reason="the compiled core is not built here")
def test_the_compiled_core_takes_and_puts_down_alike() -> None:
    lots, compared = Random(4), 0
    for rules, seats, seed in tables(3):

        def watch(round_: Round) -> None:
            nonlocal compared
            view = live(round_.views[round_.decider])
            found = ways(view)
            moves = [each.move for each in found.options if each.move is not None]
            began = [each.actions[:1] for each in found.options]
            if (
                found.information
                and ((TAKE,) in began or (THREE,) in began)
                and lots.random() < 0.5
            ):
                compared += 1
                casts, worlds = [found.information.state.policies], [(1, 0), (2, 0)]
                plain, built = (
                    done(found.information.worlds(each).outcomes(casts, worlds, moves, 99))
                    for each in (False, True)
                )
                assert plain == built

        for _ in played(dealt(rules, seed, seats), seated("random", seed, seats), watch):
            pass
    assert compared > 30


@pytest.mark.parametrize("level", [first_policy_for, simple_policy_for, sound_policy_for])
def test_no_level_begins_a_row_of_more_wild_cards_than_it_takes(
    level: Callable[[Ruleset, int], Policy],
) -> None:
    hand = "4H 6H 8H KC AC 2S 2S 2D 2C 2C JK JK JK"
    round_ = position(hand, rules=MODERN, seats=2, drawn=True, totals=(4900, 3000))
    view = live(round_.views[0])
    found = choice(view, Lister(level(MODERN, 2), alone=True))
    melds = [each for each in found.options[0].actions if each.verb is Verb.MELD]
    assert carries(view, melds)
