"""The guided hands: the first is offered before the first deal, all are in the Help menu.

What they need is read when one is played: whether to offer one is asked at each start.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ..engine.books import book_of
from ..language import N_, _
from ..screen.dialogs import game as dialogs
from ..screen.dialogs.opening import BY_EAR, first_hand_question
from ..screen.win31.command import key_words
from ..screen.win31.dialog import Dialog
from ..screen.win31.widgets import Result, if_yes
from ..storage.keys import Keys
from ..storage.settings import as_used
from ..table.prompt import written
from ..table.states import OVER
from .derived_settings import prompts_of
from .program import Program

if TYPE_CHECKING:
    from ..table.guided_hand import GuidedHand
    from ..table.guided_steps import Guided
    from .questions import Questions

#: Behind the first deal by a rule book that the person has not played yet.
OFFERED: Final = N_("New to it? Help | First Hand has the {title}.")


def keys_told(keys: Keys, hand: "Guided") -> dict[str, str]:
    """Write the keys of prompts by their fields, and those that a hand asks for by their names.

    Any key silences; Ctrl does nothing else.
    """
    from ..table.guided_steps import HUSH

    asked = {"accept", *(each for lesson in hand.lessons for each in lesson.asks)}
    first = {name: next(iter(keys.of(name)), "") for name in asked} | {HUSH: "ctrl"}
    told = {name: f"<{key_words(key)}>" for name, key in first.items() if key}
    return {**dict.fromkeys(asked, ""), **written(keys), **told}


class FirstHands:
    """The guided hands that are played in one program."""

    def __init__(self, program: Program, questions: Callable[[], "Questions"]) -> None:
        self._program, self._questions = program, questions
        self._lesson: GuidedHand | None = None
        self._told: list[Guided] = []  # the hands that were offered

    def offer(self, seen: Dialog | None = None) -> None:
        """Offer the first hand, once in a life, and to nobody who has played a round.

        `seen` is the question where it has been shown by now, answered or not.
        """
        program = self._program
        if not as_used(program.settings).first_hand:
            return

        def answered(result: str) -> None:
            program.change_settings(program.settings._replace(first_hand=False))
            if result == Result.YES:
                self._begin_first()
            elif result == BY_EAR.result:
                self._begin_by_ear()

        dialog = seen or first_hand_question(program.art, heard=self._heard)
        dialog.on_result = answered
        program.open(dialog)

    @property
    def _heard(self) -> bool:
        """Whether somebody listens."""
        return self._program.table.wishes(self._program.sitting.match.ruleset).heard

    def told_of(self) -> str:
        """Say which hand teaches the rules of now; "" where they are not new to the person."""
        from ..table.guided_hands import hand_for

        program, match = self._program, self._program.sitting.match
        rules, settings = match.ruleset, program.settings
        hand = hand_for(rules, len(match.seats))
        new = prompts_of(settings, rules) == "full" and not settings.rounds.get(book_of(rules).name)
        if hand is None or hand in self._told or not new:
            return ""
        self._told.append(hand)
        return _(OFFERED).format(title=_(hand.title))

    def choose(self) -> None:
        """Offer all hands; while one is being played, ask whether to leave it."""
        if self._lesson is None or self._program.sitting is not self._lesson.sitting:
            self._offer_all()
            return
        self._program.open(dialogs.leave_first_hand(self._program.art, if_yes(self._come_back)))

    def _offer_all(self) -> None:
        from ..screen.dialogs.option_dialogs import guided_hands
        from ..table import guided_hands as all_hands

        hands = all_hands.BY_EAR if self._heard else all_hands.GUIDED_HANDS
        self._program.open(guided_hands(self._program.art, hands, self._begin))

    def _begin_first(self) -> None:
        from ..table.windows_hands import FIRST_HAND

        self._begin(FIRST_HAND)

    def _begin_by_ear(self) -> None:
        from ..table.windows_hands import EAR_HAND

        self._begin(EAR_HAND)

    def _begin(self, hand: "Guided") -> None:
        from ..screen.table.guide import Guide
        from ..table.guided_hand import GuidedHand

        program = self._program
        single = program.settings.discard == "single"
        lesson = self._lesson = GuidedHand(hand, program.setup(), single, self._keys_of(hand))
        program.sittings.visit(
            lesson.sitting, self._ended, over=lambda: lesson.over, title=_(hand.title)
        )
        program.table.guide = Guide(lesson, self.choose)

    def _keys_of(self, hand: "Guided") -> dict[str, str] | None:
        """Return the keys that its steps name; None where nobody types or listens."""
        wished = self._program.table.wishes(hand.rules)
        return keys_told(self._program.keys, hand) if wished.heard or wished.typing else None

    def follow_keys(self) -> None:
        """Have a hand that is played name the keys of now."""
        if self._lesson is not None:
            self._lesson.use_keys(self._keys_of(self._lesson.hand))

    def _ended(self) -> None:
        """Show what the hand was worth, if its round is over, and say what comes after it."""
        program = self._program
        program.table.guide = None
        if program.sitting.state in OVER:
            program.open(self._questions().details(lambda _result: self._say_end()))
        else:
            self._say_end()

    def _say_end(self) -> None:
        from ..screen.dialogs.option_dialogs import MORE_HANDS, guided_over

        program, lesson = self._program, self._lesson
        assert lesson is not None

        def answered(result: str) -> None:
            self._come_back()
            if result == MORE_HANDS.result:
                self._offer_all()

        program.open(guided_over(program.art, lesson.hand, answered))

    def _come_back(self) -> None:
        self._lesson = None
        self._program.sittings.come_back()
