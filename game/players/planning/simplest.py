"""The simplest thing that the rules allow: what is done for a player who has no answer to give.

Done again and again it ends every turn, and never goes round: it draws, it discards, and takes back
what cannot stand. Where cards have to be melded (bound by a yes, a pile that cannot be put back),
the players' exact searches find them or, where these know no way, one that asks the rules alone.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from ...engine.actions import (
    ADD,
    ANSWER_NO,
    DRAW,
    MELD,
    MELD_WILD,
    PASS,
    PUTBACK,
    STOP,
    TAKE,
    THREE,
    TURNOVER,
    UNDO,
    Action,
)
from ...engine.board import START, Phase, View
from ...engine.cards import BLACK, FIRST_WILD, KINDS_OF, RED, TRIOS, WILD
from ...engine.conditions import settled, undoable
from ...engine.rules import legal_actions, phase_of, refusal
from ...engine.trial import copied, lays
from ...engine.view import LiveView, live
from ...engine.way_out import DEAREST_FIRST
from .turn_frame import bound, discards, fits, going_on, pays, settlements

#: Positions of a turn that are looked at in search of melds by asking the rules alone.
MOST: Final = 3000
#: How a turn begins, and what is left where it can neither be ended nor melded on.
_BEGINNINGS: Final = (DRAW, TURNOVER, STOP, ADD, TAKE)
_LEFT: Final = (UNDO, THREE, DRAW)


def simplest(view: View) -> Action:
    """Return the simplest legal action of the seat that decides. Raise ValueError for another."""
    view = live(view)
    board = view.board
    if board.now.asked and board.now.answer is None and view.seat == board.actor:
        return ANSWER_NO
    beginning = board.step == START
    for action in _BEGINNINGS if beginning else (PASS, *discards(view), PUTBACK):
        if refusal(view, action) is None:
            return action
    if not beginning:
        if refusal(view, UNDO) is None and _may_end(_taken_back(view)):
            return UNDO
        if (known := _known_meld(view)) is not None:
            return known
        melds: list[Action] = []
        if _melds_on(copied(view), melds, set()):
            return melds[0]
        for action in _LEFT:
            if refusal(view, action) is None:
                return action
    for action in legal_actions(view):
        return action
    raise ValueError(f"seat {view.seat} has nothing to decide")


def _known_meld(view: View) -> Action | None:
    """Return the next meld of a way that the players' searches find, if they find one from here."""
    if view.board.now.owed >= 0:
        way = next((plan for plan in settlements(view) if pays(view, plan)), None)
        return None if way is None else going_on(view, way)
    way = bound(view) if view.board.now.answer else []
    return going_on(view, way) if fits(view, way) else None


def _taken_back(view: View) -> LiveView:
    """Return the table as it would be with all melds of the turn taken back that may be (W19)."""
    trial = copied(view)
    while (place := undoable(trial.board)) >= 0:
        _take_back(trial, place)
    return trial


def _take_back(trial: LiveView, place: int) -> None:
    trial.hand[trial.board.remove_meld(trial.side, place).card] += 1
    trial.board.hand_sizes[trial.seat] += 1


def _may_end(trial: LiveView) -> bool:
    return phase_of(trial.board, trial) is Phase.DISCARD


def _melds_on(trial: LiveView, melds: list[Action], seen: set[tuple[int, ...]]) -> bool:
    """Find melds after which the turn may end or the pile comes; tell whether there are any.

    They are added to `melds`, and lie on the table of the trial.
    """
    board = trial.board
    owes = board.now.owed >= 0
    if melds and (
        not trial.cards_held or (settled(board, trial.side) if owes else _may_end(trial))
    ):
        return True
    here = (*trial.hand, *trial.side.wilds, *trial.side.rows[BLACK])
    if here in seen or len(seen) >= MOST:
        return False
    seen.add(here)
    for action in _melds(trial):
        if not lays(trial, action):
            continue
        melds.append(action)
        if _melds_on(trial, melds, seen):
            return True
        melds.pop()
        _take_back(trial, len(board.now.melds) - 1)
    return False


def _melds(trial: LiveView) -> Iterator[Action]:
    """Yield melds that lead to all positions, one for cards that are alike; Black Threes last."""
    hand = trial.hand
    columns = (trial.board.now.owed, RED, *DEAREST_FIRST)
    naturals = [_first(hand, KINDS_OF[column]) for column in columns if column >= 0]
    yield from (MELD[card] for card in naturals if card >= 0)
    held = [next((card for card in trio if hand[card]), -1) for trio in reversed(TRIOS)]
    places = [card - FIRST_WILD for card in held if card >= 0]
    rows = [*DEAREST_FIRST, *[WILD] * trial.board.ruleset.wild_rows]
    yield from (MELD_WILD[column][place] for place in places for column in rows)
    if (black := _first(hand, KINDS_OF[BLACK])) >= 0:
        yield MELD[black]
    yield from (MELD_WILD[BLACK][place] for place in places)


def _first(hand: Sequence[int], kinds: slice) -> int:
    """Return the first card of these kinds that a hand holds, or -1."""
    return next((card for card in range(kinds.start, kinds.stop) if hand[card]), -1)
