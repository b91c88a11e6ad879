"""Facts counted on what the seat sees, which reasons.py tells: cards, rows, and narrow rules."""

from collections.abc import Sequence

from ...engine.actions import Action, Verb
from ...engine.board import View
from ...engine.cards import ACE, COLUMN, COLUMNS, FIRST_WILD, FOUR, KINDS_OF, SEVEN, WILD, pack
from ...engine.conditions import full_for
from ...engine.scoring import HELD, HELD_RANKS, unfinished_price
from ...engine.view import copied, goes_out, lays
from ..planning.memory import Memory

# What a way comes to.


def goes_out_by(view: View, actions: Sequence[Action]) -> bool:
    """Tell whether the seat goes out by a way: by its melds, or with its last card."""
    if not actions or actions[0].verb is Verb.DISCARD:
        return bool(actions) and view.cards_held == 1
    return actions[0].verb is Verb.MELD and goes_out(view, melds_of(actions))


def melds_of(actions: Sequence[Action]) -> list[Action]:
    """Return the melds among the actions of a way."""
    return [each for each in actions if each.verb is Verb.MELD]


# The pile, and what it fits.


def finished_by_pile(view: View) -> list[tuple[int, int]]:
    """Return the canastas that the pile brings within reach: (column, cards of it in the pile).

    The row, the hand and the pile have enough cards of the rank then, the row and the hand alone
    had not.
    """
    size = view.board.ruleset.canasta_size
    found = []
    for column in range(FOUR, WILD):
        row = len(view.side.rows[column])
        held = held_of(view, column)
        piled = sum(COLUMN[card] == column for card in view.board.pile)
        if row < size and row + held < size <= row + held + piled:
            found.append((column, piled))
    return sorted(found, key=lambda each: -each[1])


def fitting(view: View) -> int:
    """Count the cards of the pile that fit own rows."""
    found = 0
    for column in range(FOUR, WILD):
        if view.side.rows[column]:
            piled = sum(COLUMN[card] == column for card in view.board.pile)
            most = room(view, column)
            found += piled if most is None else min(piled, most)
    return found


def held_of(view: View, column: int) -> int:
    """Count the cards of a column in the hand."""
    return sum(view.hand[KINDS_OF[column]])


# The discard.


def their_row(view: View, column: int) -> tuple[int, int]:
    """Return the row of a column that another side has, and whose it is: (cards, side).

    That is the row of the side that plays next, else the longest.
    """
    board = view.board
    mine, following = board.side_of[view.seat], board.side_of[next_other_seat(view)]
    counts = [len(side.rows[column]) for side in board.sides]
    if counts[following]:
        return counts[following], following
    count, at = max([(each, -at) for at, each in enumerate(counts) if at != mine])
    return count, -at


def rows_take(view: View) -> bool:
    """Tell whether a row takes the pile: not while it is frozen (W12), as it may always be (M7)."""
    return not (view.board.frozen or view.board.ruleset.always_frozen)


def next_seat(view: View) -> int:
    """Return the seat whose turn comes after this one's."""
    return (view.seat + 1) % len(view.board.hand_sizes)


def next_other_seat(view: View) -> int:
    """Return the next seat of another side."""
    side_of = view.board.side_of
    seats = [(view.seat + more) % len(side_of) for more in range(1, len(side_of))]
    return next(seat for seat in seats if side_of[seat] != side_of[view.seat])


def told_by_next(view: View, column: int) -> bool:
    """Tell whether the next seat has thrown a card of the column, or left one on the pile."""
    memory, seat = Memory(view.board), next_seat(view)
    return bool(memory.thrown[seat][column] or memory.left[seat][column])


def total_of(view: View, column: int) -> int:
    """Count the cards of a column that there are."""
    rules = view.board.ruleset
    return [*map(COLUMN.__getitem__, pack(rules.packs, rules.jokers))].count(column)


def unseen(view: View, column: int) -> int:
    """Count the cards of a rank that lie neither open nor in the own hand."""
    seen = held_of(view, column)
    seen += sum(
        card < FIRST_WILD and COLUMN[card] == column
        for side in view.board.sides
        for card in side.rows[column]
    )
    seen += [*map(COLUMN.__getitem__, view.board.pile)].count(column)
    return total_of(view, column) - seen


# What narrow rules know: full rows, prices, talons (M10-M34).


def room(view: View, column: int) -> int | None:
    """Return how many more cards the own row of a column can hold (M10); None: any number."""
    limit = view.board.ruleset.row_limit
    return None if limit is None else limit - len(view.side.rows[column])


def shut(view: View, column: int) -> bool:
    """Tell whether no other side can take a pile with a card of the column on top (M8, M10)."""
    board = view.board
    mine = board.side_of[view.seat]
    others = [side for at, side in enumerate(board.sides) if at != mine]
    return all(full_for(board, side, column) for side in others)


def prices(view: View, plan: Sequence[Action]) -> dict[int, int]:
    """Return what rows cost that a plan begins and leaves unfinished, by column (M33)."""
    rules = view.board.ruleset
    naturals, wilds = [0] * COLUMNS, [0] * COLUMNS
    for each in plan:
        if each.verb is Verb.MELD:
            (wilds if each.wild and each.column != WILD else naturals)[each.column] += 1
    return {
        column: price
        for column in (SEVEN, ACE, WILD)
        if not view.side.rows[column]
        and (price := unfinished_price(rules, column, naturals[column], wilds[column]))
    }


def held_at_a_price(view: View, column: int, thrown: int = 0) -> int:
    """Return what the cards of a column in hand would cost at the end (M34); 0: nothing.

    `thrown` of them are given away before. Nor do they where one less costs the same.
    """
    held = sum(view.hand[KINDS_OF[column]]) - thrown
    return view.board.ruleset.held_penalty if column in HELD_RANKS and held == HELD else 0


def talon_of(view: View, plan: Sequence[Action]) -> int:
    """Return how many cards of a talon a turn with these melds earns (M20)."""
    trial = copied(view)
    return trial.board.talon_due if all(lays(trial, action) for action in plan) else 0


def three_of(view: View) -> int:
    """Return the Three in hand; -1 if there is none."""
    bonus = view.board.ruleset.bonus_kinds
    return next((card for card in range(bonus) if view.hand[card]), -1)
