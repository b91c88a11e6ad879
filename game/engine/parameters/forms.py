"""The forms that the values of a parameter have: what may be written, and how it is read.

Which parameter has which form is said in its row.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from ...language import N_, _, any_of, with_commas
from ...named_tuple import NamedTuple
from .rule_choices import RuleChoice, Talons

#: Stands for "as many as one likes".
NONE: Final = "none"
#: Numbers of a record have at most this many digits (RECORD.md).
_MOST_DIGITS: Final = 9


class Form(Protocol):
    """The values of a parameter and their spelling, which has no blanks."""

    @property
    def offered(self) -> str:
        """What may be written, to follow `is`: `yes or no`, `a number from 1 to 4`."""
        ...

    def parse(self, text: str, seats: Sequence[int]) -> Any:
        """Read the value that `text` writes, for rules with these numbers of players.

        Raise ValueError (without a sentence) for anything else.
        """
        ...

    def text(self, value: Any) -> str:
        """Write `value`."""
        ...

    def word(self, text: str) -> str:
        """Return what a person is shown of a value that is written as `text`."""
        ...


def _as_written(text: str) -> str:
    return with_commas(text) if text.isdigit() else text


class Choice(NamedTuple):
    """One of a few words, with what each is called, translated where it is shown."""

    values: Mapping[str, Any]
    titles: Mapping[str, str]

    @property
    def offered(self) -> str:
        return any_of([*self.values])

    def parse(self, text: str, seats: Sequence[int]) -> Any:
        try:
            return self.values[text]
        except KeyError:
            raise ValueError from None

    def text(self, value: Any) -> str:
        return next(word for word, meant in self.values.items() if meant == value)

    def word(self, text: str) -> str:
        return _(self.titles[text]) if text in self.titles else text


class Number(NamedTuple):
    """A whole number from `low` to `high`, or with `none` also none, written as `without`."""

    low: int
    high: int
    none: bool = False
    without: str = NONE

    @property
    def offered(self) -> str:
        text = (
            _("a number from {low} to {high}, or {word}")
            if self.none
            else _("a number from {low} to {high}")
        )
        return text.format(low=self.low, high=self.high, word=self.without)

    def parse(self, text: str, seats: Sequence[int]) -> int | None:
        if self.none and text in (self.without, NONE):
            return None
        return _number(text, self.low, self.high)

    def word(self, text: str) -> str:
        return _as_written(text)

    def text(self, value: int | None) -> str:
        return self.without if value is None else str(value)


class HandSizes(NamedTuple):
    """The cards that each is dealt, a number for every number of seats: `15,13,11` for 2, 3, 4."""

    low: int
    high: int

    @property
    def offered(self) -> str:
        text = _(
            "one number from {low} to {high} for each number of players that the rules are played "
            "with, with commas"
        )
        return text.format(low=self.low, high=self.high)

    def parse(self, text: str, seats: Sequence[int]) -> tuple[tuple[int, int], ...]:
        sizes = [_number(size, self.low, self.high) for size in text.split(",")]
        return tuple(zip(seats, sizes, strict=True))

    def word(self, text: str) -> str:
        return _as_written(text)

    def text(self, value: tuple[tuple[int, int], ...]) -> str:
        return ",".join(str(size) for _seats, size in value)


class Seats:
    """The numbers of players that the rules are for: `2,4`, rising."""

    @property
    def offered(self) -> str:
        return _("2, 3 or 4, or several of them, rising, with commas")

    def parse(self, text: str, seats: Sequence[int]) -> tuple[int, ...]:
        numbers = tuple(_number(each, 2, 4) for each in text.split(","))
        if list(numbers) != sorted(set(numbers)):
            raise ValueError
        return numbers

    def word(self, text: str) -> str:
        return _as_written(text)

    def text(self, value: tuple[int, ...]) -> str:
        return ",".join(map(str, value))


class Sources:
    """Where talons come from, a word for every number of seats: `aside,stock` for 2 and 4.

    One word is for all of them.
    """

    @property
    def offered(self) -> str:
        text = _(
            "{words}, one for each number of players that the rules are played with, with commas"
        )
        return text.format(words=one_of(Talons).offered)

    def parse(self, text: str, seats: Sequence[int]) -> tuple[tuple[int, Talons], ...]:
        sources = [one_of(Talons).parse(word, seats) for word in text.split(",")]
        if set(sources) == {Talons.NONE}:
            return ()
        if len(sources) == 1:
            sources *= len(seats)
        return tuple(zip(seats, sources, strict=True))

    def text(self, value: tuple[tuple[int, Talons], ...]) -> str:
        words = [one_of(Talons).text(source) for _seats, source in value]
        if len(set(words)) > 1:
            return ",".join(words)
        return words[0] if words else one_of(Talons).text(Talons.NONE)

    def word(self, text: str) -> str:
        return _(", ").join(one_of(Talons).word(part) for part in text.split(","))


class Numbers(NamedTuple):
    """So many whole numbers: `4,3`; with `none` also none at all."""

    length: int
    low: int
    high: int
    none: bool = False

    @property
    def offered(self) -> str:
        text = (
            _("{count} numbers from {low} to {high} with commas, or {none}")
            if self.none
            else _("{count} numbers from {low} to {high} with commas")
        )
        return text.format(count=self.length, low=self.low, high=self.high, none=NONE)

    def parse(self, text: str, seats: Sequence[int]) -> tuple[int, ...] | None:
        if self.none and text == NONE:
            return None
        numbers = tuple(_number(each, self.low, self.high) for each in text.split(","))
        if len(numbers) != self.length:
            raise ValueError
        return numbers

    def word(self, text: str) -> str:
        return _as_written(text)

    def text(self, value: tuple[int, ...] | None) -> str:
        return NONE if value is None else ",".join(map(str, value))


class Minima(NamedTuple):
    """The initial minimum by the side's total: `15,0:50,1500:90` is 15 below 0, from 0 on 50."""

    high: int
    highest_total: int
    most: int

    @property
    def offered(self) -> str:
        text = _(
            "POINTS,TOTAL:POINTS,... with rising totals, points from 0 to {high} and no more than "
            "{most} of them"
        )
        return text.format(high=self.high, most=self.most)

    def parse(self, text: str, seats: Sequence[int]) -> tuple[tuple[int | None, int], ...]:
        first, *others = text.split(",")
        minima: list[tuple[int | None, int]] = [(None, _number(first, 0, self.high))]
        lowest = -self.highest_total
        for item in others:
            start, colon, points = item.partition(":")
            if not colon or len(minima) == self.most:
                raise ValueError
            total = _number(start, lowest, self.highest_total)
            minima.append((total, _number(points, 0, self.high)))
            lowest = total + 1
        return tuple(minima)

    def text(self, value: tuple[tuple[int | None, int], ...]) -> str:
        return ",".join(
            str(points) if start is None else f"{start}:{points}" for start, points in value
        )

    def word(self, text: str) -> str:
        return _(", ").join(part.partition(":")[2] or part for part in text.split(","))


def _number(text: str, low: int, high: int) -> int:
    """Return a number as records write it.

    Raise ValueError if it is none, or not within the bounds.
    """
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > _MOST_DIGITS:
        raise ValueError
    number = int(text)
    if (digits[0] == "0" and len(digits) > 1) or not low <= number <= high:
        raise ValueError
    return number


def one_of(kind: type[RuleChoice]) -> Choice:
    """Return the values of an enum: StockEnd.TURN_OVER is written `turn-over`."""
    return Choice(
        {value.value: value for value in kind}, {value.value: value.title for value in kind}
    )


YES_NO: Final = Choice({"yes": True, "no": False}, {"yes": N_("Yes"), "no": N_("No")})
ONE_TWO: Final = Choice({"1": 1, "2": 2}, {"1": N_("One"), "2": N_("Two")})
