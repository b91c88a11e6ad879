"""Daily Deal: the calendar of one's results, and the text of one to be sent.

What is dealt, and who has played it, is the caller's business. The words are data at the top.
"""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Final

from ...language import N_, _
from ...storage.daily import DailyResult
from ..canvas.art import Art
from ..canvas.palette import DARK_BLUE, DARK_RED, GREY
from ..win31.calendar import MONTHS, Calendar, DayWord, day_title
from ..win31.dialog import Dialog
from ..win31.layout import Column, Row
from ..win31.style import Caption, unmarked
from ..win31.widgets import Button, Label, Paragraph, Result, cancel_button, help_button

TITLE: Final = N_("Daily Deal")
EXPLAINED: Final = N_(
    "One round a day by the rules of {book}, the same for everybody. You play it against Advanced, "
    "then Expert does in your place: what counts is by how much you did better."
)
PLAY, AGAIN, GO_ON = N_("&Play"), N_("&Play Again"), N_("&Go On")
COPY: Final = N_("&Copy Text")
EARLIER, LATER = N_("&Earlier Month"), N_("&Later Month")
#: Why buttons are gray.
NO_MONTH, NO_RESULT = N_("that month has no deals"), N_("this day has no result to send")
NOT_PLAYED: Final = N_("{day}: not played yet.")
IS_BEGUN: Final = N_("{day}: begun. It goes on where you left it.")
EXPERT_PLAYS: Final = N_("{day}: you came to {points:+,}. Expert is playing it now.")
PLAYED: Final = N_(
    "{day}: {ahead:+,} against Expert. You came to {points:+,}, Expert to {expert:+,}."
)
WITH_HELP: Final = N_("You had help.")
FIRST_COUNTS: Final = N_("The first result counts.")
#: In a day of the calendar.
BEGUN_SHORT, EXPERT_SHORT = N_("begun"), N_("...")
#: What is copied to be sent, and of a round with help.
SENT: Final = N_("{title} {day} {month}: {ahead:+,} against Expert")
SENT_HELPED: Final = N_("{title} {day} {month}: {ahead:+,} against Expert, with help")
#: Short names of the months, for that.
SHORT: Final = (
    *(N_("Jan"), N_("Feb"), N_("Mar"), N_("Apr"), N_("May"), N_("Jun"), N_("Jul"), N_("Aug")),
    *(N_("Sep"), N_("Oct"), N_("Nov"), N_("Dec")),
)
#: The result of Play.
PLAY_DAY: Final = "play"
#: The first day that can be played.
FIRST_DAY: Final = date(1994, 1, 1)

_TEXT_W: Final = 362


def sent_text(title: str, result: DailyResult) -> str:
    """Write a result that is known, to be sent: `Canasta 23 Nov: +640 against Expert`."""
    day = result.day
    text = _(SENT_HELPED if result.helped else SENT)
    month = _(SHORT[day.month - 1])
    return text.format(title=title, day=day.day, month=month, ahead=result.ahead or 0)


class DailyDialog:
    """The calendar of one rule book, with what can be done with its chosen day."""

    def __init__(
        self,
        art: Art,
        book: str,
        today: date,
        result_of: Callable[[date], DailyResult | None],
        begun: Callable[[date], bool],
        acts: Mapping[str, Callable[[date], None]],
        on_help: Callable[[], None],
    ) -> None:
        """`book` is what the rule book is called.

        `acts` are what PLAY and COPY do with a day; with the first of them the dialog is closed.
        """
        self._result_of, self._begun = result_of, begun
        self.calendar = Calendar(FIRST_DAY, today, self._word, self.told)
        self.calendar.changed = self.follow
        self._month = Label("", width=160, align="centre")
        self._told = Paragraph("", width=_TEXT_W, lines=3)
        self._play = Button(_(AGAIN), PLAY_DAY, default=True, width=90)
        self._copy = Button(_(COPY), action=lambda: acts[COPY](self.calendar.chosen))
        turn = self.calendar.turn
        self._turns = {
            -1: Button(_(EARLIER), action=lambda: turn(-1)),
            1: Button(_(LATER), action=lambda: turn(1)),
        }
        heading = Row(self._turns[-1], self._month, self._turns[1], align="centre")
        body = Column(
            Label(unmarked(_(EXPLAINED).format(book=book)), width=_TEXT_W),
            heading,
            self.calendar,
            self._told,
            Row(self._play, self._copy, cancel_button(), help_button(on_help)),
            gap=9,
            align="centre",
        )

        def done(result: str) -> None:
            if result == PLAY_DAY:
                acts[PLAY](self.calendar.chosen)

        self._tell()
        self.dialog = Dialog(
            art, _(TITLE), body, on_result=done, escape=Result.CANCEL, focus=self.calendar
        )

    def follow(self) -> None:
        """Say of the chosen day what is known of it now."""
        self._tell()
        if self.dialog.focus and not self.dialog.focus.enabled:  # there are no more months
            self.dialog.set_focus(self.calendar)

    def _tell(self) -> None:
        day = self.calendar.chosen
        self._month.text = _("{month} {year}").format(month=_(MONTHS[day.month - 1]), year=day.year)
        self._told.text = self.told(day)
        result = self._result_of(day)
        play = AGAIN if result else GO_ON if self._begun(day) else PLAY
        self._play.caption = Caption.of(_(play))
        for months, button in self._turns.items():
            button.enabled, button.why = self.calendar.may_turn(months), _(NO_MONTH)
        self._copy.enabled = result is not None and result.ahead is not None
        self._copy.why = _(NO_RESULT)

    def told(self, day: date) -> str:
        """Say in a sentence or two what is known of a day."""
        title, result = day_title(day), self._result_of(day)
        if result is None:
            return _(IS_BEGUN if self._begun(day) else NOT_PLAYED).format(day=title)
        text = EXPERT_PLAYS if result.ahead is None else PLAYED
        told = _(text).format(
            day=title, points=result.points, expert=result.expert, ahead=result.ahead
        )
        return " ".join([told, *([_(WITH_HELP)] if result.helped else ())])

    def _word(self, day: date) -> DayWord:
        result = self._result_of(day)
        if result is None:
            return DayWord(_(BEGUN_SHORT) if self._begun(day) else "", GREY)
        if result.ahead is None:
            return DayWord(_(EXPERT_SHORT), GREY)
        return DayWord(f"{result.ahead:+,}", DARK_BLUE if result.ahead >= 0 else DARK_RED)
