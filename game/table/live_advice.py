"""Advice while one plays: a hint, and the coach, for the person's own decision, found in slices.

A hint is for one position: once the person or somebody else has done anything it is gone, and until
then what was told of it stays. The coach holds an act back for a moment where it may lose points,
and asks if it does. What may lose is weighed from the beginning of every decision, so that hardly
any act has to wait.
"""

from collections.abc import Callable, Generator
from typing import Final, Generic

from ..engine.actions import THREE, Action, Verb
from ..engine.board import START
from ..engine.rules import legal_actions, refusal
from ..language import N_, _
from ..named_tuple import NamedTuple
from ..players.advice.advisor import Advice, Way, advice_of, usual_playouts
from ..players.advice.evaluation import Evaluation, KeptEvaluations
from ..players.advice.losses import Loss, confirm, doubtful
from .advice_words import NO_SECOND, THREE_KEPT, advised, caution, second_best, two_plans
from .computers import Found, Thought
from .person_view import Marks, marks_of
from .sitting import Sitting
from .states import ASKED
from .texts import Sentence, card_title

#: Seconds of a frame of 1/60 s that a thought may take: the rest is the picture's. Where a thought
#: ends is counted in playouts, so that no advice depends on the machine.
ENOUGH: Final = 0.012


class _OfPosition(Generic[Found]):
    """What is thought of the position on the table, as long as that stands."""

    def __init__(self, sitting: Sitting, slices: Generator[None, None, Found]) -> None:
        self._place = place_of(sitting)
        self._thought = Thought(slices)

    def holds(self, sitting: Sitting) -> bool:
        """Tell whether the position on the table is still the one that it is about."""
        return self._place == place_of(sitting)

    @property
    def thinking(self) -> bool:
        """Whether the advice is not found yet."""
        return not self._thought.ended

    def think(self) -> bool:
        """Think for a part of a frame; tell whether the advice has been found by that."""
        return self.thinking and self._thought.go_on(ENOUGH)


class Hint(_OfPosition[Advice]):
    """The advice for what a person decides just now."""

    def __init__(self, sitting: Sitting, kept: KeptEvaluations) -> None:
        """Think about what the person has to decide: see `decides`. `kept` is the program's."""
        evaluation = kept.of(sitting.view)
        super().__init__(sitting, _advice(evaluation))
        self._sitting, self._view = sitting, evaluation.view
        self._told = -1  # which of the tellings was the last

    def tell_next(self) -> Marks:
        """Tell of the best way, the second best and their plans, in turns; return what to frame."""
        tellings, marks = self.next_telling()
        self._sitting.teller.hint(tellings)
        return marks

    def withdraw(self) -> None:
        """Take back what was told."""
        self._sitting.teller.hint(())

    def next_telling(self) -> tuple[tuple[str, ...], Marks]:
        """Return the ways to tell what comes next, the fullest first, and the marks."""
        advice = self._thought.found
        way = advice.second
        self._told = (self._told + 1) % (2 if advice.plans is None else 3)
        if self._told == 0:
            return self._best(advice.best)
        if self._told == 2 and advice.plans is not None:
            return two_plans(advice.plans, advice.plans[1].worse), marks_of(advice.best.actions)
        if way is None:
            keeps = refusal(self._view, THREE) is None and advice.best.actions[:1] != (THREE,)
            return (_(THREE_KEPT if keeps else NO_SECOND),), marks_of(advice.best.actions)
        told = second_best(self._view, way.actions, way.worse, advice.best.actions)
        return told, marks_of(way.actions)

    def _best(self, way: Way) -> tuple[tuple[str, ...], Marks]:
        seats = self._sitting.match.seats
        return advised(self._view, seats, way.actions, way.reasons), marks_of(way.actions)


DISCARD_ADVISED: Final = N_("A hint would discard the {card}: {again} again does it.")
#: The same to be heard.
DISCARD_HEARD: Final = N_("{card}: {again} again discards it.")


class DiscardHint(_OfPosition[Evaluation]):
    """The advice which card to discard, where nothing more is melded."""

    def __init__(self, sitting: Sitting, kept: KeptEvaluations) -> None:
        """Think about what the person can discard: see `may_discard`. `kept` is the program's."""
        super().__init__(sitting, _thought(kept.of(sitting.view)))

    @property
    def card(self) -> int | None:
        """The card that is best discarded; None while it is not found."""
        if not self._thought.ended:
            return None
        found = self._thought.found
        return found.ways[found.best_of(found.discards)].actions[-1].card

    def telling(self, again: str) -> Sentence:
        """Tell which card it is, and that the key `again` discards it."""
        card = self.card
        assert card is not None
        named = {"card": card_title(card), "again": again}
        return Sentence(_(DISCARD_ADVISED).format(**named), _(DISCARD_HEARD).format(**named))


def may_discard(sitting: Sitting) -> bool:
    """Tell whether the person may discard a card now."""
    return sitting.listening and any(
        action.verb is Verb.DISCARD for action in legal_actions(sitting.view)
    )


def _thought(found: Evaluation) -> Generator[None, None, Evaluation]:
    """Think about a decision as long as a hint does, in slices."""
    yield from found.think(usual_playouts(found.view))
    return found


def _advice(found: Evaluation) -> Generator[None, None, Advice]:
    return (yield from advice_of((yield from _thought(found))))


def decides(sitting: Sitting) -> bool:
    """Tell whether the person has anything to decide just now."""
    return sitting.listening or sitting.state in ASKED


def place_of(sitting: Sitting) -> tuple[object, ...]:
    """Return a value that changes as soon as anything has been done."""
    match = sitting.match
    if match.round is None:  # they cut first
        return (match,)
    return match, match.number, len(match.round.board.history), decides(sitting)


#: Seconds of a frame that may be thought while nobody waits for it, and cards may slide.
BESIDE: Final = 0.004


class Concern(NamedTuple):
    """What the coach asks about: a loss of this many points, at the pile and at the discard."""

    points: int
    pile: bool
    discards: bool

    def of(self, action: Action, step: int) -> bool:
        """Tell whether it asks about such an action, at this step of the turn."""
        if action.verb is Verb.DISCARD:
            return self.discards
        return self.pile and step == START and action.verb in (Verb.DRAW, Verb.TAKE)


class Coach:
    """The coach of one sitting, where it is switched on."""

    def __init__(self, sitting: Sitting, concern: Concern, kept: KeptEvaluations) -> None:
        """Look at every act in `sitting` that is of concern. `kept` is the program's."""
        self.sitting, self.concern = sitting, concern
        self._kept = kept
        self._place: tuple[object, ...] = ()
        self._forget()

    def _forget(self) -> None:
        self._examining: Thought[Evaluation] | None = None
        self._confirming: Thought[Loss | None] | None = None
        self._held: tuple[Action, Callable[[], object]] | None = None

    def holds(self, action: Action, go: Callable[[], object]) -> bool:
        """Tell whether a legal act has to wait; `go` does it later, once that is in order."""
        if not self.concern.of(action, self.sitting.round.board.step):
            return False
        self._follow()
        examined = self._examined
        if examined and not doubtful(examined, (action,), self.concern.points):
            return False  # it does not seem to lose so much that it is looked at once more
        self._held, self._confirming = (action, go), None
        return True

    @property
    def _examined(self) -> Evaluation | None:
        """What the position has been found to be, once that is known."""
        examining = self._examining
        return examining.found if examining is not None and examining.ended else None

    def _follow(self) -> None:
        """Begin to weigh where another position has come."""
        place = place_of(self.sitting)
        if place != self._place:
            self._place = place
            self._forget()
            if self.sitting.listening:
                self._examining = Thought(_thought(self._kept.of(self.sitting.view)))

    @property
    def thinking(self) -> bool:
        """Whether it weighs something."""
        return self._held is not None or (self._examining is not None and self._examined is None)

    def think(self) -> str:
        """Think for a part of a frame. Return the question that is to be asked, or ""."""
        self._follow()
        seconds = ENOUGH if self._held else BESIDE
        examined = self._examined
        if examined is None:
            if self._examining is not None:
                self._examining.go_on(seconds)
            return ""
        if self._held is None:
            return ""
        action, _ = self._held
        if self._confirming is None:
            playouts = usual_playouts(examined.view)
            self._confirming = Thought(confirm(examined, (action,), self.concern.points, playouts))
        if not self._confirming.go_on(seconds):
            return ""
        loss, self._confirming = self._confirming.found, None
        if loss is not None:
            return caution(examined.view, self.sitting.match.seats, action, loss)
        self.go_on()
        return ""

    def go_on(self) -> None:
        """Do what was held back."""
        if self._held is not None:
            _, go = self._held
            self._held = None
            go()

    def give_up(self) -> None:
        """Forget what was held back: it is not to be done."""
        self._held = None
