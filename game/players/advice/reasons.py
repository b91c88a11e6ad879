"""Reasons: why an option is good, as features measured on what the seat sees; no words here.

Every reason is a fact that can be counted again from the view: cards, rows, points. What tells the
best option from the second comes first.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final

from ...engine.actions import TAKE, Action, Verb
from ...engine.board import START, View
from ...engine.cards import BLACK, COLUMN, COLUMNS, FIRST_WILD, FOUR, RED, VALUE, WILD, listed
from ...engine.conditions import cannot_take, initial_minimum
from ...engine.going_out import has_canastas
from ...engine.result import SpecialHand, special_hand, special_points
from ...engine.rules import refusal
from ...engine.scoring import hand_points, table_points
from ...engine.view import goes_out
from ...named_tuple import NamedTuple
from ..expert.plans import nearest
from . import facts

#: Another hand with at most this many cards is small.
SMALL: Final = 4
#: A pile that is left is small with at most this many cards, or no more than it would have cost.
SMALL_PILE: Final = 4
#: A card counts more than another by at least so many points.
COUNTS_MORE: Final = 10
#: At most this many reasons are given.
MOST: Final = 2


class Why(Enum):
    """What a reason says; in brackets the fields of Reason that it has."""

    PILE = "pile"  # taking brings this many cards (amount)
    FINISHES_TAKING = "finishes taking"  # cards of the pile finish a canasta (column, amount)
    FITS_TAKING = "fits taking"  # cards of the pile fit own rows (amount)
    WILDS_TAKING = "wilds taking"  # the pile holds wild cards (amount)
    SMALL_PILE = "small pile"  # the pile that is left is small (amount)
    PAYS = "pays"  # the pile would cost cards of the hand (amount)
    PAYS_WILD = "pays wild"  # ... a wild card among them
    NO_TAKE = "no take"  # the rules do not let the pile be taken
    BARRED = "barred"  # the pile is not to be had with its top card (column)
    NO_PAIR = "no pair"  # what the hand has of the top card's rank does not take it (column)
    MINIMUM = "minimum"  # the hand does not reach the minimum with it (amount)
    MISSING = "missing"  # points missing for the first meld (amount, total)
    OPENS = "opens"  # the melds open, and nothing did before (amount: points, total: minimum)
    FINISHES = "finishes"  # the melds finish a canasta (column)
    FINISHES_SOME = "finishes some"  # ... or more than one (amount)
    GOES_OUT = "goes out"  # with these melds the seat goes out (amount: cards of the others)
    NEARER = "nearer"  # the canastas to go out are there, and few cards left (amount)
    ADDS = "adds"  # points that the melds put on the table (amount)
    KEEPS_WILD = "keeps wild"  # wild cards that stay in hand (amount)
    THREAT = "threat"  # another may go out with few cards (seat, amount)
    THEIR_ROW = "their row"  # another side has a row of what is kept (seat: side, column, amount)
    GIVES = "gives"  # the discard fits a row of another side (seat: side, column, amount)
    NO_ROW = "no row"  # nobody else has a row of the discard (column)
    LEFT = "left"  # less than half of the discard's rank are still out (column, amount, total)
    THROWN = "thrown"  # the next seat has thrown or left one itself (column, seat)
    SINGLE = "single"  # it is the only one of its rank in hand (column)
    SPARE = "spare"  # it goes to a rank of which a pair or more stays (column, amount)
    FREEZES = "freezes"  # it freezes a pile (amount)
    BARS = "bars"  # nobody can take the pile with it on top (amount)
    COUNTS = "counts"  # it would count against the hand, more than another card (amount)
    HAND = "hand"  # the points of the own hand, that would count against the side (amount)
    LEAD = "lead"  # the side's points on the tables less the best other's (amount)
    EXTRA = "extra"  # extra cards to be drawn for Red Threes (amount)
    SPECIAL = "special"  # the hand is a special one (amount: its points)
    # A special hand lacks few cards (amount, special), and needs no more of the discard (column).
    NEAR = "near"
    THREE = "three"  # a Three waits in the hand, and the stock has a card for it
    SHUT = "shut"  # no other side can take the pile with the discard on top (column)
    HELD = "held"  # so many of the discard's rank in hand would cost points (column, amount)
    PRICE = "price"  # a row that is not begun would cost points unfinished (column, amount)
    TALON = "talon"  # a talon comes for the first meld (amount: its cards)
    STUCK = "stuck"  # the melds of the turn cannot stay as they lie
    # What was played out (outcomes.py): with it, and otherwise (amount, total), of a hundred
    # rounds; cards that are left of one.
    TAKEN = "taken"  # the next other side takes the pile in its next turn (seat)
    FIRST_TAKE = "first take"  # the seat takes it in its own next turn
    LEFT_THREE = "left three"  # three Sevens or Aces are left in the own side's hands (M34)
    UNFINISHED = "unfinished"  # a row of the own side costs points as it is no canasta
    FIRST_OUT = "first out"  # the own side goes out
    THEIR_OUT = "their out"  # another one does
    CANASTAS = "canastas"  # the canastas that the own side finishes
    THEIR_CANASTAS = "their canastas"  # those of the best other one
    LEFT_OVER = "left over"  # the cards that the own side has left
    CAUGHT = "caught"  # those that the others have left
    TAKES = "takes"  # the next other side takes so many cards in so many rounds (seat)


class Reason(NamedTuple):
    """A measured fact; which fields it has, Why says. Points and cards are in `amount`."""

    why: Why
    amount: int = 0
    total: int = 0
    column: int = -1
    seat: int = -1
    special: SpecialHand | None = None


def reasons(view: View, actions: Sequence[Action], other: Sequence[Action] = ()) -> list[Reason]:
    """Return why to do `actions`, or, without any, to meld nothing; `other` is the second best.

    The most telling come first, no more than MOST.
    """
    found = list(dict.fromkeys(_reasons(view, actions, other)))
    return found[:MOST]


def _reasons(view: View, actions: Sequence[Action], other: Sequence[Action]) -> Iterator[Reason]:
    verb = actions[0].verb if actions else Verb.MELD
    match verb:
        case Verb.TAKE | Verb.ADD:
            yield from _of_take(view, actions[1:])
        case Verb.DRAW:
            yield from _of_draw(view, other)
        case Verb.MELD | Verb.ASK:
            yield from _of_melds(view, facts.melds_of(actions), other)
        case Verb.DISCARD | Verb.PASS:
            yield from _of_discard(view, actions[0], other)
        case Verb.STOP | Verb.TURNOVER:
            yield Reason(Why.LEAD, lead(view))
            yield Reason(Why.PILE, len(view.board.pile))
        case Verb.ANSWER:
            yield Reason(Why.HAND, own_hand(view))
            yield from threat(view)
        case Verb.PUTBACK:
            yield _missing(view) or Reason(Why.NO_TAKE)
        case Verb.SPECIAL:
            hand = special_hand(view.board.ruleset, view.hand)
            yield Reason(Why.SPECIAL, special_points(view.board.ruleset, hand) if hand else 0)
        case Verb.THREE:
            yield from _of_three(view)
        case Verb.UNDO:
            yield Reason(Why.STUCK)


# Taking or drawing.


def _of_take(view: View, paid: Sequence[Action]) -> Iterator[Reason]:
    board = view.board
    pile = board.pile
    if len(pile) > 1:  # one card is no reason
        yield Reason(Why.PILE, len(pile))
    for column, count in facts.finished_by_pile(view):
        yield Reason(Why.FINISHES_TAKING, count, column=column)
    if board.now.bare and paid:
        counts = VALUE[pile[-1]] if board.ruleset.top_card_counts else 0
        amount = sum(each.points for each in paid) + counts
        yield Reason(Why.OPENS, amount, initial_minimum(view))
    wilds = sum(card >= FIRST_WILD for card in pile)
    if wilds:
        yield Reason(Why.WILDS_TAKING, wilds)
    fits = facts.fitting(view)
    if fits:
        yield Reason(Why.FITS_TAKING, fits)


def _of_draw(view: View, other: Sequence[Action]) -> Iterator[Reason]:
    board = view.board
    if board.step != START:
        yield Reason(Why.EXTRA, board.now.extras)
        return
    yield from _near(view)
    if other and other[0].verb is Verb.TAKE:
        paid = facts.melds_of(other)
        small = len(board.pile) <= max(SMALL_PILE, len(paid))
        if small:
            yield Reason(Why.SMALL_PILE, len(board.pile))
        if any(each.wild for each in paid):
            yield Reason(Why.PAYS_WILD, len(paid))
        elif paid and small:
            yield Reason(Why.PAYS, len(paid))
        yield from threat(view)
    elif board.pile:
        yield from _no_take(view)


def _no_take(view: View) -> Iterator[Reason]:
    """Yield why the pile is not taken, where nobody would."""
    reason = refusal(view, TAKE) or cannot_take(view)
    top = view.board.pile[-1]
    if reason is None:
        if len(view.board.pile) <= SMALL_PILE:
            yield Reason(Why.SMALL_PILE, len(view.board.pile))
    elif reason == "take-minimum":
        yield Reason(Why.MINIMUM, initial_minimum(view))
    elif reason == "take-pair":
        yield Reason(Why.NO_PAIR, column=COLUMN[top])
    else:
        yield Reason(Why.BARRED, column=COLUMN[top])


def _near(view: View, thrown: int = -1) -> Iterator[Reason]:
    """Yield that a special hand lacks few cards, of which the column `thrown` needs no more."""
    hand, found = nearest(view) or (None, None)
    if found is None or not (thrown < 0 or thrown in found.spare):
        return
    if found.keeps_three or facts.three_of(view) < 0:  # else that is replaced before
        yield Reason(Why.NEAR, found.lacks, column=thrown, special=hand)


def _of_three(view: View) -> Iterator[Reason]:
    three = facts.three_of(view)
    if view.board.stock_count:
        yield Reason(Why.THREE)
    yield Reason(Why.COUNTS, hand_points(view.board, view.seat, [three]))


# Melds.


def _of_melds(view: View, plan: Sequence[Action], other: Sequence[Action]) -> Iterator[Reason]:
    board = view.board
    now = board.now
    left = view.cards_held - len(plan)
    out = goes_out(view, plan)
    if out:
        yield Reason(Why.GOES_OUT, others_cards(view))
    points = sum(each.points for each in plan)
    minimum = initial_minimum(view)
    opens = now.bare and plan and not out and now.points < minimum
    if opens:
        yield Reason(Why.OPENS, now.points + points, minimum)
    if now.bare and plan and not out and (cards := facts.talon_of(view, plan)):
        yield Reason(Why.TALON, cards)
    done = finished(view, plan)
    if len(done) > 1:
        yield Reason(Why.FINISHES_SOME, len(done))
    elif done:
        yield Reason(Why.FINISHES, column=done[0])
    own_prices = facts.prices(view, plan)
    for column, price in facts.prices(view, other).items():
        if column not in own_prices:
            yield Reason(Why.PRICE, price, column=column)
    yield from threat(view)
    canastas = view.side.canastas + len(done)
    if plan and left <= SMALL and not out and canastas >= board.ruleset.canastas_to_go_out:
        yield Reason(Why.NEARER, left)
    wilds = wilds_held(view) - sum(each.wild for each in plan)
    if wilds and sum(each.wild for each in other) > sum(each.wild for each in plan):
        yield Reason(Why.KEEPS_WILD, wilds)
    if points and not opens:
        yield Reason(Why.ADDS, points)


def finished(view: View, plan: Sequence[Action]) -> list[int]:
    """Return the columns of the canastas that a plan of melds finishes."""
    size = view.board.ruleset.canasta_size
    added = [0] * COLUMNS
    for each in plan:
        added[each.column] += 1
    rows = view.side.rows
    return [
        column
        for column in range(FOUR, COLUMNS)
        if len(rows[column]) < size <= len(rows[column]) + added[column]
    ]


def wilds_held(view: View) -> int:
    """Count the wild cards in the hand."""
    return sum(view.hand[FIRST_WILD:])


def others_cards(view: View) -> int:
    """Count the cards in the hands of the other sides."""
    board = view.board
    return sum(
        size
        for seat, size in enumerate(board.hand_sizes)
        if board.side_of[seat] != board.side_of[view.seat]
    )


def threat(view: View) -> Iterator[Reason]:
    """Yield the seat of another side that may go out soon: it has the canastas, and few cards."""
    board = view.board
    mine = board.side_of[view.seat]
    near = [
        (size, seat)
        for seat, size in enumerate(board.hand_sizes)
        if board.side_of[seat] != mine
        and size <= SMALL
        and has_canastas(board, board.sides[board.side_of[seat]])
    ]
    if near:
        size, seat = min(near)
        yield Reason(Why.THREAT, size, seat=seat)


def _missing(view: View) -> Reason | None:
    board = view.board
    now = board.now
    minimum = initial_minimum(view)
    if now.bare and now.points < minimum:
        return Reason(Why.MISSING, minimum - now.points, minimum)
    return None


# The discard.


def _of_discard(view: View, action: Action, other: Sequence[Action]) -> Iterator[Reason]:
    board = view.board
    card, column = action.card, COLUMN[action.card] if action.card >= 0 else -1
    if action.verb is Verb.PASS:
        return
    if view.cards_held == 1:
        yield Reason(Why.GOES_OUT, others_cards(view))
        return
    near = [*_near(view, column)]
    yield from near
    pile = len(board.pile)
    kept = COLUMN[other[0].card] if other and other[0].verb is Verb.DISCARD else -1
    both_bar = kept in (RED, BLACK, WILD)  # that the second best does too is no reason
    if card >= FIRST_WILD or column == RED:
        if not board.frozen:
            yield Reason(Why.FREEZES, pile)
        elif not both_bar:
            yield Reason(Why.BARS, pile)
        for threatens in threat(view):
            yield from (threatens, Reason(Why.COUNTS, VALUE[card]))
        return
    if held_price := facts.held_at_a_price(view, column):
        yield Reason(Why.HELD, held_price, column=column)
    if facts.shut(view, column):
        yield Reason(Why.SHUT, column=column)
    gives = facts.rows_take(view) and bool(facts.their_row(view, column)[0])
    if kept >= FOUR and kept != WILD and facts.rows_take(view) and not gives:
        count, side = facts.their_row(view, kept)
        if count:
            yield Reason(Why.THEIR_ROW, count, column=kept, seat=side)
    if column == BLACK:
        if not both_bar:
            yield Reason(Why.BARS, pile)
        return
    if facts.told_by_next(view, column) and not gives:
        yield Reason(Why.THROWN, column=column, seat=facts.next_seat(view))
    count, total = facts.unseen(view, column), facts.total_of(view, column)
    if not gives:
        if count * 2 <= total - 1:
            yield Reason(Why.LEFT, count, total, column)
        if facts.rows_take(view):
            yield Reason(Why.NO_ROW, column=column)
    held = facts.held_of(view, column)
    if held == 1 and not view.side.rows[column]:
        yield Reason(Why.SINGLE, column=column)
    elif held > 2 and not near and not facts.held_at_a_price(view, column, 1):
        yield Reason(Why.SPARE, held - 1, column=column)
    if gives and count * 2 <= total - 1:
        yield Reason(Why.LEFT, count, total, column)
    if kept >= 0 and VALUE[card] >= VALUE[other[0].card] + COUNTS_MORE:
        yield from threat(view)
        yield Reason(Why.COUNTS, VALUE[card])


# The end of a round.


def own_hand(view: View) -> int:
    """Return the points that the own hand costs as the round ends (W27)."""
    return hand_points(view.board, view.seat, listed(view.hand))


def lead(view: View) -> int:
    """Return the points that lie on the own side's table less the best other side's."""
    board = view.board
    mine = board.side_of[view.seat]
    totals = [table_points(side) for side in board.sides]
    return totals[mine] - max(total for at, total in enumerate(totals) if at != mine)
