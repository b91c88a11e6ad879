"""A sitting: one person at the table, computer players in the other seats, match after match.

The sitting takes intents (`person`: what they want, by the thing that they clicked) and ticks of
1/60 s, and gives out events. What comes after what stands in machine.py, what is to be seen in
seen.py.
"""

from collections.abc import Mapping
from random import Random

from ..engine.board import View
from ..engine.match import HUMAN, Match, Seat
from ..engine.refusals import IllegalAction
from ..engine.round import Round
from ..record import Record, Recorder
from . import report, texts
from .count import Count, count_of
from .decks import deal_of
from .events import Event
from .last_turns import LastTurns, last_turns, told_so_far
from .machine import Guard, Lessons, Machine, anything
from .person import Person
from .playable import Unplayable, unplayable
from .seen import PERSON, Seen
from .setup import Setup
from .states import State
from .terms import USUAL, Terms
from .waiting import TICKS_PER_SECOND

__all__ = ["TICKS_PER_SECOND", "Setup", "Sitting", "State", "Unplayable"]


class Sitting:
    """The person's match against the computers, or with one of them as a partner.

    What is to be seen: `seen` (the match as the person sees it), `state`, `message`, `cut`.
    What happened is collected as events until `events()` is called.
    """

    def __init__(
        self,
        setup: Setup,
        rng: Random,
        terms: Terms = USUAL,
    ) -> None:
        """Make a sitting whose first round is dealt at the first tick.

        `rng` shuffles; the players' lots follow from one number of it, and lead back to nothing.
        Raise ValueError for a setup that its rules do not know.
        """
        self._counted = terms.counted
        self._machine = Machine(setup, rng, terms)
        #: What the person may do, and does.
        self.person = Person(self._machine)

    @classmethod
    def resume(
        cls,
        setup: Setup,
        rng: Random,
        record: Record,
        terms: Terms = USUAL,
    ) -> "Sitting":
        """Return a sitting that goes on where a record ends, in mid-turn too.

        The record says the rules and the seats, `setup` what comes after it. Raise Unplayable
        for a game in which the person has no seat or a player is not known.
        """
        match = record.match
        if reason := unplayable(match, terms.players):
            raise Unplayable(reason)
        sitting = cls(setup, rng, terms)
        machine = sitting._machine
        machine.play(match, record.recorder)
        if match.round is None:
            machine.enter(State.DEAL)
        elif match.over:
            machine.enter(State.GAME_OVER)
        elif match.settled:
            machine.enter(State.ROUND_OVER)  # the scores have not been read yet
        else:
            machine.begin_turn()
            machine.teller.strip.note(*told_so_far(match, record.recorder.text(), terms.players))
            told = report.gone_on(match, sitting.view, sitting.prompted)
            machine.teller.say(texts.joined(told, machine.not_kept))
        return sitting

    def new_match(self, deal: int | None = None) -> None:
        """Leave the match and begin another; its first round is dealt at the next tick.

        `deal` is the number of that, if it was chosen. Raise ValueError for what is none, and for
        options or a number of players that the rules do not know.
        """
        self._machine.new_match(deal)

    @property
    def last_ended(self) -> int:
        """The number of the last round that has ended in this match; 0 before that."""
        return self.match.number - (not self.match.settled)

    @property
    def deal(self) -> int | None:
        """The number of the deal that lies on the table, if it has one."""
        return deal_of(self.recorder.text(), self.match.ruleset)

    def tick(self) -> None:
        """Let 1/60 s pass: deal, or let a computer player think and do its next action."""
        self._machine.tick()

    def pass_time(self) -> None:
        """Let 1/60 s pass in which nothing is done, as a card is still on its way.

        A computer may think meanwhile.
        """
        self._machine.pass_time()

    def hasten(self) -> None:
        """Let what a computer player does go on without a rest, until its turn has ended."""
        self._machine.hasten()

    @property
    def hurried(self) -> bool:
        """Whether the turn under way goes on without a rest."""
        return self._machine.waiting.hurried

    def events(self) -> list[Event]:
        """Return what has happened since the last call."""
        return self._machine.teller.events()

    def note_deal(self) -> None:
        """Note the deck that was dealt last, if that was not done: it is about to be kept."""
        self._machine.note_deal()

    def keep(self) -> bool:
        """Bring the journal in step; whether it holds all of a match that has begun."""
        return self._machine.keep()

    def leave(self) -> None:
        """Give the match up: what the journal holds of it is not needed any more."""
        self._machine.leave()

    def close(self) -> None:
        """Keep the journal no longer; its file stays."""
        self._machine.close()

    # What is to be seen.

    @property
    def seen(self) -> Seen:
        """The match as the person at the table sees it."""
        return self._machine.seen

    @property
    def match(self) -> Match:
        """The match that is played: its rules, seats and totals."""
        return self._machine.match

    @property
    def round(self) -> Round:
        """The round that lies on the table. Raises ValueError before the first deal."""
        return self._machine.round

    @property
    def view(self) -> View:
        """What the person sees of the round."""
        return self.seen.view

    @property
    def recorder(self) -> Recorder:
        """The record of the match, as far as it has come."""
        return self._machine.recorder

    @property
    def setup(self) -> Setup:
        """What the next match is played with."""
        return self._machine.setup

    @property
    def state(self) -> State:
        """What the sitting waits for."""
        return self._machine.state

    @property
    def listening(self) -> bool:
        """Whether it is the person's turn to act on the table."""
        return self._machine.listening

    @property
    def cut(self) -> tuple[int, ...]:
        """The card that each seat has cut, while they lie on the table (State.CUT), or ()."""
        return self._machine.cut

    @property
    def message(self) -> str:
        """What was said last: the answer to the person's last act, or what the others did."""
        return self._machine.teller.strip.message

    @property
    def line(self) -> str:
        """The line of the message strip: what was said last, and what the others did before it."""
        return self._machine.teller.strip.line(self.listening, self.prompted)

    @property
    def prompted(self) -> bool:
        """Whether the person is told beside the messages what they can do (table/prompts)."""
        return self._machine.prompted

    @property
    def aside(self) -> str:
        """What stands in place of a prompt for a while: a refusal without room elsewhere, or ""."""
        return self._machine.teller.strip.aside(self.listening) if self.prompted else ""

    def hint(self, tellings: tuple[str, ...]) -> None:
        """Tell a hint in as many words as there is room for, until it is taken back by ()."""
        self._machine.teller.hint(tellings)

    @property
    def hinted(self) -> tuple[str, ...]:
        """The ways to tell the hint that stands in place of a prompt, the fullest first, or ()."""
        return self._machine.teller.strip.hint if self.prompted else ()

    def teach(self, why_not: Lessons) -> None:
        """Let the person do only what `why_not` says nothing against: a lesson."""
        self._machine.why_not = why_not

    @property
    def taught(self) -> bool:
        """Whether the person may do only what a lesson wants."""
        return self._machine.why_not is not anything

    def guard(self, guard: Guard | None) -> None:
        """Have acts of the person looked at before they are done (machine.py); None: no more."""
        self._machine.guard = guard

    def tell(self, sentence: str) -> None:
        """Say something in the message strip; what the others did comes back after it."""
        self._machine.teller.say(sentence)

    @property
    def said(self) -> tuple[str, ...]:
        """All that was said in this round, the oldest first; each turn of the others in full."""
        return tuple(self._machine.teller.strip.said)

    @property
    def scored(self) -> bool:
        """Whether the round that has ended counts among the high scores already (W31)."""
        return self._machine.scored

    @scored.setter
    def scored(self, yes: bool) -> None:
        self._machine.scored = yes

    @property
    def counted(self) -> bool:
        """Whether what is played enters the statistics and the high scores."""
        return self._counted and not self.recorder.autoplayed

    @property
    def match_counted(self) -> bool:
        """Whether the match does, too: the person has played all of it."""
        return self._counted and not self.recorder.ever_autoplayed

    @property
    def autoplays(self) -> bool:
        """Whether Expert plays in the person's place."""
        return self._machine.autoplays

    @autoplays.setter
    def autoplays(self, yes: bool) -> None:
        self._machine.autoplays = yes

    @property
    def helped(self) -> bool:
        """Whether the person has had help in this match: its rounds count apart from then on."""
        return self.recorder.helped

    def take_help(self) -> None:
        """Note that the person has had help with this match, in the journal too."""
        self.recorder.note_help()
        self._machine.keep()

    @property
    def notices(self) -> list[str]:
        """What is to be told in a box besides; whoever has told it takes it out."""
        return self._machine.notices

    @property
    def thinking(self) -> bool:
        """Whether a computer player is to decide: the pointer is the hourglass."""
        return self.state is State.COMPUTER

    @property
    def may_change_rules(self) -> bool:
        """Whether a round has been dealt and not yet begun (W32), of a match that counts."""
        dealt = self.state in (State.DRAW, State.COMPUTER)  # whoever leads
        return dealt and self._counted and not self.round.board.history

    def confirm(self) -> None:
        """Go on from the cut, from the scores of a round, or from the end of a match."""
        if self.state is State.CUT:
            self._machine.enter(State.DEAL)
        elif self.state is State.ROUND_OVER:
            self._machine.enter(State.GAME_OVER if self.match.over else State.DEAL)
            if self.match.over:
                won = self.match.winner == self.seen.side
                self._machine.teller.cue("match_won" if won else "match_lost")
        elif self.state is State.GAME_OVER:
            self.new_match()

    def last_turns(self) -> LastTurns | None:
        """Return the last turn of every player, to be seen once more; None before the first."""
        return last_turns(self.match, self.recorder.text(), self._machine.players)

    def count(self) -> Count | None:
        """Count the cards as a perfect memory would; None before the first deal."""
        return count_of(self.recorder.text(), self._machine.players)

    # What a match is played with.

    def change_rules(self, options: Mapping[str, str]) -> str | None:
        """Set options of the rules (W32); where that is not allowed, why."""
        try:
            self.match.change_rules(options)
        except IllegalAction as error:
            return error.sentence
        self._machine.computers.forget()
        self._machine.keep_anew()
        return None

    def change_setup(self, setup: Setup) -> None:
        """Play on with another setup: at once where that may be, else from the next match."""
        before, self._machine.setup = self.setup, setup
        if setup.name != before.name:  # a game that was loaded keeps its names until then
            self.match.change_seat(PERSON, Seat(HUMAN, setup.name))
            self._machine.keep_anew()
        computers = len(self.match.seats) - 1
        levels = setup.levels_of(computers)
        if levels != before.levels_of(computers) and not self.match.begun:
            for seat, level in enumerate(levels, start=1):
                self.match.change_seat(seat, self.match.seats[seat]._replace(kind=level))
            self._machine.seat_players()
