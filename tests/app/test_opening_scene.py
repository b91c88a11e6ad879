"""The opening scene: the first question is seen and can be answered before the program is read."""

import shutil
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.app import autoplay, loop, opening_scene, run
from game.app.app import App
from game.app.opening_scene import (
    ANSWERS,
    FIRST_HAND,
    LAST_GAME,
    REMINDER,
    OpeningScene,
    first_question,
    today,
)
from game.screen.canvas.art import Art
from game.screen.canvas.framebuffer import WIDTH, Framebuffer
from game.screen.canvas.window import Window
from game.screen.dialogs.opening import REGISTER, reminder, resume_question
from game.screen.win31.menu import BAR_Y
from game.screen.win31.widgets import Result
from game.storage import folders, keys, registration
from game.storage.kept_settings import default_settings, load, save
from game.storage.locks import NotKeptError, OnlyCopy
from game.storage.saves import JOURNAL, breaks_off
from tests.test_starting import ROOT, SAMPLE

SETTINGS = default_settings()


class Begun:
    """First starts of a user, in which a look at the events finds what is said here."""

    def __init__(self) -> None:
        self.app: App | None = None
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
    monkeypatch.setattr(opening_scene, "PROGRAM", ("app.app",) * 6)  # read by now
    playing, running = OpeningScene.play, loop.Loop.run

    def play(scene: OpeningScene, *given: Any) -> None:
        begun.scene = scene
        playing(scene, *given)

    def some(looped: loop.Loop, _frames: int | None) -> None:
        running(looped, begun.frames)
        begun.app, begun.front = looped._app, [*looped._app.desktop.dialogs]

    monkeypatch.setattr(OpeningScene, "play", play)
    monkeypatch.setattr(loop.Loop, "run", some)
    yield begun
    pygame.mixer.quit()  # a click has sounded


@pytest.fixture
def left(begin: Begun, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The journal of a game that was left, at the start of somebody who was reminded today."""
    for module in ("opening_scene", "session"):
        monkeypatch.setattr(f"game.app.{module}.is_due", lambda _settings: False)
    (tmp_path / "data_dir").mkdir()
    return Path(shutil.copy(SAMPLE, tmp_path / "data_dir" / JOURNAL))


def key(name: int, held: int = 0) -> list[pygame.Event]:
    return [
        pygame.Event(pygame.KEYDOWN, key=name, mod=held, unicode=""),
        pygame.Event(pygame.KEYUP, key=name, mod=held, unicode=""),
    ]


def buttons(begun: Begun) -> list[str]:
    return [button.caption.text for button in begun.front[-1]._buttons]


@pytest.mark.sampled(9)
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


def test_a_button_that_is_down_is_let_go_where_another_program_comes_to_the_front(
    begin: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Window, "to_frame", lambda _window, at: at)
    at = reminder(Art())._buttons[0].area.center
    down, up = (
        pygame.Event(kind, pos=at, button=1, touch=False)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    )
    begin.comes = {1: [down], 2: [pygame.Event(pygame.WINDOWFOCUSLOST)], 3: [up]}
    assert begin() == 0
    assert not begin.comes
    assert buttons(begin) == [button.caption.text for button in reminder(Art())._buttons]


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


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("config_dir", "data_dir"):
        monkeypatch.setattr(folders, name, lambda: tmp_path)
    return tmp_path


def test_what_comes_first(home: Path) -> None:
    reminded = SETTINGS._replace(reminded=today())
    assert first_question(SETTINGS) == REMINDER
    assert first_question(SETTINGS._replace(speech="text")) is None
    assert first_question(reminded) == FIRST_HAND
    assert first_question(reminded, goes_on=True) is None
    assert first_question(reminded._replace(first_hand=False)) is None
    assert first_question(reminded._replace(as_1994=True)) is None
    shutil.copy(SAMPLE, home / JOURNAL)
    assert first_question(SETTINGS) == REMINDER
    assert first_question(reminded) == LAST_GAME
    assert first_question(reminded, goes_on=True) == LAST_GAME
    assert first_question(reminded._replace(speech="text")) is None
    (home / JOURNAL).write_text("something else")
    assert first_question(reminded) is None


def test_where_more_is_kept_the_program_says_what_comes_first(home: Path) -> None:
    save(SETTINGS)
    assert first_question(SETTINGS) == REMINDER
    (home / registration.FILE_NAME).touch()
    assert first_question(SETTINGS) == FIRST_HAND  # nobody is reminded who may be registered
    for name in (keys.FILE_NAME, "rulebooks.toml"):
        (home / name).touch()
        assert first_question(SETTINGS) is None
        (home / name).unlink()


@pytest.mark.parametrize(
    ("down", "up", "word"),
    [(1, 1, "Yes"), (1, 9, "Yes"), (4, 4, "No"), (6, 7, "Yes"), (8, 9, "No")],
)
def test_a_click_on_the_last_game_at_any_moment_is_heard(
    begin: Begun, left: Path, down: int, up: int, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (button,) = [each for each in resume_question(Art())._buttons if each.caption.text == word]
    monkeypatch.setattr(Window, "to_frame", lambda _window, at: at)
    for look, kind in ((down, pygame.MOUSEBUTTONDOWN), (up, pygame.MOUSEBUTTONUP)):
        event = pygame.Event(kind, pos=button.area.center, button=1, touch=False)
        begin.comes.setdefault(look, []).append(event)
    begin.frames = 5
    before = left.read_bytes()
    assert begin() == 0
    assert begin.scene and begin.scene.asked == LAST_GAME
    assert not begin.comes
    assert not begin.front
    assert begin.app and (begin.app.sitting.match.number == 2) is (word == "Yes")
    assert left.exists() is (word == "Yes")
    assert word == "No" or left.read_bytes().startswith(before)


@pytest.mark.parametrize("name", [pygame.K_y, pygame.K_RETURN])
def test_a_letter_answers_it_too(begin: Begun, left: Path, name: int) -> None:
    begin.comes = {2: [pygame.Event(pygame.KEYDOWN, key=name, mod=0, unicode=chr(name))]}
    assert begin() == 0
    assert begin.app and begin.app.sitting.match.number == 2


def test_the_last_game_is_asked_about_once(begin: Begun, left: Path) -> None:
    """By the dialog of the scene, which stays until it is answered."""
    assert begin() == 0
    assert begin.scene and begin.front == [begin.scene.dialog]


def test_the_offer_of_a_first_hand_is_seen_first_too(begin: Begun, left: Path) -> None:
    left.unlink()
    begin.comes = {2: key(pygame.K_ESCAPE)}
    assert begin() == 0
    assert begin.scene and begin.scene.asked == FIRST_HAND
    assert not begin.front
    assert not load()[0].first_hand


@pytest.mark.parametrize("answer", [None, pygame.K_RETURN])
def test_a_game_that_cannot_go_on_says_so_whatever_was_answered(
    begin: Begun, left: Path, answer: int | None
) -> None:
    left.write_bytes(left.read_bytes().replace(b"0 draw KD", b"0 draw AD"))
    begin.comes = {2: key(answer)} if answer else {}
    assert begin() == 0
    assert begin.scene and begin.scene.asked == LAST_GAME
    assert len(begin.front) == 1 and begin.front[0] is not begin.scene.dialog


def test_a_match_that_was_over_is_not_asked_about_again(begin: Begun, left: Path) -> None:
    """Its last lines may have been cut off: the scene asks, and the program knows better."""
    text = left.read_text().replace("\nscores 0 0\n", "\nscores 4990 0\n")
    left.write_text(text.partition("end concealed")[0])
    begin.comes = {2: key(pygame.K_RETURN)}
    assert begin() == 0
    assert begin.scene and begin.scene.asked == LAST_GAME
    assert buttons(begin) == ["OK"]  # its end was not seen, and is told of


def test_by_its_end_it_is_seen_whether_a_journal_breaks_off(tmp_path: Path) -> None:
    whole = SAMPLE.read_bytes()
    journal = tmp_path / JOURNAL
    assert not breaks_off(journal)
    for end, off in (
        (b"", True),
        (b"1 dr", True),  # cut off itself
        (b"; a comment\n", True),
        (b"end concealed 0\n", False),
        (b"scores 850 -75\n", False),
        (bytes(2000) + b"\n", False),  # of a disk that lost power
    ):
        journal.write_bytes(whole + end)
        assert breaks_off(journal) is off, end
    journal.write_bytes(b"")
    assert not breaks_off(journal)


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
    assert all(find_spec(f"game.{name}") for name in opening_scene.PROGRAM)


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
    again = on(2)
    assert again and again.asked == FIRST_HAND
    path = folders.picture_path()
    lines = path.read_bytes().split(b"\n", 3)
    packed = int(lines[2].split()[3])
    lines[3] = bytes(packed) + lines[3][packed:]
    path.write_bytes(b"\n".join(lines))
    assert on(3) is None
    assert on(4)
