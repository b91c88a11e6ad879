"""A gamepad: what a hand does at it comes as keys of their own, `pad a`, `pad left`.

Stick and cross are four keys that repeat themselves while they are held. Gamepads come and go at
any time; one that SDL has no map for is heard as a joystick.
"""

from contextlib import suppress
from typing import Any, Final

from . import Event, ToolkitError, codes, controllers, joystick
from .inputs import Key, KeyUp

#: What each button is called, by its code; on a joystick they are counted from the first.
_BUTTONS: Final = {
    codes.CONTROLLER_BUTTON_A: "pad a",
    codes.CONTROLLER_BUTTON_B: "pad b",
    codes.CONTROLLER_BUTTON_X: "pad x",
    codes.CONTROLLER_BUTTON_Y: "pad y",
    codes.CONTROLLER_BUTTON_BACK: "pad back",
    codes.CONTROLLER_BUTTON_START: "pad start",
    codes.CONTROLLER_BUTTON_LEFTSHOULDER: "pad lb",
    codes.CONTROLLER_BUTTON_RIGHTSHOULDER: "pad rb",
    codes.CONTROLLER_BUTTON_DPAD_UP: "pad up",
    codes.CONTROLLER_BUTTON_DPAD_DOWN: "pad down",
    codes.CONTROLLER_BUTTON_DPAD_LEFT: "pad left",
    codes.CONTROLLER_BUTTON_DPAD_RIGHT: "pad right",
}
_JOYSTICK: Final = ("pad a", "pad b", "pad x", "pad y", "pad lb", "pad rb", "pad back", "pad start")
_WAYS: Final = {(-1, 0): "pad left", (1, 0): "pad right", (0, -1): "pad up", (0, 1): "pad down"}
#: How far a stick is pushed for a step, and how far it comes back before the next, of its way.
_PUSHED, _BACK = 0.6, 0.35
_FULL: Final = 32768
#: Ticks of 1/60 s before a direction that is held repeats itself, and between repeats.
REPEAT: Final = (24, 7)

#: What the buttons are where windows and menus are in front, which know keys only.
KEYS: Final = {
    "pad a": Key("enter"),
    "pad b": Key("escape"),
    "pad x": Key("space", " "),
    "pad lb": Key("tab", shift=True),
    "pad rb": Key("tab"),
    "pad up": Key("up"),
    "pad down": Key("down"),
    "pad left": Key("left"),
    "pad right": Key("right"),
}
#: What it is anywhere.
_ANYWHERE: Final = {"pad start": Key("f10")}


def is_of_pad(key: Key) -> bool:
    """Tell whether a key is one of a gamepad."""
    return key.name.startswith("pad ")


def as_keyboard(key: Key | KeyUp, front: bool) -> Key | KeyUp:
    """Return the key of a keyboard that a button stands for; `front`: a menu or dialog is there."""
    known = {**KEYS, **_ANYWHERE} if front else _ANYWHERE
    meant = known.get(key.name)
    if meant is None:
        return key
    return KeyUp(meant.name) if isinstance(key, KeyUp) else meant


class Gamepads:
    """All gamepads that are plugged in: they move one and the same frame."""

    def __init__(self) -> None:
        self._controllers: Any = None  # the toolkit's module, where it is there
        self._open: dict[int, Any] = {}  # by the number of the device while it is plugged in
        self._sticks: set[int] = set()  # those that are no more than joysticks
        self._held: dict[str, int] = {}  # the directions that are, and for how many ticks
        self._pushed: dict[int, tuple[float, float]] = {}  # how far each stick is
        self._way: dict[int, str] = {}  # and which direction that is

    def start(self) -> None:
        """Listen to gamepads from now on: those that are there are told of by events, too."""
        with suppress(ToolkitError):
            joystick.init()
        with suppress(ImportError, ToolkitError):
            self._controllers = controllers()

    @property
    def held(self) -> bool:
        """Whether a direction is held, which repeats itself."""
        return bool(self._held)

    def take(self, event: Event) -> list[Key | KeyUp] | None:
        """Return what an event of a gamepad means; None for any other event.

        As the window is left, what is held is let go: nobody may tell of its end.
        """
        match event.type:
            case codes.WINDOWFOCUSLOST:
                self._held.clear()
                self._pushed.clear()
                self._way.clear()
                return None
            case codes.CONTROLLERDEVICEADDED | codes.JOYDEVICEADDED:
                self._add(event)
            case codes.CONTROLLERDEVICEREMOVED | codes.JOYDEVICEREMOVED:
                return self._remove(event.instance_id)
            case codes.CONTROLLERBUTTONDOWN:
                return self._press(_BUTTONS.get(event.button, ""))
            case codes.CONTROLLERBUTTONUP:
                return self._lift(_BUTTONS.get(event.button, ""))
            case codes.CONTROLLERAXISMOTION:
                return self._push(event.instance_id, event.axis, event.value / _FULL)
            case codes.JOYBUTTONDOWN if self._is_joystick(event):
                return self._press(_button(event.button))
            case codes.JOYBUTTONUP if self._is_joystick(event):
                return self._lift(_button(event.button))
            case codes.JOYAXISMOTION if self._is_joystick(event):
                return self._push(event.instance_id, event.axis, event.value)
            case codes.JOYHATMOTION if self._is_joystick(event):
                x, y = event.value
                return self._turn(event.instance_id, "" if x and y else _WAYS.get((x, -y), ""))
            case codes.JOYBUTTONDOWN | codes.JOYBUTTONUP | codes.JOYAXISMOTION:
                pass
            case codes.JOYHATMOTION:
                pass
            case _:
                return None
        return []

    def tick(self) -> list[Key]:
        """Let 1/60 s pass: directions that are held repeat themselves."""
        first, every = REPEAT
        keys = []
        for name in self._held:
            self._held[name] += 1
            late = self._held[name] - first
            if late >= 0 and late % every == 0:
                keys.append(Key(name))
        return keys

    # Devices.

    def _add(self, event: Event) -> None:
        """Open a device; where SDL has a map for it, it is told of as both, and heard as one."""
        index, mapped = event.device_index, event.type == codes.CONTROLLERDEVICEADDED
        with suppress(ToolkitError, ValueError, AttributeError):
            if mapped:
                device = self._controllers.Controller(index)
                self._open[device.as_joystick().get_instance_id()] = device
            elif not (self._controllers and self._controllers.is_controller(index)):
                stick = joystick.Joystick(index)
                self._open[stick.get_instance_id()] = stick
                self._sticks.add(stick.get_instance_id())

    def _remove(self, number: int) -> list[Key | KeyUp]:
        """Let go of all that is held, as nobody else will."""
        self._open.pop(number, None)
        self._sticks.discard(number)
        self._pushed.pop(number, None)
        self._way.pop(number, None)
        held, self._held = self._held, {}
        return [KeyUp(name) for name in held]

    def _is_joystick(self, event: Event) -> bool:
        """Tell whether a device is heard as a joystick, and not as a gamepad already."""
        return event.instance_id in self._sticks or event.instance_id not in self._open

    # Buttons and directions.

    def _press(self, name: str) -> list[Key | KeyUp]:
        if not name:
            return []
        if name in _WAYS.values():
            self._held[name] = 0
        return [Key(name)]

    def _lift(self, name: str) -> list[Key | KeyUp]:
        self._held.pop(name, None)
        return [KeyUp(name)] if name else []

    def _push(self, number: int, axis: int, value: float) -> list[Key | KeyUp]:
        """Follow the left stick; what it points at most is the direction."""
        if axis not in (codes.CONTROLLER_AXIS_LEFTX, codes.CONTROLLER_AXIS_LEFTY):
            return []
        x, y = self._pushed.get(number, (0.0, 0.0))
        self._pushed[number] = x, y = (value, y) if axis == 0 else (x, value)
        far = max(abs(x), abs(y))
        if far < _BACK:
            return self._turn(number, "")
        if far < _PUSHED:
            return []
        across = abs(x) > abs(y)
        return self._turn(number, _WAYS[_sign(x), 0] if across else _WAYS[0, _sign(y)])

    def _turn(self, number: int, way: str) -> list[Key | KeyUp]:
        """Note where a stick points now, "" for nowhere."""
        before = self._way.get(number, "")
        if way == before:
            return []
        self._way[number] = way
        return [*self._lift(before), *self._press(way)]


def _button(number: int) -> str:
    return _JOYSTICK[number] if number < len(_JOYSTICK) else ""


def _sign(value: float) -> int:
    return 1 if value > 0 else -1
