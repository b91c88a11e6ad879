"""Hints and the coach, and what the first help in a match costs.

The adviser and the coach think a part of a frame at a time.
"""

from collections.abc import Callable
from functools import partial
from math import inf
from typing import Final
from weakref import WeakKeyDictionary

from ..engine.cards import listed
from ..engine.match import Match
from ..language import N_, _
from ..players import PLAYERS
from ..players.advice.evaluation import KeptEvaluations
from ..record import read_record
from ..screen.dialogs import game as dialogs
from ..screen.dialogs.option_dialogs import CoachDialog, coach_question
from ..screen.win31.command import key_words
from ..screen.win31.widgets import Result
from ..storage.settings import PRICES, Settings, as_used
from ..table.live_advice import Coach, Concern, DiscardHint, Hint, decides, may_discard
from ..table.price import Price, Priced
from ..table.texts import Sentence
from .games import Games
from .program import Program
from .score_keeper import ScoreKeeper

#: With the first help in a match whose rounds can be high scores (W31).
APART: Final = N_("From now on the rounds of this game count under With Help.")
#: The same to be heard.
APART_HEARD: Final = N_("This game counts under With Help now.")
#: The same at the beginning of a match, where the coach helps by itself.
COACHED: Final = N_("The coach looks on: the rounds of this game count under With Help.")


class FirstHelp:
    """The help that the person takes in one program: counts, hints, and the like."""

    def __init__(self, program: Program, keeper: ScoreKeeper) -> None:
        self._program, self._keeper = program, keeper

    def ask(self, what: str, go: Callable[[], None]) -> None:
        """Give help by `go`; with the first in a match that counts, say that it counts apart (W31).

        `what` is dialogs.HINT, COUNT or COACH.
        From then on its rounds are played with help. Whoever wishes that is asked before the first.
        """
        sitting = self._program.sitting
        if sitting.helped or not sitting.counted or self._keeper.why_outside(sitting.match):
            sitting.take_help()
            go()
            return
        if not self._program.settings.ask_help:
            sitting.take_help()
            coached = what == dialogs.COACH
            sitting.teller.say(_(COACHED) if coached else Sentence(_(APART), _(APART_HEARD)))
            go()
            return

        def answered(result: str) -> None:
            if result == Result.YES:
                sitting.take_help()
                go()

        self._program.open(dialogs.help_question(self._program.art, what, answered))


OFF, _QUIET, ASK = PRICES
NOT_NOW = N_("There is nothing for you to decide just now.")


class Hints:
    """The hints of one program."""

    def __init__(
        self, program: Program, first_help: FirstHelp, evaluations: KeptEvaluations
    ) -> None:
        self._program, self._first_help = program, first_help
        self._evaluations = evaluations
        self._hint: Hint | None = None
        self._discard: DiscardHint | None = None

    def ask(self) -> None:
        """Give a hint, or the second best where the hint has been given."""
        sitting = self._program.sitting
        if sitting.taught:
            self._tell_taught()
        elif decides(sitting):
            self._first_help.ask(dialogs.HINT, self._give)
        else:
            sitting.teller.say(_(NOT_NOW))

    def discard(self) -> None:
        """Discard what a hint would, where it has been told which card that is; else tell it."""
        sitting, advised = self._program.sitting, self._discard
        if advised is not None and advised.thinking and advised.holds(sitting):
            return  # it will be told which card that is; to begin anew would put that off
        if advised is not None and advised.card is not None and advised.holds(sitting):
            self._discard = None
            sitting.person.discard(advised.card)
        elif sitting.taught:
            self._tell_taught()
        elif may_discard(sitting):
            self._first_help.ask(dialogs.HINT, self._advise_discard)
        elif held := listed(sitting.person.hand):  # they pass, or are told why they cannot
            sitting.person.discard(held[0])

    def _tell_taught(self) -> None:
        """Say what the guided hand wants now, in place of a hint."""
        guide = self._program.table.guide
        self._program.sitting.teller.say((guide and guide.line) or _(NOT_NOW))

    def _advise_discard(self) -> None:
        self._discard = DiscardHint(self._program.sitting, self._evaluations)

    def _give(self) -> None:
        sitting = self._program.sitting
        if not decides(sitting):
            return
        if self._hint is None or not self._hint.holds(sitting):
            self._drop()
            self._hint = Hint(sitting, self._evaluations)
        elif not self._hint.thinking:
            self._program.table.marks = self._hint.tell_next()

    @property
    def thinking(self) -> bool:
        """Whether the adviser thinks."""
        either = (self._hint, self._discard)
        return any(hint is not None and hint.thinking for hint in either)

    def tick(self) -> bool:
        """Let the adviser think for a part of a frame; whether the picture may have changed."""
        return self._tick_discard() or self._tick_hint()

    def _tick_discard(self) -> bool:
        hint = self._discard
        if hint is None:
            return False
        if not hint.holds(self._program.sitting):
            self._discard = None
            return False
        if not hint.think():
            return False
        key = self._program.keys.of("discard")
        again = f"<{key_words(key[0])}>" if key else ""
        self._program.sitting.teller.say(hint.telling(again))
        return True

    def _tick_hint(self) -> bool:
        hint = self._hint
        if hint is None:
            return False
        if not hint.holds(self._program.sitting):
            self._drop()
            return True
        if hint.think():
            self._program.table.marks = hint.tell_next()
            return True
        return False

    def _drop(self) -> None:
        """Take the hint back that was given: its sentence and its frames together."""
        if self._hint is not None:
            self._hint.withdraw()
            self._program.table.marks = None
        self._hint = None


class Coaches:
    """The coach of one program."""

    def __init__(
        self,
        program: Program,
        first_help: FirstHelp,
        games: Games,
        evaluations: KeptEvaluations,
    ) -> None:
        self._program, self._first_help, self._games = program, first_help, games
        self._evaluations = evaluations
        self._coach: Coach | None = None
        #: What tells of acts that are done, where that is wanted.
        self._price: Price | None = None
        self._how = OFF  # how it is wanted
        #: The match that it looks at, or was not wanted in.
        self._match: Match | None = None
        #: Where the coach was asked for, and whether it is wanted there.
        self._wanted: WeakKeyDictionary[Match, bool] = WeakKeyDictionary()

    def choose(self) -> None:
        """Open the dialog of Options | Coach."""
        program = self._program
        dialog = CoachDialog(
            program.art,
            program.settings,
            program.open,
            self._chosen,
            partial(program.help, "coach"),
        )
        program.open(dialog.dialog)

    def _chosen(self, settings: Settings) -> None:
        self._program.change_settings(settings)
        self._dismiss()
        self._wanted.clear()

    @property
    def thinking(self) -> bool:
        """Whether the coach thinks."""
        price = self._price is not None and self._price.thinking
        return price or (self._coach is not None and self._coach.thinking)

    def tick(self) -> bool:
        """Let the coach think for a part of a frame, where no dialog is open; whether it asks."""
        program = self._program
        if program.desktop.dialogs:
            return False
        sitting, settings = program.sitting, as_used(program.settings)
        concern = concern_of(settings)
        if concern is None or sitting.taught:
            self._dismiss()
            return False
        if self._match is not sitting.match or self._how != settings.price:
            self._dismiss()
            if sitting.listening:
                self._sit_down(sitting.match)
        if self._coach is None:
            return False
        self._coach.concern = concern
        if question := self._coach.think():
            program.open(coach_question(program.art, question, self._answered))
        return bool(question) or (self._price is not None and self._tell_price(self._price))

    def _tell_price(self, price: Price) -> bool:
        """Tell what was given away, or ask whether to take it back; whether it was told."""
        program = self._program
        said = len(program.sitting.teller.strip.said)
        if priced := price.think():
            again = partial(self._take_back, price, priced)
            program.open(coach_question(program.art, priced.text, again))
        return priced is not None or len(program.sitting.teller.strip.said) > said

    def _take_back(self, price: Price, priced: Priced, result: str) -> None:
        """Lay the table as it was before a decision, to be played on from there."""
        if result == Result.YES and self._price is price:
            record = read_record(price.before(priced).encode(), PLAYERS)
            self._wanted.pop(self._program.sitting.match, None)
            if self._games.go_on(record):
                self._program.sitting.take_help()

    def _sit_down(self, match: Match) -> None:
        """Look at a match from now on, unless it is not wanted there."""
        self._match, self._how = match, as_used(self._program.settings).price
        if match not in self._wanted:
            self._wanted[match] = False  # whoever says no is left alone in this match
            self._first_help.ask(dialogs.COACH, self._begin)
        elif self._wanted[match]:
            self._begin()

    def _begin(self) -> None:
        concern = concern_of(as_used(self._program.settings))
        if concern is not None:
            sitting = self._program.sitting
            self._wanted[sitting.match] = True
            self._coach = Coach(sitting, concern, self._evaluations)
            sitting.person.guard = self._coach.holds
            if self._how != OFF:
                asks_from = concern.points if self._how == ASK else inf
                self._price = Price(sitting, self._evaluations, asks_from)
                sitting.person.watch = self._price.watch

    def _dismiss(self) -> None:
        self._match = None
        if self._coach is not None:
            self._coach.sitting.person.guard = self._coach.sitting.person.watch = None
            self._coach = self._price = None

    def _answered(self, result: str) -> None:
        if self._coach is None:
            return
        if result == Result.YES:
            waiting = self._price.waiting if self._price is not None else 0
            self._coach.go_on()
            if self._price is not None:
                self._price.spare(waiting)
        else:
            self._coach.give_up()


def concern_of(settings: Settings) -> Concern | None:
    """Return what the coach asks about; None where it has nothing to look at."""
    if not settings.coach and settings.price == OFF:
        return None
    asks = settings.coach
    pile, discards = asks and settings.coach_pile, asks and settings.coach_discards
    return Concern(settings.coach_points, pile, discards)
