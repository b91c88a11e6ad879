"""What the table says below, what is in front of it, and what a hand can touch there."""

from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from pygame import Rect

from game.engine.actions import parse_action
from game.engine.books import HOYLE, MODERN
from game.engine.cards import COLUMN, KIND_OF
from game.engine.ruleset import Ruleset
from game.screen.canvas.art import Art
from game.screen.canvas.framebuffer import Text
from game.screen.canvas.inputs import (
    LEFT,
    RIGHT,
    TICK,
    UNFOCUS,
    Hold,
    Input,
    Key,
    Motion,
    Press,
    Release,
)
from game.screen.table.layout import BUTTON, STRIP, layout
from game.screen.table.picture import table_tip
from game.screen.table.places import FramePlace, Zone
from game.screen.table.screen import TableScreen
from game.screen.win31.boxes import Column
from game.screen.win31.chrome import Chrome
from game.screen.win31.desktop import Desktop
from game.screen.win31.dialog import Dialog
from game.screen.win31.widgets import Button, Label
from game.table.prompt import Prompt, PromptStep
from game.table.sitting import State
from tests.screen.hand import Hand
from tests.screen.tables import laid
from tests.screen.test_keyboard import may_discard, may_draw_or_take, screen_where
from tests.screen.test_menu import MENUS
from tests.screen.test_table_screen import table, texts, until
from tests.screen.wanting import wanting
from tests.table.test_advice import at


@pytest.fixture(scope="module")
def begun() -> TableScreen:
    return screen_where(may_draw_or_take)


@pytest.fixture
def screen(begun: TableScreen) -> TableScreen:
    """A table at which one draws or takes; each test finds it as it was."""
    begun.seat(begun.sitting)
    begun.sitting.change_setup(begun.sitting.setup._replace(prompted=False))
    begun.choosing, begun._act = False, lambda action: None
    begun.wishes = wanting(slides=False)
    return begun


def second_line(screen: TableScreen) -> list[str]:
    """What stands in the strip beside what happened last."""
    items = [item for item in screen.items() if isinstance(item, Text) and item.y > STRIP.y]
    return [item.text for item in items]


class Says:
    """Says the same at any time."""

    def of(self, sitting: object, *how: object) -> Prompt:
        tellings, few = ("Draw a card or take the pile.",), ("Draw or take.",)
        return Prompt(PromptStep.BEGIN, tellings, few=few)


def prompt(screen: TableScreen) -> None:
    """Have it say that."""
    screen.sitting.change_setup(screen.sitting.setup._replace(prompted=True))
    screen.prompter = Says()  # type: ignore[assignment]


def test_the_second_line_tells_what_can_be_done_in_many_words_or_in_few(
    screen: TableScreen,
) -> None:
    prompt(screen)
    assert "Draw a card or take the pile." in second_line(screen)
    screen.wishes = wanting(slides=False, brief=True)
    assert "Draw or take." in second_line(screen)
    assert "Draw a card or take the pile." not in second_line(screen)


def test_with_a_frame_it_tells_the_keys_behind_the_prompt(screen: TableScreen) -> None:
    prompt(screen)
    Hand(screen).keys("tab")
    (told,) = [line for line in second_line(screen) if "draws" in line]
    assert told.startswith("Draw")
    assert "   D draws" in told


def test_what_the_pointer_rests_on_is_explained_where_one_wants_it(screen: TableScreen) -> None:
    at = layout(screen.sitting.view)

    def told() -> list[str]:
        screen.handle(Motion(5, 300))
        screen.handle(Motion(*at.stock_at.center))
        for _ in range(100):
            screen.handle(TICK)
        return [line for line in texts(screen.items()) if "left on the fresh deck" in line]

    assert told() == []
    screen.wishes = wanting(slides=False, tips=True)
    assert told()
    assert screen.handle(Motion(5, 300))  # the box goes
    assert not [line for line in texts(screen.items()) if "left on the fresh deck" in line]


def explained(screen: TableScreen, pos: tuple[int, int]) -> str:
    """What the box says after the pointer has rested there."""
    screen.wishes = wanting(slides=False, tips=True)
    before = texts(screen.items())
    screen.handle(Motion(5, 300))
    screen.handle(Motion(*pos))
    for _ in range(100):
        screen.handle(TICK)
    after = texts(screen.items())
    return " ".join(line for line in after if line not in before)


@pytest.mark.parametrize(
    ("rules", "hand", "where", "played", "told"),
    [
        (
            HOYLE,
            "4S 5H",
            {"pile": "4C 6C 2D", "rows": "888", "rest": "other"},
            (),
            "A click ends the round: nobody goes out, and all hands are counted.",
        ),
        (
            MODERN,
            "4S 5S 6S 7S 8S 9S TS JS QS KS AS 2S JK",
            {"pile": "QD KD", "stock": "3C"},
            ("draw",),
            "A click shows your hand, which is worth 3,000 points, and ends the round.",
        ),
    ],
)
def test_the_button_over_the_scoreboard_is_explained_as_what_it_is(
    rules: Ruleset,
    hand: str,
    where: dict[str, str],
    played: tuple[str, ...],
    told: str,
) -> None:
    sitting = at(hand, rules, **where)
    for action in played:
        assert sitting.person.attempt(parse_action(action))
    screen = TableScreen(Art(), sitting, wanting(slides=False), lambda button: None)
    assert explained(screen, BUTTON.center) == told
    score = layout(sitting.view).score
    assert "The points of the game" in explained(screen, (score.centerx, score.bottom - 4))


def test_where_there_is_no_button_the_scoreboard_is_explained() -> None:
    screen = TableScreen(Art(), at("4S 5H"), wanting(slides=False), lambda button: None)
    assert "The points of the game" in explained(screen, BUTTON.center)


def test_escape_leaves_by_way_of_whoever_wants_to_know(screen: TableScreen) -> None:
    asked: list[str] = []
    screen._act = asked.append
    screen.seat(screen.sitting)
    assert not screen.handle(Key("f11"))
    screen.handle(Key("escape"))
    assert asked == []
    screen.wishes = wanting(slides=False, leaves=True)
    assert screen.handle(Key("escape"))
    assert asked == ["quit midgame"]
    assert not screen.handle(Key("f11"))
    assert screen.handle(Key("f9"))
    assert asked == ["quit midgame", "say hand"]


def test_in_a_first_hand_escape_leaves_that(screen: TableScreen) -> None:
    asked: list[str] = []
    screen._act = asked.append
    screen.wishes = wanting(slides=False, leaves=True)
    screen.guide = SimpleNamespace(  # type: ignore[assignment]
        handle=lambda event: isinstance(event, Press),
        leave=lambda: asked.append("first hand"),
        marks=None,
        line="",
        items=lambda art: [],
    )
    assert screen.handle(Key("escape"))
    assert asked == ["first hand"]
    before = len(screen.sitting.round.board.history)
    assert screen.handle(Press(*layout(screen.sitting.view).stock_at.center, LEFT))
    assert len(screen.sitting.round.board.history) == before


def test_a_finger_that_rests_on_the_scoreboard_asks_for_the_details(screen: TableScreen) -> None:
    asked: list[int] = []
    screen._click_score = asked.append
    screen.seat(screen.sitting)
    assert screen.handle(Hold(*layout(screen.sitting.view).score.center))
    assert asked == [RIGHT]


def test_all_places_of_the_table_can_be_touched(screen: TableScreen) -> None:
    at = layout(screen.sitting.view)
    targets = screen.targets()
    assert {at.stock_at.topleft, at.pile_at.topleft, at.score.topleft} <= {
        each.topleft for each in targets
    }
    assert len(targets) == 3 + len(at.rows) + len(at.own_hand)
    assert table("official", 4).targets() == []  # before the deal


def test_of_a_frame_it_is_told_where_it_is(screen: TableScreen) -> None:
    assert screen.framed is None
    Hand(screen).keys("tab")
    assert screen.framed is not None
    assert screen.framed.place == FramePlace(Zone.STOCK)


def test_unfocused_a_drag_is_let_go() -> None:
    screen = screen_where(may_discard)
    card = layout(screen.sitting.view).own_hand[0]
    screen.handle(Press(card.x + 3, card.y + 40, LEFT))
    screen.handle(Motion(300, 250))
    assert screen.gestures.held
    assert screen.handle(UNFOCUS)
    screen.gestures.land()
    assert not screen.gestures.held


@pytest.fixture
def others(screen: TableScreen) -> Iterator[TableScreen]:
    """The same while another plays."""
    machine = screen.sitting
    machine.state, machine.waiting.hurried = State.COMPUTER, False
    yield screen
    machine.state, machine.waiting.hurried = State.DRAW, False


def test_a_click_in_anothers_turn_hastens_it_and_so_is_no_half_of_a_double_click(
    others: TableScreen,
) -> None:
    stock = layout(others.sitting.view).stock_at.center
    before = len(others.sitting.round.board.history)
    assert others.handle(Press(*stock, LEFT))
    assert others.sitting.waiting.hurried
    others.handle(Release(*stock, LEFT))
    others.sitting.state = State.DRAW
    assert others.handle(Press(*stock, LEFT, True))
    others.handle(Release(*stock, LEFT))
    assert len(others.sitting.round.board.history) == before
    others.handle(Press(*stock, LEFT, True))
    assert others.gestures._pressed is not None
    others.gestures.cancel()


def test_the_scoreboard_is_clicked_in_anothers_turn_without_hastening_it(
    others: TableScreen,
) -> None:
    asked: list[int] = []
    others._click_score = asked.append
    others.seat(others.sitting)
    Hand(others).click(layout(others.sitting.view).score.center)
    assert asked == [LEFT]
    assert not others.sitting.waiting.hurried


@pytest.mark.parametrize(
    ("key", "hastens"),
    [
        (Key("d", "d"), True),
        (Key("enter"), True),
        (Key("page down"), True),
        (Key("pad a"), True),
        (Key("d", "d", ctrl=True), False),
        (Key("d", "d", alt=True), False),
        (Key("caps lock"), False),
        (Key("f6"), False),
    ],
)
def test_which_keys_hasten_others(others: TableScreen, key: Key, hastens: bool) -> None:
    assert others.handle(key) is hastens
    assert others.sitting.waiting.hurried is hastens


def test_the_cut_goes_on_by_a_key_too() -> None:
    screen = table("official", 4)
    until(screen, State.CUT)
    assert not screen.handle(Key("x", "x"))
    assert screen.sitting.state is State.CUT
    assert screen.handle(Key("enter"))
    assert screen.sitting.state is State.DEAL


def test_a_look_at_the_table_after_the_end_comes_back_by_a_click_or_a_key() -> None:
    screen = screen_where(may_discard)
    shown: list[str] = []
    screen.show_end = lambda: shown.append("end")
    screen.sitting.state = State.GAME_OVER
    screen.finale.finish()
    score = layout(screen.sitting.view).score.center
    for event, asks in (
        (Key("enter"), True),
        (Key("space", " "), True),
        (Key("escape"), True),
        (Key("x", "x"), False),
        (Release(300, 300, LEFT), True),
        (Release(300, 300, RIGHT), False),
        (Press(300, 300, LEFT), False),
        (Release(*score, LEFT), False),
    ):
        shown.clear()
        screen.sitting.state = State.GAME_OVER
        screen.handle(event)
        assert bool(shown) is asks, event


def test_a_row_of_which_nothing_is_told_has_no_box() -> None:
    """Red Threes lie there, and that is all."""
    view = laid("windows", ["3H / 9S 9H 9D", "KS KH KD"], "4S", (7,))
    at = layout(view)
    told = {
        row.column: table_tip(Art(), view, at, row.rect.center) for row in at.rows if row.side == 0
    }
    assert told[COLUMN[KIND_OF["3H"]]] == []
    assert told[COLUMN[KIND_OF["9S"]]]
    assert table_tip(Art(), view, at, (5, 300)) == []


# What is in front.


def test_only_what_is_in_front_can_be_touched() -> None:
    class Ground:
        def items(self) -> list[object]:
            return []

        def handle(self, event: object) -> bool:
            return False

        def targets(self) -> list[Rect]:
            return [Rect(1, 200, 3, 4)]

    chrome = Chrome(Art(), "Canasta", MENUS, print)
    desktop = Desktop(Ground(), chrome)  # type: ignore[arg-type]
    heads = {head.topleft for head in chrome.menus.heads}
    free = {each.topleft for each in desktop.targets()}
    assert heads <= free and (1, 200) in free
    Hand(desktop).keys("f10 down")
    popup = chrome.menus.popup
    assert popup is not None
    opened = {each.topleft for each in desktop.targets()}
    assert {row.topleft for row in popup.rows} <= opened
    assert (1, 200) not in opened
    chrome.leave()
    gray = Button("&Gray", "no", enabled=False)
    body = Column(Label("What now?"), Button("&OK", "ok"), gray)
    dialog = Dialog(Art(), "Canasta", body)
    desktop.open(dialog)
    (ok,) = [widget for widget in body.widgets() if isinstance(widget, Button) and widget.enabled]
    assert desktop.targets()[1:] == [ok.area]


def test_a_button_that_went_down_on_something_that_is_gone_comes_up_for_nobody() -> None:
    heard: list[Input] = []

    class Ground:
        def items(self) -> list[object]:
            return []

        def handle(self, event: Input) -> bool:
            heard.append(event)
            return True

    desktop = Desktop(Ground(), Chrome(Art(), "Canasta", MENUS, print))  # type: ignore[arg-type]
    up = Release(300, 300, LEFT)
    assert not desktop.handle(up)
    assert heard == []
    desktop.handle(Press(300, 300, LEFT))
    assert not desktop.handle(up._replace(button=RIGHT))
    assert desktop.handle(up)
    assert heard == [Press(300, 300, LEFT), up]
