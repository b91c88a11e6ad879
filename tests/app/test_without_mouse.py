"""Whole matches at the whole program without a mouse: by the keyboard, and by typed cards."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.engine.actions import Action, Verb
from game.engine.cards import listed
from game.players.beginner import Beginner
from game.screen.canvas.touch import HOLD_TICKS
from game.screen.table.layout import SCORE, layout
from game.table.sitting import State
from tests.program import Player, Pos, Start, programs
from tests.typist import Typist

PAUSE = 40  # ticks: no second touch of a double one comes as late


class Finger:
    """A finger that touches a program."""

    def __init__(self, player: Player) -> None:
        self.player = player

    def put(self, kind: int, pos: Pos) -> None:
        x, y = (pos[0] + 0.5) / 640, (pos[1] + 0.5) / 480
        self.player.post(kind, touch_id=7, finger_id=0, x=x, y=y, dx=0.0, dy=0.0)
        # SDL makes a mouse of it, too.
        mouse = {
            pygame.FINGERDOWN: pygame.MOUSEBUTTONDOWN,
            pygame.FINGERUP: pygame.MOUSEBUTTONUP,
        }.get(kind, pygame.MOUSEMOTION)
        self.player.post(mouse, pos=pos, button=1, rel=(0, 0), buttons=(0, 0, 0), touch=True)
        self.player.frames()

    def tap(self, pos: Pos) -> None:
        self.put(pygame.FINGERDOWN, pos)
        self.put(pygame.FINGERUP, pos)
        self.player.frames(PAUSE)

    def hold(self, pos: Pos) -> None:
        self.put(pygame.FINGERDOWN, pos)
        self.player.frames(HOLD_TICKS)
        self.put(pygame.FINGERUP, pos)

    def drag(self, start: Pos, end: Pos) -> None:
        self.put(pygame.FINGERDOWN, start)
        self.put(pygame.FINGERMOTION, ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2))
        self.put(pygame.FINGERMOTION, end)
        self.put(pygame.FINGERUP, end)

    def do(self, action: Action) -> None:
        """Do an action of the game; every other discard is a drag."""
        sitting = self.player.app.sitting
        view = sitting.view
        at = layout(view)
        named = action.verb not in (Verb.PASS, Verb.THREE)
        card = action.card if named else next(iter(listed(view.hand)), -1)
        spot = next(((c.x + 4, c.y + 40) for c in at.own_hand if c.card == card), (0, 0))
        match action.verb:
            case Verb.DRAW | Verb.STOP | Verb.TURNOVER:
                self.tap(at.stock_at.center)
            case Verb.TAKE | Verb.PUTBACK | Verb.ADD:
                self.tap(at.pile_at.center)
            case Verb.UNDO:
                bar = self.player.app.chrome.menus
                self.tap(bar.heads[1].center)
                assert bar.popup is not None
                undo = [command.action for command in bar.popup.commands].index("undo")
                self.tap(bar.popup.rows[undo].center)
            case Verb.MELD if action.wild:
                self.drag(spot, (at.columns[action.column] + 20, at.bands[at.mine].y + 25))
            case Verb.MELD | Verb.THREE:
                self.tap(spot)
            case Verb.DISCARD if len(sitting.round.board.history) % 2:
                self.drag(spot, at.pile_at.center)
            case Verb.DISCARD | Verb.PASS:
                self.hold(spot)
                self.hold(spot)

    def button(self) -> None:
        """Touch the first button of the dialog in front, or OK."""
        buttons = self.player.app.desktop.dialogs[-1]._buttons
        ok = [button for button in buttons if button.caption.text == "OK"]
        self.tap((ok or buttons)[0].area.center)


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Starts the program."""
    with programs(tmp_path, monkeypatch) as begin:
        yield begin


def no_mouse(player: Player) -> None:
    """Have any event of the mouse fail the test."""
    handle = player.app.desktop.handle

    def keys_only(event: object) -> bool:
        assert type(event).__name__ in ("Key", "KeyUp", "Tick"), event
        return handle(event)  # type: ignore[arg-type]

    player.app.desktop.handle = keys_only  # type: ignore[method-assign]


def play_match(player: Player, do: Callable[[Action], None], answer: Callable[[], None]) -> None:
    """Play until a match is over; `answer` answers each dialog."""
    app = player.app
    person = Beginner(Random(3))
    for _turn in range(8000):
        if app.desktop.dialogs:
            if player.title == "Game Over":
                break
            answer()
        elif app.sitting.listening:
            before = len(app.sitting.round.board.history)
            do(person.decide(app.sitting.view))
            assert len(app.sitting.round.board.history) != before or app.sitting.state in (
                State.QUESTION,
                State.FUTILE,
            ), app.sitting.message
        else:
            player.frames()
    assert app.sitting.match.over


@pytest.mark.parametrize("changes", [{}, {"book": "official", "players": 4}], ids=["two", "four"])
def test_a_whole_match_is_played_with_the_keyboard_alone(start: Start, changes: dict) -> None:
    player = start(**changes)
    no_mouse(player)
    typist = Typist(player)
    play_match(player, typist.do, lambda: typist.tap("enter"))
    assert max(player.app.sitting.match.totals) >= 5000
    assert pygame.mouse.get_pressed() == (False, False, False)


@pytest.mark.parametrize("players", [2, 3])
def test_a_whole_match_of_1984_is_played_by_typed_cards_alone(start: Start, players: int) -> None:
    """With every letter in the place of a key that draws, takes, discards or is of a card."""
    player = start(book="cga", players=players)
    no_mouse(player)
    typist = Typist(player)
    play_match(player, typist.type, lambda: typist.tap("enter"))
    assert max(player.app.sitting.match.totals) >= 5000


def test_cards_are_typed_in_other_books_where_the_tutor_is_on(start: Start) -> None:
    for tutor, typing in {"on": True, "off": False, "book": False}.items():
        assert start(tutor=tutor).app.table.typing is typing


def test_esc_asks_before_it_leaves_where_cards_are_typed(start: Start) -> None:
    player = start(book="cga")
    typist = Typist(player)
    typist.tap("d", "escape")
    assert player.app.desktop.dialogs
    typist.tap("escape")
    assert not player.app.desktop.dialogs
    assert player.app.running


def test_a_whole_match_is_played_by_touch_alone(start: Start) -> None:
    player = start()
    finger = Finger(player)
    play_match(player, finger.do, finger.button)
    assert max(player.app.sitting.match.totals) >= 5000


def test_a_finger_opens_the_details_and_a_menu(start: Start) -> None:
    player = start()
    finger = Finger(player)
    finger.hold(SCORE.center)
    assert player.title == "Detailed Scoring"
    finger.button()
    head = player.app.chrome.menus.heads[1]
    finger.tap((head.centerx, head.bottom + 3))  # a little too low
    assert player.app.chrome.menus.popup is not None
