"""The end of a round: the other hands are laid open, then the scores count up."""

from math import dist
from random import Random

import pytest

from game.engine.ruleset import RULESETS
from game.players.expert.levels import Beginner
from game.screen.canvas.art import CARD_W, Art
from game.screen.canvas.framebuffer import Item, Picture, Text
from game.screen.canvas.inputs import TICK, Key, Motion, Press
from game.screen.dialogs.game import detailed_scoring
from game.screen.dialogs.round_scores import COUNT, CountingDialog
from game.screen.table.context import names_of
from game.screen.table.flights import MOST
from game.screen.table.picture import LaidOpen
from game.screen.table.resting_cards import TURNING
from game.screen.table.round_end import SPREAD, TURN, Finale
from game.screen.table.screen import TableScreen
from game.screen.table.seats import SIDE_OPEN_W, Direction
from game.screen.win31.screen_reader import contents
from game.table.sitting import State
from tests.screen.hand import Hand
from tests.screen.test_table_screen import table
from tests.screen.wanting import wanting
from tests.table.test_sitting import step

BACKS = ("backs", "small_backs", "side_backs")
#: A round in which cards are left in another hand.
SEEDS = {("windows", 2): 2, ("cga", 4): 1, ("official", 4): 1}


def ended(book: str, players: int, sliding: bool = True) -> TableScreen:
    """A round that has just ended, all cards at rest."""
    for seed in range(SEEDS[book, players], 50):
        screen = table(book, players, seed)
        screen.wishes = wanting(slides=False)
        person = Beginner(Random(3))
        while screen.sitting.state is not State.ROUND_OVER:
            step(screen.sitting, person)
        if any(screen.sitting.round.board.hand_sizes[1:]):
            break
    screen.handle(TICK)
    screen.wishes, screen.finale = wanting(slides=sliding), Finale()
    screen.follow()
    return screen


def place_of(screen: TableScreen) -> int:
    """The place of the card that is turning over."""
    return screen.finale.opened({}).place


def backs(screen: TableScreen) -> list[Picture]:
    """The cards of the other hands that are seen from behind, but for one that turns over."""
    stock = screen.slides.layout(screen.sitting.view).stock_at
    return [
        item
        for item in screen.items()
        if isinstance(item, Picture)
        and item.sprite.sheet in BACKS
        and item.sprite.w > 1
        and not stock.inflate(20, 20).collidepoint(item.x, item.y)
    ]


@pytest.mark.sampled
@pytest.mark.parametrize(("book", "players"), SEEDS)
def test_the_other_hands_turn_card_by_card_before_the_scores(book: str, players: int) -> None:
    screen = ended(book, players)
    left = []
    places: list[tuple[int, int]] = []
    while screen.moving:
        cards = backs(screen)
        now = [(card.x, card.y) for card in cards]
        if len(now) == len(places):
            assert all(dist(*pair) <= MOST for pair in zip(places, now, strict=True))
        places = now
        left.append(len(cards))
        screen.handle(TICK)
    assert left[0] == sum(screen.sitting.round.board.hand_sizes[1:])
    assert left == sorted(left, reverse=True)
    # A back that turns is narrow from its first frame on, in all hands at once.
    assert len(set(left)) == max(screen.sitting.round.board.hand_sizes[1:]) + 1
    assert left[-1] == 0
    assert backs(screen) == []  # they stay open behind the scores


def test_a_card_at_a_side_turns_over_in_three_frames_too() -> None:
    screen = ended("cga", 4)
    sides = [fan for fan in screen.playing.layout().fans if fan.side is not Direction.ACROSS]
    frames: dict[int, list[tuple[int, str]]] = {fan.seat: [] for fan in sides if fan.cards}
    while place_of(screen) < 1:
        for fan in sides:
            near = fan.area.inflate(2 * SIDE_OPEN_W, 0)
            slivers = {
                (item.x, item.sprite.sheet)
                for item in screen.items()
                if isinstance(item, Picture)
                and item.sprite.w == 1
                and near.collidepoint(item.x, item.y)
                and item.x not in (SIDE_OPEN_W - 1, near.right - 1)
            }
            if fan.cards and place_of(screen) == 0:
                frames[fan.seat].append((len(slivers), min(slivers)[1]))
        screen.handle(TICK)
    assert frames
    for seen in frames.values():
        assert seen == [(15, "side_backs"), (5, seen[1][1]), (16, seen[1][1])]
        assert seen[1][1] != "side_backs"


def test_no_card_turns_back_as_a_band_gives_its_room_back() -> None:
    """A second after a canasta was squared up the rows glide, and all backs were seen again."""
    screen = ended("windows", 2)
    while place_of(screen) < 2:
        screen.handle(TICK)
    left = len(backs(screen))
    assert left < screen.sitting.round.board.hand_sizes[1]
    screen.slides._moving = True
    assert len(backs(screen)) == left


@pytest.mark.parametrize("event", [Press(300, 300), Key("enter")])
def test_a_click_or_a_key_lays_them_open_at_once(event: Press | Key) -> None:
    screen = ended("windows", 2)
    screen.handle(TICK)
    assert screen.moving
    screen.handle(event)
    assert not screen.moving
    assert backs(screen) == []


def test_without_slides_they_lie_open_at_once() -> None:
    screen = ended("windows", 2, sliding=False)
    assert not screen.moving
    assert backs(screen) == []


def test_while_a_round_is_played_nobody_sees_them() -> None:
    screen = table("cga", 4)
    for _ in range(400):
        screen.handle(TICK)
        if screen.sitting.match.round is not None:
            assert screen.sitting.seen.open_hands == {}


class Played:
    """A sitting as far as the end of a round looks at it: the other hands, and how far it is."""

    def __init__(self, *hands: int) -> None:
        self.state = State.ROUND_OVER
        self.open_hands = {seat: [5] * count for seat, count in enumerate(hands, 1)}

    @property
    def seen(self) -> "Played":
        return self


def begun(*hands: int) -> tuple[Finale, Played]:
    finale, sitting = Finale(), Played(*hands)
    assert not finale.follow(sitting, sliding=True)  # type: ignore[arg-type]
    return finale, sitting


def test_hands_are_spread_turned_card_by_card_and_looked_at_each_for_its_time() -> None:
    """A fifth of a second, twenty cards a second, and a second and a quarter."""
    finale, sitting = begun(5, 3)
    spread, turned, ticks = [], [], 0
    while finale.moving:
        spread.append(finale.spread)
        hands = finale.opened(sitting.open_hands).hands
        turned.append(tuple(sum(card >= 0 for card in cards) for cards in hands.values()))
        assert [len(cards) for cards in hands.values()] == [5, 3]
        assert finale.tick()
        ticks += 1
    assert ticks == 12 + 5 * 3 + 75
    assert spread[:13] == [tick / 12 for tick in range(13)]
    assert {*spread[13:]} == {1.0}
    assert turned[:13] == [(0, 0)] * 13
    assert turned[15:28:3] == [(1, 1), (2, 2), (3, 3), (4, 3), (5, 3)]
    assert not finale.tick()
    assert finale.opened(sitting.open_hands).hands == sitting.open_hands


def test_each_card_turns_over_in_three_frames_and_one_after_the_other() -> None:
    finale, sitting = begun(3)
    seen = []
    while finale.moving:
        opened = finale.opened(sitting.open_hands)
        hand = opened.hands[1]
        if 0 <= opened.place < 3:
            seen.append((opened.place, opened.wide, hand[opened.place] >= 0))
            assert all(card >= 0 for card in hand[: opened.place])
            assert all(card < 0 for card in hand[opened.place + 1 :])
        finale.tick()
    assert seen == [
        (place, wide, up)
        for place in range(3)
        for wide, up in zip(TURNING, (False, True, True), strict=True)
    ]
    assert finale.opened(sitting.open_hands) == LaidOpen(sitting.open_hands)


def test_a_card_that_turns_over_is_narrow_and_whole_before_and_after() -> None:
    screen = ended("windows", 2)
    fan = screen.playing.layout().fans[0]
    left, top = fan.cards[0]
    widths = []
    for _ in range(SPREAD + TURN):
        lies = [
            item
            for item in screen.items()
            if isinstance(item, Picture) and item.y == top and left <= item.x < left + CARD_W
        ]
        first = [item for item in lies if item.sprite.w == 1]
        widths.append(len(first) or CARD_W)
        screen.handle(TICK)
    assert widths[SPREAD:] == [*TURNING]
    assert {*widths[:SPREAD]} == {CARD_W}


def test_what_is_finished_lies_open_and_nothing_goes_on() -> None:
    finale, sitting = begun(5)
    finale.tick()
    assert finale.finish()
    assert (finale.moving, finale.spread) == (False, 1.0)
    assert finale.opened(sitting.open_hands).hands == sitting.open_hands
    assert not finale.finish()
    assert not finale.follow(sitting, sliding=True)  # type: ignore[arg-type]
    assert not finale.moving


# The scores.


def scoring(counting: bool = True) -> CountingDialog:
    sitting = ended("cga", 4).sitting
    dialog = detailed_scoring(
        Art(),
        names_of(sitting.match, sitting.round.board.totals),
        sitting.seen.score_sheets(),
        RULESETS["cga"],
        sitting.round.board.result,
    )
    if counting:
        dialog.counting.begin()
    return dialog


def test_who_listens_hears_the_numbers_before_they_have_counted() -> None:
    told, counted = ([*contents(scoring(counting))] for counting in (True, False))
    assert told == counted
    totals = next(line for line in told if line.startswith("New score: "))
    assert any(char.isdigit() for char in totals)


def words(items: list[Item]) -> list[Text]:
    return [item for item in items if isinstance(item, Text)]


def test_the_scores_count_up_line_by_line() -> None:
    dialog, last = scoring(), scoring(counting=False)
    end = words(last.items())
    hand = Hand(dialog)
    counts = []
    art = Art()

    def edges(texts: list[Text]) -> set[tuple[int, int]]:
        return {(text.x + art.width(text.font, text.text), text.y) for text in texts}

    while dialog.counting and not dialog.counting.done:
        now = words(dialog.items())
        counts.append(len(now))
        assert edges(now) <= edges(end)  # what stands there stands where it will stay
        hand.wait(1)
    assert counts == sorted(counts)
    assert len(set(counts)) > 5
    assert len(counts) < 16 * 2 * COUNT
    assert words(dialog.items()) == end


def test_a_number_counts_from_nothing_to_what_it_is() -> None:
    dialog = scoring()
    hand = Hand(dialog)
    seen = []
    for _ in range(COUNT):
        hand.wait(1)
        assert dialog.counting
        row = dialog.counting.rows[0]
        assert row
        seen.append(int(row[3]))
    assert seen == sorted(seen)
    assert len(set(seen)) == COUNT


@pytest.mark.sampled
@pytest.mark.parametrize("event", [Press(5, 5), Press(320, 240), Key("enter"), Key("escape")])
def test_a_click_completes_the_scores_and_does_nothing_else(event: Press | Key) -> None:
    dialog = scoring()
    Hand(dialog).wait(5)
    dialog.handle(Motion(320, 240))
    dialog.handle(event)
    assert dialog.result is None
    assert words(dialog.items()) == words(scoring(counting=False).items())
    Hand(dialog).keys("enter")
    assert dialog.result == "ok"
