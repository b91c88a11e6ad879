"""The modern game's players: what they open with, what they leave alone, what they discard."""

from random import Random
from statistics import fmean

import pytest

from game.engine.actions import SPECIAL, THREE, Verb
from game.engine.books import MODERN
from game.engine.cards import CARD_NAMES, COLUMN, FOUR, KIND_OF, SEVEN, WILD
from game.engine.custom import with_parameters
from game.engine.round import Round
from game.players import PLAYERS
from game.players.planning.memory import Memory
from tests.engine.positions import position
from tests.players.rounds import dealt, played, seated

KINDS = ["beginner", "advanced"]
each_kind = pytest.mark.parametrize("kind", KINDS)


def turn(round_: Round, kind: str) -> list[str]:
    """What a player does until the turn is another's."""
    seat = round_.board.turn
    player = PLAYERS[kind](Random(1))
    done = []
    while round_.board.turn == seat and round_.board.result is None:
        action = player.decide(round_.views[seat])
        done.append(str(action))
        round_.apply(action)
    return done


@pytest.mark.slow
@pytest.mark.parametrize("seats", MODERN.seats)
def test_beginners_open_and_make_points(seats: int) -> None:
    opened, totals = [], []
    for number in range(30):
        round_ = dealt(MODERN, f"narrow {number}", seats)
        wild = 0
        for done in played(round_, seated("beginner", f"narrow {number}", seats)):
            wild += done.action.verb is Verb.DISCARD and COLUMN[done.action.card] == WILD
        assert round_.board.result is not None
        opened += [side.rows_laid > 0 for side in round_.board.sides]
        totals += [sheet.total or 0 for sheet in round_.board.result.sheets]
    assert fmean(opened) > 0.5
    assert fmean(totals) > 100


@each_kind
def test_sevens_that_cannot_be_finished_are_not_begun(kind: str) -> None:
    round_ = position(
        "7H 7D 7C 4D 5D 6D 8H TH", rows="KKKK QQQQQ", other_rows="777", rules=MODERN, drawn=True
    )
    turn(round_, kind)
    assert not round_.board.sides[0].rows[SEVEN]


@each_kind
def test_a_canasta_is_finished_with_wild_cards(kind: str) -> None:
    round_ = position(
        "KH 2S 4D 5D 6D 8H TH 9C", rows="KKKKK QQQQQ", rules=MODERN, drawn=True, rest="stock"
    )
    turn(round_, kind)
    assert round_.board.sides[0].canastas == 1


@each_kind
def test_a_special_hand_is_shown(kind: str) -> None:
    hand = "4H 4D 5H 5D 6H 6D 8H 8D 9H 9D TH TD KH KD"
    round_ = position(hand, rules=MODERN, drawn=True)
    assert turn(round_, kind) == [str(SPECIAL)]


@each_kind
def test_one_card_from_seven_pairs_the_odd_one_goes(kind: str) -> None:
    hand = "4H 4D 5H 5D 6H 6D 8H 8D 9H 9D TH TD KH QD"
    done = turn(position(hand, rules=MODERN, drawn=True), kind)
    assert done in (["discard KH"], ["discard QD"])


@each_kind
def test_a_kept_three_goes_down_where_no_straight_is_near(kind: str) -> None:
    round_ = position("3S 4H 4D 4C 5H 5D 6H 6D 8H 8D 9H 9D TH", rules=MODERN)
    assert turn(round_, kind)[0] == str(THREE)


@each_kind
def test_a_three_is_kept_for_a_straight(kind: str) -> None:
    round_ = position("3S 4H 5H 6H 7H 8H 9H TH JH QH KH 2S JK KD", rules=MODERN, drawn=True)
    assert turn(round_, kind) in (["discard KH"], ["discard KD"])


def test_who_goes_out_spoils_no_canasta_that_is_needed_for_it() -> None:
    """A wild card went onto the only natural one: the partner had said yes, and the turn never
    ended."""
    values = {"row-limit": "12", "out-canastas": "natural", "always-frozen": "no"}
    round_ = dealt(with_parameters(MODERN, values), "w552", 4)
    for _ in played(round_, seated("beginner", "w552", 4)):
        pass
    assert round_.board.result is not None


@each_kind
def test_the_natural_canasta_that_is_needed_stays_natural(kind: str) -> None:
    rules = with_parameters(MODERN, {"row-limit": "12", "out-canastas": "natural"})
    round_ = position(
        "8S KD AC 2S", rows="5555555 TTTTTT2 8888 JJJ AAAAA", rules=rules, seats=4, drawn=True
    )
    done = turn(round_, kind)
    assert round_.board.result is not None or "discard" in done[-1]
    assert not round_.board.sides[0].wilds[FOUR + 1]


def test_a_three_that_is_put_down_is_no_end_of_the_turn() -> None:
    """What was melded before it can still be taken back, and is remembered."""
    round_ = position("3S 4H 4D 4C 9H 9D", rows="KKK", rules=MODERN, drawn=True)
    for text in ("meld 4H", "meld 4D", "meld 4C"):
        round_.apply(text)
    seen = Memory(round_.board).known[0]
    assert [CARD_NAMES[card] for card, count in enumerate(seen) if count] == []
    round_.apply("undo")
    assert Memory(round_.board).known[0][KIND_OF["4C"]] == 1


@each_kind
def test_a_pile_that_begins_a_row_of_sevens_is_left(kind: str) -> None:
    round_ = position(
        "7H 7D 4D 5D 6D 8H TH", rows="KKKKK QQQQQ", pile="9H 7S", other_rows="777", rules=MODERN
    )
    assert turn(round_, kind)[0] == "draw"


@pytest.mark.parametrize("seats", MODERN.seats)
def test_a_card_of_an_own_row_is_kept_even_where_a_pair_might_take_a_large_pile(
    seats: int,
) -> None:
    pile = " ".join(["5S", "6S", "8S", "9C", "TC", "JC"] * 2)
    round_ = position(
        "4D KH KD QH QD", rows="444", pile=pile, rules=MODERN, seats=seats, drawn=True
    )
    assert turn(round_, "advanced")[-1] != "discard 4D"


@each_kind
def test_who_holds_three_sevens_lets_no_partner_go_out(kind: str) -> None:
    """They would cost 1,500 points (M34)."""
    round_ = position(
        "4D KH KD",
        rows="KKKKK QQQQQQQ JJJJJJJ",
        hands={2: "7H 7D 7C"},
        rules=MODERN,
        seats=4,
        drawn=True,
    )
    round_.apply("ask")
    answer = PLAYERS[kind](Random(1)).decide(round_.views[2])
    assert str(answer) == "answer no"
