"""Tells in one line what computer players did: a turn as a sentence, several turns as a tale."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum, auto
from functools import partial
from typing import Final

from ..engine.actions import ANSWER_YES, Action, Verb
from ..engine.books import spoken
from ..engine.cards import WILD
from ..engine.ruleset import Ruleset
from ..engine.wordings import canastas, cards
from ..language import N_, _, all_of, ngettext
from . import texts
from .table_events import ActionResult


class Did(Enum):
    """What is told of a turn, beside the melds."""

    DRAWS = auto()
    REDS = auto()
    TAKES = auto()
    PUTS_BACK = auto()
    ADDS = auto()
    COMPLETES = auto()
    DISCARDS = auto()
    PASSES = auto()
    ASKS = auto()
    STOPS = auto()
    SHOWS = auto()
    TALON = auto()
    GOES_OUT = auto()


#: Those that a short line keeps, and those that stand behind the melds.
_WEIGHTY: Final = {
    Did.TAKES,
    Did.PUTS_BACK,
    Did.ADDS,
    Did.COMPLETES,
    Did.PASSES,
    Did.ASKS,
    Did.STOPS,
    Did.SHOWS,
    Did.TALON,
    Did.GOES_OUT,
}
_LAST: Final = {Did.COMPLETES, Did.DISCARDS, Did.PASSES, Did.TALON, Did.GOES_OUT}
#: What is told in the same words whenever it is done, of a player and to the one who did it.
_VERBS: Final = {
    Verb.DRAW: (Did.DRAWS, N_("draws"), N_("draw")),
    Verb.PUTBACK: (Did.PUTS_BACK, N_("puts the top card back"), N_("put the top card back")),
    Verb.ADD: (
        Did.ADDS,
        N_("adds the top card of the pile"),
        N_("add the top card of the pile"),
    ),
    Verb.PASS: (Did.PASSES, N_("passes the discard"), N_("pass the discard")),
    Verb.STOP: (
        Did.STOPS,
        N_("leaves the pile and ends the round"),
        N_("leave the pile and end the round"),
    ),
}


#: A discard as it is heard.
DISCARDS: Final = N_("discards {card}")


class Narrator:
    """Follows one turn of one player: told each action, it gives the sentence at any time."""

    def __init__(
        self,
        name: str,
        rules: Ruleset,
        reds: int = 0,
        melds: Iterable[Action] = (),
        *,
        you: bool = False,
    ) -> None:
        """`name` plays by `rules`; `reds` Red Threes were put down as the turn began (C2).

        `melds` have been melded by hand already, if a game goes on in mid-turn. `you`: it is told
        to whoever has played it.
        """
        self._name = _("You") if you else name
        self.you = you
        self._threes = partial(texts.threes, rules)
        self._used_up = _(texts.USED_UP).format(deck=spoken(rules).deck)
        #: What was done, in order, and in which words.
        self._deeds: list[tuple[Did, str]] = []
        #: How many cards went to each row, in the order of the first of them.
        self._melded = Counter(map(_row, melds))
        self._after: list[str] = []
        #: The canastas that were completed, by their rows.
        self._canastas: dict[int, str] = {}
        #: That the discard has frozen the pile, by whether it is told how that is shown.
        self._freezes = {marked: texts.frozen(rules, marked) for marked in (True, False)}
        self._has_frozen = False
        self._discarded = -1
        self._owes = False
        self._reds = 0
        self._put_down(reds)

    def note(
        self,
        done: ActionResult,
        answerer: str | None = None,
        completed: str = "",
        freezes: bool = False,
        shown: str = "",
        owes: bool = False,
        goes_out: bool = False,
    ) -> None:
        """Take in an action and what it did; `answerer` answers a question (None: the person).

        `completed` is the canasta that it has completed, in words; `freezes`: it froze the pile.
        `shown` says which special hand it has shown, behind the name. `owes`: of the pile that was
        taken its top card alone has come, until melds have paid for the rest (W12). `goes_out`: it
        was the player's last card.
        """
        action = done.action
        self._owes = owes
        if completed:
            if not self._canastas:
                self._do(Did.COMPLETES, "")  # which they are, is told at the end
            self._canastas[action.column] = completed
        if action.verb is Verb.ANSWER:
            self._do(Did.ASKS, self._asked(action is ANSWER_YES, answerer))
        elif action.verb is Verb.SPECIAL:
            self._do(Did.SHOWS, shown)
        else:
            self._note_act(done)
        if freezes:
            self._has_frozen = True
        self._put_down(len(done.reds))
        if done.talon:
            self._do(Did.TALON, texts.talon(done.talon - len(done.reds), you=self.you))
        if goes_out:
            self._do(Did.GOES_OUT, self._verb(N_("goes out"), N_("go out")))
        if done.turned_over and action.verb is not Verb.TURNOVER:
            self._after.append(_(texts.TURNED_OVER))
        if done.used_up:
            self._after.append(self._used_up)

    def _note_act(self, done: ActionResult) -> None:
        """Take in what tells itself: cards that were drawn, taken, melded, discarded, put back."""
        action = done.action
        first = all(deed is Did.REDS for deed, _words in self._deeds)
        if action.verb in _VERBS and (first or action.verb is not Verb.DRAW):
            deed, *verb = _VERBS[action.verb]
            self._do(deed, self._verb(*verb))
        match action.verb:
            case Verb.TAKE:
                self._do(Did.TAKES, self._taken(done.pile))
            case Verb.PUTBACK:
                self._melded.clear()
                self._uncomplete(*self._canastas)
            case Verb.MELD:
                self._melded[_row(action)] += 1
            case Verb.UNDO if done.undone is not None:
                self._melded[_row(done.undone)] -= 1
                self._uncomplete(done.undone.column)
            case Verb.DISCARD:
                self._discarded = action.card
                discards = self._verb(N_("discards the {card}"), N_("discard the {card}"))
                card = texts.card_title(action.card)
                self._do(Did.DISCARDS, discards.format(card=card))

    def sentence(self) -> str:
        """Tell the turn in a sentence.

        For instance `Computer takes the pile (12 cards), melds three Kings and discards the Joker.`

        Where it would be longer than a line, the draw is left out: it is what everybody does.
        """
        full = self._sentence(self._deeds)
        if len(full) <= texts.LINE:
            return full
        short = [each for each in self._deeds if each[0] is not Did.DRAWS]
        return self._sentence(short)

    def heard(self) -> str:
        """Tell the turn in few words, as it is heard.

        For instance `Computer: takes the pile (12 cards), three Kings, discards Four.`
        """
        told = [each for each in self._deeds if each[0] is not Did.DRAWS]
        if not told and not self._melded.total():
            return self.sentence()
        short = {Did.REDS: self._threes(self._reds)}
        if self._discarded >= 0:
            short[Did.DISCARDS] = _(DISCARDS).format(card=texts.card_heard(self._discarded))
        deeds = [short.get(did) or self._words(did, words) for did, words in told]
        at = _behind_melds(told)
        deeds = [*deeds[:at], *self._melds, *deeds[at:]]
        line = _("{name}: {deeds}.").format(name=self._name, deeds=", ".join(deeds))
        return texts.joined(line, self._freezes[False] if self._has_frozen else "", *self._after)

    def fullest(self) -> str:
        """Tell the turn as `sentence` does, and how a pile is marked that it has frozen."""
        return self._sentence(self._deeds, marked=True)

    def gist(self) -> str:
        """Tell the turn without what every turn has: the draw and the discard. May be empty."""
        return self._sentence(self._weighty)

    def brief(self) -> str:
        """Tell the gist where its melds would fill the line alone: they are only counted.

        So are several canastas, where even then there is no room for them.
        """
        melds = [cards(self._melded.total())] if self._melded.total() else []
        line = self._sentence(self._weighty, melds)
        if len(line) <= texts.LINE or len(self._canastas) < 2:
            return line
        return self._sentence(self._weighty, melds, made=[canastas(len(self._canastas))])

    def _sentence(
        self,
        told: list[tuple[Did, str]],
        melds: list[str] | None = None,
        marked: bool = False,
        made: Sequence[str] = (),
    ) -> str:
        deeds = [self._words(deed, words, made) for deed, words in told]
        if melds is None:
            melds = self._melds
        if melds:
            verb = self._verb(N_("melds {cards}"), N_("meld {cards}"))
            deeds.insert(_behind_melds(told), verb.format(cards=all_of(melds)))
        line = _("{name} {deeds}.").format(name=self._name, deeds=all_of(deeds)) if deeds else ""
        frozen = self._freezes[marked] if self._has_frozen else ""
        return texts.joined(line, frozen, *self._after)

    @property
    def _melds(self) -> list[str]:
        """What was melded, row by row."""
        return [texts.ranks(row, count) for row, count in self._melded.items() if count]

    def _words(self, deed: Did, words: str, made: Sequence[str] = ()) -> str:
        """Write a deed; what was done several times is told once, where it was done first.

        Canastas are told by name, if not as what was `made`.
        """
        if deed is Did.REDS:
            return self._reds_in_words
        if deed is Did.COMPLETES:
            verb = self._verb(N_("completes {canastas}"), N_("complete {canastas}"))
            return verb.format(canastas=all_of([*(made or self._canastas.values())]))
        if deed is Did.TAKES and self._owes:
            return self._verb(
                N_("takes the top card of the pile"), N_("take the top card of the pile")
            )
        return words

    def _uncomplete(self, *columns: int) -> None:
        """Forget canastas that lack cards again."""
        for column in columns:
            self._canastas.pop(column, None)
        if not self._canastas:
            self._deeds = [each for each in self._deeds if each[0] is not Did.COMPLETES]

    def _do(self, deed: Did, words: str) -> None:
        self._deeds.append((deed, words))

    @property
    def _weighty(self) -> list[tuple[Did, str]]:
        """What a short line keeps."""
        return [each for each in self._deeds if each[0] in _WEIGHTY]

    def _put_down(self, reds: int) -> None:
        """Tell all Red Threes of a turn at once, where the first of them went down."""
        if reds and not self._reds:
            self._do(Did.REDS, "")  # how many, is told at the end
        self._reds += reds

    @property
    def _reds_in_words(self) -> str:
        verb = self._verb(N_("puts down {reds}"), N_("put down {reds}"))
        return verb.format(reds=self._threes(self._reds))

    def _taken(self, count: int) -> str:
        """Say that the pile was taken, of so many cards."""
        told = ngettext("takes the pile ({count} card)", "takes the pile ({count} cards)", count)
        if self.you:
            told = ngettext("take the pile ({count} card)", "take the pile ({count} cards)", count)
        return told.format(count=count)

    def _asked(self, yes: bool, answerer: str | None) -> str:
        """Say that the partner was asked, and what they said; None: the person at the screen."""
        if answerer is None:
            return _("asks to go out (you say yes)") if yes else _("asks to go out (you say no)")
        if yes:
            third, second = (
                N_("asks to go out ({name} says yes)"),
                N_("ask to go out ({name} says yes)"),
            )
        else:
            third, second = (
                N_("asks to go out ({name} says no)"),
                N_("ask to go out ({name} says no)"),
            )
        return self._verb(third, second).format(name=answerer)

    def _verb(self, third: str, second: str) -> str:
        """Return what was done, of a player or to the one who did it."""
        return _(second if self.you else third)


def _behind_melds(told: Sequence[tuple[Did, str]]) -> int:
    """Return the place of the first deed that is told behind the melds."""
    return next((at for at, (did, _words) in enumerate(told) if did in _LAST), len(told))


def _row(action: Action) -> int:
    """Say what a melded card is told as: wild cards as such, whatever they joined."""
    return WILD if action.wild else action.column


class Tale:
    """What the computers did since the person's last turn, told in a line that fits the strip.

    With two or three computers a row of full sentences is soon too long to be read in one go.
    What the person needs is: who took the pile and how much of it, what new melds lie there, and
    the discard that now lies before them. So the last computer's turn is told in full; of the
    turns before it, where there is no room, the draw and the discard are left out (the one is
    what everybody does, the other lies under a later card), and of those the oldest go first.
    The last one is shortened too before the end of the line is cut off: the discard can be seen,
    a meld among many others, or what the person is to do, not so soon. Where even its melds are
    too many to be named, they are only counted.
    """

    def __init__(self, opening: str = "", short: str = "") -> None:
        """Begin with `opening`, a sentence of the person's own turn that is to be read after all.

        `short` says the same where there is less room.
        """
        self._opening = opening
        self._short = short
        self._turns: list[tuple[str, str]] = []
        self._brief = self._fullest = ""

    def add(self, sentence: str, gist: str, brief: str = "", fullest: str = "") -> None:
        """Add one more turn; `gist` is what of it matters after another one.

        `brief` is the least that can be said of it, and `fullest` the most, where there is room.
        """
        self._turns.append((sentence, gist))
        self._brief, self._fullest = brief, fullest

    def followed_by(self, sentence: str, gist: str, brief: str, fullest: str) -> "Tale":
        """Return the tale with one more turn, as `add` has it; this one stays as it is."""
        tale = Tale(self._opening, self._short)
        tale._turns = self._turns[:]
        tale.add(sentence, gist, brief, fullest)
        return tale

    def text(self, ending: str = "") -> str:
        """Tell all of it, and at its end what the person is told: the longest telling that fits."""
        line = ""
        for told in self._tellings():
            line = texts.joined(*told, ending)
            if len(line) <= texts.LINE:
                break
        return line

    def _tellings(self) -> Iterator[list[str]]:
        """Yield all ways to tell it, the fullest first."""
        full = [sentence for sentence, _gist in self._turns]
        if self._fullest:
            yield [self._opening, *full[:-1], self._fullest]
        yield [self._opening, *full]
        gists = [gist for _full, gist in self._turns]
        for first in range(len(full)):
            yield [self._opening, *gists[first:-1], full[-1]]
        yield [self._short, *full[-1:]]
        if gists:
            yield [self._short, gists[-1]]
            if self._brief:
                yield [self._short, self._brief]
