"""While the person thinks, a tick of 1/60 s asks nobody who has nothing new; soon it asks nobody.

What a tick costs is counted in calls of our own functions, which no other load on the machine
changes.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from types import FrameType, SimpleNamespace

import pygame
import pytest

from game.app.loop import AT_REST, NAP
from game.screen.dialogs.round_scores import COUNT, PAUSE, Counting, CountingDialog
from game.screen.table.decks import MOVES, Stirring
from game.screen.win31.boxes import Column
from game.screen.win31.widgets import ok_button
from game.table.states import State
from tests.program import Player, Start, begin_game

GAME = str(Path(__file__).parents[2] / "game")
TICKS = 60


@contextmanager
def calls() -> Iterator[Counter[tuple[str, str]]]:
    """How often each function of the game is called meanwhile."""
    counted: Counter[tuple[str, str]] = Counter()

    def count(frame: FrameType, event: str, _argument: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(GAME):
            counted[code.co_filename.removeprefix(GAME), code.co_qualname] += 1

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        yield counted
    finally:
        sys.setprofile(before)


#: Opens what the keyboard or the mouse is with, and where the table waits.
WAITING = ("table", "dialog", "menu")


def wait_at(player: Player, what: str) -> None:
    begin_game(player)
    player.frames(900)  # the coach has thought, and the message was read
    if what == "dialog":
        player.app.act("customize")
        dialog = player.app.desktop.dialogs[-1]
        dialog.set_focus(dialog._buttons[0])  # where no caret blinks, which is drawn
    elif what == "menu":
        player.key(pygame.K_F10)
    player.frames(60)
    assert bool(player.app.desktop.dialogs) is (what == "dialog")
    assert (player.app.chrome.menus.active >= 0) is (what == "menu")


@pytest.mark.parametrize(
    ("what", "settings", "most"),
    [
        ("table", {}, 85),
        ("table", {"tips": True, "prompts": "full"}, 85),
        ("table", {"coach": True}, 98),
        ("table", {"coach": False, "price": "quiet"}, 103),
        ("dialog", {}, 67),
        ("menu", {}, 86),
    ],
    ids=["table", "tips and prompts", "coach", "price", "dialog", "menu"],
)
def test_a_tick_in_which_nothing_happens(
    what: str, settings: dict[str, object], most: int, start: Start
) -> None:
    player = start(**settings)
    wait_at(player, what)
    with calls() as counted:
        player.frames(TICKS)
    assert sum(counted.values()) <= most * TICKS, counted.most_common(20)


class Hours:
    """A clock for a loop that runs by itself: it goes on as far as the loop sleeps."""

    def __init__(self, player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
        self.player, self.seconds = player, 0.0
        #: How often a second the loop has looked whether something has come, look by look.
        self.rates: list[int] = []
        self._end = 0.0
        clock = SimpleNamespace(tick=self._sleep)
        monkeypatch.setattr("game.app.loop.TICKS_PER_SECOND", 60)
        monkeypatch.setattr("game.app.loop.MOST_TICKS", 15)
        monkeypatch.setattr("game.app.loop.perf_counter", lambda: self.seconds)
        monkeypatch.setattr(pygame.time, "Clock", lambda: clock)

    def _sleep(self, rate: int) -> None:
        self.rates.append(rate)
        self.seconds += 1 / rate
        self.player.app.running = self.seconds < self._end

    def run(self, seconds: float) -> None:
        """Let the loop run for so long."""
        self.rates.clear()
        self._end = self.seconds + seconds
        self.player.loop.run()
        self.player.app.running = True


@pytest.mark.parametrize(("what", "most"), [("table", 218), ("dialog", 205), ("menu", 222)])
def test_at_rest_it_looks_seldom_whether_something_has_come(
    what: str, most: int, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = start()
    wait_at(player, what)
    hours = Hours(player, monkeypatch)
    hours.run(2)
    with calls() as counted:
        hours.run(10)
    assert len(hours.rates) <= 10 * (AT_REST + 2) + NAP  # it stops once a nap is over
    assert sum(counted.values()) <= most * 10, counted.most_common(20)


def test_what_comes_wakes_it(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    player = start()
    wait_at(player, "table")
    hours = Hours(player, monkeypatch)
    hours.run(3)
    assert AT_REST in hours.rates
    player.post(pygame.KEYDOWN, key=pygame.K_F10, mod=0, unicode="")
    hours.run(1 / 60)
    assert player.app.chrome.menus.active >= 0
    hours.run(0.9)
    assert {*hours.rates} == {60}


def test_it_hears_at_once_what_comes_in_a_nap_and_counts_no_more_than_has_passed(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = start()
    wait_at(player, "table")
    hours = Hours(player, monkeypatch)
    came: list[float] = []

    def nap(rate: int) -> None:
        hours._sleep(rate)
        if rate == AT_REST and hours.seconds > [0, *came][-1] + 1.3:
            came.append(hours.seconds)
            player.post(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))

    taken: list[float] = []
    real = player.loop._take
    monkeypatch.setattr(
        player.loop, "_take", lambda event: taken.append(hours.seconds) or real(event)
    )
    monkeypatch.setattr(pygame.time, "Clock", lambda: SimpleNamespace(tick=nap))
    before = player.app.clock._ticks
    hours.run(60)
    assert len(came) > 30
    assert taken == came
    assert abs(player.app.clock._ticks - before - 60 * 60) < 30


def test_time_passes_at_rest_as_ever(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock of the round, the caret, the message that has been read."""
    player = start()
    begin_game(player)
    hours = Hours(player, monkeypatch)
    hours.run(2)
    before, strip = player.app.clock.seconds, player.app.sitting.teller.strip
    assert strip._read < 200
    hours.run(10)
    assert player.app.clock.seconds in (before + 9, before + 10)
    assert strip._read > 360
    player.app.act("customize")
    player.key(pygame.K_n, pygame.KMOD_LALT)
    hours.run(2)
    shown = []
    monkeypatch.setattr(player.loop, "draw", lambda changed: shown.append(changed))
    hours.run(16)
    assert shown.count(True) in (30, 31)  # the caret comes or goes every 32 ticks


def test_what_moves_by_itself_moves_on_long_after_the_last_input(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A deal takes two seconds, with nobody touching anything; so does the counting of scores."""
    player = start(slides=True)
    hours = Hours(player, monkeypatch)
    hours.run(3.5)
    assert player.app.sitting.state is State.DRAW
    assert not player.app.table.slides
    hours.run(5)
    assert AT_REST in hours.rates
    values: list[list[int | None]] = [[100 * line, 50] for line in range(16)]
    rows = [(str(line), "100", "50") for line in range(16)]
    counting = Counting("<>>", rows, values)
    dialog = CountingDialog(player.app.art, "Detailed Scoring", Column(counting, ok_button()))
    dialog.counting = counting
    player.app.open(dialog)
    hours.run(16 * (COUNT + PAUSE) / 60 + 1.2)
    assert counting.done


@pytest.mark.sampled
@pytest.mark.parametrize("design", sorted(MOVES))
def test_the_picture_on_the_deck_moves_at_rest_too(
    design: int, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = start(slides=True, back=design)
    hours = Hours(player, monkeypatch)
    hours.run(5)
    frames = []
    real = Stirring.step

    def step(self: Stirring) -> None:
        real(self)
        frames.append((self._frame, hours.seconds))

    monkeypatch.setattr(Stirring, "step", step)
    hours.run(30)
    assert AT_REST in hours.rates
    shown = MOVES[design]
    assert [frame for frame, _ in frames[: len(shown)]] == [frame for frame, _ in shown]
    lasted = frames[len(shown)][1] - frames[0][1]
    assert abs(lasted - sum(ticks for _, ticks in shown) / 60) < 0.3


def test_nothing_rests_that_is_at_work(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer that waits before its act, a hint that is thought out, a finger, a button."""
    player = start(pace="slow", level="expert")
    wait_at(player, "table")
    hours = Hours(player, monkeypatch)
    hours.run(3)
    assert AT_REST in hours.rates
    monkeypatch.setattr(player.app.sitting, "state", State.COMPUTER)
    monkeypatch.setattr(player.app.sitting.computers, "think", lambda _view: None)
    hours.run(3)
    assert {*hours.rates} == {60}
    monkeypatch.setattr(player.app.sitting, "state", State.DISCARD)
    hours.run(3)
    assert AT_REST in hours.rates
    monkeypatch.setattr(pygame.mouse, "get_pressed", lambda: (True, False, False))
    hours.run(3)
    assert {*hours.rates} == {60}


@pytest.mark.parametrize(
    ("part", "both"), [("hints", "_hint _discard"), ("coaches", "_coach _price")]
)
def test_nothing_rests_while_advice_is_thought_about(part: str, both: str, start: Start) -> None:
    """Of a hint and the card to discard, of the coach and the price, either may be at work."""
    player = start()
    wait_at(player, "table")
    advising = getattr(player.app.parts, part)
    assert player.app.rest(5) == 5
    states = (None, SimpleNamespace(thinking=False), SimpleNamespace(thinking=True))
    for one, other in product(states, states):
        for name, state in zip(both.split(), (one, other), strict=True):
            setattr(advising, name, state)
        assert advising.thinking is player.app.parts.thinking is (states[2] in (one, other))
        assert one or other or advising.tick() is False  # nor is anything drawn anew
        assert player.app.rest(5) == (0 if advising.thinking else 5)


def test_left_alone_at_rest_a_demonstration_begins(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = start()
    wait_at(player, "table")
    monkeypatch.setattr(player.app.sitting, "state", State.GAME_OVER)
    player.app._look_on()
    match = player.app.sitting.match
    hours = Hours(player, monkeypatch)
    hours.run(42)  # 16 s have passed already
    assert AT_REST in hours.rates
    assert player.app.sitting.match is match
    hours.run(7)
    assert player.app.sitting.match is not match
    assert player.app.sitting.autoplays
