"""Rectangles of whole pixels that reckon as pygame's do, as far as the program asks."""

from collections.abc import Iterator, Sequence
from typing import Any


class Rect:
    """A rectangle: its upper left corner, and how wide and high it is. Never hashed: it changes."""

    __slots__ = ("h", "w", "x", "y")

    def __init__(self, *given: "int | float | Rect | Sequence[float]") -> None:
        """Take four numbers, a corner and a size, or whatever has four numbers."""
        if len(given) == 4:  # at once, as there are many of them in every picture
            x, y, w, h = given
        else:
            numbers = tuple(given[0]) if len(given) == 1 else given  # type: ignore[arg-type]
            if len(numbers) == 2:
                numbers = (*numbers[0], *numbers[1])  # type: ignore[misc]
            x, y, w, h = numbers
        self.x, self.y, self.w, self.h = int(x), int(y), int(w), int(h)  # type: ignore[arg-type]

    def __iter__(self) -> Iterator[int]:
        return iter((self.x, self.y, self.w, self.h))

    def __len__(self) -> int:
        return 4

    def __getitem__(self, index: int) -> int:
        return (self.x, self.y, self.w, self.h)[index]

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Rect | tuple | list):
            return tuple(self) == tuple(other)
        return NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __bool__(self) -> bool:
        return self.w != 0 and self.h != 0

    def __repr__(self) -> str:
        return f"Rect({self.x}, {self.y}, {self.w}, {self.h})"

    # Its parts under other names.

    @property
    def left(self) -> int:
        """Its left edge."""
        return self.x

    @left.setter
    def left(self, value: int) -> None:
        self.x = int(value)

    @property
    def top(self) -> int:
        """Its upper edge."""
        return self.y

    @top.setter
    def top(self, value: int) -> None:
        self.y = int(value)

    @property
    def right(self) -> int:
        """The first column beside it."""
        return self.x + self.w

    @right.setter
    def right(self, value: int) -> None:
        self.x = int(value) - self.w

    @property
    def bottom(self) -> int:
        """The first row below it."""
        return self.y + self.h

    @bottom.setter
    def bottom(self, value: int) -> None:
        self.y = int(value) - self.h

    @property
    def width(self) -> int:
        """How wide it is."""
        return self.w

    @width.setter
    def width(self, value: int) -> None:
        self.w = int(value)

    @property
    def height(self) -> int:
        """How high it is."""
        return self.h

    @height.setter
    def height(self, value: int) -> None:
        self.h = int(value)

    @property
    def size(self) -> tuple[int, int]:
        """How wide and high it is."""
        return self.w, self.h

    @size.setter
    def size(self, value: Sequence[int]) -> None:
        self.w, self.h = int(value[0]), int(value[1])

    @property
    def topleft(self) -> tuple[int, int]:
        """Its upper left corner."""
        return self.x, self.y

    @topleft.setter
    def topleft(self, value: Sequence[int]) -> None:
        self.x, self.y = int(value[0]), int(value[1])

    @property
    def topright(self) -> tuple[int, int]:
        """Its upper right corner: the first column beside it."""
        return self.right, self.y

    @topright.setter
    def topright(self, value: Sequence[int]) -> None:
        self.right, self.top = int(value[0]), int(value[1])

    @property
    def centerx(self) -> int:
        """The column of its middle."""
        return self.x + self.w // 2

    @centerx.setter
    def centerx(self, value: int) -> None:
        self.x = int(value) - self.w // 2

    @property
    def centery(self) -> int:
        """The row of its middle."""
        return self.y + self.h // 2

    @centery.setter
    def centery(self, value: int) -> None:
        self.y = int(value) - self.h // 2

    @property
    def center(self) -> tuple[int, int]:
        """Its middle."""
        return self.centerx, self.centery

    @center.setter
    def center(self, value: Sequence[int]) -> None:
        self.centerx, self.centery = value

    # Others that are made of it.

    def copy(self) -> "Rect":
        """Return the same one again."""
        return _made(self.x, self.y, self.w, self.h)

    def move(self, *by: "int | Sequence[int]") -> "Rect":
        """Return it moved across and down."""
        dx, dy = map(int, _two(by))
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def inflate(self, *by: "int | Sequence[int]") -> "Rect":
        """Return it so much wider and higher, around the same middle."""
        dx, dy = map(int, _two(by))
        return Rect(self.x - int(dx / 2), self.y - int(dy / 2), self.w + dx, self.h + dy)

    def clip(self, *other: "int | Rect | Sequence[float]") -> "Rect":
        """Return what lies in both; without size where nothing does."""
        o = _one(other)
        x = self.x if self.x > o.x else o.x
        y = self.y if self.y > o.y else o.y
        w, h = self.x + self.w, self.y + self.h
        right, bottom = o.x + o.w, o.y + o.h
        w = (w if w < right else right) - x
        h = (h if h < bottom else bottom) - y
        return _made(x, y, w, h) if w > 0 and h > 0 else _made(self.x, self.y, 0, 0)

    def union(self, *other: "int | Rect | Sequence[float]") -> "Rect":
        """Return the least one that holds both."""
        o = _one(other)
        x = self.x if self.x < o.x else o.x
        y = self.y if self.y < o.y else o.y
        w, h = self.x + self.w, self.y + self.h
        right, bottom = o.x + o.w, o.y + o.h
        return _made(x, y, (w if w > right else right) - x, (h if h > bottom else bottom) - y)

    def unionall(self, others: "Sequence[Rect]") -> "Rect":
        """Return the least one that holds it and all others."""
        whole = self.copy()
        for other in others:
            whole = whole.union(other)
        return whole

    def clamp(self, *other: "int | Rect | Sequence[float]") -> "Rect":
        """Return it moved into another one; into its middle where it is too large."""
        o = _one(other)
        x = _clamped(self.x, self.w, o.x, o.w)
        return Rect(x, _clamped(self.y, self.h, o.y, o.h), self.w, self.h)

    def clamp_ip(self, *other: "int | Rect | Sequence[float]") -> None:
        """Move it into another one."""
        moved = self.clamp(*other)
        self.x, self.y = moved.x, moved.y

    # Where it lies.

    def contains(self, *other: "int | Rect | Sequence[float]") -> bool:
        """Tell whether all of another one lies in it."""
        o = _one(other)
        return (
            self.x <= o.x < self.right
            and self.y <= o.y < self.bottom
            and self.right >= o.right
            and self.bottom >= o.bottom
        )

    def collidepoint(self, *point: "float | Sequence[float]") -> bool:
        """Tell whether a pixel lies in it."""
        x, y = _two(point)
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def colliderect(self, *other: "int | Rect | Sequence[float]") -> bool:
        """Tell whether a pixel lies in both."""
        o = _one(other)
        return (
            self.x < o.x + o.w
            and o.x < self.x + self.w
            and self.y < o.y + o.h
            and o.y < self.y + self.h
            and bool(self)
            and bool(o)
        )

    def collidelistall(self, others: "Sequence[Rect]") -> list[int]:
        """Return which of the others share a pixel with it."""
        x, y, right, bottom = self.x, self.y, self.x + self.w, self.y + self.h
        return [
            i
            for i, o in enumerate(others if self else ())
            if o.x < right and x < o.x + o.w and o.y < bottom and y < o.y + o.h and o.w and o.h
        ]

    def collidelist(self, others: "Sequence[Rect]") -> int:
        """Return the first of the others that shares a pixel with it, -1 for none."""
        return next((i for i, other in enumerate(others) if self.colliderect(other)), -1)


def _made(x: int, y: int, w: int, h: int) -> Rect:
    """Return one of whole numbers, without looking whether they are."""
    rect = Rect.__new__(Rect)
    rect.x, rect.y, rect.w, rect.h = x, y, w, h
    return rect


def _one(given: tuple[object, ...]) -> Rect:
    first = given[0]
    return first if isinstance(first, Rect) else Rect(*given)  # type: ignore[arg-type]


def _two(given: tuple[Any, ...]) -> tuple[float, float]:
    """Return two numbers, given as such or in one sequence."""
    across, down = given if len(given) == 2 else given[0]
    return across, down


def _clamped(at: int, length: int, other: int, room: int) -> int:
    if length >= room:
        return other + room // 2 - length // 2
    return min(max(at, other), other + room - length)
