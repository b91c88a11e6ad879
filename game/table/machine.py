"""The state machine of a sitting: what comes after what, driven by ticks of 1/60 s.

It deals, lets the computers play and applies what is decided. teller.py tells of it, and person.py
says what the person wants. It decides nothing about the rules: it asks.
"""

from contextlib import suppress
from random import Random
from typing import Final

from ..engine.actions import Action, Verb
from ..engine.board import Phase
from ..engine.cards import RED, cards_text
from ..engine.match import Match
from ..engine.round import Round
from ..engine.ruleset import RedThrees
from ..language import _
from ..record import Recorder
from ..storage.files import why
from ..storage.records import Journal
from . import dealer, report, texts
from .computers import Computers, Seater, of_temper
from .dealer import Dealer
from .person_view import PERSON, Seen
from .setup import Setup, Terms
from .states import ASKING, CUT_TICKS, LEAD_TICKS, PACES, PHASE_STATES, State, Waiting, of_person
from .table_events import Dealt, action_result, dealt_to, moves
from .teller import Teller


class Keeper:
    """The journal of one match after another, in one file. Without a path it does nothing."""

    def __init__(self, terms: Terms) -> None:
        """Keep what the terms of a sitting say: the file is claimed before it is begun."""
        self._path, self._claim, self._unkept = terms.journal, terms.claim, terms.unkept
        self._noted = terms.dealt
        #: The deck that was dealt last, as records write it, until it is noted.
        self.dealt = ""
        self._journal: Journal | None = None
        self._begun = False  # what lies there is of this match, not of a game before it
        self._broken = False

    def begin(self, recorder: Recorder) -> None:
        """Keep another match from now on; its file is begun at the first `write`."""
        self._begun = self._broken = False
        if self._path is not None:
            self._journal = Journal(self._path, recorder, self._claim)

    @property
    def kept(self) -> bool:
        """Whether the file held all of the match at the last `write`."""
        return self._begun and not self._broken

    def renew(self) -> None:
        """Begin the file again at the next `write`: a seat or the rules have changed."""
        if self._journal is not None:
            self._journal.renew()

    @property
    def not_kept(self) -> str:
        """What is said behind a sentence of a game that has no journal where it should have."""
        return _(texts.NOT_KEPT) if self._unkept else ""

    def note_deal(self) -> None:
        """Note the deck that was dealt last, if that was not done: it is about to be kept."""
        if self.dealt and self._noted(self.dealt):
            self.dealt = ""

    def write(self, *, lasting: bool = False) -> str | None:
        """Bring the file in step. Where there is something to tell of it, a sentence, once.

        `lasting`: have the disk keep it, as a turn has ended. If it fails the game goes on without
        it, and the next `write` tries again.
        """
        self.note_deal()
        if self._journal is None:
            return None
        before, self._broken = self._broken, False
        try:
            lost = self._journal.sync(lasting=lasting)
        except OSError as error:
            self._broken = True
            return None if before else _(texts.NO_JOURNAL).format(error=why(error))
        self._begun = True
        text = texts.JOURNAL_AGAIN if before else texts.JOURNAL_ANEW if lost else None
        return _(text) if text else None

    def close(self) -> None:
        """Stop writing; what was written stays."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    def remove(self) -> None:
        """Stop writing, and take the file away if it was begun: the match is over or given up."""
        if self._journal is not None:
            self._journal.close()
            if self._begun:
                with suppress(OSError):  # it may be another copy's by now
                    self._claim()
                    self._journal.remove()


#: Who plays in the person's place where nobody else is named.
BEST: Final = "expert"
#: What the player there is called meanwhile.
_STAND_IN: Final = "stand-in"


class Machine:
    """A sitting without a person's intents: what comes after what.

    Its parts: `seen` (the match as the person sees it), `teller` (what is said and what happened),
    `waiting`, `computers`, `recorder` and `keeper` (the record, on disk too).
    """

    seen: Seen
    recorder: Recorder
    computers: Computers

    def __init__(self, setup: Setup, rng: Random, terms: Terms) -> None:
        self.waiting = Waiting()
        #: The players that can be seated.
        self.players = terms.players
        self.setup = setup
        self.state = State.DEAL
        self.teller = Teller(lambda: self._terse)
        #: Whether the round that has ended counts among the high scores already (W31).
        self.scored = False
        #: What is to be told in a box besides, as a message may be gone before it is read.
        self.notices: list[str] = []
        #: What is told once behind the sentence on the next deal, such as where to learn the game.
        self.offer = ""
        #: What the players' lots come from. A text is hashed whole: from them nothing leads back to
        #: what shuffles, and however many are drawn, the decks stay the same.
        self._players_lots = Random(f"players {rng.getrandbits(64)}")
        #: Seats the player in the person's place, while one is there: BEST if None.
        self.stand_in: Seater | None = None
        self._autoplays = False
        #: Whether the seat on turn could take the pile at the stock's end, and leaves it (W26).
        self._left = False
        #: What is to be told of a computer player whose answer could not be done, or "".
        self._at_fault = ""
        self._dealer = Dealer(rng, numbered=terms.numbered)
        #: The journal on disk.
        self.keeper = Keeper(terms)
        self.new_match()

    def new_match(self, deal: int | None = None) -> None:
        """Leave the match and begin another; its first round is dealt at the next tick.

        `deal` is the number of that, if it was chosen. Raise ValueError for what is none, and for
        options or a number of players that the rules do not know.
        """
        self._dealer.choose(deal)
        match = Match(self.setup.ruleset.with_options(self.setup.options), self.setup.seats())
        self.play(match, Recorder(match))
        self.state = State.DEAL

    @property
    def match(self) -> Match:
        """The match that is played."""
        return self.seen.match

    @property
    def round(self) -> Round:
        """The round that lies on the table. Raises ValueError before the first deal."""
        return self.seen.round

    @property
    def prompted(self) -> bool:
        """Whether the person is told beside the messages what they can do (prompter.py)."""
        return self.setup.prompts_in(self.match.ruleset)

    @property
    def _terse(self) -> bool:
        """Whether no message says what can be done: prompts do, or a computer plays."""
        return self.prompted or self._autoplays

    def tick(self) -> bool:
        """Let 1/60 s pass: deal, or let a computer player think and do its next action.

        Tell whether the message has been read by now, so that another may stand there.
        """
        read = self.teller.strip.tick()
        match self.state:
            case State.DEAL:
                self._deal()
            case State.CUT:
                if self.waiting.pass_delay():
                    self.state = State.DEAL
            case State.COMPUTER:
                seen = self.waiting.pass_delay()
                action = self._think()
                if self.waiting.pass_rest() and seen and action is not None:
                    self._do_computers(action)
        return read

    def pass_time(self) -> None:
        """Let 1/60 s pass in which nothing is done, as a card is still on its way.

        It is part of the Delay, and a computer may think meanwhile.
        """
        if self.state is State.COMPUTER:
            self.waiting.pass_delay()
            self._think()

    def _think(self) -> Action | None:
        """Let a computer think, also while its last meld is looked at; what it does at last."""
        return self.computers.think(self.round.views[self._decider])

    def keep(self) -> bool:
        """Bring the journal in step, if the match has begun; whether it holds all of that.

        What goes wrong is told.
        """
        if self.match.begun:
            self._write_journal()
        return self.keeper.kept

    # A match and its rounds.

    def play(self, match: Match, recorder: Recorder) -> None:
        """Play a match from now on, as far as it has come."""
        self.seen = Seen(match)
        self.recorder = recorder
        self._left, self._at_fault = False, ""
        self._dealer.begin(match, recorder.text())
        self.keeper.remove()
        self.keeper.begin(recorder)
        self.teller.follow(self.seen)
        self.seat_players()
        if match.round is not None:
            self.computers.sit_down()

    def seat_players(self) -> None:
        """Give each seat that is not the person's a new player of its kind."""
        seats = self.match.seats
        players = of_temper(self.players, self.setup.temper, self.setup.deeply)
        if self._autoplays:
            mine = seats[PERSON]._replace(kind=_STAND_IN)
            seats = (*seats[:PERSON], mine, *seats[PERSON + 1 :])
            players = {**players, _STAND_IN: self.stand_in or players[BEST]}
        self.computers = Computers(seats, players, self._players_lots)

    def _deal(self) -> None:
        """Draw lots, let them be seen (O1), and deal."""
        self.computers.sit_down()
        match = self.match
        if self._dealer.lots is None:
            self.teller.strip.said.clear()
            lots = self._dealer.draw_lots(match)
            if seen := dealer.lots_sentence(lots, match):
                self.waiting.delay(CUT_TICKS)
                self.state = State.CUT
                if lots.cut:
                    self.teller.cue("deal")
                self.teller.say(seen)
                return
        drawn, deck, told = self._dealer.deal(match)
        self.recorder.start_round(deck, told)
        self.keeper.dealt = cards_text(deck)
        if self._autoplays:
            self.recorder.note_autoplay()
        self.teller.add(Dealt(match.number, dealt_to(PERSON, self.round, deck)))
        self.teller.cue(*report.dealing(self.round.board))
        reds = 0
        if match.ruleset.red_threes is RedThrees.TURN:  # the leader's turn has begun (C2)
            reds = len(self.round.views[match.lead].side.rows[RED])
        dealt = dealer.dealt_sentence(match, drawn, reds, self._terse)
        self.teller.tell_deal(dealt)
        self.begin_turn(reds)
        self.keep()  # the first round is kept from its first action on
        self.teller.say(texts.joined(dealt, self.offer, self.keeper.not_kept))
        self.offer = ""

    def _end_round(self) -> None:
        result = self.round.board.result
        assert result is not None
        self.match.settle()
        self.scored = False
        if result.out is not None:
            self.teller.cue("out")
        won = result.points[self.seen.side] == max(result.points)
        self.teller.cue("round_won" if won else "round_lost")
        self.state = State.ROUND_OVER

    # Turns.

    def begin_turn(self, reds: int = 0) -> None:
        """Begin a turn, or go on with one where a record ends.

        Its player has put down so many Red Threes by then (C2).
        """
        board = self.round.board
        self.teller.begin_turn(reds)
        leads = not board.history and PERSON != board.turn == self.round.lead
        delay = LEAD_TICKS if leads and board.ruleset.options else 0
        self.waiting.begin_turn(PACES[self.setup.pace], delay)
        self._proceed()

    @property
    def _decider(self) -> int:
        """The seat that is asked for the next decision, once the one on turn leaves the pile too.

        Then W26's choice is asked for.
        """
        return self.round.board.stock_end_decider if self._left else self.round.decider

    def _proceed(self) -> None:
        """Enter the state that the round now stands in."""
        self.computers.forget()
        if self.round.phase is Phase.OVER:
            self._end_round()
        elif self._decider == PERSON and not self._autoplays:
            self.state = of_person(self.round)
        else:
            self.state = State.COMPUTER

    def _do_computers(self, action: Action) -> None:
        """Do what a computer player has decided."""
        if self.round.decider_of(action) != self._decider:
            self._left = True  # somebody else decides (W26): the person, or who plays for them
            self._proceed()
            return
        if self.computers.at_fault:
            name = texts.shown_name(self.match.seats[self._decider])
            self._at_fault = _(texts.AT_FAULT).format(name=name)
        self.apply(action)
        self.waiting.after(action.verb, PACES[self.setup.pace], self.setup.delay)
        if self._at_fault and (self.state is not State.COMPUTER or self._autoplays):
            self.teller.say(self._at_fault)  # after the account of the turn, which would cover it
            self._at_fault = ""

    def apply(self, action: Action) -> None:
        """Do a legal action of the seat that decides, and tell of it. Raise IllegalAction."""
        board, decider = self.round.board, self._decider
        turn = board.turn
        events = self.round.apply(action)
        self._left = False
        done = action_result(turn, action, events)
        # W26's answer is recorded for the seat on turn, O8's for the partner who gave it.
        self.recorder.action(decider if action.verb is Verb.ANSWER else done.seat, action, events)
        self.teller.add(*moves(board, done, PERSON))
        self.teller.cue(*report.sounds(board, done))
        self.teller.tell(done, decider, self.state in ASKING)
        if board.result is not None:
            self._end_round()
        elif board.turn != done.seat:
            self.begin_turn(len(done.fresh.reds))
        else:
            self._proceed()
        self._write_journal(lasting=board.result is not None or board.turn != done.seat)

    def _write_journal(self, *, lasting: bool = False) -> None:
        if told := self.keeper.write(lasting=lasting):
            self.teller.say(told)
            self.notices.append(told)

    @property
    def listening(self) -> bool:
        """Whether it is the person's turn to act on the table."""
        return self.state in PHASE_STATES.values()
