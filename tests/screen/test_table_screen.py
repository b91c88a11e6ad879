"""The table on the screen with a sitting behind it: every rule book, any number of seats."""

from pathlib import Path
from random import Random

import pygame
import pytest

from game.app.screenshot import NoPictureError, screenshot
from game.arena.matches import recorded
from game.arena.simulate import Plan
from game.engine.actions import STOP, UNDO, Action, Verb
from game.engine.cards import listed, parse_card
from game.engine.ruleset import RULESETS
from game.screen.canvas.art import Art
from game.screen.canvas.framebuffer import Framebuffer, Item, Picture, Text
from game.screen.canvas.inputs import LEFT, TICK, Input, Key, Motion, Press, Release
from game.screen.table.context import END_TITLE
from game.screen.table.layout import BUTTON, layout
from game.screen.table.panels import table_button
from game.screen.table.screen import TableScreen
from game.screen.table.seats import open_fan
from game.table.sitting import Setup, Sitting, State
from tests.often import TABLES
from tests.screen.wanting import wanting
from tests.table.test_sitting import leading, sitting_with
from tests.table.tiny import Tiny, intend


def table(book: str, players: int, seed: int = 1) -> TableScreen:
    """A sitting of a rule book, seen on a screen."""
    setup = Setup(ruleset=RULESETS[book], players=players, level="beginner")
    return TableScreen(Art(), Sitting(setup, Random(seed)), wanting(), lambda button: None)


def until(screen: TableScreen, state: State, ticks: int = 2000) -> None:
    """Let time go by until the sitting is in a state and all cards lie."""
    for _ in range(ticks):
        if screen.sitting.state is state and not screen.slides:
            return
        screen.handle(TICK)
    raise AssertionError(f"never {state}")


def click(screen: TableScreen, pos: tuple[int, int]) -> None:
    screen.handle(Motion(*pos))
    screen.handle(Press(*pos, LEFT))
    screen.handle(Release(*pos, LEFT))


def texts(items: list[Item]) -> list[str]:
    return [item.text for item in items if isinstance(item, Text)]


class Person:
    """Plays at random, as the rules allow, and takes back what leads nowhere."""

    def __init__(self, sitting: Sitting, rng: Random) -> None:
        self.sitting, self.rng = sitting, rng

    def act(self) -> None:
        sitting = self.sitting
        match sitting.state:
            case State.QUESTION:
                sitting.person.answer(self.rng.random() < 0.5)
            case State.PARTNER_ASKS:
                sitting.person.answer_partner(self.rng.random() < 0.5)
            case State.ROUND_OVER | State.GAME_OVER:
                sitting.confirm()
            case State.DRAW | State.MELD | State.DISCARD:
                self._play(self._choice(sitting.round.legal_actions()))

    def _choice(self, legal: list[Action]) -> Action:
        ends = [a for a in legal if a.verb in (Verb.DISCARD, Verb.PASS)]
        others = [a for a in legal if a is not UNDO and a not in ends]
        if ends and (not others or self.rng.random() < 0.5):
            return self.rng.choice(ends)
        return self.rng.choice(others or [UNDO]) if self.rng.random() < 0.8 else legal[-1]

    def _play(self, action: Action) -> None:
        sitting = self.sitting
        match action.verb:
            case Verb.DRAW:
                sitting.person.click_stock()
            case Verb.TAKE | Verb.PUTBACK | Verb.ADD:
                sitting.person.click_pile()
                sitting.person.take_anyway(True)
            case Verb.MELD:
                sitting.person.meld(action.card, action.column)
            case Verb.UNDO:
                sitting.person.undo()
            case Verb.ASK:
                sitting.person.ask_partner()
            case Verb.STOP:
                sitting.person.end_hand()
            case Verb.THREE:
                sitting.person.meld(listed(sitting.view.hand)[0])
            case Verb.SPECIAL:
                sitting.person.show_hand()
            case _:
                sitting.person.discard(
                    action.card if action.card >= 0 else listed(sitting.view.hand)[0]
                )


@pytest.mark.sampled(slow=5)
@pytest.mark.parametrize(("book", "players"), TABLES)
def test_cards_slide_through_a_sitting_of_any_book(book: str, players: int) -> None:
    """Every move of every seat finds its places, and in the end all cards lie where they are."""
    screen = table(book, players)
    person = Person(screen.sitting, Random(5))
    frame = Framebuffer(Art())
    for tick in range(800):
        screen.handle(TICK)
        if not screen.slides:
            person.act()
            screen.follow()
        if tick % 20 == 0:
            frame.show(screen.items())
    screen.slides.finish()
    at = layout(screen.sitting.view)
    hands = screen.sitting.view.board.hand_sizes
    assert [len(fan.cards) for fan in at.fans] == hands[1:]
    assert screen.sitting.match.begun


# The cut (O1).


@pytest.mark.parametrize("sliding", [True, False])
def test_the_delay_lies_between_one_card_and_the_next_with_its_slide(sliding: bool) -> None:
    screen = table("cga", 2, seed=3)  # its leaders take turns, and a computer melds soon
    screen.sitting.change_setup(screen.sitting.setup._replace(delay=1000))
    screen.wishes = wanting(slides=sliding)
    person = Person(screen.sitting, Random(3))
    apart, last = [], 0
    for tick in range(60_000):
        done = len(screen.sitting.match.round.board.history) if screen.sitting.match.round else 0
        screen.handle(TICK)
        if screen.sitting.state is not State.COMPUTER:
            last = 0
            if not screen.slides:
                person.act()
                screen.follow()
            continue
        history = screen.sitting.round.board.history
        if len(history) > done:
            if last:
                apart.append(tick - last)
            last = tick if history[-1][1].verb is Verb.MELD else 0
        if len(apart) >= 5:
            break
    assert apart == [60] * 5


def test_an_open_menu_holds_a_round_whose_rules_may_still_change() -> None:
    """W32: in Hoyle's second round the computer leads."""
    screen = table("hoyle", 2)
    screen.seat(leading(sitting_with(2, ruleset=RULESETS["hoyle"])))
    screen.choosing = True
    for _ in range(400):
        screen.handle(TICK)
    assert screen.sitting.may_change_rules
    screen.choosing = False
    for _ in range(400):
        screen.handle(TICK)
    assert not screen.sitting.may_change_rules


def test_the_cut_is_shown_and_a_click_goes_on() -> None:
    screen = table("official", 4)
    until(screen, State.CUT)
    cut = screen.sitting.cut
    items = screen.items()
    faces = [item for item in items if isinstance(item, Picture) and item.sprite.sheet == "cards"]
    assert len(faces) == len(cut) == 4
    assert "plays first" in texts(items)
    click(screen, (320, 300))
    assert screen.sitting.state is State.DEAL
    screen.handle(TICK)
    assert screen.sitting.match.cut == cut


def test_a_click_while_the_cut_is_under_way_only_completes_it() -> None:
    screen = table("official", 4)
    for _ in range(5):
        screen.handle(TICK)
    assert screen.sitting.state is State.CUT and screen.slides
    assert "plays first" not in texts(screen.items())
    click(screen, (320, 300))
    assert screen.sitting.state is State.CUT and not screen.slides
    assert "plays first" in texts(screen.items())


def test_without_a_click_the_cut_goes_on_by_itself() -> None:
    screen = table("official", 4)
    until(screen, State.CUT)
    for _ in range(400):
        screen.handle(TICK)
    assert screen.sitting.match.round is not None


def test_a_button_let_go_that_went_down_elsewhere_does_not_go_on() -> None:
    screen = table("official", 4)
    until(screen, State.CUT)
    screen.handle(Release(320, 300, LEFT))
    assert screen.sitting.state is State.CUT


def test_without_slides_the_cut_lies_there_at_once() -> None:
    screen = table("official", 4)
    screen.wishes = wanting(slides=False)
    screen.handle(TICK)
    assert screen.sitting.state is State.CUT
    assert "plays first" in texts(screen.items())


# The button End Hand (H5, O10).


def at_the_stocks_end(book: str, top: str) -> TableScreen:
    """It is the person's turn, the stock is used up, and one card lies on the pile."""
    screen = table(book, RULESETS[book].seats[0])
    while screen.sitting.state is not State.DRAW:  # another may lead, by lot
        screen.handle(TICK)
        screen.slides.finish()
    board = screen.sitting.round.board
    screen.sitting.round.stock.clear()
    board.stock_count = 0
    board.pile[:] = [parse_card(top)]
    return screen


@pytest.mark.parametrize("book", ["hoyle", "official"])
def test_end_hand_is_a_push_button_that_acts_as_it_is_let_go(book: str) -> None:
    screen = at_the_stocks_end(book, "3S")
    up = screen.items()
    assert "End Hand" in texts(up) and "ScoreBoard" not in texts(up)
    screen.handle(Motion(*BUTTON.center))
    screen.handle(Press(*BUTTON.center, LEFT))
    down = screen.items()
    assert down != up
    assert screen.sitting.round.board.result is None
    screen.handle(Release(*BUTTON.center, LEFT))
    assert screen.sitting.state is State.ROUND_OVER
    assert screen.sitting.round.board.history[-1][1] is STOP
    assert "End Hand" not in texts(screen.items())


@pytest.mark.parametrize("book", ["windows", "hoyle", "cga", "official"])
def test_while_there_is_a_stock_there_is_no_button(book: str) -> None:
    screen = table(book, RULESETS[book].seats[0])
    until(screen, State.DRAW)
    assert "End Hand" not in texts(screen.items())


def test_a_screenshot_shows_the_button_too(tmp_path: Path) -> None:
    plan = Plan(("random", "random"), RULESETS["hoyle"], 2, 1, single_rounds=True, records=tmp_path)
    recorded(plan, 2)  # seat 0 ends the hand there
    record = tmp_path / "match-0002.can"
    lines = [line for line in record.read_text().splitlines() if line[0].isdigit()]
    assert lines[-1] == "0 stop"
    shots = []
    for actions in (len(lines) - 1, 1):
        screenshot(record, tmp_path / "shot.png", actions)
        shots.append(pygame.image.load(tmp_path / "shot.png").subsurface(BUTTON))
    at_the_end, in_the_middle = (pygame.image.tobytes(shot, "RGB") for shot in shots)
    button = Framebuffer(Art())
    button.show(table_button(Art(), pressed=False, title=END_TITLE))
    assert at_the_end == pygame.image.tobytes(button.surface.subsurface(BUTTON), "RGB")
    assert in_the_middle != at_the_end


# The cheat key, and dragging.


def test_the_cheat_key_lays_all_other_hands_open() -> None:
    screen = table("cga", 4)
    until(screen, State.DRAW)
    screen.peeking = True
    items = screen.items()
    at = layout(screen.sitting.view)
    drawn = {item[:2] for item in items if isinstance(item, Picture)}
    for fan in at.fans:
        places = open_fan(fan, screen.sitting.round.board.hand_sizes[fan.seat])
        assert {(x, y) for x, y, _shown in places} <= drawn


def test_what_happened_before_an_input_is_drawn_with_it() -> None:
    """A level that is changed, a hint: told by the sitting while no input came."""
    screen = table("windows", 2)
    until(screen, State.DRAW)
    screen.handle(Motion(630, 470))
    assert not screen.handle(Motion(629, 470))
    screen.sitting.person.discard(listed(screen.sitting.view.hand)[0])  # refused, and said
    assert screen.handle(Motion(631, 470))
    assert not screen.handle(Motion(632, 470))


def test_a_picture_writes_over_pictures_alone(tmp_path: Path) -> None:
    record = Path(__file__).parents[1] / "record" / "sample.can"
    out = tmp_path / "table.png"
    for content, force, written in (
        (b"my notes", False, False),
        (b"my notes", True, True),
        (b"", False, True),
        (None, False, True),
    ):
        if content is not None:
            out.write_bytes(content)
        if written:
            screenshot(record, out, 5, force=force)
            assert out.read_bytes().startswith(b"\x89PNG")
        else:
            with pytest.raises(NoPictureError, match="is there, and no PNG picture"):
                screenshot(record, out, 5, force=force)
            assert out.read_bytes() == content
    copied = tmp_path / "record.can"
    copied.write_bytes(record.read_bytes())
    with pytest.raises(NoPictureError, match="is the record itself"):
        screenshot(copied, copied, 5, force=True)


# The last turn once more.


def played_on(book: str, players: int, turns: int = 3) -> TableScreen:
    """A table at which some turns have been played, and it is the person's again."""
    screen = table(book, players)
    sitting, person = screen.sitting, Tiny(Random(5))
    for _ in range(9000):
        screen.handle(TICK)
        if screen.slides:
            continue
        if sitting.state is State.DRAW:
            history = sitting.view.board.history
            if sum(action.verb is Verb.DISCARD for _, action, _ in history) >= turns:
                return screen
        if sitting.listening:
            intend(sitting, person.decide(sitting.view))
        elif sitting.state is State.PARTNER_ASKS:
            sitting.person.answer_partner(yes=False)
        screen.follow()
    raise AssertionError("never so far")


@pytest.mark.sampled(slow=5)
@pytest.mark.parametrize(("book", "players"), TABLES)
def test_the_last_turn_is_slid_once_more_and_nothing_changes(book: str, players: int) -> None:
    screen = played_on(book, players, players)
    text = screen.sitting.recorder.text()
    frame = Framebuffer(Art())
    before = screen.items()
    screen.show_again()
    assert screen.again
    said = set()
    for tick in range(6000):
        if tick % 5 == 0:
            items = screen.items()
            frame.show(items)
            said |= {each for each in texts(items) if each.startswith("Once more: ")}
        screen.handle(TICK)
        if not screen.again:
            break
    assert not screen.again
    assert said
    assert screen.items() == before
    assert screen.sitting.recorder.text() == text


@pytest.mark.parametrize("event", [Press(300, 200, LEFT), Key("escape"), Key("x", "x")])
def test_a_click_or_a_key_ends_the_last_turn_and_does_nothing_else(event: Input) -> None:
    screen = played_on("windows", 2)
    stock = layout(screen.sitting.view).stock_at.center
    before = screen.items()
    screen.show_again()
    for _ in range(60):
        screen.handle(TICK)
    screen.handle(Press(*stock, LEFT) if isinstance(event, Press) else event)
    screen.handle(Release(*stock, LEFT))
    assert not screen.again
    assert screen.items() == before
    assert screen.sitting.state is State.DRAW


def test_the_game_waits_while_the_last_turn_is_seen() -> None:
    screen = played_on("cga", 4)
    click(screen, layout(screen.sitting.view).stock_at.center)
    screen.sitting.person.discard(listed(screen.sitting.view.hand)[-1])
    screen.follow()
    text = screen.sitting.recorder.text()
    screen.show_again()
    for _ in range(20):
        screen.handle(TICK)
    assert screen.sitting.recorder.text() == text
    assert screen.moving


def test_without_slides_each_action_is_there_at_once() -> None:
    screen = played_on("windows", 2)
    screen.wishes = wanting(slides=False)
    screen.show_again()
    assert screen.again
    for _ in range(3000):
        screen.handle(TICK)
        if not screen.again:
            return
        assert not screen.again._slides
    raise AssertionError("it never ends")


def test_there_is_nothing_to_see_again_before_the_first_action() -> None:
    screen = table("windows", 2)
    until(screen, State.DRAW)
    screen.show_again()
    assert not screen.again
