"""What a refusal says of the position at hand: the fields of its sentence.

The sentences are refusals.py's, and why something is refused is rules.py's.
"""

from typing import Final

from .actions import PASS, Action, Verb
from .board import SideView, View
from .books import spoken
from .cards import COLUMN, COLUMN_NAMES, COLUMNS
from .conditions import initial_minimum, poor_row, take_minimum, wild_settles
from .feasible import ROW_SIZE
from .refusals import IllegalAction, cards, number, points
from .ruleset import FirstMeld, Ruleset

#: Reasons that speak of a row that lacks cards, of one that lacks naturals, and of the top card.
_SHORT = ("short", "owed-short", "empty-short")
_POOR = ("naturals-short", "empty-naturals")
_TOP = ("pile-canasta", "take-pair")
#: What stands behind the two naturals of a frozen pile, of a first meld (C3, O5), of a book whose
#: rows cannot stand with a wild card in place of the second one, and else.
PAIRS: Final = (
    " (no wildcards: the pile is {blocked})",
    " (no wildcards: it is your first meld)",
    "",
    ", or one and a wildcard",
)
#: What else can be done with an owed pile where it may be put back (W13).
BACK: Final = ", or put it back by clicking on the pile"


#: What a first meld needs among its rows (M15).
DEMANDS: Final = {
    FirstMeld.ANY: "nothing more",
    FirstMeld.THREE_NATURALS: "a row with three natural cards",
    FirstMeld.PURE_OR_WILD: "a row without wildcards, or the row of wildcards",
    FirstMeld.PURE: "a row without wildcards",
}


def illegal(view: View, action: Action, reason: str) -> IllegalAction:
    """The error that says `reason` of this action in a whole sentence."""
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
        end="pass the discard" if action is PASS else "discard",
        top=COLUMN_NAMES[top][0] if board.pile else "",
        tops=COLUMN_NAMES[top][1] if board.pile else "",
        ranks=COLUMN_NAMES[column][1],
        count=cards(count),
        naturals=cards(naturals, "other card"),
        natural=number(naturals),
        wilds=cards(side.wilds[column], "wildcard"),
        limit=_most_wilds(rules),
        least=number(rules.min_naturals),
        canastas="a canasta"
        if rules.canastas_to_go_out == 1
        else f"{number(rules.canastas_to_go_out)} canastas",
        minimum=points(initial_minimum(view)),
        opening=points(take_minimum(view)),
        points=board.points,
        pair=_pair(view),
        back="" if rules.take_must_succeed else BACK,
        later=cards(rules.later_naturals, "other card"),
        demand=DEMANDS[rules.first_meld],
        held=cards(view.cards_held),
    )


def _column(view: View, action: Action, reason: str) -> int:
    """The row that the sentence speaks of."""
    board = view.board
    if reason in ("owed", "owed-must"):
        return board.owed
    if reason in _TOP:
        return COLUMN[board.pile[-1]]
    if reason in _SHORT:
        return _short_column(view.side, action)
    if reason in _POOR:
        return poor_row(board, view.side)
    return COLUMN[action.card] if reason == "empty-rank" else action.column


def _short_column(side: SideView, action: Action) -> int:
    """The first row that still lacks cards, once `action` were done."""
    for column in range(side.first_row, COLUMNS):
        length = len(side.rows[column])
        if column == action.column and action.verb is Verb.MELD:
            length += 1
        if 0 < length < ROW_SIZE:
            return column
    return action.column


def _most_wilds(rules: Ruleset) -> str:
    """How many wild cards a row holds by the book (C4, O4)."""
    most = cards(rules.max_wilds or 0, "wildcard")
    return f"at most {most}" if rules.max_wilds else most


def _pair(view: View) -> str:
    """What besides two naturals settles the top card, or why nothing else does (W12)."""
    board = view.board
    if board.frozen:
        return PAIRS[0].format(blocked=spoken(board.ruleset).blocked)
    if board.closed:
        return PAIRS[1]
    return PAIRS[3 if wild_settles(board.ruleset) else 2]
