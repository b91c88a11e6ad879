"""The help: its texts, line by line against what they must name, and its pictures.

`python -m tests.screen.test_help`, in the checkout, makes the kept pictures again.
"""

import re
import tomllib
from collections.abc import Callable, Iterable
from gettext import NullTranslations
from itertools import combinations
from pathlib import Path
from typing import get_args

import pygame
import pytest
from pygame import Rect

from game.assets import asset
from game.audio import CUES
from game.cli import _COMMANDS
from game.engine.ruleset import RULESETS
from game.looks import DARK_GREEN
from game.screen.canvas import inputs
from game.screen.canvas.art import PLAIN, SYSTEM, Art
from game.screen.canvas.framebuffer import FRAME, Fill, Framebuffer
from game.screen.help.markup import BlockKind, HelpError, Topic, parse, spans_of
from game.screen.help.page import PITCH, Page, lay_out
from game.screen.help.topics import CONTENTS, Help, _measured
from game.screen.help.viewer import HelpViewer
from game.screen.table.menus import menu_bar
from game.screen.win31.command import key_words
from game.storage.rulebooks import title_of
from game.storage.settings import Settings
from tests.pseudo import speaking
from tests.screen.hand import Hand
from tests.screen.kept import PICTURES, assert_as_kept, save

TEXTS = Help()
#: The rule books, in the order of the pages on strategy.
BOOKS_WITH_STRATEGY = ("windows", "hoyle", "cga", "official", "viennese", "modern")
TOPICS = [
    "contents",
    "introduction",
    "rules",
    "play",
    "keyboard",
    "scoring",
    "levels",
    "seats",
    "faq",
    "rule_books",
    "hoyle",
    "cga",
    "official",
    "viennese",
    "modern",
    "own_rules",
    *(f"strategy_{book}" for book in BOOKS_WITH_STRATEGY),
    "game_menu",
    "options_menu",
    "customize",
    "rule_options",
    "register_menu",
    "coach",
    "this_round",
    "replay",
    "prompts",
    "help_menu",
    "shortcuts",
    "registering",
    "registration_form",
    "contact",
    "credits",
    "story",
    "deviations",
    "records",
]
DEFINITIONS = {
    "black_three",
    "canasta",
    "dead_card",
    "dirty",
    "discarding",
    "melding",
    "pure",
    "red_three",
    "special_hand",
    "talon",
    "wildcard",
}

each_topic = pytest.mark.parametrize("topic", TEXTS.topics.values(), ids=list(TEXTS.topics))


@pytest.fixture(scope="module")
def art() -> Art:
    return Art()


def text_of(topic: str) -> str:
    """A topic as it is read, in one line."""
    return " ".join(f"{TEXTS.topics[topic].title} {TEXTS.topics[topic].text}".split())


# Pictures.


def _opened(topic: str, keys: str = "", typed: str = "") -> Callable[[], HelpViewer]:
    """The help at a topic, after some keys."""

    def opened() -> HelpViewer:
        viewer = HelpViewer(Art(), topic)
        Hand(viewer).keys(keys)
        Hand(viewer).type(typed)
        return viewer

    return opened


SCENES: dict[str, Callable[[], HelpViewer]] = {
    **{name: _opened(name) for name in TOPICS},
    "last_page": _opened("rules", "end"),
    "between_lines": _opened("rules", "down"),
    "link_lit": _opened("scoring", "tab"),
    "popup": _opened("rules", "tab tab enter"),
    "search": _opened("faq", "s", "red th"),
    "search_nothing": _opened("faq", "s", "poker"),
    "history": _opened(CONTENTS, "tab tab enter > > t"),
    "system_menu": _opened("play", "alt+space"),
    "maximised": _opened("introduction", "alt+space x"),
    "being_moved": _opened("levels", "alt+space m right right down"),
    "being_sized": _opened("levels", "alt+space s right right up up up"),
    "small": _opened("levels", "alt+space s " + "up left " * 30 + "enter"),
    "file_menu": _opened("levels", "alt+f"),
    "bookmark": _opened("levels", "alt+m d"),
    "bookmarks": _opened("levels", "alt+m d enter > alt+m d enter alt+m"),
}
"""What is kept, as help_NAME.png."""


def draw(name: str) -> pygame.Surface:
    """A scene on a green table."""
    frame = Framebuffer(Art())
    frame.show([Fill(0, 0, FRAME.w, FRAME.h, DARK_GREEN), *SCENES[name]().items()])
    return frame.surface


def update_references() -> None:
    """Draw the kept pictures of the help again."""
    for old in PICTURES.glob("help_*.png"):
        old.unlink()
    for name in SCENES:
        save(draw(name), f"help_{name}")


def test_nothing_of_a_measure_has_no_minus() -> None:
    """Modern's page on strategy had -0 +- 14."""
    assert _measured(-0.3, 13.6) == "+0 +- 14"
    assert _measured(-883.6, 42.1) == "-884 +- 42"


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", SCENES)
def test_picture(name: str) -> None:
    assert_as_kept(draw(name), f"help_{name}")


def test_every_picture_has_a_scene() -> None:
    kept = {path.stem for path in PICTURES.glob("help_*.png") if ".now" not in path.name}
    assert kept == {f"help_{name}" for name in SCENES}


# The texts: they lead somewhere.


def test_the_topics_are_all_there_in_the_order_of_the_contents() -> None:
    assert list(TEXTS.topics) == TOPICS


def test_the_definitions_are_all_there_and_used() -> None:
    used = {t[1:] for topic in TEXTS.topics.values() for t in topic.targets if t.startswith("?")}
    assert set(TEXTS.definitions) == used == DEFINITIONS


def test_every_link_leads_to_another_topic() -> None:
    for topic in TEXTS.topics.values():
        for target in topic.targets:
            known = TEXTS.definitions if target.startswith("?") else TEXTS.topics
            assert target.removeprefix("?") in known, topic.name
            assert target != topic.name, "it leads to itself"


def test_the_contents_lead_to_every_topic() -> None:
    targets = {t for t in TEXTS.topics[CONTENTS].targets if not t.startswith("?")}
    assert targets == set(TOPICS) - {CONTENTS}


def test_no_topic_is_found_by_the_contents_alone() -> None:
    elsewhere = {
        target
        for topic in TEXTS.topics.values()
        if topic.name != CONTENTS
        for target in topic.targets
    }
    # The introduction is where one begins.
    assert set(TOPICS) - elsewhere <= {"introduction"}


# The texts: they are short, they fit, and can be shown.


def test_the_help_stays_short() -> None:
    """Who adds a page takes words from others."""
    assert _words(topic for topic in _shown() if not topic.name.startswith("strategy_")) <= 12_000


def test_the_pages_on_strategy_stay_short() -> None:
    """Nobody needs them to play, and each is read by itself: they have words of their own."""
    pages = [topic for topic in _shown() if topic.name.startswith("strategy_")]
    assert len(pages) == len(BOOKS_WITH_STRATEGY) == len(RULESETS)
    assert _words(pages) <= 2_000
    assert max(_words([page]) for page in pages) <= 400  # two screens


def _words(topics: Iterable[Topic]) -> int:
    return len(" ".join(f"{topic.title} {topic.text}" for topic in topics).split())


def _shown() -> list[Topic]:
    return [*TEXTS.topics.values(), *TEXTS.definitions.values()]


def test_the_fonts_have_every_character() -> None:
    for topic in _shown():
        for span in (*spans_of(topic.blocks), *topic.title, *topic.keywords):
            text = span if isinstance(span, str) else span.text
            assert all(" " <= c <= "~" or "\xa0" < c <= "\xff" for c in text), (topic.name, text)


@pytest.mark.sampled(7)
@pytest.mark.parametrize("maximised", [False, True])
@each_topic
def test_no_text_is_wider_than_the_page(art: Art, topic: Topic, maximised: bool) -> None:
    viewer = HelpViewer(art, topic.name)
    if maximised:
        Hand(viewer).keys("alt+space x")
    assert art.width(SYSTEM, topic.title) <= viewer.pane.view.w
    assert viewer.pane.page.width == viewer.pane.view.w
    _check(viewer.pane.page)


def _check(page: Page) -> None:
    areas = [Rect(p.x, p.y, p.w, PITCH) for p in page.pieces]
    for area in areas:
        assert Rect(0, 0, page.width, page.height).contains(area)
    for a, b in combinations(areas, 2):
        assert not a.colliderect(b)


@pytest.mark.sampled(8)
@each_topic
def test_every_popup_is_inside_the_frame(art: Art, topic: Topic) -> None:
    viewer = HelpViewer(art, topic.name)
    hand = Hand(viewer)
    for link, target in enumerate(topic.targets):
        hand.keys("tab")
        assert viewer.pane.lit == link
        assert viewer.pane.view.contains(viewer.pane.link_rect(link))
        if target.startswith("?"):
            hand.keys("enter")
            assert viewer.popup
            assert FRAME.contains(viewer.popup.area)
            assert not viewer.popup.area.colliderect(viewer.pane.link_rect(link))
            _check(viewer.popup.page)
            hand.keys("escape")


# The texts: they say all that issue 3 and the help of 1994 name.

REQUIRED: dict[str, tuple[str, ...]] = {
    "seats": ("small fans", "lit", "a line for each side", "Partners"),
    "rule_books": (
        "Windows Hoyle CGA Official Viennese",
        "two, three or four players",
        "you may ask your partner",
    ),
    "contents": ("The Game", "The Rule Books", "The Menu", "The Shareware", "This Version"),
    "introduction": ("Spanish", "108 cards", "15 cards", "fresh deck", "discard pile", "5,000"),
    "rules": (
        "two packs",
        "four Jokers",
        "Three of Spades",
        "Three of Diamonds",
        "15 cards",
        "first turn in every round",
        "another one is turned up",
        "as many cards are drawn in their place",
        "at least three",
        "outnumber",
        "seven cards",
        "three or four of them, or two and one wildcard",
        "blocks",
        "asterisk (*)",
        "50 points",
        "15, 50, 90 or 120 points",
        "pass the discard",
        "turn the discard pile over",
        "ten times",
        "5,000 points",
        "another round is played",
        "National Canasta Laws Commission",
    ),
    "play": (
        "Fresh deck",
        "Discard pile",
        "Cards in the computer's hand",
        "Cards in your hand",
        "Cards on the table",
        "ScoreBoard",
        "Message strip",
        "Left-click",
        "Right-double-click",
        "drag it to the discard pile",
        "Detailed Scoring",
        "question mark",
        "asterisk (*)",
        "50 points",
    ),
    "scoring": (
        "Four, Five, Six, Seven, Black Three 5 points",
        "Eight, Nine, Ten, Jack, Queen, King 10 points",
        "Two, Ace 20 points",
        "Joker 50 points",
        "Red Three 100 points",
        "natural canasta 500 points",
        "mixed canasta 300 points",
        "Going out 100 points",
        "Going out blind 200 points",
        "800 points",
        "Less than 0 15 points",
        "0 to 1,495 50 points",
        "1,500 to 2,995 90 points",
        "3,000 or more 120 points",
        "Canasta required for positive score",
        "Top card counts for initial meld",
    ),
    "hoyle": ("brackets", "End Hand", "only one card", "three or four", "must"),
    "cga": ("13 cards", "11", "no partners", "frozen for you", "third time", "100 more", "120"),
    "official": (
        "two partnerships",
        "cut",
        "two naturals",
        "three wildcards",
        "no putting back",
        "May I go out?",
        "Concealed",
        "must take it",
        "against",
    ),
    "viennese": ("canasta", "hand canasta", "1,000", "200", "cannot be taken"),
    "modern": (
        "8,500",
        "13 cards",
        "talon",
        "always frozen",
        "two naturals",
        "never has more than seven",
        "five naturals",
        "Sevens never take",
        "125",
        "Show Hand",
        "Garbage",
        "-2,500",
        "-1,500",
        "must be discarded",
    ),
    "own_rules": (
        "six Jokers",
        "third pack",
        "wildcards alone",
        "finished canastas that take no further card",
        "a natural and a mixed one",
        "the blocking canasta",
        "contradicts itself",
    ),
    "levels": ("Beginner", "Advanced", "Expert", "hourglass", "plays each of its choices out"),
    "faq": ("so small", "four people", "count against me", "pay"),
    "game_menu": ("eight letters", ".can", "difference", "Clear", "F2", "F3", "F4", "Del"),
    "customize": (
        "Player's Name",
        "The default is Player.",
        "Discarding a card",
        "The default is Double Click.",
        "Card Color",
        "The default is Dark Red.",
        "Card Back",
        "Background Color",
        "The default is Dark Green.",
        "a delay of",
        "from 0 to 10,000 (ten seconds)",
        "Pace",
        "The default is Normal.",
        "Use Sound",
        "Slide Cards",
        "The default is Yes.",
        "Help",
    ),
    "rule_options": (
        "Canasta required for positive score",
        "Canastas needed to go out",
        "Cards drawn each turn",
        "Red Three options - Draw extra card",
        "Red Three options - Block discard pile",
        "Discard Pile options - Add top card to canasta",
        "Discard Pile options - Top card counts for initial meld",
        "only right after a deal",
    ),
    "register_menu": ("User Name", "Registration Key", "leaves the menu", "About"),
    "help_menu": ("Contents", "Search", "Back", "History", "<<", ">>"),
    "shortcuts": (
        "F1 the rules of this game",
        "F2, Ctrl+N Game | New...",
        "F3, Ctrl+O Game | Load...",
        "F4, Ctrl+S Game | Save...",
        "Del, Ctrl+Z, (Y) Game | Undo Move",
        "F11, Alt+Enter",
        "Alt+F4",
        "Ctrl+Shift+C",
        "Tab, Shift+Tab",
        "Space",
        "Enter",
        "Esc",
    ),
    "registering": (
        "three weeks",
        "free of charge",
        "nobody is owed anything",
        "nothing ever expires",
        "Get a Key",
        "Ctrl+Shift+C",
        "all versions 2.x",
        "leaves the menu",
        "Help | About",
    ),
    "registration_form": ("Registration Form", "Date", "Name", "Total amount $ 0.00"),
    "contact": ("version", "options", ".can", "Game | Save..."),
    "credits": (
        "Mark-Jan Harte",
        "Raymond Arts",
        "Wim Bax",
        "Eva Bendix",
        "Arjan de Gast",
        "Ger and Mieke Harte",
        "Paul Johannsen",
        "Silvia de Kloe",
        "Sacha Prins",
        "Lee Deuell",
        "Michelle H\xe9bert",
        "Tim Jordan",
        "Ken Mignosa",
        "LICENSE",
    ),
    "story": ("1994", "Mark-Jan Harte", "shareware", "Canasta for Windows", "2.2"),
    "deviations": (
        "Any wildcard in your hand can be dragged",
        "Naturals can be dragged",
        "dragged to the discard pile",
        "squared up",
        "line at the bottom",
        "Slide Cards",
        "no drives",
        "is a text",
        "a crash",
        "F11 or Alt+Enter",
        "free of charge",
    ),
    "records": ("deck", "draw 9C", "meld 2S 9", "discard 4D", "verify", "JK"),
}


@pytest.mark.parametrize("topic", REQUIRED)
def test_a_topic_names(topic: str) -> None:
    text = text_of(topic)
    assert not [words for words in REQUIRED[topic] if words not in text]


#: What the help of 1994 names.
OF_1994 = {
    *("New", "Load...", "Save...", "HiScores...", "Undo Move", "Exit"),
    *("Customize", "Rules", "Register"),
    *("Index", "How to Play", "Scoring", "Registering", "About"),
}
KEYS_OF_1994 = {"f1", "f2", "f3", "f4", "delete", ""}


def test_every_item_and_key_that_was_not_there_in_1994_is_told_of() -> None:
    told = text_of("deviations")
    menus = menu_bar(registered=False, partner=True)
    for menu in menus:
        for command in menu.commands:
            label = command.label.replace("&", "")
            assert label in told or label in OF_1994 | {""}
            assert command.shortcut in KEYS_OF_1994 or key_words(command.shortcut) in told


def test_every_setting_that_was_not_there_in_1994_is_told_of() -> None:
    told = text_of("deviations")
    of_1994 = {"name", "discard", "level", "card_color", "background_color", "delay", "sound"}
    named = {
        "rules": "Customize and Rules is kept",
        "book": "rule book",
        "players": "two, three or four players",
        "levels": "level of each computer player",
        "back": "Card Back",
        "scheme": "Looks with high contrast",
        "cards": "large indices",
        "suits": "four-color suits",
        "slides": "Slide Cards",
        "speech": "Speech in Customize",
        **dict.fromkeys(("detail", "signals"), "how much is said, and signals"),
        "pace": "Pace in Customize",
        "temper": "Advanced and Expert have a Temper",
        "deeply": "Expert thinks deeply",
        "fullscreen": "full screen",
        **dict.fromkeys(
            ("coach", "coach_points", "coach_pile", "coach_discards", "price"), "Coach..."
        ),
        "reminded": "comes once a day",
        "name_asked": "asked for your name once",
        "ask_help": "which can be asked about before",
        "scaling": "picture fills the screen",
        "desktop": "desktop as it was in 1994",
        "window": "It comes back where it was",
        "prompts": "second line says what you can do",
        **dict.fromkeys(("new_rounds", "rounds"), "after ten rounds of a rule book"),
        "tutor": "tutor of 1984",
        "first_hand": "guided hand",
        "take_back": "takes it back",
        "meld_all": "melds all cards of a rank",
        "drag_several": "dragged together",
        "tips": "Explain what the pointer rests on",
        "as_1994": "As in 1994 in the Options menu",
    }
    assert set(Settings._fields) - of_1994 == named.keys()
    for words in named.values():
        assert words in told


@pytest.mark.parametrize(
    "words",
    [
        "Before you take the top card of a pile that your cards cannot pay for, you are asked",
        "a demonstration begins",
        "As a round ends, the other hands are turned face up",
        "Detailed Scoring counts up",
        "canastas cascade",
        "it is swept",
        "a double click melds all cards of a rank, and Ctrl+click marks cards that are dragged",
        "All are on at first",
        "the level of each computer player, which Customize did",
    ],
)
def test_what_has_no_command_of_its_own_is_told_of(words: str) -> None:
    assert words in text_of("deviations")


def test_every_way_to_play_that_was_not_there_in_1994_is_told_of() -> None:
    """All that a hand can do at all, but for the mouse of 1994."""
    told = text_of("deviations")
    not_new = {inputs.Press, inputs.Release, inputs.Motion, inputs.Tick, inputs.Unfocus}
    named = {
        inputs.Key: "played by keys",
        inputs.KeyUp: "played by keys",
        inputs.Hold: "by a finger on a touch screen",
        inputs.Wheel: "The wheel of the mouse",
    }
    assert {*get_args(inputs.Input)} - not_new == named.keys()
    assert all(words in told for words in named.values())
    assert "by a gamepad" in told
    tables = {"program": "shortcut keys", "table": "played by keys", "suit": "cards are typed"}
    tables |= dict.fromkeys(("draw", "play"), "played by keys")
    tables["look"] = "Speech in Customize speaks"
    tables |= dict.fromkeys(("dialogs", "help", "replay"), "shortcut keys")
    assert tables.keys() == tomllib.loads(asset("config", "keys.toml").read_text()).keys()
    assert all(words in told for words in tables.values())


def test_every_sound_is_told_of() -> None:
    """In 1994 a sound could be switched on and off; which there were is not known."""
    told = text_of("deviations")
    named = {
        "one for each way in which cards move": {
            *("deal", "draw", "take", "meld", "wild", "red_three", "discard", "freeze"),
            *("putback", "undo", "swish", "land"),
        },
        "for a canasta": {"canasta_mixed", "canasta_natural"},
        "for what the rules refuse, for a button": {"refused", "click"},
        "and signals": {"your_turn", "not_so", "a_canasta", "pile_gone"},
        "for the end of a round and of a game": {
            *("out", "round_won", "round_lost", "match_won", "match_lost"),
        },
    }
    assert set().union(*named.values()) == CUES
    assert all(words in told for words in named)


def test_every_rule_book_and_command_is_told_of() -> None:
    told = text_of("deviations")
    for book in RULESETS:
        assert title_of(book) in told or title_of(book).lower() in told
    for command in _COMMANDS:
        assert command in told or command == "play"


@pytest.mark.parametrize("words", ["check", "11 dollars", "American", "Stephen King"])
def test_the_last_questions_of_1994_are_answered(words: str) -> None:
    """Questions 4 and 5."""
    assert words in text_of("faq")


@pytest.mark.parametrize(
    ("label", "topic"),
    [("&Game", "game_menu"), ("&Options", "options_menu"), ("&Help", "help_menu")],
)
def test_every_menu_item_has_a_heading(label: str, topic: str) -> None:
    bar = menu_bar(registered=False, partner=True)
    menu = next(m for m in bar if m.label == label)
    items = [command.label.replace("&", "") for command in menu.commands if command.label]
    headings = [
        block.spans[0].text
        for block in TEXTS.topics[topic].blocks
        if block.kind is BlockKind.HEADING
    ]
    assert headings[: len(items)] == items


def test_every_help_command_of_the_menu_has_its_topic() -> None:
    for menu in menu_bar(registered=False):
        for command in menu.commands:
            if command.action.startswith("help "):
                assert command.action.removeprefix("help ") in TEXTS.topics


def test_the_rule_options_have_their_defaults_in_order() -> None:
    text = text_of("rule_options")
    defaults = ["No", "One", "One", "No", "No", "Yes", "Yes"]
    assert re.findall(r"The default is (\w+)\.", text) == defaults


def test_nobody_is_to_be_written_to_or_paid() -> None:
    for topic in TEXTS.topics:
        text = text_of(topic)
        assert "@" not in text, topic
        assert not re.search(r"\d[\d ./-]{7,}\d", text.replace("9 8 7 6 5 4 3 2", "")), topic
        assert not re.search(r"(?i)street|straat|postbus|p\.?o\.? box|account|giro|phone", text)


# The markup.


def test_a_topic_is_parsed() -> None:
    topic = parse(
        "x",
        "# A title\n? other words\nOne **bold\nword**, [two words](play)\nand [a word](?canasta).\n"
        "- a point\n  of two lines\n1. first\n\n|= left |\n| a | b | c\n----\n## Head",
    )
    assert (topic.title, topic.keywords) == ("A title", "other words")
    assert [block.kind.name for block in topic.blocks] == [
        "PARAGRAPH",
        "POINT",
        "POINT",
        "HEAD",
        "ROW",
        "RULE",
        "HEADING",
    ]
    assert [(span.text, span.bold, span.target) for span in topic.blocks[0].spans] == [
        ("One ", False, ""),
        ("bold word", True, ""),
        (", ", False, ""),
        ("two words", False, "play"),
        (" and ", False, ""),
        ("a word", False, "?canasta"),
        (".", False, ""),
    ]
    assert topic.blocks[1].spans[0].text == "a point of two lines"
    assert topic.blocks[2].mark == "1."
    assert topic.blocks[4].right[0].text == "b | c"


@pytest.mark.parametrize(
    ("text", "blocks"),
    [
        ("one\ntwo", ["one two"]),
        ("one\n\ntwo", ["one", "two"]),
        ("one\n  two", ["one two"]),
        ("- one\n  two", ["one two"]),
        ("- one\ntwo", ["one", "two"]),  # what goes on with a point is indented
        ("one\n- two", ["one", "two"]),
        ("1. one\ntwo", ["one", "two"]),
        ("one\n2. two", ["one", "two"]),
        ("## one\ntwo", ["one", "two"]),
        ("- one\n- two\n  three", ["one", "two three"]),
    ],
)
def test_what_a_line_goes_on_with(text: str, blocks: list[str]) -> None:
    topic = parse("x", f"# T\n{text}")
    assert ["".join(span.text for span in block.spans) for block in topic.blocks] == blocks


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("", "x.txt:1"),
        ("No title", "x.txt:1"),
        ("# T\n\n  astray", "x.txt:3"),
        ("# T\n# U", "x.txt:2"),
        ("# T\n| one cell", "x.txt:2"),
        ("# T\n\nnot **closed", "x.txt:3"),
        ("# T\n\n[bad](link here)", "x.txt:3"),
    ],
)
def test_bad_markup_is_refused(text: str, where: str) -> None:
    with pytest.raises(HelpError, match=f"^{where}: "):
        parse("x", text)


def test_a_folder_without_texts_is_refused(tmp_path: Path) -> None:
    with pytest.raises(HelpError, match=r"no contents\.txt"):
        Help(tmp_path)
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "contents.txt").write_bytes(b"# \xff")
    with pytest.raises(HelpError, match="cannot be read"):
        Help(tmp_path)


class Austrian(NullTranslations):
    """A language that a catalogue says it is of."""

    def info(self) -> dict[str, str]:
        return {"language": "de_AT"}


def test_the_help_is_that_of_the_language_and_in_english_what_it_lacks(tmp_path: Path) -> None:
    texts = {
        "en/contents.txt": "# Contents\n\n[Rules](rules), [Play](play), a [meld](?meld)",
        "en/rules.txt": "# Rules\n\nThe **rules**.",
        "en/play.txt": "# Play\n\nHow **about** it.",
        "en/definitions.txt": "# meld\n\nCards.",
        "en/common_words.txt": "about",
        "de/rules.txt": "# Regeln\n\nDie **Regeln**.",
        "de/play.txt": "# Spiel\n\nSo **wird** gespielt.",
        "de_AT/play.txt": "# Spüln\n\nA **so**.",
        "de/common_words.txt": "wird so",
    }
    for name, text in texts.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    with speaking(Austrian()):
        found = Help(tmp_path)
    titles = [topic.title for topic in found.topics.values()]
    assert titles == ["Contents", "Regeln", "Spüln"]
    assert [*found.definitions] == ["meld"]
    assert "regeln" in found.words
    assert "so" not in found.words
    assert [topic.title for topic in Help(tmp_path).topics.values()] == [
        "Contents",
        "Rules",
        "Play",
    ]


def test_a_word_and_the_full_stop_after_it_stay_together(art: Art) -> None:
    topic = parse("x", "# T\n" + "word " * 40 + "[link](play).")
    for width in range(60, 200):
        page = lay_out(art, topic.blocks, width)
        link = next(piece for piece in page.pieces if piece.link >= 0)
        assert page.pieces[-1] == (link.x + link.w, link.y, art.width(PLAIN, "."), ".", False, -1)


# Search.


def test_titles_are_found_before_texts() -> None:
    assert TEXTS.find("scoring")[0].name == "scoring"
    assert TEXTS.find("SCOR")[0].name == "scoring"
    assert "play" in [topic.name for topic in TEXTS.find("scoring")]


@pytest.mark.parametrize(
    ("query", "topic"),
    [
        ("freeze", "rules"),
        ("cheat", "registering"),
        ("colour", "customize"),
        ("minimum", "scoring"),
        ("f11", "shortcuts"),
        ("crash", "contact"),
        ("red three extra", "rule_options"),
        ("hiscores", "game_menu"),
        ("price", "registration_form"),
        ("three weeks", "registering"),
    ],
)
def test_what_one_looks_for_is_found(query: str, topic: str) -> None:
    assert topic in [found.name for found in TEXTS.find(query)][:3]


def test_each_word_of_a_query_counts() -> None:
    assert TEXTS.find("poker") == []
    assert TEXTS.find("canasta poker") == []
    assert len(TEXTS.find("")) == len(TOPICS)


@pytest.mark.slow
def test_the_words_that_are_offered_are_found() -> None:
    assert TEXTS.words == sorted(set(TEXTS.words))
    for word in TEXTS.words:
        assert TEXTS.find(word), word


if __name__ == "__main__":
    update_references()
