"""What is told, lit and heard is true of the frame that it comes with, whatever moves there."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random

import pytest

from game.engine.books import RULESETS
from game.engine.cards import KIND_OF
from game.looks import DARK_BLUE
from game.players.expert.levels import Beginner
from game.screen.canvas.art import Art
from game.screen.canvas.framebuffer import Fill, Item, Text
from game.screen.canvas.inputs import TICK
from game.screen.table.decks import GATHER, SHUFFLE, Gathering
from game.screen.table.flights import BEAT, LAG, Flight
from game.screen.table.guide import PANEL, Guide
from game.screen.table.layout import PILE, STOCK, STRIP
from game.screen.table.panels import INSET
from game.screen.table.screen import TableScreen
from game.table.guided_hand import GuidedHand
from game.table.sitting import Setup, Sitting, State
from game.table.windows_hands import FIRST_HAND
from tests.often import TABLES, tried
from tests.screen.test_slides import seen
from tests.screen.test_table_screen import Person, click
from tests.screen.wanting import wanting
from tests.table.test_course import in_mid_round
from tests.table.test_partners import asked_by_north
from tests.table.test_sitting import step

YOURS = "Your turn"
#: What is never said beside that.
NOT_YOURS = ("playing.", "The round is over", "The match is over")
#: What a card sounds like that lands.
CONTACTS = {"deal", "land", "meld", "wild", "red_three", "discard", "freeze"}


class Frame:
    """What stands in one frame beside the cards."""

    def __init__(self, items: list[Item]) -> None:
        texts = [item for item in items if isinstance(item, Text)]
        strip = [item for item in texts if item.y >= STRIP.y]
        top = min((item.y for item in strip), default=0)
        self.line = next((item.text for item in strip if item.y == top and item.x == INSET), "")
        self.second = [item.text for item in strip if item.y > top]
        self.texts = [item.text for item in texts]
        self.lit = [
            item
            for item in items
            if isinstance(item, Fill) and item.color == DARK_BLUE and item.y < STRIP.y
        ]

    @property
    def yours(self) -> bool:
        return YOURS in self.second

    @property
    def told(self) -> tuple[object, ...]:
        """All that is told of the sitting; a plate may move, but not be another."""
        return (self.line, *self.second, len(self.lit))


def prompted(book: str, players: int, seed: int = 1, slides: bool = True) -> TableScreen:
    """A table at which the person is told what they can do."""
    setup = Setup(ruleset=RULESETS[book], players=players, level="beginner", prompted=True)
    sitting = Sitting(setup, Random(seed))
    return TableScreen(Art(), sitting, wanting(slides=slides), lambda button: None)


def flights(screen: TableScreen) -> list[Flight]:
    """The cards on their way, those too that have not set out yet."""
    return [*screen.slides._air, *screen.slides._waiting]


def under_way(screen: TableScreen) -> int:
    """How many cards have not landed yet."""
    return len(screen.slides.coming)


def check(screen: TableScreen, frame: Frame, before: Frame | None) -> None:
    """What is told in a frame is true of it; `before` is the frame before this one."""
    sitting = screen.sitting
    if frame.yours:
        assert not [told for told in frame.second if told.endswith(NOT_YOURS)], frame.second
    if sitting.match.round is None:
        assert not frame.yours
        return
    board = screen.slides.view(sitting.view).board
    assert str(board.stock_count) in frame.texts
    flies = under_way(screen) > 0
    if screen.movement.gathering:
        assert frame.line == "The cards are gathered and shuffled."
    elif (
        flies
        and board.stock_count + len(board.pile) > sitting.view.board.stock_count
        and (not sitting.round.board.history)
    ):
        assert frame.line == f"Round {sitting.match.number} is dealt."
        assert frame.second == []
        assert len(frame.lit) == 1  # no more than the heading of the ScoreBoard
    elif flies and before is not None:
        assert frame.told == before.told
    elif not screen.slides:
        assert frame.line and sitting.line.startswith(frame.line.removesuffix("..."))
        over = sitting.round.board.result is not None
        assert frame.yours is (sitting.round.board.turn == 0 and not over)


def listen(
    screen: TableScreen, before: list[Flight], gathering: Gathering | None = None
) -> list[str]:
    """What is heard in a tick, checked; `before` were the cards on their way until then."""
    heard, screen.cues[:] = screen.cues[:], []
    contacts = [cue for cue in heard if cue in CONTACTS]
    on_their_way = {id(flight) for flight in flights(screen)}
    landed = [flight.landing for flight in before if id(flight) not in on_their_way]
    if gathering and gathering._ticks in (GATHER, GATHER + len(SHUFFLE)):
        landed.append("land")
    assert sorted(contacts) == sorted(filter(None, landed))
    return heard


def frames(screen: TableScreen, person: Person, count: int) -> Iterator[Frame]:
    """Each frame of a sitting that goes on tick by tick, checked."""
    before: Frame | None = None
    for tick in range(count):
        flying, gathering = flights(screen), screen.movement.gathering
        screen.handle(TICK)
        listen(screen, flying, gathering)
        if not screen.slides and tick % 3 == 0:
            person.act()
            screen.follow()
        frame = Frame(screen.items())
        check(screen, frame, before)
        yield frame
        before = frame


@pytest.mark.sampled(slow=2)
@tried(600, 3000, 9000)
@pytest.mark.parametrize(("book", "players"), TABLES)
def test_what_is_told_is_true_of_every_frame(book: str, players: int, count: int) -> None:
    screen = prompted(book, players)
    person = Person(screen.sitting, Random(5))
    told = {frame.line for frame in frames(screen, person, count)}
    assert len(told) > 10
    assert any("You " in line for line in told)


@pytest.mark.parametrize("slides", [True, False])
def test_a_round_is_told_to_be_dealt_until_the_own_cards_lie_open(slides: bool) -> None:
    screen = prompted("windows", 2, slides=slides)
    screen.handle(TICK)
    seen_dealt = 0
    while screen.slides.dealing:
        frame = Frame(screen.items())
        check(screen, frame, None)
        seen_dealt += 1
        screen.handle(TICK)
    assert (seen_dealt > 60) is slides
    at = screen.slides.layout(screen.sitting.view)
    own = [card.card for card in at.own_hand]
    assert own == sorted(own) and own[0] >= 0
    frame = Frame(screen.items())
    assert frame.line == screen.sitting.line
    assert frame.yours


#: What the person does, and how what is told of it begins.
ACTS: dict[str, tuple[Callable[[TableScreen], object], str]] = {
    "draw": (lambda screen: click(screen, STOCK.center), "You draw the "),
    "take": (lambda screen: click(screen, PILE.center), "You receive the rest"),
    "meld": (lambda screen: screen.sitting.person.meld(KIND_OF["KC"]), "You meld the King"),
    "discard": (lambda screen: screen.sitting.person.discard(KIND_OF["4S"]), "You discard the F"),
    "canasta": (lambda screen: screen.sitting.person.meld(KIND_OF["AC"]), "You meld the Ace"),
    "freeze": (lambda screen: screen.sitting.person.discard(KIND_OF["2S"]), "You discard the Two"),
}


def at_an_act(act: str) -> TableScreen:
    """A table at which that may be done now."""
    drawn = act not in ("draw", "take")
    hand = "4S 5D 9S KC KD AC 2S 2D"
    screen = seen(in_mid_round(hand, rows="KKK AAAAAA", stock="6C 7C", pile="8D KS", drawn=drawn))
    screen.items()
    return screen


@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("hurried", [False, True])
def test_an_act_is_told_once_its_cards_lie(act: str, hurried: bool) -> None:
    screen = at_an_act(act)
    do, told = ACTS[act]
    before = Frame(screen.items())
    assert not before.line.startswith(told)
    do(screen)
    screen.follow()
    assert under_way(screen)
    ticks = 0
    while under_way(screen):
        assert Frame(screen.items()).told == before.told
        if hurried and ticks == 4:
            click(screen, (630, 200))
        else:
            screen.handle(TICK)
        ticks += 1
    assert (ticks < 7) is hurried
    while screen.slides.flying:
        screen.handle(TICK)
    assert Frame(screen.items()).line.startswith(told), screen.sitting.line


@pytest.mark.parametrize(
    ("act", "landing"),
    [
        ("draw", ["land"]),
        ("meld", ["meld"]),
        ("discard", ["discard"]),
        ("freeze", ["freeze"]),
        ("canasta", ["meld"]),
    ],
)
def test_a_card_is_heard_to_set_out_and_to_land(act: str, landing: list[str]) -> None:
    screen = at_an_act(act)
    screen.cues.clear()
    ACTS[act][0](screen)
    screen.follow()
    assert screen.cues == ["swish"]
    screen.cues.clear()
    while under_way(screen):
        flying = flights(screen)
        screen.handle(TICK)
        heard = listen(screen, flying)
    assert heard == landing


def test_a_heap_is_heard_as_long_as_it_is_seen_to_come() -> None:
    pile = "9S 8D 7H 9C JD 4S 5S 6S 7S 8S TS 9H 8C 4D 5H 6D KS"
    screen = seen(in_mid_round("4S 5D 9S KC KD", rows="KKK", pile=pile))
    click(screen, PILE.center)
    screen.cues.clear()
    heard: list[int] = []
    tick = 0
    while under_way(screen):
        flying = flights(screen)
        screen.handle(TICK)
        tick += 1
        heard += [tick] * listen(screen, flying).count("land")
    assert len(heard) > 6
    assert tick - heard[-1] <= BEAT
    assert max(later - sooner for sooner, later in pairwise(heard)) <= LAG + BEAT


def test_what_is_hurried_sounds_once() -> None:
    screen = prompted("windows", 2)
    for _ in range(20):
        screen.handle(TICK)
    screen.cues.clear()
    click(screen, (630, 200))
    assert screen.cues.count("deal") == 1


def test_of_two_acts_in_a_hurry_the_first_is_told_while_the_second_flies() -> None:
    screen = at_an_act("meld")
    screen.sitting.person.meld(KIND_OF["KC"])
    screen.follow()
    screen.handle(TICK)
    king = next(card for card in screen.playing.layout().own_hand if card.card == KIND_OF["KD"])
    click(screen, (king.x + 4, king.y + 40))
    assert under_way(screen)
    assert Frame(screen.items()).line == "You meld the King of Clubs."


def test_the_cut_is_told_once_its_cards_lie() -> None:
    screen = prompted("official", 4)
    while under_way(screen) or not screen.sitting.cut:
        screen.handle(TICK)
        if under_way(screen):
            assert Frame(screen.items()).line == "Each player draws a card."
    assert Frame(screen.items()).line == screen.sitting.line
    assert " leads." in screen.sitting.line


@pytest.mark.parametrize("book", ["windows", "cga"])
def test_when_a_round_has_ended_nobody_is_on_turn(book: str) -> None:
    screen = prompted(book, 2 if book == "windows" else 4)
    screen.wishes = wanting(slides=False)
    person = Beginner(Random(3))
    while screen.sitting.state is not State.ROUND_OVER:
        step(screen.sitting, person)
    screen.follow()
    frame = Frame(screen.items())
    assert not frame.yours
    assert len(frame.lit) == 1
    assert any("The round is over" in told for told in frame.second)


def test_the_panel_of_the_first_hand_teaches_what_is_next_once_the_card_lies() -> None:
    lesson = GuidedHand(FIRST_HAND, Setup(), single_click=True)
    screen = TableScreen(Art(), lesson.sitting, wanting(), lambda button: None)
    screen.guide = Guide(lesson, lambda: None)
    for _ in range(30):
        screen.handle(TICK)
        screen.items()

    def taught() -> list[str]:
        inside = (item for item in screen.items() if isinstance(item, Text))
        return [item.text for item in inside if PANEL.collidepoint(item.x, item.y)]

    before = taught()
    click(screen, STOCK.center)
    while under_way(screen):
        assert taught() == before
        screen.handle(TICK)
    assert taught() != before


@pytest.mark.slow
def test_what_another_does_is_told_clause_by_clause_as_it_lies() -> None:
    screen = prompted("cga", 3, seed=2)
    person = Person(screen.sitting, Random(3))
    last = ""
    grown = 0
    for frame in frames(screen, person, 4000):
        if last and frame.line.startswith(last.removesuffix(".")) and frame.line != last:
            grown += screen.sitting.state is State.COMPUTER
        last = frame.line
        if grown > 2:
            break
    assert grown > 2


def test_w12_a_pile_is_told_to_be_taken_once_it_has_come_and_before_that_its_top_card() -> None:
    screen = prompted("official", 4, seed=3)
    before = ""
    for frame in frames(screen, Person(screen.sitting, Random(3)), 600):
        if "takes the pile (" in frame.line:
            assert "takes the top card of the pile" in before
            assert not screen.slides.view(screen.sitting.view).board.pile
            return
        before = frame.line
    pytest.fail("nobody takes the pile")


def test_an_answer_is_told_before_what_comes_of_it_flies() -> None:
    sitting = asked_by_north()
    screen = TableScreen(Art(), sitting, wanting(), lambda button: None)
    screen.follow()
    screen.slides.rest(sitting.view)
    assert Frame(screen.items()).line == "North asks: May I go out?"
    assert sitting.person.answer_partner(True)
    screen.handle(TICK)
    assert under_way(screen)
    assert Frame(screen.items()).line == "You say yes: North must go out in this turn."
