"""A hand at mouse and keyboard, for tests: posts inputs to whatever handles them."""

from typing import Protocol

from game.screen.canvas.inputs import LEFT, TICK, Input, Key, KeyUp, Motion, Press, Release, Wheel
from game.screen.win31.widgets import Widget


class Handler(Protocol):
    def handle(self, event: Input) -> bool: ...


Spot = Widget | tuple[int, int]
"""A place to point at: a control (its middle) or a pixel."""


def pixel(spot: Spot) -> tuple[int, int]:
    if isinstance(spot, Widget):
        return spot.area.center
    return spot


class Hand:
    def __init__(self, target: Handler) -> None:
        self.target = target

    def press(self, spot: Spot, button: int = LEFT, double: bool = False) -> None:
        self.target.handle(Motion(*pixel(spot)))
        self.target.handle(Press(*pixel(spot), button, double))

    def move(self, spot: Spot) -> None:
        self.target.handle(Motion(*pixel(spot)))

    def release(self, spot: Spot, button: int = LEFT) -> None:
        self.target.handle(Motion(*pixel(spot)))
        self.target.handle(Release(*pixel(spot), button))

    def click(self, spot: Spot, button: int = LEFT) -> None:
        self.press(spot, button)
        self.release(spot, button)

    def double_click(self, spot: Spot) -> None:
        self.click(spot)
        self.press(spot, double=True)
        self.release(spot)

    def wheel(self, spot: Spot, lines: int) -> None:
        """Turns the wheel, so many lines down."""
        self.target.handle(Wheel(*pixel(spot), lines))

    def down(self, keys: str) -> None:
        """Each of some keys, such as `tab shift+left alt+y page_up a`, without letting go."""
        for spec in keys.split():
            *modifiers, name = spec.split("+")
            typed = name if len(name) == 1 and not {"ctrl", "alt"} & set(modifiers) else ""
            name = name.lower().replace("_", " ")
            self.target.handle(Key(name, typed, *(m in modifiers for m in MODIFIERS)))

    def keys(self, keys: str) -> None:
        """Each of some keys, down and up."""
        for spec in keys.split():
            self.down(spec)
            self.target.handle(KeyUp(spec.split("+")[-1].lower()))

    def type(self, text: str) -> None:
        for letter in text:
            name = {" ": "space"}.get(letter, letter.lower())
            self.target.handle(Key(name, letter))
            self.target.handle(KeyUp(name))

    def wait(self, ticks: int) -> bool:
        """Lets time go by; True if anything changed its looks."""
        return sum(self.target.handle(TICK) for _ in range(ticks)) > 0


MODIFIERS = ("shift", "ctrl", "alt")
