"""Small dialogs: what they give out, and what they do not take."""

import pytest

from game.engine.numbered_deals import NUMBERS
from game.screen.canvas.art import Art
from game.screen.dialogs.deal_dialogs import deal_of, select_deal
from game.screen.dialogs.game import futile_question, quit_question
from game.screen.dialogs.option_dialogs import CoachDialog, coach_question
from game.screen.dialogs.statistics_dialog import course_chart, rounds_chart, saved_box
from game.screen.dialogs.this_round import count_dialog, unseen
from game.screen.win31.choice_widgets import CheckBox, Radio
from game.screen.win31.dialog import Dialog
from game.screen.win31.edit import Edit
from game.screen.win31.number_table import Table
from game.screen.win31.widgets import Label
from game.storage.kept_settings import default_settings
from game.storage.settings import PRICES, Settings
from game.table.card_count import Count, RankCount
from tests.screen.hand import Hand

ART = Art()


def boxes(dialog: Dialog) -> list[CheckBox]:
    return [widget for widget in dialog.body.widgets() if isinstance(widget, CheckBox)]


def finished(dialog: Dialog, keys: str) -> str | None:
    """The result after some keys, handed on as the desktop does."""
    Hand(dialog).keys(keys)
    if dialog.result is not None and dialog.on_result:
        dialog.on_result(dialog.result)
    return dialog.result


@pytest.mark.parametrize("place", range(3))
class Coached:
    """The Coach dialog, what it gives out, and what it opens."""

    def __init__(self, **chosen: object) -> None:
        self.settings = default_settings()._replace(**chosen)
        self.given: list[Settings] = []
        self.opened: list[Dialog] = []
        self.dialog = CoachDialog(
            ART, self.settings, self.opened.append, self.given.append, print
        ).dialog
        (self.points,) = (w for w in self.dialog.body.widgets() if isinstance(w, Edit))


@pytest.mark.parametrize("place", range(4))
@pytest.mark.parametrize("on", [False, True])
def test_each_setting_of_the_coach_has_its_box(place: int, on: bool) -> None:
    names = ("coach", "coach_pile", "coach_discards", "ask_help")
    coached = Coached(**dict.fromkeys(names, not on))
    Hand(coached.dialog).click(boxes(coached.dialog)[place])
    assert finished(coached.dialog, "enter") == "ok"
    assert coached.given == [coached.settings._replace(**{names[place]: on})]


@pytest.mark.parametrize(("place", "price"), [*enumerate(PRICES)])
def test_what_is_told_of_an_act_after_it_is_one_of_three(place: int, price: str) -> None:
    coached = Coached(price=PRICES[place - 1])
    radios = [each for each in coached.dialog.body.widgets() if isinstance(each, Radio)]
    Hand(coached.dialog).click(radios[place])
    assert finished(coached.dialog, "enter") == "ok"
    assert coached.given == [coached.settings._replace(price=price)]


def test_the_coach_takes_a_number_of_points_and_tells_what_is_none() -> None:
    coached = Coached()
    coached.points.text = ""
    assert finished(coached.dialog, "enter") is None
    assert (len(coached.opened), coached.given) == (1, [])
    coached.points.text = "120"
    assert finished(coached.dialog, "enter") == "ok"
    assert coached.given == [coached.settings._replace(coach_points=120)]
    left = Coached()
    left.points.text = ""
    assert finished(left.dialog, "escape") == "cancel"
    assert (left.opened, left.given) == ([], [])


def test_questions_are_answered_no_by_who_presses_enter_without_reading() -> None:
    for question in (
        coach_question(ART, "It loses much. Do it?", print),
        futile_question(ART, "It cannot be.", 100, print),
        quit_question(ART, print),
    ):
        assert finished(question, "enter") == "no"
    assert finished(quit_question(ART, print), "escape") == "no"
    assert finished(coach_question(ART, "Do it?", print), "y") == "yes"


def test_a_number_of_a_deal_is_asked_for_until_it_is_one() -> None:
    numbers: list[int] = []
    opened: list[Dialog] = []

    def asked(typed: str) -> Dialog:
        dialog = select_deal(ART, None, numbers.append, opened.append)
        (field,) = (w for w in dialog.body.widgets() if isinstance(w, Edit))
        field.text = typed
        return dialog

    assert finished(asked("0"), "enter") is None
    assert (len(opened), numbers) == (1, [])
    assert finished(asked("1994"), "enter") == "ok"
    assert finished(asked("77"), "escape") == "cancel"
    assert numbers == [1994]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("1", 1),
        (" 1,994 ", 1994),
        (str(NUMBERS[-1]), NUMBERS[-1]),
        (str(NUMBERS[-1] + 1), None),
        ("0", None),
        ("-5", None),
        ("1.5", None),
        ("", None),
        ("\u0661", None),  # an Arabic one
        ("9" * 5000, None),
    ],
)
def test_which_texts_are_numbers_of_deals(text: str, number: int | None) -> None:
    assert deal_of(text) == number


def counted(deck: int = 0, held: int = 0) -> Count:
    """A count of two ranks, of which so many cards are known in the deck and in another hand."""
    nines = RankCount("Nines", 4, 2, (0, held), deck, 0)
    return Count((nines, nines._replace(name="Tens", seen=1)), 30, 0, (0, 11))


def table_of(count: Count) -> tuple[Table, list[str]]:
    dialog = count_dialog(ART, count, ("Anna", "Bert & Co"), "stock", print)
    (table,) = (widget for widget in dialog.body.widgets() if isinstance(widget, Table))
    labels = [widget.text for widget in dialog.body.widgets() if isinstance(widget, Label)]
    return table, labels


def test_the_count_has_a_column_for_what_is_known_of_the_deck_only_where_anything_is() -> None:
    table, labels = table_of(counted())
    assert len(table.header) == 5
    assert table.rows[0] == ("Nines", "4", "2", "-", "-")
    assert table.rows[-1] == ("All", "5", "4", "-", "-")
    assert len(labels) == 1
    table, labels = table_of(counted(deck=3, held=1))
    assert table.header[-1] == "Stock"
    assert table.rows[0] == ("Nines", "4", "2", "4", "1", "3")
    assert table.rows[-1] == ("All", "5", "4", "8", "2", "6")
    assert len(labels) == 2  # a known card of another hand is explained
    assert any("Bert" in title for title in table.header)


def test_where_the_cards_are_that_nobody_has_seen() -> None:
    names = ("Anna", "Bert")
    count = counted()
    assert unseen(count, names, "stock") == (
        "Not seen yet: 30 cards in the stock and 11 cards in the hand of Bert."
    )
    talons = count._replace(deck=0, talons=4, hands=(0, 0))
    assert unseen(talons, names, "stock") == "Not seen yet: four cards in the talons."
    assert unseen(talons._replace(talons=0), names, "stock") == "Every card has been seen."


def test_nothing_played_draws_no_line() -> None:
    assert rounds_chart([]) == course_chart([]) == []
    box = saved_box(ART, "It is there.")
    assert "It is there." in {w.text for w in box.body.widgets() if isinstance(w, Label)}
