"""What the levels are called in a dialog, and by which letters they are chosen there."""

from collections.abc import Iterable

from ...language import _
from ...players import LEVELS, PLAYERS
from ..win31.style import Caption


def level_title(level: str) -> str:
    """Return the name of a level as a person reads it."""
    return _(PLAYERS[level].title)


def level_labels(others: Iterable[str]) -> dict[str, str]:
    """Return the titles with a letter marked in each by which it is chosen (`&Expert`).

    The letter is the first of the title that is free; one may be left without. `others` are what
    else stands in the dialog, with its letters marked.
    """
    used = {Caption.of(label).letter for label in others}
    labels = {}
    for level in LEVELS:
        title = level_title(level)
        place = next((i for i, c in enumerate(title) if c.isalnum() and c.lower() not in used), -1)
        used.add(title[place].lower() if place >= 0 else "")
        labels[level] = f"{title[:place]}&{title[place:]}" if place >= 0 else title
    return labels
