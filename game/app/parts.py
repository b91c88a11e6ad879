"""The parts of the program, which do what menus, dialogs and the sitting ask for.

Each is read when it is first wanted, or ahead of that (opening_scene.py), so that a start is short.
"""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from ..table.computers import Computers
from .autoplay import AutoPlay
from .program import Program
from .session import Exit, Opening, Registration

if TYPE_CHECKING:
    from ..players.advice.advisor import AdvicePlayer
    from ..players.advice.evaluation import KeptEvaluations
    from .deals import Dailies, Deals
    from .desk import Desk
    from .first_hands import FirstHands
    from .games import Games, NewGames
    from .hints import Coaches, FirstHelp, Hints
    from .links import Links
    from .questions import Questions
    from .replays import Films, Replays
    from .reviews import Moments, Reviews
    from .score_keeper import ScoreDialogs, ScoreKeeper


class Parts:
    """The parts of one program that are handed it."""

    def __init__(self, program: Program, autoplay: AutoPlay, look_on: Callable[[], None]) -> None:
        """`autoplay` is what plays by itself.

        `look_on` leaves a match that is over to be looked at.
        """
        self._program, self._autoplay, self._look_on = program, autoplay, look_on
        #: Those that think a part of a frame at a time, and were wanted by now.
        self._begun: list[Hints | Coaches | Reviews | Moments | Films | Dailies] = []

    @property
    def thinking(self) -> bool:
        """Whether one of them thinks, or makes a film."""
        return any(part.thinking for part in self._begun)

    @property
    def hinting(self) -> bool:
        """Whether a hint is being thought about."""
        return "hints" in self.__dict__ and self.hints.thinking  # where they are wanted by now

    def tick(self) -> bool:
        """Let those go on for a part of a frame that were wanted by now.

        Return whether the picture has changed.
        """
        if self._program.settings.coach or self._program.settings.price != "off":
            self.coaches  # noqa: B018 - it is there from the first tick in which it is wanted
        changed = False
        for part in self._begun:
            changed = part.tick() or changed
        return changed

    @cached_property
    def opening(self) -> Opening:
        """What is asked before the first deal."""
        return Opening(
            self._program,
            lambda: self.games,
            lambda seen: self.first_hands.offer(seen),
            lambda record, day, everything: self.score_keeper.enter_left(record, day, everything),
            self._autoplay,
        )

    @cached_property
    def games(self) -> "Games":
        """Games as files."""
        from .games import Games

        return Games(self._program)

    @cached_property
    def links(self) -> "Links":
        """What copies links of what is played."""
        from .links import Links

        return Links(self._program)

    @cached_property
    def score_keeper(self) -> "ScoreKeeper":
        """What enters rounds that have ended."""
        from .score_keeper import ScoreKeeper

        return ScoreKeeper(self._program)

    @cached_property
    def score_dialogs(self) -> "ScoreDialogs":
        """The high scores and the statistics."""
        from .score_keeper import ScoreDialogs

        return ScoreDialogs(self._program, self.score_keeper)

    @cached_property
    def first_help(self) -> "FirstHelp":
        """The question before the first help in a match."""
        from .hints import FirstHelp

        return FirstHelp(self._program, self.score_keeper)

    @cached_property
    def evaluations(self) -> "KeptEvaluations":
        """What is known of decisions."""
        from ..players.advice.evaluation import KeptEvaluations

        return KeptEvaluations(Computers.advice)

    def adviser(self) -> "AdvicePlayer":
        """Return a player that does what hints say."""
        from ..players.advice.advisor import AdvicePlayer

        return AdvicePlayer(self.evaluations)

    @cached_property
    def hints(self) -> "Hints":
        """The adviser."""
        from .hints import Hints

        self._begun.append(hints := Hints(self._program, self.first_help, self.evaluations))
        return hints

    @cached_property
    def coaches(self) -> "Coaches":
        """The coach."""
        from .hints import Coaches

        self._begun.append(
            coaches := Coaches(self._program, self.first_help, self.games, self.evaluations)
        )
        return coaches

    @cached_property
    def reviews(self) -> "Reviews":
        """Reviews of rounds that have ended."""
        from .reviews import Reviews

        self._begun.append(
            reviews := Reviews(
                self._program,
                self.games,
                self.evaluations,
                lambda review, record, rules: self.moments.keep(review, record, rules),
            )
        )
        return reviews

    @cached_property
    def moments(self) -> "Moments":
        """Moments that are played again."""
        from .reviews import Moments

        self._begun.append(
            moments := Moments(self._program, self.evaluations, lambda: self.questions)
        )
        return moments

    @cached_property
    def films(self) -> "Films":
        """Films of the last turns."""
        from .replays import Films

        self._begun.append(films := Films(self._program))
        return films

    @cached_property
    def replays(self) -> "Replays":
        """Games that are looked at."""
        from .replays import Replays

        return Replays(self._program, self.games)

    @cached_property
    def questions(self) -> "Questions":
        """What the sitting asks."""
        from .questions import Questions

        return Questions(
            self._program, self.games, self.score_keeper, self.score_dialogs, self._look_on
        )

    @cached_property
    def first_hands(self) -> "FirstHands":
        """The guided hand."""
        from .first_hands import FirstHands

        return FirstHands(self._program, lambda: self.questions)

    @cached_property
    def deals(self) -> "Deals":
        """Deals beside the next one."""
        from .deals import Deals

        return Deals(self._program, self.games)

    @cached_property
    def dailies(self) -> "Dailies":
        """The daily deals."""
        from .deals import Dailies

        self._begun.append(dailies := Dailies(self._program, lambda: self.questions))
        return dailies

    @cached_property
    def desk(self) -> "Desk":
        """What minimising does."""
        from .desk import Desk

        return Desk(self._program)

    @cached_property
    def new_games(self) -> "NewGames":
        """New matches, and the rule books that they are played by."""
        from .games import NewGames

        return NewGames(
            self._program, self.games, self.score_keeper, lambda: self.first_hands.told_of()
        )

    @cached_property
    def registration(self) -> Registration:
        """How the program is registered."""
        return Registration(self._program)

    @cached_property
    def exit(self) -> Exit:
        """How the program is left."""
        return Exit(self._program, self.games, self.registration)
