"""Cards that are typed, as in the program of 1984: value first, then the suit."""

import pytest

from game.engine.actions import DRAW, Action, Verb, meld
from game.engine.cards import CARD_NAMES, FIRST_NATURAL, KIND_OF, KINDS, listed
from game.screen.canvas.framebuffer import Text
from game.screen.canvas.inputs import TICK
from game.screen.table.layout import STRIP
from game.screen.table.panels import LINES
from game.screen.table.places import Zone
from game.screen.table.screen import TableScreen
from game.screen.table.typed_cards import Typed, column_of, has_value, kind_of
from game.storage.keys import SUITS, VALUES
from game.table.teller import READ_TICKS
from tests.screen.hand import Hand
from tests.screen.test_keyboard import screen_where
from tests.screen.test_new_cards import mid_round
from tests.screen.wanting import wanting


def signs_of(card: int) -> str:
    """How a card is typed."""
    name = CARD_NAMES[card]
    return "*" if name == "JK" else name.lower().replace("t", "1")


@pytest.mark.parametrize("card", range(KINDS), ids=CARD_NAMES)
def test_every_card_can_be_typed_and_no_other_is_meant(card: int) -> None:
    typed = Typed()
    for sign in signs_of(card):
        assert typed.take(sign, range(KINDS)) == ""
    assert [other for other in range(KINDS) if typed.fits(other)] == [card]
    assert typed.complete


def test_each_value_is_of_a_column() -> None:
    for value in VALUES:
        assert has_value(kind_of(value), value)
    assert [column_of(value) for value in "3456789" + "1jqka2*"] == [*range(1, 14), 13]


def test_backspace_takes_back_sign_by_sign() -> None:
    typed = Typed()
    typed.take("9", range(KINDS))
    typed.take("h", range(KINDS))
    told = [str(typed)]
    while typed.correct():
        told.append(str(typed))
    assert told == ["9H", "9_", "_"]


@pytest.mark.parametrize(
    ("signs", "hand", "words"),
    [
        ("9", "8S JK", "no Nine"),
        ("j", "JK", "no Jack"),
        ("*", "JS", "no Joker"),
        ("9s", "9H 9D", "no Nine of Spades in your hand, but the Nine of Hearts or Nine of Diam"),
        ("2d", "2S", "no Two of Diamonds"),
    ],
)
def test_what_is_not_in_the_hand_is_refused(signs: str, hand: str, words: str) -> None:
    cards = [KIND_OF[name] for name in hand.split()]
    typed = Typed()
    told = [typed.take(sign, cards) for sign in signs]
    assert words in told[-1]


def test_a_ten_may_be_written_in_full_and_a_joker_with_its_star_twice() -> None:
    for signs, card in {"10h": "TH", "**": "JK"}.items():
        typed = Typed()
        assert not any(typed.take(sign, range(KINDS)) for sign in signs)
        assert typed.fits(KIND_OF[card])
        assert typed.complete


# At the table.


def playing(legal: list[Action]) -> bool:
    return any(action.verb is Verb.MELD and not action.wild for action in legal) and any(
        action.verb is Verb.DISCARD for action in legal
    )


def second_line(screen: TableScreen) -> str:
    texts = [item for item in screen.items() if isinstance(item, Text)]
    return next(item.text for item in texts if item.y == STRIP.y + LINES[1])


def typing(screen: TableScreen) -> Hand:
    screen.wishes = wanting(slides=False, typing=True)
    return Hand(screen)


def a_meld(screen: TableScreen) -> int:
    return next(
        action.card
        for action in screen.sitting.round.legal_actions()
        if action.verb is Verb.MELD and not action.wild
    )


def test_what_is_typed_moves_the_frame_and_is_echoed_and_enter_melds_it() -> None:
    screen = screen_where(playing)
    hand, card = typing(screen), a_meld(screen)
    value, suit = signs_of(card)
    hand.keys(value)
    assert screen.keyboard.echo.startswith(f"Meld: {value.upper()}_ ")
    hand.keys(suit)
    assert screen.keyboard.echo.startswith(f"Meld: {value.upper()}{suit.upper()} ")
    place = screen.keyboard.place
    assert place is not None
    assert (place.zone, place.card) == (Zone.HAND, card)
    hand.keys("backspace")
    assert screen.keyboard.echo.startswith(f"Meld: {value.upper()}_ ")
    hand.keys(f"{suit} enter")
    assert screen.sitting.round.board.history[-1][1].card == card
    assert screen.keyboard.echo == ""


def test_enter_alone_says_that_nothing_more_is_melded() -> None:
    screen = screen_where(playing)
    hand, card = typing(screen), a_meld(screen)
    hand.keys(" ".join([*signs_of(card), "backspace backspace enter"]))
    assert screen.keyboard.echo.startswith("Discard: type a card")
    hand.keys("backspace")
    assert screen.keyboard.echo == ""
    hand.keys("enter")
    card = next(a.card for a in screen.sitting.round.legal_actions() if a.verb is Verb.DISCARD)
    hand.keys(" ".join(signs_of(card)))
    assert screen.keyboard.echo.startswith("Discard: ")
    hand.keys("enter")
    done = [action for _seat, action, _cards in screen.sitting.round.board.history]
    assert any(action.verb is Verb.DISCARD and action.card == card for action in done[-3:])


def test_a_card_that_is_not_there_throws_no_other_away() -> None:
    """`2 H Enter Enter` without a Two, and then a card to meld: nothing is discarded."""
    screen = screen_where(playing)
    hand, card = typing(screen), a_meld(screen)
    held = listed(screen.sitting.view.hand)
    missing = next(name for name in CARD_NAMES if KIND_OF[name] >= 8 and KIND_OF[name] not in held)
    hand.keys(" ".join([*signs_of(KIND_OF[missing]), "enter enter"]))
    assert listed(screen.sitting.view.hand) == held
    assert screen.sitting.message.startswith("There is no ")
    hand.keys(" ".join([*signs_of(card), "enter"]))
    seat, action, _cards = screen.sitting.round.board.history[-1]
    assert (seat, action.verb, action.card) == (0, Verb.MELD, card)


def test_a_refusal_is_read_beside_a_long_account_before_what_is_typed_is_echoed() -> None:
    screen = screen_where(playing)
    screen.sitting.change_setup(screen.sitting.setup._replace(prompted=True))
    screen.sitting.teller.strip.tale.add("The others play. " * 7, "")
    hand, card = typing(screen), a_meld(screen)
    held = listed(screen.sitting.view.hand)
    missing = next(name for name in CARD_NAMES if KIND_OF[name] >= 8 and KIND_OF[name] not in held)
    hand.keys(" ".join(signs_of(KIND_OF[missing])))
    assert second_line(screen).startswith("There is no ")
    hand.wait(READ_TICKS)
    assert second_line(screen) == f"{missing} is not in your hand   Backspace corrects"
    hand.keys(signs_of(card)[0])
    assert second_line(screen).startswith("Meld: ")


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ("z", "Z is no card"),
        ("s", "before its suit"),
        ("h", "before its suit"),
        ("0", "0 is no card"),
    ],
)
def test_a_key_that_is_no_card_is_refused_with_a_sentence(keys: str, words: str) -> None:
    screen = screen_where(playing)
    typing(screen).keys(keys)
    assert words in screen.sitting.message


def test_letters_draw_and_take_where_no_card_is_asked_for() -> None:
    screen = screen_where(lambda legal: DRAW in legal)
    before = len(listed(screen.sitting.view.hand))
    typing(screen).keys("d")
    assert len(listed(screen.sitting.view.hand)) > before


def test_a_suit_after_a_value_is_no_other_key() -> None:
    """D is Diamonds there, and draws where a turn begins."""
    screen = screen_where(playing)
    hand, card = typing(screen), a_meld(screen)
    hand.keys(signs_of(card)[0])
    before = screen.sitting.round.board.history[:]
    for suit in SUITS:
        hand.keys(suit)
        assert screen.sitting.round.board.history == before
    assert screen.keyboard.begun.typed.value


# The same value once more is one card more of it.


def pairs(legal: list[Action]) -> list[str]:
    """The values of which two cards of different suits can be melded."""
    melds = {
        a.card for a in legal if a.verb is Verb.MELD and not a.wild and a.card >= FIRST_NATURAL
    }
    values = [signs_of(card)[0] for card in sorted(melds)]
    return [value for value in dict.fromkeys(values) if values.count(value) > 1]


def as_held(screen: TableScreen, value: str) -> list[int]:
    return [card for card in listed(screen.sitting.view.hand) if has_value(card, value)]


@pytest.mark.parametrize("book", ["windows", "cga", "official", "modern"])
def test_a_value_that_is_typed_twice_melds_two_of_it_and_enter_again_the_rest(book: str) -> None:
    screen = screen_where(lambda legal: bool(pairs(legal)), book)
    hand, value = typing(screen), pairs(screen.sitting.round.legal_actions())[0]
    held = as_held(screen, value)
    hand.keys(f"{value} {value}")
    assert screen.keyboard.echo.startswith(f"Meld: {2 * value.upper()}_ two ")
    assert screen.keyboard.echo_brief.startswith("Two ")
    hand.keys("enter")
    assert as_held(screen, value) == held[2:]
    assert [each[1].card for each in screen.sitting.round.board.history[-2:]] == held[:2]
    hand.keys("enter")
    assert as_held(screen, value) == []


def test_more_than_are_held_are_refused_and_backspace_makes_them_fewer() -> None:
    screen = screen_where(lambda legal: bool(pairs(legal)))
    hand, value = typing(screen), pairs(screen.sitting.round.legal_actions())[0]
    held = as_held(screen, value)
    hand.keys(" ".join(value * (len(held) + 3)))
    assert screen.sitting.message.startswith("You hold only ")
    assert "is not in your hand" not in screen.keyboard.echo
    hand.keys("enter")
    assert as_held(screen, value) == held
    hand.keys("backspace")
    assert screen.keyboard.begun.typed.count == len(held)
    hand.keys("backspace " * (len(held) - 1) + "enter")
    assert as_held(screen, value) == held[1:]


def test_a_suit_means_one_card_and_another_value_replaces_all_that_is_typed() -> None:
    typed = Typed()
    hand = [KIND_OF[name] for name in ["7S", "7H", "7H", "9C"]]
    for sign in "777":
        assert not typed.take(sign, hand)
    assert (str(typed), typed.among(hand)) == ("777_", sorted(hand[:3]))
    assert not typed.take("h", hand)
    assert (str(typed), typed.count) == ("7H", 1)
    assert not typed.take("7", hand)
    assert not typed.take("7", hand)
    assert not typed.take("9", hand)
    assert (str(typed), typed.count) == ("9_", 1)
    assert typed.take("9", hand) == "You hold only a Nine."
    assert not typed.take("9", hand, counts=False)


def test_several_wild_cards_that_are_typed_go_to_one_row() -> None:
    screen = mid_round(False, "2S 2H 2C 5D 9S 9C", rows="KKK QQQ", stock="6C")
    hand = typing(screen)
    hand.keys("d 2 2")
    assert screen.keyboard.echo.startswith("Meld: 22_ two Twos ")
    hand.keys("enter")
    assert screen.keyboard.echo.startswith("Two Twos: to which row?")
    hand.keys("q enter")
    assert [each[1] for each in screen.sitting.round.board.history[-2:]] == [
        meld(KIND_OF[name], column_of("q")) for name in ("2S", "2H")
    ]
    hand.keys("2 enter q enter")
    assert as_held(screen, "2") == []


def test_a_value_that_is_typed_twice_to_be_discarded_is_one_card() -> None:
    screen = screen_where(playing)
    hand = typing(screen)
    hand.keys("9 backspace enter")
    card = next(a.card for a in screen.sitting.round.legal_actions() if a.verb is Verb.DISCARD)
    value = signs_of(card)[0]
    hand.keys(f"{value} {value}")
    assert screen.keyboard.echo.startswith(f"Discard: {value.upper()}")
    assert screen.keyboard.begun.typed.count == 1


@pytest.mark.parametrize("is_typing", [True, False])
def test_what_enter_would_take_back_is_said_before(is_typing: bool) -> None:
    screen = mid_round(False, "4D QS 5D 9S", rows="KKK QQQ", stock="6C")
    screen.wishes = wanting(slides=False, typing=is_typing, take_back=True)
    screen.sitting.change_setup(screen.sitting.setup._replace(prompted=True))
    hand = Hand(screen)
    hand.keys("d q enter tab")
    screen.handle(TICK)
    while screen.keyboard.place and screen.keyboard.place.column != column_of("q"):
        assert "takes the" not in second_line(screen)
        hand.keys("right")
    assert "Enter takes the Queen of Spades back" in second_line(screen)
    assert ("Enter takes the" in screen.keyboard.echo) is is_typing
    hand.keys("enter")
    assert len(as_held(screen, "q")) == 1
    assert "takes the" not in second_line(screen)
    assert screen.keyboard.echo == ""
