"""The keyboard on the table: the frame, and keys that do what clicks do."""

from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest

from game.engine.actions import DRAW, PUTBACK, STOP, TAKE, Action, Verb
from game.engine.cards import COLUMN, KIND_OF, listed
from game.engine.view import live
from game.screen.canvas.art import Art
from game.screen.canvas.framebuffer import FRAME
from game.screen.canvas.inputs import LEFT, RIGHT, TICK, Key, Motion, Press, Release
from game.screen.table.frames import STEPS as OPENING
from game.screen.table.frames import frame_items
from game.screen.table.layout import REST_TICKS, layout
from game.screen.table.places import Framed, FramePlace, Places, Zone
from game.screen.table.screen import TableScreen
from game.storage.acts import ACTIONS
from game.storage.keys import STEPS, default_keys
from game.table.sitting import State
from tests.screen.hand import Hand
from tests.screen.tables import BUSY_FOUR, END_HAND, MODERN_CROWDED, WILD_ROWS, crowded
from tests.screen.test_table_screen import Person, at_the_stocks_end, click, table
from tests.screen.wanting import wanting

ART = Art()
TABLES = {
    "two": END_HAND,
    "four": BUSY_FOUR,
    "partners": WILD_ROWS,
    "modern": MODERN_CROWDED,
    "crowded": crowded(3),
}


# Where the frame goes.


@pytest.mark.parametrize("name", TABLES)
def test_every_place_is_reached_by_arrows_from_every_other(name: str) -> None:
    places = Places(layout(TABLES[name]), button=True)
    for start in places.areas:
        seen, edge = {start}, [start]
        while edge:
            place = edge.pop()
            near = {places.beside(place, step) for step in (-1, 1)}
            near |= {places.beyond(place, step) for step in (-1, 1)}
            edge += near - seen
            seen |= near
        assert seen == set(places.areas)


@pytest.mark.parametrize("name", TABLES)
def test_every_zone_is_reached_by_tab_and_back(name: str) -> None:
    places = Places(layout(TABLES[name]), button=True)
    zones = [zone for zone in Zone if places.of(zone)]
    place = places.of(Zone.HAND)[0]
    forth = []
    for _ in zones:
        forth.append(place.zone)
        place = places.of(places.zone_after(place, 1))[0]
    assert forth == zones
    assert place.zone is Zone.HAND
    assert places.zone_after(place, -1) is zones[-1]


@pytest.mark.parametrize("name", TABLES)
def test_left_and_right_go_through_a_line_as_it_lies(name: str) -> None:
    places = Places(layout(TABLES[name]), button=False)
    for line in places.lines:
        assert all(places.areas[a].x <= places.areas[b].x for a, b in pairwise(line))
        assert places.beside(line[0], -1) == line[0]
        assert places.beside(line[-1], 1) == line[-1]


@pytest.mark.parametrize("name", TABLES)
def test_the_frame_stays_in_the_picture_and_leaves_cards_to_be_read(name: str) -> None:
    for area in Places(layout(TABLES[name]), button=True).areas.values():
        assert area.w > 3
        for item in frame_items(area):
            surface, at = item.blit(ART)
            assert FRAME.contains(surface.get_rect(topleft=at))


def test_the_frame_follows_its_card_in_the_hand_and_goes_to_the_next_where_that_is_gone() -> None:
    view = END_HAND
    places = Places(layout(view), button=False)
    king = places.of(Zone.HAND)[3]
    assert king.card == KIND_OF["KC"]
    assert places.nearest(king._replace(nth=0)) == king
    gone = FramePlace(Zone.HAND, nth=3, card=KIND_OF["9D"])
    assert places.nearest(gone) == king
    assert places.nearest(gone._replace(nth=99)) == places.of(Zone.HAND)[-1]
    assert places.nearest(FramePlace(Zone.ROWS, 0, 4)).zone is Zone.ROWS


# What the keys do: beside each act of the mouse stand its keys.


def screen_where(
    fits: Callable[[list[Action]], bool], book: str = "windows", players: int = 2
) -> TableScreen:
    """A table in one's own turn, in which what may be done `fits`; the same at each call."""
    screen = table(book, players)
    screen.wishes = wanting(slides=False)
    person = Person(screen.sitting, Random(5))
    for _ in range(6000):
        screen.handle(TICK)
        sitting = screen.sitting
        if sitting.listening and fits(sitting.round.legal_actions()):
            return screen
        person.act()
        screen.follow()
    raise AssertionError("it never comes to that")


def own(screen: TableScreen, fits: Callable[[int], bool]) -> tuple[int, tuple[int, int]]:
    """A card of the own hand by its place, and where it is clicked."""
    at = layout(screen.sitting.view)
    nth = next(nth for nth, card in enumerate(at.own_hand) if fits(card.card))
    return nth, (at.own_hand[nth].x + 3, at.own_hand[nth].y + 40)


def frame_card(screen: TableScreen, nth: int) -> None:
    """Bring the frame to a card of the hand by keys."""
    hand = Hand(screen)
    for _ in range(9):
        if screen.keyboard.place is not None and screen.keyboard.place.zone is Zone.HAND:
            break
        hand.keys("tab")
    hand.keys(" ".join(["home", *["right"] * nth]))


def drag(screen: TableScreen, start: tuple[int, int], end: tuple[int, int]) -> None:
    screen.handle(Motion(*start))
    screen.handle(Press(*start, LEFT))
    screen.handle(Motion(end[0], end[1] - 9))
    screen.handle(Motion(*end))
    screen.handle(Release(*end, LEFT))


def twice(screen: TableScreen, pos: tuple[int, int]) -> None:
    for double in (False, True):
        screen.handle(Motion(*pos))
        screen.handle(Press(*pos, RIGHT, double))
        screen.handle(Release(*pos, RIGHT))


def melds(legal: list[Action], wild: bool) -> list[Action]:
    return [action for action in legal if action.verb is Verb.MELD and action.wild is wild]


def may_draw_or_take(legal: list[Action]) -> bool:
    return DRAW in legal and TAKE in legal


def may_discard(legal: list[Action]) -> bool:
    return any(action.verb is Verb.DISCARD for action in legal)


def meld_of(screen: TableScreen, wild: bool) -> Action:
    return melds(screen.sitting.round.legal_actions(), wild)[0]


def drag_wild(screen: TableScreen) -> None:
    action = meld_of(screen, True)
    at = layout(screen.sitting.view)
    row = at.columns[action.column] + 20, at.bands[at.mine].y + 25
    drag(screen, own(screen, lambda card: card == action.card)[1], row)


def key_wild(screen: TableScreen, begin: str) -> None:
    action = meld_of(screen, True)
    frame_card(screen, own(screen, lambda card: card == action.card)[0])
    Hand(screen).keys(f"{begin} home")
    while screen.keyboard.place is not None and screen.keyboard.place.column != action.column:
        Hand(screen).keys("right")
    Hand(screen).keys("enter")


def at_card(screen: TableScreen, keys: str, wild: bool = False, melded: bool = True) -> None:
    if melded:
        card = meld_of(screen, wild).card
    else:
        card = next(a.card for a in screen.sitting.round.legal_actions() if a.verb is Verb.DISCARD)
    frame_card(screen, own(screen, lambda other: other == card)[0])
    Hand(screen).keys(keys)


def discarded(screen: TableScreen) -> tuple[int, int]:
    card = next(a.card for a in screen.sitting.round.legal_actions() if a.verb is Verb.DISCARD)
    return own(screen, lambda other: other == card)[1]


def melded(screen: TableScreen) -> tuple[int, int]:
    card = meld_of(screen, False).card
    return own(screen, lambda other: other == card)[1]


Do = Callable[[TableScreen], object]
Fits = Callable[[list[Action]], bool]

#: Every act of the mouse on the table: when it can be done, how, and by which keys.
ACTS: dict[str, tuple[Fits, Do, list[Do]]] = {
    "draw": (
        may_draw_or_take,
        lambda s: click(s, layout(s.sitting.view).stock_at.center),
        [lambda s: Hand(s).keys("d"), lambda s: Hand(s).keys("tab enter")],
    ),
    "take": (
        may_draw_or_take,
        lambda s: click(s, layout(s.sitting.view).pile_at.center),
        [lambda s: Hand(s).keys("t"), lambda s: Hand(s).keys("left right space")],
    ),
    "put back": (
        lambda legal: PUTBACK in legal,
        lambda s: click(s, layout(s.sitting.view).pile_at.center),
        [lambda s: Hand(s).keys("t")],
    ),
    "meld": (
        lambda legal: bool(melds(legal, False)),
        lambda s: click(s, melded(s)),
        [lambda s: at_card(s, "enter"), lambda s: at_card(s, "space")],
    ),
    "meld by dragging": (
        lambda legal: bool(melds(legal, False)),
        lambda s: drag(
            s,
            melded(s),
            (
                layout(s.sitting.view).columns[meld_of(s, False).column] + 20,
                layout(s.sitting.view).bands[0].y + 25,
            ),
        ),
        [lambda s: at_card(s, "enter")],
    ),
    "meld a wild card": (
        lambda legal: bool(melds(legal, True)),
        drag_wild,
        [lambda s: key_wild(s, "w"), lambda s: key_wild(s, "enter")],
    ),
    "meld all of a rank": (
        lambda legal: bool(melds(legal, False)),
        lambda s: s.sitting.person.meld_rank(meld_of(s, False).column),
        [lambda s: at_card(s, "m")],
    ),
    "discard": (
        may_discard,
        lambda s: twice(s, discarded(s)),
        [lambda s: at_card(s, "x", melded=False)],
    ),
    "discard by dragging": (
        may_discard,
        lambda s: drag(s, discarded(s), layout(s.sitting.view).pile_at.center),
        [lambda s: at_card(s, "x", melded=False)],
    ),
}


@pytest.mark.parametrize("name", ACTS)
def test_keys_do_what_the_mouse_does(name: str) -> None:
    fits, by_mouse, by_keys = ACTS[name]
    book = "official" if name == "end the hand" else "windows"
    done = []
    for do in (by_mouse, *by_keys):
        screen = screen_where(fits, book)
        before = len(screen.sitting.round.board.history), screen.sitting.state
        do(screen)
        screen.slides.finish()
        sitting = screen.sitting
        assert (len(sitting.round.board.history), sitting.state) != before
        done.append((sitting.state, sitting.message, listed(sitting.view.hand)))
    assert all(each == done[0] for each in done)


@pytest.mark.parametrize("keys", ["e", "tab end left enter", "tab tab tab tab space"])
def test_the_button_over_the_scoreboard_is_pressed(keys: str) -> None:
    screen = at_the_stocks_end("hoyle", "3S")
    Hand(screen).keys(keys)
    assert screen.sitting.round.board.history[-1][1] is STOP


def test_the_scoreboard_is_asked_with_either_button_at_any_time() -> None:
    for keys, buttons in {"b": [LEFT], "shift+b": [RIGHT]}.items():
        screen = screen_where(may_draw_or_take)
        asked: list[int] = []
        screen._click_score = asked.append
        screen.seat(screen.sitting)
        Hand(screen).keys(keys)
        assert asked == buttons
        screen.sitting.state = State.COMPUTER
        Hand(screen).keys(keys)
        assert asked == buttons * 2
        assert not screen.sitting.waiting.hurried
        screen.sitting.state = State.DRAW
        Hand(screen).keys("tab right right enter x")
        assert asked[2:] == [LEFT, RIGHT]


def test_a_canasta_at_which_the_frame_rests_is_laid_open() -> None:
    screen = screen_where(may_discard)
    side = live(screen.sitting.view).board.sides[0]
    for card in [KIND_OF["9S"]] * 7:
        side.lay(card, COLUMN[card], False)
    squared = next(row for row in layout(screen.sitting.view).rows if row.squared)
    zone = Zone.ROWS if squared.side == 0 else Zone.THEIRS
    screen.keyboard.frame.put(FramePlace(zone, squared.side, squared.column))
    before = screen.items()
    for _ in range(REST_TICKS):
        screen.keyboard.tick(True)
    screen.items()
    for _ in range(OPENING):
        screen.handle(TICK)
    assert len(screen.items()) > len(before)
    assert screen.keyboard.frame.resting_on() == (squared.side, squared.column)


def test_a_wild_card_goes_back_where_its_row_is_not_chosen() -> None:
    screen = screen_where(lambda legal: bool(melds(legal, True)))
    card = meld_of(screen, True).card
    nth, _pos = own(screen, lambda other: other == card)
    for leave in ("escape", "backspace"):
        frame_card(screen, nth)
        framed = screen.keyboard.place
        Hand(screen).keys("w right")
        assert screen.keyboard.begun.wild == framed
        assert "to which row" in screen.keyboard.echo
        Hand(screen).keys(leave)
        assert (screen.keyboard.begun.wild, screen.keyboard.place) == (None, framed)


def test_enter_on_a_row_takes_its_last_card_back() -> None:
    screen = screen_where(lambda legal: bool(melds(legal, False)))
    screen.wishes = wanting(slides=False, take_back=True)
    action = meld_of(screen, False)
    hand = listed(screen.sitting.view.hand)
    at_card(screen, "enter")
    assert listed(screen.sitting.view.hand) != hand
    screen.keyboard.frame.put(FramePlace(Zone.ROWS, 0, action.column))
    Hand(screen).keys("enter")
    assert listed(screen.sitting.view.hand) == hand


def test_the_choice_of_a_row_begins_at_one_that_may_be_joined_and_another_is_refused() -> None:
    screen = screen_where(lambda legal: bool(melds(legal, True)))
    legal = {action.column for action in melds(screen.sitting.round.legal_actions(), True)}
    side = live(screen.sitting.view).board.sides[0]
    side.lay(KIND_OF["3H"], COLUMN[KIND_OF["3H"]], False)
    card = meld_of(screen, True).card
    frame_card(screen, own(screen, lambda other: other == card)[0])
    wild = screen.keyboard.place
    Hand(screen).keys("w")
    assert screen.keyboard.place is not None
    assert screen.keyboard.place.column in legal
    before = screen.sitting.round.board.history[:]
    Hand(screen).keys("home enter x")
    assert screen.keyboard.begun.wild == wild
    assert screen.sitting.round.board.history == before


def test_the_prompt_says_what_the_keys_do_at_the_frame() -> None:
    screen = screen_where(may_draw_or_take)
    assert screen.keyboard.buttons(True) == ""
    Hand(screen).keys("tab")
    assert screen.keyboard.buttons(True).startswith("D draws")
    takes = screen.keyboard.buttons(True) == "D draws, T takes"
    assert takes is screen.sitting.person.may_take
    screen = screen_where(may_discard)
    Hand(screen).keys("tab")
    assert screen.keyboard.buttons(False) == "Enter melds, X discards"
    screen.wishes = wanting(slides=False, typing=True)  # then the tutor says it
    assert screen.keyboard.buttons(False) == ""


def test_the_prompt_says_of_deck_and_pile_only_what_can_be_done_there() -> None:
    screen = screen_where(may_draw_or_take)
    Hand(screen).keys("d tab tab")
    assert screen.sitting.state is not State.DRAW
    told = set()
    for _ in Zone:
        told.add(screen.keyboard.buttons(False))
        Hand(screen).keys("tab")
    assert not any("draws" in each or "the pile" in each for each in told)
    screen = screen_where(lambda legal: PUTBACK in legal)
    screen.keyboard.frame.put(FramePlace(Zone.PILE))
    assert screen.keyboard.buttons(False) == "Enter puts the top card back"


def test_a_value_frames_the_next_card_of_it_and_says_where_there_is_none() -> None:
    screen = screen_where(may_draw_or_take)
    hand = listed(screen.sitting.view.hand)
    ranks = [COLUMN[card] for card in hand]
    column = next(c for c in ranks if 3 <= c <= 7 and ranks.count(c) > 1)
    value = str(column + 2)
    there = []
    for _ in range(ranks.count(column) + 1):
        Hand(screen).keys(value)
        assert screen.keyboard.place is not None
        there.append(screen.keyboard.place.nth)
    first = ranks.index(column)
    assert there == [*range(first, first + ranks.count(column)), first]
    missing = next(c for c in range(2, 8) if c not in ranks)
    Hand(screen).keys(str(missing + 2))
    assert "in your hand" in screen.sitting.message


def test_what_cannot_be_is_refused_with_a_sentence() -> None:
    screen = screen_where(may_discard)
    for keys, words in {
        "tab shift+tab w": "Only a wildcard",
        "e": "no button",
        "up up up x": "Frame a card",
    }.items():
        screen.keyboard.hide()
        Hand(screen).keys(keys)
        assert words in screen.sitting.message, keys


def test_before_one_draws_no_card_is_asked_for() -> None:
    screen = screen_where(may_draw_or_take)
    before = len(screen.sitting.round.board.history)
    screen.keyboard.frame.put(FramePlace(Zone.STOCK))
    Hand(screen).keys("x")
    assert "draw, or take the pile" in screen.sitting.message
    assert len(screen.sitting.round.board.history) == before


def test_the_mouse_takes_the_frame_away_and_the_first_key_only_shows_it() -> None:
    screen = screen_where(may_draw_or_take)
    before = len(screen.sitting.round.board.history)
    Hand(screen).keys("enter")
    assert screen.keyboard.place == FramePlace(
        Zone.HAND, nth=0, card=listed(screen.sitting.view.hand)[0]
    )
    assert len(screen.sitting.round.board.history) == before
    click(screen, (300, 300))
    assert screen.keyboard.place is None
    Hand(screen).keys("right")
    assert screen.keyboard.place == FramePlace(Zone.STOCK)
    Hand(screen).keys("escape")
    assert screen.keyboard.place is None


def test_the_frame_says_where_it_is() -> None:
    screen = screen_where(may_draw_or_take)
    at = layout(screen.sitting.view)
    hand = Places(at, False).of(Zone.HAND)
    screen.keyboard.frame.put(hand[1])
    assert screen.keyboard.framed(at) == Framed(hand[1], 2, len(hand))


# Each entry of the table, and keys that are in none.


def test_each_key_of_the_table_is_heard_in_its_step() -> None:
    """Whatever the step: something is done, or the frame moves, or why not is said."""
    keys = default_keys()
    fits = {"draw": may_draw_or_take, "play": may_discard, "table": may_discard}
    for act in ACTIONS:
        if act.table not in fits:
            continue
        for stroke in keys.of(act.name, act.table):
            screen = screen_where(fits[act.table])
            asked: list[int] = []
            screen._click_score = asked.append
            screen.seat(screen.sitting)
            hand = Hand(screen)
            hand.keys("tab home right")
            if act.name in ("down", "home"):
                hand.keys("up right")
            if act.name == "correct":
                screen.keyboard.begun.typed.value = "9"
            before = heard(screen, asked)
            hand.keys(stroke.replace(" ", "_"))
            assert heard(screen, asked) != before, act


def heard(screen: TableScreen, asked: list[int]) -> tuple[object, ...]:
    sitting, keyboard = screen.sitting, screen.keyboard
    history = len(sitting.round.board.history)
    begun = (keyboard.begun.wild, keyboard.begun.typed.value)
    return sitting.message, history, sitting.state, keyboard.place, *begun, *asked


def test_keys_that_are_in_no_table_do_nothing() -> None:
    screen = screen_where(may_discard)
    known = {
        stroke
        for step in STEPS
        for _act, strokes in default_keys().heard(step)
        for stroke in strokes
    }
    Hand(screen).keys("tab")
    before = heard(screen, [])
    for key in (
        *(Key(name, name) for name in {*"fghilmnoprsuvyzcß!"} - known),
        *(Key(name) for name in {"", "f12", "insert", "page up", "scroll lock", "menu"} - known),
        *(Key("d", alt=True), Key("t", ctrl=True), Key("x", "", alt_gr=True)),
    ):
        screen.handle(key)
        assert heard(screen, []) == before, key


def test_a_key_of_the_program_that_no_menu_has_is_heard_at_any_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("game.storage.keys._BARE", frozenset({"hint"}))
    screen = screen_where(may_discard)
    asked: list[str] = []
    screen._act = asked.append
    screen.seat(screen.sitting)
    for state in (State.DISCARD, State.COMPUTER, State.CUT):
        screen.sitting.state = state
        Hand(screen).keys("f6")
    assert asked == ["hint"] * 3
    assert not screen.sitting.waiting.hurried


def test_out_of_turn_keys_hasten_and_do_nothing_else() -> None:
    screen = table("windows", 2)
    screen.handle(TICK)
    screen.slides.finish()
    screen.sitting.state = State.COMPUTER
    for key in ("d", "enter", "left", "x", "9"):
        screen.sitting.waiting.hurried = False
        Hand(screen).keys(key)
        assert screen.sitting.waiting.hurried
        assert screen.keyboard.place is None
    assert not screen.sitting.round.board.history
