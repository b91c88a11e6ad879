"""Tells in one line what computer players did: a turn as a sentence, several turns as a tale."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from ..engine.actions import ANSWER_YES, Action, Verb
from ..engine.books import spoken
from ..engine.cards import RED, WILD
from ..engine.refusals import cards
from ..engine.ruleset import Ruleset
from . import texts
from .deeds import Deed


class Narrator:
    """Follows one turn of one player: told each action, it gives the sentence at any time."""

    def __init__(
        self, name: str, rules: Ruleset, reds: int = 0, melds: Iterable[Action] = ()
    ) -> None:
        """`name` plays by `rules`; `reds` Red Threes were put down as the turn began (C2).

        `melds` have been melded by hand already, where a game is gone on with in mid-turn.
        """
        self._name = name
        self._used_up = texts.USED_UP.format(deck=spoken(rules).deck)
        self._deeds: list[str] = []
        self._weighty: set[str] = set()  # those deeds that a short line keeps
        #: How many cards went to each row, in the order of the first of them.
        self._melded = Counter(map(_row, melds))
        self._after = ""
        self._reds = 0
        self._put_down(reds)

    def note(self, done: Deed, answerer: str = "") -> None:
        """Take in an action and what it did; `answerer` is who `says` to a question (O8)."""
        action = done.action
        match action.verb:
            case Verb.DRAW if not self._deeds or self._deeds == [_REDS]:
                self._deeds.append(_DRAWS)
            case Verb.TAKE:
                count = f"{done.pile} {'card' if done.pile == 1 else 'cards'}"
                self._weigh(f"takes the pile ({count})")
            case Verb.PUTBACK:
                self._weigh("puts the top card back")
                self._melded.clear()
            case Verb.ADD:
                self._weigh("adds the top card of the pile")
            case Verb.MELD:
                self._melded[_row(action)] += 1
            case Verb.UNDO if done.undone is not None:
                self._melded[_row(done.undone)] -= 1
            case Verb.DISCARD:
                self._deeds.append(f"discards the {texts.card_title(action.card)}")
            case Verb.PASS:
                self._weigh("passes the discard")
            case Verb.ANSWER:
                says = "yes" if action is ANSWER_YES else "no"
                self._weigh(f"asks to go out ({answerer} {says})")
            case Verb.STOP:
                self._weigh("leaves the pile and ends the round")
        self._put_down(len(done.reds))
        if done.turned_over and action.verb is not Verb.TURNOVER:
            self._after += texts.TURNED_OVER
        if done.used_up:
            self._after += self._used_up

    def sentence(self) -> str:
        """`Computer takes the pile (12 cards), melds three Kings and discards the Joker.`

        Where it would be longer than a line, the draw is left out: it is what everybody does.
        """
        full = self._sentence(self._deeds)
        if len(full) <= texts.LINE:
            return full
        return self._sentence([deed for deed in self._deeds if deed != _DRAWS])

    def gist(self) -> str:
        """The sentence without what every turn has: the draw and the discard. May be empty."""
        return self._sentence([deed for deed in self._deeds if deed in self._weighty])

    def brief(self) -> str:
        """The gist where its melds would fill the line alone: they are only counted."""
        melds = [cards(self._melded.total())] if self._melded.total() else []
        return self._sentence([deed for deed in self._deeds if deed in self._weighty], melds)

    def _sentence(self, told: list[str], melds: list[str] | None = None) -> str:
        deeds = [self._in_words(deed) for deed in told]
        if melds is None:
            melds = [texts.ranks(row, count) for row, count in self._melded.items() if count]
        if melds:
            last = len(deeds)
            if deeds and deeds[-1].startswith(("discards", "passes")):
                last -= 1
            deeds.insert(last, f"melds {texts.listing(melds)}")
        line = f"{self._name} {texts.listing(deeds)}." if deeds else ""
        return (line + self._after).strip()

    def _weigh(self, deed: str) -> None:
        self._deeds.append(deed)
        self._weighty.add(deed)

    def _put_down(self, reds: int) -> None:
        """All Red Threes of a turn are told at once, where the first of them went down."""
        if reds and not self._reds:
            self._deeds.append(_REDS)
        self._reds += reds

    def _in_words(self, deed: str) -> str:
        return deed + texts.ranks(RED, self._reds) if deed == _REDS else deed


def _row(action: Action) -> int:
    """What a melded card is told as: wild cards as such, whatever they joined."""
    return WILD if action.wild else action.column


_DRAWS: Final = "draws"
_REDS: Final = "puts down "


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
        """`opening` is a sentence of the person's own turn that is to be read after all.

        `short` says the same where there is less room.
        """
        self._opening = opening
        self._short = short
        self._turns: list[tuple[str, str]] = []
        self._brief = ""

    def add(self, sentence: str, gist: str, brief: str = "") -> None:
        """One more turn has been played; `gist` is what of it matters after another one.

        `brief` is the least that can be said of it.
        """
        self._turns.append((sentence, gist))
        self._brief = brief

    def text(self, ending: str = "") -> str:
        """The line, with what the person is told at its end: the longest telling that fits."""
        line = ""
        for told in self._tellings():
            line = " ".join(filter(None, told)) + ending
            if len(line) <= texts.LINE:
                break
        return line

    def _tellings(self) -> Iterator[list[str]]:
        """All ways to tell it, the fullest first."""
        full = [sentence for sentence, _ in self._turns]
        yield [self._opening, *full]
        gists = [gist for _, gist in self._turns]
        for first in range(len(full)):
            yield [self._opening, *gists[first:-1], full[-1]]
        yield [self._short, *full[-1:]]
        if gists:
            yield [self._short, gists[-1]]
            if self._brief:
                yield [self._short, self._brief]
