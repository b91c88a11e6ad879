"""Tells what happens in a sitting: sentences for the strip, and events for the screen.

When something happens is the machine's; the words stand in report.py and narrator.py.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from ..engine.actions import STOP, Verb
from ..language import _
from . import report, texts
from .narrator import Narrator, Tale
from .person_view import PERSON, Seen
from .table_events import ActionResult, Cue, Event, Message, Moved

#: How many ticks of 1/60 s an answer stands alone before what the others did is told again.
READ_TICKS: Final = 6 * 60


class Strip:
    """One line of text, and the account of the others' turns that the person is to read."""

    def __init__(self) -> None:
        #: What was said last: the answer to the person's last act, or what the others did.
        self.message = ""
        #: What the others did since the person's last turn.
        self.tale = Tale()
        #: The ways to tell a hint, the fullest first, as long as it holds.
        self.hint: tuple[str, ...] = ()
        #: All that was said in this round, the oldest first.
        self.said: list[texts.Sentence] = []
        self._read = 0
        self._is_account = False  # `message` is the account of the others' turns
        self._refused = False  # `message` says why something may not be done
        self._hinted = False  # nothing was said after the hint

    def tick(self) -> bool:
        """Let another tick pass in which the message could be read; whether it has been by now."""
        self._read += 1
        return self._read == READ_TICKS

    def rest(self, ticks: int) -> int:
        """Let at most so many ticks pass until the message has been read; return how many."""
        passed = min(ticks, READ_TICKS - 1 - self._read) if self._read < READ_TICKS else ticks
        self._read += passed
        return passed

    def say(self, text: str, account: bool = False, refused: bool = False) -> None:
        """Show `text`; `account`: it is what the others did, which is noted turn by turn.

        `refused`: it only says why something may not be done.
        """
        if not account:
            self.note(text)
        self.message = text
        self._read = 0
        self._is_account = account
        self._refused = refused
        self._hinted = False

    def give(self, hint: tuple[str, ...]) -> None:
        """Show a hint until it is taken back by (); what others did and what was said stay."""
        self.note(texts.fitting(hint) if hint else "")
        self.hint = hint
        self._hinted = True

    def note(self, *sentences: str) -> None:
        """Remember what is said, for whoever wants to read it again."""
        for each in filter(None, sentences):
            self.said.append(each if isinstance(each, texts.Sentence) else texts.Sentence(each))

    def aside(self, listening: bool) -> str:
        """Say what stands in the second line for a while, in place of a prompt; "" for nothing.

        That is a refusal that has no room beside what the others did, so that a careless click does
        not wipe out the only account of it.
        """
        if not (self._refused and listening and self._read < READ_TICKS):
            return ""
        return "" if not self.tale.text() or self._beside() else self.message

    def _beside(self) -> str:
        """Return the account of the others' turns and the message in a line, "" if too long."""
        account = self.tale.text()
        for both in (texts.joined(account, self.message), self.tale.text(self.message)):
            if both != self.message and len(both) <= texts.LINE:
                return both
        return ""

    def line(self, listening: bool, prompted: bool = False) -> str:
        """Say what the strip shows; `listening`: it is the person's turn to act.

        What the others did stays readable throughout the person's turn: shortened beside an
        answer or, where there is no room for both, again once the answer has been read. Where
        there are prompts (`prompted`), a refusal has the second line then (`aside`), and so has a
        hint; without them it stands here, but for the answer to what is done while it holds.
        """
        if self.hint and not prompted and (self._hinted or self._read >= READ_TICKS):
            return texts.fitting(self.hint)
        account = self.tale.text() if listening else ""
        if self._is_account or not account:
            return self.message
        if not self.message:
            return account
        if len(texts.joined(account, self.message)) > texts.LINE and self._read >= READ_TICKS:
            return account
        return self._beside() or (account if prompted and self._refused else self.message)


class Teller:
    """The strip of a sitting, and what has happened since somebody asked."""

    def __init__(self, prompted: Callable[[], bool]) -> None:
        """`prompted`: whether the person is told beside this what they can do now."""
        self.strip = Strip()
        self._prompted = prompted
        self._events: list[Event] = []

    def follow(self, seen: Seen) -> None:
        """Tell of another match from now on."""
        self._seen = seen
        self.strip.tale = Tale()

    @property
    def has_news(self) -> bool:
        """Whether anything has happened since the last call of `events`."""
        return bool(self._events)

    def events(self) -> list[Event]:
        """Return what has happened since the last call."""
        happened, self._events = self._events, []
        return happened

    def add(self, *events: Event) -> None:
        """Add what has happened."""
        self._events += events

    def say(self, text: str, account: bool = False, refused: bool = False) -> None:
        """Say something; `account`: it is what the others did, `refused`: why something is not."""
        self.strip.say(text, account, refused)
        self._events.append(Message(text))

    def hint(self, tellings: tuple[str, ...]) -> None:
        """Tell a hint, the fullest first, until it is taken back by ()."""
        self.strip.give(tellings)
        if tellings:
            self._events.append(Message(texts.fitting(tellings)))

    @contextmanager
    def in_sum(self) -> Iterator[None]:
        """Tell of what happens meanwhile only what comes of it: what goes back and forth rests.

        One sound is heard, the first one; what is said of it is the caller's.
        """
        before, said = self._events, len(self.strip.said)
        self._events = []
        yield
        happened, self._events = self._events, before
        del self.strip.said[said:]
        moved: list[Moved] = []
        for event in happened:
            if isinstance(event, Moved):
                back = Moved(event.card, event.target, event.source, event.cards)
                moved.remove(back) if back in moved else moved.append(event)
        cues = [event for event in happened if isinstance(event, Cue)]
        self._events += [*moved, *cues[:1]]

    def cue(self, *names: str) -> None:
        """Have the sounds of these names played."""
        self._events += map(Cue, names)

    def tell_deal(self, dealt: str) -> None:
        """Begin the account of the others' turns anew; of another's lead `dealt` is its opening."""
        self.strip.tale = Tale()
        if self._seen.match.lead != PERSON:
            self.strip.tale.add(dealt, "")

    def begin_turn(self, reds: int) -> None:
        """Follow the turn that begins; its player has put down so many Red Threes by then (C2)."""
        board = self._seen.round.board
        self._narrator = Narrator(self._name(board.turn), board.ruleset, reds, board.now.melds)

    def tell(self, done: ActionResult, decider: int, asking: bool) -> None:
        """Say what an action did: of the person's at once, of a computer's as its turn ends.

        `decider` is the seat that decided on it; `asking`: it answers a question to the person.
        """
        board = self._seen.round.board
        answerer = None if decider == PERSON else self._name(decider)
        report.note(self._narrator, board, done, answerer)
        said = self._said_at_once(done, decider, asking)
        if said is not None:
            self.say(said)
        if board.result is not None or board.turn != done.seat:
            self._tell_of_turn(done, asking)
        elif said is None:
            self._tell_so_far()

    def _said_at_once(self, done: ActionResult, decider: int, asking: bool) -> str | None:
        """Say what is told of an action before its turn ends; None where nothing is."""
        action, seat = done.action, done.seat
        if action.verb is Verb.ANSWER:
            if PERSON not in (seat, decider):
                return None
            name = self._name(seat if decider == PERSON else decider)
            return report.answer(action, name, decider == PERSON)
        if seat == PERSON or asking:
            partner = self._name(self._seen.round.decider)
            return report.reply(self._seen.view, done, partner, self._prompted())
        if action.verb is Verb.ASK and self._seen.round.decider == PERSON:
            return _(texts.ASKS).format(name=self._name(seat))
        return None

    def _tell_so_far(self) -> None:
        """Show what a computer has done in a turn that goes on; it is noted once that has ended."""
        told = self._narrator
        if sentence := told.sentence():
            tale = self.strip.tale.followed_by(sentence, told.gist(), told.brief(), told.fullest())
            self.strip.say(tale.text(), account=True)

    def _tell_of_turn(self, done: ActionResult, asking: bool) -> None:
        """Say what a computer did in a turn, of which `done` was the last action.

        After the person's own turn the account of the others' begins anew, with what is to be
        read of it after all.
        """
        if done.seat == PERSON:
            self.strip.tale = report.opening(self._seen.view, done)
        elif done.action is not STOP or not asking:  # the person knows of their own answer
            told = self._narrator
            self.strip.tale.add(told.sentence(), told.gist(), told.brief(), told.fullest())
            fresh = report.fresh(self._seen.view, done, self._prompted())
            self.strip.note(texts.Sentence(told.sentence(), told.heard()), fresh)
            self.say(self.strip.tale.text(fresh), account=True)

    def _name(self, seat: int) -> str:
        return texts.shown_name(self._seen.match.seats[seat])
