"""Game | Replay: chooses a record to look at, and does what is asked for there."""

from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect

from ..language import N_, _
from ..players import PLAYERS
from ..record import RecordError
from ..screen.canvas import gif
from ..screen.canvas.framebuffer import FRAME, Framebuffer
from ..screen.dialogs import files as file_dialogs
from ..screen.table.replay import Cut, ReplayServices, ReplayWindow, moment_items
from ..screen.win31.chrome import Chrome
from ..screen.win31.dialog import QUESTION, message_box
from ..screen.win31.widgets import CANCEL_ANSWER, Answer, Result
from ..storage.files import why, write_bytes
from ..storage.records import record_bytes
from ..storage.saves import saves_folder, shown
from ..table.reel import Reel
from .games import Games
from .program import Program

TITLE: Final = N_("Replay")
WHICH: Final = N_("Which game do you want to look at?")
THIS, SAVED = N_("&This Game"), N_("&Saved Game...")
NOTHING: Final = N_("{name} has no round that could be looked at.")
KEPT: Final = N_("Saved as {path}.")
UNKEPT: Final = N_("It could not be saved: {reason}.")
FILMING: Final = N_("Filming: {done} of {all}")
#: A moment of a film stays at least so long, in hundredths of a second.
_LEAST: Final = 25
_LAST: Final = 200


class Replays:
    """The replays of one program."""

    def __init__(self, program: Program, games: Games) -> None:
        self._program, self._games = program, games

    def ask(self) -> None:
        """Ask which match, where one is being played; else which saved game."""
        if self._program.sitting.match.round is None:
            self._ask_file()
            return
        answers = (Answer(THIS, Result.YES), Answer(SAVED, Result.NO), CANCEL_ANSWER)
        done: dict[str, Callable[[], None]] = {
            Result.YES: self._show_this,
            Result.NO: self._ask_file,
        }

        def answered(result: str) -> None:
            done.get(result, lambda: None)()

        program = self._program
        program.open(
            message_box(program.art, _(TITLE), _(WHICH), QUESTION, answers, on_result=answered)
        )

    def _ask_file(self) -> None:
        self._games.choose(self.show)

    def show_from_start(self) -> None:
        """Show the match that is over once more, from its first deal on."""
        reel = Reel(self._program.sitting.recorder.text().encode("utf-8"), PLAYERS)
        self._open(reel, _(TITLE), _(TITLE), 0)

    def _show_this(self) -> None:
        match = self._program.sitting.match
        going = match.round is not None and match.round.board.result is None
        text = self._program.sitting.recorder.text()
        reel = Reel(text.encode("utf-8"), PLAYERS, match.number if going else None)
        self._open(reel, _(TITLE), _(TITLE), reel.last)

    def show(self, path: Path, closed: Callable[[], None] = lambda: None) -> None:
        """Show a record; or say why it cannot be shown. `closed` comes once that is over."""
        program = self._program
        try:
            reel = Reel(record_bytes(path), PLAYERS)
        except RecordError as error:
            program.open(file_dialogs.damaged_box(program.art, path, error))
        except ValueError:
            program.tell(_(NOTHING).format(name=shown(path.name)))
        else:
            name = shown(path.stem)
            self._open(reel, f"{_(TITLE)} - {name}", path.stem, 0, closed)

    def _open(
        self,
        reel: Reel,
        title: str,
        stem: str,
        moment: int,
        closed: Callable[[], None] = lambda: None,
    ) -> None:
        program = self._program
        files = _ReplayFiles(program, reel, stem)
        services = ReplayServices(
            program.chrome,
            program.act,
            partial(self._play_on, reel),
            files.save_picture,
            files.save_film,
        )
        window = ReplayWindow(program.art, program.look(), reel, title, services)
        window.go_to(moment)
        window.on_result = lambda _result: closed()
        program.open(window)

    def _play_on(self, reel: Reel, moment: int, close: Callable[[], None]) -> None:
        """Go on from a moment, unless the running game is not to be lost: then all stays."""

        def go() -> None:
            close()
            self._games.go_on(reel.record_at(moment))

        self._games.unless_lost(go)


class _ReplayFiles:
    """Saves pictures and films of one replay; they are called by `stem`."""

    def __init__(self, program: Program, reel: Reel, stem: str) -> None:
        self._program, self._reel, self._stem = program, reel, stem

    def save_picture(self, cut: Cut) -> str:
        frame = self._frame()
        self._draw(frame, cut, cut.first)
        picture = BytesIO()
        pygame.image.save(frame.shown, picture, "PICTURE.png")
        return self._keep(f"{self._stem}-{cut.first}.png", picture.getvalue())

    def save_film(self, cut: Cut) -> Iterator[str]:
        frame = self._frame()
        data = bytearray(gif.head(*FRAME.size, frame.palette))
        moments = range(cut.first, cut.last + 1)
        for done, moment in enumerate(moments, 1):
            changed = self._draw(frame, cut, moment)
            area = changed[0].unionall(changed[1:]) if changed else Rect(0, 0, 1, 1)
            pixels = pygame.image.tobytes(frame.surface.subsurface(area), "P")
            step = self._reel.step(moment, cut.seat)
            stays = max(step.rest * 100 // 60, _LEAST) if step else _LAST
            data += gif.picture(area, pixels, _LAST if moment == cut.last else stays)
            yield _(FILMING).format(done=done, all=len(moments))
        yield self._keep(f"{self._stem}-{cut.first}-{cut.last}.gif", bytes(data + gif.TAIL))

    def _frame(self) -> Framebuffer:
        """Return a frame of its own, in the colors that are worn."""
        frame = Framebuffer(self._program.art)
        frame.wear(self._program.settings.dress.palette)
        return frame

    def _draw(self, frame: Framebuffer, cut: Cut, moment: int) -> list[Rect]:
        """Draw the window of a moment; return what has changed."""
        program = self._program
        chrome = Chrome(program.art, _(TITLE), (), act=lambda _action: None)
        items = moment_items(program.art, program.look(), self._reel, moment, cut)
        return frame.show([*items, *chrome.items()])

    def _keep(self, name: str, data: bytes) -> str:
        """Write a picture or film beside the saved games, over nothing; return what to say."""
        stem, _dot, ending = name.rpartition(".")
        folder = saves_folder(self._program.data)
        for number in range(1, 1000):
            path = folder / (name if number == 1 else f"{stem}-{number}.{ending}")
            try:
                write_bytes(path, data, replace=False)
            except FileExistsError:
                continue
            except OSError as error:
                return _(UNKEPT).format(reason=why(error))
            return _(KEPT).format(path=shown(str(path)))
        return _(UNKEPT).format(reason=shown(str(folder)))
