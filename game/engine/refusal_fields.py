"""What a refusal says of the position at hand: the fields of its sentence.

The sentences are refusals.py's, and why something is refused is rules.py's.
"""

from collections.abc import Iterator
from typing import Final

from ..language import N_, _
from .actions import MELD, PASS, TAKE, THREE, UNDO, Action, Verb
from .board import SideView, View
from .cards import COLUMN, COLUMN_NAMES, COLUMNS, WILD
from .conditions import cannot_take, initial_minimum, pair_needed, poor_row, take_minimum
from .outlook import ROW_SIZE
from .parameters.row import BEGUN, DOWN, EMPTY, KEPT, MELDS, NO_WILDS, TAKES, UNDOES
from .refusals import IllegalAction
from .rules import refusal
from .ruleset import FirstMeld, OutCanastas, Ruleset
from .wordings import canastas, cards, number, other_cards, points, wildcards

#: Reasons that speak of a row that lacks cards, of one that lacks naturals, and of the top card.
_SHORT = ("short", "owed-short", "empty-short")
_POOR = ("naturals-short", "empty-naturals")
_TOP = ("pile-canasta", "take-pair")
#: What a first meld needs among its rows (M15).
DEMANDS: Final = {
    FirstMeld.ANY: N_("nothing more"),
    FirstMeld.THREE_NATURALS: N_("a row with three natural cards"),
    FirstMeld.PURE_OR_WILD: N_("a row without wildcards, or the row of wildcards"),
    FirstMeld.PURE: N_("a row without wildcards"),
}

#: The canastas to go out with, where some must be of a kind: no more than those, or more.
_OF_KIND: Final = {
    OutCanastas.NATURAL: (N_("a natural canasta"), N_("{canastas}, one natural,")),
    OutCanastas.EACH: (N_("a natural and a mixed canasta"), N_("{canastas}, natural and mixed,")),
}
#: What may not be done yet, where a turn cannot be ended.
_DISCARD, _PASS = N_("discard"), N_("pass the discard")
_FEWEST: Final = {OutCanastas.NATURAL: 1, OutCanastas.EACH: 2}


def illegal(view: View, action: Action, reason: str) -> IllegalAction:
    """Return the error that says `reason` of this action in a whole sentence."""
    board = view.board
    side = view.side
    rules = board.ruleset
    top = COLUMN[board.pile[-1]] if board.pile else -1
    column = _column(view, action, reason)
    row = side.rows[column] if column >= 0 else []
    # The sentences about a last card speak of the row as it would be.
    count = len(row) + (reason == "empty-short" and column == action.column)
    naturals = len(row) - side.wilds[column]
    naturals += reason == "empty-naturals" and column == action.column and not action.wild
    return IllegalAction(
        reason,
        book=rules.base or rules.name,
        said=[*_said(view, action, reason)],
        top=_(COLUMN_NAMES[top][0]) if board.pile else "",
        tops=_(COLUMN_NAMES[top][1]) if board.pile else "",
        ranks=_(COLUMN_NAMES[column][1]),
        count=cards(count),
        naturals=other_cards(naturals),
        natural=number(naturals),
        wilds=wildcards(side.wilds[column]),
        limit=wildcards(rules.max_wilds or 0),
        least=number(rules.min_naturals),
        canastas=canastas_out(rules),
        minimum=points(initial_minimum(view)),
        opening=points(take_minimum(view)),
        points=board.now.points,
        later=other_cards(rules.later_naturals),
        demand=_(DEMANDS[rules.first_meld]),
        held=cards(view.cards_held),
        act=_(_PASS if action is PASS else _DISCARD),
    )


def canastas_out(rules: Ruleset) -> str:
    """Say what it takes to go out: `two canastas, one natural,`."""
    count, kind = rules.canastas_to_go_out, rules.out_canastas
    if kind is OutCanastas.ANY:
        return canastas(count)
    alone, among = _OF_KIND[kind]
    return _(alone) if count <= _FEWEST[kind] else _(among).format(canastas=canastas(count))


def _column(view: View, action: Action, reason: str) -> int:
    """Return the row that the sentence speaks of."""
    board = view.board
    if reason in ("owed", "owed-must"):
        return board.now.owed
    if reason in _TOP:
        return COLUMN[board.pile[-1]]
    if reason in _SHORT:
        return _short_column(view.side, action)
    if reason in _POOR:
        return poor_row(board, view.side)
    return COLUMN[action.card] if reason == "empty-rank" else action.column


def _short_column(side: SideView, action: Action) -> int:
    """Return the first row that still lacks cards, once `action` were done."""
    for column in range(side.first_row, COLUMNS):
        length = len(side.rows[column])
        if column == action.column and action.verb is Verb.MELD:
            length += 1
        if 0 < length < ROW_SIZE:
            return column
    return action.column


def _said(view: View, action: Action, reason: str) -> Iterator[str]:
    """Gather what sentences may say of the position: why no wild card settles the top (W12) ..."""
    board = view.board
    rules = board.ruleset
    yield pair_needed(board)
    if rules.take_must_succeed:
        yield KEPT
    if not rules.max_wilds:
        yield NO_WILDS
    if not board.stock_count:
        yield EMPTY
    yield from _asked_of_rules(view, action, reason)
    row = view.side.rows[WILD]
    if row and sum(each.column == WILD for each in board.now.melds[board.now.barrier :]) == len(
        row
    ):
        yield BEGUN


def _asked_of_rules(view: View, action: Action, reason: str) -> Iterator[str]:
    """Gather what a sentence may advise: only what would not be refused in its turn."""
    match reason:
        case "draw-first" if refusal(view, TAKE) is None and cannot_take(view) is None:
            yield TAKES
        case "red-three-discard" if refusal(view, MELD[action.card]) is None:
            yield MELDS
        case "three-discard" if refusal(view, THREE) is None:
            yield DOWN
        case "bound-yes" if refusal(view, UNDO) is None:
            yield UNDOES
