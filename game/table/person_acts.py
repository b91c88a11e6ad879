"""What the person does: one act, or several cards at once, and why it is not done.

Several cards are tried on a copy of the round first, so that all of it is done or none.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final

from ..engine.actions import UNDO, Action, meld
from ..engine.board import View
from ..engine.cards import COLUMN, COLUMN_NAMES, FIRST_WILD, KINDS_OF, WILD
from ..engine.events import Undone
from ..engine.refusals import IllegalAction
from ..engine.rules import refusal
from ..language import N_, _, all_of
from . import advice, texts
from .machine import Machine

MELDED: Final = N_("You meld {cards}.")

#: Takes an action of the person, and what does it; whether it will do that later.
Guard = Callable[[Action, Callable[[], object]], bool]
#: Looks at the table before an act of the person; what it returns is called once it is done.
Watch = Callable[[Action], Callable[[], None]]
#: Says why an action of the person is not the one that a lesson wants; "" where it is.
Lessons = Callable[[Action], str]


def anything(action: Action) -> str:
    """Let the person do all that the rules allow."""
    return ""


class PersonActs:
    """How the acts of the person are done in the sitting of `machine`, or refused.

    Each tells whether it was done; what the rules refuse is said in the message strip and changes
    nothing, and out of turn nothing is heard.
    """

    def __init__(self, machine: Machine) -> None:
        """Act in the sitting of `machine`, whatever match is played there."""
        self._machine = machine
        #: Asked before a legal act: whether to hold it back, and do it later.
        self.guard: Guard | None = None
        #: Looks on at what is done, where somebody wants to tell of it.
        self.watch: Watch | None = None
        #: Why an act is not to be done here, whatever the rules say: a lesson wants another.
        self.lesson: Lessons = anything

    @property
    def listening(self) -> bool:
        """Whether it is the person's turn to act on the table."""
        return self._machine.listening

    @property
    def _view(self) -> View:
        return self._machine.seen.view

    def attempt(self, action: Action) -> bool:
        """Apply an action of the person, or say why not; a guard may hold it back for a while."""
        if reason := self.lesson(action):
            return self.refuse(reason)
        legal = refusal(self._view, action) is None
        if legal and self.guard is not None and self.guard(action, partial(self._act, action)):
            return True
        return self._act(action)

    def _act(self, action: Action) -> bool:
        done = None if self.watch is None else self.watch(action)
        try:
            self._machine.apply(action)
        except IllegalAction as error:
            return self.refuse(advice.refused(self._view, error))
        if done is not None:
            done()
        return True

    def refuse(self, sentence: str) -> bool:
        """Say why not; returns False, as what was wanted was not done."""
        if self.listening:
            self._machine.teller.cue("refused")
            self._machine.teller.say(sentence, refused=True)
        return False

    def refuse_in_turn(self, sentence: str) -> bool:
        """Say why something cannot be that is done after a draw; returns False.

        As a turn begins that is wrong first, whatever else would be wrong later (W6).
        """
        return self.listening and self.refuse(advice.draw_first(self._view) or sentence)

    def meld_several(self, cards: Sequence[int], column: int | None) -> bool:
        """Meld cards from the hand: naturals to their own rows, wild ones to that of `column`."""
        naturals = [card for card in cards if card < FIRST_WILD]
        wilds = [card for card in cards if card >= FIRST_WILD]
        if not self.listening:
            return False
        own = {COLUMN[card] for card in naturals}
        if not wilds and column is not None and column not in own:
            rows = all_of([_(COLUMN_NAMES[each][1]) for each in sorted(own)])
            return self.refuse_in_turn(_(texts.NOT_THAT_ROW).format(row=rows))
        if wilds and (column is None or column >= WILD + self._machine.match.ruleset.wild_rows):
            return self.refuse_in_turn(_(wild_clicked(self._view)))
        try:
            actions = [*map(meld, naturals), *(meld(card, column) for card in wilds)]
        except ValueError:  # no row for wild cards
            return self.refuse_in_turn(_(wild_clicked(self._view)))
        return self.lay(actions)

    def lay(self, melds: Sequence[Action]) -> bool:
        """Meld several cards, all of them or none."""
        if not self.listening:
            return False
        _done, refused = self._tried(melds)
        return self.refuse(refused) if refused else self._do_all(melds)

    def meld_rank(self, column: int) -> bool:
        """Meld all cards of a column in the hand, as many of them as may be melded now.

        If none may be melded, the strip says why for the first. Wild cards go to a row of their
        own, where the book has one.
        """
        if not self.listening:
            return False
        hand = self._view.hand
        kinds = range(KINDS_OF[column].start, KINDS_OF[column].stop)
        done, refused = self._tried(meld(card, column) for card in kinds for _ in range(hand[card]))
        return self._do_all(done) or bool(refused and self.refuse(refused))

    def go(self, way: Sequence[Action]) -> bool:
        """Do one act after another, as a prompt proposes them, as far as each is done."""
        done = False
        for action in way:
            before = len(self._view.board.history)
            self.attempt(action)
            if len(self._view.board.history) == before:
                break
            done = True
        return done

    def _tried(self, actions: Iterable[Action]) -> tuple[list[Action], str]:
        """Return those that can be done one after another, and why the next one cannot; else ""."""
        trial = self._machine.round.copy()
        done: list[Action] = []
        for action in actions:
            if reason := self.lesson(action):
                return done, reason
            try:
                trial.apply(action)
            except IllegalAction as error:
                return done, advice.refused(self._view, error)
            done.append(action)
        return done, ""

    def _do_all(self, actions: Sequence[Action]) -> bool:
        """Meld, and tell of all of it where nothing else is to be told."""
        machine = self._machine
        if not actions:
            return False
        hand = len(actions) + sum(self._view.hand)
        for action in actions:
            self.attempt(action)
        board = self._view.board
        plain = sum(self._view.hand) + 2 * len(actions) == hand
        if len(actions) > 1 and plain and board.now.owed < 0 and board.result is None:
            # Nothing is heard of it, as each of the cards is.
            machine.teller.say(texts.Sentence(_(MELDED).format(cards=_told(actions)), ""))
        return True

    def may_take_back(self, card: int, column: int) -> bool:
        """Tell whether a card was melded in this turn, and since the pile was received (W19)."""
        now = self._view.board.now
        return self.listening and _laid(card, column) in now.melds[now.barrier :]

    def take_back(self, card: int, column: int) -> bool:
        """Take back just one card that was melded in this turn; what came later lies there again.

        Nothing happens with a card that was not.
        """
        machine = self._machine
        wanted = _laid(card, column)
        if not self.may_take_back(card, column):
            return False
        if reason := self.lesson(UNDO):
            return self.refuse(reason)
        trial = machine.round.copy()
        steps: list[Action] = []
        later: list[Action] = []
        try:
            while True:
                undone = _undone(trial.apply(UNDO))
                steps.append(UNDO)
                if undone == wanted:
                    break
                later.append(undone)
            for action in reversed(later):
                trial.apply(action)
                steps.append(action)
        except IllegalAction as error:
            return self.refuse(advice.refused(self._view, error))
        with machine.teller.in_sum():
            for step in steps:
                self.attempt(step)
        back = _(texts.UNDONE).format(card=texts.card_title(card))
        owed = advice.owed(self._view)
        machine.teller.say(texts.fitting([texts.joined(back, owed), back]))
        return True


def _laid(card: int, column: int) -> Action:
    """Return the action that has laid a card in the row of a column."""
    return meld(card, column if card >= FIRST_WILD else None)


def wild_clicked(view: View) -> str:
    """Return the sentence on a wild card that was given no row, by whether any lies there."""
    return texts.WILD_CLICKED if view.side.rows_laid else texts.WILD_NO_ROW


def _undone(events: Iterable[object]) -> Action:
    return next(event.action for event in events if isinstance(event, Undone))


def _told(actions: Sequence[Action]) -> str:
    """Write what was melded, rank by rank: `three Kings and a wildcard`."""
    rows = Counter(WILD if action.wild else action.column for action in actions)
    return all_of([texts.ranks(row, count) for row, count in rows.items()])
