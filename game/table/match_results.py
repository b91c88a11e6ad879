"""What has come of a match: its course, measured from its record, and rounds as they count.

The screen tells of the course. Storage keeps the rounds, and the application decides whether they
count.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

from ..engine.actions import Verb
from ..engine.match import Match
from ..engine.result import RoundResult
from ..named_tuple import NamedTuple
from ..players import PLAYERS
from ..record import Record, Recorder, positions
from ..storage.result_rows import deck_key
from .dealer import deal_of, decks_of
from .person_view import Seen
from .sitting import Sitting


class Pile(NamedTuple):
    """A discard pile that was taken: how many cards, by whom, in which round."""

    cards: int
    seat: int
    round: int


class RoundCourse(NamedTuple):
    """A round that has ended; `totals` are the sides' after it."""

    number: int
    result: RoundResult
    totals: tuple[int, ...]


class Course(NamedTuple):
    """The course of a match so far. `before` are the sides' totals at its beginning."""

    before: tuple[int, ...]
    rounds: tuple[RoundCourse, ...]
    #: The largest one that was taken, the first of equal ones.
    pile: Pile | None

    @property
    def best(self) -> tuple[int, int, int]:
        """The most points of a side in a round: points, side, round. The first of equal ones."""
        every = [
            (points, side, each.number)
            for each in self.rounds
            for side, points in enumerate(each.result.points)
        ]
        return max(every, key=lambda found: found[0])

    def canastas(self, side: int) -> int:
        """Return how many canastas a side has made."""
        return sum(each.result.sheets[side].canastas for each in self.rounds)

    def naturals(self, side: int) -> int:
        """Return how many of them were without a wild card."""
        return sum(each.result.sheets[side].pure_canastas for each in self.rounds)

    def outs(self, seats: Collection[int]) -> int:
        """Return how often one of some seats went out, or showed a special hand."""
        ends = (
            each.result.shown[0] if each.result.shown else each.result.out for each in self.rounds
        )
        return sum(seat in seats for seat in ends)

    @property
    def leads(self) -> int:
        """How often another side than before had the most points after a round."""
        leaders = [
            each.totals.index(max(each.totals))
            for each in self.rounds
            if each.totals.count(max(each.totals)) == 1
        ]
        return sum(one != other for one, other in pairwise(leaders))


def course_of(record: str, kinds: Collection[str]) -> Course:
    """Measure a match by its record; `kinds` are the computer players that it may name."""
    rounds: dict[int, RoundCourse] = {}
    best: Pile | None = None
    taken: Pile | None = None  # in the turn that is played
    before: tuple[int, ...] = ()
    lying = 0  # cards of the pile before the action
    for position in positions(record.encode(), kinds):
        board, action = position.round.board, position.action
        before = before or tuple(board.totals)
        number = position.match.number
        if action is not None and position.seat is not None:
            if action.verb is Verb.TAKE:
                taken = Pile(lying, position.seat, number)
            elif action.verb is Verb.PUTBACK:
                taken = None
        lying = len(board.pile)
        ended = board.result is not None
        if taken is not None and (ended or board.turn != taken.seat):
            best = taken if best is None or taken.cards > best.cards else best
            taken = None
        if board.result is not None:
            points = board.result.points
            totals = tuple(map(sum, zip(board.totals, points, strict=True)))
            rounds[number] = RoundCourse(number, board.result, totals)
    return Course(before, tuple(rounds.values()), best)


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
        return self.result.difference(self.side)


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
    """Return a record up to its last round's scores: help that is taken after them changes none."""
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
