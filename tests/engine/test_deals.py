"""Deals by number: what was dealt once is dealt for ever."""

from collections import Counter
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from game.engine.books import OFFICIAL, WINDOWS
from game.engine.cards import cards_text, pack
from game.engine.custom import with_parameters
from game.engine.match import Match, Seat
from game.engine.numbered_deals import NUMBERS, Deal, check_cut
from game.engine.ruleset import RULESETS

#: Number and deck, for ever: docs/DEALS.md.
KEPT = [
    line.split(" ", 1)
    for line in Path(__file__).with_name("deals.txt").read_text("utf-8").splitlines()
    if not line.startswith(";")
]


@pytest.mark.parametrize("book", RULESETS)
@pytest.mark.parametrize(("number", "deck"), KEPT, ids=[number for number, _ in KEPT])
def test_a_number_gives_the_deck_that_it_always_gave(book: str, number: str, deck: str) -> None:
    assert cards_text(Deal(int(number)).deck(RULESETS[book])) == deck


@pytest.mark.slow
def test_so_do_all_others() -> None:
    digest = sha256()
    for number in [*range(1, 1001), *range(NUMBERS[-1] - 1000, NUMBERS[-1] + 1)]:
        deal = Deal(number)
        digest.update(bytes(deal.deck(WINDOWS)))
        lead, cut = deal.cut(OFFICIAL)
        digest.update(bytes([lead, *cut, deal.lead(2), deal.lead(3)]))
    assert digest.hexdigest() == KEPT_DIGEST


KEPT_DIGEST = "e719de859be1dc60cace4f026737f8ed41edb128d962b0b8182c0aaf0c56b9ba"


def test_as_it_is_written_down() -> None:
    """The recipe of docs/DEALS.md, followed step by step by somebody who knows nothing else."""
    bits = 2**64
    order = [
        rank + suit for rank in "3456789TJQKA2" for suit in ("HDSC" if rank == "3" else "SHDC")
    ]
    for number in (1, 2, 617, 999_999_999):
        deck = [card for card in order for _ in range(2)] + ["JK"] * 4
        state = number
        for i in range(107, 0, -1):
            while True:
                state = (state + 0x9E3779B97F4A7C15) % bits
                z = state
                z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 % bits
                z = (z ^ (z >> 27)) * 0x94D049BB133111EB % bits
                z = z ^ (z >> 31)
                if z < bits - bits % (i + 1):
                    break
            j = z % (i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        assert cards_text(Deal(number).deck(WINDOWS)) == " ".join(deck)


def test_each_deck_is_whole_and_its_own() -> None:
    decks = [Deal(number).deck(WINDOWS) for number in range(1, 300)]
    assert all(sorted(deck) == sorted(pack()) for deck in decks)
    assert len({tuple(deck) for deck in decks}) == len(decks)


def test_a_deck_of_other_packs_has_its_cards() -> None:
    rules = with_parameters(WINDOWS, {"packs": 3, "jokers": 6})
    assert sorted(Deal(5).deck(rules)) == sorted(pack(3, 6))


@pytest.mark.slow
def test_every_card_comes_first_as_often() -> None:
    """Neighbouring numbers are no neighbours in what they deal."""
    decks = [Deal(number).deck(WINDOWS) for number in range(1, 5301)]
    for place in (0, 1, 54, 107):
        seen = Counter(deck[place] for deck in decks)
        assert len(seen) == 53
        assert all(50 < count < 155 for card, count in seen.items() if card != 52)
        assert 130 < seen[52] < 270


def test_the_lot_is_part_of_it() -> None:
    seats = [Seat("random", str(i)) for i in range(4)]
    for number in range(1, 50):
        match = Match(OFFICIAL, seats)
        lead, cut = match.draw_lots(Deal(number))
        assert lead == check_cut(cut)
        assert match.draw_lots(Deal(number)) == (lead, cut)
        match.start_round(Deal(number).deck(OFFICIAL), lead, cut)
    leads = Counter(Match(OFFICIAL, seats[:3]).draw_lots(Deal(n))[0] for n in range(600))
    assert all(150 < leads[seat] < 250 for seat in range(3))
    assert Match(WINDOWS, seats[:2]).draw_lots(Deal(1)) == (None, ())
    assert Match(WINDOWS, seats[:2]).draw_lots(Random(1)) == (None, ())


def test_the_next_number_comes_round() -> None:
    assert Deal(7).next == Deal(8)
    assert Deal(NUMBERS[-1]).next == Deal(NUMBERS[0])
