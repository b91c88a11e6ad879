"""The price: what each decision of the person gave away, told after it.

A decision is judged as the review judges it, while the others play; what is lost is told in the
person's next turn, or asked about where it is large. No number is told that is not beyond doubt.
"""

from collections import deque
from collections.abc import Callable, Sequence
from math import inf
from typing import Final

from ..engine.actions import Action, Verb
from ..engine.match import Seat
from ..engine.round import Round
from ..engine.view import copied, live
from ..engine.wordings import points
from ..language import N_, _
from ..named_tuple import NamedTuple
from ..players.advice.blunders import Blunder
from ..players.advice.evaluation import KeptEvaluations
from ..players.advice.losses import Loss
from ..players.advice.round_review import Decision, Decisions, Judge, ReviewedStep
from . import texts
from .advice_words import better_by, blunder_told, instead, rounded, vague
from .computers import Thought
from .live_advice import BESIDE
from .person_view import PERSON
from .reason_words import reasons_told
from .sitting import Sitting
from .states import State

#: What gave points away, by the verb of the decision.
_DEEDS: Final = {
    Verb.DISCARD: N_("your discard gave away about {points}"),
    Verb.MELD: N_("your melds gave away about {points}"),
    Verb.DRAW: N_("your draw gave away about {points}"),
    Verb.TAKE: N_("taking the pile gave away about {points}"),
}
_DEED: Final = N_("that gave away about {points}")
_BLUNDER: Final = N_("{blunder} gave away about {points}")
_BLUNDER_VAGUE: Final = N_("{blunder} lost points. {better_by}")
_BLUNDER_BESIDE: Final = N_("{gave}. {better_by}")
_WARNING: Final = N_("Textbooks warn of {blunder}. Here it is a matter of taste.")
#: What nobody weighs.
_SPOILS: Final = N_("That was {blunder}: what that is worth is not weighed.")
_GAVE: Final = N_("{gave}. Better")
_TOLD: Final = N_("{price}: {better}.")
_BARE: Final = N_("{gave}.")
_TOLD_AS: Final = N_("{price}: {better}, as {reasons}.")
_AGAIN: Final = N_("{told}\nTake it back and try again?")


class Priced(NamedTuple):
    """A decision that gave points away; `mark` is where the record stood before it."""

    text: str
    mark: int
    loss: Loss


class Price:
    """What tells of one sitting's decisions what they gave away."""

    def __init__(
        self,
        sitting: Sitting,
        kept: KeptEvaluations,
        asks_from: float = inf,
        praise: str = "",
    ) -> None:
        """Ask about a loss of `asks_from` points or more. `kept` is the program's.

        `praise` is said of the first choice, if that loses nothing.
        """
        self._sitting, self._kept, self._asks_from = sitting, kept, asks_from
        self._praise = praise
        self._waiting: deque[Decision] = deque()
        self._told: deque[str] = deque()
        self._begin(sitting.round)

    def _begin(self, round_: Round) -> None:
        self._round = round_
        now, mark = live(copied(self._sitting.view)), self._sitting.recorder.mark
        self._decisions, self._judge = Decisions(PERSON, now, mark), Judge()
        self._waiting.clear()
        self._told.clear()
        self._judged: tuple[Decision, Thought[Loss | None]] | None = None

    def watch(self, action: Action) -> Callable[[], None]:
        """Look at the table before the person does something; return what looks at it after."""
        sitting = self._sitting
        if sitting.round is not self._round:
            self._begin(sitting.round)
        if not sitting.round.board.history:
            sitting.recorder.text()  # the options that were changed stand before the mark (W32)
        before, mark = live(copied(sitting.view)), sitting.recorder.mark
        seat = sitting.round.board.turn

        def done() -> None:
            after = live(copied(sitting.view))
            step = ReviewedStep(before, after, mark, seat, action)
            self._waiting += self._decisions.add(step)

        return done

    def spare(self, count: int) -> None:
        """Say nothing of what was done last: the coach has said it. `count` were waiting before."""
        while len(self._waiting) > count:
            self._waiting.pop()

    @property
    def waiting(self) -> int:
        """How many decisions are to be judged."""
        return len(self._waiting)

    @property
    def thinking(self) -> bool:
        """Whether it judges a decision."""
        return self._judged is not None or bool(self._waiting)

    def think(self) -> Priced | None:
        """Think for a part of a frame, and tell; return what is to be asked about, or None."""
        if self._sitting.match.round is not self._round:
            self._waiting.clear()
            self._told.clear()
            self._judged = None
            return None
        asked = self._go_on() if self._judged or self._waiting else None
        if self._told and (self._sitting.listening or self._sitting.state is State.ROUND_OVER):
            self._sitting.teller.say(self._told.popleft())
        return asked

    def _go_on(self) -> Priced | None:
        if self._judged is None:
            decision = self._waiting.popleft()
            found = self._kept.of(decision.view)
            self._judged = decision, Thought(self._judge.of(decision, found))
        decision, thought = self._judged
        if not thought.go_on(BESIDE):
            return None
        self._judged = None
        loss = thought.found
        praise = self._praise
        if self._kept.of(decision.view).weighs:
            self._praise = ""
            if loss is None and praise:
                self._told.append(praise)
        if loss is None:
            return None
        tellings = told_of(decision, self._sitting.match.seats, loss)
        if loss.warning or vague(loss.worse) or loss.points < self._asks_from:
            self._told.append(texts.fitting(tellings))
            return None
        return Priced(_(_AGAIN).format(told=tellings[0]), decision.number, loss)

    def before(self, priced: Priced) -> str:
        """Return the record as it stood before a decision."""
        recorder = self._sitting.recorder
        return recorder.text().removesuffix(recorder.since(priced.mark))


def told_of(decision: Decision, seats: Sequence[Seat], loss: Loss) -> tuple[str, ...]:
    """Say what a decision gave away and what was better, the fullest first."""
    about = points(rounded(loss.points))
    by = texts.capitalized(better_by(loss.worse))
    gave = _(_DEEDS.get(loss.played[0].verb, _DEED)).format(points=about)
    is_vague = vague(loss.worse)
    if loss.blunder is not None:
        blunder = blunder_told(decision.view, seats, loss.blunder)
        if loss.warning:
            text = _SPOILS if loss.blunder.blunder is Blunder.SPOILS else _WARNING
            return (_(text).format(blunder=blunder),)
        gave = _(_BLUNDER).format(blunder=blunder, points=points(rounded(loss.costs.points)))
        text = _(_BLUNDER_VAGUE if vague(loss.costs) else _BLUNDER_BESIDE)
        by = text.format(blunder=blunder, gave=gave, better_by=by)
    with_by = is_vague or loss.beside
    price = texts.capitalized(by if with_by else _(_GAVE).format(gave=gave))
    better = instead(decision.view, loss.better, loss.played)
    told = [
        _(_TOLD_AS).format(
            price=price,
            better=better,
            reasons=reasons_told(decision.view, seats, loss.reasons[:count]),
        )
        for count in range(len(loss.reasons), 0, -1)
    ]
    told.append(_(_TOLD).format(price=price, better=better))
    return tuple(told) if is_vague else (*told, _(_BARE).format(gave=texts.capitalized(gave)))
