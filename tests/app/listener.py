"""Somebody who knows no sentence by heart: asks by F8, hears which keys are offered, presses them.

What stands in angle brackets is a key. At one place each offer is taken once, in its order, until
something has come of one.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final

import pygame

from game.screen.canvas.framebuffer import Clip, Item, Text
from tests.program import Player

_OFFER: Final = re.compile(r"<([^<>]+)>")
_HELD: Final = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}
_CODES: Final = {
    "enter": pygame.K_RETURN,
    "esc": pygame.K_ESCAPE,
    "del": pygame.K_DELETE,
    "pageup": pygame.K_PAGEUP,
    "pagedown": pygame.K_PAGEDOWN,
    "ctrl": pygame.K_LCTRL,
}

#: Presses a key with those that are held, and lets a few frames pass.
Press = Callable[[int, int], None]


def code_of(offer: str) -> tuple[int, int]:
    """The key that an offer writes, and those that are held."""
    *held, name = offer.lower().split("+")
    return _CODES.get(name) or pygame.key.key_code(name), sum(_HELD[each] for each in held)


class Listener:
    """Plays by what is offered alone; `heard` gives the lines since it was last called."""

    def __init__(self, heard: Callable[[], list[str]], press: Press) -> None:
        self._heard, self._press = heard, press
        #: All that was heard, and heard without asking for it.
        self.lines: list[str] = []
        self.unasked: list[str] = []
        self.keys = 0  # pressed, without F8
        self._place = ""
        self._tried = 0

    def ask(self) -> str:
        """Ask where one is, and what can be done there."""
        self._listen()
        self._press(pygame.K_F8, 0)
        told = self._heard()
        self.lines += told
        assert told, "F8 is silent"
        return " ".join(told)

    def press(self, offer: str) -> None:
        """Press a key as it is offered."""
        self._press(*code_of(offer))
        self.keys += 1
        self._listen()

    def wait(self) -> None:
        """Let time pass."""
        self._press(0, 0)
        self._listen()

    def _listen(self) -> None:
        fresh = self._heard()
        self.lines += fresh
        self.unasked += fresh

    def step(self) -> None:
        """Do the next of what is offered here."""
        told = self.ask()
        if told != self._place:
            self._place, self._tried = told, 0
        offers = _OFFER.findall(told)
        if not offers:  # it is another's turn
            self.wait()
            return
        assert self._tried < 3 * len(offers), f"nothing that is offered does anything: {told}"
        self.press(offers[self._tried % len(offers)])
        self._tried += 1


def listening(player: Player, heard: Callable[[], list[str]]) -> Listener:
    """Somebody in front of a program; `heard` gives the lines printed since it was last called."""

    def press(key: int, held: int) -> None:
        if key:
            typed = chr(key) if 32 < key < 127 and not held & ~pygame.KMOD_SHIFT else ""
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                player.post(kind, key=key, mod=held, unicode=typed)
        with player.unseen():
            player.frames(4)

    return Listener(heard, press)


def texts_in(items: list[Item]) -> Iterator[str]:
    """All texts that are drawn."""
    for item in items:
        if isinstance(item, Text):
            yield item.text
        elif isinstance(item, Clip):
            yield from texts_in([item.item])


def words(text: str) -> set[str]:
    """The words of a text, as they are compared."""
    return {*re.findall(r"[^\W_]{2,}", text.lower())}
