"""The core in use: the playouts as they are, or compiled where that has been built.

Both play the same seed to the same game; the compiled one many times as fast. It is made of the
same text (compiled/translate.py), where the package is installed and a C compiler is there.
"""

from collections.abc import Sequence
from typing import Final

from .codes import Cards, Ints, Table
from .dealing import deal
from .moves import do
from .numbers import BookNumbers
from .policy import Policy
from .rollout import LONGEST, play
from .scores import points
from .sources import digest
from .state import PlayoutState

#: Why the compiled core is there and cannot be used; "" where it is in use, or was never built.
broken = ""
try:
    from . import _compiled
except Exception as error:  # of another build of Python, say, it may raise anything
    _compiled = None  # type: ignore[assignment]
    if not isinstance(error, ImportError) or error.name != __package__:  # else there is none
        broken = f"{type(error).__name__}: {error}"
else:
    made_of = getattr(_compiled, "SOURCES", None)  # a core from before it was told has none
    if digest() not in ("", made_of):  # a checkout that has changed since it was built
        _compiled = None  # type: ignore[assignment]
        broken = "it is made of other sources; `pip install -e .` makes it again"

#: What has been read by the compiled core, by what it was read of, which is kept with it. Books are
#: kept for good (decisions go on by them); of policies, which a search tries without end, so many.
_Kept = dict[int, tuple[object, object]]
_books: _Kept = {}
_policies: _Kept = {}
MOST_POLICIES: Final = 1000


def is_compiled() -> bool:
    """Tell whether the compiled core is there."""
    return _compiled is not None


def _read(given: Policy | BookNumbers) -> object:
    """Return what the compiled core has read of something that never changes."""
    kept = _policies if isinstance(given, Policy) else _books
    known = kept.get(id(given))
    if known is None:
        if len(_policies) >= MOST_POLICIES:
            _policies.clear()
        read = _compiled.policy(given) if isinstance(given, Policy) else _compiled.book(given)
        known = kept[id(given)] = (given, read)
    return known[1]


def play_compiled(state: PlayoutState, turns: int = LONGEST) -> tuple[int, ...]:
    """Play turns by the compiled core, in `state` itself; return the sides' points."""
    policies = [_read(each) for each in state.policies]
    return _compiled.play(state, _read(state.book), policies, turns, True)


def ends(state: PlayoutState) -> tuple[int, ...]:
    """Return the sides' points at the end of a round, which itself is left as it is."""
    if _compiled is not None:
        policies = [_read(each) for each in state.policies]
        found: tuple[int, ...] = _compiled.play(state, _read(state.book), policies, LONGEST, False)
        return found
    world = state.copy()
    play(world)
    return tuple([points(world, side) for side in range(world.book.sides)])


class Worlds:
    """The worlds of a decision: what a seat knows, completed by lot, and played out.

    A world is told by its seed, a way to go on by its move (moves.py).
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
        #: The last world that was dealt, by its seed.
        self._dealt: dict[int, PlayoutState] = {}
        self._decision: object = None
        if _compiled is not None and compiled is not False:
            book = _read(state.book)
            self._decision = _compiled.decision(state, book, seat, first, more, hidden, order)

    def ends(
        self, policies: Sequence[Policy], seeds: Sequence[int], moves: Sequence[Cards]
    ) -> list[tuple[int, ...]]:
        """Return the sides' points at the end: for each seed, for each move, one after another."""
        if self._decision is not None:
            read = [_read(each) for each in policies]
            return _compiled.outcomes(self._decision, read, seeds, moves)
        found = []
        for seed in seeds:
            if seed not in self._dealt:
                self._dealt = {seed: self._state.copy()}
                world = self._dealt[seed]
                deal(world, self._seat, self._first, self._more, self._hidden, self._order, seed)
            for move in moves:
                trial = self._dealt[seed].copy()
                trial.policies = list(policies)
                do(trial, move)
                play(trial)
                found.append(tuple([points(trial, side) for side in range(trial.book.sides)]))
        return found
