"""How a refusal is worded: small counts as words, and sentences that tell the position apart.

Which refusals there are stands in refusals.py.
"""

from typing import Final

from ..language import N_, _, ngettext

_COUNT_WORDS: Final = (
    *(N_("no"), N_("one"), N_("two"), N_("three"), N_("four")),
    *(N_("five"), N_("six"), N_("seven"), N_("eight"), N_("nine")),
)


def number(count: int) -> str:
    """Write a small count as a word: `two`."""
    return _(_COUNT_WORDS[count]) if 0 <= count < len(_COUNT_WORDS) else str(count)


def cards(count: int) -> str:
    """Write a count of cards: `one card`, `two cards`."""
    return ngettext("{count} card", "{count} cards", count).format(count=number(count))


def wildcards(count: int) -> str:
    """Write a count of wild cards: `one wildcard`, `two wildcards`."""
    return ngettext("{count} wildcard", "{count} wildcards", count).format(count=number(count))


def other_cards(count: int) -> str:
    """Write a count of other cards: `one other card`, `two other cards`."""
    return ngettext("{count} other card", "{count} other cards", count).format(count=number(count))


def canastas(count: int) -> str:
    """Write a count of canastas: `a canasta`, `two canastas`."""
    return ngettext("a canasta", "{count} canastas", count).format(count=number(count))


def points(count: int) -> str:
    """Write points: `1 point`, `50 points`, `1,000 points`."""
    return ngettext("{count} point", "{count} points", count).format(count=f"{count:,}")


#: What a sentence may say of the position at hand: that the discard is to be passed; that the pile
#: is frozen, that it is the first meld (C3, O5), or else that a wild card may stand for one of two
#: naturals; that a pile which was taken stays so (C5, O6); that a row holds no wild card at all;
#: that the row of wild cards was begun in this turn and can be undone; that no stock is left. And
#: what could be done: take the pile, meld a Three, put it down, undo.
PASSING, FROZEN, OPENING, OR_WILD = "passing", "frozen", "opening", "or wild"
KEPT, NONE, BEGUN, EMPTY = "kept", "none", "begun", "empty"
TAKES, MELDS, DOWN, UNDOES = "takes", "melds", "down", "undoes"

#: The sentences of reasons for which REFUSALS has only the usual one, by what they tell apart.
VARIANTS: Final[dict[str, dict[frozenset[str], str]]] = {
    "draw-first": {
        frozenset({TAKES}): N_(
            "A turn begins at the {deck} or at the discard pile: draw, or take the pile."
        ),
        frozenset({EMPTY}): N_("The {deck} is empty: what is done about that comes first."),
        frozenset({EMPTY, TAKES}): N_("The {deck} is empty: first take the pile, or leave it."),
    },
    "bound-yes": {
        frozenset({UNDOES}): N_(
            "Your partner said yes: you must go out in this turn. If you no longer can, undo."
        ),
    },
    "red-three-discard": {
        frozenset({MELDS}): N_("A Red Three may not be discarded: meld it."),
    },
    "three-discard": {
        frozenset({DOWN}): N_(
            "A Three may not be discarded: put it down, and draw another card for it."
        ),
        frozenset({DOWN, EMPTY}): N_("A Three may not be discarded: put it down."),
    },
    "drawn-owed": {
        frozenset({KEPT}): N_(
            "You have taken the top card of the discard pile: meld what it needs."
        ),
    },
    "wild-limit": {
        frozenset({NONE}): N_("A row holds no wildcards."),
    },
    "wild-row-first": {
        frozenset({BEGUN}): N_(
            "Until the row of wildcards is a canasta, no other row takes one: undo that row first."
        ),
    },
    "owed": {
        frozenset({FROZEN}): N_(
            "First the top card needs two {ranks} (no wildcards: the pile is {blocked}), or put it "
            "back by clicking on the pile."
        ),
        frozenset({OPENING}): N_(
            "First the top card needs two {ranks} (no wildcards: it is your first meld), or put it "
            "back by clicking on the pile."
        ),
        frozenset({OR_WILD}): N_(
            "First the top card needs two {ranks}, or one and a wildcard, or put it back by "
            "clicking on the pile."
        ),
    },
    "owed-must": {
        frozenset({FROZEN}): N_(
            "You may not discard yet: the top card needs two {ranks} from your hand (no wildcards: "
            "the pile is {blocked})."
        ),
        frozenset({OPENING}): N_(
            "You may not discard yet: the top card needs two {ranks} from your hand (no wildcards: "
            "it is your first meld)."
        ),
        frozenset({OR_WILD}): N_(
            "You may not discard yet: the top card needs two {ranks} from your hand, or one and a "
            "wildcard."
        ),
        frozenset({PASSING}): N_(
            "You may not pass the discard yet: the top card needs two {ranks} from your hand."
        ),
        frozenset({PASSING, FROZEN}): N_(
            "You may not pass the discard yet: the top card needs two {ranks} from your hand (no "
            "wildcards: the pile is {blocked})."
        ),
        frozenset({PASSING, OPENING}): N_(
            "You may not pass the discard yet: the top card needs two {ranks} from your hand (no "
            "wildcards: it is your first meld)."
        ),
        frozenset({PASSING, OR_WILD}): N_(
            "You may not pass the discard yet: the top card needs two {ranks} from your hand, or "
            "one and a wildcard."
        ),
    },
    "take-pair": {
        frozenset({FROZEN}): N_(
            "You cannot take the discard pile: for its top card you need two {ranks} in your hand "
            "(no wildcards: the pile is {blocked})."
        ),
        frozenset({OPENING}): N_(
            "You cannot take the discard pile: for its top card you need two {ranks} in your hand "
            "(no wildcards: it is your first meld)."
        ),
        frozenset({OR_WILD}): N_(
            "You cannot take the discard pile: for its top card you need two {ranks} in your "
            "hand, or one and a wildcard."
        ),
    },
    "owed-short": {
        frozenset({PASSING}): N_(
            "You may not pass the discard yet: the row of {ranks} has {count}, and the pile is "
            "only yours when each has three."
        ),
    },
    "owed-minimum": {
        frozenset({PASSING}): N_(
            "You may not pass the discard yet: for the discard pile your first meld needs "
            "{minimum}, and it has {points}."
        ),
    },
    "owed-first-meld": {
        frozenset({PASSING}): N_(
            "You may not pass the discard yet: for the discard pile your first meld needs {demand}."
        ),
    },
    "short": {
        frozenset({PASSING}): N_(
            "You may not pass the discard yet: the row of {ranks} has {count}, and a row needs "
            "three."
        ),
    },
    "naturals-short": {
        frozenset({PASSING}): N_(
            "You may not pass the discard yet: the row of {ranks} has {naturals} beside its "
            "wildcards, and a row needs {least}."
        ),
    },
    "minimum": {
        frozenset({PASSING}): N_(
            "You may not pass the discard yet: your first meld needs {minimum}, and it has "
            "{points}."
        ),
    },
    "first-meld": {
        frozenset({PASSING}): N_(
            "You may not pass the discard yet: your first meld needs {demand}."
        ),
    },
}
