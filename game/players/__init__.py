"""The computer players. Each is handed a seat's view and answers with an action.

To add one: a file beside these with a class that has `decide`, and a Kind in _KINDS: records, the
command line, dialogs, high scores and help all go by that table. The levels lie in the room
`expert` (levels.py), with the policies that they play by. What they use lies in `planning` (what a
seat remembers, what it would lay) and in `playout` (rounds played on quickly, on counts of cards).

Where what is decided: first what a policy does (playout/), then what Expert weighs beside it
(expert/). A partner, the last turn and special hands are planning's.

- opening, and paying for the pile: playout/laying.py; candidates.py
- melding, and holding cards: playout/melds.py, discards.py; candidates.py
- feeding, what a discard gives to the next player: playout/discards.py
- freezing: playout/discards.py; expert/freezing.py
- going out: playout/out_plans.py, melds.py (`goes`); outcomes.py (`wins_match`); last_turn.py
  with a partner
- the last turn, special hands: last_turn.py; special_hands.py
"""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Final, Protocol

from ..language import N_, _
from ..named_tuple import NamedTuple
from .planning import BOLD, CHANGING, PATIENT

if TYPE_CHECKING:
    from ..engine.actions import Action
    from ..engine.board import View


class Player(Protocol):
    """What the table and the simulation ask of a computer player."""

    def decide(self, view: "View") -> "Action":
        """Return the next action of the seat that `view` belongs to.

        It follows from the view alone (and the player's random source), so a game can be loaded at
        any action: what a player keeps is what the view gives back. It is not always that seat's
        turn: it may be asked by its partner (O8), and play in the place of a human who
        decides at the stock's end (W26); `legal_actions(view)` are what there is to choose from.
        Where a human plays, a player that answers TURNOVER or STOP in its own turn has only left
        the pile (Round.decider_of).

        A player that needs more than a few milliseconds also has `think(view)`: a generator that
        yields now and then and returns the action at its end (table/computers.py). One that also
        says `looks_ahead` can be pickled, and may think elsewhere (app/web_worker.py).
        """
        ...


# Each is loaded when the first of its kind sits down: a start is to be short.


def _novice(rng: Random) -> Player:
    from .expert.levels import Novice

    return Novice(rng)


def _beginner(rng: Random) -> Player:
    from .expert.levels import Beginner

    return Beginner(rng)


def _advanced(rng: Random, temper: str = BOLD) -> Player:
    from .expert.levels import Advanced

    return Advanced(rng, temper=temper)


def _expert(rng: Random, temper: str = BOLD, deeply: bool = False) -> Player:
    from .expert.levels import DEEPLY, PLAYOUTS, WITH_PARTNER, Expert

    with_partner = WITH_PARTNER if can_think_deeply() else 0
    return Expert(rng, DEEPLY if deeply else PLAYOUTS, temper=temper, with_partner=with_partner)


def _random(rng: Random) -> Player:
    from .random import RandomPlayer

    return RandomPlayer(rng)


class Kind(NamedTuple):
    """A kind of computer player; called with a random source, it seats one.

    `name` is what records and the command line call it, one word; `title` is what a person reads;
    `about` is a sentence on how it plays, for the help; a `level` can be chosen to play against
    and has high scores, others are there for tests. One with tempers is `bold` where nothing else
    is said: `tempered` makes it with another. One that is `deep` can think deeply.
    """

    name: str
    title: str
    player: Callable[..., Player]
    about: str
    level: bool = True
    tempers: bool = False
    deep: bool = False

    def __call__(self, rng: Random) -> Player:
        """Return a player of this kind."""
        player: Player = self.player(rng)
        return player

    def tempered(self, temper: str) -> "Kind":
        """Return the kind with a temper; one that has none is as it was."""
        if not self.tempers:
            return self
        if temper == CHANGING:
            return self._replace(player=partial(_by_lot, self.player))
        return self._replace(player=partial(self.player, temper=temper))

    def deepened(self) -> "Kind":
        """Return the kind thinking deeply; one that cannot is as it was."""
        if not self.deep:
            return self
        return self._replace(player=partial(self.player, deeply=True))


def can_think_deeply() -> bool:
    """Tell whether the core is there that makes it fast enough (playout/core.py)."""
    from .playout.core import is_compiled

    return is_compiled()


def core_in_use() -> str:
    """Say what the players think with, and why where that is not the fastest core."""
    from .playout import built

    core, broken = built()
    if core is not None:
        return _("compiled playouts")
    if broken:
        return _("playouts in Python, as the compiled core cannot be loaded: {reason}").format(
            reason=broken
        )
    return _("playouts in Python")


def _by_lot(player: Callable[..., Player], rng: Random) -> Player:
    """Return a player whose temper nobody knows."""
    drawn: Player = player(rng, temper=rng.choice((BOLD, PATIENT)))
    return drawn


#: All there is to know of each kind, the weakest level first.
_KINDS: Final = (
    Kind(
        "novice",
        N_("Novice"),
        _novice,
        N_(
            "Lays whatever can be laid, takes the discard pile only onto a row (with a pair where "
            "it is always frozen), gives away what you collect, and does not hurry to go out."
        ),
    ),
    Kind(
        "beginner",
        N_("Beginner"),
        _beginner,
        N_(
            "Melds most of what it can, takes the discard pile whenever a few cards lie there, and "
            "goes out as soon as it can. It keeps its wildcards for canastas, and gives you few "
            "cards that fit your rows."
        ),
    ),
    Kind(
        "advanced",
        N_("Advanced"),
        _advanced,
        N_(
            "Waits with its first meld until it opens with much, "
            "leaves small discard piles alone, and goes out before you can. It remembers what was "
            "thrown and taken. Its last wildcards go where they score most. With a partner it "
            "lays all it can."
        ),
        tempers=True,
    ),
    Kind(
        "expert",
        N_("Expert"),
        _expert,
        N_(
            "Counts every card, works out what you may hold from what you take, keep and "
            "throw away, "
            "and plays each of its choices out many times, with the whole game in view. "
            "With two at the table it notices how you play, and expects you to "
            "go on like that."
        ),
        tempers=True,
        deep=True,
    ),
    Kind("random", N_("Random"), _random, N_("Does what is allowed, by lot."), level=False),
)
#: The kinds of computer players that can be seated, by name.
PLAYERS: Final = {kind.name: kind for kind in _KINDS}
#: Those that a person may play against.
LEVELS: Final = tuple(kind.name for kind in _KINDS if kind.level)
