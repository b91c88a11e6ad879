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
#: that the row of wild cards was begun in this turn and can be undone.
PASSING, FROZEN, OPENING, OR_WILD = "passing", "frozen", "opening", "or wild"
KEPT, NONE, BEGUN = "kept", "none", "begun"

#: The sentences of reasons for which REFUSALS has only the usual one, by what they tell apart.
VARIANTS: Final[dict[str, dict[frozenset[str], str]]] = {
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
            "Until the row of wildcards is a canasta, no other row takes one: undo it, and meld it "
            "last."
        ),
    },
    "owed": {
        frozenset({FROZEN}): N_(
            "First add two {ranks} to the top card (no wildcards: the pile is {blocked}), or put "
            "it back by clicking on the pile."
        ),
        frozenset({OPENING}): N_(
            "First add two {ranks} to the top card (no wildcards: it is your first meld), or put "
            "it back by clicking on the pile."
        ),
        frozenset({OR_WILD}): N_(
            "First add two {ranks} to the top card, or one and a wildcard, or put it back by "
            "clicking on the pile."
        ),
    },
    "owed-must": {
        frozenset({FROZEN}): N_(
            "You may not discard yet: add two {ranks} from your hand to the top card (no "
            "wildcards: the pile is {blocked})."
        ),
        frozenset({OPENING}): N_(
            "You may not discard yet: add two {ranks} from your hand to the top card (no "
            "wildcards: it is your first meld)."
        ),
        frozenset({OR_WILD}): N_(
            "You may not discard yet: add two {ranks} from your hand to the top card, or one and "
            "a wildcard."
        ),
        frozenset({PASSING}): N_(
            "You may not pass the discard yet: add two {ranks} from your hand to the top card."
        ),
        frozenset({PASSING, FROZEN}): N_(
            "You may not pass the discard yet: add two {ranks} from your hand to the top card (no "
            "wildcards: the pile is {blocked})."
        ),
        frozenset({PASSING, OPENING}): N_(
            "You may not pass the discard yet: add two {ranks} from your hand to the top card (no "
            "wildcards: it is your first meld)."
        ),
        frozenset({PASSING, OR_WILD}): N_(
            "You may not pass the discard yet: add two {ranks} from your hand to the top card, or "
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
