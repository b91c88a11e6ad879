"""Positions from text, so that a rule is tried in five lines; no tests live here.

Cards and actions are written as a record writes them: `9H`, `JK`, `meld 2S 9`. A row is written
by its ranks, `KKK2*`: naturals of one rank, `2` for a Two and `*` for a Joker among them.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

import pytest

from game.engine.actions import Action, Verb, parse_action
from game.engine.board import Board, Phase, Side
from game.engine.cards import (
    CARD_NAMES,
    COLUMN,
    COLUMN_RANKS,
    FOUR,
    JOKER,
    KINDS,
    RED,
    WILD,
    cards_text,
    counted,
    listed,
    pack,
    parse_card,
)
from game.engine.refusals import IllegalAction
from game.engine.round import Round
from game.engine.rules import refusal
from game.engine.ruleset import WINDOWS, Ruleset

#: Option names are long; tests write these.
POSITIVE = "canasta-for-positive-score"
CANASTAS = "canastas-to-go-out"
DRAWN = "cards-drawn"
EXTRA = "red-three-extra-card"
BLOCKS = "red-three-blocks"
ADD = "add-to-canasta"
TOP_COUNTS = "top-card-counts"


class _Box:
    """The cards of the game that have not been given a place yet."""

    def __init__(self, cards: Iterable[int]) -> None:
        self.left = Counter(cards)

    def take(self, card: int) -> int:
        assert self.left[card], f"there is no {CARD_NAMES[card]} left for this position"
        self.left[card] -= 1
        return card

    def named(self, text: str) -> list[int]:
        """The cards that `text` names."""
        return [self.take(parse_card(name)) for name in text.split()]

    def row(self, text: str) -> tuple[int, list[int]]:
        """The column and the cards of a row like `KKK2*`, in whatever suits are left."""
        column = COLUMN_RANKS.rindex(text[0])
        cards = []
        for letter in text:
            wanted = WILD if letter in "2*" else column
            assert letter in ("2", "*", text[0]), f"{text!r} is no row"
            kinds = [
                kind
                for kind in range(KINDS)
                if self.left[kind] and COLUMN[kind] == wanted and (kind == JOKER) == (letter == "*")
            ]
            assert kinds, f"there are not enough cards for the row {text!r}"
            # Suits in turn, so that rows look as in play.
            cards.append(self.take(max(kinds, key=lambda kind: (self.left[kind], -kind))))
        return column, cards

    def rest(self) -> list[int]:
        """All that is left: Four to Ace, wild cards, Threes."""
        return sorted(self.left.elements(), key=lambda card: (COLUMN[card] < FOUR, card))


def position(
    hand: str,
    other: str | None = None,
    *,
    rows: str = "",
    other_rows: str = "",
    reds: str = "",
    other_reds: str = "",
    pile: str = "",
    stock: str = "",
    rest: str = "stock",
    drawn: bool | int = False,
    turn: int = 0,
    totals: tuple[int, ...] = (0, 0),
    options: Mapping[str, str] | None = None,
    turnovers: int = 0,
    humans: Iterable[int] = (),
    rules: Ruleset = WINDOWS,
    seats: int = 2,
    hands: Mapping[int, str] | None = None,
    sides: Mapping[int, str] | None = None,
    melded: Iterable[int] = (),
) -> Round:
    """A round in mid-play, a turn beginning, with all its 108 cards.

    `hand`, `rows` and `reds` are those of the seat on turn (`turn`), `other...` the other seat's;
    `pile` has its top card last, `stock` its first card first. All cards not named lie below the
    named stock (`rest="stock"`), or are in the other's hand (`rest="other"`, with which the stock
    may be empty), or at the bottom of the pile (`rest="pile"`). If `other` is left out, that hand
    is four cards of the rest. `drawn`: the last card of `hand` (the last `drawn` cards) has just
    been drawn.

    Other rule books with `rules`. With more `seats` the other is the next to the left; `hands` are
    those of further seats, by seat (by default four cards), `sides` the rows of further sides, by
    side. `melded` are the seats that have melded in an earlier turn (O9).
    """
    ruleset = rules.with_options(options or {})
    cards_of_game = pack(ruleset.packs, ruleset.jokers)
    count = max(ruleset.side_of(seats)) + 1
    totals = (totals + (0,) * count)[:count]
    result = Round(ruleset, cards_of_game, seats, totals=totals, humans=tuple(humans))
    board = result.board
    box = _Box(cards_of_game)
    left_seat = (turn + 1) % seats
    held = box.named(hand)
    others = box.named(other or "")
    pile_cards = box.named(pile)
    stock_cards = box.named(stock)
    further = {seat: box.named(text) for seat, text in (hands or {}).items()}
    tables = {side: ("", text) for side, text in (sides or {}).items()}
    tables[board.side_of[turn]] = (reds, rows)
    tables[board.side_of[left_seat]] = (other_reds, other_rows)
    for number, (red_text, row_text) in tables.items():
        side = board.sides[number]
        for card in box.named(red_text):
            side.lay(card, RED, False)
        for text in row_text.split():
            column, cards = box.row(text)
            for card in cards:
                side.lay(card, column, COLUMN[card] == WILD)
    left = box.rest()
    if other is None:
        others, left = left[:4], left[4:]
    for seat in set(range(seats)) - {turn, left_seat, *further}:
        further[seat], left = left[:4], left[4:]
    if rest == "other":
        others += left
    elif rest == "pile":
        pile_cards = left + pile_cards
    else:
        assert rest == "stock"
        stock_cards += left
    new = int(drawn)
    if new:
        stock_cards = held[-new:] + stock_cards
        held = held[:-new]

    for seat, cards in {**further, turn: held, left_seat: others}.items():
        result.hands[seat][:] = counted(cards)
        board.hand_sizes[seat] = len(cards)
    result.stock[:] = reversed(stock_cards)
    board.stock_count = len(stock_cards)
    board.pile[:] = pile_cards
    board.frozen = any(COLUMN[card] in (RED, WILD) for card in pile_cards)
    board.turnovers = turnovers
    board.turn = turn
    for seat in melded:
        board.melded[seat] = True
    assert sorted(all_cards(result)) == cards_of_game
    result._begin_turn()
    if new:
        assert len(result.apply(parse_action("draw"))) == new
    return result


def all_cards(round_: Round) -> list[int]:
    """Every card of the round, wherever it lies."""
    board = round_.board
    return [
        *(card for hand in round_.hands for card in listed(hand)),
        *(card for side in board.sides for row in side.rows for card in row),
        *board.pile,
        *round_.stock,
    ]


def do(round_: Round, *actions: str) -> Round:
    """Play `actions`, written as in a record; `draw 9H 4S` also says what must come."""
    for text in actions:
        if text.startswith("draw "):
            drawn = round_.apply(parse_action("draw"))
            assert cards_text(drawn) == text.removeprefix("draw ")
        else:
            round_.apply(parse_action(text))
    return round_


def allowed(round_: Round, text: str) -> bool:
    """Whether an action is legal, by the list and by the check alike."""
    action = parse_action(text)
    listed_ = action in round_.legal_actions()
    assert listed_ == (refusal(round_.views[round_.board.actor], action) is None)
    return listed_


def refused(round_: Round, text: str) -> IllegalAction:
    """The refusal of an action, after making sure that it changed nothing."""
    action = parse_action(text)
    before = snapshot(round_)
    assert action not in round_.legal_actions()
    with pytest.raises(IllegalAction) as caught:
        round_.apply(action)
    assert snapshot(round_) == before
    return caught.value


def hand(round_: Round, seat: int = 0) -> str:
    """A hand, sorted as the table's columns are."""
    return cards_text(listed(round_.hands[seat]))


def row(round_: Round, rank: str, seat: int = 0) -> str:
    """A row on the table of `seat`'s side; `3` is the Black Threes, `R` the Red Threes."""
    side = round_.board.sides[round_.board.side_of[seat]]
    return cards_text(side.rows[RED if rank == "R" else COLUMN_RANKS.rindex(rank)])


def pile(round_: Round) -> str:
    """The discard pile, top card last."""
    return cards_text(round_.board.pile)


def over(round_: Round) -> bool:
    """Whether the round has ended."""
    return round_.phase is Phase.OVER


def points(round_: Round) -> tuple[int, ...]:
    """The points of a round that has ended."""
    assert round_.board.result is not None
    return round_.board.result.points


def plays(round_: Round) -> list[Action]:
    """The legal actions without undo."""
    return [action for action in round_.legal_actions() if action.verb is not Verb.UNDO]


def snapshot(round_: Round, without: Iterable[str] = ()) -> tuple[object, ...]:
    """All that a round is, as values that can be compared; board fields in `without` left out."""
    board = {
        name: _plain(getattr(round_.board, name))
        for name in Board.__slots__
        if name not in set(without)
    }
    hands = tuple(tuple(counts) for counts in round_.hands)
    return board, hands, tuple(round_.stock), round_.lead, round_.humans


def _plain(value: object) -> object:
    if isinstance(value, Side):
        return tuple(_plain(getattr(value, name)) for name in Side.__slots__)
    if isinstance(value, (list, tuple)):
        return tuple([_plain(item) if isinstance(item, (list, Side)) else item for item in value])
    return value
