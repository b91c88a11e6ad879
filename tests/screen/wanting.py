"""What the person wants of a table, for tests."""

from game.screen.table.context import Preferences, Wanted, Ways


def wanting(
    slides: bool = True,
    typing: bool = False,
    brief: bool = False,
    leaves: bool = False,
    tips: bool = False,
    **ways: bool,
) -> Wanted:
    """Says the same in every match."""
    wishes = Preferences(
        ways=Ways(**ways), slides=slides, typing=typing, brief=brief, leaves=leaves, tips=tips
    )
    return lambda rules: wishes
