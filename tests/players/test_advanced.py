"""Advanced: never goes back and forth under any setting, and its ways in small positions."""

from random import Random

import pytest

from game.engine.actions import PUTBACK, UNDO, Verb
from game.engine.board import OVER, View
from game.engine.books import CGA, HOYLE, OFFICIAL, VIENNESE, WINDOWS
from game.engine.cards import KINDS_OF, WILD
from game.engine.round import Round
from game.engine.ruleset import Ruleset
from game.players.expert.levels import Advanced, Beginner
from game.players.planning.turn_frame import NATURAL_COLUMNS
from tests.engine.positions import over, position
from tests.players.rounds import PLAYED_OUT, Settings, dealt, played, under_settings

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
@under_settings
def test_rounds_under_every_setting_without_going_back_and_forth(settings: Settings) -> None:
    for number, ruleset in enumerate(settings()):
        for again in range(4):
            round_ = dealt(ruleset, f"advanced {number} {again}")
            other = Advanced(Random(1)) if again % 2 else Beginner(Random(1))
            for done in played(round_, [Advanced(Random(0)), other]):
                assert done.action is not UNDO
                assert done.action is not PUTBACK


def test_it_takes_a_good_pile_with_a_pair() -> None:
    round_ = position(f"9H 9D {FULL}", rows="KKK", pile="5C 6C 9S")
    assert turn(round_)[:3] == ["take", "meld 9D", "meld 9H"]


def test_a_black_three_guards_a_big_pile() -> None:
    pile = "5C 5D 6C 6H 7D 7H 8C 8H TD"
    round_ = position("3S 9H 9D 4H JS", other_rows="444 JJJ 999", pile=pile, drawn=True)
    assert turn(round_)[-1] == "discard 3S"


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


# A round in which two cards are drawn each turn: a race.

RACE_RULES = {"cards-drawn": "2"}


def test_in_a_race_it_takes_what_is_left_when_the_stock_is_empty() -> None:
    round_ = position(FULL, rows="999", pile="KC 9H", stock="", rest="other", options=RACE_RULES)
    assert decision(round_) == "take"


def test_it_sheds_what_fits_a_canasta() -> None:
    """In a race, and where it plays steadily: what is laid cannot be caught."""
    held = "9H 9D 4H 5D 6S 7C"
    for shed in (
        turn(position(held, rows="999", pile="5C", drawn=1)),
        turn(position(held, rows="999", pile="5C", drawn=2, options=RACE_RULES)),
    ):
        assert shed[:2] == ["meld 9D", "meld 9H"]


def test_in_a_race_wild_cards_are_kept_for_the_canasta() -> None:
    """Beginner lays them with a pair at once; see RACE."""
    round_ = position("9H 9D 2S 4H 6D JS", rows="KKK", pile="5C", drawn=2, options=RACE_RULES)
    assert not [each for each in turn(round_) if each.startswith("meld")]


# What it is to be told from a weaker one by.


@pytest.mark.slow
def test_no_canasta_is_left_in_its_hand_while_another_side_can_go_out() -> None:
    """Rows and hand make one with two wild cards or less, and a card to discard is left."""
    turns = 0
    for rules, seats in PLAYED_OUT:
        for number in range(4):
            round_ = dealt(rules, f"unlaid {number}", seats)
            players = [Advanced(Random(seat)) for seat in range(seats)]
            board = round_.board
            while board.step != OVER:
                seat = round_.decider
                view = round_.views[seat]
                action = players[seat].decide(view)
                if action.verb in (Verb.DISCARD, Verb.PASS) and view.side.rows_laid:
                    turns += 1
                    ready = any(
                        side.canastas >= rules.canastas_to_go_out
                        for side in board.sides
                        if side is not view.side
                    )
                    assert not (ready and makeable(view)), f"{rules.name} {seats}, deal {number}"
                round_.apply(action)
    assert turns > 500


def makeable(view: View) -> bool:
    """Whether a row of the table becomes a canasta with the hand, and a card is left."""
    rules, side = view.board.ruleset, view.side
    wild_cards = sum(view.hand[KINDS_OF[WILD]])
    for column in NATURAL_COLUMNS:
        length = len(side.rows[column])
        held = sum(view.hand[KINDS_OF[column]])
        lacking = max(rules.canasta_size - length - held, 0)
        naturals = length - side.wilds[column] + held
        most = naturals if rules.max_wilds is None else min(naturals, rules.max_wilds)
        if (
            0 < length < rules.canasta_size
            and lacking <= min(wild_cards, 2, most - side.wilds[column])
            and view.cards_held > rules.canasta_size - length
        ):
            return True
    return False


@pytest.mark.parametrize(
    ("rules", "keeps"),
    [(WINDOWS, True), (HOYLE, True), (CGA, True), (OFFICIAL, True), (VIENNESE, False)],
)
def test_it_keeps_a_black_three_for_a_larger_pile(rules: Ruleset, keeps: bool) -> None:
    """Where a hand laid at once has its bonus it races: no pile is worth as much (V4)."""
    round_ = position("3S 4H 6D JS QC", pile="5C", drawn=True, rules=rules)
    assert (decision(round_) != "discard 3S") is keeps


def test_it_does_not_throw_the_card_that_it_has_just_taken_back() -> None:
    """A pile of two, a Black Three below: it would look stuck."""
    for rules in (WINDOWS, HOYLE, CGA, OFFICIAL, VIENNESE):
        round_ = position("9H 4D 5C 7S TD", rows="999", pile="3S 9S", rules=rules)
        assert decision(round_) == "draw"
