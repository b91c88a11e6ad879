"""The core in use: the playouts as they are, or compiled where that has been built.

Both play the same seed to the same game; the compiled one many times as fast. It is made of the
same text (compiled/translate.py), where the package is installed and a C compiler is there.
"""

from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from . import built, special_hands
from .codes import MAY_MELD, Cards, Ints, Log, Table
from .counts import points
from .dealing import deal, spread
from .equity import lead, worth
from .moves import COURSE, do, follow
from .numbers import BookNumbers
from .out_plans import may_be_out
from .policy import Policy
from .rollout import LONGEST, play
from .state import PlayoutState, Sight

T = TypeVar("T")

if TYPE_CHECKING:
    from . import _compiled

    broken: str
else:
    _compiled, broken = built()

#: What has been read by the compiled core, by what it was read of, which is kept with it. Books are
#: kept for good (decisions go on by them); of policies, which a search tries without end, so many.
_Kept = dict[int, tuple[object, object]]
_books: _Kept = {}
_policies: _Kept = {}
MOST_POLICIES: Final = 1000

#: The compiled core plays worlds of about so many turns in a slice (half a millisecond), or one.
TURNS: Final = 6000


def is_compiled() -> bool:
    """Tell whether the compiled core is there."""
    return _compiled is not None


def _read(policy: Policy) -> object:
    """Return what the compiled core has read of a policy, which never changes."""
    known = _policies.get(id(policy))
    if known is None:
        if len(_policies) >= MOST_POLICIES:
            _policies.clear()
        known = _policies[id(policy)] = policy, _compiled.policy(policy)
    return known[1]


def _read_book(book: BookNumbers) -> object:
    """Return what the compiled core has read of a book, which never changes."""
    known = _books.get(id(book))
    if known is None:
        known = _books[id(book)] = book, _compiled.book(book)
    return known[1]


def play_compiled(state: PlayoutState, turns: int = LONGEST) -> tuple[int, ...]:
    """Play turns by the compiled core, in `state` itself; return the sides' points."""
    policies = [_read(each) for each in state.policies]
    return _compiled.play(state, _read_book(state.book), policies, turns, True)


def go_on(state: PlayoutState, turns: int = LONGEST) -> None:
    """Play turns by the fastest core that is there, in `state` itself."""
    if _compiled is not None:
        play_compiled(state, turns)
    else:
        play(state, turns)


def ends(state: PlayoutState) -> tuple[int, ...]:
    """Return the sides' points at the end of a round, which itself is left as it is."""
    if _compiled is not None:
        policies = [_read(each) for each in state.policies]
        found: tuple[int, ...] = _compiled.play(
            state, _read_book(state.book), policies, LONGEST, False
        )
        return found
    world = state.copy()
    play(world)
    return tuple([points(world, side) for side in range(world.book.sides)])


def length(state: PlayoutState) -> int:
    """Play a round to its end, in `state` or a twin of it; return how many turns that took."""
    if _compiled is not None:
        policies = [_read(each) for each in state.policies]
        return _compiled.length(state, _read_book(state.book), policies)
    return play(state)


def casts(chances: Sequence[float], had: Ints, worlds: int) -> Ints:
    """Return which cast each new world has (dealing.spread), and note in `had` that it had it."""
    if _compiled is not None:
        return _compiled.casts(chances, had, worlds)
    to = [0] * worlds
    spread(list(chances), had, len(had), to, worlds)
    return to


def aim(book: BookNumbers, hand: Ints, held: int, stock: int, needed: int) -> int:
    """Say for which special hand a seat plays; see special_hands.aim."""
    if _compiled is not None:
        return _compiled.aim(_read_book(book), hand, held, stock, needed)
    return special_hands.aim(book, hand, held, stock, needed)


def gathered(seen: Sight) -> PlayoutState:
    """Return a round on counts that is as it is seen."""
    if _compiled is None:
        return seen.copy()
    state = seen.blank()
    _compiled.gather(state, seen, _read_book(state.book))
    return state


def turn(
    state: PlayoutState | Sight, stage: int | None = None, policy: Policy | None = None
) -> Log:
    """Return what the policies do in a turn of a round, which itself is left as it is.

    It goes on from where the round stands or from a stage; all may have another policy. The round
    may also be told as what a seat sees of it.
    """
    if _compiled is not None:
        return _turn(state, -1 if stage is None else stage, policy, out=False) or []
    trial = state.copy()
    if stage is not None:
        trial.stage = stage
    if policy is not None:
        trial.policies = [policy] * len(state.policies)
    return _played(trial)


def turn_within(seen: Sight) -> Log | None:
    """Return what the policy does from its melds on; None where its seat may go out instead."""
    if _compiled is not None:
        return _turn(seen, MAY_MELD, None, out=True)
    state = seen.copy()
    if may_be_out(state):
        return None
    state.stage = MAY_MELD
    return _played(state)


def _played(trial: PlayoutState) -> Log:
    """Play a turn; tell what was done."""
    log: Log = []
    play(trial, 1, log)
    return log


def _turn(state: PlayoutState | Sight, stage: int, policy: Policy | None, out: bool) -> Log | None:
    seen = isinstance(state, Sight)
    # Only the seat on turn plays.
    own = policy or state.policies[0 if seen else state.turn]
    return _compiled.turn(state, seen, _read_book(state.book), _read(own), stage, out)


def rounds(blank: PlayoutState, choosers: int, count: int) -> object:
    """Make room in the compiled core for rounds that are stepped together (rl/vector.py)."""
    policies = [_read(each) for each in blank.policies]
    return _compiled.rounds(blank, _read_book(blank.book), policies, choosers, count)


def step(made: object, fresh: bool, arrays: tuple[object, ...]) -> None:
    """Step such rounds, or deal them anew."""
    _compiled.step(made, fresh, arrays)


#: A world of a decision: the seed that deals it, and the place of its cast (Worlds).
World = tuple[int, int]
#: What the end of a round is to the side that decides: its worth (equity.py), and its lead.
Outcome = tuple[float, int]


class Worlds:
    """The worlds of a decision: what a seat knows, completed by lot, and played out.

    A way to go on is told by its move (moves.py). A cast has a policy for each seat.
    """

    def __init__(
        self,
        state: PlayoutState,
        seat: int,
        first: Table,
        more: Table,
        hidden: Ints,
        order: Cards,
        compiled: bool | None = None,
    ) -> None:
        """`state` is what the seat knows; the others are as in dealing.py.

        `compiled` says which core is to play; None: the fastest that is there.
        """
        self._state, self._seat = state, seat
        self._first, self._more = first, more
        self._hidden, self._order = hidden, order
        self._decision: object = None
        self._casts: Sequence[Sequence[Policy]] = ()
        self._casts_read: list[list[object]] = []
        if _compiled is not None and compiled is not False:
            book = _read_book(state.book)
            self._decision = _compiled.decision(state, book, seat, first, more, hidden, order)

    def outcomes(
        self,
        casts: Sequence[Sequence[Policy]],
        worlds: Sequence[World],
        moves: Sequence[Cards],
        turns: float,
    ) -> Generator[None, None, list[Outcome]]:
        """Play the moves out in slices; return for each world, for each move, what comes of it.

        A playout has about so many turns; see TURNS.
        """
        if self._decision is None:
            found: list[Outcome] = []
            for seed, cast in worlds:
                dealt = self._dealt(seed)
                for move in moves:
                    found.append(self._outcome(dealt, casts[cast], move))
                    yield
            return found
        return (yield from self._sliced(_compiled.outcomes, casts, worlds, moves, turns))

    def values(
        self,
        casts: Sequence[Sequence[Policy]],
        worlds: Sequence[World],
        moves: Sequence[Cards],
        turns: float,
    ) -> Generator[None, None, list[float]]:
        """Do so where only the worth of each outcome is asked for."""
        if self._decision is None:
            found = yield from self.outcomes(casts, worlds, moves, turns)
            return [value for value, _ in found]
        return (yield from self._sliced(_compiled.values, casts, worlds, moves, turns))

    def courses(
        self,
        casts: Sequence[Sequence[Policy]],
        worlds: Sequence[World],
        move: Cards,
        turns: float,
    ) -> Generator[None, None, list[tuple[int, ...]]]:
        """Play a move out in slices; return for each world what becomes of it (moves.py)."""
        if self._decision is not None:
            return (yield from self._sliced(_compiled.courses, casts, worlds, [move], turns))
        found: list[tuple[int, ...]] = []
        for seed, cast in worlds:
            world = self._dealt(seed)
            world.policies = list(casts[cast])
            counted = [0] * COURSE
            follow(world, self._seat, move, counted)
            found.append(tuple(map(int, counted)))
            yield
        return found

    def _sliced(
        self,
        play: Callable[..., list[T]],
        casts: Sequence[Sequence[Policy]],
        worlds: Sequence[World],
        moves: Sequence[Cards],
        turns: float,
    ) -> Generator[None, None, list[T]]:
        """Play by the compiled core: a call for the moves in as many worlds as make a slice."""
        if casts is not self._casts:  # a decision has the same ones each time
            self._casts = casts
            self._casts_read = [[_read(each) for each in cast] for cast in casts]
        most = max(int(TURNS / (turns * len(moves))), 1)
        found: list[T] = []
        for at in range(0, len(worlds), most):
            part = list(worlds[at : at + most])
            found += play(self._decision, self._casts_read, part, list(moves))
            yield
        return found

    def _dealt(self, seed: int) -> PlayoutState:
        """Return the world of a seed."""
        world = self._state.copy()
        deal(world, self._seat, self._first, self._more, self._hidden, self._order, seed)
        return world

    def _outcome(self, world: PlayoutState, cast: Sequence[Policy], move: Cards) -> Outcome:
        """Play a move out in a world, which is left as it is."""
        trial = world.copy()
        trial.policies = list(cast)
        do(trial, move)
        play(trial)
        book = trial.book
        side = self._seat % book.sides
        gained = [points(trial, each) for each in range(book.sides)]
        totals = [total + gain for total, gain in zip(trial.totals, gained, strict=True)]
        return worth(book, totals, side), lead(book, gained, side)
