"""The levels: one player by a policy, with more or less of a look-ahead.

Of the options of a step (options.py) the first is what the policy of the playouts (playout/) would
do. Without playouts it is done. With them all are judged in the same sampled worlds
(information_set.py), played to the round's end and valued by the chance to win the match
(outcomes.py), by every rule book and with two to four seats.
"""

from collections.abc import Generator, Sequence
from random import Random
from typing import Final

from ...engine.actions import ANSWER_NO, ANSWER_YES, Action
from ...engine.board import START, Happening, View
from ...engine.restrictions import discards
from ...engine.ruleset import Ruleset
from ...engine.view import live
from ..planning import BOLD
from ..planning.last_turn import says_yes
from ..planning.turn_frame import beginning, going_on, last_resort, settling
from ..playout.codes import CODE
from ..playout.policy import Policy
from .budget import Budget, afforded, careful, share_of
from .candidates import Lister
from .freezing import best_discard
from .habits import policy_against, sound_policy_against
from .information_set import KeptRound
from .options import Options, choice, discard_choice, may_put_down
from .outcomes import Outcomes
from .policies import first_policy_for, policy_for, simple_policy_for


def look_ahead(
    view: View, playouts: int, policy: Policy, doubt: float, kept: KeptRound | None = None
) -> Generator[None, None, Action | None]:
    """Find the next action, in slices; None where there is nothing to choose from.

    `policy` is the own one; `doubt` see DOUBT; `kept` as in candidates.py.
    """
    rules, seats = view.board.ruleset, len(view.board.hand_sizes)
    playouts = playouts and afforded(playouts, rules, seats, share_of(rules, seats))
    if not playouts:
        return planned(view, kept) or own_way(view, Lister(policy, alone=True, kept=kept))
    budget = Budget(playouts, careful(doubt, seats, view.board.narrow))
    lister = Lister(policy, kept=kept)
    found = choice(view, lister)
    if found.options:
        actions = found.options[(yield from _best(view, found, policy, budget))].actions
        if actions:
            return actions[0]
    elif found.information is None:
        return None
    found = discard_choice(view, lister, information=found.information)
    if found.decided or len(found.options) < 2:
        return found.options[0].actions[0] if found.options else None

    def best(places: Sequence[int], budget: Budget) -> Generator[None, None, int]:
        some = found._replace(options=tuple([found.options[place] for place in places]))
        return (yield from _best(view, some, policy, budget))

    codes = [CODE[option.actions[0].card] for option in found.options]
    place = yield from best_discard(codes, seats, budget, best)
    return found.options[place].actions[0]


def planned(view: View, kept: KeptRound | None) -> Action | None:
    """Return what the policy's plan of this turn goes on with; None where it has none."""
    board = view.board
    action = kept.next(board) if kept else None
    if action is None or board.now.extras:
        return None
    # Cards to draw, and Threes to put down, come first.
    return None if board.ruleset.keep_three and may_put_down(view) else action


def own_way(view: View, lister: Lister) -> Action | None:
    """Return what the policy does next, without playouts; None where there is nothing to do it.

    `lister` is that of the policy alone.
    """
    found = choice(view, lister)
    if found.options:
        actions = found.options[0].actions
        if actions:
            return actions[0]
    elif found.information is None:
        return None
    found = discard_choice(view, lister, information=found.information)
    return found.options[0].actions[0] if found.options else None


def _best(view: View, found: Options, policy: Policy, budget: Budget) -> Generator[None, None, int]:
    """Find the place of the best option."""
    moves = [option.move for option in found.options if option.move is not None]
    if found.decided or not budget.playouts or found.information is None:
        return 0
    if len(moves) < max(len(found.options), 2):
        return 0
    return (yield from Outcomes(view, found.information, policy).best(moves, budget))


#: The first candidate is the policy's own; another must be better by so many standard errors. (1.0
#: gained 324 points a round against Advanced as it was, 0.5 349.)
DOUBT: Final = 0.5
#: Playouts that a decision may cost (budget.py). Of 160 decisions by equal shares, 120 and then
#: 240 for the winner, lost 0.053% of the match each, by halving 480 lose 0.034%, 960 0.029%; the
#: policy alone 0.127%.
PLAYOUTS: Final = 600
#: The same where it thinks deeply, which only the compiled core can in the same time.
DEEPLY: Final = 20 * PLAYOUTS
#: The same with a partner, where the core is compiled: a choice is worth less there beside the luck
#: of a world. With these two won 217 of 380 matches of `official` and `viennese` against two with
#: PLAYOUTS, with DEEPLY 42 of 76; in `modern` neither gained anything.
WITH_PARTNER: Final = 4 * PLAYOUTS


def decided(thinking: Generator[None, None, Action]) -> Action:
    """Return what comes of slices of thinking, taken one after another."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            action: Action = done.value
            return action


class PolicyPlayer:
    """A player that follows the policy for the rules, and looks ahead if it has playouts."""

    def __init__(
        self,
        rng: Random,
        playouts: int = 0,
        policy: Policy | None = None,
        doubt: float = DOUBT,
        temper: str = BOLD,
    ) -> None:
        """`rng` is not needed: worlds are drawn from the view, so a view has one answer.

        `playouts` is the budget of a decision; `temper` is BOLD or PATIENT. `policy` takes the
        place of the one for the rules; `doubt` see DOUBT. They are there to be tried.
        """
        self._temper = temper
        self._playouts = playouts
        self._policy = policy
        self._doubt = doubt
        self._kept = KeptRound(alone=not playouts)
        #: What lists options without playouts; and the round, the rules and the seat it is for.
        self._lister: tuple[Lister, Sequence[Happening], Ruleset, int] | None = None

    @property
    def looks_ahead(self) -> bool:
        """Whether it has playouts, so that a decision takes a while."""
        return bool(self._playouts)

    def decide(self, view: View) -> Action:
        """Return the next action; see Player."""
        if self._playouts:
            return decided(self.think(view))
        view = live(view)
        now = view.board.now
        if now.asked and now.answer is None:  # O8: the partner asks
            return _answer(view)
        action = planned(view, self._kept) or own_way(view, self._lister_for(view))
        return action or _as_it_stands(view)

    def think(self, view: View) -> Generator[None, None, Action]:
        """Decide in slices (playout/core.py), and return the action."""
        view = live(view)
        now = view.board.now
        if not self._playouts:
            return self.decide(view)
        if now.asked and now.answer is None:
            return _answer(view)
        policy = self._policy or self._policy_for(view)
        playouts = self._playouts_for(view)
        action = yield from look_ahead(view, playouts, policy, self._doubt, self._kept)
        return action or _as_it_stands(view)

    def _lister_for(self, view: View) -> Lister:
        """Return what lists the options of the policy alone: the same along a round."""
        board = view.board
        if self._lister is not None:
            lister, history, rules, seat = self._lister
            if history is board.history and rules is board.ruleset and seat == view.seat:
                return lister
        lister = Lister(self._policy or self._policy_for(view), alone=True, kept=self._kept)
        self._lister = lister, board.history, board.ruleset, view.seat
        return lister

    def _playouts_for(self, view: View) -> int:
        """Return the budget of a decision at this table."""
        return self._playouts

    def _policy_for(self, view: View) -> Policy:
        """Return the policy that the level plays by at this table."""
        board = view.board
        return policy_for(board.ruleset, len(board.hand_sizes), self._temper)


class Novice(PolicyPlayer):
    """Plays like somebody who sits at the table for the first time.

    Lays whatever can be laid, takes the pile only onto a row, minds nothing that others collect,
    and is in no hurry to go out. Where the pile is always frozen it takes it with a pair.
    """

    def _policy_for(self, view: View) -> Policy:
        board = view.board
        return first_policy_for(board.ruleset, len(board.hand_sizes))


class Beginner(PolicyPlayer):
    """Plays like somebody who learned the game some weeks ago, but is no fool.

    Lays what can be laid and the canasta that it holds, gives no card to the next side's rows while
    it has another, keeps its wild cards, goes out when it can. It does not wait, and weighs nothing
    long. Its policies differ for partners, and where the pile is always frozen.
    """

    def _policy_for(self, view: View) -> Policy:
        board = view.board
        return simple_policy_for(board.ruleset, len(board.hand_sizes))


class Advanced(PolicyPlayer):
    """Plays soundly by what it sees and remembers, one turn at a time.

    It does what a sound policy for the rules would do, and does not look ahead. With two seats it
    answers the style that the other one has shown in the rounds before this.
    """

    def _policy_for(self, view: View) -> Policy:
        return sound_policy_against(view.board, view.seat, self._temper)


class Expert(PolicyPlayer):
    """Judges every choice by what comes of it.

    It deals the unseen cards in many ways, plays each candidate out, and values the match.
    """

    def __init__(
        self,
        rng: Random,
        playouts: int = PLAYOUTS,
        policy: Policy | None = None,
        doubt: float = DOUBT,
        temper: str = BOLD,
        with_partner: int = 0,
    ) -> None:
        """See PolicyPlayer; `with_partner`: no fewer playouts with a partner (_playouts_for)."""
        super().__init__(rng, playouts, policy, doubt, temper)
        self._with_partner = with_partner

    def _playouts_for(self, view: View) -> int:
        """Return the budget, which is larger with a partner; by narrow rules that gains nothing."""
        board = view.board
        if len(board.hand_sizes) in board.ruleset.partnerships and not board.narrow:
            return max(self._playouts, self._with_partner)
        return self._playouts

    def _policy_for(self, view: View) -> Policy:
        """Return the policy of the temper that answers the other side's style."""
        board = view.board
        return policy_against(board, view.seat, self._temper, self._kept.signs)


def _answer(view: View) -> Action:
    """Answer the partner that asks (O8)."""
    return ANSWER_YES if says_yes(view) else ANSWER_NO


def _as_it_stands(view: View) -> Action:
    """Go on with a turn that somebody else began differently, or end it as the rules allow."""
    board = view.board
    if board.step == START:
        return beginning(view, wants_pile=False, plays_on=not board.turnovers)
    plan = settling(view) if board.now.owed >= 0 else []
    return going_on(view, plan) or next(iter(discards(view)), None) or last_resort(view)
