"""The help by ear: a topic paragraph by paragraph, its headings, tables and links."""

import pytest

from game.screen.canvas.art import Art
from game.screen.help.markup import parse
from game.screen.help.pane import Reader
from game.screen.help.topics import CONTENTS, Help
from game.screen.help.viewer import HelpViewer
from tests.screen.hand import Hand

TOPIC = parse(
    "sample",
    """# Sample
First words, with **bold** and a [link](rules).

## A heading
- a point
1. a number
----
|= Key | What it does
| D | draws
||= Rule | Two | Four
|| Hand | 15 | 11
""",
)


def read(reader: Reader, keys: str) -> list[str]:
    """What is heard key by key."""
    told = []
    for key in keys.split():
        assert reader.move(key)
        told.append(reader.spoken)
    return told


def test_it_begins_with_the_title_and_goes_on_paragraph_by_paragraph() -> None:
    reader = Reader(TOPIC)
    assert reader.spoken == "Sample. First words, with bold and a link."
    assert read(reader, "down down down down down down") == [
        "A heading, heading",
        "a point",
        "1. a number",
        "D: draws",
        "Hand: Two 15, Four 11",
        "Hand: Two 15, Four 11",
    ]
    assert reader.place == "Sample, paragraph 6 of 6."
    assert read(reader, "up home end") == [
        "D: draws",
        "First words, with bold and a link.",
        "Hand: Two 15, Four 11",
    ]
    assert not reader.move("left")


def test_headings_are_gone_to_and_back() -> None:
    reader = Reader(TOPIC)
    for _time in range(2):
        reader.go_to_heading(1)
        assert reader.spoken == "A heading, heading"
    read(reader, "end")
    reader.go_to_heading(-1)
    assert reader.spoken == "A heading, heading"


def test_a_topic_without_a_word_is_told_by_its_title() -> None:
    assert Reader(parse("bare", "# Bare\n----")).spoken == "Bare"


def test_every_paragraph_of_every_topic_can_be_heard() -> None:
    for topic in Help().topics.values():
        reader = Reader(topic)
        heard = [reader.spoken]
        while reader.move("down") and reader.spoken != heard[-1]:
            heard.append(reader.spoken)
        told = " ".join(heard)
        for block in topic.blocks:
            for part in block.parts:
                for span in part:
                    head = block.kind.value.startswith("heading of")
                    assert head or span.text.strip() in told, (topic.name, span.text)


@pytest.fixture
def viewer() -> HelpViewer:
    return HelpViewer(Art())


def test_the_page_follows_what_is_read(viewer: HelpViewer) -> None:
    viewer.go("rules")
    hand = Hand(viewer)
    hand.keys("down")
    assert viewer.pane.bar.value == 1  # by lines, for who sees it
    viewer.reading = True
    hand.keys("end")
    assert viewer.pane.bar.value == viewer.pane.bar.maximum
    hand.keys("home")
    assert viewer.pane.bar.value == 0


def test_links_definitions_and_menus_are_heard(viewer: HelpViewer) -> None:
    viewer.reading = True
    hand = Hand(viewer)
    hand.keys("tab")
    assert viewer.spoken.endswith((", link", ", definition"))
    hand.keys("down")
    assert not viewer.spoken.endswith((", link", ", definition"))
    place = viewer.pane.page.links.index("?canasta")
    viewer.follow(place)
    assert viewer.spoken == " ".join(
        "".join(span.text for span in block.spans)
        for block in viewer.texts.definitions["canasta"].blocks
    )
    hand.keys("escape")
    hand.keys("f10")
    assert viewer.spoken == "File menu, 1 of 3"
    assert viewer.where.startswith("File menu, 1 of 3. <Down> opens it")
    hand.keys("escape")
    assert viewer.where.startswith("Canasta Help. ")
    assert "<Backspace> goes back" in viewer.where
    assert viewer.topic.name == CONTENTS
