"""The state machine of a sitting: what comes after what, driven by ticks of 1/60 s.

It deals, lets the computers play, applies what is decided and tells of it; what the person wants
comes from sitting.py. It decides nothing about the rules: it asks.
"""

from enum import Enum
from pathlib import Path
from random import Random
from typing import Final

from ..engine.actions import PASS, STOP, TAKE, TURNOVER, Action, Verb
from ..engine.board import Phase
from ..engine.cards import RED, shuffled
from ..engine.match import Match
from ..engine.refusals import IllegalAction
from ..engine.rules import refusal
from ..engine.ruleset import RedThrees, StockEnd
from ..record import Recorder
from . import advice, openings, report, texts
from .computers import Computers
from .deeds import Deed, deed
from .events import Cue, Dealt, Event, Message
from .keeper import Claim, Keeper
from .moves import moves
from .narrator import Narrator, Tale
from .openings import Lots
from .setup import Setup
from .sights import PERSON, Sights

TICKS_PER_SECOND: Final = 60
#: How long the lot is to be seen before the first round, unless it is clicked away (O1).
CUT_TICKS: Final = 3 * TICKS_PER_SECOND
#: How long a computer that leads waits where the rules can still be changed (W32).
LEAD_TICKS: Final = 5 * TICKS_PER_SECOND
#: How long an answer stands alone in the strip before what the others did is told again.
READ_TICKS: Final = 6 * TICKS_PER_SECOND


class State(Enum):
    """What the sitting waits for."""

    DEAL = "deal"  # the next tick draws lots, or deals a round
    CUT = "cut"  # ticks or a click: the cut, or who leads by lot, has been seen (O1)
    DRAW = "draw"  # the person: draw or take the pile
    MELD = "meld"  # the person: meld; the turn may not end yet
    DISCARD = "discard"  # the person: meld on, or end the turn
    COMPUTER = "computer"  # ticks: a computer player decides
    FUTILE = "futile"  # the person: take a pile that would have to be put back? (W13)
    QUESTION = "question"  # the person: stop, or turn the pile over (W26)
    PARTNER_ASKS = "partner asks"  # the person: may his partner go out? (O8)
    ROUND_OVER = "round over"  # the person has seen the scores
    GAME_OVER = "game over"  # the person has seen who won


_PHASE_STATES: Final = {
    Phase.DRAW: State.DRAW,
    Phase.MELD: State.MELD,
    Phase.DISCARD: State.DISCARD,
}


class Machine(Sights):
    """A sitting without a person's intents."""

    def __init__(
        self, setup: Setup, rng: Random, journal: Path | None, kept: bool, claim: Claim
    ) -> None:
        self._kept = kept
        self.setup = setup
        self.state = State.DEAL
        #: What was said last: the answer to the person's last act, or what the others did.
        self.message = ""
        self._read = 0
        self._told = False  # `message` is the account of the others' turns
        #: Whether the round that has ended counts among the high scores already (W31).
        self.scored = False
        #: What is to be told in a box besides, as a message may be gone before it is read.
        self.notices: list[str] = []
        self._rng = rng
        self._keeper = Keeper(journal, claim)
        self._events: list[Event] = []
        self._wait = 0
        self.new_match()

    def new_match(self) -> None:
        """Leave the match and begin another; its first round is dealt at the next tick.

        Raises ValueError for options or a number of players that the rules do not know.
        """
        setup = self.setup
        match = Match(setup.ruleset.with_options(setup.options), setup.seats())
        self._play(match, Recorder(match))
        self._enter(State.DEAL)

    def events(self) -> list[Event]:
        """What has happened since the last call."""
        happened, self._events = self._events, []
        return happened

    @property
    def cut(self) -> tuple[int, ...]:
        """The card that each seat has cut, while they lie on the table (State.CUT), or ()."""
        return self._lots.cut if self._lots is not None and self.state is State.CUT else ()

    @property
    def account(self) -> str:
        """What the others did since the person's last turn; "" where it is not to be told."""
        return self._tale.text() if self.listening else ""

    @property
    def line(self) -> str:
        """The line of the message strip: what was said last, and what the others did before it.

        What they did stays readable throughout the person's turn: shortened beside an answer or,
        where there is no room for both, again once the answer has been read.
        """
        if self._told or not self.account:
            return self.message
        if not self.message:
            return self.account
        both = f"{self.account} {self.message}"
        if len(both) > texts.LINE:
            if self._read >= READ_TICKS:
                return self.account
            both = self._tale.text(f" {self.message}").strip()
        return both if len(both) <= texts.LINE else self.message

    def tick(self) -> None:
        """One tick of 1/60 s: deals, or lets a computer player think and do its next action."""
        self._read += 1
        match self.state:
            case State.DEAL:
                self._deal()
            case State.CUT:
                self._wait -= 1
                if self._wait <= 0:
                    self._enter(State.DEAL)
            case State.COMPUTER:
                action = self._pause()
                if action is not None and not self._wait:
                    self._do_computers(action)

    def pass_time(self) -> None:
        """A tick in which nothing is done, as a card is still on its way: it is part of the Delay.

        The computer may think meanwhile.
        """
        if self.state is State.COMPUTER:
            self._pause()

    def _pause(self) -> Action | None:
        """A tick of the Delay: a computer thinks while the card that it melded is looked at.

        Returns what it does, once that is decided.
        """
        if self._wait:
            self._wait -= 1
        return self._computers.think(self.round.views[self.round.decider])

    def keep(self) -> bool:
        """Bring the journal in step; whether it holds all of a match that has begun."""
        if self.match.begun:
            self._write_journal()
        return self._keeper.kept

    def _keep_anew(self) -> None:
        """What is in the journal already has changed: a name, or the options (W32)."""
        self._keeper.renew()
        self.keep()

    def leave(self) -> None:
        """The match is given up: what the journal holds of it is not needed any more."""
        self._keeper.remove()

    # A match and its rounds.

    def _play(self, match: Match, recorder: Recorder) -> None:
        """Play a match from now on, as far as it has come."""
        self.match = match
        self.recorder = recorder
        self._keeper.remove()
        self._keeper.begin(recorder)
        self._lots: Lots | None = None
        self._tale = Tale()
        self._seat_players()

    def _seat_players(self) -> None:
        self._computers = Computers(self.match.seats, self._rng)

    def _enter(self, state: State) -> None:
        self.state = state

    def _deal(self) -> None:
        """Draw lots, let them be seen (O1), and deal."""
        match = self.match
        if self._lots is None:
            self._lots = Lots(*match.draw_lots(self._rng))
            if seen := openings.lots_sentence(self._lots, match):
                self._wait = CUT_TICKS
                self._enter(State.CUT)
                if self._lots.cut:
                    self._cue("deal")
                self._say(seen)
                return
        drawn, self._lots = self._lots, None
        deck = shuffled(self._rng, match.ruleset.packs, match.ruleset.jokers)
        match.start_round(deck, drawn.lead, drawn.cut)
        self.recorder.start_round(deck)
        self._events.append(Dealt(match.number))
        self._cue("deal")
        reds = 0
        if match.ruleset.red_threes is RedThrees.TURN:  # the leader's turn has begun (C2)
            reds = len(self.round.views[match.lead].side.rows[RED])
        dealt = openings.dealt_sentence(match, drawn.lead is not None and not drawn.cut, reds)
        self._tale = Tale()
        if match.lead != PERSON:
            self._tale.add(dealt, "")
        self._begin_turn(reds)
        if match.begun:  # the first round is kept from its first action on
            self._write_journal()
        self._say(dealt + self._not_kept)

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

    # Turns.

    def _begin_turn(self, reds: int = 0) -> None:
        """A turn begins, or goes on where a record ends.

        Its player has put down so many Red Threes by then (C2).
        """
        board = self.round.board
        self._narrator = Narrator(self._name(board.turn), board.ruleset, reds, board.melds)
        leads = not board.history and PERSON != board.turn == self.round.lead
        self._wait = LEAD_TICKS if leads and board.ruleset.options else 0
        self._proceed()

    def _proceed(self) -> None:
        """Enter the state that the round now stands in."""
        self._computers.forget()
        if self.round.phase is Phase.OVER:
            self._end_round()
        elif self.round.decider == PERSON:
            self._enter(self._state_of_person())
        else:
            self._enter(State.COMPUTER)

    def _state_of_person(self) -> State:
        """What the person decides next, in his turn or in another's."""
        board = self.round.board
        if board.turn != PERSON:
            asked = board.asked and board.answer is None
            return State.PARTNER_ASKS if asked else State.QUESTION
        phase = self.round.phase
        if (
            phase is Phase.DRAW
            and not board.stock_count
            and board.ruleset.stock_end is StockEnd.ASK
            and refusal(self.view, TAKE) is not None
        ):
            return State.QUESTION  # nothing else is left to do (W26)
        return _PHASE_STATES[phase]

    def _do_computers(self, action: Action) -> None:
        """Do what a computer player has decided."""
        board = self.round.board
        if action in (TURNOVER, STOP) and board.ruleset.stock_end is StockEnd.ASK:
            self._computers.forget()
            self._enter(State.QUESTION)  # it leaves the pile: the person decides (W26)
            return
        self._apply(action)
        if action.verb is Verb.MELD:
            self._wait = -(-self.setup.delay * TICKS_PER_SECOND // 1000)

    def _try(self, action: Action) -> bool:
        """Apply an action, or say why not."""
        try:
            self._apply(action)
        except IllegalAction as error:
            return self._refuse(advice.refused(self.view, error))
        return True

    def _apply(self, action: Action) -> None:
        """Do a legal action of the seat that decides, and tell of it. Raises IllegalAction."""
        round_ = self.round
        board = round_.board
        decider = round_.decider
        turn = board.turn
        events = round_.apply(action)
        done = deed(turn, action, events)
        # W26's answer is recorded for the seat on turn, O8's for the partner who gave it.
        self.recorder.action(decider if action.verb is Verb.ANSWER else done.seat, action, events)
        self._events += moves(board, done, PERSON)
        for cue in report.sounds(board, done):
            self._cue(cue)
        self._tell(done, decider)
        if board.result is not None:
            self._end_round()
        elif board.turn != done.seat:
            self._begin_turn(len(done.fresh.reds))
        else:
            self._proceed()
        self._write_journal()

    # Telling.

    def _tell(self, done: Deed, decider: int) -> None:
        """Say what an action did: of the person's at once, of a computer's as its turn ends."""
        board, action, seat = self.round.board, done.action, done.seat
        answering = self.state in (State.QUESTION, State.PARTNER_ASKS)
        self._narrator.note(done, "you say" if decider == PERSON else f"{self._name(decider)} says")
        if action.verb is Verb.ANSWER and PERSON in (seat, decider):
            name = self._name(seat if decider == PERSON else decider)
            self._say(report.answer(action, name, decider == PERSON))
        elif seat == PERSON or answering:  # his answer, whoever is on turn
            self._say(report.reply(self.view, done, self._name(self.round.decider)))
        elif action.verb is Verb.ASK and self.round.decider == PERSON:
            self._say(texts.ASKS.format(name=self._name(seat)))
        if board.result is None and board.turn == seat:
            return
        if seat == PERSON:
            self._tale = Tale(*texts.PASSED) if action is PASS else Tale()
            if done.turned_over:  # by what the next turn began with (C2, C8)
                self._tale = Tale(*[texts.TURNED_OVER.strip()] * 2)
        elif not (answering and action is STOP):
            told = self._narrator
            self._tale.add(told.sentence(), told.gist(), told.brief())
            self._say(self._tale.text(report.fresh(self.view, done)), account=True)

    # Small things.

    def _name(self, seat: int) -> str:
        return self.match.seats[seat].name

    def _write_journal(self) -> None:
        if told := self._keeper.write():
            self._say(told)
            self.notices.append(told)

    def _refuse(self, sentence: str) -> bool:
        """Say why not; returns False, as what was wanted was not done."""
        if self.listening:
            self._cue("refused")
            self._say(sentence)
        return False

    @property
    def listening(self) -> bool:
        """Whether it is the person's turn to act on the table."""
        return self.state in _PHASE_STATES.values()

    @property
    def _not_kept(self) -> str:
        """What is said behind a sentence of a game that has no journal where it should have."""
        return "" if self._kept else texts.NOT_KEPT

    def _say(self, text: str, account: bool = False) -> None:
        """Say something; `account`: it is what the others did."""
        self.message = text
        self._read = 0
        self._told = account
        self._events.append(Message(text))

    def _cue(self, name: str) -> None:
        self._events.append(Cue(name))
