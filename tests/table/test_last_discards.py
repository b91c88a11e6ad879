"""What the others have discarded since a seat's last turn, as the table marks it."""

from game.engine.books import CGA, WINDOWS
from game.engine.cards import card_name
from game.engine.round import Round
from game.table.person_view import last_discards
from tests.engine.positions import do, position


def shown(round_: Round, seat: int) -> list[str]:
    """Who threw what, the oldest first."""
    return [f"{who} {card_name(card)}" for who, card in last_discards(round_.views[seat])]


def three() -> Round:
    """Three seats, of whom the first is on turn; each has discards to make."""
    return position(
        "4S 5S 6S 7S",
        "8S 9S TS",
        hands={2: "JS QS KS"},
        rules=CGA,
        seats=3,
        pile="4D 5D",
        stock="6H 7H 8H 9H TH JH QH KH AH",
        rows="KKK",
    )


def turn(round_: Round, card: str) -> None:
    do(round_, "draw", f"discard {card}")


def test_nobody_has_discarded_before_the_first_turn() -> None:
    round_ = three()
    assert [shown(round_, seat) for seat in range(3)] == [[], [], []]


def test_each_sees_what_the_others_threw_since_their_own_turn() -> None:
    round_ = three()
    turn(round_, "4S")
    assert shown(round_, 0) == []
    assert shown(round_, 1) == ["0 4S"]
    turn(round_, "8S")
    turn(round_, "JS")
    assert shown(round_, 0) == ["1 8S", "2 JS"]
    assert shown(round_, 1) == ["2 JS"]
    assert shown(round_, 2) == []


def test_they_stay_throughout_ones_own_turn_and_go_with_its_end() -> None:
    round_ = three()
    for card in ("4S", "8S", "JS"):
        turn(round_, card)
    do(round_, "draw")
    assert shown(round_, 0) == ["1 8S", "2 JS"]
    do(round_, "discard 5S")
    assert shown(round_, 0) == []
    assert shown(round_, 1) == ["2 JS", "0 5S"]


def test_what_was_melded_and_drawn_is_no_discard() -> None:
    round_ = position(
        "KS 5S 6S", "8S 9S TS", rules=WINDOWS, rows="KKK", pile="4D", stock="6H 7H 8H"
    )
    do(round_, "draw", "meld KS")
    assert shown(round_, 1) == []
    do(round_, "discard 5S")
    assert shown(round_, 1) == ["0 5S"]
