"""The frame of the keyboard over a table laid by hand: where each key goes and what it asks for."""

from collections.abc import Callable, Sequence

import pytest

from game.engine.actions import MELD, Verb, meld
from game.engine.board import View
from game.engine.cards import COLUMN, KIND_OF
from game.engine.ways import Way
from game.screen.canvas.inputs import LEFT, RIGHT, TICK, Input, Key
from game.screen.table.context import Ways
from game.screen.table.frames import frame_items
from game.screen.table.gestures import Gestures
from game.screen.table.key_actions import DISCARD_ADVISED, Asks
from game.screen.table.layout import REST_TICKS, layout
from game.screen.table.places import FramePlace, Zone
from game.screen.table.table_controller import Keyboard
from tests.screen.hand import Hand
from tests.screen.tables import WILD_ROWS, laid

NINES, KINGS = 7, 11
RANKS = {2: "Fours", NINES: "Nines", 10: "Queens", KINGS: "Kings"}
ROWS = ["9S 9H 9D / KS KH KD", "4S 4H 4D / QS QH QD QC"]
HAND = "4S 5D 9S 9H 2S JK"
#: Nobody has laid anything.
BARE = ["", ""]


class Asked:
    """Notes what is asked of the sitting, and grants it or does not."""

    def __init__(self, hand: Sequence[int]) -> None:
        self.hand = hand
        self.notes: list[tuple[object, ...]] = []
        self.granted = self.listening = self.may_take = True
        self.may_draw = self.may_put_back = False
        self.may_end_hand = self.may_show_hand = False
        self.asked = Verb.MELD
        self.may_meld: Callable[[int, int], bool] = lambda card, column: True

    def __getattr__(self, name: str) -> Callable[..., bool]:
        def note(*what: object) -> bool:
            self.notes.append((name, *what))
            return self.granted

        return note


class Desk:
    """A keyboard in front of a table."""

    def __init__(self, view: View | None = None, typing: bool = False) -> None:
        self.view = view or laid("windows", ROWS, HAND, (7,), "5S 6D")
        self.asked, self.ways = Asked(self.view.hand), Ways()
        self.gestures = Gestures(
            self.asked,  # type: ignore[arg-type]
            lambda button: self.asked.notes.append(("score", button)),
            lambda: self.ways,
        )
        self.keyboard = Keyboard(
            self.asked,  # type: ignore[arg-type]
            self.gestures,
            Asks(
                lambda: typing,
                lambda: self.heard,
                lambda: self.proposal,
                lambda action: self.asked.notes.append(("act", action)),
            ),
        )
        self.heard = False  # the table is, and not seen
        self.proposal: Way = ()
        self.begins = False  # the turn: one draws or takes
        self.meant = False  # the last key did

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key):
            self.meant = self.keyboard.press(event, layout(self.view), self.view, self.begins)
        return True

    def asks(self, keys: str) -> list[tuple[object, ...]]:
        """What some keys ask of the sitting."""
        self.asked.notes.clear()
        Hand(self).keys(keys)
        return self.asked.notes[:]

    def refused(self, keys: str) -> str:
        """The sentence with which the last of some keys is refused."""
        what, sentence = self.asks(keys)[-1]
        assert what in ("refuse", "refuse_in_turn")
        return str(sentence)

    def at(self, keys: str = "") -> str:
        """Where the frame is after some keys."""
        Hand(self).keys(keys)
        place = self.keyboard.place
        if place is None:
            return ""
        match place.zone:
            case Zone.HAND:
                return f"card {place.nth}"
            case Zone.ROWS:
                return f"our {RANKS[place.column]}"
            case Zone.THEIRS:
                return f"their {RANKS[place.column]}"
        return place.zone.value


@pytest.fixture
def desk() -> Desk:
    return Desk()


def framed(place: FramePlace | None, desk: Desk) -> set[object]:
    assert place is not None
    return set(frame_items(desk.keyboard.places(layout(desk.view)).areas[place]))


# The frame.


def test_a_walk_over_the_table(desk: Desk) -> None:
    for key, place in (
        ("right", "card 0"),  # the first key only shows it
        ("right", "card 1"),
        ("tab", "our Nines"),
        ("right", "our Kings"),
        ("tab", "their Fours"),
        ("up", "deck"),
        ("tab", "pile"),
        ("tab", "ScoreBoard"),
        ("tab", "card 1"),  # each zone knows where one was in it
        ("shift+tab", "ScoreBoard"),
        ("home", "deck"),
        ("shift+tab", "their Fours"),
        ("shift+tab", "our Kings"),
        ("left", "our Nines"),
        ("down", "card 5"),
        ("left", "card 4"),
        ("home", "card 0"),
        ("end", "card 5"),
        ("tab", "our Nines"),
        ("end", "our Kings"),
        ("home", "our Nines"),
        ("up", "their Queens"),
        ("escape", ""),
        ("up", "card 0"),
    ):
        assert desk.at(key) == place, key


def test_as_a_turn_begins_the_frame_is_first_seen_at_the_deck(desk: Desk) -> None:
    desk.begins = True
    assert desk.at("tab") == "deck"


def test_where_there_is_no_card_it_is_first_seen_at_the_top() -> None:
    assert Desk(laid("windows", BARE, "", (7,))).at("left") == "deck"


def test_the_frame_is_drawn_once_and_twice_while_a_row_is_chosen(desk: Desk) -> None:
    keyboard, places = desk.keyboard, desk.keyboard.places(layout(desk.view))
    assert keyboard.items(places) == []
    desk.at("end end")
    assert set(keyboard.items(places)) == framed(keyboard.place, desk)
    card = keyboard.place
    desk.at("w")
    assert set(keyboard.items(places)) == framed(card, desk) | framed(keyboard.place, desk)


def test_a_row_is_laid_open_once_the_frame_has_rested_there(desk: Desk) -> None:
    desk.at("tab tab")
    tell = [desk.keyboard.tick(True) for _ in range(REST_TICKS - 1)]
    assert desk.keyboard.frame.resting_on() is None
    assert not any(tell)
    assert desk.keyboard.tick(True)
    assert desk.keyboard.frame.resting_on() == (0, NINES)
    assert not desk.keyboard.tick(True)
    desk.at("right")
    assert desk.keyboard.frame.resting_on() is None
    desk.at("tab")
    for _ in range(REST_TICKS):
        desk.keyboard.tick(True)
    assert desk.keyboard.frame.resting_on() == (1, 2)
    desk.at("tab")  # the deck, which is not laid open
    for _ in range(REST_TICKS):
        desk.keyboard.tick(True)
    assert desk.keyboard.frame.resting_on() is None


def test_the_frame_goes_with_its_card(desk: Desk) -> None:
    desk.at("tab right right right")
    card = desk.keyboard.place
    assert card is not None and card.card == KIND_OF["9H"]
    desk.view = laid("windows", ROWS, "5D 9H 2S JK", (7,), "5S 6D")
    desk.keyboard.follow(layout(desk.view))
    assert desk.at() == "card 1"
    told = desk.keyboard.framed(layout(desk.view))
    assert told is not None and (told.number, told.total) == (2, 4)
    desk.keyboard.hide()
    assert desk.keyboard.framed(layout(desk.view)) is None


# What a key asks for.


def test_enter_does_what_a_click_does_at_each_place(desk: Desk) -> None:
    desk.at("tab")
    assert desk.asks("enter") == [("meld", KIND_OF["4S"])]
    assert desk.gestures.played == {0: None}
    assert desk.asks("right space") == [("meld", KIND_OF["5D"])]
    assert desk.asks("tab enter") == []
    assert desk.asks("tab enter") == []
    assert desk.asks("tab enter") == [("click_stock",)]
    assert desk.asks("tab enter") == [("click_pile",)]
    assert desk.asks("tab enter") == [("score", LEFT)]
    assert desk.asks("x") == [("score", RIGHT)]
    desk.ways = Ways(take_back=True)
    assert desk.asks("tab tab enter") == [("take_back", KIND_OF["9D"], NINES)]


def test_x_discards_the_framed_card_and_nothing_else(desk: Desk) -> None:
    assert "Frame a card" in desk.refused("x")
    desk.at("tab right right")
    assert desk.asks("x") == [("discard", KIND_OF["9S"])]
    assert "Frame a card" in desk.refused("tab x")
    assert "Frame a card" in desk.refused("tab tab x")


def test_m_melds_the_rank_of_the_framed_card(desk: Desk) -> None:
    assert "meld all of its rank" in desk.refused("m")
    desk.at("tab right right")
    assert desk.asks("m") == [("meld_rank", NINES)]
    assert "meld all of its rank" in desk.refused("end left m")
    assert "meld all of its rank" in desk.refused("tab m")


def test_letters_draw_take_and_press_the_button_without_a_frame(desk: Desk) -> None:
    assert desk.asks("d t") == [("click_stock",), ("click_pile",)]
    assert desk.asks("b shift+b") == [("score", LEFT), ("score", RIGHT)]
    assert "no button" in desk.refused("e")
    desk.asked.may_end_hand = True
    assert desk.asks("e") == [("end_hand",)]
    assert desk.asks("tab shift+tab enter") == [("end_hand",)]
    desk.asked.may_show_hand = True
    assert desk.asks("e") == [("show_hand",)]
    assert desk.at() == "button"


def test_enter_behind_a_letter_is_for_the_frame_where_no_cards_are_typed(desk: Desk) -> None:
    desk.at("tab")
    assert desk.asks("d enter") == [("click_stock",), ("meld", KIND_OF["4S"])]
    assert desk.keyboard.echo == ""


def test_keys_that_mean_nothing_say_so(desk: Desk) -> None:
    for key in ("z", "f5", "w"):
        desk.at(f"tab home {key}")
        assert desk.meant is (key == "w"), key


# A row for a wild card.


def test_the_rows_for_a_wild_card_are_gone_through_round_and_round(desk: Desk) -> None:
    assert desk.at("end end w") == "our Nines"
    for key, place in (
        ("right", "our Kings"),
        ("right", "our Nines"),
        ("left", "our Kings"),
        ("up", "our Nines"),
        ("down", "our Kings"),
        ("tab", "our Nines"),
        ("shift+tab", "our Kings"),
        ("home", "our Nines"),
        ("end", "our Kings"),
        ("9", "our Nines"),
        ("k", "our Kings"),
    ):
        assert desk.at(key) == place, key
    assert desk.asks("enter") == [("meld", KIND_OF["JK"], KINGS)]
    assert (desk.at(), desk.keyboard.begun.wild) == ("card 5", None)
    assert desk.gestures.played == {5: None}


def test_where_the_row_is_refused_one_chooses_another(desk: Desk) -> None:
    desk.asked.granted = False
    desk.asks("end end w enter")
    assert (desk.at(), desk.at("right")) == ("our Nines", "our Kings")
    assert desk.keyboard.begun.wild is not None
    assert "no row of that rank" in desk.refused("4")
    assert desk.at() == "our Kings"
    assert desk.asks("z") == []
    assert not desk.meant
    assert desk.at("escape") == "card 5"


def test_the_choice_begins_where_the_last_one_was_if_the_card_may_go_there(desk: Desk) -> None:
    assert desk.at("end end w right") == "our Kings"
    assert desk.at("escape w") == "our Kings"
    desk.asked.may_meld = lambda card, column: card == KIND_OF["JK"] and column == NINES
    assert desk.at("escape w") == "our Nines"
    desk.asked.may_meld = lambda card, column: False
    assert desk.at("right escape w") == "our Kings"


def test_enter_on_a_wild_card_asks_for_its_row_where_one_may_play(desk: Desk) -> None:
    assert desk.at("tab end left enter") == "our Nines"
    assert desk.keyboard.begun.wild is not None and desk.keyboard.begun.wild.card == KIND_OF["2S"]
    desk.at("escape")
    desk.asked.listening = False
    assert desk.at("enter") == "card 4"


def test_with_rows_of_wild_cards_enter_melds_one_like_any_other() -> None:
    view = laid(WILD_ROWS.board.ruleset, ["4S 4H 4D", "9S 9D 9C"], HAND, (11, 6, 9))
    desk = Desk(view)
    assert desk.asks("end end enter") == [("meld", KIND_OF["JK"])]


def test_only_a_wild_card_is_given_a_row_and_only_where_there_is_one(desk: Desk) -> None:
    assert "Only a wildcard" in desk.refused("w")
    assert "Only a wildcard" in desk.refused("tab w")
    assert "Only a wildcard" in desk.refused("tab w")
    bare = Desk(laid("windows", BARE, HAND, (7,)))
    assert "joins a row" in bare.refused("end end w")
    assert bare.keyboard.begun.wild is None


def test_as_a_turn_begins_no_wild_card_is_given_a_row(desk: Desk) -> None:
    """The sitting says that one draws first."""
    desk.at("end end")
    desk.begins = True
    assert desk.asks("enter")[-1][0] == "refuse_in_turn"
    assert desk.keyboard.begun.wild is None


# What is forgotten as somebody else plays, and as the mouse is used.


@pytest.mark.parametrize("keys", ["end end w", "9", "d enter"])
def test_what_was_begun_is_forgotten_as_the_turn_ends(keys: str) -> None:
    desk = Desk(typing=True)
    assert not desk.keyboard.tick(False)
    desk.at(keys)
    assert desk.keyboard.echo
    desk.keyboard.tick(True)
    assert desk.keyboard.echo
    assert not desk.keyboard.leaves(Key("escape"))
    assert desk.keyboard.tick(False)
    assert desk.keyboard.echo == ""
    assert desk.keyboard.begun.wild is None
    assert desk.keyboard.leaves(Key("escape"))


def test_escape_leaves_the_game_only_where_nothing_was_begun(desk: Desk) -> None:
    assert desk.keyboard.leaves(Key("escape"))
    assert not desk.keyboard.leaves(Key("x", "x"))
    assert not desk.keyboard.leaves(TICK)


def test_the_mouse_takes_away_frame_and_all(desk: Desk) -> None:
    desk.at("end end w pad_right")
    assert desk.keyboard.by_pad
    desk.keyboard.hide()
    assert (desk.at(), desk.keyboard.begun.wild, desk.keyboard.by_pad) == ("", None, False)


def test_only_the_scoreboard_is_heard_in_anothers_turn(desk: Desk) -> None:
    heard = {key for key in "abcdefghijklmnopqrstuvwxyz123" if desk.keyboard.hears(Key(key, key))}
    assert heard == {"b"}
    assert desk.keyboard.hears(Key("b", "B", shift=True))


def test_what_no_menu_has_is_asked_of_the_program_and_of_nobody_else(desk: Desk) -> None:
    desk.asked.notes.clear()
    told = [desk.keyboard.asks_program(event) for event in (Key("f9"), Key("x", "x"), TICK)]
    assert told == [True, False, False]
    assert desk.asked.notes == [("act", "say hand")]


def test_which_keys_click_and_which_only_move_the_frame(desk: Desk) -> None:
    named = {
        key: (desk.keyboard.clicks(Key(key)), desk.keyboard.moves(Key(key)))
        for key in ("enter", "space", "left", "down", "home", "end", "tab", "escape", "x")
    }
    assert [key for key, (clicks, _) in named.items() if clicks] == ["enter", "space"]
    assert [key for key, (_, moves) in named.items() if moves] == [
        *("left", "down", "home", "end", "tab")
    ]


# Cards that are typed.


@pytest.fixture
def typist() -> Desk:
    return Desk(typing=True)


def test_a_typed_card_is_framed_told_and_melded(typist: Desk) -> None:
    echo = "Meld: {}   Enter melds, X discards, Backspace corrects"
    assert typist.at("9") == "card 2"
    assert typist.keyboard.echo == echo.format("9_")
    assert typist.at("h") == "card 3"
    assert typist.keyboard.echo == echo.format("9H Nine of Hearts")
    assert typist.at("backspace") == "card 2"
    assert typist.keyboard.echo == echo.format("9_")
    assert typist.asks("h enter") == [("meld", KIND_OF["9H"])]
    assert typist.keyboard.echo == ""


def test_a_typed_card_is_discarded_by_x_or_where_a_discard_is_asked_for(typist: Desk) -> None:
    assert typist.asks("9 h x") == [("discard", KIND_OF["9H"])]
    assert typist.keyboard.echo == ""
    typist.asked.asked = Verb.DISCARD
    typist.at("4")
    assert typist.keyboard.echo.startswith("Discard: 4_ ")
    assert typist.asks("enter") == [("discard", KIND_OF["4S"])]
    typist.asks("4 backspace enter")
    assert typist.keyboard.echo == ""  # there is nothing more to say


def test_enter_alone_ends_melding_until_backspace_or_the_discard(typist: Desk) -> None:
    asks = "Discard: type a card   Backspace goes back to melding"
    typist.at("d enter")
    assert typist.keyboard.echo == asks
    typist.at("backspace")
    assert typist.keyboard.echo == ""
    typist.at("d enter escape")
    assert typist.keyboard.echo == ""
    assert typist.asks("d enter 9 s enter")[-1] == ("discard", KIND_OF["9S"])
    assert typist.keyboard.begun.verb is Verb.MELD
    typist.asked.listening = False
    typist.at("d enter")
    assert typist.keyboard.echo == ""


@pytest.mark.parametrize(
    ("signs", "sentence", "echo"),
    [
        ("6", "There is no Six in your hand.", "6_ is not in your hand"),
        ("6 h", "There is no Six in your hand.", "6H is not in your hand"),
        ("9 d", "There is no Nine of Diamonds in your hand, but the", "9D is not in your hand"),
        ("4 h", "There is no Four of Hearts in your hand, but the", "4H is not in your hand"),
        ("h", "Type the value of a card before its suit", ""),
        ("z", "Z is no card", ""),
        ("9 h z", "Z is no card", "9H"),
        ("* h", "A Joker has no suit.", "*"),
    ],
)
def test_a_card_that_is_refused_stays_refused_until_it_is_corrected(
    typist: Desk, signs: str, sentence: str, echo: str
) -> None:
    """Neither another card is taken for it, nor is Enter taken for the end of the melds."""
    assert typist.refused(signs).startswith(sentence)
    told = f"{echo}   Backspace corrects" if echo else ""
    for key in ("enter", "enter", "x", "space"):
        assert typist.refused(key).startswith(sentence)
        assert [what for what, *_ in typist.asked.notes] == ["refuse"]
        assert typist.keyboard.echo == told
    assert not typist.keyboard.begun.discards


def test_what_was_refused_is_corrected_or_typed_anew(typist: Desk) -> None:
    assert typist.asks("9 d backspace h enter")[-1] == ("meld", KIND_OF["9H"])
    assert typist.asks("9 d 9 h enter")[-1] == ("meld", KIND_OF["9H"])
    assert typist.asks("9 h z backspace enter")[-1] == ("meld", KIND_OF["9H"])
    assert typist.asks("9 z h enter")[-1] == ("meld", KIND_OF["9H"])
    assert typist.asks("6 h 9 s x")[-1] == ("discard", KIND_OF["9S"])
    assert typist.asks("6 h left right enter")[-1] == ("meld", KIND_OF["9S"])  # at the frame
    typist.at("6 backspace enter")
    assert typist.keyboard.echo.startswith("Discard: type a card")


def test_no_row_is_chosen_for_another_wild_card_than_the_one_that_is_typed(typist: Desk) -> None:
    """The frame is at the Two of Spades."""
    assert typist.at("2") == "card 4"
    assert "no Two of Hearts" in typist.refused("h w")
    assert typist.keyboard.begun.wild is None


def test_a_card_that_comes_back_into_the_hand_is_refused_no_more(typist: Desk) -> None:
    typist.at("9 d")
    assert "is not in your hand" in typist.keyboard.echo
    counts = [*typist.view.hand]
    counts[KIND_OF["9D"]] += 1
    typist.asked.hand = counts
    assert typist.keyboard.echo.startswith("Meld: 9D")


def test_enter_after_an_arrow_is_for_the_frame(typist: Desk) -> None:
    typist.at("9 h")
    assert typist.asks("left enter") == [("meld", KIND_OF["9S"])]
    assert typist.keyboard.begun.typed.value == ""


def test_an_arrow_in_the_choice_of_a_row_does_not_end_typing(typist: Desk) -> None:
    typist.at("* w right escape enter")
    assert typist.keyboard.echo.startswith("Discard: type a card")


@pytest.mark.parametrize(("signs", "card"), [("2", "2S"), ("*", "JK")])
def test_a_typed_wild_card_asks_for_its_row(typist: Desk, signs: str, card: str) -> None:
    typist.at(f"{signs} enter")
    assert typist.keyboard.begun.wild is not None
    assert typist.keyboard.begun.wild.card == KIND_OF[card]
    assert typist.keyboard.begun.typed.value == ""
    assert "to which row" in typist.keyboard.echo
    assert "Z is no card" in typist.refused("z")
    assert typist.asks("k enter")[-1] == ("meld", KIND_OF[card], KINGS)


def test_a_two_is_given_its_row_between_its_value_and_its_suit(typist: Desk) -> None:
    assert typist.at("2 w k") == "our Kings"


def test_a_three_is_told_like_any_other_card() -> None:
    """In the modern game Threes are in the hand."""
    desk = Desk(laid("modern", BARE, "3H 4S", (7,)), typing=True)
    desk.at("3 h")
    assert desk.keyboard.echo.startswith("Meld: 3H Three of Hearts ")


def test_a_ten_is_typed_with_two_signs_and_a_naught_alone_is_no_card() -> None:
    desk = Desk(laid("windows", BARE, "4S TH TD", (7,)), typing=True)
    assert desk.asks("1 0 d enter") == [("meld", KIND_OF["TD"])]
    assert "0 is no card" in desk.refused("0")
    assert "0 is no card" in desk.refused("4 0")


def test_another_value_behind_a_joker_begins_another_card(typist: Desk) -> None:
    assert typist.at("*") == "card 5"
    assert typist.keyboard.echo.startswith("Meld: * Joker ")
    assert typist.at("* 9 h") == "card 3"


def test_as_a_turn_begins_a_value_frames_a_card_unless_one_is_asked_for(typist: Desk) -> None:
    typist.begins, typist.asked.asked = True, Verb.DISCARD
    assert typist.at("9") == "card 2"
    assert (typist.at("9"), typist.at("9")) == ("card 3", "card 2")
    assert typist.keyboard.echo == ""
    assert "no Six" in typist.refused("6")
    typist.asked.asked = Verb.MELD  # a Three is to be put down (M4)
    typist.at("9")
    assert typist.keyboard.echo.startswith("Meld: 9_ ")


def test_a_value_with_shift_is_the_value(desk: Desk) -> None:
    assert desk.at("shift+k shift+9") == "card 2"


# What the second line says of keys and buttons.


def test_it_says_what_keys_do_at_each_place(desk: Desk) -> None:
    assert desk.keyboard.buttons(False) == ""
    told = {}
    desk.at("tab")
    for _ in range(6):
        told[desk.at()] = desk.keyboard.buttons(False)
        desk.at("tab")
    assert told == {
        "card 0": "Enter melds, X discards",
        "our Nines": "Tab goes to the next zone",
        "their Fours": "Tab goes to the next zone",
        "deck": "Tab goes to the next zone",
        "pile": "Tab goes to the next zone",
        "ScoreBoard": "Enter and X tell the points",
    }
    desk.asked.may_draw = desk.asked.may_put_back = True
    for _ in range(6):
        told[desk.at()] = desk.keyboard.buttons(False)
        desk.at("tab")
    assert told["deck"] == "Enter draws", "an extra card"
    assert told["pile"] == "Enter puts the top card back"
    desk.at("end")
    assert desk.keyboard.buttons(False) == "Enter asks for its row, X discards"
    desk.at("left")
    assert desk.keyboard.buttons(False) == "Enter asks for its row, X discards"
    desk.at("left")
    assert desk.keyboard.buttons(False) == "Enter melds, X discards"
    assert desk.keyboard.buttons(True) == "D draws, T takes"
    desk.asked.may_take = False
    assert desk.keyboard.buttons(True) == "D draws"
    desk.asked.listening = False
    assert desk.keyboard.buttons(False) == ""


def test_it_says_what_the_buttons_of_a_gamepad_do(typist: Desk) -> None:
    zones = "(LB) (RB) change the zone"
    typist.at("pad_left")
    assert typist.keyboard.buttons(False) == f"(A) melds, (X) discards  (Y) undoes  {zones}"
    assert typist.keyboard.buttons(True) == zones
    typist.at("pad_rb pad_rb pad_rb")
    assert typist.keyboard.buttons(True) == f"(A) draws  {zones}"
    nothing = f"(RB) goes to the next zone  (Y) undoes  {zones}"
    assert typist.keyboard.buttons(False) == nothing
    typist.at("pad_rb")
    assert typist.keyboard.buttons(True) == f"(A) takes the pile  {zones}"
    assert typist.keyboard.buttons(False) == nothing
    typist.at("left")
    assert typist.keyboard.buttons(False) == ""  # where cards are typed, the tutor says it


# Where the table is heard.


@pytest.fixture
def listener() -> Desk:
    desk = Desk(typing=True)
    desk.heard = True
    return desk


def test_enter_with_nothing_typed_throws_no_card_unawares(listener: Desk) -> None:
    assert listener.refused("d enter") == "Type a card first: Enter then melds it, X discards it."
    assert not listener.keyboard.begun.discards
    assert listener.asks("9 enter")[-1][0] == "meld"


def test_a_second_enter_melds_what_is_left_of_the_rank(listener: Desk) -> None:
    assert [what for what, *_ in listener.asks("9 enter enter")] == ["meld", "meld_rank"]
    listener.refused("d enter")  # whatever comes between ends it
    assert [what for what, *_ in listener.asks("9 enter right left enter")][-1] == "meld"


def test_m_behind_a_value_melds_all_of_it(typist: Desk) -> None:
    assert typist.asks("9 m") == [("meld_rank", COLUMN[KIND_OF["9S"]])]
    assert typist.keyboard.begun.typed.value == ""
    assert typist.refused("6 m") == "There is no Six in your hand."


def test_x_with_nothing_typed_asks_for_what_a_hint_would_discard(listener: Desk) -> None:
    assert listener.asks("d x") == [("click_stock",), ("act", DISCARD_ADVISED)]
    assert listener.asks("9 s x") == [("discard", KIND_OF["9S"])]
    assert listener.asks("left x")[-1][0] == "discard"  # the frame was moved there
    listener.heard = False
    assert listener.asks("d x")[-1][0] == "discard"


def test_ctrl_enter_does_what_the_prompt_proposes(typist: Desk) -> None:
    assert typist.refused("ctrl+enter").startswith("Nothing is proposed")
    typist.proposal = (MELD[KIND_OF["9S"]], MELD[KIND_OF["9H"]])
    assert typist.asks("4 ctrl+enter") == [("go", typist.proposal)]
    assert typist.keyboard.begun.typed.value == ""


def test_the_row_that_the_prompt_names_is_framed_for_a_wild_card(typist: Desk) -> None:
    """The first one was: Enter there lost a going out."""
    columns = set()
    for place in typist.keyboard.places(layout(typist.view)).of(Zone.ROWS):
        typist.proposal = (meld(KIND_OF["2S"], place.column),)
        typist.at("2 w")
        framed = typist.keyboard.place
        assert framed is not None
        assert framed.column == place.column
        columns.add(framed.column)
        typist.at("escape")
    assert len(columns) > 1


def test_what_is_looked_at_has_letters_where_it_is_heard(listener: Desk) -> None:
    shifted = Key("h", "H", shift=True)
    for key, name in (
        (Key("h", "h"), "look hand"),
        (shifted, "look hand more"),
        (Key("s", "s"), "look scores"),
    ):
        listener.asked.notes.clear()
        assert listener.keyboard.asks_program(key)
        assert listener.asked.notes == [("act", name)]
    listener.at("9")
    assert listener.asks("h enter") == [("meld", KIND_OF["9H"])]  # a suit, behind a value
    listener.heard = False
    assert not listener.keyboard.asks_program(shifted)
