"""The message strip: what was said last and, beside it, what the others did.

What is said, and when, is the machine's; how wide the strip is, texts.py knows.
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
        #: All that was said in this round, the oldest first.
        self.said: list[str] = []
        self._read = 0
        self._is_account = False  # `message` is the account of the others' turns

    def tick(self) -> None:
        """Let another tick pass in which the message could be read."""
        self._read += 1

    def say(self, text: str, account: bool = False) -> None:
        """Show `text`; `account`: it is what the others did, which is noted turn by turn."""
        if not account:
            self.note(text)
        self.message = text
        self._read = 0
        self._is_account = account

    def note(self, *sentences: str) -> None:
        """Remember what is said, for whoever wants to read it again."""
        self.said += filter(None, sentences)

    def line(self, listening: bool) -> str:
        """Say what the strip shows; `listening`: it is the person's turn to act.

        What the others did stays readable throughout the person's turn: shortened beside an
        answer or, where there is no room for both, again once the answer has been read.
        """
        account = self.tale.text() if listening else ""
        if self._is_account or not account:
            return self.message
        if not self.message:
            return account
        both = texts.joined(account, self.message)
        if len(both) > texts.LINE:
            if self._read >= READ_TICKS:
                return account
            both = self.tale.text(self.message)
        return both if len(both) <= texts.LINE else self.message
