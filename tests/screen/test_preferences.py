"""The table has what the person wants at once, whatever has changed, and nobody tells it."""

from collections.abc import Callable
from random import Random

import pytest

from game.engine.books import CGA, WINDOWS
from game.engine.ruleset import Ruleset
from game.looks import DARK_BLUE, DARK_GREEN
from game.screen.canvas.art import Art
from game.screen.canvas.framebuffer import Fill, Text
from game.screen.canvas.inputs import LEFT, RIGHT, TICK, Input, Motion, Press, Release
from game.screen.table.context import Look, Preferences, Ways
from game.screen.table.layout import CLIENT_TOP, layout
from game.screen.table.screen import TableScreen
from game.table.sitting import Setup, Sitting
from tests.screen.hand import Hand
from tests.table.test_course import in_mid_round


class Person:
    """Somebody who wants one thing now and another a moment later, and tells nobody."""

    def __init__(self) -> None:
        self.wants = Preferences(slides=False)

    def __call__(self, rules: Ruleset) -> Preferences:
        return self.wants


class Table:
    """A table in mid-round, and what it asks of the program."""

    def __init__(self) -> None:
        self.person, self.asked = Person(), list[str]()
        self.screen = TableScreen(
            Art(), self.sitting(), self.person, lambda _button: None, self.asked.append
        )

    @staticmethod
    def sitting() -> Sitting:
        return in_mid_round("4S 5D 9S 9C KD", rows="KKK", stock="6C", drawn=True)

    def handle(self, event: Input) -> bool:
        return self.screen.handle(event)

    def card(self, place: int) -> tuple[int, int]:
        at = layout(self.screen.sitting.view).own_hand[place]
        return at.x + 3, at.y + 40

    def click(self, place: int, button: int = LEFT, ctrl: bool = False) -> None:
        self.handle(Press(*self.card(place), button, ctrl=ctrl))
        self.handle(Release(*self.card(place), button))


def ground(table: Table) -> int:
    """The color of the table."""
    return next(
        item.color
        for item in table.screen.items()
        if isinstance(item, Fill) and item.y == CLIENT_TOP
    )


def discards(table: Table) -> bool:
    """Whether one right click has discarded."""
    before = len(table.screen.sitting.round.board.pile)
    table.click(0, RIGHT)
    return len(table.screen.sitting.round.board.pile) > before


def marks(table: Table) -> bool:
    """Whether a click with Ctrl marks a card."""
    table.click(1, ctrl=True)
    return bool(table.screen.gestures.marked.cards)


def slides(table: Table) -> bool:
    """Whether a card that is discarded slides."""
    table.screen.slides.rest(table.screen.sitting.view)
    assert table.screen.sitting.person.discard(layout(table.screen.sitting.view).own_hand[0].card)
    table.screen.follow()
    return bool(table.screen.slides)


def types(table: Table) -> bool:
    """Whether a suit follows the value that is typed."""
    Hand(table).keys("9")
    return "9_" in table.screen.keyboard.echo


def few_words(table: Table) -> bool:
    """Whether what can be done is told in few words."""
    sitting = table.screen.sitting
    sitting.change_setup(sitting.setup._replace(prompted=True))
    lines = [item.text for item in table.screen.items() if isinstance(item, Text)]
    full, few = table.screen.prompt.tellings[0], table.screen.prompt.brief[0]
    assert (full in lines) is not (few in lines)
    return few in lines


def leaves(table: Table) -> bool:
    """Whether Esc leaves."""
    Hand(table).keys("escape")
    return table.asked == ["quit midgame"]


def explains(table: Table) -> bool:
    """Whether what the pointer rests on is told."""
    before = len(table.screen.items())
    table.handle(Motion(*layout(table.screen.sitting.view).stock_at.center))
    for _ in range(100):
        table.handle(TICK)
    return len(table.screen.items()) > before


WANTED: dict[str, tuple[Preferences, Callable[[Table], bool]]] = {
    "look": (Preferences(Look(DARK_BLUE), slides=False), lambda table: ground(table) == DARK_BLUE),
    "one click": (Preferences(ways=Ways(single_click=True), slides=False), discards),
    "several": (Preferences(ways=Ways(drag_several=True), slides=False), marks),
    "slides": (Preferences(), slides),
    "typing": (Preferences(slides=False, typing=True), types),
    "brief": (Preferences(slides=False, brief=True), few_words),
    "leaves": (Preferences(slides=False, leaves=True), leaves),
    "tips": (Preferences(slides=False, tips=True), explains),
}


@pytest.mark.parametrize("what", WANTED)
def test_what_is_not_wanted_is_not_there(what: str) -> None:
    _wants, has = WANTED[what]
    assert not has(Table())


@pytest.mark.parametrize("what", WANTED)
def test_what_is_wanted_from_now_on_is_there_at_once(what: str) -> None:
    table = Table()
    assert ground(table) == DARK_GREEN
    table.person.wants, has = WANTED[what]
    assert has(table)


@pytest.mark.parametrize("what", WANTED)
def test_it_is_there_for_another_sitting_too(what: str) -> None:
    table = Table()
    table.person.wants, has = WANTED[what]
    table.screen.seat(table.sitting())
    assert has(table)


def test_the_match_on_the_table_is_asked_about_not_the_one_before() -> None:
    asked: list[Ruleset] = []

    def wishes(rules: Ruleset) -> Preferences:
        asked.append(rules)
        return Preferences()

    setup = Setup(ruleset=CGA, level="random")
    sitting = Sitting(setup, Random(1))
    screen = TableScreen(Art(), sitting, wishes, lambda _button: None)
    screen.items()
    assert {rules.name for rules in asked} == {CGA.name}
    sitting.change_setup(setup._replace(ruleset=WINDOWS))
    sitting.new_match()
    asked.clear()
    screen.items()
    assert {rules.name for rules in asked} == {WINDOWS.name}
