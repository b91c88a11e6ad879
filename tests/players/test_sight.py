"""What a seat sees is the same however it is asked for, and in both cores."""

from random import Random

import pytest

from game.engine.board import PLAY
from game.engine.books import CGA, WINDOWS
from game.engine.round import Round
from game.engine.ruleset import Ruleset
from game.engine.view import carries, live
from game.players.expert.information_set import InformationSet, KeptRound
from game.players.expert.plans import best_way_out, played_from
from game.players.expert.policies import simple_policy_for
from game.players.expert.weights import PATIENT, RACE
from game.players.playout import core
from game.players.playout.core import turn_within
from game.players.playout.counts import CountedRound
from game.players.playout.state import Sight
from tests.engine.positions import do, position
from tests.often import tried
from tests.players.rounds import BOOKS, dealt, own_rules, played, seated


def told(known: InformationSet) -> dict[str, object]:
    """All that an information set tells."""
    state = {name: getattr(known.state, name) for name in CountedRound.__slots__}
    return {**state, "hidden": known.hidden, "order": known.order, "first": known.first}


def differences(kind: str, rules: Ruleset, seats: int, seed: str) -> int:
    """Play a round, and hold what is kept of it to what is seen anew; how often it was asked.

    Seat 0 is asked now and then, in its turn and others'; of earlier places of the round too.
    """
    lots = Random(seed)
    round_ = dealt(rules, seed, seats)
    kept = [KeptRound(alone) for alone in (True, False)]
    earlier: list[Round] = []
    asked = 0
    for _ in played(round_, seated(kind, seed, seats)):
        if lots.random() < 0.75:
            continue
        if lots.random() < 0.1:
            earlier.append(round_.copy())
        shown = lots.choice(earlier) if earlier and lots.random() < 0.1 else round_
        view = live(shown.views[lots.randrange(seats)])
        back = view.board.turn == view.seat and lots.random() < 0.5
        fresh = told(InformationSet(view, PATIENT, back))
        for each in kept:
            assert told(InformationSet(view, PATIENT, back, each)) == fresh, (seed, asked)
        asked += 1
    return asked


@tried(1, 2, 100)
@pytest.mark.parametrize("kind", ["random", "beginner"])
def test_who_has_sat_there_before_sees_the_same(kind: str, count: int) -> None:
    asked = 0
    for number in range(count):
        for rules, seats in BOOKS if count > 1 else BOOKS[::6]:
            asked += differences(kind, rules, seats, f"sight {kind} {rules.name} {number}")
        rules = own_rules(f"sight {number}")
        asked += differences(kind, rules, rules.seats[0], f"sight {kind} own {number}")
    assert asked > 40 * count


@pytest.mark.skipif(not core.is_compiled(), reason="the compiled core is not built here")
@tried(1, 3, 40)
@pytest.mark.parametrize("kind", ["random", "beginner"])
def test_the_compiled_core_makes_the_same_round_of_it(
    kind: str, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = 0
    for number in range(count):
        own = own_rules(f"sights {number}")
        for rules, seats in [*(BOOKS if count > 1 else BOOKS[1::5]), (own, own.seats[-1])]:
            lots = Random(number)
            round_ = dealt(rules, f"sights {number}", seats)
            for _ in played(round_, seated(kind, f"sights {number}", seats)):
                view = live(round_.views[round_.board.turn])
                if lots.random() < 0.8 or not view.cards_held:
                    continue
                back = lots.random() < 0.5
                known = InformationSet(view, lots.choice((RACE, PATIENT)), back, KeptRound(True))
                assert isinstance(known.table, Sight)
                log = core.turn(known.table)
                assert log == core.turn(known.state)
                plain_state = known.sight.copy()
                for name in CountedRound.__slots__:
                    assert getattr(known.state, name) == getattr(plain_state, name), name
                with monkeypatch.context() as plain:
                    plain.setattr(core, "_compiled", None)
                    assert log == core.turn(
                        InformationSet(view, known.table.policies[0], back).table
                    )
                told += len(log) > 0
    assert told > 20 * count


@tried(1, 3, 40)
@pytest.mark.parametrize("kind", ["random", "advanced"])
def test_what_the_policy_melds_is_legal_and_no_way_out_is_overlooked(kind: str, count: int) -> None:
    """The levels without playouts rely on both."""
    melded = 0
    for number in range(count):
        own = own_rules(f"melds {kind} {number}")
        for rules, seats in [*BOOKS[number % 3 :: 3], (own, own.seats[-1])]:
            round_ = dealt(rules, f"melds {number}", seats)
            for _ in played(round_, seated(kind, f"melds {number}", seats)):
                view = live(round_.views[round_.board.turn])
                now = view.board.now
                if view.board.step != PLAY or now.owed >= 0 or now.asked or now.melds:
                    continue
                policy = simple_policy_for(rules, seats)
                log = turn_within(InformationSet(view, policy, True, KeptRound(True)).sight)
                if log is None:
                    continue
                plan = played_from(view.hand, log)
                assert not best_way_out(view) or rules.blocking_canasta_bonus, round_
                if not view.board.narrow:
                    assert carries(view, plan), round_
                melded += len(plan) > 1
    assert melded > 20 * count


def test_it_goes_by_rules_that_are_changed_before_the_first_act() -> None:
    round_ = dealt(WINDOWS, "changed", 2)
    view, kept = live(round_.views[0]), KeptRound(alone=True)
    for drawn in (1, 2):
        round_.change_rules(WINDOWS.with_options({"cards-drawn": str(drawn)}))
        assert InformationSet(view, PATIENT, kept=kept).state.book.cards_drawn == drawn


def test_a_pile_of_red_threes_alone_is_gone_once_it_is_paid_for() -> None:
    round_ = position("TD TC 4C 4S 5S 6S", rules=CGA, pile="3H TH", rows="KKK")
    view, kept = live(round_.views[0]), KeptRound(alone=True)
    for act in ("take", "meld TD", "meld TC", "discard 4C"):
        do(round_, act)
        assert told(InformationSet(view, PATIENT, kept=kept)) == told(InformationSet(view, PATIENT))
