"""What lies on the table, in words: what is told where the pointer rests on it.

Only what the person sees; where it lies and how the words look is the screen's.
"""

from collections.abc import Iterator
from typing import Final

from ...engine.board import BoardView, View
from ...engine.books import spoken
from ...engine.cards import (
    BLACK,
    COLUMN,
    COLUMN_NAMES,
    WILD,
    freezes,
)
from ...engine.conditions import initial_minimum, pair_needed, pile_needs
from ...engine.parameters.row import PileNeeds
from ...engine.result import special_hand, special_points
from ...engine.ruleset import StockEnd
from ...engine.scoring import canasta_kind, canasta_worth, table_points
from ...engine.wordings import points
from ...language import N_, _, all_of, ngettext
from .. import texts

NO_PILE: Final = N_("There is no discard pile now.")
#: The pile is frozen, and why: by what lies in it, always, or before a first meld.
FROZEN_BY: Final = N_("It is {blocked} by {cards} in it: {mark}.")
FROZEN_ALWAYS: Final = N_("It is always {blocked}.")
FIRST_MELD: Final = N_("You have not melded yet, so it is {blocked} for you.")
NOT_FROZEN: Final = N_("It is not {blocked}.")
#: What takes it.
TAKERS: Final = {
    PileNeeds.NOBODY: N_("Nobody can take it: a {top} is on top."),
    PileNeeds.ROW: N_("Your row of {ranks} takes it."),
    PileNeeds.TWO_FROZEN: N_("Only two {ranks} from your hand take it."),
    PileNeeds.TWO_OPENING: N_("Only two {ranks} from your hand take it."),
    PileNeeds.TWO: N_("Two {ranks} from your hand take it."),
    PileNeeds.TWO_OR_WILD: N_("Two {ranks} from your hand take it, or one and a wildcard."),
}

EMPTY: Final = N_("The {deck} is empty.")
#: What happens then (W26, H5, C8, O10).
AT_END: Final = {
    StockEnd.ASK: N_("When it is empty, you take the pile, or are asked: stop, or turn it over?"),
    StockEnd.TOP_CARD: N_(
        "When it is empty, the top card alone is added, or the pile is taken, or the hand ends."
    ),
    StockEnd.TURN_OVER: N_("When it is empty, the pile is turned over and becomes the new {deck}."),
    StockEnd.TAKE_OR_END: N_("When it is empty, everybody takes the pile, or the round ends."),
}

TOTALS: Final = N_("The points of the game so far.")
MINIMUM: Final = N_("Your first meld needs {minimum}.")
ON_TABLE: Final = N_("Your cards on the table: {points}.")
CLICKS: Final = N_("A left click tells this, a right click the Detailed Scoring.")

#: The button above the ScoreBoard, while it is there (H5, O10, M25).
END_HAND: Final = N_("A click ends the round: nobody goes out, and all hands are counted.")
SHOW_HAND: Final = N_("A click shows your hand, which is worth {points}, and ends the round.")

WORTH: Final = N_("It is worth {points} beside its cards.")
TO_CANASTA: Final = N_("{ranks}: a canasta with {cards}.")


def pile(view: View) -> str:
    """Tell of the discard pile: how many cards, whether it is frozen and why, what takes it."""
    board = view.board
    count = len(board.pile)
    if not count:
        return _(NO_PILE)
    told = ngettext(
        "{count} card lies on the discard pile.", "{count} cards lie on the discard pile.", count
    )
    return texts.joined(told.format(count=count), _frozen(view), _takers(view))


def _frozen(view: View) -> str:
    """Tell whether only a natural pair takes the pile, and why (W14, M7, C3)."""
    board = view.board
    rules = board.ruleset
    blocked = spoken(rules).blocked
    if rules.always_frozen:
        return _(FROZEN_ALWAYS).format(blocked=blocked)
    if board.frozen:
        cards = all_of([*_freezing(board)])
        mark = _(rules.freeze_mark.meaning)
        return _(FROZEN_BY).format(blocked=blocked, cards=cards, mark=mark)
    if pair_needed(board, bare=not view.side.rows_laid) is PileNeeds.TWO_OPENING:
        return _(FIRST_MELD).format(blocked=blocked)
    return _(NOT_FROZEN).format(blocked=blocked)


def _freezing(board: BoardView) -> Iterator[str]:
    """Yield what freezes the pile, in words: `a Red Three`, `two wildcards`."""
    columns = [COLUMN[card] for card in board.pile if freezes(card)]
    for column in dict.fromkeys(columns):
        yield texts.ranks(column, columns.count(column))


def _takers(view: View) -> str:
    """Tell what takes the pile as it lies."""
    top, ranks = map(_, COLUMN_NAMES[COLUMN[view.board.pile[-1]]])
    return _(TAKERS[pile_needs(view)]).format(top=top, ranks=ranks)


def deck(view: View) -> str:
    """Tell of the stock: how many cards, and what happens at its end."""
    board = view.board
    count, word = board.stock_count, spoken(board.ruleset).deck
    left = ngettext(
        "{count} card is left on the {deck}.", "{count} cards are left on the {deck}.", count
    )
    told = left if count else _(EMPTY)
    end = AT_END[board.ruleset.stock_end]
    if end is AT_END[StockEnd.TURN_OVER] and board.turnovers >= board.ruleset.turnovers:
        return told.format(count=count, deck=word)
    return texts.joined(told, _(end)).format(count=count, deck=word)


def scores(view: View) -> str:
    """Tell of the ScoreBoard, and what its clicks do."""
    rows = view.side.rows_laid
    minimum = "" if rows else _(MINIMUM).format(minimum=points(initial_minimum(view)))
    laid = _(ON_TABLE).format(points=points(table_points(view.side))) if rows else ""
    return texts.joined(_(TOTALS), minimum, laid, _(CLICKS))


def end_hand() -> str:
    """Tell of the button that ends the hand at the stock's end (H5, O10)."""
    return _(END_HAND)


def show_hand(view: View) -> str:
    """Tell of the button that shows a special hand (M25)."""
    rules = view.board.ruleset
    kind = special_hand(rules, view.hand)
    return _(SHOW_HAND).format(points=points(special_points(rules, kind))) if kind else ""


def row(board: BoardView, owner: int, column: int) -> str:
    """Tell of a row of a side: which canasta it is and what that is worth, or what it lacks.

    "" where there is nothing to tell: of bonus cards and Black Threes.
    """
    from .. import table_speech  # only where a row is told: the window opens sooner

    side = board.sides[owner]
    length = len(side.rows[column])
    if not length or column < side.first_row or (column == BLACK and length < side.canasta_size):
        return ""
    if length < side.canasta_size:
        missing = texts.cards_more(column, side.canasta_size - length)
        return _(TO_CANASTA).format(
            ranks=texts.capitalized(table_speech.row(side, column)), cards=missing
        )
    kind = canasta_kind(board.ruleset, column, not side.wilds[column])
    told = texts.capitalized(texts.canasta(kind, column))
    cards = ngettext("{count} card", "{count} cards", length).format(count=length)
    worth = canasta_worth(board.ruleset, column, side.wilds[column])
    # That of wild cards depends on which they are.
    value = _(WORTH).format(points=points(worth)) if worth and column != WILD else ""
    return texts.joined(_("{canasta}: {cards}.").format(canasta=told, cards=cards), value)
