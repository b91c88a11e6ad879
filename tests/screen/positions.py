"""Known positions of the table, by name: what the kept pictures show."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace

import pygame

from game.engine.board import View
from game.looks import BLUE, DARK_BLUE, LIGHT_GREY, YELLOW
from game.screen.canvas.art import Art
from game.screen.canvas.framebuffer import Framebuffer, Item
from game.screen.canvas.inputs import LEFT, Press
from game.screen.table.context import Look, Names, Status, Ways, names_of
from game.screen.table.flights import HAND_PLACE
from game.screen.table.frames import NewCards, frame_items, mark_frames
from game.screen.table.gestures import Gestures
from game.screen.table.layout import PILE, SCORE, STOCK, Layout, layout
from game.screen.table.picture import LaidOpen, floating_card, status_of, table_items, table_tip
from game.screen.table.places import FramePlace, Places, Zone
from game.screen.table.round_end import celebration
from game.screen.table.scenes import cut_items
from game.screen.table.slides import Slides
from game.storage.records import load_record
from game.table.person_view import Marks
from game.table.prompt import Saying
from game.table.prompt_words import Manner
from game.table.table_events import Moved, Place, Spot
from game.table.turn_prompts import of_turn
from tests.screen.tables import (
    BUSY_FOUR,
    END_HAND,
    MODERN_CROWDED,
    MODERN_FOUR,
    MODERN_TWO,
    SEATS,
    WILD_ROWS,
    cards,
    crowded,
    laid,
)

GAMES = Path(__file__).parent / "games"
NAMES = Names(("Player", "Computer"), (-120, 1435))
#: A position of each rule book for each number of seats: so many actions of a kept game.
BOOKS = {
    "hoyle_2": 187,
    "cga_2": 148,
    "cga_3": 183,
    "cga_4": 186,
    "official_2": 161,
    "official_3": 164,
    "official_4": 128,
    "viennese_2": 112,
    "viennese_3": 150,
    "viennese_4": 138,
}


def played(game: str, actions: int) -> View:
    """What seat 0 sees of a kept game after so many actions."""
    round_ = load_record(GAMES / f"{game}.can", actions).match.round
    assert round_ is not None
    return round_.views[0]


def of_book(game: str) -> pygame.Surface:
    """The table of a rule book, with the names of its game."""
    match = load_record(GAMES / f"{game}.can", BOOKS[game]).match
    assert match.round is not None
    return draw(match.round.views[0], names=names_of(match))


def seated(view: View, seats: Sequence[str] = SEATS) -> Names:
    """The names at a table that was laid by hand."""
    board = view.board
    count = len(board.sides)
    here = seats[: len(board.hand_sizes)]
    return Names(
        tuple(" & ".join(here[side::count]) for side in range(count)), board.totals, tuple(here)
    )


def cut_for_partners() -> pygame.Surface:
    """The cut: the two highest cards were drawn by the players at the sides."""
    frame = Framebuffer(Art())
    names = Names(("Player & North", "West & East"), (0, 0), SEATS)
    frame.show(cut_items(Art(), Look(), names, cards("9H KC 4S AD"), "East plays first."))
    return frame.surface


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
    peeked: Mapping[int, Sequence[int]] | None = None,
    button: bool | None = None,
    marks: Marks | None = None,
    places: Sequence[FramePlace] = (),
    prompted: Manner | None = None,
    tip: tuple[int, int] | None = None,
) -> pygame.Surface:
    """The frame that shows a view."""
    art = Art()
    frame = Framebuffer(art)
    at = layout(view, {held}, _longest(view) if opened else None)
    prompt = of_turn(view, Saying(view.board.ruleset, prompted)).tellings if prompted else ()
    told = status_of(view, message, prompt)._replace(button=button)
    items = table_items(
        art, view, at, look, names, told, opened=LaidOpen(peeked) if peeked else None
    )
    if tip:
        items += table_tip(art, view, at, tip)
    if floating:
        items.append(floating_card(*floating))
    if marks:
        items += mark_frames(at, marks)
    areas = Places(at, button is not None).areas
    for place in places:
        items += frame_items(areas[place])
    frame.show(items)
    return frame.surface


def with_new_and_marked_cards() -> pygame.Surface:
    """The own hand: what came with the pile is marked, and two cards stand out to be dragged."""
    art, frame = Art(), Framebuffer(Art())
    before, view = (
        laid("windows", ["9S 9H 9D", ""], own, (7,), "5S") for own in ("4S 5D KD", HAND_OF_MANY)
    )
    new = NewCards(before)
    new.follow(view, [Moved(-1, Place(Spot.PILE), HAND_PLACE)], dealt=False)
    gestures = Gestures(SimpleNamespace(listening=True), lambda button: None)  # type: ignore[arg-type]
    at = layout(view)
    gestures.marked.cards = {place: at.own_hand[place].card for place in (2, 5)}
    at = gestures.lifted(at)
    frame.show(
        [*table_items(art, view, at, Look(), NAMES, status_of(view, "")), *new.items(at, False)]
    )
    return frame.surface


def with_several_dragged() -> pygame.Surface:
    """Three cards follow the pointer side by side."""
    art, frame = Art(), Framebuffer(Art())
    view = laid("windows", ["9S 9H 9D", ""], HAND_OF_MANY, (7,), "5S")
    intents = SimpleNamespace(listening=True, may_end_hand=False, may_show_hand=False)
    gestures = Gestures(
        intents,  # type: ignore[arg-type]
        lambda button: None,
        lambda: Ways(drag_several=True),
    )
    at = layout(view)
    gestures.marked.cards = {place: at.own_hand[place].card for place in (1, 4, 6)}
    card = at.own_hand[4]
    gestures.press(Press(card.x + 5, card.y + 30, LEFT), at)
    gestures.move((330, 260))
    items = table_items(art, view, layout(view, gestures.held), Look(), NAMES, status_of(view, ""))
    frame.show([*items, *(floating_card(*each) for each in gestures.floating)])
    return frame.surface


def in_flight(begin: Callable[[Slides], object], view: View, ticks: int) -> pygame.Surface:
    """So many ticks after something has set out."""
    art, frame, slides = Art(), Framebuffer(Art()), Slides()
    begin(slides)
    for _ in range(ticks):
        slides.tick()
    at = slides.layout(view)
    items = table_items(art, slides.view(view), at, Look(), seated(view), status_of(view, ""))
    frame.show([*items, *slides.items(Look())])
    return frame.surface


def dealing(ticks: int) -> pygame.Surface:
    """A deal for four, with an upcard that freezes and a Red Three."""
    own = "6S 4S 5S 9H KD 2S 4D 7C 8C QS"
    view = laid("cga", ["3H", "", "", ""], own, (11, 11, 11), "2H 9C", stock=40)
    order = cards(own)
    return in_flight(lambda slides: slides.deal(view, 2, order, ["freeze"]), view, ticks)


def taking(ticks: int) -> pygame.Surface:
    """A pile that is taken: its cards go to the hand one after the other."""
    before = laid("windows", ["KS KH KD", ""], "4S 9S 9H JD", (7,), "5S 6D 7C 8H 9D")
    after = laid("windows", ["KS KH KD", ""], "4S 5S 6D 7C 8H 9S 9H 9D JD", (7,))

    def begin(slides: Slides) -> None:
        slides.rest(before)
        moves = [Moved(card, Place(Spot.PILE), HAND_PLACE) for card in cards("9D 8H 7C 6D 5S")]
        slides.move(after, moves, [])

    return in_flight(begin, after, ticks)


def celebrated(winner: bool, ticks: int) -> pygame.Surface:
    """The end of a match: canastas that leap off, or an arm that sweeps the table."""
    art, frame = Art(), Framebuffer(Art())
    view = played("wild", 270)
    at = layout(view)

    def draw(at: Layout) -> list[Item]:
        return table_items(art, view, at, Look(), NAMES, Status("The match is over."))

    party = celebration(art, draw, at, view, 0 if winner else 1)
    for _ in range(ticks):
        party.tick()
    frame.show(party.items())
    return frame.surface


HAND_OF_MANY = "4S 5D 6H 7C 8S 9D TH JC KD 2S"

REFUSAL = "You may not discard yet: the row of Nines has two cards, and a row needs three."

LONG_NAMES = ("Maximilian Featherstonehaugh", "Anna-Margarethe III.", "W" * 24, "East")
#: Hands to look into: of one row, of two and of three.
PEEKED = {
    1: cards("3C 6D 7S 9H JD QC KS KD 2S 2H 2C JK"),
    2: cards("3S 5H 6D 7C 9C TH QH AH AD"),
    3: cards("3C 4S 4C 5D 6C 7D 7S 8H 9H TC JS QD KC JK"),
}

#: The pictures of the table that are kept.
POSITIONS: dict[str, Callable[[], pygame.Surface]] = {
    "dealt": lambda: draw(played("sensible", 0), message="Round 1."),
    "mid_round": lambda: draw(played("sensible", 60), message=REFUSAL),
    "prompt": lambda: draw(played("sensible", 60), message=REFUSAL, prompted=Manner.MOUSE),
    "prompt_of_the_tutor": lambda: draw(played("cga_2", 148), prompted=Manner.TUTOR),
    "tip_pile": lambda: draw(played("wild", 70), tip=PILE.center),
    "tip_score": lambda: draw(played("sensible", 60), tip=SCORE.center),
    "tip_deck": lambda: draw(played("sensible", 60), tip=STOCK.center),
    "tip_canasta": lambda: draw(played("wild", 270), opened=True, tip=(520, 280)),
    "round_over": lambda: draw(played("sensible", 102)),
    "blocked_pile": lambda: draw(played("wild", 70)),
    "many_rows": lambda: draw(played("wild", 200)),
    "many_canastas": lambda: draw(played("wild", 270)),
    "canasta_laid_open": lambda: draw(played("wild", 270), opened=True),
    "card_dragged": lambda: draw(played("sensible", 1), held=14, floating=(52, 300, 260)),
    "hint": lambda: draw(played("sensible", 60), marks=Marks((51,), (9,), pile=True, stock=True)),
    "other_colours": lambda: draw(played("sensible", 60), Look(DARK_BLUE, YELLOW, 1)),
    "light_ground": lambda: draw(played("sensible", 60), Look(LIGHT_GREY, BLUE, 2)),
    "long_names": lambda: draw(
        played("sensible", 0),
        names=Names(("Maximilian Featherstonehaugh", "The Computer"), (-12345, 0)),
    ),
    **{book: (lambda book=book: of_book(book)) for book in BOOKS},
    "end_hand": lambda: draw(END_HAND, button=False),
    "end_hand_pressed": lambda: draw(END_HAND, button=True),
    "cut": cut_for_partners,
    "modern_two": lambda: draw(MODERN_TWO),
    "modern_four": lambda: draw(MODERN_FOUR, names=seated(MODERN_FOUR)),
    "modern_crowded": lambda: draw(MODERN_CROWDED, names=seated(MODERN_CROWDED)),
    "modern_laid_open": lambda: draw(MODERN_FOUR, names=seated(MODERN_FOUR), opened=True),
    "four": lambda: draw(BUSY_FOUR, names=seated(BUSY_FOUR)),
    "four_laid_open": lambda: draw(BUSY_FOUR, names=seated(BUSY_FOUR), opened=True),
    "four_crowded": lambda: draw(crowded(4), names=seated(crowded(4))),
    "three_crowded": lambda: draw(crowded(3), names=seated(crowded(3))),
    "four_peeked": lambda: draw(BUSY_FOUR, names=seated(BUSY_FOUR), peeked=PEEKED),
    "four_blue": lambda: draw(BUSY_FOUR, Look(DARK_BLUE, YELLOW, 1), seated(BUSY_FOUR)),
    "four_long_names": lambda: draw(
        BUSY_FOUR, Look(LIGHT_GREY, BLUE, 2), seated(BUSY_FOUR, LONG_NAMES)
    ),
    "framed_deck": lambda: draw(played("sensible", 60), places=[FramePlace(Zone.STOCK)]),
    "framed_pile": lambda: draw(played("sensible", 60), places=[FramePlace(Zone.PILE)]),
    "framed_score": lambda: draw(played("sensible", 60), places=[FramePlace(Zone.SCORE)]),
    "framed_hand": lambda: draw(
        played("sensible", 1), places=[FramePlace(Zone.HAND, nth=9, card=33)]
    ),
    "framed_row": lambda: draw(
        BUSY_FOUR, names=seated(BUSY_FOUR), places=[FramePlace(Zone.ROWS, 0, 4)]
    ),
    "framed_theirs": lambda: draw(
        BUSY_FOUR, names=seated(BUSY_FOUR), places=[FramePlace(Zone.THEIRS, 2, 6)]
    ),
    "framed_canasta": lambda: draw(
        played("wild", 270), opened=True, places=[FramePlace(Zone.ROWS, 0, 10)]
    ),
    "framed_button": lambda: draw(END_HAND, button=False, places=[FramePlace(Zone.BUTTON)]),
    "framed_wild": lambda: draw(
        played("sensible", 60),
        places=[FramePlace(Zone.HAND, nth=1, card=51), FramePlace(Zone.ROWS, 0, 8)],
    ),
    "wild_rows": lambda: draw(WILD_ROWS, names=seated(WILD_ROWS)),
    "new_and_marked": with_new_and_marked_cards,
    "several_dragged": with_several_dragged,
    "dealing": lambda: dealing(70),
    "dealt_out": lambda: dealing(112),
    "taking": lambda: taking(16),
    "cascade": lambda: celebrated(True, 160),
    "sweep": lambda: celebrated(False, 27),
    "long_message": lambda: draw(played("sensible", 0), message=REFUSAL * 3),
}
