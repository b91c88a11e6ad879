"""A gamepad: its stick, cross and buttons come as keys; it may come and go at any time."""

from types import SimpleNamespace
from weakref import WeakSet

import pygame
import pytest

from game.screen.canvas.gamepad import KEYS, REPEAT, Gamepads, as_keyboard, is_of_pad
from game.screen.canvas.inputs import Key, KeyUp
from game.storage.keys import default_keys
from game.table.prompt import written


class Pad:
    """A gamepad of which events are told."""

    def __init__(self) -> None:
        self.pads = Gamepads()

    def tell(self, kind: int, **values: object) -> list[str]:
        """What comes of an event: keys by their names, those that come up behind a minus."""
        told = self.pads.take(pygame.Event(kind, instance_id=3, **values))
        assert told is not None
        return [key.name if isinstance(key, Key) else f"-{key.name}" for key in told]

    def stick(self, x: float, y: float) -> list[str]:
        told = self.tell(pygame.CONTROLLERAXISMOTION, axis=0, value=int(x * 32767))
        return told + self.tell(pygame.CONTROLLERAXISMOTION, axis=1, value=int(y * 32767))

    def ticks(self, count: int) -> int:
        """How many keys come in so many ticks."""
        return sum(len(self.pads.tick()) for _ in range(count))


#: Every button, by pygame's word for it, and the same buttons of a joystick, by their numbers.
BUTTONS = {
    "A": "a",
    "B": "b",
    "X": "x",
    "Y": "y",
    "BACK": "back",
    "START": "start",
    "LEFTSHOULDER": "lb",
    "RIGHTSHOULDER": "rb",
    "DPAD_UP": "up",
    "DPAD_DOWN": "down",
    "DPAD_LEFT": "left",
    "DPAD_RIGHT": "right",
}
OF_JOYSTICK = ("a", "b", "x", "y", "lb", "rb", "back", "start")


@pytest.mark.parametrize("button", BUTTONS)
def test_a_button_is_a_key(button: str) -> None:
    number, name = getattr(pygame, f"CONTROLLER_BUTTON_{button}"), BUTTONS[button]
    pad = Pad()
    assert pad.tell(pygame.CONTROLLERBUTTONDOWN, button=number) == [f"pad {name}"]
    assert pad.tell(pygame.CONTROLLERBUTTONUP, button=number) == [f"-pad {name}"]


def test_a_button_that_nobody_knows_is_none() -> None:
    pad = Pad()
    assert pad.tell(pygame.CONTROLLERBUTTONDOWN, button=99) == []
    assert pad.tell(pygame.CONTROLLERBUTTONUP, button=99) == []


def test_the_stick_steps_once_until_it_has_come_back() -> None:
    pad = Pad()
    assert pad.stick(0.3, 0) == []
    assert pad.stick(0.9, 0.1) == ["pad right"]
    assert pad.stick(0.5, 0.1) == []
    assert pad.stick(0.9, 0) == []
    assert pad.stick(0.1, 0) == ["-pad right"]
    assert pad.stick(0, -1) == ["pad up"]
    assert pad.stick(0, 1) == ["-pad up", "pad down"]
    assert pad.stick(0, 0) == ["-pad down"]


def test_the_other_stick_and_the_triggers_do_nothing() -> None:
    pad = Pad()
    for axis in (2, 3, 4, 5):
        assert pad.tell(pygame.CONTROLLERAXISMOTION, axis=axis, value=32767) == []


def test_a_direction_that_is_held_repeats_itself_and_a_button_does_not() -> None:
    pad = Pad()
    first, every = REPEAT
    pad.stick(1, 0)
    pad.tell(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A)
    assert pad.ticks(first - 1) == 0
    assert pad.ticks(1 + 3 * every) == 4
    pad.stick(0, 0)
    assert pad.ticks(3 * first) == 0


def test_a_cross_that_is_held_repeats_itself_after_a_moment_eight_times_a_second() -> None:
    pad = Pad()
    pad.tell(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_UP)
    steps = [tick for tick in range(1, 60) if pad.pads.tick() == [Key("pad up")]]
    assert steps == [24, 31, 38, 45, 52, 59]
    pad.tell(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_DPAD_UP)
    assert pad.ticks(60) == 0


def test_a_stick_points_where_it_is_pushed_most() -> None:
    pad = Pad()
    assert pad.stick(0.7, -0.9)[-1] == "pad up"
    assert pad.stick(-0.95, 0.7)[-1] == "pad left"


def test_a_joystick_without_a_map_is_heard_too() -> None:
    pad = Pad()
    for number, name in enumerate(OF_JOYSTICK):
        assert pad.tell(pygame.JOYBUTTONDOWN, button=number) == [f"pad {name}"]
        assert pad.tell(pygame.JOYBUTTONUP, button=number) == [f"-pad {name}"]
    assert pad.tell(pygame.JOYBUTTONDOWN, button=len(OF_JOYSTICK)) == []
    assert pad.tell(pygame.JOYHATMOTION, hat=0, value=(0, 1)) == ["pad up"]
    assert pad.tell(pygame.JOYHATMOTION, hat=0, value=(1, 1)) == ["-pad up"]
    assert pad.tell(pygame.JOYHATMOTION, hat=0, value=(-1, 0)) == ["pad left"]
    assert pad.tell(pygame.JOYHATMOTION, hat=0, value=(0, 0)) == ["-pad left"]
    assert pad.tell(pygame.JOYAXISMOTION, axis=1, value=0.9) == ["pad down"]


def test_a_gamepad_is_heard_once_and_let_go_as_it_is_pulled_out() -> None:
    pad = Pad()
    stick = SimpleNamespace(get_instance_id=lambda: 3)
    opened = SimpleNamespace(as_joystick=lambda: stick)
    pad.pads._controllers = SimpleNamespace(
        Controller=lambda index: opened, is_controller=lambda index: True
    )
    assert pad.tell(pygame.JOYDEVICEADDED, device_index=0) == []
    assert pad.tell(pygame.CONTROLLERDEVICEADDED, device_index=0) == []
    assert pad.tell(pygame.JOYBUTTONDOWN, button=0) == []
    assert pad.tell(pygame.CONTROLLERBUTTONDOWN, button=0) == ["pad a"]
    assert pad.stick(1, 0) == ["pad right"]
    assert pad.tell(pygame.CONTROLLERDEVICEREMOVED) == ["-pad right"]
    assert pad.ticks(200) == 0
    assert pad.tell(pygame.JOYDEVICEREMOVED) == []
    assert pad.tell(pygame.CONTROLLERDEVICEADDED, device_index=0) == []
    assert pad.stick(1, 0) == ["pad right"]


def test_a_joystick_is_opened_and_its_number_may_be_a_gamepads_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pad = Pad()
    stick = SimpleNamespace(get_instance_id=lambda: 3)
    mapped: set[int] = set()
    pad.pads._controllers = SimpleNamespace(
        Controller=lambda index: SimpleNamespace(as_joystick=lambda: stick),
        is_controller=lambda index: index in mapped,
    )
    monkeypatch.setattr(pygame.joystick, "Joystick", lambda index: stick)
    pad.tell(pygame.JOYDEVICEADDED, device_index=0)
    assert pad.tell(pygame.JOYBUTTONDOWN, button=0) == ["pad a"]
    pad.tell(pygame.JOYAXISMOTION, axis=0, value=1.0)
    assert pad.tell(pygame.JOYDEVICEREMOVED) == ["-pad right"]
    mapped.add(0)
    pad.tell(pygame.JOYDEVICEADDED, device_index=0)
    pad.tell(pygame.CONTROLLERDEVICEADDED, device_index=0)
    assert pad.tell(pygame.JOYBUTTONDOWN, button=0) == []
    down = {"axis": pygame.CONTROLLER_AXIS_LEFTY, "value": 30000}
    assert pad.tell(pygame.CONTROLLERAXISMOTION, **down) == ["pad down"]  # not to the right too


@pytest.mark.parametrize("kind", ["JOY", "CONTROLLER"])
def test_a_device_is_heard_until_it_is_pulled_out(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SDL closes one that nobody holds any more."""

    class Device:
        def get_instance_id(self) -> int:
            return 3

        def as_joystick(self) -> "Device":
            return self

    def opened(_index: int) -> Device:
        device = Device()
        held.add(device)
        return device

    held: WeakSet[Device] = WeakSet()
    pad = Pad()
    pad.pads._controllers = SimpleNamespace(Controller=opened, is_controller=lambda index: False)
    monkeypatch.setattr(pygame.joystick, "Joystick", opened)
    pad.tell(getattr(pygame, f"{kind}DEVICEADDED"), device_index=0)
    assert len(held) == 1
    pad.tell(getattr(pygame, f"{kind}DEVICEREMOVED"))
    assert not held


def test_a_gamepad_that_cannot_be_opened_is_none() -> None:
    pad = Pad()
    assert pad.tell(pygame.CONTROLLERDEVICEADDED, device_index=9) == []
    assert pad.tell(pygame.JOYDEVICEADDED, device_index=9) == []


def test_starting_without_any_is_silent() -> None:
    pads = Gamepads()
    pads.start()
    assert pygame.joystick.get_init()
    assert pads.tick() == []
    assert pads.take(pygame.Event(pygame.KEYDOWN, key=0)) is None


def test_in_windows_and_menus_the_buttons_are_keys_of_a_keyboard() -> None:
    assert {name: key.name for name, key in KEYS.items()} == {
        "pad a": "enter",
        "pad b": "escape",
        "pad x": "space",
        "pad lb": "tab",
        "pad rb": "tab",
        **{f"pad {way}": way for way in ("up", "down", "left", "right")},
    }
    assert KEYS["pad lb"].shift and not KEYS["pad rb"].shift
    for name, key in KEYS.items():
        assert as_keyboard(Key(name), front=True) == key
        assert as_keyboard(KeyUp(name), front=True) == KeyUp(key.name)
        assert as_keyboard(Key(name), front=False) == Key(name)
    for front in (False, True):
        assert as_keyboard(Key("pad start"), front) == Key("f10")
        assert as_keyboard(Key("pad y"), front) == Key("pad y")


def test_four_buttons_act_on_the_table() -> None:
    keys = default_keys()
    for name, button in {"click": "a", "back": "b", "discard": "x", "undo": "y"}.items():
        assert f"pad {button}" in keys.of(name)
        assert is_of_pad(Key(f"pad {button}"))


def test_the_tutor_names_keys_and_no_buttons() -> None:
    assert not any("PAD" in words.upper() for words in written(default_keys()).values())


def test_what_is_held_as_the_window_is_left_does_not_repeat_itself_for_ever() -> None:
    pad = Pad()
    pad.tell(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    pad.stick(0.9, 0)
    assert pad.ticks(2 * REPEAT[0]) > 0
    assert pad.pads.take(pygame.Event(pygame.WINDOWFOCUSLOST)) is None  # others hear of it too
    assert pad.ticks(2 * REPEAT[0]) == 0
    assert pad.stick(0.9, 0)[:1] == ["pad right"]
