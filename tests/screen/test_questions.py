"""Every question of a game: its answers, what Enter and Esc mean, and what counts up below it."""

from collections.abc import Callable, Sequence
from functools import partial

import pytest

from game.screen.canvas.art import DIALOG, Art
from game.screen.canvas.framebuffer import Text
from game.screen.dialogs import game as dialogs
from game.screen.dialogs import opening
from game.screen.dialogs.option_dialogs import EDGES, INDENT, NOTHING, WIDTH, messages_dialog
from game.screen.dialogs.round_scores import COUNT, PAUSE, Counting, game_over
from game.screen.table.context import Names
from game.screen.win31.dialog import Dialog, message_box
from game.screen.win31.lists import ListBox
from game.screen.win31.widgets import (
    CANCEL_ANSWER,
    OK,
    OK_CANCEL,
    RATHER_NO,
    YES_NO,
    Answer,
    Button,
)
from game.table.match_results import Course
from tests.screen.hand import Hand

Ask = Callable[[Callable[[str], None]], Dialog]
ART = Art()


def buttons(dialog: Dialog) -> list[str]:
    return [each.caption.text for each in dialog.body.widgets() if isinstance(each, Button)]


def after(ask: Ask, keys: str) -> str | None:
    """The result of the dialog after some keys; None while it is still there."""
    dialog = ask(lambda _: None)
    Hand(dialog).keys(keys)
    return dialog.result


#: The answers of each question, and what Enter and Esc give (None: nothing).
QUESTIONS: dict[str, tuple[Ask, str, str | None, str | None]] = {
    "save": (
        lambda done: dialogs.save_question(ART, dialogs.UNSAVED, done),
        "Save, Don't Save, Cancel",
        "save",
        "cancel",
    ),
    "kept": (lambda done: dialogs.kept_box(ART, done), "OK, Cancel", "ok", "cancel"),
    "resume": (lambda _: opening.resume_question(ART), "Yes, No", "yes", None),
    "partner": (lambda done: dialogs.partner_question(ART, "A", done), "Yes, No", "yes", None),
    "futile": (lambda done: dialogs.futile_question(ART, "Why.", 50, done), "Yes, No", "no", "no"),
    **{
        f"help_{what}": (partial(dialogs.help_question, ART, what), "Yes, No", "no", "no")
        for what in dialogs.HELP
    },
    "score": (lambda _: dialogs.score_box(ART, 50, 20, False), "OK", "ok", "ok"),
    "notice": (lambda _: dialogs.notice(ART, "It went wrong."), "OK", "ok", "ok"),
    "over": (
        lambda done: game_over(
            ART, Names(("A", "B"), (5000, 10), ("A", "B")), 0, Course((), (), None), (0, 1), done
        ),
        "Play Again, Another Game..., Look at It Once More",
        "again",
        "cancel",
    ),
    "messages": (lambda _: messages_dialog(ART, ("One.", "Two.")), "OK", "ok", "ok"),
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_has_its_answers_and_keys(name: str) -> None:
    ask, answers, enter, escape = QUESTIONS[name]
    assert ", ".join(buttons(ask(lambda _: None))) == answers
    assert after(ask, "enter") == enter
    assert after(ask, "escape") == escape


@pytest.mark.parametrize(
    ("answers", "default", "enter", "escape"),
    [
        (OK, 0, "ok", "ok"),
        (OK_CANCEL, 0, "ok", "cancel"),
        (OK_CANCEL, 1, "cancel", "cancel"),
        (YES_NO, 0, "yes", "no"),
        (RATHER_NO, 1, "no", "no"),
        ((*YES_NO, CANCEL_ANSWER), 1, "no", "cancel"),
        ((Answer("&This", "this"), Answer("T&hat", "that")), 1, "that", None),
    ],
)
def test_esc_means_the_answer_that_does_no_harm(
    answers: Sequence[Answer], default: int, enter: str, escape: str | None
) -> None:
    chosen = [answer._replace(default=place == default) for place, answer in enumerate(answers)]

    def ask(_: object) -> Dialog:
        return message_box(ART, "Title", "Text", answers=chosen)

    assert after(ask, "enter") == enter
    assert after(ask, "escape") == escape


def words(dialog: Dialog) -> str:
    return " ".join(item.text for item in dialog.items() if isinstance(item, Text))


def test_the_score_box_says_whether_the_first_meld_is_made() -> None:
    before = words(dialogs.score_box(ART, 90, 1235, False))
    made = words(dialogs.score_box(ART, 90, 1235, True))
    assert "90" in before and "1,235" in before
    assert made.startswith(before[:20]) and len(made) > len(before)


def test_the_totals_of_the_others_are_listed_from_the_highest() -> None:
    def over(names: tuple[str, ...], totals: tuple[int, ...]) -> list[str]:
        seats = ("Ann", "Bo", "Cy", "Di")
        course = Course((), (), None)
        shown = Names(names, totals, seats)
        return words(game_over(ART, shown, 0, course, (0, 1, 2, 3), lambda _: None))

    said = over(("Ann", "Bo", "Cy", "Di"), (5340, -340, 4120, 2015))
    assert "Ann wins the game with 5,340 points to 4,120, 2,015 and -340." in said
    names = Names(("Ann & Bo", "Cy & Di"), (5340, 1), ("Ann", "Cy", "Bo", "Di"))
    course = Course((), (), None)
    partners = words(
        game_over(ART, names, 0, course, (0, 1, 0, 1), lambda _: None, "The next game is Hoyle.")
    )
    assert "Ann & Bo win the game with 5,340 points to 1." in partners
    assert "The next game is Hoyle." in partners


# The messages of a round.


def box_of(dialog: Dialog) -> ListBox:
    return next(each for each in dialog.body.widgets() if isinstance(each, ListBox))


def test_the_last_message_is_selected_and_in_sight() -> None:
    said = [f"Message {number}." for number in range(50)]
    box = box_of(messages_dialog(ART, said))
    assert box.entries[box.selected].text == said[-1]
    assert box.bar.value == box.bar.maximum > 0
    assert [entry.text for entry in box.entries] == said


def test_a_long_message_goes_on_in_the_next_line_set_in() -> None:
    long = "word " * 60
    box = box_of(messages_dialog(ART, ["Short.", long.strip()]))
    assert len(box.entries) > 2
    assert box.entries[box.selected].text.startswith("word")
    assert box.selected == 1
    assert [entry.indent for entry in box.entries] == [0, 0, *[INDENT] * (len(box.entries) - 2)]
    assert all(ART.width(DIALOG, entry.text) <= WIDTH - EDGES for entry in box.entries)


def test_where_nothing_was_said_that_is_said() -> None:
    box = box_of(messages_dialog(ART, ()))
    assert [entry.text for entry in box.entries] == [NOTHING]
    assert box.selected == 0


# Numbers that count up.


def counting(*lines: tuple[str, int | None] | None) -> Counting:
    rows = [None if line is None else (line[0], str(line[1])) for line in lines]
    values = [[line[1]] for line in lines if line is not None]
    return Counting("<>", rows, values)


def test_each_line_counts_up_and_rests_before_the_next_begins() -> None:
    table = counting(("one", 100), None, ("two", 50))
    assert table.rows == [("one", ""), None, ("two", "")]
    seen: list[str] = []
    while not table.done:
        assert table.tick()
        first, line, second = table.rows
        assert line is None and first and second
        seen.append(first[1])
        assert (second[1] == "") is (len(seen) <= COUNT + PAUSE)
    assert len(seen) == 2 * (COUNT + PAUSE)
    counts = [int(each) for each in seen[:COUNT]]
    assert counts == sorted(counts) and counts[0] < 100 == counts[-1]
    assert set(seen[COUNT:]) == {"100"}
    assert table.rows == [("one", "100"), None, ("two", "50")]
    assert not table.tick()


@pytest.mark.parametrize("nothing", [0, None])
def test_a_line_without_a_number_keeps_nobody_waiting(nothing: int | None) -> None:
    table = counting(("nothing", nothing), ("one", 100))
    ticks = 0
    while not table.done:
        table.tick()
        ticks += 1
    assert ticks == 2 * (COUNT + PAUSE) - COUNT


def test_all_numbers_can_stand_there_at_once() -> None:
    table = counting(("one", 100), None, ("two", -50))
    table.tick()
    table.finish()
    assert table.done
    assert table.rows == [("one", "100"), None, ("two", "-50")]
