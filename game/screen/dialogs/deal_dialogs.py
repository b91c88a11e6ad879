"""What asks for a deal: Select Deal and the result of Replay Deal, Daily Deal, and My Moments.

What is dealt, and what becomes of it, is the caller's business. The words are data at the top.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Final

from ...engine.numbered_deals import NUMBERS
from ...engine.wordings import points, signed
from ...language import N_, _
from ...looks import DARK_BLUE, DARK_RED, GREY
from ...storage.kept_lists import DailyResult, KeptMoment
from ...table.advice_words import deed_of, lowered
from ...table.match_results import RoundCourse
from ..canvas.art import DIALOG, Art
from ..table.context import Names, names_of_sides
from ..win31.boxes import Column, Row
from ..win31.calendar import MONTHS, Calendar, DayWord, day_title
from ..win31.dialog import EXCLAMATION, QUESTION, Dialog, message_box
from ..win31.edit import Edit
from ..win31.lists import Entry, ListBox
from ..win31.number_table import Table
from ..win31.style import Caption, unmarked
from ..win31.widgets import (
    CANCEL_ANSWER,
    Answer,
    Button,
    Label,
    Paragraph,
    Result,
    cancel_button,
    help_button,
    ok_button,
)
from .review import WIDTH, hanging

SELECT_TITLE: Final = N_("Select Deal")
REPLAY: Final = N_("Replay Deal")
LABEL: Final = N_("&Number of the deal:")
SELECT_EXPLAINED: Final = N_(
    "A number from 1 to {most:,}. The same number gives the same deck in every copy of Canasta; "
    "the rounds after it have the numbers that follow. OK begins a new game."
)
LIES_HERE: Final = N_("The deal on the table is number {number:,}.")
WRONG: Final = N_("The number of a deal is a whole number from 1 to {most:,}.")
REPLAYED: Final = N_("The Same Deal")
THEN, NOW = N_("Then"), N_("Now")
POINTS_OF, CANASTAS_OF = N_("Points, {name}"), N_("Canastas, {name}")
DIFFERENCE: Final = N_("Your difference")
OUT: Final = N_("Gone out")
NOBODY: Final = N_("nobody")
NOT_COUNTED: Final = N_("A deal that is played again counts nowhere.")
PLAY_ONCE_MORE: Final = N_("&Play It Once More")
#: Replay Deal chosen while a deal is played again.
LEAVE: Final = N_(
    "This deal is played again, and your game waits.\nBegin the deal anew, or go back to your game?"
)
#: Results.
ONCE_MORE, BACK = "once more", "back"
_LEAVING: Final = (
    Answer(N_("&Begin Anew"), ONCE_MORE),
    Answer(N_("&Go Back"), BACK),
    CANCEL_ANSWER,
)

#: Pixels: a name, and the text.
_NAME_W: Final = 110
_SELECT_TEXT_W: Final = 300
_FIELD_W: Final = 90


def deal_of(text: str) -> int | None:
    """Return the number that a text writes, with or without commas; None where that is none."""
    digits = text.strip().replace(",", "")
    fits = digits.isascii() and digits.isdigit() and len(digits) <= len(str(NUMBERS[-1]))
    return int(digits) if fits and int(digits) in NUMBERS else None


def select_deal(
    art: Art,
    on_table: int | None,
    on_number: Callable[[int], None],
    open_dialog: Callable[[Dialog], object],
) -> Dialog:
    """Ask for a number; `on_number` is called with it. `on_table` is that of the deal that lies."""
    field = Edit(str(on_table or ""), width=_FIELD_W, max_length=len(str(NUMBERS[-1])), digits=True)
    ok = ok_button()
    note = [Label(_(LIES_HERE).format(number=on_table))] if on_table else []
    body = Column(
        Row(Label(_(LABEL)), field, align="centre"),
        Label(_(SELECT_EXPLAINED).format(most=NUMBERS[-1]), width=_SELECT_TEXT_W),
        *note,
        Row(ok, cancel_button(), gap=12),
        gap=10,
        align="centre",
    )

    def allow(result: str) -> bool:
        if result != Result.OK or deal_of(field.text) is not None:
            return True
        wrong = _(WRONG).format(most=NUMBERS[-1])
        open_dialog(message_box(art, _(SELECT_TITLE), wrong, EXCLAMATION))
        dialog.set_focus(field)
        return False

    def done(result: str) -> None:
        number = deal_of(field.text)
        if result == Result.OK and number is not None:
            on_number(number)

    dialog = Dialog(art, _(SELECT_TITLE), body, on_result=done, allow=allow, focus=field)
    return dialog


def leave_deal(art: Art, on_result: Callable[[str], None]) -> Dialog:
    """Ask what becomes of a deal that is played again. The result is ONCE_MORE, BACK or CANCEL."""
    return message_box(art, _(REPLAY), _(LEAVE), QUESTION, _LEAVING, on_result=on_result)


def both_results(
    art: Art, names: Names, then: RoundCourse, now: RoundCourse, on_result: Callable[[str], None]
) -> Dialog:
    """Show what a deal brought then and now, side by side; the person's side is the first one.

    The result is OK or ONCE_MORE.
    """
    short = names_of_sides(art, names, _NAME_W, DIALOG)
    both = (then.result, now.result)
    rows: list[Sequence[str] | None] = [
        (_(POINTS_OF).format(name=name), *(f"{result.points[side]:,}" for result in both))
        for side, name in enumerate(short)
    ]
    lead = [result.difference(0) for result in both]
    rows += [None, (_(DIFFERENCE), *map(signed, lead)), None]
    rows += [
        (_(CANASTAS_OF).format(name=name), *(f"{r.sheets[side].canastas:,}" for r in both))
        for side, name in enumerate(short)
    ]
    ends = [result.shown[0] if result.shown else result.out for result in both]
    rows.append(
        (
            _(OUT),
            *(
                _(NOBODY) if seat is None else art.fit(DIALOG, names.of_seat(seat), _NAME_W)
                for seat in ends
            ),
        )
    )
    ok = ok_button()
    body = Column(
        Table("<>>", rows, header=("", _(THEN), _(NOW))),
        Label(_(NOT_COUNTED), align="centre"),
        Row(ok, Button(_(PLAY_ONCE_MORE), ONCE_MORE), gap=12),
        gap=12,
        align="centre",
    )
    return Dialog(art, _(REPLAYED), body, on_result=on_result, escape=Result.OK, focus=ok)


DAILY_TITLE: Final = N_("Daily Deal")
DAILY_EXPLAINED: Final = N_(
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
EXPERT_PLAYS: Final = N_("{day}: you came to {points}. Expert is playing it now.")
PLAYED: Final = N_("{day}: {ahead} against Expert. You came to {points}, Expert to {expert}.")
WITH_HELP: Final = N_("You had help.")
FIRST_COUNTS: Final = N_("The first result counts.")
#: In a day of the calendar.
BEGUN_SHORT, EXPERT_SHORT = N_("begun"), N_("...")
#: What is copied to be sent, and of a round with help.
SENT: Final = N_("{title} {day} {month}: {ahead} against Expert")
SENT_HELPED: Final = N_("{title} {day} {month}: {ahead} against Expert, with help")
#: Short names of the months, for that.
SHORT: Final = (
    *(N_("Jan"), N_("Feb"), N_("Mar"), N_("Apr"), N_("May"), N_("Jun"), N_("Jul"), N_("Aug")),
    *(N_("Sep"), N_("Oct"), N_("Nov"), N_("Dec")),
)
#: The result of Play.
PLAY_DAY: Final = "play"
#: The first day that can be played.
FIRST_DAY: Final = date(1994, 1, 1)

_DAILY_TEXT_W: Final = 362


def sent_text(title: str, result: DailyResult) -> str:
    """Write a result that is known, to be sent: `Canasta 23 Nov: +640 against Expert`."""
    day = result.day
    text = _(SENT_HELPED if result.helped else SENT)
    month = _(SHORT[day.month - 1])
    return text.format(title=title, day=day.day, month=month, ahead=signed(result.ahead or 0))


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
        self._told = Paragraph("", width=_DAILY_TEXT_W, lines=3)
        self._play = Button(_(AGAIN), PLAY_DAY, default=True, width=90)
        self._copy = Button(_(COPY), action=lambda: acts[COPY](self.calendar.chosen))
        turn = self.calendar.turn
        self._turns = {
            -1: Button(_(EARLIER), action=lambda: turn(-1)),
            1: Button(_(LATER), action=lambda: turn(1)),
        }
        heading = Row(self._turns[-1], self._month, self._turns[1], align="centre")
        body = Column(
            Label(unmarked(_(DAILY_EXPLAINED).format(book=book)), width=_DAILY_TEXT_W),
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
            art, _(DAILY_TITLE), body, on_result=done, escape=Result.CANCEL, focus=self.calendar
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
            day=title,
            points=signed(result.points),
            expert=signed(result.expert or 0),
            ahead=signed(result.ahead or 0),
        )
        return " ".join([told, *([_(WITH_HELP)] if result.helped else ())])

    def _word(self, day: date) -> DayWord:
        result = self._result_of(day)
        if result is None:
            return DayWord(_(BEGUN_SHORT) if self._begun(day) else "", GREY)
        if result.ahead is None:
            return DayWord(_(EXPERT_SHORT), GREY)
        return DayWord(signed(result.ahead), DARK_BLUE if result.ahead >= 0 else DARK_RED)


MOMENTS_TITLE: Final = N_("My Moments")
MOMENTS_EXPLAINED: Final = N_(
    "What cost you most in each round that you had reviewed. Play it again, and do better: it "
    "counts nowhere, and you are told what your move gave away."
)
NONE: Final = N_("There is none yet: a review keeps the costliest moment of a round here.")
MOMENT: Final = N_("{day} {month}, {book}, round {round}, turn {turn}, about {points}: {deed}")
DOUBTFUL: Final = N_("{day} {month}, {book}, round {round}, turn {turn}: {deed}")
PLAY_MOMENT, REMOVE = N_("&Play Again..."), N_("&Remove")
#: Why both are gray.
NO_MOMENT: Final = N_("no moment is kept yet")
_ROWS: Final = 12


class MomentsDialog:
    """The list of the moments; `dialog` is opened."""

    def __init__(
        self,
        art: Art,
        moments: Sequence[KeptMoment],
        title_of: Callable[[str], str],
        on_play: Callable[[KeptMoment], None],
        on_remove: Callable[[KeptMoment], None],
        on_help: Callable[[], None],
    ) -> None:
        """`title_of` says what a rule book is called."""
        self._art, self._title_of, self._on_remove = art, title_of, on_remove
        self.list = ListBox((), width=WIDTH, rows=_ROWS, action=self._play)
        self.list.called = _(MOMENTS_TITLE)
        self._on_play = on_play
        self.play = Button(_(PLAY_MOMENT), action=self._play, default=True)
        self.remove = Button(_(REMOVE), action=self._remove)
        self.set_moments(moments)
        close = Button(_("Close"), Result.CANCEL)
        self.dialog = Dialog(
            art,
            _(MOMENTS_TITLE),
            Column(
                Label(_(MOMENTS_EXPLAINED), width=WIDTH),
                self.list,
                Row(self.play, self.remove, close, help_button(on_help), gap=12, pack="centre"),
                gap=9,
            ),
            escape=Result.CANCEL,
            focus=self.list,
        )

    def set_moments(self, moments: Sequence[KeptMoment], selected: int = 0) -> None:
        """Show these moments, with the one of that number selected, or the last."""
        self._moments = [*moments]
        entries: list[Entry] = []
        for moment in moments:
            entries += hanging(self._art, self._told(moment))
        self.list.set_entries(entries or [Entry(_(NONE))], 0)
        if moments:
            self.list.select(self.list.starts[min(selected, len(moments) - 1)])
        self.play.enabled = self.remove.enabled = bool(moments)
        self.play.why = self.remove.why = _(NO_MOMENT)

    def _told(self, moment: KeptMoment) -> str:
        about = "" if moment.points is None else points(moment.points)
        return _(MOMENT if about else DOUBTFUL).format(
            day=moment.day.day,
            month=_(SHORT[moment.day.month - 1]),
            book=self._title_of(moment.book),
            round=moment.round,
            turn=moment.turn,
            points=about,
            deed=lowered(deed_of(moment.played)),
        )

    def _play(self) -> None:
        if self._moments:
            self._on_play(self._moments[self.list.number - 1])

    def _remove(self) -> None:
        """Take the selected moment away; the next one is selected then."""
        place = self.list.number - 1
        self._on_remove(self._moments[place])
