"""What a hand does at mouse and keyboard, as small values that need no toolkit.

The translator makes them from the toolkit's events; widgets and tests know nothing else.
"""

from collections.abc import Callable

from ...named_tuple import NamedTuple
from . import Event, codes, keys, mouse

#: Mouse buttons.
LEFT, MIDDLE, RIGHT = 1, 2, 3

#: Where a button was released that was released outside the frame.
NOWHERE = (-1, -1)

#: Lines that one notch of the wheel scrolls.
WHEEL_LINES = 3

_DOUBLE_TICKS = 30
_DOUBLE_PIXELS = 4


class Press(NamedTuple):
    """A mouse button went down at a pixel of the frame; `double` if for the second time.

    `ctrl`: that key was held.
    """

    x: int
    y: int
    button: int = LEFT
    double: bool = False
    ctrl: bool = False


class Release(NamedTuple):
    """A mouse button came up."""

    x: int
    y: int
    button: int = LEFT


class Motion(NamedTuple):
    """The pointer moved."""

    x: int
    y: int


class Hold(NamedTuple):
    """A finger has rested at a pixel of the frame: what a right click does there."""

    x: int
    y: int


class Wheel(NamedTuple):
    """The mouse wheel was turned over a pixel of the frame: `lines` down (up: less than 0)."""

    x: int
    y: int
    lines: int


class Key(NamedTuple):
    """A key went down, or repeats itself.

    `name` is as the toolkit names it, lower case ("a", "f1", "left", "delete"), except for "enter"
    (both), "alt" and "shift", and "" for many a key of other countries' keyboards; `text` is what
    it types, if anything. `alt_gr` is the key that types what else stands on a key: neither Alt
    nor Ctrl, though Windows reports it as Ctrl and Alt.
    """

    name: str
    text: str = ""
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    alt_gr: bool = False


def stroke(key: Key) -> str:
    """Write a key with those that are held, as tables of keys have it: `f2`, `shift+b`, `*`.

    What types a sign is called by that sign, wherever it stands on the keyboard; with AltGr a key
    is what it types, and else nothing.
    """
    if key.text and not (key.ctrl or key.alt) and not key.text.isspace():
        letter = key.text.lower()
        return f"shift+{letter}" if key.shift and letter.isalpha() else letter
    if key.alt_gr or not key.name:
        return ""
    held = [each for each in ("ctrl", "alt", "shift") if getattr(key, each)]
    return "+".join([*held, key.name])


def key_of(written: str) -> Key:
    """Return the key that is written so, as one that types nothing."""
    *held, name = written.split("+")
    return Key(name, shift="shift" in held, ctrl="ctrl" in held, alt="alt" in held)


class KeyUp(NamedTuple):
    """A key came up."""

    name: str


class Tick:
    """1/60 s went by."""


class Unfocus:
    """Another program is in front now: what is held counts as let go outside."""


TICK, UNFOCUS = Tick(), Unfocus()


Input = Press | Release | Motion | Hold | Wheel | Key | KeyUp | Tick | Unfocus

# The others are called as the toolkit does. The right Alt is AltGr on most keyboards, so not here.
_NAMES = {
    "return": "enter",
    "left alt": "alt",
    "left shift": "shift",
    "right shift": "shift",
    "left ctrl": "ctrl",
    "right ctrl": "ctrl",
}
_ALT_GR = codes.KMOD_RALT | codes.KMOD_MODE
# A keypad without Num Lock.
_KEYPAD = {
    "[0]": "insert",
    "[1]": "end",
    "[2]": "down",
    "[3]": "page down",
    "[4]": "left",
    "[6]": "right",
    "[7]": "home",
    "[8]": "up",
    "[9]": "page up",
    "[.]": "delete",
}


class Translator:
    """Makes inputs of events, and sees which press is the second of a double click."""

    def __init__(
        self,
        to_frame: Callable[[tuple[int, int]], tuple[int, int] | None],
        clamped: Callable[[tuple[int, int]], tuple[int, int]],
    ) -> None:
        """Map positions in the window to the frame with the two functions, as Window does."""
        self._to_frame, self._clamped = to_frame, clamped
        self._ticks = _DOUBLE_TICKS  # since the last press
        self._last: Press | None = None
        self._down: set[int] = set()  # the keys that are held

    def tick(self) -> Tick:
        """Count a tick."""
        self._ticks += 1
        return TICK

    def timely(self, came: list[Event]) -> list[Event]:
        """Return what came since the last frame, without repeats of a key that came up in it.

        The toolkit repeats a held key by a clock of its own. In a frame that takes long it does so
        until the events are read, however soon the key came up.
        """
        kept = []
        for place, event in enumerate(came, 1):
            if event.type == codes.KEYDOWN:
                if event.key in self._down and _comes_up(event.key, came[place:]):
                    continue
                self._down.add(event.key)
            elif event.type == codes.KEYUP:
                self._down.discard(event.key)
            elif event.type == codes.WINDOWFOCUSLOST:
                self._down.clear()
            kept.append(event)
        return kept

    def translate(self, event: Event) -> Input | None:
        """Return the input that an event means, None if it is none for the frame.

        What a finger does comes as an event of the mouse too, which is passed over (touch.py).
        """
        if getattr(event, "touch", False):
            return None
        match event.type:
            case codes.MOUSEBUTTONDOWN if event.button in (LEFT, MIDDLE, RIGHT):
                at = self._to_frame(event.pos)
                return self._press(*at, event.button) if at else None
            case codes.MOUSEBUTTONUP if event.button in (LEFT, MIDDLE, RIGHT):
                return Release(*(self._to_frame(event.pos) or NOWHERE), event.button)
            case codes.MOUSEMOTION:
                return Motion(*self._clamped(event.pos))
            case codes.MOUSEWHEEL if event.y:
                at = self._to_frame(mouse.get_pos())
                return Wheel(*at, -WHEEL_LINES * event.y) if at else None
            case codes.KEYDOWN:
                return _key(event)
            case codes.KEYUP:
                name = keys.name(event.key)
                return KeyUp(_NAMES.get(name, name))
            case codes.WINDOWFOCUSLOST:
                return UNFOCUS
        return None

    def _press(self, x: int, y: int, button: int) -> Press:
        last = self._last
        double = (
            last is not None
            and last.button == button
            and self._ticks < _DOUBLE_TICKS
            and max(abs(last.x - x), abs(last.y - y)) <= _DOUBLE_PIXELS
        )
        press = Press(x, y, button, double, bool(keys.get_mods() & codes.KMOD_CTRL))
        # A third press begins again.
        self._last = None if double else press
        self._ticks = 0
        return press


def _comes_up(key: int, events: list[Event]) -> bool:
    return any(event.type == codes.KEYUP and event.key == key for event in events)


def _key(event: Event) -> Key:
    name = keys.name(event.key)
    text = event.unicode if event.unicode.isprintable() else ""
    if name in _KEYPAD and not text:
        name = _KEYPAD[name]
    alt_gr = bool(event.mod & _ALT_GR)
    if alt_gr and len(name) == 1:
        name = text.lower()  # a Q that types @ is the key of @, and no mnemonic
    return Key(
        _NAMES.get(name, name),
        text,
        bool(event.mod & codes.KMOD_SHIFT),
        bool(event.mod & codes.KMOD_CTRL) and not alt_gr,
        bool(event.mod & codes.KMOD_LALT) and not alt_gr,
        alt_gr,
    )
