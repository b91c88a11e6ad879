"""What a voice is given: lines, what is new of dialogs and windows, and the place of the frame.

A new line takes the place of those that are stale, and waits for others. No voice reports that it
has said a line, so the time that it takes is reckoned from its words. The words of dialogs are
screen_reader.py's.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum, auto
from time import monotonic
from weakref import WeakSet

from ..engine.board import BoardView
from ..engine.books import spoken
from ..engine.conditions import closed_row
from ..engine.wordings import cards
from ..language import _
from ..named_tuple import NamedTuple
from ..screen.table.places import Framed, FramePlace, Zone
from ..screen.win31 import screen_reader
from ..screen.win31.dialog import Dialog
from ..screen.win31.edit import Edit
from ..screen.win31.frame import Modal
from ..screen.win31.widgets import Button, Widget
from ..table import table_speech
from ..table.texts import capitalized, card_title, joined
from ..voice import Voice

#: Seconds that a word takes, and a line beside its words, at the usual pace of what speaks.
_WORD, _PAUSE = 0.33, 0.3


class Lasts(Enum):
    """How long a line is worth hearing while others come."""

    BRIEFLY = auto()  # what can be done: until anything else is said
    TURN = auto()  # what has happened: until the person acts, or another game is there
    BOX = auto()  # what stands in a box: until another is in front
    LONG = auto()  # the result of a round or a game: to its end, unless a key silences it


class SpokenLine(NamedTuple):
    """A line that is to be said."""

    text: str
    lasts: Lasts


class SpokenMoment(NamedTuple):
    """What lines are of: a turn of the person, and what is in front, as anything that is equal."""

    turn: object
    box: object


class _Given(NamedTuple):
    """A line that was given to the voice, and the second by which it will have been said."""

    line: SpokenLine
    moment: SpokenMoment
    end: float

    def stale(self, now: SpokenMoment) -> bool:
        """Tell whether it is no longer worth hearing."""
        return {
            Lasts.BRIEFLY: True,
            Lasts.TURN: self.moment.turn != now.turn,
            Lasts.BOX: self.moment.box != now.box,
            Lasts.LONG: False,
        }[self.line.lasts]


class SpokenLines:
    """The lines that one voice says."""

    def __init__(self, voice: Voice, clock: Callable[[], float] = monotonic) -> None:
        """`clock` gives seconds."""
        self._voice, self._clock = voice, clock
        self._given: list[_Given] = []  # not said to their ends, as far as can be known
        self._hushed = False

    def hush(self) -> None:
        """Say nothing more of all that was given."""
        self._voice.silence()
        self._given.clear()
        self._hushed = True

    def say(self, lines: Iterable[SpokenLine], moment: SpokenMoment) -> None:
        """Say lines of one moment, one after another.

        Where one is being said that is stale, they come in its place; what waits behind that and is
        not stale is said before them. A result is not cut, and all that comes waits for it.
        """
        now = self._clock()
        self._given = [each for each in self._given if each.end > now]
        cut, again = self._hushed, list[_Given]()
        waits = any(each.line.lasts is Lasts.LONG for each in self._given)
        if self._given and self._given[0].stale(moment) and not waits:
            again = [each for each in self._given if not each.stale(moment)]
            self._given.clear()
            cut = True
        end = self._given[-1].end if self._given else now
        new = ((line, moment) for line in lines if line.text)
        for line, of in (*((each.line, each.moment) for each in again), *new):
            self._voice.say(line.text, interrupt=cut)
            cut = self._hushed = False
            end += _PAUSE + _WORD * len(line.text.split())
            self._given.append(_Given(line, of, end))


class SpokenBoxes:
    """What has been spoken of dialogs and of windows of other kinds."""

    def __init__(self) -> None:
        #: What was in front last.
        self.front: Modal | None = None
        self._read: WeakSet[Modal] = WeakSet()  # those whose texts have been said
        self._texts: Sequence[str] = ()  # of the dialog in front
        self._focus: Widget | None = None
        self._typed: Mapping[Edit, str] = {}  # what stands in its fields
        self._last = ""

    def leave(self) -> None:
        """Take in that nothing is in front of the table any more."""
        self.front = None

    def all_of(self, front: Modal) -> str:
        """Return all that a dialog says, or a window of another kind."""
        if isinstance(front, Dialog):
            return " ".join(screen_reader.contents(front))
        return front.spoken

    def new(self, front: Modal, detail: int) -> Iterator[str]:
        """Yield what is new of what is in front: all of a dialog as it opens, then what changes."""
        fresh = front is not self.front
        self.front = front
        if fresh:
            self._focus, self._last = None, ""
        if isinstance(front, Dialog):
            yield from self._of_dialog(front, fresh, detail)
            return
        front.reading = True
        told = front.spoken  # a window of another kind knows what is new
        if told and told != self._last:
            self._last = told
            yield told

    def _of_dialog(self, front: Dialog, fresh: bool, detail: int) -> Iterator[str]:
        texts = [*self._of_texts(front, fresh, detail), *self._of_fields(front, fresh)]
        focused = [*self._of_focus(front, detail)]
        # What was chosen comes before what it changes.
        yield from (*texts, *focused) if fresh else (*focused, *texts)

    def _of_focus(self, front: Dialog, detail: int) -> Iterator[str]:
        """Yield where the keyboard is, or how that stands, if it is new."""
        now = screen_reader.in_front(front, detail=detail)
        if now == self._last:
            return
        told = screen_reader.in_front(front, self._focus, detail)
        self._last = now
        self._focus = front.focus if front.menus.active < 0 and not front.is_moved else None
        if told:
            yield told

    def _of_fields(self, front: Dialog, fresh: bool) -> Iterator[str]:
        """Yield the fields that a button has filled in."""
        before, self._typed = self._typed, screen_reader.typed(front)
        if not fresh and isinstance(self._focus, Button):
            for field, told in self._typed.items():
                if field is not front.focus and before.get(field, told) != told:
                    yield told

    def _of_texts(self, front: Dialog, fresh: bool, detail: int) -> Iterator[str]:
        """Yield the texts of a dialog that have not been said; of one that is back its name."""
        texts = screen_reader.texts(front, detail)
        if not fresh:
            yield from (text for text in texts if text not in self._texts)
        elif front in self._read:
            yield front.title
        else:
            self._read.add(front)
            screen_reader.open_tables(front)
            yield front.title
            yield from texts
        self._texts = texts


def placed(framed: Framed, board: BoardView, names: Sequence[str]) -> str:
    """Return the sentence on the framed place: what lies there, and which of its line it is.

    `names` are those of the sides.
    """
    place = framed.place
    match place.zone:
        case Zone.STOCK:
            deck = capitalized(spoken(board.ruleset).deck)
            return _("{deck}, {cards}.").format(deck=deck, cards=cards(board.stock_count))
        case Zone.PILE:
            return table_speech.pile(board)
        case Zone.SCORE:
            return _("ScoreBoard.")
        case Zone.BUTTON:
            return _("Button Show Hand.") if framed.shows else _("Button End Hand.")
        case Zone.HAND:
            return _("{card}, {number} of {total}.").format(
                card=card_title(place.card), number=framed.number, total=framed.total
            )
    return _row_told(place, board, names)


def _row_told(place: FramePlace, board: BoardView, names: Sequence[str]) -> str:
    side, column = board.sides[place.side], place.column
    told = capitalized(table_speech.row(side, column)) + "."
    whose = "" if place.zone is Zone.ROWS else _("{name}:").format(name=names[place.side])
    full = column >= side.first_row and closed_row(board, side, column)
    return joined(whose, told, _("It is full.") if full else "")
