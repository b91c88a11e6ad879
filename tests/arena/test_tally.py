"""What is counted over matches, and the figures that are made of it, against known values."""

import pytest

from game.arena.sets import RunningSums, SequentialTest, wilson
from game.arena.tally import Tally, report, verdict
from game.engine.books import CGA, MODERN, OFFICIAL, WINDOWS
from game.engine.custom import with_parameters
from game.engine.round import Round
from game.engine.ruleset import Ruleset
from tests.engine.positions import do, points, position

#: Shares and their 95% intervals: the first four are those that Newcombe prints (Statistics in
#: Medicine 17, 1998, method 3), the others were worked out from the formula by hand.
INTERVALS = {
    (81, 263): (0.2553, 0.3662),
    (15, 148): (0.0624, 0.1605),
    (0, 20): (0.0, 0.1611),
    (1, 29): (0.0061, 0.1718),
    (5, 10): (0.2366, 0.7634),
    (1, 10): (0.0179, 0.4042),
    (50, 100): (0.4038, 0.5962),
}


@pytest.mark.parametrize(("seen", "interval"), INTERVALS.items())
def test_the_interval_of_a_share_is_wilsons(
    seen: tuple[int, int], interval: tuple[float, float]
) -> None:
    assert wilson(*seen) == pytest.approx(interval, abs=6e-5)


@pytest.mark.parametrize("played", [1, 2, 7, 100, 12_345])
def test_the_interval_of_losing_is_that_of_winning_turned_round(played: int) -> None:
    for won in {0, 1, played // 3, played // 2, played}:
        low, high = wilson(won, played)
        assert 0 <= low <= won / played <= high + 1e-12 <= 1 + 1e-12
        assert wilson(played - won, played) == pytest.approx((1 - high, 1 - low))


# What a round counts.

#: Two natural canastas and a mixed one against a natural one and a row.
ROWS = {"rows": "AAAAAAA KKKKKKK QQQQQQ2", "other_rows": "5555555 666"}


def gone_out(hand: str = "4H", last: str = "discard 4H", **what) -> Round:
    """A round that the seat on turn has ended with its last card."""
    return do(position(hand, "9C", drawn=True, **{**ROWS, **what}), last)


def counted(round_: Round, moved: int = 0) -> Tally:
    """What a round that has ended counts."""
    tally = Tally(len(round_.board.sides), len(round_.hands))
    assert round_.board.result is not None
    tally.count_round(round_.board, round_.board.result, moved)
    return tally


def test_a_round_counts_points_canastas_and_who_went_out() -> None:
    tally = counted(gone_out())
    assert tally.rounds == 1
    assert tally.points == [290 + 1300 + 100, 50 + 500 - 10]
    assert tally.canastas == [3, 1]
    assert tally.naturals == [2, 1]
    assert tally.outs == [1, 0]


def test_canastas_of_every_kind_are_counted() -> None:
    """Those of Sevens and Aces are natural ones, whatever they bring."""
    rows = {"rows": "AAAAAAA 7777777 KKKKK** 2222222", "other_rows": "5555555"}
    tally = counted(gone_out(rules=MODERN, **rows))
    assert (tally.canastas, tally.naturals) == ([4, 1], [2, 1])


@pytest.mark.parametrize("moved", [0, 1, 2])
def test_the_figures_are_the_players_wherever_they_sat(moved: int) -> None:
    round_ = gone_out(rules=CGA, seats=3, turn=2)
    tally = counted(round_, moved)
    assert tally.outs == [int((seat + moved) % 3 == 2) for seat in range(3)]
    assert tally.canastas == [(1, 0, 3)[(seat + moved) % 3] for seat in range(3)]
    assert tally.naturals == [(1, 0, 2)[(seat + moved) % 3] for seat in range(3)]
    assert tally.points == [points(round_)[(seat + moved) % 3] for seat in range(3)]


def test_partners_go_out_for_their_side() -> None:
    assert counted(gone_out(rules=OFFICIAL, seats=4, turn=3)).outs == [0, 1]


def test_rows_of_wild_cards_alone_are_canastas_that_are_not_natural() -> None:
    wild_rows = with_parameters(OFFICIAL, {"wild-rows": "yes"})
    tally = counted(gone_out(rows="AAAAAAA KKKKKKK 2222222", rules=wild_rows))
    assert (tally.canastas[0], tally.naturals[0]) == (3, 2)


def test_a_turn_ends_with_a_discard_a_pass_or_by_going_out_with_a_meld() -> None:
    assert counted(gone_out()).turns == 1
    assert counted(gone_out("AS", "meld AS")).turns == 1
    melded = position("6S 6H 4H", "9C", drawn=True, rows="666 AAAAAAA KKKKKKK")
    assert counted(do(melded, "meld 6S", "meld 6H", "discard 4H")).turns == 1
    round_ = position("9S", "9C", stock="8S 8C", rest="pile", options={"cards-drawn": "1"})
    do(round_, "draw", "discard 8S", "draw", "discard 8C", "stop")
    tally = counted(round_)
    assert tally.turns == 2
    assert tally.outs == [0, 0]
    round_ = position("", "9C", hands={}, stock="8S", rest="pile")
    tally = counted(do(round_, "draw", "pass", "stop"))
    assert tally.turns == 1


def test_a_match_counts_for_the_player_who_won_it() -> None:
    tally = Tally(3, 3)
    tally.count_match(2, [0, 0, 900])
    tally.count_match(0, [900, 0, 0], moved=1)
    tally.count_match(1, [0, 900, 0], moved=2)
    tally.count_match(None, [0, 0, 0], moved=1)
    assert tally.matches == 4
    assert tally.won == [0, 0, 3]


def test_the_matches_of_a_set_count_for_the_players_wherever_they_sat() -> None:
    tally = Tally(3, 3, set_size=3)
    for decks in (1, 2):
        tally.count_match(2, [0, 300, 900], decks)
        tally.count_match(0, [900, 0, 300], decks, moved=1)
        tally.count_match(1, [300, 900, 0], decks, moved=2)
    assert tally.sets.difference(2) == (750, 0)
    assert tally.sets.difference(1) == (-150, 0)
    assert tally.sets.scores == RunningSums().plus(0, 0)


def test_tallies_add_up() -> None:
    one, other = counted(gone_out()), counted(gone_out("AS", "meld AS", turn=1), moved=1)
    one.count_match(0, [1690, 540])
    other.count_match(0, [1690, 540], decks=2, moved=1)
    one.decisions[1].recent.append(5)
    other.decisions[1].recent.append(7)
    total = Tally(2, 2)
    total.add(one)
    total.add(other)
    assert (total.matches, total.rounds, total.turns) == (2, 2, 2)
    assert total.won == [1, 1]
    assert total.sets.scores == RunningSums().plus(1, 0)
    for name in ("points", "outs", "canastas", "naturals"):
        ours = [a + b for a, b in zip(getattr(one, name), getattr(other, name), strict=True)]
        assert getattr(total, name) == ours
    assert total.decisions[0].mean is None
    assert (len(total.decisions[1]), total.decisions[1].mean) == (2, 6)


# The table of figures.


def four_matches() -> Tally:
    """Three matches won by side 0, one by nobody: eight rounds."""
    tally = Tally(2, 2)
    tally.matches, tally.rounds, tally.turns = 4, 8, 100
    tally.won, tally.points = [3, 0], [8000, -400]
    tally.outs, tally.canastas, tally.naturals = [4, 2], [12, 0], [3, 0]
    tally.decisions[0].recent.extend(range(1_000_000, 21_000_000, 1_000_000))
    return tally


def lines(tally: Tally, ruleset: Ruleset = WINDOWS, game: str = "matches") -> list[str]:
    """The table, without what only aligns it."""
    text = report(tally, ["expert", "random"], ruleset, "seed 5: 4 matches", game, 0.05)
    return [" ".join(line.split()) for line in text.splitlines()]


def test_the_figures_of_a_table() -> None:
    assert lines(four_matches()) == [
        "windows, seed 5: 4 matches",
        "",
        "0 expert 1 random",
        "matches won 3 0",
        "share 75.0% 0.0%",
        "95% interval 30.1-95.4% 0.0-49.0%",
        "points a round 1000.0 -50.0",
        "canastas a round 1.50 0.00",
        "natural ones 25.0% -",
        "rounds ended by going out 50.0% 25.0%",
        "decision, median 11.0000 ms -",
        "decision, 95th percentile 20.0000 ms -",
        "decision, mean 10.5000 ms -",
        "",
        "matches drawn 1",
        "points a round and side 475.0",
        "rounds ended by going out 75.0%",
        "canastas a round 1.50",
        "natural ones 25.0%",
        "turns a round 12.5",
        "turns a second 2,000",
    ]


def test_duplicates_show_the_difference_with_its_standard_error() -> None:
    tally = four_matches()
    for decks, margin in enumerate((1000, 1200, 1400), 1):
        tally.sets.count(decks, 0, [margin, 0])
    assert "difference a match +1,200 +/- 115 -1,200 +/- 115" in lines(tally)
    assert "difference a round +1,200 +/- 115 -1,200 +/- 115" in lines(tally, game="rounds")


def test_a_sequential_test_says_what_it_found_or_that_it_found_nothing() -> None:
    tally = four_matches()
    test = SequentialTest(0, 50)
    assert verdict(test, tally) == "not settled between 0 and 50 Elo after 0 decks (+0.00)"
    tally.sets.count(0, 0, [1000, 0])
    assert " after 1 deck (" in verdict(test, tally)
    for decks in range(1, 30):
        tally.sets.count(decks, 0, [1000, 0])
    assert verdict(test, tally).startswith("settled after 30 decks: 50 Elo, not 0 (+")
    for decks in range(30, 200):
        tally.sets.count(decks, 1, [0, 1000])
    assert verdict(test, tally).startswith("settled after 200 decks: 0 Elo, not 50 (-")


def test_nothing_is_said_of_drawn_games_where_all_were_won() -> None:
    tally = four_matches()
    tally.won = [3, 1]
    assert not [line for line in lines(tally, game="rounds") if "drawn" in line]
    assert "rounds won 3 1" in lines(tally, game="rounds")


def test_what_is_not_as_in_the_rule_book_is_said() -> None:
    option = WINDOWS.with_options({"cards-drawn": "2"})
    own = with_parameters(OFFICIAL, {"target": "7000"})
    assert lines(four_matches(), option)[0] == "windows, cards-drawn 2, seed 5: 4 matches"
    assert lines(four_matches(), own)[0] == "custom official, target 7000, seed 5: 4 matches"


def test_columns_are_aligned_to_the_right_and_what_they_say_to_the_left() -> None:
    text = report(four_matches(), ["expert", "random"], WINDOWS, "seed 5", "matches", 1)
    first, second = (block.splitlines() for block in text.split("\n\n")[1:])
    assert first[0].endswith("  0 expert   1 random")
    assert {len(line) for line in first} == {len(first[0])}
    assert {len(line) for line in second} == {len(second[0])}
    assert first[2].startswith("  share  ")
