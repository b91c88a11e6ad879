"""Walks through the program, written down: what a person does, and all that they see and hear.

A file has, for a match in each rule book and number of seats: every act (with mouse, keys, fingers
or a gamepad, in the game, the menus and the dialogs), the texts that come and go with it, the
sounds, the words that are spoken, and a number that stands for all pixels of the picture. The
others play by lot, so that nothing depends on how computers play. Whoever changes anything that is
seen finds in the diff what becomes of it: `python -m tests.update_references` walks anew.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final
from zlib import crc32

import pygame
import pytest

from game.engine.ruleset import RULESETS
from game.screen.table.layout import BUTTON, SCORE, STRIP, layout
from game.table.states import State
from game.voice import Printed
from tests.app.listener import texts_in
from tests.program import Player, Pos, late, play_on, programs
from tests.table.tiny import Tiny

FOLDER: Final = Path(__file__).parent
#: So many acts are in a walk.
ACTS: Final = 60
#: The walks that begin with the end of a round.
TO_THE_END: Final = ("cga_3", "official_3", "modern_4")
#: What is left out: it ends the program, or makes a film, which takes long. Of advice nothing is
#: wanted either: it is another one with each change of how Expert plays.
LEFT_OUT: Final = (
    *("close", "film", "hint", "coach", "review", "autoplay", "load", "save", "quit midgame"),
    *("discard advised", "copy link", "drag"),
)
#: Keys of dialogs, menus and the table; the latter are heard where a card is framed, too.
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
#: What is chosen before a walk: each is of one of the walks, and comes again.
CHOICES: Final[tuple[dict[str, object], ...]] = (
    {"sliding": True, "prompts": "full", "tips": True, "pace": "normal"},
    {"speech": "text", "discard": "single", "prompts": "brief", "tutor": "on"},
    {"take_back": True, "meld_all": True, "drag_several": True, "cards": "large", "suits": "four"},
    {"as_1994": True},
    {"sliding": True, "pace": "slow", "scheme": "cga", "signals": True},
)


def names() -> list[str]:
    """Every rule book with every number of seats."""
    return [f"{name}_{seats}" for name, rules in RULESETS.items() for seats in rules.seats]


def kept(name: str) -> list[str]:
    """The lines that are kept of a walk."""
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()


def walked(name: str) -> list[str]:
    """The lines of a walk, as it goes now."""
    with walks() as walk:
        return [*walk(name).lines()]


def update_walks() -> None:
    """Walk anew, and write the files."""
    for name in names():
        text = "\n".join(walked(name)) + "\n"
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8", newline="\n")


class Walk:
    """Somebody at the program, and what has been written down of it."""

    def __init__(self, name: str, player: Player, said: list[str], cues: list[str]) -> None:
        """`said` and `cues` are what is heard, until it has been written down."""
        self._rng = Random(f"walk {name}")
        self._tiny = Tiny(self._rng)
        self._player, self._said, self._cues = player, said, cues
        self._commands = _commands(name, player)
        self._texts: list[str] = []
        self._picture = 0

    def lines(self, acts: int = ACTS) -> Iterator[str]:
        """Do so many things, and say what there is to be seen and heard of each."""
        yield from self._told()
        for _ in range(acts):
            yield f"> {self._act()}"
            self._player.frames(self._rng.choice([1, 1, 2, 3, 12]))
            yield from self._told()

    # What there is to be seen and heard.

    def _told(self) -> Iterator[str]:
        app, loop = self._player.app, self._player.loop
        loop.draw()
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
        picture = crc32(loop._frame.pixels)
        if picture != self._picture:
            self._picture = picture
            yield f"  picture {picture:08x}"

    # What is done.

    def _act(self) -> str:
        """Do something, and say what."""
        app, rng = self._player.app, self._rng
        if app.desktop.dialogs:
            return rng.choice([*IN_DIALOGS])(self)
        if app.chrome.menus.active >= 0:
            return rng.choice([Walk._choose, Walk._choose, Walk._move])(self)
        if rng.random() < 0.4 and app.sitting.listening and not app.table.moving:
            return self._play()
        if rng.random() < 0.2 and self._commands:
            action = self._commands.pop()
            app.act(action)
            return f"the command {action}"
        return rng.choice([*AT_THE_TABLE])(self)

    def _play(self) -> str:
        action = self._tiny.decide(self._player.app.sitting.view)
        self._player.do(action)
        return f"{action}, by the mouse"

    def _press_button(self) -> str:
        front = self._player.app.desktop.dialogs[-1]
        buttons = [each for each in getattr(front, "_buttons", []) if each.enabled]
        if not buttons:
            return self._press_key()
        button = self._rng.choice(buttons)
        self._player.click(button.area.center)
        return f"press the button {button.caption.text}"

    def _press_key(self) -> str:
        name, held = self._rng.choice([*KEYS]), self._rng.choice(["", "", "", *HELD])
        self._player.key(KEYS[name], HELD[held])
        return f"key {held}{name}"

    def _move(self) -> str:
        """Press a key that moves what is framed or chosen."""
        name, held = self._rng.choice([*MOVING]), self._rng.choice(["", "", "", *HELD])
        self._player.key(MOVING[name], HELD[held])
        return f"key {held}{name}"

    def _press_letter(self) -> str:
        """Press a letter with Alt, as it is underlined somewhere."""
        letter = self._rng.choice("abcdeghiklmnoprstuvwy")
        self._player.key(ord(letter), pygame.KMOD_LALT)
        return f"key alt {letter}"

    def _lose_dialogs(self) -> str:
        while self._player.app.desktop.dialogs:
            self._player.app.desktop.dialogs.pop()
        return "no dialogs any more"

    def _type(self) -> str:
        letters = self._rng.choices(LETTERS, k=3)
        for letter in letters:
            self._player.post(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter)
            self._player.post(pygame.KEYUP, key=ord(letter), mod=0, unicode=letter)
        return f"type {''.join(letters)}"

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
        button = self._rng.randrange(15)
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            self._player.post(kind, instance_id=1, button=button)
        return f"button {button} of the gamepad"

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
IN_DIALOGS: Final = (
    *(Walk._press_button, Walk._press_button, Walk._move, Walk._move, Walk._move),
    *(Walk._press_letter, Walk._click, Walk._click, Walk._type, Walk._lose_dialogs),
)
AT_THE_TABLE: Final = (
    *(Walk._click, Walk._click, Walk._press_key, Walk._press_key, Walk._choose, Walk._drag),
    *(Walk._type, Walk._touch, Walk._wait, Walk._wait, Walk._wheel, Walk._push),
)


class Day(date):
    """A calendar on which it is always the same day."""

    @classmethod
    def today(cls) -> "Day":
        return cls(1994, 8, 8)


def _commands(name: str, player: Player) -> list[str]:
    """What is commanded in a walk: a part of all that can be, so that all have all."""
    every = [each for each in player.app.commands._actions if each not in LEFT_OUT]
    Random("commands").shuffle(every)
    part = 2 * len(every) // len(names())
    begin = names().index(name) * part % len(every)
    return (every + every)[begin : begin + part]


@contextmanager
def walks() -> Iterator[Callable[[str], Walk]]:
    """Begins walks, in a folder of their own, on a day that is always the same."""
    said: list[str] = []
    cues: list[str] = []

    def say(_voice: Printed, line: str, interrupt: bool = False) -> None:
        said.append(f"at once: {line}" if interrupt else line)

    with (
        pytest.MonkeyPatch.context() as patch,
        TemporaryDirectory() as folder,
        programs(Path("canasta"), patch) as begin,
    ):
        patch.chdir(folder)  # so that no path is seen which is another one the next time
        for level in ("Novice", "Beginner", "Advanced", "Expert"):
            patch.setattr(f"game.players.expert.levels.{level}", _tiny)
        for module in ("deals", "reviews", "session", "score_keeper"):
            patch.setattr(f"game.app.{module}.date", Day)
        patch.setattr("game.app.opening_scene.today", lambda: "1994-08-08")
        patch.setattr("game.screen.canvas.backdrop.localtime", lambda: (1994, 8, 8, 10, 10))
        for module in ("deals", "reviews", "autoplay", "links", "desk"):
            patch.setattr(f"game.app.{module}.Random", lambda *_given: Random(1994))
        for advice in ("hints.Hints.ask", "hints.Coaches.tick", "reviews.Reviews.open"):
            patch.setattr(f"game.app.{advice}", lambda *_given: None)
        patch.setattr("game.table.live_advice.Coach.holds", lambda *_given: False)
        patch.setattr("game.app.replays.Films.make", lambda *_given: None)
        patch.setattr("game.app.commands.why_silent", str)  # whatever this machine has
        patch.setattr("game.app.commands.can_think_deeply", lambda: True)
        patch.setattr(Printed, "say", say)
        patch.setattr("game.audio.Audio.play", lambda _audio, cue: cues.append(cue))

        def walk(name: str) -> Walk:
            book, _, seats = name.partition("_")
            number = names().index(name)
            player = begin(
                seed=number,
                **{"book": book, "players": int(seats), **CHOICES[number % len(CHOICES)]},
                registered=("Tester", None)[number % 2],
                numbered=True,
            )
            if number % 2:
                late(player, 4500)
                player.frames(2)
            if name in TO_THE_END:
                play_on(player, State.ROUND_OVER)
            return Walk(name, player, said, cues)

        yield walk


def _tiny(rng: Random, *_given: object, **_more: object) -> Tiny:
    return Tiny(rng)
