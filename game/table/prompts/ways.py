"""Ways to do what the rules let the person do: the cards to meld, one after another.

Each way that is found here has been tried on a copy of the table, so that the engine accepts it.
Which way is best is not asked: that is a player's business.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from ...engine.actions import DISCARD, MELD, MELD_WILD, Action
from ...engine.board import Phase, View
from ...engine.cards import BLACK, FIRST_WILD, FOUR, KINDS, KINDS_OF, VALUE, WILD
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
    """Yield what could be laid next, together: first what some row wants, card by card."""
    column = _wanting(trial)
    if column < 0:
        yield from _more(trial)
        return
    yield _naturals(trial, column)[:1]
    for wild in _wilds(trial, column):
        yield [wild]


def _wanting(trial: LiveView) -> int:
    """Return the row that cannot stay as it is: that of the pile first; -1 if there is none."""
    board, side = trial.board, trial.side
    if board.owed >= 0 and not pair_melded(board):
        return board.owed
    for column in range(side.first_row, WILD + 1):
        if 0 < len(side.rows[column]) < ROW_SIZE:
            return column
    return poor_row(board, side)


def _more(trial: LiveView) -> Iterator[list[Action]]:
    """Yield what may be laid where nothing is lacking but points: wild cards last."""
    side = trial.side
    for column in _DEAREST:
        held = _naturals(trial, column)
        least = 1 if side.rows[column] else ROW_SIZE
        for count in range(len(held), least - 1, -1):
            yield held[:count]
    for column in sorted(_DEAREST, key=lambda each: bool(side.rows[each])):  # new rows first
        plain = [] if side.rows[column] else _naturals(trial, column)
        for wild in _wilds(trial, column):
            yield [*plain, wild]
    if trial.board.ruleset.wild_rows:
        for wild in _wilds(trial, WILD):
            yield [wild]


def _naturals(trial: LiveView, column: int) -> list[Action]:
    """Return the melds of all naturals of a rank that are held; none to the row of wild cards."""
    kinds = range(KINDS)[KINDS_OF[column]] if column != WILD else ()
    return [MELD[card] for card in kinds for _ in range(trial.hand[card])]


def _wilds(trial: LiveView, column: int) -> Iterator[Action]:
    """Yield the melds of a wild card to a row: of the cheapest that is held, and of the dearest."""
    held = [card for card in _WILDS if trial.hand[card]]
    for card in dict.fromkeys(held[:1] + held[-1:]):
        yield MELD_WILD[column][card - FIRST_WILD]


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
