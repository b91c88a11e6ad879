"""A person at the whole program: for tests that drive it by posted events (SDL's dummy driver)."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pygame
import pytest

from game.app.app import App
from game.app.loop import Loop, open_first
from game.engine.actions import Action, Verb
from game.engine.cards import listed
from game.engine.match import Match
from game.players import PLAYERS
from game.record import Recorder, read_record
from game.screen.canvas.art import Art
from game.screen.canvas.framebuffer import Text
from game.screen.canvas.window import Window
from game.screen.table.context import Preferences
from game.screen.table.layout import BUTTON, STOCK, layout
from game.screen.win31.lists import ListBox
from game.storage import folders, registration
from game.storage import kept_settings as user
from game.table.setup import Terms
from game.table.sitting import State

Pos = tuple[int, int]

#: What each program begins with; to read it from the file takes as long as ten frames.
DEFAULTS = user.default_settings()

#: How many seconds pass with each look of a thought at the clock.
LOOK = 0.0002


class Player:
    """A person at the program: moves the mouse, presses keys, lets frames pass."""

    def __init__(self, app: App) -> None:
        self.app, self.loop = app, Loop(app)
        self.colors: set[tuple[int, int, int]] = set()

    def frames(self, count: int = 1) -> None:
        self.loop.run(count)

    @contextmanager
    def unseen(self) -> Iterator[None]:
        """Frames pass without a picture, where a game only has to come somewhere."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(self.loop, "draw", lambda _changed: None)
            yield

    def post(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.Event(kind, values))

    def close(self) -> None:
        """Click on the close box of the desktop's caption: SDL tells of it twice."""
        self.post(pygame.WINDOWCLOSE)
        self.post(pygame.QUIT)

    def press(self, pos: Pos, button: int = 1) -> None:
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)

    def release(self, pos: Pos, button: int = 1) -> None:
        held = (button == 1, button == 2, button == 3)
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=held)
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=button)

    def click(self, pos: Pos, button: int = 1) -> None:
        self.press(pos, button)
        self.release(pos, button)
        self.frames()

    def drag(self, start: Pos, end: Pos) -> None:
        self.press(start)
        self.release(end)
        self.frames()

    def key(self, key: int, mod: int = 0) -> None:
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="")
        self.post(pygame.KEYUP, key=key, mod=mod, unicode="")
        self.frames()

    def do(self, action: Action) -> None:
        """Do an action of the game with the mouse; only Undo Move and May I Go Out have keys."""
        view = self.app.sitting.view
        at = layout(view)
        # Threes come first in a hand; who passes holds one card.
        named = action.verb not in (Verb.PASS, Verb.THREE)
        card = action.card if named else next(iter(listed(view.hand)), -1)
        # A hand moves between two cards; where it rests, a second click melds no other rank.
        self.post(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0))
        spot = next(((c.x + 4, c.y + 40) for c in at.own_hand if c.card == card), (0, 0))
        match action.verb:
            case Verb.STOP if self.app.sitting.person.may_end_hand:
                self.click(BUTTON.center)
            case Verb.DRAW | Verb.STOP | Verb.TURNOVER:
                self.click(at.stock_at.center)
            case Verb.TAKE | Verb.PUTBACK | Verb.ADD:
                self.click(at.pile_at.center)
            case Verb.ASK:
                self.key(pygame.K_F5)
            case Verb.UNDO:
                self.key(pygame.K_DELETE)
            case Verb.MELD if action.wild:
                self.drag(spot, (at.columns[action.column] + 20, at.bands[at.mine].y + 25))
            case Verb.MELD | Verb.THREE:
                self.click(spot)
            case Verb.SPECIAL:
                self.click(BUTTON.center)
            case Verb.DISCARD | Verb.PASS:
                self.click(spot, 3)
                self.click(spot, 3)

    def button(self, label: str) -> None:
        """Click on a button of the dialog in front."""
        dialog = self.app.desktop.dialogs[-1]
        button = next(b for b in dialog._buttons if b.caption.text == label)
        self.click(button.area.center)

    @property
    def difference(self) -> int:
        """The points of the round that has ended, less the best other side's."""
        result = self.app.sitting.round.board.result
        assert result is not None
        return result.difference(0)

    @property
    def title(self) -> str:
        """The title of the dialog in front, or nothing."""
        dialogs = self.app.desktop.dialogs
        return dialogs[-1].title if dialogs else ""

    @property
    def words(self) -> str:
        """The texts of the dialog in front."""
        items = self.app.desktop.dialogs[-1].items()
        return "\n".join(item.text for item in items if isinstance(item, Text))


Start = Callable[..., Player]


@contextmanager
def programs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: Callable[[], float] | None = None
) -> Iterator[Start]:
    """Starts the program at 640x480, as fast as it goes, with folders of its own.

    As much is thought in a frame on a busy machine as on an idle one, unless there is a `clock`.
    """
    monkeypatch.setattr(folders, "config_dir", lambda: tmp_path)
    monkeypatch.setattr(folders, "state_dir", lambda: tmp_path / "state")
    clock = clock or count(0.0, LOOK).__next__
    monkeypatch.setattr("game.table.computers.perf_counter", clock)
    monkeypatch.setattr("game.app.loop.TICKS_PER_SECOND", 100_000)
    # Even a nap of no length gives the processor away.
    monkeypatch.setattr("pygame.time.Clock", lambda: SimpleNamespace(tick=lambda _rate: None))
    # A tick a frame, however long it took; what is loaded ahead comes as soon as it may.
    monkeypatch.setattr("game.app.loop.monotonic", lambda: 0.0)
    monkeypatch.setattr("game.app.loop.perf_counter", count().__next__)
    monkeypatch.setattr("game.app.loop.MOST_TICKS", 1)
    windows = []

    def begin(
        seed: int = 1,
        sliding: bool = False,
        registered: str | None = "Tester",
        numbered: bool = False,
        replay: Path | None = None,
        **changes: object,
    ) -> Player:
        chosen = {
            "sound": False,
            "fullscreen": False,
            "slides": sliding,
            "pace": "at once",
            "first_hand": False,
            "name_asked": True,
            **changes,
        }
        settings = DEFAULTS._replace(**chosen)
        window = Window("Canasta")
        windows.append(window)
        monkeypatch.setattr(registration, "load", lambda: (registered, None))
        app = App(
            window,
            Art(),
            settings,
            tmp_path,
            Random(seed),
            Terms(tmp_path / "journal.can", numbered=numbered),
        )
        player = Player(app)
        player.loop.draw()
        open_first(app, (), None, replay)
        player.frames(2)
        return player

    yield begin
    for window in windows:
        window.close()


def wished(player: Player) -> Preferences:
    """What the person wants of the table now."""
    table = player.app.table
    return table.wishes(table.sitting.match.ruleset)


def choose(player: Player, menu: str, command: str = "") -> None:
    """Pull a menu down and choose a command, by the words that are seen, with their dots or not."""
    bar = player.app.chrome.menus
    words = [_undotted(caption.text) for caption in bar._captions]
    player.click(bar.heads[words.index(_undotted(menu))].center)
    if command:
        assert bar.popup is not None
        labels = [_undotted(label.label.replace("&", "")) for label in bar.popup.commands]
        player.click(bar.popup.rows[labels.index(_undotted(command))].center)


def customize(player: Player, page: str) -> None:
    """Open Options | Customize at a page."""
    choose(player, "Options", "Customize")
    dialog = player.app.desktop.dialogs[-1]
    pages = dialog.focus
    assert isinstance(pages, ListBox)
    row = pages._row([entry.text for entry in pages.entries].index(page))
    player.click((row.x + 5, row.centery))


def first_hand(player: Player) -> None:
    """Begin the first hand from the menu or, while a hand is played, ask to leave it."""
    choose(player, "Help", "First Hand")
    if player.title == "Guided Hands":
        player.button("First Hand")


def choose_of_round(player: Player, label: str) -> None:
    """Press a button of Game | This Round."""
    choose(player, "Game", "This Round")
    player.button(label)


def _undotted(label: str) -> str:
    return label.removesuffix("...")


def late(player: Player, points: int = 3500) -> None:
    """Give each side so many points, as after some rounds: the match is over soon."""
    match = player.app.sitting.match
    later = Match(match.ruleset, match.seats, (points,) * len(match.totals))
    player.app.sittings.resume(read_record(Recorder(later).text().encode(), PLAYERS))
    player.frames(2)


def play_on(player: Player, until: State, kind: str = "beginner") -> None:
    """Play quickly, by intents, until the sitting waits for something; as that computer player."""
    with player.unseen():
        _play_on(player, until, kind)


def _play_on(player: Player, until: State, kind: str) -> None:
    person = PLAYERS[kind](Random(3))
    app = player.app
    for _ in range(20_000):
        sitting = app.sitting
        if sitting.state is until:
            return
        if app.desktop.dialogs:
            labels = [b.caption.text for b in app.desktop.dialogs[-1]._buttons]
            player.button("OK" if "OK" in labels else labels[0])
        elif sitting.listening:
            sitting.person.attempt(person.decide(sitting.view))
        else:
            player.frames()
    raise AssertionError(f"{until} never comes")


def begin_game(player: Player) -> None:
    """Draw a card, so that there is a game to lose."""
    dealt = player.app.sitting.match.round is not None
    stock = layout(player.app.sitting.view).stock_at if dealt else STOCK
    player.click(stock.center)


def close(player: Player) -> None:
    """Close the window, as a desktop does."""
    player.close()
    player.frames()


def save(player: Player) -> None:
    """Save the game under the name that is suggested."""
    player.key(pygame.K_F4)
    player.key(pygame.K_RETURN)


def record_of(player: Player) -> str:
    return player.app.sitting.recorder.text()


def own_card(player: Player, wanted: Callable[[int], bool]) -> Pos:
    """Where to click on a card of the hand."""
    hand = layout(player.app.sitting.view).own_hand
    at = next(card for card in reversed(hand) if wanted(card.card))
    return at.x + 4, at.y + 40
