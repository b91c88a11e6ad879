"""The message strip: what was said last and, beside it, what the others did.

The machine decides what is said and when; texts.py knows how wide the strip is.
"""

from typing import Final

from . import texts
from .narrator import Tale

#: How many ticks of 1/60 s an answer stands alone before what the others did is told again.
READ_TICKS: Final = 6 * 60


class Strip:
    """One line of text, and the account of the others' turns that the person is to read."""

    def __init__(self) -> None:
        #: What was said last: the answer to the person's last act, or what the others did.
        self.message = ""
        #: What the others did since the person's last turn.
        self.tale = Tale()
        #: The ways to tell a hint, the fullest first, as long as it holds.
        self.hint: tuple[str, ...] = ()
        #: All that was said in this round, the oldest first.
        self.said: list[str] = []
        self._read = 0
        self._is_account = False  # `message` is the account of the others' turns
        self._refused = False  # `message` says why something may not be done
        self._hinted = False  # nothing was said after the hint

    def tick(self) -> None:
        """Let another tick pass in which the message could be read."""
        self._read += 1

    def say(self, text: str, account: bool = False, refused: bool = False) -> None:
        """Show `text`; `account`: it is what the others did, which is noted turn by turn.

        `refused`: it only says why something may not be done.
        """
        if not account:
            self.note(text)
        self.message = text
        self._read = 0
        self._is_account = account
        self._refused = refused
        self._hinted = False

    def give(self, hint: tuple[str, ...]) -> None:
        """Show a hint until it is taken back by (); what others did and what was said stay."""
        self.note(texts.fitting(hint) if hint else "")
        self.hint = hint
        self._hinted = True

    def note(self, *sentences: str) -> None:
        """Remember what is said, for whoever wants to read it again."""
        self.said += filter(None, sentences)

    def aside(self, listening: bool) -> str:
        """Say what stands in the second line for a while, in place of a prompt; "" for nothing.

        That is a refusal that has no room beside what the others did, so that a careless click does
        not wipe out the only account of it.
        """
        if not (self._refused and listening and self._read < READ_TICKS):
            return ""
        return "" if not self.tale.text() or self._beside() else self.message

    def _beside(self) -> str:
        """Return the account of the others' turns and the message in a line, "" if too long."""
        account = self.tale.text()
        for both in (texts.joined(account, self.message), self.tale.text(self.message)):
            if both != self.message and len(both) <= texts.LINE:
                return both
        return ""

    def line(self, listening: bool, prompted: bool = False) -> str:
        """Say what the strip shows; `listening`: it is the person's turn to act.

        What the others did stays readable throughout the person's turn: shortened beside an
        answer or, where there is no room for both, again once the answer has been read. Where
        there are prompts (`prompted`), a refusal has the second line then (`aside`), and so has a
        hint; without them it stands here, but for the answer to what is done while it holds.
        """
        if self.hint and not prompted and (self._hinted or self._read >= READ_TICKS):
            return texts.fitting(self.hint)
        account = self.tale.text() if listening else ""
        if self._is_account or not account:
            return self.message
        if not self.message:
            return account
        if len(texts.joined(account, self.message)) > texts.LINE and self._read >= READ_TICKS:
            return account
        return self._beside() or (account if prompted and self._refused else self.message)
