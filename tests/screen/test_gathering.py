"""Between two rounds: the cards are gathered to the deck and shuffled, and then dealt."""

from itertools import pairwise
from math import dist
from random import Random

import pytest

from game.engine.ruleset import RULESETS
from game.looks import DARK_RED, WHITE
from game.screen.canvas import Rect
from game.screen.canvas.art import CARD_H, card_sprite
from game.screen.canvas.framebuffer import Fill, Item, Picture, Text
from game.screen.canvas.inputs import TICK, Key, Press
from game.screen.table.decks import GATHER, SHUFFLE, Gathering
from game.screen.table.flights import MOST
from game.screen.table.layout import STRIP
from game.screen.table.resting_cards import TURNING
from game.screen.table.screen import TableScreen
from game.table.sitting import Sitting, State
from tests.screen.test_finale import ended
from tests.screen.wanting import wanting


def confirmed(book: str = "windows", players: int = 2, sliding: bool = True) -> TableScreen:
    """A table whose scores have been read, at the tick in which the next round is dealt."""
    screen = ended(book, players, sliding)
    while screen.moving:
        screen.handle(TICK)
    screen.items()
    screen.sitting.confirm()
    screen.handle(TICK)
    return screen


def moving(screen: TableScreen) -> list[Picture]:
    gathering = screen.movement.gathering
    assert gathering is not None
    items = gathering.items(screen.wishes(screen.sitting.match.ruleset).look)
    return [item for item in items if isinstance(item, Picture)]


def line(screen: TableScreen) -> str:
    texts = [item for item in screen.items() if isinstance(item, Text) and item.y >= STRIP.y]
    return texts[0].text


@pytest.mark.parametrize(("book", "players"), [("windows", 2), ("cga", 4)])
def test_every_card_goes_to_the_deck_which_is_shuffled_before_it_is_dealt(
    book: str, players: int
) -> None:
    screen = confirmed(book, players)
    deck = screen.playing.layout().stock_at
    counts, places = [], []
    turning = 0
    for _ in range(GATHER):
        here = moving(screen)
        if here[0].sprite.w > 1:
            places.append([(piece.x, piece.y) for piece in here])
        else:
            turning += 1
        counts.append(screen.slides.view(screen.sitting.view).board.stock_count)
        assert line(screen) == "The cards are gathered and shuffled."
        screen.handle(TICK)
    assert 12 <= GATHER <= 15
    assert len(places[0]) > 30
    assert turning == len(TURNING)
    face_up = GATHER // 2 - 1  # from behind, no lower edges of cards are seen
    for sides in (places[:face_up], places[face_up:]):
        for before, after in pairwise(sides):
            assert all(dist(*each) <= 2 * MOST for each in zip(before, after, strict=True))
    assert all(dist(place, deck.topleft) < 45 for place in places[-1])
    assert len(set(counts)) == 1
    full = screen.slides.view(screen.sitting.view).board.stock_count
    assert full == (108 if book == "windows" else full) > counts[0]
    for _ in SHUFFLE:
        assert {piece.sprite.sheet for piece in moving(screen)} == {"backs"}
        assert len(moving(screen)) == 2
        screen.handle(TICK)
    assert screen.movement.gathering is None
    assert screen.slides.dealing
    assert line(screen) == f"Round {screen.sitting.match.number} is dealt."


def test_the_sign_of_a_canasta_goes_with_its_card_until_that_turns() -> None:
    card, sign = Picture(300, 150, card_sprite("9D")), Fill(300, 170, 45, 15, DARK_RED)
    word, loose = Text(308, 171, "Natural", WHITE), Text(500, 90, "14", WHITE)
    own, told = (
        Picture(8, STRIP.y - CARD_H, card_sprite("KD")),
        Text(8, STRIP.y + 3, "Over.", WHITE),
    )
    gathering = Gathering([own, card, sign, word, loose, told], Rect(30, 41, 45, 61), 80)
    look = wanting()(RULESETS["windows"]).look
    seen = 0
    while gathering.gathers:
        items = gathering.items(look)
        face = items[1]
        if len(items) == 4:
            assert isinstance(face, Picture)
            seen += 1
            x, y = face.x - card.x, face.y - card.y
            carried: list[Item] = [
                sign._replace(x=sign.x + x, y=sign.y + y),
                word._replace(x=word.x + x, y=word.y + y),
            ]
            assert items[2:] == carried
        else:
            assert {piece.sprite.w for piece in items if isinstance(piece, Picture)} < {1, 45}
        gathering.tick()
    assert seen == GATHER // 2 - 1


def test_the_cut_goes_to_the_deck_and_nothing_of_the_match_before_comes_back() -> None:
    screen = ended("official", 4)
    screen.items()
    screen.sitting.new_match()
    screen.handle(TICK)
    while not screen.sitting.cut or screen.slides:
        screen.items()
        screen.handle(TICK)
    cut = [item for item in screen.items() if isinstance(item, Picture)]
    screen.sitting.confirm()
    assert screen.sitting.match.round is None
    assert [item for item in screen.items() if isinstance(item, Picture)] == cut
    screen.handle(TICK)
    assert moving(screen) == cut
    deck = screen.playing.layout().stock_at
    while screen.movement.gathering and screen.movement.gathering.gathers:
        last = moving(screen)
        screen.handle(TICK)
    assert all(dist((piece.x, piece.y), deck.topleft) < 45 for piece in last)


def test_nothing_of_the_match_before_comes_back_once_a_menu_has_cleared_the_table() -> None:
    screen = ended("windows", 2)
    screen.items()
    screen.sitting.new_match()
    screen.choosing = True
    assert not [item for item in screen.items() if isinstance(item, Picture)]
    screen.choosing = False
    screen.handle(TICK)
    assert screen.slides.dealing
    assert screen.movement.gathering is None


def test_a_card_that_is_drawn_meanwhile_leaves_the_whole_deck() -> None:
    """As an intent does it, in a long frame."""
    screen = confirmed()
    screen.handle(TICK)
    while not screen.sitting.listening:
        screen.sitting.tick()
    assert screen.sitting.person.click_stock()
    screen.follow()
    stage = screen.slides._stage
    assert stage is not None
    assert screen.movement.gathering is None
    assert screen.slides.flying
    assert stage.lying.count + sum(each.cards for each in screen.slides._air) == 108


@pytest.mark.parametrize("event", [Press(600, 300), Key("enter")])
@pytest.mark.parametrize("ticks", [3, GATHER + 3])
def test_a_click_or_a_key_deals_at_once(event: Press | Key, ticks: int) -> None:
    screen = confirmed()
    for _ in range(ticks):
        screen.handle(TICK)
    assert screen.movement.gathering is not None
    screen.handle(event)
    assert screen.movement.gathering is None
    assert not screen.slides.flying
    lying, there = screen.slides.view(screen.sitting.view).board, screen.sitting.view.board
    assert lying.stock_count == there.stock_count
    assert list(lying.hand_sizes) == list(there.hand_sizes)


def test_without_slides_or_a_table_before_there_is_nothing_to_gather() -> None:
    assert confirmed(sliding=False).movement.gathering is None
    screen = ended("windows", 2)
    screen.seat(Sitting(screen.sitting.setup, Random(3)))
    screen.wishes = wanting()
    while screen.sitting.state is State.DEAL:
        screen.items()
        screen.handle(TICK)
    assert screen.slides.dealing
    assert screen.movement.gathering is None


def test_nothing_is_told_of_the_match_before_once_the_next_one_is_dealt() -> None:
    """In long frames a card is drawn before anything was told of it; four have played before."""
    screen = ended("cga", 4)
    screen.items()
    assert {seat for seat, _card in screen.told.discards} == {1, 2, 3}
    sitting = screen.sitting
    sitting.change_setup(sitting.setup._replace(players=2))
    sitting.new_match()
    while not screen.slides.dealing:
        screen.handle(TICK)
    while not sitting.listening:
        sitting.tick()
    assert sitting.person.click_stock()
    screen.follow()
    assert screen.slides.flying
    assert screen.items()
    assert not screen.told.discards


@pytest.mark.parametrize("ticks", [3, GATHER + 3])
def test_whoever_wants_no_slides_meanwhile_sees_the_round_dealt(ticks: int) -> None:
    screen = confirmed()
    for _ in range(ticks):
        screen.handle(TICK)
    screen.wishes = wanting(slides=False)
    for _ in range(GATHER):
        screen.handle(TICK)
        assert screen.items()
    assert screen.movement.gathering is None
    assert not screen.slides.flying


@pytest.mark.parametrize("ticks", [3, GATHER + 3])
def test_another_match_meanwhile_has_all_its_cards(ticks: int) -> None:
    screen = confirmed("cga", 4)
    for _ in range(ticks):
        screen.handle(TICK)
    screen.sitting.new_match()
    while screen.sitting.state is not State.DEAL:
        screen.handle(TICK)
    for _ in range(2 * (GATHER + len(SHUFFLE))):
        screen.handle(TICK)
        stage = screen.slides._stage
        if screen.movement.gathering is None and stage is not None and screen.slides:
            assert stage.lying.count + sum(each.cards for each in screen.slides._air) == 108
