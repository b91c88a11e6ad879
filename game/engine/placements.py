"""Positions from a few words, so that a rule is tried in five lines.

positions.py reads whole texts; here the cards of the game get their places.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypedDict, Unpack

from .actions import DRAW
from .board import Board
from .books import WINDOWS
from .cards import (
    CARD_NAMES,
    COLUMN,
    COLUMN_RANKS,
    FIRST_WILD,
    FOUR,
    JOKER,
    KIND_OF,
    KINDS,
    WILD,
    counted,
    pack,
    parse_card,
)
from .round import Round
from .ruleset import Ruleset, Talons
from .text import sides_with_rows

#: How many of the cards that nobody has named a hand holds that is left out.
HAND_LEFT_OUT: Final = 4


class CardBox:
    """The cards of the game that have not been given a place yet."""

    def __init__(self, cards: Iterable[int]) -> None:
        self.left = Counter(cards)

    def take(self, card: int) -> int:
        """Take a card. Raise ValueError if all such cards have a place."""
        if not self.left[card]:
            raise ValueError(f"there is no {CARD_NAMES[card]} left for this position")
        self.left[card] -= 1
        return card

    def named(self, text: str) -> list[int]:
        """Return the cards that `text` names."""
        return [self.take(parse_card(name)) for name in text.split()]

    def row(self, text: str) -> tuple[int, list[int]]:
        """Return the column and the cards of a row: card by card, or by its ranks like `KKK2*`."""
        words = text.split()
        if all(word in KIND_OF for word in words):
            cards = [self.take(KIND_OF[word]) for word in words]
        elif len(words) == 1:
            cards = self._ranks(words[0])
        else:
            raise ValueError(f"{text!r} is not a row")
        naturals = {COLUMN[card] for card in cards} - {WILD}
        if len(naturals) > 1:
            raise ValueError(f"{text!r} is not a row")
        return (naturals or {WILD}).pop(), cards

    def _ranks(self, text: str) -> list[int]:
        """Take a row by its ranks, such as `KKK2*`, in whatever suits are left.

        Naturals are of one rank, `2` is a Two and `*` a Joker among them; `3` is a Black Three.
        """
        cards = []
        for letter in text:
            if letter not in ("2", "*", text[0]) or letter not in COLUMN_RANKS + "*":
                raise ValueError(f"{text!r} is not a row")
            wanted = WILD if letter in "2*" else COLUMN_RANKS.rindex(letter)
            kinds = [
                kind
                for kind in range(KINDS)
                if self.left[kind] and COLUMN[kind] == wanted and (kind == JOKER) == (letter == "*")
            ]
            if not kinds:
                raise ValueError(f"there are not enough cards for the row {text!r}")
            # Suits in turn, so that rows look as in play.
            cards.append(self.take(max(kinds, key=lambda kind: (self.left[kind], -kind))))
        return cards

    def some(self, count: int) -> list[int]:
        """Return the first `count` of all that is left. Raise ValueError if that is fewer."""
        rest = self.rest()
        if not 0 <= count <= len(rest):
            raise ValueError(f"{len(rest)} cards are left for it")
        return [self.take(card) for card in rest[:count]]

    def rest(self) -> list[int]:
        """Return all that is left: Four to Ace, wild cards, Threes."""
        return sorted(self.left.elements(), key=lambda card: (COLUMN[card] < FOUR, card))


class Where(TypedDict, total=False):
    """What a position has beside the hands: each part may be left out.

    Rows are told by their ranks: `KKK2* 777`.
    """

    #: The rows and the bonus cards of the seat on turn, and of the next one.
    rows: str
    other_rows: str
    reds: str
    other_reds: str
    #: The pile, its top card last; the stock, its first card first.
    pile: str
    stock: str
    #: Where all cards lie that are not named: below the named stock (`stock`, as by default), at
    #: the bottom of the pile (`pile`), or in the other's hand (`other`: then the stock may be
    #: empty).
    rest: str
    #: Whether the last card of the hand (the last so many) has just been drawn.
    drawn: bool | int
    #: The seat on turn; without it seat 0.
    turn: int
    totals: tuple[int, ...]
    turnovers: int
    humans: Iterable[int]
    #: Another rule book than `windows`, and options of it.
    rules: Ruleset
    options: Mapping[str, str]
    #: More seats than two: then the hands of further seats, by seat, which by default hold four
    #: cards, and the rows of further sides, by side.
    seats: int
    hands: Mapping[int, str]
    sides: Mapping[int, str]
    #: The seats that have melded in an earlier turn (O9).
    melded: Iterable[int]


def position(hand: str, other: str | None = None, **where: Unpack[Where]) -> Round:
    """Return a round in mid-play, a turn beginning, with all its cards.

    `hand` is that of the seat on turn, `other` that of the next to the left: without it four cards
    of the rest. What else there is (`rows="KKK2* 777"`) is told in Where. Raise ValueError for
    cards that the game has not, TypeError for what is no part of a position.

    >>> round = position("9S 9H 4D", rows="999", pile="KH 9D")
    >>> round.legal_actions()
    [parse_action('draw'), parse_action('take')]
    """
    if strange := where.keys() - Where.__annotations__.keys():
        raise TypeError(f"a position has no {', '.join(sorted(strange))}")
    ruleset = where.get("rules", WINDOWS).with_options(where.get("options", {}))
    seats, turn = where.get("seats", 2), where.get("turn", 0)
    cards_of_game = pack(ruleset.packs, ruleset.jokers)
    count = ruleset.sides(seats)
    totals = (*where.get("totals", ()), *(0,) * count)[:count]
    humans = tuple(where.get("humans", ()))
    result = Round(ruleset, cards_of_game, seats, totals=totals, humans=humans)
    board = result.board
    _give_all(result, CardBox(cards_of_game), hand, other, where)
    board.turnovers = where.get("turnovers", 0)
    board.turn = turn
    for seat in where.get("melded", ()):
        board.melded[seat] = True
    result.begin_turn()
    board.opened = sides_with_rows(board)
    if where.get("drawn"):
        result.apply(DRAW)
    return result


def _give_all(result: Round, box: CardBox, hand: str, other: str | None, where: Where) -> None:
    """Put every card of the game where it belongs; what is drawn next lies on the stock."""
    board = result.board
    turn = where.get("turn", 0)
    seats = len(board.side_of)
    left_seat = (turn + 1) % seats
    held = box.named(hand)
    others = box.named(other or "")
    pile = box.named(where.get("pile", ""))
    stock = box.named(where.get("stock", ""))
    further = {seat: box.named(text) for seat, text in where.get("hands", {}).items()}
    tables = {side: ("", text) for side, text in where.get("sides", {}).items()}
    tables[board.side_of[turn]] = where.get("reds", ""), where.get("rows", "")
    tables[board.side_of[left_seat]] = where.get("other_reds", ""), where.get("other_rows", "")
    for number, (reds, rows) in tables.items():
        _lay_table(board, number, box, reds, rows)
    if other is None:
        others = box.some(HAND_LEFT_OUT)
    for seat in set(range(seats)) - {turn, left_seat, *further}:
        further[seat] = box.some(HAND_LEFT_OUT)
    aside = [box.some(size) for size in talons_aside(board)]
    rest = where.get("rest", "stock")
    others, pile, stock = _with_rest(rest, box.rest(), others, pile, stock)
    new = int(where.get("drawn", False))
    if new:
        stock = held[-new:] + stock
        held = held[:-new]
    give(result, {**further, turn: held, left_seat: others}, pile, stock, aside)


def _lay_table(board: Board, side: int, box: CardBox, reds: str, rows: str) -> None:
    """Lay the bonus cards and the rows that are named on the table of `side`."""
    for card in box.named(reds):
        board.sides[side].lay(card, COLUMN[card], False)
    for text in rows.split():
        lay(board, side, *box.row(text))


def _with_rest(
    rest: str, left: list[int], other: list[int], pile: list[int], stock: list[int]
) -> tuple[list[int], list[int], list[int]]:
    """Return the other's hand, the pile and the stock; one of them gets the cards `left`."""
    match rest:
        case "other":
            return other + left, pile, stock
        case "pile":
            return other, left + pile, stock
        case "stock":
            return other, pile, stock + left
    raise ValueError(f"the rest is stock, pile or other, not {rest!r}")


def lay(board: Board, side: int, column: int, cards: Iterable[int]) -> None:
    """Lay a whole row on the table of `side`."""
    for card in cards:
        board.sides[side].lay(card, column, COLUMN[card] == WILD)


def give(
    round_: Round,
    hands: Mapping[int, list[int]],
    pile: list[int],
    stock: list[int],
    aside: Sequence[Sequence[int]] = (),
) -> None:
    """Put hands, pile (top card last), stock (first card first) and talons where they belong."""
    board = round_.board
    for seat, cards in hands.items():
        round_.hands[seat][:] = counted(cards)
        board.hand_sizes[seat] = len(cards)
    round_.stock[:] = reversed(stock)
    board.stock_count = len(stock)
    board.pile[:] = pile
    rules = board.ruleset
    board.frozen = rules.always_frozen or any(
        card < rules.bonus_kinds or card >= FIRST_WILD for card in pile
    )
    round_.aside[:] = [list(cards) for cards in aside]
    board.aside = tuple(map(len, aside))


def talons_aside(board: Board) -> tuple[int, ...]:
    """Say how many cards each talon has that is laid aside in the deal (M21)."""
    rules = board.ruleset
    source = rules.talon_source(len(board.side_of))
    return rules.talon_cards if source is Talons.ASIDE else ()
