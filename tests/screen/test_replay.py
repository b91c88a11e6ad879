"""The window of a replay: to any moment and back, seen by anybody, and what can be done there."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.looks import BLACK
from game.players import PLAYERS
from game.screen.canvas.art import Art
from game.screen.canvas.framebuffer import FRAME, Fill, Framebuffer, Text
from game.screen.canvas.framebuffer import Picture as FramePicture
from game.screen.canvas.inputs import RIGHT, TICK, UNFOCUS
from game.screen.table.context import Look
from game.screen.table.panels import (
    BUTTONS,
    THUMB,
    YOUR_TURN,
    Slider,
    bar_items,
    button_area,
    moment_at,
    slider_area,
)
from game.screen.table.replay import Cut, ReplayServices, ReplayWindow
from game.screen.win31.chrome import Chrome
from game.screen.win31.style import Caption
from game.storage.keys import default_keys
from game.table.played_turns import Reel

from .hand import Hand
from .kept import assert_as_kept

GAMES = Path(__file__).parent / "games"
ART = Art()


@cache
def data(name: str) -> bytes:
    return (GAMES / f"{name}.can").read_bytes()


class Program:
    """What the window asks of the program, noted."""

    def __init__(self) -> None:
        self.asked: list[object] = []
        self.chrome = Chrome(ART, "Canasta", (), self.act)
        self.chrome.maximised, self.chrome.framed = True, False

    @property
    def services(self) -> ReplayServices:
        return ReplayServices(
            *(self.chrome, self.act, self.play_on, self.save_picture, self.save_film),
            default_keys(),
        )

    def play_on(self, moment: int, close: Callable[[], None]) -> None:
        self.asked.append(("play on", moment))
        self.close = close

    def save_picture(self, cut: Cut) -> str:
        self.asked.append(("picture", cut))
        return "Saved as PICTURE.png."

    def save_film(self, cut: Cut) -> Iterator[str]:
        self.asked.append(("film", cut))
        yield "1 of 2"
        yield "2 of 2"
        yield "Saved as FILM.gif."

    def act(self, action: str) -> None:
        self.asked.append(action)


class Bench:
    """The window on a record, with a hand at it."""

    def __init__(self, name: str = "windows", closed: int | None = None) -> None:
        self.program = Program()
        reel = Reel(data(name), PLAYERS, closed)
        self.window = ReplayWindow(ART, Look(), reel, f"Replay - {name}", self.program.services)
        self.hand = Hand(self.window)

    def ticks(self, count: int) -> None:
        for _ in range(count):
            self.window.handle(TICK)

    def drawn(self) -> pygame.Surface:
        frame = Framebuffer(ART)
        frame.show(self.window.items())
        return frame.surface


@pytest.fixture
def bench() -> Bench:
    return Bench("hoyle_2")


#: Positions whose pictures are kept.
PICTURES_OF = {"replay_two": ("hoyle_2", 60, ""), "replay_four_open": ("cga_4", 90, "a s")}


def picture(name: str) -> pygame.Surface:
    game, moment, keys = PICTURES_OF[name]
    bench = Bench(game)
    bench.window.go_to(moment)
    bench.hand.keys(keys)
    return bench.drawn()


def playing_picture() -> pygame.Surface:
    """While it plays the next button pauses, and one is held down; a long sentence is shortened."""
    bench = Bench("hoyle_2")
    bench.window.go_to(7)
    bench.hand.keys("space")
    bench.window.told = "Saved as " + "a very long name of a folder, " * 9
    bench.hand.press(button_area("turn back").center)
    return bench.drawn()


DIALOG_PICTURES = {name: (lambda name=name: picture(name)) for name in PICTURES_OF}
DIALOG_PICTURES["replay_playing"] = playing_picture


@pytest.mark.parametrize("name", DIALOG_PICTURES)
def test_it_looks_as_it_is_kept(name: str) -> None:
    assert_as_kept(DIALOG_PICTURES[name](), name)


def test_each_button_goes_where_it_says(bench: Bench) -> None:
    window, hand, reel = bench.window, bench.hand, bench.window.reel
    window.go_to(50)
    for button, moment in (
        ("on", 51),
        ("back", 50),
        ("turn on", reel.turn_after(50)),
        ("turn back", reel.turn_before(reel.turn_after(50))),
        ("last", reel.last),
        ("first", 0),
    ):
        hand.click(button_area(button).center)
        assert window.moment == moment, button


def test_a_button_that_is_left_before_it_is_let_go_does_nothing(bench: Bench) -> None:
    bench.hand.press(button_area("last").center)
    bench.hand.release((300, 200))
    assert bench.window.moment == 0


@pytest.mark.parametrize(
    ("keys", "moment"),
    [
        ("right", lambda reel: 41),
        ("left", lambda reel: 39),
        ("down", lambda reel: reel.turn_after(40)),
        ("up", lambda reel: reel.turn_before(40)),
        ("page_down", lambda reel: reel.round_after(40)),
        ("page_up", lambda reel: reel.round_before(40)),
        ("home", lambda reel: 0),
        ("end", lambda reel: reel.last),
    ],
)
def test_keys_go_the_same_ways(bench: Bench, keys: str, moment) -> None:  # type: ignore[no-untyped-def]
    bench.window.go_to(40)
    bench.hand.keys(keys)
    assert bench.window.moment == moment(bench.window.reel)


def test_it_ends_at_both_ends(bench: Bench) -> None:
    bench.hand.keys("left up page_up")
    assert bench.window.moment == 0
    bench.hand.keys("end right down page_down")
    assert bench.window.moment == bench.window.reel.last


def test_the_slider_is_drawn_to_any_moment(bench: Bench) -> None:
    groove = slider_area()
    hand, window = bench.hand, bench.window
    hand.press((groove.x, groove.centery))
    seen = set()
    for x in range(groove.x, groove.right + 40):
        hand.move((x, groove.centery))
        seen.add(window.moment)
    assert {0, window.reel.last} <= seen
    hand.release((groove.right + 40, groove.centery))
    hand.move((groove.x, groove.centery))
    assert window.moment == window.reel.last


def thumb(moment: int, last: int) -> Rect:
    """Where the thumb of the slider is."""
    items = bar_items(ART, "", "", "", False, Slider(moment, last, (0,)))
    fills = [item for item in items if isinstance(item, Fill) and item.color == BLACK]
    (one,) = [item for item in fills if (item.w, item.h) == (THUMB, slider_area().h)]
    return Rect(one.x, one.y, one.w, one.h)


@pytest.mark.parametrize("last", [1, 2, 7, 100, 300])
def test_a_click_on_the_middle_of_the_thumb_changes_nothing(last: int) -> None:
    for moment in range(last + 1):
        assert moment_at(thumb(moment, last).centerx, last) == moment
    assert moment_at(0, last) == 0
    assert moment_at(639, last) == last


def test_the_thumb_goes_from_one_end_of_the_groove_to_the_other() -> None:
    groove = slider_area()
    assert thumb(0, 9).centerx == thumb(0, 0).centerx == groove.x
    assert thumb(9, 9).centerx == groove.right - 1


def test_a_click_in_the_middle_between_two_moments_goes_to_the_nearer_one() -> None:
    groove = slider_area()
    half = groove.x + (groove.w - 1) // 2
    assert (moment_at(half - 1, 1), moment_at(half + 1, 1)) == (0, 1)


def test_the_wheel_goes_step_by_step(bench: Bench) -> None:
    bench.hand.wheel((300, 200), 3)
    bench.hand.wheel((300, 200), 3)
    bench.hand.wheel((300, 200), -3)
    assert bench.window.moment == 1


@pytest.mark.sampled(7)
@pytest.mark.parametrize("speed", range(4))
@pytest.mark.parametrize("keys", ["space", "a space", "s space"])
def test_it_plays_to_the_end_and_stops(speed: int, keys: str) -> None:
    bench = Bench("sensible")
    window = bench.window
    window.go_to(max(window.reel.last - 25, 0))
    window.act(f"speed {speed}")
    bench.hand.keys(keys)
    moments = []
    for _ in range(20_000):
        bench.ticks(1)
        moments.append(window.moment)
        if not window.playing:
            break
    assert window.moment == window.reel.last
    assert all(later - sooner in (0, 1) for sooner, later in pairwise(moments))


@pytest.mark.parametrize(("speed", "pace"), [*enumerate([2, 1, 1 / 4, 1 / 10])])
def test_it_plays_slowly_normally_fast_and_very_fast(speed: int, pace: float) -> None:
    """With all hands open no card slides: each moment stays as long as in a match, times that."""
    bench = Bench("hoyle_2")
    window = bench.window
    window.act(f"speed {speed}")
    bench.hand.keys("a")
    window.go_to(20)
    bench.hand.keys("space")
    bench.ticks(1)
    assert window.moment == 21
    for moment in range(21, 30):
        step = window.reel.step(moment, 0)
        assert step is not None
        rest = max(round(step.rest * pace), 1)
        bench.ticks(rest - 1)
        assert window.moment == moment
        bench.ticks(1)
        assert window.moment == moment + 1


def test_a_deal_lies_for_a_second_before_it_is_played() -> None:
    bench = Bench("../../record/sample")  # of two rounds
    window = bench.window
    bench.hand.keys("a")
    window.go_to(window.reel.rounds[1].first - 1)
    bench.hand.keys("space")
    bench.ticks(1)
    assert window.moment == window.reel.rounds[1].first
    bench.ticks(59)
    assert window.moment == window.reel.rounds[1].first
    bench.ticks(1)
    assert window.moment == window.reel.rounds[1].first + 1


@pytest.mark.parametrize("playing", [False, True])
@pytest.mark.parametrize("kept", [{}, {(0, 5): 3}], ids=["", "a row makes room for a card"])
def test_the_window_rests_where_nothing_plays_and_no_card_is_on_its_way(
    bench: Bench, playing: bool, kept: dict[tuple[int, int], int]
) -> None:
    bench.window.playing = playing
    bench.window._slides.room.kept = kept
    assert bench.window.rest(30) == (0 if playing or kept else 30)


def test_whoever_steps_by_hand_stops_what_plays(bench: Bench) -> None:
    for keys in ("right", "left", "home", "p"):
        bench.window.go_to(5)
        bench.hand.keys(f"space {keys}")
        assert not bench.window.playing, keys
    bench.hand.keys("space")
    bench.hand.wheel((300, 200), 1)
    assert not bench.window.playing
    bench.hand.keys("space")
    bench.hand.press(slider_area().center)
    assert not bench.window.playing
    bench.hand.keys("end space")
    assert not bench.window.playing


def test_cards_slide_from_moment_to_moment_only_where_they_are_seen_as_they_were(
    bench: Bench,
) -> None:
    for keys, slides in {"": True, "a": False, "a s": False}.items():
        bench.window.go_to(1)
        bench.hand.keys(f"{keys} right")
        assert bool(bench.window._slides) is slides, keys
        assert bench.window.moment == 2


def test_nobody_is_told_that_it_is_their_turn(bench: Bench) -> None:
    """Neither in the window nor in its film: nothing can be played there."""
    for _ in range(40):
        bench.hand.keys("right")
        said = [*bench.window.table_items(), *bench.window.items()]
        assert not [item for item in said if isinstance(item, Text) and item.text == YOUR_TURN]


def test_play_on_is_there_while_anything_is_left_to_be_played(bench: Bench) -> None:
    assert bench.window.may_play_on
    bench.hand.keys("end")
    assert not bench.window.may_play_on


def test_a_key_with_ctrl_or_alt_is_none_of_the_windows(bench: Bench) -> None:
    bench.hand.keys("ctrl+right shift+right ctrl+a")
    assert (bench.window.moment, bench.window.open) == (0, False)


def test_what_was_pressed_is_let_go_where_the_window_loses_the_focus(bench: Bench) -> None:
    bench.hand.press(slider_area().midleft)
    bench.window.handle(UNFOCUS)
    bench.hand.move(slider_area().midright)
    assert bench.window.moment == 0


def test_the_slider_is_gripped_by_the_half_thumb_that_stands_out_at_its_ends(bench: Bench) -> None:
    groove = slider_area()
    bench.window.go_to(9)
    bench.hand.click((groove.x - THUMB // 2, groove.centery))
    assert bench.window.moment == 0
    bench.window.go_to(9)
    bench.hand.click((groove.x - THUMB, groove.centery))
    assert bench.window.moment == 9
    bench.hand.click((groove.centerx, groove.bottom + 1))
    assert bench.window.moment == 9
    bench.hand.click(groove.midright, RIGHT)
    assert bench.window.moment == 9


def test_what_is_told_is_heard_until_one_goes_on(bench: Bench) -> None:
    assert bench.window.spoken == "Action 0 of 203: The cards have been dealt."
    bench.hand.keys("right")
    assert (
        bench.window.spoken == "Action 0 of 203: The cards have been dealt."
    )  # the card is on its way
    bench.ticks(60)
    step = bench.window.reel.step(1, 0)
    assert step is not None
    assert bench.window.spoken == f"Action 1 of 203: {step.said}"
    bench.window.act("begin")
    assert bench.window.spoken.startswith("The film begins here")
    bench.hand.keys("right left")
    assert bench.window.spoken == f"Action 1 of 203: {step.said}"


def test_what_plays_stops_by_the_same_key(bench: Bench) -> None:
    bench.hand.keys("space")
    bench.ticks(300)
    assert bench.window.moment > 0
    bench.hand.keys("space")
    bench.ticks(60)
    there = bench.window.moment
    bench.ticks(600)
    assert bench.window.moment == there


def test_hands_lie_open_or_are_seen_by_one_seat(bench: Bench) -> None:
    closed = bench.drawn()
    bench.hand.keys("a")
    opened = bench.drawn()
    bench.hand.keys("a s")
    other = bench.drawn()
    pictures = {pygame.image.tobytes(each, "P") for each in (closed, opened, other)}
    assert len(pictures) == 3
    bench.hand.keys("s")
    assert pygame.image.tobytes(bench.drawn(), "P") == pygame.image.tobytes(closed, "P")


def test_of_a_round_that_is_being_played_nobody_sees_more() -> None:
    number = Reel(data("hoyle_2"), PLAYERS).rounds[-1].number
    bench, free = Bench("hoyle_2", closed=number), Bench("hoyle_2")
    for each in (bench, free):
        each.window.go_to(each.window.reel.last)
    as_it_was = pygame.image.tobytes(free.drawn().subsurface(0, 40, 640, 400), "P")
    bench.hand.keys("a s")
    assert pygame.image.tobytes(bench.drawn().subsurface(0, 40, 640, 400), "P") == as_it_was
    assert "closed" in bench.window.told
    bench.hand.keys("p")
    assert bench.program.asked == [
        ("picture", Cut(bench.window.moment, bench.window.moment, 0, False))
    ]


def test_a_picture_is_saved_of_what_is_seen(bench: Bench) -> None:
    bench.window.go_to(30)
    bench.hand.keys("a p")
    assert bench.program.asked == [("picture", Cut(30, 30, 0, True))]
    assert bench.window.told == "Saved as PICTURE.png."


def test_a_film_begins_where_one_says_or_with_the_turn(bench: Bench) -> None:
    window, program = bench.window, bench.program
    window.go_to(40)
    bench.hand.keys("f")
    bench.ticks(10)
    assert program.asked.pop() == ("film", Cut(window.reel.turn_before(40), 40, 0, False))
    assert window.told == "Saved as FILM.gif."
    window.act("begin")
    window.go_to(30)
    bench.hand.keys("f")
    bench.ticks(10)
    assert program.asked.pop() == ("film", Cut(30, 40, 0, False))


@pytest.mark.parametrize(
    ("fullscreen", "framed", "sprite"),
    [(True, False, "restore"), (True, True, "maximise"), (False, False, "maximise")],
)
def test_its_caption_shows_whether_the_window_is_maximized(
    bench: Bench, fullscreen: bool, framed: bool, sprite: str
) -> None:
    """As the main window's does, also after F11."""
    bench.drawn()
    main = bench.program.chrome
    main.maximised, main.framed = fullscreen, framed
    shown = [item.sprite for item in bench.window.items() if isinstance(item, FramePicture)]
    other = {"restore": "maximise", "maximise": "restore"}[sprite]
    assert ART.ui(sprite) in shown
    assert ART.ui(other) not in shown


@pytest.mark.slow
def test_one_plays_on_from_there(bench: Bench) -> None:
    bench.window.go_to(33)
    bench.window.act("game")
    assert bench.program.asked == [("play on", 33)]
    assert bench.window.result is None
    bench.program.close()
    assert bench.window.result is not None


def test_it_is_closed_by_escape_and_nothing_else_happens(bench: Bench) -> None:
    bench.hand.keys("escape")
    assert bench.window.result == "close"
    assert bench.program.asked == []


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", sorted(path.stem for path in GAMES.glob("*.can")))
def test_every_record_is_shown_whole_from_every_seat(name: str) -> None:
    """Some moments of each, closed and open; no frame leaves the picture."""
    bench = Bench(name)
    window = bench.window
    for moment in range(0, window.reel.last + 1, max(window.reel.last // 6, 1)):
        window.go_to(moment)
        for keys in ("a", *["s"] * len(window.reel.seats)):
            bench.hand.keys(keys)
            assert bench.drawn().get_rect() == FRAME


def test_all_buttons_lie_in_the_strip_side_by_side() -> None:
    areas = [*map(button_area, BUTTONS), slider_area()]
    assert all(FRAME.contains(area) for area in areas)
    assert all(left.right <= right.x for left, right in pairwise(areas))


def test_a_name_with_an_ampersand_stands_in_the_menu_as_it_is() -> None:
    named = data("hoyle_2").replace(b"Player", b"Tom & Jo")
    assert named != data("hoyle_2")
    window = ReplayWindow(ART, Look(), Reel(named, PLAYERS), "Replay", Program().services)
    entries = [entry for menu in window.chrome.menus.menus for entry in menu.commands]
    (label,) = [entry.label for entry in entries if "Tom" in entry.label]
    assert Caption.of(label).text == "As 1: Tom & Jo"


def test_of_a_long_turn_the_bar_tells_what_has_just_happened() -> None:
    said = "Player takes the pile (25 cards), melds three Sevens, seven Fours, three Eights, four "
    said += "Tens and three Jacks and completes a natural canasta."
    items = bar_items(ART, said, "Round 1, turn 25 of 37", "", False, Slider(1, 9, (0,)))
    where, told = (item for item in items if isinstance(item, Text))
    assert told.text.startswith("... ") and said.endswith(told.text.removeprefix("..."))
    assert told.x + ART.width(told.font, told.text) < where.x
    short = bar_items(ART, "Player draws.", "Round 1", "", False, Slider(1, 9, (0,)))
    assert "Player draws." in [item.text for item in short if isinstance(item, Text)]
