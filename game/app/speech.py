"""Speaks what is new on the screen: messages, the prompt, the framed place, dialogs and menus.

What is said of each stands in table/table_speech.py and win31/screen_reader.py.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final
from weakref import WeakKeyDictionary

from ..engine.board import View
from ..language import N_, _
from ..screen.table.context import names_of
from ..screen.table.screen import TableScreen
from ..screen.win31 import screen_reader
from ..screen.win31.command import key_words
from ..screen.win31.desktop import Desktop
from ..screen.win31.dialog import Dialog
from ..screen.win31.frame import Modal
from ..screen.win31.screen_reader import FULL, USUAL
from ..storage.keys import PAD
from ..storage.settings import DETAILS, OFF
from ..table import table_speech, tips
from ..table.live_advice import may_discard
from ..table.person_view import PERSON
from ..table.prompt import PromptStep
from ..table.sitting import Sitting
from ..table.states import OVER
from ..table.texts import Sentence, joined, shown_name
from ..table.tips import LOOKS
from ..voice import voice_of
from .sittings import Sittings
from .spoken_lines import Lasts, SpokenBoxes, SpokenLine, SpokenLines, SpokenMoment, placed

#: What can be spoken once more.
SPOKEN: Final = ("prompt", "hand", "rows", "pile", "scores", "last")
#: What is looked at that is no matter of the table alone; the rest is tips.py's.
SCORES, SCORES_MORE, TURNS, TURNS_MORE = (
    *("look scores", "look scores more", "look turns", "look turns more"),
)
LOOKED_AT: Final = (*LOOKS, SCORES, SCORES_MORE, TURNS, TURNS_MORE)
#: Keys that do nothing by themselves, and those that move the frame.
_HELD: Final = ("shift", "ctrl", "alt", "caps lock", "num lock", "")
_MOVING: Final = (
    *("left", "right", "up", "down", "tab", "home", "end", "page up", "page down", "lb", "rb"),
)
#: In so many frames something has come of a key, if anything does.
_ANSWERED: Final = 20
#: So many messages are told again.
_MESSAGES: Final = 5
ROUND: Final = N_("Round {number}, to {target}.")
#: The actions that these sentences name.
_NAMED: Final = (
    *("accept", "discard", "look hand", "look rows", "look others", "look pile"),
    *("look minimum", "look scores"),
)
#: What keys do on the table beside what the prompt says, to be heard.
ACCEPTS: Final = N_("{accept} does what is named first.")
ACCEPTS_ALL: Final = N_("{accept} melds all that is named.")
DISCARDS: Final = N_("{discard} tells what a hint would discard, {discard} again discards it.")
LOOKING: Final = N_(
    "{look_hand} tells your hand, {look_rows} your rows, {look_others} theirs, {look_pile} the "
    "pile, {look_minimum} the minimum, {look_scores} the scores."
)
SPEECH_OFF: Final = N_("Speech is off.")
SILENT: Final = N_("Speech is off: Options | Customize turns it on.")
NOTHING: Final = N_("Nothing has been said yet.")


class Speech:
    """What has been spoken of a program, and what is new."""

    def __init__(
        self,
        desktop: Desktop,
        table: TableScreen,
        sittings: Sittings,
        tell: Callable[[str], None],
    ) -> None:
        """Speak of what these show; `tell` says in a box why nothing can be spoken."""
        self._desktop, self._table, self._sittings = desktop, table, sittings
        self._tell = tell
        self._awaited = False  # whether an answer to the person is being thought about
        self._setting = OFF
        self._lines: SpokenLines | None = None  # None where nothing is spoken
        self._boxes = SpokenBoxes()
        #: What of the messages of each sitting was spoken last.
        self._said: WeakKeyDictionary[Sitting, Sentence] = WeakKeyDictionary()
        self._last: dict[str, str] = {}  # what was spoken last of each thing
        self._untold = ""  # why nothing can be spoken, until it has been told once
        self._step: tuple[object, int] | None = None  # of a guided hand, that was said
        self._pressed, self._unanswered = "", 0  # the last key, and for how many frames it may be
        self._begun = False  # a card was typed, or a row chosen, when it was last looked
        #: How much is said of each thing.
        self.detail = USUAL

    def use(self, setting: str, detail: str = "usual") -> bool:
        """Speak as a setting has it from now on; whether that can be. If not, `follow` tells why.

        Speech is off then. `detail` is one of DETAILS.
        """
        self.detail = DETAILS.index(detail)
        if setting == self._setting:
            return True
        voice, trouble = voice_of(setting)
        self._lines = SpokenLines(voice) if voice is not None else None
        self._setting = OFF if trouble else setting
        self._untold = trouble or self._untold
        self._last.clear()
        self._boxes = SpokenBoxes()
        return not trouble

    def hush(self, key: str) -> None:
        """Silence what is being said, as the key of this name goes down.

        What the key does is heard at once; where it does nothing, the place where one still is.
        """
        if self._lines is not None:
            self._lines.hush()
            self._pressed, self._unanswered = (
                key.removeprefix(PAD),
                0 if key in _HELD else _ANSWERED,
            )

    # What is asked for.

    def again(self, what: str) -> None:
        """Speak `prompt`, `hand`, `rows`, `pile`, `scores` or what was said `last` once more.

        In a box `prompt` is where one is in it, and `last` all that it says.
        """
        if self._lines is None:
            self._sittings.now.teller.say(_(SILENT))
            return
        tell: dict[str, Callable[[], str]] = {
            "prompt": lambda: self._where,
            "hand": lambda: table_speech.hand(self._seen),
            "rows": lambda: table_speech.rows(self._seen, self._names),
            "pile": lambda: table_speech.pile(self._seen.board),
            "scores": self._scores,
            "last": lambda: (self._front and self._boxes.all_of(self._front)) or self._account,
        }
        if what in ("prompt", "last") or self._sittings.now.match.round is not None:
            self._say(tell[what]())

    def look(self, what: str) -> None:
        """Speak what the person looks at: one of LOOKED_AT."""
        match = self._sittings.now.match
        if match.round is None:
            return
        if what in LOOKS:
            seats = [shown_name(seat) for seat in match.seats]
            self._say(LOOKS[what](self._seen, seats, self._names))
            return
        target = f"{match.ruleset.target:,}"
        said = self._sittings.now.teller.strip.said
        tell: dict[str, Callable[[], str]] = {
            SCORES: self._scores,
            SCORES_MORE: lambda: joined(
                self._scores(), _(ROUND).format(number=match.number, target=target)
            ),
            TURNS: lambda: self._account,
            TURNS_MORE: lambda: joined(*said[-_MESSAGES:]) or _(NOTHING),
        }
        self._say(tell[what]())

    @property
    def _names(self) -> tuple[str, ...]:
        return names_of(self._sittings.now.match).sides

    def _scores(self) -> str:
        canastas = [side.canastas for side in self._seen.board.sides]
        whose = tips.whose(self._seen, self._names)
        return table_speech.scores(whose, self._table.told.totals, canastas)

    @property
    def _seen(self) -> View:
        """The table as far as the eye has come."""
        return self._table.slides.view(self._sittings.now.view)

    @property
    def _front(self) -> Modal | None:
        """What stands in front of the table: a dialog, or a window of another kind."""
        front = self._desktop.dialogs[-1] if self._desktop.dialogs else None
        return front and (front.child or front)

    @property
    def _where(self) -> str:
        """Where the person is, and what can be done there."""
        front, table = self._front, self._table
        if isinstance(front, Dialog):
            return screen_reader.where(front)
        if front is not None:
            return front.where
        if menu := screen_reader.menu(self._desktop.chrome.menus, FULL):
            return menu
        told = table.keyboard.heard or self._prompt
        return joined(told, self._offers, self._placed)

    @property
    def _offers(self) -> str:
        """What keys do on the table beside what the prompt says."""
        table = self._table
        if table.keyboard.begun or not self._sittings.now.listening:
            return ""
        if table.guide:
            return _(ACCEPTS).format(accept=self._key("accept")) if table.proposal else ""
        prompt = table.prompt
        names_keys = prompt.step in (PromptStep.BEGIN, PromptStep.STOCK_END)
        accepts = ACCEPTS_ALL if len(prompt.proposal) > len(prompt.lays) > 0 else ACCEPTS
        told = [accepts] * bool(prompt.proposal and not names_keys)
        told += [DISCARDS] * may_discard(self._sittings.now) + [LOOKING] * (self.detail == FULL)
        keys = {name.replace(" ", "_"): self._key(name) for name in _NAMED}
        return joined(*(_(each).format(**keys) for each in told))

    def _key(self, action: str) -> str:
        """Write the first key of an action as prompts do; "" for none."""
        keys = self._table.keyboard.keys.of(action)
        return f"<{key_words(keys[0])}>" if keys else ""

    @property
    def _prompt(self) -> str:
        """What can be done on the table now."""
        return self._table.guide.spoken if self._table.guide else self._table.prompt.spoken

    @property
    def _prompt_heard(self) -> str:
        """The same as it is said by itself: in few words, unless all is to be heard."""
        prompt, guide = self._table.prompt, self._table.guide
        if guide and not guide.lesson.waiting:
            return ""
        if guide or self.detail == FULL:
            return self._prompt
        return "" if prompt.step is PromptStep.OTHERS else prompt.brief[0]

    def _rest_of_step(self, prompt: str) -> str:
        """Return what a step of a guided hand wants, where the rest has been said; else all."""
        guide = self._table.guide
        before, self._step = self._step, (guide.lesson, guide.lesson.place) if guide else None
        return guide.line or prompt if guide and self._step == before else prompt

    @property
    def _placed(self) -> str:
        """What the frame of the keyboard is at."""
        place = self._table.framed if self._sittings.now.match.round is not None else None
        if place is None:
            return ""
        return placed(place, self._sittings.now.view.board, self._names)

    # What is new.

    def follow(self, awaited: bool = False) -> bool:
        """Speak what has come since the last time, or tell why not; whether a box has opened.

        `awaited`: an answer to the person is being thought about.
        """
        self._awaited = awaited
        if self._untold:
            untold, self._untold = self._untold, ""
            self._tell(untold)
            return True
        if self._lines is not None:
            if new := [each for each in self._new() if each.text]:
                self._give(new)
            if self._unanswered and not self._waits:
                self._unanswered -= 1
                if not self._unanswered:
                    self._say(self._still, Lasts.BRIEFLY)
        return False

    @property
    def _waits(self) -> bool:
        """Whether something is under way that will be told."""
        waits = self._table.moving or self._awaited or not self._sittings.now.listening
        return not self._desktop.dialogs and waits

    @property
    def _still(self) -> str:
        """Where one is after a key that has changed nothing: nothing happens without a word."""
        if front := self._front:
            if isinstance(front, Dialog):
                return screen_reader.in_front(front, detail=self.detail)
            return front.spoken
        if menu := screen_reader.menu(self._desktop.chrome.menus, self.detail):
            return menu
        keyboard = self._table.keyboard
        if keyboard.begun.wild is not None or self._pressed in _MOVING:
            return self._placed
        return keyboard.echo_brief or self._prompt_heard

    def _say(self, line: str, lasts: Lasts = Lasts.TURN) -> None:
        """Say what was asked for, if anything."""
        if line:
            self._give([SpokenLine(line, lasts)])

    def _give(self, lines: Sequence[SpokenLine]) -> None:
        if self._lines is not None:
            self._lines.say(lines, self._moment)
            self._unanswered = 0

    @property
    def _moment(self) -> SpokenMoment:
        """What is said now is of: so many acts of the person in a sitting, and what is in front."""
        sitting = self._sittings.now
        history = sitting.match.round.board.history if sitting.match.round else []
        acts = sum(seat == PERSON for seat, _action, _cards in history)
        return SpokenMoment((id(sitting), sitting.match.number, acts), id(self._front))

    def _new(self) -> Iterator[SpokenLine]:
        self._table.follow()
        # Nothing is spoken before it is seen.
        happened = [] if self._table.slides.flying else [*self._messages()]
        lasts = self._lasts
        now = [*self._now(silent=not happened)]
        laid = happened and self._sittings.now.teller.strip.said[-1].laid
        if laid and self.detail != FULL and now[:1] == [self._last.get("prompt")]:
            now[0] = joined(happened.pop(), now[0])  # cards laid, and what is next: one scene
        yield from (SpokenLine(text, Lasts.TURN) for text in happened)
        yield from (SpokenLine(text, lasts) for text in now)

    @property
    def _lasts(self) -> Lasts:
        """How long what is said of where one is, is worth hearing: all that a box opens with."""
        front = self._front
        if front is not None and self._sittings.now.state in OVER:
            return Lasts.LONG
        opens = front is not None and front is not self._boxes.front
        return Lasts.BOX if opens else Lasts.BRIEFLY

    def _now(self, silent: bool) -> Iterator[str]:
        """Yield what is new of where one is, and of what can be done there.

        `silent`: nothing has happened on the table that would be said before it.
        """
        if front := self._front:
            yield from self._boxes.new(front, self.detail)
            self._last["menu"] = ""
            return
        if menu := screen_reader.menu(self._desktop.chrome.menus, self.detail):
            yield from self._changed("menu", menu)
            return
        table = self._table
        if "menu" in self._last:  # where one comes to is always said
            self._boxes.leave()
            for what in ("menu", "prompt", "place"):
                self._last.pop(what, None)
            self._step = None
        yield from self._changed("again", self._account if table.again else "")
        if table.moving:
            return
        if table.guide:
            table.guide.read()  # which is drawn later
        keyboard = table.keyboard
        begun, self._begun = self._begun, bool(keyboard.begun)
        if silent and begun and not self._begun:  # Esc or Backspace has left it
            self._last.pop("prompt", None)
        yield from map(self._rest_of_step, self._changed("prompt", self._prompt_heard))
        echo = keyboard.heard if self.detail == FULL else keyboard.echo_brief
        yield from self._changed("echo", echo)
        # Where a card is typed the frame is there too, which need not be said.
        typed = table.keyboard.by_sign and not table.keyboard.begun.wild
        place = self._placed
        if typed and self.detail != FULL:
            self._last["place"] = place
        yield from self._changed("place", place)

    @property
    def _account(self) -> str:
        """What the others did, or whatever was said last."""
        strip = self._sittings.now.teller.strip
        return strip.tale.text() or (strip.said[-1] if strip.said else _(NOTHING))

    def _messages(self) -> Iterator[str]:
        sitting = self._sittings.now
        said = sitting.teller.strip.said
        last = self._said.get(sitting)  # what was spoken of this sitting last
        at = next((at for at, each in enumerate(said) if each is last), -1)
        fresh = said[at + 1 :]
        if fresh:
            self._said[sitting] = fresh[-1]
        full = [each for each in fresh if each.laid or each.brief != ""]
        yield from full if self.detail == FULL else table_speech.heard(fresh)

    def _changed(self, what: str, text: str) -> Iterator[str]:
        if self._last.get(what) != text:
            self._last[what] = text
            if text:
                yield text
