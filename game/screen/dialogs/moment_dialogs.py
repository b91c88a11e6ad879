"""My Moments: the costliest moments of one's rounds, each to be played again.

What becomes of them is the caller's business. The words are data at the top.
"""

from collections.abc import Callable, Sequence
from typing import Final

from ...engine.wordings import points
from ...language import N_, _
from ...storage.kept_moments import KeptMoment
from ...table.counsel.advice_words import deed_of, lowered
from ..canvas.art import Art
from ..win31.dialog import Dialog
from ..win31.layout import Column, Row
from ..win31.lists import Entry, ListBox
from ..win31.widgets import Button, Label, Result, help_button
from .daily_deals import SHORT
from .review import WIDTH, hanging

TITLE: Final = N_("My Moments")
EXPLAINED: Final = N_(
    "What cost you most in each round that you had reviewed. Play it again, and do better: it "
    "counts nowhere, and you are told what your act gave away."
)
NONE: Final = N_("There is none yet: a review keeps the costliest moment of a round here.")
MOMENT: Final = N_("{day} {month}, {book}, round {round}, turn {turn}, about {points}: {deed}")
DOUBTFUL: Final = N_("{day} {month}, {book}, round {round}, turn {turn}: {deed}")
PLAY, REMOVE = N_("&Play Again..."), N_("&Remove")
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
        self.list.called = _(TITLE)
        self._on_play = on_play
        self.play = Button(_(PLAY), action=self._play, default=True)
        self.remove = Button(_(REMOVE), action=self._remove)
        self.set_moments(moments)
        close = Button(_("Close"), Result.CANCEL)
        self.dialog = Dialog(
            art,
            _(TITLE),
            Column(
                Label(_(EXPLAINED), width=WIDTH),
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
