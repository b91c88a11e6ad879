"""Positions of every rule book in which much is possible, for both engines; no tests live here.

Few cards in hand, rows about to be canastas, a top card that fits, a stock that ends. A turn
begins in them.
"""

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Final

from game.engine.cards import BLACK, CARD_NAMES, COLUMN_RANKS, KIND_OF, RED, counted
from game.engine.round import Round
from game.engine.ruleset import RULESETS
from tests.engine.bent import bent
from tests.engine.slow_books import BOOKS, TRIOS, ForHimself, SlowBook
from tests.engine.slow_rules import RANKS, RED_THREES, SlowRound, is_natural, is_wild
from tests.engine.twins import Twins

BOX = [name for name in CARD_NAMES for _ in range(4 if name == "JK" else 2)]
NOTHING: Final[Mapping[str, object]] = MappingProxyType({})


def bend(slow: SlowBook, changes: Mapping[str, object]) -> None:
    """Set variants of the slow rules."""
    for name, value in changes.items():
        if name == "to_go_out":
            slow.options["canastas-to-go-out"] = str(value)
        else:
            assert hasattr(slow, name)
            setattr(slow, name, value)


def rich_twins(
    rng: Random,
    book: str,
    seats: int,
    options: dict[str, str],
    changes: Mapping[str, object] = NOTHING,
    slow_changes: Mapping[str, object] = NOTHING,
) -> Twins:
    """Both, in the same position, a turn beginning.

    `changes` are those of the rule book, `slow_changes` those of the slow rules.
    """
    slow = rich(rng, book, seats, options, slow_changes)
    fast = Round(
        bent(RULESETS[book].with_options(options), **changes),
        [KIND_OF[name] for name in BOX],
        seats,
        slow.lead,
        totals=tuple(slow.totals),
    )
    board = fast.board
    for seat, hand in enumerate(slow.hands):
        fast.hands[seat][:] = counted(KIND_OF[name] for name in hand)
        board.hand_sizes[seat] = len(hand)
        board.melded[seat] = slow.melded_earlier(seat)
    for side, table in enumerate(board.sides):
        for card in slow.reds[side]:
            table.lay(KIND_OF[card], RED, False)
        for rank, row in slow.rows[side].items():
            for card in row:
                table.lay(KIND_OF[card], COLUMN_RANKS.index(rank, BLACK), is_wild(card))
    fast.stock[:] = [KIND_OF[card] for card in reversed(slow.stock)]
    board.stock_count = len(slow.stock)
    board.pile[:] = [KIND_OF[card] for card in slow.pile]
    board.frozen = slow.frozen()
    board.turnovers = slow.turnovers
    board.turn = slow.turn
    fast.begin_turn()
    slow.begin(slow.turn)
    return Twins(fast, slow)


def rich(
    rng: Random, book: str, seats: int, options: dict[str, str], changes: Mapping[str, object]
):
    """The slow rules in such a position; their turn is still to begin."""
    kind = BOOKS[book][0]
    slow = kind(options, None, seats, rng.randrange(seats))
    bend(slow, changes)
    slow.turn = rng.randrange(seats)
    slow.totals = [rng.choice((-50, 0, 1495, 1500, 3000)) for _ in slow.totals]
    by_itself = isinstance(slow, ForHimself)
    box = BOX[:]
    rng.shuffle(box)

    def grab(wanted, count: int) -> list[str]:
        found = [name for name in box if wanted(name)][:count]
        for name in found:
            box.remove(name)
        return found

    for rows in slow.rows:
        for rank in rng.sample(RANKS, rng.choice((0, 1, 1, 2, 3))):
            row = grab(of(rank), rng.choice((2, 3, 3, 4, 5, 6, 7)))
            row += grab(is_wild, rng.choice((0, 0, 0, 1, 2, 3, 4)))
            while row and not (len(row) >= 3 and stands(slow, rank, row)):
                box.append(row.pop())
            if row:
                rows[rank] = row
    for side, reds in enumerate(slow.reds):
        reds += grab(RED_THREES.__contains__, rng.choice((0, 0, 1, 2)) * (side == slow.side))

    fill = rng.choice((_loose, _loose, _tight, _opening, _shut, _shut, _closing))
    if changes.get("blocking") and rng.random() < 0.8:
        fill = _blocking
    beside = fill is _shut and slow.seats > slow.sides() and rng.random() < 0.5
    if fill is _opening or (fill is _shut and not beside):
        box += [card for row in slow.rows[slow.side].values() for card in row]
        slow.rows[slow.side].clear()
    fill(rng, slow, grab)
    if rng.random() < 0.1:
        box += slow.hands[slow.turn][1:]
        del slow.hands[slow.turn][1:]
    for other, cards in enumerate(slow.hands):
        if other != slow.turn:
            cards += grab(lambda name: True, rng.choice((1, 2, 3, 6)))
    for cards in slow.hands:
        if by_itself:
            box += [card for card in cards if card in RED_THREES]
            cards[:] = [card for card in cards if card not in RED_THREES]
        cards += grab(lambda name: name not in RED_THREES, 0 if cards else 1)

    rng.shuffle(box)
    rest = rng.choice(("stock", "other", "other", "pile"))
    count = len(box) if rest == "stock" else rng.choice((0, 0, 1, 1, 2, 3))
    slow.stock = grab(lambda name: True, count)
    reds = grab(RED_THREES.__contains__, 4)
    if rest != "stock" and rng.random() < 0.5:  # what is left of them: drawn, or drawn last
        slow.stock, reds = rng.choice(((reds + slow.stock, []), (slow.stock + reds, [])))
    if book == "cga" and not slow.stock:  # C8: such a turn never begins
        slow.stock = grab(lambda name: True, 1)
    slow.reds[slow.side - 1] += reds
    if rest == "other":
        box = _laid_down(rng, slow, box)
    if rest == "pile":
        slow.pile = box + slow.pile
    else:
        others = [hand for seat, hand in enumerate(slow.hands) if seat != slow.turn]
        for place, card in enumerate(box):
            others[place % len(others)].append(card)
    if book in ("cga", "windows"):
        slow.turnovers = rng.choice((0, 1, 2))
        slow.emptied = slow.turnovers
    _remember(rng, slow, beside)
    assert sorted(every_card(slow)) == sorted(BOX)
    return slow


def stands(slow: SlowRound, rank: str, row: list[str]) -> bool:
    """Whether a row may lie on a table, but for what it lacks."""
    return slow.sound(rank, row) and (not isinstance(slow, SlowBook) or slow.holds(len(row)))


def of(rank: str):
    """Whether a card is a natural of this rank."""
    return lambda name: is_natural(name) and name[0] == rank


def _loose(rng: Random, slow, grab) -> None:
    """A bit of everything, a top card that may fit."""
    mine = slow.rows[slow.side]
    hand = slow.hands[slow.turn]
    favourite = rng.choice(list(mine) or RANKS) if rng.random() < 0.4 else rng.choice(RANKS)
    hand += grab(lambda name: name in ("3S", "3C"), rng.choice((0, 0, 0, 1, 2, 3, 4)))
    hand += grab(is_wild, rng.choice((0, 0, 1, 2, 3)))
    hand += grab(lambda name: is_natural(name) and name[0] in mine, rng.choice((0, 0, 1, 2)))
    slow.pile += grab(lambda name: True, rng.choice((0, 0, 0, 1, 2, 5)))
    slow.pile += grab(of(favourite), rng.choice((0, 1, 1, 1)))
    hand += grab(of(favourite), rng.choice((0, 1, 2, 2, 2, 3)))
    for rank in rng.sample(RANKS, rng.choice((0, 0, 1, 2))):
        hand += grab(of(rank), rng.choice((2, 3, 4, 7)))
    hand += grab(lambda name: True, rng.choice((0, 0, 1, 2)))
    hand += grab(RED_THREES.__contains__, rng.choice((0, 0, 1)))


def _tight(rng: Random, slow, grab) -> None:
    """Hardly more in hand than takes the pile, and hardly a rest."""
    hand = slow.hands[slow.turn]
    favourite = rng.choice(RANKS)
    slow.pile += grab(
        rng.choice((RED_THREES.__contains__, is_natural, lambda name: True)),
        rng.choice((0, 0, 1, 2)),
    )
    slow.pile += grab(of(favourite), 1)
    hand += grab(of(favourite), rng.choice((1, 2, 2)))
    hand += grab(is_wild, rng.choice((0, 0, 1)))
    hand += grab(lambda name: name in ("3S", "3C"), rng.choice((0, 0, 1)))


def _opening(rng: Random, slow, grab) -> None:
    """With nothing on the table yet, about as much in hand as the minimum asks."""
    hand = slow.hands[slow.turn]
    ranks = rng.sample(RANKS, rng.choice((1, 2, 3)))
    for rank in ranks:
        hand += grab(of(rank), rng.choice((2, 3, 3, 4)))
    slow.pile += grab(of(rng.choice(ranks)), rng.choice((0, 1, 1, 1)))
    hand += grab(is_wild, rng.choice((0, 0, 1, 2, 3)))
    hand += grab(lambda name: True, rng.choice((0, 0, 1, 2)))


def _shut(rng: Random, slow, grab) -> None:
    """A hand that might go down whole in one turn."""
    hand = slow.hands[slow.turn]
    own = [rank for rank in RANKS if rank not in slow.rows[slow.side]]
    own = own[:4] if rng.random() < 0.3 and len(own) >= 4 else own  # few points, of small cards
    ranks = rng.sample(own, min(len(own), rng.choice((1, 2, 2, 3))))
    for place, rank in enumerate(ranks):
        hand += grab(of(rank), rng.choice((5, 6, 7, 7)) if place == 0 else 3)
    hand += grab(is_wild, rng.choice((0, 0, 1, 1, 2, 3)))
    hand += grab(lambda name: name in ("3S", "3C"), rng.choice((0, 0, 0, 1, 3, 4)))
    slow.pile += grab(of(rng.choice(ranks or RANKS)), rng.choice((0, 0, 1, 1)))


def _closing(rng: Random, slow, grab) -> None:
    """Rows about to be canastas, and in hand what fits."""
    hand = slow.hands[slow.turn]
    rows = slow.rows[slow.side]
    for rank in rows:
        hand += grab(of(rank), rng.choice((0, 1, 1, 2)))
    hand += grab(is_wild, rng.choice((0, 0, 1, 2)))
    hand += grab(lambda name: name in ("3S", "3C"), rng.choice((0, 0, 1, 3, 4)))
    hand += grab(lambda name: True, rng.choice((0, 0, 1)))
    slow.pile += grab(lambda name: True, rng.choice((0, 0, 1, 2)))
    slow.pile += grab(of(rng.choice(list(rows) or RANKS)), rng.choice((0, 1, 1)))


def _blocking(rng: Random, slow, grab) -> None:
    """Black Threes and wild cards of a kind, and little more."""
    hand = slow.hands[slow.turn]
    hand += grab(lambda name: name in ("3S", "3C"), rng.choice((3, 4, 4, 4, 4)))
    trio = rng.choice(TRIOS)
    hand += grab(trio.__contains__, rng.choice((2, 3, 3, 4)))
    for rank in slow.rows[slow.side]:
        hand += grab(of(rank), rng.choice((0, 0, 1)))
    hand += grab(is_wild, rng.choice((0, 0, 0, 1)))
    hand += grab(lambda name: True, rng.choice((0, 1)))
    slow.pile += grab(lambda name: True, rng.choice((0, 1)))


def _laid_down(rng: Random, slow, box: list[str]) -> list[str]:
    """Lay cards onto the tables of the sides that are not on turn; returns what is left."""
    others = [rows for side, rows in enumerate(slow.rows) if side != slow.side]
    for rank in RANKS:
        naturals = [card for card in box if is_natural(card) and card[0] == rank]
        rows = rng.choice(others)
        if len(naturals) >= 3 or (naturals and rank in rows):
            row = rows.setdefault(rank, [])
            while naturals and stands(slow, rank, [*row, naturals[-1]]):
                row.append(naturals.pop())
                box.remove(row[-1])
    for card in [card for card in box if is_wild(card)]:
        for rows in others:
            for rank, row in rows.items():
                if card in box and stands(slow, rank, [*row, card]):
                    row.append(card)
                    box.remove(card)
    return box


def _remember(rng: Random, slow, beside: bool) -> None:
    """Who laid the rows of a side: either partner, or both; not the one on turn if `beside`."""
    for side, rows in enumerate(slow.rows):
        partners = [seat for seat in range(slow.seats) if slow.side_of(seat) == side]
        if beside:
            partners = [seat for seat in partners if seat != slow.turn]
        if rows:
            for seat in {rng.choice(partners), rng.choice(partners)}:
                slow.past.append((seat, [("melded", "4S", "4")]))


def every_card(slow) -> list[str]:
    """Every card of the round, wherever it lies."""
    return [
        *(card for hand in slow.hands for card in hand),
        *(card for rows in slow.rows for row in rows.values() for card in row),
        *(card for reds in slow.reds for card in reds),
        *slow.pile,
        *slow.stock,
    ]
