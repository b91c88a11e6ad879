"""What the pages on strategy tell: the script that measures it, and the table of its figures."""

import re
import tomllib

import pytest

from game.engine.books import WINDOWS
from game.engine.ruleset import RULESETS
from game.screen.help.topics import CHOICES, FIGURES_FILE, FOLDER, figure_told
from tools.strategy import FIGURES, lines, measure

KEPT = tomllib.loads(FIGURES_FILE.read_text("utf-8"))


def test_the_figures_are_whole() -> None:
    assert KEPT.keys() <= RULESETS.keys()
    assert CHOICES.keys() <= FIGURES.keys()
    for book, figures in KEPT.items():
        assert figures.keys() <= {"rounds", *FIGURES}
        assert {"pile_large", "goes_out", "turns", "out"} <= figures.keys(), book
        for name, (_mean, doubt, times) in figures.items():
            assert doubt >= 0, (book, name)
            assert times > 0, (book, name)


@pytest.mark.parametrize("book", KEPT)
def test_what_the_pages_say_is_what_was_measured(book: str) -> None:
    """Where these figures change, the sentences on them have to."""
    mean = {name: figure[0] for name, figure in KEPT[book].items()}
    assert mean["pile_large"] > max(mean["pile_middle"], mean["pile_small"])
    assert mean["goes_out"] > 0
    if "wild_large" in mean:  # nowhere is a large pile better frozen, as a rule
        assert mean["wild_large"] < 0
        assert mean["wild_right"] < 50


@pytest.mark.parametrize("book", KEPT)
def test_no_sentence_tells_a_difference_that_may_be_chance(book: str) -> None:
    text = (FOLDER / "en" / f"strategy_{book}.txt").read_text("utf-8")
    told = re.findall(r"\{(\w+)\.(\w+)\}", text)
    assert {other for other, _name in told} == {book}
    for name in {"goes_out", "opened_first"} & {name for _book, name in told}:
        mean, doubt, _times = KEPT[book][name]
        assert mean > 2 * doubt, name


def test_a_small_pile_brings_little_in_windows() -> None:
    mean, doubt, _times = KEPT["windows"]["pile_small"]
    assert mean < 2 * doubt
    assert mean + 2 * doubt < KEPT["windows"]["pile_middle"][0]


@pytest.mark.slow
def test_the_script_measures_a_round_and_prints_a_table() -> None:
    found = measure(WINDOWS, 2, 1, 1)
    told = tomllib.loads("\n".join(lines("windows", found)))["windows"]
    assert told["rounds"][0] == 1
    assert told["turns"][0] > 1
    assert told.keys() - {"rounds"} == {name for name, values in found.items() if values}


@pytest.mark.parametrize(
    ("value", "told"),
    [(0.74, "0.7"), (-1.5, "-1.5"), (12.4, "12"), (99.6, "100"), (564.8, "560"), (1234.0, "1,200")],
)
def test_figures_are_told_in_about_two_digits(value: float, told: str) -> None:
    assert figure_told(value) == told
