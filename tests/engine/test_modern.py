"""M1-M35: the rules of `modern` on positions made by hand, each id by its name.

Every example is played by the engine and by the slow rules (slow_modern.py) side by side: they show
the same position and the same actions after each step.

Rows are written as in positions.py: `KKK2*`, a Two and a Joker among them; `22*` is the row of
wild cards, and `3` are no row. The suits of rows do not matter.
"""

from random import Random
from typing import Any

import pytest

from game.engine.books import MODERN
from game.engine.cards import KIND_OF, counted, pack
from game.engine.match import Match, Seat
from game.engine.parameters.score_parameters import SPECIAL_SIZE
from game.engine.result import special_hand as kind_of_hand
from game.engine.result import special_points
from game.engine.round import Round
from game.engine.rules import initial_minimum
from tests.engine.modern_twins import ModernTwins, alone, beside
from tests.engine.slow_modern import SPECIAL, Modern, special_hand, winner
from tests.engine.slow_rules import DECK
from tests.engine.walkers import a_deck

#: Cards that fit nothing and do not matter.
STOCK = "4D 5D 6D 8D 9D TD JD QD 4C 5C 6C 8C 9C TC JC QC"
#: Two canastas.
TWO = "KKKKKKK QQQQQ22"


def rows_of(text: str) -> dict[str, list[str]]:
    """Rows by rank."""
    names = {"2": "2S", "*": "JK"}
    return {
        ("2" if row[0] == "*" else row[0]): [names.get(letter, letter + "S") for letter in row]
        for row in text.split()
    }


class Both:
    """A position of the slow rules with the engine's round beside it, always alike."""

    def __init__(self, twins: ModernTwins) -> None:
        self.twins = twins

    def __getattr__(self, name: str) -> Any:
        return getattr(self.twins.slow, name)

    def legal(self) -> set[str]:
        """What may be done, by both."""
        return set(self.twins.agree())

    def play(self, text: str) -> None:
        """Play an action, by both."""
        self.twins.play(text)
        self.twins.agree()


def at(
    hand: str,
    *,
    rows: str = "",
    other_rows: str = "",
    others: str = "4C 5C",
    partner: str = "6C 8C",
    pile: str = "",
    stock: str = STOCK,
    reds: str = "",
    other_reds: str = "",
    drawn: bool = False,
    seats: int = 2,
    total: int = 0,
    opened: tuple[int, ...] = (),
    aside: tuple[str, str] = ("8H 9H TH JH", "4H 5H 6H"),
) -> Both:
    """A position in which seat 0's turn begins; `drawn`: its last card has just been drawn."""
    slow = Modern({}, (total, 0), seats)
    held = hand.split()
    cards = stock.split()
    if drawn:
        cards = [held.pop(), *cards]
    hands = [held, others.split(), partner.split(), ["9C", "TC"]]
    slow.hands = hands[:seats]
    slow.rows = [rows_of(rows), rows_of(other_rows)]
    slow.reds = [reds.split(), other_reds.split()]
    slow.pile = pile.split()
    slow.stock = cards
    slow.aside = [text.split() for text in aside] if seats == 2 else []
    slow.opened = list(opened)
    both = Both(ModernTwins(beside(slow), slow))
    slow.begin(0)
    both.legal()
    return do(both, "draw") if drawn else both


def do(slow: Both, *actions: str) -> Both:
    """Play actions, each of which is legal."""
    for text in actions:
        assert text in slow.legal(), f"{text} is not among {sorted(slow.legal())}"
        slow.play(text)
    return slow


def meld(slow: Both, cards: str) -> Both:
    """Meld naturals."""
    return do(slow, *(f"meld {card}" for card in cards.split()))


def may(slow: Both, text: str) -> bool:
    return text in slow.legal()


def held(slow: Both, seat: int = 0) -> str:
    return " ".join(sorted(slow.hands[seat]))


def dealt(*hands: str, seats: int = 2, then: str = STOCK) -> Both:
    """A round dealt so that the seats get these hands."""
    slow = Modern({}, (0, 0), seats)
    given = [text.split() for text in hands]
    deck = [card for trick in zip(*given, strict=True) for card in trick]
    deck += then.split()
    fast = Round(MODERN, pack(), seats)
    fast.stock[:] = [KIND_OF[card] for card in reversed(deck)]
    fast.board.stock_count = len(deck)
    fast.deal()
    slow.deal(deck)
    return Both(ModernTwins(fast, slow))


PLAIN = "4S 5S 6S 8S 9S TS JS QS KS 4H 5H 6H 8H"


# The deal and the Threes.


def test_m1_thirteen_cards_no_upcard_and_seven_aside_for_two() -> None:
    slow = dealt(PLAIN, PLAIN)
    assert [len(hand) for hand in slow.hands] == [13, 13]
    assert slow.pile == []
    assert slow.aside == [STOCK.split()[:4], STOCK.split()[4:7]]
    assert slow.stock == STOCK.split()[7:]
    assert slow.legal() == {"draw"}
    four = dealt(PLAIN, PLAIN, PLAIN, PLAIN, seats=4)
    assert four.aside == []
    assert four.stock == STOCK.split()


def test_m2_no_three_is_melded_or_discarded() -> None:
    slow = at("3S KS KH KD AS", drawn=True)
    assert not {text for text in slow.legal() if " 3S" in text}


def test_m3_the_first_three_of_a_deal_is_kept_and_the_others_are_replaced() -> None:
    slow = dealt("4S 3S 5S 3H 6S 3D 8S 9S TS JS QS KS AS", PLAIN)
    assert "3S" in slow.hands[0]
    assert slow.reds[0] == ["3H", "3D"]
    assert len(slow.hands[0]) == 13
    assert slow.hands[0][-2:] == STOCK.split()[7:9]


def test_m3_a_replacement_that_is_a_three_goes_down_too() -> None:
    aside = " ".join(STOCK.split()[:7])
    slow = dealt("4S 3S 5S 3H 6S 7S 8S 9S TS JS QS KS AS", PLAIN, then=f"{aside} 3C 9H TH")
    assert slow.reds[0] == ["3H", "3C"]
    assert "9H" in slow.hands[0]


def test_m3_a_three_drawn_is_kept_by_who_holds_none_and_has_no_row() -> None:
    assert held(do(at("KS", stock="3S 4D 5D"), "draw")) == "3S KS"
    assert held(do(at("KS 3H", stock="3S 4D 5D"), "draw")) == "3H 4D KS"
    assert held(do(at("KS", rows="888", stock="3S 4D 5D"), "draw")) == "4D KS"


def test_m4_a_three_is_put_down_and_replaced_before_or_after_drawing() -> None:
    slow = do(at("3S KS", stock="4D 5D 6D"), "three")
    assert held(slow) == "4D KS"
    assert slow.reds[0] == ["3S"]
    assert slow.legal() == {"draw"}
    assert held(do(at("3S KS", stock="4D 5D 6D"), "draw", "three")) == "4D 5D KS"
    assert held(do(at("3S KS", stock="3H 5D 6D"), "three")) == "3H KS"


def test_m4_it_is_no_meld_and_undo_passes_over_it() -> None:
    slow = do(at("3S KS KH KD 4S", drawn=True), "meld KS", "three", "undo")
    assert slow.rows[0] == {}
    assert slow.reds[0] == ["3S"]


def test_m4_it_is_refused_as_the_only_card_without_a_stock_and_while_a_pile_is_owed() -> None:
    assert not may(at("3S", stock="", pile="KS"), "three")
    assert may(at("3S 4S", stock="", pile="KS"), "three")
    assert may(at("3S", stock="4D 5D"), "three")
    slow = at("3S KH KD AS AH AD AC 2S 4S", pile="KS", stock="4D 5D")
    assert not may(do(slow, "take"), "three")


def test_m5_a_three_goes_down_as_the_turn_begins_once_the_side_has_a_row() -> None:
    slow = at("3S 4S", rows="KKK", stock="3H 8D 9D")
    assert slow.reds[0] == ["3S", "3H"]
    assert held(slow) == "4S 8D"
    assert held(at("3S 4S")) == "3S 4S"


def test_m6_a_three_as_the_last_card_ends_the_round() -> None:
    slow = do(at("KS", stock="3S", pile="4S"), "draw")
    assert slow.ending == ("stock", None)
    assert slow.reds[0] == ["3S"]
    assert slow.legal() == set()


def test_m6_what_was_melded_by_hand_in_that_turn_goes_back() -> None:
    slow = at("KS KH KD 3S 4S", stock="8D 3H", pile="4C")
    do(slow, "draw", "meld KS", "meld KH", "three")
    assert slow.ending == ("stock", None)
    assert slow.rows[0] == {}
    assert held(slow) == "4S 8D KD KH KS"
    assert slow.reds[0] == ["3S", "3H"]


# The pile.


def test_m7_the_pile_is_taken_with_two_naturals_whatever_stands_on_the_table() -> None:
    assert may(at("KH KD 4S", rows="KKK", pile="5S KS"), "take")
    assert not may(at("KH 2S 4S", rows="KKK", pile="5S KS"), "take")
    assert not may(at("2H 2D 4S", rows="KKK", pile="5S 2S"), "take")
    slow = do(at("KH KD 4S 8S", rows="888", pile="5S KS"), "take", "meld KH")
    assert not may(slow, "discard 4S")
    do(slow, "meld KD")
    assert held(slow) == "4S 5S 8S"


def test_m8_a_row_of_five_cannot_take_its_rank() -> None:
    assert may(at("KH KD 4S", rows="KKKK", pile="5S KS"), "take")
    assert not may(at("KH KD 4S", rows="KKKKK", pile="5S KS"), "take")
    assert not may(at("KH KD 4S", rows="KKK22", pile="5S KS"), "take")


def test_m8_a_take_that_cannot_be_carried_through_is_refused() -> None:
    pile = "5S KS"
    assert not may(at("KH KD 4S 5D 6H", pile=pile), "take"), "30 points"
    assert may(at("KH KD AS AH AD AC 2S 6H", pile=pile), "take"), "130 points"
    assert not may(at("KH KD AS AH AD AC 6H", pile=pile), "take"), "110 points"
    assert may(at("KH KD", rows="888", pile=pile), "take"), "the rest fills the hand"
    assert not may(at("KH KD", rows="888", pile="KS"), "take"), "no card would be left"
    assert may(at("KH KD 4S", rows="888", pile="KS"), "take")


def test_m8_only_the_top_card_and_cards_held_before_count() -> None:
    assert not may(at("KH KD JK 2S 2D 4S", pile="AS AH AD KS"), "take"), "120 points"
    assert may(at("KH KD JK 2S 2D 4S 4H 4D", pile="AS AH AD KS"), "take"), "135 points"


# Rows.


def test_m9_later_begins_when_the_pile_has_been_received() -> None:
    slow = at("KH KD AS AH AD AC 2S 2D 4S", pile="QS KS")
    do(slow, "take", "meld AS", "meld AH", "meld AD", "meld AC", "meld 2S A", "meld KH")
    assert may(slow, "meld 2D K")
    do(slow, "meld KD")
    assert slow.owed() is None
    assert not may(slow, "meld 2D K")
    assert not may(slow, "meld 2D A")


def test_m9_the_partners_turn_is_later() -> None:
    slow = at("2S 4S 8S", rows="KKK", seats=4, drawn=True)
    assert not may(slow, "meld 2S K")


def test_m10_a_row_of_seven_is_closed() -> None:
    assert may(at("KS 4S", rows="KKKKKK", drawn=True), "meld KS")
    assert not may(at("KS 4S", rows="KKKKKKK", drawn=True), "meld KS")
    assert not may(at("2S KS 4S", rows="KKKKKKK", drawn=True), "meld 2S K")


def test_m11_in_the_opening_two_wild_cards_but_never_more_than_naturals() -> None:
    slow = do(at("KS KH KD 2S 2D JK 4S", drawn=True), "meld KS", "meld 2S K")
    assert not may(slow, "meld 2D K")
    do(slow, "meld KH", "meld 2D K", "meld KD")
    assert not may(slow, "meld JK K")


def test_m11_later_a_wild_card_needs_five_naturals() -> None:
    assert not may(at("2S 4S 8S", rows="KKKK", drawn=True), "meld 2S K")
    slow = at("2S 2D 4S 8S", rows="KKKKK", drawn=True)
    assert may(do(slow, "meld 2S K"), "meld 2D K")
    assert may(at("2S 4S", rows="KKKKK2", drawn=True), "meld 2S K")
    assert not may(at("2S 4S", rows="KKKK22", drawn=True), "meld 2S K")


def test_m11_a_row_of_one_natural_cannot_stay() -> None:
    slow = do(at("KS 2S AS AH AD AC 2D 4S", drawn=True), "meld KS", "meld 2S K")
    assert not may(slow, "discard 4S")


def test_m12_sevens_take_no_wild_card() -> None:
    slow = do(at("7S 7H 7D 2S 4S", drawn=True), "meld 7S", "meld 7H")
    assert not may(slow, "meld 2S 7")
    assert not may(at("2S 4S", rows="77777", drawn=True), "meld 2S 7")


def test_m13_aces_take_a_wild_card_only_in_the_opening() -> None:
    slow = do(at("AS AH AD 2S 4S", drawn=True), "meld AS", "meld AH")
    assert may(slow, "meld 2S A")
    assert not may(at("2S 4S", rows="AAAAA", drawn=True), "meld 2S A")
    assert may(at("2S 4S", rows="AAAAA2", drawn=True), "meld 2S A")
    assert not may(at("2S 4S", rows="AAAA2", drawn=True), "meld 2S A")


def test_m14_wild_cards_may_be_a_row_of_their_own() -> None:
    slow = do(at("2S 2D JK 4S KS", rows="888", drawn=True), "meld 2S 2", "meld JK 2")
    assert not may(slow, "discard 4S")
    assert may(do(slow, "meld 2D 2"), "discard 4S")
    assert not may(at("2S 4S", rows="2222222", drawn=True), "meld 2S 2")


def test_m14_while_it_is_unfinished_no_other_row_gets_a_wild_card() -> None:
    assert not may(at("2S 4S", rows="KKKKK 222", drawn=True), "meld 2S K")
    assert may(at("2S 4S", rows="KKKKK 2222222", drawn=True), "meld 2S K")
    slow = do(at("KS KH 2S 2D JK 4S", drawn=True), "meld KS", "meld 2S K", "meld 2D 2")
    assert not may(slow, "meld JK K")
    assert slow.rows[0]["K"] == ["KS", "2S"], "what was laid before stays"


@pytest.mark.parametrize(
    ("total", "minimum"),
    [(-500, 125), (0, 125), (2995, 125), (3000, 155), (4995, 155), (5000, 180), (8495, 180)],
)
def test_m15_the_first_meld_needs(total: int, minimum: int) -> None:
    both = at("4S", total=total)
    assert both.minimum() == minimum
    assert initial_minimum(both.twins.fast.views[0]) == minimum


def test_m15_the_minimum_is_asked_at_the_end_of_the_turn() -> None:
    slow = do(at("AS AH AD AC KS KH KD 4S 8S", drawn=True), "meld AS", "meld AH")
    do(slow, "meld AD", "meld AC", "meld KS", "meld KH", "meld KD")
    assert not may(slow, "discard 4S"), "110 points"
    slow = at("AS AH AD AC KS KH KD QS QH QD 4S 8S", drawn=True)
    meld(slow, "AS AH AD AC KS KH KD QS QH QD")
    assert may(slow, "discard 4S"), "140 points"


def test_m15_a_row_without_a_wild_card_is_needed() -> None:
    slow = at("AS AH 2S KS KH JK 4S 8S", drawn=True)
    do(slow, "meld AS", "meld AH", "meld 2S A", "meld KS", "meld KH", "meld JK K")
    assert slow.points() == 130
    assert not may(slow, "discard 4S")
    slow = at("AS AH 2S 2D 2C JK 4S 8S", drawn=True)
    do(slow, "meld AS", "meld AH", "meld 2S A", "meld 2D 2", "meld 2C 2", "meld JK 2")
    assert may(slow, "discard 4S"), "the row of wild cards will do"


def test_m15_closing_a_canasta_in_the_opening_is_allowed() -> None:
    slow = at("KS KH KD KC KS 2S 2D AS AH AD 4S 8S", drawn=True)
    do(meld(slow, "KS KH KD KC KS"), "meld 2S K", "meld 2D K")
    do(slow, "meld AS", "meld AH", "meld AD")
    assert slow.canastas(0) == 1
    assert may(slow, "discard 4S")


# Discards and the last card.


def test_m16_a_wild_card_is_discarded_only_without_a_natural() -> None:
    assert not may(at("2S JK 4S", rows="888", drawn=True), "discard 2S")
    slow = at("2S JK 2D", rows="888", drawn=True)
    assert may(slow, "discard 2S")
    assert may(slow, "discard JK")


def test_m17_onto_an_empty_pile_no_ace_seven_or_dead_card() -> None:
    slow = at("AS 7S KS 9S 8S", rows="888", other_rows="KKKKKKK", drawn=True)
    assert {text for text in slow.legal() if text.startswith("discard")} == {
        "discard 9S",
        "discard 8S",
    }
    slow = at("AS 7S KS 2S", rows="888", other_rows="KKKKKKK", drawn=True)
    assert {text for text in slow.legal() if text.startswith("discard")} == {
        "discard AS",
        "discard 7S",
        "discard KS",
    }
    assert may(at("AS 9S", rows="888", pile="4S", drawn=True), "discard AS")


def test_m18_nobody_goes_out_by_a_meld() -> None:
    slow = at("8S 8H", rows=f"{TWO} 888", drawn=True)
    do(slow, "meld 8S")
    assert not may(slow, "meld 8H")
    assert do(slow, "discard 8H").ending == ("out", 0)


def test_m18_a_meld_that_brings_the_owed_pile_may_empty_the_hand() -> None:
    slow = do(at("KH KD", rows="888", pile="5S KS"), "take", "meld KH", "meld KD")
    assert held(slow) == "5S"


def test_m19_who_may_not_go_out_passes_with_one_card() -> None:
    slow = do(at("8S 9S", rows="888", drawn=True), "meld 8S")
    assert may(slow, "pass")
    assert not may(slow, "discard 9S")
    slow = do(at("8S 9S", rows=f"888 {TWO}", drawn=True), "meld 8S")
    assert not may(slow, "pass")
    assert may(slow, "discard 9S")


def test_m19_who_holds_a_three_alone_passes() -> None:
    slow = at("9S 9H 9D AS AH AD AC 3S", stock="KS KH KD", pile="4S", drawn=False)
    meld(do(slow, "draw"), "9S 9H 9D AS AH AD AC")
    assert slow.points() == 110
    slow = at("JK 2S 2D AS AH 3S AD", pile="4S", drawn=True)
    do(slow, "meld JK 2", "meld 2S 2", "meld 2D 2", "meld AS", "meld AH", "meld AD")
    assert held(slow) == "3S"
    assert slow.legal() == {"pass", "three", "undo"}


def test_m19_in_a_turn_that_earns_a_talon_the_last_card_is_discarded() -> None:
    slow = at("JK 2S 2D AS AH AD 4S", drawn=True)
    do(slow, "meld JK 2", "meld 2S 2", "meld 2D 2", "meld AS", "meld AH", "meld AD")
    assert not may(slow, "pass")
    do(slow, "discard 4S")
    assert slow.ending is None
    assert held(slow) == "8H 9H JH TH"


# The talon.


def opened(slow: Both) -> Both:
    """Seat 0 opens with 150 points and ends its turn."""
    do(slow, "meld JK 2", "meld 2S 2", "meld 2D 2", "meld AS", "meld AH", "meld AD")
    return do(slow, "discard 4S")


HAND = "JK 2S 2D AS AH AD 8S 4S"


def test_m20_the_first_side_that_opens_gets_four_cards_the_second_three() -> None:
    stock = "KS KH KD QS QH QD JS JH JD"
    slow = opened(at(HAND, seats=4, stock=stock, drawn=True))
    assert held(slow) == "8S KD KH KS QS"
    slow = opened(at(HAND, seats=4, stock=stock, other_rows="999", opened=(1,), drawn=True))
    assert held(slow) == "8S KD KH KS"


def test_m20_with_four_seats_nine_cards_must_lie_in_the_stock() -> None:
    slow = opened(at(HAND, seats=4, stock="KS KH KD QS QH QD JS JH", drawn=True))
    assert held(slow) == "8S"


def test_m20_who_opens_with_the_pile_gets_none_and_the_other_three() -> None:
    slow = do(at("KH KD AS AH AD AC 2S 8S", pile="4S KS"), "take")
    do(slow, "meld AS", "meld AH", "meld AD", "meld AC", "meld 2S A", "meld KH", "meld KD")
    do(slow, "discard 4S")
    assert held(slow) == "8S"
    assert slow.opened == [0]
    assert len(slow.aside[0]) == 4


def test_m20_nothing_more_for_a_side_that_has_opened() -> None:
    slow = do(at("4S 8S", rows="KKK", opened=(0,), drawn=True), "discard 4S")
    assert held(slow) == "8S"


def test_m21_with_two_seats_they_lie_aside_whatever_the_stock_holds() -> None:
    slow = opened(at(HAND, stock="KS", drawn=True))
    assert held(slow) == "8H 8S 9H JH TH"
    slow = opened(at(HAND, other_rows="999", opened=(1,), drawn=True))
    assert held(slow) == "4H 5H 6H 8S"


def test_m22_threes_of_the_talon_go_down_and_are_replaced() -> None:
    slow = opened(at(HAND, drawn=True, stock="KS 3H KD QD", aside=("3S 3C 9H TH", "")))
    assert sorted(slow.reds[0]) == ["3C", "3H", "3S"]
    assert held(slow) == "8S 9H KD KS TH"


def test_m22_m6_holds_too_but_the_melds_stay() -> None:
    slow = opened(at(HAND, drawn=True, stock="3H", aside=("3S 9H TH JH", "")))
    assert slow.ending == ("stock", None)
    assert set(slow.rows[0]) == {"A", "2"}


def test_m22_who_has_no_card_draws_or_can_only_stop() -> None:
    assert at("", rows="KKK").legal() == {"draw"}
    assert at("", rows="KKK", stock="", pile="8S").legal() == {"stop"}


# Going out.


def test_m23_two_canastas_and_a_last_card_that_is_no_three() -> None:
    assert not may(at("4S", rows="KKKKKKK 777", stock="8D"), "discard 4S")
    slow = do(at("8S 4S", rows=f"{TWO} 888 777 AAA", drawn=True), "meld 8S", "discard 4S")
    assert slow.ending == ("out", 0), "unfinished Sevens and Aces do not forbid it"


def test_m24_the_question_needs_a_way_out() -> None:
    assert may(at("KS 8S", rows="KKKKKK QQQQQQQ", seats=4, drawn=True), "ask")
    assert not may(at("KS 8S 9S", rows="KKKKKK QQQQQQQ", seats=4, drawn=True), "ask")
    assert not may(at("KS 8S", rows="KKKKK QQQQQQQ", seats=4, drawn=True), "ask")
    assert not may(at("KS 8S", rows="KKKKKK QQQQQQQ", drawn=True), "ask"), "nobody to ask"
    slow = at("KS 3S 8S", rows="KKKKKK QQQQQQQ", seats=4)
    assert slow.three_of(0) is None, "it went down as the turn began (M5)"


def test_m24_it_is_refused_while_a_three_is_held() -> None:
    hand = "KS KH KD KC KS KH KD QS QH QD QC QS QH QD 8S"
    assert may(at(hand, seats=4, drawn=True), "ask")
    assert not may(at(f"3S {hand}", seats=4, drawn=True), "ask")


def test_m24_wild_cards_go_to_the_other_rows_before_their_own_is_begun() -> None:
    hand = "2S 2D 2C 2H 2S 2D 2C JK JK 8S"
    assert may(at(hand, rows="KKKKK", seats=4, drawn=True), "ask")
    assert may(at("2S 2D JK 8S", rows="KKKKK 222222", seats=4, drawn=True), "ask")
    assert not may(at("2S 2D 8S", rows="KKKKK 2222 QQQQQQQ", seats=4, drawn=True), "ask")


def test_m24_the_answer_binds() -> None:
    slow = do(at("KS 8S", rows="KKKKKK QQQQQQQ", seats=4, drawn=True), "ask")
    assert slow.decider == 2
    assert slow.legal() == {"answer yes", "answer no"}
    do(slow, "answer no", "meld KS")
    assert slow.legal() == {"pass", "undo"}
    slow = do(at("KS 8S", rows="KKKKKK QQQQQQQ", seats=4, drawn=True), "ask", "answer yes")
    assert slow.legal() == {"meld KS", "meld 8S"}
    assert not may(do(slow, "meld 8S"), "discard KS")
    do(slow, "undo")
    assert do(slow, "meld KS", "discard 8S").ending == ("out", 0)


STRAIGHT = "4S 5H 6S 7S 8D 9S TS JS QS KC AS 2S 3H JK"


@pytest.mark.parametrize(
    ("hand", "kind"),
    [
        (STRAIGHT, "straight"),
        ("4S 4H 5S 5D 6S 6C 8S 8H 9S 9H TS TH KS KH", "pairs"),
        ("4S 4H 4D 4C 6S 6C 8S 8H 8S 8H 8C 8D KS KH", "pairs"),
        ("2S 2H AS AD 7S 7C 8S 8H 9S 9H TS TH KS KH", "wild pairs"),
        ("JK JK AS AD AC AH 7S 7C 7D 7H TS TH KS KH", "wild pairs"),
        ("2S JK AS AD 7S 7C 8S 8H 9S 9H TS TH KS KH", None),
        ("2S 2H AS AD 6S 6C 8S 8H 9S 9H TS TH KS KH", None),
        ("4S 4H 4D 4C 6S 6C 6D 6H 8S 8H 8D KS KH KD", "garbage"),
        ("4S 4H 4D 4C 6S 6C 6D 6H 8S 8H 8D 8C KS KH", "pairs"),
        ("4S 4H 4D 4C 6S 6C 6D 6H 8S 8H KD KC KS JH", None),
        ("4S 4H 4D 4C 6S 6C 6D 6H 8S 8H 8D KS KH", None),
        (STRAIGHT.replace("JK", "2H"), None),
        (STRAIGHT.replace("3H", "4H"), None),
    ],
)
def test_m25_special_hands(hand: str, kind: str | None) -> None:
    assert special_hand(hand.split()) == kind
    cards = counted(KIND_OF[card] for card in hand.split())
    shown = kind_of_hand(MODERN, cards) if sum(cards) == SPECIAL_SIZE else None
    assert (shown.name.lower().replace("_", " ") if shown else None) == kind
    assert shown is None or special_points(MODERN, shown) == SPECIAL[kind]


def test_m25_they_end_the_round_after_a_draw() -> None:
    slow = at(STRAIGHT, drawn=True)
    assert do(slow, "special").ending == ("special", 0)
    assert not may(at(STRAIGHT), "special")
    assert not may(at(STRAIGHT, rows="KKK", drawn=True), "special")


def test_m26_melds_made_by_hand_may_be_undone_first() -> None:
    slow = do(at(STRAIGHT, drawn=True), "meld 7S")
    assert not may(slow, "special")
    assert may(do(slow, "undo"), "special")
    assert not may(at("4S", rows="KKK", seats=4, drawn=True), "special")


def test_m27_with_no_stock_who_does_not_take_ends_the_round() -> None:
    slow = at("KH KD 4S", rows="888", pile="5S KS", stock="")
    assert slow.legal() == {"take", "stop"}
    assert do(slow, "stop").ending == ("stock", None)
    assert at("KH 4S", rows="888", pile="5S KS", stock="").legal() == {"stop"}


def test_m27_the_drawer_of_the_last_card_finishes_the_turn() -> None:
    slow = do(at("KH 4S", stock="9D", pile="5S"), "draw", "discard 9D")
    assert slow.turn == 1
    assert slow.ending is None
    assert slow.legal() == {"stop"}


def test_m27_with_neither_stock_nor_pile_the_round_ends_by_itself() -> None:
    assert at("KH 4S", stock="").ending == ("stock", None)


# The score.


def stopped(**where) -> tuple[int, int]:
    """Both sides' points of a round that the stock has ended."""
    hand = where.pop("hand", "")
    slow = do(at(hand, stock="", pile="2S", **{"others": ""} | where), "stop")
    return slow.score(0), slow.score(1)


def test_m28_a_special_hand_scores_nothing_else_and_the_other_side_as_usual() -> None:
    slow = at(STRAIGHT, drawn=True, reds="3H 3D", other_rows="KKKKKKK 444", others="AS")
    do(slow, "special")
    assert slow.score(0) == 3000
    assert slow.score(1) == 70 + 15 + 500 - 20


def test_m29_without_a_canasta_the_table_counts_against_too() -> None:
    assert stopped(rows="KKK", hand="8S")[0] == -30 - 10
    assert stopped(rows="KKKKKKK 888", hand="8S")[0] == 70 + 30 + 500 - 10


@pytest.mark.parametrize(
    ("row", "bonus"),
    [
        ("KKKKKKK", 70 + 500),
        ("KKKKK22", 90 + 300),
        ("7777777", 35 + 2500),
        ("AAAAAAA", 140 + 2500),
        ("AAAAA22", 140 + 300),
        ("222***2", 4 * 20 + 150 + 2000),
        ("222****", 3 * 20 + 200 + 2500),
        ("2222222", 140 + 3000),
    ],
)
def test_m30_canastas(row: str, bonus: int) -> None:
    assert stopped(rows=row)[0] == bonus


def test_m30_going_out_brings_a_hundred() -> None:
    slow = do(at("8S 4S", rows=f"{TWO} 888", drawn=True, others=""), "meld 8S", "discard 4S")
    assert slow.score(0) == 70 + 500 + 90 + 300 + 40 + 100
    assert slow.score(1) == 0


@pytest.mark.parametrize(
    ("threes", "points"),
    [
        ("3H", 100),
        ("3H 3D", 300),
        ("3H 3D 3H", 500),
        ("3H 3D 3H 3D", 1000),
        ("3S 3C 3S 3C", 1000),
        ("3H 3S", 200),
        ("3H 3D 3S 3C 3S", 800),
    ],
)
def test_m31_m32_threes_by_color_and_canastas(threes: str, points: int) -> None:
    assert stopped(rows=TWO, reds=threes)[0] == 70 + 500 + 90 + 300 + points
    assert stopped(rows="KKKKKKK", reds=threes)[0] == 570
    assert stopped(rows="KKK", reds=threes)[0] == -30 - points
    assert stopped(other_reds=threes)[1] == -points


def test_m2_a_three_in_hand_counts_a_hundred_against() -> None:
    assert stopped(hand="3S")[0] == -100


@pytest.mark.parametrize(
    ("row", "cost"),
    [("777", 2500), ("AAA", 2500), ("222", 2000), ("AA2", 0), ("QQQ", 0), ("777777", 2500)],
)
def test_m33_unfinished_rows_cost(row: str, cost: int) -> None:
    with_row = stopped(rows=f"KKKKKKK {row}")[0]
    table = {"7": 5, "A": 20, "2": 20, "Q": 10}
    assert with_row == 570 + sum(table[letter] for letter in row) - cost


def test_m34_three_aces_or_sevens_in_a_hand_cost() -> None:
    assert stopped(hand="AS AH")[0] == -40
    assert stopped(hand="AS AH AD")[0] == -60 - 1500
    assert stopped(hand="7S 7H 7D 7C")[0] == -20 - 1500
    assert stopped(hand="AS AH AD 7S 7H 7D")[0] == -75 - 3000
    partners = {"seats": 4, "partner": "AS AH AD", "others": ""}
    assert stopped(hand="AS AH AD", **partners)[0] == -120 - 3000


def test_m35_the_match_ends_at_8500() -> None:
    for totals, won in (
        ((8495, 0), None),
        ((8500, 0), 0),
        ((8500, 9000), 1),
        ((9000, 9000), None),
    ):
        assert winner(totals) == won
        match = Match(MODERN, [Seat("random", "Nobody")] * 2)
        match.totals = totals
        assert match.winner == won


# Whole rounds.


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, pytest.param(4, marks=pytest.mark.slow)])
def test_rounds_come_to_an_end_with_all_cards_and_never_without_an_action(seats: int) -> None:
    for number in range(6):
        rng = Random(f"slow modern {seats} {number}")
        totals = tuple(rng.choice((-5, 0, 2995, 3000, 5000)) for _ in range(2))
        slow = Modern({}, totals, seats, rng.randrange(seats))
        met = alone(slow, a_deck(rng, DECK, seats, slow.hand_size()), rng)
        assert met["draw"]
