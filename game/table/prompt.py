"""What a prompt is, and how it is said by the mouse or with keys, in few words or many."""

from collections.abc import Mapping, Sequence
from enum import Enum, auto
from types import MappingProxyType
from typing import Final

from ..engine.actions import Verb
from ..engine.books import spoken
from ..engine.ruleset import Ruleset
from ..engine.ways import Way
from ..language import N_, _
from ..named_tuple import NamedTuple
from ..storage.keys import PAD, Keys, default_keys
from . import prompt_words as words
from .prompt_words import Manner


class PromptStep(Enum):
    """Where the person stands, as far as it matters to what they can do."""

    NOTHING = auto()  # no table to play at
    CUT = auto()  # the cut is to be seen
    OTHERS = auto()  # another player is on turn
    BEGIN = auto()  # draw, or take the pile
    STOCK_END = auto()  # the same where no stock is left
    QUESTION = auto()  # stop, or turn the pile over (W26)
    FUTILE = auto()  # a pile that would have to be put back (W13)
    PARTNER_ASKS = auto()  # may the partner go out? (O8)
    WAITING = auto()  # for the partner's answer (O8)
    THREE = auto()  # a Three is to be put down
    OWED = auto()  # the pile is still to be paid for (W12)
    UNFINISHED = auto()  # a row or the first meld lacks something
    BOUND = auto()  # whoever has a yes, or has melded Black Threes, must go out
    SHOW = auto()  # a special hand (M25)
    GO_OUT = auto()  # the round can be ended now
    EXTRA = auto()  # one more card may be drawn
    PASS = auto()  # the last card is kept
    PLAY = auto()  # meld, or discard
    ROUND_OVER = auto()
    GAME_OVER = auto()


class Prompt(NamedTuple):
    """What can be done now. `tellings` say it, the fullest first: the last fits anywhere.

    `few` are those in few words, where more of them than the last will do. `ways` is the same as
    actions: each way is some that the engine accepts one after another. They are advice on what may
    be done, never on what is best.
    """

    step: PromptStep
    tellings: tuple[str, ...]
    ways: tuple[Way, ...] = ()
    few: tuple[str, ...] = ()
    #: The melds that a click on it lays: a first meld, or the first row that it names; () for none.
    lays: Way = ()

    @property
    def spoken(self) -> str:
        """The prompt as it is read out: in full."""
        return self.tellings[0]

    @property
    def proposal(self) -> Way:
        """The way that it names first; () where it leaves the choice, or all that is left is Undo.

        So it is with what is discarded at the end of a turn.
        """
        way = self.ways[0] if self.ways else ()
        verb = way[0].verb if way else Verb.UNDO
        ends = self.step is PromptStep.PLAY and verb is Verb.DISCARD
        return () if ends or verb is Verb.UNDO else way

    @property
    def brief(self) -> tuple[str, ...]:
        """The ways to tell it in few words."""
        return self.few or self.tellings[-1:]


SILENT: Final = Prompt(PromptStep.NOTHING, ("",))


class _Use(NamedTuple):
    """A key of a table of the file, and what keys.py calls it."""

    table: str
    name: str


#: The fields of the tutor's sentences.
_FIELDS: Final[Mapping[str, _Use]] = {
    "d": _Use("draw", "draw"),
    "t": _Use("draw", "take"),
    "extra": _Use("play", "draw"),
    "back": _Use("play", "take"),
    "enter": _Use("table", "click"),
    "x": _Use("table", "discard"),
    "wild": _Use("play", "wild"),
    "rank": _Use("play", "rank"),
    "e": _Use("table", "button"),
    "undo": _Use("program", "undo"),
    "ask": _Use("program", "ask"),
    "quit": _Use("table", "back"),
}
_SHORT: Final = {"delete": N_("DEL"), "escape": N_("ESC"), "enter": N_("ENTER")}


def written(keys: Keys) -> dict[str, str]:
    """Return the keys of the tutor's sentences, by the fields that stand for them: `<D>`."""
    return {field: f"<{_written(keys, use)}>" for field, use in _FIELDS.items()}


def _written(keys: Keys, use: _Use) -> str:
    """Write the shortest key of an action; "" for none."""
    typed = [key for key in keys.of(use.name, use.table) if not key.startswith(PAD)]
    strokes = sorted(typed, key=lambda stroke: ("+" in stroke, len(stroke)))
    if use.name == "click" and "enter" in strokes:
        strokes = ["enter"]  # as one confirms what one has typed
    return (
        "+".join(_(_SHORT.get(each, each.upper())) for each in strokes[0].split("+"))
        if strokes
        else ""
    )


class Saying(NamedTuple):
    """What the words of a prompt depend on beside the position.

    `single`: one right click discards; `partner` is what the person's partner is called, or "".
    """

    rules: Ruleset
    manner: Manner = Manner.MOUSE
    single: bool = False
    partner: str = ""
    #: The keys of the tutor's sentences, by their fields (key_actions.py).
    keys: Mapping[str, str] = MappingProxyType({})

    def how(self, key: str, **fields: object) -> str:
        """Say how a thing is done, in a sentence."""
        if self._tutors:
            text = words.TUTOR[key]
        else:
            text = words.SINGLE.get(key, words.MOUSE[key]) if self.single else words.MOUSE[key]
        return self._said(text, fields)

    def tellings(self, key: str, **fields: object) -> tuple[str, ...]:
        """Say it in a sentence, and in fewer words."""
        return self.how(key, **fields), self.brief(key, **fields)

    def brief(self, key: str, **fields: object) -> str:
        """Say it in few words; where cards are typed, with the keys."""
        typed = words.TUTOR_BRIEF if self._tutors else {}
        return self._said(typed.get(key, words.BRIEF[key]), fields)

    def short(self, key: str) -> str:
        """Say in the fewest words what fits beside anything."""
        return self._said((words.TUTOR_SHORT if self._tutors else words.SHORT)[key], {})

    def keyed(self, tellings: Sequence[str]) -> tuple[str, ...]:
        """Return the ways to tell a prompt without those that leave out keys that a later one has.

        Whoever types has the keys from the prompt; by the mouse none is left out.
        """
        if not self._tutors:
            return tuple(tellings)
        keys = [*self._keys.values()]
        has = [any(key in telling for key in keys) for telling in tellings]
        return tuple(each for at, each in enumerate(tellings) if has[at] or not any(has[at:]))

    @property
    def _tutors(self) -> bool:
        return self.manner is Manner.TUTOR

    @property
    def _keys(self) -> Mapping[str, str]:
        return self.keys or written(default_keys())

    def _said(self, text: str, fields: Mapping[str, object]) -> str:
        keys = self._keys if self._tutors else {}
        return _(text).format(**{"deck": spoken(self.rules).deck, **keys, **fields})
