"""Ways to do what the rules let the person do: the cards to meld, one after another.

Each way that is found here has been tried on a copy of the table, so that the engine accepts it.
Which way is best is not asked: that is a player's business.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from ...engine.actions import DISCARD, MELD, MELD_WILD, Action
from ...engine.board import Phase, View
from ...engine.cards import ACE, BLACK, FIRST_WILD, FOUR, KINDS, KINDS_OF, VALUE, WILD
from ...engine.conditions import (
    bonus_held,
    can_go_out,
    lacks_canastas,
    pair_melded,
    poor_row,
    settled,
)
from ...engine.outlook import ROW_SIZE
from ...engine.rules import legal_actions, phase_of, refusal
from ...engine.view import LiveView
from ...players.planning.trial import copied, lays, taken

#: Actions that the engine accepts in this order.
Way = tuple[Action, ...]
#: Tables that are looked at before a search is given up: what people hold is found much sooner.
MOST_TRIED: Final = 300
#: The natural columns, those with the dearest cards first (W2).
_DEAREST: Final = tuple(
    sorted(range(FOUR, WILD), key=lambda column: -VALUE[KINDS_OF[column].start])
)
#: Wild cards in the order in which they are spent: a Two before a Joker.
_WILDS: Final = tuple(range(FIRST_WILD, KINDS))


def taking(view: View) -> Way | None:
    """Return the melds after which a pile that is taken now comes to the hand; None if unknown.

    The take is legal (`refusal(view, TAKE)`). There is nothing to be melded where its top card
    goes straight to a row.
    """
    trial = taken(view)
    if trial.board.owed < 0:
        return ()
    return _search(trial, _received)


def settling(view: View) -> Way | None:
    """Return the melds that bring the pile that is owed, from here; None if none are found."""
    return _search(copied(view), _received)


def ending(view: View) -> Way | None:
    """Return the melds after which the turn may end, from here; None if none are found."""
    return _search(copied(view), _may_end)


def opening(view: View) -> Way | None:
    """Return a first meld that reaches the minimum and leaves the turn to be ended, or None."""

    def opened(trial: LiveView) -> bool:
        return trial.side.rows_laid > 0 and _may_end(trial)

    return _search(copied(view), opened)


def going_out(view: View) -> Way | None:
    """Return the melds, and the last discard if there is one, that end the round; or None.

    From where the turn stands now. The engine says whether there is a way; it is followed card by
    card, so that there still is one after each.
    """
    if view.board.answer is False or not _may_go_out(view):
        return None
    trial = copied(view)
    way: list[Action] = []
    while True:
        if last := _last_discard(trial):
            return (*way, last)
        for action in in_order(trial):
            tried = copied(trial)
            if lays(tried, action) and (not tried.cards_held or _may_go_out(tried)):
                trial = tried
                way.append(action)
                break
        else:
            return None
        if not trial.cards_held:
            return tuple(way)


def _may_go_out(view: View) -> bool:
    """Tell whether the cards that are held can be got rid of in this turn."""
    if view.board.ruleset.keep_three and bonus_held(view):
        return False
    if view.side.rows[BLACK] and view.side.first_row == BLACK:
        return True  # only they and their wild cards follow: whether all go, the way will show
    return can_go_out(view)


def _last_discard(trial: LiveView) -> Action | None:
    """Return the discard with which the player goes out now, if it is their last card."""
    if trial.cards_held != 1 or lacks_canastas(trial.board, trial.side):
        return None
    last = DISCARD[next(card for card in range(KINDS) if trial.hand[card])]
    return last if refusal(trial, last) is None else None


def in_order(trial: View) -> list[Action]:
    """Return the melds that are legal: naturals first, then wild cards where they spoil least."""
    side = trial.side

    def order(action: Action) -> tuple[bool, bool, int]:
        row = side.rows[action.column] if action.column >= side.first_row else ()
        pure = len(row) >= side.canasta_size and not side.wilds[action.column]
        return action.column == BLACK, action.wild, 99 if pure and action.wild else -len(row)

    return sorted([each for each in legal_actions(trial) if each.column >= 0], key=order)


# The search for melds that settle a pile, or let a turn end.


def _received(trial: LiveView) -> bool:
    return settled(trial.board, trial.side)


def _may_end(trial: LiveView) -> bool:
    return not trial.cards_held or phase_of(trial.board, trial) is Phase.DISCARD


def _search(trial: LiveView, done: Callable[[LiveView], bool]) -> Way | None:
    """Return melds after which `done` says that it is so: what the table lacks comes first."""
    tried: set[tuple[object, ...]] = set()
    waiting: list[tuple[LiveView, Way]] = [(trial, ())]
    while waiting and len(tried) < MOST_TRIED:
        here, way = waiting.pop()
        if done(here):
            return _pruned(trial, way, done)
        key = (*here.hand, *map(len, here.side.rows), *here.side.wilds)
        if key in tried:
            continue
        tried.add(key)
        further = []
        for group in _groups(here):
            there = copied(here)
            if all(lays(there, action) for action in group):
                further.append((there, (*way, *group)))
        waiting += reversed(further)
    return None


def _pruned(trial: LiveView, way: Way, done: Callable[[LiveView], bool]) -> Way:
    """Return a way without the rows that it does not need: those with wild cards go first."""
    counts = columns_of(way)
    for column in sorted(counts, key=lambda each: (not counts[each][1], counts[each][0])):
        rest = tuple(action for action in way if action.column != column)
        there = copied(trial)
        if all(lays(there, action) for action in rest) and done(there):
            way = rest
    return way


def _groups(trial: LiveView) -> Iterator[list[Action]]:
    """Yield what could be laid next, together: first what is owed, then what rows lack."""
    board, side = trial.board, trial.side
    if board.owed >= 0 and not pair_melded(board):
        naturals = board.owed_naturals
        yield from _cards(trial, board.owed, 2 - naturals - board.owed_wilds, 0)
        if not board.closed and not board.owed_wilds:
            yield from _cards(trial, board.owed, 1 - naturals, 1)
        yield from _cards(trial, board.owed, 2 - naturals, 0)
        return
    for column in range(side.first_row, WILD + 1):
        lacking = ROW_SIZE - len(side.rows[column])
        if 0 < lacking < ROW_SIZE:
            for wilds in range(lacking + 1):
                yield from _cards(trial, column, lacking - wilds, wilds)
            return
    if (poor := poor_row(board, side)) >= 0:
        yield from _cards(trial, poor, 1, 0)
        return
    yield from _more(trial)


def _more(trial: LiveView) -> Iterator[list[Action]]:
    """Yield what may be laid where nothing is lacking but points."""
    side = trial.side
    for column in _DEAREST:
        held = sum(trial.hand[KINDS_OF[column]])
        there = len(side.rows[column])
        least = 1 if there else ROW_SIZE
        for count in range(held, max(least, held - 2) - 1, -1):
            yield from _cards(trial, column, count, 0)
    for column in _DEAREST:
        held = sum(trial.hand[KINDS_OF[column]])
        if not side.rows[column] and held:
            wilds = max(1, ROW_SIZE - held)
            yield from _cards(trial, column, held, wilds)
    for column in _DEAREST:
        if side.rows[column]:
            yield from _cards(trial, column, 0, 1)
    if trial.board.ruleset.wild_rows:
        yield from _cards(trial, WILD, 0, 1 if side.rows[WILD] else ROW_SIZE)
    if side.first_row == BLACK and not trial.board.bare:
        held = sum(trial.hand[KINDS_OF[BLACK]])
        if held >= ROW_SIZE:
            yield from _cards(trial, BLACK, held, 0)


def _cards(trial: LiveView, column: int, naturals: int, wilds: int) -> Iterator[list[Action]]:
    """Yield so many naturals and wild cards for a row, Twos or Jokers first; nothing if short."""
    held = [card for card in range(KINDS)[KINDS_OF[column]] for _ in range(trial.hand[card])]
    if column == WILD:
        held = []
    if naturals < 0 or naturals > len(held) or naturals + wilds <= 0:
        return
    plain = [MELD[card] for card in held[:naturals]]
    if not wilds:
        yield plain
        return
    if not (column == WILD or BLACK <= column <= ACE):
        return
    for order in (_WILDS, _WILDS[::-1]):
        spent = [card for card in order for _ in range(trial.hand[card])][:wilds]
        if len(spent) == wilds:
            yield [*plain, *(MELD_WILD[column][card - FIRST_WILD] for card in spent)]


def wild_row_last(view: View, way: Sequence[Action]) -> bool:
    """Tell whether a way begins the row of wild cards after the others have theirs (M14)."""
    rows = [action.column for action in way if action.wild]
    begins = view.board.ruleset.wild_row_first and not view.side.rows[WILD]
    return begins and len({*rows}) > 1 and rows[-1] == WILD


def columns_of(way: Sequence[Action]) -> dict[int, tuple[int, int]]:
    """Say of each row how many naturals and wild cards a way melds to it, in its order."""
    counts: dict[int, tuple[int, int]] = {}
    for action in way:
        if action.column >= 0:
            naturals, wilds = counts.get(action.column, (0, 0))
            counts[action.column] = (naturals + (not action.wild), wilds + action.wild)
    return counts
