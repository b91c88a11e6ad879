"""The New Game dialog: rule books and players, by mouse and by keyboard (issue 5)."""

from collections.abc import Callable
from functools import partial

import pygame
import pytest

from game.engine.books import OFFICIAL, WINDOWS, book_of
from game.engine.custom import PARAMETERS, with_parameters
from game.engine.ruleset import RULESETS, Ruleset
from game.screen.canvas.art import Art
from game.screen.canvas.framebuffer import FRAME, Framebuffer
from game.screen.dialogs.new_game_dialog import (
    EACH,
    PARTNERS,
    TITLE,
    TWO,
    NewGame,
    level_labels,
    level_title,
)
from game.screen.dialogs.rule_draft import offered
from game.screen.win31.chrome import Chrome
from game.screen.win31.desktop import Desktop
from game.screen.win31.widgets import Button
from game.storage.settings import LEVELS, LONGEST_BOOK
from tests.screen.ground import Ground
from tests.screen.hand import Hand
from tests.screen.kept import assert_as_kept

ART = Art()
OWN = {
    "Aunt Olga's": with_parameters(OFFICIAL, {"jokers": "6"}),
    "Quick": with_parameters(WINDOWS, {"target": "1000"}),
}
BOOKS: dict[str, Ruleset] = {**RULESETS, **OWN}


class Bench:
    """The dialog on a desktop, a hand at it, and what it has given out."""

    def __init__(
        self, book: str = "windows", players: int = 2, levels: tuple[str, ...] = LEVELS[1:]
    ) -> None:
        self.chosen: list[tuple[str, int]] = []
        self.levels: tuple[str, ...] = ()
        self.own: list[str] = []
        self.helped = 0
        self.desktop = Desktop(Ground(), Chrome(ART, "Canasta", (), lambda _: None))
        self.it = NewGame(
            ART,
            BOOKS,
            book,
            players,
            levels,
            self._chosen,
            self.own.append,
            self._help,
        )
        self.dialog = self.desktop.open(self.it.dialog)
        self.hand = Hand(self.desktop)

    def _chosen(self, book: str, players: int, levels: tuple[str, ...]) -> None:
        self.chosen.append((book, players))
        self.levels = levels

    def _help(self) -> None:
        self.helped += 1

    def button(self, label: str) -> Button:
        widgets = self.dialog.body.widgets()
        return next(w for w in widgets if isinstance(w, Button) and w.caption.text == label)

    @property
    def seats(self) -> list[bool]:
        """Whether two, three and four can be chosen."""
        return [radio.enabled for radio in self.it.players.radios]


def drawn(*dialogs: object) -> pygame.Surface:
    """Dialogs on a green table, and no more of the frame than they take."""
    frame = Framebuffer(ART)
    items = Ground().items()
    for dialog in dialogs:
        items += dialog.items(active=dialog is dialogs[-1])  # type: ignore[attr-defined]
    frame.show(items)
    areas = [dialog.area for dialog in dialogs]  # type: ignore[attr-defined]
    return frame.surface.subsurface(areas[0].unionall(areas[1:]).clip(FRAME))


def _levels_pulled_down() -> Bench:
    bench = Bench("cga", 3)
    bench.hand.keys("alt+l tab f4")
    return bench


BENCHES: dict[str, Callable[[], Bench]] = {
    "dialog_new": Bench,
    "dialog_new_partners": partial(Bench, "official", 4),
    "dialog_new_levels": _levels_pulled_down,
    "dialog_new_own": partial(Bench, "Aunt Olga's", 3),
}
#: What is kept, by the names of the files.
DIALOG_PICTURES: dict[str, Callable[[], pygame.Surface]] = {
    name: lambda make=make: drawn(make().dialog)  # type: ignore[misc]
    for name, make in BENCHES.items()
}


@pytest.mark.parametrize("name", DIALOG_PICTURES)
def test_it_looks_as_it_is_kept(name: str) -> None:
    assert_as_kept(DIALOG_PICTURES[name](), name)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_is_laid_out_well(book: str, players: int) -> None:
    it = Bench(book, players).it
    assert it.dialog.problems() == []
    for paragraph in (it.note, it.about):
        assert len(paragraph._lines(ART)) <= paragraph.lines


def test_enter_starts_at_once_what_was_played_last() -> None:
    for book, players in (("windows", 2), ("official", 4), ("Quick", 2)):
        bench = Bench(book, players)
        bench.hand.keys("enter")
        assert bench.chosen == [(book, players)]
        assert bench.desktop.dialogs == []


def test_every_book_is_offered_the_six_first_and_then_ones_own() -> None:
    assert [entry.text for entry in Bench().it.list.entries] == [
        "Windows",
        "Hoyle",
        "CGA",
        "Official",
        "Viennese",
        "Modern",
        "Aunt Olga's",
        "Quick",
    ]


@pytest.mark.parametrize("book", BOOKS)
def test_only_as_many_can_play_as_the_book_allows(book: str) -> None:
    assert Bench(book).seats == [seats in BOOKS[book].seats for seats in (2, 3, 4)]


def test_who_plays_with_whom_is_said() -> None:
    bench = Bench("official", 2)
    assert bench.it.note.text == TWO
    bench.hand.keys("alt+r")
    assert bench.it.note.text == EACH
    bench.hand.keys("alt+f")
    assert bench.it.note.text == PARTNERS
    bench.hand.keys("alt+b up")
    assert bench.it.book == "cga"
    assert bench.it.note.text == EACH  # each for himself, four too


@pytest.mark.parametrize(
    ("players", "names"),
    [(2, ["Computer:"]), (3, ["West:", "East:"]), (4, ["West:", "North:", "East:"])],
)
def test_each_computer_has_a_level_of_its_own(players: int, names: list[str]) -> None:
    bench = Bench("official", players)
    assert [label.text for label in bench.it.names if label.text] == names
    bench.hand.keys("alt+l end")
    bench.hand.keys("enter")
    assert bench.levels == ("expert", "advanced", "expert")[: players - 1]


def test_where_nobody_sits_no_level_is_chosen() -> None:
    bench = Bench("official", 2)
    bench.hand.keys("alt+l")
    assert bench.dialog.focus is bench.it.levels[0]
    bench.hand.keys("tab")
    assert bench.dialog.focus is bench.button("OK")
    bench.hand.click(bench.it.levels[2].area.center)
    assert not bench.it.levels[2].is_open
    bench.hand.keys("alt+f")  # with four, there he is
    bench.hand.click(bench.it.levels[2].area.center)
    assert bench.it.levels[2].is_open


def test_a_book_for_fewer_takes_fewer_and_the_wish_is_not_forgotten() -> None:
    bench = Bench("official", 4)
    bench.hand.keys("home")
    assert bench.it.players.value == 0
    assert bench.it.about.text == book_of(WINDOWS).about
    bench.hand.keys("down down")
    assert bench.it.players.value == 2
    bench.hand.keys("enter")
    assert bench.chosen == [("cga", 4)]


def test_by_mouse() -> None:
    bench = Bench()
    area = bench.it.list.area
    bench.hand.click((area.x + 20, area.y + 2 + 4 * 13 + 6))
    bench.hand.click(bench.it.players.radios[1])
    bench.hand.click(bench.button("OK"))
    assert bench.chosen == [("viennese", 3)]


def test_a_double_click_on_a_book_begins() -> None:
    bench = Bench()
    area = bench.it.list.area
    bench.hand.double_click((area.x + 20, area.y + 2 + 13 + 6))
    assert bench.chosen == [("hoyle", 2)]


def test_books_are_found_by_their_letters() -> None:
    bench = Bench()
    bench.hand.keys("v enter")
    assert bench.chosen == [("viennese", 2)]


@pytest.mark.parametrize("keys", ["escape", "alt+f4"])
def test_cancel_begins_nothing(keys: str) -> None:
    bench = Bench()
    bench.hand.keys("down " + keys)
    assert (bench.chosen, bench.desktop.dialogs) == ([], [])


def test_own_rules_start_from_the_book_that_is_chosen() -> None:
    bench = Bench()
    bench.hand.keys("down alt+o")
    assert bench.own == ["hoyle"]
    assert bench.desktop.dialogs == [bench.dialog]


def test_a_book_that_was_made_is_offered_and_chosen() -> None:
    bench = Bench("official", 4)
    bench.it.offer({**BOOKS, "New One": OWN["Aunt Olga's"]}, "New One")
    assert bench.it.book == "New One"
    bench.hand.keys("enter")
    assert bench.chosen == [("New One", 4)]


def test_what_is_different_in_own_rules_is_said_as_far_as_there_is_room() -> None:
    assert Bench("Aunt Olga's", 3).it.about.text == "Your own rules, based on Official. Jokers: 6."
    bench = Bench()
    others = PARAMETERS.keys() - {"seats"}  # what they are dealt goes by them
    every = {n: offered(PARAMETERS[n], OFFICIAL)[0] for n in PARAMETERS if n in others}
    bench.it.offer({**RULESETS, "Odd": with_parameters(OFFICIAL, every)}, "Odd")
    assert bench.it.about.text.endswith("; ...")
    assert bench.it.about.has_room(ART, bench.it.about.text)


def test_after_a_book_is_deleted_another_is_chosen() -> None:
    bench = Bench("Quick", 2)
    bench.it.offer(RULESETS, "Quick")
    assert bench.it.book == "windows"


def test_long_names_and_odd_letters_have_room() -> None:
    bench = Bench()
    for name in ("W" * LONGEST_BOOK, "Tom & Jo"):
        bench.it.offer({**RULESETS, name: OWN["Quick"]}, name)
        assert bench.it.book == name
        assert bench.dialog.problems() == []


def test_help_leaves_it_open() -> None:
    bench = Bench()
    bench.hand.keys("alt+h")
    assert bench.helped == 1
    assert bench.desktop.dialogs == [bench.dialog]
    assert bench.dialog.title == TITLE


# The letters of the levels.


@pytest.mark.parametrize(
    ("others", "labels"),
    [
        ([], "&Novice &Beginner &Advanced &Expert"),
        (["&Name"], "N&ovice &Beginner &Advanced &Expert"),
        (["&Back", "&Apply"], "&Novice B&eginner A&dvanced E&xpert"),
        (["&Every"], "&Novice &Beginner &Advanced E&xpert"),
        (["&B", "&e", "&g", "&i", "&n", "&r"], "N&ovice Beginner &Advanced E&xpert"),
    ],
)
def test_each_level_has_a_letter_that_nobody_else_has(others: list[str], labels: str) -> None:
    found = level_labels(others)
    assert " ".join(found[level] for level in LEVELS) == labels
    assert [label.replace("&", "") for label in found.values()] == [*map(level_title, LEVELS)]
