"""The window in which a record is looked at: the table as it was, and below it how to go about.

It stands in front of the program until it is closed. What a record holds is the reel's, files and
games are the program's.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from ...engine.board import View
from ...language import N_, _
from ...named_tuple import NamedTuple
from ...storage.keys import REPLAY, Keys
from ...table.person_view import PERSON
from ...table.played_turns import Reel, hands_of
from ...table.texts import joined
from ..canvas.art import Art
from ..canvas.framebuffer import Item
from ..canvas.inputs import (
    LEFT,
    TICK,
    Input,
    Key,
    Motion,
    Press,
    Release,
    Tick,
    Unfocus,
    Wheel,
    stroke,
)
from ..win31.chrome import Chrome
from ..win31.command import called
from ..win31.frame import Modal
from ..win31.screen_reader import FULL
from ..win31.screen_reader import menu as menu_told
from .context import Look, names_of
from .menus import replay_menus
from .panels import BUTTONS, THUMB, Slider, bar_items, button_area, moment_at, slider_area
from .picture import LaidOpen, status_watched, table_items
from .slides import Slides

#: How fast it goes: ticks of rest for each tick of a match, and whether cards slide.
SPEEDS: Final[Mapping[str, tuple[float, bool]]] = {
    N_("&Slow"): (2, True),
    N_("&Normal"): (1, True),
    N_("&Fast"): (0.25, True),
    N_("&Very Fast"): (0.1, False),
}
#: Ticks of 1/60 s that a deal lies before anybody plays.
_DEAL: Final = 60
#: What keys do, to be heard; the fields are the acts of keys.
KEYS_TOLD: Final = N_(
    "{on} steps forward, {back} back, {turn_on} and {turn_back} go from turn to turn, {round_on} "
    "and {round_back} from round to round, {play} plays, {seat} takes another seat, {close} closes."
)


class Cut(NamedTuple):
    """A stretch of a record: from one moment to another, as `seat` saw it or all hands open."""

    first: int
    last: int
    seat: int
    open: bool

    @property
    def moments(self) -> int:
        """How many moments it has."""
        return self.last - self.first + 1


class ReplayServices(NamedTuple):
    """What the window has of the program."""

    #: That of the program's own window: whether it fills the screen, and is seen with its border.
    chrome: Chrome
    #: Does what the caption's boxes name.
    act: Callable[[str], None]
    #: Goes on from a moment of the reel, as a game of its own; what it is handed closes the window.
    play_on: Callable[[int, Callable[[], None]], None]
    #: Saves the picture of the moment with which a stretch begins; says what came of it.
    save_picture: Callable[[Cut], str]
    #: Saves a stretch as a film, bit by bit; yields what to say of it.
    save_film: Callable[[Cut], Iterator[str]]
    #: Those that the user wants.
    keys: Keys


class ReplayWindow(Modal):
    """The window: a modal like a dialog, as large as the frame."""

    def __init__(
        self, art: Art, look: Look, reel: Reel, title: str, services: ReplayServices
    ) -> None:
        """Show the first moment of the reel."""
        super().__init__()
        self._art, self._look, self._services = art, look, services
        self.reel = reel
        self.moment = 0
        self.seat = PERSON
        self.open = False
        self.playing = False
        self.speed = 1
        #: The moment from which a film begins, if one was chosen.
        self.begin: int | None = None
        #: What is said in place of the turn: that a picture has been saved.
        self.told = ""
        self._rest = 0
        self._slides = Slides()
        self._said = self._seen = ""  # of the moment, and of what has landed
        self._seen_at = 0  # which moment that is
        self._held = ""
        self._filming: Iterator[str] | None = None
        keys = services.keys
        menus = replay_menus(reel.seats, SPEEDS, lambda: self.may_play_on, keys)
        self.chrome = Chrome(art, title, menus, self.act)
        self.go_to(0)

    @property
    def may_play_on(self) -> bool:
        """Whether there is anything left to be played here."""
        return self.reel.table(self.moment).board.result is None

    @property
    def spoken(self) -> str:
        """What there is to be heard: the open menu, or what is told, and which action that is."""
        if told := menu_told(self.chrome.menus) or self.told:
            return told
        landed = self._landed
        return _("Action {number} of {total}: {told}").format(
            number=self._seen_at, total=self.reel.last, told=landed
        )

    @property
    def where(self) -> str:
        """Where one is in it, to be heard, and the keys."""
        if told := menu_told(self.chrome.menus, FULL):
            return told
        keys = _(KEYS_TOLD).format(**called(self._services.keys.tables[REPLAY]))
        return joined(self.chrome.title + ".", self._turn + ".", self.spoken, keys)

    @property
    def moving(self) -> bool:
        """Whether cards are on their way."""
        return bool(self._slides)

    @property
    def _landed(self) -> str:
        """What is told of the moment, once its cards lie; of the one before until then."""
        if not self._slides.flying:
            self._seen, self._seen_at = self._said, self.moment
        return self._seen

    # Where it is.

    def go_to(self, moment: int) -> None:
        """Show a moment at once."""
        self._stand_at(min(max(moment, 0), self.reel.last))
        self.told = ""
        step = self.reel.step(self.moment, self._seat)
        self._said = step.said if step else _("The cards have been dealt.")
        self._slides.rest(self._view)
        self._rest = _DEAL

    def _stand_at(self, moment: int) -> None:
        self.moment, self._table = moment, self.reel.table(moment)

    def _go_on(self) -> None:
        """Show the next moment, with what moves there."""
        step = self.reel.step(self.moment + 1, self._seat)
        if step is None:
            self.go_to(self.moment + 1)
            return
        self._stand_at(self.moment + 1)
        pace, slides = [*SPEEDS.values()][self.speed]
        self._said = step.said
        self._rest = max(round(step.rest * pace), 1)
        if slides and not self._all_open and self._seat == PERSON:
            self._slides.move(step.view, step.moves, ())
        else:
            self._slides.rest(step.view)

    @property
    def _closed(self) -> bool:
        return self.reel.is_closed(self.moment)

    @property
    def _seat(self) -> int:
        return PERSON if self._closed else self.seat

    @property
    def _all_open(self) -> bool:
        return self.open and not self._closed

    @property
    def _view(self) -> View:
        return self._table.views[self._seat]

    # How it looks.

    def items(self, active: bool = True) -> list[Item]:
        """Return the table as it was, and the bar below it."""
        main = self._services.chrome
        self.chrome.maximised, self.chrome.framed = main.maximised, main.framed
        return [*self._scene(""), *self._bar(), *self.chrome.items(active)]

    def table_items(self) -> list[Item]:
        """Return the table of the moment, with what is told of it in its strip."""
        return self._scene(self._landed)

    def _scene(self, line: str) -> list[Item]:
        """Return the table of the moment without the bar, with a line in its strip."""
        view = self._slides.view(self._view)
        at = self._slides.layout(self._view)
        opened = LaidOpen(hands_of(self._table)) if self._all_open else None
        names = names_of(self.reel.match, self.reel.round_at(self.moment).totals)
        told = status_watched(view, line)
        items = table_items(self._art, view, at, self._look, names, told, opened=opened)
        return [*items, *self._slides.items(self._look)]

    def _bar(self) -> list[Item]:
        reel, moment = self.reel, self.moment
        rounds = [each.first for each in reel.rounds]
        slider = Slider(moment, reel.last, rounds)
        return bar_items(
            self._art, self.told or self._landed, self._turn, self._held, self.playing, slider
        )

    @property
    def _turn(self) -> str:
        """Which round it is, and which of its turns."""
        dealt = self.reel.round_at(self.moment)
        return _("Round {round}, turn {turn} of {turns}").format(
            round=dealt.number, turn=self.reel.turn_at(self.moment) + 1, turns=len(dealt.turns)
        )

    # What it does.

    def act(self, action: str) -> None:
        """Do what a menu, a button or a key names."""
        reel, moment = self.reel, self.moment
        word, _space, number = action.partition(" ")
        places: dict[str, Callable[[], int]] = {
            "first": lambda: 0,
            "last": lambda: reel.last,
            "back": lambda: moment - 1,
            "turn back": lambda: reel.turn_before(moment),
            "turn on": lambda: reel.turn_after(moment),
            "round back": lambda: reel.round_before(moment),
            "round on": lambda: reel.round_after(moment),
        }
        if action in places:
            self.playing = False
            self.go_to(places[action]())
        elif action == "on":
            self.playing = False
            self._slides.finish()
            if moment < reel.last:
                self._go_on()
        elif action == "play":
            self.playing = not self.playing and moment < reel.last
            self._rest = 0
        elif action == "open":
            self.open = not self.open
            self._again()
        elif action == "seat" or word == "as":
            self.seat = int(number) if number else (self.seat + 1) % len(reel.seats)
            self._again()
        elif word == "speed":
            self.speed = int(number)
        elif action == "close":
            self._close()
        elif action == "begin":
            self.begin = moment
            self.told = _("The film begins here; Save Film ends it.")
        else:
            self._ask_program(action)

    def _again(self) -> None:
        """Show the moment again, and say whose view it is."""
        self.go_to(self.moment)
        if self._closed:
            self.told = _("This round is still being played: the other hands stay closed.")

    def _close(self) -> None:
        self.result = "close"

    def _ask_program(self, action: str) -> None:
        self.playing = False
        here = Cut(self.moment, self.moment, self._seat, self._all_open)
        if action == "game":
            self._services.play_on(self.moment, self._close)
        elif action == "picture":
            self.told = self._services.save_picture(here)
        elif action == "film":
            begin = self.reel.turn_before(self.moment) if self.begin is None else self.begin
            first, last = sorted((begin, self.moment))
            self._filming = self._services.save_film(here._replace(first=first, last=last))
        else:
            self._services.act(action)

    def handle(self, event: Input) -> bool:
        """Take an input; True if the picture may have changed."""
        if isinstance(event, Tick):
            return self._tick()
        if self.chrome.handle(event):
            return True
        match event:
            case Key() if action := self._services.keys.action(REPLAY, stroke(event)):
                self.act(action)
            case Press(x, y, button) if button == LEFT:
                self._press(x, y)
            case Motion(x, _y) if self._held == "slider":
                self._slide_to(x)
            case Release(x, y) if self._held:
                held, self._held = self._held, ""
                if held in BUTTONS and button_area(held).collidepoint(x, y):
                    self.act(held)
            case Wheel(_x, _y, lines):
                self.playing = False
                self.go_to(self.moment + (1 if lines > 0 else -1))
            case Unfocus():
                self._held = ""
            case _:
                return False
        return True

    def rest(self, ticks: int) -> int:
        """Let at most so many ticks pass in which nothing changes by itself; return how many."""
        return 0 if self.playing or self._slides.room.kept else ticks

    def _press(self, x: int, y: int) -> None:
        self._held = next((name for name in BUTTONS if button_area(name).collidepoint(x, y)), "")
        if slider_area().inflate(THUMB, 0).collidepoint(x, y):
            self._held = "slider"
            self.playing = False
            self._slide_to(x)

    def _slide_to(self, x: int) -> None:
        self.go_to(moment_at(x, self.reel.last))

    def _tick(self) -> bool:
        if self._filming is not None:
            told = next(self._filming, None)
            if told is None:
                self._filming = None
            else:
                self.told = told
            return True
        moving = bool(self._slides)
        self._slides.tick()
        if moving:
            return True
        if not self.playing:
            return self.chrome.handle(TICK)
        self._rest -= 1
        if self._rest > 0:
            return False
        if self.moment >= self.reel.last:
            self.playing = False
        else:
            self._go_on()
        return True
