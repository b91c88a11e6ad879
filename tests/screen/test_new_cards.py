"""Cards that came new are marked until the next click."""

from random import Random

import pytest

from game.engine.actions import Verb
from game.engine.cards import KIND_OF, cards_text, listed
from game.engine.ruleset import RULESETS
from game.looks import YELLOW
from game.screen.canvas.art import Art
from game.screen.canvas.framebuffer import Fill, Item
from game.screen.canvas.inputs import RIGHT, TICK, Motion, Press, Release
from game.screen.table.context import Look
from game.screen.table.frames import HIGH, WIDE
from game.screen.table.layout import layout
from game.screen.table.screen import TableScreen
from game.table.sitting import Setup, Sitting, State
from tests.often import TABLES
from tests.screen.test_table_screen import click, table, until
from tests.screen.wanting import wanting
from tests.table.test_course import in_mid_round
from tests.table.tiny import Tiny, intend


def marked(screen: TableScreen) -> str:
    """The cards that are marked."""
    return cards_text(
        sorted(card.card for card in screen.movement.new_cards.cards(screen.playing.layout()))
    )


def is_mark(item: Item) -> bool:
    return isinstance(item, Fill) and (item.w, item.h) == (WIDE - 2, HIGH - 2)


def marks(screen: TableScreen) -> int:
    """How many marks are drawn."""
    size = (WIDE - 2, HIGH - 2, YELLOW)
    fills = [item for item in screen.items() if isinstance(item, Fill)]
    return sum((item.w, item.h, item.color) == size for item in fills)


def rest(screen: TableScreen) -> None:
    for _ in range(600):
        screen.handle(TICK)
        if not screen.slides:
            return
    raise AssertionError("it never rests")


def mid_round(sliding: bool, hand: str, **where: object) -> TableScreen:
    sitting, wishes = in_mid_round(hand, **where), wanting(slides=sliding)
    screen = TableScreen(Art(), sitting, wishes, lambda _button: None)
    screen.follow()
    return screen


@pytest.mark.parametrize("sliding", [True, False])
def test_a_card_that_was_drawn_is_marked_until_the_next_click(sliding: bool) -> None:
    screen = mid_round(sliding, "4S 9S 9C KD", rows="KKK", stock="6C")
    assert marks(screen) == 0
    click(screen, layout(screen.sitting.view).stock_at.center)
    rest(screen)
    for _ in range(200):
        screen.handle(TICK)
    assert (marked(screen), marks(screen)) == ("6C", 1)
    screen.handle(Motion(300, 300))
    screen.handle(Press(300, 300, RIGHT))
    screen.handle(Release(300, 300, RIGHT))
    assert (marked(screen), marks(screen)) == ("", 0)


@pytest.mark.parametrize("sliding", [True, False])
def test_the_cards_of_a_pile_are_marked_and_of_equal_ones_the_new(sliding: bool) -> None:
    screen = mid_round(sliding, "4S 5D 9S 9C KD", rows="KKK", pile="4S 5D 6H KH")
    click(screen, layout(screen.sitting.view).pile_at.center)
    rest(screen)
    assert marked(screen) == "4S 5D 6H"
    assert marks(screen) == 3


def test_what_is_taken_back_is_not_new() -> None:
    screen = mid_round(False, "4S 5D 9S 9C KD", rows="KKK", drawn=True)
    assert screen.sitting.person.meld(listed(screen.sitting.view.hand)[-1])
    screen.follow()
    assert screen.sitting.person.undo()
    screen.follow()
    assert marked(screen) == ""


def test_a_deal_marks_nothing_and_a_game_that_is_gone_on_with_neither() -> None:
    screen = table("windows", 2)
    until(screen, State.DRAW)
    assert marks(screen) == 0
    again = TableScreen(Art(), screen.sitting, wanting(), lambda _button: None)
    assert marks(again) == 0
    again.wishes = wanting(slides=False)
    click(again, layout(again.sitting.view).stock_at.center)
    assert marks(again) == 1


@pytest.mark.sampled(slow=5)
@pytest.mark.parametrize(("book", "players"), TABLES)
def test_only_what_came_in_this_turn_is_marked_whatever_is_played(book: str, players: int) -> None:
    sitting = Sitting(Setup(ruleset=RULESETS[book], players=players, level="beginner"), Random(4))
    screen = TableScreen(Art(), sitting, wanting(slides=False), lambda _button: None)
    person, seen = Tiny(Random(4)), 0
    for _ in range(900):
        screen.handle(TICK)
        if sitting.state is State.PARTNER_ASKS:
            sitting.person.answer_partner(yes=False)
        elif sitting.state in (State.ROUND_OVER, State.GAME_OVER):
            sitting.confirm()
        elif sitting.state is State.QUESTION:
            sitting.person.answer(turn_over=True)
        elif sitting.listening:
            begins = sitting.state is State.DRAW
            action = person.decide(sitting.view)
            before = listed(sitting.view.hand)
            intend(sitting, action)
            screen.follow()
            new = marked(screen).split()
            assert len(new) <= len(listed(sitting.view.hand))
            if action.verb is Verb.DRAW and begins and sitting.view.board.turn == 0:
                assert len(new) >= 1 or len(listed(sitting.view.hand)) <= len(before)
                seen += len(new)
    assert seen > 3


def test_a_mark_stays_while_another_card_flies() -> None:
    screen = mid_round(True, "4S 9S 9C 9H KD", rows="KKK", stock="6C")
    click(screen, layout(screen.sitting.view).stock_at.center)
    while screen.slides.flying:
        assert marks(screen) == 0
        screen.handle(TICK)
    rest(screen)
    for name in ("9S", "9C", "9H"):
        assert screen.sitting.person.meld(KIND_OF[name])
        screen.follow()
        while screen.slides.flying:
            assert (marked(screen), marks(screen)) == ("6C", 1)
            screen.handle(TICK)
    assert marks(screen) == 1


def test_what_flies_to_the_hand_puts_no_mark_on_a_card_like_it() -> None:
    screen = mid_round(True, "4S 6C 9S 9C KD", rows="KKK", stock="6C")
    click(screen, layout(screen.sitting.view).stock_at.center)
    while screen.slides.flying:
        assert marks(screen) == 0
        screen.handle(TICK)
    assert marks(screen) == 1


def test_what_flies_over_a_mark_covers_it() -> None:
    screen = mid_round(True, "4S 6C 9S 9C KD", rows="KKK", stock="6C")
    click(screen, layout(screen.sitting.view).stock_at.center)
    rest(screen)
    assert screen.sitting.person.meld(KIND_OF["KD"])
    screen.follow()
    screen.handle(TICK)
    items = screen.items()
    mark = next(at for at, item in enumerate(items) if is_mark(item))
    (flight,) = [items.index(item) for item in screen.slides.items(Look())]
    assert mark < flight
