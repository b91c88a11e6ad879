"""What can be wrong with a record: it cannot be read, or what it says is against the rules."""

from typing import Final

#: A reason quotes what stands in the file, and that may be of any length.
_LONGEST_REASON: Final = 300


class RecordError(Exception):
    """A record that is refused. `str()` gives `LINE: reason`, as `verify` prints it.

    `line` is counted from 1; 0 stands for a file that cannot be read at all (RECORD.md).
    """

    def __init__(self, line: int, reason: str) -> None:
        if len(reason) > _LONGEST_REASON:
            reason = reason[: _LONGEST_REASON - 3] + "..."
        self.line = line
        self.reason = reason
        super().__init__(f"{line}: {reason}")

    @property
    def told(self) -> str:
        """The reason as a person reads it in a box: it ends as a sentence does."""
        return _ended(self.reason)


class MalformedRecord(RecordError):  # noqa: N818 - what the record is, not what was done
    """A line that cannot be read, or does not stand where it may."""


class IllegalRecord(RecordError):  # noqa: N818 - as above
    """A line that can be read and is against a rule; `rule` is its id in RULES.md."""

    def __init__(self, line: int, rule: str, sentence: str) -> None:
        self.rule = rule
        super().__init__(line, f"{rule}: {sentence}")

    @property
    def told(self) -> str:
        """The sentence without the rule's id, which is for whoever looks into RULES.md."""
        return _ended(self.reason.removeprefix(f"{self.rule}: "))


def _ended(reason: str) -> str:
    return reason if reason.endswith((".", "?", "!")) else f"{reason}."
