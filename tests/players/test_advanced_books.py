"""Advanced in the other rule books: what they ask for beyond `windows`, in small positions."""

from random import Random
from typing import Any

import pytest

from game.engine.actions import PUTBACK, UNDO
from game.engine.board import OVER
from game.engine.cards import COLUMN, KIND_OF
from game.engine.round import Round
from game.engine.ruleset import CGA, HOYLE, OFFICIAL, VIENNESE, Ruleset
from game.players.advanced.danger import Danger
from game.players.advanced.player import Advanced
from game.players.advanced.weights import DUEL, FROZEN, MANY, PARTNERS, weights_for
from game.players.beginner import Beginner
from tests.engine.bent import bent
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


def test_the_weights_follow_the_rules_and_the_seats_and_not_the_name() -> None:
    assert weights_for(HOYLE, 2) is DUEL
    for rules in (CGA, OFFICIAL, VIENNESE):
        assert weights_for(bent(rules, name="another"), 2) is FROZEN
    for rules in (CGA, OFFICIAL, VIENNESE):
        assert weights_for(rules, 3) is MANY
    assert weights_for(CGA, 4) is MANY
    assert weights_for(OFFICIAL, 4) is weights_for(VIENNESE, 4) is PARTNERS


# The pile.


@pytest.mark.parametrize("rules", [CGA, OFFICIAL, VIENNESE])
def test_before_the_first_meld_only_a_natural_pair_takes_the_pile(rules: Ruleset) -> None:
    pile = "5C 8S 4C KC"
    rich = f"AS AD AC {MIXED}"
    assert decision(position(f"KH 2D {rich}", pile=pile, rules=rules)) == "draw"
    assert decision(position(f"KH KD {rich}", pile=pile, rules=rules)) == "take"


def test_a_pile_taken_is_carried_through() -> None:
    """O6: it cannot be put back."""
    round_ = position(f"KH KD AS AD AC {MIXED}", pile="5C 8S 4C KC", rules=OFFICIAL)
    done = turn(round_)
    assert done[0] == "take"
    assert done[-1].startswith("discard")
    assert round_.board.sides[0].rows_laid >= 2


def test_a_canasta_s_rank_is_a_safe_discard_where_it_takes_nothing() -> None:
    """V3."""
    for rules, chance in ((VIENNESE, 0.0), (OFFICIAL, 1.0)):
        round_ = position("9H 4H", other_rows="9999999", pile="5C", drawn=True, rules=rules)
        assert Danger(round_.views[0], DUEL).taken(rank("9")) == chance


def test_with_three_seats_it_minds_the_hand_and_the_rows_of_the_next_one() -> None:
    rows: dict[str, Any] = {"other_rows": "444", "sides": {2: "888"}, "pile": "5C", "drawn": True}
    danger = Danger(position("4H 8H JS", seats=3, rules=CGA, **rows).views[0], MANY)
    assert danger.taken(rank("4")) == 1.0
    assert danger.taken(rank("8")) < 1.0


# Melding.


@pytest.mark.parametrize("rules", [CGA, OFFICIAL, VIENNESE])
def test_no_row_gets_a_fourth_wild_card(rules: Ruleset) -> None:
    round_ = position("2S 2H 2C 2D 4H 6C", rows="KKKK", pile="5C", drawn=True, rules=rules)
    turn(round_)
    assert round_.board.sides[0].wilds[rank("K")] <= 3


def test_wild_cards_make_the_canasta_that_red_threes_wait_for() -> None:
    """V1: without it they count against the side, elsewhere they do not."""
    for rules, laid in ((VIENNESE, True), (OFFICIAL, False)):
        round_ = position(
            f"2S 2H 2C {MIXED}", rows="KKKK", reds="3H 3D", pile="5C", drawn=True, rules=rules
        )
        assert ("meld 2S K" in turn(round_)) is laid


def test_it_opens_in_time_to_save_its_red_threes() -> None:
    """C9, O11: without a row they count against their owner."""
    held = "KH KD KS AH AD AC 4H 5D 7C 8D TH"
    for rules in (CGA, OFFICIAL):
        saved: dict[str, Any] = {"reds": "3H 3D", "pile": "5C", "drawn": True, "rules": rules}
        assert len(turn(position(held, "4S 5S", **saved))) == 1
        assert len(turn(position(held, "4S 5S", other_rows="9999999", **saved))) > 1


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


def test_the_pile_at_the_stock_s_end_is_taken_if_it_brings_more_than_it_costs() -> None:
    rows: dict[str, Any] = {"rows": "JJJ", "stock": "", "rest": "other", "rules": OFFICIAL}
    good = position("KH KD 4H 6C", pile="JC JH 5C KS", **rows)
    assert decision(good) == "take"
    dear = position("4H 4D 7D 6C", pile="AC TH QD 9C 8S AH AD 2C TC QS 8H 9S 4S", **rows)
    assert decision(dear) == "stop"


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
