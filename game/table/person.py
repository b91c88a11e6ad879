"""The person at the table: what they may do now, and what they want when they click.

What is legal is the engine's, what comes after it the machine's.
"""

from collections.abc import Sequence

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
    Verb,
    meld,
)
from ..engine.cards import ACE, BLACK, COLUMN, COLUMN_NAMES, FIRST_WILD, WILD
from ..engine.refusals import IllegalAction, illegal
from ..engine.rules import legal_actions, refusal
from ..engine.ruleset import StockEnd
from ..language import _
from . import advice, texts
from .person_acts import PersonActs, wild_clicked
from .person_view import PERSON, ends_hand
from .states import State


class Person(PersonActs):
    """The intents of the person at the table; see PersonActs for what becomes of one."""

    @property
    def hand(self) -> Sequence[int]:
        """What the person holds, counted by kind."""
        return self._view.hand

    # What may be done now.

    def may(self, action: Action) -> bool:
        """Tell whether the person may do something now."""
        return self.listening and refusal(self._view, action) is None

    def why_not(self, action: Action) -> str:
        """Say why the person may not do something now; "" where they may."""
        if not self.listening:
            return IllegalAction("not-your-turn").sentence
        reason = refusal(self._view, action)
        return illegal(self._view, action, reason).sentence if reason else ""

    @property
    def may_end_hand(self) -> bool:
        """Whether the button End Hand is there (H5, O10)."""
        return self.listening and ends_hand(self._view)

    @property
    def may_show_hand(self) -> bool:
        """Whether the button that shows a special hand is there (M25)."""
        return self.may(SPECIAL)

    @property
    def may_withdraw(self) -> bool:
        """Whether W26's question came from the person's own click and the pile can be taken."""
        return (
            self._machine.state is State.QUESTION
            and self._view.board.turn == PERSON
            and refusal(self._view, TAKE) is None
        )

    @property
    def asked(self) -> Verb:
        """What a card is asked for now: to be melded or, where none can be, to be discarded."""
        verbs = {action.verb for action in legal_actions(self._view)} if self.listening else set()
        melds = verbs & {Verb.MELD, Verb.THREE} or self._machine.state is State.MELD
        return Verb.MELD if melds else Verb.DISCARD

    @property
    def may_take(self) -> bool:
        """Whether a click on the pile would take it, or its top card (H5), and not in vain."""
        return self.may(ADD) or (self.listening and advice.takes_well(self._view))

    @property
    def may_draw(self) -> bool:
        """Whether a click on the fresh deck would draw: as a turn begins, or one card more (W8)."""
        return self.may(DRAW)

    @property
    def may_put_back(self) -> bool:
        """Whether a click on the pile would put its top card back (W13)."""
        return self.may(PUTBACK)

    def may_meld(self, card: int, column: int) -> bool:
        """Tell whether the rules let a wild card join the row of a column now."""
        return BLACK <= column <= WILD and self.may(meld(card, column))

    # What is clicked.

    def click_stock(self) -> bool:
        """Draw by a click on the fresh deck (W7, W8), or ask what is done where it is empty."""
        if self._machine.state is State.DRAW and not self._view.board.stock_count:
            if not self._asks_at_stock_end:
                return self.refuse(advice.stock_hint(self._view))
            self._machine.state = State.QUESTION
            return True
        return self._do(DRAW)

    def click_pile(self) -> bool:
        """Take the pile by a click on it, or its top card (H5), or put that back (W13)."""
        if not self.listening:
            return False
        if self.may(ADD):
            return self.attempt(ADD)
        if self.may(TAKE) and self.futile and not self.lesson(TAKE):
            self._machine.state = State.FUTILE
            return True
        return self.attempt(PUTBACK if self._view.board.now.owed >= 0 else TAKE)

    @property
    def futile(self) -> str:
        """Why a take would have to be put back, for points; "" where it would not (W13).

        It is "" too where nobody is to be warned of it.
        """
        return advice.take_is_futile(self._view) if self._machine.setup.warned else ""

    def take_anyway(self, yes: bool) -> bool:
        """Answer State.FUTILE: take the top card all the same, or leave it."""
        if self._machine.state is not State.FUTILE:
            return False
        self._machine.state = State.DRAW
        return yes and self.attempt(TAKE)

    def meld(self, card: int, column: int | None = None) -> bool:
        """Meld a card from the hand: to its own row or, a wild card, to the row of `column`."""
        if not self.listening:
            return False
        rules = self._machine.match.ruleset
        wild_rows = rules.wild_rows
        if card < rules.bonus_kinds and rules.keep_three:
            return self._do(THREE)  # M4
        if card >= FIRST_WILD:
            if column is None and wild_rows:
                column = WILD
            last = WILD if wild_rows else ACE
            if column is None or not BLACK <= column <= last:
                return self.refuse_in_turn(_(wild_clicked(self._view)))
        elif column not in (None, COLUMN[card]):
            row = _(COLUMN_NAMES[COLUMN[card]][1])
            return self.refuse_in_turn(_(texts.NOT_THAT_ROW).format(row=row))
        return self._do(meld(card, column))

    def discard(self, card: int) -> bool:
        """Discard a card or, where it is the only one and W24 applies, pass the discard."""
        passes = self.listening and self._view.hand[card] and refusal(self._view, PASS) is None
        return self._do(PASS if passes else DISCARD[card])

    def tell_discard(self, card: int) -> bool:
        """Answer the first of two right clicks: say that a second one discards, or why none can."""
        if not self.listening:
            return False
        passes = refusal(self._view, PASS) is None
        reason = None if passes else refusal(self._view, DISCARD[card])
        if reason is None:
            told = _(texts.PASS_AGAIN if passes else texts.CLICK_AGAIN)
            self._machine.teller.say(told.format(card=texts.card_title(card)), refused=True)
        else:
            error = illegal(self._view, DISCARD[card], reason)
            self._machine.teller.say(advice.refused(self._view, error), refused=True)
        return False

    def tell_drop(self, card: int) -> bool:
        """Answer a card that was dropped where none can lie."""
        if self.listening:
            told = _(texts.DROPPED).format(card=texts.card_title(card))
            self._machine.teller.say(advice.draw_first(self._view) or told, refused=True)
        return False

    def tell_drop_several(self) -> bool:
        """Answer several cards that were dropped where only one may lie, or none."""
        if self.listening:
            told = advice.draw_first(self._view) or _(texts.DROPPED_SEVERAL)
            self._machine.teller.say(told, refused=True)
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
        return self._machine.state is State.PARTNER_ASKS and self.attempt(said)

    def show_hand(self) -> bool:
        """Show a special hand (M25)."""
        return self._do(SPECIAL)

    def end_hand(self) -> bool:
        """End the round, at the stock's end, without taking the pile (H5, O10)."""
        return not self._asks_at_stock_end and self._do(STOP)

    def answer(self, turn_over: bool) -> bool:
        """Answer W26's question: turn the pile over, or stop."""
        said = TURNOVER if turn_over else STOP
        return self._machine.state is State.QUESTION and self.attempt(said)

    def withdraw(self) -> None:
        """Leave W26's question unanswered; only where the pile may be taken instead."""
        if self.may_withdraw:
            self._machine.state = State.DRAW

    @property
    def _asks_at_stock_end(self) -> bool:
        """Whether W26's question is what a player without a card has instead of End Hand."""
        return self._machine.match.ruleset.stock_end is StockEnd.ASK

    def _do(self, action: Action) -> bool:
        """Do what the person wants, if it is their turn; tell whether it was done."""
        return self.listening and self.attempt(action)
