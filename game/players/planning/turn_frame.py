"""A turn as it is planned, and its frame: how it begins, goes on and ends within the rules.

A sketch is what can be laid from a hand, tried on counts and never on the table. Players plan with
it. It gives groups of melds that can stand (W12, W15, W16, W20); which of them to want is the
player's. Black Threes are left to the player too.

A player says what it would like (the pile, a plan of melds, a discard); here that becomes the next
action. A plan is made again at every card, as if none of this turn's cards had been melded. So a
turn can be continued in its middle, even if somebody else began it.
"""

from collections.abc import Sequence
from typing import Final

from ...engine import ways
from ...engine.actions import (
    ADD,
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
)
from ...engine.board import View
from ...engine.cards import BLACK, COLUMN, COLUMNS, FIRST_WILD, FOUR, KINDS, VALUE, WILD, listed
from ...engine.outlook import BLACK_ROW, lacking_wilds, wild_range
from ...engine.rules import ROW_SIZE, initial_minimum, legal_actions, refusal
from ...engine.scoring import held_penalty, unfinished_price
from ...engine.view import carries, taken_back
from ...engine.way_out import DEAREST_FIRST, NATURALS

NATURAL_COLUMNS: Final = NATURALS


class Sketch:
    """The side's rows and the hand as counts, and the groups of melds chosen so far.

    It starts from where the cards melded by hand in this turn would all be taken back (those that
    W19 leaves), so that a player who plans the same way at every card goes on with one plan.
    A group is what has to be laid together to stand. `points` counts towards the initial minimum
    `needed` (0 for a side that has opened).
    """

    def __init__(self, view: View) -> None:
        board = view.board
        now = board.now
        side = view.side
        self.ruleset = board.ruleset
        #: Whether Black Threes are melded (W17), and no bonus cards (M2).
        self.blacks_meld = side.first_row == BLACK
        self.begun = now.melds[now.barrier :]
        self.lengths = [len(row) for row in side.rows]
        self.wilds = list(side.wilds)
        self.points = now.points
        hand = list(view.hand)
        for action in self.begun:
            hand[action.card] += 1
            self.lengths[action.column] -= 1
            self.wilds[action.column] -= action.wild
            self.points -= action.points
        self.naturals: list[list[int]] = [[] for _ in range(COLUMNS)]
        self.wild_cards: list[int] = []
        for card in listed(hand):
            if card < FIRST_WILD:
                self.naturals[COLUMN[card]].append(card)
            else:
                self.wild_cards.append(card)
        self.wild_cards.reverse()  # the last one, a Two before a Joker, is laid first
        self.held = view.cards_held + len(self.begun)
        self.needed = initial_minimum(view) if now.bare and not now.barrier else 0
        #: What the partner has answered (O8), None if nothing.
        self.answer = now.answer
        #: Whether what is laid is a first meld, or a part of one (M9).
        self.opening = now.bare and (now.taken < 0 or now.owed >= 0)
        self.groups: list[list[Action]] = []

    @property
    def canastas(self) -> int:
        """How many canastas the side has, the sketched melds among them."""
        size = self.ruleset.canasta_size
        return sum([length >= size for length in self.lengths[FOUR:]])

    @property
    def lacking_wilds(self) -> int:
        """The wild cards that their own row must get before another row takes one (M14)."""
        return lacking_wilds(self.ruleset, self.lengths[WILD])

    def room_for_wild(self, column: int) -> bool:
        """Tell whether one more wild card may join the row (W15, M10-M14)."""
        wilds = self.wilds[column]
        naturals = self.lengths[column] - wilds
        _, most = wild_range(self.ruleset, column, naturals, wilds, self.opening)
        return naturals > 0 and most > 0 and self.lacking_wilds <= 0

    def may_pair(self, column: int) -> bool:
        """Tell whether the hand has just a pair for a new row, which a wild card can complete."""
        return (
            not self.lengths[column]
            and len(self.naturals[column]) == 2
            and len(self.wild_cards) > 0
            and self.lacking_wilds <= 0
            and self._beside(column, 2, 0) == 1
        )

    def _beside(self, column: int, naturals: int, wilds: int) -> int:
        """Return the fewest wild cards that a row needs beside these; -1 if it cannot stand."""
        fewest, most = wild_range(self.ruleset, column, naturals, wilds, self.opening)
        return fewest if fewest <= most else -1

    def lay(self, columns: Sequence[int], wild_column: int | None = None, wilds: int = 0) -> None:
        """Lay one natural for each of `columns`, then `wilds` wild cards, as one group."""
        group = []
        for column in columns:
            card = self.naturals[column].pop()
            group.append(MELD[card])
            self.points += MELD[card].points
            self.lengths[column] += 1
        for _ in range(wilds):
            assert wild_column is not None
            card = self.wild_cards.pop()
            group.append(MELD_WILD[wild_column][card - FIRST_WILD])
            self.points += VALUE[card]
            self.lengths[wild_column] += 1
            self.wilds[wild_column] += 1
        self.held -= len(group)
        self.groups.append(group)

    def lay_all(self, column: int) -> None:
        """Lay all naturals of a column: what a new row needs together, the rest one by one.

        Not where that begins a row that costs more unfinished (M33) than in hand (M34).
        """
        room = self.ruleset.most_cards - self.lengths[column]
        count = min(len(self.naturals[column]), room)
        together = max(ROW_SIZE - self.lengths[column], 1)
        price = 0 if self.lengths[column] else unfinished_price(self.ruleset, column, count, 0)
        if price > held_penalty(self.ruleset, self.naturals[column]):
            return
        if count and together <= count:
            self.lay([column] * together)
            for _ in range(count - together):
                self.lay([column])

    def open(self) -> bool:
        """Lay the dearest groups until the initial minimum is reached; whether it is.

        Naturals come first, then pairs with a wild card, then wild cards on the rows (W20).
        """
        for column in DEAREST_FIRST:
            self.lay_all(column)
        for column in DEAREST_FIRST:
            if self.points >= self.needed:
                return True
            if self.may_pair(column):
                self.lay([column, column], column, 1)
        for column in DEAREST_FIRST:
            while self.points < self.needed and self.wild_cards and self.room_for_wild(column):
                if self.lengths[column] < ROW_SIZE:
                    break
                self.lay([], column, 1)
        return self.points >= self.needed

    def keep(self, cards: int, groups: int) -> None:
        """Give up what was chosen last, except for the first `groups`, to keep `cards` in hand."""
        while len(self.groups) > groups and self.held < cards:
            self.held += len(self.groups.pop())

    @property
    def out(self) -> bool:
        """Whether the melds leave at most a card, and the player may go out with it (W23, O8)."""
        return (
            self.held <= 1
            and self.canastas >= self.ruleset.canastas_to_go_out
            and self.answer is not False
        )

    def stands(self) -> bool:
        """Tell whether the turn can end with these melds (W22): by a discard, a pass, or going out.

        That an owed pile is settled is not looked at.
        """
        rules = self.ruleset
        for column in NATURAL_COLUMNS:
            wilds = self.wilds[column]
            naturals = self.lengths[column] - wilds
            if (naturals or wilds) and self._beside(column, naturals, wilds):
                return False
        if 0 < self.lengths[WILD] < ROW_SIZE:
            return False
        blacks = self.lengths[BLACK] if self.blacks_meld else 0
        if blacks or not self.held:
            if not self.out or 0 < blacks < ROW_SIZE or blacks > BLACK_ROW:
                return False
            if blacks and self.held and not rules.discard_after_black_threes:
                return False
        if any(self.lengths[FOUR:]) and self.points < self.needed:
            return self.out and not rules.minimum_when_going_out
        return True

    def actions(self) -> list[Action]:
        """Return the melds of all groups, in the order in which they are to be laid."""
        return [action for group in self.groups for action in group]


def beginning(view: View, wants_pile: bool, plays_on: bool) -> Action:
    """Return the first action of a turn: the pile if it is wanted and can be had, else a card.

    With no stock left it is what the rules leave: `plays_on` chooses between turning the pile over
    and stopping (W26); a top card that must be added or taken is (H5, O10).
    """
    if wants_pile and refusal(view, TAKE) is None and (not view.board.narrow or can_take(view)):
        return TAKE
    if view.board.stock_count:
        return DRAW
    for action in (TURNOVER, STOP) if plays_on else (STOP,):
        if refusal(view, action) is None:
            return action
    return ADD if refusal(view, ADD) is None else TAKE


def can_take(view: View) -> bool:
    """Tell whether the pile, which may be taken, comes to the hand by melds that are at hand."""
    return view.board.ruleset.take_must_succeed or ways.taking(view) is not None


def settling(view: View) -> list[Action]:
    """Return the melds of a turn that settle the owed pile (W12), or none if there are none.

    They go on with those that have been made, where that can be.
    """
    board = view.board
    way = ways.settling(view)
    if way is not None:
        return [*board.now.melds[board.now.barrier :], *way]
    return [*(ways.settling(taken_back(view)) or ())]


def bound(view: View, dearest: bool = False) -> list[Action]:
    """Return the melds of a turn that goes out: bound by a yes (O8), or as the player likes.

    The first way that is found, or with `dearest` the one that scores most. There are none where
    there is no way out, or where a last discard is all there is to it.
    """
    return ways.going_out(taken_back(view), dearest) or []


def going_on(view: View, plan: Sequence[Action]) -> Action | None:
    """Return the next meld on the way to a plan, or None if it is carried out.

    None, too, if something else has been melded: then the turn ends as it stands or, where that
    is against the rules (last_resort), cards are taken back one by one until they fit the plan.
    """
    board = view.board
    now = board.now
    rest = _without(plan, now.melds[now.barrier :])
    tried = now.owed < 0 and (view.board.narrow or now.answer)
    if rest is None or (tried and not carries(view, rest)):
        return None
    for action in rest:
        if refusal(view, action) is None:
            return action
    return None


def fits(view: View, plan: Sequence[Action]) -> bool:
    """Tell whether what is still to be melded of a plan can be, and the turn may end after it."""
    rest = _without(plan, view.board.now.melds[view.board.now.barrier :])
    return rest is not None and carries(view, rest)


def _without(plan: Sequence[Action], melded: Sequence[Action]) -> list[Action] | None:
    """Say what of a plan is still to be melded, or None if something else has been."""
    rest = list(plan)
    for action in melded:
        if action not in rest:
            return None
        rest.remove(action)
    return rest


def last_act(view: View) -> Action:
    """Return what becomes of the only card in hand: it is discarded, or passed with."""
    card = next(kind for kind in range(KINDS) if view.hand[kind])
    return DISCARD[card] if refusal(view, DISCARD[card]) is None else PASS


def last_resort(view: View) -> Action:
    """Say what is left to a player who can neither meld nor discard as they would like."""
    for action in (PASS, PUTBACK, UNDO):
        if refusal(view, action) is None:
            return action
    return legal_actions(view)[0]
