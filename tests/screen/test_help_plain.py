"""A text of the help as plain text."""

import pytest

from game.screen.help.markup import WIDTH, parse, plain
from game.screen.help.topics import Help

TOPICS = Help().topics


def test_each_kind_of_block() -> None:
    topic = parse(
        "sample",
        "# Sample\n? not shown\nOne **bold** word,\nand a [link](sample).\n## Part\n- first\n"
        "- second\n10. tenth\n|= Card | Points |\n| Joker | 50\n| Red Three | 100\n----\n"
        "|| a | b | c\n|| dd | e | f\n! screen The window\nLast.\n",
    )
    assert plain(topic).splitlines() == [
        "Sample",
        "======",
        "",
        "One bold word, and a link.",
        "",
        "Part",
        "----",
        "",
        "* first",
        "",
        "* second",
        "",
        "10. tenth",
        "",
        "Card       Points |",
        "Joker      50",
        "Red Three  100",
        "",
        "-" * WIDTH,
        "",
        "a   b  c",
        "dd  e  f",
        "",
        "[The window]",
        "",
        "Last.",
    ]


@pytest.mark.parametrize("name", TOPICS)
def test_every_topic_fits_a_page_and_loses_no_word(name: str) -> None:
    topic = TOPICS[name]
    text = plain(topic)
    assert max(map(len, text.splitlines())) <= WIDTH
    printed = text.replace("*", "").replace("]", " ]").replace("[", "[ ").split()
    for word in topic.text.split():
        if len(word) < 20 and not set("*[") & set(word):
            assert word in printed or "-" in word or "/" in word, word
