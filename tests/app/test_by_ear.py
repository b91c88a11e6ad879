"""The whole program by ear and by keys alone, by somebody who knows no sentence by heart."""

import re
from typing import Final

import pytest

from game.screen.win31.calendar import HEADS, WEEKDAYS, Calendar
from game.screen.win31.chart import LineChart
from game.screen.win31.choice_widgets import DropDown, Picker, Radio
from game.screen.win31.command import Command
from game.screen.win31.dialog import Dialog
from game.screen.win31.frame import Modal
from game.screen.win31.lists import ListBox
from game.screen.win31.number_table import Table
from game.screen.win31.widgets import Icon
from game.table.guided_hands import BY_EAR
from game.table.guided_steps import Guided
from game.table.sitting import State
from tests.app.listener import Listener, listening, texts_in, words
from tests.program import Player, Start, first_hand, late, play_on


def listener(player: Player, capsys: pytest.CaptureFixture[str]) -> Listener:
    """Somebody in front of a program whose lines are printed."""

    def heard() -> list[str]:
        return [line for line in capsys.readouterr().out.splitlines() if line]

    return listening(player, heard)


def turns(player: Player) -> int:
    return sum(event[0] == 0 for event in player.app.sitting.round.board.history)


def test_some_turns_are_played_by_what_is_offered(
    start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    player = start(speech="text", level="beginner", ask_help=False)
    one = listener(player, capsys)
    for _ in range(60):
        one.step()
        told = " ".join(one.unasked)
        if "discarded." in told:
            break
    assert any(re.fullmatch(r"(\w+ of \w+|Joker)\.", line) for line in one.unasked)  # it drew
    assert "discarded." in told


@pytest.mark.slow
@pytest.mark.sampled(slow=3)
@pytest.mark.parametrize("book", ["windows", "cga", "hoyle", "official", "viennese", "modern"])
def test_a_game_is_played_by_what_is_offered(
    start: Start, capsys: pytest.CaptureFixture[str], book: str
) -> None:
    player = start(speech="text", level="beginner", book=book)
    late(player, player.app.sitting.match.ruleset.target - 500)
    one = listener(player, capsys)
    for _ in range(4000):
        if player.app.sitting.state is State.GAME_OVER:
            break
        one.step()
    assert player.app.sitting.match.over, "\n".join(one.lines[-30:])


# Menus and dialogs.


class Explorer:
    """Goes through the menus by keys, and through each dialog control by control."""

    def __init__(self, player: Player, one: Listener) -> None:
        self._player, self._one = player, one

    @property
    def _front(self) -> Modal | None:
        dialogs = self._player.app.desktop.dialogs
        return (dialogs[-1].child or dialogs[-1]) if dialogs else None

    def open(self, menu: int, line: int) -> bool:
        """Choose a line of a menu, both counted from 0; whether that opened anything."""
        for offer in ("F10", *["Right"] * menu, *["Down"] * (line + 1), "Enter"):
            self._one.press(offer)
        self._one.wait()
        return self._front is not None

    def read(self) -> tuple[Modal, set[str]]:
        """Hear all of what is in front by keys: what it is, and the words that were heard."""
        front, begun = self._front, len(self._one.lines)
        assert front is not None
        heard = self._one.lines[-12:]  # as it opened
        if isinstance(front, Dialog):
            heard += self._through(front)
        heard += self._one.lines[begun:]
        heard.append(self._one.ask())
        return front, words(" ".join(heard))

    def _through(self, dialog: Dialog) -> list[str]:
        """Go round by Tab, and through lists and tables by arrows."""
        told = []
        stops = [each for each in dialog.body.widgets() if each.tab_stop]
        for _stop in range(len(stops) + 1):
            told.append(self._one.ask())
            for step in ("Home", "Down", "Right"):
                told += self._along(dialog, step)
            self._one.press("Tab")
        return told

    def _along(self, dialog: Dialog, step: str) -> list[str]:
        """Press an arrow as long as something else is heard."""
        if not isinstance(dialog.focus, ListBox | Table | DropDown | LineChart | Picker | Radio):
            return []
        told: list[str] = []
        for _press in range(60):
            before = len(self._one.lines)
            self._one.press(step)
            fresh = self._one.lines[before:]
            told += fresh
            if not fresh or step == "Home" or (len(told) > 3 and fresh[-1] == told[0]):
                break
        return told

    def leave(self) -> None:
        """Leave all that is open."""
        for _try in range(5):
            if self._front is None:
                return
            self._one.press("Esc")
        raise AssertionError(f"nothing leaves {self._front}")


def unheard(front: Modal, heard: set[str]) -> set[str]:
    """What is written in a dialog and was not heard; the numbers beside charts are no words.

    What stands above the days of a calendar is heard with each day, as a whole word.
    """
    assert isinstance(front, Dialog)
    for widget in front.body.widgets():
        if isinstance(widget, Calendar):
            assert WEEKDAYS[widget.chosen.weekday()].lower() in heard
            heard = heard | {head.lower() for head in HEADS}
    written = [
        word
        for widget in front.body.widgets()
        if not isinstance(widget, LineChart | Icon)
        for text in texts_in(widget.items())
        for word in words(text.removesuffix("..."))
    ]
    return {word for word in (*written, *words(front.title)) if not word.isdigit()} - heard


def unexplained(front: Dialog, told: str) -> set[str]:
    """What is gray in a dialog without its being heard why."""
    gray = [each for each in front.body.widgets() if each.focusable and not each.enabled]
    return {
        f"{each.caption.text or type(each).__name__} is gray"
        for each in gray
        if each.items() and not (each.why and each.why.rstrip(".") in told)
    }


#: What is not left by Esc or ends the game, and what opens no box, by the words of the menus.
NO_BOX: Final = ("As in 1994", "AutoPlay", "Undo", "Exit", "Speech", "Hint", "Count")


@pytest.mark.slow
def test_every_dialog_is_reached_heard_and_left(
    start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    player = start(speech="text", level="beginner", registered=None, ask_help=False)
    play_on(player, State.ROUND_OVER)
    play_on(player, State.DRAW)
    one = listener(player, capsys)
    explorer = Explorer(player, one)
    read, faults = [], {}
    for menu, each in enumerate(player.app.chrome.menus.menus[1:]):
        lines = [line for line in each.commands if line.action] or [each]
        for at, line in enumerate(lines):
            if any(word in line.label.replace("&", "") for word in NO_BOX):
                continue
            gray = isinstance(line, Command) and not line.enabled()
            opened = explorer.open(menu, at)
            assert opened is not gray, line.label
            if not opened:
                assert isinstance(line, Command) and line.why() in " ".join(one.lines[-8:])
                assert line.why(), line.label
                one.press("Esc")
                one.press("Esc")
                continue
            front, heard = explorer.read()
            if isinstance(front, Dialog):
                missing = unheard(front, heard) | unexplained(front, " ".join(one.lines))
                faults |= {front.title: missing} if missing else {}
            read.append(line.label)
            explorer.leave()
    assert not faults
    assert len(read) >= 12


def test_the_guided_hand_goes_on_by_what_is_offered(
    start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    player = start(speech="text", level="beginner")
    first_hand(player)
    player.frames(30)
    one = listener(player, capsys)
    steps = set()
    for _ in range(8):
        steps.add(one.ask().partition(".")[0])
        one.step()
    assert len(steps) >= 3, steps


@pytest.mark.slow
@pytest.mark.parametrize("hand", BY_EAR, ids=lambda hand: hand.title)
def test_a_guided_hand_is_played_by_the_keys_that_its_steps_say(
    start: Start, capsys: pytest.CaptureFixture[str], hand: Guided
) -> None:
    player = start(speech="text", level="beginner")
    player.app.parts.first_hands._begin(hand)
    one = listener(player, capsys)
    guide = player.app.table.guide
    assert guide is not None
    for _ in range(300):
        if guide.lesson.over:
            break
        told = one.ask().partition("<Ctrl+Enter> does")[0]
        assert "lick" not in told
        lesson = guide.lesson
        before = lesson.place, lesson.wanted
        for offer in re.findall("<([^<>]+)>", told):
            one.press(offer)
        one.wait()
        done = lesson.over or (lesson.place, lesson.wanted) != before
        assert done or not lesson.waiting, told
    assert guide.lesson.over


@pytest.mark.slow
def test_a_guided_hand_begins_with_its_first_step_and_says_none_again(
    start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    """Not with whose turn it is; a step that was done after a mistake was told once more."""
    player = start(speech="text", level="beginner", sliding=True)
    one = listener(player, capsys)
    one.wait()
    player.app.act("guided hands")
    one.wait()
    begun = len(one.unasked)
    player.button("First Hand")
    for offer in ("", "d", "", "t", "Ctrl+Enter", ""):
        if offer:
            one.press(offer)
        for _ in range(30):
            one.wait()
    told = one.unasked[begun:]
    assert told[0].startswith("Step 1 of ")
    assert re.findall(r"Step (\d+) of", " ".join(told)) == ["1", "2", "3"]


def test_a_guided_hand_says_once_why_an_act_is_not_done(
    start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    """The step itself is not told again, only what is to be pressed; F8 has all of it."""
    player = start(speech="text", level="beginner")
    first_hand(player)
    player.frames(30)
    one = listener(player, capsys)
    one.press("d")
    one.wait()
    begun = len(one.lines)
    one.press("t")
    one.wait()
    reason, now = one.lines[begun:]
    assert reason not in now
    assert "Step" not in now
    told = one.ask()
    assert reason in told
    assert now in told
    assert "Step" in told


def test_the_scores_of_a_round_are_read_cell_by_cell_with_their_headings(
    start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    player = start(speech="text", level="beginner")
    one = listener(player, capsys)
    play_on(player, State.ROUND_OVER)
    while "New score" not in " ".join(one.lines):
        one.wait()
    front = player.app.desktop.dialogs[-1]
    assert isinstance(front, Dialog)
    (table,) = (each for each in front.body.widgets() if isinstance(each, Table))
    while front.focus is not table:
        one.press("Tab")
        assert one.keys < 9, "no key leads to the table"
    begun = len(one.lines)
    rows = [row for row in table.spoken_rows if row and any(row)]
    one.press("Home")
    for _row in rows:
        one.press("Right")
        one.press("Right")
        one.press("Left")
        one.press("Left")
        one.press("Down")
    told = one.lines[begun:]
    for name, *cells in rows:
        for head, cell in zip(table.header[1:], cells, strict=True):
            assert any(head in line and cell in line for line in told), (name, cell, told)
