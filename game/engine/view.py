"""What a seat is handed: a view of the board that can be read and not written.

A view is live: it shows the position at the moment it is read. Rules and computer players ask once
for the board behind it (`live`), because reading that costs less. Its type keeps them from writing;
all other callers get a view that cannot be written.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, Generic, TypeVar, cast, overload

from .actions import Action
from .board import Board, Turn, View, live
from .rules import legal_actions
from .side import Side
from .text import summary, view_text

__all__ = ["LiveView", "ReadOnly", "ReadOnlyPart", "ReadOnlyView", "live", "read_only"]

T = TypeVar("T")


class LiveView:
    """A view of a board and a hand that somebody else writes; what `live` gives."""

    __slots__ = ("board", "hand", "seat", "side")

    def __init__(self, seat: int, board: Board, hand: list[int], side: Side) -> None:
        self.seat = seat
        self.board = board
        self.hand = hand
        self.side = side

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LiveView):
            return NotImplemented
        return (self.seat, self.hand, self.board) == (other.seat, other.hand, other.board)

    __hash__ = None  # type: ignore[assignment]

    @property
    def cards_held(self) -> int:
        return self.board.hand_sizes[self.seat]

    def legal_actions(self) -> list[Action]:
        return legal_actions(self)

    @property
    def _live(self) -> View:
        return self


class ReadOnly(Sequence[T], Generic[T]):
    """A list as a sequence: what it holds can be looked at, and follows the list."""

    __slots__ = ("_items",)

    def __init__(self, items: Sequence[Any]) -> None:
        self._items = items

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[T]: ...
    def __getitem__(self, place: int | slice) -> Any:
        return _guarded(self._items[place])

    def __len__(self) -> int:
        return len(self._items)

    def __iter__(self) -> Iterator[T]:
        return map(_guarded, self._items)

    def __eq__(self, other: object) -> bool:
        return bool(self._items == (other._items if isinstance(other, ReadOnly) else other))

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(self._items)


def _guarded(value: Any) -> Any:
    """Return `value` so that nothing in it can be written."""
    if isinstance(value, list):
        return ReadOnly(value)
    if isinstance(value, _SHOWN):
        return ReadOnlyPart(value)
    return value


#: What is shown through a window wherever it is reached.
_SHOWN: Final = (Board, Side, Turn)
#: What moves cards, begins a turn, or gives a copy that shares what can be written. All other
#: methods only tell, or give a copy of its own.
_MOVES: Final = frozenset(("add_meld", "begin", "lay", "lift", "remove_meld", "take_top", "trial"))


class ReadOnlyPart:
    """Shows what `_live` holds, and nothing can be written through it."""

    __slots__ = ("_live",)

    _live: Any

    def __init__(self, live: object) -> None:
        object.__setattr__(self, "_live", live)

    def __getattr__(self, name: str) -> Any:
        if name in _MOVES:
            raise AttributeError(f"a view is read-only: it has no {name}")
        return _guarded(getattr(self._live, name))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a view is read-only: {name} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a view is read-only: {name} cannot be deleted")

    def __dir__(self) -> Iterable[str]:
        return {*super().__dir__(), *dir(self._live)} - _MOVES

    def __eq__(self, other: object) -> bool:
        return bool(self._live == (other._live if isinstance(other, ReadOnlyPart) else other))

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Callable[[object], object], tuple[object]]:
        return type(self), (self._live,)


class ReadOnlyView(ReadOnlyPart):
    """A view through a window; see View."""

    __slots__ = ()

    def __str__(self) -> str:
        return view_text(self._live)

    def __repr__(self) -> str:
        return f"<View of seat {self.seat}: {summary(self._live.board)}>"

    def _repr_png_(self) -> bytes | None:
        """Return what `picture` does, for a notebook."""
        return picture(cast(View, self))


#: Whoever draws a view as a PNG. The package around the engine says so: the rules know no looks.
PAINTERS: Final[list[Callable[[View], bytes]]] = []


def picture(view: View) -> bytes | None:
    """Return the table as a seat sees it, a PNG, or None where nobody draws."""
    return PAINTERS[-1](view) if PAINTERS else None


def read_only(view: LiveView) -> View:
    """Return what a seat is handed: the same view, which shows all and can write nothing."""
    return cast(View, ReadOnlyView(view))
