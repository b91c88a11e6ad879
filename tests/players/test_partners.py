"""Partners: how Advanced plays with one, sentence by sentence; and what Beginner does."""

from random import Random
from typing import Any

import pytest

from game.engine.board import OVER
from game.engine.books import OFFICIAL
from game.engine.round import Round
from game.players.expert.levels import Advanced, Expert, PolicyPlayer
from tests.engine.positions import do, over, position

#: Cards that go with nothing.
MIXED = "4H 5D 6S 7C 8D TH JS QC AH"


def table(hand: str, **parts: Any) -> Round:
    """Four partners, seat 0 on turn with `hand`; further parts as of `position`."""
    parts.setdefault("rules", OFFICIAL)
    parts.setdefault("pile", "5C")
    return position(hand, seats=4, **parts)


def decision(round_: Round, player: type[PolicyPlayer] = Advanced) -> str:
    """What a player does next in the seat that is asked."""
    seat = round_.decider
    return str(player(Random(0)).decide(round_.views[seat]))


def turn(round_: Round, player: type[PolicyPlayer] = Advanced) -> list[str]:
    """All that a player does until its turn is over, its partner's answer included; it is done."""
    seat = round_.board.turn
    done: list[str] = []
    while round_.board.step != OVER and round_.board.turn == seat:
        done.append(decision(round_, player))
        do(round_, done[-1])
        assert len(done) < 60
    return done


# It builds on the side's rows.


def test_it_completes_the_canasta_that_its_partner_began() -> None:
    done = turn(table(f"KH KD {MIXED}", rows="KKKKK", drawn=True))
    assert {"meld KH", "meld KD"} <= set(done)


def test_a_wild_card_finishes_the_side_s_canasta() -> None:
    assert "meld 2S K" in turn(table(f"2S {MIXED}", rows="KKKKKK", drawn=True))


# It keeps the conventions of the help's page on strategy: pairs are kept, for a frozen pile too.


@pytest.mark.parametrize("player", [Advanced, Expert])
@pytest.mark.parametrize("pile", ["5C", "5C 9H 2D AS"], ids=["open", "frozen"])
def test_it_parts_with_no_pair_while_it_has_single_cards(
    player: type[PolicyPlayer], pile: str
) -> None:
    for number in range(5):
        ranks = Random(f"conventions {number}").sample("45678TJQK", 7)
        pairs = [f"{rank}{suit}" for rank in ranks[:3] for suit in "HS"]
        singles = [f"{rank}D" for rank in ranks[3:]]
        hand = " ".join([*pairs, *singles, "2H"])
        done = turn(table(hand, rows="999", other_rows="QQQ", pile=pile, drawn=True), player)
        assert done[-1].removeprefix("discard ") in singles, hand
        assert not {each.split()[1] for each in done} & {*pairs}, hand


# It does not take the pile from under its partner.


def test_with_no_stock_left_it_takes_what_it_must() -> None:
    """O10."""
    small = table(f"KH {MIXED}", rows="999", pile="5C 9S", stock="", rest="other")
    assert decision(small) == "take"


# It keeps its partner's discards in mind.


# Asking.

OUT = "KH KD KS 4H"
FEW = {2: "4S", 3: "5S 5H 6H 6D"}
MANY = {2: "4S 4C 5D 6C 7D 8C TD JC QD", 3: "5S 5H 6H 6D"}


def test_it_asks_before_going_out_if_its_partner_holds_many_cards() -> None:
    assert decision(table(OUT, rows="9999999", hands=MANY, drawn=True)) == "ask"


def test_it_does_not_ask_a_partner_who_has_nothing_to_lose() -> None:
    round_ = table(OUT, rows="9999999", hands=FEW, drawn=True)
    assert "ask" not in turn(round_)
    assert over(round_)


def test_after_a_yes_it_goes_out_and_after_a_no_it_plays_on() -> None:
    for answer, goes in (("answer yes", True), ("answer no", False)):
        round_ = table(OUT, rows="9999999", hands=MANY, drawn=True)
        do(round_, "ask", answer)
        turn(round_)
        assert over(round_) is goes


def test_a_question_that_may_not_be_asked_is_not_asked() -> None:
    alone = position(OUT, rows="9999999", pile="5C", rules=OFFICIAL, drawn=True)
    assert "ask" not in turn(alone)
    assert over(alone)


# Answering.


def answer(partner: str, **parts: Any) -> str:
    """What seat 2 answers that holds these cards."""
    parts.setdefault("rows", "9999999")
    hands = {2: partner, 3: parts.pop("last", "5S 5H 6H 6D")}
    round_ = table(OUT, hands=hands, drawn=True, **parts)
    do(round_, "ask")
    return decision(round_)


def test_it_says_yes_with_little_to_lose() -> None:
    assert answer("4S 4C 5D 6C") == "answer yes"


def test_it_says_no_with_much_to_lay_down_itself() -> None:
    laid = "AS AD AC AH JS JD JC JH QS QD QC"
    assert answer(laid) == "answer no"


def test_it_says_no_with_a_canasta_in_its_hand() -> None:
    assert answer("TH TD TS 6C", rows="9999999 TTTT") == "answer no"


def test_it_says_yes_with_what_it_can_still_lay_down_later() -> None:
    assert answer("AS AD AC AH 4D", last="5S", other="6S") == "answer yes"


def test_it_says_yes_where_the_others_are_caught_with_more() -> None:
    laid = "AS AD AC AH JS JD JC"
    few, many = "5S 5H", "5S 5H 6H 6D 6S 7S 7H 7D 8S 8H 8D 4C"
    assert answer(laid, last=few) == "answer no"
    assert answer(laid, last=many, other="2H 2C 2D TS TC TD 4D") == "answer yes"


def test_it_says_yes_where_that_wins_the_match() -> None:
    laid = "AS AD AC AH JS JD JC JH QS QD QC"
    assert answer(laid, totals=(4900, 0)) == "answer yes"


def test_it_does_not_say_yes_where_that_loses_the_match() -> None:
    lost = {"totals": (0, 4900), "other_rows": "AAAAAAA"}
    assert answer("4S 4C 5D 6C", **lost) == "answer no"


# Going out.


@pytest.mark.parametrize("rows", ["9999999 TTTTTT JJJJJJ QQQQQQ AAAAAA", "9999999 TTT"])
def test_with_one_canasta_it_goes_out_whatever_its_rows_promise(rows: str) -> None:
    round_ = table(OUT, rows=rows, hands=FEW, drawn=True)
    turn(round_)
    assert over(round_)


# Beginner.
