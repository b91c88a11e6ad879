"""Keeps the journal of a sitting: the record on disk that survives a crash."""

from contextlib import suppress

from ..language import _
from ..record import Recorder
from ..storage.files import why
from ..storage.records import Journal
from . import texts
from .setup import Terms


class Keeper:
    """The journal of one match after another, in one file. Without a path it does nothing."""

    def __init__(self, terms: Terms) -> None:
        """Keep what the terms of a sitting say: the file is claimed before it is begun."""
        self._path, self._claim, self._unkept = terms.journal, terms.claim, terms.unkept
        self._noted = terms.dealt
        #: The deck that was dealt last, as records write it, until it is noted.
        self.dealt = ""
        self._journal: Journal | None = None
        self._begun = False  # what lies there is of this match, not of a game before it
        self._broken = False

    def begin(self, recorder: Recorder) -> None:
        """Keep another match from now on; its file is begun at the first `write`."""
        self._begun = self._broken = False
        if self._path is not None:
            self._journal = Journal(self._path, recorder, self._claim)

    @property
    def kept(self) -> bool:
        """Whether the file held all of the match at the last `write`."""
        return self._begun and not self._broken

    def renew(self) -> None:
        """Begin the file again at the next `write`: a seat or the rules have changed."""
        if self._journal is not None:
            self._journal.renew()

    @property
    def not_kept(self) -> str:
        """What is said behind a sentence of a game that has no journal where it should have."""
        return _(texts.NOT_KEPT) if self._unkept else ""

    def note_deal(self) -> None:
        """Note the deck that was dealt last, if that was not done: it is about to be kept."""
        if self.dealt and self._noted(self.dealt):
            self.dealt = ""

    def write(self, *, lasting: bool = False) -> str | None:
        """Bring the file in step. Where there is something to tell of it, a sentence, once.

        `lasting`: have the disk keep it, as a turn has ended. If it fails the game goes on without
        it, and the next `write` tries again.
        """
        self.note_deal()
        if self._journal is None:
            return None
        before, self._broken = self._broken, False
        try:
            lost = self._journal.sync(lasting=lasting)
        except OSError as error:
            self._broken = True
            return None if before else _(texts.NO_JOURNAL).format(error=why(error))
        self._begun = True
        text = texts.JOURNAL_AGAIN if before else texts.JOURNAL_ANEW if lost else None
        return _(text) if text else None

    def close(self) -> None:
        """Stop writing; what was written stays."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    def remove(self) -> None:
        """Stop writing, and take the file away if it was begun: the match is over or given up."""
        if self._journal is not None:
            self._journal.close()
            if self._begun:
                with suppress(OSError):  # it may be another copy's by now
                    self._claim()
                    self._journal.remove()
