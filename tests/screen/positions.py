"""Known positions of the table, by name: what the kept pictures show."""

from collections.abc import Callable
from pathlib import Path

import pygame

from game.engine.board import View
from game.record import load_record
from game.screen.art import Art
from game.screen.framebuffer import Framebuffer
from game.screen.palette import BLUE, DARK_BLUE, LIGHT_GREY, YELLOW
from game.screen.table_layout import Missing, layout
from game.screen.table_picture import Look, Names, floating_card, table_items

GAMES = Path(__file__).parent / "games"
NAMES = Names(("Player", "Computer"), (-120, 1435))


def played(game: str, actions: int) -> View:
    """What seat 0 sees of a kept game after so many actions."""
    round_ = load_record(GAMES / f"{game}.can", actions).match.round
    assert round_ is not None
    return round_.views[0]


def _longest(view: View) -> tuple[int, int]:
    """The longest row of the table, as (side, column)."""
    board = view.board
    _, side, column = max(
        (len(row), side, column)
        for side, table in enumerate(board.sides)
        for column, row in enumerate(table.rows)
        if column
    )
    return side, column


def draw(
    view: View,
    look: Look = Look(),  # noqa: B008 - an immutable value
    names: Names = NAMES,
    message: str = "",
    opened: bool = False,
    floating: tuple[int, int, int] | None = None,
    held: int = -1,
) -> pygame.Surface:
    """The frame that shows a view."""
    art = Art()
    frame = Framebuffer(art)
    at = layout(view, Missing(frozenset({held})), _longest(view) if opened else None)
    items = table_items(art, view, at, look, names, message)
    if floating:
        items.append(floating_card(*floating))
    frame.show(items)
    return frame.surface


REFUSAL = "You may not discard yet: the row of Nines has two cards, and a row needs three."

#: The pictures of the table that are kept.
POSITIONS: dict[str, Callable[[], pygame.Surface]] = {
    "dealt": lambda: draw(played("sensible", 0), message="Round 1."),
    "mid_round": lambda: draw(played("sensible", 60), message=REFUSAL),
    "round_over": lambda: draw(played("sensible", 102)),
    "blocked_pile": lambda: draw(played("wild", 70)),
    "many_rows": lambda: draw(played("wild", 200)),
    "many_canastas": lambda: draw(played("wild", 270)),
    "canasta_laid_open": lambda: draw(played("wild", 270), opened=True),
    "card_dragged": lambda: draw(played("sensible", 1), held=14, floating=(52, 300, 260)),
    "other_colours": lambda: draw(played("sensible", 60), Look(DARK_BLUE, YELLOW, 1)),
    "light_ground": lambda: draw(played("sensible", 60), Look(LIGHT_GREY, BLUE, 2)),
    "long_names": lambda: draw(
        played("sensible", 0),
        names=Names(("Maximilian Featherstonehaugh", "The Computer"), (-12345, 0)),
    ),
    "long_message": lambda: draw(played("sensible", 0), message=REFUSAL * 3),
}
