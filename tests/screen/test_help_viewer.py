"""The help viewer, by a hand at mouse and keyboard. The texts and the pictures: test_help.py."""

import pytest
from pygame import Rect

from game.screen.canvas import clipboard
from game.screen.canvas.art import Art
from game.screen.canvas.framebuffer import FRAME, Framebuffer, Item, Text
from game.screen.canvas.inputs import LEFT, UNFOCUS, Input, Press, Release
from game.screen.help.help_window import LEAST, sized
from game.screen.help.markup import plain
from game.screen.help.services import (
    BookmarkDialog,
    SearchDialog,
    Services,
    help_menus,
    none_at_all,
)
from game.screen.help.topics import CONTENTS
from game.screen.help.viewer import PLACE, HelpViewer
from game.screen.table.menus import menu_bar
from game.screen.win31.chrome import Chrome
from game.screen.win31.desktop import Desktop
from game.screen.win31.lists import ListBox
from game.screen.win31.widgets import Button
from game.storage.keys import default_keys
from tests.screen.hand import Hand


@pytest.fixture(scope="module")
def art() -> Art:
    return Art()


@pytest.fixture
def viewer(art: Art) -> HelpViewer:
    return HelpViewer(art)


@pytest.fixture
def hand(viewer: HelpViewer) -> Hand:
    return Hand(viewer)


def selected(lines: ListBox) -> str:
    """The line that is selected."""
    return lines.entries[lines.selected].text


# The mouse.


def link(viewer: HelpViewer, target: str) -> tuple[int, int]:
    """Where a link of the page is."""
    return viewer.pane.link_rect(viewer.pane.page.links.index(target)).center


def test_a_click_on_a_link_opens_its_topic(viewer: HelpViewer, hand: Hand) -> None:
    at = link(viewer, "rules")
    hand.press(at)
    assert (viewer.topic.name, viewer.pane.lit) == (CONTENTS, viewer.pane.page.links.index("rules"))
    hand.release(at)
    assert viewer.topic.name == "rules"
    assert viewer.pane.lit == -1


def test_a_link_that_is_let_go_elsewhere_is_not_followed(viewer: HelpViewer, hand: Hand) -> None:
    hand.press(link(viewer, "rules"))
    hand.release(link(viewer, "play"))
    assert (viewer.topic.name, viewer.pane.lit) == (CONTENTS, -1)
    hand.press(link(viewer, "rules"))
    viewer.handle(UNFOCUS)
    hand.release(link(viewer, "rules"))
    assert viewer.topic.name == CONTENTS


def test_the_pointer_is_a_hand_over_links(viewer: HelpViewer) -> None:
    assert viewer.pointer(*link(viewer, "rules")) == "hand"
    assert viewer.pointer(*link(viewer, "?canasta")) == "hand"
    assert viewer.pointer(viewer.pane.view.right - 2, viewer.pane.view.y + 2) == "arrow"
    assert viewer.pointer(0, 0) == "arrow"


def test_links_that_are_scrolled_away_are_not_hit(viewer: HelpViewer, hand: Hand) -> None:
    at = link(viewer, "?canasta")
    hand.keys("page_down")
    assert link(viewer, "?canasta")[1] < viewer.pane.view.y
    hand.click(link(viewer, "?canasta"))
    hand.click(at)
    assert viewer.popup is None


@pytest.mark.parametrize("how", ["click", "key", "right click"])
def test_any_click_or_key_closes_a_definition(viewer: HelpViewer, hand: Hand, how: str) -> None:
    hand.click(link(viewer, "?canasta"))
    assert viewer.popup
    assert viewer.pointer(*link(viewer, "rules")) == "arrow"
    if how == "key":
        hand.keys("escape")
    else:
        hand.click(link(viewer, "rules"), 1 if how == "click" else 3)
    assert viewer.popup is None
    assert (viewer.topic.name, viewer.result) == (CONTENTS, None)


def test_back_leads_where_one_was(viewer: HelpViewer, hand: Hand) -> None:
    back = viewer.buttons["back"]
    assert not back.enabled
    hand.keys("down down")
    hand.click(link(viewer, "scoring"))
    hand.keys("end")
    hand.click(viewer.buttons["contents"])
    assert viewer.topic.name == CONTENTS
    hand.click(back)
    assert (viewer.topic.name, viewer.pane.bar.value) == ("scoring", viewer.pane.bar.maximum)
    hand.click(back)
    assert (viewer.topic.name, viewer.pane.bar.value) == (CONTENTS, 2)
    assert not back.enabled
    hand.click(back)
    hand.keys("b backspace")
    assert viewer.topic.name == CONTENTS


def test_history_lists_what_was_read(viewer: HelpViewer, hand: Hand) -> None:
    for name in ("rules", "play", "rules"):
        viewer.go(name)
    hand.click(viewer.buttons["history"])
    dialog = viewer.child
    assert dialog
    box = dialog.focus
    assert isinstance(box, ListBox)
    titles = [entry.text for entry in box.entries]
    assert titles == ["The Rules", "How to Play", "The Rules", "Canasta Help Contents"]
    hand.keys("down enter")
    assert (viewer.child, viewer.topic.name) == (None, "play")
    hand.keys("b t escape")
    assert (viewer.child, viewer.topic.name) == (None, "rules")


def test_what_is_opened_again_at_once_was_read_once(viewer: HelpViewer) -> None:
    for name in ("rules", "rules", "play", "play", "rules"):
        viewer.go(name)
    assert viewer.visited == ["rules", "play", "rules", CONTENTS]
    for _ in range(2):
        viewer.go("play")
        viewer.go("rules")
    assert viewer.visited[:5] == ["rules", "play", "rules", "play", "rules"]


def test_the_arrows_go_through_all_topics(viewer: HelpViewer, hand: Hand) -> None:
    before, after = viewer.buttons["before"], viewer.buttons["after"]
    assert (before.enabled, after.enabled) == (False, True)
    read = [viewer.topic.name]
    while after.enabled:
        hand.click(after)
        read.append(viewer.topic.name)
    assert read == list(viewer.texts.topics)
    hand.type("<")
    assert viewer.topic.name == read[-2]
    hand.type(">>>")
    assert viewer.topic.name == read[-1]


def test_the_scroll_bar_scrolls(viewer: HelpViewer, hand: Hand) -> None:
    viewer.go("rules")
    bar = viewer.pane.bar
    hand.click((bar.area.centerx, bar.area.bottom - 5))
    assert bar.value == 1
    hand.press((bar.area.centerx, bar.area.bottom - 5))
    assert hand.wait(60)
    hand.release((0, 0))
    assert bar.value > 5
    assert not hand.wait(60)
    hand.click((bar.area.centerx, bar.area.bottom - 40))
    assert bar.value > 5 + bar.page


def test_the_last_line_is_seen_at_the_end(viewer: HelpViewer, hand: Hand) -> None:
    for name in viewer.texts.topics:
        viewer.go(name)
        hand.keys("end")
        last = viewer.pane.page.pieces[-1].text
        assert last in [item.text for item in _texts(viewer)], name


def _texts(viewer: HelpViewer) -> list[Text]:
    """The plain texts that are seen whole."""
    return [item for item in viewer.items() if isinstance(item, Text)]


def test_what_scrolls_stays_in_its_place(viewer: HelpViewer) -> None:
    viewer.go("rules")
    for top in range(0, viewer.pane.page.height, 7):
        drawn = [item.blit(viewer.art) for item in viewer.pane.page.items(viewer.pane.view, top)]
        areas = [surface.get_rect(topleft=at) for surface, at in drawn]
        # What is clipped away wholly has no area.
        assert all(viewer.pane.view.contains(area) for area in areas if area)


# The keyboard.


def test_tab_goes_through_the_links_and_enter_follows(viewer: HelpViewer, hand: Hand) -> None:
    hand.keys("tab tab tab")
    assert viewer.pane.page.links[viewer.pane.lit] == "rules"
    hand.keys("shift+tab")
    assert viewer.pane.page.links[viewer.pane.lit] == "introduction"
    hand.keys("enter")
    assert viewer.topic.name == "introduction"


def test_tab_scrolls_to_what_it_lights(viewer: HelpViewer, hand: Hand) -> None:
    hand.keys("shift+tab shift+tab shift+tab")
    hand.keys("tab tab tab tab")
    assert viewer.pane.view.contains(viewer.pane.link_rect(viewer.pane.lit))
    viewer.go("rules")
    hand.keys("end tab")
    assert viewer.pane.view.contains(viewer.pane.link_rect(viewer.pane.lit))
    assert viewer.pane.bar.value == viewer.pane.bar.maximum
    hand.keys("tab tab tab tab")
    assert viewer.pane.view.contains(viewer.pane.link_rect(viewer.pane.lit))


def test_alt_enter_is_the_full_screens(viewer: HelpViewer, hand: Hand) -> None:
    hand.keys("tab tab alt+enter")
    assert viewer.topic.name == CONTENTS


def test_keys_scroll(viewer: HelpViewer, hand: Hand) -> None:
    viewer.go("rules")
    bar = viewer.pane.bar
    hand.keys("down down up")
    assert bar.value == 1
    hand.keys("page_down")
    assert bar.value == 1 + bar.page
    hand.keys("page_up page_up")
    assert bar.value == 0
    hand.keys("end")
    assert bar.value == bar.maximum
    hand.keys("home")
    assert bar.value == 0


def test_letters_press_the_buttons(viewer: HelpViewer, hand: Hand) -> None:
    viewer.go("rules")
    hand.keys("c")
    assert viewer.topic.name == CONTENTS
    hand.keys("alt+b")
    assert viewer.topic.name == "rules"
    hand.keys("f1")
    assert viewer.topic.name == CONTENTS
    hand.keys("alt+t")
    assert viewer.child
    hand.keys("escape ctrl+s")
    assert viewer.child is None


@pytest.mark.parametrize("keys", ["escape", "alt+f4", "alt+space c"])
def test_it_is_closed(viewer: HelpViewer, hand: Hand, keys: str) -> None:
    hand.keys(keys)
    assert viewer.result == "close"


def test_a_double_click_on_the_system_box_closes_it(viewer: HelpViewer, hand: Hand) -> None:
    hand.double_click((PLACE.x + 10, PLACE.y + 10))
    assert viewer.result == "close"


# Search.


def _dialog(viewer: HelpViewer) -> SearchDialog:
    assert isinstance(viewer.child, SearchDialog)
    return viewer.child


def test_search_finds_while_one_types(viewer: HelpViewer, hand: Hand) -> None:
    hand.click(viewer.buttons["search"])
    search = _dialog(viewer)
    assert len(search.topics.entries) == len(viewer.texts.topics)
    hand.type("minim")
    assert selected(search.words) == "minimum"
    assert selected(search.topics) == "Scoring"
    hand.keys("enter")
    assert (viewer.child, viewer.topic.name) == (None, "scoring")
    hand.keys("b")
    assert viewer.topic.name == CONTENTS


def test_a_definition_pops_up_below_its_word_or_above_where_there_is_no_room(
    viewer: HelpViewer,
) -> None:
    """With its shadow it stays in the frame, and covers nothing of the word."""
    seen = set()
    for topic in ("rules", "play", "scoring", "hoyle"):
        viewer.go(topic)
        words = [i for i, target in enumerate(viewer.pane.page.links) if target.startswith("?")]
        for value in range(0, viewer.pane.bar.maximum + 1, 2):
            viewer.pane.bar.scroll_to(value)
            for word in (i for i in words if viewer.pane.view.contains(viewer.pane.link_rect(i))):
                viewer.follow(word)
                assert viewer.popup is not None
                at, box = viewer.pane.link_rect(word), viewer.popup.area
                assert FRAME.contains(Rect(box.x, box.y, box.w + 4, box.h + 4))
                below, above = box.y == at.bottom + 2, box.bottom == at.y - 8
                assert below or above
                assert below is (at.bottom + 2 + box.h + 4 <= FRAME.bottom - 4)
                seen.add(below)
    assert seen == {True, False}


def test_what_can_be_touched_and_heard_is_of_what_is_in_front(
    viewer: HelpViewer, hand: Hand
) -> None:
    assert viewer.targets() == [button.area for button in viewer.buttons.values()]
    assert viewer.spoken.startswith(f"{viewer.topic.title}. ")
    spot = link(viewer, "rules")
    assert viewer.pointer(*spot) == "hand"
    hand.keys("s")
    assert viewer.child is not None
    assert viewer.targets() == viewer.child.targets()
    assert viewer.pointer(*spot) != "hand"


def test_a_side_is_pulled_to_the_edge_of_the_frame_or_to_the_least_size() -> None:
    area = Rect(100, 80, 500, 340)
    w, h = LEAST
    for side, pulled in {
        (-1, 0): ((0, 80, 600, 340), (600 - w, 80, w, 340)),
        (1, 0): ((100, 80, w, 340), (100, 80, 540, 340)),
        (0, -1): ((100, 0, 500, 420), (100, 420 - h, 500, h)),
        (0, 1): ((100, 80, 500, h), (100, 80, 500, 400)),
    }.items():
        assert (sized(area, side, -999, -999), sized(area, side, 999, 999)) == pulled
        assert sized(area, side, 7, 5).size == (500 + 7 * side[0], 340 + 5 * side[1])
    assert sized(area, (1, 1), 20, 30).size == (520, 370)
    beyond = Rect(-30, -20, 500, 340)  # it may hang over the edge, where it was moved
    assert sized(beyond, (-1, -1), -9, -9) == beyond
    assert sized(beyond, (-1, -1), 9, 9).topleft == (-21, -11)
    assert sized(Rect(400, 300, 500, 340), (1, 1), 9, 9).size == (500, 340)


@pytest.mark.parametrize(("typed", "lit"), [("minim", "minimum"), ("zzz", None), ("0", None)])
def test_the_list_leads_to_the_word_and_lights_it_where_it_begins_so(
    viewer: HelpViewer, hand: Hand, typed: str, lit: str | None
) -> None:
    hand.click(viewer.buttons["search"])
    search = _dialog(viewer)
    hand.type(typed)
    words = search.words
    assert (selected(words) if words.selected >= 0 else None) == lit
    if typed == "zzz":
        assert words.bar.value == words.bar.maximum
    if typed == "0":
        assert words.bar.value == 0
    hand.keys("backspace " * len(typed))
    assert words.selected == -1


def test_a_word_can_be_picked(viewer: HelpViewer, hand: Hand) -> None:
    hand.keys("s")
    search = _dialog(viewer)
    hand.type("shared")
    hand.keys("tab down")
    assert selected(search.words) == search.edit.text != ""
    found = [topic.title for topic in viewer.texts.find(search.edit.text)]
    assert [entry.text for entry in search.topics.entries] == found
    hand.click((search.topics.area.x + 20, search.topics.area.y + 8))
    hand.click(search.go_to)
    assert viewer.topic.title == found[0]


def test_a_topic_can_be_double_clicked(viewer: HelpViewer, hand: Hand) -> None:
    hand.keys("s")
    hand.type("jokers")
    box = _dialog(viewer).topics
    title = box.entries[1].text
    hand.double_click((box.area.x + 20, box.area.y + 2 + 13 + 6))
    assert viewer.topic.title == title


def test_what_is_not_found_leads_nowhere(viewer: HelpViewer, hand: Hand) -> None:
    hand.keys("s")
    hand.type("poker")
    search = _dialog(viewer)
    assert not search.topics.entries
    assert not search.go_to.enabled
    hand.keys("enter")
    assert viewer.child is search
    assert search.problems() == []
    hand.keys("escape")
    assert viewer.child is None
    assert (viewer.topic.name, viewer.result) == (CONTENTS, None)


def test_the_dialogs_fit(viewer: HelpViewer, hand: Hand) -> None:
    hand.keys("s")
    assert _dialog(viewer).problems() == []
    hand.keys("escape t")
    assert viewer.child
    assert viewer.child.problems() == []


# The window.


def _corner(viewer: HelpViewer) -> tuple[int, int]:
    caption = viewer.window.caption
    return caption.right - 5, caption.centery


def test_it_fills_the_frame_and_goes_back(viewer: HelpViewer, hand: Hand) -> None:
    hand.press(_corner(viewer))
    hand.release((0, 0))
    assert viewer.window.area == PLACE
    hand.click(_corner(viewer))
    assert viewer.window.area == FRAME
    assert viewer.pane.view.w > PLACE.w
    hand.double_click(viewer.window.caption.center)
    assert viewer.window.area == PLACE


def test_what_is_done_to_caption_and_box_is_not_for_the_page(viewer: HelpViewer) -> None:
    window = viewer.window
    for spot, taken in (
        (window.caption.center, True),
        (_corner(viewer), True),
        (viewer.pane.view.center, False),
    ):
        assert window.handle(Press(*spot, LEFT)) is taken
        window.handle(Release(*spot, LEFT))


def test_what_the_system_menu_takes_does_not_scroll_the_page(
    viewer: HelpViewer, hand: Hand
) -> None:
    hand.keys("alt+space down page_down end")
    assert viewer.pane.bar.value == 0
    hand.keys("escape escape page_down")
    assert viewer.pane.bar.value > 0


def test_it_is_moved_by_its_caption(viewer: HelpViewer, hand: Hand) -> None:
    x, y = viewer.window.caption.center
    hand.press((x, y))
    hand.move((x + 30, y + 50))
    assert viewer.window.area == PLACE
    hand.release((x + 30, y + 50))
    assert viewer.window.area == PLACE.move(30, 50)
    hand.click(link(viewer, "rules"))
    assert viewer.topic.name == "rules"
    hand.press((x + 30, y + 50))
    hand.release((x + 2000, y + 2000))
    assert FRAME.colliderect(viewer.window.caption)


@pytest.mark.parametrize(
    ("grip", "by", "change"),
    [
        ((567, 439), (30, -40), (0, 0, 30, -40)),
        ((0, 0), (-20, -10), (-20, -10, 20, 10)),
        ((0, 200), (50, 999), (50, 0, -50, 0)),
        ((300, 439), (5, -100), (0, 0, 0, -100)),
        ((567, 200), (2000, 0), (0, 0, 36, 0)),
        ((567, 439), (-2000, -2000), (0, 0, -168, -260)),
    ],
)
def test_it_is_sized_by_its_border(
    viewer: HelpViewer,
    hand: Hand,
    grip: tuple[int, int],
    by: tuple[int, int],
    change: tuple[int, int, int, int],
) -> None:
    """Within the frame, and never smaller than its buttons need."""
    x, y = PLACE.x + grip[0], PLACE.y + grip[1]
    assert viewer.pointer(x, y).startswith("size_")
    hand.press((x, y))
    hand.move((x + by[0], y + by[1]))
    assert viewer.window.area == PLACE
    hand.release((x + by[0], y + by[1]))
    dx, dy, dw, dh = change
    assert viewer.window.area == (PLACE.x + dx, PLACE.y + dy, PLACE.w + dw, PLACE.h + dh)
    assert all(viewer.window.inside.contains(b.area) for b in viewer.buttons.values())
    assert viewer.pane.page.width == viewer.pane.view.w
    assert viewer.pointer(*viewer.pane.view.center) == "arrow"


def test_it_is_sized_by_keys(viewer: HelpViewer, hand: Hand) -> None:
    hand.keys("alt+space s right down down enter")
    assert viewer.window.area.size == (PLACE.w + 8, PLACE.h + 16)
    hand.keys("alt+space s left escape")
    assert viewer.window.area.size == (PLACE.w + 8, PLACE.h + 16)


def test_the_system_menu_is_grey_where_it_does_nothing(viewer: HelpViewer, hand: Hand) -> None:
    def active() -> list[str]:
        commands = [each for each in viewer.window.menus.menus[0].commands if each.action]
        return [command.action for command in commands if command.enabled()]

    assert active() == ["move", "size", "minimise", "maximise", "close"]
    hand.double_click(viewer.window.caption.center)
    assert active() == ["restore", "minimise", "close"]
    assert viewer.pointer(0, 0) == "arrow"


def test_the_arrow_makes_it_small_and_it_comes_again_as_it_was(
    viewer: HelpViewer, hand: Hand
) -> None:
    hand.click(link(viewer, "rules"))
    hand.keys("page_down")
    scrolled = viewer.pane.bar.value
    box = viewer.window.boxes["minimise"]
    assert box.right == viewer.window.boxes["maximise"].left
    hand.press(box.center)
    hand.move((5, 5))
    hand.release((5, 5))
    assert viewer.result is None
    hand.click(box.center)
    assert viewer.result == "minimise"
    assert (viewer.topic.name, viewer.pane.bar.value) == ("rules", scrolled)


# The menus.


def _word(viewer: HelpViewer, place: int) -> tuple[int, int]:
    return viewer.window.menus.heads[place].center


def test_the_menu_bar_goes_where_the_window_goes(viewer: HelpViewer, hand: Hand) -> None:
    for _ in range(2):
        caption = viewer.window.caption
        heads = viewer.window.menus.heads
        assert heads[0].topleft == caption.topleft
        assert [head.y for head in heads[1:]] == [caption.y + 19] * 3
        assert heads[1].x == caption.x
        assert viewer.window.inside.y == caption.y + 38
        hand.click(_word(viewer, 1))
        assert viewer.window.menus.popup
        hand.keys("escape escape")
        hand.double_click(viewer.window.caption.center)


def test_file_exit_closes_it(viewer: HelpViewer, hand: Hand) -> None:
    hand.keys("alt+f x")
    assert viewer.result == "close"


def test_a_topic_is_printed_to_a_file_and_copied(art: Art, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[tuple[str, str]] = []
    held: list[str] = []

    def print_topic(name: str, text: str) -> str:
        written.append((name, text))
        return "It is there."

    monkeypatch.setattr(clipboard, "copy", held.append)
    services = none_at_all()._replace(print_topic=print_topic)
    viewer = HelpViewer(art, "rules", services=services)
    hand = Hand(viewer)
    hand.keys("alt+f p")
    assert written == [("rules", plain(viewer.topic))]
    assert viewer.child and viewer.child.problems() == []
    assert "It is there." in str(viewer.child.items())
    hand.keys("enter alt+e c")
    assert viewer.child is None
    hand.keys("ctrl+insert")
    assert held == [plain(viewer.topic)] * 2


def test_bookmarks_are_defined_followed_and_deleted(viewer: HelpViewer, hand: Hand) -> None:
    hand.click(link(viewer, "rules"))
    title = viewer.topic.title
    hand.keys("alt+m d enter")
    hand.keys("alt+c alt+m d")
    dialog = viewer.child
    assert isinstance(dialog, BookmarkDialog)
    assert dialog.problems() == []
    assert [entry.text for entry in dialog.list.entries] == [title]
    hand.type("Home & hearth")
    hand.keys("enter")
    labels = [c.label for c in viewer.window.menus.menus[-1].commands if c.action]
    assert labels == ["&Define...", f"&1 {title}", "&2 Home && hearth"]
    hand.keys("alt+m 1")
    assert viewer.topic.name == "rules"
    hand.keys("alt+m 2")
    assert viewer.topic.name == CONTENTS
    hand.keys("alt+m d")
    hand.type(title)
    hand.click(_button(viewer, "Delete"))
    assert viewer.child is None
    labels = [c.label for c in viewer.window.menus.menus[-1].commands if c.action]
    assert labels == ["&Define...", "&1 Home && hearth"]
    hand.keys("alt+m d")
    hand.type("nothing of that name")
    hand.click(_button(viewer, "Delete"))
    assert viewer.child is not None


def _button(viewer: HelpViewer, label: str) -> tuple[int, int]:
    assert viewer.child
    buttons = [each for each in viewer.child.body.widgets() if isinstance(each, Button)]
    return next(each.area.center for each in buttons if each.caption.text == label)


def test_it_is_moved_by_keys(viewer: HelpViewer, hand: Hand) -> None:
    hand.keys("alt+space m left left up enter")
    assert viewer.window.area == PLACE.move(-16, -8)
    hand.keys("alt+space m down escape")
    assert viewer.window.area == PLACE.move(-16, -8)
    assert viewer.result is None


class _Table:
    def items(self) -> list[Item]:
        return []

    def handle(self, event: Input) -> bool:
        return False


def test_it_stands_on_the_desktop(art: Art) -> None:
    closed: list[str] = []
    chrome = Chrome(art, "Canasta", menu_bar(), lambda action: None)
    desktop = Desktop(_Table(), chrome)
    viewer = desktop.open(HelpViewer(art, "rules", closed.append))
    hand = Hand(desktop)
    hand.move(link(viewer, "rule_options"))
    assert desktop.pointer() == "hand"
    assert not hand.wait(10)
    hand.click(link(viewer, "rule_options"))
    assert viewer.topic.name == "rule_options"
    hand.keys("escape")
    assert (desktop.dialogs, closed) == ([], ["close"])


def test_an_unknown_topic_is_refused(art: Art) -> None:
    with pytest.raises(KeyError):
        HelpViewer(art, "poker")


def test_drawing_is_quick_enough_to_scroll(viewer: HelpViewer, hand: Hand) -> None:
    """Only what has changed is drawn, and nothing when nothing has."""
    frame = Framebuffer(viewer.art)
    frame.show(viewer.items())
    assert frame.show(viewer.items()) == []
    hand.keys("tab")
    changed = frame.show(viewer.items())
    assert sum(area.w * area.h for area in changed) < 10_000


def test_the_wheel_scrolls_the_page(viewer: HelpViewer, hand: Hand) -> None:
    hand.wheel(viewer.pane.view.center, 3)
    assert viewer.pane.bar.value == 3
    hand.wheel(viewer.pane.view.center, -5)
    assert viewer.pane.bar.value == 0


# Bookmarks.


def define(
    services: Services, title: str = "Rules", topic: str = "rules"
) -> tuple[BookmarkDialog, Hand]:
    desktop = Desktop(_Table(), Chrome(Art(), "Canasta", (), lambda _: None))
    dialog = desktop.open(BookmarkDialog(Art(), title, topic, services, lambda: None))
    return dialog, Hand(desktop)


def test_a_bookmark_is_called_what_its_topic_is_called_or_something_else() -> None:
    services = none_at_all()
    _, hand = define(services)
    hand.keys("enter")
    _, hand = define(services)
    hand.type("how it goes")
    hand.keys("enter")
    assert services.bookmarks() == {"Rules": "rules", "how it goes": "rules"}


def test_a_bookmark_can_be_picked_to_be_deleted_or_led_elsewhere() -> None:
    services = none_at_all()
    for name, topic in (("one", "rules"), ("two", "play"), ("three", "scoring")):
        services.keep(name, topic)
    dialog, hand = define(services)
    hand.keys("tab down down")
    assert dialog.name.text == selected(dialog.list) == "two"
    hand.keys("alt+d")
    assert dialog.result == "delete"
    assert services.bookmarks() == {"one": "rules", "three": "scoring"}
    dialog, hand = define(services, "Scoring", "scoring")
    hand.type("one")
    hand.keys("enter")
    assert services.bookmarks() == {"three": "scoring", "one": "scoring"}


def test_nothing_is_kept_of_what_is_cancelled_or_has_no_name() -> None:
    services = none_at_all()
    services.keep("one", "rules")
    dialog, hand = define(services)
    hand.keys("alt+d")
    assert dialog.result is None  # there is none of this name
    hand.type(" ")
    hand.keys("enter")
    assert dialog.result is None
    hand.keys("escape")
    assert dialog.result == "cancel"
    assert services.bookmarks() == {"one": "rules"}


def test_nine_bookmarks_have_a_line_in_the_menu_and_a_name_may_have_an_and() -> None:
    *_, none = help_menus({}, default_keys())
    assert [command.label for command in none.commands] == ["&Define..."]
    *_, menu = help_menus(
        {f"Q & {number}": f"topic{number}" for number in range(12)}, default_keys()
    )
    define_, separator, *marks = menu.commands
    assert define_.action == "define" and not separator.action
    assert [mark.label for mark in marks] == [f"&{n} Q && {n - 1}" for n in range(1, 10)]
    assert [mark.action for mark in marks] == [f"go topic{n}" for n in range(9)]
