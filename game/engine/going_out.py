"""Going out: which canastas it asks for, what bars it, and whether the hand can (W23, O8).

Questions only, answered from a board or a view; way_out.py finds the melds.
"""

from typing import Final

from .actions import Action
from .board import PLAY, BoardView, SideView, View
from .cards import BLACK, COLUMNS, FOUR, KINDS_OF, TRIOS, WILD
from .conditions import initial_minimum, row_with
from .outlook import BLACK_ROW, TRIO, outlook_of
from .ruleset import LastCard, OutCanastas, OutUnfinished, Ruleset
from .scoring import costly
from .way_out import WayOut, way_out

#: If a row needs fewer, one natural may stand in it with wild cards.
ALONE: Final = 2


def lacks_canastas(board: BoardView, side: SideView, action: Action | None = None) -> bool:
    """Tell whether the side lacks canastas to go out (W23).

    So it does where it has too few, or none of a kind that is asked for, or leaves unfinished what
    it may not (M23). `action` is counted as melded too.
    """
    rules = board.ruleset
    canastas = side.canastas
    if action is not None and action.column >= side.first_row:
        canastas += len(side.rows[action.column]) + 1 == side.canasta_size
    if canastas < rules.canastas_to_go_out:
        return True
    if not board.narrow:
        return False
    if lacks_kind(rules, side, action):
        return True
    if rules.out_unfinished is OutUnfinished.YES:
        return False
    barred = (WILD,) if rules.out_unfinished is OutUnfinished.NO_WILD else range(FOUR, COLUMNS)
    return any(costly(rules, column, *row_with(side, column, action)) for column in barred)


def has_canastas(board: BoardView, side: SideView) -> bool:
    """Tell whether a side has the canastas to go out, by number and by kind (W23)."""
    rules = board.ruleset
    return side.canastas >= rules.canastas_to_go_out and not lacks_kind(rules, side)


def lacks_kind(rules: Ruleset, side: SideView, action: Action | None = None) -> bool:
    """Tell whether the side lacks a natural or a mixed canasta where going out asks for it.

    `action` is counted as melded too. A canasta of wild cards is neither.
    """
    if rules.out_canastas is OutCanastas.ANY:
        return False
    natural = mixed = False
    for column in range(FOUR, WILD):
        naturals, wilds = row_with(side, column, action)
        if naturals + wilds >= rules.canasta_size:
            natural = natural or not wilds
            mixed = mixed or wilds > 0
    return not natural or (rules.out_canastas is OutCanastas.EACH and not mixed)


def blocking_short(rules: Ruleset, naturals: int, wilds: int) -> bool:
    """Tell whether so many Black Threes and wild cards are a blocking canasta that lacks a card."""
    return rules.blocking_canasta_bonus > 0 and naturals >= BLACK_ROW and 0 < wilds < TRIO


def blocking_within_reach(view: View) -> bool:
    """Tell whether the row of Black Threes can be made a blocking canasta from the hand."""
    if not view.board.ruleset.blocking_canasta_bonus:
        return False
    row = view.side.rows[BLACK]
    naturals, wilds = row_with(view.side, BLACK)
    if naturals + sum(view.hand[KINDS_OF[BLACK]]) < BLACK_ROW or (wilds and naturals < BLACK_ROW):
        return False
    laid = row[naturals:]
    return any(
        set(laid) <= set(trio) and wilds + sum([view.hand[card] for card in trio]) >= TRIO
        for trio in TRIOS
    )


def bonus_held(view: View) -> bool:
    """Tell whether the hand holds a bonus card (M3)."""
    return any(view.hand[: view.board.ruleset.bonus_kinds])


def keeps_three(view: View) -> bool:
    """Tell whether the hand holds a bonus card that may not be discarded (W25, M19)."""
    return bonus_held(view) and not view.board.ruleset.red_three_blocks


def only_a_three(view: View) -> bool:
    """Tell whether the hand is one Three that can be neither discarded nor melded (M19)."""
    rules = view.board.ruleset
    stays = rules.puts_red_threes_down or rules.last_card is LastCard.DISCARD
    return stays and view.board.hand_sizes[view.seat] == 1 and keeps_three(view)


def can_go_out(view: View) -> bool:
    """Tell whether the seat on turn can go out with the cards that it holds (O8).

    What it has melded in this turn stays.
    """
    return find_way_out(view) is not None


def find_way_out(view: View, dearest: bool = False) -> WayOut | None:
    """Return how the seat on turn goes out with the cards that it holds (O8), or None.

    What it has melded in this turn stays. With `dearest` the way that scores most.
    """
    board = view.board
    now = board.now
    if (
        board.step != PLAY
        or now.owed >= 0
        or _ranks_left_over(view)
        or _canastas_out_of_reach(view)
    ):
        return None
    missing = max(0, initial_minimum(view) - now.points) if now.bare else 0
    return way_out(outlook_of(view, missing), dearest)


def _ranks_left_over(view: View) -> bool:
    """Tell whether two ranks are held as single cards without a row, or pairs lack wild cards.

    Only one of the single cards can be discarded, and each pair without a row needs a wild card, so
    nobody goes out with them; seeing that costs little.
    """
    rules = view.board.ruleset
    if rules.wilds_may_outnumber and rules.min_naturals < ALONE:
        return False
    hand, rows = view.hand, view.side.rows
    lone = pairs = 0
    for column in range(FOUR, WILD):
        if not rows[column]:
            held = sum(hand[KINDS_OF[column]])
            if held == 1:
                lone += 1
                if lone > 1:
                    return True
            elif held == 2:
                pairs += 1
    return pairs > sum(hand[KINDS_OF[WILD]])


def _canastas_out_of_reach(view: View) -> bool:
    """Tell whether the wild cards in hand are too few to fill the canastas that are missing (W23).

    Nothing else is asked of them; seeing that costs little.
    """
    rules, side, hand = view.board.ruleset, view.side, view.hand
    missing = rules.canastas_to_go_out - side.canastas
    if missing <= 0 or rules.blocking_canasta_bonus:  # (a row of Black Threes may be one)
        return False
    lacking = [
        rules.canasta_size - len(side.rows[column]) - sum(hand[KINDS_OF[column]])
        for column in range(FOUR, WILD)
        if len(side.rows[column]) < rules.canasta_size
    ]
    if rules.wild_rows and len(side.rows[WILD]) < rules.canasta_size:
        lacking.append(rules.canasta_size - len(side.rows[WILD]))
    lacking.sort()
    need = sum([each for each in lacking[:missing] if each > 0])
    return len(lacking) < missing or need > sum(hand[KINDS_OF[WILD]])
