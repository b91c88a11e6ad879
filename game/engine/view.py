"""What a seat is handed: a view of the board that can be read and not written.

A view is live: it shows how things stand whenever it is looked at. Rules and computer players ask
for the board behind it once (`live`), because there reading costs less; that they only read is
seen to by its type, and every other caller cannot but read.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Generic, TypeVar, overload

from .board import Board, BoardView, SideView, View
from .side import Side
from .text import summary, view_text

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
    if isinstance(value, Side):
        return _ReadOnlySide(value)
    return value


class _Window:
    """Shows the attributes of `_live`; subclasses say which."""

    __slots__ = ("_live",)

    _live: Any

    def __init__(self, live: object) -> None:
        object.__setattr__(self, "_live", live)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a view is read-only: {name} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a view is read-only: {name} cannot be deleted")

    def __eq__(self, other: object) -> bool:
        return bool(self._live == (other._live if isinstance(other, _Window) else other))

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Callable[[object], object], tuple[object]]:
        return type(self), (self._live,)


def _show(name: str, window: "_Window") -> Any:
    return _guarded(getattr(window._live, name))


def _shown(names: Sequence[str]) -> Callable[[type], type]:
    """Give a class a property for each of the names."""

    def shows(cls: type) -> type:
        for name in names:
            setattr(cls, name, property(partial(_show, name)))
        return cls

    return shows


@_shown(Side.__slots__)
class _ReadOnlySide(_Window):
    """See SideView."""

    __slots__ = ()

    def copy(self) -> Side:
        copied: Side = self._live.copy()
        return copied


@_shown(
    (
        *Board.__slots__,
        "actor",
        "closed",
        "opening",
        "stock_end_decider",
        "talon_due",
        "turn_card_drawn",
    )
)
class _ReadOnlyBoard(_Window):
    """See BoardView."""

    __slots__ = ()

    def partner_of(self, seat: int) -> int | None:
        partner: int | None = self._live.partner_of(seat)
        return partner

    def copy(self) -> Board:
        copied: Board = self._live.copy()
        return copied


class ReadOnlyView(_Window):
    """What one seat may know of a round; see View."""

    __slots__ = ()

    _live: LiveView

    @property
    def seat(self) -> int:
        return self._live.seat

    @property
    def board(self) -> BoardView:
        return _ReadOnlyBoard(self._live.board)  # type: ignore[return-value]

    @property
    def hand(self) -> Sequence[int]:
        return ReadOnly(self._live.hand)

    @property
    def side(self) -> SideView:
        return _ReadOnlySide(self._live.side)  # type: ignore[return-value]

    @property
    def cards_held(self) -> int:
        return self._live.cards_held

    def __str__(self) -> str:
        return view_text(self._live)

    def __repr__(self) -> str:
        return f"<View of seat {self.seat}: {summary(self._live.board)}>"


def live(view: View) -> View:
    """Return the same view where reading costs less: for the rules and the players of this house.

    What is behind it must only be read, which its type says.
    """
    behind: View = getattr(view, "_live", view)
    return behind
