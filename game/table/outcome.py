"""Rounds that have ended, as they count: that of a sitting, or those of a record that was left.

Storage keeps them, and the application decides whether they count.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..engine.match import Match
from ..engine.result import RoundResult
from ..players import PLAYERS
from ..record import Record, Recorder
from ..storage.played import deck_key
from .course import RoundCourse, course_of
from .dealer import deal_of, decks_of
from .seen import Seen
from .sitting import Sitting


class Outcome(NamedTuple):
    """A round that has ended; `totals` are the sides' after it, `day` is ISO: 1994-08-08.

    `counts`: no computer has played in the person's place. `ends`: the match is over by it, and
    the person has played all of it.
    """

    match: Match
    number: int
    result: RoundResult
    totals: tuple[int, ...]
    #: The decks of the match up to it, as the record writes them.
    cards: tuple[str, ...]
    helped: bool
    counts: bool
    ends: bool
    deal: int | None
    day: str
    #: How long it was played; 0 where that was not kept.
    seconds: int = 0

    @property
    def decks(self) -> Sequence[str]:
        """What its decks are known by."""
        return [*map(deck_key, self.cards)]

    @property
    def side(self) -> int:
        """The person's side."""
        return Seen(self.match).side

    @property
    def difference(self) -> int:
        """The points of the person's side less the best other side's."""
        points, own = self.result.points, self.side
        return points[own] - max(points[:own] + points[own + 1 :])


def outcome_of(sitting: Sitting, day: str, seconds: int) -> Outcome:
    """Return the round that has just ended in a sitting."""
    result = sitting.round.board.result
    assert result is not None, "the round has ended"
    course = RoundCourse(sitting.match.number, result, tuple(sitting.match.totals))
    outcome = _outcome(sitting.match, sitting.recorder, course, day)
    counts, ends = sitting.counted, outcome.ends and sitting.match_counted
    return outcome._replace(seconds=seconds, counts=counts, ends=ends)


def outcomes_in(record: Record, day: str) -> Iterator[Outcome]:
    """Yield the rounds of a record that have ended, the first one first."""
    text = record.recorder.text()
    for course in course_of(text, PLAYERS).rounds:
        until = _up_to_scores(text.partition(f"\nround {course.number + 1}\n")[0] + "\n")
        yield _outcome(record.match, Recorder.resumed(record.match, "", until), course, day)


def _up_to_scores(text: str) -> str:
    """Return a record up to the scores of its last round: help may have been taken behind them."""
    end = text.rfind("\nscores ")
    return text[: text.index("\n", end + 1) + 1] if end > text.rfind("\ndeck ") else text


def _outcome(match: Match, recorder: Recorder, course: RoundCourse, day: str) -> Outcome:
    text = recorder.text()
    last = match.over and course.number == match.number
    return Outcome(
        match,
        course.number,
        course.result,
        course.totals,
        tuple(decks_of(text)),
        recorder.helped,
        not recorder.autoplayed,
        last and not recorder.ever_autoplayed,
        deal_of(text, match.ruleset),
        day,
    )
