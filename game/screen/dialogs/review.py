"""The Review dialog: what mattered in a round or in all of them, and what luck made of it.

The caller finds that out, and shows how far it has come.
"""

from collections.abc import Callable, Sequence
from typing import Final

from ...language import N_, _
from ...table.counsel.reviewer import SUMS_HEADER, Review, ReviewLine, lines_of, sums_of
from ..canvas.art import DIALOG, Art
from ..win31.choices import DropDown
from ..win31.dialog import Dialog
from ..win31.layout import Column, Row
from ..win31.lists import Entry, ListBox, Table
from ..win31.style import wrap
from ..win31.widgets import Button, Fixed, Label, Progress, Result, cancel_button, ok_button

TITLE: Final = N_("Review")
ROUNDS: Final = N_("&Round:")
MOMENTS: Final = N_("Moments")
WHOLE: Final = N_("All rounds")
ROUND: Final = N_("Round {number}")
SHOW: Final = N_("&Show")
PLAY: Final = N_("&Play From Here...")
HINT: Final = N_("A double click shows the table as it was, with both moves.")
WORKING: Final = N_("What could have been played is being weighed.")
#: Pixels and lines.
_WIDTH, _ROWS, _EDGES = 560, 12, 30
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
            shown = _hanging(art, line)
            entries += shown
            self._lines += [line] * len(shown)
        self.list = ListBox(entries, 0, width=_WIDTH, rows=_ROWS, action=self._show)
        self.list.changed = self._follow
        self.list.called = _(MOMENTS)
        self.show = Button(_(SHOW), action=self._show)
        self.play = Button(_(PLAY), action=self._play)
        self._follow()
        ok = ok_button()
        header = [_(title) if title else "" for title in SUMS_HEADER]
        sums = Table("<>>", sums_of(reviews), header=header, boxed=True)
        choice = Row(Label(_(ROUNDS)), Fixed(Row(self.choice), _CHOICE_W), align="centre")
        self.dialog = Dialog(
            art,
            _(TITLE),
            Column(
                choice,
                self.list,
                Row(
                    Fixed(sums, _SUMS_W),
                    Column(Label(_(HINT), width=_WIDTH - _SUMS_W - 20), gap=0),
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
        self.show.enabled = self.play.enabled = self._line.moment is not None

    def _choose(self) -> None:
        self._on_choose(self._rounds[self.choice.value])

    def _show(self) -> None:
        if self._line.moment is not None:
            self._on_show(self._line)

    def _play(self) -> None:
        if self._line.moment is not None:
            self._on_play(self._line)


def _hanging(art: Art, line: ReviewLine) -> list[Entry]:
    """Return a line as it stands in the list: the rest of one that is too long hangs below it."""
    indent = _INDENT if line.indent else 0
    first = wrap(art, DIALOG, line.text, _WIDTH - _EDGES - indent)[0]
    entries = [Entry(first, indent=indent, told=line.text)]
    if rest := line.text[len(first) :].lstrip():
        hanging = wrap(art, DIALOG, rest, _WIDTH - _EDGES - _HANG)
        entries += [Entry(text, indent=_HANG, hangs=True) for text in hanging]
    return entries


class WorkingDialog:
    """The box that is there while a review is made; its bar can be moved, and it can be left."""

    def __init__(self, art: Art, on_result: Callable[[str], None]) -> None:
        """`on_result` is called when it is closed: with Result.CANCEL where it was given up."""
        self.bar = Progress(_BAR_W)
        body = Column(Label(_(WORKING)), self.bar, cancel_button(), gap=12, align="centre")
        self.dialog = Dialog(art, _(TITLE), body, on_result=on_result, escape=Result.CANCEL)
