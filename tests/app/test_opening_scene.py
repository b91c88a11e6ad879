"""The opening scene: the reminder is seen, and can be answered, before the program is read."""

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.app import ahead, autoplay, loop, run
from game.app.opening_scene import ANSWERS, OpeningScene, comes_first, today
from game.screen.canvas.art import Art
from game.screen.canvas.framebuffer import WIDTH, Framebuffer
from game.screen.canvas.window import Window
from game.screen.dialogs.register import REGISTER, reminder
from game.screen.win31.menu import BAR_Y
from game.screen.win31.widgets import Result
from game.storage import folders, keys, picture_file, registration
from game.storage.kept_settings import default_settings, load, save
from game.storage.locks import NotKeptError, OnlyCopy
from tests.test_starting import ROOT

SETTINGS = default_settings()


class Begun:
    """First starts of a user, in which a look at the events finds what is said here."""

    def __init__(self) -> None:
        #: What comes, by the number of the look that finds it.
        self.comes: dict[int, list[pygame.Event]] = {}
        self.looks = 0
        #: What the scene came to, and what is in front once the program has run some frames.
        self.scene: OpeningScene | None = None
        self.front: list[Any] = []
        self.frames = 4

    def get(self) -> list[pygame.Event]:
        self.looks += 1
        return self.comes.pop(self.looks, [])

    def __call__(self, **options: Any) -> int:
        options.setdefault("fullscreen", False)
        return run.run(**options)


@pytest.fixture
def begin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Begun]:
    begun = Begun()
    for name in ("config_dir", "state_dir", "data_dir"):
        monkeypatch.setattr(folders, name, lambda name=name: tmp_path / name)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(pygame.event, "get", begun.get)
    monkeypatch.setattr(pygame.time, "Clock", lambda: SimpleNamespace(tick=lambda _rate: 17))
    monkeypatch.setattr(ahead, "PROGRAM", ("app.app",) * 6)  # read by now
    playing, running = OpeningScene.play, loop.Loop.run

    def play(scene: OpeningScene, *given: Any) -> None:
        begun.scene = scene
        playing(scene, *given)

    def some(looped: loop.Loop, _frames: int | None) -> None:
        running(looped, begun.frames)
        begun.front = [*looped._app.desktop.dialogs]

    monkeypatch.setattr(OpeningScene, "play", play)
    monkeypatch.setattr(loop.Loop, "run", some)
    yield begun
    pygame.mixer.quit()  # a click has sounded


def key(name: int, held: int = 0) -> list[pygame.Event]:
    return [
        pygame.Event(pygame.KEYDOWN, key=name, mod=held, unicode=""),
        pygame.Event(pygame.KEYUP, key=name, mod=held, unicode=""),
    ]


def buttons(begun: Begun) -> list[str]:
    return [button.caption.text for button in begun.front[-1]._buttons]


@pytest.mark.parametrize(
    ("down", "up"), [(1, 1), (1, 2), (1, 9), (2, 5), (4, 4), (6, 7), (7, 7), (7, 8), (8, 9)]
)
@pytest.mark.parametrize(("word", "then"), [("OK", ["Yes", "No"]), ("Register...", ["OK"])])
def test_a_click_at_any_moment_is_heard(
    begin: Begun, down: int, up: int, word: str, then: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the program is read, as it begins, once it is there, or in part each."""
    (button,) = [each for each in reminder(Art())._buttons if each.caption.text == word]
    monkeypatch.setattr(Window, "to_frame", lambda _window, at: at)
    kinds = {down: [pygame.MOUSEBUTTONDOWN], up: [pygame.MOUSEBUTTONUP]}
    if down == up:
        kinds = {down: [pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP]}
    begin.comes = {
        look: [pygame.Event(kind, pos=button.area.center, button=1, touch=False) for kind in each]
        for look, each in kinds.items()
    }
    begin.frames = 5
    assert begin() == 0
    assert not begin.comes
    assert buttons(begin)[: len(then)] == then
    assert load()[0].reminded == today()


@pytest.mark.parametrize(("name", "result"), [(pygame.K_RETURN, "OK"), (pygame.K_ESCAPE, "OK")])
def test_a_key_answers_it(begin: Begun, name: int, result: str) -> None:
    begin.comes = {2: key(name)}
    assert begin() == 0
    assert begin.scene and begin.scene.dialog.result == Result.OK
    assert begin.looks < 2 + begin.frames + 1
    assert buttons(begin) == ["Yes", "No"]


def test_the_focus_goes_on(begin: Begun) -> None:
    """From the scene into the program: Tab in the one, Enter in the other."""
    begin.comes = {1: key(pygame.K_TAB), 8: key(pygame.K_RETURN)}
    assert begin() == 0
    assert begin.scene and begin.scene.dialog.result == REGISTER


def test_what_it_does_not_know_is_left_to_the_program(begin: Begun) -> None:
    """And the program is there at once, which hears all in its order."""
    begin.comes = {2: [*key(pygame.K_F11), *key(pygame.K_RETURN)]}
    toggled: list[bool] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Window, "toggle_fullscreen", lambda _window: toggled.append(True))
        assert begin() == 0
    assert begin.scene and [event.type for event in begin.scene.left] == []
    assert toggled == [True]
    assert begin.scene.dialog.result == Result.OK
    assert buttons(begin) == ["Yes", "No"]


@pytest.mark.parametrize("look", [1, 3, 7, 8])
def test_the_desktop_ends_it(begin: Begun, look: int) -> None:
    begin.comes = {look: [pygame.Event(pygame.QUIT)]}
    assert begin() == 1


def test_the_program_begins_with_what_the_scene_shows(
    begin: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To the pixel, in all but the demonstration that has not begun yet."""
    shown: list[bytes] = []
    show = Framebuffer.show

    def note(frame: Framebuffer, items: Any) -> Any:
        areas = show(frame, items)
        shown.append(bytes(frame.pixels))
        return areas

    monkeypatch.setattr(Framebuffer, "show", note)
    monkeypatch.setattr(autoplay.AutoPlay, "attract", lambda *_: None)
    begin.frames = 1
    assert begin() == 0
    scene, program = shown[:2]
    rows = BAR_Y * WIDTH  # the caption has not yet been told what is played
    assert scene[rows:] == program[rows:]
    assert scene[:WIDTH] == program[:WIDTH]


@pytest.mark.parametrize(
    "changed",
    [
        {"speech": "text"},
        {"reminded": today()},
    ],
)
def test_where_something_else_comes_first(changed: dict[str, Any], tmp_path: Path) -> None:
    assert comes_first(SETTINGS, tmp_path)
    assert comes_first(SETTINGS, tmp_path / "none")
    assert not comes_first(SETTINGS._replace(**changed), tmp_path)


@pytest.mark.parametrize("name", [keys.FILE_NAME, registration.FILE_NAME, "rulebooks.toml"])
def test_where_more_is_kept_the_program_says_what_comes_first(name: str, tmp_path: Path) -> None:
    save(SETTINGS, tmp_path)
    assert comes_first(SETTINGS, tmp_path)
    (tmp_path / name).touch()
    assert not comes_first(SETTINGS, tmp_path)


def test_trouble_is_told_before_it(begin: Begun, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_copy: OnlyCopy, _folder: Path) -> None:
        raise NotKeptError("It is not kept.")

    monkeypatch.setattr(OnlyCopy, "__init__", refuse)
    assert begin() == 0
    assert begin.scene is None
    assert len(begin.front) == 1 and begin.front[0].title != "Register"


def test_a_replay_has_no_reminder(begin: Begun) -> None:
    assert begin(replay=ROOT / "tests" / "record" / "sample.can") == 0
    assert begin.scene is None


def test_no_key_that_answers_it_does_anything_else() -> None:
    usual = keys.default_keys()
    for each in ANSWERS:
        assert not usual.action(keys.PLAY, each).startswith(keys.SAY)
        assert each not in (*usual.of("full screen"), *usual.of("film"), *usual.of("hint"))


def test_all_that_is_read_meanwhile_is_there() -> None:
    """What cannot be read is passed over, and so would be a name that is none."""
    assert all(find_spec(f"game.{name}") for name in ahead.PROGRAM)


def test_it_lies_over_the_picture_that_the_run_before_has_kept(
    begin: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On each new day; with a damaged frame it does without."""

    def on(day: int) -> OpeningScene | None:
        monkeypatch.setattr("game.app.opening_scene.strftime", lambda _: f"1994-08-{day:02}")
        begin.scene = None
        assert begin() == 0
        return begin.scene

    shipped, kept = on(1), on(2)
    assert shipped and kept
    assert kept._picture == shipped._picture
    assert on(2) is None
    path = picture_file.picture_path()
    lines = path.read_bytes().split(b"\n", 3)
    packed = int(lines[2].split()[3])
    lines[3] = bytes(packed) + lines[3][packed:]
    path.write_bytes(b"\n".join(lines))
    assert on(3) is None
    assert on(4)
