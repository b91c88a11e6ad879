"""A sitting: one person at the table, computer players in the other seats, match after match.

The state machine takes intents (what the person wants, by the thing he clicked) and ticks of
1/60 s, drives the engine, and gives out events. It decides nothing about the rules: it asks.
"""

from collections.abc import Mapping
from enum import Enum
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Final, NamedTuple

from ..engine.actions import (
    DISCARD,
    DRAW,
    PASS,
    PUTBACK,
    STOP,
    TAKE,
    TURNOVER,
    UNDO,
    Action,
    Verb,
    meld,
)
from ..engine.board import Phase
from ..engine.cards import (
    BLACK,
    COLUMN,
    COLUMN_NAMES,
    FIRST_WILD,
    WILD,
    shuffled,
)
from ..engine.match import HUMAN, Match, Seat
from ..engine.refusals import IllegalAction
from ..engine.rules import may_take, refusal
from ..engine.ruleset import WINDOWS, Ruleset
from ..players import PLAYERS
from ..record import Record, Recorder
from . import report, texts
from .computers import Computers
from .events import Cue, Dealt, Event, Message
from .keeper import Keeper
from .narrator import Narrator
from .sights import PERSON, Sights

TICKS_PER_SECOND: Final = 60
COMPUTER: Final = "Computer"


class State(Enum):
    """What the sitting waits for."""

    DEAL = "deal"  # the next tick deals a round
    DRAW = "draw"  # the person: draw or take the pile
    MELD = "meld"  # the person: meld; the turn may not end yet
    DISCARD = "discard"  # the person: meld on, or end the turn
    COMPUTER = "computer"  # ticks: a computer player's turn
    QUESTION = "question"  # the person: stop, or turn the pile over (W26)
    ROUND_OVER = "round over"  # the person has seen the scores
    GAME_OVER = "game over"  # the person has seen who won


_PHASE_STATES: Final = {
    Phase.DRAW: State.DRAW,
    Phase.MELD: State.MELD,
    Phase.DISCARD: State.DISCARD,
}


class Unplayable(Exception):  # noqa: N818 - what the record is, not what went wrong
    """A record of a game that cannot be gone on with at this table; the text is for the user."""


class Setup(NamedTuple):
    """What a new match is played with. `delay` is in milliseconds, 0 to 10,000."""

    name: str = "Player"
    level: str = "beginner"
    delay: int = 0
    ruleset: Ruleset = WINDOWS
    options: Mapping[str, str] = MappingProxyType({})


class Sitting(Sights):
    """The person's match against the computer.

    What is to be seen: `match` (totals, names), `view` (the person's), `state`, `message`.
    What happened is collected as events until `events()` is called.
    """

    def __init__(self, setup: Setup, rng: Random, journal: Path | None = None) -> None:
        """A sitting whose first round is dealt at the first tick.

        `rng` shuffles and plays; `journal` is the file that is kept in step, action by action.
        """
        self.setup = setup
        self.message = ""
        self._rng = rng
        self._keeper = Keeper(journal)
        #: Whether the round that has ended counts among the high scores already (W31).
        self.scored = False
        self._events: list[Event] = []
        self._passed = ""  # what is still to be read when the computer has played
        self._wait = 0
        self.new_match()

    @classmethod
    def resume(
        cls, setup: Setup, rng: Random, record: Record, journal: Path | None = None
    ) -> "Sitting":
        """A sitting that goes on where a record ends, in mid-turn too.

        Raises Unplayable for a game in which the person has no seat or a player is not known.
        """
        match = record.match
        if match.humans != (PERSON,):
            raise Unplayable(texts.NO_SEAT)
        for who in match.seats[1:]:
            if who.kind not in PLAYERS:
                raise Unplayable(texts.NO_PLAYER.format(name=who.name, kind=who.kind))
        sitting = cls(setup, rng, journal)
        sitting.match = match
        sitting.recorder = record.recorder
        sitting._keeper.begin(sitting.recorder)
        sitting._seat_players()
        if match.round is None:
            sitting._enter(State.DEAL)
        elif match.over:
            sitting._enter(State.GAME_OVER)
        elif match.settled:
            sitting._enter(State.ROUND_OVER)  # the scores have not been read yet
            sitting.scored = True  # but they counted when the round ended
        else:
            sitting._begin_turn()
            sitting._say(report.prompt(sitting.round.board, match.number, PERSON))
        return sitting

    # What is to be seen, beside the sights.

    @property
    def may_change_rules(self) -> bool:
        """Whether a round has been dealt and not yet begun (W32)."""
        return self.state is State.DRAW and not self.round.board.history

    @property
    def may_undo(self) -> bool:
        """Whether Undo Move would take a card back now."""
        return self.listening and refusal(self.view, UNDO) is None

    def events(self) -> list[Event]:
        """What has happened since the last call."""
        happened, self._events = self._events, []
        return happened

    # Time.

    def tick(self) -> None:
        """One tick of 1/60 s: deals, or lets the computer player do its next action."""
        if self.state is State.DEAL:
            self._deal()
        elif self.state is State.COMPUTER:
            if self._wait:
                self._wait -= 1
            else:
                self._play_computer()

    def change_setup(self, setup: Setup) -> None:
        """Play on with another setup: at once where that may be, else from the next match."""
        before, self.setup = self.setup, setup
        if setup.name != before.name:  # a game that was loaded keeps its names until then
            self.match.change_seat(PERSON, Seat(HUMAN, setup.name))
        if setup.level != before.level and not self.match.begun:
            self.match.change_seat(1 - PERSON, Seat(setup.level, COMPUTER))
            self._seat_players()

    # Intents. Each tells whether it was done; what the rules refuse is said in the message strip
    # and changes nothing, and out of turn nothing is heard.

    def new_match(self) -> None:
        """Leave the match and begin another; its first round is dealt at the next tick."""
        setup = self.setup
        seats = (Seat(HUMAN, setup.name), Seat(setup.level, COMPUTER))
        self.match = Match(setup.ruleset.with_options(setup.options), seats)
        self.recorder = Recorder(self.match)
        self._seat_players()
        self._keeper.begin(self.recorder)
        self._enter(State.DEAL)

    @property
    def listening(self) -> bool:
        """Whether it is the person's turn to act on the table."""
        return self.state in (State.DRAW, State.MELD, State.DISCARD)

    def click_stock(self) -> bool:
        """A click on the fresh deck: draw (W7), draw an extra card (W8), or W26's question."""
        if self.state is State.DRAW and not self.view.board.stock_count:
            self._enter(State.QUESTION)
            return True
        return self._do(DRAW)

    def click_pile(self) -> bool:
        """A click on the discard pile: take it, or put the top card back (W13)."""
        return self._do(PUTBACK if self.view.board.owed >= 0 else TAKE)

    def meld(self, card: int, column: int | None = None) -> bool:
        """Meld a card from the hand: to its own row or, a wild card, to the row of `column`."""
        if card >= FIRST_WILD and (column is None or not BLACK <= column < WILD):
            return self._refuse(texts.WILD_CLICKED)
        if card < FIRST_WILD and column not in (None, COLUMN[card]):
            return self._refuse(texts.NOT_THAT_ROW.format(row=COLUMN_NAMES[COLUMN[card]][1]))
        return self._do(meld(card, column))

    def discard(self, card: int) -> bool:
        """Discard a card or, where it is the only one and W24 applies, pass the discard."""
        passes = self.listening and self.view.hand[card] and refusal(self.view, PASS) is None
        return self._do(PASS if passes else DISCARD[card])

    def change_rules(self, options: Mapping[str, str]) -> str | None:
        """Set options of the rules (W32); where that is not allowed, why."""
        try:
            self.match.change_rules(options)
            self._computers.forget()
        except IllegalAction as error:
            return error.sentence
        return None

    def undo(self) -> bool:
        """Take back the last card melded in this turn (W19)."""
        return self._do(UNDO)

    def answer(self, turn_over: bool) -> bool:
        """Answer W26's question: turn the pile over, or stop."""
        return self.state is State.QUESTION and self._try(TURNOVER if turn_over else STOP)

    def withdraw(self) -> None:
        """Leave W26's question unanswered; only where the pile may be taken instead."""
        if self.may_withdraw:
            self._enter(State.DRAW)

    @property
    def may_withdraw(self) -> bool:
        """Whether W26's question came from the person's own click and the pile can be taken."""
        board = self.view.board
        return (
            self.state is State.QUESTION
            and board.turn == PERSON
            and may_take(board, self.view.side)
        )

    def confirm(self) -> None:
        """Go on from the scores of a round, or from the end of a match."""
        if self.state is State.ROUND_OVER:
            self._enter(State.GAME_OVER if self.match.over else State.DEAL)
            if self.match.over:
                self._cue("match_won" if self.match.winner == self.side else "match_lost")
        elif self.state is State.GAME_OVER:
            self.new_match()

    # The machine.

    def _enter(self, state: State) -> None:
        self.state = state

    def _write_journal(self) -> None:
        if trouble := self._keeper.write():
            self._say(texts.NO_JOURNAL.format(error=trouble))

    def leave(self) -> None:
        """The person has left for good: the journal is not needed any more."""
        self._keeper.remove()

    def close(self) -> None:
        """Another sitting takes over; the journal stays."""
        self._keeper.close()

    def _seat_players(self) -> None:
        self._computers = Computers(self.match.seats, self._rng)

    def _deal(self) -> None:
        match = self.match
        deck = shuffled(self._rng, match.ruleset.packs, match.ruleset.jokers)
        match.start_round(deck)
        self.recorder.start_round(deck)
        self._events.append(Dealt(match.number))
        self._cue("deal")
        self._begin_turn()
        if match.begun:  # the first round is kept from its first action on
            self._write_journal()
        self._say(texts.DEALT.format(number=match.number))

    def _begin_turn(self) -> None:
        self._narrator = Narrator(self.match.seats[self.round.board.turn].name)
        self._wait = 0
        self._proceed()

    def _proceed(self) -> None:
        """Enter the state that the round now stands in."""
        phase = self.round.phase
        if phase is Phase.OVER:
            self._end_round()
        elif self.round.decider != self.round.board.turn or (
            self.round.board.turn == PERSON
            and phase is Phase.DRAW
            and not self.view.board.stock_count
            and not may_take(self.view.board, self.view.side)
        ):
            self._enter(State.QUESTION)
        elif self.round.board.turn == PERSON:
            self._enter(_PHASE_STATES[phase])
        else:
            self._enter(State.COMPUTER)

    def _end_round(self) -> None:
        result = self.round.board.result
        assert result is not None
        self.match.settle()
        self.scored = False
        if result.out is not None:
            self._cue("out")
        won = result.points[self.side] == max(result.points)
        self._cue("round_won" if won else "round_lost")
        self._enter(State.ROUND_OVER)

    def _play_computer(self) -> None:
        """Ask the player on turn for one action, and do it."""
        round_ = self.round
        seat = round_.board.turn
        action = self._computers.think(round_.views[seat])
        if action is None:
            return  # it needs another tick
        if action in (TURNOVER, STOP) and round_.stock_end_decider != seat:
            self._enter(State.QUESTION)  # it leaves the pile: the person decides (W26)
            return
        self._apply(action)
        if action.verb is Verb.MELD:
            self._wait = -(-self.setup.delay * TICKS_PER_SECOND // 1000)

    def _do(self, action: Action) -> bool:
        """Do what the person wants, if it is his turn; tell whether it was done."""
        return self.listening and self._try(action)

    def _try(self, action: Action) -> bool:
        """Apply an action, or say why not."""
        try:
            self._apply(action)
        except IllegalAction as error:
            return self._refuse(error.sentence)
        return True

    def _apply(self, action: Action) -> None:
        """Do a legal action of the seat on turn, and tell of it. Raises IllegalAction."""
        board = self.round.board
        seat = board.turn
        pile = len(board.pile)
        top = board.pile[-1] if pile else -1
        drawn = self.round.apply(action)
        self._computers.forget()
        self.recorder.action(seat, action, drawn)
        self._narrator.note(action, pile)
        self._events += report.moves(board, seat, action, drawn, top, seat == PERSON)
        self._cue(report.sound(board, seat, action))
        if seat == PERSON or self.state is State.QUESTION:  # his answer, whoever is on turn
            self._say(report.reply(board, action, drawn))
        if board.result is not None or board.turn != seat:
            if seat != PERSON and action is not STOP:
                self._say(self._passed + self._narrator.sentence() + self._hint())
            self._passed = texts.PASSED if seat == PERSON and action is PASS else ""
            if board.result is None:
                self._begin_turn()
            else:
                self._end_round()
        else:
            self._proceed()
        self._write_journal()

    def _hint(self) -> str:
        """What the person is told as his turn begins with an empty deck and a pile to take."""
        board = self.round.board
        waits = board.turn == PERSON and board.result is None and not board.stock_count
        return texts.EMPTY_DECK if waits and may_take(board, self.view.side) else ""

    def _refuse(self, sentence: str) -> bool:
        """Say why not; returns False, as what was wanted was not done."""
        if self.listening:
            self._cue("refused")
            self._say(sentence)
        return False

    def _say(self, text: str) -> None:
        self.message = text
        self._events.append(Message(text))

    def _cue(self, name: str) -> None:
        self._events.append(Cue(name))
