"""A sitting: one person at the table, computer players in the other seats, match after match.

The sitting takes intents (what the person wants, by the thing he clicked) and ticks of 1/60 s,
drives the engine, and gives out events. What comes after what stands in machine.py.
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
    STOP,
    TAKE,
    TURNOVER,
    UNDO,
    Action,
    meld,
)
from ..engine.cards import ACE, BLACK, COLUMN, COLUMN_NAMES, FIRST_WILD, WILD
from ..engine.match import HUMAN, Match, Seat
from ..engine.reasons import illegal
from ..engine.refusals import IllegalAction
from ..engine.rules import refusal
from ..engine.ruleset import StockEnd
from ..players import PLAYERS
from ..record import Record
from . import advice, report, texts
from .keeper import Claim, unclaimed
from .machine import TICKS_PER_SECOND, Machine, State
from .setup import Setup
from .sights import PERSON, ends_hand

__all__ = ["TICKS_PER_SECOND", "Setup", "Sitting", "State", "Unplayable"]


class Unplayable(Exception):  # noqa: N818 - what the record is, not what went wrong
    """A record of a game that cannot be gone on with at this table; the text is for the user."""


class Sitting(Machine):
    """The person's match against the computers, or with one of them as his partner.

    What is to be seen: `match` (totals, names), `view` (the person's), `state`, `message`, `cut`.
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
    ) -> None:
        """A sitting whose first round is dealt at the first tick.

        `rng` shuffles and plays; `journal` is the file that is kept in step, action by action;
        not `kept`: it is said with each deal that there is none, though there should be; `claim`
        is called before it is begun, in case another copy of the program has come to keep it.
        Raises ValueError for a setup that its rules do not know.
        """
        super().__init__(setup, rng, journal, kept, claim)

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
    ) -> "Sitting":
        """A sitting that goes on where a record ends, in mid-turn too.

        The record says the rules and the seats, `setup` what comes after it. Raises Unplayable
        for a game in which the person has no seat or a player is not known.
        """
        match = record.match
        if reason := _unplayable(match):
            raise Unplayable(reason)
        sitting = cls(setup, rng, journal, kept=kept, claim=claim)
        sitting._play(match, record.recorder)
        if match.round is None:
            sitting._enter(State.DEAL)
        elif match.over:
            sitting._enter(State.GAME_OVER)
        elif match.settled:
            sitting._enter(State.ROUND_OVER)  # the scores have not been read yet
        else:
            sitting._begin_turn()
            sitting._say(report.prompt(match, sitting.view) + sitting._not_kept)
        return sitting

    # What is to be seen, beside the sights.

    @property
    def thinking(self) -> bool:
        """Whether a computer player is to decide: the pointer is the hourglass (DESIGN.md)."""
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
        """Whether the person may ask his partner now (O8)."""
        return self._may(ASK)

    @property
    def may_end_hand(self) -> bool:
        """Whether the button End Hand is there (H5, O10)."""
        return self.listening and ends_hand(self.view)

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
                return self._refuse(advice.stock_hint(self.view).strip())
            self._enter(State.QUESTION)
            return True
        return self._do(DRAW)

    def click_pile(self) -> bool:
        """A click on the discard pile: take it, or its top card (H5), or put that back (W13)."""
        if not self.listening:
            return False
        if self._may(ADD):
            return self._try(ADD)
        if self._may(TAKE) and self.futile:
            self._enter(State.FUTILE)
            return True
        return self._try(PUTBACK if self.view.board.owed >= 0 else TAKE)

    @property
    def futile(self) -> str:
        """Why a take would have to be put back, for points; "" where it would not (W13)."""
        return advice.take_is_futile(self.view)

    def take_anyway(self, yes: bool) -> bool:
        """Answer State.FUTILE: take the top card all the same, or leave it."""
        if self.state is not State.FUTILE:
            return False
        self._enter(State.DRAW)
        return yes and self._try(TAKE)

    def meld(self, card: int, column: int | None = None) -> bool:
        """Meld a card from the hand: to its own row or, a wild card, to the row of `column`."""
        wild_rows = self.match.ruleset.wild_rows
        if card >= FIRST_WILD:
            if column is None and wild_rows:
                column = WILD
            last = WILD if wild_rows else ACE
            if column is None or not BLACK <= column <= last:
                return self._refuse(texts.WILD_CLICKED)
        elif column not in (None, COLUMN[card]):
            return self._refuse(texts.NOT_THAT_ROW.format(row=COLUMN_NAMES[COLUMN[card]][1]))
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
            self._say(texts.CLICK_TWICE.format(card=texts.card_title(card)))
        else:
            error = illegal(self.view, DISCARD[card], reason)
            self._say(advice.refused(self.view, error))
        return False

    def tell_drop(self, card: int) -> bool:
        """Answer a card that was dropped where none can lie."""
        if self.listening:
            self._say(texts.DROPPED.format(card=texts.card_title(card)))
        return False

    def undo(self) -> bool:
        """Take back the last card melded in this turn (W19)."""
        return self._do(UNDO)

    def ask_partner(self) -> bool:
        """Ask the partner "May I go out?" (O8); his answer comes with a later tick."""
        return self._do(ASK)

    def answer_partner(self, yes: bool) -> bool:
        """Answer the partner's "May I go out?" (State.PARTNER_ASKS)."""
        return self.state is State.PARTNER_ASKS and self._try(ANSWER_YES if yes else ANSWER_NO)

    def end_hand(self) -> bool:
        """End the round, at the stock's end, without taking the pile (H5, O10)."""
        return not self._asks_at_stock_end and self._do(STOP)

    def answer(self, turn_over: bool) -> bool:
        """Answer W26's question: turn the pile over, or stop."""
        return self.state is State.QUESTION and self._try(TURNOVER if turn_over else STOP)

    def withdraw(self) -> None:
        """Leave W26's question unanswered; only where the pile may be taken instead."""
        if self.may_withdraw:
            self._enter(State.DRAW)

    def confirm(self) -> None:
        """Go on from the cut, from the scores of a round, or from the end of a match."""
        if self.state is State.CUT:
            self._enter(State.DEAL)
        elif self.state is State.ROUND_OVER:
            self._enter(State.GAME_OVER if self.match.over else State.DEAL)
            if self.match.over:
                self._cue("match_won" if self.match.winner == self.side else "match_lost")
        elif self.state is State.GAME_OVER:
            self.new_match()

    # What a match is played with.

    def change_rules(self, options: Mapping[str, str]) -> str | None:
        """Set options of the rules (W32); where that is not allowed, why."""
        try:
            self.match.change_rules(options)
        except IllegalAction as error:
            return error.sentence
        self._computers.forget()
        self._keep_anew()
        return None

    def change_setup(self, setup: Setup) -> None:
        """Play on with another setup: at once where that may be, else from the next match."""
        before, self.setup = self.setup, setup
        if setup.name != before.name:  # a game that was loaded keeps its names until then
            self.match.change_seat(PERSON, Seat(HUMAN, setup.name))
            self._keep_anew()
        computers = len(self.match.seats) - 1
        levels = setup.levels_of(computers)
        if levels != before.levels_of(computers) and not self.match.begun:
            for seat, level in enumerate(levels, start=1):
                self.match.change_seat(seat, self.match.seats[seat]._replace(kind=level))
            self._seat_players()

    # Small things.

    @property
    def _asks_at_stock_end(self) -> bool:
        """Whether W26's question is what a player without a card has instead of End Hand."""
        return self.match.ruleset.stock_end is StockEnd.ASK

    def _may(self, action: Action) -> bool:
        return self.listening and refusal(self.view, action) is None

    def _do(self, action: Action) -> bool:
        """Do what the person wants, if it is his turn; tell whether it was done."""
        return self.listening and self._try(action)


def _unplayable(match: Match) -> str:
    """Why a match cannot be gone on with here; "" where it can."""
    if PERSON not in match.humans:
        return texts.NO_SEAT
    if len(match.humans) > 1:
        return texts.MORE_PERSONS
    for who in match.seats:
        if who.kind != HUMAN and who.kind not in PLAYERS:
            return texts.NO_PLAYER.format(name=who.name, kind=who.kind)
    return ""
