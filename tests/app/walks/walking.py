"""Somebody who walks through the program, and writes down all that they see and hear.

What they do is by lot: with mouse, keys, fingers or a gamepad, in the game, the menus and dialogs.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final
from zlib import crc32

import pygame

from game.screen.table.layout import BUTTON, SCORE, STRIP, layout
from tests.app.listener import texts_in
from tests.program import Player, Pos
from tests.table.tiny import Tiny

#: What is left out: it ends the program, waits for a file to be named, or writes one of the user's
#: name. Of advice nothing is wanted either: it is another one with each change of how Expert plays.
LEFT_OUT: Final = (
    *("close", "quit midgame", "load", "save", "copy link", "drag"),
    *("film", "hint", "coach", "review", "autoplay", "discard advised"),
)
#: Keys that move what is framed or chosen, or do something with it.
MOVING: Final = {
    name: getattr(pygame, f"K_{name.upper()}")
    for name in (
        *("tab", "space", "return", "left", "right", "up", "down", "home", "end"),
        *("pageup", "pagedown", "backspace", "delete", "escape"),
    )
}
KEYS: Final = MOVING | {
    f"f{number}": getattr(pygame, f"K_F{number}") for number in (2, 5, 7, 8, 9, 10, 11)
}
HELD: Final = {"": 0, "shift ": pygame.KMOD_LSHIFT, "ctrl ": pygame.KMOD_LCTRL}
LETTERS: Final = "dtxwmlbe23456789jqka*shcyn"
#: So many ticks may pass at rest after each act, as far as nothing changes by itself.
TICKS: Final = 20
#: What closes a dialog; whoever looks round in one presses it seldom.
CLOSING: Final = ("OK", "Cancel", "Close", "Yes", "No")


class Walk:
    """Somebody at the program, and what has been written down of it."""

    def __init__(self, name: str, player: Player, said: list[str], cues: list[str]) -> None:
        """`said` and `cues` are what is heard, until it has been written down."""
        self._rng = Random(f"walk {name}")
        self._tiny = Tiny(self._rng)
        self._player, self._said, self._cues = player, said, cues
        self._texts: list[str] = []
        self._drawn = 0  # pictures, since this was told
        self._draw = player.loop.draw
        player.loop.draw = self._count_picture  # type: ignore[method-assign]
        #: What was told last of each thing.
        self._seen: dict[str, str] = {}

    def lines(self, acts: int, commands: Sequence[str], share: float) -> Iterator[str]:
        """Do so many things, and say what there is to be seen and heard of each.

        The commands are given one after another, one in each `share` of the acts in which no
        dialog is open.
        """
        self._commands, self._share = [*commands], share
        yield from self._told()
        for _ in range(acts):
            yield f"> {self._act()}"
            self._player.frames(self._rng.choice([1, 1, 2, 3, 12]))
            yield from self._told()

    # What there is to be seen and heard.

    def _count_picture(self, changed: bool = True) -> None:
        self._drawn += changed
        self._draw(changed)

    def _told(self) -> Iterator[str]:
        app, loop = self._player.app, self._player.loop
        drawn, self._drawn = self._drawn, 0
        self._draw(True)
        texts = [*texts_in(app.desktop.items())]
        for text in self._texts:
            if text not in texts:
                yield f"  - {text}"
        for text in texts:
            if text not in self._texts:
                yield f"  + {text}"
        self._texts = texts
        if self._cues:
            yield f"  sounds: {' '.join(self._cues)}"
            self._cues.clear()
        for line in self._said:
            yield f"  spoken: {line}"
        self._said.clear()
        targets = app.desktop.targets()
        sides = repr([tuple(target) for target in targets])
        yield from self._new("pointer", app.window.pointer() or app.desktop.pointer())
        yield from self._new("targets", f"{len(targets)}, {crc32(sides.encode()):08x}")
        yield from self._new("drawn", f"{drawn} times")
        yield from self._new("picture", f"{crc32(loop._frame.pixels):08x}")
        yield from self._new("rests", f"{app.rest(TICKS)} of {TICKS} ticks")

    def _new(self, what: str, told: str) -> Iterator[str]:
        if self._seen.get(what, "") != told:
            self._seen[what] = told
            yield f"  {what} {told}"

    # What is done.

    def _act(self) -> str:
        """Do something, and say what."""
        app, rng = self._player.app, self._rng
        if app.desktop.dialogs:
            return rng.choice(IN_DIALOGS)(self)
        if app.chrome.menus.active >= 0:
            return rng.choice([Walk._choose, Walk._choose, Walk._move])(self)
        if self._commands and rng.random() < self._share:
            action = self._commands.pop()
            menus = app.chrome.menus.menus
            gray = [each for menu in menus for each in menu.commands if not each.enabled()]
            if action in [each.action for each in gray]:
                return f"the command {action}, which is gray"
            app.act(action)
            return f"the command {action}"
        if rng.random() < 0.4 and app.sitting.listening and not app.table.moving:
            return self._play()
        return rng.choice(AT_THE_TABLE)(self)

    def _play(self) -> str:
        action = self._tiny.decide(self._player.app.sitting.view)
        self._player.do(action)
        return f"{action}, by the mouse"

    def _press_button(self) -> str:
        front = self._player.app.desktop.dialogs[-1]
        buttons = [each for each in getattr(front, "_buttons", []) if each.enabled]
        if self._rng.random() < 0.8:
            buttons = [each for each in buttons if each.caption.text not in CLOSING] or buttons
        if not buttons:
            return self._move()
        button = self._rng.choice(buttons)
        self._player.click(button.area.center)
        return f"press the button {button.caption.text}"

    def _press_keys(self) -> str:
        return self._keys(KEYS)

    def _move(self) -> str:
        return self._keys(MOVING)

    def _keys(self, keys: dict[str, int]) -> str:
        """Press some keys one after another."""
        pressed = []
        for _ in range(self._rng.choice([1, 1, 2, 3])):
            name, held = self._rng.choice([*keys]), self._rng.choice(["", "", "", "", *HELD])
            self._player.key(keys[name], HELD[held])
            pressed.append(f"{held}{name}")
        return f"key {', '.join(pressed)}"

    def _press_letter(self) -> str:
        """Press a letter with Alt, as it is underlined somewhere."""
        letter = self._rng.choice("abcdeghiklmnoprstuvwy")
        self._player.key(ord(letter), pygame.KMOD_LALT)
        return f"key alt {letter}"

    def _type(self) -> str:
        letters = self._rng.choices(LETTERS, k=self._rng.choice([1, 2, 3]))
        for letter in letters:
            self._player.post(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter)
            self._player.post(pygame.KEYUP, key=ord(letter), mod=0, unicode=letter)
        return f"type {''.join(letters)}"

    def _lose_dialogs(self) -> str:
        while self._player.app.desktop.dialogs:
            self._player.app.desktop.dialogs.pop()
        return "no dialogs any more"

    def _spot(self) -> Pos:
        """Where something can be pressed, mostly."""
        app, rng = self._player.app, self._rng
        targets = app.desktop.targets()
        if targets and rng.random() < 0.6:
            return rng.choice(targets).center
        if app.sitting.match.round is not None:
            at = layout(app.sitting.view)
            cards = [card.rect for card in at.own_hand]
            area = rng.choice([at.stock_at, at.pile_at, SCORE, STRIP, BUTTON, *cards])
            return area.x + min(6, area.w - 1), area.y + area.h // 2
        return rng.randrange(640), rng.randrange(480)

    def _click(self) -> str:
        spot, button = self._spot(), self._rng.choice([1, 1, 3])
        self._player.click(spot, button)
        if twice := self._rng.random() < 0.3:
            self._player.click(spot, button)
        return f"{'double ' if twice else ''}click at {spot}, button {button}"

    def _drag(self) -> str:
        start, end = self._spot(), self._spot()
        self._player.press(start)
        middle = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
        self._player.post(pygame.MOUSEMOTION, pos=middle, rel=(0, 0), buttons=(1, 0, 0))
        self._player.frames()
        self._player.release(end)
        return f"drag from {start} to {end}"

    def _wheel(self) -> str:
        lines = self._rng.choice([-2, -1, 1, 2])
        self._player.post(pygame.MOUSEWHEEL, x=0, y=lines, flipped=False)
        return f"wheel by {lines}"

    def _touch(self) -> str:
        (x, y), held = self._spot(), self._rng.choice([1, 5, 40])
        values = {"dx": 0.0, "dy": 0.0, "pressure": 1.0, "touch_id": 0, "finger_id": 0}
        at = {"x": (x + 0.5) / 640, "y": (y + 0.5) / 480}
        self._player.post(pygame.FINGERDOWN, **values, **at)
        self._player.frames(held)
        self._player.post(pygame.FINGERUP, **values, **at)
        return f"touch ({x}, {y}) for {held} ticks"

    def _push(self) -> str:
        pushed = self._rng.choices(range(15), k=self._rng.choice([1, 2, 3]))
        for button in pushed:
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                self._player.post(kind, instance_id=1, button=button)
            self._player.frames()
        return f"gamepad {pushed}"

    def _wait(self) -> str:
        ticks = self._rng.choice([5, 20, 90])
        self._player.frames(ticks)
        return f"wait {ticks} ticks"

    def _choose(self) -> str:
        """Pull a menu down, or choose something of the one that is open."""
        bar = self._player.app.chrome.menus
        if bar.popup is None:
            self._player.click(self._rng.choice(bar.heads[1:]).center)
            return "pull a menu down"
        commands = [*zip(bar.popup.commands, bar.popup.rows, strict=True)]
        command, row = self._rng.choice(
            [each for each in commands if each[0].action not in LEFT_OUT]
        )
        self._player.click(row.center)
        return f"choose {command.label}"


#: What is done, as often as it stands here.
IN_DIALOGS: Final[Sequence[Callable[[Walk], str]]] = (
    *(Walk._press_button, Walk._press_button, Walk._move, Walk._move, Walk._move, Walk._move),
    *(Walk._press_letter, Walk._click, Walk._click, Walk._type, Walk._lose_dialogs),
)
AT_THE_TABLE: Final[Sequence[Callable[[Walk], str]]] = (
    *(Walk._click, Walk._click, Walk._press_keys, Walk._press_keys, Walk._choose, Walk._drag),
    *(Walk._type, Walk._touch, Walk._wait, Walk._wait, Walk._wheel, Walk._push),
)
