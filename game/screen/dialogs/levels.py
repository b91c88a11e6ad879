"""What the levels are called in a dialog, and by which letters they are chosen there."""

from typing import Final

from ...players import LEVELS, PLAYERS

#: Their names as a person reads them, by level.
TITLES: Final = {level: PLAYERS[level].title for level in LEVELS}


def level_labels(taken: str = "") -> dict[str, str]:
    """The titles with a letter marked in each (`&Expert`) by which it is chosen: its first that
    is free. `taken` are the letters that the rest of the dialog has; a title may be left without.
    """
    used = set(taken.lower())
    labels = {}
    for level, title in TITLES.items():
        place = next((i for i, c in enumerate(title) if c.isalnum() and c.lower() not in used), -1)
        used.add(title[place].lower() if place >= 0 else "")
        labels[level] = f"{title[:place]}&{title[place:]}" if place >= 0 else title
    return labels
