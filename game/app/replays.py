"""Game | This Round | Replay: chooses a record to look at, and does what is asked for there.

Pictures and films lie beside the saved games; Film Last Turn makes a film, too.
"""

from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Final

from ..language import N_, _
from ..players import PLAYERS
from ..record import Record, RecordError
from ..screen.canvas import image
from ..screen.canvas.art import Art
from ..screen.canvas.framebuffer import Framebuffer, Item
from ..screen.canvas.gif import END, STRIDE, Film
from ..screen.canvas.inputs import TICK
from ..screen.dialogs import file_dialogs
from ..screen.table.context import Look, names_of
from ..screen.table.replay import Cut, ReplayServices, ReplayWindow
from ..screen.table.scenes import Again
from ..screen.win31.chrome import Chrome
from ..screen.win31.dialog import QUESTION, message_box
from ..screen.win31.widgets import CANCEL_ANSWER, Answer, Result
from ..storage.files import why, write_bytes
from ..storage.keys import default_keys
from ..storage.records import record_bytes
from ..storage.saves import saves_folder, shown
from ..storage.settings import as_used
from ..table.played_turns import Reel
from .games import Games
from .program import Program
from .window_bars import menus_of

TITLE: Final = N_("Replay")
WHICH: Final = N_("Which game do you want to look at?")
THIS, SAVED = N_("&This Game"), N_("&Saved Game...")
NOTHING: Final = N_("{name} has no round that could be looked at.")
KEPT: Final = N_("Saved as {path}.")
UNKEPT: Final = N_("It could not be saved: {reason}.")
FILMING: Final = N_("Filming: {done} of {all}")
FILMS: Final = N_("The last turns are being filmed.")
FILMED: Final = N_("The film of the last turns is {name}, beside your saved games.")
#: What that file is called.
_LAST_TURN: Final = "last-turn.gif"


class Projector:
    """A stretch of a record as the window plays it, without what stands around the table."""

    def __init__(self, art: Art, look: Look, reel: Reel, cut: Cut) -> None:
        """Lie at the first moment of the stretch."""
        services = ReplayServices(
            Chrome(art, "", (), lambda _action: None),
            lambda _action: None,
            lambda _moment, _close: None,
            lambda _cut: "",
            lambda _cut: iter(()),
            default_keys(),
        )
        self._window = ReplayWindow(art, look, reel, "", services)
        self._window.seat, self._window.open = cut.seat, cut.open
        self._window.go_to(cut.first)
        self._last = cut.last

    @property
    def moment(self) -> int:
        """Which moment it is."""
        return self._window.moment

    @property
    def over(self) -> bool:
        """Whether the last moment lies."""
        return self.moment == self._last and not self._window.moving

    def tick(self, ticks: int) -> None:
        """Go on for so many ticks of 1/60 s, to the last moment at most."""
        for _tick in range(ticks):
            self._window.playing = self.moment < self._last
            self._window.handle(TICK)

    def items(self) -> list[Item]:
        """Return the table, with what is told of the turn in its strip."""
        return self._window.table_items()


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

    def show(
        self,
        path: Path,
        leave: Callable[[], None] = lambda: None,
        begin: Callable[[Record], object] | None = None,
    ) -> None:
        """Show a record; or say why it cannot be shown.

        Whoever plays on from a moment is to `begin` with it, by default as with a game that is
        loaded; whoever does not is to `leave`.
        """
        program = self._program
        try:
            reel = Reel(record_bytes(path), PLAYERS)
        except RecordError as error:
            program.open(file_dialogs.damaged_box(program.art, path, error))
        except ValueError:
            program.tell(_(NOTHING).format(name=shown(path.name)))
        else:
            name = shown(path.stem)
            self._open(reel, f"{_(TITLE)} - {name}", path.stem, 0, leave, begin)

    def _open(
        self,
        reel: Reel,
        title: str,
        stem: str,
        moment: int,
        closed: Callable[[], None] = lambda: None,
        go_on: Callable[[Record], object] | None = None,
    ) -> None:
        program = self._program
        go_on = go_on or self._games.go_on

        def play_on(moment: int, close: Callable[[], None]) -> None:
            """Go on from a moment, unless the running game is not to be lost: then all stays."""

            def go() -> None:
                window.on_result = None  # it is left for the game
                close()
                go_on(reel.record_at(moment))

            self._games.unless_lost(go)

        files = _ReplayFiles(program, reel, stem)
        services = ReplayServices(
            program.chrome,
            program.act,
            play_on,
            files.save_picture,
            files.save_film,
            program.keys,
        )
        window = ReplayWindow(program.art, program.look(), reel, title, services)
        window.go_to(moment)
        window.on_result = lambda _result: closed()
        program.open(window)


class _ReplayFiles:
    """Saves pictures and films of one replay; they are called by `stem`."""

    def __init__(self, program: Program, reel: Reel, stem: str) -> None:
        self._program, self._reel, self._stem = program, reel, stem

    def save_picture(self, cut: Cut) -> str:
        program = self._program
        frame = Framebuffer(program.art)
        frame.wear(as_used(program.settings).dress.palette)
        frame.show(self._scene(Projector(program.art, program.look(), self._reel, cut)))
        picture = BytesIO()
        image.save(frame.shown, picture, "PICTURE.png")
        return self._keep(f"{self._stem}-{cut.first}.png", picture.getvalue())

    def save_film(self, cut: Cut) -> Iterator[str]:
        program = self._program
        projector = Projector(program.art, program.look(), self._reel, cut)
        film = Film(program.art, as_used(program.settings).dress.palette)
        while not projector.over:
            if film.add(self._scene(projector)):
                yield _(FILMING).format(done=projector.moment - cut.first + 1, all=cut.moments)
            projector.tick(STRIDE)
        film.add(self._scene(projector), END)
        yield self._keep(f"{self._stem}-{cut.first}-{cut.last}.gif", film.end())

    def _scene(self, projector: Projector) -> list[Item]:
        """Return the window with what is projected there."""
        chrome = Chrome(self._program.art, _(TITLE), (), act=lambda _action: None)
        return [*projector.items(), *chrome.items()]

    def _keep(self, name: str, data: bytes) -> str:
        """Write a picture or a film beside the saved games; return what to say."""
        try:
            return _(KEPT).format(path=shown(str(keep(self._program.data, name, data))))
        except OSError as error:
            return _(UNKEPT).format(reason=why(error))


def keep(data: Path, name: str, content: bytes) -> Path:
    """Write a picture or a film beside the saved games, over nothing; return its path.

    Raise OSError.
    """
    stem, _dot, ending = name.rpartition(".")
    folder = saves_folder(data)
    for number in range(1, 1000):
        path = folder / (name if number == 1 else f"{stem}-{number}.{ending}")
        try:
            write_bytes(path, content, replace=False)
        except FileExistsError:
            continue
        return path
    raise FileExistsError(shown(str(folder)))


class Films:
    """Films the last turns of one program, bit by bit."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._work: Iterator[None] = iter(())
        #: Whether one is being made.
        self.thinking = False

    def make(self) -> None:
        """Begin a film of the last turns, where there is one yet and none is being made."""
        program = self._program
        turns = program.sitting.last_turns()
        if turns is None or self.thinking:
            return
        self._say(_(FILMS))
        look, names = program.look(), names_of(program.sitting.match)
        bars = Chrome(program.art, program.chrome.title, menus_of(program), lambda _action: None)
        again = Again(turns, sliding=True)
        self.thinking = True
        self._work = self._film(
            again, lambda: [*again.items(program.art, look, names), *bars.items()]
        )

    def _film(self, again: Again, scene: Callable[[], list[Item]]) -> Iterator[None]:
        """Make a film picture by picture, and keep it."""
        program = self._program
        film = Film(program.art, as_used(program.settings).dress.palette)
        while not again.over:
            if film.add(scene()):
                yield
            for _tick in range(STRIDE):
                again.tick()
        film.add(scene(), END)
        try:
            path = keep(program.data, _LAST_TURN, film.end())
        except OSError as error:
            self._say(_(UNKEPT).format(reason=why(error)))
        else:
            self._say(_(FILMED).format(name=shown(path.name)))

    def _say(self, sentence: str) -> None:
        self._program.sitting.teller.say(sentence)

    def tick(self) -> bool:
        """Make the next picture of a film that is made; whether it is done, and that is told."""
        if not self.thinking:
            return False
        try:
            next(self._work)
        except StopIteration:
            self.thinking = False
        return not self.thinking
