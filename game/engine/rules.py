"""Legality: for each verb one function that says why an action is refused, or None.

All of it follows from a seat's view, so a player can ask it too; what an action does is round.py's.
A reason is a key of `refusals.REFUSALS`; its sentence is put together only when it is raised.
"""

from collections.abc import Callable, Iterator
from typing import Final

from .actions import (
    DISCARD,
    DRAW,
    MELD,
    MELD_WILD,
    PASS,
    PUTBACK,
    STOP,
    TAKE,
    TURNOVER,
    UNDO,
    Action,
    Verb,
)
from .board import OVER, PLAY, START, UNDEALT, Board, Phase, Side, View
from .cards import (
    BLACK,
    COLUMN,
    COLUMN_NAMES,
    FIRST_NATURAL,
    FIRST_WILD,
    KINDS,
    RED,
    WILD,
)
from .refusals import IllegalAction, cards, number

ROW_SIZE: Final = 3  # W16


def refusal(view: View, action: Action) -> str | None:
    """Why this seat may not do this now: a key of REFUSALS, or None if it may."""
    if view.seat != view.board.turn:
        return "not-your-turn"  # W6
    return CHECKS[action.verb](view, action)


def illegal(view: View, action: Action, reason: str) -> IllegalAction:
    """The error that says `reason` of this action in a whole sentence."""
    board = view.board
    side = view.side
    column = action.column
    if reason == "owed":
        column = board.owed
    elif reason == "pile-canasta":
        column = COLUMN[board.pile[-1]]
    elif reason in ("short", "owed-short", "empty-short"):
        column = _short_column(side, action)
    row = side.rows[column] if column >= 0 else []
    count = len(row) + (reason == "empty-short" and column == action.column)
    rules = board.ruleset
    return IllegalAction(
        reason,
        end="pass the discard" if action is PASS else "discard",
        top=COLUMN_NAMES[COLUMN[board.pile[-1]]][0] if board.pile else "",
        ranks=COLUMN_NAMES[column][1],
        count=cards(count),
        naturals=cards(len(row) - side.wilds[column], "other card"),
        wilds=cards(side.wilds[column], "wildcard"),
        limit=number(rules.max_wilds or 0),
        canastas="a canasta"
        if rules.canastas_to_go_out == 1
        else f"{number(rules.canastas_to_go_out)} canastas",
        minimum=initial_minimum(view),
        points=board.points,
        pair=" (no wildcards: the pile is blocked)" if board.frozen else ", or one and a wildcard",
    )


def legal_actions(view: View) -> list[Action]:
    """Every action that this seat may do now, in a fixed order; none out of turn (W6)."""
    if view.seat != view.board.turn:
        return []
    return [action for action in _candidates(view) if CHECKS[action.verb](view, action) is None]


def phase_of(board: Board, view: View) -> Phase:
    """The phase of the round; `view` is that of the seat on turn."""
    if board.step == PLAY:
        return Phase.DISCARD if _may_end(view) else Phase.MELD
    return {UNDEALT: Phase.DEAL, START: Phase.DRAW, OVER: Phase.OVER}[board.step]


def initial_minimum(view: View) -> int:
    """The points that the seat's side needs for its first meld, as things stand (W20, W21)."""
    board = view.board
    needed = board.ruleset.minimum(board.totals[board.side_of[view.seat]])
    return needed + (board.surcharge if board.turn == view.seat else 0)


def may_take(board: Board, side: Side) -> bool:
    """Whether the pile is open to the side at all: a natural on top, W11's canasta no bar."""
    pile = board.pile
    return (
        len(pile) > 0
        and FIRST_NATURAL <= pile[-1] < FIRST_WILD
        and (
            board.ruleset.add_to_canasta
            or len(side.rows[COLUMN[pile[-1]]]) < board.ruleset.canasta_size
        )
    )


def settled(board: Board, side: Side) -> bool:
    """Whether the owed pile is now to be received (W12)."""
    return _pair_melded(board) and not side.short and not _below_minimum(board, side)


def end_refusal(view: View, going_out: bool) -> str | None:
    """Why the turn may not end yet (W22), or None. `going_out`: the hand will be empty."""
    board = view.board
    side = view.side
    if board.owed >= 0:
        if not _pair_melded(board):
            return "owed"
        return "owed-short" if side.short else "owed-minimum"
    if side.short:
        return "short"
    if not going_out:
        if side.rows[BLACK]:
            return "black-stay"
        if board.bare and side.rows_laid and _below_minimum(board, side):
            return "minimum"
    return None


def _may_end(view: View) -> bool:
    """Whether some discard, or passing it, would end the turn now (W22, W24)."""
    if _pass(view, PASS) is None:
        return True
    return any(
        count and _discard(view, DISCARD[card]) is None for card, count in enumerate(view.hand)
    )


def undoable(board: Board) -> int:
    """The place in `board.melds` of the card that Undo would take back (W19), or -1."""
    melds = board.melds
    for place in range(len(melds) - 1, board.barrier - 1, -1):
        if melds[place].column != RED or not board.extra_drawn:
            return place
    return -1


def _pair_melded(board: Board) -> bool:
    """Whether two cards that settle the top card have been melded to it (W12)."""
    naturals = board.owed_naturals
    return naturals >= 2 or (naturals == 1 and board.owed_wilds > 0 and not board.frozen)


def _below_minimum(board: Board, side: Side) -> bool:
    """Whether an initial meld lacks points (W20, W21); never so for a side that has opened."""
    if not board.bare:
        return False
    total = board.totals[board.sides.index(side)]
    return board.points < board.ruleset.minimum(total) + board.surcharge


def _short_column(side: Side, action: Action) -> int:
    """The first row that still lacks cards, once `action` were done."""
    for column in range(BLACK, WILD):
        length = len(side.rows[column])
        if column == action.column and action.verb is Verb.MELD:
            length += 1
        if 0 < length < ROW_SIZE:
            return column
    return action.column


def _not_playing(board: Board) -> str:
    return "over" if board.step == OVER else "not-dealt"


# One function a verb: why it is refused, or None.


def _draw(view: View, action: Action) -> str | None:
    board = view.board
    if board.step == START:
        return None if board.stock_count else "stock-empty"
    if board.step != PLAY:
        return _not_playing(board)
    if not board.extras:
        return "drawn"
    return None if board.stock_count else "no-extra-card"  # W8


def _take(view: View, action: Action) -> str | None:
    board = view.board
    if board.step != START:
        return "too-late-to-take" if board.step == PLAY else _not_playing(board)
    if may_take(board, view.side):
        return None
    if not board.pile:
        return "pile-empty"
    return "pile-canasta" if FIRST_NATURAL <= board.pile[-1] < FIRST_WILD else "pile-top"


def _putback(view: View, action: Action) -> str | None:
    board = view.board
    if board.step != PLAY and board.step != START:
        return _not_playing(board)
    return None if board.owed >= 0 else "nothing-owed"


def _meld(view: View, action: Action) -> str | None:
    board = view.board
    if board.step != PLAY:
        return "draw-first" if board.step == START else _not_playing(board)
    if not view.hand[action.card]:
        return "not-held"
    side = view.side
    if action.column == BLACK:
        reason = _black_three(board, side, action)
    elif side.rows[BLACK]:
        reason = "black-last"  # W17
    elif action.wild:
        reason = _wild(board, side, action.column)
    else:
        reason = None
    if reason is None and board.hand_sizes[view.seat] == 1:
        return _last_card(board, side, action)
    return reason


def _wild(board: Board, side: Side, column: int) -> str | None:
    """W15: a wild card on a row of naturals."""
    wilds = side.wilds[column]
    naturals = len(side.rows[column]) - wilds
    if not naturals:
        return "wild-needs-row"
    if wilds >= naturals and not board.ruleset.wilds_may_outnumber:
        return "wild-outnumber"
    limit = board.ruleset.max_wilds
    return "wild-limit" if limit is not None and wilds >= limit else None


def _black_three(board: Board, side: Side, action: Action) -> str | None:
    """W17: Black Threes and their wild card."""
    if board.owed >= 0:
        return "black-owed"  # W13
    if side.canastas < board.ruleset.canastas_to_go_out:
        return "black-canastas"
    wilds = side.wilds[BLACK]
    naturals = len(side.rows[BLACK]) - wilds
    if not action.wild:
        return "black-third" if wilds and naturals + wilds >= ROW_SIZE else None
    if not naturals:
        return "wild-needs-row"
    full = wilds >= board.ruleset.black_three_wilds or naturals >= ROW_SIZE
    return "black-wild" if full else None


def _last_card(board: Board, side: Side, action: Action) -> str | None:
    """W23: a meld that empties the hand brings the owed pile, or goes out, or is refused."""
    # Tried on the table itself and taken back at once: the rules that follow from a meld stand
    # in one place.
    board.add_meld(side, action)
    canastas, short = side.canastas, side.short
    received = board.owed < 0 or settled(board, side)
    rest = board.owed >= 0 and received and bool(board.pile)
    board.remove_meld(side, len(board.melds) - 1)
    if not received:
        return "empty-owed"
    if rest:
        return None
    if canastas < board.ruleset.canastas_to_go_out:
        return "empty-canastas"
    return "empty-short" if short else None


def _undo(view: View, action: Action) -> str | None:
    board = view.board
    if board.step != PLAY and board.step != START:
        return _not_playing(board)
    return None if undoable(board) >= 0 else "nothing-to-undo"


def _discard(view: View, action: Action) -> str | None:
    board = view.board
    if board.step != PLAY:
        return "draw-first" if board.step == START else _not_playing(board)
    card = action.card
    if not view.hand[card]:
        return "not-held"
    going_out = board.hand_sizes[view.seat] == 1
    if going_out:
        canastas = view.side.canastas
        if canastas < board.ruleset.canastas_to_go_out:
            return end_refusal(view, going_out=False) or "must-pass"  # W24
    if COLUMN[card] == RED and not board.ruleset.red_three_blocks:
        return "red-three-discard"  # W9
    return end_refusal(view, going_out)


def _pass(view: View, action: Action) -> str | None:
    board = view.board
    if board.step != PLAY:
        return "draw-first" if board.step == START else _not_playing(board)
    if board.hand_sizes[view.seat] != 1:
        return "pass-cards"
    if view.side.canastas >= board.ruleset.canastas_to_go_out:
        return "pass-canastas"
    return end_refusal(view, going_out=False)


def _at_stock_end(view: View, action: Action) -> str | None:
    """W26: stop, or turn the pile over. (With neither stock nor pile the round is over.)"""
    board = view.board
    if board.step != START:
        return "choice-late" if board.step == PLAY else _not_playing(board)
    return "stock-not-empty" if board.stock_count else None


#: By verb.
CHECKS: Final[tuple[Callable[[View, Action], str | None], ...]] = (
    _draw,
    _take,
    _putback,
    _meld,
    _undo,
    _discard,
    _pass,
    _at_stock_end,
    _at_stock_end,
)


def _candidates(view: View) -> Iterator[Action]:
    """A short list of actions in which every legal one is."""
    board = view.board
    if board.step == START:
        yield from (DRAW, TAKE, TURNOVER, STOP)
    elif board.step == PLAY:
        yield from (DRAW, PUTBACK, UNDO, PASS)
        rows = [column for column in range(BLACK, WILD) if view.side.rows[column]]
        for card in range(KINDS):
            if not view.hand[card]:
                continue
            yield DISCARD[card]
            if card < FIRST_WILD:
                yield MELD[card]
            else:
                for column in rows:
                    yield MELD_WILD[column][card - FIRST_WILD]
