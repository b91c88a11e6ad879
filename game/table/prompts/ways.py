"""Ways to do what the rules let the person do: the cards to meld, one after another.

They come from the engine (engine/ways.py) and are put in the order in which they are told. Whether
to take one is up to the player.
"""

from collections.abc import Sequence

from ...engine.actions import DISCARD, MELD, Action
from ...engine.board import View
from ...engine.cards import BLACK, KINDS, KINDS_OF, WILD
from ...engine.rules import legal_actions
from ...engine.ways import Way
from ...engine.ways import going_out as way_out


def going_out(view: View) -> Way | None:
    """Return the melds, and the last discard if there is one, that end the round; or None.

    From where the turn stands now; of several ways the one that scores most.
    """
    melds = None if view.board.now.answer is False else way_out(view, dearest=True)
    if melds is None:
        return None
    rows = view.side.rows

    def order(action: Action) -> tuple[bool, bool, int, int]:
        """Put naturals of long rows first; wild cards stay in their order."""
        column = action.column
        place = (0, 0) if action.wild else (-len(rows[column]), column)
        return column == BLACK, action.wild, *place

    way = [action for action in melds if action.wild]
    for column, (count, _wilds) in columns_of(melds).items():
        kinds = range(KINDS)[KINDS_OF[column]]
        held = [card for card in kinds for _one in range(view.hand[card])]
        way += [MELD[card] for card in held[:count]]
    way.sort(key=order)
    left = list(view.hand)
    for action in way:
        left[action.card] -= 1
    return (*way, *[DISCARD[card] for card in range(KINDS) if left[card]])


def in_order(trial: View) -> list[Action]:
    """Return the melds that are legal: naturals first, then wild cards where they spoil least."""
    side = trial.side

    def order(action: Action) -> tuple[bool, bool, int]:
        row = side.rows[action.column] if action.column >= side.first_row else ()
        pure = len(row) >= side.canasta_size and not side.wilds[action.column]
        return action.column == BLACK, action.wild, 99 if pure and action.wild else -len(row)

    return sorted([each for each in legal_actions(trial) if each.column >= 0], key=order)


def wild_row_last(view: View, way: Sequence[Action]) -> bool:
    """Tell whether a way begins the row of wild cards after the others have theirs (M14)."""
    rows = [action.column for action in way if action.wild]
    return view.board.ruleset.wild_row_first and len({*rows}) > 1 and rows[-1] == WILD


def columns_of(way: Sequence[Action]) -> dict[int, tuple[int, int]]:
    """Say of each row how many naturals and wild cards a way melds to it, in its order."""
    counts: dict[int, tuple[int, int]] = {}
    for action in way:
        if action.column >= 0:
            naturals, wilds = counts.get(action.column, (0, 0))
            counts[action.column] = (naturals + (not action.wild), wilds + action.wild)
    return counts
