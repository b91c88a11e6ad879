"""How a match ends: the winner's canastas cascade over the table, or it is swept."""

from math import dist
from random import Random

import pygame
import pytest
from pygame import Rect

from game.engine.books import WINDOWS
from game.engine.cards import CARD_NAMES, parse_card
from game.engine.match import HUMAN, Match, Seat
from game.looks import DARK_GREEN, WHITE
from game.players import PLAYERS
from game.players.expert.levels import Beginner
from game.record import Recorder, read_record
from game.screen.canvas.art import CARD_H, CARD_W, Art, card_sprite
from game.screen.canvas.framebuffer import WIDTH, Fill, Framebuffer, Item, Picture, Text
from game.screen.canvas.inputs import TICK, Key, Press
from game.screen.table.cascade import (
    BOUNCE,
    EMPTY,
    GRAVITY,
    LEAP,
    SWEEP,
    TILE,
    WIPE,
    Cascade,
    Leaper,
    Stack,
    Sweep,
    Tile,
    _by_turns,
    stacks_of,
)
from game.screen.table.flights import MOST
from game.screen.table.layout import CLIENT_TOP, STRIP, CardAt, RowAt, layout
from game.screen.table.screen import TableScreen
from game.table.sitting import Setup, Sitting, State
from tests.screen.tables import BUSY_FOUR, cards, laid
from tests.screen.wanting import wanting
from tests.table.test_sitting import step

#: Matches that the person wins and loses.
SEEDS = {True: 1, False: 1}


def decided(won: bool, sliding: bool = True) -> TableScreen:
    """A match whose last scores have just been read, from late in it."""
    late = Match(WINDOWS, [Seat(HUMAN, "Player"), Seat("beginner", "Computer")], (4000, 4000))
    for seed in range(SEEDS[won], 30):
        record = read_record(Recorder(late).text().encode(), PLAYERS)
        sitting = Sitting.resume(Setup(level="beginner"), Random(seed), record)
        screen = TableScreen(Art(), sitting, wanting(slides=False), lambda button: None)
        person = Beginner(Random(3))
        while not (sitting.state is State.ROUND_OVER and sitting.match.over):
            if sitting.state is State.ROUND_OVER:
                sitting.confirm()
            step(sitting, person)
        if (sitting.match.winner == sitting.seen.side) is won:
            break
    screen.handle(TICK)
    screen.wishes = wanting(slides=sliding)
    screen.follow()
    sitting.confirm()
    screen.follow()
    assert sitting.state is State.GAME_OVER
    return screen


def faces(items: list[Item]) -> list[Picture]:
    return [item for item in items if isinstance(item, Picture) and item.y < STRIP.y]


@pytest.mark.slow
def test_the_winners_canastas_cascade_and_leave_their_trails() -> None:
    screen = decided(won=True)
    party = screen.finale.party
    assert isinstance(party, Cascade)
    side = screen.sitting.view.side
    assert side.canastas and len(party._waiting) == sum(map(len, side.rows))
    frame = Framebuffer(Art())
    drawn = []
    ticks = 0
    while not party._wiped:
        screen.handle(TICK)
        ticks += 1
        if ticks % 10:
            continue
        frame.show(screen.items())
        pixels = pygame.image.tobytes(frame.surface, "P")
        assert max(pixels) < 16
        drawn.append(pixels)
    assert ticks < 1500
    assert len(set(drawn)) > 20
    first, last = drawn[0], drawn[-1]
    changed = sum(first[at : at + 64] != last[at : at + 64] for at in range(0, len(first), 64))
    assert changed > 300  # the trails stay
    strip = slice(640 * STRIP.y, None)
    assert {pixels[strip] for pixels in drawn} == {drawn[0][strip]}
    # They are wiped off piece by piece until the table is bare.
    frame.show(screen.items())
    wiped = party._wiped
    while screen.moving:
        old = frame.surface.copy()
        screen.handle(TICK)
        frame.show(screen.items())
        for side in (Rect(0, 0, wiped, 480), Rect(wiped + WIPE, 0, 640, 480)):
            part = side.clip(old.get_rect())
            one, other = (each.subsurface(part) for each in (old, frame.surface))
            assert pygame.image.tobytes(one, "P") == pygame.image.tobytes(other, "P")
        wiped += WIPE
    assert wiped >= WIDTH
    bare = frame.surface.subsurface(Rect(0, 110, WIDTH, STRIP.y - 110))
    assert len({*pygame.image.tobytes(bare, "P")}) == 1


def test_a_card_that_leaps_never_goes_too_far_in_a_tick_nor_below_the_table() -> None:
    leaper = Leaper(5, 300, CLIENT_TOP, 6, 0)
    heights = []
    while not leaper.gone:
        after = leaper.leap()
        assert dist((leaper.x, leaper.y), (after.x, after.y)) <= MOST
        assert after.y + 61 <= STRIP.y
        heights.append(after.y)
        leaper = after
    lowest = heights.index(max(heights))
    assert min(heights[lowest:]) > min(heights)  # it bounces lower each time


def test_a_lost_match_is_swept_off_the_table() -> None:
    screen = decided(won=False)
    assert isinstance(screen.finale.party, Sweep)
    left = []
    while screen.moving:
        pictures = faces(screen.items())
        left.append(len(pictures))
        screen.handle(TICK)
    assert left[0] > 10
    assert left[-1] == 0
    assert faces(screen.items()) == []  # it stays empty behind the box that says who won
    assert len(left) < 150


@pytest.mark.sampled
@pytest.mark.parametrize("won", [True, False])
@pytest.mark.parametrize("event", [Press(300, 300), Key("enter")])
def test_a_click_or_a_key_has_it_end_soon_and_a_second_one_at_once(
    won: bool, event: Press | Key
) -> None:
    screen = decided(won)
    for _ in range(30):
        screen.handle(TICK)
    before = faces(screen.items())
    screen.handle(event)
    assert faces(screen.items()) == before
    ticks = 0
    for _ in range(5):
        screen.handle(TICK)
        ticks += 1
    assert screen.moving
    if event == Press(300, 300):
        screen.handle(event)
    while screen.moving:
        screen.handle(TICK)
        ticks += 1
    assert (ticks == 5) is (event == Press(300, 300))
    assert ticks <= WIDTH // WIPE
    assert screen.sitting.state is State.GAME_OVER


@pytest.mark.parametrize("won", [True, False])
def test_without_slides_nothing_is_celebrated(won: bool) -> None:
    screen = decided(won, sliding=False)
    assert screen.finale.party is None
    assert not screen.moving


def test_the_next_match_begins_with_a_table_again() -> None:
    screen = decided(won=False)
    screen.sitting.confirm()
    screen.follow()
    assert screen.finale.party is None
    screen.handle(TICK)
    assert screen.slides


def test_nothing_that_bounces_decides_anything() -> None:
    """The same match, the same cascade: no chance of the game's is used up."""
    first, second = (decided(won=True) for _ in range(2))
    for screen in (first, second):
        for _ in range(100):
            screen.handle(TICK)
    assert isinstance(first.finale.party, Cascade) and isinstance(second.finale.party, Cascade)
    assert first.finale.party._leaping == second.finale.party._leaping


def leapt(stacks: list[Stack]) -> list[tuple[int, int, int]]:
    """The cards in the order in which they leap."""
    return [stack.leap() for stack in _by_turns(stacks)]


def test_canastas_leap_by_turns_then_the_rows_and_without_any_the_hand_does() -> None:
    at = layout(BUSY_FOUR)
    sides = BUSY_FOUR.board.sides
    side = next(n for n in range(4) if sides[n].canastas)
    leaping = leapt(stacks_of(at, side, sides))
    assert sorted(card for card, _, _ in leaping) == sorted(
        c for row in sides[side].rows for c in row
    )
    canastas = sum(len(row) for row in sides[side].rows if len(row) >= 7)
    piles = {
        (row.cards[0].x, row.cards[0].y) for row in at.rows if row.side == side and row.squared
    }
    assert {(x, y) for _, x, y in leaping[:canastas]} <= piles
    view = laid("windows", ["", ""], "4S 5S", (3,), "9C")
    hand = stacks_of(layout(view), 0, view.board.sides)
    assert [card for card, _, _ in leapt(hand)] == cards("4S 5S")


def test_a_row_shrinks_from_its_end_and_a_canasta_from_the_card_that_is_seen() -> None:
    view = laid("windows", ["9S 9H 2D / KS KC KH KC KS KC KD", ""], "4S", (3,))
    nines, kings = stacks_of(layout(view), 0, view.board.sides)
    first, last = nines.row.cards[0], nines.row.cards[-1]
    assert nines.leap() == (parse_card("2D"), last.x, last.y)
    assert [card.card for card in nines.row.cards] == cards("9S 9H")
    assert nines.row.cards[-1].shown == CARD_H and nines.row.cards[0] == first
    seen = kings.row.cards[0]
    assert kings.leap() == (seen.card, seen.x, seen.y)
    assert (kings.size, kings.row.size) == (6, 6)
    assert kings.row.cards == (seen._replace(card=parse_card("KC")),)


def test_what_has_leapt_is_wiped_off_piece_by_piece_after_a_click() -> None:
    screen = decided(won=True)
    frame = Framebuffer(Art())
    for _ in range(60):
        screen.handle(TICK)
    frame.show(screen.items())
    screen.handle(Press(300, 300))
    wiped = 0
    while screen.moving:
        old = frame.surface.copy()
        frame.show(screen.items())
        for side in (Rect(0, 0, max(wiped - WIPE, 0), 480), Rect(wiped, 0, 640, 480)):
            part = side.clip(old.get_rect())
            one, other = (each.subsurface(part) for each in (old, frame.surface))
            assert pygame.image.tobytes(one, "P") == pygame.image.tobytes(other, "P")
        screen.handle(TICK)
        wiped += WIPE
    assert WIDTH <= wiped < WIDTH + WIPE


# Part by part.


def test_a_card_falls_faster_and_bounces_lower_and_goes_on_sideways() -> None:
    leaper = Leaper(0, 100, 100, 3, 2)
    leaper = leaper.leap()
    assert leaper[1:-1] == (103, 102, 3, 2 + GRAVITY)
    floor = STRIP.y - CARD_H
    low = Leaper(0, 10, floor - 1, -2, 4).leap()
    assert (low.x, low.y) == (8, floor)
    assert low.down == -(4 + GRAVITY) * BOUNCE
    touching = Leaper(0, 10, floor - 4, -2, 4).leap()
    assert (touching.y, touching.down) == (floor, 4 + GRAVITY)


@pytest.mark.parametrize(
    ("x", "gone"), [(-CARD_W, True), (1 - CARD_W, False), (WIDTH - 1, False), (WIDTH, True)]
)
def test_a_card_is_gone_once_nothing_of_it_is_seen(x: int, gone: bool) -> None:
    assert Leaper(0, x, 100, 1, 1).gone is gone


def cascade(table: list[Item], standing: list[tuple[int, int, int]]) -> Cascade:
    """Single cards that leap off a table."""
    stacks = [
        Stack([card], RowAt(0, 0, (CardAt(card, x, y),), 0, 1, squared=False, natural=True))
        for card, x, y in standing
    ]

    def lying(row: RowAt) -> list[Item]:
        return [Picture(card.x, card.y, card_sprite(CARD_NAMES[card.card])) for card in row.cards]

    return Cascade(Art(), Sweep(table, []), stacks, lying)


def test_one_card_leaps_after_the_other_until_all_are_gone() -> None:
    ground, strip = Fill(0, 0, 640, 480, DARK_GREEN), Text(5, STRIP.y + 2, "Won")
    party = cascade([ground, strip], [(card, 300, 100) for card in (5, 6, 7)])
    assert not party.done
    leapt = []
    for tick in range(3 * LEAP):
        party.tick()
        leapt += [tick] * (len(leapt) < 3 - len(party._waiting))
    assert leapt == [0, LEAP, 2 * LEAP]
    ways = [leaper.right for leaper in party._leaping]
    assert [way > 0 for way in ways] == [True, False, True]
    assert all(2 <= abs(way) <= 6 for way in ways)
    *tiles, last = party.items()
    assert last == strip
    assert {(tile.x, tile.y) for tile in tiles if isinstance(tile, Tile)} == {
        (x, y) for x in range(0, 640, TILE) for y in range(CLIENT_TOP, STRIP.y, TILE)
    }
    assert all(tile.y + tile.h <= STRIP.y for tile in tiles if isinstance(tile, Tile))
    party.finish()
    assert not party.done
    party.finish()
    assert party.done
    kept = party.items()
    party.tick()
    assert party.items() == kept


def test_where_a_card_has_come_the_picture_is_drawn_anew_and_nowhere_else() -> None:
    ground = Fill(0, 0, 640, 480, DARK_GREEN)
    party = cascade([ground], [(5, 300, 200)])

    def versions() -> dict[tuple[int, int], int]:
        return {(tile.x, tile.y): tile.version for tile in party.items() if isinstance(tile, Tile)}

    assert set(versions().values()) == {0}
    party.tick()
    (leaper,) = party._leaping
    place = Rect(round(leaper.x), round(leaper.y), CARD_W, CARD_H)
    left = Rect(300, 200, CARD_W, CARD_H)
    for corner, version in versions().items():
        tile = Rect(*corner, TILE, TILE)
        assert version == place.colliderect(tile) + left.colliderect(tile)


def test_what_is_swept_goes_over_signs_and_below_what_stays() -> None:
    ground, name = Fill(0, 40, 640, 400, DARK_GREEN), Text(530, 60, "5,605")
    board, card = Fill(520, 50, 100, 60, WHITE), Picture(100, 50, card_sprite("TH"))
    count, hand = Text(300, 70, "56"), Picture(400, 50, card_sprite("9S"))
    sweep = Sweep([ground, board, name, count, card, hand], [Rect(510, 45, 120, 70)])
    while sweep._edge < WIDTH - SWEEP:
        sweep.tick()
        items = sweep.items()
        pictures = [place for place, item in enumerate(items) if isinstance(item, Picture)]
        swept = [place for place in pictures if items[place] not in (card, hand)]
        assert len(pictures) == 2
        assert all(place < items.index(board) == items.index(name) - 1 for place in swept)
        assert count not in items or items.index(count) < pictures[0]
    assert len(swept) == 2


def test_what_stands_before_the_arm_stays_what_it_has_come_to_goes_with_it() -> None:
    ground = Fill(0, 40, 640, 400, DARK_GREEN)
    card = Picture(100, 100, card_sprite("TH"))
    count = Text(110, 110, "7")  # on the card
    beside = Text(150, 110, "12")  # a sign beside it
    board = Fill(520, 50, 100, 60, WHITE)
    far = Picture(500, 300, card_sprite("9S"))
    sweep = Sweep([ground, card, count, beside, board, far], [Rect(510, 45, 120, 70)])
    all_there = [ground, beside, card, count, board, far]
    ticks = 0
    while sweep._edge <= card.x:
        assert sweep.items() == all_there
        sweep.tick()
        ticks += 1
    assert ticks == 100 // SWEEP + 1
    moved = sweep._edge - card.x
    assert sweep.items() == [
        ground,
        beside,
        card._replace(x=card.x + moved),
        count._replace(x=count.x + moved),
        board,
        far,
    ]
    while sweep._edge <= beside.x:
        sweep.tick()
    assert beside not in sweep.items() and len(sweep.items()) == 5
    while sweep._edge < WIDTH:
        assert not sweep.done
        sweep.tick()
    assert sweep.items() == [ground, board]
    for _ in range(EMPTY):
        assert not sweep.done
        sweep.tick()
    assert sweep.done
    quick = Sweep(all_there, [])
    quick.finish()
    assert not quick.done
    quick.finish()
    assert quick.done
    assert quick.items() == [ground]


def test_an_edge_of_a_card_goes_with_the_card() -> None:
    """What is no higher than an edge is none itself."""
    card = Picture(100, 100, card_sprite("TH"))
    edge = Picture(104, 162, card_sprite("9S").bottom(2))
    alone = Picture(300, 162, card_sprite("9S").bottom(2))
    sweep = Sweep([Fill(0, 40, 640, 400, DARK_GREEN), card, edge, alone], [])
    while sweep._edge <= card.x:
        sweep.tick()
    moved = sweep._edge - card.x
    assert sweep.items()[1:] == [
        card._replace(x=card.x + moved),
        edge._replace(x=edge.x + moved),
        alone,
    ]


def test_what_the_arm_reaches_later_stays_above_what_it_pushes() -> None:
    ground = Fill(0, 40, 640, 400, DARK_GREEN)
    deck = Picture(300, 100, card_sprite("9S"))
    hand = Picture(100, 100, card_sprite("TH"))  # laid open last, above the deck
    sweep = Sweep([ground, deck, hand], [])
    while sweep._edge < WIDTH:
        items = sweep.items()
        if sweep._edge > hand.x:
            assert [item.sprite for item in items[1:] if isinstance(item, Picture)] == [
                hand.sprite,
                deck.sprite,
            ]
        sweep.tick()
