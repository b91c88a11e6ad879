"""Advanced in the other rule books: what they ask for beyond `windows`, in small positions."""

from random import Random
from typing import Any

import pytest

from game.engine.actions import PUTBACK, UNDO
from game.engine.board import OVER
from game.engine.books import CGA, HOYLE, OFFICIAL, VIENNESE
from game.engine.cards import COLUMN, KIND_OF
from game.engine.round import Round
from game.engine.ruleset import Ruleset
from game.players.expert.levels import Advanced, Beginner
from tests.engine.positions import do, over, position
from tests.players.rounds import BOOKS, dealt, played

MIXED = "4H 5D 6S 7C 8D TH JS QC AH"


def decision(round_: Round) -> str:
    """What Advanced does next."""
    return str(Advanced(Random(0)).decide(round_.views[round_.decider]))


def turn(round_: Round) -> list[str]:
    """All that Advanced does until its turn is over; it is done."""
    seat = round_.board.turn
    done: list[str] = []
    while round_.board.step != OVER and round_.board.turn == seat:
        done.append(decision(round_))
        do(round_, done[-1])
        assert len(done) < 60
    return done


def rank(name: str) -> int:
    """The column of the cards of a rank."""
    return COLUMN[KIND_OF[name + "S"]]


@pytest.mark.slow
def test_no_turn_goes_back_and_forth_in_any_rule_book() -> None:
    for ruleset, seats in BOOKS:
        for number in range(8):
            players = [
                Advanced(Random(0)) if (seat + number) % 2 else Beginner(Random(1))
                for seat in range(seats)
            ]
            for done in played(dealt(ruleset, f"back {number}", seats), list(players)):
                assert done.action is not UNDO
                assert done.action is not PUTBACK


# The pile.


# Melding.


@pytest.mark.parametrize("rules", [CGA, OFFICIAL, VIENNESE])
def test_no_row_gets_a_fourth_wild_card(rules: Ruleset) -> None:
    round_ = position("2S 2H 2C 2D 4H 6C", rows="KKKK", pile="5C", drawn=True, rules=rules)
    turn(round_)
    assert round_.board.sides[0].wilds[rank("K")] <= 3


def test_black_threes_go_down_only_where_nothing_is_left_after_them() -> None:
    """C7; by O7 a card may be discarded after them."""
    for rules, out in ((CGA, False), (OFFICIAL, True)):
        round_ = position("3S 3C 3S 4H", rows="9999999", pile="5C", drawn=True, rules=rules)
        turn(round_)
        assert over(round_) is out
    round_ = position("3S 3C 3S", rows="9999999", pile="5C", drawn=True, rules=CGA)
    turn(round_)
    assert over(round_)


def test_the_minimum_holds_for_a_concealed_hand_too() -> None:
    """C6: by the other books whoever goes out at once need not reach it."""
    held = "4S 4H 4D 4C 4S 4H 4D 5H"
    for rules, out in ((CGA, False), (OFFICIAL, True)):
        round_ = position(held, pile="5C", totals=(3000, 0), drawn=True, rules=rules)
        turn(round_)
        assert over(round_) is out


# The end of the stock.


def test_with_the_last_card_drawn_all_goes_down() -> None:
    """O10: what is in the hand counts against it as soon as a discard is not taken."""
    held = "KH KD KS 9H 9D 2S 4H 6C 8D"
    last = position(held, rows="JJJ", pile="5C", stock="", rest="other", rules=OFFICIAL, drawn=True)
    assert last.board.stock_count == 0
    done = turn(last)
    assert {"meld KH", "meld 9H", "meld 2S 9"} <= set(done)


def test_at_the_end_the_dearest_safe_card_goes() -> None:
    last = position(
        "QH 4H 6C", rows="JJJ", pile="5C", stock="", rest="other", rules=OFFICIAL, drawn=True
    )
    last.hands[1][:] = [0] * len(last.hands[1])
    assert turn(last)[-1] == "discard QH"


def test_a_top_card_that_fits_must_be_taken_or_added() -> None:
    rows: dict[str, Any] = {"rows": "KKK", "pile": "5C KS", "stock": "", "rest": "other"}
    assert decision(position("4H 6C", rules=OFFICIAL, **rows)) == "take"
    assert decision(position("4H 6C", rules=HOYLE, **rows)) == "add"
    rows["pile"] = "5C QS"
    assert decision(position("4H 6C", rules=OFFICIAL, **rows)) == "stop"
    assert decision(position("4H 6C", rules=HOYLE, **rows)) == "stop"


# Going out.


def test_it_finds_the_one_way_out_that_the_wild_card_limit_leaves() -> None:
    """Two wild cards on one row and one on the other: the longer row is full."""
    round_ = position("2S 2H 2C", rows="KKKK22 JJJJJJJ QQQ", pile="5C", drawn=True, rules=VIENNESE)
    turn(round_)
    assert over(round_)


def test_a_hand_canasta_is_worth_waiting_for_no_longer() -> None:
    """V4: with the whole hand down at once it goes out, open rows or not."""
    round_ = position("KH KD KS KC KH KD KS 4H", pile="5C", drawn=True, rules=VIENNESE)
    turn(round_)
    assert over(round_)
    assert round_.board.result is not None
    assert round_.board.result.concealed
