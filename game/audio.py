"""Sound cues to WAVs: what is heard, and silence wherever that cannot be.

The names of the cues live here; whoever emits one needs only the plain string.
sounds/make_sounds.py makes the WAVs; the table and the widgets decide when a cue is due.

Signals are short sounds that tell what has happened, and whose deed it was by the side they come
from: one's own side is heard from the left, the others from the right. What happens is read from
the table as it is seen, so that no signal comes before the card.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from .assets import asset
from .engine.actions import Verb
from .engine.board import BoardView
from .table.person_view import PERSON
from .table.sitting import Sitting, State

if TYPE_CHECKING:
    from .screen.canvas import mixer


class Sound(StrEnum):
    """Every cue there is; its value is what the rest of the game emits."""

    DEAL = "deal"
    SWISH = "swish"
    LAND = "land"
    DRAW = "draw"
    TAKE = "take"
    MELD = "meld"
    WILD = "wild"
    RED_THREE = "red_three"
    CANASTA_MIXED = "canasta_mixed"
    CANASTA_NATURAL = "canasta_natural"
    DISCARD = "discard"
    FREEZE = "freeze"
    REFUSED = "refused"
    PUTBACK = "putback"
    UNDO = "undo"
    OUT = "out"
    ROUND_WON = "round_won"
    ROUND_LOST = "round_lost"
    MATCH_WON = "match_won"
    MATCH_LOST = "match_lost"
    CLICK = "click"
    # Signals to the ear; whose deed it is, is told by the side that they come from.
    YOUR_TURN = "your_turn"
    NOT_SO = "not_so"
    A_CANASTA = "a_canasta"
    PILE_GONE = "pile_gone"


CUES = frozenset(cue.value for cue in Sound)
#: Cards never fall twice in the same way: there are four takes of each of these cues.
CARDS = frozenset(
    {
        *(Sound.DEAL, Sound.SWISH, Sound.LAND, Sound.DRAW, Sound.TAKE, Sound.MELD, Sound.WILD),
        *(Sound.RED_THREE, Sound.DISCARD, Sound.FREEZE, Sound.PUTBACK),
    }
)
#: A pile that is taken sounds as large as it is: of up to this many cards.
PILES = ((3, "take_few"), (8, "take_some"), (16, "take_many"), (sys.maxsize, "take_heap"))
#: The order in which the takes are heard, over and over: each once in four, none twice in a row.
#: It is no lottery, so that nothing else that is drawn in the program depends on what was heard.
ORDER = (1, 2, 3, 4, 2, 1, 4, 3, 1, 4, 2, 3)

#: A cue may come from one side: how loud it is then on the left and on the right.
SIDES = {"left": (1.0, 0.25), "right": (0.25, 1.0)}
RATE = 22050  # Hz, that of the files
BUFFER = 512  # samples: 23 ms from the cue to the loudspeaker

# What is raised where there is no device, no such file or no mixer in the build: the toolkit's own
# error and NotImplementedError are both RuntimeErrors.
_NO_SOUND = (RuntimeError, OSError, ImportError)


def files(cue: str) -> tuple[str, ...]:
    """Return the WAVs of a cue, without their ending, in the order in which they are heard.

    A cue may carry a number of cards ("take 12"); none is one. It may come from a side ("a_canasta
    left"). Of an unknown cue there are none.
    """
    name, space, number = cue.partition(" ")
    if name not in CUES or (space and not number.isdecimal() and number not in SIDES):
        return ()
    sound = name
    if name == Sound.TAKE:
        cards = int(number or 1)
        sound = next(pile for most, pile in PILES if cards <= most)
    return tuple([f"{sound}_{take}" for take in ORDER]) if name in CARDS else (sound,)


class Audio:
    """Plays cues. Nothing it does raises, waits for the sound's end or prints.

    The device is opened at the first cue, or by `open` when the moment is better. If that fails, it
    is not tried again before sound is switched off and on.
    """

    def __init__(self, enabled: bool = True) -> None:
        self._enabled = enabled
        self._stereo = False
        self._opened: bool | None = None  # None: not tried yet
        self._sounds: dict[str, mixer.Sound | None] = {}  # by file
        self._last: dict[str, mixer.Sound] = {}  # what each cue has sounded last
        self._heard: Counter[str] = Counter()

    @property
    def enabled(self) -> bool:
        """Whether cues are to be heard. Switching off silences what sounds at that moment."""
        return self._enabled

    @enabled.setter
    def enabled(self, value: bool) -> None:
        if value == self._enabled:
            return
        self._enabled = value
        if value:
            # Someone who asks for sound again may have plugged something in.
            self._opened = self._opened or None
        elif self._opened:
            _silence()

    @property
    def stereo(self) -> bool:
        """Whether cues are to come from sides: that takes two channels."""
        return self._stereo

    @stereo.setter
    def stereo(self, value: bool) -> None:
        if value != self._stereo:
            self._stereo = value
            if self._opened:
                self._close()

    def play(self, cue: str) -> None:
        """Start a cue and return at once; an unknown one is silence.

        A cue that still sounds starts over: thirteen cards dealt are thirteen snaps and not a
        heap of them, and one cue given twice in a tick does not sound twice as loud.
        """
        names = files(cue)
        if not names or not self._enabled or not self.open():
            return
        cue, _space, side = cue.partition(" ")
        name = names[self._heard[cue] % len(names)]
        self._heard[cue] += 1
        if name not in self._sounds:
            self._sounds[name] = _load(name)
        sound = self._sounds[name]
        try:
            if cue in self._last:
                self._last.pop(cue).stop()
            if sound is not None:
                channel = sound.play()
                if channel is not None and side in SIDES:
                    channel.set_volume(*SIDES[side])
                self._last[cue] = sound
        except _NO_SOUND:
            self._opened = False

    def open(self) -> bool:
        """Open the device if that has not been tried yet and sound is on; whether it is open."""
        if self._opened is None and self._enabled:
            self._sounds.clear()  # what an earlier mixer loaded may not fit this one
            self._last.clear()
            self._opened = _open_mixer(1 + self._stereo)
        return bool(self._opened)

    def rest(self) -> None:
        """Give the device back, unless it sounds: it costs while it is silent, too."""
        if self._opened and not _sounds():
            self._close()

    def lose(self) -> None:
        """Take in that the device is gone: the next cue looks for another one."""
        if self._opened:
            self._close()

    def _close(self) -> None:
        from .screen.canvas import mixer

        with suppress(*_NO_SOUND):
            mixer.quit()
        self._opened = None


def _open_mixer(channels: int) -> bool:
    try:
        from .screen.canvas import mixer

        with _stderr_closed():
            # allowedchanges=0: SDL converts to whatever the device wants, so that the buffer
            # keeps its 23 ms and the files are loaded as they are.
            mixer.init(RATE, -16, channels, BUFFER, allowedchanges=0)
    except _NO_SOUND:
        return False
    return True


def _sounds() -> bool:
    """Tell whether anything is heard just now."""
    from .screen.canvas import mixer

    with suppress(*_NO_SOUND):
        return bool(mixer.get_busy())
    return False


def _silence() -> None:
    from .screen.canvas import mixer

    with suppress(*_NO_SOUND):  # closed by someone else: silent already
        mixer.stop()


def _load(name: str) -> mixer.Sound | None:
    from .screen.canvas import mixer

    try:
        return mixer.Sound(asset("sounds", f"{name}.wav"))
    except _NO_SOUND:
        return None


@contextmanager
def _stderr_closed() -> Iterator[None]:
    """Send file descriptor 2 nowhere meanwhile.

    ALSA writes eight lines there from C when there is no sound card, and SDL has no switch for it.
    """
    with ExitStack() as undo:
        try:
            if sys.stderr is not None:
                sys.stderr.flush()
            kept = os.dup(2)
            undo.callback(os.close, kept)
            nowhere = os.open(os.devnull, os.O_WRONLY)
            undo.callback(os.close, nowhere)
            os.dup2(nowhere, 2)
            undo.callback(os.dup2, kept, 2)
        except (OSError, ValueError):
            pass  # no standard error to begin with, as in a program without a console
        yield


#: What is refused has a signal in place of its cue.
REFUSED: Final = {Sound.REFUSED.value: Sound.NOT_SO.value}
_SIDES: Final = {True: "left", False: "right"}


class Signals:
    """What has been signaled of a sitting."""

    def __init__(self) -> None:
        self._round: object = None
        self._seen = 0  # actions of the round
        self._canastas: tuple[int, ...] = ()
        self._my_turn = False

    def of(self, sitting: Sitting) -> list[str]:
        """Return the cues of what is new in a sitting, whose cards all lie."""
        round_ = sitting.match.round
        if round_ is None:
            return []
        board = round_.board
        if round_ is not self._round:
            self._round, self._seen = round_, len(board.history)
            self._canastas = _canastas(board)
        cues = [*self._of_others(board), *self._of_turn(sitting)]
        self._seen, self._canastas = len(board.history), _canastas(board)
        return cues

    def _of_others(self, board: BoardView) -> list[str]:
        """Return the cues of piles that were taken and of canastas that were completed."""
        mine = board.side_of[PERSON]
        taken = [
            f"{Sound.PILE_GONE} {_SIDES[board.side_of[seat] == mine]}"
            for seat, action, *_rest in board.history[self._seen :]
            if action.verb is Verb.TAKE
        ]
        made = [
            f"{Sound.A_CANASTA} {_SIDES[side == mine]}"
            for side, (now, before) in enumerate(zip(_canastas(board), self._canastas, strict=True))
            if now > before
        ]
        return taken + made

    def _of_turn(self, sitting: Sitting) -> list[str]:
        before, self._my_turn = self._my_turn, sitting.state is State.DRAW
        return [Sound.YOUR_TURN] * (self._my_turn and not before)


def _canastas(board: BoardView) -> tuple[int, ...]:
    return tuple(side.canastas for side in board.sides)
