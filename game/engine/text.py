"""A position as text: a round with all its cards, and what one seat knows of it.

The lines and their words are told in docs/API.md. What is left out stands as a turn begins
with nothing played; positions.py reads it all back.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from .actions import Action
from .board import OVER, PLAY, START, UNDEALT, Board, BoardView, SideView, View
from .cards import CARD_NAMES, COLUMN_RANKS, COLUMNS, cards_text, listed
from .custom import differences

#: How the steps of a turn are written.
STEPS: Final = {"deal": UNDEALT, "draw": START, "play": PLAY, "over": OVER}
STEP_WORDS: Final = {step: word for word, step in STEPS.items()}
#: Parts the rows of a table, and the melds that stay from those that can be undone.
BAR: Final = "|"


def round_text(
    board: Board,
    lead: int,
    hands: Iterable[Sequence[int]],
    stock: Sequence[int],
    aside: Iterable[Sequence[int]],
) -> str:
    """Write all that a round is, except for what has been played before; see docs/API.md.

    The hands by seat are counts; the top of the stock is its last card. `aside` are talons (M21).
    """
    lines = [
        *_rules_lines(board),
        f"lead: {lead}",
        *_some("humans", board.humans),
        *_board_lines(board),
        *(f"hand {seat}: {cards_text(listed(hand))}" for seat, hand in enumerate(hands)),
        *_table_lines(board),
        f"pile: {cards_text(board.pile)}",
        f"stock: {cards_text(reversed(stock))}",
        *_aside(map(cards_text, aside)),
        *_turn_lines(board),
    ]
    return _joined(lines)


def view_text(view: View) -> str:
    """Write what a seat knows: its own hand; of the others' and the stock only how many cards."""
    board = view.board
    hands = [
        cards_text(listed(view.hand)) if seat == view.seat else f"{size} cards"
        for seat, size in enumerate(board.hand_sizes)
    ]
    lines = [
        f"seat: {view.seat}",
        *_rules_lines(board),
        *_some("humans", board.humans),
        *_board_lines(board),
        *(f"hand {seat}: {text}" for seat, text in enumerate(hands)),
        *_table_lines(board),
        f"pile: {cards_text(board.pile)}",
        f"stock: {board.stock_count} cards",
        *_aside(f"{count} cards" for count in board.aside),
        *_turn_lines(board),
    ]
    return _joined(lines)


def summary(board: BoardView) -> str:
    """Write a position in half a line: `official, seat 2 to draw, 4H on a pile of 3`."""
    rules = board.ruleset
    book = f"{rules.name} {rules.base}".strip()
    step = STEP_WORDS[board.step]
    pile = (
        f"{CARD_NAMES[board.pile[-1]]} on a pile of {len(board.pile)}" if board.pile else "no pile"
    )
    what = step if board.step in (UNDEALT, OVER) else f"seat {board.actor} to {step}"
    return f"{book}, {what}, {pile}, {board.stock_count} in the stock"


def sides_with_rows(board: BoardView) -> tuple[int, ...]:
    """Return the sides that had a row as the turn began.

    Those have opened; in which order is not known.
    """
    mine = board.side_of[board.turn]
    return tuple(
        number
        for number, side in enumerate(board.sides)
        if side.rows_laid and not (number == mine and board.now.bare)
    )


def _joined(lines: Iterable[str]) -> str:
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _some(key: str, numbers: Sequence[int]) -> Iterator[str]:
    if numbers:
        yield f"{key}: {' '.join(map(str, numbers))}"


def _aside(talons: Iterable[str]) -> Iterator[str]:
    """Yield the talons that lie aside (M21)."""
    if texts := list(talons):
        yield f"aside: {f' {BAR} '.join(texts)}"


def _rules_lines(board: BoardView) -> Iterator[str]:
    rules = board.ruleset
    yield f"rules: {rules.name} {rules.base}"
    for name, value in differences(rules).items():
        yield f"option: {name} {value}"
    yield f"seats: {len(board.side_of)}"


def _board_lines(board: BoardView) -> Iterator[str]:
    yield from _some("totals", board.totals)
    penalties = [side.penalty for side in board.sides]
    if any(penalties):
        yield from _some("penalties", penalties)
    if board.turnovers:
        yield f"turnovers: {board.turnovers}"
    yield from _some("melded", [seat for seat, melded in enumerate(board.melded) if melded])
    if board.opened != sides_with_rows(board):
        yield f"opened: {' '.join(map(str, board.opened))}"


def _table_lines(board: BoardView) -> Iterator[str]:
    for number, side in enumerate(board.sides):
        yield f"table {number}: {_rows(side)}"


def _rows(side: SideView) -> str:
    rows = [cards_text(side.rows[column]) for column in range(COLUMNS) if side.rows[column]]
    return f" {BAR} ".join(rows)


def _turn_lines(board: BoardView) -> Iterator[str]:
    now = board.now
    if now.taken >= 0:
        owed = " owed" if now.owed >= 0 else ""
        yield f"taken: {COLUMN_RANKS[now.taken]}{owed}"
    if now.melds:
        stay, others = now.melds[: now.barrier], now.melds[now.barrier :]
        bar = f" {BAR} " if stay else ""
        yield f"melds: {_melds(stay)}{bar}{_melds(others)}"
    if now.extras or now.extra_drawn:
        yield f"extras: {now.extras}{' drawn' if now.extra_drawn else ''}"
    if now.asked:
        yield f"asked: {'open' if now.answer is None else 'yes' if now.answer else 'no'}"
    yield f"turn: {board.turn} {STEP_WORDS[board.step]}"
    if board.result is not None:
        yield f"end: {board.result.how}"


def _melds(melds: Iterable[Action]) -> str:
    """Write melds as in records, without the verb: `9H, JK 9`."""
    return ", ".join(str(action).partition(" ")[2] for action in melds)
