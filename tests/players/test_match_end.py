"""In playouts nobody goes out and loses the match by that, nor lets a match that is won go on."""

from random import Random

import pytest

from game.engine.board import OVER
from game.engine.books import OFFICIAL, VIENNESE, WINDOWS
from game.engine.cards import KIND_OF
from game.engine.custom import with_parameters
from game.engine.ruleset import Ruleset
from game.players.expert.information_set import InformationSet
from game.players.expert.levels import PolicyPlayer
from game.players.playout import rollout
from game.players.playout.codes import CODE, MAY_MELD, Cards
from game.players.playout.counts import CountedRound, hands_cost, points
from game.players.playout.equity import GOES_ON, LOST, WON, match_after
from game.players.playout.laying import lay_all
from game.players.playout.policy import Policy
from game.players.playout.state import PlayoutState
from tests.engine.positions import do, position
from tests.players.rounds import BOOKS, dealt, own_rules
from tools.tuning.policies import HASTY
from tools.tuning.rollout import state_of

#: Goes out whenever it can; lays all it can as well; hardly ever goes out.
EAGER = HASTY
ALL = Policy(reserve=0, open_reserve=0, take_reserve=0, finish_reserve=0, out_margin=10_000)
LOATH = Policy(out_margin=-5000)


def outcome(s: CountedRound, plan: Cards) -> int:
    """What becomes of the match if the plan is laid, scored as the round's end is."""
    after = s.copy()  # type: ignore[attr-defined]
    side = s.turn % s.book.sides
    lay_all(after, plan)
    after.out = s.turn
    hand = after.hands[s.turn]
    for code in range(len(hand)):
        hand[code] = 0
    after.held[s.turn] = 0
    totals = []
    for each in range(s.book.sides):
        unseen = sum(after.held[each :: s.book.sides])
        totals.append(s.totals[each] + points(after, each) + hands_cost(after, each) - 12 * unseen)
    if max(totals) < s.ruleset.target:
        return GOES_ON
    best = max(totals[:side] + totals[side + 1 :])
    return GOES_ON if totals[side] == best else WON if totals[side] > best else LOST


def all_of(s: CountedRound) -> str:
    """All that a round on counts is, but for who plays."""
    return repr([getattr(s, name) for name in CountedRound.__slots__ if name != "policies"])


def told(rules: Ruleset, seats: int, seed: str, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """What is said of the ways out of a playout; each is scored beside it."""
    found = []

    def scored(s: CountedRound, plan: Cards) -> int:
        before = all_of(s)
        said = match_after(s, plan)
        assert all_of(s) == before
        # A wild card that is discarded counts as laid: such plans are told nearly.
        left = s.held[s.turn] - sum(plan[1::3]) - sum(plan[2::3])
        naturals = sum(s.hands[s.turn][1:13]) - sum(plan[1::3])
        if left == naturals and 2 * max(s.totals) >= s.ruleset.target:
            assert said == outcome(s, plan)
            found.append(said)
        return said

    monkeypatch.setattr(rollout, "match_after", scored)
    state = state_of(dealt(rules, seed, seats))
    state.policies = [EAGER if seat % 2 else LOATH for seat in range(seats)]
    rollout.play(state)
    return found


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("rules", "seats"), BOOKS, ids=lambda each: getattr(each, "name", None))
def test_what_going_out_makes_of_the_match_is_what_the_score_will_say(
    rules: Ruleset, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(15):
        told(rules, seats, f"match {number}", monkeypatch)


@pytest.mark.slow
def test_all_that_can_become_of_a_match_comes_up(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [
        each for number in range(120) for each in told(WINDOWS, 2, f"windows {number}", monkeypatch)
    ]
    assert {*found} == {GOES_ON, WON, LOST}


@pytest.mark.slow
def test_what_is_said_by_own_rules_is_what_the_score_will_say(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for number in range(150):
        rules = own_rules(f"match end {number}")
        told(rules, rules.seats[number % len(rules.seats)], f"own {number}", monkeypatch)


def about_to_go_out(mine: int, its: int, policy: Policy, rules: Ruleset = WINDOWS) -> PlayoutState:
    """A seat with a mixed canasta and one card to discard; the other side has more on its table."""
    round_ = position(
        "9C KS",
        "4S 5S 6S 7S 8S",
        rows="KKKKK22",
        other_rows="QQQQQQQ AAA",
        totals=(mine, its),
        drawn=True,
        rules=rules,
    )
    state = InformationSet(round_.views[0], policy).state
    state.stage = MAY_MELD
    return state


@pytest.mark.parametrize(
    ("mine", "its", "goes"),
    [
        (0, 0, True),
        (4500, 0, True),
        (4500, 4500, False),  # the other side would have more
        (4000, 4900, False),
        (4900, 4200, True),
    ],
)
@pytest.mark.parametrize("policy", [EAGER, ALL], ids=["eager", "lays all"])
def test_nobody_goes_out_and_loses_the_match_by_that(
    mine: int, its: int, goes: bool, policy: Policy
) -> None:
    state = about_to_go_out(mine, its, policy)
    rollout.play(state, 1)
    assert (state.out == 0) is goes
    assert goes or state.held[0] == 1


def short_match(mine: int, its: int, target: int) -> int:
    """What going out makes of a match of such totals: it brings 500, the other side 630 less 60.

    (The five cards that cannot be seen count 12 each.)
    """
    state = about_to_go_out(mine, its, EAGER, with_parameters(WINDOWS, {"target": target}))
    return match_after(state, [CODE[KIND_OF["KS"]], 1, 0])


@pytest.mark.parametrize(
    ("mine", "its", "said"), [(490, 0, GOES_ON), (495, 0, WON), (0, 490, GOES_ON), (0, 495, LOST)]
)
def test_nobody_counts_on_more_than_half_of_a_match_in_a_round(
    mine: int, its: int, said: int
) -> None:
    """Where the target is so near as by own rules only."""
    assert short_match(mine, its, 990) == said


@pytest.mark.parametrize(
    ("mine", "its", "target", "said"),
    [(500, 0, 1000, WON), (505, 0, 1010, GOES_ON), (0, 570, 1140, LOST), (0, 575, 1150, GOES_ON)],
)
def test_who_reaches_the_target_ends_the_match(mine: int, its: int, target: int, said: int) -> None:
    """W30."""
    assert short_match(mine, its, target) == said


def test_equal_totals_end_nothing() -> None:
    """W30: one more round is played then."""
    assert short_match(565, 500, 1000) == LOST
    assert short_match(570, 500, 1000) == GOES_ON
    assert short_match(575, 500, 1000) == WON


@pytest.mark.parametrize(("mine", "goes"), [(565, False), (570, True), (575, True)])
def test_so_it_is_at_the_table(mine: int, goes: bool) -> None:
    """The card that is discarded to go out counts against nobody, and a tie is not lost."""
    rules = with_parameters(WINDOWS, {"target": 1000})
    round_ = position(
        "9C KS",
        "4S 5S 6S 7S 8S",
        rows="KKKKK22",
        other_rows="QQQQQQQ AAA",
        totals=(mine, 500),
        drawn=True,
        rules=rules,
    )
    player = PolicyPlayer(Random(0), policy=EAGER)
    while round_.board.step != OVER and round_.board.turn == 0:
        round_.apply(player.decide(round_.views[0]))
    assert (round_.board.step == OVER) is goes


@pytest.mark.parametrize(("mine", "goes"), [(3000, False), (4900, True)])
def test_a_match_that_is_won_is_ended(mine: int, goes: bool) -> None:
    """One that hopes for more goes on, but not where there is nothing more to be had."""
    state = about_to_go_out(mine, 0, LOATH)
    rollout.play(state, 1)
    assert (state.out == 0) is goes


AT_ONCE = "4S 4H 4D 4C 4S 4H 4D KS KH KD 9S"


@pytest.mark.parametrize("rows", ["", "KKK"], ids=["on an empty table", "joining a row"])
@pytest.mark.parametrize("rules", [WINDOWS, OFFICIAL, VIENNESE], ids=lambda each: each.name)
def test_a_canasta_laid_at_once_counts_what_it_brings(rules: Ruleset, rows: str) -> None:
    """W27, O9, V4: more where the table was empty."""
    played = position(AT_ONCE, rows=rows, rules=rules, drawn=True)
    *melds, last = AT_ONCE.split()
    do(played, *[f"meld {card}" for card in melds], f"discard {last}")
    assert played.board.result is not None
    score = played.board.result.points[0]
    for short, said in ((0, WON), (5, GOES_ON)):
        longer = with_parameters(rules, {"target": 5000 + score + short})
        round_ = position(AT_ONCE, rows=rows, rules=longer, drawn=True, totals=(5000, 0))
        state = InformationSet(round_.views[0], EAGER).state
        state.stage = MAY_MELD
        plan = [CODE[KIND_OF["4S"]], 7, 0, CODE[KIND_OF["KS"]], 3, 0]
        assert match_after(state, plan) == said
