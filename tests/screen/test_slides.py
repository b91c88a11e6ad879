"""Cards that move, tick by tick: all of them are somewhere in every frame, and none jumps."""

from collections.abc import Hashable, Iterator
from itertools import pairwise
from math import dist
from random import Random

import pygame
import pytest

from game.engine.cards import CARD_NAMES, COLUMN, COLUMNS, KIND_OF, RED, listed, parse_card
from game.engine.round import Round
from game.engine.ruleset import RULESETS
from game.engine.side import Side
from game.looks import DARK_RED
from game.players.expert.levels import Beginner
from game.screen.canvas.art import CARD_H, CARD_W, OTHER_JOKER, Art, card_sprite
from game.screen.canvas.framebuffer import Fill, Framebuffer, Item, Picture, Text
from game.screen.canvas.inputs import TICK, Motion, Press
from game.screen.table.bands import KEPT, Room
from game.screen.table.flights import (
    CUT_CARDS,
    MOST,
    PILE_PLACE,
    TICKS,
    TURN,
    cut_flights,
    deal_flights,
    flights_of,
)
from game.screen.table.layout import HAND_Y, PILE, STOCK, edges, layout
from game.screen.table.resting_cards import TURNING, UNTIL_CLICK, RestingCards
from game.screen.table.screen import TableScreen
from game.screen.table.slides import Slides
from game.screen.table.stage import FASTEST, RAISE, RAISED, Stage
from game.table.sitting import Sitting
from game.table.table_events import Moved, Place, Spot
from tests.often import TABLES, tried
from tests.screen.tables import cards, laid
from tests.screen.test_table_screen import Person, click, table
from tests.screen.wanting import wanting
from tests.table.test_course import in_mid_round

Pos = tuple[int, int]
#: The sheets of what is seen from behind.
BACKS = ("backs", "small_backs", "side_backs")
FACES = ("backs", "cards")
#: Rounding may add a pixel to what a card moves between two frames.
MOST_SEEN = MOST + 1


def seen(sitting: Sitting) -> TableScreen:
    """A sitting on a screen, all cards at rest."""
    screen = TableScreen(Art(), sitting, wanting(), lambda button: None)
    screen.follow()
    screen.slides.rest(sitting.view)
    return screen


def in_the_deck(round_: Round) -> int:
    """How many cards a round is played with."""
    board = round_.board
    rows = sum(len(row) for side in board.sides for row in side.rows)
    return board.stock_count + sum(board.aside) + len(board.pile) + sum(board.hand_sizes) + rows


def in_air(screen: TableScreen) -> int:
    """How many cards are in the air."""
    return sum(flight.cards for flight in screen.slides._air)


def whereabouts(slides: Slides) -> dict[Hashable, Pos]:
    """Where each card is that lies in a hand or in a row or flies, by what it is."""
    stage = slides._stage
    if stage is None or not slides:
        return {}
    places = dict(stage._now)
    for flight in stage.air:
        places[flight.held or id(flight)] = flight.pos
    return places


def shown(items: list[Item]) -> list[str]:
    return [item.text for item in items if isinstance(item, Text)]


def pictures(items: list[Item], sheet: str) -> list[Picture]:
    return [item for item in items if isinstance(item, Picture) and item.sprite.sheet == sheet]


def whole(items: list[Item], sheet: str) -> list[Picture]:
    """The same but for cards that just turn, of which a column of pixels is drawn at a time."""
    return [picture for picture in pictures(items, sheet) if picture.sprite.w > 1]


def frames(screen: TableScreen) -> Iterator[list[Item]]:
    """Every frame until nothing moves any more."""
    for _ in range(1000):
        yield screen.items()
        if not screen.slides:
            return
        screen.handle(TICK)
    raise AssertionError("it never comes to rest")


# Every book, every seat, tick by tick.


@pytest.mark.sampled(slow=2)
@tried(400, 1000, 2000)
@pytest.mark.parametrize(("book", "players"), TABLES)
def test_all_cards_are_somewhere_in_every_frame_and_none_jumps(
    book: str, players: int, count: int
) -> None:
    screen = table(book, players)
    person = Person(screen.sitting, Random(5))
    frame = Framebuffer(Art())
    before: dict[Hashable, Pos] = {}
    moving = 0
    for tick in range(count):
        screen.handle(TICK)
        if not screen.slides:
            person.act()
            screen.follow()
        stage, round_ = screen.slides._stage, screen.sitting.match.round
        if stage is None or round_ is None or screen.movement.gathering:
            continue
        assert stage.lying.count + in_air(screen) == in_the_deck(round_)
        now = whereabouts(screen.slides)
        for card in now.keys() & before.keys():
            assert dist(now[card], before[card]) <= MOST_SEEN
        before = now
        moving += bool(now)
        items = screen.items()
        board = screen.slides.view(screen.sitting.view).board
        assert str(board.stock_count) in shown(items)
        backs = [b for sheet in BACKS for b in whole(items, sheet)]
        hidden = sum(board.hand_sizes[1:])
        flying = sum(not f.seen[0] and f.width == CARD_W for f in screen.slides._air)
        own = sum(
            not held.up and not held.air and held.width == CARD_W for held in stage.lying.hand
        )
        thick = bool(board.stock_count) + edges(board.stock_count)
        assert len(backs) == hidden + flying + own + thick
        if tick % 5 == 0:
            frame.show(items)
            assert max(pygame.image.tobytes(frame.surface, "P")) < 16
    assert moving > count // 3


@pytest.mark.sampled(slow=2)
@tried(200, 2000, 4000)
@pytest.mark.parametrize(("book", "players"), TABLES)
def test_what_flies_is_what_has_happened(
    book: str, players: int, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When all have landed, the table agrees with the sitting's without being laid anew."""
    screen = table(book, players, seed=2)
    laid = []
    rest = Slides.rest
    monkeypatch.setattr(Slides, "rest", lambda self, view: (laid.append(view), rest(self, view)))
    person = Person(screen.sitting, Random(8))
    for _ in range(count):
        screen.handle(TICK)
        moved = bool(screen.slides)
        laid.clear()
        if not moved:
            person.act()
            screen.follow()
        screen.slides.tick()
        assert not (moved and laid)
        for _ in range(3):
            screen.slides.tick()
    assert screen.sitting.match.number


def test_without_slides_nothing_moves() -> None:
    screen = table("windows", 2)
    screen.wishes = wanting(slides=False)
    person = Person(screen.sitting, Random(5))
    for _ in range(400):
        screen.handle(TICK)
        assert not screen.slides
        assert in_air(screen) == 0
        person.act()
    assert screen.slides.view(screen.sitting.view) == screen.sitting.view


# The deal.


def test_the_deal_flies_backs_that_turn_and_sort_when_all_are_there() -> None:
    screen = table("windows", 2)
    screen.handle(TICK)
    deck = in_the_deck(screen.sitting.round)
    counts, faces = [], []
    for items in frames(screen):
        counts.append(screen.slides.view(screen.sitting.view).board.stock_count)
        faces.append(sum(picture.y >= HAND_Y - RAISE for picture in whole(items, "cards")))
    assert counts[0] >= deck - 1
    assert counts == sorted(counts, reverse=True)
    dealt = next(tick for tick, face in enumerate(faces) if face)
    assert counts[dealt] == counts[-1]
    assert faces == sorted(faces)
    stage = screen.slides._stage
    assert stage is not None
    assert [held.card for held in stage.lying.hand] == listed(screen.sitting.view.hand)


def test_the_hand_comes_in_the_order_of_the_deck() -> None:
    screen = table("windows", 2)
    screen.handle(TICK)
    order: list[int] = []
    for _ in frames(screen):
        stage = screen.slides._stage
        assert stage is not None
        if len(stage.lying.hand) == 15 and not order:
            order = [held.card for held in stage.lying.hand]
    assert sorted(order) == listed(screen.sitting.view.hand)
    assert order != sorted(order)


def test_what_a_deal_brings_sounds_with_its_card() -> None:
    screen = table("windows", 2)
    heard: list[list[str]] = []
    screen.handle(TICK)
    while screen.slides:
        heard.append(screen.cues[:])
        screen.cues.clear()
        screen.handle(TICK)
    assert max(map(len, heard)) == 1
    assert sum(cue == ["deal"] for cue in heard) == 16


def test_the_upcard_turns_over_on_its_way_to_the_pile() -> None:
    screen = table("cga", 2)
    screen.handle(TICK)
    seen_faces = []
    for _ in frames(screen):
        cards_flying = [f for f in screen.slides._air if f.target == PILE_PLACE]
        seen_faces += [(f.seen[0], f.width) for f in cards_flying]
    assert len(seen_faces) >= TICKS - 1
    top = CARD_NAMES[screen.sitting.view.board.pile[-1]]
    assert not seen_faces[0][0] and seen_faces[-1] == (top, CARD_W)
    assert [width for _face, width in seen_faces if width < CARD_W] == [*TURNING]


def test_a_card_that_will_lie_crosswise_turns_so_as_it_flies() -> None:
    sitting = in_mid_round("4H 5D 2S KC KD", pile="8D", drawn=True, rules=RULESETS["cga"])
    screen = seen(sitting)
    assert screen.sitting.person.discard(parse_card("2S"))
    screen.follow()
    upright, across = [], []
    for items in frames(screen):
        if screen.sitting.view.board.pile and not screen.slides._air and across:
            break
        turned = pictures(items, "crosswise")
        across.append(len(turned) if turned and turned[0].sprite.w == 1 else 61 * len(turned))
        upright.append(sum(f.card == parse_card("2S") and not turned for f in screen.slides._air))
    assert across[-1] == CARD_H
    assert [wide for wide in across if 0 < wide < CARD_H] == [12, 36]
    assert 0 < sum(upright) == TURN


def turning(items: list[Item]) -> list[tuple[str, int]]:
    """Of which sheet a card is seen that just turns, and how wide."""
    columns = [(sheet, len(pictures(items, sheet)) - len(whole(items, sheet))) for sheet in FACES]
    return [(sheet, wide) for sheet, wide in columns if wide]


def test_a_card_from_the_deck_turns_in_three_frames() -> None:
    screen = seen(in_mid_round("4H 5D 9S KC KD", rows="KKK", stock="6C 7C"))
    click(screen, STOCK.center)
    turned = [each for items in frames(screen) for each in turning(items)]
    assert turned == [("backs", 27), ("cards", 9), ("cards", 27)]


def test_own_cards_that_were_dealt_turn_in_three_frames_each_one_after_the_other() -> None:
    screen = table("windows", 2)
    screen.handle(TICK)
    for _ in frames(screen):
        stage = screen.slides._stage
        assert stage is not None
        widths = [held.width for held in stage.lying.hand]
        turned = [width for width in widths if width < CARD_W]
        if turned:
            assert turned == [27, 9, 27][-len(turned) :] or turned == [27, 9, 27][: len(turned)]
            assert len(turned) <= 3


# Taking the pile.


UNDER = "9S 8D 7H 9C JD 4S 5S 6S 7S 8S TS"


def taking(hand: str = "4H 5D 6C 7C JD") -> TableScreen:
    screen = seen(in_mid_round(hand, rows="AAA", pile=f"{UNDER} AH"))
    click(screen, PILE.center)
    return screen


def test_the_pile_thins_card_by_card_and_shows_what_lay_below() -> None:
    screen = taking()
    counts, tops = [], []
    for items in frames(screen):
        pile = screen.slides.view(screen.sitting.view).board.pile
        counts.append(len(pile))
        there = [card for card in pictures(items, "cards") if (card.x, card.y) == PILE.topleft]
        if pile:
            assert there
            tops.append(pile[-1])
        assert str(len(pile)) in shown(items)
    steps = {high - low for high, low in pairwise(counts)}
    assert steps <= {0, 1}
    assert counts[-1] == 0
    assert [*dict.fromkeys(tops)] == cards(UNDER)[::-1]


def test_the_hand_opens_card_by_card_and_sorts_when_all_are_there() -> None:
    screen = taking()
    sizes = []
    for _ in frames(screen):
        stage = screen.slides._stage
        assert stage is not None
        hand = [held.card for held in stage.lying.hand if not held.air]
        sizes.append(len(hand))
        if len(hand) < 16:
            assert hand[:5] == cards("4H 5D 6C 7C JD")
    assert sizes == sorted(sizes)
    assert {high - low for low, high in pairwise(sizes)} <= {0, 1}
    assert hand == sorted(hand)


def raised(screen: TableScreen) -> list[int]:
    at = screen.slides.layout(screen.sitting.view)
    return [card.card for card in at.own_hand if card.y == HAND_Y - RAISE]


def test_cards_that_came_with_the_pile_are_marked_until_the_next_click() -> None:
    screen = taking()
    for _ in frames(screen):
        pass
    for _ in range(5 * RAISED):
        screen.handle(TICK)
    assert sorted(raised(screen)) == sorted(cards(UNDER))
    screen.handle(Motion(300, 300))
    screen.handle(Press(300, 300))
    for _ in frames(screen):
        pass
    assert raised(screen) == []


def test_they_are_marked_no_longer_once_the_turn_is_over() -> None:
    """Nobody clicks in AutoPlay, in a demonstration and in a replay."""
    screen = taking()
    for _ in frames(screen):
        pass
    assert raised(screen)
    person = Beginner(Random(1))
    while screen.sitting.listening:
        screen.sitting.person.attempt(person.decide(screen.sitting.view))
        screen.handle(TICK)
        for _ in frames(screen):
            pass
    assert screen.sitting.view.hand
    assert raised(screen) == []


def test_a_click_completes_the_take_and_the_marks_are_there() -> None:
    screen = taking()
    for _ in range(10):
        screen.handle(TICK)
    screen.handle(Press(300, 300))
    assert not screen.slides
    assert sorted(raised(screen)) == sorted(cards(UNDER))
    assert screen.items() is not None


# Single cards.


def test_a_card_that_is_drawn_leaves_the_deck_as_a_back_and_the_hand_makes_room() -> None:
    screen = seen(in_mid_round("4H 5D 6C 7C JD", rows="AAA", pile="9S"))
    stock = screen.sitting.view.board.stock_count
    at_rest = layout(screen.sitting.view)
    click(screen, STOCK.center)
    first = screen.items()
    assert str(stock - 1) in shown(first)
    assert [card for card in pictures(first, "backs") if (card.x, card.y) == STOCK.topleft]
    assert not [card for card in pictures(first, "cards") if (card.x, card.y) == STOCK.topleft]
    before = [(card.x, card.y) for card in screen.slides.layout(screen.sitting.view).own_hand]
    assert before == [(card.x, card.y) for card in at_rest.own_hand]
    for _ in frames(screen):
        pass
    (drawn,) = raised(screen)
    assert screen.sitting.view.hand[drawn]
    for _ in range(RAISED):
        screen.handle(TICK)
    for _ in frames(screen):
        pass
    assert raised(screen) == []
    assert screen.slides.layout(screen.sitting.view) == layout(screen.sitting.view)


def test_a_discard_leaves_the_hand_which_closes_behind_it() -> None:
    screen = seen(in_mid_round("4H 5D 6C 7C JD", rows="AAA", pile="9S", drawn=True))
    assert screen.sitting.person.discard(parse_card("5D"))
    screen.handle(Motion(0, 0))
    steps = []
    lefts: list[int] = []
    for _ in frames(screen):
        if screen.sitting.view.board.turn == 0:
            break
        at = screen.slides.layout(screen.sitting.view)
        (jack,) = [card.x for card in at.own_hand if CARD_NAMES[card.card] == "JD"]
        steps += [lefts[-1] - jack] if lefts else []
        lefts.append(jack)
    assert sum(steps) == lefts[0] - layout(screen.sitting.view).own_hand[-1].x > 0
    assert min(steps) >= 0 and max(steps) <= FASTEST


def test_a_dropped_card_sets_out_from_where_it_was_dropped() -> None:
    screen = seen(in_mid_round("4H 5D 6C 7C JD", rows="AAA", pile="9S", drawn=True))
    assert screen.sitting.person.discard(parse_card("5D"))
    screen.gestures.played = {1: (333, 222)}
    screen.follow()
    (flight,) = screen.slides._air
    assert flight.pos == (333, 222)
    assert flight.end == PILE.topleft


def test_of_two_equal_cards_the_one_that_was_touched_flies() -> None:
    screen = seen(in_mid_round("4H 5D 5D 7C JD", rows="AAA", pile="9S", drawn=True))
    first = layout(screen.sitting.view).own_hand[1]
    assert screen.sitting.person.discard(parse_card("5D"))
    screen.gestures.played = {1: None}
    screen.follow()
    (flight,) = screen.slides._air
    assert flight.pos == (first.x, first.y)


@pytest.mark.parametrize("turns", [True, False])
def test_a_canasta_squares_up_turns_and_has_its_ribbon_drawn_with_its_sound(turns: bool) -> None:
    """A black card turns into the red one that a natural canasta shows; a red one stays on top."""
    last = "9S" if turns else "9H"
    screen = seen(in_mid_round(f"4H 5D {last} 7C JD", rows="999999", pile="9D", drawn=True))
    row = layout(screen.sitting.view).rows[-1]
    assert len(row.cards) == 6
    assert screen.sitting.person.meld(parse_card(last))
    screen.handle(Motion(0, 0))
    spread, landed, heard, ribbon, widths = [], [], [], [], []
    for tick, items in enumerate(frames(screen)):
        landed += [tick] * ("meld" in screen.cues)
        heard += [tick] * ("canasta_natural" in screen.cues)
        screen.cues.clear()
        (row,) = [r for r in screen.slides.layout(screen.sitting.view).rows if r.size >= 6]
        if not row.squared:
            spread.append(row.cards[-1].y - row.cards[0].y)
        (x, y), wide = (row.cards[-1].x, row.cards[-1].y), CARD_W
        if row.squared:
            there = [each for each in pictures(items, "cards") if each.y == y]
            wide = sum(each.sprite.w for each in there if x <= each.x < x + CARD_W)
            fills = [each for each in items if isinstance(each, Fill) and each.color == DARK_RED]
            ribbon.append(max((each.w for each in fills if each.x == x and each.h > 9), default=0))
        widths.append(wide)
    ((meld,), (music,)) = landed, heard
    assert min(spread[:meld]) == max(spread[:meld]) > 60
    gathering = spread[meld:]
    assert gathering == sorted(gathering, reverse=True)
    assert len(set(gathering)) > 4
    assert row.squared
    turning = [wide for wide in widths if wide != CARD_W]
    assert turning == ([33, 17, 5, 5, 17, 33] if turns else [])
    begun = ribbon.index(next(wide for wide in ribbon if wide))
    across = ribbon[begun : ribbon.index(CARD_W) + 1]
    assert 6 <= len(across) <= 8
    assert across == sorted(across)
    assert len(ribbon) - begun == len(widths) - music  # the music begins with the ribbon
    top = [each for each in pictures(items, "cards") if each[:2] == (x, y)][-1]
    assert top.sprite == card_sprite("9H" if not turns else "9D")


def test_rows_whose_step_changes_glide() -> None:
    """With one more card than fits a row lies closer: its cards move a few pixels a tick."""
    screen = seen(in_mid_round("AS 4H 5D JD", rows="AAAAA KKK 99999", pile="9D", drawn=True))
    assert screen.sitting.person.meld(parse_card("AS"))
    screen.handle(Motion(0, 0))
    before: dict[Hashable, Pos] = {}
    for _ in frames(screen):
        now = whereabouts(screen.slides)
        for key in now.keys() & before.keys():
            if isinstance(key, tuple):
                assert dist(now[key], before[key]) <= FASTEST + 1
        before = now


@pytest.mark.parametrize("others", ["999 AA2A", "9999 AAA2A 555"])
def test_a_row_that_grows_never_reaches_below_the_own_hand(others: str) -> None:
    screen = seen(in_mid_round("4S 5D JD", rows="44444 666", other_rows=others, drawn=True))
    assert screen.sitting.person.meld(parse_card("4S"))
    screen.follow()
    landed = 0
    for _items in frames(screen):
        at = screen.slides.layout(screen.sitting.view)
        assert all(row.rect.bottom <= HAND_Y for row in at.rows)
        landed += not screen.slides._air
    assert landed > 1


def closely_covered(items: list[Item]) -> int:
    """How many cards show their rank beside their suit."""
    return len(pictures(items, "strips"))


def test_indices_of_rows_that_come_closer_become_others_card_by_card() -> None:
    rows, others = "AAAAA KKK 99999", "44444"
    screen = seen(in_mid_round("AS 4H 5D JD", rows=rows, other_rows=others, drawn=True))
    assert closely_covered(screen.items()) == 0
    assert screen.sitting.person.meld(parse_card("AS"))
    screen.handle(Motion(0, 0))
    counts = [closely_covered(items) for items in frames(screen)]
    assert counts[-1] == len("AAAAA") + len("KK") + len("9999")
    assert closely_covered(screen.items()) == counts[-1]
    for before, after in pairwise(counts):
        assert before <= after <= before + 3, "one card of a row in each tick"


@pytest.mark.parametrize("ticks", [1, 2, 4])
def test_indices_that_turn_back_do_so_card_by_card_from_where_they_are(ticks: int) -> None:
    rows, others = "AAAAA KKK 99999", "44444"
    screen = seen(in_mid_round("AS 4H 5D JD", rows=rows, other_rows=others, drawn=True))
    assert screen.sitting.person.meld(parse_card("AS"))
    screen.follow()
    counts = [closely_covered(screen.items())]
    while len([count for count in counts if count]) < ticks:
        screen.handle(TICK)
        counts.append(closely_covered(screen.items()))
    assert screen.sitting.person.undo()
    screen.follow()
    counts += [closely_covered(items) for items in frames(screen)]
    assert counts[-1] == 0 < max(counts) < len("AAAAA KKK 99999")
    for before, after in pairwise(counts):
        assert abs(after - before) <= 3, "one card of a row in each tick"


def own_band(screen: TableScreen) -> int:
    """Where the band of the own rows begins."""
    return screen.slides.layout(screen.sitting.view).bands[0].y


def test_a_band_keeps_its_room_for_a_second_when_a_row_has_squared_up() -> None:
    screen = seen(in_mid_round("4H 5D 9H 7C JD", rows="999999", pile="9D", drawn=True))
    before = own_band(screen)
    assert screen.sitting.person.meld(parse_card("9H"))
    screen.handle(Motion(0, 0))
    for _ in frames(screen):
        assert own_band(screen) == before
    kept = 0
    while own_band(screen) == before:
        assert screen.rest(9) == 0
        screen.handle(TICK)
        kept += 1
    assert 25 < kept <= KEPT
    for _ in frames(screen):
        assert own_band(screen) > before
    assert own_band(screen) == layout(screen.sitting.view).bands[0].y
    assert not screen.slides.room.kept


def test_what_is_only_heard_meanwhile_leaves_the_band_its_room() -> None:
    screen = seen(in_mid_round("4H 5D 9H 3S JD", rows="999999", pile="9D", drawn=True))
    before = own_band(screen)
    assert screen.sitting.person.meld(parse_card("9H"))
    screen.handle(Motion(0, 0))
    for _ in frames(screen):
        pass
    assert screen.slides.move(screen.sitting.view, (), ("refused",)) == ["refused"]
    screen.handle(TICK)
    assert own_band(screen) == before


def test_what_is_hurried_lies_as_it_will_at_once() -> None:
    screen = seen(in_mid_round("4H 5D 9H 3S JD", rows="999999", pile="9D", drawn=True))
    assert screen.sitting.person.meld(parse_card("9H"))
    screen.handle(Motion(0, 0))
    while not screen.slides.room.kept:
        screen.handle(TICK)
    screen.movement.finish()
    assert own_band(screen) == layout(screen.sitting.view).bands[0].y
    screen.handle(TICK)
    assert screen.items()


def test_no_room_is_kept_that_another_side_needs() -> None:
    room, lengths = Room(), [[0] * COLUMNS, [0] * COLUMNS]

    def follow() -> None:
        sides = [side_of(own) for own in lengths]
        room.follow(sides)

    def side_of(own: list[int]) -> Side:
        side = Side(7, RED)
        for column, count in enumerate(own):
            for _card in range(count):
                side.lay(column * 4, column, False)
        return side

    lengths[0][5] = 6
    follow()
    lengths[0][5] = 2
    follow()
    assert room.kept == {(0, 5): (6, KEPT)}
    lengths[0][6] = 3
    follow()
    assert room.kept
    lengths[1][4] = 3
    follow()
    assert not room.kept


def test_what_is_taken_back_goes_back_to_the_hand() -> None:
    screen = seen(in_mid_round("AS 4H 5D JD", rows="AAA", pile="9D", drawn=True))
    assert screen.sitting.person.meld(parse_card("AS"))
    for _ in frames(screen):
        pass
    row = layout(screen.sitting.view).rows[-1].cards[-1]
    assert screen.sitting.person.undo()
    screen.follow()
    (flight,) = screen.slides._air
    assert flight.pos == (row.x, row.y)
    assert flight.target.owner == 0 and CARD_NAMES[flight.card] == "AS"


def test_a_slide_is_known_before_it_is_drawn() -> None:
    """A dialog or a menu acts on the table between two ticks: its end must not flash up."""
    screen = seen(in_mid_round("AS 4H 5D JD", rows="AAA", pile="9D", drawn=True))
    assert screen.sitting.person.meld(parse_card("AS"))
    screen.items()
    assert in_air(screen) == 1


def test_a_pile_that_is_turned_over_goes_to_the_deck_as_one_back() -> None:
    view = laid("cga", ["", ""], "4S 5S 6S", (3,), "9C 5D 6D")
    lying = RestingCards(view)
    after = laid("cga", ["", ""], "4S 5S 6S", (3,), "", stock=37)
    pile, stock = Place(Spot.PILE), Place(Spot.STOCK)
    (flight,) = flights_of([Moved(-1, pile, stock, 3)], lying, after)
    assert (flight.cards, flight.up) == (3, False)
    lying.lift(flight.source, flight.card, flight.cards)
    assert lying.board.pile == []
    lying.lay(flight.target, flight.card, flight.cards)
    assert lying.agrees(after)


def test_what_happens_while_cards_fly_begins_where_they_were_going() -> None:
    """Undo comes by a key: what flies has landed then, and is not counted twice."""
    screen = seen(in_mid_round("AS 4H 5D JD", rows="AAA", pile="9D", drawn=True))
    deck = in_the_deck(screen.sitting.round)
    assert screen.sitting.person.meld(parse_card("AS"))
    screen.items()
    for _ in range(4):
        screen.handle(TICK)
    assert screen.sitting.person.undo()
    for _ in frames(screen):
        stage = screen.slides._stage
        assert stage is not None
        assert stage.lying.count + in_air(screen) == deck
        row = stage.lying.board.sides[0].rows[12]
        assert len(row) == 3
    assert screen.slides.layout(screen.sitting.view) == layout(screen.sitting.view)


# The cut, and how cards fly.


def test_the_cards_of_the_cut_go_to_their_seats_one_after_the_other() -> None:
    """O1."""
    flights = cut_flights(cards("9H KC 4S AD"))
    assert [flight.card for flight in flights] == cards("9H KC 4S AD")
    assert [flight.end for flight in flights] == list(CUT_CARDS)
    dues = [flight.due for flight in flights]
    assert dues == sorted(set(dues))


@pytest.mark.parametrize("end", [(5, 400), (635, 41), (330, 60), (330, 41)])
def test_a_card_in_the_air_comes_nearer_and_never_too_fast(end: Pos) -> None:
    flight, *_ = cut_flights(cards("9H KC 4S AD"))
    flight.set_out(STOCK.topleft, end)
    ticks, landed = 0, False
    while not landed:
        before = flight.pos
        landed = flight.fly()
        ticks += 1
        assert dist(flight.pos, end) <= dist(before, end)
        assert dist(flight.pos, before) <= MOST_SEEN
    assert flight.pos == end
    assert ticks >= TICKS


@pytest.mark.parametrize("lead", [0, 2])
def test_the_deal_goes_round_from_the_leader(lead: int) -> None:
    view = laid("cga", ["", "", "", ""], "4S 5S 6S", (3, 3, 3), "9C")
    flights = deal_flights(view, lead, cards("6S 4S 5S"))
    hands = [flight.target.owner for flight in flights[:12]]
    assert hands == [(lead + place) % 4 for place in range(4)] * 3
    assert [flight.card for flight in flights if flight.target.owner == 0] == cards("6S 4S 5S")
    assert not any(flight.up for flight in flights[:12])
    assert flights[12].target.spot is Spot.PILE


def ticks_of(screen: TableScreen) -> int:
    """How long it takes until all lies."""
    return sum(1 for _ in frames(screen)) - 1


def test_how_long_the_eye_has_to_follow() -> None:
    """In sixtieths of a second: a draw and a discard, and a pile of four cards."""
    hand, where = "4H 5D 6C 7C JD", {"rows": "AAA", "pile": "9S"}
    draw = seen(in_mid_round(hand, **where))
    draw.sitting.person.click_stock()
    draw.follow()
    discard = seen(in_mid_round(hand, **where, drawn=True))
    discard.sitting.person.discard(parse_card("5D"))
    discard.follow()
    take = seen(in_mid_round("4S 5D 9S 9C KD", rows="KKK", pile="4S 5D 6H KH"))
    take.sitting.person.click_pile()
    take.follow()
    assert (ticks_of(draw), ticks_of(discard), ticks_of(take)) == (15, 15, 39)


def test_what_stands_out_until_the_next_click_does_so_on_a_table_laid_anew() -> None:
    view = laid("windows", ["", ""], "4S 9H 9H KD", (5,))
    slides = Slides()
    slides.rest(view)
    assert slides._stage is not None
    slides._stage.lying.hand[1].raised = UNTIL_CLICK
    slides.rest(view)
    heights = [card.y for card in slides.layout(view).own_hand]
    assert heights == [HAND_Y, HAND_Y, HAND_Y - RAISE, HAND_Y]  # of equal cards the last


def test_how_long_a_deal_of_two_hands_takes() -> None:
    view = laid("windows", ["", ""], "4S 5D 6H 7C 8S 9D TH JC KD 2S QS", (11,), "9C")
    slides = Slides()
    slides.deal(view, 1, listed(view.hand), [])
    ticks = 0
    while slides:
        slides.tick()
        ticks += 1
    assert ticks == 74


def test_a_table_that_was_settled_is_seen_where_all_lies() -> None:
    """A band may still keep its room then, so that it is the stage that is asked."""
    view = laid("windows", ["", "9S 9H 9D"], "4S 9H 9H KD", (5,))
    stage = Stage(view, Room())
    stage.settle()
    assert stage.layout((), None).own_hand == layout(view).own_hand


def looks(screen: TableScreen, card: str) -> list[tuple[str, bool, int]]:
    """What is seen of the only card of its kind that flies, tick by tick: face, across, width."""
    return [
        (*flight.seen, flight.width)
        for _frame in frames(screen)
        for flight in screen.slides._air
        if flight.card == parse_card(card)
    ]


def turned(before: tuple[str, bool], after: tuple[str, bool]) -> list[tuple[str, bool, int]]:
    """What is seen of a card that turns as it flies, up to the first frame in which it has."""
    wide = [CARD_W] * (TURN - 1) + [*TURNING, CARD_W]
    sides = [before] * TURN + [after] * len(TURNING)
    return [(*side, width) for side, width in zip(sides, wide, strict=True)]


@pytest.mark.parametrize("book", ["cga", "viennese"])
def test_a_card_that_lay_crosswise_stands_up_as_it_flies_to_the_hand(book: str) -> None:
    sitting = in_mid_round("4S KC KD", rows="QQQ", pile="9S 2H KH", rules=RULESETS[book])
    screen = seen(sitting)
    assert sitting.person.click_pile()
    for name in ("KC", "KD"):
        assert sitting.person.meld(KIND_OF[name])
    screen.follow()
    flown = looks(screen, "2H")
    assert flown[:5] == turned(("2H", True), ("2H", False))[1:]  # it flies as it sets out


def test_what_another_discards_turns_its_face_up_as_it_flies() -> None:
    screen = seen(in_mid_round("4S 5D 6C", "9S JD QC", rows="KKK", drawn=True))
    assert screen.sitting.person.discard(parse_card("4S"))
    screen.follow()
    flown: list[tuple[str, bool, int]] = []
    for _tick in range(600):
        screen.handle(TICK)
        flown += [
            (*flight.seen, flight.width)
            for flight in screen.slides._air
            if (flight.source, flight.target) == (Place(Spot.HAND, 1), PILE_PLACE)
        ]
    face = CARD_NAMES[screen.sitting.view.board.pile[-1]]
    assert flown[:6] == turned(("", False), (face, False))
    assert flown[-1] == (face, False, CARD_W)


@pytest.mark.parametrize(
    ("hand", "row", "faces"),
    [
        ("JK", "KKK", ["JK"]),
        ("JK", "KKK*", ["JK", OTHER_JOKER]),
        ("JK JK", "KKK", [OTHER_JOKER, "JK"]),
        ("JK JK", "KKK*", [OTHER_JOKER]),
    ],
)
def test_a_joker_turns_to_the_face_that_it_has_in_its_row(
    hand: str, row: str, faces: list[str]
) -> None:
    screen = seen(in_mid_round(f"4S 5D 6C {hand}", rows=f"{row} AAA", drawn=True))
    shown_before = [each.sprite for each in pictures(screen.items(), "cards")]
    assert screen.sitting.person.meld(KIND_OF["JK"], COLUMN[KIND_OF["KC"]])
    screen.follow()
    flown = looks(screen, "JK")
    assert card_sprite(flown[0][0]) in shown_before
    assert [*dict.fromkeys(face for face, _across, _wide in flown)] == faces
    narrow = [wide for _face, _across, wide in flown if wide < CARD_W]
    assert narrow == ([*TURNING] if len(faces) > 1 else [])


def test_a_second_joker_comes_to_the_hand_with_the_face_that_it_has_there() -> None:
    screen = seen(in_mid_round("4S 5D KC JK", rows="AAA", stock="JK 6C"))
    click(screen, STOCK.center)
    assert {face for face, _across, _wide in looks(screen, "JK")} == {"", OTHER_JOKER}
    hand = [each.sprite for each in pictures(screen.items(), "cards") if each.y >= HAND_Y - RAISE]
    assert hand[-2:] == [card_sprite("JK"), card_sprite(OTHER_JOKER)]
