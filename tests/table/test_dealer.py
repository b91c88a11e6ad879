"""Whoever deals: lots first, then the deck; by numbers, or shuffled."""

from random import Random

import pytest

from game.engine.books import OFFICIAL, WINDOWS
from game.engine.cards import pack
from game.engine.match import HUMAN, Match, Seat
from game.engine.numbered_deals import Deal
from game.engine.ruleset import Ruleset
from game.table.dealer import Dealer


def match_of(rules: Ruleset, seats: int = 2) -> Match:
    return Match(rules, [Seat(HUMAN, "Ann"), *[Seat("random", f"C {n}") for n in range(1, seats)]])


@pytest.mark.parametrize("numbered", [True, False])
def test_a_round_is_begun_with_the_lots_that_were_drawn(numbered: bool) -> None:
    dealer, match = Dealer(Random(1), numbered=numbered), match_of(OFFICIAL, 4)
    dealer.begin(match, "")
    assert dealer.lots is None
    lots = dealer.draw_lots(match)
    assert dealer.lots == lots
    assert len(lots.cut) == 4
    dealt = dealer.deal(match)
    assert dealt.lots == lots
    assert dealer.lots is None
    assert match.number == 1 and match.lead == lots.lead
    assert sorted(dealt.deck) == sorted(pack(OFFICIAL.packs, OFFICIAL.jokers))
    assert dealt.told.startswith("deal ") is numbered


def test_a_number_that_was_chosen_is_dealt_and_the_next_one_after_it() -> None:
    dealer, match = Dealer(Random(1), numbered=False), match_of(WINDOWS)
    dealer.choose(12)
    dealer.begin(match, "")
    dealer.draw_lots(match)
    dealt = dealer.deal(match)
    assert (dealt.deck, dealt.told) == (Deal(12).deck(WINDOWS), "deal 12, chosen")
    assert dealt.lots.cut == ()
    following, after = Deal(12).next, match_of(WINDOWS)
    dealer.draw_lots(after)
    dealt = dealer.deal(after)
    assert (dealt.deck, dealt.told) == (
        following.deck(WINDOWS),
        f"deal {following.number}, chosen",
    )


def test_a_deal_that_was_chosen_has_its_own_lots_too() -> None:
    dealer, match = Dealer(Random(1), numbered=False), match_of(OFFICIAL, 4)
    dealer.choose(12)
    dealer.begin(match, "")
    assert dealer.draw_lots(match) == Deal(12).cut(OFFICIAL)


def test_what_is_no_number_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no deal"):
        Dealer(Random(1), numbered=True).choose(-1)


def test_in_a_match_that_was_read_the_chosen_numbers_go_on() -> None:
    dealer, match = Dealer(Random(1), numbered=True), match_of(WINDOWS)
    dealer.choose(12)
    dealer.begin(match, "")
    dealer.draw_lots(match)
    dealer.deal(match)
    dealer.begin(match, "round 1\n; deal 40, chosen\n")
    after = match_of(WINDOWS)
    dealer.draw_lots(after)
    assert dealer.deal(after).deck == Deal(40).next.deck(WINDOWS)


def test_another_match_has_lots_of_its_own() -> None:
    dealer = Dealer(Random(1), numbered=False)
    match = match_of(OFFICIAL, 4)
    dealer.begin(match, "")
    dealer.draw_lots(match)
    dealer.begin(match_of(OFFICIAL, 4), "")
    assert dealer.lots is None


def test_the_same_source_deals_the_same() -> None:
    decks = []
    for _ in range(2):
        dealer, match = Dealer(Random(9), numbered=False), match_of(WINDOWS)
        dealer.begin(match, "")
        dealer.draw_lots(match)
        decks.append(dealer.deal(match).deck)
    assert decks[0] == decks[1]
