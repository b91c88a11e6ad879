"""What lies on the table, in words: for the pointer that rests on it, and for the ear.

A listener looks at one thing at a time, by a key of its own, briefly or in full. Only what the
person sees is told; where it lies and how the words look is the screen's.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from ..engine.board import BoardView, View
from ..engine.books import spoken
from ..engine.cards import BLACK, COLUMN, COLUMN_NAMES, VALUE, WILD, freezes, listed
from ..engine.conditions import initial_minimum, pair_needed, pile_needs
from ..engine.parameters.row import PileNeeds
from ..engine.result import special_hand, special_points
from ..engine.ruleset import StockEnd
from ..engine.scoring import canasta_kind, canasta_worth, table_points
from ..engine.wordings import cards, points
from ..language import N_, _, all_of, ngettext
from . import table_speech, texts
from .turn_prompts import opening_told
from .turn_words import why_no_pile

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


HELD: Final = N_("Your hand: {cards}. It counts {points}.")
STOCK: Final = N_("{deck}, {cards}.")
OPENED: Final = N_("Your side has melded: there is no minimum any more.")
TOWARD: Final = N_("Your first meld needs {minimum}; {laid} lie there.")
COUNT: Final = N_("{name}: {cards}.")
LAID: Final = N_("{name}: {points} on the table.")
YOU: Final = N_("You")

#: Tells of a view, with the names of the seats and of the sides.
Look = Callable[[View, Sequence[str], Sequence[str]], str]


def _hand_in_full(view: View) -> str:
    held = listed(view.hand)
    if not held:
        return table_speech.hand(view)
    worth = points(sum(VALUE[card] for card in held))
    return _(HELD).format(cards=texts.titles(held), points=worth)


def _rows_in_full(view: View, names: Sequence[str], mine: bool) -> str:
    """Tell each row: what it is worth as a canasta, or what it lacks to one."""
    board, told = view.board, [table_speech.rows(view, names, mine=mine)]
    for side in range(len(board.sides)):
        if (side == board.side_of[view.seat]) is mine:
            told += [row(board, side, at) for at in range(len(board.sides[side].rows))]
    return texts.joined(*told)


def _deck(view: View) -> str:
    deck = texts.capitalized(spoken(view.board.ruleset).deck)
    return _(STOCK).format(deck=deck, cards=cards(view.board.stock_count))


def _pile(view: View) -> str:
    return texts.joined(table_speech.pile(view.board), why_no_pile(view))


def _minimum(view: View) -> str:
    """Tell the minimum of the first meld, and what of it lies on the table (W20)."""
    board = view.board
    now, needed = board.now, initial_minimum(view)
    laid = now.points if board.turn == view.seat and now.bare else 0
    if view.side.rows_laid and not 0 < laid < needed:
        return _(OPENED)
    minimum = points(needed)
    return _(TOWARD if laid else MINIMUM).format(minimum=minimum, laid=points(laid))


def _minimum_in_full(view: View) -> str:
    opens = view.board.now.bare and not view.side.rows_laid
    return opening_told(view) if opens else _minimum(view)


def _counts(view: View, seats: Sequence[str]) -> str:
    """Tell how many cards each seat holds, the person first."""
    sizes = view.board.hand_sizes
    order = [(view.seat + step) % len(sizes) for step in range(len(sizes))]
    named = [(_(YOU) if seat == view.seat else seats[seat], sizes[seat]) for seat in order]
    return texts.joined(*(_(COUNT).format(name=name, cards=cards(count)) for name, count in named))


def whose(view: View, names: Sequence[str]) -> list[str]:
    """Return what the sides are called to whoever plays on one of them."""
    own = view.board.side_of[view.seat]
    return [_(YOU) if side == own else name for side, name in enumerate(names)]


def _laid(view: View, names: Sequence[str]) -> str:
    """Tell the points of what each side has on the table, without canastas."""
    sides = zip(whose(view, names), view.board.sides, strict=True)
    told = [_(LAID).format(name=name, points=points(table_points(side))) for name, side in sides]
    return texts.joined(*told)


#: What can be looked at, by the names of the keys; scores and turns are the program's.
LOOKS: Final[Mapping[str, Look]] = {
    "look hand": lambda view, seats, names: table_speech.hand(view),
    "look hand more": lambda view, seats, names: _hand_in_full(view),
    "look rows": lambda view, seats, names: table_speech.rows(view, names, mine=True),
    "look rows more": lambda view, seats, names: _rows_in_full(view, names, mine=True),
    "look others": lambda view, seats, names: table_speech.rows(view, names, mine=False),
    "look others more": lambda view, seats, names: _rows_in_full(view, names, mine=False),
    "look pile": lambda view, seats, names: _pile(view),
    "look pile more": lambda view, seats, names: pile(view),
    "look deck": lambda view, seats, names: _deck(view),
    "look deck more": lambda view, seats, names: deck(view),
    "look minimum": lambda view, seats, names: _minimum(view),
    "look minimum more": lambda view, seats, names: _minimum_in_full(view),
    "look counts": lambda view, seats, names: _counts(view, seats),
    "look counts more": lambda view, seats, names: texts.joined(
        _counts(view, seats), _deck(view), table_speech.pile(view.board)
    ),
    "look points": lambda view, seats, names: _laid(view, names),
    "look points more": lambda view, seats, names: texts.joined(_laid(view, names), _minimum(view)),
}
