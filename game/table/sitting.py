"""A sitting: one person at the table, computer players in the other seats, match after match.

The sitting takes intents (what the person wants, by the thing that they clicked) and ticks of
1/60 s, and gives out events. What comes after what stands in machine.py, what is to be seen in
seen.py.
"""

from collections.abc import Mapping
from pathlib import Path
from random import Random

from ..engine.actions import (
    ADD,
    ANSWER_NO,
    ANSWER_YES,
    ASK,
    DISCARD,
    DRAW,
    PASS,
    PUTBACK,
    SPECIAL,
    STOP,
    TAKE,
    THREE,
    TURNOVER,
    UNDO,
    Action,
    meld,
)
from ..engine.board import View
from ..engine.cards import ACE, BLACK, COLUMN, COLUMN_NAMES, FIRST_WILD, WILD
from ..engine.match import HUMAN, Match, Seat
from ..engine.reasons import illegal
from ..engine.refusals import IllegalAction
from ..engine.round import Round
from ..engine.rules import refusal
from ..engine.ruleset import StockEnd
from ..language import _
from ..players import PLAYERS
from ..record import Record, Recorder
from . import advice, report, texts
from .computers import Players
from .events import Event
from .keeper import Claim, unclaimed
from .machine import TICKS_PER_SECOND, Machine, State
from .playable import Unplayable, unplayable
from .seen import PERSON, Seen, ends_hand
from .setup import Setup

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
        journal: Path | None = None,
        *,
        kept: bool = True,
        claim: Claim = unclaimed,
        players: Players = PLAYERS,
    ) -> None:
        """A sitting whose first round is dealt at the first tick.

        `rng` shuffles and plays; `journal` is the file that is kept in step, action by action;
        not `kept`: it is said with each deal that there is none, though there should be; `claim`
        is called before it is begun, in case another copy of the program has come to keep it.
        `players` are those that can be seated. Raises ValueError for a setup that its rules do not
        know.
        """
        self._machine = Machine(setup, rng, journal, kept, claim, players)

    @classmethod
    def resume(
        cls,
        setup: Setup,
        rng: Random,
        record: Record,
        journal: Path | None = None,
        *,
        kept: bool = True,
        claim: Claim = unclaimed,
        players: Players = PLAYERS,
    ) -> "Sitting":
        """A sitting that goes on where a record ends, in mid-turn too.

        The record says the rules and the seats, `setup` what comes after it. Raises Unplayable
        for a game in which the person has no seat or a player is not known.
        """
        match = record.match
        if reason := unplayable(match, players):
            raise Unplayable(reason)
        sitting = cls(setup, rng, journal, kept=kept, claim=claim, players=players)
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
            machine.say(texts.joined(report.prompt(match, sitting.view), machine.not_kept))
        return sitting

    def new_match(self) -> None:
        """Leave the match and begin another; its first round is dealt at the next tick.

        Raises ValueError for options or a number of players that the rules do not know.
        """
        self._machine.new_match()

    def tick(self) -> None:
        """One tick of 1/60 s: deals, or lets a computer player think and do its next action."""
        self._machine.tick()

    def pass_time(self) -> None:
        """A tick in which nothing is done, as a card is still on its way; a computer may think."""
        self._machine.pass_time()

    def events(self) -> list[Event]:
        """What has happened since the last call."""
        return self._machine.events()

    def keep(self) -> bool:
        """Bring the journal in step; whether it holds all of a match that has begun."""
        return self._machine.keep()

    def leave(self) -> None:
        """The match is given up: what the journal holds of it is not needed any more."""
        self._machine.leave()

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
        return self._machine.view

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
        return self._machine.strip.message

    @property
    def line(self) -> str:
        """The line of the message strip: what was said last, and what the others did before it."""
        return self._machine.strip.line(self.listening)

    @property
    def said(self) -> tuple[str, ...]:
        """All that was said in this round, the oldest first; each turn of the others in full."""
        return tuple(self._machine.strip.said)

    @property
    def scored(self) -> bool:
        """Whether the round that has ended counts among the high scores already (W31)."""
        return self._machine.scored

    @scored.setter
    def scored(self, yes: bool) -> None:
        self._machine.scored = yes

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
        """Whether a round has been dealt and not yet begun (W32)."""
        dealt = self.state in (State.DRAW, State.COMPUTER)  # whoever leads
        return dealt and not self.round.board.history

    @property
    def may_undo(self) -> bool:
        """Whether Undo Move would take a card back now."""
        return self._may(UNDO)

    @property
    def may_ask(self) -> bool:
        """Whether the person may ask their partner now (O8)."""
        return self._may(ASK)

    @property
    def may_end_hand(self) -> bool:
        """Whether the button End Hand is there (H5, O10)."""
        return self.listening and ends_hand(self.view)

    @property
    def may_show_hand(self) -> bool:
        """Whether the button that shows a special hand is there (M25)."""
        return self._may(SPECIAL)

    @property
    def may_withdraw(self) -> bool:
        """Whether W26's question came from the person's own click and the pile can be taken."""
        return (
            self.state is State.QUESTION
            and self.view.board.turn == PERSON
            and refusal(self.view, TAKE) is None
        )

    # Intents. Each tells whether it was done; what the rules refuse is said in the message strip
    # and changes nothing, and out of turn nothing is heard.

    def click_stock(self) -> bool:
        """A click on the fresh deck: draw (W7), draw an extra card (W8), or W26's question."""
        if self.state is State.DRAW and not self.view.board.stock_count:
            if not self._asks_at_stock_end:
                return self._machine.refuse(advice.stock_hint(self.view))
            self._machine.enter(State.QUESTION)
            return True
        return self._do(DRAW)

    def click_pile(self) -> bool:
        """A click on the discard pile: take it, or its top card (H5), or put that back (W13)."""
        if not self.listening:
            return False
        if self._may(ADD):
            return self._machine.attempt(ADD)
        if self._may(TAKE) and self.futile:
            self._machine.enter(State.FUTILE)
            return True
        return self._machine.attempt(PUTBACK if self.view.board.owed >= 0 else TAKE)

    @property
    def futile(self) -> str:
        """Why a take would have to be put back, for points; "" where it would not (W13)."""
        return advice.take_is_futile(self.view)

    def take_anyway(self, yes: bool) -> bool:
        """Answer State.FUTILE: take the top card all the same, or leave it."""
        if self.state is not State.FUTILE:
            return False
        self._machine.enter(State.DRAW)
        return yes and self._machine.attempt(TAKE)

    def meld(self, card: int, column: int | None = None) -> bool:
        """Meld a card from the hand: to its own row or, a wild card, to the row of `column`."""
        rules = self.match.ruleset
        wild_rows = rules.wild_rows
        if card < rules.bonus_kinds and rules.keep_three:
            return self._do(THREE)  # M4
        if card >= FIRST_WILD:
            if column is None and wild_rows:
                column = WILD
            last = WILD if wild_rows else ACE
            if column is None or not BLACK <= column <= last:
                return self._machine.refuse(_(texts.WILD_CLICKED))
        elif column not in (None, COLUMN[card]):
            row = _(COLUMN_NAMES[COLUMN[card]][1])
            return self._machine.refuse(_(texts.NOT_THAT_ROW).format(row=row))
        return self._do(meld(card, column))

    def discard(self, card: int) -> bool:
        """Discard a card or, where it is the only one and W24 applies, pass the discard."""
        passes = self.listening and self.view.hand[card] and refusal(self.view, PASS) is None
        return self._do(PASS if passes else DISCARD[card])

    def tell_discard(self, card: int) -> bool:
        """Answer a single right click where two discard: how it is done, or why not now."""
        if not self.listening:
            return False
        passes = refusal(self.view, PASS) is None
        reason = None if passes else refusal(self.view, DISCARD[card])
        if reason is None:
            self._machine.say(_(texts.CLICK_TWICE).format(card=texts.card_title(card)))
        else:
            error = illegal(self.view, DISCARD[card], reason)
            self._machine.say(advice.refused(self.view, error))
        return False

    def tell_drop(self, card: int) -> bool:
        """Answer a card that was dropped where none can lie."""
        if self.listening:
            self._machine.say(_(texts.DROPPED).format(card=texts.card_title(card)))
        return False

    def undo(self) -> bool:
        """Take back the last card melded in this turn (W19)."""
        return self._do(UNDO)

    def ask_partner(self) -> bool:
        """Ask the partner "May I go out?" (O8); the answer comes with a later tick."""
        return self._do(ASK)

    def answer_partner(self, yes: bool) -> bool:
        """Answer the partner's "May I go out?" (State.PARTNER_ASKS)."""
        said = ANSWER_YES if yes else ANSWER_NO
        return self.state is State.PARTNER_ASKS and self._machine.attempt(said)

    def show_hand(self) -> bool:
        """Show a special hand (M25)."""
        return self._do(SPECIAL)

    def end_hand(self) -> bool:
        """End the round, at the stock's end, without taking the pile (H5, O10)."""
        return not self._asks_at_stock_end and self._do(STOP)

    def answer(self, turn_over: bool) -> bool:
        """Answer W26's question: turn the pile over, or stop."""
        said = TURNOVER if turn_over else STOP
        return self.state is State.QUESTION and self._machine.attempt(said)

    def withdraw(self) -> None:
        """Leave W26's question unanswered; only where the pile may be taken instead."""
        if self.may_withdraw:
            self._machine.enter(State.DRAW)

    def confirm(self) -> None:
        """Go on from the cut, from the scores of a round, or from the end of a match."""
        if self.state is State.CUT:
            self._machine.enter(State.DEAL)
        elif self.state is State.ROUND_OVER:
            self._machine.enter(State.GAME_OVER if self.match.over else State.DEAL)
            if self.match.over:
                won = self.match.winner == self.seen.side
                self._machine.cue("match_won" if won else "match_lost")
        elif self.state is State.GAME_OVER:
            self.new_match()

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

    # Small things.

    @property
    def _asks_at_stock_end(self) -> bool:
        """Whether W26's question is what a player without a card has instead of End Hand."""
        return self.match.ruleset.stock_end is StockEnd.ASK

    def _may(self, action: Action) -> bool:
        return self.listening and refusal(self.view, action) is None

    def _do(self, action: Action) -> bool:
        """Do what the person wants, if it is their turn; tell whether it was done."""
        return self.listening and self._machine.attempt(action)
