"""The Review dialog: what mattered in a round or in all of them, and what luck made of it.

The caller finds that out, and shows how far it has come.
"""

from collections.abc import Callable, Sequence
from typing import Final

from ...language import N_, _
from ...table.reviewer import SUMS_HEADER, Review, ReviewLine, found_lines, lines_of, sums_of
from ..canvas.art import DIALOG, Art
from ..win31.boxes import Column, Fixed, Row
from ..win31.chart import Progress
from ..win31.choice_widgets import DropDown
from ..win31.dialog import QUESTION, Dialog, message_box
from ..win31.lists import Entry, ListBox
from ..win31.number_table import Table
from ..win31.style import wrap
from ..win31.widgets import CANCEL_ANSWER, Answer, Button, Label, Result, cancel_button, ok_button

TITLE: Final = N_("Review")
ROUNDS: Final = N_("&Round:")
MOMENTS: Final = N_("Moments")
WHOLE: Final = N_("All rounds")
ROUND: Final = N_("Round {number}")
SHOW: Final = N_("&Show")
#: Why Show and Play are gray.
NO_MOMENT: Final = N_("this line is of no moment in the round")
PLAY: Final = N_("&Play From Here...")
HINT: Final = N_("A double click shows the table as it was, with both moves.")
WORKING: Final = N_("What could have been played is being weighed.")
#: What is asked before a moment is played again.
PLAY_TITLE: Final = N_("Play From Here")
HOW: Final = N_(
    "Play on from this moment, against the same players?\n"
    "The cards that you could not see can lie as they did, or be dealt again."
)
AS_THEY_WERE, DEALT_AGAIN = N_("As They &Were"), N_("Dealt &Again")
#: Pixels and lines.
WIDTH, _ROWS, _EDGES = 560, 12, 30
#: How far in the better move stands below the one played, and the rest of a line that is too long:
#: farther than either, so that it is taken for neither.
_INDENT, _HANG = 14, 28
_CHOICE_W, _BAR_W, _SUMS_W = 130, 300, 380


class ReviewDialog:
    """What mattered in the rounds that are chosen; `dialog` is opened."""

    def __init__(
        self,
        art: Art,
        rounds: Sequence[int],
        chosen: int,
        reviews: Sequence[Review],
        on_choose: Callable[[int], None],
        on_show: Callable[[ReviewLine], None],
        on_play: Callable[[ReviewLine], None],
    ) -> None:
        """Show `chosen` of the `rounds`, which are numbers; 0 stands for all of them.

        `on_choose` is told which are to be shown instead, `on_show` of which moment the table is,
        and `on_play` from which moment on the person wants to play again.
        """
        self._rounds = [*rounds, *([0] if len(rounds) > 1 else [])]
        self._on_choose, self._on_show, self._on_play = on_choose, on_show, on_play
        titles = [_(ROUND).format(number=number) if number else _(WHOLE) for number in self._rounds]
        self.choice = DropDown(titles, self._rounds.index(chosen))
        self.choice.changed = self._choose
        self._lines: list[ReviewLine] = []
        entries: list[Entry] = []
        for line in lines_of(reviews):
            shown = hanging(art, line.text, indented=line.indent)
            entries += shown
            self._lines += [line] * len(shown)
        self.list = ListBox(entries, 0, width=WIDTH, rows=_ROWS, action=self._show)
        self.list.changed = self._follow
        self.list.called = _(MOMENTS)
        self.show = Button(_(SHOW), action=self._show)
        self.play = Button(_(PLAY), action=self._play)
        self._follow()
        ok = ok_button()
        header = [_(title) if title else "" for title in SUMS_HEADER]
        sums = Table("<>>", sums_of(reviews), header=header)
        hint = _(HINT) if any(line.moment for line in self._lines) else ""
        choice = Row(Label(_(ROUNDS)), Fixed(Row(self.choice), _CHOICE_W), align="centre")
        self.dialog = Dialog(
            art,
            _(TITLE),
            Column(
                choice,
                self.list,
                Row(
                    Fixed(sums, _SUMS_W),
                    Column(Label(hint, width=WIDTH - _SUMS_W - 20), gap=0),
                    gap=16,
                ),
                Row(ok, self.show, self.play, gap=12, pack="centre"),
                gap=9,
            ),
            escape=ok.result,
            focus=self.list,
        )

    @property
    def _line(self) -> ReviewLine:
        return self._lines[self.list.selected]

    def _follow(self) -> None:
        self.show.why = self.play.why = _(NO_MOMENT)
        self.show.enabled = self.play.enabled = self._line.moment is not None

    def _choose(self) -> None:
        self._on_choose(self._rounds[self.choice.value])

    def _show(self) -> None:
        if self._line.moment is not None:
            self._on_show(self._line)

    def _play(self) -> None:
        if self._line.moment is not None:
            self._on_play(self._line)


def play_again_question(art: Art, on_answer: Callable[[bool], None]) -> Dialog:
    """Ask how the hidden cards lie where a moment is played again.

    `on_answer` is told whether they are dealt again; it is not called where nobody wants to play.
    """

    def answered(result: str) -> None:
        if result in (Result.YES, Result.NO):
            on_answer(result == Result.NO)

    answers = (Answer(AS_THEY_WERE, Result.YES), Answer(DEALT_AGAIN, Result.NO), CANCEL_ANSWER)
    return message_box(art, _(PLAY_TITLE), _(HOW), QUESTION, answers, on_result=answered)


def hanging(art: Art, text: str, *, indented: bool = False) -> list[Entry]:
    """Return a line as it stands in a list: the rest of one that is too long hangs below it."""
    indent = _INDENT if indented else 0
    first = wrap(art, DIALOG, text, WIDTH - _EDGES - indent)[0]
    entries = [Entry(first, indent=indent, told=text)]
    if rest := text[len(first) :].lstrip():
        below = wrap(art, DIALOG, rest, WIDTH - _EDGES - _HANG)
        entries += [Entry(part, indent=_HANG, hangs=True) for part in below]
    return entries


class WorkingDialog:
    """The box that is there while a review is made: what was found comes in, and it can be left."""

    def __init__(self, art: Art, on_result: Callable[[str], None]) -> None:
        """`on_result` is called when it is closed: with Result.CANCEL where it was given up."""
        self._art = art
        self.bar = Progress(_BAR_W)
        self.list = ListBox((), width=WIDTH, rows=_ROWS)
        self.list.called = _(MOMENTS)
        cancel = cancel_button()
        body = Column(Label(_(WORKING)), self.list, self.bar, cancel, gap=12, align="centre")
        self.dialog = Dialog(
            art, _(TITLE), body, on_result=on_result, escape=Result.CANCEL, focus=cancel
        )

    def show(self, reviews: Sequence[Review]) -> None:
        """List what has been found by now."""
        entries: list[Entry] = []
        for line in found_lines(reviews):
            entries += hanging(self._art, line.text, indented=line.indent)
        self.list.set_entries(entries)
