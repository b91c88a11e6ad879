"""Reviews of the rounds of a record: one after the other, in slices, and what they say in words."""

from collections.abc import Generator, Iterator, Sequence
from math import sqrt
from typing import Final

from ..engine.actions import Verb
from ..engine.board import View
from ..engine.cards import COLUMN, COLUMN_NAMES, FIRST_WILD, FOUR, KINDS_OF
from ..engine.match import Seat
from ..engine.view import live
from ..engine.wordings import number, points, signed
from ..language import N_, _, ngettext
from ..named_tuple import NamedTuple
from ..players import PLAYERS
from ..players.advice.evaluation import KeptEvaluations
from ..players.advice.round_review import Draw, Moment, ReviewedStep, Reviewing, RoundReview
from ..record import positions
from . import texts
from .advice_words import better_by, blunder_told, deed_of, instead, lowered, rounded
from .person_view import PERSON
from .reason_words import reasons_told

_NONE: Final = N_("To {name} it said that you collect no {ranks}")
_KEPT: Final = N_("To {name} it said that you collect no {ranks}, of which you kept {count}")
_PAIRS: Final = N_("To {name} it said that you hold pairs, and to keep pairs too")


def said_to_partner(view: View, seats: Sequence[Seat], card: int) -> str:
    """Say what the discard of a card says; "" where there is no partner, or it says nothing."""
    partner = view.board.partner_of(view.seat)
    if partner is None:
        return ""
    name, column = texts.shown_name(seats[partner]), COLUMN[card]
    if card >= FIRST_WILD:
        return "" if view.board.frozen else _(_PAIRS).format(name=name)
    if column < FOUR or view.side.rows[column]:
        return ""
    kept = sum(view.hand[KINDS_OF[column]]) - 1
    text = _(_KEPT) if kept else _(_NONE)
    return text.format(name=name, ranks=_(COLUMN_NAMES[column][1]), count=number(kept))


#: A draw is listed if it made at least this many points of difference, beyond doubt.
LUCKY: Final = 100.0

PLAYED: Final = N_("Round {round}, turn {turn}, played: {deed}")
PLAYED_SO: Final = N_("Round {round}, turn {turn}, played: {deed} ({blunder})")
BETTER: Final = N_("{better_by}: {better}")
BETTER_AS: Final = N_("{better_by}: {better}, as {reasons}")
#: Of what textbooks call a blunder, and may have cost nothing.
TEXTBOOKS: Final = N_("Textbooks would {better}; here it is a matter of taste")
#: Of a special hand that was given up, which nobody weighs.
NOT_WEIGHED: Final = N_("To keep it: {better}. What it is worth is not weighed")
DRAWN: Final = N_("Round {round}, turn {turn}: you drew {cards}, {luck}")
NOTHING: Final = N_("Nothing was played here that lost much: no better way is sure.")
LUCK_OF: Final = {True: N_("lucky by about {points}"), False: N_("unlucky by about {points}")}
SHOWN: Final = N_("Solid red, played: {deed}. Dashed yellow, {better_by}: {better}.")
_MARKED: Final = N_("Solid red: what was played. Dashed yellow: {better_by}.")


class Review(NamedTuple):
    """The review of a round, by its number in the match."""

    number: int
    seats: tuple[Seat, ...]
    found: RoundReview
    result: tuple[int, ...]


class Reviewer:
    """Reviews rounds of a record, and says how far it has come."""

    def __init__(self, record: str, rounds: Sequence[int], kept: KeptEvaluations) -> None:
        """`record` is the text of a record, `rounds` are the numbers of those to be reviewed.

        `kept` are the evaluations of the program: what is found here is known everywhere.
        """
        self._record, self._rounds, self._kept = record, [*rounds], kept
        self._reviewing: Reviewing | None = None
        self._reviews: list[Review] = []
        self._begun: Review | None = None  # with nothing found yet

    @property
    def share(self) -> float:
        """How much is done, from 0 to 1."""
        part = self._reviewing.done / self._reviewing.total if self._reviewing else 0.0
        return min((len(self._reviews) + part) / max(len(self._rounds), 1), 1.0)

    @property
    def so_far(self) -> list[Review]:
        """What has been found by now."""
        if self._reviewing is None or self._begun is None:
            return [*self._reviews]
        return [*self._reviews, self._begun._replace(found=self._reviewing.found)]

    def run(self) -> Generator[None, None, list[Review]]:
        """Review them, in slices: yield now and then, and return the reviews."""
        steps: list[ReviewedStep] = []
        for at in positions(self._record.encode(), [*PLAYERS]):
            yield
            if at.match.number not in self._rounds:
                continue
            if at.action is None:
                steps = []
            now = live(at.round.copy().views[PERSON])
            before = steps[-1].after if steps else now
            steps.append(ReviewedStep(before, now, max(at.actions - 1, 0), at.seat, at.action))
            result = now.board.result
            if result is not None:
                self._reviewing = Reviewing(steps, PERSON, self._kept.of)
                seats, found = tuple(at.match.seats), self._reviewing.found
                self._begun = Review(at.match.number, seats, found, tuple(result.points))
                found = yield from self._reviewing.run()
                self._reviews.append(self._begun._replace(found=found))
                self._reviewing = None
        return self._reviews


class ReviewLine(NamedTuple):
    """A line of the list of what mattered; `moment` is what it tells of, None for luck."""

    text: str
    review: Review | None = None
    moment: Moment | None = None
    indent: bool = False


def lines_of(reviews: Sequence[Review]) -> list[ReviewLine]:
    """Return the list of all that mattered in these rounds, what cost or brought most first.

    Each moment has two lines, and a third where a discard said something to the partner; warnings
    and the luck of draws follow all of them.
    """
    return found_lines(reviews) or [ReviewLine(_(NOTHING))]


def found_lines(reviews: Sequence[Review]) -> list[ReviewLine]:
    """Return the same, with no line where nothing has been found by now."""
    lines: list[ReviewLine] = []
    moments = [(review, each) for review in reviews for each in review.found.moments]
    for review, moment in sorted(moments, key=lambda found: -found[1].loss.worse.bounded):
        lines += _of_moment(review, moment)
    for review in reviews:
        for warning in review.found.warnings:
            lines += _of_moment(review, warning)
    draws = [(review, each) for review in reviews for each in review.found.draws if _is_told(each)]
    for review, draw in sorted(draws, key=lambda found: -abs(found[1].luck.points)):
        lines.append(_of_draw(review, draw))
    return lines


def _is_told(draw: Draw) -> bool:
    return abs(draw.luck.points) >= max(LUCKY, draw.luck.doubt)


def _of_moment(review: Review, moment: Moment) -> Iterator[ReviewLine]:
    loss = moment.loss
    deed = lowered(deed_of(loss.played))
    seats, blunder = review.seats, ""
    if loss.blunder is not None:
        blunder = blunder_told(moment.view, seats, loss.blunder)
    played = _(PLAYED_SO if blunder else PLAYED)
    text = played.format(round=review.number, turn=moment.turn, deed=deed, blunder=blunder)
    yield ReviewLine(text, review, moment)
    better = instead(moment.view, loss.better, loss.played)
    about = texts.capitalized(better_by(loss.worse))
    reasons = reasons_told(moment.view, seats, loss.reasons)
    text = _(BETTER_AS if reasons else BETTER)
    if loss.warning:
        weighed = loss.worse.worlds > 0
        text = _(TEXTBOOKS if weighed else NOT_WEIGHED)
    yield ReviewLine(
        text.format(better_by=about, better=better, reasons=reasons), review, moment, True
    )
    if loss.played and loss.played[0].verb is Verb.DISCARD:
        said = said_to_partner(moment.view, seats, loss.played[0].card)
        if said:
            yield ReviewLine(said, review, moment, True)


def _of_draw(review: Review, draw: Draw) -> ReviewLine:
    cards = texts.titles(draw.cards)
    luck = luck_told(draw.luck.points)
    return ReviewLine(_(DRAWN).format(round=review.number, turn=draw.turn, cards=cards, luck=luck))


def luck_told(luck: float) -> str:
    """Say how lucky something was: `lucky by about 120 points`."""
    return _(LUCK_OF[luck > 0]).format(points=points(abs(rounded(luck))))


def shown(moment: Moment) -> str:
    """Say what a table that is looked at again shows: both moves, and how far they are apart."""
    loss = moment.loss
    about = better_by(loss.worse)
    return texts.fitting(
        [
            _(SHOWN).format(
                deed=lowered(deed_of(loss.played)),
                better_by=about,
                better=instead(moment.view, loss.better, loss.played),
            ),
            _(_MARKED).format(better_by=about),
        ]
    )


#: At the head of the sums; the last column is a standard error.
SUMS_HEADER: Final = ("", N_("Points"), N_("Give or take"))
REST: Final = N_("The rest: others' play and luck")
DIFFERENCE: Final = N_("Points, less the best other side's")


def sums_of(reviews: Sequence[Review]) -> list[tuple[str, str, str] | None]:
    """Return what these rounds are made of: play, luck, the rest, and their sum below a line.

    Each has its points and its doubt.
    """
    found = [review.found for review in reviews]
    moments = sum(len(each.moments) for each in found)
    draws = sum(len(each.draws) for each in found)
    play = ngettext("Play: {count} moment", "Play: {count} moments", moments)
    drawn = ngettext("Luck of {count} draw", "Luck of {count} draws", draws)
    parts = [
        (play.format(count=moments), [each.play for each in found]),
        (_("Luck of the deal"), [each.deal for each in found]),
        (drawn.format(count=draws), [draw.luck for each in found for draw in each.draws]),
    ]
    lines: list[tuple[str, str, str] | None] = []
    told, errors = 0, 0.0
    for label, lucks in parts:
        points, squares = sum(luck.points for luck in lucks), sum(luck.doubt**2 for luck in lucks)
        told, errors = told + rounded(points), errors + squares
        lines.append((label, signed(rounded(points)), _doubt(squares)))
    difference = sum(map(_lead, reviews))
    lines.append((_(REST), signed(difference - told), _doubt(errors)))
    return [*lines, None, (_(DIFFERENCE), signed(difference), "")]


def _lead(review: Review) -> int:
    return review.result[0] - max(review.result[1:])


def _doubt(squares: float) -> str:
    return f"{rounded(sqrt(squares)):,}"
