"""What lies where while other cards are moving; a card that moves lies nowhere."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from ...engine.actions import meld
from ...engine.board import Board, BoardView, View
from ...engine.cards import FIRST_WILD, JOKER, counted, freezes, listed
from ...engine.ruleset import FreezeMark
from ...engine.side import Side
from ...engine.view import LiveView, live
from ...table.table_events import Place, Spot
from ..canvas.art import CARD_W

#: How wide a card is seen tick by tick as it turns, its face from the middle one on, in pixels.
TURNING: Final = (27, 9, 27)
#: A card that stands out until the next click.
UNTIL_CLICK: Final = -1


class Held:
    """A card of the own hand. `air`: it has not landed yet.

    It stands out for `raised` ticks, or UNTIL_CLICK.
    """

    __slots__ = ("_turned", "air", "card", "raised")

    def __init__(self, card: int, up: bool = True, air: bool = False, raised: int = 0) -> None:
        """Lay it down; not `up`: it is seen from behind."""
        self.card, self.air, self.raised = card, air, raised
        self._turned = len(TURNING) + 1 if up else 0  # ticks since it has begun to turn

    @property
    def up(self) -> bool:
        """Whether its face is seen."""
        return self._turned > len(TURNING) // 2

    @property
    def lies(self) -> bool:
        """Whether it has turned up, all of it."""
        return self._turned > len(TURNING)

    @property
    def width(self) -> int:
        """How wide it is seen as it turns, in pixels."""
        return TURNING[self._turned - 1] if 0 < self._turned <= len(TURNING) else CARD_W

    def turn(self) -> bool:
        """Turn it up for 1/60 s; tell whether it had begun to before."""
        begun = self._turned > 0
        self._turned = min(self._turned + 1, len(TURNING) + 1)
        return begun

    def turn_up(self) -> None:
        """Have its face seen at once."""
        self._turned = len(TURNING) + 1


def place_across(board: BoardView) -> int | None:
    """Return the place in the pile of the card that lies crosswise, as the last one that froze it.

    None: none does, or frozen piles have another mark, or none as always frozen (M7).
    """
    rules = board.ruleset
    if rules.always_frozen or rules.freeze_mark is not FreezeMark.CROSSWISE:
        return None
    return max((place for place, card in enumerate(board.pile) if freezes(card)), default=None)


class RestingCards:
    """What lies where. `hand` is the own hand from the left, cards on their way to it included."""

    def __init__(self, view: View) -> None:
        """Put everything where `view` has it."""
        self.seat = view.seat
        self.board = live(view).board.copy()
        self.hand = [Held(card) for card in listed(view.hand)]

    def gather(self) -> None:
        """Make all cards the deck again, except for talons that lie aside."""
        board = self.board
        board.stock_count += len(board.pile) + sum(board.hand_sizes)
        for side in board.sides:
            board.stock_count += sum(map(len, side.rows))
        board.sides = [Side(side.canasta_size, side.first_row) for side in board.sides]
        board.hand_sizes = [0] * len(board.hand_sizes)
        board.pile = []
        board.frozen = board.ruleset.always_frozen
        self.hand = []

    def view(self) -> LiveView:
        """Say what is to be seen."""
        return self._view(self.board, [held for held in self.hand if not held.air])

    def view_with(self, coming: Sequence[tuple[int, Place]]) -> LiveView:
        """Say what is to be seen once these cards, and those of the own hand, have landed."""
        board = self.board.copy()
        for card, (spot, owner, column) in coming:
            if spot is Spot.HAND:
                board.hand_sizes[owner] += 1
            elif spot is Spot.ROW:
                board.sides[owner].lay(card, column, card >= FIRST_WILD)
        return self._view(board, self.hand)

    def _view(self, board: Board, hand: Sequence[Held]) -> LiveView:
        board.hand_sizes[self.seat] = len(hand)
        side = board.sides[board.side_of[self.seat]]
        return LiveView(self.seat, board, counted([held.card for held in hand]), side)

    def faces(self) -> list[int]:
        """Return the whole own hand from the left, -1 for a card that is seen from behind."""
        return [held.card if held.up else -1 for held in self.hand]

    def agrees(self, view: View) -> bool:
        """Tell whether everything lies where `view` has it."""
        board, there = self.board, live(view).board
        return (
            board.stock_count == there.stock_count
            and board.aside == there.aside
            and board.pile == list(there.pile)
            and Counter(held.card for held in self.hand) == Counter(listed(view.hand))
            and all(
                size == there.hand_sizes[seat]
                for seat, size in enumerate(board.hand_sizes)
                if seat != self.seat
            )
            and all(
                ours.rows == [list(row) for row in theirs.rows]
                for ours, theirs in zip(board.sides, there.sides, strict=True)
            )
        )

    def refresh(self, view: View) -> None:
        """Take from `view` whose turn it is, and all else except where cards lie."""
        self.board = live(view).board.copy()

    @property
    def count(self) -> int:
        """How many cards lie on the table and in the hands."""
        board = self.board
        hands = sum(size for seat, size in enumerate(board.hand_sizes) if seat != self.seat)
        own = sum(not held.air for held in self.hand)
        rows = sum(len(row) for side in board.sides for row in side.rows)
        return board.stock_count + sum(board.aside) + len(board.pile) + hands + own + rows

    def held(self, card: int) -> Held | None:
        """Return the last card of a kind in the own hand."""
        kind = [held for held in self.hand if held.card == card and not held.air]
        return kind[-1] if kind else None

    def has(self, place: Place, card: int, cards: int = 1) -> bool:
        """Tell whether a card, or so many, can set out from there."""
        spot, owner, column = place
        match spot:
            case Spot.STOCK:
                return self.board.stock_count + sum(self.board.aside) >= cards
            case Spot.PILE:
                return len(self.board.pile) >= cards and (card < 0 or card in self.board.pile)
            case Spot.HAND if owner == self.seat:
                return self.held(card) is not None
            case Spot.HAND:
                return self.board.hand_sizes[owner] > 0
        return card in self.board.sides[owner].rows[column]

    def lies_across(self, card: int) -> bool:
        """Tell whether the uppermost card of a kind in the pile lies crosswise."""
        pile, across = self.board.pile, place_across(self.board)
        return across is not None and pile[across] == card and card not in pile[across + 1 :]

    def jokers(self, place: Place, held: Held | None) -> int:
        """Count the Jokers of a row, or those of the own hand before one that is `held` there."""
        spot, owner, column = place
        if spot is Spot.ROW:
            return self.board.sides[owner].rows[column].count(JOKER)
        if held is None or (spot, owner) != (Spot.HAND, self.seat):
            return 0
        return sum(each.card == JOKER for each in self.hand[: self.hand.index(held)])

    def lift(
        self, place: Place, card: int, cards: int = 1, aside: bool = False, held: Held | None = None
    ) -> None:
        """Take cards from where they lie, as they set out.

        `aside`: it is the next one of a talon; `held`: it is this one of the own hand.
        """
        board = self.board
        spot, owner, column = place
        match spot:
            case Spot.STOCK if aside:
                talons = [*board.aside]
                talons[len(board.opened)] -= 1  # one that nobody got may lie before it (M21)
                board.aside = tuple(talons)
            case Spot.STOCK:
                board.stock_count -= cards
            case Spot.PILE if cards > 1:
                del board.pile[-cards:]
            case Spot.PILE:
                last = len(board.pile) - 1 - board.pile[::-1].index(card)
                del board.pile[last]
            case Spot.HAND if owner == self.seat:
                leaving = held or self.held(card)
                assert leaving is not None
                self.hand.remove(leaving)
            case Spot.HAND:
                board.hand_sizes[owner] -= 1
            case Spot.ROW:
                row = board.sides[owner].rows[column]
                row.append(row.pop(len(row) - 1 - row[::-1].index(card)))
                board.sides[owner].lift(column, card >= FIRST_WILD)
        self._freeze()

    def note_own(self, target: Place, card: int) -> None:
        """Note that a card has left the own hand: what is melded in a turn keeps its room there."""
        board = self.board
        if target.spot is Spot.ROW and board.turn == self.seat:
            board.now.melds.append(meld(card, target.column if card >= FIRST_WILD else None))
        else:
            board.now.melds.clear()

    def lay(self, place: Place, card: int, cards: int = 1) -> None:
        """Put down cards that have landed; those of the own hand are in it already."""
        board = self.board
        spot, owner, column = place
        match spot:
            case Spot.STOCK:
                board.stock_count += cards
            case Spot.PILE:
                board.pile.append(card)
            case Spot.HAND if owner != self.seat:
                board.hand_sizes[owner] += 1
            case Spot.ROW:
                board.sides[owner].lay(card, column, card >= FIRST_WILD)
        self._freeze()

    def _freeze(self) -> None:
        """Freeze the pile, or not, as what lies there has it (W14, M7)."""
        board = self.board
        board.frozen = board.ruleset.always_frozen or any(map(freezes, board.pile))
