"""How a record is spelt: lines, words, numbers, names, rule books and their options (RECORD.md).

A line knows what can be read from its words, or the error that names it. Which word may stand
where, and what the words mean for a match, is the reader's and the recorder's.
"""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, NoReturn

from ..engine.books import RULESETS
from ..engine.cards import parse_card
from ..engine.custom import CUSTOM, with_parameters
from ..engine.parameters import PARAMETERS
from ..engine.ruleset import Ruleset
from ..language import CONTROL, N_, _, all_of, any_of, is_name

COMMENT: Final = ";"
#: No line that means something has more words than the largest deck, three packs and nine Jokers;
#: a longer one is not taken apart.
MOST_WORDS: Final = 170

_NUMBER: Final = re.compile(r"-?(?:0|[1-9][0-9]{0,8})")

#: What stands for any action where a record's words are listed.
ACTION: Final = N_("an action")


@lru_cache(2048)
def line_text(line: bytes) -> str:
    """Return the text of a line without its LF. Raise ValueError with the reason if it is none.

    Most lines of a record are actions, and often the same: they are kept.
    """
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ValueError(
            _("this is not UTF-8 (byte {number} of the line)").format(number=error.start + 1)
        ) from None
    control = CONTROL.search(text)
    if control is not None and control.end() == len(text) and control[0] == "\r":
        raise ValueError(_("the line ends in CR LF (U+000D U+000A), and only LF may end it"))
    if control is not None:
        raise ValueError(
            _("there is a control character (U+{control:04X}) in the line").format(
                control=ord(control[0])
            )
        )
    return text


def words_of(line: str) -> list[str]:
    """Split a line into words, parted by one space; two spaces have an empty word between them."""
    return line.split(" ", MOST_WORDS)


def is_number(word: str) -> bool:
    """Tell whether `word` is a number: `-?` and one to nine digits without leading zero."""
    return _NUMBER.fullmatch(word) is not None


def is_kind(word: str) -> bool:
    """Tell whether `word` can stand as a kind of player: it is one word."""
    return is_name(word) and " " not in word


def ruleset_named(name: str) -> Ruleset:
    """Return the rule book that a record calls `name`, its options at their defaults.

    Raise ValueError with a sentence if there is none.
    """
    try:
        return RULESETS[name]
    except KeyError:
        raise ValueError(
            _("there are no rules {name!r}; {hint}").format(name=name, hint=unknown(name, RULESETS))
        ) from None


def own_rules(base: str) -> Ruleset:
    """Return own rules that are started from the rule book `base`, before anything is changed.

    Raise ValueError with a sentence if there is no such rule book.
    """
    if base not in RULESETS:
        raise ValueError(
            _("rules {custom} are started from a rule book, not from {base!r}; {hint}").format(
                custom=CUSTOM, base=base, hint=unknown(base, RULESETS)
            )
        )
    return with_parameters(RULESETS[base], {})


def with_values(ruleset: Ruleset, values: Mapping[str, str]) -> Ruleset:
    """Return a rule book with options set (W32), or own rules with any of their parameters.

    Raise ValueError with a sentence for a name or a value that is not offered there.
    """
    own = ruleset.name == CUSTOM
    known = PARAMETERS if own else ruleset.options
    for name in values:
        if known and name not in known:
            text = (
                _("own rules have no option {name!r}; {hint}")
                if own
                else _("the rules {rules} have no option {name!r}; {hint}")
            )
            hint = unknown(name, known)
            raise ValueError(text.format(rules=ruleset.name, name=name, hint=hint))
    if own:
        return with_parameters(ruleset, values)
    return ruleset.with_options(values)


def unknown(name: str, known: Iterable[str]) -> str:
    """Explain that a name is not `known`: name the nearest one, and all that there are."""
    from difflib import get_close_matches  # only where something is wrong

    names = list(known)
    near = get_close_matches(name.lower(), names, n=1)
    text = _("did you mean {near}? there are {names}") if near else _("there are {names}")
    return text.format(near="".join(near), names=all_of(names))


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
