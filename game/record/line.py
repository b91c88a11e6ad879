"""One line of a record: its words, and what can be read from them, or the error that names it.

The reader knows which word may stand where.
"""

from typing import Final, NoReturn

from ..engine.cards import parse_card
from ..language import _, any_of
from .notation import ACTION, is_number, words_of

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


class Line:
    """A line that is neither empty nor a comment. `number` is counted from 1."""

    __slots__ = ("number", "text")

    def __init__(self, number: int, text: str) -> None:
        self.number = number
        self.text = text

    @property
    def words(self) -> list[str]:
        """The words of the line, separated by single spaces."""
        return words_of(self.text)

    def arguments(self, count: int) -> list[str]:
        """Return the words after the first. Raise MalformedRecord unless there are `count`."""
        word, *arguments = self.words
        if len(arguments) != count:
            self.malformed(
                _("after {word!r} there must be {count} more, with one space before each").format(
                    word=word, count=count
                )
            )
        return arguments

    def integer(self, place: int) -> int:
        """Return the number that is word `place` of the line. Raise MalformedRecord."""
        word = self.words[place]
        if not is_number(word):
            self.malformed(_("{word!r} is not a number").format(word=word))
        return int(word)

    def integers(self) -> tuple[int, ...]:
        """Return all words after the first, as numbers. Raise MalformedRecord."""
        return tuple(self.integer(place) for place in range(1, len(self.words)))

    def cards(self, first: int) -> list[int]:
        """Return all words from word `first` on, as cards. Raise MalformedRecord."""
        try:
            return [parse_card(word) for word in self.words[first:]]
        except ValueError as error:
            self.malformed(str(error))

    def misplaced(self, expected: tuple[str, ...]) -> NoReturn:
        """Refuse the line: another word must stand here."""
        self.malformed(
            _("{choices} must stand here, not {word!r}").format(
                choices=any_of([_(word) if word == ACTION else word for word in expected]),
                word=self.words[0],
            )
        )

    def malformed(self, reason: str) -> NoReturn:
        """Refuse the line: it cannot be read, or not here."""
        raise MalformedRecord(self.number, reason) from None

    def illegal(self, rule: str, sentence: str) -> NoReturn:
        """Refuse the line: it is against a rule of RULES.md."""
        raise IllegalRecord(self.number, rule, sentence) from None
