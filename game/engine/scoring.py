"""Scoring a round, line by line (W27-W29). Who wins a match is match.py's."""

from collections.abc import Sequence
from typing import Final

from .board import BoardView, SideView
from .cards import ACE, BLACK, COLUMN, FOUR, JOKER, KINDS_OF, RED, SEVEN, VALUE, WILD, points_of
from .parameters.rule_choices import BonusThrees, Concealed, RankWilds, RedThreesAgainst
from .result import CanastaKind, RoundResult, ScoreSheet, SpecialHand, special_points
from .ruleset import Ruleset

#: So many cards of one of these ranks in one hand cost points (M34).
HELD: Final = 3
HELD_RANKS: Final = (SEVEN, ACE)


def table_points(side: SideView) -> int:
    """Return the values of the cards in a side's rows; no bonus cards, no bonuses (W27, M2)."""
    return sum([points_of(row) for row in side.rows[side.first_row :] if row])


def hand_points(board: BoardView, seat: int, hand: Sequence[int]) -> int:
    """Say what the cards in a seat's hand cost as the round ends (W27)."""
    rules = board.ruleset
    red_three = VALUE[KINDS_OF[RED].start]
    points = points_of(hand)
    if rules.bonus_threes is BonusThrees.ALL:  # a black one counts as much (M2)
        points += sum([red_three - VALUE[card] for card in hand if card < rules.bonus_kinds])
    more = rules.red_three_in_hand - red_three
    if more and any(actor == seat for actor, _, _ in board.history):  # they have had a turn
        points += more * sum([card < rules.bonus_kinds for card in hand])
    return points


def canastas(side: SideView) -> tuple[int, int]:
    """Say how many natural and how many mixed canastas a side has (W18).

    Those of wild cards alone and of Black Threes are neither.
    """
    wilds = _canasta_wilds(side)
    natural = wilds.count(0)
    return natural, len(wilds) - natural


def _canasta_wilds(side: SideView) -> list[int]:
    """Return the wild cards of each canasta; of wild cards alone there is at most one more."""
    return [
        side.wilds[column]
        for column in range(FOUR, WILD)
        if len(side.rows[column]) >= side.canasta_size
    ]


def blocking_canastas(side: SideView) -> int:
    """Return 1 if the row of Black Threes is a canasta, else 0.

    Only a blocking canasta is so long.
    """
    return int(side.first_row == BLACK and len(side.rows[BLACK]) >= side.canasta_size)


def _canasta_bonus(rules: Ruleset, side: SideView) -> int:
    """Return the bonus for a side's canastas (W27)."""
    return sum(
        [
            canasta_worth(rules, column, side.wilds[column], row.count(JOKER))
            for column, row in enumerate(side.rows)
            if column >= side.first_row and len(row) >= side.canasta_size
        ]
    )


def canasta_worth(rules: Ruleset, column: int, wilds: int, jokers: int | None = None) -> int:
    """Say what a canasta of a column scores beside its cards, with this many wild cards (W27, M30).

    `jokers` matters for one of wild cards alone: all Jokers or none may make it another; None: it
    counts as an ordinary one. By variants those of Black Threes, Sevens and Aces have their own
    bonus, and a mixed one is worth less for each wild card after the first.
    """
    own = None
    if column == WILD:
        if jokers is not None and jokers in (0, rules.jokers):
            own = rules.wild_canasta_jokers if jokers else rules.wild_canasta_twos
        return rules.wild_canasta_bonus if own is None else own
    if column == BLACK:
        return rules.blocking_canasta_bonus
    if wilds:
        return max(0, rules.mixed_canasta_bonus - rules.mixed_canasta_less * (wilds - 1))
    if column == SEVEN:
        own = rules.sevens_canasta_bonus
    elif column == ACE:
        own = rules.aces_canasta_bonus
    return rules.natural_canasta_bonus if own is None else own


def canasta_kind(rules: Ruleset, column: int, natural: bool) -> CanastaKind:
    """Say of which kind the canasta of a column is; `natural`: it holds no wild card."""
    if column == WILD:
        return CanastaKind.WILD
    if column == BLACK:
        return CanastaKind.BLOCKING
    if not natural:
        return CanastaKind.MIXED
    if column == SEVEN and rules.sevens_canasta_bonus is not None:
        return CanastaKind.SEVENS
    if column == ACE and rules.aces_canasta_bonus is not None:
        return CanastaKind.ACES
    return CanastaKind.NATURAL


def _pure_canasta(side: SideView, column: int) -> bool:
    """Tell whether a row is a canasta without wild cards."""
    return len(side.rows[column]) >= side.canasta_size and not side.wilds[column]


def _unfinished(board: BoardView, side: SideView) -> int:
    """Say what a side's unfinished rows of Sevens, Aces and wild cards cost it (M33)."""
    return -sum(
        [
            unfinished_price(
                board.ruleset,
                column,
                len(side.rows[column]) - side.wilds[column],
                side.wilds[column],
            )
            for column in (SEVEN, ACE, WILD)
            if side.rows[column]
        ]
    )


def row_bonus(rules: Ruleset, column: int, naturals: int, wilds: int) -> int:
    """Say what a row scores beside its cards: as a canasta, or less than nothing unfinished (M33).

    A canasta of wild cards counts as an ordinary one (M30).
    """
    if naturals + wilds < rules.canasta_size:
        return -unfinished_price(rules, column, naturals, wilds)
    return canasta_worth(rules, column, wilds)


def unfinished_price(rules: Ruleset, column: int, naturals: int, wilds: int) -> int:
    """Return the points that a row of these cards costs while it is no canasta (M33)."""
    if column == WILD:
        price = rules.unfinished_wilds
    elif column == SEVEN:
        price = rules.unfinished_sevens
    else:
        price = rules.unfinished_aces if column == ACE else 0
    return price if price and costly(rules, column, naturals, wilds) else 0


def costly(rules: Ruleset, column: int, naturals: int, wilds: int) -> bool:
    """Tell whether a row of these cards may cost points as long as it is no canasta (M33).

    Such are the row of wild cards, and one without wild cards of a rank that has a rule of its own.
    """
    if not 0 < naturals + wilds < rules.canasta_size:
        return False
    if column == WILD:
        return True
    return rules.wilds_of(column) is not RankWilds.ORDINARY and not wilds


def held_penalty(rules: Ruleset, hand: Sequence[int]) -> int:
    """Say what three Sevens or Aces in one hand cost, each (M34)."""
    if not rules.held_penalty:
        return 0
    columns = [COLUMN[card] for card in hand]
    return rules.held_penalty * sum([columns.count(column) >= HELD for column in HELD_RANKS])


def _threes(rules: Ruleset, side: SideView, column: int) -> int:
    """Say what the bonus cards of one color on the table are worth, for their side or against."""
    count = len(side.rows[column])
    if rules.threes_by_colour is not None:
        return rules.threes_by_colour[min(count, len(rules.threes_by_colour)) - 1] if count else 0
    if count == 2 * rules.packs:
        return rules.all_red_threes_points
    return rules.red_three_points * count


def score_sheet(
    board: BoardView,
    side: int,
    hand_points: int | None,
    out: int | None = None,
    concealed: bool = False,
    held_penalty: int = 0,
) -> ScoreSheet:
    """Return the sheet of `side` as the table stands.

    `hand_points` is the value of the cards in the side's hands (None: hidden), `out` the seat
    that went out, `concealed` whether it earns a higher bonus, and `held_penalty` what the hands
    cost beside their values (M34).
    """
    rules = board.ruleset
    table = board.sides[side]
    natural, mixed = canastas(table)
    wild = int(len(table.rows[WILD]) >= table.canasta_size)
    blocking = blocking_canastas(table)
    all_canastas = natural + mixed + wild + blocking
    sevens = int(rules.sevens_canasta_bonus is not None and _pure_canasta(table, SEVEN))
    aces = int(rules.aces_canasta_bonus is not None and _pure_canasta(table, ACE))
    points = table_points(table)
    bonus = out_bonus = 0
    without = rules.canasta_for_positive_score and all_canastas < rules.canastas_to_go_out
    if without or all_canastas < rules.canastas_for_table:  # W29, M29
        points = -points
    if not without:
        bonus = _canasta_bonus(rules, table) if all_canastas else 0
        if out is not None and board.side_of[out] == side:
            out_bonus = _concealed_bonus(board, out) if concealed else rules.out_bonus
    sign = None if without else _threes_sign(board, side, all_canastas, out)
    reds, blacks = _bonus_threes(rules, table, sign)
    return ScoreSheet(
        table=points,
        natural_canastas=natural - sevens - aces,
        mixed_canastas=mixed,
        canasta_bonus=bonus,
        red_threes=reds,
        out_bonus=out_bonus,
        penalty=-table.penalty,
        hand=None if hand_points is None else -hand_points,
        wild_canastas=wild,
        sevens_canastas=sevens,
        aces_canastas=aces,
        black_threes=blacks,
        unfinished=_unfinished(board, table),
        held=-held_penalty,
        blocking_canastas=blocking,
    )


def _bonus_threes(rules: Ruleset, table: SideView, sign: int | None) -> tuple[int, int]:
    """Say what a side's red and its black bonus cards count, with the sign of `_threes_sign`.

    None: they count against it by W29, which goes before W28 and doubles no four Red Threes.
    """
    black_counts = rules.bonus_threes is BonusThrees.ALL
    if sign is None:
        each = -rules.red_three_points
        return each * len(table.rows[RED]), each * len(table.rows[BLACK]) * black_counts
    reds = sign * _threes(rules, table, RED)
    return reds, sign * _threes(rules, table, BLACK) if black_counts else 0


def went_out_concealed(board: BoardView, seat: int) -> bool:
    """Tell whether `seat`, which has just gone out, earns a higher bonus (W27, C9, O9, V4)."""
    rules = board.ruleset
    if rules.concealed is Concealed.NONE:
        return False
    if rules.concealed is Concealed.BLIND:
        return board.now.bare
    if board.melded[seat] or any(
        _stood_before(board, seat, column) for column in _columns_melded_to(board)
    ):
        return False
    if rules.concealed is Concealed.HAND_CANASTA:
        return board.now.taken < 0
    return _own_canasta(board, seat)


def hand_canasta(board: BoardView, seat: int) -> bool:
    """Tell whether `seat`, which has just gone out, has done so with a hand canasta (V4)."""
    return (
        board.ruleset.concealed is Concealed.HAND_CANASTA
        and went_out_concealed(board, seat)
        and _own_canasta(board, seat)
    )


def _concealed_bonus(board: BoardView, seat: int) -> int:
    rules = board.ruleset
    own = rules.concealed is Concealed.HAND_CANASTA and _own_canasta(board, seat)
    return rules.hand_canasta_bonus if own else rules.concealed_bonus


def _columns_melded_to(board: BoardView) -> set[int]:
    """Return the rows that cards were melded to in this turn, by hand or with the pile."""
    columns = {action.column for action in board.now.melds} | {board.now.taken}
    return columns - {RED, -1}


def _stood_before(board: BoardView, seat: int, column: int) -> bool:
    """Tell whether a row stood on the seat's table before this turn."""
    row = board.sides[board.side_of[seat]].rows[column]
    new = sum([action.column == column for action in board.now.melds]) + (board.now.taken == column)
    return len(row) > new


def _own_canasta(board: BoardView, seat: int) -> bool:
    """Tell whether a row melded to in this turn is a canasta."""
    side = board.sides[board.side_of[seat]]
    return any(len(side.rows[column]) >= side.canasta_size for column in _columns_melded_to(board))


def _threes_sign(board: BoardView, side: int, canastas: int, out: int | None) -> int:
    """Say how a side's bonus cards count: 1 for it, -1 against it, 0 not at all.

    That follows W28, C9, O11, V1 and M32.
    """
    no_row = board.sides[side].rows_laid == 0
    match board.ruleset.red_threes_against:
        case RedThreesAgainst.OTHER_WENT_OUT_NO_ROW:
            against = no_row and out is not None and board.side_of[out] != side
        case RedThreesAgainst.NO_ROW:
            against = no_row
        case RedThreesAgainst.NO_CANASTA:
            against = canastas == 0
        case RedThreesAgainst.BY_CANASTAS:
            return (-1, 0, 1)[min(canastas, 2)]
    return -1 if against else 1


def round_result(
    board: BoardView,
    hands: Sequence[Sequence[int]],
    out: int | None = None,
    concealed: bool = False,
    shown: tuple[int, SpecialHand] | None = None,
) -> RoundResult:
    """Return the result of a round that has just ended; `hands` are card lists by seat."""
    rules = board.ruleset
    held = [0] * len(board.sides)
    penalties = [0] * len(board.sides)
    for seat, hand in enumerate(hands):
        held[board.side_of[seat]] += hand_points(board, seat, hand)
        penalties[board.side_of[seat]] += held_penalty(rules, hand)
    sheets = [
        score_sheet(board, side, held[side], out, concealed, penalties[side])
        for side in range(len(board.sides))
    ]
    if shown is not None:  # M28
        seat, kind = shown
        points = special_points(rules, kind)
        sheets[board.side_of[seat]] = ScoreSheet(0, 0, 0, 0, 0, 0, 0, 0, special=points)
    return RoundResult(out, concealed, tuple(sheets), shown)
