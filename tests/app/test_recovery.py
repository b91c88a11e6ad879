"""A fault in the loop: a box tells of it, the game goes on from its record, nothing goes round."""

import sys
from collections.abc import Callable, Generator
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game import __version__, cli
from game.app import recovery
from game.app.app import App
from game.app.run import run
from game.screen.canvas.framebuffer import Text
from game.screen.table.layout import layout
from game.screen.table.screen import TableScreen
from game.screen.win31.dialog import Dialog
from game.storage import folders, registration
from game.storage import kept_settings as user
from game.storage.logs import CRASH_LOG, CRASH_RECORD, CRASHES_BEFORE, keep_case
from game.storage.records import load_record
from game.table.sitting import Sitting, State
from game.table.teller import Teller

Script = Generator[None, None, None]


class FaultError(Exception):
    """What goes wrong in these tests."""


class Wrong(BaseException):
    """What a script finds wrong: the program is not to recover from that."""


#: The day of all runs, on which they have reminded of registering.
DAY = "1994-08-08"


class Run:
    """A run of the whole program, and what a person does in it: a script, a frame a step."""

    def __init__(self, home: Path, patch: pytest.MonkeyPatch) -> None:
        self.home, self.patch = home, patch
        self.apps: list[App] = []
        self.boxes: list[Dialog] = []
        for name in ("config_dir", "data_dir"):
            patch.setattr(folders, name, lambda: home)
        patch.setattr(folders, "state_dir", lambda: home / "state")
        patch.setattr(registration, "load", lambda: ("Tester", None))
        patch.setattr("game.app.start._played", lambda *_asked: None)  # each look is a frame
        patch.setattr("game.app.loop.TICKS_PER_SECOND", 100_000)
        patch.setattr("game.app.loop.perf_counter", count().__next__)
        patch.setattr("game.app.loop.MOST_TICKS", 1)
        quick = {"first_hand": False, "slides": False, "pace": "at once", "sound": False}
        quick |= {"reminded": DAY}
        user.save(user.default_settings()._replace(fullscreen=False, **quick))  # type: ignore[arg-type]
        real_init, real_box = App.__init__, recovery.Recovery._say_last

        def begin(app: App, *args: object, **more: object) -> None:
            real_init(app, *args, **more)  # type: ignore[arg-type]
            self.apps.append(app)

        patch.setattr(App, "__init__", begin)
        self.ended = False

        def last(this: recovery.Recovery, failed: App, text: str) -> None:
            self.ended = True
            real_box(this, failed, text)

        patch.setattr(recovery.Recovery, "_say_last", last)

    @property
    def app(self) -> App:
        return self.apps[-1]

    @property
    def box(self) -> str:
        """What the dialog in front says."""
        items = self.app.desktop.dialogs[-1].items()
        return " ".join(item.text for item in items if isinstance(item, Text))

    def key(self, key: int) -> None:
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        pygame.event.post(pygame.Event(pygame.KEYUP, key=key, mod=0, unicode=""))

    def play(self, script: Callable[["Run"], Script], most: int = 2000) -> int:
        """The status of a run in which the person does that."""
        steps, frames, real = script(self), count(), pygame.event.get

        def get(*args: object) -> list[pygame.Event]:
            if next(frames) >= most:
                raise Wrong("it goes on for ever")
            try:
                ended = next(steps, self) is self
            except AssertionError as error:
                raise Wrong from error
            if ended:
                self.app.quit()
            return real(*args)  # type: ignore[arg-type]

        with self.patch.context() as patch:
            patch.setattr(pygame.event, "get", get)
            return run()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setattr("game.app.opening_scene.strftime", lambda _: DAY)
    return Run(tmp_path, monkeypatch)


def waits(run: Run, frames: int = 3) -> Script:
    for _ in range(frames):
        yield


def draws(run: Run) -> Script:
    """The person draws a card, so that there is a game to lose."""
    while run.app.sitting.state is not State.DRAW:
        yield
    at = layout(run.app.sitting.view).stock_at.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=at, button=1))
    yield
    yield
    assert run.app.sitting.recorder.text().count(" draw ") >= 1


def fails(run: Run, what: type, name: str, times: int) -> None:
    """Something of the program fails, so often, from now on."""
    real, left = getattr(what, name), count(-times)

    def fail(*args: object, **more: object) -> object:
        if next(left) < 0:
            raise FaultError("out of order")
        return real(*args, **more)

    run.patch.setattr(what, name, fail)


@pytest.mark.parametrize(
    ("what", "name"), [(App, "follow"), (TableScreen, "items"), (Sitting, "tick")]
)
def test_one_goes_on_from_the_last_action(what: type, name: str, home: Run) -> None:
    before = ""

    def script(run: Run) -> Script:
        nonlocal before
        yield from draws(run)
        before = run.app.sitting.recorder.text()
        fails(run, what, name, 1)
        run.key(pygame.K_TAB)  # there is something new to be drawn
        yield from waits(run)
        assert len(run.apps) == 2
        assert "Something in the program went wrong: FaultError: out of order." in run.box
        assert "Your game is kept" in run.box
        assert f"state/{CRASH_LOG}" in run.box.replace(" ", "")
        run.key(pygame.K_RETURN)
        yield from waits(run)
        assert not run.app.desktop.dialogs
        assert run.app.sitting.recorder.text() == before
        assert run.app.sitting.listening
        assert (home.home / "journal.can").read_text("utf-8") == before

    assert home.play(script) == 0
    log = (home.home / "state" / CRASH_LOG).read_text("utf-8")
    assert f"Canasta {__version__} (" in log
    assert "FaultError: out of order" in log
    assert "Traceback" in log
    assert "Press(" in log
    assert log.endswith("\n".join(before.splitlines()[-20:]) + "\n")
    assert (home.home / "state" / CRASH_RECORD).read_text("utf-8") == before
    assert load_record(home.home / "journal.can").actions == 1


def test_what_exit_leaves_is_offered_at_the_next_start(home: Run) -> None:
    def script(run: Run) -> Script:
        yield from draws(run)
        fails(run, App, "follow", 1)
        yield from waits(run)
        run.key(pygame.K_x)
        yield from waits(run, 50)

    assert home.play(script) == 1
    assert len(home.apps) == 2

    def again(run: Run) -> Script:
        yield from waits(run)
        assert "The last game was not finished" in run.box

    assert home.play(again) == 0


@pytest.mark.parametrize("answered", [False, True])
def test_a_fault_that_comes_again_at_once_ends_the_run_with_the_game_kept(
    answered: bool, home: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    def script(run: Run) -> Script:
        yield from draws(run)
        fails(run, App if answered else TableScreen, "follow" if answered else "items", 1)
        if answered:
            yield from waits(run)
            run.key(pygame.K_RETURN)
            yield
            yield
        fails(run, App if answered else TableScreen, "follow" if answered else "items", 99)
        while not run.ended:
            yield
        yield from waits(run)
        run.key(pygame.K_RETURN)
        yield from waits(run, 50)

    assert home.play(script) == 1
    assert home.ended
    assert len(home.apps) == 2
    assert load_record(home.home / "journal.can").actions == 1
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 2
    assert "went wrong again at once, and it ends" in told[1]
    assert "Your game is kept" in told[1]
    assert sorted(path.name for path in (home.home / "state").glob("crash*")) == [
        "crash-2.can",
        "crash-2.log",
        CRASH_RECORD,
        CRASH_LOG,
    ]


def test_an_action_that_can_never_be_told_is_gone_over(home: Run) -> None:
    """The record has it already, and the game goes on behind it."""

    def script(run: Run) -> Script:
        while run.app.sitting.state is not State.DRAW:
            yield
        fails(run, Teller, "tell", 1)
        at = layout(run.app.sitting.view).stock_at.center
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=at, button=1))
        yield from waits(run, 4)
        run.key(pygame.K_RETURN)
        yield from waits(run)
        assert run.app.sitting.recorder.text().count(" draw ") == 1

    assert home.play(script) == 0


def test_before_the_first_deal_the_start_is_made_again(home: Run) -> None:
    def left(run: Run) -> Script:
        yield from draws(run)

    home.play(left)
    kept = (home.home / "journal.can").read_bytes()

    def script(run: Run) -> Script:
        yield from waits(run)
        assert "Your game" not in run.box
        run.key(pygame.K_RETURN)
        yield from waits(run)
        assert "The last game was not finished" in run.box
        run.key(pygame.K_RETURN)
        yield from waits(run)

    fails(home, App, "follow", 1)
    assert home.play(script) == 0
    assert (home.home / "journal.can").read_bytes() == kept


def test_what_cannot_be_written_down_is_told_all_the_same(home: Run) -> None:
    (home.home / "state").write_bytes(b"in the way")

    def script(run: Run) -> Script:
        yield from draws(run)
        fails(run, App, "follow", 1)
        yield from waits(run)
        assert "What happened could not be written down." in run.box
        run.key(pygame.K_RETURN)
        yield from waits(run)
        assert run.app.sitting.recorder.text().count(" draw ") == 1

    assert home.play(script) == 0


def test_a_game_without_a_journal_is_taken_up_as_well(home: Run) -> None:
    """A second copy keeps none: the box says where the record is, as Exit would lose the game."""
    from game.storage.locks import OnlyCopy

    def script(run: Run) -> Script:
        yield from waits(run)
        run.key(pygame.K_RETURN)  # that another copy runs
        yield from draws(run)
        before = run.app.sitting.recorder.text()
        fails(run, App, "follow", 1)
        yield from waits(run)
        assert "Your game is not kept for the next start" in run.box
        assert CRASH_RECORD in run.box.replace(" ", "")
        run.key(pygame.K_RETURN)
        yield from waits(run)
        assert run.app.sitting.recorder.text() == before

    copy = OnlyCopy(home.home)
    try:
        assert home.play(script) == 0
    finally:
        copy.close()


@pytest.mark.parametrize("broken", ["", "sitting", "desktop", "settings"])
def test_what_may_matter_is_written_down_as_far_as_it_can_be_asked(
    broken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recovery, "toolkit", lambda: "toolkit 2")
    parts = {
        "sitting": SimpleNamespace(state=State.DISCARD),
        "desktop": SimpleNamespace(dialogs=[SimpleNamespace(title="Count"), 7]),
        "settings": "the settings",
    }
    visits = SimpleNamespace(visiting=True)
    told = {
        "sitting": "state DISCARD, visiting True",
        "desktop": "dialogs ['Count', 7]",
        "settings": "the settings",
    }
    parts.pop(broken, None)
    told.pop(broken, None)
    app = SimpleNamespace(**parts, sittings=visits)
    assert recovery._about(app) == ["toolkit 2", *told.values()]  # type: ignore[arg-type]


def test_only_the_last_few_are_kept(tmp_path: Path) -> None:
    for number in range(CRASHES_BEFORE + 4):
        case = keep_case(tmp_path / "state", FaultError(number), "canasta 1\n" * (number % 2))
        assert case.log.name == CRASH_LOG
    logs = sorted(path.name for path in (tmp_path / "state").glob("*.log"))
    assert logs == [*(f"crash-{n}.log" for n in range(2, CRASHES_BEFORE + 2)), CRASH_LOG]
    for at, name in enumerate([CRASH_LOG, *logs[:-1]]):
        text = (tmp_path / "state" / name).read_text("utf-8")
        assert f"FaultError: {CRASHES_BEFORE + 3 - at}" in text
        assert Path(tmp_path / "state" / name).with_suffix(".can").exists() is bool(at % 2 == 0)


@pytest.mark.parametrize("written", [True, False])
def test_a_fault_before_the_window_is_written_down_and_told(
    written: bool, home: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    if not written:
        (home.home / "state").write_bytes(b"in the way")
    fails(home, user, "load", 1)  # type: ignore[arg-type]
    assert cli.main([]) == 1
    told = capsys.readouterr().err
    if written:
        assert told.count("\n") == 1
        assert (
            "Canasta has failed (FaultError: out of order). What happened is written down in"
            in told
        )
        assert "out of order" in (home.home / "state" / CRASH_LOG).read_text("utf-8")
    else:
        assert "Traceback" in told


def test_without_a_console_a_box_of_the_system_says_it(
    home: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it is with canasta-window on Windows, where a fault just vanished."""
    shown: list[tuple[object, ...]] = []
    user32 = SimpleNamespace(MessageBoxW=lambda *told: shown.append(told))
    monkeypatch.setattr("ctypes.windll", SimpleNamespace(user32=user32), raising=False)
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(sys, "stdout", None)
    fails(home, user, "load", 1)  # type: ignore[arg-type]
    assert cli.play() == 1
    ((_, text, title, _icon),) = shown
    assert title == "Canasta"
    assert "out of order" in str(text)
    assert (home.home / "state" / CRASH_LOG).exists()
