"""A sitting: one person at the table, computer players in the other seats, match after match.

The sitting takes intents (`person`: what they want, by the thing that they clicked) and ticks of
1/60 s, and gives out events. What comes after what stands in machine.py, of which a sitting is the
whole; what is to be seen in person_view.py.
"""

from collections.abc import Mapping
from random import Random

from ..engine.board import Phase, View
from ..engine.match import HUMAN, Seat
from ..engine.refusals import IllegalAction
from ..record import Record
from . import report, texts
from .card_count import Count, count_of
from .dealer import deal_of
from .machine import Machine
from .person import Person
from .person_acts import anything
from .person_view import PERSON
from .played_turns import LastTurns, last_turns, told_so_far
from .setup import USUAL, Setup, Terms, Unplayable, unplayable
from .states import DRIVEN, TICKS_PER_SECOND, State
from .table_events import Event

__all__ = ["TICKS_PER_SECOND", "Setup", "Sitting", "State", "Unplayable"]


class Sitting(Machine):
    """The person's match against the computers, or with one of them as a partner.

    What is to be seen: `seen` (the match as the person sees it), `state`, `message`, `cut`.
    What happened is collected as events until `events()` is called.
    """

    def __init__(self, setup: Setup, rng: Random, terms: Terms = USUAL) -> None:
        """Make a sitting whose first round is dealt at the first tick.

        `rng` shuffles; the players' lots follow from one number of it, and lead back to nothing.
        Raise ValueError for a setup that its rules do not know.
        """
        super().__init__(setup, rng, terms)
        self._counted = terms.counted
        #: What the person may do, and does.
        self.person = Person(self)

    @classmethod
    def resume(cls, setup: Setup, rng: Random, record: Record, terms: Terms = USUAL) -> "Sitting":
        """Return a sitting that goes on where a record ends, in mid-turn too.

        The record says the rules and the seats, `setup` what comes after it. Raise Unplayable
        for a game in which the person has no seat or a player is not known.
        """
        match = record.match
        if reason := unplayable(match, terms.players):
            raise Unplayable(reason)
        sitting = cls(setup, rng, terms)
        sitting.play(match, record.recorder)
        if match.round is None:
            sitting.state = State.DEAL
        elif match.over:
            sitting.state = State.GAME_OVER
        elif match.settled:
            sitting.state = State.ROUND_OVER  # the scores have not been read yet
        else:
            sitting.begin_turn()
            so_far = told_so_far(match, record.recorder.text(), terms.players)
            # Who listens is told what comes, and the rest on asking.
            sitting.teller.strip.note(*(texts.Sentence(each, "") for each in so_far))
            told = report.gone_on(match, sitting.view, sitting.prompted)
            sitting.teller.say(texts.joined(told, sitting.keeper.not_kept))
        return sitting

    @property
    def last_ended(self) -> int:
        """The number of the last round that has ended in this match; 0 before that."""
        return self.match.number - (not self.match.settled)

    @property
    def deal(self) -> int | None:
        """The number of the deal that lies on the table, if it has one."""
        return deal_of(self.recorder.text(), self.match.ruleset)

    def events(self) -> list[Event]:
        """Return what has happened since the last call."""
        return self.teller.events()

    # What is to be seen.

    @property
    def view(self) -> View:
        """What the person sees of the round."""
        return self.seen.view

    @property
    def cut(self) -> tuple[int, ...]:
        """The card that each seat has cut, while they lie on the table (State.CUT), or ()."""
        lots = self._dealer.lots
        return lots.cut if lots is not None and self.state is State.CUT else ()

    @property
    def message(self) -> str:
        """What was said last: the answer to the person's last act, or what the others did."""
        return self.teller.strip.message

    @property
    def line(self) -> str:
        """The line of the message strip: what was said last, and what the others did before it."""
        return self.teller.strip.line(self.listening, self.prompted)

    @property
    def aside(self) -> str:
        """What stands in place of a prompt for a while: a refusal without room elsewhere, or ""."""
        return self.teller.strip.aside(self.listening) if self.prompted else ""

    @property
    def hinted(self) -> tuple[str, ...]:
        """The ways to tell the hint that stands in place of a prompt, the fullest first, or ()."""
        return self.teller.strip.hint if self.prompted else ()

    @property
    def taught(self) -> bool:
        """Whether the person may do only what a lesson wants."""
        return self.person.lesson is not anything

    @property
    def counted(self) -> bool:
        """Whether what is played enters the statistics and the high scores."""
        return self._counted and not self.recorder.autoplayed

    @property
    def match_counted(self) -> bool:
        """Whether the match does, too: the person has played all of it."""
        return self._counted and not self.recorder.ever_autoplayed

    @property
    def helped(self) -> bool:
        """Whether the person has had help in this match: its rounds count apart from then on."""
        return self.recorder.helped

    def take_help(self) -> None:
        """Note that the person has had help with this match, in the journal too."""
        self.recorder.note_help()
        self.keep()

    @property
    def thinking(self) -> bool:
        """Whether a computer player is to decide: the pointer is the hourglass."""
        return self.state is State.COMPUTER

    @property
    def autoplays(self) -> bool:
        """Whether a computer plays in the person's place."""
        return self._autoplays

    @autoplays.setter
    def autoplays(self, yes: bool) -> None:
        self._autoplays = yes
        self.seat_players()
        if self.match.round is not None and self.round.phase is not Phase.OVER:
            if yes:
                self.recorder.note_autoplay()
                self.keep()
            self._proceed()

    @property
    def may_change_rules(self) -> bool:
        """Whether a round of a match that counts has been dealt, and not begun yet (W32)."""
        dealt = self.state in (State.DRAW, State.COMPUTER)  # whoever leads
        return dealt and self._counted and not self.round.board.history

    def hasten(self) -> None:
        """Go on at once with what a computer player does, until its turn has ended."""
        if self.state is State.COMPUTER:
            self.waiting.hasten()

    def rest(self, ticks: int) -> int:
        """Let at most so many ticks pass in which nothing changes by itself; return how many."""
        return 0 if self.state in DRIVEN else self.teller.strip.rest(ticks)

    def confirm(self) -> None:
        """Go on from the cut, from the scores of a round, or from the end of a match."""
        if self.state is State.CUT:
            self.state = State.DEAL
        elif self.state is State.ROUND_OVER:
            self.state = State.GAME_OVER if self.match.over else State.DEAL
            if self.match.over:
                won = self.match.winner == self.seen.side
                self.teller.cue("match_won" if won else "match_lost")
        elif self.state is State.GAME_OVER:
            self.new_match()

    def last_turns(self) -> LastTurns | None:
        """Return the last turn of every player, to be seen once more; None before the first."""
        return last_turns(self.match, self.recorder.text(), self.players)

    def count(self) -> Count | None:
        """Count the cards as a perfect memory would; None before the first deal."""
        return count_of(self.recorder.text(), self.players)

    # What a match is played with.

    def keep_anew(self) -> None:
        """Keep the journal anew, as what is in it has changed: a name, or the options (W32)."""
        self.keeper.renew()
        self.keep()

    def change_rules(self, options: Mapping[str, str]) -> str | None:
        """Set options of the rules (W32); where that is not allowed, why."""
        try:
            self.match.change_rules(options)
        except IllegalAction as error:
            return error.sentence
        self.computers.forget()
        self.keep_anew()
        return None

    def change_setup(self, setup: Setup) -> None:
        """Play on with another setup: at once where that may be, else from the next match."""
        before, self.setup = self.setup, setup
        if setup.name != before.name:  # a game that was loaded keeps its names until then
            self.match.change_seat(PERSON, Seat(HUMAN, setup.name))
            self.keep_anew()
        computers = len(self.match.seats) - 1
        levels = setup.levels_of(computers)
        if levels != before.levels_of(computers) and not self.match.begun:
            for seat, level in enumerate(levels, start=1):
                self.match.change_seat(seat, self.match.seats[seat]._replace(kind=level))
            self.seat_players()
