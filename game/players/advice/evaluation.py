"""The evaluation of a decision: all ways to go on, each with its points and the doubt in them.

Hint, coach, review and who plays in the person's place read it and nothing else, so that they
cannot disagree. All ways are played out in the same sampled worlds and valued by the chance to win
the match, as Expert does; what that is in points, as the match stands, follows from the points of
the same playouts. Half of them choose what is worth a closer look; the other half, in worlds of
their own, say how far that is apart. More can be played out at any time: then all who read it know.
A budget counts playouts, so that a view has one answer on every machine. Evaluations are kept, one
for each decision, so that all who ask of it are told the same.
"""

from collections import OrderedDict
from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from itertools import chain
from math import inf
from typing import Final

from ...engine.actions import THREE, UNDO, Action, Verb
from ...engine.board import START, View
from ...engine.view import copied, live
from ..expert.habits import policy_against
from ..expert.options import Option, Options
from ..expert.outcomes import Consequences, Outcomes, consequences
from ..playout.codes import Cards
from ..playout.core import Outcome, World
from . import facts, listed_ways
from .samples import FEWEST, Difference, Samples

#: The share of the playouts that choose.
CHOICE: Final = 0.7
#: The share of them that find how the own side goes on, with either of two ways to do so.
OWN: Final = 0.03
#: A weight of a policy that goes out as soon as it can.
ALWAYS: Final = 1e6
#: So many ways are looked at closely: the best, the simplest that may be as good, the second.
CLOSELY: Final = 3
#: How many worlds there are at first, before ways that are clearly worse are given up: those whose
#: difference to the best is more than so many standard errors.
ROUND: Final = 10
GIVE_UP: Final = 2.0
#: With two left, and a quarter of the playouts done, no more is played out once their difference is
#: more than so many standard errors. (Of 260 hints each advised the same as without, in a quarter
#: less time.)
CLEAR: Final = 4.0
#: Nor where it is to be beyond doubt, and is less than so many standard errors by then.
HOPELESS: Final = 0.5
#: A way is as good as the best within so many standard errors, or points: then the simplest is
#: done. (Of so few points more playouts only say more exactly what the playouts' rivals would do:
#: going out was put off for ever, as each turn it seemed seven points worse.)
TIE: Final = 0.5
EQUAL: Final = 10.0
#: So many decisions are kept, the latest that were asked of: those of some rounds.
MOST: Final = 300

#: Plays moves out in slices, and returns for each world, for each move, what came of it.
Playing = Generator[None, None, list[Outcome]]


class Evaluation:
    """What the ways to go on from a view are worth."""

    def __init__(
        self, view: View, found: Options | None = None, elsewhere: "Elsewhere | None" = None
    ) -> None:
        """`found` are the ways, if they are not those of listed_ways.py.

        `elsewhere` plays moves out, where that is not done here.
        """
        self._elsewhere = elsewhere
        self.view = view = live(view)
        found = listed_ways.ways(view) if found is None else found
        self.ways: list[Option] = list(found.options)
        self.information = found.information
        #: What `think` has begun; what has been given up goes on.
        self._thinking: Generator[None, None, None] | None = None
        self._samples = Samples()
        self._consequences: dict[int, list[Consequences]] = {}
        self._found_best: int | None = None
        #: What has been found of acts that somebody did (losses.py).
        self.examined: dict[object, object] = {}
        #: The best that has been told since `think` came to its end.
        self._named: int | None = None
        self._outcomes: Outcomes | None = None
        if found.information is not None and all(way.move is not None for way in self.ways):
            policy = policy_against(view.board, view.seat)
            goes = replace(policy, out_margin=ALWAYS)
            self._outcomes = Outcomes(view, found.information, policy, goes)

    @property
    def weighs(self) -> bool:
        """Whether there is a choice, and its ways can be played out."""
        return self._outcomes is not None and len(self.ways) > 1

    @property
    def played(self) -> int:
        """How many playouts there have been."""
        return self._samples.played

    # Playing out.

    def think(self, playouts: int) -> Generator[None, None, None]:
        """Play all ways out, once, in slices; `playouts` is the budget, that of the first who asks.

        Several may ask at a time: each takes the next slice.
        """
        if self._thinking is None:
            self._thinking = self._think(playouts)
        for _ in self._thinking:
            yield
        self._named = self.best

    def _think(self, playouts: int) -> Generator[None, None, None]:
        if not self.weighs:
            return
        left = [*range(len(self.ways))]
        yield from self._choose_own(playouts)
        if len(left) > CLOSELY:
            left = sorted((yield from self._choose(left, playouts)))
        yield from self._judge(left, max(playouts - self._samples.played, 0))

    def _choose_own(self, playouts: int) -> Generator[None, None, None]:
        """Find by some playouts how the own side goes on that could have gone out and stayed in.

        Without that, to put it off for a turn would cost as much as to put it off for ever.
        """
        assert self._outcomes is not None
        out = [facts.goes_out_by(self.view, way.actions) for way in self.ways]
        stays = next((way.move for at, way in enumerate(self.ways) if not out[at]), None)
        if stays is None or not any(out):
            return
        worlds = self._outcomes.draw(max(int(OWN * playouts), FEWEST))
        stayed = yield from self._played([stays], self._outcomes.as_if(0, worlds))
        gone = yield from self._played([stays], self._outcomes.as_if(1, worlds))
        found = Samples()
        found.add((0, 1), [*chain(*zip(stayed, gone, strict=True))], choice=False)
        self._outcomes.own = int(found.difference(0, 1).sure)

    def _choose(self, left: list[int], playouts: int) -> Generator[None, None, list[int]]:
        """Find the ways that are worth a closer look, by sequential halving."""
        rounds = max((len(left) - 1).bit_length() - 1, 1)
        for number in range(1, rounds + 1):
            most = int(CHOICE * playouts * number / rounds)
            worlds = max((most - self._samples.played) // len(left), FEWEST)
            yield from self.play(left, worlds, choice=True)
            left = self._hopeful(left, choice=True)
            simple = min(self._as_good(left, left[0]), key=self._plainness)
            half = (len(left) + 1) // 2 if number < rounds else 0
            left = [*dict.fromkeys((left[0], simple, *left))][: max(half, CLOSELY)]
        return left

    def _judge(
        self, left: list[int], playouts: int, least: float = 0.0
    ) -> Generator[None, None, None]:
        """Find how far these ways are apart, the best of them most exactly.

        Two ways need no more playouts once they are less than `least` points apart, or will
        hardly turn out to be further apart.
        """
        played = worlds = 0
        while len(left) > 1 and (played < playouts or worlds < FEWEST):
            rest = max(-((played - playouts) // len(left)), FEWEST - worlds)
            count = min(rest, max(ROUND, worlds // 2))
            yield from self.play(left, count, choice=False)
            worlds += count
            played += count * len(left)
            if len(left) > 2:
                left = sorted(self._hopeful(left, choice=False))
            if len(left) == 2 and 4 * played > playouts:
                found = self.difference(*left)
                gap, doubt = abs(found.points), found.doubt
                if gap > CLEAR * doubt or gap < least - doubt or (least and gap < HOPELESS * doubt):
                    break

    def play(self, places: Sequence[int], worlds: int, choice: bool) -> Generator[None, None, None]:
        """Play the ways at some places out in so many new worlds, in slices; see Samples."""
        assert self._outcomes is not None
        moves = [move for place in places if (move := self.ways[place].move) is not None]
        drawn = self._outcomes.draw(worlds)
        found = yield from self._played(moves, drawn)
        self._samples.add(places, found, choice)
        self._found_best = None

    def _played(self, moves: Sequence[Cards], worlds: Sequence[World]) -> Playing:
        if self._elsewhere is None:
            return (yield from self.play_out(moves, worlds))
        return (yield from self._elsewhere(self, moves, worlds))

    def play_out(self, moves: Sequence[Cards], worlds: Sequence[World]) -> Playing:
        """Play moves out for another evaluation of the same view, in its worlds, in slices."""
        assert self._outcomes is not None
        return (yield from self._outcomes.played(moves, worlds))

    def _hopeful(self, places: Sequence[int], choice: bool) -> list[int]:
        """Return the places that are not clearly worse than the best, that one first; two always.

        All have been played out in the same worlds.
        """
        order = sorted(places, key=lambda place: -self._samples.total(place, choice))
        hopeful = self._as_good(order, order[0], GIVE_UP)
        return [each for at, each in enumerate(order) if at < 2 or each in hopeful]

    # What came of it.

    @property
    def best(self) -> int:
        """The place of the best way: of those that are as good the simplest."""
        if self._found_best is None:
            self._found_best = self.best_of(range(len(self.ways)))
            if self._named is not None:
                self._named = self._found_best
        return self._found_best

    @property
    def discards(self) -> list[int]:
        """The places of the ways that end the turn at once."""
        return [at for at, way in enumerate(self.ways) if listed_ways.ends_turn(way.actions)]

    def best_of(self, among: Sequence[int]) -> int:
        """Return the place of the best of some ways.

        What has been told stays the best until another is so beyond doubt, or two voices would
        differ by a toss of a coin.
        """
        samples = self._samples
        judged = [place for place in among if samples.worlds(place, choice=False)]
        judged = judged or [place for place in among if samples.worlds(place, choice=True)]
        if not judged:
            return among[0]
        best = max(judged, key=lambda place: samples.worlds(place, choice=False))
        for place in judged:
            if samples.difference(best, place, every=True).points > 0:
                best = place
        best = min(self._as_good(judged, best), key=self._plainness)
        stays = [place for place in judged if self.ways[place].actions != (UNDO,)]
        if best not in stays and stays:  # what lies stays, unless it is clearly better taken back
            other = self.best_of(stays)
            best = best if self.difference(other, best).sure else other
        if self._named in judged and not self.difference(self._named, best).sure:
            return self._named
        return best

    def second_of(self, others: Sequence[int]) -> int:
        """Return the second best, of all but the best: of those that are as good the simplest.

        One that was given up early is none of these.
        """
        near = min(others, key=lambda place: self.worse(place).points)
        least = self.worse(near).worlds / 2
        known = [place for place in others if self.worse(place).worlds >= least]
        return min(self._as_good(known, near), key=self._plainness)

    def _as_good(self, places: Sequence[int], best: int, errors: float = TIE) -> list[int]:
        """Return those that are as good as the best, within so many standard errors."""
        found = {place: self._samples.difference(place, best, every=True) for place in places}
        return [
            place
            for place, each in found.items()
            if place == best or (each.worlds and each.points <= max(EQUAL, errors * each.doubt))
        ]

    def _plainness(self, place: int) -> tuple[int, ...]:
        return (*listed_ways.plainness(self.view, self.ways[place].actions), place)

    def worse(self, place: int) -> Difference:
        """Return by how much a way is worse than the best; never below zero."""
        found = self.difference(place, self.best)
        return found._replace(points=max(found.points, 0.0))

    def difference(self, place: int, other: int) -> Difference:
        """Return by how much a way is worse than another, below zero if it is better."""
        if place == other:
            return Difference(0.0, 0.0 if self.weighs else inf)
        return self._samples.difference(place, other)

    def lead(self, place: int) -> float:
        """Return about how many points the side is ahead by a way as the round ends."""
        return self._samples.lead(place)

    def behind(self, place: int) -> float:
        """Return about how many points a way is behind the best as the round ends.

        That is not how much worse it is where the match is nearly decided.
        """
        return self._samples.behind(place, self.best)

    def leads_to(self, place: int) -> Generator[None, None, list[Consequences]]:
        """Find what a way leads to, in slices: in some rounds, none where it cannot be played out.

        All ways have the same worlds.
        """
        if self._outcomes is None:
            return []
        if place not in self._consequences:
            move = self.ways[place].move
            assert move is not None
            self._consequences[place] = yield from consequences(self._outcomes, move)
        return self._consequences[place]

    # What somebody did.

    def include(self, actions: Sequence[Action]) -> int:
        """Return the place of what somebody did; melds that nobody thought of are added.

        -1: it cannot be weighed.
        """
        place = self.place_of(actions)
        if place < 0 and actions and actions[0].verb is Verb.MELD and self._outcomes is not None:
            self.ways.append(listed_ways.with_melds(actions))
            place = len(self.ways) - 1
        return place

    def place_of(self, actions: Sequence[Action]) -> int:
        """Return the place of the way that begins so; -1: there is none.

        Melds are those of a whole turn. A discard melds nothing more.
        """
        ways = enumerate(self.ways)
        return next((at for at, way in ways if listed_ways.is_same(way.actions, actions)), -1)

    def against(self, place: int, among: Sequence[int] | None = None) -> tuple[int, Difference]:
        """Return the best of the ways that one is compared with, and how much worse it is."""
        best = self.best_of(self._rivals(place) if among is None else among)
        return best, self.difference(place, best)

    def _rivals(self, place: int) -> list[int]:
        """Return what a way is compared with: a Three can be put down after the draw, too (M4)."""
        mine = self.ways[place].actions[:1]
        places = range(len(self.ways))
        if self.view.board.step != START or mine == (THREE,):
            return [*places]
        return [each for each in places if self.ways[each].actions[:1] != (THREE,)]

    def choose(self, among: Sequence[int], playouts: int) -> Generator[None, None, None]:
        """Play those of some ways out that may be the best of them, in slices: which one it is."""
        best = self.best_of(among)
        near = self._as_good(among, best, GIVE_UP)
        if self.weighs and len(near) > 1:
            yield from self._judge(sorted(near), playouts)

    def compare(
        self, place: int, playouts: int, among: Sequence[int] | None = None, least: float = 0.0
    ) -> Generator[None, None, None]:
        """Play a way out against the best of its rivals once more, in slices and worlds anew.

        What is worse by less than `least` points is not of interest.
        """
        best, _ = self.against(place, among)
        if self.weighs and best != place:
            yield from self._judge(sorted((place, best)), playouts, least)


#: Has moves played out for an evaluation in such worlds.
Elsewhere = Callable[[Evaluation, Sequence[Cards], Sequence[World]], Playing]


class KeptEvaluations:
    """The evaluations of one program."""

    def __init__(self, elsewhere: Elsewhere | None = None) -> None:
        """`elsewhere` plays moves out, where that is not done here."""
        self._elsewhere = elsewhere
        self._kept: OrderedDict[tuple[object, ...], Evaluation] = OrderedDict()

    def of(self, view: View) -> Evaluation:
        """Return the evaluation of what is decided from a view, as far as it goes."""
        view = live(view)
        place = _place(view)
        found = self._kept.get(place)
        if found is None:
            found = self._kept[place] = Evaluation(copied(view), elsewhere=self._elsewhere)
            if len(self._kept) > MOST:
                self._kept.popitem(last=False)
        self._kept.move_to_end(place)
        return found


def _place(view: View) -> tuple[object, ...]:
    """Return what tells a decision from every other: all that its seat sees."""
    board = view.board
    tables = tuple([tuple(map(tuple, side.rows)) for side in board.sides])
    return (
        *(board.ruleset, board.totals, view.seat, tuple(view.hand), tuple(board.pile)),
        *(board.step, board.turn, board.stock_count, board.now.asked, board.now.answer),
        *(tables, board.earlier, tuple(board.history)),
    )
