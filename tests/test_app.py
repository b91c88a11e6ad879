"""The whole program under SDL's dummy driver: the real loop, driven by posted mouse events."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game import settings as user
from game.app import App
from game.engine.actions import Action, Verb
from game.engine.cards import listed
from game.players.beginner import Beginner
from game.record import load_record
from game.screen.art import Art
from game.screen.framebuffer import Text
from game.screen.palette import PALETTE
from game.screen.table_layout import COLUMN_X, PILE, SCORE, STOCK, layout
from game.screen.window import Window
from game.table.sitting import State

Pos = tuple[int, int]


class Player:
    """A person at the program: moves the mouse, presses keys, lets frames pass."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.colours: set[tuple[int, int, int]] = set()

    def frames(self, count: int = 1) -> None:
        self.app.run(count)

    def post(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.Event(kind, values))

    def press(self, pos: Pos, button: int = 1) -> None:
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)

    def release(self, pos: Pos, button: int = 1) -> None:
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
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
        """Do an action of the game with the mouse alone."""
        view = self.app.sitting.view
        at = layout(view)
        card = action.card if action.verb is not Verb.PASS else listed(view.hand)[0]
        spot = next(((c.x + 4, c.y + 40) for c in at.own_hand if c.card == card), (0, 0))
        match action.verb:
            case Verb.DRAW | Verb.STOP | Verb.TURNOVER:
                self.click(STOCK.center)
            case Verb.TAKE | Verb.PUTBACK:
                self.click(PILE.center)
            case Verb.MELD if action.wild:
                self.drag(spot, (COLUMN_X[action.column] + 20, at.bands[at.mine].y + 25))
            case Verb.MELD:
                self.click(spot)
            case Verb.DISCARD | Verb.PASS:
                self.click(spot, 3)
                self.click(spot, 3)

    def button(self, label: str) -> None:
        """Click on a button of the dialog in front."""
        dialog = self.app.desktop.dialogs[-1]
        button = next(b for b in dialog._buttons if b.caption.text == label)
        self.click(button.area.center)

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


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Starts the program at 640x480, as fast as it goes, with folders of its own."""
    monkeypatch.setattr(user, "config_dir", lambda: tmp_path)
    monkeypatch.setattr("game.app.TICKS_PER_SECOND", 100_000)
    monkeypatch.setattr("game.app.MOST_TICKS", 1)  # a tick a frame, however long it took
    windows = []

    def begin(seed: int = 1, sliding: bool = False, **changes: object) -> Player:
        chosen = {"sound": False, "fullscreen": False, "slides": sliding, **changes}
        settings = user.default_settings()._replace(**chosen)
        window = Window("Canasta")
        windows.append(window)
        app = App(window, Art(), settings, tmp_path, Random(seed))
        player = Player(app)
        player.frames(2)
        return player

    yield begin
    for window in windows:
        window.close()


def await_turn(player: Player) -> None:
    """Let the computer play."""
    for _ in range(400):
        if player.app.sitting.state is not State.COMPUTER:
            return
        player.frames()
    raise AssertionError("the computer's turn never ends")


def test_the_program_opens_on_a_table_with_a_dealt_hand(start: Start) -> None:
    player = start()
    assert player.app.sitting.state is State.DRAW
    assert len(listed(player.app.sitting.view.hand)) == 15
    assert not player.app.desktop.dialogs


def test_a_whole_match_is_played_with_the_mouse_alone(start: Start, tmp_path: Path) -> None:
    """From the first deal to the final score; no frame has a colour outside the 16."""
    player = start()
    app = player.app
    person = Beginner(Random(3))
    seen = set()
    for turn in range(6000):
        sitting = app.sitting
        if app.desktop.dialogs:
            seen.add(player.title)
            if player.title == "Game over":
                break
            player.button(next(b.caption.text for b in app.desktop.dialogs[-1]._buttons))
        elif sitting.state is State.COMPUTER:
            player.frames()
        elif sitting.listening:
            player.do(person.decide(sitting.view))
        else:
            player.frames()
        if turn % 50 == 0:
            data = pygame.image.tobytes(app._frame.surface, "RGB")
            assert {tuple(data[i : i + 3]) for i in range(0, len(data), 3)} <= set(PALETTE)
    assert seen >= {"Detailed Scoring", "Game over"}
    match = app.sitting.match
    assert match.over
    assert max(match.totals) >= 5000
    assert load_record(tmp_path / "journal.can").match.totals == match.totals
    player.button("OK")
    player.frames(2)
    assert app.sitting.match.totals == (0, 0)
    assert app.sitting.state is State.DRAW


def test_the_scoreboard_answers_both_buttons(start: Start) -> None:
    player = start()
    player.click(SCORE.center)
    assert player.title == "ScoreBoard"
    assert "Minimum for your first meld: 50 points." in player.words
    assert "Your cards on the table: 0 points." in player.words
    player.button("OK")
    player.click(SCORE.center, 3)
    assert player.title == "Detailed Scoring"
    # The computer's hand and every total that contains it.
    assert player.words.split("\n").count("?") == 3
    player.button("OK")
    assert not player.app.desktop.dialogs


def test_del_undoes_the_last_meld(start: Start) -> None:
    player = start()
    player.click(STOCK.center)
    hand = listed(player.app.sitting.view.hand)
    natural = next(card for card in hand if 4 <= card < 48)
    at = next(c for c in layout(player.app.sitting.view).own_hand if c.card == natural)
    player.click((at.x + 4, at.y + 40))
    assert listed(player.app.sitting.view.hand) != hand
    player.key(pygame.K_DELETE)
    assert listed(player.app.sitting.view.hand) == hand


def test_a_refusal_is_said_in_the_strip(start: Start) -> None:
    player = start()
    at = layout(player.app.sitting.view).own_hand[0]
    player.click((at.x + 4, at.y + 40))
    assert player.app.sitting.message.startswith("A turn begins with a card from the fresh deck")


def test_a_dialog_stops_the_table_and_an_open_menu_does_not(start: Start) -> None:
    player = start(delay=10_000)
    player.click(STOCK.center)
    at = layout(player.app.sitting.view).own_hand[0]
    player.click((at.x + 4, at.y + 40), 3)
    player.click((at.x + 4, at.y + 40), 3)
    assert player.app.sitting.state is State.COMPUTER
    player.click(SCORE.center)
    before = player.app.sitting.recorder.text()
    player.frames(20)
    assert player.app.sitting.recorder.text() == before
    player.button("OK")
    player.press((20, 28))  # the Game menu
    player.frames(20)
    assert player.app.chrome.menus.popup is not None
    assert player.app.sitting.recorder.text() != before


def test_exit_asks_before_a_running_game_is_lost(start: Start, tmp_path: Path) -> None:
    player = start()
    player.click(STOCK.center)
    assert (tmp_path / "journal.can").exists()
    player.post(pygame.QUIT)
    player.frames()
    assert player.title == "Canasta"
    player.button("No")
    assert player.app.running
    player.post(pygame.QUIT)
    player.frames()
    player.button("Yes")
    assert not player.app.running
    assert not (tmp_path / "journal.can").exists()


def test_exit_before_the_first_action_asks_nothing(start: Start) -> None:
    player = start()
    player.post(pygame.QUIT)
    player.frames()
    assert not player.app.running


def test_new_asks_and_deals_again(start: Start) -> None:
    player = start()
    player.click(STOCK.center)
    player.key(pygame.K_F2)
    player.button("Yes")
    player.frames(2)
    assert player.app.sitting.state is State.DRAW
    assert len(listed(player.app.sitting.view.hand)) == 15


def test_after_a_crash_the_next_start_offers_to_go_on(start: Start) -> None:
    player = start()
    player.click(STOCK.center)
    hand = listed(player.app.sitting.view.hand)
    again = start(seed=2)
    assert "go on" in again.words
    assert again.app.sitting.match.round is None  # the question comes before the deal
    again.button("Yes")
    again.frames(2)
    assert listed(again.app.sitting.view.hand) == hand
    assert again.app.sitting.listening


def test_the_offer_can_be_declined(start: Start, tmp_path: Path) -> None:
    start().click(STOCK.center)
    again = start(seed=2)
    again.button("No")
    again.frames(2)
    assert again.app.sitting.state is State.DRAW
    assert not (tmp_path / "journal.can").exists()


def test_a_damaged_journal_is_set_aside_and_said(start: Start, tmp_path: Path) -> None:
    (tmp_path / "journal.can").write_text("canasta 1\nrules windows\nnonsense\n")
    player = start()
    assert "damaged" in player.words
    assert (tmp_path / "journal.can.damaged").exists()
    player.button("OK")
    player.frames(2)
    assert player.app.sitting.state is State.DRAW


def test_full_screen_is_toggled_by_keys_and_remembered(start: Start, tmp_path: Path) -> None:
    player = start()
    player.key(pygame.K_F11)
    assert player.app.window.fullscreen
    assert user.load(tmp_path)[0].fullscreen
    player.key(pygame.K_RETURN, pygame.KMOD_LALT)
    assert not player.app.window.fullscreen
    assert not user.load(tmp_path)[0].fullscreen


def test_an_idle_table_draws_nothing(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    player = start()
    player.frames(30)
    shown: list[object] = []
    monkeypatch.setattr(player.app._frame, "show", lambda items: shown.append(items) or [])
    player.frames(50)
    assert len(shown) == 1  # the first frame of a run is always drawn


def test_cards_slide_and_a_click_completes_it(start: Start) -> None:
    player = start(sliding=True)
    assert player.app.table.slides  # the deal
    player.click(STOCK.center)
    assert player.app.sitting.state is State.DISCARD
    assert player.app.table.slides  # the card drawn
    player.frames(10)
    assert not player.app.table.slides


def test_a_match_with_sliding_cards_is_the_same_match(start: Start) -> None:
    """The computer waits until its last card has landed; the dialogs too."""
    played = []
    for sliding in (False, True):
        player = start(seed=5, sliding=sliding)
        person = Beginner(Random(3))
        while not player.app.desktop.dialogs:
            sitting = player.app.sitting
            if sitting.listening and not player.app.table.slides:
                player.do(person.decide(sitting.view))
            else:
                player.frames()
        assert not player.app.table.slides
        played.append(player.app.sitting.recorder.text())
        player.app.sitting.leave()
    assert played[0] == played[1]
