"""Beginner: legal and never absurd over many rounds, and sensible in small positions."""

from random import Random

import pytest

from game.engine.actions import PUTBACK, UNDO, Verb
from game.engine.board import OVER
from game.engine.books import CGA, HOYLE, OFFICIAL, VIENNESE
from game.engine.cards import FIRST_NATURAL, FIRST_WILD
from game.engine.round import Round
from game.players.expert.levels import Beginner
from tests.engine.positions import CANASTAS, DRAWN, EXTRA, TOP_COUNTS, do, over, position
from tests.often import tried
from tests.players.rounds import BOOKS, Settings, dealt, pair, played, seated, under_settings

#: Rounds under each setting of the options.
ROUNDS = 8


def decision(round_: Round) -> str:
    """What Beginner does next, as a record writes it."""
    return str(Beginner(Random(0)).decide(round_.views[round_.board.turn]))


def turn(round_: Round) -> list[str]:
    """All that Beginner does until its turn is over; it is done."""
    seat = round_.board.turn
    done: list[str] = []
    while round_.board.step != OVER and round_.board.turn == seat:
        done.append(decision(round_))
        round_.apply(Beginner(Random(0)).decide(round_.views[seat]))
        assert len(done) < 60
        if done[-1].startswith(("discard", "pass")):
            break
    return done


@pytest.mark.slow
@under_settings
def test_rounds_under_every_setting_without_going_back_and_forth(settings: Settings) -> None:
    for number, ruleset in enumerate(settings()):
        for again in range(ROUNDS):
            seed = f"beginner {number} {again}"
            round_ = dealt(ruleset, seed)
            for done in played(round_, pair("beginner", seed)):
                assert done.action is not UNDO
                assert done.action is not PUTBACK
            assert all(side.penalty == 0 for side in round_.board.sides)


@pytest.mark.slow
@tried(1, 10)
def test_rounds_in_every_rule_book_without_going_back_and_forth(count: int) -> None:
    for ruleset, seats in BOOKS:
        for number in range(count):
            seed = f"beginner {ruleset.name} {number}"
            for done in played(dealt(ruleset, seed, seats), seated("beginner", seed, seats)):
                assert done.action is not UNDO
                assert done.action is not PUTBACK


# The pile.


def test_it_takes_the_pile_onto_its_row() -> None:
    """Of a card or two it is not worth the trouble."""
    assert decision(position("4H 6D 8C", rows="999", pile="5C 6S 9S")) == "take"
    assert decision(position("4H 6D 8C", rows="999", pile="5C 9S")) == "draw"


def test_it_takes_the_pile_with_a_pair() -> None:
    round_ = position("9H 9D 4H 6D", rows="KKK", pile="5C 9S")
    assert turn(round_)[:3] == ["take", "meld 9D", "meld 9H"]


def test_it_takes_a_blocked_pile_with_a_natural_pair_only() -> None:
    assert decision(position("9H 9D 4H 6D", rows="KKK", pile="5C 2C 9S")) == "take"
    assert decision(position("9H 2D 4H 6D", rows="KKK", pile="5C 2C 8S 4C 9S")) == "draw"


@pytest.mark.parametrize(("pile", "expected"), [("5C 8D 9S", "draw"), ("5C 8D 6C 9S", "take")])
def test_a_wild_card_is_paid_only_for_a_pile_that_is_worth_it(pile: str, expected: str) -> None:
    assert decision(position("9H 2D 4H 6D", rows="KKK", pile=pile)) == expected


def test_it_leaves_a_pile_that_it_cannot_use() -> None:
    assert decision(position("4H 6D 8C", rows="KKK", pile="5C 9S")) == "draw"
    assert decision(position("4H 6D 8C", rows="KKK", pile="9S 3C")) == "draw"


def test_it_takes_no_pile_that_its_first_meld_cannot_pay() -> None:
    """W20: at 3,000 points 120 are needed, and three Nines are 30."""
    rich = {"pile": "5C 9S", "totals": (3000, 0)}
    assert decision(position("9H 9D 4H 6D 8C", **rich)) == "draw"
    assert decision(position("9H 9D AH AD AC KH KD KC 4H 6D 8C", **rich)) == "take"


def test_it_counts_the_top_card_as_the_option_says() -> None:
    """W21: three Kings and four Fives are 50, and 60 are needed if the top card counts for none."""
    held, pile = "KH KD 5H 5D 5S 5C 4H 6D", "4C KS"
    assert decision(position(held, pile=pile)) == "take"
    assert decision(position(held, pile=pile, options={TOP_COUNTS: "no"})) == "draw"


def test_at_the_end_of_the_stock_it_takes_or_stops() -> None:
    held = "9H 9D 4H 6D"
    for pile, ends in (("5C 9S", "take"), ("5C 8S", "turnover")):
        assert decision(position(held, rows="KKK", pile=pile, rest="other")) == ends


# Melding.


def test_it_melds_what_it_can() -> None:
    """But for four cards to play on with."""
    round_ = position("KH KD KS 9H 9D 9S 9C 4H 6D 4S 8D", rows="AAA", pile="5C", drawn=True)
    done = turn(round_)
    assert sorted(done[:-1]) == sorted(
        ["meld KH", "meld KD", "meld KS", "meld 9H", "meld 9D", "meld 9S", "meld 9C"]
    )


def test_it_adds_to_its_rows() -> None:
    round_ = position("KH 9H 4H 6D 4S 8C", rows="KKK 999", pile="5C", drawn=True)
    assert sorted(turn(round_)[:-1]) == ["meld 9H", "meld KH"]


def test_it_opens_only_with_the_minimum() -> None:
    held = "9H 9D 9S 8C 8D 8S 4H 6D KD"
    assert len(turn(position(held, pile="5C", drawn=True))) == 7
    assert len(turn(position(held, pile="5C", drawn=True, totals=(1500, 0)))) == 1


def test_wild_cards_help_to_open() -> None:
    round_ = position("AH AD 2S 4H 6D KD", pile="5C", drawn=True)
    assert turn(round_)[:-1] == ["meld AD", "meld AH", "meld 2S A"]


def test_wild_cards_finish_a_canasta() -> None:
    round_ = position("2S 2H 4H 6D 8D", rows="KKKKK", pile="5C", drawn=True)
    assert sorted(turn(round_)[:-1]) == ["meld 2H K", "meld 2S K"]


def test_it_melds_red_threes() -> None:
    round_ = position("3H 4H 6D 8D", pile="5C", drawn=True)
    assert turn(round_)[0] == "meld 3H"


def test_it_draws_for_every_red_three() -> None:
    options = {EXTRA: "yes", DRAWN: "2"}
    round_ = position("4H 6D 3D 3H", pile="5C", stock="8S 9C", drawn=2, options=options)
    assert sorted(turn(round_)[:4]) == ["draw", "draw", "meld 3D", "meld 3H"]


# The end of the turn.


def test_it_throws_away_what_is_of_no_use() -> None:
    for held, expected in (
        ("KH KD 3S 2H JK", "discard 3S"),
        ("KH KD 4H 2H", "discard 4H"),
        ("AH 7D KS KH", "discard AH"),  # of two single cards the dear one
    ):
        round_ = position(held, rows="999", pile="5C", drawn=True, totals=(3000, 0))
        assert turn(round_)[-1] == expected


def test_it_keeps_a_card_to_play_on_while_it_may_not_go_out() -> None:
    round_ = position("KH KD KS 4H", rows="999", pile="5C", drawn=True)
    assert turn(round_)[-1].startswith("discard")
    assert round_.board.hand_sizes[0] >= 1
    assert not over(round_)


def test_it_passes_with_a_last_card_that_it_may_not_discard() -> None:
    """W24: there is no canasta to go out with."""
    round_ = position("4H", rows="999", pile="5C KD", stock="9H")
    do(round_, "draw", "meld 9H")
    assert decision(round_) == "pass"


# Going out.


def test_it_goes_out_with_a_last_discard() -> None:
    round_ = position("KH KD KS 4H", rows="9999999", pile="5C", drawn=True)
    assert turn(round_)[-1] == "discard 4H"
    assert over(round_)


def test_it_goes_out_by_melding_all() -> None:
    round_ = position("KH KD KS 9H", rows="9999999", pile="5C", drawn=True)
    turn(round_)
    assert over(round_)


def test_it_goes_out_with_black_threes() -> None:
    round_ = position("3S 3C 3S 4H", rows="9999999", pile="5C", drawn=True)
    assert turn(round_)[-1] == "discard 4H"
    assert over(round_)


def test_it_goes_out_with_wild_cards_on_its_rows() -> None:
    round_ = position("2S JK 4H", rows="9999999 KKKK", pile="5C", drawn=True)
    turn(round_)
    assert over(round_)


def test_it_goes_out_with_the_canasta_that_it_has_just_made() -> None:
    round_ = position("9H 2S 4H", rows="99999", pile="5C", drawn=True)
    turn(round_)
    assert over(round_)


def test_with_one_canasta_of_two_it_plays_on() -> None:
    round_ = position("KH KD KS 4H", rows="9999999", pile="5C", drawn=True, options={CANASTAS: "2"})
    turn(round_)
    assert not over(round_)


# Other rule books.


def test_black_threes_are_no_way_out_with_a_card_left_over() -> None:
    """C7: it was seen to meld them, to be left with a card, and to undo without end."""
    for held, out in (("3S 3C 3S 4H", False), ("3S 3C 3S", True)):
        round_ = position(held, rows="9999999", pile="5C", drawn=True, rules=CGA)
        turn(round_)
        assert over(round_) is out


def test_before_its_first_meld_it_takes_no_pile_with_a_wild_card() -> None:
    """C3, O5."""
    pile = "5C 8S 4C KC"
    assert decision(position("KH 2D AS AD AC 4H", pile=pile, rules=OFFICIAL)) == "draw"
    assert decision(position("KH KD AS AD AC 4H", pile=pile, rules=OFFICIAL)) == "take"


def test_a_row_gets_no_more_wild_cards_than_it_may_hold() -> None:
    """C4, O4, V2."""
    for rules in (CGA, OFFICIAL, VIENNESE):
        round_ = position("2S 2H 2C 2D", rows="9999999 KKKK", pile="5C", drawn=True, rules=rules)
        turn(round_)
        assert max(round_.board.sides[0].wilds) <= 3


def test_at_the_stock_s_end_it_does_what_the_rules_leave() -> None:
    """H5, O10."""
    fits = {"rows": "KKK", "pile": "5C KS", "stock": "", "rest": "other"}
    assert decision(position("4H 6C", rules=OFFICIAL, **fits)) == "take"
    assert decision(position("4H 6C", rules=HOYLE, **fits)) == "add"
    fits["pile"] = "5C QS"
    assert decision(position("4H 6C", rules=OFFICIAL, **fits)) == "stop"
    assert decision(position("4H 6C", rules=HOYLE, **fits)) == "stop"


# It is no fool.


def test_it_gives_no_card_to_the_next_side_while_it_has_another() -> None:
    round_ = position("4H 7D 8S TC QS", rows="999", other_rows="444 777 888 TTT", drawn=True)
    assert turn(round_)[-1] == "discard QS"


@pytest.mark.slow
def test_it_throws_no_wild_card_away() -> None:
    lots = Random("wild")
    for ruleset, seats in BOOKS:
        round_ = dealt(ruleset, f"wild {lots.random()}", seats)
        for done in played(round_, seated("beginner", "wild", seats)):
            if done.action.verb is Verb.DISCARD and done.action.card >= FIRST_WILD:
                rest = round_.hands[done.seat]
                assert not any(rest[FIRST_NATURAL:FIRST_WILD]) or round_.board.step == OVER


def test_it_lays_the_canasta_that_it_holds() -> None:
    round_ = position("2H JK 4H 6D 8C", rows="99999 444", drawn=True)
    assert {"meld 2H 9", "meld JK 9"} <= set(turn(round_))


def test_with_a_partner_it_opens_late() -> None:
    """Alone it opens with what there is."""
    held, rest = "9H 9D 9S 8C 8D 8S", "4H 6D KD"
    for seats, opens in ((2, True), (4, False)):
        table = {"pile": "5C", "drawn": True, "rules": OFFICIAL, "seats": seats}
        assert decision(position(f"{held} {rest}", **table)).startswith("meld") is opens
