"""A hand that touches nothing but keys: drives the whole program by the keyboard alone."""

from collections.abc import Callable

import pygame

from game.engine.actions import Action, Verb
from game.engine.cards import CARD_NAMES, COLUMN_RANKS, WILD, listed
from game.screen.table.places import FramePlace, Zone
from game.screen.table.table_controller import Keyboard
from tests.program import Player

_KEYS = {
    "enter": pygame.K_RETURN,
    "page up": pygame.K_PAGEUP,
    "page down": pygame.K_PAGEDOWN,
}
_MODS = {"shift": pygame.KMOD_LSHIFT, "ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT}


class Typist:
    """Types at a program, and looks at its frame."""

    def __init__(self, player: Player) -> None:
        self.player = player

    def tap(self, *strokes: str) -> None:
        """Press and release keys as keys.toml writes them: `shift+b`, `enter`, `*`."""
        for stroke in strokes:
            *held, name = stroke.split("+") if len(stroke) > 1 else [stroke]
            mod = sum(_MODS[each] for each in held)
            text = name if len(name) == 1 and not {"ctrl", "alt"} & {*held} else ""
            text = " " if name == "space" else text.upper() if "shift" in held else text
            key = _KEYS.get(name) or pygame.key.key_code(name)
            self.player.post(pygame.KEYDOWN, key=key, mod=mod, unicode=text)
            self.player.post(pygame.KEYUP, key=key, mod=mod, unicode=text)
            self.player.frames()

    @property
    def keyboard(self) -> Keyboard:
        return self.player.app.table.keyboard

    @property
    def place(self) -> FramePlace:
        assert self.keyboard.place is not None
        return self.keyboard.place

    def go(self, zone: Zone, fits: Callable[[FramePlace], bool] = lambda place: True) -> FramePlace:
        """Bring the frame to a place of a zone by Tab, Home and the arrows."""
        for _ in range(len(Zone) + 1):
            if self.keyboard.place is not None and self.place.zone is zone:
                break
            self.tap("tab")
        assert self.place.zone is zone
        self.tap("home") if zone in (Zone.HAND, Zone.ROWS) else None
        before = None
        while not fits(self.place):
            assert before != self.place, f"no such place in {zone}"
            before = self.place
            self.tap("right")
        return self.place

    def do(self, action: Action) -> None:
        """Do an action of the game by arrows, Enter and Del alone."""
        named = action.verb not in (Verb.PASS, Verb.THREE)
        view = self.player.app.sitting.view
        card = action.card if named else next(iter(listed(view.hand)), -1)
        match action.verb:
            case Verb.STOP | Verb.SPECIAL if self.player.app.sitting.person.may_end_hand or (
                action.verb is Verb.SPECIAL
            ):
                self.go(Zone.BUTTON)
                self.tap("enter")
            case Verb.DRAW | Verb.STOP | Verb.TURNOVER:
                self.go(Zone.STOCK)
                self.tap("space")
            case Verb.TAKE | Verb.PUTBACK | Verb.ADD:
                self.go(Zone.PILE)
                self.tap("enter")
            case Verb.ASK:
                self.tap("f5")
            case Verb.UNDO:
                self.tap("delete")
            case Verb.MELD if action.wild:
                self.go(Zone.HAND, lambda place: place.card == card)
                self.tap("w")
                self.tap("home")
                for _ in range(14):
                    if self.place.column == action.column:
                        break
                    self.tap("right")
                self.tap("enter")
            case Verb.MELD | Verb.THREE:
                self.go(Zone.HAND, lambda place: place.card == card)
                self.tap("enter")
            case Verb.DISCARD | Verb.PASS:
                self.go(Zone.HAND, lambda place: place.card == card)
                self.tap("x")

    def sign(self, card: int) -> None:
        """Type a card: its value, then its suit."""
        name = CARD_NAMES[card]
        if name == "JK":
            self.tap("*")
        else:
            self.tap({"T": "1"}.get(name[0], name[0].lower()), name[1].lower())

    def type(self, action: Action) -> None:
        """Do an action of the game by typing, as the tutor of 1984 says."""
        view = self.player.app.sitting.view
        card = action.card if action.card >= 0 else next(iter(listed(view.hand)), -1)
        match action.verb:
            case Verb.STOP | Verb.SPECIAL if self.player.app.sitting.person.may_end_hand or (
                action.verb is Verb.SPECIAL
            ):
                self.tap("e")
            case Verb.DRAW | Verb.STOP | Verb.TURNOVER:
                self.tap("d")
            case Verb.TAKE | Verb.PUTBACK | Verb.ADD:
                self.tap("t")
            case Verb.ASK:
                self.tap("f5")
            case Verb.UNDO:
                self.tap("delete")
            case Verb.MELD if action.wild:
                self.sign(action.card)
                rank = COLUMN_RANKS[action.column]
                wild_rows = view.board.ruleset.wild_rows
                if wild_rows and action.column == WILD:
                    self.tap("enter")
                    return
                self.tap("w" if wild_rows else "enter", {"T": "1"}.get(rank, rank.lower()), "enter")
            case Verb.MELD:
                self.sign(card)
                self.tap("enter")
            case Verb.THREE:
                self.sign(next(iter(listed(view.hand))))
                self.tap("enter")
            case Verb.DISCARD | Verb.PASS:
                self.sign(card)
                self.tap("x" if self.keyboard.begun.verb is Verb.MELD else "enter")
