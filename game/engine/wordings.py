"""How counts are worded in a sentence: small ones as words, with what is counted."""

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


def signed(amount: int) -> str:
    """Write points with their sign, none with none: `+120`, `0`."""
    return f"{amount:+,}" if amount else "0"


def points(count: int) -> str:
    """Write points: `1 point`, `50 points`, `1,000 points`."""
    return ngettext("{count} point", "{count} points", count).format(count=f"{count:,}")
