"""Advanced: never goes back and forth under any setting, and its ways in small positions."""

from random import Random
from typing import Any

import pytest

from game.engine.actions import PUTBACK, UNDO
from game.engine.board import OVER
from game.engine.cards import COLUMN, KIND_OF
from game.engine.round import Round
from game.engine.ruleset import WINDOWS
from game.players.advanced.danger import Danger
from game.players.advanced.player import Advanced
from game.players.advanced.weights import DUEL, RACE, weights_for
from game.players.beginner import Beginner
from tests.engine.bent import bent
from tests.engine.positions import do, over, position
from tests.players.rounds import dealt, every_setting, played

FULL = "4H 5D 6S 7C 8D TH JS QC KD AH 4D"


def decision(round_: Round) -> str:
    """What Advanced does next, as a record writes it."""
    return str(Advanced(Random(0)).decide(round_.views[round_.board.turn]))


def turn(round_: Round) -> list[str]:
    """All that Advanced does until its turn is over; it is done."""
    seat = round_.board.turn
    done: list[str] = []
    while round_.board.step != OVER and round_.board.turn == seat:
        action = Advanced(Random(0)).decide(round_.views[seat])
        done.append(str(action))
        round_.apply(action)
        assert len(done) < 60
        if done[-1].startswith(("discard", "pass")):
            break
    return done


@pytest.mark.slow
def test_rounds_under_every_setting_without_going_back_and_forth() -> None:
    for number, ruleset in enumerate(every_setting()):
        for again in range(4):
            round_ = dealt(ruleset, f"advanced {number} {again}")
            other = Advanced(Random(1)) if again % 2 else Beginner(Random(1))
            for done in played(round_, [Advanced(Random(0)), other]):
                assert done.action is not UNDO
                assert done.action is not PUTBACK


def test_it_takes_the_pile_onto_its_row() -> None:
    assert decision(position(FULL, rows="999", pile="5C 9S")) == "take"


def test_it_takes_a_good_pile_with_a_pair() -> None:
    round_ = position(f"9H 9D {FULL}", rows="KKK", pile="5C 6C 9S")
    assert turn(round_)[:3] == ["take", "meld 9D", "meld 9H"]


def test_it_pays_a_wild_card_only_for_a_pile_that_is_worth_it() -> None:
    held = f"9H 2D {FULL}"
    assert decision(position(held, rows="KKK", pile="5C 9S")) == "draw"
    assert decision(position(held, rows="KKK", pile="5C 8S 4C 9S")) == "take"


def test_it_does_not_feed_a_row() -> None:
    held = "4H 6D 9H TS JS QC AH 8D"
    round_ = position(held, other_rows="444 666 888", pile="5C 5D", drawn=True)
    assert COLUMN[KIND_OF[turn(round_)[-1].split()[1]]] not in (
        COLUMN[KIND_OF[name]] for name in ("4H", "6H", "8H")
    )


def test_a_black_three_guards_a_big_pile() -> None:
    pile = "5C 5D 6C 6H 7D 7H 8C 8H TD"
    round_ = position("3S 9H 9D 4H JS", other_rows="444 JJJ 999", pile=pile, drawn=True)
    assert turn(round_)[-1] == "discard 3S"


def test_what_is_known_to_be_paired_is_dangerous() -> None:
    round_ = position("9H TH 4H", rows="KKK", other_rows="777", pile="5C", drawn=True)
    view = round_.views[0]
    before = Danger(view, DUEL)
    seen = Danger(view, DUEL)
    seen.known[COLUMN[KIND_OF["9H"]]] = 2
    assert seen.taken(COLUMN[KIND_OF["9H"]]) == 1.0
    assert before.taken(COLUMN[KIND_OF["9H"]]) < 1.0
    assert before.taken(COLUMN[KIND_OF["7H"]]) == 1.0


def test_a_rank_that_is_all_seen_is_safe() -> None:
    round_ = position("9H 4H", rows="9999999", pile="5C", drawn=True)
    assert Danger(round_.views[0], DUEL).taken(COLUMN[KIND_OF["9H"]]) == 0.0


def test_it_finishes_a_canasta_with_wild_cards() -> None:
    round_ = position(f"2S 2H {FULL} 5H 6H", rows="99999", pile="5C", drawn=True)
    assert sorted(turn(round_)[:-1]) == ["meld 2H 9", "meld 2S 9"]


def test_it_keeps_its_pairs_and_wild_cards_else() -> None:
    round_ = position(f"2S 2H {FULL}", rows="999", pile="5C", drawn=True)
    assert len(turn(round_)) == 1


def test_it_melds_red_threes_at_once() -> None:
    assert turn(position(f"3H {FULL}", pile="5C", drawn=True))[0] == "meld 3H"


def test_it_goes_out() -> None:
    round_ = position("KH KD KS 4H", rows="9999999", pile="5C", drawn=True)
    assert turn(round_)[-1] == "discard 4H"
    assert over(round_)


def test_it_does_not_go_out_into_a_lost_match() -> None:
    round_ = position(
        "KH KD KS 4H",
        rows="9999999",
        other_rows="AAAAAAA",
        pile="5C",
        drawn=True,
        totals=(0, 4900),
    )
    turn(round_)
    assert not over(round_)


def test_it_plays_on_where_rows_promise_more() -> None:
    rows = "9999999 TTTTTT JJJJJJ QQQQQQ KKKKKK"
    round_ = position("AH AD AS 4H", "5H", rows=rows, pile="5C", drawn=True)
    turn(round_)
    assert not over(round_)


@pytest.mark.parametrize(
    ("rows", "pile", "freezes"),
    [
        ("444 666 888 JJJ AAA", "5C 5D 6C 6H 7D 7H 8C 8H TD TC", True),
        ("444 666 888 JJJ AAA", "5C", False),  # not worth a wild card yet
        ("AAA", "5C 5D 6C 6H 7D 7H 8C 8H TD TC", False),  # nor for a single row
    ],
)
def test_it_freezes_a_grown_pile_that_many_rows_wait_for(
    rows: str, pile: str, freezes: bool
) -> None:
    round_ = position("2S 9H 9D 4H QH", other_rows=rows, pile=pile, drawn=True)
    turn(round_)
    assert round_.board.frozen is freezes


def test_it_freezes_when_it_is_far_behind() -> None:
    pile = "5C 5D 6C 6H 7D 7H 8C 8H TD TC"
    for totals, freezes in (((0, 3500), True), ((0, 0), False), ((3500, 0), False)):
        round_ = position(
            "2S 9H 9D 4H QH", rows="JJJ", other_rows="AAA", pile=pile, drawn=True, totals=totals
        )
        turn(round_)
        assert round_.board.frozen is freezes


def test_it_opens_in_time_to_save_its_red_threes() -> None:
    """W28: against a side that goes out, Red Threes alone count against their owner."""
    held = "KH KD KS AH AD AC 4H 5D 7C 8D TH"
    saved: dict[str, Any] = {"reds": "3H 3D", "pile": "5C", "drawn": True}
    soon = turn(position(held, "4S 5S", other_rows="9999999", **saved))
    assert [each for each in soon if each.startswith("meld A")]
    for rows in ("", "999999"):  # nobody can go out without a canasta
        assert len(turn(position(held, "4S 5S", other_rows=rows, **saved))) == 1
    saved["reds"] = ""
    assert len(turn(position(held, "4S 5S", other_rows="9999999", **saved))) == 1


def test_a_turned_pile_is_not_feared_in_the_other_hand() -> None:
    """What lies in the stock in a known order is not held: all that is unseen is in the hand."""
    round_ = position("KH KD 4H 6H", "5H 5D", rows="999", pile="JC", stock="", rest="other")
    do(round_, "turnover", "draw JC", "discard 4H", "turnover")
    danger = Danger(round_.views[1], DUEL)
    assert danger.share == 1.0
    assert danger.unseen[COLUMN[KIND_OF["KH"]]] == 2


# A round in which two cards are drawn each turn: a race.

RACE_RULES = {"cards-drawn": "2"}


def test_in_a_race_two_fresh_cards_are_better_than_a_small_pile() -> None:
    small = position(FULL, rows="999", pile="KC QC 5C 9H", options=RACE_RULES)
    assert decision(small) == "draw"
    big = position(FULL, rows="999", pile="KC QC 5C 6D TC 9H", options=RACE_RULES)
    assert decision(big) == "take"


def test_in_a_race_it_takes_what_is_left_when_the_stock_is_empty() -> None:
    round_ = position(FULL, rows="999", pile="KC 9H", stock="", rest="other", options=RACE_RULES)
    assert decision(round_) == "take"


def test_in_a_race_it_sheds_the_hand_that_it_would_else_keep() -> None:
    held = "9H 9D 4H 5D 6S 7C"
    assert len(turn(position(held, rows="999", pile="5C", drawn=1))) == 1
    shed = turn(position(held, rows="999", pile="5C", drawn=2, options=RACE_RULES))
    assert shed[:2] == ["meld 9D", "meld 9H"]


def test_in_a_race_wild_cards_are_kept_for_the_canasta() -> None:
    """Beginner lays them with a pair at once; see RACE."""
    round_ = position("9H 9D 2S 4H 6D JS", rows="KKK", pile="5C", drawn=2, options=RACE_RULES)
    assert not [each for each in turn(round_) if each.startswith("meld")]


def test_the_weights_follow_the_rules_and_not_their_name() -> None:
    assert weights_for(WINDOWS) is DUEL
    drawing_two = WINDOWS.with_options(RACE_RULES)
    assert weights_for(drawing_two) is weights_for(bent(drawing_two, name="another")) is RACE
