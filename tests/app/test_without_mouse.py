"""Whole matches at the whole program without a mouse: by the keyboard, and by typed cards."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest

from game.engine.actions import Action, Verb
from game.engine.cards import listed
from game.engine.ruleset import RULESETS
from game.players.expert.levels import Beginner
from game.screen.canvas.touch import HOLD_TICKS
from game.screen.help.viewer import HelpViewer
from game.screen.table.layout import SCORE, layout
from game.screen.table.places import FramePlace, Zone
from game.storage import keys
from game.table.sitting import State
from tests.program import Player, Pos, Start, late, wished
from tests.typist import Typist

LITTLE = 300  # points that a side makes in a round
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


class PadHand:
    """A hand at a gamepad: its cross, and six buttons."""

    def __init__(self, player: Player) -> None:
        self.player = player

    def push(self, name: str) -> None:
        button = getattr(pygame, f"CONTROLLER_BUTTON_{name}")
        self.player.post(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=button)
        self.player.post(pygame.CONTROLLERBUTTONUP, instance_id=0, button=button)
        self.player.frames()

    @property
    def place(self) -> FramePlace | None:
        return self.player.app.table.keyboard.place

    def go(self, zone: Zone, fits: Callable[[FramePlace], bool] = lambda place: True) -> None:
        while self.place is None or self.place.zone is not zone:
            self.push("RIGHTSHOULDER")
        for way in ("LEFT", "RIGHT"):
            before = None
            while before != self.place and not fits(self.place):
                before = self.place
                self.push(f"DPAD_{way}")
        assert fits(self.place)

    def do(self, action: Action) -> None:
        person, view = self.player.app.sitting.person, self.player.app.sitting.view
        named = action.verb not in (Verb.PASS, Verb.THREE)
        card = action.card if named else next(iter(listed(view.hand)), -1)
        match action.verb:
            case Verb.STOP if person.may_end_hand:
                self.go(Zone.BUTTON)
                self.push("A")
            case Verb.DRAW | Verb.STOP | Verb.TURNOVER:
                self.go(Zone.STOCK)
                self.push("A")
            case Verb.TAKE | Verb.PUTBACK | Verb.ADD:
                self.go(Zone.PILE)
                self.push("A")
            case Verb.UNDO:
                self.push("Y")
            case _:
                self.go(Zone.HAND, lambda place: place.card == card)
                self.push("X" if action.verb in (Verb.DISCARD, Verb.PASS) else "A")
        if action.verb is Verb.MELD and action.wild:
            while self.place is not None and self.place.column != action.column:
                self.push("DPAD_RIGHT")
            self.push("A")


def no_mouse(player: Player) -> None:
    """Have any event of the mouse fail the test."""
    handle = player.app.desktop.handle

    def keys_only(event: object) -> bool:
        assert type(event).__name__ in ("Key", "KeyUp", "Tick"), event
        return handle(event)  # type: ignore[arg-type]

    player.app.desktop.handle = keys_only  # type: ignore[method-assign]


def play_match(
    player: Player, do: Callable[[Action], None], answer: Callable[[], None], missing: int = 2100
) -> None:
    """Play until a match is over, for which so many points are `missing` to all sides.

    `answer` answers each dialog.
    """
    with player.unseen():
        _play_match(player, do, answer, missing)


def _play_match(
    player: Player, do: Callable[[Action], None], answer: Callable[[], None], missing: int
) -> None:
    app = player.app
    late(player, app.sitting.match.ruleset.target - missing)
    person = Beginner(Random(3))
    for _turn in range(30_000):
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
    assert missing <= LITTLE or app.sitting.match.number > 1
    assert app.sitting.match.over, (player.title, app.sitting.state, app.sitting.match.totals)


@pytest.mark.slow
@pytest.mark.parametrize("changes", [{}, {"book": "official", "players": 4}], ids=["two", "four"])
def test_a_whole_match_is_played_with_the_keyboard_alone(start: Start, changes: dict) -> None:
    player = start(**changes)
    no_mouse(player)
    typist = Typist(player)
    play_match(player, typist.do, lambda: typist.tap("enter"))
    assert max(player.app.sitting.match.totals) >= 5000
    assert pygame.mouse.get_pressed() == (False, False, False)


@pytest.mark.parametrize("players", [2, pytest.param(3, marks=pytest.mark.slow)])
def test_a_whole_match_of_1984_is_played_by_typed_cards_alone(start: Start, players: int) -> None:
    """With every letter in the place of a key that draws, takes, discards or is of a card."""
    player = start(book="cga", players=players)
    no_mouse(player)
    typist = Typist(player)
    play_match(player, typist.type, lambda: typist.tap("enter"))
    assert max(player.app.sitting.match.totals) >= 5000


def test_cards_are_typed_in_other_books_where_the_tutor_is_on(start: Start) -> None:
    for tutor, typing in {"on": True, "off": False, "book": False}.items():
        assert wished(start(tutor=tutor)).typing is typing


def test_esc_asks_before_it_leaves_where_cards_are_typed(start: Start) -> None:
    player = start(book="cga")
    typist = Typist(player)
    typist.tap("d", "escape")
    assert player.app.desktop.dialogs
    typist.tap("escape")
    assert not player.app.desktop.dialogs
    assert player.app.running


@pytest.mark.slow
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


@pytest.mark.slow
def test_a_whole_match_is_played_by_a_gamepad_alone(start: Start) -> None:
    player = start()
    no_mouse(player)
    pad = PadHand(player)
    play_match(player, pad.do, lambda: pad.push("A"))
    assert max(player.app.sitting.match.totals) >= 5000


def test_the_prompt_names_the_buttons_of_a_gamepad_once_one_is_used(start: Start) -> None:
    player = start()
    pad = PadHand(player)
    table = player.app.table
    assert not any("(A)" in telling for telling in table._prompt_told)
    pad.go(Zone.STOCK)
    assert "(A) draws" in table._prompt_told[0]
    assert "(LB) (RB)" in table._prompt_told[0]
    pad.push("A")
    pad.go(Zone.HAND)
    assert "(A) melds, (X) discards" in table._prompt_told[0]
    assert "(Y) undoes" in table._prompt_told[0]
    Typist(player).tap("left")
    assert not any("(A)" in telling for telling in table._prompt_told)


def test_a_gamepad_goes_through_menus_and_dialogs(start: Start) -> None:
    player = start()
    pad = PadHand(player)
    pad.push("START")
    bar = player.app.chrome.menus
    assert bar.active == 1
    for name in ("DPAD_RIGHT", "DPAD_DOWN", "A"):
        pad.push(name)
    assert player.title == "Customize"
    pad.push("B")
    assert not player.app.desktop.dialogs


def test_own_keys_hold_in_the_menus_the_help_and_on_the_table(start: Start, tmp_path: Path) -> None:
    own = '[program]\nload = ["ctrl+o"]\n[draw]\ndraw = ["n"]\n'
    (tmp_path / keys.FILE_NAME).write_text(own, "utf-8")
    player = start()
    typist = Typist(player)
    before = len(listed(player.app.sitting.view.hand))
    typist.tap("d")
    assert len(listed(player.app.sitting.view.hand)) == before
    typist.tap("n")
    assert len(listed(player.app.sitting.view.hand)) > before
    load = player.app.chrome.menus.menus[1].commands[1]
    assert load.shortcut == "ctrl+o"
    typist.tap("f3")
    assert not player.app.desktop.dialogs
    typist.tap("ctrl+o")
    assert player.app.desktop.dialogs  # it asks whether to save the game first
    typist.tap("escape")
    player.app.help("shortcuts")
    viewer = player.app.desktop.dialogs[-1]
    assert isinstance(viewer, HelpViewer)
    assert "Ctrl+O Game | Load" in viewer.texts.topics["shortcuts"].text


@pytest.mark.parametrize("own", ["[draw", '[draw]\ndraw = ["t"]\n'])
def test_keys_that_cannot_be_are_told_of_at_the_start(
    start: Start, tmp_path: Path, own: str
) -> None:
    (tmp_path / keys.FILE_NAME).write_text(own, "utf-8")
    player = start()
    assert player.app.trouble is not None
    assert keys.FILE_NAME in player.app.trouble


ELSEWHERE = [
    (book, seats)
    for book, rules in RULESETS.items()
    for seats in rules.seats
    if (book, seats) not in (("windows", 2), ("official", 4))
]


@pytest.mark.slow
@pytest.mark.sampled(slow=3)
@pytest.mark.parametrize(("book", "players"), ELSEWHERE)
def test_a_match_by_keys_in_every_rule_book(start: Start, book: str, players: int) -> None:
    player = start(book=book, players=players, tutor="off")
    no_mouse(player)
    typist = Typist(player)
    play_match(player, typist.do, lambda: typist.tap("enter"), LITTLE)


@pytest.mark.slow
@pytest.mark.sampled(slow=3)
@pytest.mark.parametrize(("book", "players"), ELSEWHERE)
def test_a_match_by_typed_cards_in_every_rule_book(start: Start, book: str, players: int) -> None:
    player = start(book=book, players=players, tutor="on", seed=3)
    no_mouse(player)
    typist = Typist(player)
    play_match(player, typist.type, lambda: typist.tap("enter"), LITTLE)


@pytest.mark.slow
@pytest.mark.parametrize(
    "hand",
    [
        "keys",
        pytest.param("pad", marks=pytest.mark.long),
        pytest.param("typed", marks=pytest.mark.long),
    ],
)
def test_a_round_is_played_while_cards_slide(start: Start, hand: str) -> None:
    """A key completes the slide, and acts on the cards as they lie then."""
    player = start(book="cga", sliding=True)
    no_mouse(player)
    typist, pad = Typist(player), PadHand(player)
    do = {"keys": typist.do, "pad": pad.do, "typed": typist.type}[hand]
    if hand != "typed":
        player.app.change_settings(player.app.settings._replace(tutor="off"))
    app, person = player.app, Beginner(Random(3))
    for _turn in range(20_000):
        if app.sitting.state is State.ROUND_OVER:
            break
        if app.desktop.dialogs:
            typist.tap("enter")
        elif app.sitting.listening and not app.table.movement.of_others:
            before = len(app.sitting.round.board.history)
            do(person.decide(app.sitting.view))
            assert len(app.sitting.round.board.history) != before, app.sitting.message
        else:
            player.frames()
    assert app.sitting.state is State.ROUND_OVER
