"""The last turn: who goes out puts the last wild cards where they score most."""

from collections.abc import Iterable
from itertools import product
from random import Random

import pytest

from game.engine.actions import DISCARD, MELD, MELD_WILD, Action
from game.engine.board import OVER
from game.engine.books import OFFICIAL, VIENNESE, WINDOWS
from game.engine.cards import FIRST_WILD, listed
from game.engine.refusals import IllegalAction
from game.engine.restrictions import discards
from game.engine.round import Round
from game.engine.ruleset import Ruleset
from game.engine.ways import going_out
from game.players.expert.levels import Expert
from game.players.expert.plans import best_way_out
from game.players.planning.turn_frame import NATURAL_COLUMNS
from tests.engine.positions import points, position
from tests.players.rounds import PLAYED_OUT, dealt


def carried_out(round_: Round, way: Iterable[Action]) -> Round:
    """A copy of the round, ended by a way out."""
    trial = round_.copy()
    for action in way:
        trial.apply(action)
    if trial.board.step != OVER:
        trial.apply(discards(trial.views[trial.board.turn])[0])
    return trial


# The exact search.


def most_by_trying(round_: Round) -> int | None:
    """The most that seat 0 can score by going out: all placings of its wild cards are tried."""
    hand = listed(round_.views[0].hand)
    columns = [column for column in NATURAL_COLUMNS if round_.board.sides[0].rows[column]]
    scores = []
    for keep in {-1, *hand}:
        rest = hand[:]
        if keep >= 0:
            rest.remove(keep)
        wild_cards = [card for card in rest if card >= FIRST_WILD]
        for places in product(columns, repeat=len(wild_cards)):
            melds = [MELD[card] for card in rest if card < FIRST_WILD]
            for card, place in zip(wild_cards, places, strict=True):
                melds.append(MELD_WILD[place][card - FIRST_WILD])
            trial = round_.copy()
            try:
                for meld in melds:
                    trial.apply(meld)
                if keep >= 0:
                    trial.apply(DISCARD[keep])
            except IllegalAction:
                continue
            if trial.board.step == OVER:
                scores.append(points(trial)[0])
    return max(scores, default=None)


@pytest.mark.parametrize("rules", [WINDOWS, OFFICIAL, VIENNESE], ids=lambda rules: rules.name)
@pytest.mark.parametrize(
    ("hand", "rows"),
    [
        ("2S JK JK 4H", "7777777 QQQQ"),  # a canasta more, and the natural one stays
        ("2D 4H", "7777777 888888"),
        ("2S 2H JK 5H", "5555 666666 9999999"),
        ("2S 2H JK KH KS", "KKK QQQQ 8888888"),
        ("JK 2S 9H TH TS", "9999992 TTTT JJJJJJJ"),
        ("2S 2C 2D 4H", "4444 55552 6666666"),
        ("2S JK 4H 8S", "444 888888 TTTTTT"),
        ("2S 2C 2H 4H", "555555 6666"),
    ],
)
def test_the_best_of_all_placings_is_found(hand: str, rows: str, rules: Ruleset) -> None:
    round_ = position(hand, rows=rows, drawn=True, rules=rules)
    most = most_by_trying(round_)
    way = going_out(round_.views[0], dearest=True)
    assert (way is None) is (most is None)
    if way is not None:
        assert points(carried_out(round_, way))[0] == most


HANDS = ("2S JK JK 4H", "2S 2H JK 5H", "2S 2H JK KH KS", "JK 2S 9H TH TS", "2S 2C 2D 4H")
ROWS = (
    *("7777777 QQQQ", "5555 666666 9999999", "KKK QQQQ 8888888"),
    *("9999992 TTTT JJJJJJJ", "4444 55552 6666666"),
)


@pytest.mark.parametrize(("hand", "rows"), [*zip(HANDS, ROWS, strict=True)])
def test_experts_plan_of_going_out_is_the_best_one(hand: str, rows: str) -> None:
    round_ = position(hand, rows=rows, drawn=True)
    trial = round_.copy()
    for action in best_way_out(round_.views[0]):
        trial.apply(action)
    if trial.board.step != OVER:
        trial.apply(discards(trial.views[0])[0])
    assert points(trial)[0] == most_by_trying(round_)


def test_nobody_plans_a_way_out_that_is_none() -> None:
    assert best_way_out(position("9S TH JD QS", rows="KKKKKKK", drawn=True).views[0]) == []
    assert best_way_out(position("2S KH", rows="QQQQ", drawn=True).views[0]) == []
    round_ = position("KH 4S", rows="KKKKKKK", rules=OFFICIAL, seats=4, drawn=True)
    assert best_way_out(round_.views[0]) != []
    round_.apply("ask")
    round_.apply("answer no")
    assert best_way_out(round_.views[0]) == []


# The player.


def lost_by_the_last_turn(rules: Ruleset, seats: int, number: int) -> int | None:
    """The points that another last turn would have brought; None if nobody could choose."""
    round_ = dealt(rules, f"last turn {number}", seats)
    players = [Expert(Random(seat), playouts=2) for seat in range(seats)]
    begun = round_.copy()
    while round_.board.step != OVER:
        seat = round_.decider
        board = round_.board
        if not board.now.melds and board.now.owed < 0:
            begun = round_.copy()
        round_.apply(players[seat].decide(round_.views[seat]))
    result = round_.board.result
    assert result is not None
    if result.out is None or begun.board.turn != result.out or begun.board.now.answer is False:
        return None
    way = going_out(begun.views[result.out], dearest=True)
    if way is None:
        return None
    try:
        best = points(carried_out(begun, way))
    except IllegalAction:
        return None  # the turn had not begun: the pile itself went out
    side = begun.board.side_of[result.out]
    return best[side] - points(round_)[side]


@pytest.mark.slow
def test_expert_never_goes_out_for_less_than_it_could_have() -> None:
    seen = 0
    for rules, seats in PLAYED_OUT:
        for number in range(3):
            lost = lost_by_the_last_turn(rules, seats, number)
            assert lost is None or lost <= 0, f"{rules.name} {seats}, deal {number}"
            seen += lost is not None
    assert seen > 10
