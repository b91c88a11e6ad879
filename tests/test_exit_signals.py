"""The end from outside: at once, without a question, with the journal kept and the right status."""

import os
import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.app.exit_signals import ExitSignals
from game.storage.records import load_record
from tests import children
from tests.program import Start, begin_game, programs

ROOT = Path(__file__).parents[1]

#: The whole program, which draws a card, says so, and goes on playing.
PLAYING = """
import signal
import sys
from pathlib import Path
from game import cli
from game.storage import registration
from game.storage import kept_settings as user
from game.table.sitting import Sitting, State

DRAWN = []
for number in (signal.SIGHUP, signal.SIGINT):  # whoever started the tests may ignore them
    signal.signal(number, signal.SIG_DFL)

def tick(self, real=Sitting.tick):
    real(self)
    if self.state is State.DRAW and not DRAWN:
        DRAWN.append(self.person.click_stock())
        print("drawn", flush=True)

Sitting.tick = tick
registration.load = lambda: ("Tester", None)
user.save(user.default_settings()._replace(first_hand=False))  # no question before the deal
sys.exit(cli.main(["--window"]))
"""


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    with programs(tmp_path, monkeypatch) as begin:
        yield begin


def ended_by(
    number: int, home: Path, meanwhile: Callable[[], None] = lambda: None
) -> tuple[int, str]:
    """Status and complaints of a program that gets a signal in mid-game.

    `meanwhile` is done once a card was drawn.
    """
    environment = {name: value for name, value in os.environ.items() if "XDG_" not in name}
    with children.started(
        [sys.executable, "-c", PLAYING],
        cwd=ROOT,
        env={**environment, "HOME": str(home)},
        stdout=-1,
        stderr=-1,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "drawn\n"
        meanwhile()
        process.send_signal(number)
        _, errors = process.communicate(timeout=children.PATIENCE)  # it would play on for ever
        return process.returncode, errors


@pytest.mark.sampled
@pytest.mark.skipif(os.name == "nt", reason="Windows has no signals for another process")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_signal_ends_it_at_once_and_keeps_the_game(name: str, tmp_path: Path) -> None:
    number = getattr(signal, name)
    assert ended_by(number, tmp_path) == (128 + number, "")
    (journal,) = tmp_path.rglob("journal.can")
    assert load_record(journal).actions == 1


#: A start that gets SIGTERM with its first picture.
STARTING = """
import os, signal, sys
import pygame
flip = pygame.display.flip
def told():
    os.kill(os.getpid(), signal.SIGTERM)
    flip()
pygame.display.flip = told
from game import cli
sys.exit(cli.play(fullscreen=False, frames=1))
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no signals for another process")
def test_a_signal_ends_a_start_as_it_ends_any_program(tmp_path: Path) -> None:
    """SDL made a QUIT of it, as of a display that has gone, until the program listens."""
    environment = {**os.environ, "HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy"}
    done = children.run(
        [sys.executable, "-c", STARTING], cwd=ROOT, env=environment, capture_output=True
    )
    assert (done.returncode, done.stderr) == (-signal.SIGTERM, b"")


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="Windows has no signals for another process")
def test_a_game_is_kept_whose_folder_was_deleted_meanwhile(tmp_path: Path) -> None:
    def delete() -> None:
        (journal,) = tmp_path.rglob("journal.can")
        shutil.rmtree(journal.parent)

    assert ended_by(signal.SIGTERM, tmp_path, delete) == (128 + signal.SIGTERM, "")
    (journal,) = tmp_path.rglob("journal.can")
    assert load_record(journal).actions == 1


@pytest.mark.parametrize("registered", ["Tester", None])
def test_the_end_of_the_display_or_desktop_asks_nothing(
    registered: str | None, start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    player = start(registered=registered)
    if registered is None:
        player.button("OK")
    begin_game(player)
    actions = load_record(tmp_path / "journal.can").actions
    player.post(pygame.QUIT)
    player.frames(2)
    assert not player.app.desktop.dialogs
    assert player.loop._signals.status == 1
    assert load_record(tmp_path / "journal.can").actions == actions


def test_the_box_of_the_desktop_may_be_asked_again_and_again(start: Start) -> None:
    player = start()
    begin_game(player)
    for _ in range(2):
        player.close()
        player.frames()
        assert player.title == "Canasta"
        player.button("Cancel")
        assert player.loop._signals.status is None


def test_the_status_of_a_signal_stays_where_the_display_goes_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    signals = ExitSignals()
    signals._told(signal.SIGTERM, None)
    assert not signals.closes(pygame.Event(pygame.QUIT))
    assert signals.status == 128 + signal.SIGTERM


def test_on_a_mac_command_q_is_a_wish_of_the_person(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    signals = ExitSignals()
    box = [pygame.Event(pygame.WINDOWCLOSE), pygame.Event(pygame.QUIT)]
    assert [signals.closes(event) for event in box] == [True, False]
    assert signals.closes(pygame.Event(pygame.QUIT))
    assert signals.status is None


def test_what_is_ignored_stays_ignored_and_all_is_as_before_afterwards() -> None:
    before = signal.signal(signal.SIGTERM, signal.SIG_IGN)
    found = signal.signal(signal.SIGINT, signal.default_int_handler)
    interrupt = signal.getsignal(signal.SIGINT)
    signals = ExitSignals()
    try:
        with signals.listening():
            signal.raise_signal(signal.SIGTERM)
            assert signals.status is None
            signal.raise_signal(signal.SIGINT)
            assert signals.status == 128 + signal.SIGINT
        assert signal.getsignal(signal.SIGTERM) is signal.SIG_IGN
        assert signal.getsignal(signal.SIGINT) is interrupt
    finally:
        signal.signal(signal.SIGTERM, before)
        signal.signal(signal.SIGINT, found)


def test_minimised_it_wakes_four_times_a_second_and_keeps_no_device(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = start()
    monkeypatch.setattr("game.app.loop.TICKS_PER_SECOND", 60)
    monkeypatch.setattr("game.app.loop.MOST_TICKS", 15)
    now = [0.0]
    monkeypatch.setattr("game.app.loop.perf_counter", lambda: now[-1])
    monkeypatch.setattr("game.app.loop.sleep", lambda seconds: now.append(now[-1] + seconds))
    player.app.audio.enabled = True
    assert player.app.audio.open()
    monkeypatch.setattr(pygame.display, "get_active", lambda: False)
    ticks: list[object] = []
    handle = player.app.desktop.handle
    monkeypatch.setattr(
        player.app.desktop, "handle", lambda taken: (ticks.append(taken), handle(taken))[1]
    )
    player.loop.run(5)
    assert now == [0.0, 0.25, 0.5, 0.75, 1.0]
    assert len(ticks) == 61  # the game goes on as fast as ever
    assert pygame.mixer.get_init() is None
    monkeypatch.undo()
    player.app.audio.play("click")
    assert pygame.mixer.get_init() is not None
    pygame.mixer.quit()


def test_a_sound_is_not_cut_off(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    player = start()
    player.app.audio.enabled = True
    assert player.app.audio.open()
    monkeypatch.setattr(pygame.mixer, "get_busy", lambda: True)
    player.app.audio.rest()
    assert pygame.mixer.get_init() is not None
    monkeypatch.undo()
    player.app.audio.rest()
    assert pygame.mixer.get_init() is None


def test_a_device_that_is_gone_is_given_back_and_no_other(start: Start) -> None:
    player = start()
    player.app.audio.enabled = True
    assert player.app.audio.open()
    for which, capturing in ((0, False), (2, True)):  # nobody's, or a microphone
        player.post(pygame.AUDIODEVICEREMOVED, which=which, iscapture=capturing)
        player.frames()
        assert pygame.mixer.get_init() is not None
    player.post(pygame.AUDIODEVICEREMOVED, which=2, iscapture=False)
    player.frames()
    assert pygame.mixer.get_init() is None
    player.app.audio.play("click")
    assert pygame.mixer.get_init() is not None
    pygame.mixer.quit()
