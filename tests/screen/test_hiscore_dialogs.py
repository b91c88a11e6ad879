"""The HiScores dialog: what it shows, what its buttons do, and its kept pictures."""

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect

from game.engine.ruleset import RULESETS
from game.looks import DARK_BLUE, DARK_GREEN, WHITE
from game.screen.canvas.art import Art
from game.screen.canvas.framebuffer import FRAME, Fill, Framebuffer, Item, Text
from game.screen.canvas.inputs import Input
from game.screen.dialogs.hiscore_dialogs import (
    EXPLAINED,
    HiScoresDialog,
    TableChoice,
    TableSource,
    clear_question,
    short_date,
    whose_dialog,
)
from game.screen.win31.chrome import Chrome
from game.screen.win31.desktop import Desktop
from game.screen.win31.dialog import Dialog
from game.screen.win31.number_table import Table
from game.screen.win31.screen_reader import focused
from game.screen.win31.widgets import Button, Label
from game.storage.hiscores import LEVELS, PARTNERS, PLACES, SEATINGS, TWO, Score, Tables
from game.storage.rulebooks import title_of
from game.storage.settings import LONGEST_BOOK
from tests.screen.hand import Hand
from tests.screen.kept import assert_as_kept

FULL: Tables = {
    "novice": (),
    "beginner": (
        Score(4_835, "Player", "1994-08-08"),
        Score(3_120, "Maximilian Featherstonehaugh", "1994-09-11"),
        Score(2_415, "Anne", "1994-08-21"),
        Score(1_980, "Player", "1994-10-02"),
        Score(1_980, "Anne", "1994-11-30"),
        Score(1_430, "Wilhelmina", "1995-01-06"),
        Score(905, "Player", "1994-08-09"),
        Score(610, "Jo", "1995-02-27"),
        Score(85, "Zoë", "1994-12-25"),
        Score(40, "Player", "1994-08-08"),
    ),
    "advanced": (
        Score(2_655, "Anne", "1995-03-04"),
        Score(1_210, "Player", "1995-03-05"),
        Score(745, "Jo", "1995-03-05"),
    ),
    "expert": (),
}
EMPTY: Tables = dict.fromkeys(LEVELS, ())
#: As wide as it gets: the longest names and the largest numbers.
WIDE: Tables = {
    level: (Score(999_999, "W" * 40, "1994-12-28"),) * 9 + (Score(999_999, "W" * 40, "2004-02-29"),)
    for level in LEVELS
}


OFFICIAL: Tables = {**EMPTY, "expert": (Score(2_010, "Anne", "1995-05-06"),)}
#: The tables of other seatings, whatever the book.
OTHERS: dict[str, Tables] = {
    seating: {**EMPTY, "beginner": (Score(1_000 + i, "Jo", "1995-05-06"),)}
    for i, seating in enumerate(SEATINGS)
}
#: Those of rounds with help, whatever the book.
HELPED: Tables = {**EMPTY, "advanced": (Score(3_210, "Tutor", "1995-05-07"),)}
#: Those of a book are two, three and four alone, but for:
SEATINGS_OF = {"official": (TWO, "3", PARTNERS), "Aunt Olga's": (TWO,)}
#: The rule books to choose from, with one of the user's own.
BOOKS = {**{book: title_of(book) for book in RULESETS}, "Aunt Olga's": "Aunt Olga's"}


class Table1994:
    """What lies behind: a green table that listens to nobody."""

    def items(self) -> list[Item]:
        return [Fill(0, 38, 640, 442, DARK_GREEN)]

    def handle(self, event: Input) -> bool:
        return False


class Bench:
    """A dialog on a desktop, and what it has asked for."""

    def __init__(
        self,
        tables: Tables = FULL,
        highlight: tuple[str, int] | None = None,
        book: str = "windows",
    ) -> None:
        """`tables` are those of `book`, OFFICIAL of that one; the other books are empty."""
        self.art = Art()
        self.kept = {**dict.fromkeys(BOOKS, EMPTY), "official": OFFICIAL, book: tables}
        self.cleared: list[tuple[TableChoice, str]] = []
        self.results: list[str] = []
        self.desktop = Desktop(Table1994(), Chrome(self.art, "Canasta", (), lambda _: None))
        self.it = HiScoresDialog(
            self.art,
            TableSource(
                BOOKS,
                lambda name: SEATINGS_OF.get(name, SEATINGS[:3]),
                self._tables,
                self._clear,
            ),
            TableChoice(book, TWO, False),
            highlight,
            first=LEVELS.index("beginner"),
            open_dialog=self.desktop.open,
            on_result=self.results.append,
        )
        self.dialog = self.desktop.open(self.it.dialog)
        self.hand = Hand(self.desktop)
        widgets = list(self.dialog.body.widgets())
        self.tables = [widget for widget in widgets if isinstance(widget, Table)]
        *self.clear, self.ok, _more = [each for each in widgets if isinstance(each, Button)]
        self.note = [widget for widget in widgets if isinstance(widget, Label)][-1]

    def _tables(self, shown: TableChoice) -> Tables:
        if shown.helped:
            return HELPED
        return self.kept[shown.book] if shown.seating == TWO else OTHERS[shown.seating]

    def _clear(self, shown: TableChoice, level: str) -> None:
        self.kept[shown.book] = {**self.kept[shown.book], level: ()}
        self.cleared.append((shown, level))

    @property
    def levels_cleared(self) -> list[str]:
        return [level for _shown, level in self.cleared]

    def above(self) -> Dialog:
        """The box that asks."""
        front = self.desktop.dialogs[-1]
        assert isinstance(front, Dialog)
        assert front is not self.dialog
        return front

    def inverse(self) -> list[str]:
        """The texts that are shown inverse."""
        fills = [item for item in self._items() if isinstance(item, Fill)]
        bars = [Rect(item[:4]) for item in fills if item.color == DARK_BLUE]
        texts = [item for item in self._items() if isinstance(item, Text) and item.color == WHITE]
        return [item.text for item in texts if Rect(bars[0]).collidepoint(item.x, item.y)]

    def _items(self) -> list[Item]:
        return [item for table in self.tables for item in table.items()]

    def texts(self, table: int) -> list[tuple[str, ...]]:
        """What the rows of a table say."""
        return [tuple(row) for row in self.tables[table].rows if row]


def drawn(art: Art, *dialogs: Dialog) -> pygame.Surface:
    """Dialogs on a green table, the last one in front, and no more of the frame than they take."""
    frame = Framebuffer(art)
    items: list[Item] = [Fill(0, 0, FRAME.w, FRAME.h, DARK_GREEN)]
    for dialog in dialogs:
        items += dialog.items(active=dialog is dialogs[-1])
    frame.show(items)
    area = dialogs[0].area.unionall([dialog.area for dialog in dialogs])
    return frame.surface.subsurface(area.clip(FRAME))


def _picture(tables: Tables, highlight: tuple[str, int] | None = None) -> pygame.Surface:
    bench = Bench(tables, highlight)
    return drawn(bench.art, bench.dialog)


def _pulled_down() -> pygame.Surface:
    bench = Bench()
    bench.hand.keys("alt+r f4")
    return drawn(bench.art, bench.dialog)


def _asked() -> pygame.Surface:
    bench = Bench(FULL)
    bench.hand.click(bench.clear[1])
    return drawn(bench.art, bench.dialog, bench.above())


#: What is kept, by the names of the files.
DIALOG_PICTURES: dict[str, Callable[[], pygame.Surface]] = {
    "dialog_hiscores": lambda: _picture(FULL),
    "dialog_hiscores_new": lambda: _picture(FULL, ("advanced", 2)),
    "dialog_hiscores_empty": lambda: _picture(EMPTY),
    "dialog_hiscores_wide": lambda: _picture(WIDE, ("expert", 1)),
    "dialog_hiscores_clear": _asked,
    "dialog_hiscores_books": _pulled_down,
    "dialog_whose": lambda: drawn(art := Art(), whose_dialog(art, lambda _: None, str)),
}


@pytest.mark.parametrize("name", DIALOG_PICTURES)
def test_it_looks_as_it_is_kept(name: str) -> None:
    assert_as_kept(DIALOG_PICTURES[name](), name)


@pytest.mark.parametrize("tables", [FULL, EMPTY, WIDE], ids=["full", "empty", "wide"])
@pytest.mark.parametrize("highlight", [None, ("beginner", 1), ("expert", 10)])
def test_every_text_has_its_room(tables: Tables, highlight: tuple[str, int] | None) -> None:
    assert Bench(tables, highlight).dialog.problems() == []


def test_the_widest_rule_book_has_its_name_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    wide = "W" * LONGEST_BOOK
    monkeypatch.setitem(BOOKS, wide, wide)
    assert Bench(FULL, book=wide).dialog.problems() == []


@pytest.mark.parametrize("level", LEVELS)
def test_the_question_has_room(level: str) -> None:
    assert clear_question(Art(), level, lambda _: None).problems() == []


def test_help_topic_hiscores_a_top_ten_for_each_level() -> None:
    bench = Bench()
    assert [len(bench.texts(i)) for i in range(3)] == [PLACES] * 3
    assert bench.texts(0)[0] == ("1.", "Player", "4,835")
    assert bench.texts(0)[9] == ("10.", "Player", "40")
    assert bench.texts(1)[3] == ("4.", "", "")
    assert bench.texts(2)[0] == ("1.", "", "")


def test_names_have_the_room_that_they_need_and_the_longest_are_cut() -> None:
    assert [row[1] for row in Bench().texts(0)][2:6] == ["Anne", "Player", "Anne", "Wilhelmina"]
    name = Bench().texts(0)[1][1]
    assert name.startswith("Maximilian F")
    assert name.endswith("...")


class TestInFull:
    """An entry that is chosen is told below, with its whole name and its date."""

    TOLD = "Maximilian Featherstonehaugh\n9/11/94: 3,120 points more than the best opponent"

    def test_by_mouse(self) -> None:
        bench = Bench()
        bench.hand.click(bench.tables[0].row_areas()[1].center)
        assert bench.note.text == self.TOLD
        assert bench.inverse() == ["2.", bench.texts(0)[1][1], "3,120"]
        bench.hand.click(bench.tables[1].row_areas()[2].center)
        assert bench.note.text.startswith("Jo\n3/5/95: 745 points")
        assert [table.highlight for table in bench.tables] == [-1, 2, -1]
        bench.hand.click(bench.tables[1].row_areas()[3].center)  # a free place
        bench.hand.click(bench.tables[2].row_areas()[0].center)  # an empty table
        assert bench.note.text.startswith("Jo\n")
        assert bench.dialog.problems() == []

    def test_by_keys_and_in_words_to_be_heard(self) -> None:
        bench = Bench()
        bench.hand.keys("alt+b down down")
        assert bench.note.text == self.TOLD
        assert focused(bench.dialog) == (f"Beginner, table: {' '.join(self.TOLD.split())}, 2 of 10")
        bench.hand.keys("up up up")
        assert bench.tables[0].highlight == 0
        bench.hand.keys("end down")
        assert bench.tables[0].highlight == 9
        bench.hand.keys("home enter")
        assert bench.results == ["ok"]

    def test_a_table_that_is_cleared_tells_nothing_any_more(self) -> None:
        bench = Bench()
        bench.hand.keys("alt+a down tab enter y")
        assert bench.levels_cleared == ["advanced"]
        assert bench.note.text == EXPLAINED

    def test_the_longest_name_is_cut_where_even_the_line_has_no_room(self) -> None:
        bench = Bench(WIDE)
        bench.hand.keys("alt+b down")
        assert bench.note.text.count("W") > 30
        assert bench.dialog.problems() == []

    def test_a_name_with_an_ampersand(self) -> None:
        bench = Bench({**EMPTY, "expert": (Score(5, "Tom & Jo", "1994-08-08"),)})
        bench.hand.keys("alt+e down")
        texts = [item.text for item in bench.note.items() if isinstance(item, Text)]
        assert texts[0] == "Tom & Jo"


def test_a_name_may_have_an_ampersand() -> None:
    tables = {**EMPTY, "expert": (Score(5, "Tom & Jo", "1994-08-08"),)}
    assert Bench(tables).texts(2)[0][1] == "Tom & Jo"


def test_a_new_entry_is_inverse_and_said() -> None:
    bench = Bench(FULL, ("advanced", 2))
    assert bench.inverse() == ["2.", "Player", "1,210"]
    assert bench.note.text.startswith("This round is number 2 of the Advanced table.\nThe points")
    bench.hand.keys("alt+b down")
    assert bench.note.text.startswith("Player\n")
    assert bench.dialog.problems() == []


def test_else_nothing_is_inverse() -> None:
    bench = Bench()
    assert [table.highlight for table in bench.tables] == [-1, -1, -1]
    assert bench.note.text == EXPLAINED


@pytest.mark.parametrize("keys", ["enter", "space", "escape", "alt+f4"])
def test_keys_that_close_it(keys: str) -> None:
    bench = Bench()
    bench.hand.keys(keys)
    assert bench.results == ["ok"]
    assert bench.desktop.dialogs == []


def test_ok_by_mouse() -> None:
    bench = Bench()
    bench.hand.click(bench.ok)
    assert bench.results == ["ok"]


class TestClear:
    @pytest.mark.parametrize("keys", ["enter", "n", "escape"])
    def test_it_asks_first_and_no_is_the_default(self, keys: str) -> None:
        bench = Bench()
        before = bench.texts(0)
        bench.hand.click(bench.clear[0])
        assert "all entries in the Beginner table" in str(bench.above().items())
        bench.hand.keys(keys)
        assert bench.desktop.dialogs == [bench.dialog]
        assert bench.cleared == []
        assert bench.texts(0) == before
        assert bench.dialog.focus is bench.clear[0]

    def test_by_mouse(self) -> None:
        bench = Bench()
        bench.hand.click(bench.clear[1])
        yes = next(w for w in bench.above().body.widgets() if isinstance(w, Button))
        bench.hand.click(yes)
        assert bench.levels_cleared == ["advanced"]
        assert bench.texts(1) == [(f"{i}.", "", "") for i in range(1, PLACES + 1)]
        assert bench.texts(0)[0][1] == "Player"
        assert not bench.clear[1].enabled
        assert bench.dialog.focus is bench.ok
        assert bench.dialog.problems() == []

    @pytest.mark.parametrize(("letter", "level"), [("b", "beginner"), ("a", "advanced")])
    def test_by_keys(self, letter: str, level: str) -> None:
        bench = Bench()
        bench.hand.keys(f"alt+{letter} tab enter y")
        assert bench.levels_cleared == [level]
        bench.hand.keys("enter")
        assert bench.results == ["ok"]

    def test_an_empty_table_cannot_be_cleared(self) -> None:
        bench = Bench()
        bench.hand.click(bench.clear[2])
        bench.hand.keys("alt+e")
        assert bench.desktop.dialogs == [bench.dialog]
        assert bench.dialog.focus is bench.ok

    def test_the_letter_of_an_empty_table_does_not_lead_to_another(self) -> None:
        bench = Bench({**FULL, "beginner": ()})
        bench.hand.keys("alt+b enter")
        assert bench.cleared == []
        assert bench.results == ["ok"]
        bench = Bench()
        bench.hand.keys("alt+b tab enter y alt+b enter")
        assert bench.levels_cleared == ["beginner"]
        assert bench.results == ["ok"]

    def test_the_new_entry_goes_with_its_table(self) -> None:
        bench = Bench(FULL, ("advanced", 2))
        bench.hand.keys("alt+a tab enter y")
        assert bench.tables[1].highlight == -1
        assert bench.note.text == EXPLAINED

    def test_the_new_entry_stays_when_another_goes(self) -> None:
        bench = Bench(FULL, ("advanced", 2))
        bench.hand.keys("alt+b tab enter y")
        assert bench.inverse()[0] == "2."
        assert bench.note.text.startswith("This round")


class TestRuleBooks:
    """Issue 5: high scores are kept for each rule book and level apart."""

    def test_the_tables_are_those_of_the_book_that_is_chosen(self) -> None:
        bench = Bench()
        bench.hand.keys("alt+r down down down")
        assert bench.it.book == "official"
        assert bench.texts(2)[0][1:3] == ("Anne", "2,010")
        assert bench.texts(0)[0] == ("1.", "", "")
        assert [button.enabled for button in bench.clear] == [False, False, True]
        assert bench.dialog.problems() == []

    def test_by_mouse(self) -> None:
        bench = Bench()
        bench.hand.click(bench.it.books)
        area = bench.it.books.list_area()
        bench.hand.click((area.x + 30, area.y + 1 + 3 * 13 + 6))
        assert bench.it.book == "official"
        assert bench.it.books.on_top is False
        bench.hand.click(bench.clear[2])
        bench.hand.keys("y")
        assert bench.cleared == [(TableChoice("official", TWO, False), "expert")]

    def test_the_list_lies_above_the_tables_and_takes_their_clicks(self) -> None:
        bench = Bench()
        bench.hand.click(bench.it.books)
        texts = [item.text for item in bench.dialog.items() if isinstance(item, Text)]
        assert texts.index("Aunt Olga's") > texts.index("2,655")
        bench.hand.click(bench.clear[0])  # beside the list: it closes, and no more
        assert bench.desktop.dialogs == [bench.dialog]
        assert not bench.it.books.is_open

    def test_it_opens_on_the_book_that_is_played(self) -> None:
        bench = Bench(FULL, ("advanced", 2), "Aunt Olga's")
        assert bench.it.book == "Aunt Olga's"
        assert bench.inverse()[0] == "2."

    def test_a_new_entry_is_inverse_in_its_own_book_only(self) -> None:
        bench = Bench(FULL, ("advanced", 2))
        bench.hand.keys("alt+r down")
        assert [table.highlight for table in bench.tables] == [-1, -1, -1]
        assert bench.note.text == EXPLAINED
        bench.hand.keys("up")
        assert bench.inverse()[0] == "2."
        assert bench.note.text.startswith("This round")

    def test_a_letter_of_another_book_leads_to_its_own_clear_buttons(self) -> None:
        bench = Bench()
        bench.hand.keys("alt+r down down down")
        bench.hand.keys("alt+b alt+e tab enter y")
        assert bench.cleared == [(TableChoice("official", TWO, False), "expert")]
        bench.hand.keys("alt+r home")
        assert bench.texts(0)[0][1] == "Player"


@pytest.mark.parametrize(
    ("day", "short"),
    [("1994-08-08", "8/8/94"), ("2026-11-22", "11/22/26"), ("2001-01-09", "1/9/01")],
)
def test_dates_are_in_the_short_form_of_the_time(day: str, short: str) -> None:
    assert short_date(day) == short


def test_rounds_with_help_have_tables_of_their_own() -> None:
    bench = Bench()
    bench.hand.keys("alt+w")
    assert bench.it.shown == ("windows", TWO, True)
    texts = [row[1] for row in bench.it.boards["advanced"].rows if row]
    assert texts[0] == "Tutor"
    bench.hand.click(bench.it.clear["advanced"])
    bench.hand.keys("y")
    assert [shown.helped for shown, _level in bench.cleared] == [True]
    bench.hand.keys("alt+w")
    assert bench.it.shown == ("windows", TWO, False)


class TestPlayers:
    """W31: tables for each number of seats, and partners apart."""

    def test_the_tables_are_those_of_the_seats_that_are_chosen(self) -> None:
        bench = Bench()
        for key, seating in (("down", "3"), ("down", "4"), ("home", TWO)):
            bench.hand.keys(f"alt+p {key}")
            assert bench.it.shown[1] == seating
            points = "4,835" if seating == TWO else f"1,00{SEATINGS.index(seating)}"
            assert bench.texts(0)[0][2] == points
        assert bench.dialog.problems() == []

    def test_a_book_has_the_seatings_that_it_has(self) -> None:
        bench = Bench()
        assert bench.it.players.texts == ["2", "3", "4"]
        bench.hand.keys("alt+p down alt+r end")
        assert (bench.it.players.texts, bench.it.shown[1]) == (["2"], TWO)
        bench.hand.keys("home down down down alt+p end")
        assert bench.it.book == "official"
        assert (bench.it.players.texts[-1], bench.it.shown[1]) == ("4, as partners", PARTNERS)
        assert bench.texts(0)[0][2] == "1,003"
        assert bench.dialog.problems() == []

    def test_another_book_keeps_the_seats_where_it_can(self) -> None:
        bench = Bench()
        bench.hand.keys("alt+p down alt+r down")
        assert (bench.it.book, bench.it.shown[1]) == ("hoyle", "3")

    def test_clear_is_for_the_seats_that_are_chosen(self) -> None:
        bench = Bench()
        bench.hand.keys("alt+p down alt+b tab enter y")
        assert [(shown.seating, level) for shown, level in bench.cleared] == [("3", "beginner")]

    def test_a_new_entry_is_inverse_among_its_own_seats_only(self) -> None:
        bench = Bench(FULL, ("advanced", 1))
        bench.hand.keys("alt+p down")
        assert [table.highlight for table in bench.tables] == [-1, -1, -1]
        assert bench.note.text == EXPLAINED
        bench.hand.keys("up")
        assert bench.inverse()[0] == "1."
