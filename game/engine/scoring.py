"""Scoring a round, line by line (W27-W29). Who wins a match is match.py's."""

from collections.abc import Sequence

from .board import BoardView, SideView
from .cards import COLUMN, COLUMNS, KINDS_OF, RED, VALUE, WILD, points_of
from .result import RoundResult, ScoreSheet
from .ruleset import Concealed, RedThreesAgainst, Ruleset


def table_points(side: SideView) -> int:
    """The values of the cards in a side's rows; no Red Threes, no bonuses (W27)."""
    return sum([points_of(side.rows[column]) for column in range(RED + 1, COLUMNS)])


def hand_points(board: BoardView, seat: int, hand: Sequence[int]) -> int:
    """What the cards in a seat's hand cost as the round ends (W27)."""
    points = points_of(hand)
    more = board.ruleset.red_three_in_hand - VALUE[KINDS_OF[RED].start]
    if more and any(actor == seat for actor, _, _ in board.history):  # they have had a turn
        points += more * sum([COLUMN[card] == RED for card in hand])
    return points


def canastas(side: SideView) -> tuple[int, int]:
    """How many natural and how many mixed canastas a side has (W18); those of wild cards alone
    are neither."""
    wilds = _canasta_wilds(side)
    natural = wilds.count(0)
    return natural, len(wilds) - natural


def _canasta_wilds(side: SideView) -> list[int]:
    """The wild cards of each canasta; of wild cards alone there is at most one more."""
    return [
        side.wilds[column]
        for column in range(RED + 1, WILD)
        if len(side.rows[column]) >= side.canasta_size
    ]


def _canasta_bonus(rules: Ruleset, side: SideView, wild_canastas: int) -> int:
    """W27, and two variants: mixed canastas worth less, canastas of wild cards."""
    bonus = wild_canastas * rules.wild_canasta_bonus
    for wilds in _canasta_wilds(side):
        if wilds:
            bonus += max(0, rules.mixed_canasta_bonus - rules.mixed_canasta_less * (wilds - 1))
        else:
            bonus += rules.natural_canasta_bonus
    return bonus


def score_sheet(
    board: BoardView,
    side: int,
    hand_points: int | None,
    out: int | None = None,
    concealed: bool = False,
) -> ScoreSheet:
    """The sheet of `side` as the table stands.

    `hand_points` is the value of the cards in the side's hands (None: hidden), `out` the seat
    that went out and `concealed` whether it earns a higher bonus.
    """
    rules = board.ruleset
    table = board.sides[side]
    natural, mixed = canastas(table)
    wild = int(len(table.rows[WILD]) >= table.canasta_size)
    all_canastas = natural + mixed + wild
    held = None if hand_points is None else -hand_points
    reds = len(table.rows[RED])
    red_points = rules.red_three_points * reds
    if rules.canasta_for_positive_score and all_canastas < rules.canastas_to_go_out:
        # W29 goes before W28, and four Red Threes are not doubled.
        return ScoreSheet(
            -table_points(table), natural, mixed, 0, -red_points, 0, -table.penalty, held, wild
        )
    if reds == 2 * rules.packs:
        red_points = rules.all_red_threes_points
    if _red_threes_against(board, side, all_canastas, out):
        red_points = -red_points
    bonus = _canasta_bonus(rules, table, wild)
    out_bonus = 0
    if out is not None and board.side_of[out] == side:
        out_bonus = _concealed_bonus(board, out) if concealed else rules.out_bonus
    return ScoreSheet(
        table_points(table),
        natural,
        mixed,
        bonus,
        red_points,
        out_bonus,
        -table.penalty,
        held,
        wild,
    )


def went_out_concealed(board: BoardView, seat: int) -> bool:
    """Whether `seat`, which has just gone out, earns a higher bonus (W27, C9, O9, V4)."""
    rules = board.ruleset
    if rules.concealed is Concealed.BLIND:
        return board.bare
    if board.melded[seat] or any(
        _stood_before(board, seat, column) for column in _columns_melded_to(board)
    ):
        return False
    if rules.concealed is Concealed.HAND_CANASTA:
        return board.taken < 0
    return _own_canasta(board, seat)


def _concealed_bonus(board: BoardView, seat: int) -> int:
    rules = board.ruleset
    hand_canasta = rules.concealed is Concealed.HAND_CANASTA and _own_canasta(board, seat)
    return rules.hand_canasta_bonus if hand_canasta else rules.concealed_bonus


def _columns_melded_to(board: BoardView) -> set[int]:
    """The rows that cards were melded to in this turn, by hand or with the pile."""
    columns = {action.column for action in board.melds} | {board.taken}
    return columns - {RED, -1}


def _stood_before(board: BoardView, seat: int, column: int) -> bool:
    """Whether a row stood on the seat's table before this turn."""
    row = board.sides[board.side_of[seat]].rows[column]
    new = sum([action.column == column for action in board.melds]) + (board.taken == column)
    return len(row) > new


def _own_canasta(board: BoardView, seat: int) -> bool:
    """Whether a row melded to in this turn is a canasta."""
    side = board.sides[board.side_of[seat]]
    return any(len(side.rows[column]) >= side.canasta_size for column in _columns_melded_to(board))


def _red_threes_against(board: BoardView, side: int, canastas: int, out: int | None) -> bool:
    """Whether a side's Red Threes count against it (W28, C9, O11, V1)."""
    no_row = board.sides[side].rows_laid == 0
    match board.ruleset.red_threes_against:
        case RedThreesAgainst.OTHER_WENT_OUT_NO_ROW:
            return no_row and out is not None and board.side_of[out] != side
        case RedThreesAgainst.NO_ROW:
            return no_row
        case RedThreesAgainst.NO_CANASTA:
            return canastas == 0


def round_result(
    board: BoardView, hands: Sequence[Sequence[int]], out: int | None, concealed: bool
) -> RoundResult:
    """The result of a round that has just ended; `hands` are card lists by seat."""
    held = [0] * len(board.sides)
    for seat, hand in enumerate(hands):
        held[board.side_of[seat]] += hand_points(board, seat, hand)
    return RoundResult(
        out,
        concealed,
        tuple(
            score_sheet(board, side, held[side], out, concealed) for side in range(len(board.sides))
        ),
    )
